//! Point outside the land of its country.

use std::collections::BTreeSet;

use super::lengths;
use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;
use map::{DETAIL, Outlines, WORLD, degrees_from_land};
use model::country::Coordinates;
use model::{CityId, CountryId};

/// The position of a country's number on the board, a seat of government or a city, if it is outside the outlines of
/// its country.
pub static CODE: FindingCode = FindingCode::error("point-outside")
    .fixed_by("meant")
    .wrong("seat: [12.046, -77.043]")
    .right("seat: [-12.046, -77.043]");

/// Tolerance for coarse outlines, in degrees: these lack small islands.
const COARSE_TOLERANCE_DEG: f64 = 1.5;

/// Tolerance for fine outlines and for points in another country, in degrees.
const FINE_TOLERANCE_DEG: f64 = 0.15;

/// Maximum distance between two points of a country that is too small for coarse outlines, in kilometres. A larger
/// distance makes both points suspect.
const SMALL_COUNTRY_KM: u32 = 500;

/// Length of a degree of latitude, in kilometres.
const KM_PER_DEGREE: f64 = 111.2;

/// Checks both points of each country, and each city.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let Some(assets) = &loaded.assets else {
        return;
    };
    let Ok(coarse) = Outlines::read(assets, WORLD) else {
        return;
    };
    // The fine outlines take long to read, so the coarse ones select the points to test.
    let suspects: Vec<Point<'_>> =
        points(loaded).into_iter().filter(|point| point.is_suspect(loaded, &coarse)).collect();
    if suspects.is_empty() {
        return;
    }
    let Ok(fine) = Outlines::read(assets, DETAIL) else {
        return;
    };
    for point in suspects {
        if let Some(off) =
            point.degrees_off(loaded, &fine, point.position).filter(|off| *off > FINE_TOLERANCE_DEG)
        {
            point.report(loaded, &fine, off, report);
        }
    }
}

/// A point with its country and location. `kind` is `at` (number on the board), `seat` or `city`.
struct Point<'a> {
    subject: Location<'a>,
    kind: &'static str,
    position: Coordinates,
    country: CountryId,
}

/// Returns all points with valid coordinates and a known country. A city whose position contradicts its routes has
/// another finding, and is skipped.
fn points(loaded: &Loaded) -> Vec<Point<'_>> {
    let (dataset, network) = (&loaded.dataset, &loaded.dataset.network);
    let mut points = Vec::new();
    for country in dataset.country_ids() {
        let own = dataset.country(country);
        for (kind, position) in [("at", own.at), ("seat", own.seat)] {
            let subject = Location::Country(country, kind);
            points.extend(position.map(|position| Point { subject, kind, position, country }));
        }
    }
    let blamed: BTreeSet<CityId> = lengths::find_errors(loaded).cities.into_iter().collect();
    for id in network.city_ids().filter(|id| !blamed.contains(id)) {
        let city = network.city(id);
        if let Some(country) = dataset.country_by_code(&city.country) {
            let subject = Location::City(id, "latitude");
            points.push(Point { subject, kind: "city", position: city.at, country });
        }
    }
    points.retain(|point| point.position.is_on_earth());
    points
}

impl Point<'_> {
    /// Returns the distance of a position from the land of the country, in degrees; `None` without an outline.
    fn degrees_off(
        &self,
        loaded: &Loaded,
        outlines: &Outlines,
        position: Coordinates,
    ) -> Option<f64> {
        let rings = outlines.country(&loaded.dataset.country(self.country).code)?;
        Some(degrees_from_land(rings, position.latitude, position.longitude))
    }

    /// Returns `true` if the point has to be compared with the fine outlines.
    fn is_suspect(&self, loaded: &Loaded, coarse: &Outlines) -> bool {
        match self.degrees_off(loaded, coarse, self.position) {
            Some(off) => {
                off > COARSE_TOLERANCE_DEG
                    || off > FINE_TOLERANCE_DEG && country_at(coarse, self.position).is_some()
            }
            None => {
                let own = loaded.dataset.country(self.country);
                let mut others = [own.at, own.seat].into_iter().flatten();
                others.any(|other| other.kilometres_to(self.position) > SMALL_COUNTRY_KM)
            }
        }
    }

    /// Reports the point, with corrected coordinates if a usual slip explains it.
    fn report(&self, loaded: &Loaded, fine: &Outlines, off: f64, report: &mut Report) {
        let dataset = &loaded.dataset;
        let land = country_at(fine, self.position).and_then(|code| dataset.country_by_code(code));
        let corrected = corrected_positions(self.position).into_iter().find(|at| {
            let off = self.degrees_off(loaded, fine, *at);
            at.is_on_earth() && off.is_some_and(|off| off <= FINE_TOLERANCE_DEG)
        });
        let country = |id: CountryId| &dataset.country(id).name;
        let mut args = args![
            what = self.kind,
            country = country(self.country),
            position = format_position(self.position, self.kind),
            km = (off * KM_PER_DEGREE).round() as usize,
            elsewhere = if land.is_some() { "yes" } else { "no" },
            land = country(land.unwrap_or(self.country)),
            turned = if corrected.is_some() { "yes" } else { "no" },
            right = format_position(corrected.unwrap_or(self.position), self.kind)
        ];
        if let Some(turned) = corrected {
            args.push(("meant", format_position(turned, self.kind).into()));
        }
        let mut finding = loaded.finding(&CODE, self.subject, args);
        // The span covers latitude and longitude, so that the fix replaces both.
        if let (Location::City(id, _), Some(span)) = (self.subject, finding.spans.first_mut()) {
            span.end = loaded.span_of(Location::City(id, "longitude")).end;
        }
        report.push(finding);
    }
}

/// Returns the code of the country that contains a position; `None` at sea.
fn country_at(outlines: &Outlines, at: Coordinates) -> Option<&str> {
    // The distance is exactly 0 inside an outline.
    let is_in = |rings| degrees_from_land(rings, at.latitude, at.longitude) == 0.0;
    outlines.iter().find(|(_, rings)| is_in(rings)).map(|(code, _)| code)
}

/// Returns the coordinates after each usual slip: a lost sign, or exchanged numbers.
fn corrected_positions(at: Coordinates) -> [Coordinates; 5] {
    let coordinates = |latitude: f64, longitude: f64| Coordinates { latitude, longitude };
    let (latitude, longitude) = (at.latitude, at.longitude);
    [
        coordinates(-latitude, longitude),
        coordinates(latitude, -longitude),
        coordinates(longitude, latitude),
        coordinates(-latitude, -longitude),
        coordinates(-longitude, -latitude),
    ]
}

/// Formats coordinates as in the file of the point.
fn format_position(at: Coordinates, kind: &str) -> String {
    let (latitude, longitude) = (at.latitude, at.longitude);
    match kind {
        "city" => format!("{latitude},{longitude}"),
        _ => format!("[{latitude}, {longitude}]"),
    }
}
