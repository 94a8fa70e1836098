//! Flights that a hand can fly in one turn.

use super::map::{JourneyState, Map};

/// More flights than that are not looked at.
const MOST: usize = 3_000;

/// A flight of one or more legs.
#[derive(Clone, Debug)]
pub(super) struct Chain {
    /// The journey after it.
    pub(super) end: JourneyState,
    /// Its routes, in their order.
    pub(super) legs: Vec<usize>,
    /// Where the first leg leads.
    pub(super) first: usize,
    /// Whether its last leg wins.
    pub(super) wins: bool,
}

/// All flights of a hand; one that wins ends there.
pub(super) fn chains(map: &Map, from: JourneyState, hand: &[usize]) -> Vec<Chain> {
    let mut owned = vec![false; map.count_legs()];
    hand.iter().for_each(|leg| owned[*leg] = true);
    let mut search = Search { map, owned, legs: Vec::new(), found: Vec::new() };
    search.go_on(from, None);
    search.found
}

struct Search<'a> {
    map: &'a Map,
    /// By route: whether its card is in the hand and has not been laid.
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
