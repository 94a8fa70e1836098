//! Search for the cheapest tour that completes a journey.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::map::{Edge, JourneyState, Map};

/// A path from the current city to the starting city that collects all visas.
#[derive(Clone, Debug)]
pub(super) struct Tour {
    /// Total cost of its routes.
    pub(super) cost: i64,
    /// Its edges, in order.
    pub(super) edges: Vec<Edge>,
}

impl Tour {
    /// Finds the cheapest tour by Dijkstra's algorithm. `costs` are positive, by route. `None` if no path leads home.
    /// A tour never takes the same route back at once, because the card is spent.
    pub(super) fn cheapest(map: &Map, from: JourneyState, costs: &[i64]) -> Option<Self> {
        let edge_count = 2 * map.count_routes();
        // A state consists of visas and the last edge. With the city instead of the edge, an immediate return could
        // not be excluded.
        let mut reached: Vec<Option<(i64, Option<usize>)>> =
            vec![None; (map.all_visas() + 1) * edge_count];
        let mut queue = BinaryHeap::new();
        let mut relax = |queue: &mut BinaryHeap<_>,
                         cost: i64,
                         journey: JourneyState,
                         previous: Option<usize>| {
            let opposite = previous.map(|state| map.edge(state % edge_count).opposite());
            for edge in
                map.edges_from(journey.city).iter().filter(|edge| Some(edge.index) != opposite)
            {
                let state = (journey.visas | edge.visa) * edge_count + edge.index;
                let cost = cost + costs[edge.route];
                if reached[state].is_none_or(|(best, _)| cost < best) {
                    reached[state] = Some((cost, previous));
                    queue.push(Reverse((cost, state)));
                }
            }
        };
        relax(&mut queue, 0, from, None);
        let mut end = None;
        while let Some(Reverse((cost, state))) = queue.pop() {
            let (visas, edge) = (state / edge_count, state % edge_count);
            let city = map.edge(edge).to;
            if visas == map.all_visas() && city == from.start {
                end = Some((cost, state));
                break;
            }
            let journey = JourneyState { city, visas, ..from };
            relax(&mut queue, cost, journey, Some(state));
        }
        let (cost, last) = end?;
        let mut edges = Vec::new();
        let mut cursor = Some(last);
        while let Some(state) = cursor {
            edges.push(map.edge(state % edge_count));
            cursor = reached[state].and_then(|(_, previous)| previous);
        }
        edges.reverse();
        Some(Self { cost, edges })
    }
}
