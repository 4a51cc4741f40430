//! The three encodings: as large as they say, every variable named, and the eager two have exactly the tours as models.

mod common;

use common::{exhaustive, knight, model, small_problems};
use ktour::cnf::{ClauseSink, Formula, Literal, Model};
use ktour::cycle::Poll;
use ktour::format::encoded::{Decoded, Encoded, Stated};
use ktour::problem::Closing;
use ktour::search::Sat;
use ktour::search::encoding::{EncodingKind, Meaning};
use ktour::{Answer, Certificate, Kind, Options, Problem, Square, Stop, solve, verify};
use proptest::prelude::*;

const EAGER: [EncodingKind; 2] = [EncodingKind::Order, EncodingKind::Position];

fn stated(kind: EncodingKind, closing: &Closing) -> Formula {
    let mut formula = Formula::new();
    kind.of(closing.instance()).state(&mut Poll::never(), &mut formula);
    formula
}

/// What a solver makes of the encoding alone.
fn path(kind: EncodingKind, problem: &Problem) -> Option<Vec<Square>> {
    let closing = Closing::new(problem);
    let model = model(&stated(kind, &closing))?;
    let cover = kind.of(closing.instance()).cover(&model).expect("a model is a cover");
    Some(closing.path(cover.cycles(&mut Poll::never()).unwrap().into_vertices()))
}

fn is_as_large_as_it_says(problem: &Problem) {
    let closing = Closing::new(problem);
    for kind in EncodingKind::ALL {
        let encoding = kind.of(closing.instance());
        let meanings: Vec<Meaning> = encoding.meanings().collect();
        assert_eq!(encoding.size(), stated(kind, &closing).size(), "{kind:?} {problem:?}");
        assert_eq!(encoding.size().variables, meanings.len() as u64, "{kind:?} {problem:?}");
        let distinct = |meaning: &Meaning| meanings.iter().filter(|other| *other == meaning).count() == 1;
        assert!(problem.board().squares() > 16 || meanings.iter().all(distinct));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn models_of_the_eager_two_are_tours(problem in small_problems()) {
        prop_assume!(problem.board().squares() > 1);
        let tour = exhaustive(&problem);
        for kind in EAGER {
            match path(kind, &problem) {
                Some(path) => prop_assert_eq!(verify(&problem, &path), Ok(()), "{:?}", kind),
                None => prop_assert_eq!(&tour, &None, "{:?}", kind),
            }
        }
    }

    #[test]
    fn all_are_as_large_as_they_say(problem in small_problems()) {
        is_as_large_as_it_says(&problem);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Written, read back, solved, and decoded; with cuts, as often as it takes.
    #[test]
    fn what_is_encoded_is_decoded(problem in small_problems()) {
        prop_assume!(problem.board().squares() > 1);
        let tour = exhaustive(&problem);
        for kind in EncodingKind::ALL {
            let mut file = Vec::new();
            Encoded::new(problem.clone(), kind).unwrap().write(&|| false, &mut file).unwrap();
            let stated = Stated::read(&*file).unwrap();
            prop_assert_eq!(stated.encoded().problem(), &problem);
            prop_assert_eq!(stated.encoded().kind(), kind);
            prop_assert_eq!(stated.formula(), &self::stated(kind, &Closing::new(&problem)));
            let mut formula = stated.formula().clone();
            let found = loop {
                let Some(model) = model(&formula) else { break false };
                match stated.decode(&model).unwrap() {
                    Decoded::Tour(tour) => {
                        prop_assert_eq!(verify(&problem, tour.squares()), Ok(()));
                        break true;
                    }
                    Decoded::Cycles { cuts, .. } => {
                        prop_assert_eq!(kind, EncodingKind::Cuts);
                        cuts.iter().for_each(|cut| formula.add_clause(&cut.clause));
                    }
                }
            };
            prop_assert_eq!(found, tour.is_some());
        }
    }

    /// Whatever the model says, it is a tour or refused.
    #[test]
    fn a_false_model_is_refused(bits in prop::collection::vec(any::<bool>(), 200), kind in 0usize..3) {
        let (kind, problem) = (EncodingKind::ALL[kind], knight(3, 4, Kind::Open));
        let mut file = Vec::new();
        Encoded::new(problem, kind).unwrap().write(&|| false, &mut file).unwrap();
        let stated = Stated::read(&*file).unwrap();
        let literals = bits.iter().enumerate().map(|(v, bit)| Literal::from_code(2 * v + usize::from(!bit)));
        prop_assert!(stated.decode(&Model::new(literals)).is_err());
    }
}

/// docs/encodings.md: the formulas, for closed tours without moves given, and the table.
#[test]
fn sizes_are_as_the_page_says() {
    let page = include_str!("../docs/encodings.md");
    for n in [6u32, 8, 10, 12, 16, 20] {
        let closing = Closing::new(&knight(n, n, Kind::Closed));
        let graph = closing.instance().graph();
        let degrees: Vec<u64> = graph.vertices().map(|vertex| graph.degree(vertex) as u64).collect();
        let (others, edges) = (u64::from(n * n) - 1, degrees.iter().sum::<u64>() / 2);
        let (b, r) = (u64::from(others.ilog2()) + 1, degrees[0]);
        let sum = |clauses: fn(u64) -> u64| degrees.iter().map(|d| clauses(*d)).sum::<u64>();
        let cuts = (edges, sum(|d| d + d * (d - 1) * (d - 2) / 6));
        let order = (
            2 * edges + others * (3 * b - 3),
            sum(|d| 2 + d * (d - 1)) + others * (7 * b - 10) + 2 * b * r + 4 * b * (edges - r) + edges,
        );
        let position = (3 * others * others, 10 * others * others - 4 * others + 2);
        let sizes = EncodingKind::ALL.map(|kind| {
            let size = kind.of(closing.instance()).size();
            (size.variables, size.clauses)
        });
        assert_eq!(sizes, [cuts, order, position]);
        let row = sizes.map(|(variables, clauses)| format!("{variables}, {clauses} |")).join(" ");
        assert!(page.contains(&format!("\n| {n}x{n} | {row}\n")), "{row}");
    }
    for kind in [Kind::Open, Kind::Closed] {
        is_as_large_as_it_says(&knight(6, 8, kind));
        is_as_large_as_it_says(&knight(5, 7, kind));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// What `sat` finds has been verified or checked.
    #[test]
    fn sat_agrees_whatever_it_runs_on(problem in small_problems()) {
        prop_assume!(problem.board().squares() > 1);
        let tour = exhaustive(&problem);
        for encoding in EncodingKind::ALL {
            let sat = Sat { encoding, solver: None };
            let options = Options { strategies: vec![&sat], ..Options::default() };
            match solve(&problem, options, &Stop::never()).answer {
                Answer::Tour(_) => prop_assert!(tour.is_some()),
                Answer::Impossible(Certificate::Refutation(_)) => prop_assert_eq!(&tour, &None),
                other => prop_assert!(false, "{:?}", other),
            }
        }
    }
}

#[test]
fn boards_that_are_too_large_are_declined_and_others_stopped() {
    let answer = |encoding, problem: &Problem, stop: &Stop| {
        let sat = Sat { encoding, solver: None };
        solve(problem, Options { strategies: vec![&sat], ..Options::default() }, stop).answer
    };
    let says =
        "sat: the encoding `position` of this board takes 89928016 clauses: up to 4194304 are taken in";
    let large = knight(60, 50, Kind::Closed);
    assert_eq!(answer(EncodingKind::Position, &large, &Stop::never()), Answer::Undecided(says.into()));
    // by the colours there is none; neither encoding leads to a proof of that with cuts
    let hopeless = knight(9, 9, Kind::Open).from(Square::new(1)).unwrap();
    for encoding in EAGER {
        let stop = Stop::never().within(std::time::Duration::from_millis(100));
        match answer(encoding, &hopeless, &stop) {
            Answer::Undecided(why) => assert!(why.starts_with("the time limit was reached; sat: "), "{why}"),
            other => panic!("{other:?}"),
        }
    }
}
