//! A browser for the tests of pages: the commands of WebDriver (<https://www.w3.org/TR/webdriver2/>) that they need,
//! as a few lines of HTTP to chromedriver.
#![allow(unreachable_pub, reason = "a module of test crates")]

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

pub const SPACE: char = ' ';
pub const TAB: char = '\u{e004}';
pub const ENTER: char = '\u{e007}';
pub const END: char = '\u{e010}';
pub const HOME: char = '\u{e011}';
pub const LEFT: char = '\u{e012}';
pub const UP: char = '\u{e013}';
pub const RIGHT: char = '\u{e014}';

/// The name under which WebDriver hands out elements.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// Chromium without a window, with a fresh profile; it ends when it is dropped.
pub struct Browser {
    driver: Child,
    port: u16,
    session: String,
    _profile: tempfile::TempDir,
}

impl Browser {
    /// Starts it. `None`, with a word on stderr, where none is installed; but where `CI` is set that is a failure.
    pub fn start() -> Option<Browser> {
        let installed = |program: &str| {
            let paths = std::env::var_os("PATH").unwrap_or_default();
            std::env::split_paths(&paths).map(|path| path.join(program)).find(|path| path.is_file())
        };
        let Some((driver, chromium)) = installed("chromedriver").zip(installed("chromium")) else {
            assert!(std::env::var_os("CI").is_none(), "chromium and chromedriver are not installed");
            #[expect(clippy::print_stderr, reason = "a test that is skipped says so")]
            {
                eprintln!("skipped: chromium and chromedriver are not installed");
            }
            return None;
        };
        let mut driver = Command::new(driver)
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut said = BufReader::new(driver.stdout.take().unwrap()).lines().map_while(Result::ok);
        let port = said.find_map(|line| line.split("successfully on port ").nth(1).map(str::to_owned));
        let port = port.expect("chromedriver says its port").trim_end_matches('.').parse().unwrap();
        // what else it says goes nowhere, but must not fill the pipe
        std::thread::spawn(move || said.for_each(drop));
        let profile = tempfile::tempdir().unwrap();
        let mut browser = Browser { driver, port, session: String::new(), _profile: profile };
        let profile = format!("--user-data-dir={}", browser._profile.path().display());
        let arguments = [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--window-size=1000,900",
            &profile,
        ];
        let options = json!({
            "browserName": "chrome",
            "goog:chromeOptions": { "binary": chromium, "args": arguments },
            "goog:loggingPrefs": { "browser": "ALL" },
        });
        let session =
            browser.request("POST", "/session", Some(json!({ "capabilities": { "alwaysMatch": options } })));
        browser.session = format!("/session/{}", session["sessionId"].as_str().expect("a session"));
        Some(browser)
    }

    /// Loads a file.
    pub fn open(&self, file: &Path) {
        self.post("/url", json!({ "url": format!("file://{}", file.display()) }));
    }

    /// Runs the body of a function and gives what it returns.
    pub fn run(&self, script: &str) -> Value {
        self.post("/execute/sync", json!({ "script": script, "args": [] }))
    }

    /// The same, where it returns a text.
    pub fn text(&self, script: &str) -> String {
        self.run(script).as_str().expect("a text").to_owned()
    }

    /// Presses and releases a key.
    pub fn press(&self, key: char) {
        let actions = ["keyDown", "keyUp"].map(|kind| json!({ "type": kind, "value": key.to_string() }));
        self.post(
            "/actions",
            json!({ "actions": [{ "type": "key", "id": "keyboard", "actions": actions }] }),
        );
    }

    /// What assistive technology calls the element with this id, and as what.
    pub fn name_and_role(&self, id: &str) -> (String, String) {
        let element = self.post("/element", json!({ "using": "css selector", "value": format!("#{id}") }));
        let get = |what: &str| {
            let path = format!("{}/element/{}/{what}", self.session, element[ELEMENT].as_str().unwrap());
            self.request("GET", &path, None).as_str().unwrap().to_owned()
        };
        (get("computedlabel"), get("computedrole"))
    }

    /// Waits until this expression is true, for ten seconds at most.
    pub fn wait_until(&self, expression: &str) {
        let start = Instant::now();
        while self.run(&format!("return {expression}")) != json!(true) {
            assert!(start.elapsed() < Duration::from_secs(10), "{expression} never came true");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// What the console has said since it was asked last.
    pub fn console(&self) -> Vec<Value> {
        self.post("/se/log", json!({ "type": "browser" })).as_array().expect("a list").clone()
    }

    /// Pretends that the reader's system prefers this, such as `("prefers-color-scheme", "dark")`.
    pub fn prefer(&self, features: &[(&str, &str)]) {
        let features: Vec<_> =
            features.iter().map(|(name, value)| json!({ "name": name, "value": value })).collect();
        self.devtools("Emulation.setEmulatedMedia", json!({ "features": features }));
    }

    /// Pretends to be a screen of this size.
    pub fn resize(&self, width: u32, height: u32) {
        let screen = json!({ "width": width, "height": height, "deviceScaleFactor": 2, "mobile": false });
        self.devtools("Emulation.setDeviceMetricsOverride", screen);
    }

    /// Leaves a picture of the page for whoever wants to look at it; says how many bytes it has.
    pub fn screenshot(&self, name: &str) -> usize {
        let shot = self.request("GET", &format!("{}/screenshot", self.session), None);
        let picture = base64(shot.as_str().unwrap());
        std::fs::write(Path::new(env!("CARGO_TARGET_TMPDIR")).join(name), &picture).unwrap();
        picture.len()
    }

    fn devtools(&self, command: &str, parameters: Value) {
        self.post("/goog/cdp/execute", json!({ "cmd": command, "params": parameters }));
    }

    fn post(&self, path: &str, body: Value) -> Value {
        self.request("POST", &format!("{}{path}", self.session), Some(body))
    }

    fn request(&self, method: &str, path: &str, body: Option<Value>) -> Value {
        let answer = self.exchange(method, path, body).expect("chromedriver answers");
        let mut answer: Value = serde_json::from_slice(&answer).expect("chromedriver answers in JSON");
        let value = answer["value"].take();
        assert!(value.get("error").is_none(), "{method} {path}: {value}");
        value
    }

    /// Sends a request and gives the body of the answer.
    fn exchange(&self, method: &str, path: &str, body: Option<Value>) -> io::Result<Vec<u8>> {
        let body = body.map(|body| body.to_string()).unwrap_or_default();
        let mut stream = TcpStream::connect(("127.0.0.1", self.port))?;
        let length = body.len();
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n\
             Content-Length: {length}\r\nConnection: close\r\n\r\n{body}"
        )?;
        let mut reader = BufReader::new(stream);
        let headers = reader.by_ref().lines().map_while(Result::ok).take_while(|line| !line.is_empty());
        let length = headers.fold(0, |length, header| match header.split_once(':') {
            Some((name, value)) if name.eq_ignore_ascii_case("content-length") => {
                value.trim().parse().unwrap_or(length)
            }
            _ => length,
        });
        let mut answer = vec![0; length];
        reader.read_exact(&mut answer)?;
        Ok(answer)
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // whatever became of the test, chromium is told to end; killing its driver would leave it behind
        let _ = self.exchange("DELETE", &self.session, None);
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}

/// Decodes RFC 4648.
fn base64(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let (mut bits, mut count) = (0u32, 0);
    for letter in text.bytes() {
        let value = match letter {
            b'A'..=b'Z' => letter - b'A',
            b'a'..=b'z' => letter - b'a' + 26,
            b'0'..=b'9' => letter - b'0' + 52,
            b'+' => 62,
            b'/' => 63,
            _ => break,
        };
        bits = bits << 6 | u32::from(value);
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count) as u8);
        }
    }
    bytes
}
