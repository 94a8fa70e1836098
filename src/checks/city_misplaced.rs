//! City position that contradicts the lengths of all its routes.

use super::lengths;
use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;
use model::{CityId, RouteId};

/// No route of a city has a length that agrees with its position.
pub static CODE: FindingCode = FindingCode::error("city-misplaced")
    .of_rule("La course 1")
    .wrong("lima,Lima,Lima,,,PER,12.05,-77.05,america,america,")
    .right("lima,Lima,Lima,,,PER,-12.05,-77.05,america,america,");

/// Checks the cities of which all routes have wrong lengths.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let network = &loaded.dataset.network;
    for id in lengths::find_errors(loaded).cities {
        let swapped = network.city(id).at.swapped();
        // Swapped numbers are the usual slip; they are proposed only if they make all lengths right.
        let is_right = |(route, other): (RouteId, CityId)| {
            let expected_km = swapped.kilometres_to(network.city(other).at);
            lengths::is_right(network.route(route).km, expected_km)
        };
        let is_swapped = swapped.is_on_earth() && network.routes_of(id).all(is_right);
        let args = args![
            count = network.routes_of(id).count(),
            swapped = if is_swapped { "yes" } else { "no" },
            latitude = swapped.latitude.to_string(),
            longitude = swapped.longitude.to_string()
        ];
        report.push(loaded.finding(&CODE, Location::City(id, "latitude"), args));
    }
}
