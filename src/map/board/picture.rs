//! The picture of the board: sea, land, insets, track and slots, without text.

use std::collections::{BTreeMap, BTreeSet};

use rayon::prelude::{IntoParallelRefIterator, ParallelIterator};

use super::track::{self, StretchKind, strip};
use super::{BLEED_MM, BoardPlan, INSETS, Map, NumberedCountry, SHEET, SLOTS, WINDOW, tints};
use crate::flat::{Frame, Projection, Rect, Shape, Topology, borders, coasts, water_lines};
use crate::labels::LabelPlacement;
use crate::path::Path;
use crate::svg::{
    circle, clip_path, cover_outside, fill, open_svg, path, polyline_data, rect, stroke_only,
};

/// Thinning tolerance of the land, in millimetres.
pub(crate) const TOLERANCE_MM: f64 = 0.06;

/// Thinning tolerance for water lines in millimetres: they are far from the coast, so a coarser coast is enough.
pub(crate) const WATER_TOLERANCE_MM: f64 = 0.15;
/// Area in square millimetres below which an island has no water lines.
pub(crate) const MIN_WATER_ISLAND_MM2: f64 = 0.4;

/// Distances of the water lines from the coast in millimetres, each with its opacity.
pub(crate) const WATER_LINES_MM: [(f64, f64); 4] =
    [(3.3, 0.22), (2.4, 0.32), (1.6, 0.45), (0.9, 0.6)];

/// Colour of the board outside the world map.
pub(crate) const PAPER: &str = "#FFFFFF";

/// Width in millimetres of the white mat round an inset.
pub(super) const MAT_MM: f64 = 1.1;

/// Degrees between the lines of the graticule.
const GRATICULE_DEG: i16 = 15;

/// Latitude of the tropics, in degrees.
const TROPIC_DEG: f64 = 23.44;

/// Number of dark and light stretches of the neatline along the track.
const ZEBRA_STRETCHES: u32 = 90;

/// Colours of the board in SVG syntax.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Palette {
    /// Frames, dots and leaders.
    pub ink: String,
    /// The colour of the game: lines of the track, the start.
    pub main: String,
    /// Fill of the sea, also between the water lines.
    pub sea: String,
    /// Water lines along the coasts.
    pub water: String,
    /// Meridians and parallels.
    pub graticule: String,
    /// Equator and tropics.
    pub tropics: String,
    /// Colour of the coasts.
    pub coast: String,
    /// Borders between countries.
    pub border: String,
    /// Land without a number.
    pub plain: String,
    /// Every second space of the track.
    pub space: String,
    /// Places of barriers.
    pub barrier: String,
    /// Dashed box in the place of a barrier.
    pub barrier_line: String,
    /// Places of cards.
    pub slot: String,
    /// Colour of each continent by id: `#` and six hexadecimal digits.
    pub continents: BTreeMap<String, String>,
}

/// Draws the whole picture, with the bleed. `labels` returns all placed numerals.
pub(super) fn board<'a, I: Iterator<Item = &'a LabelPlacement>>(
    topology: &Topology,
    maps: &[Map],
    plan: &BoardPlan,
    colours: &Colours,
    labels: impl Fn() -> I,
) -> String {
    let palette = plan.palette;
    let mut out = open_svg(&SHEET);
    for (index, inset) in INSETS.iter().enumerate() {
        out += &clip_path(&inset_clip_id(index), &rect(&inset.area, ""));
    }
    if let [world, insets @ ..] = maps {
        let land = LandPainter::new(palette, colours, plan.countries);
        out += &rect(&WINDOW, &fill(&palette.sea));
        out += &graticule(&world.frame, &palette.graticule);
        out += &land.draw(topology, &world.frame, &world.shapes);
        out += &tropics(&world.frame, &palette.tropics);
        out += &draw_inset_outlines(&world.frame, palette);
        // Land and water lines extend beyond the window.
        out += &cover_outside(&SHEET, &WINDOW.corners(), PAPER);
        let insets = insets.par_iter().map(|map| land.inset(topology, map));
        out += &insets.collect::<Vec<String>>().concat();
    }
    out += &draw_leaders(labels(), palette);
    out += &draw_dots(labels(), palette);
    out += &draw_track(plan);
    out += &draw_slots(palette);
    out + "</svg>"
}

/// Draws the world of the board without numbers, insets and track on a transparent ground, for the lid of a box. The
/// world is as large as a picture of the given width and height in millimetres permits.
#[must_use]
pub fn political(
    topology: &Topology,
    countries: &[NumberedCountry<'_>],
    palette: &Palette,
    [width, height]: [f64; 2],
) -> String {
    let window = Rect::new(0.0, 0.0, width, height);
    let projection = Projection::EqualEarth { middle: super::CENTRAL_MERIDIAN_DEG };
    let land_area = window.grown(-LAND_MARGIN_MM);
    let frame =
        Frame { window, ..Frame::fit(projection, [OUTERMOST_PLACES.as_slice()], land_area) };
    let shapes = topology.shapes(&frame, TOLERANCE_MM);
    let colours = colours(topology, &shapes, countries, palette);
    let land = LandPainter::new(palette, &colours, countries).draw(topology, &frame, &shapes);
    let mut out = open_svg(&window) + &clip_path(WORLD_CLIP_ID, &rect(&window, ""));
    out += &format!("<g clip-path=\"url(#{WORLD_CLIP_ID})\">");
    out += &graticule(&frame, &palette.graticule);
    out + &land + &tropics(&frame, &palette.tropics) + "</g></svg>"
}

/// Minimum distance in millimetres of the land from the edge of the picture for a lid.
const LAND_MARGIN_MM: f64 = 5.0;

/// Id of the clip path of the picture for a lid.
const WORLD_CLIP_ID: &str = "world";

/// Outermost places of the land without Antarctica as `[longitude, latitude]` in degrees: Alaska, Greenland, Fiji,
/// Cape Horn.
const OUTERMOST_PLACES: [[f64; 2]; 4] =
    [[-168.1, 65.6], [-33.0, 83.7], [180.0, -17.0], [-67.3, -56.0]];

/// Returns the id of the clip path of an inset.
fn inset_clip_id(inset: usize) -> String {
    format!("i{inset}")
}

/// Colours of countries by code.
pub(super) type Colours<'a> = BTreeMap<&'a str, String>;

/// Painter of the land of all maps, with the colours and the codes of the countries with dashed borders.
struct LandPainter<'a> {
    palette: &'a Palette,
    colours: &'a Colours<'a>,
    dashed: BTreeSet<&'a str>,
}

/// Returns the colours of the countries by code: tints of their continents. The largest countries choose first.
pub(super) fn colours<'a>(
    topology: &Topology,
    shapes: &[Shape],
    countries: &[NumberedCountry<'a>],
    palette: &Palette,
) -> Colours<'a> {
    let area = |code: &str| super::shape(shapes, code).map_or(0.0, |(_, shape)| shape.area);
    let pairs = countries.iter().map(|country| (country.code, country.continent));
    let mut lands: Vec<(&str, &str)> = pairs.collect();
    lands.sort_by(|a, b| area(b.0).total_cmp(&area(a.0)));
    let tints = tints::tints(&lands, &topology.neighbours());
    let colour = |(code, continent): (&'a str, &str)| {
        let band = palette.continents.get(continent)?;
        Some((code, tints::colour(continent, band, *tints.get(code)?)?))
    };
    lands.into_iter().filter_map(colour).collect()
}

impl<'a> LandPainter<'a> {
    fn new(
        palette: &'a Palette,
        colours: &'a Colours<'a>,
        countries: &[NumberedCountry<'a>],
    ) -> Self {
        let dashed = countries.iter().filter(|country| country.is_dashed);
        Self { palette, colours, dashed: dashed.map(|country| country.code).collect() }
    }

    /// Draws water lines, fills, borders and coasts of a map.
    fn draw(&self, topology: &Topology, frame: &Frame, shapes: &[Shape]) -> String {
        let palette = self.palette;
        let rough = topology.shapes(frame, WATER_TOLERANCE_MM);
        let coast = coasts(&rough, MIN_WATER_ISLAND_MM2);
        let mut out = water_lines(&coast, &WATER_LINES_MM, &palette.water, &palette.sea);
        // One path per colour is shorter than one per country, and sorted keys keep the bytes the same.
        let mut fills: BTreeMap<&str, String> = BTreeMap::new();
        for shape in shapes {
            let colour = self.colours.get(shape.code.as_str()).unwrap_or(&palette.plain);
            *fills.entry(colour).or_default() += &shape.path();
        }
        for (colour, d) in fills {
            out += &path(&d, &format!(" fill-rule=\"evenodd\" fill=\"{colour}\""));
        }
        let is_dashed = |code: &str| self.dashed.contains(code);
        // Grey, and wider than the white lines of the design: beside the palest tints of a continent, of which up to
        // five meet, white is invisible, and here a border shows to which land a number belongs.
        let edges = stroke_only(&palette.border, 0.3) + " stroke-linejoin=\"bevel\"";
        let dashes = stroke_only(&palette.ink, 0.2) + " stroke-dasharray=\".7 .5\"";
        out += &path(&borders(shapes, |_, _| true), &edges);
        out += &path(&borders(shapes, |a, b| is_dashed(a) || is_dashed(b)), &dashes);
        let (dashed, whole): (Vec<&Shape>, Vec<&Shape>) =
            shapes.iter().partition(|shape| is_dashed(&shape.code));
        let shore = stroke_only(&palette.coast, 0.16) + " stroke-linejoin=\"round\"";
        out += &path(&coasts(whole, 0.0), &shore);
        out + &path(&coasts(dashed, 0.0), &dashes)
    }

    /// Draws an inset in its frame on a white mat.
    fn inset(&self, topology: &Topology, map: &Map) -> String {
        let area = map.frame.window;
        let mat = area.grown(MAT_MM);
        let id = map.inset.map(inset_clip_id).unwrap_or_default();
        let mut out = rect(&mat, &fill("#FFFFFF"));
        out += &rect(&area, &fill(&self.palette.sea));
        out += &format!(
            "<g clip-path=\"url(#{id})\">{}</g>",
            self.draw(topology, &map.frame, &map.shapes)
        );
        out += &rect(&area, &stroke_only(&self.palette.ink, 0.3));
        out + &rect(&mat, &stroke_only(&self.palette.ink, 0.15))
    }
}

/// Appends a line through places of `[longitude, latitude]` in degrees.
fn draw_curve(path: &mut Path, frame: &Frame, points: impl Iterator<Item = [f64; 2]>) {
    for (index, point) in points.enumerate() {
        let at = frame.on_page(point);
        if index == 0 {
            path.move_to(at);
        } else {
            path.line_to(at);
        }
    }
}

/// Returns the meridians from edge to edge of the map that are multiples of `step` degrees.
fn meridians(step: i16) -> impl Iterator<Item = i16> {
    const EAST: i16 = super::CENTRAL_MERIDIAN_DEG as i16 + 180;
    const WEST: i16 = super::CENTRAL_MERIDIAN_DEG as i16 - 180;
    (WEST..=EAST).filter(move |degree| degree.rem_euclid(step) == 0)
}

/// Appends a parallel.
fn draw_parallel(path: &mut Path, frame: &Frame, latitude: f64) {
    // Parallels are straight in this projection.
    let ends = [super::CENTRAL_MERIDIAN_DEG - 180.0, super::CENTRAL_MERIDIAN_DEG + 180.0]
        .map(|end| [end, latitude]);
    draw_curve(path, frame, ends.into_iter());
}

/// Draws the meridians and parallels of a world map round the central meridian of the boards.
pub(crate) fn graticule(frame: &Frame, colour: &str) -> String {
    let mut path_data = Path::default();
    for longitude in meridians(GRATICULE_DEG) {
        let latitudes = (-66..=84).step_by(3);
        let points = latitudes.map(|latitude| [f64::from(longitude), f64::from(latitude)]);
        draw_curve(&mut path_data, frame, points);
    }
    // The equator is drawn with the tropics.
    for latitude in (-60..=75).step_by(15).filter(|latitude| *latitude != 0) {
        draw_parallel(&mut path_data, frame, f64::from(latitude));
    }
    path(&path_data.into_text(), &stroke_only(colour, 0.13))
}

/// Draws the equator and the tropics on such a world map.
pub(crate) fn tropics(frame: &Frame, colour: &str) -> String {
    let parallels = |latitudes: &[f64]| {
        let mut lines = Path::default();
        latitudes.iter().for_each(|latitude| draw_parallel(&mut lines, frame, *latitude));
        lines.into_text()
    };
    let paint = stroke_only(colour, 0.18);
    let dashes = format!("{paint} stroke-dasharray=\".9 .9\"");
    path(&parallels(&[0.0]), &paint) + &path(&parallels(&[TROPIC_DEG, -TROPIC_DEG]), &dashes)
}

/// Draws dashed lines round the parts that the insets enlarge.
fn draw_inset_outlines(frame: &Frame, palette: &Palette) -> String {
    let outlines: Vec<Vec<[f64; 2]>> = INSETS.iter().map(|inset| inset.outline(frame)).collect();
    let lines = polyline_data(outlines.iter().map(Vec::as_slice), true);
    path(&lines, &(stroke_only(&palette.ink, 0.22) + " stroke-dasharray=\"1.2 .8\""))
}

/// Draws the leaders of the numerals.
fn draw_leaders<'a>(labels: impl Iterator<Item = &'a LabelPlacement>, palette: &Palette) -> String {
    let leaders: Vec<[[f64; 2]; 2]> = labels.filter_map(|placed| placed.leader).collect();
    let lines = polyline_data(leaders.iter().map(<[[f64; 2]; 2]>::as_slice), false);
    path(&lines, &stroke_only(&palette.ink, 0.2))
}

/// Draws the dots of the numerals.
fn draw_dots<'a>(labels: impl Iterator<Item = &'a LabelPlacement>, palette: &Palette) -> String {
    let dots = labels.filter_map(|placed| placed.dot);
    let all: String = dots.map(|at| circle(at, super::DOTS.radius, "")).collect();
    format!("<g fill=\"{}\">{all}</g>", palette.ink)
}

/// Draws the score track and its neatlines.
fn draw_track(plan: &BoardPlan) -> String {
    let palette = plan.palette;
    // The fill is set per stretch, and a second `fill` attribute would be invalid XML.
    let outline = stroke_only(&palette.main, 0.25).replace(" fill=\"none\"", "");
    let mut out = String::new();
    for stretch in track::stretches(plan.spaces, plan.barrier_interval) {
        let ground = match stretch.kind {
            StretchKind::Start => &palette.main,
            StretchKind::Space(number) if number % 2 == 0 => "#FFFFFF",
            StretchKind::Space(_) => &palette.space,
            StretchKind::Barrier(_) => &palette.barrier,
        };
        out += &path(&stretch.path(0.0), &(fill(ground) + &outline));
        if matches!(stretch.kind, StretchKind::Barrier(_)) {
            let dashes = stroke_only(&palette.barrier_line, 0.3) + " stroke-dasharray=\"1 .8\"";
            out += &path(&stretch.path(1.6), &dashes);
        }
    }
    out + &draw_neatline(palette)
}

/// Draws the neatlines (dark and light stretches in turn) outside and inside the track.
fn draw_neatline(palette: &Palette) -> String {
    const OUTER_SIDES_MM: [f64; 2] = [track::WIDTH_MM / 2.0 + 0.9, track::WIDTH_MM / 2.0 + 2.0];
    const INNER_SIDES_MM: [f64; 2] = [-track::WIDTH_MM / 2.0 - 1.6, -track::WIDTH_MM / 2.0 - 0.9];
    let step = track::track_length() / f64::from(ZEBRA_STRETCHES);
    let mut grounds = [String::new(), String::new()];
    for index in 0..ZEBRA_STRETCHES {
        let along = [f64::from(index) * step, f64::from(index + 1) * step];
        for sides in [OUTER_SIDES_MM, INNER_SIDES_MM] {
            grounds[usize::from(index % 2 == 1)] += &strip(along, sides);
        }
    }
    let outline = stroke_only(&palette.main, 0.15).replace(" fill=\"none\"", "");
    let [dark, light] = grounds;
    path(&dark, &(fill(&palette.main) + &outline)) + &path(&light, &(fill("#FFFFFF") + &outline))
}

/// Draws the places of cards with round upper corners; they extend over the lower edge of the board. The dashed
/// square in each is the place of a tile.
fn draw_slots(palette: &Palette) -> String {
    const CORNER_RADIUS_MM: f64 = 3.0;
    let mut out = String::new();
    for slot in &SLOTS {
        let [left, top, right, bottom] = slot.edges();
        // The slot is open below: its sides continue through the bleed.
        let bottom = bottom + BLEED_MM;
        let mut shape = Path::default();
        shape.move_to([left, bottom]);
        shape.line_to([left, top + CORNER_RADIUS_MM]);
        shape.arc_to(CORNER_RADIUS_MM, true, [left + CORNER_RADIUS_MM, top]);
        shape.line_to([right - CORNER_RADIUS_MM, top]);
        shape.arc_to(CORNER_RADIUS_MM, true, [right, top + CORNER_RADIUS_MM]);
        shape.line_to([right, bottom]);
        // A second `fill` attribute would be invalid, so the empty one is replaced.
        let paint = stroke_only(&palette.main, 0.35).replace("none", &palette.slot);
        out += &path(&shape.into_text(), &paint);
        let tile = Rect::new(slot.x + 20.0, slot.y + 5.0, 23.0, 23.0);
        let dashes = stroke_only(&palette.main, 0.35).replace("none", "#FFFFFF");
        let round = " rx=\"2\" stroke-dasharray=\"1.4 1\"";
        out += &rect(&tile, &(dashes + round));
    }
    out
}
