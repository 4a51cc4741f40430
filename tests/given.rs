//! Moves that the tour must or must not use.

mod common;

use common::{exhaustive, knight, proved, small_problems, solve_with};
use ktour::search::first;
use ktour::{Answer, Kind, Options, Problem, Square, Stop, solve};
use proptest::prelude::*;

/// All moves of the board.
fn moves(problem: &Problem) -> Vec<[Square; 2]> {
    let (board, leaper) = (problem.board(), problem.leaper());
    let from = |a| board.iter().map(move |b| [a, b]);
    let pairs = board.iter().flat_map(from).filter(|[a, b]| a < b);
    pairs.filter(|[a, b]| leaper.moves_between(board.place(*a), board.place(*b))).collect()
}

/// Small problems in which up to five moves are given or to be avoided, half of the time those that some tour makes.
fn problems() -> impl Strategy<Value = Problem> {
    let picks = prop::collection::vec((any::<bool>(), any::<prop::sample::Index>()), 1..6);
    (small_problems(), picks, any::<bool>()).prop_filter_map("it has moves", |(problem, picks, of_tour)| {
        let plain = problem.given([]).unwrap().avoiding([]).unwrap();
        let moves = moves(&plain);
        let tour = exhaustive(&plain).filter(|tour| of_tour && tour.len() > 1);
        let made: Vec<_> =
            tour.iter().flat_map(|tour| tour.windows(2)).map(|pair| [pair[0], pair[1]]).collect();
        let givable = if made.is_empty() { &moves } else { &made };
        if moves.is_empty() {
            return None;
        }
        let pick = |wanted: bool, among: &[[Square; 2]]| -> Vec<_> {
            picks.iter().filter(|(given, _)| *given == wanted).map(|(_, at)| *at.get(among)).collect()
        };
        plain.given(pick(true, givable)).unwrap().avoiding(pick(false, &moves)).ok()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn every_strategy_agrees_with_trying_everything(problem in problems()) {
        let expected = exhaustive(&problem).is_some();
        prop_assert_eq!(proved(&problem, false).is_ok(), expected);
        for strategies in [&["warnsdorff"][..], &["sat"], &["matching"], &[]] {
            let report = solve_with(&problem, strategies, &Stop::never());
            match report.answer {
                Answer::Tour(_) => prop_assert!(expected),
                Answer::Impossible(_) => prop_assert!(!expected),
                Answer::Undecided(why) => prop_assert_eq!(strategies, ["matching"], "{}", why),
            }
        }
    }

    #[test]
    fn the_first_tour_is_the_first_of_those_that_heed_them(problem in problems()) {
        let firsts = first::strategies().map(|strategy| {
            let options = Options { strategies: vec![strategy], ..Options::default() };
            match solve(&problem, options, &Stop::never()).answer {
                Answer::Tour(tour) => Some(tour),
                Answer::Impossible(_) => None,
                Answer::Undecided(why) => panic!("{why}"),
            }
        });
        prop_assert_eq!(firsts[0].is_some(), exhaustive(&problem).is_some());
        prop_assert_eq!(&firsts[0], &firsts[1]);
    }
}

#[test]
fn contradictions_are_proved() {
    for kind in [Kind::Open, Kind::Closed] {
        let plain = knight(6, 6, kind);
        let read = |list| plain.board().read_moves(list).unwrap();
        for (given, avoided) in [
            ("a1-b3,b3-d4,b3-c5", ""),                               // three at one square
            ("a1-b3", "b3-a1"),                                      // given and to be avoided
            ("a1-b3,a1-c2,b3-d2,c2-b4,b4-d5,d2-f1,f1-e3,e3-d5", ""), // a cycle of eight
            ("", "c3-a2,c3-a4,c3-b1,c3-b5,c3-d1,c3-d5,c3-e2,c3-e4"), // a square with no move left
        ] {
            let list = |text: &'static str| if text.is_empty() { vec![] } else { read(text) };
            let problem = plain.clone().given(list(given)).unwrap().avoiding(list(avoided)).unwrap();
            assert!(proved(&problem, false).is_err(), "{given} {avoided}");
        }
    }
}

#[test]
fn a_tour_makes_the_moves_given_and_no_move_to_be_avoided() {
    for kind in [Kind::Open, Kind::Closed] {
        let plain = knight(8, 8, kind);
        let read = |list| plain.board().read_moves(list).unwrap();
        let (given, avoided) = (read("d4-e6,e6-g5,g5-f3,c3-b5"), read("f3-d4,d4-c6,e5-f7"));
        let problem = plain.clone().given(given.clone()).unwrap().avoiding(avoided.clone()).unwrap();
        for strategy in ["warnsdorff", "sat", "matching"] {
            let tour = common::tour_with(&problem, &[strategy]);
            let mut path = tour.squares().to_vec();
            path.extend((kind == Kind::Closed).then_some(path[0]));
            let makes =
                |[a, b]: &[Square; 2]| path.windows(2).any(|pair| pair == [*a, *b] || pair == [*b, *a]);
            assert!(given.iter().all(makes) && !avoided.iter().any(makes), "{strategy}");
        }
    }
}
