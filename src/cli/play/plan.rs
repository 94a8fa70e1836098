//! Result of the wizard.

use std::path::PathBuf;

use games::GameId;

use super::arguments::Seats;
use crate::game::GameOptionArgs;

/// The selection that the user made in the wizard.
pub(super) enum Plan {
    /// A new match.
    Begin { game: GameId, seats: Seats, agreement: GameOptionArgs },
    /// A saved match to resume.
    GoOn(PathBuf),
    /// The challenge of the day.
    Day,
    /// Nothing: the user quits.
    Leave,
    /// Nothing: the input has ended.
    NoInput,
    /// Nothing: the user pressed Ctrl-C.
    Interrupted,
}
