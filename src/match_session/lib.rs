//! Running matches of any game: seats of people, bots and external programs, typed lines and their actions, undo,
//! knowledge questions, and the lines of the record.
//!
//! A [`Match`] has its game as a type parameter. [`Session`] is the same interface for matches of all games, and
//! [`Dialogue`] adds typed lines and screens to it. A [`contest`] is a match without people, between [`Player`]s.

pub mod contest;
mod dialogue;
mod foul;
mod matches;
pub mod narrated_step;
mod player;
mod prompt;
mod session;

use engine::Seat;
use lang::Localizer;

pub use dialogue::{ActionOutcome, Advance, Dialogue};
pub use foul::{Foul, FoulKind, FoulPolicy};
pub use matches::{DroppedLine, Match, PlayedAction};
pub use player::{BuiltInPlayer, Player};
pub use prompt::Reply;
pub use session::{Query, Session};

/// Language and layout of the texts of a match.
#[derive(Clone, Copy)]
pub struct TextOptions<'a> {
    /// Localizer, which formats messages in one language.
    pub localizer: &'a Localizer,
    /// `true` for plain text without box drawing or visual layout, as for a screen reader.
    pub plain: bool,
    /// Line width in columns.
    pub width: usize,
}

/// Reason why undo is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UndoError {
    /// The last decision was made by this other person at the same device.
    OtherPerson(Seat),
    /// Hidden information was revealed after the last decision of a person.
    InformationRevealed,
    /// No person has made a decision yet.
    NoDecision,
}
