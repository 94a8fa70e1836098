//! Route lengths that contradict the positions of the cities, attributed to cities or routes.

use std::collections::BTreeSet;

use super::routes;
use data::Loaded;
use model::{CityId, RouteId};

/// Minimum number of routes for a city to be blamed: with fewer, the lengths may as well be wrong.
const ENOUGH: usize = 3;

/// Tolerance of a length, in percent.
const PERCENT: u64 = 1;

/// Wrong cities and routes.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct LengthErrors {
    /// Cities with a wrong position.
    pub(super) cities: Vec<CityId>,
    /// Routes with a wrong length that no wrong city explains.
    pub(super) routes: Vec<RouteId>,
}

/// Returns `true` if a length agrees with the computed one, in km: within [`PERCENT`], or within 1 km for a short
/// one.
pub(super) fn is_right(written: u32, right: u32) -> bool {
    let off = u64::from(written.abs_diff(right));
    // In hundredths of a kilometre; 100 of them are the rounding error of short lengths.
    off * 100 <= (u64::from(right) * PERCENT).max(100)
}

/// Measures all routes between cities with valid positions. A city is blamed if all its routes are wrong, and each
/// city at the other ends has a right one.
pub(super) fn wrong(loaded: &Loaded) -> LengthErrors {
    let network = &loaded.dataset.network;
    let is_somewhere = |id: CityId| network.city(id).at.is_on_earth();
    // By city: number of measured routes, and of right ones.
    let mut counts = vec![(0, 0); network.cities.len()];
    let mut wrong = Vec::new();
    let repeated: BTreeSet<RouteId> =
        routes::repeated(network).into_iter().map(|(_, again)| again).collect();
    for id in network.route_ids() {
        let route = network.route(id);
        let (from, to) = route.ends;
        // Loops and repeated routes have their own findings.
        if route.is_loop() || repeated.contains(&id) || !is_somewhere(from) || !is_somewhere(to) {
            continue;
        }
        let is_right = is_right(route.km, network.kilometres(id));
        for city in [from, to] {
            let (measured, right) = &mut counts[usize::from(city.0)];
            *measured += 1;
            *right += usize::from(is_right);
        }
        if !is_right {
            wrong.push(id);
        }
    }
    let has_right = |id: CityId| counts[usize::from(id.0)].1 > 0;
    let is_suspect = |id: CityId| counts[usize::from(id.0)].0 >= ENOUGH && !has_right(id);
    // Two suspects joined by a route are both acquitted: either may be wrong.
    let mut is_blamed: Vec<bool> = network.city_ids().map(is_suspect).collect();
    for (from, to) in wrong.iter().map(|id| network.route(*id).ends) {
        for (city, other) in [(from, to), (to, from)] {
            is_blamed[usize::from(city.0)] &= has_right(other);
        }
    }
    let blamed = |id: &CityId| is_blamed[usize::from(id.0)];
    let explained = |id: &RouteId| {
        let (from, to) = network.route(*id).ends;
        blamed(&from) || blamed(&to)
    };
    LengthErrors {
        cities: network.city_ids().filter(blamed).collect(),
        routes: wrong.into_iter().filter(|id| !explained(id)).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_percent_is_allowed() {
        assert!(is_right(10_100, 10_000) && is_right(9_900, 10_000));
        assert!(!is_right(10_101, 10_000) && !is_right(9_899, 10_000));
    }

    #[test]
    fn short_lengths_may_be_rounded() {
        assert!(is_right(41, 40) && is_right(39, 40) && is_right(1, 0));
        assert!(!is_right(42, 40) && !is_right(0, 2));
        assert!(!is_right(u32::MAX, 20_000));
    }
}
