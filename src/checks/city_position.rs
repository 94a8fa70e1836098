//! City with coordinates out of range.

use super::position_invalid;
use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;

/// A latitude beyond ±90 degrees, or a longitude beyond ±180 degrees.
pub static CODE: FindingCode = FindingCode::error("city-position")
    .wrong("sydney,Sydney,Sydney,,,AUS,151.18,-33.92,oceania,oceania,")
    .right("sydney,Sydney,Sydney,,,AUS,-33.92,151.18,oceania,oceania,");

/// Checks each city.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let network = &loaded.dataset.network;
    for id in network.city_ids() {
        let position = network.city(id).at;
        if position.is_on_earth() {
            continue;
        }
        let (beyond, swapped) =
            (position_invalid::out_of_range_coordinate(position), position.swapped());
        let is_swapped = swapped.is_on_earth();
        let args = args![
            beyond,
            swapped = if is_swapped { "yes" } else { "no" },
            latitude = swapped.latitude.to_string(),
            longitude = swapped.longitude.to_string()
        ];
        report.push(loaded.finding(&CODE, Location::City(id, beyond), args));
    }
}
