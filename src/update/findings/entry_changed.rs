//! A field of a country or a category that stays as it is from year to year, and did not.

use diag::Kind;

const CHANGED: Kind = Kind::warning("entry-changed")
    .wrong("- code: AUT\n  number: 62   # was 61")
    .right("- code: AUT\n  number: 61");

/// The finding where an older edition is named.
pub static KIND: Kind = CHANGED;

/// The same where it is the last commit.
pub static NOTE: Kind = CHANGED.as_note();
