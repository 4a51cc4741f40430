//! `encode` and `decode`: what is written, what is read back, and what is wrong with what cannot be.

use super::*;

const ENCODINGS: [&str; 3] = ["cuts", "order", "position"];

/// A folder with the ring as a formula in `f.cnf`.
fn encoded(args: &[&str]) -> TempDir {
    let folder = folder(&[("ring", RING)]);
    let args = [&["encode", "ring", "--closed", "-o", "f.cnf"], args].concat();
    let output = run_in(folder.path(), &args, "");
    assert!(output.status.success() && output.stdout.is_empty() && output.stderr.is_empty(), "{output:?}");
    folder
}

/// What `decode` says of an answer, on stdout or stderr, and its status.
fn decode(folder: &TempDir, answer: &str) -> (String, i32) {
    let output = run_in(folder.path(), &["decode", "f.cnf", "-", "--format", "names"], answer);
    (format!("{}{}", text(&output.stdout), text(&output.stderr)), output.status.code().unwrap())
}

/// The literals of a model in which these variables, by what the comments say of them, hold.
fn model(folder: &TempDir, holds: impl Fn(&str) -> bool) -> Vec<String> {
    let formula = fs::read_to_string(folder.path().join("f.cnf")).unwrap();
    let names = formula.lines().filter_map(|line| line.strip_prefix("c "));
    let holding = names.filter_map(|name| {
        let (word, rest) = name.split_once(' ')?;
        let (variable, rest) = rest.split_once(' ')?;
        (variable.parse::<u32>().is_ok() && holds(&format!("{word} {rest}"))).then(|| variable.to_owned())
    });
    holding.collect()
}

#[test]
fn names_and_header_are_right() {
    for encoding in ENCODINGS {
        let folder = encoded(&["--encoding", encoding]);
        let formula = fs::read_to_string(folder.path().join("f.cnf")).unwrap();
        let (comments, clauses): (Vec<_>, Vec<_>) = formula.lines().partition(|line| line.starts_with("c "));
        assert_eq!(comments[0], format!("c ktour encoding {encoding} 1"));
        let header: Vec<usize> = clauses[0].split(' ').filter_map(|word| word.parse().ok()).collect();
        assert_eq!(header, [model(&folder, |_| true).len(), clauses.len() - 1], "{encoding}");
    }
}

#[test]
fn a_model_is_read_in_all_its_forms() {
    let folder = encoded(&[]);
    let edges = model(&folder, |name| name.starts_with("edge"));
    assert_eq!(edges.len(), 8);
    let (some, others) = edges.split_at(3);
    let (some, others) = (some.join(" "), others.join(" "));
    for answer in [
        format!("c so\ns SATISFIABLE\nv {some}\nv {others} 0\nc end\n"),
        format!("s SATISFIABLE\r\nv {some}\r\nv {others}\r\nv 0\r\n"),
        format!("SAT\n{some} {others} 0\n"),
    ] {
        assert_eq!(decode(&folder, &answer), ("a3 c2 a1 b3 c1 a2 c3 b1\n".into(), 0));
    }
}

#[test]
fn places_say_what_the_tour_is() {
    let folder = encoded(&["--encoding", "position"]);
    let ring = ["a3", "b1", "c3", "a2", "c1", "b3", "a1", "c2"];
    let places = model(&folder, |name| (1..8).any(|place| name == format!("at {} {place}", ring[place])));
    let answer = format!("s SATISFIABLE\nv {} 0\n", places.join(" "));
    assert_eq!(decode(&folder, &answer), (format!("{}\n", ring.join(" ")), 0));
}

#[test]
fn several_cycles_are_said_to_be_so_with_what_rules_them_out() {
    // 3x4 is covered by two rings of six
    let folder = folder(&[]);
    run_in(folder.path(), &["encode", "3x4", "--closed", "-o", "f.cnf"], "");
    let cycles = [
        "a3-b1", "a1-b3", "c1-d3", "c3-d1", "b1-d2", "b3-d2", "a2-c1", "a2-c3", "a3-c2", "a1-c2", "b2-d1",
        "b2-d3",
    ];
    let reversed = |name: &str| name.split_once('-').map(|(a, b)| format!("{b}-{a}")).unwrap();
    let edges = model(&folder, |name| {
        let (word, edge) = name.split_once(' ').unwrap();
        word == "edge" && cycles.iter().any(|cycle| *cycle == edge || reversed(cycle) == edge)
    });
    assert_eq!(edges.len(), 12);
    let answer = format!("s SATISFIABLE\nv {} 0\n", edges.join(" "));
    let (said, status) = decode(&folder, &answer);
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!((lines[0], status), ("undecided", 3), "{said}");
    let formula = fs::read_to_string(folder.path().join("f.cnf")).unwrap();
    let header = lines[1].split('`').nth(1).unwrap();
    assert!(lines[1].starts_with("the model is 2 cycles; ") && lines[2].starts_with("c cut "), "{said}");
    // with the cut and the header that it names, the same model is false
    let old = formula.lines().find(|line| line.starts_with("p cnf")).unwrap();
    let more = formula.replace(old, header) + &lines[2..].join("\n");
    fs::write(folder.path().join("f.cnf"), more).unwrap();
    let (said, status) = decode(&folder, &answer);
    assert!(said.starts_with("invalid: the model is false: line ") && status == 1, "{said}");
}

#[test]
fn what_the_solver_says_without_a_model_is_said_to_be_its_word() {
    let folder = encoded(&[]);
    let unchecked =
        "impossible\nso the solver says, and nobody has checked it; `ktour prove` has it proved\n";
    for (answer, said) in [
        ("s UNSATISFIABLE\n", (unchecked, 20)),
        ("UNSAT\n", (unchecked, 20)),
        ("s UNKNOWN\n", ("undecided\nthe solver does not know\n", 3)),
    ] {
        assert_eq!(decode(&folder, answer), (said.0.into(), said.1));
    }
}

#[test]
fn what_is_wrong_is_said_on_one_line() {
    let folder = encoded(&[]);
    for (answer, said) in [
        (
            "s SATISFIABLE\nv 0\n",
            ("invalid: the model is false: line 16: in clause 1, no literal holds\n", 1),
        ),
        ("s SATISFIABLE\nv 1 x 0\n", ("ktour: standard input: line 2, column 5: `x` is no literal\n", 2)),
        (
            "s SATISFIABLE\nv 1\n",
            (
                "ktour: standard input: line 3, column 1: the answer ends, but the literals that hold do not end with 0\n",
                2,
            ),
        ),
    ] {
        assert_eq!(decode(&folder, answer), (said.0.into(), said.1));
    }
    let formula = fs::read_to_string(folder.path().join("f.cnf")).unwrap();
    let header = formula.lines().find(|line| line.starts_with("p cnf")).unwrap().to_owned();
    for (wrong, said) in [
        (formula.replace("c ktour", "c"), "f.cnf: line 15: no comment before this states the encoding; "),
        (
            formula.replace("cuts 1", "cuts 2"),
            "f.cnf: line 1: `ktour encoding cuts 2`: only encodings of version 1",
        ),
        (formula.replace("\"rows\":3", "\"rows\":0"), "f.cnf: line 3: `problem {"),
        (formula.replace("edge 2 ", "edge 3 "), "f.cnf: line 8: `edge 3 "),
        (formula.replace(&header, "p cnf 9 999"), "f.cnf: line "),
        (
            formula.replace(&header, &header.replace("cnf 8 ", "cnf 9 ")),
            "f.cnf: line 15: the header announces 9 variables",
        ),
        (formula.replace(" 0\n", " x 0\n"), "f.cnf: line "),
    ] {
        fs::write(folder.path().join("f.cnf"), wrong).unwrap();
        let (line, status) = decode(&folder, "s UNSATISFIABLE\n");
        assert!(line.starts_with(&format!("ktour: {said}")) && line.lines().count() == 1, "{line}");
        assert_eq!(status, 2);
    }
    for args in [
        &["decode", "-", "-"][..],
        &["encode", "1x1"],
        &["encode", "9000x9000"],
        &["encode", "300x300", "--encoding", "position"],
    ] {
        let output = run(args, "");
        assert_eq!((output.status.code(), text(&output.stderr).lines().count()), (Some(2), 1), "{output:?}");
    }
}

#[test]
fn a_cycle_that_others_found_in_the_graph_of_a_board_is_read_back() {
    let holes = ".....\n..#..\n.....\n.....\n....#\n";
    for (args, input) in [
        (&["solve", "6x6", "--closed"][..], ""),
        (&["solve", "5x6", "--start", "a1", "--given", "c3-e4"], ""),
        (&["solve", "-", "--leaper", "1,2"], holes),
    ] {
        for format in ["hcp", "dimacs-graph"] {
            let graph = stdout(&[args, &["--format", format]].concat(), input, 0);
            assert!(graph.lines().all(|line| line.len() < 254), "Concorde reads no longer lines");
            let folder = folder(&[("graph", &graph)]);
            let found =
                run_in(folder.path(), &["solve", "--graph", "graph", "--format", "numbers", "-q"], "");
            if found.status.code() == Some(20) {
                assert_eq!(run(args, input).status.code(), Some(20));
                continue;
            }
            let cycle = text(&found.stdout).trim().replace(' ', "\n");
            let tour = format!("NAME : t\r\nTYPE : TOUR\nTOUR_SECTION\n{cycle}\n-1\nEOF\n");
            let read = run_in(folder.path(), &["decode", "graph", "-", "--format", "json"], &tour);
            assert_eq!(read.status.code(), Some(0), "{read:?}");
            let valid = stdout(&["check"], text(&read.stdout), 0);
            assert!(valid.starts_with("valid "), "{valid}");

            let twice = tour.replacen(&format!("\n{}", cycle.lines().nth(3).unwrap()), "\n1", 1);
            let wrong = run_in(folder.path(), &["decode", "graph", "-"], &twice);
            assert!(matches!(wrong.status.code(), Some(1 | 2)), "{wrong:?}");
            let stranger = graph.replace("problem ", "");
            std::fs::write(folder.path().join("graph"), stranger).unwrap();
            let wrong = run_in(folder.path(), &["decode", "graph", "-"], &tour);
            assert_eq!(wrong.status.code(), Some(2));
            assert!(
                text(&wrong.stderr).starts_with("ktour: graph: no comment says which board"),
                "{wrong:?}"
            );
        }
    }
}
