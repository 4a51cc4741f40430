//! Hamiltonian cycles of graphs that are no boards, and boards as such graphs.

mod common;

use common::{exhaustive, knight, small_problems};
use ktour::certificate::{GraphCertificate, check_graph};
use ktour::format::graph::{self, ClosedGraph};
use ktour::problem::{GraphProblem, HamiltonianCycle};
use ktour::search::{GraphAnswer, solve_graph};
use ktour::{Kind, Problem, Stop, Tour};
use proptest::prelude::*;

/// The cycle found, or the certificate, verified or checked once more.
fn answer(problem: &GraphProblem, seed: u64) -> Result<Vec<u32>, Box<GraphCertificate>> {
    match solve_graph(problem, seed, &Stop::never()).answer {
        GraphAnswer::Cycle(cycle) => {
            let vertices = cycle.vertices().to_vec();
            HamiltonianCycle::new(problem, vertices.clone()).unwrap();
            Ok(vertices)
        }
        GraphAnswer::Impossible(certificate) => {
            check_graph(&|| false, problem, &certificate).unwrap();
            Err(Box::new(certificate))
        }
        GraphAnswer::Undecided(why) => panic!("{why}"),
    }
}

/// The generalised Petersen graph: a ring of n, spokes, and an inner star in steps of k.
fn petersen(n: u32, k: u32) -> GraphProblem {
    let edges = (0..n).flat_map(|v| [[v, (v + 1) % n], [v, n + v], [n + v, n + (v + k) % n]]);
    GraphProblem::new(2 * n, edges).unwrap()
}

/// The smallest polyhedron without a Hamiltonian cycle: eleven corners, in two colours, which are five and six.
fn herschel() -> GraphProblem {
    let edges = "1-2 1-3 1-4 1-5 2-6 2-7 3-6 3-8 4-7 4-9 5-8 5-9 6-10 7-10 6-11 8-11 9-10 9-11";
    let number = |text: &str| text.parse::<u32>().unwrap() - 1;
    let edges =
        edges.split(' ').map(|edge| edge.split_once('-').unwrap()).map(|(a, b)| [number(a), number(b)]);
    GraphProblem::new(11, edges).unwrap()
}

#[test]
fn graphs_that_have_names() {
    assert!(answer(&petersen(5, 2), 0).is_err_and(|certificate| certificate.kind() == "refutation"));
    // the dodecahedron, and the graph of Desargues
    assert!(answer(&petersen(10, 2), 0).is_ok() && answer(&petersen(10, 3), 0).is_ok());
    let herschel = herschel();
    assert_eq!(herschel.edges().len(), 18);
    let Err(certificate) = answer(&herschel, 0) else { panic!("it has none") };
    assert!(
        matches!(&*certificate, GraphCertificate::Cut { removed, pieces } if (removed.len(), pieces.len()) == (5, 6))
    );
    let words = certificate.explain();
    assert!(words.ends_with(": 6 pieces are left, and a cycle could join at most 5."), "{words}");
}

/// That of n and 2 has a Hamiltonian cycle unless n is 5 modulo 6 (Alspach, "The classification of Hamiltonian
/// generalized Petersen graphs", Journal of Combinatorial Theory B 34, 1983).
#[test]
fn generalised_petersen_graphs() {
    for n in 5..24 {
        assert_eq!(answer(&petersen(n, 2), 1).is_ok(), n % 6 != 5, "{n}");
    }
}

/// Many edges at a vertex are counted by variables of their own, of which a certificate must tell.
#[test]
fn complete_bipartite_graphs() {
    for (m, n) in [(9, 9), (10, 10), (10, 9), (12, 15)] {
        let edges = (0..m).flat_map(|a| (0..n).map(move |b| [a, m + b]));
        let graph = GraphProblem::new(m + n, edges).unwrap();
        assert_eq!(answer(&graph, 0).is_ok(), m == n);
    }
    // ten vertices, each joined to all others but that the last three have one neighbour only besides the first two
    let edges = (0..10u32).flat_map(|a| (0..a).map(move |b| [a, b])).filter(|[a, b]| *a < 7 || *b < 2);
    let graph = GraphProblem::new(10, edges).unwrap();
    assert!(answer(&graph, 0).is_err_and(|certificate| certificate.kind() == "refutation"));
}

#[test]
fn a_stop_leaves_it_undecided() {
    let stop = Stop::never();
    stop.ask();
    let report = solve_graph(&petersen(5, 2), 0, &stop);
    assert!(
        matches!(&report.answer, GraphAnswer::Undecided(why) if why.starts_with("interrupted; sat: ")),
        "{report:?}"
    );
}

/// Whether there is a Hamiltonian cycle, by trying all.
fn by_trying(problem: &GraphProblem, path: &mut Vec<u32>) -> bool {
    if path.len() == problem.vertices() as usize {
        return HamiltonianCycle::new(problem, path.clone()).is_ok();
    }
    (0..problem.vertices()).any(|next| {
        let last = path[path.len() - 1];
        if path.contains(&next) || !problem.edges().contains(&[last.min(next), last.max(next)]) {
            return false;
        }
        path.push(next);
        let found = by_trying(problem, path);
        path.pop();
        found
    })
}

fn graphs() -> impl Strategy<Value = GraphProblem> {
    let edge = (any::<prop::sample::Index>(), any::<prop::sample::Index>());
    (1u32..9, prop::collection::vec(edge, 0..20), 0usize..3).prop_map(|(vertices, edges, fixed)| {
        let end = |index: &prop::sample::Index| index.index(vertices as usize) as u32;
        let edges: Vec<_> = edges.iter().map(|(a, b)| [end(a), end(b)]).collect();
        let fixed: Vec<_> = edges.iter().take(fixed).copied().collect();
        GraphProblem::new(vertices, edges).unwrap().fixing(fixed).unwrap()
    })
}

/// A TSPLIB TOUR of these vertices.
fn tour_file(vertices: &[u32]) -> String {
    let numbers: String = vertices.iter().map(|vertex| format!("{}\n", vertex + 1)).collect();
    format!("NAME : x\nTYPE : TOUR\nDIMENSION : {}\nTOUR_SECTION\n{numbers}-1\nEOF\n", vertices.len())
}

/// The problem as a graph, read back from both formats.
fn read_back(graph: &ClosedGraph) -> GraphProblem {
    let [mut hcp, mut dimacs] = [Vec::new(), Vec::new()];
    graph.write_hcp(&mut hcp).unwrap();
    graph.write_dimacs(&mut dimacs).unwrap();
    let [hcp, dimacs] = [hcp, dimacs].map(|text| graph::read(std::str::from_utf8(&text).unwrap()).unwrap());
    assert_eq!(hcp, dimacs);
    hcp
}

fn by_graph(problem: &Problem) -> Option<Tour> {
    let graph = ClosedGraph::new(problem).unwrap();
    let cycle = answer(&read_back(&graph), 0).ok()?;
    let path = graph.read_tour(&tour_file(&cycle)).unwrap();
    Some(Tour::new(problem, path).unwrap())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn random_graphs_agree_with_trying_all_paths(problem in graphs(), seed in 0u64..3) {
        prop_assert_eq!(answer(&problem, seed).is_ok(), by_trying(&problem, &mut vec![0]));
    }

    #[test]
    fn a_board_is_its_graph(problem in small_problems()) {
        if problem.board().squares() > 1 {
            prop_assert_eq!(by_graph(&problem).is_some(), exhaustive(&problem).is_some());
        } else {
            prop_assert!(ClosedGraph::new(&problem).is_none());
        }
    }

    /// Whatever a file says is read, or refused with a word.
    #[test]
    fn nothing_makes_the_reader_panic(text in "(p edge|e|c|-1|DIMENSION :|EDGE_DATA_SECTION|TOUR_SECTION|[0-9]{1,2}|\n| ){0,30}") {
        let _ = graph::read(&text);
        let problem = knight(3, 4, Kind::Open);
        let _ = ClosedGraph::new(&problem).unwrap().read_tour(&text);
    }
}

#[test]
fn a_tour_is_read_back_as_it_was_written() {
    for kind in [Kind::Open, Kind::Closed] {
        let board = common::board(6, 6);
        let given = board.read_moves("c3-b5,b5-d4").unwrap();
        let problem = knight(6, 6, kind).given(given).unwrap();
        assert!(by_graph(&problem).is_some());
    }
    let problem = knight(3, 4, Kind::Open);
    let graph = ClosedGraph::new(&problem).unwrap();
    for (text, message) in [
        ("1\n2\n", "there is no TOUR_SECTION"),
        ("TOUR_SECTION\n1\nx\n", "line 3: `x` is no vertex"),
        ("TOUR_SECTION\n1 2 1 -1\n", "vertex 1 is visited 2 times"),
        ("TOUR_SECTION\n1 2 EOF\n", "vertex 3 is visited 0 times"),
        ("TOUR_SECTION\n1 16\n", "line 2: 16 is none of the vertices 1 to 15"),
    ] {
        assert_eq!(graph.read_tour(text).unwrap_err().to_string(), message);
    }
    let in_order: Vec<u32> = (0..15).collect();
    // what is no tour is read, but not verified
    assert!(Tour::new(&problem, graph.read_tour(&tour_file(&in_order)).unwrap()).is_err());
}
