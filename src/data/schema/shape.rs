//! Shapes of what is written.

use model::YEARS;

/// What may stand somewhere.
#[derive(Clone, Copy, Debug)]
pub enum Shape {
    /// Any text.
    Text,
    /// One of these words.
    Word(&'static [&'static str]),
    /// `true` or `false`.
    Flag,
    /// Small letters, digits and single hyphens.
    Id,
    /// So many capital letters.
    Code(usize),
    /// A day, as YYYY-MM-DD.
    Day,
    /// A whole number from the first to the second.
    Whole(i64, i64),
    /// Any number.
    Number,
    /// A text in both languages.
    Phrase,
    /// A text in one language or in both.
    PartPhrase,
    /// A list.
    List(&'static Shape),
    /// Two of these.
    Pair(&'static Shape),
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
    /// Its key.
    pub name: &'static str,
    /// What stands there.
    pub shape: Shape,
    /// Whether it must be there.
    pub is_required: bool,
}

/// A field that must be there.
pub(super) const fn must(name: &'static str, shape: Shape) -> Field {
    Field {
        name,
        shape,
        is_required: true,
    }
}

/// A field that may be left out.
pub(super) const fn may(name: &'static str, shape: Shape) -> Field {
    Field {
        name,
        shape,
        is_required: false,
    }
}

/// What a text in both languages has, and one in any of them.
pub(super) static BOTH: &[Field] = &[must("fr", Shape::Text), must("en", Shape::Text)];
pub(super) static EITHER: &[Field] = &[may("fr", Shape::Text), may("en", Shape::Text)];

/// A number of things.
pub(super) const COUNT: Shape = Shape::Whole(0, 65_535);

/// The first of the years that values may have.
pub const FIRST_YEAR: i64 = *YEARS.start() as i64;

/// Years that values may have.
pub(super) const YEAR: Shape = Shape::Whole(FIRST_YEAR, *YEARS.end() as i64);

/// Countries by their codes.
pub const COUNTRY: Shape = Shape::Code(3);
