//! The route of a flight on a globe, as SVG; short routes are magnified. Shares its helpers with `globe`.
//!
//! The picture is 100 units wide and high and is printed 52 mm wide; widths and radii are in its units.

use super::globe::{draw_disc, draw_graticule, draw_shade, open_globe};
use super::graticule::great_circle;
use super::land::{MIDDLE, RADIUS, land_path, on_page};
use super::outlines::Outlines;
use super::path::{Path, format_number};
use super::simplify::Thinning;
use super::sphere::{PlanePoint, Vector, View, unit};
use super::svg::{self, circle};

/// Degrees by which the centre of the view is moved from the middle of the route towards the equator, or across it,
/// so that the great circle appears curved.
const EQUATOR_SHIFT_DEG: f64 = 24.0;
/// Maximum angle in degrees from the centre of the view to an end of the route: nearer to the limb the map is
/// illegible.
const MAX_END_ANGLE_DEG: f64 = 84.0;

/// Degrees between the lines of the graticule.
const GRATICULE_DEG: u16 = 15;
/// Width of the borders, 0.14 mm in print.
const BORDER_WIDTH: f64 = 0.26;
/// Width of the line round the globe.
const LIMB_WIDTH: f64 = 0.42;
/// Widths of the route and of its white casing: 0.68 and 1.35 mm in print.
const ROUTE_WIDTHS: (f64, f64) = (1.3, 2.6);
/// Radius of the ring at an end: 2.7 mm across in print.
const RING_RADIUS: f64 = 2.6;

/// Angle in radians below which a route is magnified: 1,500 km on the earth.
const MAX_MAGNIFIED_RAD: f64 = 1500.0 / 6371.0;
/// Share of the disc's diameter that a magnified route takes.
const MAGNIFIED_SHARE: f64 = 0.26;
/// Maximum magnification of a route.
const MAX_ZOOM: f64 = 40.0;
/// Degrees between the lines of the graticule of a magnified picture.
const MAGNIFIED_GRATICULE_DEG: u16 = 2;
/// Radius and width of a second line inside the limb. It marks a magnified picture as no whole globe; the space
/// between the two lines is white.
const INNER_LIMB: (f64, f64) = (47.4, 0.26);

/// Thinning of land: in print one corner per 0.08 mm, with deviations up to 0.03 mm.
const LAND_THINNING: Thinning =
    Thinning { cell_size: 0.15, line_tolerance: 0.06, rounds_to_tenths: false };

/// Colours of the globe of a flight, in SVG syntax.
#[derive(Debug, Clone, Copy)]
pub struct RouteColours<'a> {
    /// Fill of the sea.
    pub sea: &'a str,
    /// Land, graticule and the casing of the route.
    pub land: &'a str,
    /// Coasts and borders.
    pub borders: &'a str,
    /// The line round the globe.
    pub limb: &'a str,
    /// The route and its ends.
    pub route: &'a str,
}

/// Draws the hemisphere round the shortest route between two places; for a short route, a magnified part of it.
/// `ends` are latitude and longitude in degrees of the places.
///
/// `world` are coarse outlines. Countries missing there, and all land round a short route, are drawn from `detail`.
///
/// Returns an SVG document with viewBox `0 0 100 100`, with the disc of radius 49 in its middle. Of a route of more
/// than 168 degrees only the visible part is drawn.
#[must_use]
pub fn route_globe(
    world: &Outlines,
    detail: &Outlines,
    ends: [(f64, f64); 2],
    colours: &RouteColours<'_>,
) -> String {
    let view = route_view(ends);
    let is_magnified = view.is_zoomed();
    let [from, to] = ends.map(|(lat, lon)| unit(lat, lon));
    let mut svg = open_globe(colours.sea);
    let graticule = if is_magnified { MAGNIFIED_GRATICULE_DEG } else { GRATICULE_DEG };
    svg += &draw_graticule(&view, graticule, colours.land, BORDER_WIDTH * 1.1);
    let is_from_detail = |code: &str| is_magnified || world.country(code).is_none();
    let coarse = land_path(world, |code| !is_from_detail(code), &view, LAND_THINNING);
    let land = coarse + &land_path(detail, is_from_detail, &view, LAND_THINNING);
    // Bevels: the corners of so thin a line are invisible, and round joins take a tenth of the time of a deck.
    svg += &format!(
        "<path d=\"{land}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"{}\" \
         stroke-linejoin=\"bevel\"/>",
        colours.land,
        colours.borders,
        format_number(BORDER_WIDTH),
    );
    svg += &if is_magnified { draw_inner_limb(colours) } else { draw_shade(colours.limb) };
    svg += &draw_disc("none", colours.limb, LIMB_WIDTH);
    svg += &draw_route(&view, from, to, colours);
    for (lat, lon) in ends {
        svg +=
            &view.project(lat, lon).map_or_else(String::new, |at| draw_end(on_page(at), colours));
    }
    svg += "</svg>";
    svg
}

/// Draws the second line inside the limb, and white between both lines.
fn draw_inner_limb(colours: &RouteColours<'_>) -> String {
    let (radius, width) = INNER_LIMB;
    let white_ring = circle(
        [MIDDLE; 2],
        (RADIUS + radius) / 2.0,
        &svg::stroke_only(colours.land, RADIUS - radius),
    );
    white_ring + &circle([MIDDLE; 2], radius, &svg::stroke_only(colours.limb, width))
}

/// Returns the view over the middle of the route: magnified for a short route; for another one moved towards the
/// equator as far as both ends remain visible.
fn route_view(ends: [(f64, f64); 2]) -> View {
    let [from, to] = ends.map(|(lat, lon)| unit(lat, lon));
    let [x, y, z] = [0, 1, 2].map(|i| from[i] + to[i]);
    let (lat, lon) = (z.atan2(x.hypot(y)).to_degrees(), y.atan2(x).to_degrees());
    // Half the chord is the sine of half the angle; an arc cosine would be imprecise for short routes.
    let chord_squared: f64 = [0, 1, 2].map(|i| (from[i] - to[i]).powi(2)).iter().sum();
    let half_angle_sine = (chord_squared.sqrt() / 2.0).clamp(0.0, 1.0);
    if 2.0 * half_angle_sine.asin() < MAX_MAGNIFIED_RAD {
        let zoom = MAGNIFIED_SHARE / half_angle_sine;
        // A route without a length would be magnified without limit.
        return View::centred(lat, lon).zoomed(if zoom < MAX_ZOOM { zoom } else { MAX_ZOOM });
    }
    let half_angle_deg = half_angle_sine.asin().to_degrees();
    let shift = (MAX_END_ANGLE_DEG - half_angle_deg).clamp(0.0, EQUATOR_SHIFT_DEG);
    View::centred(if lat > 0.0 { lat - shift } else { lat + shift }, lon)
}

/// Draws the visible part of the route on its casing.
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
        svg::path(&d, &(svg::stroke_only(colour, width) + " stroke-linecap=\"round\""))
    };
    let (width, casing) = ROUTE_WIDTHS;
    stroke(colours.land, casing) + &stroke(colours.route, width)
}

/// Draws the mark of an end of the route: a ring with a dot in it.
fn draw_end(at: PlanePoint, colours: &RouteColours<'_>) -> String {
    let RouteColours { land, route, .. } = colours;
    circle(at, RING_RADIUS, &(svg::fill(land) + &svg::stroke(route, RING_RADIUS * 0.42)))
        + &circle(at, RING_RADIUS * 0.38, &svg::fill(route))
}

#[cfg(test)]
mod tests {
    use super::*;

    const COLOURS: RouteColours<'_> = RouteColours {
        sea: "#000001",
        land: "#000002",
        borders: "#000003",
        limb: "#000004",
        route: "#000005",
    };

    #[test]
    fn the_middle_lies_nearer_to_the_equator() {
        // From 20° W to 20° E at 50° N the middle of the route is a little farther north.
        let middle = (50f64.to_radians().tan() / 20f64.to_radians().cos()).atan();
        let seen = route_view([(50.0, -20.0), (50.0, 20.0)]).project(middle.to_degrees(), 0.0);
        let [x, y] = seen.expect("in sight");
        assert!(x.abs() < 1e-9 && (y - 24f64.to_radians().sin()).abs() < 1e-9);
        let south = route_view([(-50.0, -20.0), (-50.0, 20.0)]).project(-middle.to_degrees(), 0.0);
        assert!(south.expect("in sight")[1] < 0.0);
    }

    #[test]
    fn both_ends_of_long_ways_stay_in_sight() {
        for apart in (1..=16).map(|tens| f64::from(tens) * 10.0) {
            for lat in [-60.0, -20.0, 0.0, 20.0, 60.0] {
                let ends = [(lat, 0.0), (lat, apart)];
                let view = route_view(ends);
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
