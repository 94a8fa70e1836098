//! A changed number in the rules of a game.

use diag::FindingCode;

/// The number differs from a baseline that the user named.
pub const CODE: FindingCode = FindingCode::warning("rule-changed")
    .wrong("barriers: { capital: 0, location: 7 }   # was 7")
    .right("barriers: { capital: 7, location: 7 }");

/// The same finding as a note, for a baseline that the user did not name (the last commit).
pub static NOTE: FindingCode = CODE.as_note();
