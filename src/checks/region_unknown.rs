//! Country in a region that does not exist.

use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;
use syntax::guess_args;

/// A region id that does not exist.
pub static CODE: FindingCode = FindingCode::error("region-unknown")
    .of_rule("Contrôle Global B2")
    .wrong("region: the-andes")
    .right("region: andes");

/// Checks each country, if all regions could be read.
pub fn run(loaded: &Loaded, report: &mut Report) {
    if !loaded.has_regions() {
        return;
    }
    let dataset = &loaded.dataset;
    let known = || dataset.control.regions.iter().map(|region| region.id.as_str());
    for id in dataset.country_ids() {
        let region = dataset.country(id).region.as_str();
        if region.is_empty() || known().any(|known| known == region) {
            continue;
        }
        let mut args = args![id = region];
        args.extend(guess_args(region, known()));
        report.push(loaded.finding(&CODE, Location::Country(id, "region"), args));
    }
}
