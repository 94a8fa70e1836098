//! A flight on a globe, as SVG.
//!
//! The picture is 100 units wide and high and is printed 52 mm wide.

use super::globe::{disc, head, lines, shade};
use super::graticule::great_circle;
use super::land::{MIDDLE, RADIUS, land, on_page};
use super::outlines::Outlines;
use super::path::{Path, number};
use super::simplify::Thinning;
use super::sphere::{Flat, Vector, View, unit};
use super::svg::{self, circle};

/// Degrees by which the middle of the globe lies nearer to the equator than the middle of the way, or
/// beyond it: so the great circle bends.
const TOWARD_EQUATOR: f64 = 24.0;
/// Degrees from the middle of the globe to an end, at most: nearer to the limb nothing can be read.
const FARTHEST: f64 = 84.0;

/// Degrees between the lines of the graticule.
const GRATICULE: u16 = 15;
/// Width of the borders, 0.14 mm in print.
const BORDER: f64 = 0.26;
/// Width of the limb.
const LIMB: f64 = 0.42;
/// Widths of the way and of the white under it: 0.68 and 1.35 mm in print.
const WAY: (f64, f64) = (1.3, 2.6);
/// Radius of the ring at an end: 2.7 mm across in print.
const RING: f64 = 2.6;

/// Ways shorter than this, in radians, are drawn larger: 1,500 km.
const SHORT: f64 = 1500.0 / 6371.0;
/// The share of the disc that a way takes then.
const SHORT_SHARE: f64 = 0.26;
/// How much larger it is drawn at most.
const MOST: f64 = 40.0;
/// Degrees between the lines of the graticule round a short way.
const SHORT_GRATICULE: u16 = 2;
/// What is no whole globe has a second limb: radius of its line, its width, and white between both.
const INNER: (f64, f64) = (47.4, 0.26);

/// Land as fine as 0.08 mm in print, none of it off by more than 0.03 mm.
const PRINTED: Thinning = Thinning { cell: 0.15, straight: 0.06, tenths: false };

/// Colours of the globe of a flight, as SVG writes them.
#[derive(Debug, Clone, Copy)]
pub struct RouteColours<'a> {
    /// What the sea is filled with.
    pub sea: &'a str,
    /// The land, the graticule and what lies under the way.
    pub land: &'a str,
    /// Coasts and borders.
    pub borders: &'a str,
    /// The circle round the globe.
    pub limb: &'a str,
    /// The way and its ends.
    pub way: &'a str,
}

/// Draws the hemisphere round the shortest way between two places, latitude and longitude in degrees; round a
/// short one what lies near.
///
/// `world` are coarse outlines; islands and small countries that they lack are taken from `detail`, and
/// all that lies near a short way.
///
/// The answer is an SVG document with viewBox `0 0 100 100`, the disc of radius 49 in its middle. A
/// way of more than 168 degrees is drawn as far as it is seen.
#[must_use]
pub fn route_globe(
    world: &Outlines,
    detail: &Outlines,
    ends: [(f64, f64); 2],
    colours: &RouteColours<'_>,
) -> String {
    let view = view(ends);
    let is_near = view.is_zoomed();
    let [from, to] = ends.map(|(lat, lon)| unit(lat, lon));
    let mut svg = head(colours.sea);
    let graticule = if is_near { SHORT_GRATICULE } else { GRATICULE };
    svg += &lines(&view, graticule, colours.land, BORDER * 1.1);
    let lacked = |code: &str| is_near || world.country(code).is_none();
    let coarse = land(world, |code| !lacked(code), &view, PRINTED);
    let land = coarse + &land(detail, lacked, &view, PRINTED);
    // Nobody sees the corners of so thin a line, and round ones take a deck a tenth of its time.
    svg += &format!(
        "<path d=\"{land}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"{}\" \
         stroke-linejoin=\"bevel\"/>",
        colours.land,
        colours.borders,
        number(BORDER),
    );
    svg += &if is_near { inner_limb(colours) } else { shade(colours.limb) };
    svg += &disc("none", colours.limb, LIMB);
    svg += &draw_route(&view, from, to, colours);
    for (lat, lon) in ends {
        svg += &view.project(lat, lon).map_or_else(String::new, |at| end(on_page(at), colours));
    }
    svg += "</svg>";
    svg
}

/// The second line of the limb, and white between both.
fn inner_limb(colours: &RouteColours<'_>) -> String {
    let (radius, width) = INNER;
    let between =
        circle([MIDDLE; 2], (RADIUS + radius) / 2.0, &svg::line(colours.land, RADIUS - radius));
    between + &circle([MIDDLE; 2], radius, &svg::line(colours.limb, width))
}

/// Over the middle of the way: that of a short one larger, that of others moved towards the equator as far
/// as both ends stay in sight.
fn view(ends: [(f64, f64); 2]) -> View {
    let [from, to] = ends.map(|(lat, lon)| unit(lat, lon));
    let [x, y, z] = [0, 1, 2].map(|i| from[i] + to[i]);
    let (lat, lon) = (z.atan2(x.hypot(y)).to_degrees(), y.atan2(x).to_degrees());
    let apart: f64 = [0, 1, 2].map(|i| (from[i] - to[i]).powi(2)).iter().sum();
    let sine = (apart.sqrt() / 2.0).clamp(0.0, 1.0);
    if 2.0 * sine.asin() < SHORT {
        let zoom = SHORT_SHARE / sine;
        return View::centred(lat, lon).zoomed(if zoom < MOST { zoom } else { MOST });
    }
    let half = sine.asin().to_degrees();
    let shift = (FARTHEST - half).clamp(0.0, TOWARD_EQUATOR);
    View::centred(if lat > 0.0 { lat - shift } else { lat + shift }, lon)
}

fn draw_route(view: &View, from: Vector, to: Vector, colours: &RouteColours<'_>) -> String {
    let mut path = Path::default();
    for line in great_circle(view, from, to) {
        for (index, [start, one, two, end]) in line.into_iter().enumerate() {
            if index == 0 {
                path.move_to(on_page(start));
            }
            path.curve_to([one, two, end].map(on_page));
        }
    }
    let d = path.into_text();
    let stroke = |colour: &str, width: f64| {
        svg::path(&d, &(svg::line(colour, width) + " stroke-linecap=\"round\""))
    };
    let (width, casing) = WAY;
    stroke(colours.land, casing) + &stroke(colours.way, width)
}

/// A ring and a dot in it.
fn end(at: Flat, colours: &RouteColours<'_>) -> String {
    let RouteColours { land, way, .. } = colours;
    circle(at, RING, &(svg::fill(land) + &svg::stroke(way, RING * 0.42)))
        + &circle(at, RING * 0.38, &svg::fill(way))
}

#[cfg(test)]
mod tests {
    use super::*;

    const COLOURS: RouteColours<'_> = RouteColours {
        sea: "#000001",
        land: "#000002",
        borders: "#000003",
        limb: "#000004",
        way: "#000005",
    };

    #[test]
    fn the_middle_lies_nearer_to_the_equator() {
        // From 20° W to 20° E at 50° N the middle of the way is a little farther north.
        let middle = (50f64.to_radians().tan() / 20f64.to_radians().cos()).atan();
        let seen = view([(50.0, -20.0), (50.0, 20.0)]).project(middle.to_degrees(), 0.0);
        let [x, y] = seen.expect("in sight");
        assert!(x.abs() < 1e-9 && (y - 24f64.to_radians().sin()).abs() < 1e-9);
        let south = view([(-50.0, -20.0), (-50.0, 20.0)]).project(-middle.to_degrees(), 0.0);
        assert!(south.expect("in sight")[1] < 0.0);
    }

    #[test]
    fn both_ends_of_long_ways_stay_in_sight() {
        for apart in (1..=16).map(|tens| f64::from(tens) * 10.0) {
            for lat in [-60.0, -20.0, 0.0, 20.0, 60.0] {
                let ends = [(lat, 0.0), (lat, apart)];
                let view = view(ends);
                assert!(ends.iter().all(|end| view.project(end.0, end.1).is_some()));
            }
        }
    }

    #[test]
    fn a_short_way_takes_its_share_of_the_disc() {
        let empty = Outlines::default();
        let svg = route_globe(&empty, &empty, [(48.87, 2.33), (51.5, -0.12)], &COLOURS);
        let attribute = |name: &str| -> Vec<f64> {
            let end = "fill=\"#000002\" stroke=\"#000005\"";
            let rings = svg.split("<circle ").filter(|ring| ring.contains(end));
            let value = rings.map(|ring| ring.split(&format!("{name}=\"")).nth(1));
            let value =
                value.map(|value| value.and_then(|value| value.split('"').next()?.parse().ok()));
            value.map(|value| value.expect(name)).collect()
        };
        let (x, y) = (attribute("cx"), attribute("cy"));
        assert_eq!(x.len(), 2);
        let apart = (x[0] - x[1]).hypot(y[0] - y[1]);
        assert!((apart - 0.26 * 98.0).abs() < 0.02, "{svg}");
    }

    #[test]
    fn land_all_round_a_short_way_fills_the_disc() {
        let square = "scale 1\nAAA\n+ 0,0 40,0 0,40 -40,0\n";
        let outlines = Outlines::parse(square).expect("follows the format");
        let drawn = |ends| route_globe(&Outlines::default(), &outlines, ends, &COLOURS);
        let land = |svg: &str| {
            let before =
                svg.split("\" fill=\"#000002\" stroke=\"#000003\"").next().map(str::to_owned);
            before.and_then(|text| text.rsplit("d=\"").next().map(str::to_owned)).expect("land")
        };
        let inland = land(&drawn([(20.0, 19.0), (20.0, 21.0)]));
        assert!(inland.starts_with("M99 50a"), "{inland}");
        assert_eq!(land(&drawn([(-20.0, 19.0), (-20.0, 21.0)])), "");
        let coast = land(&drawn([(0.5, 19.0), (-0.5, 21.0)]));
        assert!(coast.contains('a') && coast.contains('l'), "{coast}");
    }

    #[test]
    fn odd_ways_are_drawn_as_far_as_they_go() {
        let empty = Outlines::default();
        for ends in [
            [(0.0, 0.0), (0.0, 0.0)],
            [(0.0, 0.0), (0.0, 180.0)],
            [(90.0, 0.0), (-90.0, 0.0)],
            [(0.0, 0.0), (1.0, 179.0)],
            [(f64::NAN, 0.0), (0.0, f64::INFINITY)],
        ] {
            assert!(route_globe(&empty, &empty, ends, &COLOURS).ends_with("</svg>"));
        }
    }
}
