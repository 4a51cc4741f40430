use std::path::Path;
use std::str::FromStr;

use thiserror::Error;

/// How a solver is called: a program and its arguments, separated by blanks. Quotes and backslashes work as in a shell,
/// but there is no shell.
///
/// `{cnf}` in an argument stands for the file of the formula, which is the last argument if nothing stands for it;
/// `{out}` for a file that the solver writes its answer to, if not on standard output; `{proof}` for one that it writes a
/// proof in DRAT to.
///
/// ```
/// use ktour::search::backend::SolverCommand;
///
/// for command in ["cadical -q", "minisat {cnf} {out}", "cadical -q {cnf} {proof}"] {
///     assert_eq!(command.parse::<SolverCommand>()?.to_string(), command);
/// }
/// # Ok::<(), ktour::search::backend::CommandError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SolverCommand {
    text: String,
    words: Vec<String>,
}

/// Why a text is no command.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum CommandError {
    /// It names no program.
    #[error("the command names no program")]
    Empty,
    /// It ends too early.
    #[error("the command ends within a quotation, or after a backslash")]
    Unended,
}

/// The files that a solver is called with.
#[derive(Clone, Copy)]
pub(super) struct Files<'a> {
    pub(super) cnf: &'a Path,
    pub(super) out: &'a Path,
    pub(super) proof: &'a Path,
}

const CNF: &str = "{cnf}";
const OUT: &str = "{out}";
const PROOF: &str = "{proof}";

impl SolverCommand {
    /// The program, and the arguments with these files.
    pub(super) fn with(&self, files: Files) -> (&str, Vec<String>) {
        let replaced = [(CNF, files.cnf), (OUT, files.out), (PROOF, files.proof)];
        let replace = |word: &String| {
            replaced
                .iter()
                .fold(word.clone(), |word, (name, path)| word.replace(name, &path.to_string_lossy()))
        };
        let mut arguments: Vec<String> = self.words[1..].iter().map(replace).collect();
        if !self.names(CNF) {
            arguments.push(files.cnf.to_string_lossy().into_owned());
        }
        (&self.words[0], arguments)
    }

    /// Whether the answer is in a file.
    pub(super) fn answers_in_file(&self) -> bool {
        self.names(OUT)
    }

    /// Whether a proof is asked for.
    pub(super) fn proves(&self) -> bool {
        self.names(PROOF)
    }

    fn names(&self, name: &str) -> bool {
        self.words[1..].iter().any(|word| word.contains(name))
    }
}

impl FromStr for SolverCommand {
    type Err = CommandError;

    fn from_str(text: &str) -> Result<SolverCommand, CommandError> {
        let words = split(text).ok_or(CommandError::Unended)?;
        if words.first().is_none_or(String::is_empty) {
            return Err(CommandError::Empty);
        }
        Ok(SolverCommand { text: text.trim().to_owned(), words })
    }
}

impl std::fmt::Display for SolverCommand {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.text)
    }
}

/// The words of a command; `None` if it ends within one.
fn split(text: &str) -> Option<Vec<String>> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    let mut characters = text.chars();
    while let Some(character) = characters.next() {
        match (character, quote) {
            ('\\', None | Some('"')) => word.get_or_insert_default().push(characters.next()?),
            (mark, Some(open)) if mark == open => quote = None,
            (_, Some(_)) => word.get_or_insert_default().push(character),
            ('\'' | '"', None) => {
                quote = Some(character);
                word.get_or_insert_default();
            }
            (blank, None) if blank.is_whitespace() => words.extend(word.take()),
            (_, None) => word.get_or_insert_default().push(character),
        }
    }
    words.extend(word);
    quote.is_none().then_some(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_told_apart_as_by_a_shell() {
        for (text, words) in [
            ("cadical  -q\t--sat", &["cadical", "-q", "--sat"][..]),
            (r#"'my solver' "a 'b' \" c" d\ e '\'"#, &["my solver", "a 'b' \" c", "d e", "\\"]),
            ("a '' b", &["a", "", "b"]),
            ("  ", &[]),
        ] {
            assert_eq!(split(text).unwrap(), words, "{text}");
        }
        for unended in ["a 'b", "a \"b\\", "a\\"] {
            assert_eq!(unended.parse::<SolverCommand>(), Err(CommandError::Unended));
        }
        assert_eq!("' '".parse::<SolverCommand>().map(|command| command.words), Ok(vec![" ".into()]));
        for empty in ["", "''", "  "] {
            assert_eq!(empty.parse::<SolverCommand>(), Err(CommandError::Empty));
        }
    }

    #[test]
    fn files_take_their_places() {
        let [cnf, out, proof] = ["f.cnf", "f.out", "f.proof"].map(Path::new);
        let arguments =
            |text: &str| text.parse::<SolverCommand>().unwrap().with(Files { cnf, out, proof }).1.join(" ");
        assert_eq!(arguments("kissat -q"), "-q f.cnf");
        assert_eq!(arguments("minisat {cnf} {out}"), "f.cnf f.out");
        assert_eq!(arguments("glucose -certified-output={proof} {cnf}"), "-certified-output=f.proof f.cnf");
    }
}
