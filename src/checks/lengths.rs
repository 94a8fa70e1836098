//! Lengths of routes that do not agree with the positions of their cities, and whose fault that is.

use std::collections::BTreeSet;

use super::routes;
use data::Loaded;
use model::{CityId, RouteId};

/// Who has fewer routes than this is not blamed for them: the lengths may as well be wrong.
const ENOUGH: usize = 3;

/// Lengths may be so many percent away.
const PERCENT: u64 = 1;

/// What is wrong.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct LengthErrors {
    /// Cities that are not where their row says.
    pub(super) cities: Vec<CityId>,
    /// Routes with a wrong length that no such city explains.
    pub(super) routes: Vec<RouteId>,
}

/// Whether a length agrees with the right one: within a percent, or by the rounding of a short one.
pub(super) fn is_right(written: u32, right: u32) -> bool {
    let off = u64::from(written.abs_diff(right));
    off * 100 <= (u64::from(right) * PERCENT).max(100)
}

/// Measures all routes between two cities that lie somewhere on Earth. A city is blamed where all of its
/// routes are wrong, and every city at their other ends has one that is right.
pub(super) fn wrong(loaded: &Loaded) -> LengthErrors {
    let network = &loaded.dataset.network;
    let is_somewhere = |id: CityId| network.city(id).at.is_on_earth();
    // By city: how many of its routes were measured, and how many of them are right.
    let mut counts = vec![(0, 0); network.cities.len()];
    let mut wrong = Vec::new();
    let repeated: BTreeSet<RouteId> =
        routes::repeated(network).into_iter().map(|(_, again)| again).collect();
    for id in network.route_ids() {
        let route = network.route(id);
        let (from, to) = route.ends;
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
    // Two suspects at the ends of one route excuse each other.
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
