//! Cheapest tour to the end of a journey.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::map::{DirectedRoute, JourneyState, Map};

/// A path from the current city to the starting city with all visas.
#[derive(Clone, Debug)]
pub(super) struct Tour {
    /// Total cost of its routes.
    pub(super) cost: i64,
    /// Its directed edges, in order.
    pub(super) ways: Vec<DirectedRoute>,
}

impl Tour {
    /// Finds the cheapest tour with Dijkstra's algorithm. `costs` are positive, by route. `None` if no path leads
    /// home. A tour never returns by the route just flown, because its card is spent.
    pub(super) fn cheapest(map: &Map, from: JourneyState, costs: &[i64]) -> Option<Self> {
        let ways = 2 * map.count_legs();
        // States are visas and the last directed edge, not the city, so that an immediate return can be excluded.
        let mut reached: Vec<Option<(i64, Option<usize>)>> = vec![None; (map.all() + 1) * ways];
        let mut queue = BinaryHeap::new();
        let mut go_on =
            |queue: &mut BinaryHeap<_>, cost: i64, at: JourneyState, by: Option<usize>| {
                let back = by.map(|state| map.directed_route(state % ways).back());
                for way in map.ways_from(at.city).iter().filter(|way| Some(way.way) != back) {
                    let state = (at.visas | way.visa) * ways + way.way;
                    let cost = cost + costs[way.leg];
                    if reached[state].is_none_or(|(best, _)| cost < best) {
                        reached[state] = Some((cost, by));
                        queue.push(Reverse((cost, state)));
                    }
                }
            };
        go_on(&mut queue, 0, from, None);
        let mut end = None;
        while let Some(Reverse((cost, state))) = queue.pop() {
            let (visas, way) = (state / ways, state % ways);
            let city = map.directed_route(way).to;
            if visas == map.all() && city == from.start {
                end = Some((cost, state));
                break;
            }
            let at = JourneyState { city, visas, ..from };
            go_on(&mut queue, cost, at, Some(state));
        }
        let (cost, last) = end?;
        let mut ways_back = Vec::new();
        let mut next = Some(last);
        while let Some(state) = next {
            ways_back.push(map.directed_route(state % ways));
            next = reached[state].and_then(|(_, before)| before);
        }
        ways_back.reverse();
        Some(Self { cost, ways: ways_back })
    }
}
