//! What is written is read back as the same; what is read otherwise is refused, never a panic.

mod common;

use common::small_problems;
use ktour::format::json::{Claim, JsonError};
use ktour::format::{board_text, grid, json, list};
use ktour::{Answer, Board, Certificate, Problem, Square, Stop, solve};
use proptest::prelude::*;

fn written(write: impl FnOnce(&mut Vec<u8>) -> std::io::Result<()>) -> String {
    let mut text = Vec::new();
    write(&mut text).unwrap();
    String::from_utf8(text).unwrap()
}

fn with_crlf(text: &str) -> String {
    text.replace('\n', "\r\n")
}

/// The board with the ends of its problem, as people draw it.
fn drawn(problem: &Problem) -> String {
    let board = problem.board();
    let places = (0..board.area()).map(|index| {
        let square = Some(Square::new(index));
        let mark = if square == problem.start() {
            'S'
        } else if square == problem.end() {
            'E'
        } else if board.contains(Square::new(index)) {
            '.'
        } else {
            '#'
        };
        let last = (index + 1) % board.columns() == 0;
        if last { format!("{mark}\n") } else { mark.to_string() }
    });
    places.collect()
}

/// A path through every square of a board with holes, in any order: formats do not ask whether it is a tour.
fn paths() -> impl proptest::strategy::Strategy<Value = (Board, Vec<Square>)> {
    let holes = prop::collection::vec(any::<prop::sample::Index>(), 0..20);
    let board =
        (1u32..14, 1u32..40, holes).prop_filter_map("some square is left", |(rows, columns, holes)| {
            let holes = holes.iter().map(|hole| Square::new(hole.index((rows * columns) as usize) as u32));
            common::board(rows, columns).with_holes(holes).ok()
        });
    board.prop_flat_map(|board| {
        let squares: Vec<_> = board.iter().collect();
        (Just(board), Just(squares).prop_shuffle())
    })
}

proptest! {
    #[test]
    fn a_grid_is_read_back((board, path) in paths()) {
        let text = written(|out| grid::write(&board, &path, out));
        for text in [&text, &with_crlf(&text), &text.replace('.', "#"), &format!("\n\n{text}\n")] {
            let read = grid::read(text).unwrap();
            prop_assert_eq!(read.board(), &board);
            prop_assert_eq!(read.from(), 1);
            prop_assert_eq!(read.path(), Ok(path.clone()));
        }
        let lengths: Vec<_> = text.lines().map(str::len).collect();
        prop_assert!(lengths.iter().all(|length| *length == lengths[0]), "aligned:\n{}", text);
    }

    #[test]
    fn facts_state_the_board_that_is_drawn((board, path) in paths()) {
        let size = board.rows().max(board.columns());
        let square = common::board(size, size);
        let holes: Vec<_> = square.iter().filter(|square_| {
            let (row, column) = square.place(*square_);
            !board.at(row, column).is_some_and(|at| board.contains(at))
        }).collect();
        let fact = |name: &str, squares: &[Square]| {
            let places: Vec<_> = squares.iter().map(|at| square.place(*at)).collect();
            let numbers: Vec<_> = places.iter().flat_map(|at| [at.0 + 1, at.1 + 1]).map(|n| n.to_string()).collect();
            format!("{name}({}).\n", numbers.join(","))
        };
        let path: Vec<_> = path.iter().filter_map(|at| square.at(board.place(*at).0, board.place(*at).1)).collect();
        let given: Vec<_> = path.windows(2).map(|pair| [pair[0], pair[1]]).collect();
        let mut text = format!("size({size}).\n");
        text.extend(holes.iter().map(|hole| fact("forbidden", &[*hole])));
        text.extend(given.iter().map(|edge| fact("givenmove", edge)));
        for text in [&text, &with_crlf(&text), &text.replace('\n', " ")] {
            let read = board_text::read(text).unwrap();
            prop_assert_eq!(&read.board, &square.clone().with_holes(holes.iter().copied()).unwrap());
            prop_assert_eq!(&read.given, &given);
        }
    }

    #[test]
    fn a_grid_counted_from_0_is_the_same((board, path) in paths()) {
        let lower = |entry: &str| entry.parse().map_or(entry.to_owned(), |step: u32| (step - 1).to_string());
        let text = written(|out| grid::write(&board, &path, out));
        let row = |row: &str| row.split_whitespace().map(lower).collect::<Vec<_>>().join(" ");
        let read = grid::read(&text.lines().map(row).collect::<Vec<_>>().join("\n")).unwrap();
        prop_assert_eq!((read.from(), read.path()), (0, Ok(path)));
    }

    #[test]
    fn a_dressed_grid_is_the_grid_between_the_dresses((board, path) in paths()) {
        let plain = written(|out| grid::write(&board, &path, out));
        let dressed = written(|out| grid::write_dressed(&board, &path, |_, _| ["<", ">"], out));
        prop_assert_eq!(dressed.matches('<').count(), board.area() as usize);
        prop_assert_eq!(dressed.replace(['<', '>'], ""), plain);
    }

    #[test]
    fn lists_are_read_back((board, path) in paths()) {
        let names = written(|out| list::write_names(&board, &path, out));
        let numbers = written(|out| list::write_numbers(&path, out));
        for text in [names, numbers] {
            prop_assert_eq!(text.lines().count(), 1);
            let read = list::read(&board, &with_crlf(&text));
            prop_assert_eq!(read, Ok(path.clone()));
        }
    }

    #[test]
    fn an_answer_is_read_back_from_json(problem in small_problems()) {
        let report = solve(&problem, Default::default(), &Stop::never());
        let text = written(|out| json::write(&problem, &report, None, out));
        let (claim, answer) = (json::read(&text), report.answer);
        if let Answer::Impossible(Certificate::Refutation(_)) = answer {
            prop_assert!(matches!(claim, Err(JsonError::Refutation)), "{:?}", claim);
            return Ok(());
        }
        let (read, claim) = claim.unwrap();
        prop_assert_eq!((read.board(), read.leaper(), read.kind()), (problem.board(), problem.leaper(), problem.kind()));
        prop_assert_eq!((read.start(), read.end()), (problem.start(), problem.end()));
        prop_assert_eq!(claim, match answer {
            Answer::Tour(tour) => Claim::Tour(tour.squares().to_vec()),
            Answer::Impossible(certificate) => Claim::Impossible(certificate),
            Answer::Undecided(_) => Claim::Undecided,
        });
    }

    #[test]
    fn a_board_is_read_as_drawn(problem in small_problems()) {
        let text = drawn(&problem);
        for text in [&text, &with_crlf(&text), text.trim_end(), &format!("{text}\n\n")] {
            let read = board_text::read(text).unwrap();
            let end = problem.end().filter(|end| problem.start() != Some(*end));
            prop_assert_eq!((&read.board, read.start, read.end), (problem.board(), problem.start(), end));
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in r"[.#SE0-9a-c, \n\r\t\x00-\x20\PC]{0,40}") {
        if let Ok(read) = board_text::read(&text) {
            let normal = text.replace("\r\n", "\n");
            prop_assert_eq!(normal.chars().filter(|c| ".SE".contains(*c)).count(), read.board.squares() as usize);
        }
        if let Ok(read) = grid::read(&text) {
            prop_assert!(read.path().is_err() || read.path().unwrap().len() == read.board().squares() as usize);
        }
        let steps = text.split_whitespace().count();
        prop_assert!(list::read(&common::board(8, 8), &text).map_or(true, |path| path.len() == steps));
        prop_assert!(json::read(&text).is_err());
    }

    #[test]
    fn a_damaged_object_is_read_or_refused(problem in small_problems(), at in any::<prop::sample::Index>(), by in any::<char>()) {
        let report = solve(&problem, Default::default(), &Stop::never());
        let text = written(|out| json::write(&problem, &report, None, out));
        let mut damaged: Vec<char> = text.chars().collect();
        let at = at.index(damaged.len() - 1);
        damaged[at] = by;
        let damaged: String = damaged.into_iter().collect();
        if let Err(error) = json::read(&damaged) {
            prop_assert!(!error.to_string().is_empty());
        }
        prop_assert!(json::read(&text[..at]).is_err());
    }
}
