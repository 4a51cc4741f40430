//! Processes that are ended with all that they have started.
//!
//! On Unix, by a process group: it is killed before its leader is waited for, while nobody else can have its number.
//! Elsewhere, only the process itself is ended.

use std::io;
use std::process::{Child, Command, ExitStatus};

/// Starts this as the leader of a group of its own. That keeps Ctrl-C from it as well: it is for us to end it.
#[cfg(unix)]
pub(super) fn spawn(command: &mut Command) -> io::Result<Child> {
    std::os::unix::process::CommandExt::process_group(command, 0).spawn()
}

/// Whether it has ended; it is not yet waited for.
#[cfg(unix)]
pub(super) fn has_ended(child: &mut Child) -> io::Result<bool> {
    use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
    let ended = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    Ok(waitid(WaitId::Pid(Pid::from_child(child)), ended)?.is_some())
}

/// Ends it, if it has not ended, and all that it has started.
#[cfg(unix)]
pub(super) fn end(child: &mut Child) -> io::Result<ExitStatus> {
    use rustix::process::{Pid, Signal, kill_process_group};
    // a group in which there is nobody left to be killed is what is wanted
    let _ = kill_process_group(Pid::from_child(child), Signal::KILL);
    child.wait()
}

/// Starts this.
#[cfg(not(unix))]
pub(super) fn spawn(command: &mut Command) -> io::Result<Child> {
    command.spawn()
}

/// Whether it has ended.
#[cfg(not(unix))]
pub(super) fn has_ended(child: &mut Child) -> io::Result<bool> {
    Ok(child.try_wait()?.is_some())
}

/// Ends it, if it has not ended.
#[cfg(not(unix))]
pub(super) fn end(child: &mut Child) -> io::Result<ExitStatus> {
    if child.try_wait()?.is_none() {
        child.kill()?;
    }
    child.wait()
}
