//! Where countries have their numbers and their capitals, against their outlines.

use map::{Ring, RingKind};
use model::country::Coordinates;

use super::{dataset, outlines};

/// Kilometres to a degree of latitude.
const DEGREE: f64 = 111.2;
/// Kilometres that a capital may lie off a coast of 1:50m. Stockholm lies farthest, at 3.5 km.
const SHORE: f64 = 4.0;

/// The corners of a ring in kilometres about a place, on whichever turn of the globe is nearest to it.
fn about(place: Coordinates, ring: &Ring) -> Vec<[f64; 2]> {
    let [west, _] = ring.points()[0];
    let turn = ((place.longitude - west) / 360.0).round() * 360.0;
    let narrow = place.latitude.to_radians().cos();
    let offset = |[longitude, latitude]: &[f64; 2]| {
        let east = (longitude + turn - place.longitude) * narrow;
        [east * DEGREE, (latitude - place.latitude) * DEGREE]
    };
    ring.points().iter().map(offset).collect()
}

fn edges(corners: &[[f64; 2]]) -> impl Iterator<Item = ([f64; 2], [f64; 2])> {
    corners.iter().copied().zip(corners.iter().copied().cycle().skip(1))
}

/// Whether a ring goes round a place.
fn encloses(ring: &Ring, place: Coordinates) -> bool {
    let crosses = |([x1, y1], [x2, y2]): &([f64; 2], [f64; 2])| {
        (*y1 > 0.0) != (*y2 > 0.0) && x1 - y1 * (x2 - x1) / (y2 - y1) > 0.0
    };
    edges(&about(place, ring)).filter(crosses).count() % 2 == 1
}

/// Whether a place is land of a country: in a part of it, and in no gap.
fn is_in(code: &str, place: Coordinates) -> bool {
    let round = outlines().country(code).into_iter().flatten().filter(|ring| encloses(ring, place));
    let kinds: Vec<RingKind> = round.map(Ring::kind).collect();
    kinds.contains(&RingKind::Outer) && !kinds.contains(&RingKind::Hole)
}

/// Kilometres from a place to the nearest line of a country.
fn off(code: &str, place: Coordinates) -> f64 {
    let to_edge = |([x1, y1], [x2, y2]): ([f64; 2], [f64; 2])| {
        let (dx, dy) = (x2 - x1, y2 - y1);
        let share = (-(x1 * dx + y1 * dy) / (dx * dx + dy * dy)).clamp(0.0, 1.0);
        (x1 + share * dx).hypot(y1 + share * dy)
    };
    let rings = outlines().country(code).into_iter().flatten();
    let nearest = |ring: &Ring| edges(&about(place, ring)).map(to_edge).fold(f64::MAX, f64::min);
    rings.map(nearest).fold(f64::MAX, f64::min)
}

#[test]
fn every_number_stands_in_the_outline_of_its_country() {
    for country in &dataset().countries {
        let at = country.at.expect("every country has a place");
        assert!(is_in(&country.code, at), "{}: {:.1} km", country.code, off(&country.code, at));
    }
}

#[test]
fn every_capital_lies_in_its_country_or_on_its_shore_and_in_no_other() {
    for country in &dataset().countries {
        let Some(seat) = country.seat else { continue };
        let elsewhere =
            outlines().iter().find(|(code, _)| *code != country.code && is_in(code, seat));
        assert_eq!(elsewhere.map(|(code, _)| code), None, "{}", country.code);
        let far = off(&country.code, seat);
        assert!(is_in(&country.code, seat) || far <= SHORE, "{}: {far:.1} km", country.code);
    }
}
