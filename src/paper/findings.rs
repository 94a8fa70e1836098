//! Finding codes for profiles of print shops, raised when a profile is read.

use diag::FindingCode;

diag::kinds! {
    /// All finding codes of this module.
    FINDINGS;

    /// Raised for a profile that requires a print standard together with colours that the standard forbids.
    STANDARD_COLOUR = FindingCode::error("standard-colour")
        .wrong("standard: pdf-x-1a, colour: rgb")
        .right("standard: pdf-x-1a, colour: cmyk");

    /// Raised if pieces cannot be enlarged to the trim size of a profile, or its paper is too small for them.
    TRIM_UNFIT = FindingCode::error("trim-unfit")
        .wrong("trim: { card: [50, 70] }")
        .right("trim: { card: [63.5, 88.9] }");
}
