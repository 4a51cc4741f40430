use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Tells searches when to stop: when asked to, at a deadline, or when a `Stop` above this one says so.
///
/// Clones share what they say. This is the only place where the library reads the clock.
#[derive(Clone, Debug)]
pub struct Stop {
    asked: Arc<AtomicBool>,
    since: Instant,
    deadline: Option<Instant>,
    above: Option<Arc<Stop>>,
}

/// Why a search should stop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// Somebody asked it to.
    Asked,
    /// The deadline has passed.
    Deadline,
}

impl Stop {
    /// One that stops only when asked to.
    pub fn never() -> Stop {
        Stop::on(Arc::new(AtomicBool::new(false)))
    }

    /// One that is asked to stop by setting this flag, as a signal handler can.
    pub fn on(flag: Arc<AtomicBool>) -> Stop {
        Stop { asked: flag, since: Instant::now(), deadline: None, above: None }
    }

    /// One that also stops this long from now. A time too long for the clock is no limit.
    pub fn within(mut self, limit: Duration) -> Stop {
        self.deadline = Instant::now().checked_add(limit);
        self
    }

    /// One that stops when this one does, and can be asked to without asking this one.
    pub fn below(&self) -> Stop {
        Stop { above: Some(Arc::new(self.clone())), ..Stop::never() }
    }

    /// Asks all searches that poll this one to stop.
    pub fn ask(&self) {
        self.asked.store(true, Ordering::Relaxed);
    }

    /// Whether to stop now. Costs a few nanoseconds, and about thirty where there is a deadline.
    pub fn reached(&self) -> bool {
        self.cause().is_some()
    }

    /// Whether to stop now, and why. To have been asked comes before the deadline.
    pub fn cause(&self) -> Option<Cause> {
        if self.asked.load(Ordering::Relaxed) {
            return Some(Cause::Asked);
        }
        let above = self.above.as_ref().and_then(|above| above.cause());
        above.or_else(|| self.deadline.is_some_and(|at| Instant::now() >= at).then_some(Cause::Deadline))
    }

    /// How long ago this one was made.
    pub fn elapsed(&self) -> Duration {
        self.since.elapsed()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stops_when_asked_from_above_and_not_from_below() {
        let above = Stop::never();
        let below = above.below();
        let beside = above.below();
        below.ask();
        assert!(below.reached() && !above.reached() && !beside.reached());
        above.ask();
        assert_eq!(beside.cause(), Some(Cause::Asked));
    }

    #[test]
    fn a_deadline_holds_below_too() {
        let stop = Stop::never().within(Duration::ZERO);
        assert_eq!(stop.below().cause(), Some(Cause::Deadline));
        assert!(!Stop::never().within(Duration::MAX).reached());
    }
}
