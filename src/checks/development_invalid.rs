//! Contrôle Global: region without development.

use data::{Loaded, Location};
use diag::{FindingCode, Report};

/// A region with a development of 0.
pub static CODE: FindingCode = FindingCode::error("development-invalid")
    .of_rule("Contrôle Global R2")
    .wrong("development: 0")
    .right("development: 1");

/// Checks each region.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let control = &loaded.dataset.control;
    for id in control.region_ids() {
        if control.region(id).development == 0 {
            report.push(loaded.finding(&CODE, Location::Region(id, "development"), Vec::new()));
        }
    }
}
