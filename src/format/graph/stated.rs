use super::GraphTextError;
use crate::problem::{Problem, Statement, state};

/// What begins each comment with a piece of the statement.
const PROBLEM: &str = "problem ";

/// How many characters of the statement are in one comment: some programs read lines of up to 255 only.
const PIECE: usize = 200;

/// The problem, stated in JSON, as comments.
pub(super) fn comments(problem: &Problem) -> serde_json::Result<Vec<String>> {
    let statement: Vec<char> = serde_json::to_string(&state(problem))?.chars().collect();
    let comment = |piece: &[char]| PROBLEM.chars().chain(piece.iter().copied()).collect();
    Ok(statement.chunks(PIECE).map(comment).collect())
}

/// The problem of which this file is the [graph](super::ClosedGraph), as its comments state it; `None` if it is no graph.
///
/// # Errors
/// If it is one, and they state none.
pub fn read_problem(text: &str) -> Option<Result<Problem, GraphTextError>> {
    let mut lines = text.lines().map(str::trim_start);
    lines.any(|line| line.starts_with("DIMENSION") || line.starts_with("p edge")).then(|| read_comments(text))
}

fn read_comments(text: &str) -> Result<Problem, GraphTextError> {
    let mut statement = String::new();
    let mut first = None;
    for (line, text) in (1..).zip(text.lines().map(str::trim)) {
        let comment = text.strip_prefix("COMMENT").map(|rest| rest.trim_start_matches([' ', ':']));
        if let Some(piece) = comment.or(text.strip_prefix("c ")).and_then(|c| c.strip_prefix(PROBLEM)) {
            first = first.or(Some(line));
            statement.push_str(piece);
        }
    }
    let line = first.ok_or(GraphTextError::Unstated)?;
    let fault = |why: String| GraphTextError::Problem { line, why };
    let read: Statement = serde_json::from_str(&statement).map_err(|error| fault(error.to_string()))?;
    read.problem().map_err(|error| fault(error.to_string()))
}
