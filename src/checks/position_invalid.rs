//! Country position with coordinates out of range.

use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;
use model::country::Coordinates;

/// A latitude beyond ±90 degrees, or a longitude beyond ±180 degrees.
pub static CODE: FindingCode =
    FindingCode::error("position-invalid").wrong("at: [147.2, -6.3]").right("at: [-6.3, 147.2]");

/// Checks both positions of each country.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for id in loaded.dataset.country_ids() {
        let country = loaded.dataset.country(id);
        for (field, position) in [("at", country.at), ("seat", country.seat)] {
            let Some(position) = position.filter(|position| !position.is_on_earth()) else {
                continue;
            };
            let other = position.swapped();
            let args = args![
                position = format_position(position),
                beyond = out_of_range_coordinate(position),
                other = format_position(other),
                swapped = if other.is_on_earth() { "yes" } else { "no" }
            ];
            report.push(loaded.finding(&CODE, Location::Country(id, field), args));
        }
    }
}

/// Returns which coordinate of an invalid position is out of range: `latitude` or `longitude`.
pub(super) fn out_of_range_coordinate(position: Coordinates) -> &'static str {
    let is_latitude = (-90.0..=90.0).contains(&position.latitude);
    if is_latitude { "longitude" } else { "latitude" }
}

/// Formats a position as in the file.
fn format_position(position: Coordinates) -> String {
    format!("[{}, {}]", position.latitude, position.longitude)
}
