//! Win probability of a position, estimated by a conditional logit model: a weighted sum of what a seat has (its
//! utility) gives the odds of its win.
//!
//! The weights are fitted to the winners of 2,500 games of four medium bots. Utilities are in octaves: a seat with
//! one octave more than another one is twice as likely to win.

use super::content::{Content, POINT};
use super::hand::Hand;
use super::outlook::{END_NEARNESS, Outlook, STOCK_VALUE_AND_LIMIT};
use crate::ONE;
use crate::scale::exp2;
use engine::{Game as _, Seat};
use games::ControleGlobal;
use games::controle_global::{MAX_SEATS, distribute_points};
use model::control::{MAX_SPHERES, RESOURCES};

/// A win probability of 1. Finer than [`ONE`], so that small differences between candidate turns remain visible.
const CERTAIN: i64 = 16 * ONE;

/// Nearness to the end, in parts of [`END_NEARNESS`], at which the weights below are fitted. The last entry is a
/// position in which the end condition is met and all seats have played. Earlier positions hardly predict the winner.
const NEARNESS_KNOTS: [i64; 5] = [9, 12, 15, END_NEARNESS, END_NEARNESS + 1];

/// A weight at each nearness in [`NEARNESS_KNOTS`], in 1024ths of an octave.
type Weights = [i64; NEARNESS_KNOTS.len()];

/// A point for the level of a seat in a category.
const LEVEL_POINT: Weights = [84, 152, 301, 430, 1363];
/// A point for influence in regions.
const REGION_POINT: Weights = [196, 306, 420, 626, 1474];
/// A point that a seat would get if a region developed once more.
const NEXT_POINT: Weights = [209, 216, 138, 152, 213];
/// A unit of influence in a region.
const INFLUENCE: Weights = [2, 71, 121, 122, 124];
/// A region with influence of the seat. Negative, because influence that is spread out earns less.
const PRESENCE: Weights = [-233, -205, -186, -151, -140];
/// A resource that can be privatised in such a region.
const PRIVATISABLE: Weights = [76, 60, 50, 36, 38];
/// Another seat with more points for levels, which plays earlier in the next round.
const SEAT_AHEAD: Weights = [106, 72, 271, -44, 138];
/// A turn that the seat has left in this round.
const TURN_LEFT: Weights = [700, 1593, 2276, 3241, 0];

/// Weights that depend on whether a seat has a turn left in this round.
struct TurnWeights {
    /// A resource of each kind, in the order of their uses; only the first two of a kind count.
    resources: [Weights; RESOURCES],
    /// The viewer's own hand, per sixteenth of a point.
    hand: Weights,
    /// Constant that deducts the value of an average hand.
    hand_constant: Weights,
}

const WITH_TURN_LEFT: TurnWeights = TurnWeights {
    resources: [[163, 348, 440, 696, 0], [118, 259, 420, 648, 0], [51, 145, 196, 215, 0]],
    hand: [23, 32, 30, 42, 0],
    hand_constant: [-1122, -1997, -1902, -2834, 0],
};
const WITHOUT_TURN_LEFT: TurnWeights = TurnWeights {
    resources: [[279, 338, 477, 17, 126], [135, 367, 472, 62, 27], [124, 286, 364, 140, 243]],
    hand: [19, 19, 13, -4, 10],
    hand_constant: [-1020, -1064, -1044, 8, -739],
};

/// Returns the probability that a seat wins, in parts of [`CERTAIN`]. In a completed game, winners share it.
pub(super) fn win_probability(content: &Content, position: &ControleGlobal, seat: Seat) -> i64 {
    if position.to_act().is_none() {
        let places = position.standings();
        let winners = places.iter().filter(|place| **place == 1).count() as i64;
        return if position.has_won(seat) { CERTAIN / winners } else { 0 };
    }
    // Softmax with base 2. Numerator and denominator are divided by the seat's own power of 2.
    let utilities = utilities(content, position, seat);
    let relative = utilities.map(|other| exp2((other - utilities[seat.index()]) * ONE / 1024));
    let total: i64 = relative.iter().take(position.seats().into()).sum();
    CERTAIN * ONE / total
}

/// Returns the utility of each seat, in 1024ths of an octave; 0 for a seat that has nothing. Only the viewer's hand
/// counts, because the others are hidden.
fn utilities(content: &Content, position: &ControleGlobal, viewer: Seat) -> [i64; MAX_SEATS] {
    let outlook = Outlook::new(content, position);
    let to_come = position.later_seats();
    // The last entry of the weights: the end condition is met, and no turn is left to change the result.
    let is_last = to_come.is_empty() && outlook.nearness == END_NEARNESS;
    let nearness = outlook.nearness + i64::from(is_last);
    let interpolated = |weight: &Weights| interpolate(nearness, weight);
    let mut utilities = [0; MAX_SEATS];
    let privatisable = interpolated(&PRIVATISABLE);
    let [presence, shares, room, influence] =
        [&PRESENCE, &REGION_POINT, &NEXT_POINT, &INFLUENCE].map(interpolated);
    for ((development, own), land) in outlook.lands.iter().zip(&position.board().lands) {
        let mut influence_left = *own;
        let points = distribute_points(*development, &mut influence_left);
        // `distribute_points` takes the influence that earned points from `influence_left`; the rest competes for the
        // next point.
        let unclaimed = *development - points.iter().sum::<u16>();
        let next_points = distribute_points(unclaimed + 1, &mut influence_left);
        let stock: i64 = land.stock.iter().map(|count| i64::from(*count)).sum();
        let region_value = presence + stock.min(STOCK_VALUE_AND_LIMIT.1) * privatisable;
        for seat in (0..MAX_SEATS).filter(|seat| own[*seat] > 0) {
            utilities[seat] += region_value
                + i64::from(points[seat]) * shares
                + i64::from(next_points[seat]) * room
                + i64::from(own[seat]) * influence;
        }
    }
    let points = Seat::all(position.seats()).map(|seat| {
        let levels = (0..MAX_SPHERES).map(|sphere| outlook.level(content, sphere, seat));
        levels.map(|level| i64::from(content.points[level])).sum()
    });
    let points: Vec<i64> = points.collect();
    let [levels, ahead, turn] = [&LEVEL_POINT, &SEAT_AHEAD, &TURN_LEFT].map(interpolated);
    for (seat, own) in Seat::all(position.seats()).zip(&points) {
        let has_turn = to_come.contains(&seat);
        let weights = if has_turn { &WITH_TURN_LEFT } else { &WITHOUT_TURN_LEFT };
        let utility = &mut utilities[seat.index()];
        *utility += own * levels + i64::from(has_turn) * turn;
        *utility += points.iter().filter(|other| *other > own).count() as i64 * ahead;
        let resources = position.resources(seat);
        for (resource, weight) in content.resource_by_use.iter().zip(&weights.resources) {
            *utility += i64::from(resources[*resource].min(2)) * interpolated(weight);
        }
        if seat == viewer {
            let hand = Hand::new(content, position, &outlook, seat).value();
            *utility += hand * 16 / POINT * interpolated(&weights.hand)
                + interpolated(&weights.hand_constant);
        }
    }
    utilities
}

/// Returns a weight at a nearness, by linear interpolation.
fn interpolate(nearness: i64, weight: &Weights) -> i64 {
    let upper =
        NEARNESS_KNOTS.iter().position(|of| nearness <= *of).unwrap_or(NEARNESS_KNOTS.len() - 1);
    let lower = upper.saturating_sub(1);
    if upper == lower {
        return weight[upper];
    }
    let (from, to) = (NEARNESS_KNOTS[lower], NEARNESS_KNOTS[upper]);
    weight[lower] + (weight[upper] - weight[lower]) * (nearness - from) / (to - from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_change_evenly_between_those_that_are_known() {
        let weight = [3, 9, 30, 50, -7];
        let weighed = [0, 9, 10, 11, 12, 14, 15, 16, 17].map(|near| interpolate(near, &weight));
        assert_eq!(weighed, [3, 3, 5, 7, 9, 23, 30, 50, -7]);
    }
}
