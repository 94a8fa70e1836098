//! Ctrl-C while bots think or plain lines are read: what is said then, and what is hidden.
//!
//! Every line of the record is already written. While a line is edited Ctrl-C is the editor's, which gives the
//! terminal back first.

use std::sync::{Mutex, Once};

use crate::mutex::lock_ignoring_poison;
use crate::outcome::INTERRUPTED;
use crate::prompt::screen::Screen;
use crate::term::Term;

/// What is done before the program ends.
struct InterruptCleanup {
    term: Term,
    text: String,
    /// Where hands stand that nobody else may see.
    hands: Option<Screen>,
}

/// The system takes one handler; matches come one after the other.
static LEAVING: Mutex<Option<InterruptCleanup>> = Mutex::new(None);
static HANDLER: Once = Once::new();

/// From now on Ctrl-C says this and ends the program.
pub(super) fn leave_with(term: Term, text: String, hands: Option<Screen>) {
    *lock_ignoring_poison(&LEAVING) = Some(InterruptCleanup { term, text, hands });
    HANDLER.call_once(|| {
        // Where the system has no such signal there is nothing to catch.
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
    crate::program::end_all();
    std::process::exit(i32::from(INTERRUPTED));
}
