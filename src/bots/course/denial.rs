//! What the seat that plays next would like to find in the compartments.

use super::map::Map;
use super::observed_state::{CardPlace, ObservedState};
use super::path_sums::{PROBABILITY_ONE, PathSums};

/// How much of the own ways home a bot gives for what would be all the ways of the next seat, in parts
/// of [`PROBABILITY_ONE`].
const DENIAL_WEIGHT: u64 = PROBABILITY_ONE * 6 / 100;

/// No card counts for more than so many times all the ways that the next seat has.
const MOST: u64 = 4;

/// How likely the next seat is to have a card when it needs it, as far as another seat can tell.
fn weight(place: CardPlace) -> u64 {
    match place {
        // It gets these only when they are rejected.
        CardPlace::Own => PROBABILITY_ONE / 64,
        CardPlace::Elsewhere => PROBABILITY_ONE / 3,
        CardPlace::Unseen => PROBABILITY_ONE / 6,
        CardPlace::Top | CardPlace::Laid | CardPlace::Buried => PROBABILITY_ONE / 16,
    }
}

/// By route: which part of the own ways home it is worth that the next seat does not get its card.
pub(super) fn route_values(map: &Map, ways: &mut PathSums, sight: &ObservedState) -> Vec<u64> {
    let Some(next) = sight.next else {
        return vec![0; map.count_legs()];
    };
    let weights: Vec<u64> = sight.places.iter().copied().map(weight).collect();
    let home = ways.home(map, next, &weights).max(1);
    let share = |worth: u64| (PROBABILITY_ONE * worth / home).min(MOST * PROBABILITY_ONE);
    let worths = ways.worths(map, next, &weights).into_iter();
    worths.map(|worth| share(worth) * DENIAL_WEIGHT / PROBABILITY_ONE).collect()
}
