//! The screen that people share: what stands on it is hidden from whoever sits down next.

use std::io::{self, IsTerminal, Write as _};

/// To the top, then away with what is seen, then with what can be scrolled to: some terminals keep
/// what is cleared among the lines above, so these go last.
const CLEARED: &str = "\x1b[H\x1b[2J\x1b[3J";

/// How what stands on the screen can be hidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Screen {
    /// It is cleared, and with it what can be scrolled to.
    Clears,
    /// It only takes lines: what stands there is pushed out of sight, and can be scrolled to.
    Scrolls,
    /// It is no screen: what has been written stands there.
    Stands,
}

impl Screen {
    /// Where the text of a match goes.
    pub(crate) fn new(plain: bool) -> Self {
        let seen = io::stdin().is_terminal() && io::stdout().is_terminal();
        match (seen, plain) {
            (true, false) => Self::Clears,
            (true, true) => Self::Scrolls,
            (false, _) => Self::Stands,
        }
    }

    /// Whether nothing of what stood there can be seen again.
    pub(crate) fn clears(self) -> bool {
        self == Self::Clears
    }

    /// Hides what stands there.
    pub(crate) fn hide(self) -> io::Result<()> {
        let rows = console::Term::stdout().size().0;
        // To clear is no matter of colour.
        let mut out = anstream::AutoStream::always_ansi(io::stdout().lock());
        out.write_all(self.hiding(rows.into()).as_bytes())?;
        out.flush()
    }

    /// What hides so many rows.
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
