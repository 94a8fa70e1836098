//! Ctrl-C while bots compute or plain lines are read: the final message, and hiding of hands.
//!
//! The record needs no work here, because its lines are written during play. While a line is being edited, the line
//! editor handles Ctrl-C, and restores the terminal first.

use std::sync::{Mutex, Once};

use crate::mutex::lock_ignoring_poison;
use crate::outcome::INTERRUPTED;
use crate::prompt::screen::Screen;
use crate::term::Term;

/// Work to do before the process exits.
struct InterruptCleanup {
    term: Term,
    text: String,
    /// The screen, if it shows a hand that other players must not see.
    hands: Option<Screen>,
}

/// The handler of the process is set once; each match replaces this value.
static LEAVING: Mutex<Option<InterruptCleanup>> = Mutex::new(None);
static HANDLER: Once = Once::new();

/// From now on Ctrl-C prints this text and exits.
pub(super) fn leave_with(term: Term, text: String, hands: Option<Screen>) {
    *lock_ignoring_poison(&LEAVING) = Some(InterruptCleanup { term, text, hands });
    HANDLER.call_once(|| {
        // Without a Ctrl-C signal on this system there is nothing to handle.
        let _ = ctrlc::set_handler(leave);
    });
}

fn leave() {
    let leaving = lock_ignoring_poison(&LEAVING).take();
    if let Some(InterruptCleanup { term, text, hands }) = leaving {
        if let Some(screen) = hands {
            let _ = screen.hide();
        }
        term.print_notice(&text);
    }
    // On Unix, child processes outlive this one.
    crate::program::end_all();
    std::process::exit(i32::from(INTERRUPTED));
}
