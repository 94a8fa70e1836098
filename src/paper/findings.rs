//! Kinds of findings about profiles of print shops: raised when one is read.

use diag::FindingCode;

diag::kinds! {
    /// All of them, by code.
    FINDINGS;

    /// Raised for a profile that asks for a standard and for colours that the standard does not take.
    STANDARD_COLOUR = FindingCode::error("standard-colour")
        .wrong("standard: pdf-x-1a, colour: rgb")
        .right("standard: pdf-x-1a, colour: cmyk");

    /// Raised where pieces cannot fill what a profile cuts them to, or its paper cannot hold them.
    TRIM_UNFIT = FindingCode::error("trim-unfit")
        .wrong("trim: { card: [50, 70] }")
        .right("trim: { card: [63.5, 88.9] }");
}
