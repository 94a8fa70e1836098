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

/// Degrees by which the centre of the globe is moved from the middle of the route towards the equator, or beyond it,
/// so that the great circle appears curved.
const TOWARD_EQUATOR: f64 = 24.0;
/// Maximum angle in degrees from the centre of the globe to an end: nearer to the limb the map is illegible.
const FARTHEST: f64 = 84.0;

/// Degrees between the lines of the graticule.
const GRATICULE: u16 = 15;
/// Width of the borders, 0.14 mm in print.
const BORDER: f64 = 0.26;
/// Width of the limb.
const LIMB: f64 = 0.42;
/// Widths of the route and of its white casing: 0.68 and 1.35 mm in print.
const WAY: (f64, f64) = (1.3, 2.6);
/// Radius of the ring at an end: 2.7 mm across in print.
const RING: f64 = 2.6;

/// Length in radians below which a route is magnified: 1,500 km.
const SHORT: f64 = 1500.0 / 6371.0;
/// Share of the disc's diameter that a magnified route takes.
const SHORT_SHARE: f64 = 0.26;
/// Maximum magnification of a route.
const MOST: f64 = 40.0;
/// Degrees between the lines of the graticule round a magnified route.
const SHORT_GRATICULE: u16 = 2;
/// Radius and width of a second limb that marks a magnified picture as no whole globe; the space between both is
/// white.
const INNER: (f64, f64) = (47.4, 0.26);

/// Thinning of land: 0.08 mm in print, with deviations up to 0.03 mm.
const PRINTED: Thinning = Thinning { cell: 0.15, straight: 0.06, tenths: false };

/// Colours of the globe of a flight, in SVG syntax.
#[derive(Debug, Clone, Copy)]
pub struct RouteColours<'a> {
    /// Fill of the sea.
    pub sea: &'a str,
    /// Land, graticule and the casing of the route.
    pub land: &'a str,
    /// Coasts and borders.
    pub borders: &'a str,
    /// The circle round the globe.
    pub limb: &'a str,
    /// The route and its ends.
    pub way: &'a str,
}

/// Draws the hemisphere round the shortest route between two places, given by latitude and longitude in degrees; for
/// a short route, a magnified part of it.
///
/// `world` are coarse outlines. Islands and small countries missing there are drawn from `detail`, as is all land
/// round a short route.
///
/// Returns an SVG document with viewBox `0 0 100 100`, with the disc of radius 49 in its middle. Only the visible
/// part of a route of more than 168 degrees is drawn.
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
    // Bevels: the corners of so thin a line are invisible, and round joins take a tenth of the time of a deck.
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

/// Draws the second line of the limb, and white between both.
fn inner_limb(colours: &RouteColours<'_>) -> String {
    let (radius, width) = INNER;
    let between =
        circle([MIDDLE; 2], (RADIUS + radius) / 2.0, &svg::line(colours.land, RADIUS - radius));
    between + &circle([MIDDLE; 2], radius, &svg::line(colours.limb, width))
}

/// Returns the view over the middle of the route: magnified for a short route, and moved towards the equator for
/// others as far as both ends remain visible.
fn view(ends: [(f64, f64); 2]) -> View {
    let [from, to] = ends.map(|(lat, lon)| unit(lat, lon));
    let [x, y, z] = [0, 1, 2].map(|i| from[i] + to[i]);
    let (lat, lon) = (z.atan2(x.hypot(y)).to_degrees(), y.atan2(x).to_degrees());
    // Half the chord is the sine of half the angle; an arc cosine would be imprecise for short routes.
    let apart: f64 = [0, 1, 2].map(|i| (from[i] - to[i]).powi(2)).iter().sum();
    let sine = (apart.sqrt() / 2.0).clamp(0.0, 1.0);
    if 2.0 * sine.asin() < SHORT {
        let zoom = SHORT_SHARE / sine;
        // A route without a length would be magnified without limit.
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

/// Draws a ring and a dot in it.
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
        // From 20° W to 20° E at 50° N the middle of the route is a little farther north.
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
