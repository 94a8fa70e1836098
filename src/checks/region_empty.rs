//! Contrôle Global: region without countries.

use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;

/// A region without any country.
pub static CODE: FindingCode = FindingCode::error("region-empty")
    .of_rule("Contrôle Global B2")
    .wrong("# countries.yaml names no country of the Andes\n- id: andes")
    .right("# in countries.yaml, for Bolivia and others\nregion: andes");

/// Checks each region, if each country has a valid one: missing regions have to be fixed first.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let control = &loaded.dataset.control;
    let countries = || loaded.dataset.countries.iter();
    if !countries().all(|country| control.region_of(country).is_some()) {
        return;
    }
    for id in control.region_ids() {
        let name = &control.region(id).id;
        if !countries().any(|country| country.region == *name) {
            let args = args![id = name.as_str()];
            report.push(loaded.finding(&CODE, Location::Region(id, "id"), args));
        }
    }
}
