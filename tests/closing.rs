//! Closing is right: its Hamiltonian cycles are the tours, on every kind of small problem.

mod common;

use common::{exhaustive, small_problems};
use ktour::cycle::{CycleInstance, Vertex};
use ktour::problem::Closing;
use ktour::verify;
use proptest::prelude::*;

/// A Hamiltonian cycle by trying everything.
fn hamiltonian(instance: &CycleInstance) -> Option<Vec<Vertex>> {
    let mut cycle = vec![instance.graph().vertices().next()?];
    extend(instance, &mut cycle).then_some(cycle)
}

fn extend(instance: &CycleInstance, cycle: &mut Vec<Vertex>) -> bool {
    let graph = instance.graph();
    let last = cycle[cycle.len() - 1];
    if cycle.len() == graph.order() {
        let uses = |edge: &[Vertex; 2]| {
            let mut edges = cycle.iter().zip(cycle.iter().cycle().skip(1));
            edges.any(|(a, b)| *edge == [*a, *b] || *edge == [*b, *a])
        };
        return cycle.len() > 2 && graph.joins(last, cycle[0]) && instance.forced().iter().all(uses);
    }
    for next in graph.neighbours(last) {
        if !cycle.contains(&next) {
            cycle.push(next);
            if extend(instance, cycle) {
                return true;
            }
            cycle.pop();
        }
    }
    false
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]
    #[test]
    fn cycles_of_the_closing_are_tours(problem in small_problems()) {
        prop_assume!(problem.board().squares() > 1);
        let closing = Closing::new(&problem);
        match hamiltonian(closing.instance()) {
            Some(cycle) => {
                let path = closing.path(cycle);
                prop_assert_eq!(verify(&problem, &path), Ok(()), "{:?}", path);
            }
            None => prop_assert_eq!(exhaustive(&problem), None),
        }
        if let Some(sides) = closing.instance().sides() {
            let graph = closing.instance().graph();
            prop_assert_eq!(2 * graph.vertices().filter(|v| sides.contains(*v as usize)).count(), graph.order());
            for v in graph.vertices() {
                prop_assert!(graph.neighbours(v).all(|w| sides.contains(v as usize) != sides.contains(w as usize)));
            }
        }
    }
}
