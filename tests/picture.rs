//! Pictures, read back from what was written.

mod common;

use std::io::Write as _;

use common::{board, knight, squares};
use ktour::board::move_graph;
use ktour::certificate::{Cut, Deficit, Member, check, explain};
use ktour::cycle::Poll;
use ktour::picture::{Drawing, Style, Theme, fits_terminal};
use ktour::{Board, Certificate, Kind, Leaper, Problem, Square, Tour};
use proptest::prelude::*;
use roxmltree::{Document, Node};

const STYLES: [Style; 3] = [Style::Line, Style::Numbers, Style::Both];
const THEMES: [Theme; 2] = [Theme::Light, Theme::Dark];

/// The first tour of the 3x4 board in the order of the judge POJ 2488.
const OPEN_3X4: &str = "A1C2A3B1D2B3C1A2C3D1B2D3";

/// A closed tour of the 6x6 board.
const CLOSED_6X6: &str = "B3A1C2E1F3E5C6A5C4B6A4B2D1F2D3C1A2B4A6C5E6F4E2D4F5D6B5A3B1C3E4F6D5E3F1D2";

fn tour(problem: &Problem, names: &str) -> Tour {
    Tour::new(problem, squares(problem.board(), names)).expect("a tour")
}

fn svg(drawing: Drawing<'_>) -> String {
    let mut out = Vec::new();
    drawing.write_svg(&mut out).unwrap();
    String::from_utf8(out).unwrap()
}

/// The numbers in a text, such as path data, and the letters before them.
fn tokens(text: &str) -> Vec<(char, Vec<f64>)> {
    let mut list: Vec<(char, Vec<f64>)> = Vec::new();
    let mut number = String::new();
    for character in text.chars().chain(" ".chars()) {
        let continues = character.is_ascii_digit() || character == '.';
        if !continues && !number.is_empty() {
            list.last_mut().expect("a letter comes first").1.push(number.parse().unwrap());
            number.clear();
        }
        if continues || character == '-' {
            number.push(character);
        } else if character.is_ascii_alphabetic() {
            list.push((character, Vec::new()));
        }
    }
    list
}

/// The points that the path of the tour goes through, and whether it is closed; in board units.
fn points(document: &Document<'_>) -> (Vec<(f64, f64)>, bool) {
    let Some(path) = document.descendants().find(|node| node.attribute("id") == Some("tour")) else {
        return (Vec::new(), false);
    };
    let mut points: Vec<(f64, f64)> = Vec::new();
    let mut closed = false;
    for (letter, numbers) in tokens(path.attribute("d").unwrap()) {
        match letter {
            'M' => points.push((numbers[0], numbers[1])),
            'l' => points.extend(numbers.chunks(2).scan(points[points.len() - 1], |at, by| {
                *at = (at.0 + by[0], at.1 + by[1]);
                Some(*at)
            })),
            'z' => closed = true,
            other => panic!("{other} in the path of a tour"),
        }
    }
    (points, closed)
}

/// Where the board is on the sheet, and how many sheet units are a board unit.
fn placing(document: &Document<'_>) -> (f64, f64, f64) {
    let group = document.descendants().find_map(|node| node.attribute("transform")).unwrap();
    let numbers: Vec<_> = tokens(group).into_iter().flat_map(|(_, numbers)| numbers).collect();
    (numbers[0], numbers[1], numbers[2])
}

/// The square of the board at a point in board units.
fn square_at(board: &Board, (x, y): (f64, f64)) -> Square {
    board.at((y / 2.0) as u32, (x / 2.0) as u32).expect("a square of the board")
}

/// The texts that stand on the board, with the squares that they stand on.
fn written(document: &Document<'_>, board: &Board) -> Vec<(Square, String)> {
    let (left, top, scale) = placing(document);
    let number = |node: &Node<'_, '_>, name| node.attribute(name).unwrap().parse::<f64>().unwrap();
    let texts = document.descendants().filter(|node| node.has_tag_name("text"));
    let placed = texts.filter_map(|node| {
        // the letters stand a little below the middle
        let (x, y) = ((number(&node, "x") - left) / scale, (number(&node, "y") - top) / scale - 0.2);
        let (width, height) = (2.0 * f64::from(board.columns()), 2.0 * f64::from(board.rows()));
        let inside = (0.0..width).contains(&x) && (0.0..height).contains(&y);
        inside.then(|| (square_at(board, (x, y)), node.text().unwrap_or_default().to_owned()))
    });
    placed.collect()
}

/// The squares whose middles a path of tiles or discs starts from, for every path whose data has this mark.
fn tiles(document: &Document<'_>, board: &Board, ink: &str) -> Vec<Square> {
    let paths = document.descendants().filter(|node| node.attribute("fill") == Some(ink));
    let starts =
        paths.filter_map(|node| node.attribute("d")).flat_map(tokens).filter(|(letter, _)| *letter == 'M');
    let mut squares: Vec<_> = starts.map(|(_, at)| square_at(board, (at[0], at[1]))).collect();
    squares.sort_unstable();
    squares
}

/// What must hold of every picture of a tour.
fn assert_is_picture_of(problem: &Problem, tour: &Tour) {
    let (board, path) = (problem.board(), tour.squares());
    for (style, theme) in STYLES.into_iter().flat_map(|style| THEMES.map(|theme| (style, theme))) {
        let text = svg(Drawing::of_tour(problem, tour).style(style).theme(theme));
        let document = Document::parse(&text).expect("well-formed XML");
        let root = document.root_element();
        assert!(root.has_tag_name(("http://www.w3.org/2000/svg", "svg")));
        for tag in ["title", "desc"] {
            let node = root.children().find(|node| node.tag_name().name() == tag).expect(tag);
            assert!(!node.text().unwrap_or_default().is_empty());
        }

        let (points, closed) = points(&document);
        let ends_meet =
            problem.leaper().moves_between(board.place(path[0]), board.place(path[path.len() - 1]));
        if style != Style::Numbers && path.len() > 1 {
            let visited: Vec<_> = points.into_iter().map(|point| square_at(board, point)).collect();
            assert_eq!(visited, path);
            assert_eq!(closed, ends_meet && path.len() > 2);
        }

        let mut numbers = written(&document, board);
        numbers.sort_by_key(|(_, number)| number.parse::<usize>().expect("a number"));
        if style == Style::Line {
            assert_eq!(numbers, []);
        } else if path.len() <= 400 {
            let steps: Vec<_> = path.iter().copied().zip((1..).map(|step: usize| step.to_string())).collect();
            assert_eq!(numbers, steps);
        }

        let holes = document.descendants().find(|node| node.attribute("id") == Some("holes"));
        let mut drawn = Vec::new();
        for runs in
            holes.iter().flat_map(|node| tokens(node.attribute("d").unwrap())).collect::<Vec<_>>().chunks(5)
        {
            let first = square_at(board, (runs[0].1[0], runs[0].1[1]));
            drawn.extend((0..runs[1].1[0] as u32 / 2).map(|right| Square::new(first.vertex() + right)));
        }
        assert_eq!(drawn, board.holes().collect::<Vec<_>>());
    }
}

#[test]
fn tours_are_read_back_from_their_pictures() {
    for (rows, columns, kind, names) in [
        (1, 1, Kind::Open, "A1"),
        (3, 4, Kind::Open, OPEN_3X4),
        (6, 6, Kind::Closed, CLOSED_6X6),
        (6, 6, Kind::Open, CLOSED_6X6),
    ] {
        let problem = knight(rows, columns, kind);
        assert_is_picture_of(&problem, &tour(&problem, names));
    }
}

/// What was asked is not on the picture: a tour read back from a format that does not tell is drawn the same.
#[test]
fn a_picture_depends_on_the_tour_alone() {
    let closed = knight(6, 6, Kind::Closed);
    let path = squares(closed.board(), CLOSED_6X6);
    let (first, last) = (path[0], path[path.len() - 1]);
    let pictures = [
        closed.clone(),
        closed.from(first).unwrap(),
        knight(6, 6, Kind::Open),
        knight(6, 6, Kind::Open).from(first).unwrap().to(last).unwrap(),
    ]
    .map(|problem| {
        let tour = Tour::new(&problem, path.clone()).unwrap();
        let [mut page, mut characters] = [Vec::new(), Vec::new()];
        let drawing = Drawing::of_tour(&problem, &tour);
        drawing.write_page(&mut page).unwrap();
        drawing.write_characters(true, &mut characters).unwrap();
        (svg(drawing), page, characters)
    });
    assert!(pictures.iter().all(|picture| *picture == pictures[0]));
}

/// A walk of a leaper that never comes to a square twice, on the board that has holes wherever it never came.
fn walk() -> impl Strategy<Value = (Problem, Tour)> {
    let leaper = prop::sample::select(vec![(1, 2), (0, 1), (1, 1), (1, 4), (2, 3), (0, 3)]);
    (1u32..12, 1u32..30, leaper, any::<u64>()).prop_map(|(rows, columns, (r, s), seed)| {
        let leaper = Leaper::new(r, s).unwrap();
        let full = board(rows, columns);
        let graph = move_graph(&full, leaper, &mut Poll::never());
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut path = vec![rng.u32(..full.area())];
        loop {
            let next: Vec<_> =
                graph.neighbours(path[path.len() - 1]).filter(|square| !path.contains(square)).collect();
            let Some(next) = rng.choice(next) else { break };
            path.push(next);
        }
        let holes: Vec<_> = full.iter().filter(|square| !path.contains(&square.vertex())).collect();
        let problem = Problem::open(full.with_holes(holes).unwrap(), leaper);
        let tour = Tour::new(&problem, path.into_iter().map(Square::new).collect()).unwrap();
        (problem, tour)
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..Default::default() })]
    #[test]
    fn any_walk_is_read_back_from_its_picture((problem, tour) in walk()) {
        assert_is_picture_of(&problem, &tour);
    }

    #[test]
    fn any_walk_is_read_back_from_its_page((problem, tour) in walk()) {
        let mut page = Vec::new();
        Drawing::of_tour(&problem, &tour).write_page(&mut page).unwrap();
        let page = String::from_utf8(page).unwrap();
        let data = page.split(r#"id="tour-data">"#).nth(1).unwrap().split("</script>").next().unwrap();
        let data: serde_json::Value = serde_json::from_str(data).unwrap();
        let columns = data["columns"].as_i64().unwrap();
        let mut path = vec![data["start"].as_i64().unwrap()];
        for digit in data["moves"].as_str().unwrap().bytes() {
            let step = &data["steps"][usize::from(digit - b'0')];
            path.push(path[path.len() - 1] + step[0].as_i64().unwrap() * columns + step[1].as_i64().unwrap());
        }
        let squares: Vec<_> = path.into_iter().map(|vertex| Square::new(vertex as u32)).collect();
        prop_assert_eq!(squares, tour.squares());
    }
}

/// A knight's walk down a strip two squares wide.
fn strip(rows: u32) -> (Problem, Tour) {
    let path: Vec<_> = (0..rows / 2).map(|step| Square::new(2 * (2 * step) + step % 2)).collect();
    let full = board(rows, 2);
    let holes: Vec<_> = full.iter().filter(|square| path.binary_search(square).is_err()).collect();
    let problem = Problem::open(full.with_holes(holes).unwrap(), Leaper::KNIGHT);
    let tour = Tour::new(&problem, path).unwrap();
    (problem, tour)
}

#[test]
fn a_large_picture_has_one_path_and_nothing_for_each_square() {
    let (problem, tour) = strip(400_000);
    for style in STYLES {
        let text = svg(Drawing::of_tour(&problem, &tour).style(style));
        let document = Document::parse(&text).unwrap();
        assert!(document.descendants().filter(Node::is_element).count() < 100);
        let (points, _) = points(&document);
        assert_eq!(points.len(), 200_000);
        assert_eq!(square_at(problem.board(), points[199_999]), tour.squares()[199_999]);
    }
}

/// Removing the inner squares of one colour isolates the outer squares of the other: no closed tour of 4 x n exists.
fn four_rows(columns: u32) -> (Problem, Certificate) {
    let problem = knight(4, columns, Kind::Closed);
    let board = problem.board();
    let is = |square: &Square, inner, colour| {
        let (row, column) = board.place(*square);
        [1, 2].contains(&row) == inner && (row + column) % 2 == colour
    };
    let of = |inner, colour| board.iter().filter(move |square| is(square, inner, colour));
    let member = |squares: Vec<Square>| squares.into_iter().map(Member::Square).collect::<Vec<_>>();
    let mut pieces: Vec<_> = of(false, 1).map(|square| member(vec![square])).collect();
    pieces.push(member(of(false, 0).chain(of(true, 1)).collect()));
    let cut = Certificate::Cut(Cut { removed: member(of(true, 0).collect()), pieces });
    check(&problem, &cut).expect("it proves what it says");
    (problem, cut)
}

fn sentence_of(document: &Document<'_>) -> String {
    let group = document.descendants().rfind(|node| node.has_tag_name("g")).unwrap();
    let lines: Vec<_> = group.children().filter_map(|node| node.text()).map(str::trim).collect();
    lines.into_iter().filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_cut_shows_what_is_removed_and_each_piece() {
    for theme in THEMES {
        let (problem, certificate) = four_rows(6);
        let board = problem.board();
        let Certificate::Cut(cut) = &certificate else { unreachable!() };
        let text = svg(Drawing::of_certificate(&problem, &certificate).theme(theme));
        let document = Document::parse(&text).unwrap();
        let removed: Vec<_> = cut.removed.iter().filter_map(|member| member.square()).collect();
        assert_eq!(
            tiles(&document, board, if theme == Theme::Light { "#4d4a45" } else { "#0b0d10" }),
            removed
        );
        let mut numbers = written(&document, board);
        numbers.sort_unstable();
        let mut wanted: Vec<_> = (1..)
            .zip(&cut.pieces)
            .flat_map(|(number, piece): (usize, _)| {
                piece.iter().map(move |member| (member.square().unwrap(), number.to_string()))
            })
            .collect();
        wanted.sort_unstable();
        assert_eq!(numbers, wanted);
        assert_eq!(sentence_of(&document), explain(&problem, &certificate));
    }
}

#[test]
fn a_deficit_shows_what_is_needed_and_what_is_given() {
    // on 3x3 the squares of the rim form a cycle, and no move leads to the middle
    let problem = knight(3, 3, Kind::Open);
    let middle = Member::Square(problem.board().read_square("b2").unwrap());
    let certificate = Certificate::Deficit(Deficit { squares: vec![middle], wanted: 2, given: 1 });
    check(&problem, &certificate).expect("only the link leads to the middle");
    let text = svg(Drawing::of_certificate(&problem, &certificate));
    let document = Document::parse(&text).unwrap();
    assert_eq!(written(&document, problem.board()), [(middle.square().unwrap(), "2".into())]);

    // 13 squares of one colour, 12 of the other
    let problem = knight(5, 5, Kind::Closed);
    let light = problem.board().iter().filter(|square| square.vertex() % 2 == 0);
    let squares: Vec<_> = light.map(Member::Square).collect();
    let certificate = Certificate::Deficit(Deficit { squares, wanted: 26, given: 24 });
    check(&problem, &certificate).unwrap();
    let text = svg(Drawing::of_certificate(&problem, &certificate));
    let document = Document::parse(&text).unwrap();
    let (needs, gives): (Vec<_>, Vec<_>) =
        written(&document, problem.board()).into_iter().partition(|(square, _)| square.vertex() % 2 == 0);
    let sum = |list: &[(Square, String)]| {
        list.iter().map(|(_, number)| number.parse::<u32>().unwrap()).sum::<u32>()
    };
    assert_eq!([sum(&needs), sum(&gives)], [26, 24]);
}

#[test]
fn certificates_without_squares_have_their_sentence() {
    let problem = knight(4, 4, Kind::Open);
    let certificate = Certificate::Exhausted { nodes: 12 };
    let text = svg(Drawing::of_certificate(&problem, &certificate));
    assert_eq!(sentence_of(&Document::parse(&text).unwrap()), explain(&problem, &certificate));
}

#[test]
fn a_large_certificate_has_nothing_for_each_square_either() {
    let (problem, certificate) = four_rows(10_000);
    let text = svg(Drawing::of_certificate(&problem, &certificate));
    let document = Document::parse(&text).unwrap();
    assert!(document.descendants().filter(Node::is_element).count() < 100);
    assert_eq!(tiles(&document, problem.board(), "#4d4a45").len(), 10_000);
}

#[test]
fn characters_draw_the_line() {
    let problem = knight(3, 4, Kind::Open);
    let tour = tour(&problem, OPEN_3X4);
    let drawing = Drawing::of_tour(&problem, &tour);
    let [mut plain, mut coloured] = [Vec::new(), Vec::new()];
    drawing.write_characters(false, &mut plain).unwrap();
    drawing.write_characters(true, &mut coloured).unwrap();
    let plain = String::from_utf8(plain).unwrap();
    let wanted = [
        "3  •⢄⡀ •⢄⣀⠤• ⣀⠤E",
        "    ⢣⣈⠵⠲⢯⣈⠵⠲⢯⡀",
        "2  •⢍⣣ •⢍⣫⠵• ⣫⠵•",
        "     ⣈⢷⠲⢍⣈⢷⠲⢍⡀⢣",
        "1  S⠉  •⠉⠈⠑• ⠈⠑•",
        "   a   b   c   d",
    ];
    assert_eq!(plain.lines().collect::<Vec<_>>(), wanted);
    let mut stripped = Vec::new();
    anstream::StripStream::new(&mut stripped).write_all(&coloured).unwrap();
    assert_ne!(coloured, plain.as_bytes());
    assert_eq!(String::from_utf8(stripped).unwrap(), plain);
    assert!(fits_terminal(problem.board()) && !fits_terminal(&board(31, 2)) && !fits_terminal(&board(2, 31)));
}
