//! A value with a figure, year or source that changed alone, or with an unusual change.

use diag::FindingCode;

/// The value differs from a baseline that the user named.
pub const CODE: FindingCode = FindingCode::warning("value-changed")
    .wrong("DEU,83000,2020,factbook-2026-01,   # was 830000")
    .right("DEU,830000,2020,factbook-2026-01,");

/// The same finding as a note, for a baseline that the user did not name (the last commit or the built-in edition).
pub static NOTE: FindingCode = CODE.as_note();
