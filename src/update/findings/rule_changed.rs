//! A number of the rules of a game that is another.

use diag::Kind;

const CHANGED: Kind = Kind::warning("rule-changed")
    .wrong("barriers: { capital: 0, location: 7 }   # was 7")
    .right("barriers: { capital: 7, location: 7 }");

/// The finding where an older edition is named.
pub static KIND: Kind = CHANGED;

/// The same where it is the last commit.
pub static NOTE: Kind = CHANGED.as_note();
