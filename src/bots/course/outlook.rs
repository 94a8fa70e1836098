//! Estimated probability that a seat holds each route card when it needs it. These are the weights for
//! [`PathSums`](super::path_sums::PathSums), all in parts of [`PROBABILITY_ONE`].

use super::observed_state::{CardPlace, ObservedState};
use super::path_sums::PROBABILITY_ONE;

/// Weight of a card in the hand. Less than 1, because each leg costs a card or a turn. With 1 a long journey would
/// count as much as a short one.
const IN_HAND: u64 = PROBABILITY_ONE / 2;

/// Number of cards that a bot expects to draw before it needs the last card of its journey.
const EXPECTED_DRAWS: u64 = 10;

/// Weight of a card that can be had only if another player gives it up.
const MIN_WEIGHT: u64 = PROBABILITY_ONE / 64;

/// The weights of all routes.
#[derive(Clone, Debug)]
pub(super) struct RouteWeights {
    /// Weight of each route, by index.
    pub(super) by_route: Vec<u64>,
    /// Weight of a card that was played for a flight.
    flown_weight: u64,
    /// Weight of a covered card.
    buried_weight: u64,
    /// Location from which the next cards are drawn.
    source: CardPlace,
}

impl RouteWeights {
    /// Estimates the weights. Assumes that all players draw at the same rate: first the draw pile, then the flown
    /// cards, then the covered ones (R14, R15).
    pub(super) fn new(state: &ObservedState) -> Self {
        let count = |place| state.count(place) as u64;
        let (pile, flown) = (state.pile_size as u64, count(CardPlace::Flown));
        let buried = count(CardPlace::Buried) + count(CardPlace::Top);
        let seats = state.seats.max(1) as u64;
        let mut draws_left = EXPECTED_DRAWS;
        let mut draw_weight = |drawn: u64, card_count: u64| {
            let own_draws = draws_left.min(drawn.div_ceil(seats));
            draws_left -= own_draws;
            // At most the weight of a card in the hand, even if all cards of this source will be drawn.
            (IN_HAND * own_draws / card_count.max(1)).clamp(MIN_WEIGHT, IN_HAND)
        };
        let unseen_weight = draw_weight(pile, count(CardPlace::Unseen));
        let flown_weight = draw_weight(flown, flown);
        let buried_weight = draw_weight(buried, buried);
        let weight = |place: &CardPlace| match place {
            CardPlace::Own => IN_HAND,
            CardPlace::Unseen => unseen_weight,
            CardPlace::Flown => flown_weight,
            // The top card of a compartment is either taken now or covered by the next swap.
            CardPlace::Top | CardPlace::Buried => buried_weight,
            CardPlace::OtherHand => MIN_WEIGHT,
        };
        Self {
            by_route: state.card_places.iter().map(weight).collect(),
            flown_weight,
            buried_weight,
            source: match (pile, flown) {
                (0, 0) => CardPlace::Buried,
                (0, _) => CardPlace::Flown,
                _ => CardPlace::Unseen,
            },
        }
    }

    /// Returns by how much the weight of a route increases if its card is taken.
    pub(super) fn gain(&self, route: usize) -> u64 {
        IN_HAND.saturating_sub(self.by_route[route])
    }

    /// Returns by how much the weight of a route decreases if its card is rejected from the hand.
    pub(super) fn loss(&self) -> u64 {
        IN_HAND.saturating_sub(self.buried_weight)
    }

    /// Returns the weights of all routes after these cards are played.
    pub(super) fn after_playing(&self, routes: &[usize]) -> Vec<u64> {
        let mut weights = self.by_route.clone();
        routes.iter().for_each(|route| weights[*route] = self.flown_weight);
        weights
    }

    /// Returns the mean of `quantity` over the cards that may be drawn next; 0 if there are none.
    pub(super) fn mean_over_draws(
        &self,
        state: &ObservedState,
        quantity: impl Fn(usize) -> u64,
    ) -> u64 {
        let places = (0..).zip(&state.card_places);
        let source = places.filter(|(_, place)| **place == self.source);
        let (sum, count) = source.fold((0u64, 0), |(sum, count), (route, _)| {
            (sum.saturating_add(quantity(route)), count + 1)
        });
        sum / count.max(1)
    }
}
