//! Knight's tours: finds one, or proves that there is none.
//!
//! ```
//! use ktour::{Answer, Board, Leaper, Problem, Stop, solve};
//!
//! let board = Board::new(5, 5)?;
//! let problem = Problem::open(board, Leaper::KNIGHT);
//! let report = solve(&problem, Default::default(), &Stop::never());
//! let Answer::Tour(tour) = report.answer else { panic!("5x5 has a tour") };
//! assert_eq!(tour.squares().len(), 25);
//! # Ok::<(), ktour::BoardError>(())
//! ```
//!
//! # The rooms
//!
//! Each imports only from those below it.
//!
//! | room | what is in it |
//! |---|---|
//! | [`compare`] | strategies side by side: suites of boards, baselines, tables and charts |
//! | [`judge`] | the online judges' problems: answered, and others' answers checked |
//! | [`picture`] | tours and certificates as SVG files, as pages that play, with characters; charts |
//! | [`format`](mod@format) | how boards, tours and answers are read and written |
//! | [`search`] | how an answer is found: strategies, and the race between them |
//! | [`certificate`] | why there is no tour: certificates, and their checker |
//! | [`problem`] | what is asked and what answers it; the verifier; the closing |
//! | [`board`] | the world: boards, squares, leapers |
//! | [`cycle`] | graph theory that knows no chess |
//! | [`cnf`] | logic that knows no chess |
//!
//! # Where to begin
//!
//! [`solve`] answers a [`Problem`] on a [`Board`]; [`verify`] judges a path, and [`certificate::check`] a proof that there is
//! none; [`picture::Drawing`] draws both. `docs/library.md` has each of these by example, `docs/strategies.md` how the
//! strategies work. There are no features to choose.
//!
//! The library never prints and never exits, and it reads the clock only through [`Stop`].

pub mod board;
pub mod certificate;
pub mod cnf;
pub mod compare;
pub mod cycle;
pub mod format;
pub mod judge;
pub mod picture;
pub mod problem;
pub mod search;

pub use board::{Board, BoardError, Leaper, Square};
pub use certificate::Certificate;
pub use problem::{Kind, Problem, Tour, verify};
pub use search::{Answer, Options, Report, Stop, solve};

/// The examples of docs/library.md.
#[cfg(doctest)]
#[doc = include_str!("../docs/library.md")]
struct LibraryByExample;
