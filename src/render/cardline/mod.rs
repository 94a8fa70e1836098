//! What of Cardline is printed.

pub(super) mod cards;
mod faces;

/// Id of the game, and of its deck.
pub const GAME: &str = "cardline";
