//! Value of rejected cards for the next seat, which can take them from the compartments.

use super::map::Map;
use super::observed_state::{CardPlace, ObservedState};
use super::path_sums::{PROBABILITY_ONE, PathSums};

/// Part of its own sum that a bot gives up to deny the next seat a card worth that seat's whole sum, in parts of
/// [`PROBABILITY_ONE`]. For sums see [`PathSums`].
const DENIAL_WEIGHT: u64 = PROBABILITY_ONE * 6 / 100;

/// Maximum value of a card for the next seat, in multiples of that seat's sum.
const MAX_VALUE: u64 = 4;

/// Estimates the probability that the next seat holds a card when that seat needs it, in parts of
/// [`PROBABILITY_ONE`].
fn weight(place: CardPlace) -> u64 {
    match place {
        // The next seat can have the card only if this seat rejects it.
        CardPlace::Own => PROBABILITY_ONE / 64,
        // Another player took the card openly, perhaps the next seat.
        CardPlace::OtherHand => PROBABILITY_ONE / 3,
        CardPlace::Unseen => PROBABILITY_ONE / 6,
        CardPlace::Top | CardPlace::Flown | CardPlace::Buried => PROBABILITY_ONE / 16,
    }
}

/// Returns for each route how much of its own sum this seat should give up to deny the next seat the card, in parts
/// of
/// [`PROBABILITY_ONE`]. All 0 if the next seat has not chosen its start.
pub(super) fn route_values(map: &Map, sums: &mut PathSums, state: &ObservedState) -> Vec<u64> {
    let Some(next) = state.next_journey else {
        return vec![0; map.count_routes()];
    };
    let weights: Vec<u64> = state.card_places.iter().copied().map(weight).collect();
    // At least 1, because the next seat may have no journey home.
    let next_seat_sum = sums.compute(map, next, &weights).max(1);
    let relative_value = |derivative: u64| {
        (PROBABILITY_ONE * derivative / next_seat_sum).min(MAX_VALUE * PROBABILITY_ONE)
    };
    let derivatives = sums.derivatives(map, next, &weights).into_iter();
    derivatives
        .map(|derivative| relative_value(derivative) * DENIAL_WEIGHT / PROBABILITY_ONE)
        .collect()
}
