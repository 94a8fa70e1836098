//! Enumeration of the flights that a hand allows in one turn. A flight is a chain of legs, and each leg spends the
//! card of one route.

use super::map::{JourneyState, Map};

/// Maximum number of flights to enumerate, because their number grows exponentially with the hand.
const MAX_FLIGHTS: usize = 3_000;

/// A flight of one or more legs.
#[derive(Clone, Debug)]
pub(super) struct Flight {
    /// The journey after the flight.
    pub(super) end: JourneyState,
    /// Index of the route of each leg, in order.
    pub(super) routes: Vec<usize>,
    /// Index of the city where the first leg ends.
    pub(super) first_destination: usize,
    /// `true` if the last leg completes the journey, which wins the race.
    pub(super) wins: bool,
}

/// Returns all flights of a hand, found by depth-first search. A winning flight is not extended.
pub(super) fn flights(map: &Map, from: JourneyState, hand: &[usize]) -> Vec<Flight> {
    let mut is_available = vec![false; map.count_routes()];
    hand.iter().for_each(|route| is_available[*route] = true);
    let mut search = Search { map, is_available, routes: Vec::new(), flights: Vec::new() };
    search.extend(from, None);
    search.flights
}

/// A depth-first search for flights.
struct Search<'a> {
    map: &'a Map,
    /// By route: `true` if its card is in the hand and not used by an earlier leg.
    is_available: Vec<bool>,
    /// Routes of the legs so far.
    routes: Vec<usize>,
    flights: Vec<Flight>,
}

impl Search<'_> {
    /// Adds all flights that extend the legs so far. `first_destination` is `None` before the first leg.
    fn extend(&mut self, journey: JourneyState, first_destination: Option<usize>) {
        let map = self.map;
        for edge in map.edges_from(journey.city) {
            if !self.is_available[edge.route] || self.flights.len() >= MAX_FLIGHTS {
                continue;
            }
            let end = JourneyState { city: edge.to, visas: journey.visas | edge.visa, ..journey };
            let wins = end.visas == map.all_visas() && end.city == end.start;
            let first_destination = first_destination.unwrap_or(edge.to);
            // Each prefix is a flight as well, because a player may stop after any leg.
            self.routes.push(edge.route);
            self.flights.push(Flight { end, routes: self.routes.clone(), first_destination, wins });
            if !wins {
                self.is_available[edge.route] = false;
                self.extend(end, Some(first_destination));
                self.is_available[edge.route] = true;
            }
            self.routes.pop();
        }
    }
}
