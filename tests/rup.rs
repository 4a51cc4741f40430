//! The proof checker against brute force, against the definition of reverse unit propagation, and against the proofs
//! that varisat writes.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};

use ktour::cnf::drat::{Form, Reader, Step, Writer};
use ktour::cnf::rup::{Checker, Gap, Refusal, check, trim};
use ktour::cnf::{ClauseSink, Formula, Literal, dimacs};
use proptest::prelude::*;

type Clause = Vec<i32>;

fn literals(clause: &[i32]) -> Vec<Literal> {
    clause.iter().map(|number| Literal::from_dimacs(*number).unwrap()).collect()
}

fn formula<'a>(clauses: impl IntoIterator<Item = &'a Clause>) -> Formula {
    let mut formula = Formula::new();
    clauses.into_iter().for_each(|clause| formula.add_clause(&literals(clause)));
    formula
}

/// Pigeons, each in a hole, no two in the same, and a hole too few (Haken, 1985).
fn pigeonhole(holes: i32) -> Vec<Clause> {
    let at = |pigeon, hole| pigeon * holes + hole + 1;
    let mut clauses: Vec<Clause> =
        (0..=holes).map(|pigeon| (0..holes).map(|hole| at(pigeon, hole)).collect()).collect();
    for hole in 0..holes {
        for pigeon in 0..=holes {
            clauses.extend((0..pigeon).map(|other| vec![-at(other, hole), -at(pigeon, hole)]));
        }
    }
    clauses
}

/// Whether the clauses can be satisfied, by trying all assignments.
fn is_satisfiable(clauses: &[Clause], variables: u32) -> bool {
    let holds = |bits: u32, literal: i32| (bits >> (literal.unsigned_abs() - 1) & 1 == 1) == (literal > 0);
    (0..1 << variables).any(|bits| clauses.iter().all(|clause| clause.iter().any(|l| holds(bits, *l))))
}

/// Reverse unit propagation as it is defined, with what is derived without assumption kept for good.
#[derive(Clone)]
struct Naive {
    clauses: Vec<BTreeSet<i32>>,
    settled: BTreeSet<i32>,
    refuted: bool,
}

impl Naive {
    fn new(clauses: &[Clause]) -> Naive {
        let mut naive = Naive { clauses: Vec::new(), settled: BTreeSet::new(), refuted: false };
        clauses.iter().for_each(|clause| naive.insert(clause));
        naive
    }

    /// All that follows from these literals; `None` if they lead to a false clause.
    fn closure(&self, mut holds: BTreeSet<i32>) -> Option<BTreeSet<i32>> {
        loop {
            let before = holds.len();
            for clause in &self.clauses {
                if !clause.iter().any(|literal| holds.contains(literal)) {
                    let mut open = clause.iter().filter(|literal| !holds.contains(&-**literal));
                    let (first, second) = (open.next().copied(), open.next());
                    match first {
                        None => return None,
                        Some(literal) if second.is_none() => _ = holds.insert(literal),
                        Some(_) => {}
                    }
                }
            }
            if holds.len() == before {
                return Some(holds);
            }
        }
    }

    fn insert(&mut self, clause: &[i32]) {
        self.clauses.push(clause.iter().copied().collect());
        match self.closure(self.settled.clone()) {
            Some(closure) => self.settled = closure,
            None => self.refuted = true,
        }
    }

    fn add(&mut self, clause: &[i32]) -> bool {
        let mut holds = self.settled.clone();
        holds.extend(clause.iter().map(|literal| -literal));
        let contradicts = holds.iter().any(|literal| holds.contains(&-literal));
        let follows = self.refuted || contradicts || self.closure(holds).is_none();
        if follows {
            self.insert(clause);
        }
        follows
    }

    fn delete(&mut self, clause: &[i32]) -> bool {
        let clause = clause.iter().copied().collect();
        let at = self.clauses.iter().position(|other| *other == clause);
        at.map(|at| self.clauses.swap_remove(at)).is_some()
    }
}

/// A refutation by plain backtracking: after both branches of a variable, the negation of the assumptions follows.
fn backtrack(naive: &Naive, variables: i32, assumed: &mut Vec<i32>, proof: &mut Vec<Clause>) {
    let closure = naive.closure(assumed.iter().copied().collect());
    if let Some(holds) = closure {
        let open = (1..=variables).find(|v| !holds.contains(v) && !holds.contains(&-v));
        let variable = open.expect("the formula cannot be satisfied");
        for literal in [variable, -variable] {
            assumed.push(literal);
            backtrack(naive, variables, assumed, proof);
            assumed.pop();
        }
    }
    proof.push(assumed.iter().map(|literal| -literal).collect());
}

fn backtracking_proof(clauses: &[Clause], variables: i32) -> Vec<Clause> {
    let mut proof = Vec::new();
    backtrack(&Naive::new(clauses), variables, &mut Vec::new(), &mut proof);
    proof
}

fn text(proof: &[Clause]) -> String {
    let line = |clause: &Clause| clause.iter().chain([&0]).map(i32::to_string).collect::<Vec<_>>().join(" ");
    proof.iter().map(|clause| line(clause) + "\n").collect()
}

fn check_text(clauses: &[Clause], proof: &str) -> Result<(), String> {
    let mut proof = Reader::new(proof.as_bytes()).unwrap();
    check(&formula(clauses), &mut proof).map(|_| ()).map_err(|refusal| refusal.to_string())
}

/// The line, from 1, at which the definition refuses a proof of added clauses.
fn refused_line(clauses: &[Clause], proof: &[Clause]) -> Option<usize> {
    let mut naive = Naive::new(clauses);
    proof.iter().position(|clause| !naive.add(clause)).map(|at| at + 1)
}

/// What varisat writes, with the empty clause at the end; `None` if it finds the formula satisfiable.
fn varisat_proof(clauses: &[Clause], form: Form) -> Option<Vec<u8>> {
    use varisat::{CnfFormula, ExtendFormula, ProofFormat, Solver};

    #[derive(Clone, Default)]
    struct Shared(Arc<Mutex<Vec<u8>>>);
    impl std::io::Write for Shared {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    let shared = Shared::default();
    let mut solver = Solver::new();
    let format = match form {
        Form::Text => ProofFormat::Drat,
        Form::Binary => ProofFormat::BinaryDrat,
    };
    solver.write_proof(shared.clone(), format);
    let mut all = CnfFormula::new();
    for clause in clauses {
        let clause: Vec<_> = clause.iter().map(|l| varisat::Lit::from_dimacs(*l as isize)).collect();
        all.add_clause(&clause);
    }
    solver.add_formula(&all);
    let satisfiable = solver.solve().unwrap();
    solver.close_proof().unwrap();
    let mut writer = Writer::new(shared.clone(), form);
    writer.write(Step::Add(&[])).unwrap();
    let bytes = shared.0.lock().unwrap().clone();
    (!satisfiable).then_some(bytes)
}

/// Checks the proof, and that what it is said to need is enough: the core of the formula, and the trimmed proof. Yields
/// how many clauses of the formula are needed.
fn check_with_core(clauses: &[Clause], proof: &[u8]) -> usize {
    let core = check(&formula(clauses), &mut Reader::new(proof).unwrap()).unwrap();
    let needed = clauses.iter().zip(core.clauses()).filter(|(_, needed)| *needed).map(|(clause, _)| clause);
    let needed: Vec<Clause> = needed.cloned().collect();
    for (form, with_deletions) in [(Form::Text, false), (Form::Binary, true)] {
        let mut trimmed = Writer::new(Vec::new(), form);
        trim(&core, &mut Reader::new(proof).unwrap(), with_deletions, &mut trimmed).unwrap();
        let trimmed = trimmed.into_inner();
        check(&formula(&needed), &mut Reader::new(&*trimmed).unwrap()).unwrap();
    }
    needed.len()
}

fn clauses(variables: i32, count: std::ops::Range<usize>) -> impl Strategy<Value = Vec<Clause>> {
    let literal = (1..=variables, any::<bool>()).prop_map(|(v, negated)| if negated { -v } else { v });
    prop::collection::vec(prop::collection::vec(literal, 0..4), count)
}

proptest! {
    /// Step by step, the checker accepts what follows by definition and nothing else.
    #[test]
    fn follows_the_definition(
        given in clauses(6, 0..16),
        steps in prop::collection::vec((0..3u8, clauses(6, 1..2), any::<prop::sample::Index>()), 0..24),
    ) {
        let mut naive = Naive::new(&given);
        let mut checker = Checker::new(&formula(&given));
        let known: BTreeSet<i32> = given.iter().flatten().map(|literal| literal.abs()).collect();
        for (what, clause, index) in steps {
            let mut clause = clause[0].clone();
            if what == 0 {
                let taken = checker.add(&literals(&clause));
                if clause.iter().all(|literal| known.contains(&literal.abs())) {
                    prop_assert_eq!(taken.is_ok(), naive.add(&clause), "{:?}", clause);
                } else {
                    let foreign = matches!(taken, Err(Gap::Foreign { .. }));
                    prop_assert!(foreign);
                }
            } else {
                if what == 1 && !naive.clauses.is_empty() {
                    clause = index.get(&naive.clauses).iter().rev().copied().collect();
                }
                prop_assert_eq!(checker.delete(&literals(&clause)).is_ok(), naive.delete(&clause));
            }
        }
    }

    /// Whatever a proof says, the formula cannot be satisfied if it is accepted; and there is a proof wherever it
    /// cannot.
    #[test]
    fn accepts_no_proof_of_what_is_false(given in clauses(5, 1..24), proof in clauses(5, 0..12)) {
        let satisfiable = is_satisfiable(&given, 5);
        if satisfiable {
            prop_assert!(check_text(&given, &(text(&proof) + "0\n")).is_err());
        } else {
            let known = |v: &i32| given.iter().flatten().any(|literal| literal.abs() == *v);
            let mut proof = backtracking_proof(&given, 5);
            // where a variable does not occur, there is no need to branch on it
            proof.iter_mut().for_each(|clause| clause.retain(|literal| known(&literal.abs())));
            check_with_core(&given, text(&proof).as_bytes());
        }
    }

    /// What varisat writes is accepted in both forms, and what it is said to need is enough.
    #[test]
    fn accepts_what_varisat_writes(seed in any::<u64>(), variables in 3..40i32) {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut random = || {
            let length = if rng.u8(..16) == 0 { 2 } else { 3 };
            (0..length).map(|_| rng.i32(1..=variables) * if rng.bool() { 1 } else { -1 }).collect()
        };
        let given: Vec<Clause> = (0..variables * 9 / 2).map(|_| random()).collect();
        for form in [Form::Text, Form::Binary] {
            if let Some(proof) = varisat_proof(&given, form) {
                check_with_core(&given, &proof);
            }
        }
    }
}

#[test]
fn pigeonhole_proofs() {
    for holes in 1..=6 {
        let given = pigeonhole(holes);
        let variables = holes * (holes + 1);
        if holes <= 4 {
            let proof = backtracking_proof(&given, variables);
            check_with_core(&given, text(&proof).as_bytes());
        }
        for form in [Form::Text, Form::Binary] {
            // no clause of the formula can be spared
            let needed = check_with_core(&given, &varisat_proof(&given, form).unwrap());
            assert_eq!(needed, given.len(), "{holes} holes");
        }
    }
}

/// A line dropped or a literal altered: refused at the line where the definition refuses, and nowhere else.
#[test]
fn altered_proofs() {
    let given = pigeonhole(3);
    let proof = backtracking_proof(&given, 12);
    assert_eq!(check_text(&given, &text(&proof)), Ok(()));
    let mut mutants = Vec::new();
    for line in 0..proof.len() {
        let mut mutant = proof.clone();
        mutant.remove(line);
        mutants.push(mutant);
        for at in 0..proof[line].len() {
            let mut mutant = proof.clone();
            mutant[line][at] *= -1;
            mutants.push(mutant.clone());
            mutant[line].remove(at);
            mutants.push(mutant);
        }
    }
    let mut refused = 0;
    for mutant in &mutants {
        let said = check_text(&given, &text(mutant));
        if let Some(line) = refused_line(&given, mutant) {
            let said = said.unwrap_err();
            let clause = text(&mutant[line - 1..line]);
            let wanted = format!("line {line}: the clause `{}` does not follow", clause.trim_end());
            assert!(said.starts_with(&wanted), "{said}\n{wanted}");
            refused += 1;
        } else if mutant.last().is_some_and(Vec::is_empty) {
            assert_eq!(said, Ok(()));
        } else {
            assert!(said.unwrap_err().ends_with("without the empty clause"));
            refused += 1;
        }
    }
    assert!(refused > 10, "{refused} of {}", mutants.len());
}

#[test]
fn a_needed_clause_deleted() {
    // all four clauses over two variables; any three can be satisfied
    let given = [vec![1, 2], vec![1, -2], vec![-1, 2], vec![-1, -2]];
    assert_eq!(check_text(&given, "1 0\n0\n"), Ok(()));
    assert_eq!(check_text(&given, "c a comment\r\n1 0\r\nd 2 1 0\r\n0\r\n"), Ok(()));
    let refusals = [
        ("d 2 1 0\n1 0\n0\n", "line 2: the clause `1 0` does not follow by unit propagation"),
        ("1 0\n", "line 2: the proof ends after 1 steps without the empty clause"),
        ("", "line 1: the proof ends after 0 steps without the empty clause"),
        ("1 0\n\nd 1 -3 0\n0\n", "line 3: the variable of -3 does not occur in the formula"),
        ("1 0\nd 2 0\n0\n", "line 2: the clause `2 0` is deleted, but it is not there"),
        ("d 1 2 0\nd 1 2 0\n", "line 2: the clause `1 2 0` is deleted, but it is not there"),
        ("1 0\n-2", "line 2: the file ends, expected a literal, or the 0 that ends a clause"),
    ];
    for (proof, refusal) in refusals {
        assert_eq!(check_text(&given, proof), Err(refusal.into()));
    }
}

/// Units keep what they have brought about when they are deleted.
#[test]
fn deleted_units_stay() {
    let given = [vec![1], vec![-1, 2], vec![-2, 3, 4], vec![-2, 3, -4], vec![-3, 4], vec![-3, -4]];
    assert_eq!(check_text(&given, "d 1 0\nd -1 2 0\n3 0\n0\n"), Ok(()));
}

#[test]
fn trivial_refutations() {
    let empty = [vec![1, 2], vec![], vec![-1]];
    let units = [vec![1], vec![-1, 2, 2], vec![-2, -1]];
    for given in [&empty[..], &units] {
        assert_eq!(check_text(given, "0\n"), Ok(()));
        assert_eq!(check_text(given, "2 -1 0 1 -1 0 0"), Ok(()));
        assert!(check_text(given, "").unwrap_err().contains("without the empty clause"));
    }
    let core = |given| check(&formula(given), &mut Reader::new("0".as_bytes()).unwrap()).unwrap();
    assert_eq!(core(&empty).clauses().collect::<Vec<_>>(), [false, true, false]);
    assert_eq!(core(&units).clauses().collect::<Vec<_>>(), [true; 3]);
    assert!(matches!(
        check(&Formula::new(), &mut Reader::new("0".as_bytes()).unwrap()),
        Err(Refusal::Wrong { .. })
    ));
}

/// Files that are small and speak of much: refused or checked in no time and in little memory.
#[test]
fn hostile_files() {
    let huge = dimacs::read("p cnf 2147483646 1\n2147483646 -2147483646 0\n".as_bytes()).unwrap();
    let said = check(&huge, &mut Reader::new("1 0\n".as_bytes()).unwrap()).unwrap_err();
    assert_eq!(said.to_string(), "line 1: the variable of 1 does not occur in the formula");
    let said = check(&huge, &mut Reader::new("0\n".as_bytes()).unwrap()).unwrap_err();
    assert_eq!(said.to_string(), "line 1: the clause `0` does not follow by unit propagation");
}
