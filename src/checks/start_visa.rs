//! La course: start (a city in which a journey may start) without a visa.

use super::visa_place;
use data::{Loaded, Location};
use diag::{FindingCode, Report};

/// A start that gives no visa.
pub static CODE: FindingCode = FindingCode::error("start-visa")
    .of_rule("La course R3")
    .wrong("auckland,Auckland,Auckland,,,NZL,-36.85,174.76,oceania,,yes")
    .right("auckland,Auckland,Auckland,,,NZL,-36.85,174.76,oceania,,");

/// Checks each start.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let network = &loaded.dataset.network;
    for id in network.start_cities() {
        // If the city should give a visa, `visa_place` reports it.
        if network.city(id).visa.is_none() && visa_place::expected_visa(network, id).is_none() {
            report.push(loaded.finding(&CODE, Location::City(id, "start"), Vec::new()));
        }
    }
}
