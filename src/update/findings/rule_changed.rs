//! A number of the rules of a game that is another.

use diag::FindingCode;

/// The finding where an older edition is named.
pub const CODE: FindingCode = FindingCode::warning("rule-changed")
    .wrong("barriers: { capital: 0, location: 7 }   # was 7")
    .right("barriers: { capital: 7, location: 7 }");

/// The same where it is the last commit.
pub static NOTE: FindingCode = CODE.as_note();
