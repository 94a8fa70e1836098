//! Point outside the land of its country.

use std::collections::BTreeSet;

use super::lengths;
use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;
use map::{DETAIL, Outlines, WORLD, degrees_outside};
use model::country::Coordinates;
use model::{CityId, CountryId};

/// The position of a number, a seat of government or a city outside the outlines of its country.
pub static CODE: FindingCode = FindingCode::error("point-outside")
    .fixed_by("meant")
    .wrong("seat: [12.046, -77.043]")
    .right("seat: [-12.046, -77.043]");

/// Tolerance for coarse outlines, which lack small islands, in degrees.
const ROUND_COARSE: f64 = 1.5;

/// Tolerance for fine outlines, and for points in another country, in degrees.
const ROUND_FINE: f64 = 0.15;

/// Distance of two points of a country that is too small for coarse outlines, in kilometres. More makes a point
/// suspect.
const SMALL: u32 = 500;

/// Kilometres in a degree of latitude.
const DEGREE: f64 = 111.2;

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
        if let Some(off) = point.off(loaded, &fine, point.at).filter(|off| *off > ROUND_FINE) {
            point.report(loaded, &fine, off, report);
        }
    }
}

/// A point and its country.
struct Point<'a> {
    subject: Location<'a>,
    what: &'static str,
    at: Coordinates,
    country: CountryId,
}

/// All points with valid coordinates and a known country. Cities with a position that contradicts their routes have
/// another finding.
fn points(loaded: &Loaded) -> Vec<Point<'_>> {
    let (dataset, network) = (&loaded.dataset, &loaded.dataset.network);
    let mut points = Vec::new();
    for country in dataset.country_ids() {
        let own = dataset.country(country);
        for (what, at) in [("at", own.at), ("seat", own.seat)] {
            let subject = Location::Country(country, what);
            points.extend(at.map(|at| Point { subject, what, at, country }));
        }
    }
    let blamed: BTreeSet<CityId> = lengths::wrong(loaded).cities.into_iter().collect();
    for id in network.city_ids().filter(|id| !blamed.contains(id)) {
        let city = network.city(id);
        if let Some(country) = dataset.country_by_code(&city.country) {
            let subject = Location::City(id, "latitude");
            points.push(Point { subject, what: "city", at: city.at, country });
        }
    }
    points.retain(|point| point.at.is_on_earth());
    points
}

impl Point<'_> {
    /// Distance from the land of the country in degrees; `None` without an outline.
    fn off(&self, loaded: &Loaded, outlines: &Outlines, at: Coordinates) -> Option<f64> {
        let rings = outlines.country(&loaded.dataset.country(self.country).code)?;
        Some(degrees_outside(rings, at.latitude, at.longitude))
    }

    /// Returns `true` if the point has to be compared with the fine outlines.
    fn is_suspect(&self, loaded: &Loaded, coarse: &Outlines) -> bool {
        match self.off(loaded, coarse, self.at) {
            Some(off) => {
                off > ROUND_COARSE || off > ROUND_FINE && land_at(coarse, self.at).is_some()
            }
            None => {
                let own = loaded.dataset.country(self.country);
                let mut others = [own.at, own.seat].into_iter().flatten();
                others.any(|other| other.kilometres_to(self.at) > SMALL)
            }
        }
    }

    /// Reports a point, with the turned coordinates that would be right.
    fn report(&self, loaded: &Loaded, fine: &Outlines, off: f64, report: &mut Report) {
        let dataset = &loaded.dataset;
        let land = land_at(fine, self.at).and_then(|code| dataset.country_by_code(code));
        let turned = turned(self.at).into_iter().find(|at| {
            let off = self.off(loaded, fine, *at);
            at.is_on_earth() && off.is_some_and(|off| off <= ROUND_FINE)
        });
        let country = |id: CountryId| &dataset.country(id).name;
        let mut args = args![
            what = self.what,
            country = country(self.country),
            position = written(self.at, self.what),
            km = (off * DEGREE).round() as usize,
            elsewhere = if land.is_some() { "yes" } else { "no" },
            land = country(land.unwrap_or(self.country)),
            turned = if turned.is_some() { "yes" } else { "no" },
            right = written(turned.unwrap_or(self.at), self.what)
        ];
        if let Some(turned) = turned {
            args.push(("meant", written(turned, self.what).into()));
        }
        let mut finding = loaded.finding(&CODE, self.subject, args);
        // The span covers latitude and longitude, so that the fix replaces both.
        if let (Location::City(id, _), Some(span)) = (self.subject, finding.spans.first_mut()) {
            span.end = loaded.place(Location::City(id, "longitude")).end;
        }
        report.push(finding);
    }
}

/// Code of the country that contains a position.
fn land_at(outlines: &Outlines, at: Coordinates) -> Option<&str> {
    // The distance is exactly 0 inside an outline.
    let is_in = |rings| degrees_outside(rings, at.latitude, at.longitude) == 0.0;
    outlines.iter().find(|(_, rings)| is_in(rings)).map(|(code, _)| code)
}

/// Coordinates that may be meant: a sign was lost, or the two numbers were exchanged.
fn turned(at: Coordinates) -> [Coordinates; 5] {
    let new = |latitude: f64, longitude: f64| Coordinates { latitude, longitude };
    let (latitude, longitude) = (at.latitude, at.longitude);
    [
        new(-latitude, longitude),
        new(latitude, -longitude),
        new(longitude, latitude),
        new(-latitude, -longitude),
        new(-longitude, -latitude),
    ]
}

/// Formats coordinates as in the file of the point.
fn written(at: Coordinates, what: &str) -> String {
    let (latitude, longitude) = (at.latitude, at.longitude);
    match what {
        "city" => format!("{latitude},{longitude}"),
        _ => format!("[{latitude}, {longitude}]"),
    }
}
