//! Pictures: `ktour draw`, and `ktour solve` with `--format svg` and `board`.

use super::*;

/// What `solve` draws, and what `draw` makes of what `solve` writes in this format.
fn drawn_twice(question: &[&str], format: &str, status: i32) -> [String; 2] {
    let solve = |format| {
        let options = ["-q", "--strategy", "warnsdorff", "--format", format];
        stdout(&[&["solve"], question, &options].concat(), RING, status)
    };
    [solve("svg"), stdout(&["draw"], &solve(format), 0)]
}

#[test]
fn a_tour_read_back_is_drawn_as_it_was_when_it_was_found() {
    for question in [
        &["1x1"][..],
        &["3x4", "--start", "a1"],
        &["8x8", "--seed", "7"],
        &["6x6", "--closed", "--start", "c3"],
        &["-", "--closed"],
        &["4x4", "--leaper", "0,1"],
        &["32x32"],
    ] {
        for format in ["json", "grid"] {
            let [solved, read] = drawn_twice(question, format, 0);
            assert!(solved.starts_with("<svg ") && solved.ends_with("</svg>\n"), "{solved}");
            assert_eq!(solved, read, "{question:?} as {format}");
        }
    }
}

#[test]
fn why_there_is_no_tour_is_drawn_too() {
    for question in
        [&["4x6", "--closed"][..], &["3x3"], &["5x5", "--closed"], &["4x4", "--start", "a1", "--end", "d4"]]
    {
        let [solved, read] = drawn_twice(question, "json", 20);
        assert!(solved.starts_with("<svg ") && solved.contains("<title>No "), "{solved}");
        assert_eq!(solved, read, "{question:?}");
    }
}

#[test]
fn styles_themes_and_pages() {
    let folder = folder(&[("tour.txt", GRID)]);
    let draw = |options: &[&str]| {
        let output = run_in(folder.path(), &[&["draw", "tour.txt"], options].concat(), "");
        assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), ""), "{options:?}");
        text(&output.stdout).to_owned()
    };
    let default = draw(&[]);
    assert_eq!(default, draw(&["--style", "both", "--theme", "light"]));
    for other in [["--style", "line"], ["--style", "numbers"], ["--theme", "dark"]] {
        assert_ne!(default, draw(&other), "{other:?}");
    }
    assert_eq!(draw(&["-o", "tour.svg"]), "");
    assert_eq!(fs::read_to_string(folder.path().join("tour.svg")).unwrap(), default);
    assert_eq!(draw(&["--html", "tour.html"]), "");
    let page = fs::read_to_string(folder.path().join("tour.html")).unwrap();
    assert!(page.starts_with("<!doctype html>") && page.ends_with("</html>\n"), "{page}");
    assert!(page.contains("@media (prefers-color-scheme: dark)"));
    assert!(!draw(&["--html", "-", "--theme", "dark"]).contains("@media (prefers-color-scheme: dark)"));
    assert_eq!(besides(&folder, &["tour.txt", "tour.svg", "tour.html"]), [""; 0]);
}

#[test]
fn what_cannot_be_drawn() {
    let json = |changes: &[(&str, &str)]| {
        let answer = stdout(&["solve", "3x4", "--start", "a1", "-q", "--format", "json"], "", 0);
        changes.iter().fold(answer, |answer, (from, to)| answer.replacen(from, to, 1))
    };
    for (input, message) in [
        ("", "there is nothing to draw"),
        ("impossible\nwhy\n", "this is no tour but the answer `impossible`"),
        ("undecided\nwhy\n", "the answer is `undecided`"),
        ("1 4 7 10\n12 9 2 5\n3 6 8 11\n", "step 8: c3 to c1 is no move of the knight"),
        ("1 2\n4 2\n", "step 2 is both on b2 and on b1"),
        (&json(&[("\"tour\":[\"a1\"", "\"tour\":[\"a2\"")]), "step 1: the tour starts at a2, not at a1"),
        (&json(&[("\"status\":\"tour\"", "\"status\":\"undecided\"")]), "the answer is `undecided`"),
        ("{", "EOF while parsing"),
    ] {
        let output = run(&["draw", "-"], input);
        let said = text(&output.stderr);
        assert_eq!((output.status.code(), output.stdout.len(), said.lines().count()), (Some(2), 0, 1));
        assert!(said.starts_with(&format!("ktour: standard input: {message}")), "{said}");
    }
    for args in [
        &["draw", "nothing-there"][..],
        &["draw", "-", "-o", "a.svg", "--html", "a.html"],
        &["draw", "-", "--style", "x"],
    ] {
        let output = run(args, GRID);
        assert_eq!((output.status.code(), text(&output.stderr).lines().count()), (Some(2), 1), "{output:?}");
    }
    assert_eq!(run(&["draw", "-", "-o", "no/folder/tour.svg"], GRID).status.code(), Some(1));
}

#[test]
fn a_certificate_that_proves_nothing_is_not_drawn() {
    let why = stdout(&["solve", "4x6", "--closed", "-q", "--format", "json"], "", 20);
    let open = why.replacen("\"kind\":\"closed\"", "\"kind\":\"open\"", 1);
    let output = run(&["draw"], &open);
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{output:?}");
    assert!(text(&output.stderr).contains("6 removed leave 7 pieces"), "{output:?}");
}

#[test]
fn small_boards_are_drawn_with_characters_and_large_ones_are_grids() {
    let solve = |size, more: &[&str]| {
        run(&[&["solve", size, "--strategy", "warnsdorff", "--format"], more].concat(), "")
    };
    let board = solve("5x5", &["board"]);
    let lines = text(&board.stdout);
    assert_eq!((lines.lines().count(), lines.matches('•').count()), (10, 23), "{lines}");
    assert!(lines.contains('S') && lines.contains('E') && !lines.contains('\u{1b}'), "{lines}");
    let coloured = solve("5x5", &["board", "--color", "always"]);
    assert!(text(&coloured.stdout).contains("\u{1b}["));

    let large = solve("31x31", &["board"]);
    assert_eq!(large.stdout, solve("31x31", &["grid"]).stdout);
    assert!(text(&large.stderr).starts_with("ktour: the board is too large to be drawn with characters"));
    assert_eq!(text(&solve("31x31", &["board", "-q"]).stderr), "");

    let impossible = run(&["solve", "4x4", "--closed", "--format", "board", "-q"], "");
    assert!(text(&impossible.stdout).starts_with("impossible\n"));
}

/// The pictures in the docs are what the program makes of the files beside them.
#[test]
fn pictures_in_the_docs_are_up_to_date() {
    let pictures = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/pictures");
    for (source, picture) in
        [("tour.txt", "tour.svg"), ("holes.txt", "holes.svg"), ("impossible.json", "impossible.svg")]
    {
        let drawn = stdout(&["draw", pictures.join(source).to_str().unwrap()], "", 0);
        assert!(fs::read_to_string(pictures.join(picture)).unwrap() == drawn, "{picture} is not up to date");
    }
}
