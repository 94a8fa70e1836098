//! Weighted number of all journeys home: walks that end in the starting city with all visas.
//!
//! The weight of a route is the probability of holding its card when it is needed; the weight of a journey is the
//! product over its routes. The sum over all journeys measures how good a position is with a hand: many journeys that
//! lack one card each are better than a single one. Walks are non-backtracking, because the card of the last route is
//! spent. Sums are computed by dynamic programming over sets of visas, and by iteration within each set.

use super::map::{DirectedRoute, JourneyState, Map};

/// A probability of 1 in fixed-point.
pub(super) const PROBABILITY_ONE: u64 = 1 << 16;

/// Value of a completed journey.
const HOME: u64 = 1 << 40;

/// Upper limit of sums, so that products with weights do not overflow.
const SATURATION: u64 = 1 << 46;

/// Maximum number of iterations within one set of visas, which limits the legs between two visas.
const SWEEPS: usize = 5;

/// Multiplies a sum by a weight.
pub(super) fn part(weight: u64, sum: u64) -> u64 {
    weight * sum.min(SATURATION) / PROBABILITY_ONE
}

/// Sums for one set of visas.
#[derive(Clone, Debug, Default)]
struct Sums {
    /// Sum of the journeys at each city.
    city: Vec<u64>,
    /// By directed edge: the part to subtract, so that no walk returns by the same route.
    way: Vec<u64>,
}

impl Sums {
    fn clear(&mut self, map: &Map) {
        self.city.clear();
        self.city.resize(map.count_cities(), 0);
        self.way.clear();
        self.way.resize(2 * map.count_legs(), 0);
    }
}

/// A directed edge that adds no visa.
#[derive(Clone, Copy, Debug)]
struct Inner {
    from: usize,
    to: usize,
    way: usize,
    back: usize,
    weight: u64,
}

/// Forward and backward sums over journeys. Buffers are reused between calls.
#[derive(Clone, Debug, Default)]
pub(super) struct PathSums {
    /// Backward sums by visas: journeys home from a city, and those that start with an edge.
    home: Vec<Sums>,
    /// Forward sums by visas: journeys from the current position to a city, and those that end with an edge.
    here: Vec<Sums>,
    inner: Vec<Inner>,
    /// Contributions from other sets of visas, by city and by edge.
    outer: Sums,
}

impl PathSums {
    /// Computes the backward sums, and returns the sum at the current position.
    pub(super) fn home(&mut self, map: &Map, from: JourneyState, weights: &[u64]) -> u64 {
        self.home.resize_with(map.all() + 1, Sums::default);
        // Larger sets first: a journey only ever gains visas.
        for visas in sets(map, from).rev() {
            self.outer.clear(map);
            self.home[visas].clear(map);
            for (city, way) in ways_with(map, from, visas) {
                if !goes_on(map, from.start, visas, way) {
                    let begun = part(weights[way.leg], self.rest(map, from.start, visas, way));
                    self.outer.city[city] += begun;
                    self.home[visas].way[way.way] = begun;
                }
            }
            self.list_inner(map, from, visas, weights);
            let sums = &mut self.home[visas];
            sweep(&self.inner, &self.outer, sums, |leg| (leg.back, leg.way));
        }
        self.at(from)
    }

    /// Returns the sum at another position, from the last call of [`PathSums::home()`].
    pub(super) fn at(&self, at: JourneyState) -> u64 {
        self.home[at.visas].city[at.city]
    }

    /// Returns the derivative of the sum by the weight of each route, in parts of [`PROBABILITY_ONE`]. Requires a
    /// preceding call of [`PathSums::home()`] with the same position and weights.
    pub(super) fn worths(&mut self, map: &Map, from: JourneyState, weights: &[u64]) -> Vec<u64> {
        self.here.resize_with(map.all() + 1, Sums::default);
        for visas in sets(map, from) {
            self.here[visas].clear(map);
        }
        self.here[from.visas].city[from.city] = HOME;
        let mut worths = vec![0; map.count_legs()];
        for visas in sets(map, from) {
            self.outer.clone_from(&self.here[visas]);
            self.list_inner(map, from, visas, weights);
            let sums = &mut self.here[visas];
            sweep(&self.inner, &self.outer, sums, |leg| (leg.way, leg.back));
            for (city, way) in ways_with(map, from, visas) {
                let sums = &self.here[visas];
                // Forward sum × backward sum, without walks that return by the same route.
                let until = sums.city[city].saturating_sub(sums.way[way.back()]);
                let rest = self.rest(map, from.start, visas, way);
                // Both factors contain `HOME`, so that their product needs 128 bits.
                let worth = u128::from(until) * u128::from(rest) / u128::from(HOME);
                let worth = u64::try_from(worth).unwrap_or(SATURATION);
                worths[way.leg] = worth.saturating_add(worths[way.leg]).min(SATURATION);
                let more = visas | way.visa;
                if more != visas && !ends(map, from.start, more, way) {
                    let came = part(weights[way.leg], until);
                    self.here[more].way[way.way] += came;
                    self.here[more].city[way.to] += came;
                }
            }
        }
        worths
    }

    /// Returns the sum of the journeys home after an edge, entered with these visas.
    fn rest(&self, map: &Map, start: usize, visas: usize, way: &DirectedRoute) -> u64 {
        let visas = visas | way.visa;
        if ends(map, start, visas, way) {
            return HOME;
        }
        let sums = &self.home[visas];
        sums.city[way.to].saturating_sub(sums.way[way.back()])
    }

    fn list_inner(&mut self, map: &Map, from: JourneyState, visas: usize, weights: &[u64]) {
        self.inner.clear();
        let inner =
            ways_with(map, from, visas).filter(|(_, way)| goes_on(map, from.start, visas, way));
        self.inner.extend(inner.map(|(city, way)| Inner {
            from: city,
            to: way.to,
            way: way.way,
            back: way.back(),
            weight: weights[way.leg],
        }));
    }
}

/// Solves the equations of one set of visas by Gauss–Seidel iteration. `sides` returns the edge to subtract and the
/// edge to store.
fn sweep(inner: &[Inner], outer: &Sums, sums: &mut Sums, sides: impl Fn(&Inner) -> (usize, usize)) {
    sums.city.copy_from_slice(&outer.city);
    for _ in 0..SWEEPS {
        let mut settled = true;
        for ways in inner.chunk_by(|one, other| one.from == other.from) {
            let city = ways[0].from;
            let mut sum = outer.city[city];
            for leg in ways {
                let (turning, own) = sides(leg);
                let next = part(leg.weight, sums.city[leg.to].saturating_sub(sums.way[turning]));
                sums.way[own] = outer.way[own] + next;
                sum += next;
            }
            // A change below 1/64 is not worth another iteration.
            settled &= sum.abs_diff(sums.city[city]) <= sum >> 6;
            sums.city[city] = sum.min(SATURATION);
        }
        if settled {
            break;
        }
    }
}

/// Returns `true` if a journey ends with an edge after which it has these visas.
fn ends(map: &Map, start: usize, visas: usize, way: &DirectedRoute) -> bool {
    visas == map.all() && way.to == start
}

/// Returns `true` if a journey continues after an edge with the same visas as before.
fn goes_on(map: &Map, start: usize, visas: usize, way: &DirectedRoute) -> bool {
    has(visas, way.visa) && !ends(map, start, visas, way)
}

/// Returns the edges that a journey home can take with these visas, with the cities that they leave.
fn ways_with(
    map: &Map,
    from: JourneyState,
    visas: usize,
) -> impl Iterator<Item = (usize, &DirectedRoute)> {
    let is_over = move |city: usize| {
        let at = JourneyState { city, visas, ..from };
        city == from.start && visas == map.all() && at != from
    };
    let cities =
        (0..map.count_cities()).filter(move |city| has(visas, map.visa(*city)) && !is_over(*city));
    cities.flat_map(move |city| map.ways_from(city).iter().map(move |way| (city, way)))
}

/// Returns `true` if `visas` contains all of `other`.
fn has(visas: usize, other: usize) -> bool {
    visas & other == other
}

/// Returns the sets of visas that are still reachable, smaller numbers first.
fn sets(map: &Map, from: JourneyState) -> impl DoubleEndedIterator<Item = usize> + use<> {
    (from.visas..=map.all()).filter(move |visas| has(*visas, from.visas))
}
