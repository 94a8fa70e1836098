//! La course: route length that differs from the great-circle distance.

use super::lengths;
use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::{Number, args};

/// A length more than 1 % away from the distance between the two cities.
pub static CODE: FindingCode = FindingCode::error("route-length")
    .fixed_by("km")
    .of_rule("La course 1")
    .wrong("paris,londres,212,")
    .right("paris,londres,340,");

/// Reports the wrong lengths, except those that a misplaced city explains (`city_misplaced`).
pub fn run(loaded: &Loaded, report: &mut Report) {
    let network = &loaded.dataset.network;
    for id in lengths::find_errors(loaded).routes {
        let computed_km = network.expected_km(id);
        let args = args![
            right = Number::whole(computed_km.into()),
            written = Number::whole(network.route(id).km.into()),
            km = computed_km.to_string()
        ];
        report.push(loaded.finding(&CODE, Location::Route(id, "km"), args));
    }
}
