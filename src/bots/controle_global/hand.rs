//! Value of the cards in a hand, and choice of cards to draw and discard.

use std::cmp::Reverse;

use super::content::{Content, POINT};
use super::outlook::{FIRST_RESOURCES, FURTHER_RESOURCES, Outlook};
use engine::{Game as _, Seat};
use games::ControleGlobal;
use games::controle_global::Action;
use model::control::{MAX_SPHERES, Power};

/// Maximum number of cards whose joint value is computed. Further cards are ignored.
const MAX_CARDS: usize = 8;

/// Deduction from the strength of an effect for each missing level, because that costs a resource.
const MISSING_LEVEL_COST: i64 = 30 * POINT / 100;

/// The hand of a seat, with the levels expected for the next round.
pub(super) struct Hand<'a> {
    content: &'a Content,
    cards: &'a [u16],
    /// Expected level by category.
    levels: [u8; MAX_SPHERES],
    /// Number of resources that can be spent for missing levels.
    substitutes: u8,
}

impl<'a> Hand<'a> {
    /// Creates the hand of a seat in a position.
    pub(super) fn new(
        content: &'a Content,
        position: &'a ControleGlobal,
        outlook: &Outlook,
        seat: Seat,
    ) -> Self {
        let power = position.power(seat.0);
        let level = |sphere: usize| {
            let level = outlook.level(content, sphere, seat) as u8;
            let is_raised = matches!(power, Some(Power::Level(power_sphere)) if usize::from(power_sphere.0) == sphere);
            // A seat without influence in the category has no level to raise.
            level + u8::from(is_raised && level > 0)
        };
        let resources = position.resources(seat);
        let substitutes = match power {
            Some(Power::Wild) => resources.iter().sum(),
            _ => resources[content.substitute_resource()],
        };
        Self {
            content,
            cards: position.hand(seat),
            levels: std::array::from_fn(level),
            substitutes,
        }
    }

    /// Returns the strength of the best effect of a card that the seat can pay for, in parts of [`POINT`]; 0 if there
    /// is none.
    fn strength(&self, card: u16) -> i64 {
        let mut best = 0;
        for effect in &self.content.card(card).effects {
            let missing = effect.requires.iter().map(|required| {
                let level = self.levels[usize::from(required.sphere.0)];
                required.level.saturating_sub(level)
            });
            let missing: u8 = missing.sum();
            if missing <= self.substitutes {
                best = best.max(effect.strength - i64::from(missing) * MISSING_LEVEL_COST);
            }
        }
        best
    }

    /// Returns the joint value of cards, in parts of [`POINT`]. Only one card is played in each turn, so the
    /// strongest counts half of its strength, and each further card half as much as the one before.
    fn joint_value(&self, cards: impl Iterator<Item = u16>) -> i64 {
        let mut strengths = [0; MAX_CARDS];
        for (slot, card) in strengths.iter_mut().zip(cards) {
            *slot = self.strength(card);
        }
        strengths.sort_unstable_by_key(|strength| Reverse(*strength));
        // Weakest first, because each step halves everything added before it.
        strengths.iter().rev().fold(0, |sum, own| (sum + own) / 2)
    }

    /// Returns the value of the hand, in parts of [`POINT`].
    pub(super) fn value(&self) -> i64 {
        self.joint_value(self.cards.iter().copied())
    }

    /// Returns by how much a random card of a pile raises the value of the hand, after the card `discarded` has left
    /// it.
    fn gain(&self, pile: usize, discarded: Option<u16>) -> i64 {
        let is_kept = |card: &u16| Some(*card) != discarded;
        let kept_cards = || self.cards.iter().copied().filter(is_kept);
        let cards = self.content.piles[pile].1.iter();
        // The order of the pile is hidden. All of its cards that are not in the hand are treated as equally likely.
        let unseen = cards.filter(|card| !self.cards.contains(card));
        let drawn = unseen.map(|card| self.joint_value(std::iter::once(*card).chain(kept_cards())));
        let (count, sum) = drawn.fold((0, 0), |(count, sum), value| (count + 1, sum + value));
        sum / i64::max(count, 1) - self.joint_value(kept_cards())
    }

    /// Returns the draw from the pile with the highest expected gain; `None` if there is no legal action.
    pub(super) fn draw(&self, position: &ControleGlobal) -> Option<Action> {
        let actions = (0..position.count_actions()).map(|number| position.nth_action(number));
        let gain = |action: &Action| {
            let Action::Draw { pile } = action else {
                return i64::MIN;
            };
            let pile_index = self.content.piles.iter().position(|(id, _)| id == pile);
            pile_index.map_or(i64::MIN, |pile_index| self.gain(pile_index, None))
        };
        actions.max_by_key(gain)
    }

    /// Returns the discard of the least valuable card if a replacement is worth the cost, otherwise a pass.
    pub(super) fn renew(&self, position: &ControleGlobal, seat: Seat) -> Action {
        let loss_of = |card: &u16| {
            let rest = self.cards.iter().copied().filter(|other| other != card);
            self.value() - self.joint_value(rest)
        };
        let least_missed = self.cards.iter().map(|card| (loss_of(card), *card)).min();
        let owned = position.resources(seat);
        // A renewal costs one resource of any kind (R16). A third or later one of a kind is worth less than the first
        // two.
        let cost = if position.is_renewal_free(seat) {
            0
        } else if owned.iter().any(|count| *count > 2) {
            FURTHER_RESOURCES
        } else {
            FIRST_RESOURCES
        };
        match least_missed.filter(|_| position.count_actions() > 1) {
            Some((loss, card)) => {
                let piles = 0..self.content.piles.len();
                let gain = piles.map(|pile| self.gain(pile, Some(card))).max();
                if gain.unwrap_or_default() - loss > cost {
                    Action::Discard { card: self.content.card(card).id }
                } else {
                    Action::Pass
                }
            }
            None => Action::Pass,
        }
    }
}
