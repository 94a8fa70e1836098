//! The words of the language of effects, and what can be wrong in it.

use std::ops::Range;

use super::MOST_LEVELS;

/// The most that one clause gives or takes (B6).
pub const MOST_AT_ONCE: u8 = 4;

/// What is wrong with an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SyntaxErrorKind {
    /// Nothing is written.
    Empty,
    /// It names regions, and nothing happens in any of them.
    Idle,
    /// A sign is missing here: a colon, a bracket, a comparison.
    Missing(&'static str),
    /// No clause begins so.
    Clause,
    /// Something follows where the effect should end.
    Rest,
    /// No step begins so: R, V, W or N does.
    Selector,
    /// No civil step begins so: max or min does.
    Aim,
    /// V without a region before it.
    FirstAdjacent,
    /// R or N after the first step: one might find no such region any more (B4.2).
    LatePresent,
    /// A word of civil effects in an effect that is played.
    CivilOnly,
    /// A word of played effects in a civil effect.
    PlayedOnly,
    /// No such category.
    Category,
    /// A category twice in one list.
    CategoryTwice,
    /// No such resource.
    Resource,
    /// A number without its sign.
    NoSign,
    /// A number of resources with a sign.
    NeedlessSign,
    /// No number where one must stand.
    NoNumber,
    /// A number that is 0, or greater than [`MOST_AT_ONCE`].
    OutOfRange,
    /// J with a loss: one only places one's own influence.
    NoLoss,
    /// U, T, A or L with a gain: others only lose.
    NoGain,
    /// Not a level of this content.
    Level,
}

/// An effect that cannot be read: what is wrong, and where in the text, in bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EffectSyntaxError {
    /// What is wrong.
    pub problem: SyntaxErrorKind,
    /// Where it is wrong, in bytes of the text.
    pub span: Range<usize>,
}

/// What a text in the language of effects is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EffectForm {
    /// An effect that is played.
    Played,
    /// An effect of civil society.
    Civil,
    /// The levels that an effect requires.
    Requires,
}

/// What a word of an effect stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Which regions: R, V, W or N, max or min.
    Region,
    /// Who places or loses influence: J, U, T, A or L.
    Player,
    /// Something else that changes: D, G or X.
    Change,
    /// A category, or all of them.
    Category,
    /// A resource, or any.
    Resource,
    /// How much, with the sign where it has one.
    Number,
    /// A level of a category.
    Level,
    /// What stands between words: a colon, a bracket, a comparison.
    Sign,
}

/// A word of an effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// What it stands for.
    pub role: Role,
    /// Where it stands, in bytes of the text.
    pub span: Range<usize>,
}

/// The language of effects, with the words of one content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grammar {
    /// Ids of the categories, by rank.
    pub(super) spheres: Vec<String>,
    /// Letters of the resources, by rank.
    pub(super) letters: Vec<char>,
    /// The highest level.
    levels: u8,
}

pub(super) type ParseResult<T> = Result<T, EffectSyntaxError>;

impl Grammar {
    /// A language with these categories and resources, and all levels that can be written.
    pub fn new(spheres: Vec<String>, letters: Vec<char>) -> Self {
        Self { spheres, letters, levels: MOST_LEVELS as u8 }
    }

    /// The same with so many levels.
    #[must_use]
    pub fn with_levels(self, levels: u8) -> Self {
        Self { levels, ..self }
    }

    /// The ids of the categories.
    pub fn spheres(&self) -> &[String] {
        &self.spheres
    }

    /// The letters of the resources.
    pub fn letters(&self) -> &[char] {
        &self.letters
    }

    /// The highest level.
    pub fn levels(&self) -> u8 {
        self.levels
    }
}
