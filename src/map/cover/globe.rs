//! Cover pictures of a globe as an instrument, and of a globe with the visible routes of a network.

use super::{CLEAR, MIDDLE, disc, open, scale};
use crate::globe::{lines, shade};
use crate::graticule::great_circle;
use crate::land::{RADIUS, land, on_page};
use crate::outlines::Outlines;
use crate::path::{Path, away, number};
use crate::simplify::Thinning;
use crate::sphere::{View, unit};
use crate::svg::{self, circle, fill, line, stroke};

/// Radius of the globe in the picture.
const GLOBE: f64 = 44.0;
/// Degrees between the lines of the graticule.
const STEP: u16 = 15;
/// Latitude and longitude of the centre of the view: much land and most cities are visible.
const FROM: (f64, f64) = (26.0, 12.0);
/// The same for a network.
const OVER_CITIES: (f64, f64) = (30.0, 15.0);
/// Thinning of coasts in print.
const DETAIL: Thinning = Thinning { cell: 0.12, straight: 0.05, tenths: false };
/// Thinning of the water lines, which are round.
const WATER_DETAIL: Thinning = Thinning { cell: 0.4, straight: 0.12, tenths: false };
/// Distances of the water lines from the coast, each with its opacity.
const WATER: [(f64, f64); 2] = [(1.5, 0.35), (0.8, 0.55)];

/// Colours of a globe in SVG syntax.
#[derive(Debug, Clone, Copy)]
pub struct GlobeColours<'a> {
    /// Lines: coasts, water lines, graticule, limb and scale.
    pub main: &'a str,
    /// Fill of the sea.
    pub sea: &'a str,
    /// Colour of the shade.
    pub ink: &'a str,
}

/// Draws the globe: coasts with their water lines, borders, graticule, shade and a scale around it.
#[must_use]
pub fn globe(outlines: &Outlines, colours: &GlobeColours<'_>) -> String {
    let GlobeColours { main, sea, ink } = *colours;
    let view = View::centred(FROM.0, FROM.1);
    let coasts = land(outlines, |_| true, &view, DETAIL);
    let mut drawn = svg::circle([MIDDLE; 2], RADIUS, &fill(sea));
    // Water lines are painted first: land covers their inner halves.
    let round = land(outlines, |_| true, &view, WATER_DETAIL);
    for (radius, opacity) in WATER {
        let outer = line(main, 2.0 * radius + 0.16) + " stroke-linejoin=\"round\"";
        drawn += &faint(&svg::path(&round, &outer), opacity);
        drawn += &svg::path(&round, &(line(sea, 2.0 * radius) + " stroke-linejoin=\"round\""));
    }
    drawn += &faint(&lines(&view, STEP, main, 0.2), 0.4);
    let white = fill("#FFFFFF") + &stroke(main, 0.22) + " stroke-linejoin=\"round\"";
    drawn += &svg::path(&coasts, &white);
    drawn += &shade(ink);
    framed(&drawn, "#FFFFFF", main, main)
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
    /// The limb and the shade.
    pub limb: &'a str,
}

/// Draws the globe with cities, given by latitude and longitude in degrees, and the routes between them, given by the
/// indices of their cities.
#[must_use]
pub fn network(
    outlines: &Outlines,
    cities: &[(f64, f64)],
    routes: &[[usize; 2]],
    colours: &NetworkColours<'_>,
) -> String {
    let NetworkColours { main, sea, paper, borders, limb } = *colours;
    let view = View::centred(OVER_CITIES.0, OVER_CITIES.1);
    let mut drawn = svg::circle([MIDDLE; 2], RADIUS, &fill(sea));
    drawn += &lines(&view, STEP, "#FFFFFF", 0.33);
    let coasts = land(outlines, |_| true, &view, DETAIL);
    drawn +=
        &svg::path(&coasts, &(fill(paper) + &stroke(borders, 0.24) + " stroke-linejoin=\"round\""));
    let mut path = Path::default();
    for [from, to] in routes {
        let ends = [from, to].map(|rank| cities.get(*rank).map(|(lat, lon)| unit(*lat, *lon)));
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
    let ways = path.into_text();
    for (colour, width) in [(paper, 1.1), (main, 0.46)] {
        drawn += &svg::path(&ways, &(line(colour, width) + " stroke-linecap=\"round\""));
    }
    for (lat, lon) in cities {
        let seen = view.project(*lat, *lon).map(on_page);
        // The limb would cut off the ring of a city near to it.
        if let Some(at) = seen.filter(|at| away(*at, [MIDDLE; 2]) < RADIUS - 1.0) {
            drawn += &circle(at, 1.15, &(fill(paper) + &stroke(main, 0.5)));
        }
    }
    drawn += &shade(limb);
    framed(&drawn, paper, limb, main)
}

/// Makes lines translucent.
fn faint(lines: &str, opacity: f64) -> String {
    lines.replace(" stroke=", &format!(" stroke-opacity=\"{}\" stroke=", number(opacity)))
}

/// Scales down a globe of the usual size, and draws its limb and a scale round it.
fn framed(drawn: &str, clear: &str, limb: &str, ring: &str) -> String {
    let (times, off) = (GLOBE / RADIUS, MIDDLE * (1.0 - GLOBE / RADIUS));
    let mut svg = open(2.0 * MIDDLE);
    svg += &disc(CLEAR, &fill(clear));
    svg += &svg::clip("globe", &disc(GLOBE, ""));
    svg += &format!(
        "<g clip-path=\"url(#globe)\"><g transform=\"translate({off:.4} {off:.4}) \
         scale({times:.5})\">{drawn}</g></g>"
    );
    svg += &disc(GLOBE, &line(limb, 0.5));
    svg += &scale(GLOBE, ring);
    svg += "</svg>";
    svg
}
