//! Schemas of YAML files: the shape of each value, declared once for validation, documentation and editors.

use lang::Lang;

use crate::fields::Expected;

/// Schema of the files with one name, or with one pattern of names.
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
    /// assert!(schema.matches("books/verne/le-tour-du-monde.yaml"));
    /// assert!(!schema.matches("books/verne.yaml") && !schema.matches("LICENSE"));
    /// ```
    pub fn matches(&self, name: &str) -> bool {
        if !self.file.contains('/') {
            return self.file == name;
        }
        let (pattern_parts, name_parts) = (self.file.split('/'), name.split('/'));
        let is_placeholder = |own: &str| own.bytes().all(|byte| byte.is_ascii_uppercase());
        let is_of = |(own, part): (&str, &str)| match (own.split_once('.'), part.split_once('.')) {
            (Some((stem, end)), Some((_, other))) if is_placeholder(stem) => end == other,
            (None, None) if is_placeholder(own) => true,
            _ => own == part,
        };
        pattern_parts.clone().count() == name_parts.clone().count()
            && pattern_parts.zip(name_parts).all(is_of)
    }
}

/// Shape of a value.
#[derive(Clone, Copy, Debug)]
pub enum Shape {
    /// Any text; the reader interprets it.
    Text,
    /// One of these keywords.
    Keyword(&'static [&'static str]),
    /// A keyword of these. Which of them are valid depends on other values, so the reader of the file decides.
    DependentKeyword(&'static [&'static str]),
    /// A boolean, `true` or `false`.
    Boolean,
    /// An id: lower-case letters, digits and single hyphens.
    Id,
    /// A code of this number of capital letters.
    Code(usize),
    /// A date, as YYYY-MM-DD.
    Date,
    /// A four-digit year between two years, both included.
    Year(u16, u16),
    /// An integer between two numbers, both included.
    Whole(i64, i64),
    /// An exponent of ten.
    Exponent,
    /// A decimal number of any size and sign.
    Number,
    /// Latitude and longitude, in degrees.
    Coordinates,
    /// A number between two others, both included, and the name of its type in findings.
    Measure(f64, f64, Expected),
    /// A length in millimetres or points between two others, both included. It is written in digits.
    Length(f64, f64),
    /// A list of lengths, each with its own range, and the name of its type in findings.
    Lengths(&'static [(f64, f64)], Expected),
    /// A name in all languages of the edition. A missing language is reported as `name-missing`.
    Name,
    /// A text in all languages of the edition.
    Phrase,
    /// A text in some of the languages.
    PartialPhrase,
    /// A text in all languages of the edition, optionally with a form for each plural category.
    PluralPhrase,
    /// A list of any length with items of one shape.
    List(&'static Shape),
    /// A list of two values of this shape, and the name of its type in findings.
    Pair(&'static Shape, Expected),
    /// A map with these fields.
    Map(&'static [Field]),
    /// A map whose keys are data: the shapes of keys and values.
    Keyed(&'static Shape, &'static Shape),
    /// A map whose fields depend on a keyword: the name of the field with the keyword, and the other fields by
    /// keyword.
    Tagged(&'static str, &'static [(&'static str, &'static [Field])]),
    /// The first shape for a scalar, the second for a list or map.
    Either(&'static Shape, &'static Shape),
}

impl Shape {
    /// Largest exponent of ten; a larger one would shift all digits out of any value.
    pub const MAX_EXPONENT: i64 = 12;

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
    /// Required or optional presence of the field.
    pub presence: Presence,
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

/// Returns a required field.
pub const fn must(name: &'static str, shape: Shape) -> Field {
    Field { name, shape, presence: Presence::Must }
}

/// Returns a required field whose absence is reported by a check and not by the schema.
pub const fn checked(name: &'static str, shape: Shape) -> Field {
    Field { name, shape, presence: Presence::Checked }
}

/// Returns an optional field.
pub const fn may(name: &'static str, shape: Shape) -> Field {
    Field { name, shape, presence: Presence::May }
}

/// Returns the keywords of a table of keywords and meanings.
pub const fn keywords<T, const N: usize>(meanings: &[(&'static str, T); N]) -> [&'static str; N] {
    // Iterators are not available in a `const fn`.
    let mut words = [""; N];
    let mut index = 0;
    while index < N {
        words[index] = meanings[index].0;
        index += 1;
    }
    words
}

/// A field for each language.
pub type ByLanguage = [Field; Lang::ALL.len()];

/// Fields of a text in some languages.
pub static SOME_LANGUAGES: ByLanguage = by_language(Presence::May, Shape::Text);

/// The plural forms of a text with a count.
const PLURALS: Shape = Shape::Map(&[must("one", Shape::Text), must("other", Shape::Text)]);
/// A text, or its plural forms.
const COUNTED: Shape = Shape::Either(&Shape::Text, &PLURALS);
/// Fields of a text with a count, in some languages.
pub static SOME_COUNTED: ByLanguage = by_language(Presence::May, COUNTED);

/// Returns one field per language, with the language code as name.
pub const fn by_language(need: Presence, shape: Shape) -> ByLanguage {
    let name = "";
    let mut fields = [Field { name, shape, presence: need }; Lang::ALL.len()];
    let mut index = 0;
    while index < fields.len() {
        fields[index].name = Lang::ALL[index].id();
        index += 1;
    }
    fields
}

/// A small count, stored in 8 bits.
pub const SMALL_COUNT: Shape = Shape::Whole(0, 255);

/// A count, stored in 16 bits.
pub const COUNT: Shape = Shape::Whole(0, 65_535);
