use std::fs::{self, File};
use std::io::{self, BufReader, Read};
use std::path::Path;

use serde::Deserialize;
use sha2::{Digest, Sha256};
use thiserror::Error;

use super::refutation::{RefutationFlaw, RefutationSize, check_refutation};
use crate::certificate::refutation::{CERTIFICATE, FORMULA, PROOF};
use crate::problem::{Problem, Statement, StatementError};

/// Why a directory holds no refutation.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum DirectoryFlaw {
    /// A file could not be read.
    #[error("{file}: {error}")]
    Io {
        /// which file
        file: &'static str,
        /// why
        error: io::Error,
    },
    /// The certificate is not that of a refutation.
    #[error("certificate.json: {0}")]
    Certificate(#[from] serde_json::Error),
    /// A shape that this version does not know.
    #[error("certificate.json: `schema` is {0}, but only 1 is understood")]
    Schema(u32),
    /// The certificate states no problem.
    #[error("certificate.json: {0}")]
    Problem(#[from] StatementError),
    /// The formula and the proof do not show what they should.
    #[error(transparent)]
    Refutation(#[from] RefutationFlaw),
    /// A file is not the one that the certificate was written with.
    #[error("{file}: its SHA-256 is {hash}, but certificate.json says {says}")]
    Hash {
        /// which file
        file: &'static str,
        /// its hash
        hash: String,
        /// what it should be
        says: String,
    },
}

/// Checks the refutation that is [kept](crate::certificate::refutation) in a directory: that the formula and the proof
/// show what the certificate states, and are the files that it was written with.
///
/// # Errors
/// The first flaw found.
pub fn check_directory(directory: &Path) -> Result<(Problem, RefutationSize), DirectoryFlaw> {
    let text = fs::read_to_string(directory.join(CERTIFICATE))
        .map_err(|error| DirectoryFlaw::Io { file: CERTIFICATE, error })?;
    let Object { schema, problem, certificate: CertificateObject::Refutation { sha256 } } =
        serde_json::from_str(&text)?;
    if schema != 1 {
        return Err(DirectoryFlaw::Schema(schema));
    }
    let problem = problem.problem()?;
    let open = |file| {
        let opened = File::open(directory.join(file)).map_err(|error| DirectoryFlaw::Io { file, error })?;
        Ok::<_, DirectoryFlaw>(BufReader::new(Hashing { file: opened, hash: Sha256::new() }))
    };
    let (mut formula, mut proof) = (open(FORMULA)?, open(PROOF)?);
    let size = check_refutation(&problem, &mut formula, &mut proof)?;
    for (file, input, says) in [(FORMULA, formula, sha256.formula), (PROOF, proof, sha256.proof)] {
        let hash = hash_to_end(input).map_err(|error| DirectoryFlaw::Io { file, error })?;
        if hash != says {
            return Err(DirectoryFlaw::Hash { file, hash, says });
        }
    }
    Ok((problem, size))
}

#[derive(Deserialize)]
struct Object {
    schema: u32,
    #[serde(flatten)]
    problem: Statement,
    certificate: CertificateObject,
}

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum CertificateObject {
    Refutation { sha256: Hashes },
}

#[derive(Deserialize)]
struct Hashes {
    formula: String,
    proof: String,
}

struct Hashing {
    file: File,
    hash: Sha256,
}

impl Read for Hashing {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let read = self.file.read(bytes)?;
        self.hash.update(&bytes[..read]);
        Ok(read)
    }
}

/// The hash of the whole file, of which a part has been read.
fn hash_to_end(input: BufReader<Hashing>) -> io::Result<String> {
    let mut input = input.into_inner();
    io::copy(&mut input, &mut io::sink())?;
    Ok(format!("{:x}", input.hash.finalize()))
}
