//! Probability that a seat holds each route card when it needs it.

use super::observed_state::{CardPlace, ObservedState};
use super::path_sums::PROBABILITY_ONE;

/// Weight of a card in hand. Less than 1, because each leg costs a card or a turn; with 1 a long journey would count
/// as much as a short one.
const KEPT: u64 = PROBABILITY_ONE / 2;

/// Number of cards that a bot expects to draw before it needs the last one.
const DRAWS: u64 = 10;

/// Weight of a card that becomes available only if another player gives it up.
const LEAST: u64 = PROBABILITY_ONE / 64;

/// Weights of all routes.
#[derive(Clone, Debug)]
pub(super) struct Outlook {
    /// Weight of each route, by rank.
    pub(super) weights: Vec<u64>,
    laid: u64,
    buried: u64,
    /// Source of the next card drawn.
    source: CardPlace,
}

impl Outlook {
    /// Estimates the weights. All players are assumed to draw at the same rate: first the pile, then the flown cards,
    /// then the covered ones (R14, R15).
    pub(super) fn new(sight: &ObservedState) -> Self {
        let count = |place| sight.count(place) as u64;
        let (pile, laid) = (sight.pile as u64, count(CardPlace::Laid));
        let buried = count(CardPlace::Buried) + count(CardPlace::Top);
        let seats = sight.seats.max(1) as u64;
        let mut draws = DRAWS;
        let mut chance = |drawn: u64, among: u64| {
            let own = draws.min(drawn.div_ceil(seats));
            draws -= own;
            // Never more than a card in hand, even if all cards of this source will be drawn.
            (KEPT * own / among.max(1)).clamp(LEAST, KEPT)
        };
        let unseen = chance(pile, count(CardPlace::Unseen));
        let after_laying = chance(laid, laid);
        let after_burying = chance(buried, buried);
        let weight = |place: &CardPlace| match place {
            CardPlace::Own => KEPT,
            CardPlace::Unseen => unseen,
            CardPlace::Laid => after_laying,
            // The top of a compartment is either taken now or covered by the next swap.
            CardPlace::Top | CardPlace::Buried => after_burying,
            CardPlace::Elsewhere => LEAST,
        };
        Self {
            weights: sight.places.iter().map(weight).collect(),
            laid: after_laying,
            buried: after_burying,
            source: match (pile, laid) {
                (0, 0) => CardPlace::Buried,
                (0, _) => CardPlace::Laid,
                _ => CardPlace::Unseen,
            },
        }
    }

    /// Returns the increase of a route's weight if its card is taken.
    pub(super) fn gain(&self, leg: usize) -> u64 {
        KEPT.saturating_sub(self.weights[leg])
    }

    /// Returns the decrease of a route's weight if its card is rejected.
    pub(super) fn loss(&self) -> u64 {
        KEPT.saturating_sub(self.buried)
    }

    /// Returns the weights after these cards are played.
    pub(super) fn after(&self, legs: &[usize]) -> Vec<u64> {
        let mut weights = self.weights.clone();
        legs.iter().for_each(|leg| weights[*leg] = self.laid);
        weights
    }

    /// Returns the mean of a quantity over the cards that may be drawn next.
    pub(super) fn mean(&self, sight: &ObservedState, quantity: impl Fn(usize) -> u64) -> u64 {
        let places = (0..).zip(&sight.places);
        let source = places.filter(|(_, place)| **place == self.source);
        let (sum, count) = source.fold((0u64, 0), |(sum, count), (leg, _)| {
            (sum.saturating_add(quantity(leg)), count + 1)
        });
        sum / count.max(1)
    }
}
