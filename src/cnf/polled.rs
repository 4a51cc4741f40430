use std::io::{self, BufRead, BufReader, Read};

/// How much is read between two looks at whether to stop: of a proof, some ten steps, which take a millisecond at
/// worst.
const PIECE: usize = 1024;

/// A file in memory that cannot be read any further once `stopped` says so: that ends whatever reads it.
pub fn polled<'a>(file: &'a [u8], stopped: &'a dyn Fn() -> bool) -> impl BufRead + use<'a> {
    BufReader::with_capacity(PIECE, Polled { file, stopped })
}

struct Polled<'a> {
    file: &'a [u8],
    stopped: &'a dyn Fn() -> bool,
}

impl Read for Polled<'_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        // not `Interrupted`, after which reading would be tried again
        if (self.stopped)() { Err(io::Error::other("stopped")) } else { self.file.read(into) }
    }
}
