//! Cover pictures of globes: one as an instrument with a scale round it, for the game Globalissimo, and one with the
//! routes of a network, for La course autour du monde.

use super::{CLEAR_RADIUS, MIDDLE, disc, draw_degree_scale, open_svg};
use crate::globe::{draw_graticule, draw_shade};
use crate::graticule::great_circle;
use crate::land::{RADIUS, land_path, on_page};
use crate::outlines::Outlines;
use crate::path::{Path, distance, format_number};
use crate::simplify::Thinning;
use crate::sphere::{View, unit};
use crate::svg::{self, circle, fill, stroke, stroke_only};

/// Radius of the globe in the picture, in units of the cover pictures. The globe itself is drawn in the units of
/// `land` and then scaled.
const GLOBE_RADIUS: f64 = 44.0;
/// Degrees between the lines of the graticule.
const GRATICULE_DEG: u16 = 15;
/// Latitude and longitude in degrees of the centre of the globe's view: much land is visible from there.
const GLOBE_CENTRE_DEG: (f64, f64) = (26.0, 12.0);
/// Latitude and longitude in degrees of the centre of the network's view, from which most cities are visible.
const NETWORK_CENTRE_DEG: (f64, f64) = (30.0, 15.0);
/// Thinning of coasts, in units of `land`.
const COAST_THINNING: Thinning =
    Thinning { cell_size: 0.12, line_tolerance: 0.05, rounds_to_tenths: false };
/// Thinning of the water lines, which are round.
const WATER_THINNING: Thinning =
    Thinning { cell_size: 0.4, line_tolerance: 0.12, rounds_to_tenths: false };
/// Distances of the water lines from the coast in units of `land`, each with its opacity.
const WATER_LINES: [(f64, f64); 2] = [(1.5, 0.35), (0.8, 0.55)];

/// Colours of a globe in SVG syntax.
#[derive(Debug, Clone, Copy)]
pub struct GlobeColours<'a> {
    /// Lines: coasts, water lines, graticule, limb and scale.
    pub main: &'a str,
    /// Fill of the sea.
    pub sea: &'a str,
    /// Crescents of shade on the globe.
    pub ink: &'a str,
}

/// Draws the globe: coasts with their water lines, borders, graticule, shade and a scale around it.
#[must_use]
pub fn globe(outlines: &Outlines, colours: &GlobeColours<'_>) -> String {
    let GlobeColours { main, sea, ink } = *colours;
    let view = View::centred(GLOBE_CENTRE_DEG.0, GLOBE_CENTRE_DEG.1);
    let coasts = land_path(outlines, |_| true, &view, COAST_THINNING);
    let mut drawn = svg::circle([MIDDLE; 2], RADIUS, &fill(sea));
    // Water lines are painted first: land covers their inner halves.
    let rough_coasts = land_path(outlines, |_| true, &view, WATER_THINNING);
    for (radius, opacity) in WATER_LINES {
        let outer = stroke_only(main, 2.0 * radius + 0.16) + " stroke-linejoin=\"round\"";
        drawn += &with_opacity(&svg::path(&rough_coasts, &outer), opacity);
        drawn += &svg::path(
            &rough_coasts,
            &(stroke_only(sea, 2.0 * radius) + " stroke-linejoin=\"round\""),
        );
    }
    drawn += &with_opacity(&draw_graticule(&view, GRATICULE_DEG, main, 0.2), 0.4);
    let white = fill("#FFFFFF") + &stroke(main, 0.22) + " stroke-linejoin=\"round\"";
    drawn += &svg::path(&coasts, &white);
    drawn += &draw_shade(ink);
    with_scale(&drawn, "#FFFFFF", main, main)
}

/// Colours of a network in SVG syntax.
#[derive(Debug, Clone, Copy)]
pub struct NetworkColours<'a> {
    /// The routes and cities.
    pub main: &'a str,
    /// Fill of the sea.
    pub sea: &'a str,
    /// Land, and the casing of routes.
    pub paper: &'a str,
    /// Coasts and borders.
    pub borders: &'a str,
    /// Edge of the globe, and the crescents of shade on it.
    pub limb: &'a str,
}

/// Draws the globe with cities and the routes between them. Cities are given by latitude and longitude in degrees,
/// routes by the indices of two cities; a route to a city that does not exist is left out.
#[must_use]
pub fn network(
    outlines: &Outlines,
    cities: &[(f64, f64)],
    routes: &[[usize; 2]],
    colours: &NetworkColours<'_>,
) -> String {
    let NetworkColours { main, sea, paper, borders, limb } = *colours;
    let view = View::centred(NETWORK_CENTRE_DEG.0, NETWORK_CENTRE_DEG.1);
    let mut drawn = svg::circle([MIDDLE; 2], RADIUS, &fill(sea));
    drawn += &draw_graticule(&view, GRATICULE_DEG, "#FFFFFF", 0.33);
    let coasts = land_path(outlines, |_| true, &view, COAST_THINNING);
    drawn +=
        &svg::path(&coasts, &(fill(paper) + &stroke(borders, 0.24) + " stroke-linejoin=\"round\""));
    let mut path = Path::default();
    for [from, to] in routes {
        let ends = [from, to].map(|index| cities.get(*index).map(|(lat, lon)| unit(*lat, *lon)));
        let [Some(from), Some(to)] = ends else {
            continue;
        };
        for curves in great_circle(&view, from, to) {
            for (index, [start, one, two, end]) in curves.into_iter().enumerate() {
                if index == 0 {
                    path.move_to(on_page(start));
                }
                path.curve_to([one, two, end].map(on_page));
            }
        }
    }
    let route_data = path.into_text();
    for (colour, width) in [(paper, 1.1), (main, 0.46)] {
        drawn +=
            &svg::path(&route_data, &(stroke_only(colour, width) + " stroke-linecap=\"round\""));
    }
    for (lat, lon) in cities {
        let position = view.project(*lat, *lon).map(on_page);
        // The limb would cut off the ring of a city near to it.
        if let Some(at) = position.filter(|at| distance(*at, [MIDDLE; 2]) < RADIUS - 1.0) {
            drawn += &circle(at, 1.15, &(fill(paper) + &stroke(main, 0.5)));
        }
    }
    drawn += &draw_shade(limb);
    with_scale(&drawn, paper, limb, main)
}

/// Returns SVG elements with translucent strokes.
fn with_opacity(lines: &str, opacity: f64) -> String {
    lines.replace(" stroke=", &format!(" stroke-opacity=\"{}\" stroke=", format_number(opacity)))
}

/// Scales a globe drawn in the units of `land` down to [`GLOBE_RADIUS`], and draws its edge and a scale of degrees
/// round it. Returns the whole document.
fn with_scale(drawn: &str, clear_colour: &str, limb: &str, ring: &str) -> String {
    let (factor, offset) = (GLOBE_RADIUS / RADIUS, MIDDLE * (1.0 - GLOBE_RADIUS / RADIUS));
    let mut svg = open_svg(2.0 * MIDDLE);
    svg += &disc(CLEAR_RADIUS, &fill(clear_colour));
    svg += &svg::clip_path("globe", &disc(GLOBE_RADIUS, ""));
    svg += &format!(
        "<g clip-path=\"url(#globe)\"><g transform=\"translate({offset:.4} {offset:.4}) \
         scale({factor:.5})\">{drawn}</g></g>"
    );
    svg += &disc(GLOBE_RADIUS, &stroke_only(limb, 0.5));
    svg += &draw_degree_scale(GLOBE_RADIUS, ring);
    svg += "</svg>";
    svg
}
