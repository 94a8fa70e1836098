//! All ways home at once: the weighted number of journeys that end at the start with all visas.
//!
//! A route has a weight, the chance to hold its card when it is needed. A journey weighs as much as its
//! routes multiplied, so the sum over all journeys tells how good a place in the world is with a hand:
//! many ways that lack one card each are better than one way that lacks it. No journey turns round on
//! the spot, because the card has been laid.

use super::map::{DirectedRoute, JourneyState, Map};

/// The weight of what is certain, of which chances are parts.
pub(super) const PROBABILITY_ONE: u64 = 1 << 16;

/// The weight of being home.
const HOME: u64 = 1 << 40;

/// Greater sums are cut, so that nothing overflows.
const SATURATION: u64 = 1 << 46;

/// As many legs are looked at between two visas, or a few more.
const SWEEPS: usize = 5;

/// A part of a sum.
pub(super) fn part(weight: u64, sum: u64) -> u64 {
    weight * sum.min(SATURATION) / PROBABILITY_ONE
}

/// What is added up for one set of visas.
#[derive(Clone, Debug, Default)]
struct Sums {
    /// The journeys at each city.
    city: Vec<u64>,
    /// By way: the part of it that must not turn round there.
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

/// A route between two cities whose visas one has.
#[derive(Clone, Copy, Debug)]
struct Inner {
    from: usize,
    to: usize,
    way: usize,
    back: usize,
    weight: u64,
}

/// Sums over journeys. The memory is used again and again.
#[derive(Clone, Debug, Default)]
pub(super) struct PathSums {
    /// By visas: the journeys home from a city, and those that begin with a way.
    home: Vec<Sums>,
    /// By visas: the journeys to a city from where the pawn stands, and those that end with a way.
    here: Vec<Sums>,
    inner: Vec<Inner>,
    /// What comes from other sets of visas, by city and by way.
    outer: Sums,
}

impl PathSums {
    /// Sums up the journeys home, and returns the sum from where the pawn stands.
    pub(super) fn home(&mut self, map: &Map, from: JourneyState, weights: &[u64]) -> u64 {
        self.home.resize_with(map.all() + 1, Sums::default);
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

    /// The journeys home from another place, as they were summed up last.
    pub(super) fn at(&self, at: JourneyState) -> u64 {
        self.home[at.visas].city[at.city]
    }

    /// By how much the sum grows with the weight of each route, in parts of [`PROBABILITY_ONE`]. The journeys home
    /// must have been summed up from the same place with the same weights.
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
                let until = sums.city[city].saturating_sub(sums.way[way.back()]);
                let rest = self.rest(map, from.start, visas, way);
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

    /// The journeys home after a way has been flown with these visas.
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
            settled &= sum.abs_diff(sums.city[city]) <= sum >> 6;
            sums.city[city] = sum.min(SATURATION);
        }
        if settled {
            break;
        }
    }
}

/// Whether a journey ends with a way, after which one has these visas.
fn ends(map: &Map, start: usize, visas: usize, way: &DirectedRoute) -> bool {
    visas == map.all() && way.to == start
}

/// Whether a journey goes on after a way with the same visas as before.
fn goes_on(map: &Map, start: usize, visas: usize, way: &DirectedRoute) -> bool {
    has(visas, way.visa) && !ends(map, start, visas, way)
}

/// The ways that one may fly with these visas on the way home, by the cities that they leave.
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

/// Whether a set has all of another.
fn has(visas: usize, other: usize) -> bool {
    visas & other == other
}

/// The sets of visas that one may still come to have, the smaller ones first.
fn sets(map: &Map, from: JourneyState) -> impl DoubleEndedIterator<Item = usize> + use<> {
    (from.visas..=map.all()).filter(move |visas| has(*visas, from.visas))
}
