//! La course: route that is a bridge of the network, the only connection between two parts.

use super::routes;
use data::{Loaded, Location};
use diag::{FindingCode, Report};
use model::RouteId;

/// A route without which the network is split.
pub static CODE: FindingCode = FindingCode::error("route-bridge")
    .of_rule("La course I8")
    .wrong("# the only route of `papeete`\nauckland,papeete,4094,")
    .right("auckland,papeete,4094,\npapeete,santiago,7938,");

/// Checks the network, if it is connected.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for bridge in routes::weak_points(loaded).bridges {
        if let Ok(index) = u16::try_from(bridge) {
            let id = RouteId(index);
            report.push(loaded.finding(&CODE, Location::Route(id, "from"), Vec::new()));
        }
    }
}
