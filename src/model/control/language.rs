//! Vocabulary and syntax errors of the effect language.

use std::ops::Range;

use super::MAX_LEVEL;

/// Maximum amount in one clause (rule B6).
pub const MAX_AMOUNT: u8 = 4;

/// A syntax error in an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SyntaxErrorKind {
    /// The text is empty.
    Empty,
    /// All steps are without clauses, so the effect changes nothing.
    NoChange,
    /// A missing token: a colon, a bracket, a comparison.
    Missing(&'static str),
    /// Not the start of a clause.
    UnknownClause,
    /// Trailing text after the effect.
    TrailingText,
    /// Not the start of a step, which is R, V, W or N.
    UnknownSelector,
    /// Not the start of a civil step, which is max or min.
    UnknownTarget,
    /// V in the first step, without a previous region.
    FirstAdjacent,
    /// R or N after the first step, where no such region may remain (B4.2).
    LatePresent,
    /// A keyword of civil effects in a played effect.
    CivilOnly,
    /// A keyword of played effects in a civil effect.
    PlayedOnly,
    /// An unknown category.
    UnknownCategory,
    /// A repeated category in a list.
    RepeatedCategory,
    /// An unknown resource.
    UnknownResource,
    /// A number without its sign.
    MissingSign,
    /// A number of resources with a needless sign.
    NeedlessSign,
    /// A missing number.
    MissingNumber,
    /// A number equal to 0 or greater than [`MAX_AMOUNT`].
    OutOfRange,
    /// J with a loss, although players only place their own influence.
    LossNotAllowed,
    /// U, T, A or L with a gain, although others only lose.
    GainNotAllowed,
    /// Not a level of this content.
    UnknownLevel,
}

/// A syntax error with its span.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EffectSyntaxError {
    /// Kind of error.
    pub kind: SyntaxErrorKind,
    /// Span of the error, in bytes of the text; empty at the end of the text.
    pub span: Range<usize>,
}

/// The grammatical form of a text in the effect language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EffectForm {
    /// An effect played by a player.
    Played,
    /// An effect of civil society.
    Civil,
    /// Required levels of an effect.
    Requires,
}

/// The syntactic role of a token, for highlighting and completion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenRole {
    /// Selector of regions: R, V, W or N, max or min.
    Region,
    /// Affected player: J, U, T, A or L.
    Player,
    /// Change of anything but influence: D, G or X.
    Change,
    /// A category, or all of them.
    Category,
    /// A resource, or any.
    Resource,
    /// An amount, with its sign if it has one.
    Number,
    /// A level of a category.
    Level,
    /// Punctuation: a colon, a bracket, a comparison.
    Punctuation,
}

/// A token of an effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EffectToken {
    /// Role of the token.
    pub role: TokenRole,
    /// Span of the token, in bytes of the text.
    pub span: Range<usize>,
}

/// The effect language with the vocabulary of one content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grammar {
    /// Ids of the categories, by index.
    pub(super) spheres: Vec<String>,
    /// Letters of the resources, by index.
    pub(super) resource_letters: Vec<char>,
    /// The highest level.
    max_level: u8,
}

pub(super) type ParseResult<T> = Result<T, EffectSyntaxError>;

impl Grammar {
    /// Creates a grammar with all levels up to [`MAX_LEVEL`].
    pub fn new(spheres: Vec<String>, letters: Vec<char>) -> Self {
        Self { spheres, resource_letters: letters, max_level: MAX_LEVEL as u8 }
    }

    /// Returns the grammar with another highest level.
    #[must_use]
    pub fn with_max_level(self, levels: u8) -> Self {
        Self { max_level: levels, ..self }
    }

    /// Returns the ids of the categories.
    pub fn spheres(&self) -> &[String] {
        &self.spheres
    }

    /// Returns the letters of the resources.
    pub fn resource_letters(&self) -> &[char] {
        &self.resource_letters
    }

    /// Returns the highest level.
    pub fn max_level(&self) -> u8 {
        self.max_level
    }
}
