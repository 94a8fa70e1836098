//! Finding codes about faces: raised here while texts and tables are measured, or by `render` while pages are made.

use diag::FindingCode;

diag::kinds! {
    /// All finding codes of this module.
    FINDINGS;

    /// Raised if a table of a project lacks a box, a style or a measure of the built-in table.
    BOX_MISSING = FindingCode::error("box-missing")
        .wrong("boxes:\n  flag: { at: [6, 14.5, 51, 36.3] }")
        .right("boxes:\n  flag: { at: [6, 14.5, 51, 36.3] }\n  name: { at: [4, 54.3, 55, 13], style: name }");

    /// Raised for a box beyond the cut, a box with text beyond the safe area, and a part beyond its row.
    BOX_OUTSIDE = FindingCode::error("box-outside")
        .wrong("name: { at: [40, 15, 35, 9.4], style: name }")
        .right("name: { at: [4, 15, 35, 9.4], style: name }");

    /// Raised for two boxes that overlap, if neither of them declares it.
    BOX_OVERLAP = FindingCode::error("box-overlap")
        .wrong("name: { at: [4, 15, 40, 9.4], style: name }")
        .right("name: { at: [4, 15, 35, 9.4], style: name }");

    /// Raised for a box, or a part of a row, that is lower than a line of its type at the least size.
    BOX_TOO_LOW = FindingCode::error("box-too-low")
        .wrong("number: { at: [4, 3.4, 35, 2.4], style: number }")
        .right("number: { at: [4, 3.4, 35, 6.7], style: number }");

    /// Raised for the first invisible character of a text.
    CHARACTER_INVISIBLE = FindingCode::error("character-invisible")
        .wrong("name: { fr: \"Mali\\u200B\", en: Mali }")
        .right("name: { fr: Mali, en: Mali }");

    /// Raised for a file in the folder of the layout tables that is not named after a face.
    FACE_UNKNOWN = FindingCode::warning("face-unknown")
        .wrong("templates/layouts/globalissimo/stateback.yaml")
        .right("templates/layouts/globalissimo/state-back.yaml");

    /// Raised for a family that a template names and that neither the program nor the project has.
    FAMILY_UNKNOWN = FindingCode::error("family-unknown")
        .wrong("#let serif = \"Libertinus Serrif\"")
        .right("#let serif = \"Libertinus Serif\"");

    /// Raised while pages are made, for a country whose code names neither a built-in flag nor a flag in a folder.
    FLAG_MISSING = FindingCode::error("flag-missing")
        .wrong("alpha2: QQ")
        .right("alpha2: FR");

    /// Raised for a font of a project whose letters no role uses, or that repeats another.
    FONT_UNUSED = FindingCode::warning("font-unused")
        .wrong("#let serif = \"Libertinus Serif\"")
        .right("#let serif = \"Nimbus Roman\"");

    /// Raised for a font of a project whose licence flag (`fsType`) forbids embedding it in a PDF.
    FONT_RESTRICTED = FindingCode::warning("font-restricted")
        .wrong("templates/fonts/restricted.otf")
        .right("templates/fonts/free.otf");

    /// Raised for a file in the folder of fonts that is not a usable font.
    FONT_UNUSABLE = FindingCode::error("font-unusable")
        .wrong("templates/fonts/serif.woff2")
        .right("templates/fonts/serif.ttf");

    /// Raised for the first character of a printed text without a glyph.
    GLYPH_MISSING = FindingCode::error("glyph-missing")
        .wrong("name: { fr: 日本, en: Japan }")
        .right("name: { fr: Japon, en: Japan }");

    /// Raised for a font of a project that lacks letters of the printed texts.
    LETTERS_MISSING = FindingCode::warning("letters-missing")
        .wrong("#let serif = \"Alte Schrift\"")
        .right("#let serif = \"Libertinus Serif\"");

    /// Raised for a deck with categories that do not fit a face, even at the least pitch of the rows.
    ROWS_OVERFLOW = FindingCode::error("rows-overflow")
        .wrong("rows: { at: [0, 30.7, 63, 40], pitch: 5.42, least_pitch: 4.5 }")
        .right("rows: { at: [0, 30.7, 63, 54.2], pitch: 5.42, least_pitch: 4.5 }");

    /// Raised while pages are made, for errors and warnings of Typst, and for a `panic` in a template.
    TEMPLATE_BROKEN = FindingCode::error("template-broken")
        .wrong("#let kicker = (font: sans, size: 7pt")
        .right("#let kicker = (font: sans, size: 7pt)");

    /// Raised for a printed text that is wider or higher than its box at its smallest size.
    TEXT_OVERFLOW = FindingCode::error("text-overflow")
        .wrong("name: { fr: Royaume-Uni de Grande-Bretagne et d’Irlande du Nord, en: United Kingdom }")
        .right("name: { fr: Royaume-Uni, en: United Kingdom }");

    /// Raised for a style with a size or a least size below 6 points.
    TYPE_TOO_SMALL = FindingCode::error("type-too-small")
        .wrong("name: { font: serif-semibold, size: 19, least: 5 }")
        .right("name: { font: serif-semibold, size: 19, least: 9.5 }");
}
