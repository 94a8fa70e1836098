//! Results of commands and their exit codes.

/// The result of a command that ran.
pub(crate) enum Outcome {
    /// The command did what was requested.
    Success,
    /// There are findings, or a part of the work could not be done.
    Findings,
    /// The user pressed Ctrl-C. Everything done so far has been printed or saved.
    Interrupted,
}

impl Outcome {
    /// Returns the worse of two results.
    pub(crate) fn worse(self, other: Self) -> Self {
        match (&self, &other) {
            (Self::Success, _) | (_, Self::Interrupted) => other,
            _ => self,
        }
    }
}

/// Exit code of an interrupted program: 128 + SIGINT, as shells report it.
pub(crate) const INTERRUPTED: u8 = 130;

/// The error of a wrong command line, which gives exit code 2.
#[derive(Debug)]
pub(crate) struct Usage(pub(crate) String);

impl std::fmt::Display for Usage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Usage {}
