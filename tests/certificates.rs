//! Every board is answered: by a tour, or by a certificate that the checker accepts.

mod common;

use common::{board, knight, open_tour_exists};
use fastrand::Rng;
use ktour::certificate::check;
use ktour::search::{Outcome, Proof};
use ktour::{Answer, Certificate, Kind, Leaper, Options, Problem, Square, Stop, solve, verify};

/// Whether there is a tour; the answer must be one that the verifier or the certificate checker accepts.
fn settled(problem: &Problem) -> bool {
    let options = Options { proof: Proof::Certificate, ..Options::default() };
    let report = solve(problem, options, &Stop::never());
    // the strategies do not disagree: nothing that one of them said was refused
    assert!(report.racers.iter().all(|racer| racer.outcome != Outcome::Failed), "{:?}", report.racers);
    match report.answer {
        Answer::Tour(tour) => {
            verify(problem, tour.squares()).unwrap();
            true
        }
        Answer::Impossible(Certificate::Exhausted { .. }) => panic!("exhausted: {problem:?}"),
        Answer::Impossible(certificate) => {
            check(problem, &certificate).unwrap();
            false
        }
        Answer::Undecided(why) => panic!("{why}: {problem:?}"),
    }
}

#[test]
fn boards_with_holes_strewn_at_random() {
    let mut rng = Rng::with_seed(2026);
    let mut tours = [0; 2];
    const BOARDS: usize = 300;
    for _ in 0..BOARDS {
        let full = board(rng.u32(6..=14), rng.u32(6..=14));
        let percent = rng.u32(1..=30);
        let holes: Vec<Square> = full.iter().filter(|_| rng.u32(0..100) < percent).collect();
        let Ok(holey) = full.with_holes(holes) else { continue };
        for (kind, tours) in [Kind::Open, Kind::Closed].into_iter().zip(&mut tours) {
            *tours += usize::from(settled(&Problem::new(holey.clone(), Leaper::KNIGHT, kind)));
        }
    }
    // there are some of each, so that this says something
    assert!(tours.iter().all(|tours| (10..BOARDS - 10).contains(tours)), "{tours:?}");
}

/// Few holes, an even number of squares of each colour: boards on which no count settles the question at once.
#[test]
fn boards_with_as_many_holes_of_either_colour() {
    let mut rng = Rng::with_seed(1152);
    let mut tours = [0; 2];
    const BOARDS: usize = 300;
    for _ in 0..BOARDS {
        let full = board(2 * rng.u32(3..=7), rng.u32(6..=14));
        let pairs = full.area() / rng.u32(8..=40);
        let mut holes: [Vec<Square>; 2] = [vec![], vec![]];
        let mut squares: Vec<Square> = full.iter().collect();
        rng.shuffle(&mut squares);
        for square in squares {
            let (row, column) = full.place(square);
            let colour = &mut holes[(row + column) as usize % 2];
            if colour.len() < pairs as usize {
                colour.push(square);
            }
        }
        let holey = full.with_holes(holes.concat()).unwrap();
        for (kind, tours) in [Kind::Open, Kind::Closed].into_iter().zip(&mut tours) {
            *tours += usize::from(settled(&Problem::new(holey.clone(), Leaper::KNIGHT, kind)));
        }
    }
    assert!(tours.iter().all(|tours| (10..BOARDS - 10).contains(tours)), "{tours:?}");
}

/// The question that write-ups of POJ 2488 leave open, which asks for a tour from any square and is answered by those
/// who look at one corner only.
#[test]
fn a_board_with_an_open_tour_has_one_from_the_corner() {
    let small = (1..=26u32).flat_map(|m| (m..=26 / m).map(move |n| (m, n)));
    let square = (1..=20).flat_map(|m| (m..=20).map(move |n| (m, n)));
    for (m, n) in small.chain(square) {
        let anywhere = knight(m, n, Kind::Open);
        let corner = anywhere.clone().from(Square::new(0)).unwrap();
        let there_is = settled(&corner);
        assert!(there_is || !settled(&anywhere), "{m}x{n} has a tour, but none from the corner");
        assert_eq!(there_is, open_tour_exists(m, n), "{m}x{n}");
    }
}

/// What searches blow up on: four rows closed or from a middle row, and boards with a square more of one colour.
#[test]
fn where_searches_blow_up_there_is_a_cut() {
    let four_rows = (5..=200)
        .flat_map(|n| [knight(4, n, Kind::Closed), knight(4, n, Kind::Open).from(Square::new(n)).unwrap()]);
    let odd = (5..=201)
        .step_by(2)
        .flat_map(|n| [knight(n, n, Kind::Closed), knight(n, n, Kind::Open).from(Square::new(1)).unwrap()]);
    for problem in four_rows.chain(odd) {
        let answer = solve(&problem, Options::default(), &Stop::never()).answer;
        let Answer::Impossible(certificate @ Certificate::Cut(_)) = answer else {
            panic!("{answer:?}");
        };
        check(&problem, &certificate).unwrap();
    }
}
