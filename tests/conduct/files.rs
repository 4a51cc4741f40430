//! Where the answer goes: files, devices and pipes.

use super::*;

#[test]
fn a_file_is_replaced_as_a_whole_or_not_at_all() {
    let folder = folder(&[("old", "what was there before, and longer\n"), ("kept", "kept")]);
    for name in ["old", "new"] {
        let output = run_in(folder.path(), &["solve", "1x1", "-q", "-o", name], "");
        assert_eq!((output.status.code(), text(&output.stdout)), (Some(0), ""));
        assert_eq!(fs::read_to_string(folder.path().join(name)).unwrap(), "1\n");
    }
    // no answer is an answer, and goes to the same place
    run_in(folder.path(), &["solve", "1x2", "-o", "none"], "");
    assert!(fs::read_to_string(folder.path().join("none")).unwrap().starts_with("impossible\n"));
    // a wrong question leaves everything as it was
    assert_eq!(run_in(folder.path(), &["solve", "0x1", "-o", "kept"], "").status.code(), Some(2));
    assert_eq!(fs::read_to_string(folder.path().join("kept")).unwrap(), "kept");
    let nowhere = run_in(folder.path(), &["solve", "1x1", "-o", "no/such/folder"], "");
    assert_eq!(nowhere.status.code(), Some(1));
    assert!(text(&nowhere.stderr).starts_with("ktour: cannot write no/such/folder: "), "{nowhere:?}");
    assert_eq!(run_in(folder.path(), &["solve", "1x1", "-o", "."], "").status.code(), Some(1));
    assert!(besides(&folder, &["old", "new", "none", "kept"]).is_empty());
    assert_eq!(text(&run_in(folder.path(), &["solve", "1x1", "-o", "-"], "").stdout), "1\n");
}

#[cfg(unix)]
#[test]
fn a_file_keeps_its_rights_and_a_link_its_place() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = folder(&[("old", ""), ("ordinary", "")]);
    let at = |name: &str| folder.path().join(name);
    let mode = |name: &str| fs::metadata(at(name)).unwrap().permissions().mode() & 0o7777;
    fs::set_permissions(at("old"), PermissionsExt::from_mode(0o640)).unwrap();
    symlink("old", at("link")).unwrap();
    symlink("fresh", at("dangling")).unwrap();
    symlink("round", at("round")).unwrap();
    for name in ["link", "dangling"] {
        assert!(run_in(folder.path(), &["solve", "1x1", "-o", name], "").status.success());
        assert!(fs::symlink_metadata(at(name)).unwrap().is_symlink(), "{name}");
        assert_eq!(fs::read_to_string(at(name)).unwrap(), "1\n");
    }
    assert_eq!((mode("old"), mode("fresh")), (0o640, mode("ordinary")));
    let round = run_in(folder.path(), &["solve", "1x1", "-o", "round"], "");
    assert_eq!(round.status.code(), Some(1), "{round:?}");
    assert!(besides(&folder, &["old", "ordinary", "link", "dangling", "fresh", "round"]).is_empty());
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_a_failure_and_a_device_is_written_to() {
    for args in
        [&["solve", "1x1", "-o", "/dev/full"][..], &["solve", "9x9", "--start", "b1", "-o", "/dev/full"]]
    {
        let output = run(args, "");
        assert_eq!(output.status.code(), Some(1));
        let message = "ktour: cannot write /dev/full: No space left on device (os error 28)\n";
        assert_eq!(text(&output.stderr), message);
    }
    for args in [&["solve", "1x1"][..], &["check", "-"]] {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let output =
            Command::new(cargo_bin("ktour")).args(args).stdin(Stdio::from(tour_file())).stdout(full).output();
        let output = output.unwrap();
        assert_eq!(output.status.code(), Some(1));
        assert!(
            text(&output.stderr).starts_with("ktour: cannot write standard output: No space"),
            "{output:?}"
        );
    }
    assert!(run(&["solve", "1x1", "-o", "/dev/null"], "").status.success());
    assert_eq!(stdout(&["solve", "1x1", "-o", "/dev/stdout"], "", 0), "1\n");
    assert!(!fs::metadata("/dev/null").unwrap().is_file());
}

#[cfg(target_os = "linux")]
fn tour_file() -> fs::File {
    use std::io::{Seek, Write};
    let mut file = tempfile::tempfile().unwrap();
    file.write_all(GRID.as_bytes()).unwrap();
    file.rewind().unwrap();
    file
}

#[test]
fn a_closed_pipe_is_a_quiet_end() {
    let mut child = spawn(&["solve", "300x300", "-q"]);
    let mut reader = BufReader::new(child.stdout.take().unwrap());
    let mut first = String::new();
    reader.read_line(&mut first).unwrap();
    assert_eq!(first.split_whitespace().count(), 300);
    drop(reader);
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), ""));
}
