/// Lets whoever called a long computation stop it: it calls [`stopped`](Poll::stopped) once per small step.
#[allow(missing_debug_implementations)]
pub struct Poll<'a> {
    stop: &'a dyn Fn() -> bool,
    steps: usize,
    stopped: bool,
}

impl<'a> Poll<'a> {
    /// Stops what is given this one soon after `stop` says so.
    pub fn new(stop: &'a dyn Fn() -> bool) -> Poll<'a> {
        Poll { stop, steps: 0, stopped: false }
    }

    /// Never stops anything.
    pub fn never() -> Poll<'static> {
        Poll::new(&|| false)
    }

    /// Counts a step, and says whether to stop; asks every 4096 steps, so that a step may be a matter of nanoseconds.
    #[inline]
    pub fn stopped(&mut self) -> bool {
        self.stopped_after(1)
    }

    /// Counts so many steps, for loops too tight to count each of them.
    #[inline]
    pub fn stopped_after(&mut self, steps: usize) -> bool {
        self.steps += steps;
        if self.steps >= 4096 {
            self.steps = 0;
            self.stopped = self.stopped || (self.stop)();
        }
        self.stopped
    }
}
