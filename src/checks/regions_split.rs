//! Contrôle Global: regions that are not connected to the rest of the board.

use data::{Loaded, Location, parts};
use diag::{FindingCode, Report};
use lang::args;
use model::control::RegionId;
use model::graph::Graph;

/// A connected component of the board other than the largest one.
pub static CODE: FindingCode = FindingCode::error("regions-split")
    .of_rule("Contrôle Global B2.1")
    .wrong("- id: oceania\n  adjacent: []")
    .right("- id: oceania\n  adjacent: [andes, south-east-asia]");

/// Searches the connected components of the board, if all regions could be read.
pub fn run(loaded: &Loaded, report: &mut Report) {
    if !loaded.has_regions() {
        return;
    }
    let control = &loaded.dataset.control;
    let edges_of = |id: RegionId| {
        let adjacent = control.region(id).adjacent.iter();
        adjacent.map(move |neighbour| (usize::from(id.0), usize::from(neighbour.0)))
    };
    let graph = Graph::new(control.regions.len(), control.region_ids().flat_map(edges_of));
    // The components are sorted by size, the largest first.
    for component in graph.components().into_iter().skip(1) {
        let ids = component.iter().filter_map(|index| u8::try_from(*index).ok());
        let ids: Vec<RegionId> = ids.map(RegionId).collect();
        let Some(first) = ids.first() else { continue };
        let names = ids.iter().map(|id| (&control.region(*id).name.bare).into());
        let args = args![count = ids.len(), regions = parts::format_names(names.collect())];
        report.push(loaded.finding(&CODE, Location::Region(*first, "adjacent"), args));
    }
}
