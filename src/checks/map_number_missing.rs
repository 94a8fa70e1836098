//! Country without a number on the board.

use super::map_number_gap;
use data::{Loaded, Location};
use diag::{FindingCode, Fix, Report};
use lang::args;

/// A country without its number.
pub static CODE: FindingCode = FindingCode::error("map-number-missing")
    .with_fix(Fix::AddField("number", "free"))
    .of_rule("Globalissimo R14")
    .wrong("code: BOL\nalpha2: BO\nname: { fr: Bolivie, en: Bolivia }")
    .right("code: BOL\nalpha2: BO\nnumber: 30\nname: { fr: Bolivie, en: Bolivia }");

/// Checks each country.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    let free = map_number_gap::first_free(dataset);
    for id in dataset.country_ids() {
        // A number that is present but invalid has another finding.
        if dataset.country(id).number.is_none() && !loaded.has_content(id, "number") {
            let args = args![free = free.to_string()];
            report.push(loaded.finding(&CODE, Location::Country(id, "number"), args));
        }
    }
}
