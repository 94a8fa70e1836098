//! Cover picture of the regions of the world as seen from above the pole, with links between neighbours.

use std::collections::{BTreeMap, BTreeSet};
use std::f64::consts::{PI, TAU};

use super::{CLEAR, MIDDLE, SIDE, disc, open};
use crate::flat::{Frame, Projection, Rect, Shape, Topology};
use crate::path::{Path, Point, away};
use crate::svg::{self, circle, fill, line, stroke};

/// Radius of the map.
const RADIUS: f64 = 40.0;
/// Degrees from the pole to the edge of the map, which leaves out only the land round the other pole.
const REACH: f64 = 147.0;
/// Radius of the ring round the map.
const RING: f64 = 47.6;
/// Radius of the circle on which the discs are placed.
const ORBIT: f64 = 44.0;
/// Radius of a disc.
const DISC: f64 = 5.4;
/// Width of an icon's drawing, and its width on a disc.
const ICON: (f64, f64) = (24.0, 7.2);
/// Thinning tolerance of coasts in print.
const DETAIL: f64 = 0.08;
/// Length from which a link runs along the edge of the map.
const LONGEST: f64 = 52.0;
/// Distance from the pole of links along the edge.
const RIM: f64 = 36.5;

/// Emblem on a disc of the ring.
#[derive(Debug, Clone)]
pub struct Sign<'a> {
    /// SVG elements of the icon, 24 units wide and high.
    pub icon: String,
    /// Colour of the disc.
    pub band: &'a str,
    /// Colour of the icon on it.
    pub on_band: &'a str,
}

/// Colours of the regions in SVG syntax.
#[derive(Debug, Clone, Copy)]
pub struct RegionColours<'a> {
    /// Lines and links.
    pub main: &'a str,
    /// Fill of the sea.
    pub sea: &'a str,
    /// Land outside all regions.
    pub plain: &'a str,
    /// Land of regions; neighbours differ.
    pub tints: [&'a str; 4],
}

/// Draws regions, each given by the codes of its countries and the indices of its neighbours.
#[must_use]
pub fn regions(
    topology: &Topology,
    regions: &[(Vec<&str>, Vec<usize>)],
    signs: &[Sign<'_>],
    colours: &RegionColours<'_>,
) -> String {
    let RegionColours { main, sea, plain, tints } = *colours;
    // Lambert's projection maps an angle from the pole to twice the sine of its half.
    let scale = RADIUS / (2.0 * (REACH.to_radians() / 2.0).sin());
    let frame = Frame {
        projection: Projection::EqualArea { centre: [0.0, 90.0] },
        scale,
        origin: [MIDDLE; 2],
        window: Rect::new(0.0, 0.0, SIDE, SIDE),
    };
    let shapes = topology.shapes(&frame, DETAIL);
    let owner: BTreeMap<&str, usize> = regions
        .iter()
        .enumerate()
        .flat_map(|(rank, (codes, _))| codes.iter().map(move |code| (*code, rank)))
        .collect();
    let mut svg = open(SIDE);
    svg += &disc(CLEAR, &fill("#FFFFFF"));
    svg += &disc(RADIUS, &fill(sea));
    svg += &net(scale);
    svg += &svg::clip("map", &disc(RADIUS, ""));
    svg += "<g clip-path=\"url(#map)\">";
    for shape in shapes.iter().filter(|shape| !owner.contains_key(shape.code.as_str())) {
        svg += &land(shape, plain, main, 0.12);
    }
    let chosen = tinted(topology, regions, &owner, tints.len());
    for (rank, tint) in chosen.iter().enumerate() {
        let own = shapes.iter().filter(|shape| owner.get(shape.code.as_str()) == Some(&rank));
        let own: Vec<&Shape> = own.collect();
        // A region is one area: a line in its colour covers the borders between its countries.
        let paths: String = own.iter().map(|shape| shape.path()).collect();
        // The fill covers the inner half of this line; the outer half separates regions.
        let white = line("#FFFFFF", 0.55) + " stroke-linejoin=\"round\"";
        svg += &svg::path(&paths, &white);
        let tint = tints[*tint];
        let paint = fill(tint) + " fill-rule=\"evenodd\"" + &stroke(tint, 0.12);
        svg += &svg::path(&paths, &paint);
    }
    svg += "</g>";
    let middles: Vec<Option<Point>> = (0..regions.len())
        .map(|rank| {
            middle(shapes.iter().filter(|shape| owner.get(shape.code.as_str()) == Some(&rank)))
        })
        .collect();
    let links = links(regions, &middles);
    svg += &svg::path(&links, &line("#FFFFFF", 1.1));
    svg += &svg::path(&links, &line(main, 0.45));
    for middle in middles.iter().flatten() {
        svg += &circle(*middle, 1.25, &(fill("#FFFFFF") + &stroke(main, 0.5)));
    }
    svg += &disc(RADIUS, &line(main, 0.5));
    svg += &disc(RING, &line(main, 0.35));
    for (rank, sign) in signs.iter().enumerate() {
        let (sin, cos) = (TAU * rank as f64 / signs.len() as f64).sin_cos();
        let at = [MIDDLE + ORBIT * sin, MIDDLE - ORBIT * cos];
        svg += &circle(at, DISC, &(fill(sign.band) + &stroke("#FFFFFF", 1.0)));
        let (drawn, side) = ICON;
        svg += &format!(
            "<g transform=\"translate({:.3} {:.3}) scale({:.3})\" fill=\"none\" stroke=\"{colour}\" \
             stroke-width=\"1.5\" stroke-linecap=\"round\" stroke-linejoin=\"round\">{icon}</g>",
            at[0] - side / 2.0,
            at[1] - side / 2.0,
            side / drawn,
            colour = sign.on_band,
            icon = sign.icon.replace("currentColor", sign.on_band),
        );
    }
    svg += "</svg>";
    svg
}

/// Draws parallels every thirty degrees and meridians every fifteen.
fn net(scale: f64) -> String {
    let far = |degrees: f64| scale * 2.0 * (degrees.to_radians() / 2.0).sin();
    let white = line("#FFFFFF", 0.3);
    let circles = [30.0, 60.0, 90.0, 120.0].map(|degrees| disc(far(degrees), &white));
    let mut rays = Path::default();
    for ray in 0..24 {
        let (sin, cos) = (TAU * f64::from(ray) / 24.0).sin_cos();
        rays.move_to([MIDDLE + far(15.0) * sin, MIDDLE - far(15.0) * cos]);
        rays.line_to([MIDDLE + RADIUS * sin, MIDDLE - RADIUS * cos]);
    }
    circles.concat() + &svg::path(&rays.into_text(), &white)
}

fn land(shape: &Shape, colour: &str, edge: &str, width: f64) -> String {
    let paint = fill(colour) + " fill-rule=\"evenodd\"" + &stroke(edge, width);
    svg::path(&shape.path(), &paint)
}

/// Chooses a tint for each region that differs from its neighbours'; regions with the most neighbours choose first
/// (greedy graph colouring).
fn tinted(
    topology: &Topology,
    regions: &[(Vec<&str>, Vec<usize>)],
    owner: &BTreeMap<&str, usize>,
    tints: usize,
) -> Vec<usize> {
    let borders = topology.neighbours();
    let next = |rank: usize| -> BTreeSet<usize> {
        let (codes, next) = &regions[rank];
        let beyond = codes.iter().filter_map(|code| borders.get(code)).flatten();
        beyond.filter_map(|code| owner.get(*code)).chain(next).copied().collect()
    };
    let mut order: Vec<usize> = (0..regions.len()).collect();
    order.sort_by_key(|rank| (std::cmp::Reverse(next(*rank).len()), *rank));
    let mut chosen: BTreeMap<usize, usize> = BTreeMap::new();
    for rank in order {
        let taken: BTreeSet<usize> =
            next(rank).iter().filter_map(|other| chosen.get(other)).copied().collect();
        let free = (0..tints).find(|tint| !taken.contains(tint));
        chosen.insert(rank, free.unwrap_or(0));
    }
    chosen.into_values().collect()
}

/// Returns the middle of some land, weighted by the square root of area so that a large country counts more than a
/// small one; `None` without land.
fn middle<'a>(shapes: impl Iterator<Item = &'a Shape>) -> Option<Point> {
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
fn links(regions: &[(Vec<&str>, Vec<usize>)], middles: &[Option<Point>]) -> String {
    let mut path = Path::default();
    for (rank, (_, next)) in regions.iter().enumerate() {
        for other in next.iter().filter(|other| **other > rank) {
            let ends = [rank, *other].map(|rank| middles.get(rank).copied().flatten());
            let [Some(from), Some(to)] = ends else {
                continue;
            };
            path.move_to(from);
            if away(from, to) < LONGEST {
                path.line_to(to);
            } else {
                along_rim(from, to).into_iter().for_each(|point| path.line_to(point));
            }
        }
    }
    path.into_text()
}

/// Returns a long link that runs near the edge of the map.
fn along_rim(from: Point, to: Point) -> Vec<Point> {
    const PARTS: u32 = 40;
    let polar = |[x, y]: Point| ((x - MIDDLE).atan2(y - MIDDLE), away([x, y], [MIDDLE; 2]));
    let ((angle, near), (other, far)) = (polar(from), polar(to));
    // The shorter direction round the pole.
    let turn = (other - angle + PI).rem_euclid(TAU) - PI;
    let bulge = (RIM - near.max(far)).max(0.0);
    let point = |part: u32| {
        let share = f64::from(part) / f64::from(PARTS);
        let (sin, cos) = (angle + turn * share).sin_cos();
        let out = near + (far - near) * share + (PI * share).sin() * bulge;
        [MIDDLE + out * sin, MIDDLE + out * cos]
    };
    (1..=PARTS).map(point).collect()
}
