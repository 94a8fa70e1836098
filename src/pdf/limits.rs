//! How much is read of a PDF that others made. Whoever reaches a limit is told so by name.

/// How much is read of a PDF. [`Limits::default`] has the limits of the program, which `docs/safety.md` lists;
/// tests lower one of them and exceed it with a small, valid file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Objects that the cross-references list, over all revisions.
    pub objects: usize,
    /// The highest number of an object.
    pub object_number: i64,
    /// Revisions, each with cross-references of its own.
    pub revisions: usize,
    /// Bytes of a field in a cross-reference stream.
    pub field_bytes: i64,
    /// Bytes in a row of a predictor that unpacks cross-references.
    pub row_bytes: i64,
    /// Arrays and dictionaries within each other in a trailer.
    pub trailer_depth: usize,
    /// Bytes of all object streams, unpacked.
    pub packed_bytes: usize,
    /// Tokens of all objects: numbers, names, strings, opening brackets.
    pub parts: usize,
    /// Objects that replace an earlier one of the same number.
    pub repeated: usize,
    /// Bytes of one stream that is unpacked while the file is loaded.
    pub table_bytes: usize,
    /// Bytes of the content of a page, or of a form or pattern on it.
    pub page_bytes: usize,
    /// Bytes of the content of all pages; a form counts each time it is drawn.
    pub file_bytes: usize,
    /// Bytes of forms that are kept unpacked.
    pub kept_bytes: usize,
    /// Operators on all pages; those of a form count each time it is drawn.
    pub operators: usize,
    /// Texts and lines that are kept for the checks, and corners of one path.
    pub traces: usize,
    /// Pixels painted on all plates of all pages.
    pub painted: usize,
    /// Bytes of an image whose inks are measured, unpacked.
    pub picture_bytes: usize,
    /// Forms within forms.
    pub depth: usize,
    /// Graphics states saved within each other.
    pub states: usize,
    /// Levels of the page tree that imposition follows.
    pub tree_depth: usize,
    /// Bytes that imposition copies for pages that share them, beyond the size of the file.
    pub copied: usize,
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
            parts: MOST_PARTS,
            repeated: MOST_REPEATED,
            table_bytes: LARGEST_TABLE,
            page_bytes: MOST_BYTES,
            file_bytes: MOST_BYTES_OF_FILE,
            kept_bytes: MOST_BYTES_KEPT,
            operators: MOST_OPERATORS,
            traces: MOST_TRACES,
            painted: MOST_PAINTED,
            picture_bytes: LARGEST_PICTURE,
            depth: DEEPEST_DRAWING,
            states: MOST_STATES,
            tree_depth: DEEPEST_TREE,
            copied: MOST_COPIED,
        }
    }
}

/// A limit that a file goes beyond.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LimitExceeded {
    /// What there is too much of, as sentences have it.
    pub what: &'static str,
    /// As many are read.
    pub most: usize,
}

/// Most objects that the cross-references of a file may tell of, over all of its revisions: a thousand
/// cards have some ten thousand, and each that is told of takes memory before it is read.
pub const MOST_OBJECTS: usize = 2_000_000;

/// The highest number of an object: what the standard grants to readers (ISO 32000-1, annex C).
pub const HIGHEST_NUMBER: i64 = 8_388_607;

/// Most revisions of a file: each is another table that is read, and few files are saved so often.
pub const MOST_REVISIONS: usize = 1_000;

/// Most bytes of a field in a stream of cross-references: more is no number that is reckoned with.
pub const WIDEST_FIELD: i64 = 8;

/// Most bytes in a row that a predictor works on: a picture of 4 m at 600 dpi in four inks has half of it.
pub const LONGEST_ROW: i64 = 1_000_000;

/// Dictionaries in dictionaries of a trailer: those of the standard have two.
pub const DEEPEST_TRAILER: usize = 32;

/// Most bytes of all object streams of a file once they are unpacked: objects take many times their text,
/// and those of a thousand cards have a few megabytes of it.
pub const MOST_PACKED_OBJECTS: usize = 32_000_000;

/// Most parts of all objects of a file: numbers, names, texts, and what opens arrays and dictionaries. Each
/// takes some hundred bytes once it is read, be it one byte in the file; a thousand cards have four hundred
/// thousand.
pub const MOST_PARTS: usize = 1_000_000;

/// Most objects that stand in a file more than once, as broken programs write them: each is read anew.
pub const MOST_REPEATED: usize = 1_000;

/// Most bytes of one stream that loading unpacks: objects, or the table of them.
pub const LARGEST_TABLE: usize = 32_000_000;

/// Most bytes that draw one page, or one drawing on it: a page of a board has a few millions.
pub const MOST_BYTES: usize = 24_000_000;

/// Most bytes that draw all pages of a file, drawings each time that they are drawn.
pub const MOST_BYTES_OF_FILE: usize = 512_000_000;

/// Most bytes of drawings that are kept unpacked, to be drawn again: this memory is held to the end.
pub const MOST_BYTES_KEPT: usize = 128_000_000;

/// Most operators of all pages of a file, drawings each time that they are drawn: a thousand cards of ours
/// have some ten millions.
pub const MOST_OPERATORS: usize = 32_000_000;

/// Most texts and lines that are kept of all pages of a file, and most corners of one path: some thirty
/// bytes each.
pub const MOST_TRACES: usize = 4_000_000;

/// Most pixels that are printed on all plates of all pages, where inks are asked for: a deck of ours has a
/// tenth of it, and printing so many takes seconds.
pub const MOST_PAINTED: usize = 6_000_000_000;

/// Most bytes of a picture that is unpacked to look at its inks: a board of A2 at 300 dpi in four inks has
/// more than half of it.
pub const LARGEST_PICTURE: usize = 256_000_000;

/// Most bytes of an ICC profile: those of print have up to three megabytes.
pub const LARGEST_PROFILE: usize = 16_000_000;

/// Drawings within drawings: programs for print nest three or four.
pub const DEEPEST_DRAWING: usize = 12;

/// Most graphics states that are saved within each other.
pub const MOST_STATES: usize = 512;

/// Levels of a page tree: programs write a few.
pub const DEEPEST_TREE: usize = 64;

/// Most bytes of contents and resources that imposing copies for pages that share them, beyond the size of
/// the file: contents in parts are joined, and a page of those has some hundred thousand.
pub const MOST_COPIED: usize = 128_000_000;
