//! How a command ends: its outcome, and the error of a wrong command line.

/// How a command ended.
pub(crate) enum Outcome {
    /// What was asked for is done.
    Fine,
    /// There are findings, or something could not be done.
    Findings,
    /// Somebody pressed Ctrl-C: what was done so far has been said or kept.
    Interrupted,
}

/// Exit code of a program that was interrupted, as shells have it.
pub(crate) const INTERRUPTED: u8 = 130;

/// A mistake on the command line: exit code 2.
#[derive(Debug)]
pub(crate) struct Usage(pub(crate) String);

impl std::fmt::Display for Usage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Usage {}
