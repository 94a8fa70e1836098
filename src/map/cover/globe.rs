//! The globe as an instrument, and with all routes of a network that this side of the earth shows.

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
/// Where one looks from: latitude and longitude. Much land is seen, and most cities.
const FROM: (f64, f64) = (26.0, 12.0);
/// The same for a network.
const OVER_CITIES: (f64, f64) = (30.0, 15.0);
/// What cannot be seen of coasts in print.
const DETAIL: Thinning = Thinning { cell: 0.12, straight: 0.05, tenths: false };
/// What cannot be seen of the water lines, which are round.
const WATER_DETAIL: Thinning = Thinning { cell: 0.4, straight: 0.12, tenths: false };
/// Distances of the water lines from the coast, each with its opacity.
const WATER: [(f64, f64); 2] = [(1.5, 0.35), (0.8, 0.55)];

/// Colours of a globe, as SVG writes them.
#[derive(Debug, Clone, Copy)]
pub struct GlobeColours<'a> {
    /// Lines, and the sea with white over it.
    pub main: &'a str,
    /// What the sea is filled with.
    pub sea: &'a str,
    /// What the shade is drawn in.
    pub ink: &'a str,
}

/// Draws the globe: coasts with their water lines, borders, graticule, shade and a scale around it.
#[must_use]
pub fn globe(outlines: &Outlines, colours: &GlobeColours<'_>) -> String {
    let GlobeColours { main, sea, ink } = *colours;
    let view = View::centred(FROM.0, FROM.1);
    let coasts = land(outlines, |_| true, &view, DETAIL);
    let mut drawn = svg::circle([MIDDLE; 2], RADIUS, &fill(sea));
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

/// Colours of a network, as SVG writes them.
#[derive(Debug, Clone, Copy)]
pub struct NetworkColours<'a> {
    /// The routes and cities.
    pub main: &'a str,
    /// What the sea is filled with.
    pub sea: &'a str,
    /// The land, and what lies under routes.
    pub paper: &'a str,
    /// Coasts and borders.
    pub borders: &'a str,
    /// The limb and the shade.
    pub limb: &'a str,
}

/// Draws the globe with cities, latitude and longitude in degrees, and the routes between them, by ranks.
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
        if let Some(at) = seen.filter(|at| away(*at, [MIDDLE; 2]) < RADIUS - 1.0) {
            drawn += &circle(at, 1.15, &(fill(paper) + &stroke(main, 0.5)));
        }
    }
    drawn += &shade(limb);
    framed(&drawn, paper, limb, main)
}

/// Lines through which what is under them shines.
fn faint(lines: &str, opacity: f64) -> String {
    lines.replace(" stroke=", &format!(" stroke-opacity=\"{}\" stroke=", number(opacity)))
}

/// A globe that was drawn as large as elsewhere, within its limb and a scale.
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
