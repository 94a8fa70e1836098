//! What of Globalissimo is printed.

pub(super) mod board;
pub(super) mod cards;
mod faces;
pub(super) mod tokens;

/// Id of the game, and of its deck.
pub const GAME: &str = model::game::GLOBALISSIMO;
