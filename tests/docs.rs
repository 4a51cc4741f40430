//! Every command that README.md and docs/*.md show in a block marked `console` does what they say.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

/// The pages.
fn pages() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let docs = fs::read_dir(root.join("docs")).unwrap().map(|entry| entry.unwrap().path());
    let docs = docs.filter(|path| path.extension() == Some(OsStr::new("md")));
    docs.chain([root.join("README.md")]).collect()
}

/// Each page is copied beside a folder with the files of tests/files, in which its commands run one after the other.
#[test]
fn commands_do_as_shown() {
    let folder = tempfile::tempdir().unwrap();
    let files = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/files");
    for page in pages() {
        let copy = folder.path().join(page.file_name().unwrap());
        fs::copy(&page, &copy).unwrap();
        let work = copy.with_extension("in");
        fs::create_dir(&work).unwrap();
        for file in fs::read_dir(&files).unwrap().map(|entry| entry.unwrap()) {
            fs::copy(file.path(), work.join(file.file_name())).unwrap();
        }
    }
    trycmd::TestCases::new().case(folder.path().join("*.md").to_str().unwrap()).run();
}

/// The commands that a page shows without what they print: in blocks marked `sh`, in indented lines, and beside figures.
fn commands(page: &str) -> Vec<String> {
    let mut commands = Vec::new();
    let mut in_script = false;
    for line in page.lines() {
        match line.strip_prefix("```") {
            Some(language) => in_script = language == "sh",
            None if in_script => commands.push(line),
            None => {
                let figure = line.strip_prefix("<!-- made by: ").and_then(|rest| rest.strip_suffix(" -->"));
                let indented = line.strip_prefix("    ").filter(|command| {
                    ["ktour ", "printf ", "cadical ", "minisat "].iter().any(|name| command.starts_with(name))
                });
                commands.extend(figure.or(indented));
            }
        }
    }
    // those of cargo are CI's, and the script runs the figures' commands
    commands.retain(|command| !command.starts_with("cargo ") && *command != "docs/figures.sh");
    commands.into_iter().map(str::to_owned).collect()
}

/// The same, as short as it can be made: of a comparison, every run is stopped at once.
fn shortened(command: &str) -> String {
    if command.starts_with("ktour compare") {
        format!("{command} --runs 1 --time-limit 0")
    } else {
        command.to_owned()
    }
}

/// Whether the programs that a command calls, ours aside, are on this machine; in CI the SAT solvers are.
fn is_runnable(command: &str) -> bool {
    let is_there = |program: &str| {
        let paths = std::env::var_os("PATH").unwrap_or_default();
        std::env::split_paths(&paths).any(|folder| folder.join(program).is_file())
    };
    let solvers = ["cadical", "minisat"].into_iter().filter(|solver| command.contains(solver));
    let mut missing = solvers.filter(|solver| !is_there(solver)).peekable();
    assert!(missing.peek().is_none() || std::env::var_os("CI").is_none(), "{command}: no solver");
    let timed = command.starts_with("/usr/bin/time ");
    missing.peek().is_none() && (!timed || Path::new("/usr/bin/time").is_file())
}

#[cfg(unix)]
#[test]
fn commands_shown_without_what_they_print_run() {
    let ours = Path::new(env!("CARGO_BIN_EXE_ktour")).parent().unwrap().to_owned();
    let paths = std::env::var_os("PATH").unwrap_or_default();
    let paths = std::env::join_paths(std::iter::once(ours).chain(std::env::split_paths(&paths))).unwrap();
    let mut run = 0;
    for page in pages() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("pictures")).unwrap();
        for command in commands(&fs::read_to_string(&page).unwrap()).iter().filter(|c| is_runnable(c)) {
            let shell = std::process::Command::new("bash")
                .args(["-c", &shortened(command)])
                .env("PATH", &paths)
                .current_dir(folder.path())
                .output()
                .unwrap();
            let fine = matches!(shell.status.code(), Some(0 | 20));
            assert!(fine, "{}: {command}: {shell:?}", page.display());
            run += 1;
        }
    }
    assert!(run > 25, "only {run} commands were found");
}
