//! Number on the board shared by two countries.

use super::map_number_gap;
use data::{Loaded, parts};
use diag::{FindingCode, Report};
use lang::args;

/// One number of two countries.
pub static CODE: FindingCode = FindingCode::error("map-number-repeated")
    .fixed_by("free")
    .of_rule("Globalissimo A21")
    .wrong("code: NPL\nnumber: 21   # as for NLD")
    .right("code: NPL\nnumber: 153");

/// Compares the numbers of all countries.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    let free = map_number_gap::first_free(dataset);
    let numbers = dataset.country_ids().filter_map(|id| Some((dataset.country(id).number?, id)));
    for pair in parts::repeated(numbers) {
        let number = dataset.country(pair.1).number.unwrap_or_default();
        let args = args![number = number.to_string(), free = free.to_string()];
        report.push(parts::duplicate_field(loaded, &CODE, "number", pair, args));
    }
}
