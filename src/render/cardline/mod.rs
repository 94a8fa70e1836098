//! What of Cardline is printed.

mod caption;
pub(super) mod cards;
mod faces;
pub mod fit;

use model::Country;

/// Id of the game, and of its deck.
pub const GAME: &str = model::game::CARDLINE;

/// Whether a name, or a dot on a map, is enough to say what the capital is.
fn has_plain_capital(country: &Country) -> bool {
    country.capital_note.is_empty()
}
