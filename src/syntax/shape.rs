//! Shapes of what is written: what may stand in a file, said once.

use lang::Lang;

use crate::fields::Expected;

/// What may stand in the files of one name, or of one form of names.
#[derive(Debug)]
pub struct Schema {
    /// Its name, by which a JSON Schema of it is filed.
    pub id: &'static str,
    /// The file, or what its name looks like: `folder/ID.yaml`.
    pub file: &'static str,
    /// What stands in it.
    pub shape: Shape,
}

impl Schema {
    /// A schema of this name and file.
    pub const fn new(id: &'static str, file: &'static str, shape: Shape) -> Self {
        Self { id, file, shape }
    }

    /// Whether a file has the name that this schema is for, in which capitals stand for any name in a folder.
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

/// What may stand somewhere.
#[derive(Clone, Copy, Debug)]
pub enum Shape {
    /// Any text, of which the reader knows what it means.
    Text,
    /// One of these words.
    Word(&'static [&'static str]),
    /// The same where other values say which of them it may be: that is the reader's to judge.
    Depends(&'static [&'static str]),
    /// `true` or `false`.
    Flag,
    /// Small letters, digits and single hyphens.
    Id,
    /// So many capital letters.
    Code(usize),
    /// A day, as YYYY-MM-DD.
    Day,
    /// A year of four digits, from the first to the second.
    Year(u16, u16),
    /// A whole number from the first to the second.
    Whole(i64, i64),
    /// A power of ten.
    Power,
    /// A decimal number, of any size and sign.
    Number,
    /// Latitude and longitude, in degrees.
    Coordinates,
    /// A number from the first to the second, of which findings say what is expected.
    Measure(f64, f64, Expected),
    /// Millimetres or points from the first to the second, in digits.
    Length(f64, f64),
    /// A list of lengths, each from the first to the second, of which findings say what is expected.
    Lengths(&'static [(f64, f64)], Expected),
    /// A name in all languages.
    Name,
    /// A text in all languages.
    Phrase,
    /// A text in one language or in both.
    PartPhrase,
    /// A text in all languages, which may have a form for each plural category.
    Counted,
    /// A list of any length, all its items of one shape.
    List(&'static Shape),
    /// Two of these, of which findings say what is expected.
    Pair(&'static Shape, Expected),
    /// Fields by name.
    Map(&'static [Field]),
    /// A map whose keys are data: what they look like, and what stands under each.
    Keyed(&'static Shape, &'static Shape),
    /// A map of which one field says what the others are: its name, and the fields by its word.
    Tagged(&'static str, &'static [(&'static str, &'static [Field])]),
    /// The first or the second.
    Either(&'static Shape, &'static Shape),
}

impl Shape {
    /// A power of ten beyond this leaves no digit of any value.
    pub const LARGEST_POWER: i64 = 12;

    /// What a text looks like, as a regular expression of all of it; `None` where that does not say it.
    pub fn pattern(&self) -> Option<String> {
        match self {
            Self::Id => Some("[a-z0-9]+(-[a-z0-9]+)*".to_owned()),
            Self::Code(letters) => Some(format!("[A-Z]{{{letters}}}")),
            _ => None,
        }
    }
}

/// A field of a map.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// The key that it stands under.
    pub name: &'static str,
    /// What stands there.
    pub shape: Shape,
    /// Whether it must be there.
    pub need: Presence,
}

/// Whether a field must be there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// It must, and the reader says where it is missing.
    Must,
    /// It must, and a check says so in its own words.
    Checked,
    /// It may be left out.
    May,
}

/// A field that must be there.
pub const fn must(name: &'static str, shape: Shape) -> Field {
    Field { name, shape, need: Presence::Must }
}

/// A field that must be there, as a check says.
pub const fn checked(name: &'static str, shape: Shape) -> Field {
    Field { name, shape, need: Presence::Checked }
}

/// A field that may be left out.
pub const fn may(name: &'static str, shape: Shape) -> Field {
    Field { name, shape, need: Presence::May }
}

/// The words that have these meanings.
pub const fn words<T, const N: usize>(meanings: &[(&'static str, T); N]) -> [&'static str; N] {
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

/// What a text in all languages has.
pub static ALL_LANGUAGES: ByLanguage = by_language(Presence::Must, Shape::Text);
/// What a text in some languages has.
pub static SOME_LANGUAGES: ByLanguage = by_language(Presence::May, Shape::Text);

/// The plural categories of a text that counts.
const PLURALS: Shape = Shape::Map(&[must("one", Shape::Text), must("other", Shape::Text)]);
/// A text, or one for each plural category.
const COUNTED: Shape = Shape::Either(&Shape::Text, &PLURALS);
/// What a text that counts has in all languages.
pub static ALL_COUNTED: ByLanguage = by_language(Presence::Must, COUNTED);
/// What a text that counts has in some languages.
pub static SOME_COUNTED: ByLanguage = by_language(Presence::May, COUNTED);

/// The fields of something that stands there by language.
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

/// A small number of things.
pub const FEW: Shape = Shape::Whole(0, 255);

/// A number of things.
pub const COUNT: Shape = Shape::Whole(0, 65_535);
