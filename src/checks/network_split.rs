//! La course: cities that are not connected to the rest of the network.

use super::routes;
use data::{Loaded, Location, parts};
use diag::{FindingCode, Report};
use lang::args;
use model::CityId;

/// A connected component of the network other than the largest one.
pub static CODE: FindingCode = FindingCode::error("network-split")
    .of_rule("La course I8")
    .wrong("# no route has `papeete`\nsydney,auckland,2157,")
    .right("sydney,auckland,2157,\nauckland,papeete,4094,");

/// Searches the connected components of the network.
pub fn run(loaded: &Loaded, report: &mut Report) {
    if !routes::is_simple_graph(loaded) {
        return;
    }
    let network = &loaded.dataset.network;
    // The components are sorted by size, the largest first.
    for component in network.graph().components().into_iter().skip(1) {
        let cities: Vec<CityId> = component.into_iter().filter_map(routes::city_id).collect();
        if let Some(first) = cities.first() {
            let names = cities.iter().map(|id| (&network.city(*id).name).into());
            let args = args![count = cities.len(), cities = parts::format_names(names.collect())];
            report.push(loaded.finding(&CODE, Location::City(*first, "id"), args));
        }
    }
}
