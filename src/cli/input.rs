//! Reading files, and standard input as `-`.

use std::borrow::Cow;
use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, IsTerminal, Read};
use std::path::Path;

use anyhow::{Context, anyhow, bail};
use ktour::format::directory::CERTIFICATE;

/// No input is larger; a tour of 10^8 squares just fits.
const LARGEST: u64 = 1 << 30;

/// What an input is called in messages.
pub(super) fn name(path: &OsStr) -> String {
    if is_stdin(path) { "standard input".into() } else { path.to_string_lossy().into_owned() }
}

/// Whether this stands for standard input.
pub(super) fn is_stdin(path: &OsStr) -> bool {
    path == "-"
}

/// The file asked for. Without one it is standard input, unless that is a terminal: then nobody knows that
/// something is waited for, and it is `None`.
pub(super) fn or_stdin(path: Option<&OsStr>) -> Option<&OsStr> {
    path.or_else(|| (!io::stdin().is_terminal()).then_some(OsStr::new("-")))
}

/// The file that is meant: of a directory, the certificate that is kept there.
pub(super) fn of_directory(path: &OsStr) -> Cow<'_, OsStr> {
    let path = Path::new(path);
    match path.is_dir() {
        true => path.join(CERTIFICATE).into_os_string().into(),
        false => path.as_os_str().into(),
    }
}

/// The whole text.
pub(super) fn read(path: &OsStr) -> anyhow::Result<String> {
    let mut bytes = Vec::new();
    let read = if is_stdin(path) {
        io::stdin().lock().take(LARGEST + 1).read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|file| file.take(LARGEST + 1).read_to_end(&mut bytes))
    };
    read.with_context(|| name(path))?;
    if bytes.len() as u64 > LARGEST {
        bail!("{}: there is more than {} MiB of it", name(path), LARGEST >> 20);
    }
    String::from_utf8(bytes).map_err(|error| {
        let readable = String::from_utf8_lossy(&error.as_bytes()[..error.utf8_error().valid_up_to()]);
        let (line, column) = (
            readable.split('\n').count(),
            readable.rsplit('\n').next().map_or(0, |last| last.chars().count()) + 1,
        );
        anyhow!("{}: line {line}, column {column}: this is no UTF-8 text", name(path))
    })
}
