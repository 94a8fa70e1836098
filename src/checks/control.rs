//! What the checks of regions, factions and cards with effects share.

use model::control::{CardEffect, CardId, Control};

/// All effects that are played: the card, which of its effects, and the effect.
pub(super) fn effects(control: &Control) -> impl Iterator<Item = (CardId, usize, &CardEffect)> {
    control.card_ids().flat_map(|id| {
        let effects = control.card(id).effects.iter().enumerate();
        effects.map(move |(nth, effect)| (id, nth, effect))
    })
}

/// A number as texts ask for it, without a plural.
pub(super) fn number(number: impl ToString) -> lang::MessageArg {
    number.to_string().into()
}
