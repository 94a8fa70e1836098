//! Route length that differs from the great-circle distance.

use super::lengths;
use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::{Number, args};

/// More than 1 % away from the distance between the two positions.
pub static CODE: FindingCode = FindingCode::error("route-length")
    .fixed_by("km")
    .of_rule("La course 1")
    .wrong("paris,londres,212,")
    .right("paris,londres,340,");

/// Compares the length of each route with the distance.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let network = &loaded.dataset.network;
    for id in lengths::wrong(loaded).routes {
        let right = network.kilometres(id);
        let args = args![
            right = Number::whole(right.into()),
            written = Number::whole(network.route(id).km.into()),
            km = right.to_string()
        ];
        report.push(loaded.finding(&CODE, Location::Route(id, "km"), args));
    }
}
