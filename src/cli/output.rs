//! Where the answer goes: standard output, or a file that is replaced as a whole or not at all.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};

use tempfile::{Builder, NamedTempFile};
use thiserror::Error;

/// How many symbolic links are followed before it is taken for a circle.
const LINKS: usize = 40;

/// The answer could not be written.
#[derive(Debug, Error)]
#[error("cannot write {place}: {error}")]
pub(super) struct WriteError {
    place: String,
    error: io::Error,
}

/// What an answer is written into.
pub(super) type Buffered<'a> = BufWriter<&'a mut dyn Write>;

/// Where the answer goes.
pub(super) enum Output {
    /// Standard output.
    Stdout,
    /// A file that will be written beside this path and then take its place.
    Replaced {
        /// with all symbolic links followed
        path: PathBuf,
        /// what is there now
        old: Option<Metadata>,
    },
    /// What is no ordinary file, such as a device or a pipe, is written to as it is.
    Device { path: PathBuf, file: File },
}

impl Output {
    /// Opens the file of this name, or standard output. That the file can be written is made sure of now: nobody
    /// wants to hear of it after a long search.
    pub(super) fn open(path: Option<&Path>) -> Result<Output, WriteError> {
        match path {
            None => Ok(Output::Stdout),
            Some(path) if path == "-" => Ok(Output::Stdout),
            Some(path) => Output::open_file(path).map_err(|error| WriteError::new(path, error)),
        }
    }

    fn open_file(path: &Path) -> io::Result<Output> {
        let old = match OpenOptions::new().write(true).open(path) {
            Ok(file) if file.metadata()?.is_file() => Some(file.metadata()?),
            Ok(file) => return Ok(Output::Device { path: path.to_owned(), file }),
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            Err(error) => return Err(error),
        };
        let path = follow(path)?;
        beside(&path, old.as_ref())?;
        Ok(Output::Replaced { path, old })
    }

    /// Whether this is standard output.
    pub(super) fn is_stdout(&self) -> bool {
        matches!(self, Output::Stdout)
    }

    /// Writes the answer. Where it goes into a pipe whose reader has had enough, that is fine.
    pub(super) fn write(self, write: impl FnOnce(&mut Buffered) -> io::Result<()>) -> Result<(), WriteError> {
        match self {
            Output::Stdout => {
                let written = buffered(&mut io::stdout().lock(), write);
                unless_closed(written).map_err(|error| WriteError::new(Path::new("standard output"), error))
            }
            Output::Device { path, mut file } => {
                unless_closed(buffered(&mut file, write)).map_err(|error| WriteError::new(&path, error))
            }
            Output::Replaced { path, old } => {
                let replaced = beside(&path, old.as_ref()).and_then(|mut file| {
                    buffered(file.as_file_mut(), write)?;
                    file.persist(&path)?;
                    Ok(())
                });
                replaced.map_err(|error| WriteError::new(&path, error))
            }
        }
    }
}

impl WriteError {
    pub(super) fn new(place: &Path, error: io::Error) -> WriteError {
        WriteError { place: place.display().to_string(), error }
    }
}

/// The path with the links followed at which it ends, even one to a file that is not there yet.
fn follow(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..LINKS {
        let Ok(target) = fs::read_link(&path) else { return Ok(path) };
        path.pop();
        path.push(target);
    }
    Err(io::Error::other("too many symbolic links"))
}

/// A new file beside this one, with the rights of the old one or else those that any new file gets.
fn beside(path: &Path, old: Option<&Metadata>) -> io::Result<NamedTempFile> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut builder = Builder::new();
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let file = builder.prefix(".ktour-").tempfile_in(folder)?;
    if let Some(old) = old {
        file.as_file().set_permissions(old.permissions())?;
    }
    Ok(file)
}

fn buffered(to: &mut dyn Write, write: impl FnOnce(&mut Buffered) -> io::Result<()>) -> io::Result<()> {
    let mut to = BufWriter::with_capacity(1 << 16, to);
    write(&mut to)?;
    to.flush()
}

fn unless_closed(written: io::Result<()>) -> io::Result<()> {
    written.or_else(|error| if error.kind() == ErrorKind::BrokenPipe { Ok(()) } else { Err(error) })
}
