//! Printed products of Cardline.

mod caption;
pub(super) mod cards;
mod faces;

/// Id of the game and of its standard deck.
pub const GAME: &str = model::game::CARDLINE;
