//! What of Cardline is printed.

mod caption;
pub(super) mod cards;
mod faces;

/// Id of the game, and of its deck.
pub const GAME: &str = model::game::CARDLINE;
