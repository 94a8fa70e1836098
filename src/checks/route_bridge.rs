//! A route that alone holds two parts of the network together.

use super::routes;
use data::{Loaded, Location};
use diag::{FindingCode, Report};
use model::RouteId;

/// Without this route the network falls apart.
pub static CODE: FindingCode = FindingCode::error("route-bridge")
    .of_rule("La course I8")
    .wrong("# the only route of `papeete`\nauckland,papeete,4094,")
    .right("auckland,papeete,4094,\npapeete,santiago,7938,");

/// Looks at a network that hangs together.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for bridge in routes::weak(loaded).bridges {
        if let Ok(rank) = u16::try_from(bridge) {
            let id = RouteId(rank);
            report.push(loaded.finding(&CODE, Location::Route(id, "from"), Vec::new()));
        }
    }
}
