//! Finding codes of preflight, each with a wrong and a right excerpt of a file.

use diag::FindingCode;

diag::kinds! {
    /// All preflight finding codes.
    FINDINGS;

    /// Black text is printed on several plates (rich black), but the shop wants it on the black plate alone.
    PREFLIGHT_BLACK = FindingCode::error("preflight-black")
        .wrong("0.83 0.72 0.56 0.68 k BT ... ET")
        .right("0 0 0 1 k BT ... ET");

    /// The bleed box is missing, or extends less far beyond the trim box than the bleed requires.
    PREFLIGHT_BLEED_BOX = FindingCode::error("preflight-bleed-box")
        .wrong("/BleedBox [8.5 8.5 187.09 257.95]")
        .right("/BleedBox [0 0 195.59 266.46]");

    /// The pages of a PDF cannot be found, or an image ends early.
    PREFLIGHT_BROKEN = FindingCode::error("preflight-broken")
        .wrong("%PDF-1.7 ... (ends here)")
        .right("%PDF-1.7 ... startxref 1234 %%EOF");

    /// Colours are in RGB instead of CMYK, or in CMYK instead of RGB.
    PREFLIGHT_COLOUR = FindingCode::error("preflight-colour")
        .wrong("0.04 0.36 0.42 rg")
        .right("0.91 0.14 0 0.58 k");

    /// Something lies in the edge that the printer leaves white.
    PREFLIGHT_EDGE = FindingCode::error("preflight-edge")
        .wrong("0 0 20 20 re f")
        .right("20 20 20 20 re f");

    /// The PDF has a password or restrictions.
    PREFLIGHT_ENCRYPTED = FindingCode::error("preflight-encrypted")
        .wrong("/Encrypt 12 0 R")
        .right("(no /Encrypt in the trailer)");

    /// A font is not embedded, or there is text where the shop accepts outlines only.
    PREFLIGHT_FONT = FindingCode::error("preflight-font")
        .wrong("/BaseFont /Helvetica (no font descriptor)")
        .right("/BaseFont /ABCDEF+NotoSans /FontFile2 31 0 R");

    /// The file has another format than the profile requires: a PDF or a PNG.
    PREFLIGHT_FORM = FindingCode::error("preflight-form")
        .wrong("<!doctype html>")
        .right("%PDF-1.7");

    /// A line is thinner than the shop prints.
    PREFLIGHT_HAIRLINE = FindingCode::error("preflight-hairline")
        .wrong("0.01 w 20 20 m 60 20 l S")
        .right("0.3 w 20 20 m 60 20 l S");

    /// The total ink on a spot exceeds the limit of the profile.
    PREFLIGHT_INK = FindingCode::error("preflight-ink")
        .wrong("1 0.9 0.8 0.6 k 0 0 9 9 re f")
        .right("0.6 0.4 0.4 1 k 0 0 9 9 re f");

    /// There are crop marks within the bleed or on pages that must have none, or a line runs along the cut.
    PREFLIGHT_MARK = FindingCode::error("preflight-mark")
        .wrong("8.5 0 m 8.5 6 l S")
        .right("(nothing is drawn outside of the card)");

    /// A front has no back page, or pages that are identical, and so must be backs, are where fronts belong.
    PREFLIGHT_ORDER = FindingCode::error("preflight-order")
        .wrong("front, back, front")
        .right("front, back, front, back");

    /// Black text knocks out a coloured backdrop that the shop wants it to overprint, or white overprints its
    /// backdrop and so vanishes.
    PREFLIGHT_OVERPRINT = FindingCode::error("preflight-overprint")
        .wrong("0 0 0 1 k BT ... ET")
        .right("/Over gs 0 0 0 1 k BT ... ET (/Over: /op true /OPM 1)");

    /// A page has neither the size of the paper nor the size of a piece with its bleed.
    PREFLIGHT_PAGE_SIZE = FindingCode::error("preflight-page-size")
        .wrong("/MediaBox [0 0 178.58 249.45]")
        .right("/MediaBox [0 0 195.59 266.46]");

    /// An image has fewer pixels per printed inch than the profile requires.
    PREFLIGHT_RESOLUTION = FindingCode::error("preflight-resolution")
        .wrong("200 x 200 pixels on 63 mm")
        .right("744 x 744 pixels on 63 mm");

    /// A text or a line is closer to the cut than the safe area permits.
    PREFLIGHT_SAFE = FindingCode::error("preflight-safe")
        .wrong("BT 9 9 Td (Bolivia) Tj ET")
        .right("BT 20 20 Td (Bolivia) Tj ET");

    /// A picture for a print shop is see-through: a PNG anywhere, an image of a PDF in the bleed, with nothing opaque
    /// under it.
    PREFLIGHT_SEE_THROUGH = FindingCode::error("preflight-see-through")
        .wrong("rgba(255, 255, 255, 0)")
        .right("rgb(255, 255, 255)");

    /// An ink prints on a plate of its own that the profile does not name.
    PREFLIGHT_SPOT = FindingCode::error("preflight-spot")
        .wrong("[/Separation /Gold ...] cs 1 scn")
        .right("0 0.2 0.6 0.1 k");

    /// A clause of a PDF/X standard is broken; each clause is reported on its own.
    PREFLIGHT_STANDARD = FindingCode::error("preflight-standard")
        .wrong("(no /GTS_PDFXVersion)")
        .right("/GTS_PDFXVersion (PDF/X-4)");

    /// A text is smaller than the profile permits; a subscript or superscript beside a larger text does not count.
    PREFLIGHT_TEXT_SIZE = FindingCode::error("preflight-text-size")
        .wrong("/F1 4 Tf")
        .right("/F1 7 Tf");

    /// A PNG does not declare that its colours are sRGB.
    PREFLIGHT_SRGB = FindingCode::error("preflight-srgb")
        .wrong("IHDR pHYs IDAT IEND")
        .right("IHDR sRGB pHYs IDAT IEND");

    /// Something is transparent, but the shop accepts no transparency.
    PREFLIGHT_TRANSPARENCY = FindingCode::error("preflight-transparency")
        .wrong("/ca 0.5")
        .right("/ca 1");

    /// The trim box is missing, or not as far inside the page as the bleed is wide.
    PREFLIGHT_TRIM_BOX = FindingCode::error("preflight-trim-box")
        .wrong("/TrimBox [0 0 195.59 266.46]")
        .right("/TrimBox [8.5 8.5 187.09 257.95]");

    /// A page was checked only in part, because it exceeds a limit or cannot be read.
    PREFLIGHT_UNSEEN = FindingCode::error("preflight-unseen")
        .wrong("/Filter /FlateDecode ... (no packed bytes)")
        .right("0 0 m 10 10 l S");
}
