//! Values that moved to other rows: by one row, down over several, or of two countries about.

use diag::FindingCode;

/// The finding where an older edition is named.
pub const CODE: FindingCode = FindingCode::warning("values-moved")
    .wrong(
        "FIN,11.2,2024,gcb-2025,   # that of Ethiopia\nFJI,5.9,2024,gcb-2025,   # that of Finland",
    )
    .right("FIN,5.9,2024,gcb-2025,\nFJI,1.4,2024,gcb-2025,");

/// The same where it is the last commit.
pub static NOTE: FindingCode = CODE.as_note();
