//! A country that is in no region.

use data::{Loaded, Location};
use diag::{FindingCode, Report};

/// No field `region`, in an edition with a game of regions.
pub static CODE: FindingCode = FindingCode::error("region-missing")
    .of_rule("Contrôle Global B2")
    .wrong("- code: BOL\n  continent: south-america")
    .right("- code: BOL\n  continent: south-america\n  region: andes");

/// Looks at every country.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    // Without regions there are none to be in.
    if dataset.control.regions.is_empty() {
        return;
    }
    for id in dataset.country_ids() {
        if dataset.country(id).region.is_empty() && !loaded.is_written(id, "region") {
            report.push(loaded.finding(&CODE, Location::Country(id, "region"), Vec::new()));
        }
    }
}
