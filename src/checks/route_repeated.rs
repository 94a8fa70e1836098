//! La course: second route between the same cities.

use super::routes;
use data::{Loaded, Location};
use diag::{FindingCode, Report};

/// The same two cities, in either direction.
pub static CODE: FindingCode = FindingCode::error("route-repeated")
    .of_rule("La course A12")
    .wrong("paris,londres,340,\nlondres,paris,340,")
    .right("paris,londres,340,\nparis,madrid,1055,");

/// Compares all routes; loops have their own finding.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for (first, repeated) in routes::repeated(&loaded.dataset.network) {
        let finding = loaded.finding(&CODE, Location::Route(repeated, "from"), Vec::new());
        report.push(finding.with_span(loaded.span_of(Location::Route(first, "from"))));
    }
}
