//! Country without a position for its number on the board.

use data::{Loaded, Location};
use diag::{FindingCode, Report};

/// A country without the position of its number.
pub static CODE: FindingCode = FindingCode::error("position-missing")
    .of_rule("Globalissimo R14")
    .wrong("continent: europe\nseat: [48.857, 2.352]")
    .right("continent: europe\nat: [46.6, 2.5]\nseat: [48.857, 2.352]");

/// Checks each country.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    for id in dataset.country_ids() {
        // A position that is present but invalid has another finding.
        if dataset.country(id).at.is_none() && !loaded.has_content(id, "at") {
            report.push(loaded.finding(&CODE, Location::Country(id, "at"), Vec::new()));
        }
    }
}
