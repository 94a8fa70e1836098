//! Weighted number of all journeys home: walks that end in the starting city with all visas.
//!
//! The weight of a route is the probability of holding its card when it is needed. The weight of a journey is the
//! product of the weights of its routes. The sum over all journeys measures how good a position and a hand are: many
//! journeys that lack one card each are better than a single such journey. A walk never takes the same route back at
//! once, because the card of that route is spent. Sums are computed by dynamic programming over sets of visas, and by
//! iteration within each set.

use super::map::{Edge, JourneyState, Map};

/// A probability of 1 in fixed-point.
pub(super) const PROBABILITY_ONE: u64 = 1 << 16;

/// Weight of a completed journey, before the weights of its routes.
const HOME_VALUE: u64 = 1 << 40;

/// Upper limit of sums, so that products with weights fit into 64 bits.
const SATURATION: u64 = 1 << 46;

/// Maximum number of iterations for one set of visas. It limits the number of legs between two new visas.
const MAX_SWEEPS: usize = 5;

/// Multiplies a sum by a weight in parts of [`PROBABILITY_ONE`].
pub(super) fn weighted(weight: u64, sum: u64) -> u64 {
    weight * sum.min(SATURATION) / PROBABILITY_ONE
}

/// Sums for one set of visas. In [`PathSums`] they are either backward or forward sums.
#[derive(Clone, Debug, Default)]
struct Sums {
    /// Sum of the journeys at each city, by city.
    by_city: Vec<u64>,
    /// By edge: the part of a city's sum to subtract so that no walk takes the same route back.
    by_edge: Vec<u64>,
}

impl Sums {
    fn clear(&mut self, map: &Map) {
        self.by_city.clear();
        self.by_city.resize(map.count_cities(), 0);
        self.by_edge.clear();
        self.by_edge.resize(2 * map.count_routes(), 0);
    }
}

/// An edge after which a journey has the same visas as before.
#[derive(Clone, Copy, Debug)]
struct InnerEdge {
    from: usize,
    to: usize,
    index: usize,
    opposite: usize,
    weight: u64,
}

/// Forward and backward sums over journeys. The buffers are reused between calls.
#[derive(Clone, Debug, Default)]
pub(super) struct PathSums {
    /// Backward sums by set of visas: over journeys home from a city.
    backward: Vec<Sums>,
    /// Forward sums by set of visas: over walks from the current position to a city.
    forward: Vec<Sums>,
    /// Edges within the current set of visas.
    inner_edges: Vec<InnerEdge>,
    /// Contributions of other sets of visas to the current one.
    outer_sums: Sums,
}

impl PathSums {
    /// Computes the backward sums with these weights, and returns the sum at the position `from`.
    pub(super) fn compute(&mut self, map: &Map, from: JourneyState, weights: &[u64]) -> u64 {
        self.backward.resize_with(map.all_visas() + 1, Sums::default);
        // Larger sets first, because a journey never loses visas.
        for visas in reachable_visa_sets(map, from).rev() {
            self.outer_sums.clear(map);
            self.backward[visas].clear(map);
            for (city, edge) in edges_with(map, from, visas) {
                if !keeps_visas(map, from.start, visas, edge) {
                    let sum =
                        weighted(weights[edge.route], self.sum_after(map, from.start, visas, edge));
                    self.outer_sums.by_city[city] += sum;
                    self.backward[visas].by_edge[edge.index] = sum;
                }
            }
            self.list_inner_edges(map, from, visas, weights);
            let sums = &mut self.backward[visas];
            sweep(&self.inner_edges, &self.outer_sums, sums, |edge| (edge.opposite, edge.index));
        }
        self.sum_at(from)
    }

    /// Returns the sum at another position of the same journey. Requires an earlier call of [`PathSums::compute()`].
    pub(super) fn sum_at(&self, journey: JourneyState) -> u64 {
        self.backward[journey.visas].by_city[journey.city]
    }

    /// Returns for each route the derivative of the sum by the weight of this route, in parts of [`PROBABILITY_ONE`].
    /// Requires an earlier call of [`PathSums::compute()`] with the same position and weights.
    pub(super) fn derivatives(
        &mut self,
        map: &Map,
        from: JourneyState,
        weights: &[u64],
    ) -> Vec<u64> {
        self.forward.resize_with(map.all_visas() + 1, Sums::default);
        for visas in reachable_visa_sets(map, from) {
            self.forward[visas].clear(map);
        }
        self.forward[from.visas].by_city[from.city] = HOME_VALUE;
        let mut derivatives = vec![0; map.count_routes()];
        for visas in reachable_visa_sets(map, from) {
            self.outer_sums.clone_from(&self.forward[visas]);
            self.list_inner_edges(map, from, visas, weights);
            let sums = &mut self.forward[visas];
            sweep(&self.inner_edges, &self.outer_sums, sums, |edge| (edge.index, edge.opposite));
            for (city, edge) in edges_with(map, from, visas) {
                let sums = &self.forward[visas];
                // The product of forward and backward sum, without walks that take the same route back.
                let sum_before = sums.by_city[city].saturating_sub(sums.by_edge[edge.opposite()]);
                let sum_after = self.sum_after(map, from.start, visas, edge);
                // Both factors contain `HOME_VALUE`, so their product needs 128 bits.
                let derivative =
                    u128::from(sum_before) * u128::from(sum_after) / u128::from(HOME_VALUE);
                let derivative = u64::try_from(derivative).unwrap_or(SATURATION);
                derivatives[edge.route] =
                    derivative.saturating_add(derivatives[edge.route]).min(SATURATION);
                let new_visas = visas | edge.visa;
                if new_visas != visas && !is_home(map, from.start, new_visas, edge) {
                    let sum = weighted(weights[edge.route], sum_before);
                    self.forward[new_visas].by_edge[edge.index] += sum;
                    self.forward[new_visas].by_city[edge.to] += sum;
                }
            }
        }
        derivatives
    }

    /// Returns the sum of the journeys home after an edge. `visas` are those before it.
    fn sum_after(&self, map: &Map, start: usize, visas: usize, edge: &Edge) -> u64 {
        let visas = visas | edge.visa;
        if is_home(map, start, visas, edge) {
            return HOME_VALUE;
        }
        let sums = &self.backward[visas];
        sums.by_city[edge.to].saturating_sub(sums.by_edge[edge.opposite()])
    }

    /// Lists the edges within a set of visas.
    fn list_inner_edges(&mut self, map: &Map, from: JourneyState, visas: usize, weights: &[u64]) {
        self.inner_edges.clear();
        let inner_edges = edges_with(map, from, visas)
            .filter(|(_, edge)| keeps_visas(map, from.start, visas, edge));
        self.inner_edges.extend(inner_edges.map(|(city, edge)| InnerEdge {
            from: city,
            to: edge.to,
            index: edge.index,
            opposite: edge.opposite(),
            weight: weights[edge.route],
        }));
    }
}

/// Solves the linear equations of one set of visas by Gauss–Seidel iteration. `subtracted_and_stored` returns for an
/// edge the index of the edge whose part is subtracted, and of the edge under which the result is stored.
fn sweep(
    inner_edges: &[InnerEdge],
    outer_sums: &Sums,
    sums: &mut Sums,
    subtracted_and_stored: impl Fn(&InnerEdge) -> (usize, usize),
) {
    sums.by_city.copy_from_slice(&outer_sums.by_city);
    for _ in 0..MAX_SWEEPS {
        let mut has_converged = true;
        for edges in inner_edges.chunk_by(|one, other| one.from == other.from) {
            let city = edges[0].from;
            let mut sum = outer_sums.by_city[city];
            for edge in edges {
                let (subtracted, stored) = subtracted_and_stored(edge);
                let contribution = weighted(
                    edge.weight,
                    sums.by_city[edge.to].saturating_sub(sums.by_edge[subtracted]),
                );
                sums.by_edge[stored] = outer_sums.by_edge[stored] + contribution;
                sum += contribution;
            }
            // Smaller changes than 1/64 of the sum are not worth another iteration.
            has_converged &= sum.abs_diff(sums.by_city[city]) <= sum >> 6;
            sums.by_city[city] = sum.min(SATURATION);
        }
        if has_converged {
            break;
        }
    }
}

/// Returns `true` if a journey from `start` is complete after an edge. `visas` are those after it.
fn is_home(map: &Map, start: usize, visas: usize, edge: &Edge) -> bool {
    visas == map.all_visas() && edge.to == start
}

/// Returns `true` if a journey continues after an edge, with the same visas as before.
fn keeps_visas(map: &Map, start: usize, visas: usize, edge: &Edge) -> bool {
    contains_all(visas, edge.visa) && !is_home(map, start, visas, edge)
}

/// Returns the edges that a journey can take with these visas, each with the city that it leaves.
fn edges_with(map: &Map, from: JourneyState, visas: usize) -> impl Iterator<Item = (usize, &Edge)> {
    let is_over = move |city: usize| {
        let journey = JourneyState { city, visas, ..from };
        city == from.start && visas == map.all_visas() && journey != from
    };
    let cities = (0..map.count_cities())
        .filter(move |city| contains_all(visas, map.visa(*city)) && !is_over(*city));
    cities.flat_map(move |city| map.edges_from(city).iter().map(move |edge| (city, edge)))
}

/// Returns `true` if the set `visas` contains all elements of `other`.
fn contains_all(visas: usize, other: usize) -> bool {
    visas & other == other
}

/// Returns the sets of visas that a journey can still reach, smaller numbers first.
fn reachable_visa_sets(
    map: &Map,
    from: JourneyState,
) -> impl DoubleEndedIterator<Item = usize> + use<> {
    (from.visas..=map.all_visas()).filter(move |visas| contains_all(*visas, from.visas))
}
