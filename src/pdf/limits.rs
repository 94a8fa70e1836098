//! Limits on the size and complexity of PDFs from unknown sources. An error names the limit that is exceeded.

/// Limits on what is read of a PDF: each field is the greatest number that is accepted. [`Limits::default`] has the
/// limits of the program, which `docs/safety.md` lists and which the constants below explain; tests lower one of them
/// and exceed it with a small, valid file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Objects that the cross-references list, over all revisions.
    pub objects: usize,
    /// Highest number of an object.
    pub object_number: i64,
    /// Revisions, each with cross-references of its own.
    pub revisions: usize,
    /// Bytes of a field in a cross-reference stream.
    pub field_bytes: i64,
    /// Bytes in a row of a predictor that decodes cross-references.
    pub row_bytes: i64,
    /// Arrays and dictionaries within each other in a trailer.
    pub trailer_depth: usize,
    /// Bytes of all object streams, decoded.
    pub packed_bytes: usize,
    /// Tokens of all objects: numbers, names, strings, opening brackets.
    pub tokens: usize,
    /// Objects that replace an earlier one of the same number.
    pub repeated: usize,
    /// Bytes of one stream that is decoded while the file is loaded.
    pub table_bytes: usize,
    /// Bytes of the content of a page, or of a form or pattern on it.
    pub page_bytes: usize,
    /// Bytes of the content of all pages; a form counts each time it is drawn.
    pub file_bytes: usize,
    /// Bytes of decoded forms that are cached.
    pub kept_bytes: usize,
    /// Operators on all pages; a form counts each time it is drawn.
    pub operators: usize,
    /// Texts and lines that are collected for the checks, and elements of one path.
    pub recorded_items: usize,
    /// Pixels painted on all plates of all pages.
    pub painted_pixels: usize,
    /// Bytes of an image that is decoded to measure its inks.
    pub picture_bytes: usize,
    /// Levels of forms nested in forms.
    pub depth: usize,
    /// Graphics states saved within each other.
    pub states: usize,
    /// Levels of the page tree that imposition follows.
    pub tree_depth: usize,
    /// Bytes that imposition copies for pages that share them, beyond the size of the file.
    pub copied_bytes: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            objects: MOST_OBJECTS,
            object_number: HIGHEST_NUMBER,
            revisions: MOST_REVISIONS,
            field_bytes: WIDEST_FIELD,
            row_bytes: LONGEST_ROW,
            trailer_depth: DEEPEST_TRAILER,
            packed_bytes: MOST_PACKED_OBJECTS,
            tokens: MOST_PARTS,
            repeated: MOST_REPEATED,
            table_bytes: LARGEST_TABLE,
            page_bytes: MOST_BYTES,
            file_bytes: MOST_BYTES_OF_FILE,
            kept_bytes: MOST_BYTES_KEPT,
            operators: MOST_OPERATORS,
            recorded_items: MOST_TRACES,
            painted_pixels: MOST_PAINTED,
            picture_bytes: LARGEST_PICTURE,
            depth: DEEPEST_DRAWING,
            states: MOST_STATES,
            tree_depth: DEEPEST_TREE,
            copied_bytes: MOST_COPIED,
        }
    }
}

/// A limit that a file exceeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LimitExceeded {
    /// Name of the limit, which selects the text of messages.
    pub what: &'static str,
    /// Value of the limit.
    pub most: usize,
}

/// Limit on the objects that the cross-references of a file list, over all of its revisions: a thousand cards have
/// some ten thousand, and each listed object takes memory before it is read.
pub const MOST_OBJECTS: usize = 2_000_000;

/// Limit on the number of an object: the highest that the standard requires readers to support (ISO 32000-1, annex
/// C).
pub const HIGHEST_NUMBER: i64 = 8_388_607;

/// Limit on the revisions of a file: each is another table that is read, and few files are saved so often.
pub const MOST_REVISIONS: usize = 1_000;

/// Limit on the bytes of a field in a cross-reference stream: more do not fit into an integer of 64 bits.
pub const WIDEST_FIELD: i64 = 8;

/// Limit on the bytes in a row of a predictor: an image of 4 m at 600 dpi in four inks has less than half of it.
pub const LONGEST_ROW: i64 = 1_000_000;

/// Limit on the nesting of arrays and dictionaries in a trailer: the standard has two levels.
pub const DEEPEST_TRAILER: usize = 32;

/// Limit on the bytes of all object streams of a file, decoded: objects take many times the memory of their text, and
/// a thousand cards have a few megabytes of text.
pub const MOST_PACKED_OBJECTS: usize = 32_000_000;

/// Limit on the tokens of all objects of a file: numbers, names, strings, and the opening brackets of arrays and
/// dictionaries. Each takes some hundred bytes once it is read, even if it is one byte in the file; a thousand cards
/// have four hundred thousand.
pub const MOST_PARTS: usize = 1_000_000;

/// Limit on the objects that a file has more than once, as faulty programs write them: each is read again.
pub const MOST_REPEATED: usize = 1_000;

/// Limit on the bytes of one stream that loading decodes: an object stream or a cross-reference stream.
pub const LARGEST_TABLE: usize = 32_000_000;

/// Limit on the bytes that draw one page, or one form on it: a page of a board has a few million.
pub const MOST_BYTES: usize = 24_000_000;

/// Limit on the bytes that draw all pages of a file; forms count each time they are drawn.
pub const MOST_BYTES_OF_FILE: usize = 512_000_000;

/// Limit on the bytes of decoded forms that are cached: this memory is held to the end.
pub const MOST_BYTES_KEPT: usize = 128_000_000;

/// Limit on the operators on all pages of a file; forms count each time they are drawn. A thousand of our cards have
/// some ten million.
pub const MOST_OPERATORS: usize = 32_000_000;

/// Limit on the texts and lines that are collected from all pages of a file, and on the elements of one path: some
/// thirty bytes each.
pub const MOST_TRACES: usize = 4_000_000;

/// Limit on the pixels that are painted on all plates of all pages to measure inks. One of our decks has a tenth of
/// it, and painting as many pixels as the limit takes seconds.
pub const MOST_PAINTED: usize = 6_000_000_000;

/// Limit on the bytes of an image that is decoded to measure its inks: a board of A2 at 300 dpi in four inks has more
/// than half of it.
pub const LARGEST_PICTURE: usize = 256_000_000;

/// Limit on the bytes of an ICC profile: profiles for print have up to three megabytes.
pub const LARGEST_PROFILE: usize = 16_000_000;

/// Limit on forms within forms: programs for print nest three or four.
pub const DEEPEST_DRAWING: usize = 12;

/// Limit on graphics states saved within each other.
pub const MOST_STATES: usize = 512;

/// Limit on the levels of a page tree: programs write a few.
pub const DEEPEST_TREE: usize = 64;

/// Limit on the bytes of contents and resources that imposition copies for pages that share them, beyond the size of
/// the file: contents in several streams are joined, and such a page has some hundred thousand.
pub const MOST_COPIED: usize = 128_000_000;
