//! Helpers of the checks of the game Contrôle Global: regions, factions and effect cards.

use model::control::{CardEffect, CardId, Control};

/// Returns all effects except those of civil society, each with its card and its index on the card.
pub(super) fn effects(control: &Control) -> impl Iterator<Item = (CardId, usize, &CardEffect)> {
    control.card_ids().flat_map(|id| {
        let effects = control.card(id).effects.iter().enumerate();
        effects.map(move |(index, effect)| (id, index, effect))
    })
}

/// Converts a number to a text argument, which selects no plural form in a message.
pub(super) fn number_text(number: impl ToString) -> lang::MessageArg {
    number.to_string().into()
}
