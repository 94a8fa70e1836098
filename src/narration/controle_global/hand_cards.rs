//! Cards in hand: their labels, and the effects that can be played.

use super::signs;
use crate::Table;
use games::controle_global::{HandCard, Verdict, View};
use model::control::{EffectCard, Supply};

/// The letters that label the effects of a card, in order.
const EFFECT_LETTERS: &str = "abcdefgh";

/// The letter of an effect, by its number from 1.
pub(super) fn effect_letter(effect: u8) -> char {
    let index = usize::from(effect).saturating_sub(1);
    EFFECT_LETTERS.chars().nth(index).unwrap_or('?')
}

/// The number of an effect, from 1, by its letter.
pub(super) fn effect_number(letter: &str) -> Option<u8> {
    // `find` alone would also accept an empty text and several letters.
    let index = EFFECT_LETTERS.find(letter).filter(|_| letter.len() == 1)?;
    u8::try_from(index + 1).ok()
}

/// The label to type for an effect, from the index of its card and its number from 1: "2b".
pub(super) fn label(card: usize, effect: u8) -> String {
    format!("{}{}", card + 1, effect_letter(effect))
}

/// The cards in the hand of the owner of a view; empty for the public view.
pub(super) fn cards(view: &View) -> &[HandCard] {
    view.own.as_ref().map_or(&[], |(_, own)| &own.hand)
}

/// The playable effects, each as the index of its card from 0 and its number from 1.
pub(super) fn playable(view: &View) -> Vec<(usize, u8)> {
    let all = cards(view).iter().enumerate().flat_map(|(card, hand_card)| {
        let effects = (1..).zip(&hand_card.effects);
        let playable = effects.filter(|(_, verdict)| matches!(verdict, Verdict::Playable(_)));
        playable.map(move |(effect, _)| (card, effect))
    });
    all.collect()
}

/// The resources that a card allows to privatise: "2 energy and 1 food".
pub(super) fn format_take(card: &EffectCard, table: &Table<'_>) -> String {
    let mut units: Vec<(Supply, u8)> = Vec::new();
    for supply in &card.take {
        match units.iter_mut().find(|(other, _)| other == supply) {
            Some((_, count)) => *count += 1,
            None => units.push((*supply, 1)),
        }
    }
    table.and_list(units.iter().map(|(supply, count)| signs::units(*supply, *count, table)))
}
