//! A certificate in a directory of its own: `certificate.json`, and for a [refutation](crate::certificate::refutation)
//! `formula.cnf` and `proof.drat` besides.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use super::json;
use crate::certificate::Certificate;
use crate::certificate::refutation::{Hashes, Kept, write_formula, write_proof};
use crate::cnf::drat::Form;
use crate::problem::Problem;

/// What the certificate itself is called.
pub const CERTIFICATE: &str = "certificate.json";

const FORMULA: &str = "formula.cnf";
const PROOF: &str = "proof.drat";

/// Writes a certificate into a directory, which is made if it is not there; a proof is written in this form. Yields where
/// the files of a refutation are.
///
/// All files are written beside their places before the first takes its place, the certificate last: if it cannot be
/// done, what was there before is there still.
///
/// # Errors
/// Those of the files.
pub fn write(
    directory: &Path,
    problem: &Problem,
    certificate: &Certificate,
    form: Form,
) -> io::Result<Option<Kept>> {
    fs::create_dir_all(directory)?;
    let mut files = Vec::new();
    let mut beside = |name: &str, write: &dyn Fn(&mut Hashed) -> io::Result<()>| {
        files.push(Beside::new(directory, name));
        files[files.len() - 1].write(write)
    };
    let kept = match certificate {
        Certificate::Refutation(refutation) => Some(Kept {
            formula: FORMULA.into(),
            proof: PROOF.into(),
            sha256: Hashes {
                formula: beside(FORMULA, &|out| write_formula(problem, refutation, out))?,
                proof: beside(PROOF, &|out| write_proof(refutation, form, out))?,
            },
        }),
        _ => None,
    };
    beside(CERTIFICATE, &|out| json::write_certificate(problem, certificate, kept.as_ref(), out))?;
    files.into_iter().try_for_each(Beside::take_place)?;
    Ok(kept)
}

/// A file beside the place that it is for; it goes away unless it takes its place.
struct Beside {
    path: PathBuf,
    place: PathBuf,
}

type Hashed = BufWriter<Hashing>;

impl Beside {
    fn new(directory: &Path, name: &str) -> Beside {
        Beside { path: directory.join(format!("{name}.part")), place: directory.join(name) }
    }

    /// Yields the SHA-256 of what is written.
    fn write(&self, write: &dyn Fn(&mut Hashed) -> io::Result<()>) -> io::Result<String> {
        let mut out = BufWriter::new(Hashing { file: File::create(&self.path)?, hash: Sha256::new() });
        write(&mut out)?;
        Ok(format!("{:x}", out.into_inner()?.hash.finalize()))
    }

    fn take_place(self) -> io::Result<()> {
        fs::rename(&self.path, &self.place)
    }
}

impl Drop for Beside {
    fn drop(&mut self) {
        // what went wrong, if anything did, matters more than what is left behind
        let _ = fs::remove_file(&self.path);
    }
}

struct Hashing {
    file: File,
    hash: Sha256,
}

impl Write for Hashing {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.file.write(bytes)?;
        self.hash.update(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}
