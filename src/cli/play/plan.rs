//! What is to be played, once somebody has said so.

use std::path::PathBuf;

use games::GameId;

use super::arguments::Seats;
use crate::game::GameOptionArgs;

/// What came of the questions at the door.
pub(super) enum Plan {
    /// A match begins.
    Begin { game: GameId, seats: Seats, agreement: GameOptionArgs },
    /// A match goes on.
    GoOn(PathBuf),
    /// The challenge of the day.
    Day,
    /// Nothing; somebody said so.
    Leave,
    /// Nothing; there is no more input.
    NoInput,
    /// Nothing; somebody pressed Ctrl-C.
    Interrupted,
}
