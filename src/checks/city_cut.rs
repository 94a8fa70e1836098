//! City that is a cut vertex of the network: all routes between two parts pass through it.

use std::collections::BTreeSet;

use super::routes;
use data::{Loaded, Location};
use diag::{FindingCode, Report};
use model::CityId;

/// A city without which the network is split.
pub static CODE: FindingCode = FindingCode::error("city-cut")
    .of_rule("La course I8")
    .wrong(
        "# all routes from `papeete` and `nandi` to other cities go through `auckland`\n\
        auckland,papeete,4094,\n\
        auckland,nandi,2154,\n\
        papeete,nandi,3485,",
    )
    .right(
        "auckland,papeete,4094,\n\
        auckland,nandi,2154,\n\
        papeete,nandi,3485,\n\
        papeete,santiago,7938,",
    );

/// Checks the network, if it is connected.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let network = &loaded.dataset.network;
    let weak_points = routes::weak_points(loaded);
    // The ends of a bridge (the only route between two parts) are cut vertices too; `route_bridge` reports them.
    let bridges = weak_points.bridges.iter().filter_map(|route| network.routes.get(*route));
    let ends: BTreeSet<CityId> = bridges.flat_map(|route| [route.ends.0, route.ends.1]).collect();
    let cuts = weak_points.cut_vertices.into_iter().filter_map(routes::city_id);
    for id in cuts.filter(|id| !ends.contains(id)) {
        report.push(loaded.finding(&CODE, Location::City(id, "id"), Vec::new()));
    }
}
