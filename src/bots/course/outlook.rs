//! How likely a seat comes to hold each route card when it needs it.

use super::observed_state::{CardPlace, ObservedState};
use super::path_sums::PROBABILITY_ONE;

/// The weight of a card in hand. It is less than certain, or a longer journey would be as good as a
/// short one: each leg is one more card that others wait for, or one more turn.
const KEPT: u64 = PROBABILITY_ONE / 2;

/// How many cards a bot expects to draw before it needs the last one.
const DRAWS: u64 = 10;

/// The weight of a card that comes only when somebody else lets it go.
const LEAST: u64 = PROBABILITY_ONE / 64;

/// Weights of all routes.
#[derive(Clone, Debug)]
pub(super) struct Outlook {
    /// The weight of each route by its rank.
    pub(super) weights: Vec<u64>,
    laid: u64,
    buried: u64,
    /// From where the next card is drawn.
    source: CardPlace,
}

impl Outlook {
    /// Everybody draws as much: first the pile, then what has been laid, then what lies covered.
    pub(super) fn new(sight: &ObservedState) -> Self {
        let count = |place| sight.count(place) as u64;
        let (pile, laid) = (sight.pile as u64, count(CardPlace::Laid));
        let buried = count(CardPlace::Buried) + count(CardPlace::Top);
        let seats = sight.seats.max(1) as u64;
        let mut draws = DRAWS;
        let mut chance = |drawn: u64, among: u64| {
            let own = draws.min(drawn.div_ceil(seats));
            draws -= own;
            (KEPT * own / among.max(1)).clamp(LEAST, KEPT)
        };
        let unseen = chance(pile, count(CardPlace::Unseen));
        let after_laying = chance(laid, laid);
        let after_burying = chance(buried, buried);
        let weight = |place: &CardPlace| match place {
            CardPlace::Own => KEPT,
            CardPlace::Unseen => unseen,
            CardPlace::Laid => after_laying,
            // A top is taken now or covered by the next swap.
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

    /// What the weight of a route grows by when its card is taken.
    pub(super) fn gain(&self, leg: usize) -> u64 {
        KEPT.saturating_sub(self.weights[leg])
    }

    /// What it shrinks by when its card is rejected.
    pub(super) fn loss(&self) -> u64 {
        KEPT.saturating_sub(self.buried)
    }

    /// The weights after these cards have been laid.
    pub(super) fn after(&self, legs: &[usize]) -> Vec<u64> {
        let mut weights = self.weights.clone();
        legs.iter().for_each(|leg| weights[*leg] = self.laid);
        weights
    }

    /// The mean of a quantity over the cards that may be drawn next.
    pub(super) fn mean(&self, sight: &ObservedState, quantity: impl Fn(usize) -> u64) -> u64 {
        let places = (0..).zip(&sight.places);
        let source = places.filter(|(_, place)| **place == self.source);
        let (sum, count) = source.fold((0u64, 0), |(sum, count), (leg, _)| {
            (sum.saturating_add(quantity(leg)), count + 1)
        });
        sum / count.max(1)
    }
}
