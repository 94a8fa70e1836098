//! A field of a country or a category that stays as it is from year to year, and did not.

use diag::FindingCode;

/// The finding where an older edition is named.
pub const CODE: FindingCode = FindingCode::warning("entry-changed")
    .wrong("- code: AUT\n  number: 62   # was 61")
    .right("- code: AUT\n  number: 61");

/// The same where it is the last commit.
pub static NOTE: FindingCode = CODE.as_note();
