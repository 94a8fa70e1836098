//! Value of rejected cards for the next seat, which may take them from the compartments.

use super::map::Map;
use super::observed_state::{CardPlace, ObservedState};
use super::path_sums::{PROBABILITY_ONE, PathSums};

/// Fraction of its own sum that a bot gives up to deny the next seat a card worth that seat's whole sum, in parts of
/// [`PROBABILITY_ONE`].
const DENIAL_WEIGHT: u64 = PROBABILITY_ONE * 6 / 100;

/// Maximum value of a card, in multiples of the next seat's sum.
const MOST: u64 = 4;

/// Returns the probability that the next seat holds a card when it needs it, as far as this seat can estimate it.
fn weight(place: CardPlace) -> u64 {
    match place {
        // Available to the next seat only if this seat rejects them.
        CardPlace::Own => PROBABILITY_ONE / 64,
        // Taken openly by a player, who may be the next seat.
        CardPlace::Elsewhere => PROBABILITY_ONE / 3,
        CardPlace::Unseen => PROBABILITY_ONE / 6,
        CardPlace::Top | CardPlace::Laid | CardPlace::Buried => PROBABILITY_ONE / 16,
    }
}

/// Returns for each route the fraction of its own sum that denying the card to the next seat is worth.
pub(super) fn route_values(map: &Map, ways: &mut PathSums, sight: &ObservedState) -> Vec<u64> {
    let Some(next) = sight.next else {
        return vec![0; map.count_legs()];
    };
    let weights: Vec<u64> = sight.places.iter().copied().map(weight).collect();
    // At least 1, because the next seat may have no journey home at all.
    let home = ways.home(map, next, &weights).max(1);
    let share = |worth: u64| (PROBABILITY_ONE * worth / home).min(MOST * PROBABILITY_ONE);
    let worths = ways.worths(map, next, &weights).into_iter();
    worths.map(|worth| share(worth) * DENIAL_WEIGHT / PROBABILITY_ONE).collect()
}
