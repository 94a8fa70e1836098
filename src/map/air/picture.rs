//! The picture of the air map: sea, land, routes and discs, without text.

use super::{
    ARROW_MM, AirPlan, CENTRAL_MERIDIAN_DEG, Chart, Exit, INSET, INSET_PART, Mark,
    START_FILL_SHARE, arrow,
};
use crate::board::SHEET;
use crate::board::picture::{MIN_WATER_ISLAND_MM2, WATER_TOLERANCE_MM};
use crate::flat::{Frame, Rect, Topology, borders, coasts, water_lines};
use crate::path::{distance, interpolate};
use crate::svg::{
    circle, clip_path, cover_outside, fill, open_svg, path, polyline_data, rect, stroke,
    stroke_only,
};

/// Thinning tolerance of the land, in millimetres.
const TOLERANCE_MM: f64 = 0.08;
/// Distances of the water lines from the coast in millimetres, each with its opacity.
const WATER_LINES_MM: [(f64, f64); 3] = [(2.2, 0.3), (1.5, 0.45), (0.8, 0.6)];

/// Degrees between the lines of the graticule.
const GRATICULE_DEG: i16 = 15;
/// Degrees between the points of a curved line: of the edge of the world or of the graticule.
const POINT_SPACING_DEG: i16 = 3;
/// Margin in millimetres round a chart up to which the graticule is drawn; larger than the distance between two
/// points of its lines.
const GRATICULE_MARGIN_MM: f64 = 20.0;

/// Widths in millimetres of a route and of the light casing under it, on the world map and in the inset.
const ROUTE_WIDTHS_MM: [[f64; 2]; 2] = [[0.5, 1.15], [0.65, 1.5]];

/// Distance of the neatline from the world map, and its width, in millimetres.
const ZEBRA_MM: [f64; 2] = [0.8, 0.9];

/// Width in millimetres of the white mat round the inset.
const MAT_MM: f64 = 1.1;

/// Width in millimetres of the white rim of a disc.
const DISC_RIM_MM: f64 = 0.35;
/// Width in millimetres of the ring of a start.
const START_RING_MM: f64 = 0.55;

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
    plan: &AirPlan,
    charts: &[Chart],
    limits: [f64; 2],
    places: &[Rect],
) -> String {
    let palette = plan.palette;
    let mut out = open_svg(&SHEET) + &rect(&SHEET, &fill(&palette.ground));
    for (index, chart) in charts.iter().enumerate() {
        let is_inset = index > 0;
        let frame = &chart.frame;
        let sea = rect(&frame.window.grown(1.0), &fill(&palette.sea));
        let land = land(topology, frame, limits, palette);
        if is_inset {
            let mat = INSET.grown(MAT_MM);
            out += &rect(&mat, &(fill("#FFFFFF") + &stroke(&palette.ink, 0.15)));
            out += &clip_path("part", &rect(&INSET, ""));
            out += "<g clip-path=\"url(#part)\">";
            out += &(sea + &land + &draw_routes(chart, plan, ROUTE_WIDTHS_MM[1]));
            out += "</g>";
            out += &rect(&INSET, &stroke_only(&palette.ink, 0.3));
        } else {
            out += &(sea + &land);
            let world = outline(frame, limits, 0.0);
            // Covered, because clipping by so long a line would be slower.
            out += &cover_outside(&SHEET, &world, &palette.ground);
            out += &zebra(frame, limits, palette);
            out += &draw_routes(chart, plan, ROUTE_WIDTHS_MM[0]);
            if charts.len() > 1 {
                let dashes = stroke_only(&palette.ink, 0.2) + " stroke-dasharray=\"1.2 .8\"";
                out += &path(&polyline_data([INSET_PART.outline(frame).as_slice()], true), &dashes);
            }
        }
        out += &arrows(chart, plan, is_inset);
        out += &leaders(chart, palette);
        out += &discs(chart, plan);
    }
    for (place, [band, tint]) in places.iter().zip(&palette.visas) {
        let dashes = fill(tint) + &stroke(band, 0.35) + " rx=\"2.5\" stroke-dasharray=\"1.4 1\"";
        out += &rect(place, &dashes);
    }
    out + "</svg>"
}

/// Returns the edge of the world map between two parallels, moved outwards by `offset` millimetres, from the lower
/// right corner upwards and round.
fn outline(frame: &Frame, [south, north]: [f64; 2], offset: f64) -> Vec<[f64; 2]> {
    let steps = ((north - south) / f64::from(POINT_SPACING_DEG)).ceil().max(1.0) as u32;
    let latitude = |step: u32| south + (north - south) * f64::from(step) / f64::from(steps);
    let point_on =
        |sign: f64, step: u32| frame.on_page([CENTRAL_MERIDIAN_DEG + sign * 180.0, latitude(step)]);
    let right = (0..=steps).map(|step| point_on(1.0, step));
    let left = (0..=steps).rev().map(|step| point_on(-1.0, step));
    let points: Vec<[f64; 2]> = right.chain(left).collect();
    let count = points.len();
    let normal = |from: usize| {
        let [a, b] = [points[from % count], points[(from + 1) % count]];
        let step = [b[0] - a[0], b[1] - a[1]];
        let length = step[0].hypot(step[1]).max(1e-9);
        [-step[1] / length, step[0] / length]
    };
    let moved_point = |index: usize| {
        let (one, two) = (normal(index + count - 1), normal(index));
        // Mitre joint: both adjacent sides move by `offset`. The floor below limits the length of the joint at sharp
        // corners.
        let joint = 1.0 + one[0] * two[0] + one[1] * two[1];
        [0, 1].map(|axis| points[index][axis] + offset * (one[axis] + two[axis]) / joint.max(0.1))
    };
    (0..count).map(moved_point).collect()
}

/// Returns the frame round a chart as small squares, where no name may be.
pub(super) fn frame_squares(frame: &Frame, limits: [f64; 2], is_inset: bool) -> Vec<Rect> {
    // Labels avoid rectangles only, so the curved frame is divided into squares.
    const SIDE_MM: f64 = 1.6;
    let corners = if is_inset {
        INSET.grown(MAT_MM / 2.0).corners().to_vec()
    } else {
        outline(frame, limits, ZEBRA_MM[0] + ZEBRA_MM[1] / 2.0)
    };
    let ends = corners.iter().zip(corners.iter().cycle().skip(1));
    let squares = ends.flat_map(|(a, b)| {
        let count = (distance(*a, *b) / SIDE_MM).ceil().max(1.0) as u32;
        (0..count).map(move |index| {
            let share = f64::from(index) / f64::from(count);
            Rect::centred_on(interpolate(*a, *b, share), [SIDE_MM; 2])
        })
    });
    squares.collect()
}

/// Draws graticule, water lines, land, borders and coasts.
fn land(topology: &Topology, frame: &Frame, limits: [f64; 2], palette: &Palette) -> String {
    let rough = topology.shapes(frame, WATER_TOLERANCE_MM);
    let shapes = topology.shapes(frame, TOLERANCE_MM);
    let mut out = path(&graticule(frame, limits), &stroke_only(&palette.paper, 0.14));
    out += &water_lines(
        &coasts(&rough, MIN_WATER_ISLAND_MM2),
        &WATER_LINES_MM,
        &palette.borders,
        &palette.sea,
    );
    let all: String = shapes.iter().map(crate::flat::Shape::path).collect();
    out += &path(&all, &(fill(&palette.paper) + " fill-rule=\"evenodd\""));
    let thin = |width: f64| stroke_only(&palette.borders, width) + " stroke-linejoin=\"bevel\"";
    out += &path(&borders(&shapes, |_, _| true), &(thin(0.12) + " stroke-opacity=\".7\""));
    out + &path(&coasts(&shapes, 0.0), &thin(0.18))
}

/// Returns path data of the meridians and parallels round a chart.
fn graticule(frame: &Frame, [south, north]: [f64; 2]) -> String {
    let middle = CENTRAL_MERIDIAN_DEG as i16;
    let steps =
        |from: i16, to: i16, step: i16| (from..=to).filter(move |degree| degree % step == 0);
    let mut lines: Vec<Vec<[f64; 2]>> = Vec::new();
    for longitude in steps(middle - 180, middle + 180, GRATICULE_DEG) {
        let points = steps(south.floor() as i16, north.ceil() as i16, POINT_SPACING_DEG);
        lines.push(
            points
                .map(|latitude| frame.on_page([f64::from(longitude), f64::from(latitude)]))
                .collect(),
        );
    }
    for latitude in steps(-75, 75, GRATICULE_DEG) {
        let points = steps(middle - 180, middle + 180, 1).step_by(POINT_SPACING_DEG as usize);
        lines.push(
            points
                .map(|longitude| frame.on_page([f64::from(longitude), f64::from(latitude)]))
                .collect(),
        );
    }
    // The graticule is cut here, because anything covered later still costs pixels when the picture is rasterized,
    // and because on the far side of the globe a short stretch of a line may cross the whole picture.
    let kept_area = frame.window.grown(GRATICULE_MARGIN_MM);
    let visible = lines.iter().flat_map(|line| line.split(|point| !kept_area.contains(*point)));
    polyline_data(visible, false)
}

/// Draws the neatline along the edge of the world: dark and light stretches in turn.
fn zebra(frame: &Frame, limits: [f64; 2], palette: &Palette) -> String {
    let [distance, width] = ZEBRA_MM;
    let edge_at = |offset: f64| {
        let points = outline(frame, limits, offset);
        polyline_data([points.as_slice()], true)
    };
    let middle = edge_at(distance + width / 2.0);
    // A light line on a dark one that is visible at both sides, and dark stretches on top.
    let dark = stroke_only(&palette.main, width + 0.3);
    let light = stroke_only("#FFFFFF", width);
    let dashes = stroke_only(&palette.main, width) + " stroke-dasharray=\"12 12\"";
    path(&edge_at(0.0), &stroke_only(&palette.ink, 0.25))
        + &path(&middle, &dark)
        + &path(&middle, &light)
        + &path(&middle, &dashes)
}

/// Draws the routes, short ones over long ones. Each half has the colour of the visa of the city at its end. Each
/// route has a light casing of its own, so that at a crossing one route visibly passes over the other.
fn draw_routes(chart: &Chart, plan: &AirPlan, [width, casing]: [f64; 2]) -> String {
    let palette = plan.palette;
    let mut order: Vec<_> = chart.routes.iter().map(|route| (route.length(), route)).collect();
    order.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mut out = String::from("<g stroke-linejoin=\"round\">");
    for (_, route) in order {
        let all = route.halves.iter().flatten().map(Vec::as_slice);
        out += &path(&polyline_data(all, false), &stroke_only(&palette.paper, casing));
        for (half, city) in route.halves.iter().zip(plan.legs[route.leg]) {
            let d = polyline_data(half.iter().map(Vec::as_slice), false);
            out += &path(&d, &stroke_only(colour(plan, city), width));
        }
    }
    out + "</g>"
}

/// Returns the colour of the visa of a city.
fn colour<'a>(plan: &AirPlan<'a>, city: usize) -> &'a str {
    let visa = plan.cities[city].visa;
    let colours = visa.and_then(|visa| plan.palette.visas.get(visa));
    colours.map_or(&plan.palette.no_visa, |[band, _]| band)
}

/// Draws an arrow where a route leaves the chart, in the colour of its destination. Routes to one city that leave at
/// the same place share an arrow.
fn arrows(chart: &Chart, plan: &AirPlan, is_inset: bool) -> String {
    let routes = chart.routes.iter();
    let exits = routes.flat_map(|route| route.exits.iter().map(move |exit| (route.leg, exit)));
    let mut drawn: Vec<(usize, [f64; 2])> = Vec::new();
    let arrow = |(leg, exit): (usize, &Exit)| {
        let [foot, tip] = arrow(exit, is_inset);
        let city = plan.legs[leg][exit.end];
        let is_near = |[x, y]: &[f64; 2]| (x - foot[0]).hypot(y - foot[1]) < ARROW_MM;
        if drawn.iter().any(|(other, at)| *other == city && is_near(at)) {
            return String::new();
        }
        drawn.push((city, foot));
        let half = [-exit.outward[1], exit.outward[0]].map(|part| part * ARROW_MM / 2.0);
        let corner = |side: f64| [0, 1].map(|axis| foot[axis] + side * half[axis]);
        let d = polyline_data([[tip, corner(1.0), corner(-1.0)].as_slice()], true);
        path(&d, &fill(colour(plan, city)))
    };
    exits.map(arrow).collect()
}

/// Draws the lines that join names to their discs.
fn leaders(chart: &Chart, palette: &Palette) -> String {
    let texts = chart.texts.iter();
    let leaders: Vec<[[f64; 2]; 2]> = texts.filter_map(|text| text.placement.leader).collect();
    let lines = polyline_data(leaders.iter().map(<[[f64; 2]; 2]>::as_slice), false);
    path(&lines, &stroke_only(&palette.paper, 0.7)) + &path(&lines, &stroke_only(&palette.ink, 0.2))
}

/// Draws the discs of the cities.
fn discs(chart: &Chart, plan: &AirPlan) -> String {
    let palette = plan.palette;
    let disc = |mark: &Mark| {
        let city = &plan.cities[mark.city];
        let mut out = circle(mark.at, mark.radius + DISC_RIM_MM, &fill("#FFFFFF"));
        let colour = fill(colour(plan, mark.city));
        if city.is_start {
            let ring = stroke(&palette.main, START_RING_MM);
            out += &circle(mark.at, mark.radius, &(fill("#FFFFFF") + &ring));
            out += &circle(mark.at, mark.radius * START_FILL_SHARE, &colour);
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
