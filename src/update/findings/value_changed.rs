//! A figure that changed without its year and source, the other way round, or by more than is usual.

use diag::FindingCode;

/// The finding where an older edition is named.
pub const CODE: FindingCode = FindingCode::warning("value-changed")
    .wrong("DEU,83000,2020,factbook-2026-01,   # was 830000")
    .right("DEU,830000,2020,factbook-2026-01,");

/// The same where it is the last commit.
pub static NOTE: FindingCode = CODE.as_note();
