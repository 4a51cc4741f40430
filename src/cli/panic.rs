//! A panic is a mistake in the program, and is said to be one, on one line.

use std::panic::{self, PanicHookInfo};
use std::thread;

use super::stderr;

/// What the names of the threads begin with whose panics are told by the race.
const RACERS: &str = "ktour ";

/// Runs this; `None` if it panicked.
pub(crate) fn without_panic<T>(run: impl FnOnce() -> T + panic::UnwindSafe) -> Option<T> {
    panic::set_hook(Box::new(|info| {
        if !thread::current().name().is_some_and(|name| name.starts_with(RACERS)) {
            stderr::say(confession(info));
        }
    }));
    panic::catch_unwind(run).ok()
}

fn confession(info: &PanicHookInfo) -> String {
    let version = env!("CARGO_PKG_VERSION");
    let place = info.location().map_or("an unknown place".into(), ToString::to_string);
    let payload = info.payload();
    let message = payload.downcast_ref::<&str>().copied();
    let message = message.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
    let message = message.unwrap_or("without a message");
    format!("this is a mistake in ktour {version}, please report it: {message} (at {place})")
}
