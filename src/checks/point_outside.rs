//! A point that is not on the land of its country.

use std::collections::BTreeSet;

use super::lengths;
use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;
use map::{DETAIL, Outlines, WORLD, degrees_outside};
use model::country::Coordinates;
use model::{CityId, CountryId};

/// The place of a number, a seat or a city outside the outlines of its country.
pub static CODE: FindingCode = FindingCode::error("point-outside")
    .fixed_by("meant")
    .wrong("seat: [12.046, -77.043]")
    .right("seat: [-12.046, -77.043]");

/// So far from the coarse outlines, which lack small islands, a place may be right. In degrees.
const ROUND_COARSE: f64 = 1.5;

/// The same where it lies in another country, and from the fine outlines. In degrees.
const ROUND_FINE: f64 = 0.15;

/// A country without coarse outlines is so small that its points are nearer to each other. In kilometres.
const SMALL: u32 = 500;

/// Kilometres in a degree of latitude.
const DEGREE: f64 = 111.2;

/// Looks at both points of every country, and at every city.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let Some(assets) = &loaded.assets else {
        return;
    };
    let Ok(coarse) = Outlines::read(assets, WORLD) else {
        return;
    };
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

/// A point, and the country where it should be.
struct Point<'a> {
    subject: Location<'a>,
    what: &'static str,
    at: Coordinates,
    country: CountryId,
}

/// All points on Earth whose country is known. Where the routes of a city say that it is elsewhere, that
/// has been said.
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
    /// Degrees from the land of the country; `None` where no outline is known.
    fn off(&self, loaded: &Loaded, outlines: &Outlines, at: Coordinates) -> Option<f64> {
        let rings = outlines.country(&loaded.dataset.country(self.country).code)?;
        Some(degrees_outside(rings, at.latitude, at.longitude))
    }

    /// Whether the fine outlines, which take long to read, have to be asked.
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
        // Both numbers of a city.
        if let (Location::City(id, _), Some(span)) = (self.subject, finding.spans.first_mut()) {
            span.end = loaded.place(Location::City(id, "longitude")).end;
        }
        report.push(finding);
    }
}

/// The code of the country in whose land a place is.
fn land_at(outlines: &Outlines, at: Coordinates) -> Option<&str> {
    let is_in = |rings| degrees_outside(rings, at.latitude, at.longitude) == 0.0;
    outlines.iter().find(|(_, rings)| is_in(rings)).map(|(code, _)| code)
}

/// The places that may have been meant: a sign was lost, or the two numbers were swapped.
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

/// The two numbers as one writes them in the file where they stand.
fn written(at: Coordinates, what: &str) -> String {
    let (latitude, longitude) = (at.latitude, at.longitude);
    match what {
        "city" => format!("{latitude},{longitude}"),
        _ => format!("[{latitude}, {longitude}]"),
    }
}
