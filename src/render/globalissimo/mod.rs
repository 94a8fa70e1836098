//! Printed products of Globalissimo.

pub(super) mod board;
pub(super) mod cards;
mod faces;
pub(super) mod tokens;

/// Id of the game and of its standard deck.
pub const GAME: &str = model::game::GLOBALISSIMO;
