//! Finding codes of files in general: bytes, YAML, CSV, fields, numbers and typography.

use diag::{FindingCode, Fix};

diag::kinds! {
    /// All codes of this module.
    FLAWS;

    /// Raised for the first straight apostrophe between two letters of a text in a language.
    APOSTROPHE_STRAIGHT = FindingCode::warning("apostrophe-straight")
        .with_fix(Fix::ReplaceText("right"))
        .wrong("fr: \"Sans l'outre-mer.\"")
        .right("fr: Sans l’outre-mer.");

    /// Raised for the bytes EF BB BF at the start of a file.
    BYTE_ORDER_MARK = FindingCode::note("byte-order-mark")
        .wrong("ï»¿country,value,year,source,note")
        .right("country,value,year,source,note");

    /// Raised for the first odd character of a text: invisible, from another script, a ligature, or a misplaced
    /// capital.
    CHARACTER_ODD = FindingCode::warning("character-odd")
        .wrong("name: { fr: Japon, en: \"Ja\\u200Bpan\" }")
        .right("name: { fr: Japon, en: Japan }");

    /// Raised for a file with semicolons or tabs as separators.
    CSV_SEPARATOR = FindingCode::error("csv-separator")
        .with_fix(Fix::SetSeparator("separator"))
        .wrong("country;value;year;source;note\nFRA;68720337;2025;wdi-2026-07;")
        .right("country,value,year,source,note\nFRA,68720337,2025,wdi-2026-07,");

    /// Raised for an unclosed quotation mark, and for text after a closing one.
    CSV_SYNTAX = FindingCode::error("csv-syntax")
        .wrong("MDA,2360527,2025,wdi-2026-07,\"without Transnistria, which the area includes")
        .right("MDA,2360527,2025,wdi-2026-07,\"without Transnistria, which the area includes\"");

    /// Raised for a text that is not a date in the form YYYY-MM-DD.
    DATE_INVALID = FindingCode::error("date-invalid")
        .fixed_by("plain")
        .wrong("retrieved: 13/07/2026")
        .right("retrieved: 2026-07-13");

    /// Raised for the second occurrence of a key; the second span is the first occurrence.
    DUPLICATE_KEY = FindingCode::error("duplicate-key")
        .wrong("- code: BOL\n  number: 30\n  number: 27")
        .right("- code: BOL\n  number: 30");

    /// Raised for a missing required field.
    FIELD_MISSING = FindingCode::error("field-missing")
        .wrong("- id: gcb-2025\n  licence: CC BY 4.0\n  retrieved: 2025-12-10")
        .right("- id: gcb-2025\n  licence: CC BY 4.0\n  sale: allowed\n  retrieved: 2025-12-10");

    /// Raised for a node of another type (list, text, number or map) than expected.
    FIELD_TYPE = FindingCode::error("field-type")
        .wrong("capital: { fr: Paris, en: Paris }")
        .right("capital: { fr: [Paris], en: [Paris] }");

    /// Raised for a data file that holds no data.
    FILE_EMPTY = FindingCode::error("file-empty")
        .wrong("   0 data/values/roads.csv")
        .right("7816 data/values/roads.csv");

    /// Raised for a missing file that others refer to.
    FILE_MISSING = FindingCode::error("file-missing")
        .wrong("data/Countries.yaml")
        .right("data/countries.yaml");

    /// Raised for a file larger than the limit; it is not read.
    FILE_TOO_LARGE = FindingCode::error("file-too-large")
        .wrong("231904718 data/values/population.csv")
        .right("     6190 data/values/population.csv");

    /// Raised for a folder instead of a file, missing permissions, and a link to the outside.
    FILE_UNREADABLE = FindingCode::error("file-unreadable")
        .wrong("data/edition.yaml/edition.yaml")
        .right("data/edition.yaml");

    /// Raised for a text with decomposed letters: the accents are separate characters.
    LETTER_DECOMPOSED = FindingCode::warning("letter-decomposed")
        .with_fix(Fix::ReplaceText("right"))
        .wrong("name: { fr: Ne\\u0301pal, en: Nepal }")
        .right("name: { fr: Népal, en: Nepal }");

    /// Raised for the first U+FFFD of a text, and for a question mark between two letters.
    LETTER_LOST = FindingCode::error("letter-lost")
        .wrong("name: { fr: C\u{fffd}te d’Ivoire, en: Côte d’Ivoire }")
        .right("name: { fr: Côte d’Ivoire, en: Côte d’Ivoire }");

    /// Raised for the first punctuation mark of a text that follows the typography of another language.
    MARK_FOREIGN = FindingCode::warning("mark-foreign")
        .with_fix(Fix::ReplaceText("right"))
        .wrong("en: \"a « word », 551\u{202f}500\u{a0}km²\"")
        .right("en: \"a “word”, 551,500\u{a0}km²\"");

    /// Raised once for a file with merge conflict markers; the file has no other findings.
    MERGE_OPEN = FindingCode::error("merge-open")
        .wrong("<<<<<<< HEAD\nKEN,57532493,2025,wdi-2026-07,\n=======\nKEN,56432944,2024,wdi-2025-10,\n>>>>>>> figures-2025")
        .right("KEN,57532493,2025,wdi-2026-07,");

    /// Raised for each language in which a country has no name.
    NAME_MISSING = FindingCode::error("name-missing")
        .wrong("- code: BOL\n  name: { fr: Bolivie }")
        .right("- code: BOL\n  name: { fr: Bolivie, en: Bolivia }");

    /// Raised for a file without a line break at its end.
    NEWLINE_MISSING = FindingCode::note("newline-missing")
        .wrong("ZMB,752618,2025,factbook-2026-01,↵\nZWE,390757,2025,factbook-2026-01,")
        .right("ZMB,752618,2025,factbook-2026-01,↵\nZWE,390757,2025,factbook-2026-01,↵");

    /// Raised for the first byte that UTF-8 does not allow.
    NOT_UTF8 = FindingCode::error("not-utf8")
        .wrong("name: { fr: �gypte, en: Egypt }")
        .right("name: { fr: Égypte, en: Egypt }");

    /// Raised for a text with other numbers than the same text in another language.
    NUMBERS_DIFFER = FindingCode::warning("numbers-differ")
        .wrong("note: { fr: Données de 2018., en: Data of 2081. }")
        .right("note: { fr: Données de 2018., en: Data of 2018. }");

    /// Raised for thousands separators, decimal commas, percent signs and exponents.
    NUMBER_FORMAT = FindingCode::error("number-format")
        .fixed_by("plain")
        .wrong("FRA,68 720 337,2025,wdi-2026-07,")
        .right("FRA,68720337,2025,wdi-2026-07,");

    /// Raised for words, `NaN`, `inf`, `-0` and numbers that are too long.
    NUMBER_INVALID = FindingCode::error("number-invalid")
        .wrong("AFG,n/a,,,no comparable figure published")
        .right("AFG,,,,no comparable figure published");

    /// Raised for a text in typographic quotation marks that cut it, or break the syntax of the file.
    QUOTES_TYPOGRAPHIC = FindingCode::error("quotes-typographic")
        .fixed_by("right")
        .wrong("title: { fr: “Tour du monde, édition de poche”, en: “Around the world, pocket edition” }")
        .right("title: { fr: \"Tour du monde, édition de poche\", en: \"Around the world, pocket edition\" }");

    /// Raised for two consecutive spaces, and for a space at either end of a text.
    SPACE_IDLE = FindingCode::warning("space-idle")
        .with_fix(Fix::ReplaceText("right"))
        .wrong("name: { fr: Papouasie, en: \"Papua  New Guinea \" }")
        .right("name: { fr: Papouasie, en: Papua New Guinea }");

    /// Raised for the first position in a French text where a line may break and must not.
    SPACE_BREAKABLE = FindingCode::warning("space-breakable")
        .with_fix(Fix::ReplaceText("right"))
        .wrong("fr: \"Carte : Natural Earth\"")
        .right("fr: \"Carte\u{a0}: Natural Earth\"");

    /// Raised for a sentence without a full stop in one language only.
    STOP_MISSING = FindingCode::warning("stop-missing")
        .wrong("about: { fr: Superficie totale., en: Total area of a }")
        .right("about: { fr: Superficie totale., en: Total area of a country. }");

    /// Raised for an unquoted text that ends before ` #`, the start of a YAML comment.
    TEXT_CUT = FindingCode::warning("text-cut")
        .wrong("title: Statistical Yearbook #66")
        .right("title: \"Statistical Yearbook #66\"");

    /// Raised for a text in UTF-8 that a program has decoded as Windows-1252 or Latin-1.
    TEXT_MISDECODED = FindingCode::error("text-misdecoded")
        .with_fix(Fix::ReplaceText("right"))
        .wrong("name: { fr: CÃ´te d’Ivoire, en: Côte d’Ivoire }")
        .right("name: { fr: Côte d’Ivoire, en: Côte d’Ivoire }");

    /// Raised for each language in which a text is missing.
    TRANSLATION_MISSING = FindingCode::error("translation-missing")
        .wrong("unit_long: { fr: en kilomètres }")
        .right("unit_long: { fr: en kilomètres, en: in kilometres }");

    /// Raised for a sentence that is the same in all languages.
    TEXT_UNTRANSLATED = FindingCode::warning("text-untranslated")
        .wrong("about: { fr: Total length of all roads., en: Total length of all roads. }")
        .right("about: { fr: Longueur totale des routes., en: Total length of all roads. }");

    /// Raised for an unknown key.
    UNKNOWN_FIELD = FindingCode::error("unknown-field")
        .wrong("captial: { fr: [Paris], en: [Paris] }")
        .right("capital: { fr: [Paris], en: [Paris] }");

    /// Raised for an unknown keyword in a field with a fixed set.
    WORD_UNKNOWN = FindingCode::error("word-unknown")
        .wrong("continent: South America")
        .right("continent: south-america");

    /// Raised for a value that starts with `&`, `*` or `!`.
    YAML_ALIAS = FindingCode::error("yaml-alias")
        .wrong("- code: BOL\n  gender: &f { fr: f }\n- code: FRA\n  gender: *f")
        .right("- code: BOL\n  gender: { fr: f }\n- code: FRA\n  gender: { fr: f }");

    /// Raised for a file that the YAML parser rejects.
    YAML_SYNTAX = FindingCode::error("yaml-syntax")
        .wrong("title: Global Carbon Budget: edition of 2025")
        .right("title: \"Global Carbon Budget: edition of 2025\"");

    /// Raised for a tab in the indentation of a line.
    YAML_TAB = FindingCode::error("yaml-tab")
        .with_fix(Fix::ReplaceTabs)
        .wrong("- code: BOL\n\talpha2: BO")
        .right("- code: BOL\n  alpha2: BO");

    /// Raised for a text that is not a four-digit year in the range of the values.
    YEAR_INVALID = FindingCode::error("year-invalid")
        .wrong("BOL,1098581,2025 est.,factbook-2026-01,")
        .right("BOL,1098581,2025,factbook-2026-01,estimate");
}

/// As [`QUOTES_TYPOGRAPHIC`], for a text that is read whole: the marks would be printed.
pub static QUOTES_PRINTED: FindingCode =
    FindingCode::warning(QUOTES_TYPOGRAPHIC.id).fixed_by("right");
