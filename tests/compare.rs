//! `ktour compare`, and the baselines that it measures against.

mod common;

use std::collections::BTreeSet;
use std::fs;
use std::time::Duration;

use assert_cmd::Command;
use assert_cmd::cargo::cargo_bin;
use common::{exhaustive, knight, small_problems};
use ktour::compare::baseline::{DepthFirst, LazyCuts, SingleWalk};
use ktour::compare::{Case, Plan, Summary, contestants, suites};
use ktour::search::{Outcome, Strategy, TieBreak};
use ktour::{Answer, Kind, Options, Problem, Square, Stop, solve};
use proptest::prelude::*;
use serde_json::Value;

fn compare(args: &[&str]) -> String {
    let mut command = Command::new(cargo_bin("ktour"));
    let output = command.arg("compare").args(args).timeout(Duration::from_secs(60)).output().unwrap();
    assert!(output.status.success(), "{args:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn lines_tell_how_to_do_it_again_and_then_each_run() {
    let text = compare(&["--boards", "5x5,3x4", "--runs", "2", "--time-limit", "5", "--seed", "7", "--json"]);
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(
        (&lines[0]["seed"], &lines[0]["runs"], &lines[0]["time_limit_ms"]),
        (&7.into(), &2.into(), &5000.into())
    );
    assert_eq!(lines[0]["version"], env!("CARGO_PKG_VERSION"));
    let runs: BTreeSet<_> = lines[1..]
        .iter()
        .map(|run| {
            let [board, strategy] = ["board", "strategy"].map(|key| run[key].as_str().unwrap().to_owned());
            assert_eq!(run["seed"], 7 + run["run"].as_u64().unwrap());
            assert!(run["elapsed_ms"].as_f64().unwrap() > 0.0);
            (board, strategy, run["run"].as_u64())
        })
        .collect();
    assert_eq!(runs.len(), lines.len() - 1);
    assert_eq!(runs.len(), 2 * contestants().len() * 2);
}

#[test]
fn tables_have_a_column_for_each_contestant_and_a_row_for_each_board() {
    let table = compare(&["--boards", "5x5,6x6", "--closed", "--strategies", "sat,race", "--runs", "1"]);
    let rows: Vec<Vec<_>> =
        table.lines().map(|line| line.trim_matches('|').split('|').map(str::trim).collect()).collect();
    assert_eq!((&*rows[0], rows.len()), (&["board", "sat", "race"][..], 4));
    assert_eq!([rows[2][0], rows[3][0]], ["5x5", "6x6"]);
    for cell in [rows[2][2], rows[3][1], rows[3][2]] {
        assert!(cell.ends_with(" ms") || cell.ends_with(" µs") || cell.ends_with(" s"), "{cell}");
    }
}

#[test]
fn charts_name_their_axes_with_units_and_all_contestants() {
    let folder = tempfile::tempdir().unwrap();
    let to = folder.path().to_str().unwrap();
    compare(&["--boards", "5x5,6x6,8x8", "--strategies", "warnsdorff,matching", "--svg", to]);
    for (name, units) in [("cactus", ["boards settled", "(ms)"]), ("growth", ["squares", "(ms)"])] {
        let text = fs::read_to_string(folder.path().join(format!("boards-{name}.svg"))).unwrap();
        let document = roxmltree::Document::parse(&text).unwrap();
        let texts: Vec<_> = document
            .descendants()
            .filter(|node| node.has_tag_name("text"))
            .filter_map(|node| node.text())
            .collect();
        for wanted in ["warnsdorff", "matching"].into_iter().chain(units) {
            assert!(texts.iter().any(|text| text.contains(wanted)), "{name}: {wanted} in {texts:?}");
        }
        let line = document.descendants().find(|node| node.attribute("stroke-width") == Some("2")).unwrap();
        assert_eq!(line.attribute("d").unwrap().matches('L').count(), 2, "three points");
    }
}

#[test]
fn every_suite_and_every_strategy_is_listed() {
    let list = compare(&["--list"]);
    for name in suites().iter().map(|suite| suite.name()).chain(contestants().iter().map(|who| who.name())) {
        assert!(list.lines().any(|line| line.split_whitespace().next() == Some(name)), "{name}");
    }
}

#[test]
fn a_suite_says_itself_what_it_asks() {
    for more in [&["--boards", "8x8"][..], &["--closed"], &["--start", "a1"], &["--given", "a1-b3"]] {
        let output = Command::new(cargo_bin("ktour")).args(["compare", "odd"]).args(more).output().unwrap();
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{more:?}");
    }
}

#[test]
fn a_run_that_takes_too_long_is_stopped_and_does_not_count() {
    let plan = Plan {
        cases: vec![Case::new("8x8", knight(8, 8, Kind::Closed))],
        contestants: contestants()
            .iter()
            .filter(|who| ["depth-first", "race"].contains(&who.name()))
            .collect(),
        runs: 2,
        time_limit: Duration::from_millis(300),
        seed: 0,
    };
    let summary = Summary::new(&plan, &plan.carry_out(&Stop::never(), &mut |_| ()));
    let [depth_first, race] = &summary.rows[0].cells[..] else { panic!("two contestants") };
    assert_eq!((depth_first.median(), depth_first.otherwise), (None, Some(Outcome::Stopped)));
    assert_eq!((race.settled.len(), race.otherwise), (2, None));
}

/// Whether there is a tour, as far as this strategy can tell. What it finds has been verified.
fn told(problem: &Problem, strategy: &dyn Strategy) -> Option<bool> {
    let report = solve(problem, Options { strategies: vec![strategy], ..Options::default() }, &Stop::never());
    assert!(report.racers.iter().all(|racer| racer.outcome != Outcome::Failed), "{:?}", report.racers);
    match report.answer {
        Answer::Tour(_) => Some(true),
        Answer::Impossible(_) => Some(false),
        Answer::Undecided(_) => None,
    }
}

proptest! {
    /// The baselines are honest: they find what there is.
    #[test]
    fn baselines_agree_with_trying_everything(problem in small_problems()) {
        let there_is = exhaustive(&problem).is_some();
        for strategy in [DepthFirst::Plain, DepthFirst::Textbook] {
            prop_assert_eq!(told(&problem, &strategy), Some(there_is), "{}", strategy.name());
        }
        let walks = TieBreak::ALL.map(SingleWalk);
        let walks = walks.iter().map(|walk| walk as &dyn Strategy).chain([&DepthFirst::TextbookWalk as &dyn Strategy]);
        for walk in walks {
            prop_assert_ne!(told(&problem, walk), Some(!there_is), "{}", walk.name());
        }
    }
}

#[test]
fn cuts_without_patching_find_tours_and_refutations() {
    for (rows, columns, kind, there_is) in [
        (6, 6, Kind::Closed, true),
        (5, 8, Kind::Closed, true),
        (3, 8, Kind::Closed, false),
        (4, 4, Kind::Open, false),
        (3, 7, Kind::Open, true),
    ] {
        assert_eq!(told(&knight(rows, columns, kind), &LazyCuts), Some(there_is), "{rows}x{columns}");
    }
}

#[test]
fn plain_depth_first_search_settles_5x5_from_every_square() {
    let settled = (0..25).filter(|start| {
        let problem = knight(5, 5, Kind::Open).from(Square::new(*start)).unwrap();
        told(&problem, &DepthFirst::Plain) == Some(true)
    });
    assert_eq!(settled.count(), 13);
}

#[test]
fn baselines_decline_boards_that_would_take_all_memory() {
    let problem = knight(60_000, 60_000, Kind::Closed);
    for baseline in [&DepthFirst::Plain as &dyn Strategy, &LazyCuts, &SingleWalk(TieBreak::Random)] {
        assert_eq!(told(&problem, baseline), None, "{}", baseline.name());
    }
}
