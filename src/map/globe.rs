//! A country on a small globe, as SVG; the drawing helpers are shared with the globe of a flight (`route`).
//!
//! The picture is 100 units wide and high. It is printed about 18.8 mm wide, so that one unit is about 0.19 mm.

use std::f64::consts::FRAC_1_SQRT_2;

use super::graticule::graticule;
use super::land::{COARSE, FINE, MEDIUM, MIDDLE, RADIUS, country_path, land_path, on_page};
use super::outlines::Outlines;
use super::path::{Path, format_number};
use super::sphere::{PlanePoint, View};
use super::svg::{self, circle};

/// Area in km² below which a country gets a ring round it.
const RINGED_BELOW_KM2: f64 = 150_000.0;
/// Area in km² below which a country is drawn from the detailed outlines.
const DETAILED_BELOW_KM2: f64 = 20_000.0;

/// Drawing options of a globe.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct GlobeOptions {
    /// Degrees between the lines of the graticule; 0 draws no lines.
    pub graticule_step_deg: u16,
    /// `true` if the country is filled with its colour.
    pub is_filled: bool,
    /// `true` if every country gets a ring, not just small ones.
    pub is_always_ringed: bool,
    /// Width of the borders in units of the picture; the widths of the other lines are proportional to it.
    pub border_width: f64,
}

impl GlobeOptions {
    /// Options for the globe of a Globalissimo state card.
    pub const STATE: Self = Self {
        graticule_step_deg: 15,
        is_filled: true,
        is_always_ringed: false,
        border_width: 0.4,
    };
    /// Options for the locator globe of a Cardline card: without a fill, so that players cannot read off the area.
    pub const LOCATOR: Self = Self {
        graticule_step_deg: 30,
        is_filled: false,
        is_always_ringed: true,
        border_width: 0.5,
    };
}

/// Colours of a globe in SVG syntax.
#[derive(Debug, Clone, Copy)]
pub struct GlobeColours<'a> {
    /// Fill of the sea.
    pub sea: &'a str,
    /// Land, graticule, and the casing of the ring.
    pub land: &'a str,
    /// Coasts and borders.
    pub border: &'a str,
    /// The circle round the globe, and its shade.
    pub rim: &'a str,
    /// The country and its ring.
    pub country: &'a str,
}

/// Draws the globe of a state card: [`globe_with`] with [`GlobeOptions::STATE`].
#[must_use]
pub fn globe(
    world_outlines: &Outlines,
    detailed_outlines: Option<&Outlines>,
    country: &str,
    place: (f64, f64),
    area_km2: f64,
    colours: &GlobeColours<'_>,
) -> String {
    let options = &GlobeOptions::STATE;
    globe_with(world_outlines, detailed_outlines, country, place, area_km2, colours, options)
}

/// Draws the hemisphere round a country and marks the country on it.
///
/// - `world_outlines`: outlines of all land; coarse ones are enough.
/// - `detailed_outlines`: finer outlines, for a country under 20 000 km² or missing from `world_outlines`.
/// - `country`: the ISO 3166-1 alpha-3 code of the country; for an unknown code only the ring is drawn.
/// - `place`: latitude and longitude in degrees of a place that represents the country.
/// - `area_km2`: the area of the country, which decides whether it gets a ring and the finer outlines.
///
/// Returns an SVG document with viewBox `0 0 100 100`, with the disc of radius 49 in its middle. The view is centred
/// on the longitude of the place and three quarters of its latitude, at most 50 degrees.
#[must_use]
pub fn globe_with(
    world_outlines: &Outlines,
    detailed_outlines: Option<&Outlines>,
    country: &str,
    place: (f64, f64),
    area_km2: f64,
    colours: &GlobeColours<'_>,
    options: &GlobeOptions,
) -> String {
    let GlobeColours { sea, land: white, border, rim, country: colour } = *colours;
    let view = View::centred((place.0 * 0.75).clamp(-50.0, 50.0), place.1);
    let coarse = world_outlines.country(country);
    let fine = detailed_outlines.and_then(|outlines| outlines.country(country));
    let is_small = area_km2 < DETAILED_BELOW_KM2 || coarse.is_none();
    let (rings, thinning) = match fine.filter(|_| is_small) {
        Some(rings) => (Some(rings), FINE),
        None => (coarse, MEDIUM),
    };
    let line = format_number(options.border_width);
    let mut svg = open_globe(sea);
    svg += &draw_graticule(&view, options.graticule_step_deg, white, options.border_width * 1.1);
    // The finer shape does not fit its neighbours' coarse outlines; the coarse shape below it fills the seams.
    let omitted = if options.is_filled && thinning.rounds_to_tenths { country } else { "" };
    let land = land_path(world_outlines, |code| code != omitted, &view, COARSE);
    // Bevels: the corners of so thin a line are invisible, and round joins take a tenth of the time of a deck.
    svg += &format!(
        "<path d=\"{land}\" fill=\"{white}\" stroke=\"{border}\" stroke-width=\"{line}\" \
         stroke-linejoin=\"bevel\"/>"
    );
    if let Some(rings) = rings.filter(|_| options.is_filled) {
        let shape = country_path(rings, &view, thinning);
        svg += &format!(
            "<path d=\"{shape}\" fill=\"{colour}\" fill-rule=\"evenodd\" stroke=\"{colour}\" \
             stroke-width=\"{line}\" stroke-linejoin=\"bevel\"/>"
        );
    }
    svg += &draw_shade(rim);
    if options.is_always_ringed || area_km2 < RINGED_BELOW_KM2 {
        svg += &view
            .project(place.0, place.1)
            .map_or_else(String::new, |p| draw_marker(p, white, colour));
    }
    // Last, over the edges of land and shade.
    svg += &draw_disc("none", rim, options.border_width * 1.6);
    svg += "</svg>";
    svg
}

/// Opens the SVG document of a globe and fills the disc with the colour of the sea.
pub(super) fn open_globe(sea: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\" width=\"100\" \
         height=\"100\"><circle cx=\"50\" cy=\"50\" r=\"49\" fill=\"{sea}\"/>"
    )
}

/// Draws a disc as large as the globe; `width` is the stroke width in units of the picture.
pub(super) fn draw_disc(fill: &str, stroke: &str, width: f64) -> String {
    circle([MIDDLE; 2], RADIUS, &(svg::fill(fill) + &svg::stroke(stroke, width)))
}

/// Draws the graticule with `step` degrees between its lines; 0 draws no lines.
pub(super) fn draw_graticule(view: &View, step: u16, colour: &str, width: f64) -> String {
    // Meridians end at the last parallel, before they crowd at the pole.
    let max_latitude = 89_u16.checked_div(step).unwrap_or(0) * step;
    let mut path = Path::default();
    for line in graticule(view, step, f64::from(max_latitude)) {
        for (index, [start, one, two, end]) in line.into_iter().enumerate() {
            if index == 0 {
                path.move_to(on_page(start));
            }
            path.curve_to([on_page(one), on_page(two), on_page(end)]);
        }
    }
    svg::path(&path.into_text(), &svg::stroke_only(colour, width))
}

/// Distances by which the two discs that bound the shade are moved left and up, as shares of the radius.
const SHADE_SHIFTS: [f64; 2] = [0.1, 0.045];

/// Draws two crescents at the lower right that make the disc look like a ball: a pale one, and a dark one beside it.
/// They do not overlap, so that no transparent area covers another.
pub(super) fn draw_shade(colour: &str) -> String {
    let [pale, dark] = SHADE_SHIFTS.map(|share| ShiftedDisc::shifted_by(RADIUS * share));
    let crescent = |d: String, opacity: &str| {
        format!("<path d=\"{d}\" fill=\"{colour}\" fill-opacity=\"{opacity}\"/>")
    };
    crescent(pale.crescent(Some(dark)), ".05") + &crescent(dark.crescent(None), ".12")
}

/// A disc as large as the globe, moved up and left.
#[derive(Clone, Copy)]
struct ShiftedDisc {
    /// Intersections of its edge with the edge of the globe, on the upper right and on the lower left.
    ends: [PlanePoint; 2],
    /// Point of its edge at the lower right, on the diagonal.
    lower_right: PlanePoint,
}

impl ShiftedDisc {
    /// Returns the disc moved left and up by a distance in units of the picture.
    fn shifted_by(shift: f64) -> Self {
        // Two equal circles intersect on the perpendicular bisector between their centres.
        let half = shift / 2.0;
        let half_extent = (RADIUS * RADIUS - 2.0 * half * half).sqrt() * FRAC_1_SQRT_2;
        let centre = MIDDLE - half;
        let corner = MIDDLE + RADIUS * FRAC_1_SQRT_2 - shift;
        Self {
            ends: [
                [centre + half_extent, centre - half_extent],
                [centre - half_extent, centre + half_extent],
            ],
            lower_right: [corner; 2],
        }
    }

    /// Returns the part of the globe outside this disc, up to the edge of another disc that is moved less far; up to
    /// the edge of the globe for `None`.
    fn crescent(self, other: Option<Self>) -> String {
        let [right, left] = self.ends;
        let outer =
            other.unwrap_or(Self { lower_right: Self::shifted_by(0.0).lower_right, ..self });
        let mut path = Path::default();
        path.move_to(right);
        // The path can draw only the shorter arc between two points, hence the stop at the corner.
        for stop in [outer.ends[0], outer.lower_right, outer.ends[1], left] {
            path.arc_to(RADIUS, true, stop);
        }
        path.arc_to(RADIUS, false, self.lower_right);
        path.arc_to(RADIUS, false, right);
        path.close();
        path.into_text()
    }
}

/// Draws a ring on a white casing, and a dot, at a point of the unit disc.
fn draw_marker(p: PlanePoint, white: &str, colour: &str) -> String {
    let at = on_page(p);
    circle(at, 5.5, &svg::stroke_only(white, 3.0))
        + &circle(at, 5.5, &svg::stroke_only(colour, 1.6))
        + &circle(at, 1.4, &svg::fill(colour))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NUMBERED;

    fn blue(country: &str) -> GlobeColours<'_> {
        let (sea, land) = ("#D3E4EB", "#FFFFFF");
        GlobeColours { sea, land, border: "#8FA9B5", rim: "#16212C", country }
    }

    fn world() -> Outlines {
        let text = include_str!("../../data/map/world-110m.txt");
        Outlines::parse(text).expect("is well formed")
    }

    fn detail() -> Outlines {
        let text = include_str!("../../data/map/world-50m.txt");
        Outlines::parse(text).expect("is well formed")
    }

    /// Returns any place of the country: its first corner.
    fn place(outlines: &Outlines, code: &str) -> (f64, f64) {
        let rings = outlines.country(code).expect("every numbered country has an outline");
        let [lon, lat] = rings[0].points()[0];
        (lat, lon)
    }

    /// Returns the `d` attributes of the picture.
    fn paths(svg: &str) -> Vec<&str> {
        svg.split(" d=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect()
    }

    /// Returns the points of a path of `M`, `l`, `a` and `z`.
    fn points(d: &str) -> Vec<PlanePoint> {
        let (mut at, mut start, mut out) = ([0.0, 0.0], [0.0, 0.0], Vec::new());
        for part in
            d.split_inclusive(|c: char| c.is_ascii_alphabetic()).collect::<Vec<_>>().windows(2)
        {
            let command = part[0].chars().next_back().expect("split behind a letter");
            let numbers = numbers(part[1].trim_end_matches(|c: char| c.is_ascii_alphabetic()));
            let size = if command == 'a' { 7 } else { 2 };
            for step in numbers.chunks_exact(size) {
                let (dx, dy) = (step[size - 2], step[size - 1]);
                at = if command == 'M' { [dx, dy] } else { [at[0] + dx, at[1] + dy] };
                if command == 'M' {
                    start = at;
                }
                out.push(at);
            }
            if part[1].ends_with('z') {
                at = start;
            }
        }
        out
    }

    fn numbers(text: &str) -> Vec<f64> {
        let mut all: Vec<String> = Vec::new();
        for c in text.chars() {
            let pointed = all.last().is_some_and(|number| number.contains('.'));
            if c == ' ' || c == '-' || (c == '.' && pointed) || all.is_empty() {
                all.push(String::new());
            }
            if let Some(last) = all.last_mut().filter(|_| c != ' ') {
                last.push(c);
            }
        }
        all.iter().filter_map(|number| number.parse().ok()).collect()
    }

    #[test]
    fn no_point_leaves_the_disc_and_every_country_shows() {
        let (world, detail) = (world(), detail());
        for code in NUMBERED.split_whitespace() {
            let (at, area) = (place(&detail, code), 1000.0);
            let svg = globe(&world, Some(&detail), code, at, area, &blue("#123456"));

            assert!(svg.contains("r=\"1.4\" fill=\"#123456\""), "{code} has no dot");
            let large = globe(&world, None, code, at, 1e6, &blue("#123456"));
            assert!(large.len() < 25_000, "{code} takes {} bytes", large.len());
            let filled = paths(&large).len() == 5 && !paths(&large)[2].is_empty();
            assert_eq!(filled, world.country(code).is_some(), "{code} is not filled");
            for d in paths(&svg).into_iter().skip(1).chain(paths(&large).into_iter().skip(1)) {
                for [x, y] in points(d) {
                    assert!((x - 50.0).hypot(y - 50.0) <= 49.01, "{code}: {x} {y}");
                }
            }
        }
    }

    #[test]
    fn the_same_input_gives_the_same_bytes() {
        let draw = || globe(&world(), None, "FRA", (46.6, 2.4), 551_500.0, &blue("#12528C"));
        assert_eq!(draw(), draw());
        assert!(!draw().contains("r=\"1.4\""), "a large country has no ring");
    }

    #[test]
    fn the_locator_shows_a_ring_and_no_shape() {
        let world = world();
        let at = (-16.7, -64.6);
        let options = GlobeOptions::LOCATOR;
        let svg = globe_with(&world, None, "BOL", at, 1_098_581.0, &blue("#5B7526"), &options);
        assert_eq!(paths(&svg).len(), 4, "graticule, land, two crescents");
        assert!(svg.contains("stroke=\"#5B7526\" stroke-width=\"1.6\""));
    }

    #[test]
    fn odd_input_is_drawn_as_far_as_it_goes() {
        let empty = Outlines::default();
        for at in [(f64::NAN, 0.0), (0.0, f64::INFINITY), (1e300, -1e300), (90.0, 180.0)] {
            let svg = globe(&empty, None, "???", at, 1.0, &blue("#000000"));
            assert!(svg.ends_with("</svg>"));
        }
    }
}
