use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::Path;

use sha2::{Digest, Sha256};
use thiserror::Error;

use super::refutation::{RefutationFlaw, RefutationSize, check_refutation};
use crate::certificate::refutation::Kept;
use crate::cnf::ReadError;
use crate::cnf::rup::Refusal;
use crate::problem::Problem;

/// Why files are not those of a refutation.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum FileFlaw {
    /// A file could not be read.
    #[error("{file}: {error}")]
    Io {
        /// which file
        file: String,
        /// why
        error: io::Error,
    },
    /// A file is to be read that is somewhere else.
    #[error("`{file}` is not the name of a file beside the certificate")]
    Elsewhere {
        /// which file
        file: String,
    },
    /// The formula and the proof do not show what they should.
    #[error(transparent)]
    Refutation(RefutationFlaw),
    /// A file is not the one that the certificate was written with.
    #[error("{file}: its SHA-256 is {hash}, but the certificate says {says}")]
    Hash {
        /// which file
        file: String,
        /// its hash
        hash: String,
        /// what it should be
        says: String,
    },
}

/// Whether the formula and the proof that are kept in this directory show that the problem has no tour, and are the
/// files that the certificate was written with.
///
/// # Errors
/// The first flaw found.
pub fn check_files(problem: &Problem, directory: &Path, kept: &Kept) -> Result<RefutationSize, FileFlaw> {
    let failed = |file: &String, error| FileFlaw::Io { file: file.clone(), error };
    let open = |file: &String| {
        if Path::new(file).file_name() != Some(file.as_ref()) {
            return Err(FileFlaw::Elsewhere { file: file.clone() });
        }
        let opened = File::open(directory.join(file)).map_err(|error| failed(file, error))?;
        Ok(BufReader::new(Hashing { file: opened, hash: Sha256::new() }))
    };
    let (mut formula, mut proof) = (open(&kept.formula)?, open(&kept.proof)?);
    let size = check_refutation(problem, &mut formula, &mut proof).map_err(|flaw| match flaw {
        RefutationFlaw::Formula(ReadError::Io(error)) => failed(&kept.formula, error),
        RefutationFlaw::Proof(Refusal::Unreadable(ReadError::Io(error))) => failed(&kept.proof, error),
        flaw => FileFlaw::Refutation(flaw),
    })?;
    let files = [(&kept.formula, formula, &kept.sha256.formula), (&kept.proof, proof, &kept.sha256.proof)];
    for (file, input, says) in files {
        let hash = hash_to_end(input).map_err(|error| failed(file, error))?;
        if hash != *says {
            return Err(FileFlaw::Hash { file: file.clone(), hash, says: says.clone() });
        }
    }
    Ok(size)
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
