//! The plan of the house (docs/architecture.md), enforced: imports run downward only.

use std::fs;
use std::path::{Path, PathBuf};

/// From the top down. A room may use those below it; `cycle` and `cnf` stand side by side and use nothing.
const ROOMS: [&str; 11] = [
    "cli",
    "compare",
    "judge",
    "picture",
    "format",
    "search",
    "certificate",
    "problem",
    "board",
    "cycle",
    "cnf",
];

/// What must go back to the rules of the board: (files, what they must not use).
const INDEPENDENT: [(&str, &[&str]); 3] = [
    ("problem/verify", &["cycle", "search", "move_graph", "Closing"]),
    ("problem/verify_cycle", &["Graph", "CycleInstance", "search", "move_graph", "Closing"]),
    ("certificate/check", &["cycle", "search", "move_graph", "Closing"]),
];

fn sources(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if entry.is_dir() {
            sources(&entry, into);
        } else if entry.extension().is_some_and(|extension| extension == "rs") {
            into.push(entry);
        }
    }
}

/// Every file below src, as (path without src/ and .rs, its lines of code without tests).
fn code() -> Vec<(String, Vec<String>)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    sources(&root, &mut files);
    assert!(files.len() > 20, "the sources were not found");
    let read = |file: PathBuf| {
        let text = fs::read_to_string(&file).unwrap();
        let name = file.strip_prefix(&root).unwrap().with_extension("").to_str().unwrap().to_owned();
        let code = text.split("#[cfg(test)]").next().unwrap();
        let lines = code.lines().map(str::trim).filter(|line| !line.starts_with("//"));
        (name, lines.map(str::to_owned).collect())
    };
    files.into_iter().map(read).collect()
}

/// The rooms named after `crate::` or `ktour::` in a line.
fn rooms_used(line: &str) -> impl Iterator<Item = &str> {
    let after = ["crate::", "ktour::"].into_iter().flat_map(|prefix| line.split(prefix).skip(1));
    after.filter_map(|rest| rest.split(|c: char| !c.is_alphanumeric() && c != '_').next())
}

#[test]
fn imports_run_downward_only() {
    let mut wrong = Vec::new();
    for (file, lines) in code() {
        let room = file.split('/').next().unwrap();
        let Some(level) = ROOMS.iter().position(|other| *other == room) else {
            assert!(["lib", "main"].contains(&room), "{file} is in no room of the plan");
            continue;
        };
        for line in &lines {
            for used in rooms_used(line) {
                let to = ROOMS.iter().position(|other| *other == used);
                let side_by_side = room == "cycle" && used == "cnf";
                // the front page's names, or several rooms in braces, would hide where something comes from
                let hidden = to.is_none() && room != "cli";
                if to.is_some_and(|to| to < level) || side_by_side || hidden {
                    wrong.push(format!("{file} uses {used}: {line}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "upward imports:\n{}", wrong.join("\n"));
}

#[test]
fn checkers_share_nothing_with_what_they_check() {
    let mut wrong = Vec::new();
    for (file, lines) in code() {
        for (checker, forbidden) in INDEPENDENT {
            if file == checker || file.starts_with(&format!("{checker}/")) {
                for line in &lines {
                    let words = line.split(|c: char| !c.is_alphanumeric() && c != '_');
                    wrong.extend(
                        words.filter(|word| forbidden.contains(word)).map(|word| format!("{file}: {word}")),
                    );
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    for (checker, _) in INDEPENDENT {
        assert!(code().iter().any(|(file, _)| file.starts_with(checker)), "there is no {checker}");
    }
}

#[test]
fn only_one_file_names_varisat() {
    let uses = |lines: &[String]| lines.iter().any(|line| line.starts_with("use varisat::"));
    let files: Vec<_> = code().into_iter().filter(|(_, lines)| uses(lines)).map(|(file, _)| file).collect();
    assert_eq!(files, ["search/backend/varisat"]);
}

#[test]
fn only_the_command_line_prints_and_exits() {
    for (file, lines) in code() {
        if !file.starts_with("cli/") && file != "main" {
            for word in ["println!", "print!(", "eprint", "process::exit", "clap", "anyhow"] {
                assert!(!lines.iter().any(|line| line.contains(word)), "{file} uses {word}");
            }
        }
        if file != "search/stop" && !file.starts_with("cli/") {
            assert!(!lines.iter().any(|line| line.contains("Instant::now")), "{file} reads the clock");
        }
    }
}
