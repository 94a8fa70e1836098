//! Ctrl-C while bots compute or plain lines are read: prints the final message, and hides hands from other players.
//!
//! The record is complete at any time, because its lines are written during play. While a line is being edited, the
//! line editor handles Ctrl-C and first restores the terminal.

use std::sync::{Mutex, Once};

use crate::mutex::lock_ignoring_poison;
use crate::outcome::INTERRUPTED;
use crate::prompt::screen::Screen;
use crate::term::Term;

/// What to do after Ctrl-C, before the process exits.
struct InterruptCleanup {
    term: Term,
    text: String,
    /// The screen, if it shows a hand that other players must not see.
    hands: Option<Screen>,
}

/// The cleanup of the current match. The Ctrl-C handler is installed once and reads this value.
static LEAVING: Mutex<Option<InterruptCleanup>> = Mutex::new(None);
/// Ensures that the handler is installed only once.
static HANDLER: Once = Once::new();

/// Sets the text that Ctrl-C prints before the process exits, and the screen that it hides.
pub(super) fn leave_with(term: Term, text: String, hands: Option<Screen>) {
    *lock_ignoring_poison(&LEAVING) = Some(InterruptCleanup { term, text, hands });
    HANDLER.call_once(|| {
        // Without a Ctrl-C signal on this system there is nothing to handle.
        let _ = ctrlc::set_handler(leave);
    });
}

/// Leaves the match after Ctrl-C, and exits with 130.
fn leave() {
    let leaving = lock_ignoring_poison(&LEAVING).take();
    if let Some(InterruptCleanup { term, text, hands }) = leaving {
        if let Some(screen) = hands {
            let _ = screen.hide();
        }
        term.print_notice(&text);
    }
    // On Unix, external bots would otherwise continue to run.
    crate::program::end_all();
    std::process::exit(i32::from(INTERRUPTED));
}
