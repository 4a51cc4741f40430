//! DIMACS CNF, the format in which SAT solvers take formulas ("Satisfiability: Suggested Format", DIMACS challenge,
//! 1993).
//!
//! What is written has all its comments before the header, as the strictest readers want it. What is read may have
//! them anywhere, may spread a clause over several lines or put several on one, and may end with `%`, as the
//! SATLIB files do; lines may end with CRLF.

use std::fmt::Display;
use std::io::{self, BufRead, Write};

use super::scanner::Scanner;
use super::{ClauseSink, Formula, Literal, Place, ReadError, Size, Variable};

/// Writes a formula under comments, each of which may have several lines.
///
/// # Errors
/// Those of the output.
pub fn write(
    output: impl Write,
    comments: impl IntoIterator<Item = impl Display>,
    formula: &Formula,
) -> io::Result<()> {
    let mut writer = Writer::new(output, comments, formula.size())?;
    writer.written.variables = formula.size().variables;
    formula.iter().for_each(|clause| writer.add_clause(clause));
    writer.finish()
}

/// Writes a formula as it is made: of a size that is known beforehand, as the header needs it.
#[derive(Debug)]
pub struct Writer<W> {
    output: W,
    announced: Size,
    written: Size,
    /// what went wrong, if anything did
    result: io::Result<()>,
}

impl<W: Write> Writer<W> {
    /// Begins with the comments, each of which may have several lines, and the header.
    ///
    /// # Errors
    /// Those of the output.
    pub fn new(
        mut output: W,
        comments: impl IntoIterator<Item = impl Display>,
        size: Size,
    ) -> io::Result<Writer<W>> {
        for comment in comments {
            for line in comment.to_string().lines() {
                writeln!(output, "c {line}")?;
            }
        }
        writeln!(output, "p cnf {} {}", size.variables, size.clauses)?;
        Ok(Writer { output, announced: size, written: Size::default(), result: Ok(()) })
    }

    /// Ends the formula.
    ///
    /// # Errors
    /// Those of the output; and if the formula is not as large as was announced.
    pub fn finish(self) -> io::Result<()> {
        self.result?;
        if self.written == self.announced {
            Ok(())
        } else {
            Err(io::Error::other("the formula is not as large as its header says"))
        }
    }
}

impl<W: Write> ClauseSink for Writer<W> {
    fn new_variable(&mut self) -> Variable {
        self.written.variables += 1;
        Variable::new(self.written.variables as usize - 1)
    }

    /// Writes nothing more after an error.
    fn add_clause(&mut self, literals: &[Literal]) {
        if self.result.is_ok() {
            self.result = write_clause(&mut self.output, literals);
            self.written.clauses += 1;
        }
    }
}

/// Writes a clause: its literals and the 0 that ends them, on a line.
///
/// # Errors
/// Those of the output.
pub fn write_clause(output: &mut impl Write, clause: &[Literal]) -> io::Result<()> {
    let mut digits = itoa::Buffer::new();
    for literal in clause {
        output.write_all(digits.format(literal.to_dimacs()).as_bytes())?;
        output.write_all(b" ")?;
    }
    output.write_all(b"0\n")
}

/// Reads a formula and passes over its comments.
///
/// # Errors
/// The first fault, with its line.
pub fn read(input: impl BufRead) -> Result<Formula, ReadError> {
    let mut reader = Reader::new(input);
    let mut formula = Formula::new();
    while let Some(item) = reader.next()? {
        match item {
            Item::Comment(_) => {}
            Item::Header { variables, .. } => formula = Formula::with_variables(variables),
            Item::Clause(clause) => formula.add_clause(clause),
        }
    }
    Ok(formula)
}

/// What a file of DIMACS CNF consists of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Item<'a> {
    /// A comment, without the `c` and the blank after it.
    Comment(String),
    /// The header. Nothing should be allocated on its word alone.
    Header {
        /// how many variables it announces
        variables: usize,
        /// how many clauses
        clauses: usize,
    },
    /// A clause, its literals as they are written.
    Clause(&'a [Literal]),
}

/// Reads a file item by item. Takes no more memory than the longest item, whatever the header says.
#[allow(missing_debug_implementations)]
pub struct Reader<R> {
    scanner: Scanner<R>,
    header: Option<(usize, usize)>,
    clauses: usize,
    literals: u32,
    clause: Vec<Literal>,
    place: Place,
    in_clause: bool,
}

impl<R: BufRead> Reader<R> {
    /// Reads from this input.
    pub fn new(input: R) -> Reader<R> {
        let scanner = Scanner::new(input);
        let place = scanner.line();
        Reader { scanner, header: None, clauses: 0, literals: 0, clause: Vec::new(), place, in_clause: false }
    }

    /// Where the item that was read last begins.
    pub fn place(&self) -> Place {
        self.place
    }

    /// The next item; `None` at the end. A comment within a clause comes before that clause.
    ///
    /// # Errors
    /// What keeps the input from being a formula, with its line. The number of clauses must be what the header
    /// says, and no variable larger.
    #[allow(clippy::should_implement_trait)]
    pub fn next(&mut self) -> Result<Option<Item<'_>>, ReadError> {
        loop {
            match self.scanner.peek_word()? {
                Some(b'c') => {
                    self.place = self.scanner.line();
                    let line = self.scanner.rest_of_line()?;
                    let comment = line.strip_prefix("c ").unwrap_or(&line[1..]);
                    return Ok(Some(Item::Comment(comment.to_owned())));
                }
                Some(b'p') if self.header.is_none() => return self.read_header().map(Some),
                None | Some(b'%') => return self.end(),
                Some(_) => {}
            }
            let Some((variables, announced)) = self.header else {
                self.scanner.word("")?;
                return Err(self.scanner.unexpected("the header `p cnf`"));
            };
            if !self.in_clause {
                self.in_clause = true;
                self.place = self.scanner.line();
                self.clause.clear();
                self.clauses += 1;
            }
            let literal = self.scanner.literal()?;
            if self.clauses > announced {
                return Err(self.wrong_count(announced));
            }
            match literal {
                Some(literal) if literal.variable().index() >= variables => {
                    return Err(ReadError::BeyondHeader { place: self.scanner.line(), literal, variables });
                }
                Some(literal) => {
                    // a `Formula` takes no more
                    self.literals = self.literals.checked_add(1).ok_or_else(|| ReadError::TooLarge {
                        place: self.scanner.line(),
                        number: "the formula".into(),
                    })?;
                    self.clause.push(literal);
                }
                None => {
                    self.in_clause = false;
                    return Ok(Some(Item::Clause(&self.clause)));
                }
            }
        }
    }

    fn read_header(&mut self) -> Result<Item<'_>, ReadError> {
        self.place = self.scanner.line();
        for word in ["p", "cnf"] {
            if self.scanner.word("the header `p cnf`")? != word.as_bytes() {
                return Err(self.scanner.unexpected("the header `p cnf`"));
            }
        }
        let variables = self.scanner.number(Variable::MAX_COUNT, "the number of variables")?;
        let clauses = self.scanner.number(usize::MAX, "the number of clauses")?;
        self.header = Some((variables, clauses));
        Ok(Item::Header { variables, clauses })
    }

    fn end<'a>(&self) -> Result<Option<Item<'a>>, ReadError> {
        let ended = |expected| Err(ReadError::Ended { place: self.scanner.line(), expected });
        match self.header {
            None => ended("the header `p cnf`"),
            Some(_) if self.in_clause => ended("the 0 that ends a clause"),
            Some((_, announced)) if self.clauses < announced => Err(self.wrong_count(announced)),
            Some(_) => Ok(None),
        }
    }

    fn wrong_count(&self, announced: usize) -> ReadError {
        ReadError::ClauseCount { place: self.scanner.line(), clauses: self.clauses, announced }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn numbers(text: &str) -> Result<Vec<Vec<i32>>, String> {
        let formula = read(text.as_bytes()).map_err(|error| error.to_string())?;
        Ok(formula.iter().map(|clause| clause.iter().map(|literal| literal.to_dimacs()).collect()).collect())
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_back(
            clauses in prop::collection::vec(prop::collection::vec((1..999i32, any::<bool>()), 0..5), 0..20),
            comment in "[ -~\n]{0,30}",
        ) {
            let mut formula = Formula::with_variables(7);
            for clause in clauses {
                let signed = clause.iter().map(|(variable, negated)| if *negated { -variable } else { *variable });
                formula.add_clause(&signed.map(|n| Literal::from_dimacs(n).unwrap()).collect::<Vec<_>>());
            }
            let mut text = Vec::new();
            write(&mut text, [&comment], &formula).unwrap();
            prop_assert_eq!(&read(&*text).unwrap(), &formula);

            let mut reader = Reader::new(&*text);
            let mut comments = Vec::new();
            while let Some(item) = reader.next().unwrap() {
                if let Item::Comment(comment) = item {
                    comments.push(comment);
                }
            }
            prop_assert_eq!(comments, comment.lines().collect::<Vec<_>>());
        }

        #[test]
        fn any_bytes_are_read_or_refused(bytes: Vec<u8>, text in "p cnf [0-9]{1,12} [0-9]{1,12}\n[-0-9cp%d \r\n]{0,80}") {
            let _ = read(&*bytes);
            let _ = read(text.as_bytes());
        }
    }

    #[test]
    fn reads_what_people_write() {
        let satlib = "c hello\r\np  cnf 3  2\r\n 1 -3 0\r\n2 3\r\n\t-1 0\r\n%\r\n0\r\n\r\n";
        assert_eq!(numbers(satlib), Ok(vec![vec![1, -3], vec![2, 3, -1]]));
        let comments = "c\nc first\np cnf 2 3\n1 c\nc within\n2 0 0 c between\n-2 1 0 c\nlast";
        assert_eq!(
            numbers(comments).unwrap_err(),
            "line 8: found `last`, expected a literal, or the 0 that ends a clause"
        );
        assert_eq!(numbers(&comments[..comments.len() - 4]), Ok(vec![vec![1, 2], vec![], vec![-2, 1]]));
        assert_eq!(numbers("p cnf 0 0"), Ok(vec![]));
    }

    #[test]
    fn says_what_is_wrong_and_where() {
        let faults = [
            ("", "line 1: the file ends, expected the header `p cnf`"),
            ("c x\n1 2 0\n", "line 2: found `1`, expected the header `p cnf`"),
            ("p dnf 1 1\n1 0\n", "line 1: found `dnf`, expected the header `p cnf`"),
            ("p cnf 1 x\n1 0\n", "line 1: found `x`, expected the number of clauses"),
            ("p cnf 999999999999 1\n1 0\n", "line 1: 999999999999 is too large"),
            ("p cnf 2 1\n1 -9999999999 0\n", "line 2: -9999999999 is too large"),
            ("p cnf 2 1\n1 -2147483648 0\n", "line 2: -2147483648 is too large"),
            ("p cnf 2 1\n1\n\n-3 0\n", "line 4: literal -3, but the header announces 2 variables"),
            ("p cnf 2 1\n1 0\n2 0\n", "line 3: 2 clauses, but the header announces 1"),
            ("p cnf 2 3\n1 0\n2 0\n", "line 4: 2 clauses, but the header announces 3"),
            ("p cnf 2 1\n1 2", "line 2: the file ends, expected the 0 that ends a clause"),
            ("p cnf 2 1\n1 --2 0\n", "line 2: found `--2`, expected a literal, or the 0 that ends a clause"),
            (
                "p cnf 2 1\np cnf 2 1\n1 0",
                "line 2: found `p`, expected a literal, or the 0 that ends a clause",
            ),
        ];
        for (text, fault) in faults {
            assert_eq!(numbers(text), Err(fault.into()), "{text}");
        }
        let long = format!("p cnf 1 1\n{}", "x".repeat(1 << 20));
        assert!(numbers(&long).unwrap_err().len() < 200);
    }

    #[test]
    fn what_a_header_announces_takes_no_memory() {
        let formula = read("p cnf 2147483647 1\n1 0\n".as_bytes()).unwrap();
        assert_eq!((formula.variables(), formula.len()), (i32::MAX as usize, 1));
        assert!(read("p cnf 5 18446744073709551615\n1 0\n".as_bytes()).is_err());
    }
}
