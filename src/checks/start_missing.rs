//! La course: network without a city in which a journey may start.

use data::{Loaded, Location};
use diag::{FindingCode, Report};

/// No city with `yes` in the column `start`.
pub static CODE: FindingCode = FindingCode::error("start-missing")
    .of_rule("La course R2")
    .wrong("tokyo,Tokyo,Tokyo,,,JPN,35.69,139.75,asia,asia,")
    .right("tokyo,Tokyo,Tokyo,,,JPN,35.69,139.75,asia,asia,yes");

/// Searches for a start, if all cities could be read.
pub fn run(loaded: &Loaded, report: &mut Report) {
    if loaded.has_cities() && loaded.dataset.network.start_cities().next().is_none() {
        report.push(loaded.finding(&CODE, Location::Cities, Vec::new()));
    }
}
