//! Route lengths that contradict the positions of the cities. Decides whether a city or a route is to blame, for
//! `city_misplaced` and `route_length`.

use std::collections::BTreeSet;

use super::routes;
use data::Loaded;
use model::{CityId, RouteId};

/// Minimum number of routes for a city to be blamed: with fewer, the lengths may as well be wrong.
const MIN_ROUTES: usize = 3;

/// Tolerated difference of a length, in percent.
const TOLERANCE_PERCENT: u64 = 1;

/// Cities with a wrong position, and routes with a wrong length.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct LengthErrors {
    /// Cities with a wrong position.
    pub(super) cities: Vec<CityId>,
    /// Routes with a wrong length that no wrong city explains.
    pub(super) routes: Vec<RouteId>,
}

/// Returns `true` if a length agrees with the computed one, both in km: within [`TOLERANCE_PERCENT`], or within 1 km
/// if that is more.
pub(super) fn is_right(written_km: u32, computed_km: u32) -> bool {
    let difference_km = u64::from(written_km.abs_diff(computed_km));
    // Both sides in hundredths of a kilometre. The 100 are 1 km, which covers the rounding of short lengths.
    difference_km * 100 <= (u64::from(computed_km) * TOLERANCE_PERCENT).max(100)
}

/// Measures all routes between cities with valid positions. A city is blamed if the lengths of all its routes are
/// wrong, and each city at their other ends has a route with a right one.
pub(super) fn find_errors(loaded: &Loaded) -> LengthErrors {
    let network = &loaded.dataset.network;
    let has_valid_position = |id: CityId| network.city(id).at.is_on_earth();
    // By city: number of measured routes, and of right ones.
    let mut counts = vec![(0, 0); network.cities.len()];
    let mut wrong_routes = Vec::new();
    let repeated: BTreeSet<RouteId> =
        routes::repeated(network).into_iter().map(|(_, later)| later).collect();
    for id in network.route_ids() {
        let route = network.route(id);
        let (from, to) = route.ends;
        // Loops and repeated routes have their own findings.
        if route.is_loop()
            || repeated.contains(&id)
            || !has_valid_position(from)
            || !has_valid_position(to)
        {
            continue;
        }
        let is_right = is_right(route.km, network.expected_km(id));
        for city in [from, to] {
            let (measured, right) = &mut counts[usize::from(city.0)];
            *measured += 1;
            *right += usize::from(is_right);
        }
        if !is_right {
            wrong_routes.push(id);
        }
    }
    let has_right = |id: CityId| counts[usize::from(id.0)].1 > 0;
    let is_suspect = |id: CityId| counts[usize::from(id.0)].0 >= MIN_ROUTES && !has_right(id);
    // If a route joins two suspects, neither is blamed, because either may be wrong.
    let mut is_blamed: Vec<bool> = network.city_ids().map(is_suspect).collect();
    for (from, to) in wrong_routes.iter().map(|id| network.route(*id).ends) {
        for (city, other) in [(from, to), (to, from)] {
            is_blamed[usize::from(city.0)] &= has_right(other);
        }
    }
    let is_city_blamed = |id: &CityId| is_blamed[usize::from(id.0)];
    let is_explained = |id: &RouteId| {
        let (from, to) = network.route(*id).ends;
        is_city_blamed(&from) || is_city_blamed(&to)
    };
    LengthErrors {
        cities: network.city_ids().filter(is_city_blamed).collect(),
        routes: wrong_routes.into_iter().filter(|id| !is_explained(id)).collect(),
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
