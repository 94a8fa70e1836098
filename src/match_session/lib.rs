//! Running matches of any game: seats of people, bots and external programs, typed lines and the actions they cause,
//! undo, knowledge questions, and the record.
//!
//! A [`Match`] is generic over its game. A [`Session`] is the same interface for all games, and a [`Dialogue`] adds
//! typed lines and screens. A [`contest`] is a match without people, between [`Player`]s.

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
pub use foul::{Foul, FoulKind, Rule};
pub use matches::{DroppedLine, Match, PlayedAction};
pub use player::{BuiltInPlayer, Player};
pub use prompt::Reply;
pub use session::{Query, Session};

/// Language and layout of a match's texts.
#[derive(Clone, Copy)]
pub struct TextOptions<'a> {
    /// Localizer: formats messages in one language.
    pub localizer: &'a Localizer,
    /// `true` for plain text without box drawing or visual layout, as for a screen reader.
    pub plain: bool,
    /// Line width in columns.
    pub width: usize,
}

/// The reason why undo is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UndoError {
    /// The last decision belongs to this other person.
    OtherPerson(Seat),
    /// Hidden information was revealed after the last decision of a person.
    Shown,
    /// No person has made a decision.
    Nothing,
}
