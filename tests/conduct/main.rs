//! How the program behaves on the command line: what it prints where, how it ends, and what it refuses.

mod answers;
mod check;
mod draw;
mod encode;
mod files;
mod prove;
mod refusals;
#[cfg(target_os = "linux")]
mod signals;

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

use assert_cmd::cargo::cargo_bin;
use tempfile::TempDir;

/// A ring of eight squares, which has a closed tour.
const RING: &str = "...\n.#.\n...\n";

/// A tour of 3x4, which is not closed.
const GRID: &str = "1 4 7 10\n12 9 2 5\n3 6 11 8\n";

fn ktour(args: &[&str]) -> assert_cmd::Command {
    let mut command = assert_cmd::Command::new(cargo_bin("ktour"));
    command.args(args).env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE").timeout(Duration::from_secs(60));
    command
}

/// Runs it in this folder, with this on standard input.
fn run_in(folder: &Path, args: &[&str], stdin: &str) -> Output {
    ktour(args).current_dir(folder).write_stdin(stdin).output().unwrap()
}

fn run(args: &[&str], stdin: &str) -> Output {
    run_in(Path::new("."), args, stdin)
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// Expects this status, and gives what is on standard output.
fn stdout(args: &[&str], stdin: &str, status: i32) -> String {
    let output = run(args, stdin);
    assert_eq!(output.status.code(), Some(status), "{args:?}: {output:?}");
    text(&output.stdout).to_owned()
}

/// A folder with these files.
fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = TempDir::new().unwrap();
    for (name, text) in files {
        fs::write(folder.path().join(name), text).unwrap();
    }
    folder
}

/// What is in a folder besides these files.
fn besides(folder: &TempDir, files: &[&str]) -> Vec<String> {
    let names = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names.filter(|name| !files.contains(&name.as_str())).collect()
}

/// Starts it, to be read from while it runs.
fn spawn(args: &[&str]) -> Child {
    spawn_with(Stdio::null(), args)
}

fn spawn_with(stdin: Stdio, args: &[&str]) -> Child {
    let mut command = Command::new(cargo_bin("ktour"));
    command.args(args).stdin(stdin).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}
