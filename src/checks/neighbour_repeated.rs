//! Contrôle Global: region adjacent to itself, or listed twice as a neighbour.

use data::{Loaded, Location};
use diag::{FindingCode, Fix, Report};
use lang::args;

/// A region in its own list of neighbours, or twice in another one.
pub static CODE: FindingCode = FindingCode::error("neighbour-repeated")
    .with_fix(Fix::RemoveItem)
    .of_rule("Contrôle Global B2.1")
    .wrong("- id: andes\n  adjacent: [andes, oceania]")
    .right("- id: andes\n  adjacent: [southern-cone, oceania]");

/// Checks the neighbours of each region.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let control = &loaded.dataset.control;
    for id in control.region_ids() {
        let neighbours = &control.region(id).adjacent;
        for (index, neighbour) in neighbours.iter().enumerate() {
            let problem = if neighbours[..index].contains(neighbour) {
                "twice"
            } else if *neighbour == id {
                "itself"
            } else {
                continue;
            };
            let args = args![problem];
            report.push(loaded.finding(&CODE, Location::Neighbour(id, *neighbour), args));
        }
    }
}
