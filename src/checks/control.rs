//! Helpers of the checks of Contrôle Global: regions, factions and effect cards.

use model::control::{CardEffect, CardId, Control};

/// All effects except those by civil society, with their card and index.
pub(super) fn effects(control: &Control) -> impl Iterator<Item = (CardId, usize, &CardEffect)> {
    control.card_ids().flat_map(|id| {
        let effects = control.card(id).effects.iter().enumerate();
        effects.map(move |(nth, effect)| (id, nth, effect))
    })
}

/// A number as an argument that selects no plural form.
pub(super) fn number(number: impl ToString) -> lang::MessageArg {
    number.to_string().into()
}
