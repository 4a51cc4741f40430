//! Ctrl-C, and being asked to terminate.

use std::io::{self, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use ktour::Stop;
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

use super::Status;

/// The first signal stops the search, so that what was learnt can be told; the second ends the program at once.
pub(super) struct Interrupt {
    came: Arc<AtomicBool>,
    next_ends: Arc<AtomicBool>,
}

impl Interrupt {
    /// From here on, signals are heeded.
    pub(super) fn heed() -> io::Result<Interrupt> {
        let [came, next_ends] = [(); 2].map(|()| Arc::new(AtomicBool::new(false)));
        for signal in [SIGINT, SIGTERM] {
            // in the order in which they act: the first signal does not yet see what it sets itself
            let status = Status::Interrupted as i32;
            flag::register_conditional_shutdown(signal, status, Arc::clone(&next_ends))?;
            flag::register(signal, Arc::clone(&came))?;
            flag::register(signal, Arc::clone(&next_ends))?;
        }
        Ok(Interrupt { came, next_ends })
    }

    /// What stops when a signal comes.
    pub(super) fn stop(&self) -> Stop {
        Stop::on(Arc::clone(&self.came))
    }

    /// Whether one has come.
    pub(super) fn came(&self) -> bool {
        self.came.load(Ordering::Relaxed)
    }

    /// The same input; while it is waited for there is no search to stop, so that the first signal ends the program.
    pub(super) fn waiting_for<R: Read>(&self, input: R) -> impl Read {
        Waiting { input, next_ends: Arc::clone(&self.next_ends) }
    }

    /// The search is over: from here on, the first signal ends the program too.
    pub(super) fn nothing_left_to_stop(&self) {
        self.next_ends.store(true, Ordering::Relaxed);
    }
}

struct Waiting<R> {
    input: R,
    next_ends: Arc<AtomicBool>,
}

impl<R: Read> Read for Waiting<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        self.next_ends.store(true, Ordering::Relaxed);
        let read = self.input.read(into);
        self.next_ends.store(false, Ordering::Relaxed);
        read
    }
}
