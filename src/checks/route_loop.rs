//! La course: route that ends where it starts.

use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;

/// A route from a city to itself.
pub static CODE: FindingCode = FindingCode::error("route-loop")
    .of_rule("La course 1")
    .wrong("paris,paris,340,")
    .right("paris,londres,340,");

/// Checks each route.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let network = &loaded.dataset.network;
    for id in network.route_ids() {
        let route = network.route(id);
        if route.is_loop() {
            let args = args![city = &network.city(route.ends.0).name];
            report.push(loaded.finding(&CODE, Location::Route(id, "to"), args));
        }
    }
}
