//! Certificates: `ktour prove`, `ktour solve --proof`, and what `check` and `draw` say of the directory; and that
//! what has been falsified is refused on one line that says where.

use super::*;

/// No open tour, but nothing that one could count either.
const REFUTED: [&str; 4] = ["prove", "4x4", "--out", "why"];

/// A folder in which this has left a certificate in `why`.
fn proved(args: &[&str]) -> TempDir {
    let folder = folder(&[]);
    let output = run_in(folder.path(), args, "");
    assert_eq!(output.status.code(), Some(20), "{args:?} {output:?}");
    assert!(text(&output.stdout).starts_with("impossible\n"), "{output:?}");
    folder
}

/// What `check` says of `why`: `valid`, or `invalid: ...`, or on stderr what cannot be read.
fn check(folder: &TempDir) -> String {
    let output = run_in(folder.path(), &["check", "why"], "");
    let (out, err) = (text(&output.stdout), text(&output.stderr));
    let expected = match output.status.code() {
        Some(0) => out.starts_with("valid ") && err.is_empty(),
        Some(1) => out.starts_with("invalid: ") && err.is_empty(),
        Some(2) => out.is_empty() && err.starts_with("ktour: why/certificate.json: "),
        _ => false,
    };
    assert!(expected && out.lines().count() + err.lines().count() == 1, "{output:?}");
    format!("{out}{err}")
}

fn file(folder: &TempDir, name: &str) -> String {
    fs::read_to_string(folder.path().join("why").join(name)).unwrap()
}

fn names(folder: &TempDir) -> Vec<String> {
    let why = fs::read_dir(folder.path().join("why")).unwrap();
    let mut names: Vec<_> = why.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn what_stands_in_the_way_where_that_is_known_and_else_a_refutation() {
    let all = ["certificate.json", "formula.cnf", "proof.drat"];
    for (args, files, valid) in [
        (&["prove", "4x12", "--closed", "--out", "why"][..], &all[..1], "valid cut: Remove the 12 squares "),
        (&["prove", "1x1", "--closed", "--out", "why"], &all[..1], "valid deficit: a1 has 0 moves"),
        (&REFUTED, &all, "valid refutation: there is no open tour of 16 squares on 4x4; clauses: "),
        (&["prove", "4x6", "--closed", "--refutation", "--out", "why"], &all, "valid refutation: "),
        (&["prove", "1x1", "--closed", "--refutation", "--out", "why"], &all, "valid refutation: "),
        (&["prove", "3x6", "--binary-drat", "--out", "why", "-q"], &all, "valid refutation: "),
        // that its search is exhausted is not enough
        (&["solve", "4x4", "--strategy", "warnsdorff", "--proof", "why"], &all, "valid refutation: "),
        (&["solve", "5x5", "--first", "--start", "b1", "--proof", "why"], &all[..1], "valid cut: "),
        (&["solve", "4x4", "--first", "--proof", "why"], &all, "valid refutation: "),
        (&["solve", "4x4", "--strategy", "warnsdorff,sat", "--proof", "why"], &all, "valid refutation: "),
    ] {
        let folder = proved(args);
        assert_eq!(names(&folder), files, "{args:?}");
        let verdict = check(&folder);
        assert!(verdict.starts_with(valid), "{verdict}");
        let named = run_in(folder.path(), &["check", "why/certificate.json"], "");
        assert_eq!(text(&named.stdout), verdict);
        let drawn = run_in(folder.path(), &["draw", "why"], "");
        assert_eq!(drawn.status.code(), Some(if files.len() == 1 { 0 } else { 2 }), "{drawn:?}");
    }
}

#[test]
fn the_proof_is_in_the_form_that_was_asked_for() {
    let first = |args: &[&str]| fs::read(proved(args).path().join("why/proof.drat")).unwrap()[0];
    assert_eq!(first(&[&REFUTED[..], &["--binary-drat"]].concat()), b'a');
    assert!(first(&REFUTED).is_ascii_digit() || first(&REFUTED) == b'-');
}

#[test]
fn the_object_says_where_the_refutation_is() {
    let output = run_in(proved(&REFUTED).path(), &[&REFUTED[..], &["--format", "json"]].concat(), "");
    let object = text(&output.stdout);
    for part in [
        r#""verified":true"#,
        r#""formula":"formula.cnf","proof":"proof.drat","cuts":"#,
        r#""sha256":{"formula":""#,
    ] {
        assert!(object.contains(part), "{object}");
    }
    assert!(
        text(&output.stderr).ends_with("; refutation certificate, checked, written to why\n"),
        "{output:?}"
    );
    // without the files it is checked all the same, but not by others
    let object = stdout(&["solve", "4x4", "--strategy", "sat", "--format", "json"], "", 20);
    assert!(object.contains(r#""formula":null"#) && object.contains(r#""verified":true"#), "{object}");
    let output = run(&["check"], &object);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    let kept = object.replace(":null,\"proof\":null", ":\"f\",\"proof\":\"p\"");
    let kept = kept.replace("\"sha256\":null", "\"sha256\":{\"formula\":\"\",\"proof\":\"\"}");
    let output = run(&["check"], &kept);
    assert!(
        text(&output.stderr).ends_with("a refutation is in several files: name their directory\n"),
        "{output:?}"
    );
}

#[test]
fn a_tour_is_written_and_no_certificate() {
    let folder = folder(&[]);
    for args in [&["prove", "5x5", "--out", "why"][..], &["prove", "5x5", "--refutation", "--out", "why"]] {
        let output = run_in(folder.path(), &[args, &["-q"]].concat(), "");
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        assert_eq!(stdout(&["check"], text(&output.stdout), 0), "valid open tour of 25 squares on 5x5\n");
    }
    assert_eq!(besides(&folder, &[]), [""; 0]);
}

#[test]
fn what_is_stopped_leaves_nothing() {
    let folder = folder(&[]);
    let args = ["prove", "9x9", "--start", "b1", "--refutation", "--time-limit", "0.05", "--out", "why"];
    let output = run_in(folder.path(), &args, "");
    assert_eq!(output.status.code(), Some(3), "{output:?}");
    assert!(text(&output.stdout).starts_with("undecided\nthe time limit was reached; sat: "), "{output:?}");
    assert_eq!(besides(&folder, &[]), [""; 0]);
}

#[test]
fn what_cannot_be_written_is_a_failure_that_leaves_all_as_it_was() {
    let folder = folder(&[("file", "kept")]);
    let at = |name: &str| folder.path().join(name);
    let fails = |out: &str, said: &str| {
        let output = run_in(folder.path(), &["prove", "4x4", "--out", out], "");
        assert_eq!((output.status.code(), text(&output.stdout)), (Some(1), ""), "{output:?}");
        assert_eq!(text(&output.stderr).lines().count(), 1, "{output:?}");
        assert!(
            text(&output.stderr).starts_with(&format!("ktour: cannot write {out}: {said}")),
            "{output:?}"
        );
    };
    fails("file", "");
    fails("file/why", "");
    assert_eq!(fs::read_to_string(at("file")).unwrap(), "kept");
    // the certificate comes last; what was written before it is taken away again
    fs::create_dir_all(at("why/certificate.json.part")).unwrap();
    fails("why", "");
    assert_eq!(names(&folder), ["certificate.json.part"]);
    fs::remove_dir(at("why/certificate.json.part")).unwrap();

    let old = run_in(folder.path(), &["prove", "3x6", "--out", "deep/er/why", "-q"], "");
    assert_eq!(old.status.code(), Some(20), "{old:?}");
    #[cfg(target_os = "linux")]
    {
        // a full disk
        let before = fs::read(at("deep/er/why/formula.cnf")).unwrap();
        std::os::unix::fs::symlink("/dev/full", at("deep/er/why/proof.drat.part")).unwrap();
        fails("deep/er/why", "No space left on device");
        assert_eq!(fs::read(at("deep/er/why/formula.cnf")).unwrap(), before);
        assert_eq!(fs::read_dir(at("deep/er/why")).unwrap().count(), 3);
    }
}

/// Each way of falsifying a refutation, and what is said of it.
#[test]
fn falsified_refutations() {
    type Falsify<'a> = &'a dyn Fn(&str) -> String;
    let proof = file(&proved(&REFUTED), "proof.drat");
    let steps = proof.lines().count();
    let mutants: &[(&str, Falsify, &str)] = &[
        // lines that end with CRLF are the same proof, but not the same file
        ("proof.drat", &|text| text.replace('\n', "\r\n"), "proof.drat: its SHA-256 is "),
        (
            "proof.drat",
            &|_| String::new(),
            "proof: line 1: the proof ends after 0 steps without the empty clause",
        ),
        (
            "proof.drat",
            &|_| "0\n".into(),
            "proof: line 1: the clause `0` does not follow by unit propagation",
        ),
        ("proof.drat", &|text| text.replace("\n0\n", "\n"), "without the empty clause"),
        (
            "proof.drat",
            &|text| text.replace("\n0\n", "\n9999 0\n"),
            "variable of 9999 does not occur in the formula",
        ),
        ("proof.drat", &|text| format!("x {text}"), "proof: line 1: found `x`"),
        ("proof.drat", &|text| format!("{text}c\n"), "proof.drat: its SHA-256 is "),
        ("formula.cnf", &|text| format!("{text}c\n"), "formula.cnf: its SHA-256 is "),
        ("formula.cnf", &|text| format!("{text}1 0\n"), "formula: line "),
        ("formula.cnf", &|text| text.replacen("p cnf", "p dnf", 1), "formula: line "),
        // a cut that would have a tour leave by fewer moves than it may
        ("formula.cnf", &shorter_cut, "which leaves its cut"),
        ("formula.cnf", &|text| text.replacen("\nc cut ", "\nc was ", 1), "nor stated to be a cut"),
        ("formula.cnf", &|text| text.replacen("\"rows\":4", "\"rows\":5", 1), "this is another problem"),
        ("certificate.json", &|text| text.replacen("\"rows\":4", "\"rows\":5", 1), "this is another problem"),
        ("certificate.json", &|text| text.replacen("\"open\"", "\"closed\"", 1), "this is another problem"),
        (
            "certificate.json",
            &|text| text.replacen("\"formula.cnf\"", "\"../f\"", 1),
            "`../f` is not the name of",
        ),
        (
            "certificate.json",
            &|text| text.replacen("proof\":\"proof", "proof\":\"no", 1),
            "no.drat: No such file",
        ),
        ("certificate.json", &|text| text.replacen("\"proof\":", "\"prove\":", 1), "have not been kept"),
        ("certificate.json", &|text| text.replacen("refutation", "miracle", 1), "unknown variant `miracle`"),
    ];
    for (name, falsify, said) in mutants {
        let folder = proved(&REFUTED);
        assert!(check(&folder).starts_with("valid "));
        let falsified = falsify(&file(&folder, name));
        assert_ne!(falsified, file(&folder, name), "{said}");
        fs::write(folder.path().join("why").join(name), falsified).unwrap();
        let verdict = check(&folder);
        assert!(!verdict.starts_with("valid ") && verdict.contains(said), "{name} {verdict}{said}");
    }
    // every line of the proof in turn: another may take its place, but then it is not the same file
    for line in 0..steps {
        let folder = proved(&[&REFUTED[..], &["-q"]].concat());
        let kept: Vec<&str> =
            proof.lines().enumerate().filter(|(at, _)| *at != line).map(|(_, line)| line).collect();
        fs::write(folder.path().join("why/proof.drat"), kept.join("\n") + "\n").unwrap();
        let verdict = check(&folder);
        assert!(verdict.starts_with("invalid: proof"), "{verdict}");
    }
    for name in ["certificate.json", "formula.cnf", "proof.drat"] {
        let folder = proved(&REFUTED);
        fs::remove_file(folder.path().join("why").join(name)).unwrap();
        let verdict = check(&folder);
        assert!(
            verdict.contains(name) && verdict.ends_with("No such file or directory (os error 2)\n"),
            "{verdict}"
        );
        fs::create_dir(folder.path().join("why").join(name)).unwrap();
        assert!(check(&folder).contains("s a directory (os error "), "{name}");
    }
    let folder = proved(&[&REFUTED[..], &["--binary-drat"]].concat());
    let mut binary = fs::read(folder.path().join("why/proof.drat")).unwrap();
    binary.truncate(binary.len() - 1);
    fs::write(folder.path().join("why/proof.drat"), binary).unwrap();
    let verdict = check(&folder);
    assert!(verdict.starts_with("invalid: proof: byte ") && verdict.contains("the file ends"), "{verdict}");
}

/// The last clause, which is a cut, without its first edge.
fn shorter_cut(formula: &str) -> String {
    let (before, last) = formula.trim_end().rsplit_once('\n').unwrap();
    format!("{before}\n{}\n", last.split_once(' ').unwrap().1)
}

/// Each way of falsifying a cut or a deficit, and what is said of it.
#[test]
fn falsified_obstructions() {
    let cut = &["prove", "4x6", "--closed", "--out", "why"][..];
    let deficit = &["prove", "1x4", "--start", "b1", "--end", "c1", "--leaper", "0,1", "--out", "why"][..];
    let mutants = [
        (cut, "\"removed\":[\"a3\",", "\"removed\":[", "a3 is neither removed nor in a piece"),
        (cut, "[\"a3\",", "[\"a3\",\"a3\",", "a3 is named twice"),
        (cut, "\"pieces\":[", "\"pieces\":[[],", "piece 1 is empty"),
        (cut, "\"pieces\":[", "\"pieces\":[[\"link\"],", "link is neither a square of the board nor a link"),
        (cut, "],[", ",", "6 removed leave 6 pieces, and a tour could join 6"),
        (cut, "\"closed\"", "\"open\"", "6 removed leave 7 pieces, and a tour could join 7"),
        (cut, "\"columns\":6", "\"columns\":7", "is neither removed nor in a piece"),
        (cut, "[1,2]", "[0,1]", "are joined by a move, but in different pieces"),
        (cut, "\"status\":\"impossible\"", "\"status\":\"tour\"", "`status` is `tour`, but `tour` is null"),
        (deficit, "\"wanted\":", "\"wanted\":1", "are wanted and "),
        (deficit, "\"given\":", "\"given\":1", "are wanted and "),
        (deficit, "\"squares\":[", "\"squares\":[\"b1\",", "a move apart"),
        (deficit, "\"squares\":[", "\"squares\":[\"link\",", "link is neither a square"),
        (deficit, "\"squares\":[", "\"squares\":[\"z9\",", "`z9` is off the board of 1x4"),
        (
            deficit,
            "\"end\":\"c1\"",
            "\"end\":null",
            "2 are wanted and 2 can be given, but the certificate says 2 and 1",
        ),
    ];
    for (args, old, new, said) in mutants {
        let folder = proved(args);
        let valid = check(&folder);
        let certificate = file(&folder, "certificate.json");
        assert!(valid.starts_with("valid ") && certificate.contains(old), "{valid} {certificate}");
        fs::write(folder.path().join("why/certificate.json"), certificate.replacen(old, new, 1)).unwrap();
        let verdict = check(&folder);
        assert!(!verdict.starts_with("valid ") && verdict.contains(said), "{verdict}{said}");
    }
}

/// The checker `rate`, which others have written, where it is installed; where `CI` is set it must be.
fn rate() -> Option<PathBuf> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/rate/bin");
    let paths = std::env::var_os("PATH").unwrap_or_default();
    let program = std::env::split_paths(&paths).chain([here]).map(|path| path.join("rate"));
    let found = program.into_iter().find(|program| program.is_file());
    if found.is_none() {
        assert!(std::env::var_os("CI").is_none(), "rate is not installed: cargo install rate");
        #[expect(clippy::print_stderr, reason = "a test that is skipped says so")]
        {
            eprintln!("skipped: rate is not installed");
        }
    }
    found
}

/// Among them the leaper that a published proof needed 10 hours and 29.6 GB for, and what is refuted before any search
/// begins.
#[test]
fn an_outside_checker_accepts_the_proofs() {
    let Some(rate) = rate() else { return };
    let accepts = |folder: &TempDir| {
        let files = ["formula.cnf", "proof.drat"].map(|name| folder.path().join("why").join(name));
        let output = Command::new(&rate).args(files).output().unwrap();
        let said = text(&output.stdout);
        assert!(said.lines().any(|line| ["s VERIFIED", "s NOT VERIFIED"].contains(&line)), "{output:?}");
        assert_eq!(said.contains("s VERIFIED"), output.status.success(), "{output:?}");
        output.status.success()
    };
    let refuted =
        |question: &[&str]| proved(&[&["prove", "--refutation", "--out", "why"], question].concat());
    for question in [
        &["11x11", "--leaper", "1,4"][..],
        &["3x3"],
        &["1x2"],
        &["1x1", "--closed"],
        &["3x6"],
        &["4x4"],
        &["4x8", "--closed"],
        &["4x20", "--closed"],
        &["5x5", "--start", "b1"],
    ] {
        let folder = refuted(question);
        assert!(check(&folder).starts_with("valid refutation: "), "{question:?}");
        assert!(accepts(&folder), "{question:?}");
        let size: u64 = names(&folder).iter().map(|name| file(&folder, name).len() as u64).sum();
        assert!(size < 2_000_000, "{question:?}: {size}");
    }
    let folder = refuted(&["4x4"]);
    fs::write(folder.path().join("why/proof.drat"), "0\n").unwrap();
    assert!(!accepts(&folder));
}

#[test]
fn a_board_too_large_is_declined_before_anything_is_built() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("why");
    let said = stdout(&["prove", "65535x65536", "--out", out.to_str().unwrap()], "", 3);
    assert!(said.starts_with("undecided\n"), "{said}");
    assert!(!out.join("certificate.json").exists());
}
