//! Adjacency of two regions that only one of them lists.

use data::{Loaded, Location};
use diag::{FindingCode, Fix, Report};
use lang::args;

/// A neighbour without the region in its own list.
pub static CODE: FindingCode = FindingCode::error("neighbour-one-sided")
    .with_fix(Fix::Add("adjacent", "id"))
    .of_rule("Contrôle Global B2.1")
    .wrong("- id: andes\n  adjacent: [oceania]\n- id: oceania\n  adjacent: []")
    .right("- id: andes\n  adjacent: [oceania]\n- id: oceania\n  adjacent: [andes]");

/// Checks the neighbours of each region, once all regions could be read.
pub fn run(loaded: &Loaded, report: &mut Report) {
    if !loaded.has_regions() {
        return;
    }
    let control = &loaded.dataset.control;
    for id in control.region_ids() {
        for which in &control.region(id).adjacent {
            if !control.region(*which).adjacent.contains(&id) {
                let args = args![id = control.region(id).id.as_str()];
                let finding = loaded.finding(&CODE, Location::Neighbour(id, *which), args);
                report.push(finding.also(loaded.place(Location::Region(*which, "id"))));
            }
        }
    }
}
