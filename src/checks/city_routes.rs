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
    for (id, found, least) in routes::counts(loaded) {
        // `start_routes` reports starts. With one route or none, `route_bridge` or `network_split` reports the city.
        let is_reported = loaded.dataset.network.city(id).start && found < usize::from(least.start);
        if !is_reported && (2..usize::from(least.city)).contains(&found) {
            report.push(routes::few(loaded, &CODE, id, (found, least.city)));
        }
    }
}
