//! Enumeration of the flights that a hand allows in one turn.

use super::map::{JourneyState, Map};

/// Maximum number of flights enumerated, because their number grows exponentially with the hand.
const MOST: usize = 3_000;

/// A flight of one or more legs.
#[derive(Clone, Debug)]
pub(super) struct Chain {
    /// The journey after the flight.
    pub(super) end: JourneyState,
    /// Routes of the flight, in order.
    pub(super) legs: Vec<usize>,
    /// Destination of the first leg.
    pub(super) first: usize,
    /// The last leg wins the race.
    pub(super) wins: bool,
}

/// Enumerates all flights of a hand by depth-first search. A winning flight is not extended.
pub(super) fn chains(map: &Map, from: JourneyState, hand: &[usize]) -> Vec<Chain> {
    let mut owned = vec![false; map.count_legs()];
    hand.iter().for_each(|leg| owned[*leg] = true);
    let mut search = Search { map, owned, legs: Vec::new(), found: Vec::new() };
    search.go_on(from, None);
    search.found
}

struct Search<'a> {
    map: &'a Map,
    /// By route: `true` if its card is in the hand and not yet used on this path.
    owned: Vec<bool>,
    legs: Vec<usize>,
    found: Vec<Chain>,
}

impl Search<'_> {
    fn go_on(&mut self, at: JourneyState, first: Option<usize>) {
        let map = self.map;
        for way in map.ways_from(at.city) {
            if !self.owned[way.leg] || self.found.len() >= MOST {
                continue;
            }
            let end = JourneyState { city: way.to, visas: at.visas | way.visa, ..at };
            let wins = end.visas == map.all() && end.city == end.start;
            let first = first.unwrap_or(way.to);
            // Each prefix is a flight too, because a player may stop after any leg.
            self.legs.push(way.leg);
            self.found.push(Chain { end, legs: self.legs.clone(), first, wins });
            if !wins {
                self.owned[way.leg] = false;
                self.go_on(end, Some(first));
                self.owned[way.leg] = true;
            }
            self.legs.pop();
        }
    }
}
