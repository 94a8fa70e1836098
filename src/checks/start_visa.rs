//! Start without a visa.

use super::visa_place;
use data::{Loaded, Location};
use diag::{FindingCode, Report};

/// A city in which a journey may start, and which gives no visa.
pub static CODE: FindingCode = FindingCode::error("start-visa")
    .of_rule("La course R3")
    .wrong("auckland,Auckland,Auckland,,,NZL,-36.85,174.76,oceania,,yes")
    .right("auckland,Auckland,Auckland,,,NZL,-36.85,174.76,oceania,,");

/// Checks each start.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let network = &loaded.dataset.network;
    for id in network.starts() {
        // `visa_place` reports a visa that was only forgotten.
        if network.city(id).visa.is_none() && visa_place::due(network, id).is_none() {
            report.push(loaded.finding(&CODE, Location::City(id, "start"), Vec::new()));
        }
    }
}
