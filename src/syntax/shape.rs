//! Schemas of YAML files: the shape of each value, declared once for validation, documentation and editors.

use lang::Lang;

use crate::fields::Expected;

/// Schema of the files with one name, or one pattern of names.
#[derive(Debug)]
pub struct Schema {
    /// Id of the schema, which names its JSON Schema.
    pub id: &'static str,
    /// File name or pattern: `folder/ID.yaml`.
    pub file: &'static str,
    /// Shape of the content.
    pub shape: Shape,
}

impl Schema {
    /// Creates a schema.
    pub const fn new(id: &'static str, file: &'static str, shape: Shape) -> Self {
        Self { id, file, shape }
    }

    /// Returns `true` if the schema is for the file with this path. Components in capitals match any name.
    ///
    /// ```
    /// use mappemonde_syntax::shape::{Schema, Shape};
    /// let schema = Schema::new("book", "books/AUTHOR/TITLE.yaml", Shape::Text);
    /// assert!(schema.is_of("books/verne/le-tour-du-monde.yaml"));
    /// assert!(!schema.is_of("books/verne.yaml") && !schema.is_of("LICENSE"));
    /// ```
    pub fn is_of(&self, name: &str) -> bool {
        if !self.file.contains('/') {
            return self.file == name;
        }
        let (own, parts) = (self.file.split('/'), name.split('/'));
        let is_free = |own: &str| own.bytes().all(|byte| byte.is_ascii_uppercase());
        let is_of = |(own, part): (&str, &str)| match (own.split_once('.'), part.split_once('.')) {
            (Some((stem, end)), Some((_, other))) if is_free(stem) => end == other,
            (None, None) if is_free(own) => true,
            _ => own == part,
        };
        own.clone().count() == parts.clone().count() && own.zip(parts).all(is_of)
    }
}

/// Shape of a value.
#[derive(Clone, Copy, Debug)]
pub enum Shape {
    /// Any text; the reader interprets it.
    Text,
    /// One of these keywords.
    Word(&'static [&'static str]),
    /// One of these keywords, depending on other values; the reader decides which are valid.
    Depends(&'static [&'static str]),
    /// A boolean, `true` or `false`.
    Flag,
    /// An id: lower-case letters, digits and single hyphens.
    Id,
    /// A code of this number of capital letters.
    Code(usize),
    /// A date, as YYYY-MM-DD.
    Day,
    /// A four-digit year between two years, both included.
    Year(u16, u16),
    /// An integer between two numbers, both included.
    Whole(i64, i64),
    /// An exponent of ten.
    Power,
    /// A decimal number of any size and sign.
    Number,
    /// Latitude and longitude, in degrees.
    Coordinates,
    /// A number between two others, both included, with its type in findings.
    Measure(f64, f64, Expected),
    /// A length in millimetres or points between two others, both included, in digits.
    Length(f64, f64),
    /// A list of lengths, each with its own range, and the type in findings.
    Lengths(&'static [(f64, f64)], Expected),
    /// A name in all languages. A missing language is reported as `name-missing`.
    Name,
    /// A text in all languages.
    Phrase,
    /// A text in some of the languages.
    PartPhrase,
    /// A text in all languages, optionally with a form for each plural category.
    Counted,
    /// A list of any length with items of one shape.
    List(&'static Shape),
    /// A list of two values of this shape, with its type in findings.
    Pair(&'static Shape, Expected),
    /// A map with these fields.
    Map(&'static [Field]),
    /// A map whose keys are data: the shapes of keys and values.
    Keyed(&'static Shape, &'static Shape),
    /// A map with a tag: the name of the tag field, and the other fields for each of its keywords.
    Tagged(&'static str, &'static [(&'static str, &'static [Field])]),
    /// The first shape for a scalar, the second for a list or map.
    Either(&'static Shape, &'static Shape),
}

impl Shape {
    /// Largest exponent of ten; a larger one would shift all digits out of any value.
    pub const LARGEST_POWER: i64 = 12;

    /// Regular expression for the whole text; `None` if the shape has none.
    pub fn pattern(&self) -> Option<String> {
        match self {
            Self::Id => Some("[a-z0-9]+(-[a-z0-9]+)*".to_owned()),
            Self::Code(letters) => Some(format!("[A-Z]{{{letters}}}")),
            _ => None,
        }
    }
}

/// A field of a map with a fixed set of keys.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// Key of the field.
    pub name: &'static str,
    /// Shape of the value.
    pub shape: Shape,
    /// Presence that is required.
    pub need: Presence,
}

/// Requirement level of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// Required; the schema check reports its absence.
    Must,
    /// Required; a check of its own reports its absence.
    Checked,
    /// It may be absent.
    May,
}

/// A required field.
pub const fn must(name: &'static str, shape: Shape) -> Field {
    Field { name, shape, need: Presence::Must }
}

/// A required field whose absence a check reports.
pub const fn checked(name: &'static str, shape: Shape) -> Field {
    Field { name, shape, need: Presence::Checked }
}

/// An optional field.
pub const fn may(name: &'static str, shape: Shape) -> Field {
    Field { name, shape, need: Presence::May }
}

/// The keywords of a table of keywords and meanings.
pub const fn words<T, const N: usize>(meanings: &[(&'static str, T); N]) -> [&'static str; N] {
    // Iterators are not available in a `const fn`.
    let mut words = [""; N];
    let mut rank = 0;
    while rank < N {
        words[rank] = meanings[rank].0;
        rank += 1;
    }
    words
}

/// A field for each language.
pub type ByLanguage = [Field; Lang::ALL.len()];

/// Fields of a text in all languages.
pub static ALL_LANGUAGES: ByLanguage = by_language(Presence::Must, Shape::Text);
/// Fields of a text in some languages.
pub static SOME_LANGUAGES: ByLanguage = by_language(Presence::May, Shape::Text);

/// The plural forms of a text with a count.
const PLURALS: Shape = Shape::Map(&[must("one", Shape::Text), must("other", Shape::Text)]);
/// A text, or its plural forms.
const COUNTED: Shape = Shape::Either(&Shape::Text, &PLURALS);
/// Fields of a text with a count, in all languages.
pub static ALL_COUNTED: ByLanguage = by_language(Presence::Must, COUNTED);
/// Fields of a text with a count, in some languages.
pub static SOME_COUNTED: ByLanguage = by_language(Presence::May, COUNTED);

/// One field per language.
pub const fn by_language(need: Presence, shape: Shape) -> ByLanguage {
    let name = "";
    let mut fields = [Field { name, shape, need }; Lang::ALL.len()];
    let mut rank = 0;
    while rank < fields.len() {
        fields[rank].name = Lang::ALL[rank].id();
        rank += 1;
    }
    fields
}

/// A small count, stored in 8 bits.
pub const FEW: Shape = Shape::Whole(0, 255);

/// A count, stored in 16 bits.
pub const COUNT: Shape = Shape::Whole(0, 65_535);
