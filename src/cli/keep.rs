//! The directory in which a certificate is kept.

use std::io;
use std::path::{Path, PathBuf};

use ktour::certificate::refutation::Kept;
use ktour::cnf::drat::Form;
use ktour::format::directory;
use ktour::{Certificate, Problem};
use tempfile::tempfile_in;

use super::output::WriteError;

/// Where a certificate goes, and the form in which its proof does.
pub(super) struct Keep {
    directory: PathBuf,
    form: Form,
}

impl Keep {
    /// That the directory can be written into, or made, is made sure of now: nobody wants to hear of it after a long
    /// search. It is made when there is something to put there.
    pub(super) fn open(directory: PathBuf, form: Form) -> Result<Keep, WriteError> {
        let is_there = |above: &&Path| above.as_os_str().is_empty() || above.exists();
        let there = directory.ancestors().find(is_there).filter(|there| !there.as_os_str().is_empty());
        tempfile_in(there.unwrap_or(Path::new("."))).map_err(|error| WriteError::new(&directory, error))?;
        Ok(Keep { directory, form })
    }

    /// Writes the certificate; yields the files of a refutation.
    pub(super) fn write(
        &self,
        problem: &Problem,
        certificate: &Certificate,
    ) -> Result<Option<Kept>, WriteError> {
        let written: io::Result<_> = directory::write(&self.directory, problem, certificate, self.form);
        written.map_err(|error| WriteError::new(&self.directory, error))
    }

    /// Where it goes.
    pub(super) fn place(&self) -> impl std::fmt::Display + '_ {
        self.directory.display()
    }
}
