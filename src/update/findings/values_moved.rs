//! Values that moved to other rows: shifted by one row, copied down, or swapped between two countries.

use diag::FindingCode;

/// The rows differ from a baseline that the user named.
pub const CODE: FindingCode = FindingCode::warning("values-moved")
    .wrong(
        "FIN,11.2,2024,gcb-2025,   # that of Ethiopia\nFJI,5.9,2024,gcb-2025,   # that of Finland",
    )
    .right("FIN,5.9,2024,gcb-2025,\nFJI,1.4,2024,gcb-2025,");

/// The same finding as a note, for a baseline that the user did not name (the last commit or the built-in edition).
pub static NOTE: FindingCode = CODE.as_note();
