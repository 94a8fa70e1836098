//! Hiding of what is on the screen, when another person takes the keyboard.

use std::io::{self, IsTerminal, Write as _};

/// Control sequences: cursor to the top, clear the screen, clear the scrollback. The scrollback is cleared last,
/// because some terminals move cleared content there.
const CLEARED: &str = "\x1b[H\x1b[2J\x1b[3J";

/// Method of hiding the content of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Screen {
    /// Clears the screen and the scrollback.
    Clears,
    /// Scrolls the content out of sight. The user can scroll back to it.
    Scrolls,
    /// Does nothing, because input or output is not a terminal.
    Stands,
}

impl Screen {
    /// Chooses the method for a match.
    pub(crate) fn new(plain: bool) -> Self {
        let seen = io::stdin().is_terminal() && io::stdout().is_terminal();
        match (seen, plain) {
            (true, false) => Self::Clears,
            (true, true) => Self::Scrolls,
            (false, _) => Self::Stands,
        }
    }

    /// Returns `true` if hidden content is deleted.
    pub(crate) fn clears(self) -> bool {
        self == Self::Clears
    }

    /// Hides the content of the screen.
    pub(crate) fn hide(self) -> io::Result<()> {
        let rows = console::Term::stdout().size().0;
        // The control sequences must reach the terminal even if colours are disabled.
        let mut out = anstream::AutoStream::always_ansi(io::stdout().lock());
        out.write_all(self.hiding(rows.into()).as_bytes())?;
        out.flush()
    }

    /// Returns the output that hides the content of a screen with `rows` rows.
    fn hiding(self, rows: usize) -> String {
        match self {
            Self::Clears => CLEARED.to_owned(),
            Self::Scrolls => "\n".repeat(rows),
            Self::Stands => String::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_can_be_scrolled_to_goes_last() {
        assert_eq!(Screen::Clears.hiding(24), "\x1b[H\x1b[2J\x1b[3J");
        assert_eq!(Screen::Scrolls.hiding(3), "\n\n\n");
        assert_eq!(Screen::Stands.hiding(24), "");
    }
}
