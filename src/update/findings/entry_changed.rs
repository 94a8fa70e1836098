//! A changed field of a country or a category that should be the same from year to year.

use diag::FindingCode;

/// The field differs from a baseline that the user named.
pub const CODE: FindingCode = FindingCode::warning("entry-changed")
    .wrong("- code: AUT\n  number: 62   # was 61")
    .right("- code: AUT\n  number: 61");

/// The same finding as a note, for a baseline that the user did not name (the last commit or the built-in edition).
pub static NOTE: FindingCode = CODE.as_note();
