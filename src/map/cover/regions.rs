//! Cover picture of the game Contrôle Global: the regions of the world as seen from above the North Pole, with links
//! between neighbours and a ring of signs.

use std::collections::{BTreeMap, BTreeSet};
use std::f64::consts::{PI, TAU};

use super::{CLEAR_RADIUS, MIDDLE, SIDE, disc, open_svg};
use crate::flat::{Frame, Projection, Rect, Shape, Topology};
use crate::path::{Path, Point, distance};
use crate::svg::{self, circle, fill, stroke, stroke_only};

/// Radius of the map, in units.
const MAP_RADIUS: f64 = 40.0;
/// Angle in degrees from the North Pole to the edge of the map, which leaves out only the land round the South Pole.
const MAP_EXTENT_DEG: f64 = 147.0;
/// Radius of the ring round the map, in units.
const RING_RADIUS: f64 = 47.6;
/// Radius of the circle on which the centres of the signs are placed, in units.
const SIGN_ORBIT_RADIUS: f64 = 44.0;
/// Radius of the disc of a sign, in units.
const SIGN_RADIUS: f64 = 5.4;
/// Width in which an icon is drawn, and its width on a disc, in units.
const ICON_WIDTHS: (f64, f64) = (24.0, 7.2);
/// Thinning tolerance of coasts, in units.
const TOLERANCE: f64 = 0.08;
/// Length in units from which a link runs along the edge of the map instead of straight across the pole.
const MAX_STRAIGHT_LINK: f64 = 52.0;
/// Distance between the pole and the middle of such a link, in units.
const RIM_RADIUS: f64 = 36.5;

/// A sign on the ring round the map: an icon on a disc.
#[derive(Debug, Clone)]
pub struct Sign<'a> {
    /// SVG elements of the icon, 24 units wide and high.
    pub icon: String,
    /// Colour of the disc.
    pub disc_colour: &'a str,
    /// Colour of the icon.
    pub icon_colour: &'a str,
}

/// Colours of the regions in SVG syntax.
#[derive(Debug, Clone, Copy)]
pub struct RegionColours<'a> {
    /// Lines and links.
    pub main: &'a str,
    /// Fill of the sea.
    pub sea: &'a str,
    /// Land outside all regions.
    pub other_land: &'a str,
    /// Land of the regions; neighbouring regions get different tints.
    pub tints: [&'a str; 4],
}

/// Draws some regions, each given by the codes of its countries and the indices of its neighbours, with `signs`
/// spread evenly on the ring.
#[must_use]
pub fn regions(
    topology: &Topology,
    regions: &[(Vec<&str>, Vec<usize>)],
    signs: &[Sign<'_>],
    colours: &RegionColours<'_>,
) -> String {
    let RegionColours { main, sea, other_land: plain, tints } = *colours;
    // Lambert's projection maps an angle from the pole to twice the sine of its half.
    let scale = MAP_RADIUS / (2.0 * (MAP_EXTENT_DEG.to_radians() / 2.0).sin());
    let frame = Frame {
        projection: Projection::EqualArea { centre: [0.0, 90.0] },
        scale,
        origin: [MIDDLE; 2],
        window: Rect::new(0.0, 0.0, SIDE, SIDE),
    };
    let shapes = topology.shapes(&frame, TOLERANCE);
    let owner: BTreeMap<&str, usize> = regions
        .iter()
        .enumerate()
        .flat_map(|(index, (codes, _))| codes.iter().map(move |code| (*code, index)))
        .collect();
    let mut svg = open_svg(SIDE);
    svg += &disc(CLEAR_RADIUS, &fill("#FFFFFF"));
    svg += &disc(MAP_RADIUS, &fill(sea));
    svg += &draw_graticule(scale);
    svg += &svg::clip_path("map", &disc(MAP_RADIUS, ""));
    svg += "<g clip-path=\"url(#map)\">";
    for shape in shapes.iter().filter(|shape| !owner.contains_key(shape.code.as_str())) {
        svg += &draw_land(shape, plain, main, 0.12);
    }
    let region_tints = choose_tints(topology, regions, &owner, tints.len());
    for (index, tint) in region_tints.iter().enumerate() {
        let own = shapes.iter().filter(|shape| owner.get(shape.code.as_str()) == Some(&index));
        let own: Vec<&Shape> = own.collect();
        // A region is drawn as one area: a line in its own tint covers the borders between its countries.
        let paths: String = own.iter().map(|shape| shape.path()).collect();
        // A white line separates regions: the fill that follows covers its inner half.
        let white = stroke_only("#FFFFFF", 0.55) + " stroke-linejoin=\"round\"";
        svg += &svg::path(&paths, &white);
        let tint = tints[*tint];
        let paint = fill(tint) + " fill-rule=\"evenodd\"" + &stroke(tint, 0.12);
        svg += &svg::path(&paths, &paint);
    }
    svg += "</g>";
    let middles: Vec<Option<Point>> = (0..regions.len())
        .map(|index| {
            weighted_middle(
                shapes.iter().filter(|shape| owner.get(shape.code.as_str()) == Some(&index)),
            )
        })
        .collect();
    let links = link_paths(regions, &middles);
    svg += &svg::path(&links, &stroke_only("#FFFFFF", 1.1));
    svg += &svg::path(&links, &stroke_only(main, 0.45));
    for middle in middles.iter().flatten() {
        svg += &circle(*middle, 1.25, &(fill("#FFFFFF") + &stroke(main, 0.5)));
    }
    svg += &disc(MAP_RADIUS, &stroke_only(main, 0.5));
    svg += &disc(RING_RADIUS, &stroke_only(main, 0.35));
    for (index, sign) in signs.iter().enumerate() {
        let (sin, cos) = (TAU * index as f64 / signs.len() as f64).sin_cos();
        let at = [MIDDLE + SIGN_ORBIT_RADIUS * sin, MIDDLE - SIGN_ORBIT_RADIUS * cos];
        svg += &circle(at, SIGN_RADIUS, &(fill(sign.disc_colour) + &stroke("#FFFFFF", 1.0)));
        let (drawn, side) = ICON_WIDTHS;
        svg += &format!(
            "<g transform=\"translate({:.3} {:.3}) scale({:.3})\" fill=\"none\" stroke=\"{colour}\" \
             stroke-width=\"1.5\" stroke-linecap=\"round\" stroke-linejoin=\"round\">{icon}</g>",
            at[0] - side / 2.0,
            at[1] - side / 2.0,
            side / drawn,
            colour = sign.icon_colour,
            icon = sign.icon.replace("currentColor", sign.icon_colour),
        );
    }
    svg += "</svg>";
    svg
}

/// Draws parallels every 30 degrees and meridians every 15; `scale` is the number of units per radius of the globe.
fn draw_graticule(scale: f64) -> String {
    let radius_at = |degrees: f64| scale * 2.0 * (degrees.to_radians() / 2.0).sin();
    let white = stroke_only("#FFFFFF", 0.3);
    let circles = [30.0, 60.0, 90.0, 120.0].map(|degrees| disc(radius_at(degrees), &white));
    let mut rays = Path::default();
    for ray in 0..24 {
        let (sin, cos) = (TAU * f64::from(ray) / 24.0).sin_cos();
        rays.move_to([MIDDLE + radius_at(15.0) * sin, MIDDLE - radius_at(15.0) * cos]);
        rays.line_to([MIDDLE + MAP_RADIUS * sin, MIDDLE - MAP_RADIUS * cos]);
    }
    circles.concat() + &svg::path(&rays.into_text(), &white)
}

/// Draws the land of one country with its edge.
fn draw_land(shape: &Shape, colour: &str, edge: &str, width: f64) -> String {
    let paint = fill(colour) + " fill-rule=\"evenodd\"" + &stroke(edge, width);
    svg::path(&shape.path(), &paint)
}

/// Chooses an index from 0 to below `tints` for each region, different from those of its neighbours; regions with the
/// most neighbours choose first (greedy graph colouring). If none is left, 0 is used.
fn choose_tints(
    topology: &Topology,
    regions: &[(Vec<&str>, Vec<usize>)],
    owner: &BTreeMap<&str, usize>,
    tints: usize,
) -> Vec<usize> {
    let borders = topology.neighbours();
    let neighbours_of = |region: usize| -> BTreeSet<usize> {
        let (codes, listed) = &regions[region];
        let bordering = codes.iter().filter_map(|code| borders.get(code)).flatten();
        bordering.filter_map(|code| owner.get(*code)).chain(listed).copied().collect()
    };
    let mut order: Vec<usize> = (0..regions.len()).collect();
    order.sort_by_key(|region| (std::cmp::Reverse(neighbours_of(*region).len()), *region));
    let mut chosen: BTreeMap<usize, usize> = BTreeMap::new();
    for region in order {
        let taken: BTreeSet<usize> =
            neighbours_of(region).iter().filter_map(|other| chosen.get(other)).copied().collect();
        let free = (0..tints).find(|tint| !taken.contains(tint));
        chosen.insert(region, free.unwrap_or(0));
    }
    chosen.into_values().collect()
}

/// Returns the middle of some land, weighted by the square root of area so that a large country counts more than a
/// small one; `None` without land.
fn weighted_middle<'a>(shapes: impl Iterator<Item = &'a Shape>) -> Option<Point> {
    let (mut sum, mut all) = ([0.0; 2], 0.0);
    for shape in shapes {
        let Some(ring) = shape.rings.iter().max_by_key(|ring| ring.len()) else {
            continue;
        };
        let weight = shape.area.max(0.0).sqrt();
        let at = Rect::bounds(ring.iter().copied()).middle();
        sum = [0, 1].map(|axis| sum[axis] + weight * at[axis]);
        all += weight;
    }
    (all > 0.0).then(|| sum.map(|part| part / all))
}

/// Returns path data of the links between neighbours, each once.
fn link_paths(regions: &[(Vec<&str>, Vec<usize>)], middles: &[Option<Point>]) -> String {
    let mut path = Path::default();
    for (index, (_, next)) in regions.iter().enumerate() {
        for other in next.iter().filter(|other| **other > index) {
            let ends = [index, *other].map(|region| middles.get(region).copied().flatten());
            let [Some(from), Some(to)] = ends else {
                continue;
            };
            path.move_to(from);
            if distance(from, to) < MAX_STRAIGHT_LINK {
                path.line_to(to);
            } else {
                rim_link(from, to).into_iter().for_each(|point| path.line_to(point));
            }
        }
    }
    path.into_text()
}

/// Returns the points of a long link, which runs round the pole near the edge of the map.
fn rim_link(from: Point, to: Point) -> Vec<Point> {
    const PIECES: u32 = 40;
    let polar = |[x, y]: Point| ((x - MIDDLE).atan2(y - MIDDLE), distance([x, y], [MIDDLE; 2]));
    let ((angle, from_radius), (to_angle, to_radius)) = (polar(from), polar(to));
    // The shorter direction round the pole.
    let turn = (to_angle - angle + PI).rem_euclid(TAU) - PI;
    let bulge = (RIM_RADIUS - from_radius.max(to_radius)).max(0.0);
    let point = |part: u32| {
        let share = f64::from(part) / f64::from(PIECES);
        let (sin, cos) = (angle + turn * share).sin_cos();
        let radius = from_radius + (to_radius - from_radius) * share + (PI * share).sin() * bulge;
        [MIDDLE + radius * sin, MIDDLE + radius * cos]
    };
    (1..=PIECES).map(point).collect()
}
