//! The result of the wizard.

use std::path::PathBuf;

use games::GameId;

use super::arguments::Seats;
use crate::game::GameOptionArgs;

/// What the user has selected in the wizard.
pub(super) enum Plan {
    /// A new match.
    Begin { game: GameId, seats: Seats, agreement: GameOptionArgs },
    /// A saved match to resume.
    GoOn(PathBuf),
    /// The daily challenge.
    Day,
    /// Nothing: the user quits.
    Leave,
    /// Nothing: the input has ended.
    NoInput,
    /// Nothing: the user pressed Ctrl-C.
    Interrupted,
}
