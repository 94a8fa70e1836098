//! Values that moved to other rows: by one row, copied down over several, or swapped between two countries.

use diag::FindingCode;

/// The rows differ from a baseline that the user named.
pub const CODE: FindingCode = FindingCode::warning("values-moved")
    .wrong(
        "FIN,11.2,2024,gcb-2025,   # that of Ethiopia\nFJI,5.9,2024,gcb-2025,   # that of Finland",
    )
    .right("FIN,5.9,2024,gcb-2025,\nFJI,1.4,2024,gcb-2025,");

/// The same as a note, for an unnamed baseline (the last commit or the built-in edition).
pub static NOTE: FindingCode = CODE.as_note();
