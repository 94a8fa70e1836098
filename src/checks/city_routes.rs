//! City with too few routes.

use super::routes;
use data::Loaded;
use diag::{FindingCode, Report};

/// Fewer routes than each city must have.
pub static CODE: FindingCode = FindingCode::error("city-routes")
    .of_rule("La course I8")
    .wrong("# two routes of `papeete`\nauckland,papeete,4094,\npapeete,santiago,7938,")
    .right("auckland,papeete,4094,\npapeete,santiago,7938,\npapeete,los-angeles,6624,");

/// Counts the routes of each city.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for (id, found, minimums) in routes::route_counts(loaded) {
        // `start_routes` reports cities where a journey may start. With one route or none, `route_bridge` or
        // `network_split` reports the city.
        let is_reported =
            loaded.dataset.network.city(id).start && found < usize::from(minimums.start);
        if !is_reported && (2..usize::from(minimums.city)).contains(&found) {
            report.push(routes::too_few_routes(loaded, &CODE, id, (found, minimums.city)));
        }
    }
}
