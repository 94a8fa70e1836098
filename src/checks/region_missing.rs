//! Country without a region.

use data::{Loaded, Location};
use diag::{FindingCode, Report};

/// No field `region`, in an edition with regions.
pub static CODE: FindingCode = FindingCode::error("region-missing")
    .of_rule("Contrôle Global B2")
    .wrong("- code: BOL\n  continent: south-america")
    .right("- code: BOL\n  continent: south-america\n  region: andes");

/// Checks each country.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    // Only an edition with the game Contrôle Global has regions.
    if dataset.control.regions.is_empty() {
        return;
    }
    for id in dataset.country_ids() {
        // A field that is present but invalid has another finding.
        if dataset.country(id).region.is_empty() && !loaded.has_content(id, "region") {
            report.push(loaded.finding(&CODE, Location::Country(id, "region"), Vec::new()));
        }
    }
}
