//! Matches in progress, for all games: seats of people, bots and programs, typed lines and the actions that follow
//! from them, undo, lessons, and the record.
//!
//! A [`Match`] knows its game; a [`Session`] is the same for all games, and a [`Dialogue`] adds typed lines and screens.
//! A [`contest`] is a match without people, between [`Player`]s.

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

/// Language and layout of the texts of a match.
#[derive(Clone, Copy)]
pub struct TextOptions<'a> {
    /// Formats messages in one language.
    pub localizer: &'a Localizer,
    /// No box drawing and nothing that needs eyes.
    pub plain: bool,
    /// Columns of a line.
    pub width: usize,
}

/// Why nothing is taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UndoError {
    /// The last decision belongs to another person.
    OtherPerson(Seat),
    /// Something hidden has been shown since.
    Shown,
    /// No person has decided anything.
    Nothing,
}
