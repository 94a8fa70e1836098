//! Value of the cards in a hand.

use std::cmp::Reverse;

use super::content::{Content, POINT};
use super::outlook::{FEW, MORE, Outlook};
use engine::{Game as _, Seat};
use games::ControleGlobal;
use games::controle_global::Action;
use model::control::{MOST_SPHERES, Power};

/// Maximum number of cards whose joint value is computed.
const MOST: usize = 8;

/// Reduction of an effect's strength for each missing level, which costs a resource.
const MISSING: i64 = 30 * POINT / 100;

/// The hand of a seat, and the levels expected for the next round.
pub(super) struct Hand<'a> {
    content: &'a Content,
    cards: &'a [u16],
    levels: [u8; MOST_SPHERES],
    /// Number of missing levels that resources can substitute.
    energy: u8,
}

impl<'a> Hand<'a> {
    pub(super) fn new(
        content: &'a Content,
        position: &'a ControleGlobal,
        outlook: &Outlook,
        seat: Seat,
    ) -> Self {
        let power = position.power(seat.0);
        let level = |sphere: usize| {
            let level = outlook.level(content, sphere, seat) as u8;
            let is_raised = matches!(power, Some(Power::Level(of)) if usize::from(of.0) == sphere);
            // A seat without influence has no level to raise.
            level + u8::from(is_raised && level > 0)
        };
        let resources = position.resources(seat);
        let energy = match power {
            Some(Power::Wild) => resources.iter().sum(),
            _ => resources[content.energy()],
        };
        Self { content, cards: position.hand(seat), levels: std::array::from_fn(level), energy }
    }

    /// Returns the strength of the best playable effect of a card; 0 if there is none.
    fn strength(&self, card: u16) -> i64 {
        let mut best = 0;
        for effect in &self.content.card(card).effects {
            let missing = effect.requires.iter().map(|required| {
                let level = self.levels[usize::from(required.sphere.0)];
                required.level.saturating_sub(level)
            });
            let missing: u8 = missing.sum();
            if missing <= self.energy {
                best = best.max(effect.strength - i64::from(missing) * MISSING);
            }
        }
        best
    }

    /// Returns the joint value of cards. Only one is played in each turn, so the strongest counts half of its
    /// strength and each further card half as much as the one before.
    fn together(&self, cards: impl Iterator<Item = u16>) -> i64 {
        let mut strengths = [0; MOST];
        for (slot, card) in strengths.iter_mut().zip(cards) {
            *slot = self.strength(card);
        }
        strengths.sort_unstable_by_key(|strength| Reverse(*strength));
        // Weakest first, because each step halves everything added before it.
        strengths.iter().rev().fold(0, |sum, own| (sum + own) / 2)
    }

    pub(super) fn worth(&self) -> i64 {
        self.together(self.cards.iter().copied())
    }

    /// Returns how much a random card of a pile adds to the hand, after discarding `without`.
    fn gain(&self, pile: usize, without: Option<u16>) -> i64 {
        let is_kept = |card: &u16| Some(*card) != without;
        let kept = || self.cards.iter().copied().filter(is_kept);
        let cards = self.content.piles[pile].1.iter();
        // The true pile is hidden; all cards that are not in the hand are treated as equally likely.
        let unseen = cards.filter(|card| !self.cards.contains(card));
        let drawn = unseen.map(|card| self.together(std::iter::once(*card).chain(kept())));
        let (count, sum) = drawn.fold((0, 0), |(count, sum), worth| (count + 1, sum + worth));
        sum / i64::max(count, 1) - self.together(kept())
    }

    /// Returns the draw from the pile with the highest expected gain.
    pub(super) fn draw(&self, position: &ControleGlobal) -> Option<Action> {
        let actions = (0..position.count_actions()).map(|number| position.nth_action(number));
        let gain = |action: &Action| {
            let Action::Draw { pile } = action else {
                return i64::MIN;
            };
            let rank = self.content.piles.iter().position(|(id, _)| id == pile);
            rank.map_or(i64::MIN, |rank| self.gain(rank, None))
        };
        actions.max_by_key(gain)
    }

    /// Discards the card whose loss matters least if a replacement is worth the cost, and passes if not.
    pub(super) fn renew(&self, position: &ControleGlobal, seat: Seat) -> Action {
        let missed = |card: &u16| {
            let rest = self.cards.iter().copied().filter(|other| other != card);
            self.worth() - self.together(rest)
        };
        let least = self.cards.iter().map(|card| (missed(card), *card)).min();
        let owned = position.resources(seat);
        // Renewal costs any one resource (R16): a third or later one is worth less than the first two.
        let cost = if position.is_renewal_free(seat) {
            0
        } else if owned.iter().any(|count| *count > 2) {
            MORE
        } else {
            FEW
        };
        match least.filter(|_| position.count_actions() > 1) {
            Some((missed, card)) => {
                let piles = 0..self.content.piles.len();
                let gain = piles.map(|pile| self.gain(pile, Some(card))).max();
                if gain.unwrap_or_default() - missed > cost {
                    Action::Discard { card: self.content.card(card).id }
                } else {
                    Action::Pass
                }
            }
            None => Action::Pass,
        }
    }
}
