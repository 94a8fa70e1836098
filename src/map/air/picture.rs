//! The picture of the air map: sea, land, routes and discs, without text.

use super::{ARROW, Chart, Exit, INNER, INSET, MIDDLE, Mark, PART, Plan, arrow};
use crate::board::SHEET;
use crate::board::picture::{WATER_DETAIL, WATER_LEAST};
use crate::flat::{Frame, Rect, Topology, borders, coasts, water_lines};
use crate::path::{away, between};
use crate::svg::{circle, clip, cover, fill, line, open, path, rect, stroke, through};

/// Thinning tolerance of the land, in millimetres.
const DETAIL: f64 = 0.08;
/// Distances of the water lines from the coast, each with its opacity.
const WATER: [(f64, f64); 3] = [(2.2, 0.3), (1.5, 0.45), (0.8, 0.6)];

/// Degrees between the lines of the graticule.
const GRATICULE: i16 = 15;
/// Degrees between the points of an outline.
const POINTS: i16 = 3;
/// Margin in millimetres round a chart up to which the graticule is drawn: more than the distance between two points.
const AROUND: f64 = 20.0;

/// Widths of a route and of the light line under it, on the world and in the inset.
const WAYS: [[f64; 2]; 2] = [[0.5, 1.15], [0.65, 1.5]];

/// Distance of the zebra line from the map, and its width.
const ZEBRA: [f64; 2] = [0.8, 0.9];

/// Width of the white mat round the inset.
const MAT: f64 = 1.1;

/// Width of the white rim of a disc.
const RIM: f64 = 0.35;
/// Width of the ring of a start.
const RING: f64 = 0.55;

/// Colours of the map in SVG syntax.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Palette {
    /// Lines and leaders.
    pub ink: String,
    /// The colour of the game: rings of the starts, frames.
    pub main: String,
    /// Background of the sheet.
    pub ground: String,
    /// Fill of the land.
    pub paper: String,
    /// Fill of the sea on the charts.
    pub sea: String,
    /// Coasts, borders, water lines and the graticule.
    pub borders: String,
    /// A city without a visa.
    pub no_visa: String,
    /// Colour and tint of each visa.
    pub visas: Vec<[String; 2]>,
}

/// Draws the whole picture, with the bleed.
pub(super) fn air(
    topology: &Topology,
    plan: &Plan,
    charts: &[Chart],
    limits: [f64; 2],
    places: &[Rect],
) -> String {
    let palette = plan.palette;
    let mut out = open(&SHEET) + &rect(&SHEET, &fill(&palette.ground));
    for (rank, chart) in charts.iter().enumerate() {
        let is_part = rank > 0;
        let frame = &chart.frame;
        let sea = rect(&frame.window.grown(1.0), &fill(&palette.sea));
        let land = land(topology, frame, limits, palette);
        if is_part {
            let mat = INSET.grown(MAT);
            out += &rect(&mat, &(fill("#FFFFFF") + &stroke(&palette.ink, 0.15)));
            out += &clip("part", &rect(&INSET, ""));
            out += "<g clip-path=\"url(#part)\">";
            out += &(sea + &land + &draw_routes(chart, plan, WAYS[1]));
            out += "</g>";
            out += &rect(&INSET, &line(&palette.ink, 0.3));
        } else {
            out += &(sea + &land);
            let world = outline(frame, limits, 0.0);
            // Covered, because clipping by so long a line would be slower.
            out += &cover(&SHEET, &world, &palette.ground);
            out += &zebra(frame, limits, palette);
            out += &draw_routes(chart, plan, WAYS[0]);
            if charts.len() > 1 {
                let dashes = line(&palette.ink, 0.2) + " stroke-dasharray=\"1.2 .8\"";
                out += &path(&through([PART.outline(frame).as_slice()], true), &dashes);
            }
        }
        out += &arrows(chart, plan, is_part);
        out += &leaders(chart, palette);
        out += &discs(chart, plan);
    }
    for (place, [band, tint]) in places.iter().zip(&palette.visas) {
        let dashes = fill(tint) + &stroke(band, 0.35) + " rx=\"2.5\" stroke-dasharray=\"1.4 1\"";
        out += &rect(place, &dashes);
    }
    out + "</svg>"
}

/// Returns the edge of the world between two parallels, moved outwards by `out` millimetres; from the lower right
/// corner upwards.
fn outline(frame: &Frame, [south, north]: [f64; 2], out: f64) -> Vec<[f64; 2]> {
    let steps = ((north - south) / f64::from(POINTS)).ceil().max(1.0) as u32;
    let latitude = |step: u32| south + (north - south) * f64::from(step) / f64::from(steps);
    let on = |sign: f64, step: u32| frame.on_page([MIDDLE + sign * 180.0, latitude(step)]);
    let right = (0..=steps).map(|step| on(1.0, step));
    let left = (0..=steps).rev().map(|step| on(-1.0, step));
    let points: Vec<[f64; 2]> = right.chain(left).collect();
    let count = points.len();
    let normal = |from: usize| {
        let [a, b] = [points[from % count], points[(from + 1) % count]];
        let step = [b[0] - a[0], b[1] - a[1]];
        let length = step[0].hypot(step[1]).max(1e-9);
        [-step[1] / length, step[0] / length]
    };
    let moved = |rank: usize| {
        let (one, two) = (normal(rank + count - 1), normal(rank));
        // Mitre joint: both adjacent sides move by `out`. The floor below limits its length at sharp corners.
        let more = 1.0 + one[0] * two[0] + one[1] * two[1];
        [0, 1].map(|axis| points[rank][axis] + out * (one[axis] + two[axis]) / more.max(0.1))
    };
    (0..count).map(moved).collect()
}

/// Returns the frame round a chart as squares that are closed to names.
pub(super) fn edge(frame: &Frame, limits: [f64; 2], is_part: bool) -> Vec<Rect> {
    // Labels avoid rectangles only, so the curved frame is divided into squares.
    const SIDE: f64 = 1.6;
    let corners = if is_part {
        INSET.grown(MAT / 2.0).corners().to_vec()
    } else {
        outline(frame, limits, ZEBRA[0] + ZEBRA[1] / 2.0)
    };
    let ends = corners.iter().zip(corners.iter().cycle().skip(1));
    let squares = ends.flat_map(|(a, b)| {
        let count = (away(*a, *b) / SIDE).ceil().max(1.0) as u32;
        (0..count).map(move |rank| {
            let share = f64::from(rank) / f64::from(count);
            Rect::about(between(*a, *b, share), [SIDE; 2])
        })
    });
    squares.collect()
}

/// Draws graticule, water lines, land, borders and coasts.
fn land(topology: &Topology, frame: &Frame, limits: [f64; 2], palette: &Palette) -> String {
    let rough = topology.shapes(frame, WATER_DETAIL);
    let shapes = topology.shapes(frame, DETAIL);
    let mut out = path(&graticule(frame, limits), &line(&palette.paper, 0.14));
    out += &water_lines(&coasts(&rough, WATER_LEAST), &WATER, &palette.borders, &palette.sea);
    let all: String = shapes.iter().map(crate::flat::Shape::path).collect();
    out += &path(&all, &(fill(&palette.paper) + " fill-rule=\"evenodd\""));
    let thin = |width: f64| line(&palette.borders, width) + " stroke-linejoin=\"bevel\"";
    out += &path(&borders(&shapes, |_, _| true), &(thin(0.12) + " stroke-opacity=\".7\""));
    out + &path(&coasts(&shapes, 0.0), &thin(0.18))
}

fn graticule(frame: &Frame, [south, north]: [f64; 2]) -> String {
    let middle = MIDDLE as i16;
    let steps =
        |from: i16, to: i16, step: i16| (from..=to).filter(move |degree| degree % step == 0);
    let mut lines: Vec<Vec<[f64; 2]>> = Vec::new();
    for longitude in steps(middle - 180, middle + 180, GRATICULE) {
        let points = steps(south.floor() as i16, north.ceil() as i16, POINTS);
        lines.push(
            points
                .map(|latitude| frame.on_page([f64::from(longitude), f64::from(latitude)]))
                .collect(),
        );
    }
    for latitude in steps(-75, 75, GRATICULE) {
        let points = steps(middle - 180, middle + 180, 1).step_by(POINTS as usize);
        lines.push(
            points
                .map(|longitude| frame.on_page([f64::from(longitude), f64::from(latitude)]))
                .collect(),
        );
    }
    // The graticule is cut here, because anything covered later still costs pixels when the picture is rasterized,
    // and because on the far side of the globe a short stretch of a line may cross the whole picture.
    let near = frame.window.grown(AROUND);
    let seen = lines.iter().flat_map(|line| line.split(|point| !near.holds(*point)));
    through(seen, false)
}

/// Draws a neatline of dark and light stretches along the edge of the world.
fn zebra(frame: &Frame, limits: [f64; 2], palette: &Palette) -> String {
    let [off, width] = ZEBRA;
    let line_of = |out: f64| {
        let points = outline(frame, limits, out);
        through([points.as_slice()], true)
    };
    let middle = line_of(off + width / 2.0);
    // A light line on a dark one that is visible at both sides, and dark stretches on top.
    let dark = line(&palette.main, width + 0.3);
    let light = line("#FFFFFF", width);
    let dashes = line(&palette.main, width) + " stroke-dasharray=\"12 12\"";
    path(&line_of(0.0), &line(&palette.ink, 0.25))
        + &path(&middle, &dark)
        + &path(&middle, &light)
        + &path(&middle, &dashes)
}

/// Draws the routes, long ones under short ones. Each half has the colour of the visa at its end, and each route a
/// light casing of its own, so that at a crossing one passes over the other.
fn draw_routes(chart: &Chart, plan: &Plan, [width, casing]: [f64; 2]) -> String {
    let palette = plan.palette;
    let mut order: Vec<_> = chart.ways.iter().map(|way| (way.length(), way)).collect();
    order.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mut out = String::from("<g stroke-linejoin=\"round\">");
    for (_, way) in order {
        let all = way.halves.iter().flatten().map(Vec::as_slice);
        out += &path(&through(all, false), &line(&palette.paper, casing));
        for (half, city) in way.halves.iter().zip(plan.legs[way.leg]) {
            let d = through(half.iter().map(Vec::as_slice), false);
            out += &path(&d, &line(colour(plan, city), width));
        }
    }
    out + "</g>"
}

fn colour<'a>(plan: &Plan<'a>, city: usize) -> &'a str {
    let visa = plan.cities[city].visa;
    let colours = visa.and_then(|visa| plan.palette.visas.get(visa));
    colours.map_or(&plan.palette.no_visa, |[band, _]| band)
}

/// Draws an arrow where a route leaves the chart, in the colour of the city beyond. Routes to one city that leave at
/// the same place share an arrow.
fn arrows(chart: &Chart, plan: &Plan, is_part: bool) -> String {
    let ways = chart.ways.iter();
    let exits = ways.flat_map(|way| way.exits.iter().map(move |exit| (way.leg, exit)));
    let mut seen: Vec<(usize, [f64; 2])> = Vec::new();
    let arrow = |(leg, exit): (usize, &Exit)| {
        let [foot, tip] = arrow(exit, is_part);
        let city = plan.legs[leg][exit.end];
        let near = |[x, y]: &[f64; 2]| (x - foot[0]).hypot(y - foot[1]) < ARROW;
        if seen.iter().any(|(other, at)| *other == city && near(at)) {
            return String::new();
        }
        seen.push((city, foot));
        let half = [-exit.out[1], exit.out[0]].map(|part| part * ARROW / 2.0);
        let corner = |side: f64| [0, 1].map(|axis| foot[axis] + side * half[axis]);
        let d = through([[tip, corner(1.0), corner(-1.0)].as_slice()], true);
        path(&d, &fill(colour(plan, city)))
    };
    exits.map(arrow).collect()
}

fn leaders(chart: &Chart, palette: &Palette) -> String {
    let texts = chart.texts.iter();
    let leaders: Vec<[[f64; 2]; 2]> = texts.filter_map(|text| text.placed.leader).collect();
    let lines = through(leaders.iter().map(<[[f64; 2]; 2]>::as_slice), false);
    path(&lines, &line(&palette.paper, 0.7)) + &path(&lines, &line(&palette.ink, 0.2))
}

fn discs(chart: &Chart, plan: &Plan) -> String {
    let palette = plan.palette;
    let disc = |mark: &Mark| {
        let city = &plan.cities[mark.city];
        let mut out = circle(mark.at, mark.radius + RIM, &fill("#FFFFFF"));
        let colour = fill(colour(plan, mark.city));
        if city.start {
            let ring = stroke(&palette.main, RING);
            out += &circle(mark.at, mark.radius, &(fill("#FFFFFF") + &ring));
            out += &circle(mark.at, mark.radius * INNER, &colour);
        } else if city.visa.is_none() {
            // Half of the stroke is outside of its circle, which is therefore smaller.
            let ring = stroke(&palette.no_visa, 0.7);
            out += &circle(mark.at, mark.radius - 0.35, &(fill("#FFFFFF") + &ring));
        } else {
            out += &circle(mark.at, mark.radius, &colour);
        }
        out
    };
    chart.marks.iter().map(disc).collect()
}
