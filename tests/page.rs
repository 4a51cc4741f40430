//! The page on which a tour plays, in a real browser.

mod browser;
mod common;

use std::path::{Path, PathBuf};

use browser::{Browser, END, ENTER, HOME, LEFT, RIGHT, SPACE, TAB, UP};
use common::{knight, squares};
use ktour::picture::Drawing;
use ktour::{Kind, Problem, Tour};
use serde_json::json;

/// The first tour of the 8x8 board in the order of the judge POJ 2488.
const OPEN_8X8: &str = "A1B3A5B7C5A4B2C4A3B1C3A2B4A6B8C6A7B5C7A8B6C8D6E4D2F1E3C2D4E2C1D3E1G2F4D5E7G8H6F5H4G6H8F7D8E6\
    F8D7E5G4H2F3G1H3G5H7F6E8G7H5G3H1F2D1";
const OPEN_3X4: &str = "A1C2A3B1D2B3C1A2C3D1B2D3";
const CLOSED_6X6: &str = "B3A1C2E1F3E5C6A5C4B6A4B2D1F2D3C1A2B4A6C5E6F4E2D4F5D6B5A3B1C3E4F6D5E3F1D2";

const STATUS: &str = "return document.getElementById('status').textContent";
const COUNT: &str = "return document.getElementById('count').textContent";

/// Writes the page of a tour and says where, and what its squares are called.
fn page(problem: &Problem, names: &str) -> (PathBuf, Vec<String>) {
    let board = problem.board();
    let tour = Tour::new(problem, squares(board, names)).expect("a tour");
    let file =
        Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{}x{}.html", board.rows(), board.columns()));
    let mut out = Vec::new();
    Drawing::of_tour(problem, &tour).write_page(&mut out).unwrap();
    std::fs::write(&file, out).unwrap();
    (file, tour.squares().iter().map(|square| board.name(*square).to_string()).collect())
}

/// How many pixels of a canvas something is drawn on.
fn drawn(browser: &Browser, canvas: usize) -> u64 {
    let script = format!(
        "const canvas = document.querySelectorAll('canvas')[{canvas}];
         const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', {{ willReadFrequently: true }});
         copy.drawImage(canvas, 0, 0);
         const data = copy.getImageData(0, 0, canvas.width, canvas.height).data;
         return data.reduce((count, value, index) => count + (index % 4 === 3 && value > 0 ? 1 : 0), 0)"
    );
    browser.run(&script).as_u64().unwrap()
}

#[test]
fn a_tour_plays_in_a_browser() {
    let Some(browser) = Browser::start() else { return };
    steps_with_the_keyboard_alone(&browser);
    plays_to_the_end(&browser);
    controls_have_names(&browser);
    closed_tours_come_back(&browser);
    the_smallest_board_stands_still(&browser);
    follows_what_the_reader_prefers(&browser);
    assert_eq!(browser.console(), Vec::<serde_json::Value>::new());
}

fn steps_with_the_keyboard_alone(browser: &Browser) {
    let (file, names) = page(&knight(8, 8, Kind::Open), OPEN_8X8);
    browser.open(&file);
    assert_eq!(browser.text("return document.title"), "Open knight's tour, 8x8");
    assert_eq!(browser.text(COUNT), "1 / 64");
    let mut before = drawn(browser, 0);
    for (step, name) in (2..).zip(&names[1..]) {
        browser.press(RIGHT);
        assert_eq!(browser.text(STATUS), format!("Step {step} of 64: {name}"));
        let now = drawn(browser, 0);
        assert!(now > before, "step {step} draws a line");
        before = now;
    }
    browser.screenshot("page-end.png");
    browser.press(RIGHT);
    assert_eq!(browser.text(COUNT), "64 / 64");
    browser.press(LEFT);
    assert_eq!(browser.text(STATUS), format!("Step 63 of 64: {}", names[62]));
    assert!(drawn(browser, 0) < before, "a step back takes its line away");
    browser.press(HOME);
    assert_eq!((browser.text(COUNT), drawn(browser, 0)), ("1 / 64".into(), 0));
    browser.press(END);
    assert_eq!((browser.text(COUNT), drawn(browser, 0)), ("64 / 64".into(), before));
    let requests = browser.run("return performance.getEntriesByType('resource').length");
    assert_eq!(requests, json!(0), "nothing is asked of the network");
}

fn plays_to_the_end(browser: &Browser) {
    let (file, names) = page(&knight(3, 4, Kind::Open), OPEN_3X4);
    browser.open(&file);
    browser.press(SPACE);
    assert_eq!(browser.name_and_role("play").0, "Pause");
    browser.wait_until("Number(document.getElementById('step').value) >= 1");
    browser.press(SPACE);
    assert!(browser.text(STATUS).starts_with("Paused. Step "));
    let paused = browser.text(COUNT);
    for _ in 0..20 {
        browser.press(UP);
    }
    assert_eq!(browser.text("return document.getElementById('speed-text').textContent"), "20 moves/s");
    assert_eq!(browser.text(COUNT), paused);
    browser.press(SPACE);
    browser.wait_until("document.getElementById('status').textContent.startsWith('The end.')");
    assert_eq!(browser.text(STATUS), format!("The end. Step 12 of 12: {}", names[11]));
    assert_eq!(browser.name_and_role("play").0, "Play");
    // played again it begins anew
    browser.press(SPACE);
    browser.wait_until("document.getElementById('status').textContent === 'Playing'");
    browser.wait_until("document.getElementById('status').textContent.startsWith('The end.')");
}

fn controls_have_names(browser: &Browser) {
    let (file, names) = page(&knight(3, 4, Kind::Open), OPEN_3X4);
    browser.open(&file);
    let controls = [
        ("step", "Step of the tour", "slider"),
        ("first", "To the start", "button"),
        ("back", "One step back", "button"),
        ("play", "Play", "button"),
        ("forward", "One step forward", "button"),
        ("last", "To the end", "button"),
        ("speed", "Speed", "slider"),
    ];
    for (id, name, role) in controls {
        browser.press(TAB);
        assert_eq!(browser.text("return document.activeElement.id"), id);
        assert_eq!(browser.name_and_role(id), (name.into(), role.into()));
    }
    let name = browser.text("return document.querySelector('main svg title').textContent");
    assert_eq!(name, "Open knight's tour, 3x4");

    // a control that has the focus keeps the keys that it knows
    browser.press(UP);
    assert_eq!(browser.text(COUNT), "1 / 12");
    browser.run("document.getElementById('forward').focus()");
    browser.press(ENTER);
    browser.press(SPACE);
    assert_eq!(browser.text(STATUS), format!("Step 3 of 12: {}", names[2]));
    browser.run("document.getElementById('step').focus()");
    browser.press(RIGHT);
    let said = browser.text("return document.getElementById('step').getAttribute('aria-valuetext')");
    assert_eq!(said, format!("Step 4 of 12: {}", names[3]));
}

fn closed_tours_come_back(browser: &Browser) {
    let (file, _) = page(&knight(6, 6, Kind::Closed), CLOSED_6X6);
    browser.open(&file);
    browser.press(END);
    assert_eq!(browser.text(STATUS), "Back at b3: the tour is closed");
    browser.press(LEFT);
    assert_eq!(browser.text(STATUS), "Step 36 of 36: d2");
}

fn the_smallest_board_stands_still(browser: &Browser) {
    let (file, _) = page(&knight(1, 1, Kind::Open), "A1");
    browser.open(&file);
    for key in [SPACE, RIGHT, LEFT, END, HOME] {
        browser.press(key);
        assert_eq!(browser.text(COUNT), "1 / 1");
    }
    assert_eq!(browser.name_and_role("play").0, "Play");
    assert!(drawn(browser, 2) > 0, "the piece stands on its square");
}

fn follows_what_the_reader_prefers(browser: &Browser) {
    let (file, _) = page(&knight(8, 8, Kind::Open), OPEN_8X8);
    browser.open(&file);
    for _ in 0..30 {
        browser.press(RIGHT);
    }
    let paper = "return getComputedStyle(document.body).backgroundColor";
    let light = browser.text(paper);
    browser.screenshot("page-light.png");
    browser.prefer(&[("prefers-color-scheme", "dark")]);
    assert_ne!(browser.text(paper), light);
    browser.screenshot("page-dark.png");

    browser.resize(390, 844);
    browser.wait_until("document.querySelector('canvas').width === 2 * Math.round(document.querySelector('.stage').clientWidth)");
    let size = "const root = document.documentElement; return [root.scrollWidth, root.scrollHeight]";
    assert_eq!(browser.run(size), json!([390, 844]), "all of it is on a telephone");
    browser.screenshot("page-telephone.png");
}
