//! Contrôle Global: adjacency of two regions that only one of them lists.

use data::{Loaded, Location};
use diag::{FindingCode, Fix, Report};
use lang::args;

/// A neighbour that does not list the region as its own neighbour.
pub static CODE: FindingCode = FindingCode::error("neighbour-one-sided")
    .with_fix(Fix::AppendItem("adjacent", "id"))
    .of_rule("Contrôle Global B2.1")
    .wrong("- id: andes\n  adjacent: [oceania]\n- id: oceania\n  adjacent: []")
    .right("- id: andes\n  adjacent: [oceania]\n- id: oceania\n  adjacent: [andes]");

/// Checks the neighbours of each region, if all regions could be read.
pub fn run(loaded: &Loaded, report: &mut Report) {
    if !loaded.has_regions() {
        return;
    }
    let control = &loaded.dataset.control;
    for id in control.region_ids() {
        for neighbour in &control.region(id).adjacent {
            if !control.region(*neighbour).adjacent.contains(&id) {
                let args = args![id = control.region(id).id.as_str()];
                let finding = loaded.finding(&CODE, Location::Neighbour(id, *neighbour), args);
                report.push(finding.with_span(loaded.span_of(Location::Region(*neighbour, "id"))));
            }
        }
    }
}
