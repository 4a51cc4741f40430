use super::GraphTextError;
use crate::problem::GraphProblem;

/// Reads a TSPLIB file of the type HCP, with `EDGE_LIST` or `ADJ_LIST`, and perhaps fixed edges; or a DIMACS edge file.
/// Which of the two it is, is seen by its first line that is no comment. An edge may be named in both directions.
///
/// # Errors
/// If it is neither, with the line where that shows.
///
/// ```
/// let graph = ktour::format::graph::read("p edge 3 3\ne 1 2\ne 2 3\ne 3 1\n")?;
/// assert_eq!((graph.vertices(), graph.edges().len()), (3, 3));
/// # Ok::<(), ktour::format::graph::GraphTextError>(())
/// ```
pub fn read(text: &str) -> Result<GraphProblem, GraphTextError> {
    let is_comment = |line: &&str| line.is_empty() || *line == "c" || line.starts_with("c ");
    match text.lines().map(str::trim).find(|line| !is_comment(line)) {
        Some(first) if first.starts_with("p ") => read_dimacs(text),
        Some(first) if keyword(first).is_some() => read_tsplib(text),
        _ => Err(GraphTextError::Neither),
    }
}

fn read_dimacs(text: &str) -> Result<GraphProblem, GraphTextError> {
    let (mut header, mut edges, mut named) = (None, Vec::new(), 0);
    for (line, text) in (1..).zip(text.lines()) {
        let wanted = |wanted| GraphTextError::Line { line, text: text.trim().into(), wanted };
        let words: Vec<&str> = text.split_whitespace().collect();
        match (&words[..], header) {
            ([], _) | (["c", ..], _) => {}
            (["p", "edge" | "edges" | "col", vertices, count], None) => {
                let vertices = number(vertices).and_then(|vertices| u32::try_from(vertices).ok());
                header = Some(vertices.zip(number(count)).ok_or_else(|| wanted("`p edge VERTICES EDGES`"))?);
            }
            (_, None) => return Err(wanted("`p edge VERTICES EDGES`")),
            (["e", a, b], Some((vertices, _))) => {
                let ends = number(a).zip(number(b)).ok_or_else(|| wanted("`e VERTEX VERTEX`"))?;
                edges.push([vertex(ends.0, vertices, line)?, vertex(ends.1, vertices, line)?]);
                named += 1;
            }
            // the weight of a vertex
            (["n", _, _], Some(_)) => {}
            _ => return Err(wanted("`e VERTEX VERTEX`")),
        }
    }
    let (vertices, says) = header.ok_or(GraphTextError::Neither)?;
    if says != named {
        return Err(GraphTextError::Count { says, edges: named });
    }
    Ok(GraphProblem::new(vertices, edges)?)
}

/// The words of TSPLIB that begin a line, in files of this type.
const KEYWORDS: [&str; 8] = [
    "NAME",
    "TYPE",
    "COMMENT",
    "DIMENSION",
    "EDGE_DATA_FORMAT",
    "EDGE_DATA_SECTION",
    "FIXED_EDGES_SECTION",
    "EOF",
];

/// The keyword that begins the line, and what follows it and a colon.
fn keyword(line: &str) -> Option<(&'static str, &str)> {
    let (word, value) = line.split_once(':').unwrap_or((line, ""));
    KEYWORDS.into_iter().find(|keyword| *keyword == word.trim()).map(|keyword| (keyword, value.trim()))
}

fn read_tsplib(text: &str) -> Result<GraphProblem, GraphTextError> {
    let mut lines = (1..).zip(text.lines().map(str::trim)).filter(|(_, text)| !text.is_empty());
    let (mut vertices, mut adjacencies) = (None, false);
    let (mut edges, mut fixed) = (None, Vec::new());
    while let Some((line, text)) = lines.next() {
        let wanted = |wanted| GraphTextError::Line { line, text: text.into(), wanted };
        let unknown = |keyword, value: &str, wanted| {
            Err(GraphTextError::Unknown { line, keyword, value: value.into(), wanted })
        };
        let size = vertices.ok_or_else(|| wanted("`DIMENSION : VERTICES`"));
        match keyword(text).ok_or_else(|| wanted("a keyword of TSPLIB"))? {
            ("TYPE", "HCP") => {}
            ("TYPE", value) => return unknown("TYPE", value, "HCP"),
            ("DIMENSION", value) => {
                let dimension = number(value).and_then(|vertices| u32::try_from(vertices).ok());
                vertices = Some(dimension.ok_or_else(|| wanted("`DIMENSION : VERTICES`"))?);
            }
            ("EDGE_DATA_FORMAT", "EDGE_LIST") => adjacencies = false,
            ("EDGE_DATA_FORMAT", "ADJ_LIST") => adjacencies = true,
            ("EDGE_DATA_FORMAT", value) => {
                return unknown("EDGE_DATA_FORMAT", value, "EDGE_LIST and ADJ_LIST");
            }
            ("EDGE_DATA_SECTION", _) if adjacencies => edges = Some(read_adjacencies(size?, &mut lines)?),
            ("EDGE_DATA_SECTION", _) => edges = Some(read_edges(size?, &mut lines)?),
            ("FIXED_EDGES_SECTION", _) => fixed = read_edges(size?, &mut lines)?,
            ("EOF", _) => break,
            _ => {}
        }
    }
    let edges = edges.ok_or(GraphTextError::Ends { wanted: "EDGE_DATA_SECTION" })?;
    Ok(GraphProblem::new(vertices.unwrap_or(0), edges)?.fixing(fixed)?)
}

/// Pairs of vertices, up to -1.
fn read_edges<'a>(
    vertices: u32,
    lines: &mut impl Iterator<Item = (usize, &'a str)>,
) -> Result<Vec<[u32; 2]>, GraphTextError> {
    let mut edges = Vec::new();
    for (line, text) in lines {
        if text == "-1" {
            return Ok(edges);
        }
        let ends = text.split_once(char::is_whitespace);
        let ends = ends.and_then(|(a, b)| number(a).zip(number(b.trim())));
        let (a, b) =
            ends.ok_or_else(|| GraphTextError::Line { line, text: text.into(), wanted: "two vertices" })?;
        edges.push([vertex(a, vertices, line)?, vertex(b, vertices, line)?]);
    }
    Err(GraphTextError::Ends { wanted: "-1" })
}

/// A vertex and all it is joined to, up to -1; and so on, up to another -1.
fn read_adjacencies<'a>(
    vertices: u32,
    lines: &mut impl Iterator<Item = (usize, &'a str)>,
) -> Result<Vec<[u32; 2]>, GraphTextError> {
    let (mut edges, mut from) = (Vec::new(), None);
    for (line, text) in lines {
        for word in text.split_whitespace() {
            match (word, from) {
                ("-1", None) => return Ok(edges),
                ("-1", Some(_)) => from = None,
                _ => {
                    let read = number(word).ok_or_else(|| GraphTextError::Line {
                        line,
                        text: word.into(),
                        wanted: "a vertex or -1",
                    })?;
                    let read = vertex(read, vertices, line)?;
                    match from {
                        None => from = Some(read),
                        Some(from) => edges.push([from, read]),
                    }
                }
            }
        }
    }
    Err(GraphTextError::Ends { wanted: "-1" })
}

fn number(word: &str) -> Option<u64> {
    word.parse().ok().filter(|_| word.bytes().all(|b| b.is_ascii_digit()))
}

/// The vertex of this number, counted from 1.
fn vertex(number: u64, vertices: u32, line: usize) -> Result<u32, GraphTextError> {
    let vertex = number.checked_sub(1).and_then(|vertex| u32::try_from(vertex).ok());
    let vertex = vertex.filter(|vertex| *vertex < vertices);
    vertex.ok_or(GraphTextError::OffGraph { line, number, vertices })
}

#[cfg(test)]
mod tests {
    use super::*;

    const HCP: &str = "NAME : square\nCOMMENT : with a diagonal\nTYPE : HCP\nDIMENSION : 4\n\
        EDGE_DATA_FORMAT : EDGE_LIST\nEDGE_DATA_SECTION\n1 2\n 2  3\n3 4\n4 1\n1 3\n-1\nEOF\n";

    #[test]
    fn the_same_graph_in_every_format() {
        let graph = read(HCP).unwrap();
        assert_eq!(graph.edges(), [[0, 1], [0, 2], [0, 3], [1, 2], [2, 3]]);
        let adjacent = HCP.split("EDGE_DATA").next().unwrap().to_owned()
            + "EDGE_DATA_FORMAT: ADJ_LIST\nEDGE_DATA_SECTION\n1 2 3 4 -1\n2 3 -1 4\n3 -1\n-1\nEOF\n";
        let dimacs = "c a square\nc\np edge 4 5\ne 1 2\ne 3 2\ne 3 4\ne 1 4\ne 1 3\n";
        let both_ways = "p col 4 6\ne 1 2\ne 2 1\ne 3 2\ne 3 4\ne 1 4\ne 1 3\n";
        for text in [&adjacent, dimacs, both_ways, &HCP.replace('\n', "\r\n"), &HCP.replace(" : ", ":")] {
            assert_eq!(read(text).as_ref(), Ok(&graph), "{text}");
        }
        let fixed = read(&HCP.replace("EOF", "FIXED_EDGES_SECTION\n3 1\n-1")).unwrap();
        assert_eq!(fixed.fixed(), [[0, 2]]);
    }

    #[test]
    fn errors_say_where() {
        let neither =
            "this is neither a TSPLIB file of the type HCP nor a DIMACS edge file (`p edge VERTICES EDGES`)";
        for (text, message) in [
            ("", neither),
            ("p\n", neither),
            ("...\n", neither),
            ("p cnf 3 2\n", "line 1: `p cnf 3 2` where `p edge VERTICES EDGES` should be"),
            ("p edge 3 x\n", "line 1: `p edge 3 x` where `p edge VERTICES EDGES` should be"),
            ("p edge 3 1\ne 1 4\n", "line 2: 4 is none of the vertices 1 to 3"),
            ("p edge 3 1\ne 0 1\n", "line 2: 0 is none of the vertices 1 to 3"),
            ("p edge 3 1\ne 1\n", "line 2: `e 1` where `e VERTEX VERTEX` should be"),
            ("p edge 3 2\ne 1 2\n", "the header says 2 edges, but there are 1"),
            ("p edge 0 0\n", "a graph has at least one vertex"),
            ("TYPE : TSP\n", "line 1: `TYPE : TSP` is not understood, only HCP"),
            (
                "TYPE : HCP\nEDGE_DATA_SECTION\n",
                "line 2: `EDGE_DATA_SECTION` where `DIMENSION : VERTICES` should be",
            ),
            ("DIMENSION : -3\n", "line 1: `DIMENSION : -3` where `DIMENSION : VERTICES` should be"),
            ("DIMENSION : 3\nEOF\n", "the file ends where EDGE_DATA_SECTION should be"),
            ("DIMENSION : 3\nEDGE_DATA_SECTION\n1 2\n", "the file ends where -1 should be"),
            ("DIMENSION : 3\nEDGE_DATA_SECTION\n1 +2\n", "line 3: `1 +2` where two vertices should be"),
            ("DIMENSION : 3\nwhat\n", "line 2: `what` where a keyword of TSPLIB should be"),
        ] {
            assert_eq!(read(text).unwrap_err().to_string(), message, "{text}");
        }
    }
}
