//! Kinds of findings about files for print: raised when a file is looked at.

use diag::FindingCode;

diag::kinds! {
    /// All of them, by code.
    FINDINGS;

    /// Raised for a black text on several plates where the shop wants it on that of black alone.
    PREFLIGHT_BLACK = FindingCode::error("preflight-black")
        .wrong("0.83 0.72 0.56 0.68 k BT ... ET")
        .right("0 0 0 1 k BT ... ET");

    /// Raised where the bleed box is missing, or nearer to the cut than the bleed is wide.
    PREFLIGHT_BLEED_BOX = FindingCode::error("preflight-bleed-box")
        .wrong("/BleedBox [8.5 8.5 187.09 257.95]")
        .right("/BleedBox [0 0 195.59 266.46]");

    /// Raised for a PDF whose pages cannot be found, or a picture that ends early.
    PREFLIGHT_BROKEN = FindingCode::error("preflight-broken")
        .wrong("%PDF-1.7 ... (ends here)")
        .right("%PDF-1.7 ... startxref 1234 %%EOF");

    /// Raised for RGB where CMYK is asked for, and the other way round.
    PREFLIGHT_COLOUR = FindingCode::error("preflight-colour")
        .wrong("0.04 0.36 0.42 rg")
        .right("0.91 0.14 0 0.58 k");

    /// Raised for a PDF with a password or with restrictions.
    PREFLIGHT_ENCRYPTED = FindingCode::error("preflight-encrypted")
        .wrong("/Encrypt 12 0 R")
        .right("(no /Encrypt in the trailer)");

    /// Raised for a font that the file leaves to the printer, and for text where the shop takes outlines only.
    PREFLIGHT_FONT = FindingCode::error("preflight-font")
        .wrong("/BaseFont /Helvetica (no font descriptor)")
        .right("/BaseFont /ABCDEF+NotoSans /FontFile2 31 0 R");

    /// Raised where a PDF is wanted and something else comes, or a picture is.
    PREFLIGHT_FORM = FindingCode::error("preflight-form")
        .wrong("<!doctype html>")
        .right("%PDF-1.7");

    /// Raised where more ink lies on each other than the profile allows.
    PREFLIGHT_INK = FindingCode::error("preflight-ink")
        .wrong("1 0.9 0.8 0.6 k 0 0 9 9 re f")
        .right("0.6 0.4 0.4 1 k 0 0 9 9 re f");

    /// Raised for crop marks on pages that must have none or within the bleed, and for a line along the cut.
    PREFLIGHT_MARK = FindingCode::error("preflight-mark")
        .wrong("8.5 0 m 8.5 6 l S")
        .right("(nothing is drawn outside of the card)");

    /// Raised for a page without its other side, and where pages that are alike stand as fronts.
    PREFLIGHT_ORDER = FindingCode::error("preflight-order")
        .wrong("front, back, front")
        .right("front, back, front, back");

    /// Raised for black text that knocks out a coloured ground where the shop wants it to print over it, and for
    /// white that prints over its ground and so vanishes.
    PREFLIGHT_OVERPRINT = FindingCode::error("preflight-overprint")
        .wrong("0 0 0 1 k BT ... ET")
        .right("/Over gs 0 0 0 1 k BT ... ET (/Over: /op true /OPM 1)");

    /// Raised where a page is not as large as paper, or as a piece with its bleed.
    PREFLIGHT_PAGE_SIZE = FindingCode::error("preflight-page-size")
        .wrong("/MediaBox [0 0 178.58 249.45]")
        .right("/MediaBox [0 0 195.59 266.46]");

    /// Raised for a picture that has fewer dots per inch where it is printed than the profile asks for.
    PREFLIGHT_RESOLUTION = FindingCode::error("preflight-resolution")
        .wrong("200 x 200 pixels on 63 mm")
        .right("744 x 744 pixels on 63 mm");

    /// Raised where a text or a line comes nearer to the cut than the safe area.
    PREFLIGHT_SAFE = FindingCode::error("preflight-safe")
        .wrong("BT 9 9 Td (Bolivia) Tj ET")
        .right("BT 20 20 Td (Bolivia) Tj ET");

    /// Raised for each clause of a PDF/X standard that a file does not keep.
    PREFLIGHT_STANDARD = FindingCode::error("preflight-standard")
        .wrong("(no /GTS_PDFXVersion)")
        .right("/GTS_PDFXVersion (PDF/X-4)");

    /// Raised for a text smaller than the profile allows; an index beside a larger text is no such text.
    PREFLIGHT_TEXT_SIZE = FindingCode::error("preflight-text-size")
        .wrong("/F1 4 Tf")
        .right("/F1 7 Tf");

    /// Raised for a PNG that does not say that its colours are sRGB.
    PREFLIGHT_SRGB = FindingCode::error("preflight-srgb")
        .wrong("IHDR pHYs IDAT IEND")
        .right("IHDR sRGB pHYs IDAT IEND");

    /// Raised where something shines through and the shop takes nothing that does.
    PREFLIGHT_TRANSPARENCY = FindingCode::error("preflight-transparency")
        .wrong("/ca 0.5")
        .right("/ca 1");

    /// Raised where the trim box is missing, or not as far inside as the bleed is wide.
    PREFLIGHT_TRIM_BOX = FindingCode::error("preflight-trim-box")
        .wrong("/TrimBox [0 0 195.59 266.46]")
        .right("/TrimBox [8.5 8.5 187.09 257.95]");

    /// Raised where a page draws more than is looked at, or what cannot be read.
    PREFLIGHT_UNSEEN = FindingCode::error("preflight-unseen")
        .wrong("/Filter /FlateDecode ... (no packed bytes)")
        .right("0 0 m 10 10 l S");
}
