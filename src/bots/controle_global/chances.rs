//! Win probability of a position, by a conditional logit model.
//!
//! The weights are fitted to the winners of 2,500 games of four medium bots. Weights are in octaves: of two seats
//! that differ by one octave only, one is twice as likely to win.

use super::content::{Content, POINT};
use super::hand::Hand;
use super::outlook::{END, Outlook, STOCK};
use crate::ONE;
use crate::scale::power;
use engine::{Game as _, Seat};
use games::ControleGlobal;
use games::controle_global::{MOST_SEATS, share};
use model::control::{MOST_SPHERES, RESOURCES};

/// A win probability of 1.
const CERTAIN: i64 = 16 * ONE;

/// Nearness to the end (in parts of [`END`]) at which the weights below are fitted. The last entry is a position in
/// which the end condition is met and all seats have played. Earlier positions hardly predict the winner.
const NEAR: [i64; 5] = [9, 12, 15, END, END + 1];

/// A weight at each nearness in [`NEAR`], in 1024ths of an octave.
type Weight = [i64; NEAR.len()];

// A point of levels, and a point of regions.
const LEVELS: Weight = [84, 152, 301, 430, 1363];
const SHARES: Weight = [196, 306, 420, 626, 1474];
/// An additional point that one more development of a region would give.
const ROOM: Weight = [209, 216, 138, 152, 213];
const INFLUENCE: Weight = [2, 71, 121, 122, 124];
/// A region with influence. Negative: influence that is spread out earns less.
const PRESENCE: Weight = [-233, -205, -186, -151, -140];
/// A resource that can be privatised in such a region.
const THERE: Weight = [76, 60, 50, 36, 38];
/// A seat with more points of levels, which plays earlier in the next round.
const AHEAD: Weight = [106, 72, 271, -44, 138];
/// A turn left in this round.
const TURN: Weight = [700, 1593, 2276, 3241, 0];

/// Weights that depend on whether a seat has a turn left in this round.
struct Means {
    /// A resource of a kind, for the first two only, by its use.
    resources: [Weight; RESOURCES],
    /// The viewer's own hand, per sixteenth of a point, and a constant for an average hand.
    hand: Weight,
    average: Weight,
}

const TO_COME: Means = Means {
    resources: [[163, 348, 440, 696, 0], [118, 259, 420, 648, 0], [51, 145, 196, 215, 0]],
    hand: [23, 32, 30, 42, 0],
    average: [-1122, -1997, -1902, -2834, 0],
};
const PLAYED: Means = Means {
    resources: [[279, 338, 477, 17, 126], [135, 367, 472, 62, 27], [124, 286, 364, 140, 243]],
    hand: [19, 19, 13, -4, 10],
    average: [-1020, -1064, -1044, 8, -739],
};

/// Returns the probability that a seat wins, in parts of [`CERTAIN`].
pub(super) fn chance(content: &Content, position: &ControleGlobal, seat: Seat) -> i64 {
    if position.to_act().is_none() {
        let places = position.standings();
        let winners = places.iter().filter(|place| **place == 1).count() as i64;
        return if position.has_won(seat) { CERTAIN / winners } else { 0 };
    }
    // Softmax with base 2; numerator and denominator are divided by the seat's own 2^u.
    let octaves = octaves(content, position, seat);
    let behind = octaves.map(|other| power((other - octaves[seat.index()]) * ONE / 1024));
    let all: i64 = behind.iter().take(position.seats().into()).sum();
    CERTAIN * ONE / all
}

/// Returns the utility of each seat in 1024ths of an octave; 0 for a seat without any assets. The hand counts for the
/// viewer only.
fn octaves(content: &Content, position: &ControleGlobal, viewer: Seat) -> [i64; MOST_SEATS] {
    let outlook = Outlook::new(content, position);
    let to_come = position.to_come();
    // The last column of the weights: the end condition is met, and no turn is left to change the result.
    let is_last = to_come.is_empty() && outlook.near == END;
    let near = outlook.near + i64::from(is_last);
    let weigh = |weight: &Weight| weigh(near, weight);
    let mut octaves = [0; MOST_SEATS];
    let there = weigh(&THERE);
    let [presence, shares, room, influence] = [&PRESENCE, &SHARES, &ROOM, &INFLUENCE].map(weigh);
    for ((development, own), land) in outlook.lands.iter().zip(&position.board().lands) {
        let mut rest = *own;
        let points = share(*development, &mut rest);
        // `share` consumes the influence in `rest`; what remains competes for the next point.
        let left = *development - points.iter().sum::<u16>();
        let more = share(left + 1, &mut rest);
        let stock: i64 = land.stock.iter().map(|count| i64::from(*count)).sum();
        let there = presence + stock.min(STOCK.1) * there;
        for seat in (0..MOST_SEATS).filter(|seat| own[*seat] > 0) {
            octaves[seat] += there
                + i64::from(points[seat]) * shares
                + i64::from(more[seat]) * room
                + i64::from(own[seat]) * influence;
        }
    }
    let points = Seat::all(position.seats()).map(|seat| {
        let levels = (0..MOST_SPHERES).map(|sphere| outlook.level(content, sphere, seat));
        levels.map(|level| i64::from(content.points[level])).sum()
    });
    let points: Vec<i64> = points.collect();
    let [levels, ahead, turn] = [&LEVELS, &AHEAD, &TURN].map(weigh);
    for (seat, own) in Seat::all(position.seats()).zip(&points) {
        let has_turn = to_come.contains(&seat);
        let means = if has_turn { &TO_COME } else { &PLAYED };
        let octaves = &mut octaves[seat.index()];
        *octaves += own * levels + i64::from(has_turn) * turn;
        *octaves += points.iter().filter(|other| *other > own).count() as i64 * ahead;
        let resources = position.resources(seat);
        for (rank, weight) in content.uses.iter().zip(&means.resources) {
            *octaves += i64::from(resources[*rank].min(2)) * weigh(weight);
        }
        if seat == viewer {
            let hand = Hand::new(content, position, &outlook, seat).worth();
            *octaves += hand * 16 / POINT * weigh(&means.hand) + weigh(&means.average);
        }
    }
    octaves
}

/// Interpolates a weight linearly at a nearness.
fn weigh(near: i64, weight: &Weight) -> i64 {
    let after = NEAR.iter().position(|of| near <= *of).unwrap_or(NEAR.len() - 1);
    let before = after.saturating_sub(1);
    if after == before {
        return weight[after];
    }
    let (from, to) = (NEAR[before], NEAR[after]);
    weight[before] + (weight[after] - weight[before]) * (near - from) / (to - from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_change_evenly_between_those_that_are_known() {
        let weight = [3, 9, 30, 50, -7];
        let weighed = [0, 9, 10, 11, 12, 14, 15, 16, 17].map(|near| weigh(near, &weight));
        assert_eq!(weighed, [3, 3, 5, 7, 9, 23, 30, 50, -7]);
    }
}
