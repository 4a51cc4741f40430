//! Every board is answered: by a tour, or by a certificate that the checker accepts.

mod common;

use common::{board, knight, proved};
use fastrand::Rng;
use ktour::certificate::check;
use ktour::{Answer, Certificate, Kind, Leaper, Options, Problem, Square, Stop, solve};

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
            *tours += usize::from(proved(&Problem::new(holey.clone(), Leaper::KNIGHT, kind), false).is_ok());
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
            *tours += usize::from(proved(&Problem::new(holey.clone(), Leaper::KNIGHT, kind), false).is_ok());
        }
    }
    assert!(tours.iter().all(|tours| (10..BOARDS - 10).contains(tours)), "{tours:?}");
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
