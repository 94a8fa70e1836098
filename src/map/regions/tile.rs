//! The small map on the tile of a region: the countries of the region in one colour, and the world around them.
//!
//! The picture covers the upper part of a tile with its bleed; positions are in millimetres from the upper left
//! corner of the cut tile.

use super::{Member, NoShape};
use crate::cut::CutEdges;
use crate::flat::{Frame, Projection, Rect, Shape, Topology, borders, coasts, water_lines};
use crate::outline::main_parts;
use crate::outlines::Outlines;
use crate::sphere::unit;
use crate::svg::{circle, fill, open_svg, path, rect, stroke_only};

/// Area of the picture in millimetres; the part of the tile below it covers the rest.
pub const PICTURE_MM: Rect = Rect::new(-3.0, -3.0, 101.0, 44.0);

/// Area in millimetres for the countries, between the disc on the left and the stock on the right, at the same
/// distance from both.
const FIT_MM: Rect = Rect::new(18.5, 2.5, 53.5, 33.0);

/// Thinning tolerances in millimetres of the land, and of the water lines, which are round.
const TOLERANCES_MM: [f64; 2] = [0.06, 0.16];
/// Area in square millimetres below which an island has no water lines.
const MIN_WATER_ISLAND_MM2: f64 = 0.03;

/// Distances of the water lines from the coast in millimetres, each with its opacity.
const WATER_LINES_MM: [(f64, f64); 3] = [(2.8, 0.3), (1.8, 0.45), (0.9, 0.65)];

/// Cut edges of the tile, in millimetres.
const CUT_EDGES: CutEdges = CutEdges { left: 0.0, top: 0.0, right: 95.0 };

/// Maximum number of the steps by which a map is scaled down until no line of it runs along a cut, and the size of a
/// step as a share of the largest scale.
const SHRINK_STEPS: (u32, f64) = (10, 0.02);

/// Angle in degrees from the middle of the region from which land counts as being on the far side of the globe. That
/// land would be drawn along the edge of the map, extremely distorted.
const FAR_SIDE_DEG: f64 = 95.0;

/// Larger side, in millimetres, below which a country of the region is marked with a dot.
const MIN_COUNTRY_SIZE_MM: f64 = 0.55;
/// Radius of that dot, in millimetres.
const DOT_RADIUS_MM: f64 = 0.38;

/// Colours of a tile in SVG syntax.
#[derive(Debug, Clone, Copy)]
pub struct TileColours<'a> {
    /// The countries of the region.
    pub region: &'a str,
    /// Coasts and outer borders of the region.
    pub edge: &'a str,
    /// All other land.
    pub land: &'a str,
    /// Coasts and borders of all other land.
    pub border: &'a str,
    /// Fill of the sea.
    pub sea: &'a str,
    /// Water lines along the coasts.
    pub water: &'a str,
}

/// Returns the frame of the countries of a region on its tile: as large as fits, without overseas parts.
///
/// # Errors
///
/// [`NoShape`] for a country without outlines.
pub fn frame(outlines: &Outlines, members: &[Member<'_>]) -> Result<Frame, NoShape> {
    let mut parts = Vec::new();
    for member in members {
        let rings = outlines.country(member.code);
        let main = rings.and_then(main_parts);
        let (_, main) = main.ok_or_else(|| NoShape(member.code.to_owned()))?;
        parts.extend(main);
    }
    let projection = Projection::EqualArea { centre: area_middle(&parts) };
    let rings = parts.iter().map(Vec::as_slice);
    Ok(Frame { window: PICTURE_MM, ..Frame::fit(projection, rings, FIT_MM) })
}

/// Returns the middle of some land as longitude and latitude in degrees, weighted by area, so that most of the land
/// is near the centre of the projection, where it is hardly distorted.
fn area_middle(parts: &[Vec<[f64; 2]>]) -> [f64; 2] {
    // A mean of unit vectors: a mean of longitudes would be wrong for a region across the 180th meridian.
    let weighted = parts.iter().map(|points| {
        let bounds = Rect::bounds(points.iter().copied());
        let [longitude, latitude] = bounds.middle();
        let area = bounds.width * latitude.to_radians().cos() * bounds.height;
        unit(latitude, longitude).map(|part| part * area)
    });
    let [x, y, z] =
        weighted.fold([0.0; 3], |sum, place| [0, 1, 2].map(|axis| sum[axis] + place[axis]));
    let centre = [y.atan2(x), z.atan2(x.hypot(y))];
    centre.map(f64::to_degrees)
}

/// Draws the map of a region.
///
/// # Errors
///
/// [`NoShape`] for a country without outlines.
pub fn tile(
    outlines: &Outlines,
    topology: &Topology,
    members: &[Member<'_>],
    colours: TileColours<'_>,
) -> Result<String, NoShape> {
    let largest = frame(outlines, members)?;
    let is_own = |code: &str| members.iter().any(|member| member.code == code);
    let drawn = |frame: Frame| {
        let shapes = TOLERANCES_MM.map(|detail| {
            let mut shapes = topology.shapes(&frame, detail);
            shapes.retain(|shape| {
                is_own(&shape.code) || is_on_near_side(outlines, &shape.code, &frame)
            });
            shapes
        });
        (frame, shapes)
    };
    let mut tried = (0..=SHRINK_STEPS.0)
        .map(|step| drawn(scaled(largest, 1.0 - f64::from(step) * SHRINK_STEPS.1)));
    let found = tried.find(|(_, [shapes, rough])| avoids_cuts(shapes, rough));
    // If every size has a line along a cut, the largest is used.
    let (frame, [shapes, rough]) = found.unwrap_or_else(|| drawn(largest));
    let (own, others): (Vec<&Shape>, Vec<&Shape>) =
        shapes.iter().partition(|shape| is_own(&shape.code));
    let coast = coasts(&rough, MIN_WATER_ISLAND_MM2);
    let mut out = open_svg(&PICTURE_MM);
    out += &rect(&PICTURE_MM, &fill(colours.sea));
    out += &water_lines(&coast, &WATER_LINES_MM, colours.water, colours.sea);
    let area = |shapes: &[&Shape], colour: &str| {
        let d: String = shapes.iter().map(|shape| shape.path()).collect();
        path(&d, &(fill(colour) + " fill-rule=\"evenodd\""))
    };
    out += &area(&others, colours.land);
    let thin_border = stroke_only(colours.border, 0.2) + " stroke-linejoin=\"bevel\"";
    let is_outer_pair = |a: &str, b: &str| !is_own(a) && !is_own(b);
    out += &path(&borders(&shapes, is_outer_pair), &thin_border);
    out += &path(&coasts(others.iter().copied(), 0.0), &thin_border);
    out += &area(&own, colours.region);
    let white = stroke_only("#FFFFFF", 0.26) + " stroke-linejoin=\"bevel\"";
    let is_inner_pair = |a: &str, b: &str| is_own(a) && is_own(b);
    out += &path(&borders(&shapes, is_inner_pair), &white);
    let edge = stroke_only(colours.edge, 0.3) + " stroke-linejoin=\"round\"";
    let is_region_edge = |a: &str, b: &str| is_own(a) != is_own(b);
    out += &path(&borders(&shapes, is_region_edge), &edge);
    out += &path(&coasts(own.iter().copied(), 0.0), &edge);
    out += &draw_country_dots(&own, &frame, members, colours);
    Ok(out + "</svg>")
}

/// Scales a map by a share about the middle of its area.
fn scaled(largest: Frame, share: f64) -> Frame {
    let middle = FIT_MM.middle();
    let origin = [0, 1].map(|axis| middle[axis] + (largest.origin[axis] - middle[axis]) * share);
    Frame { scale: largest.scale * share, origin, ..largest }
}

/// Returns `true` if no border, coast or water line runs along a cut and near to it.
fn avoids_cuts(shapes: &[Shape], rough: &[Shape]) -> bool {
    let mut lines = shapes.iter().flat_map(Shape::drawn_edges);
    // Water lines follow only the coasts.
    let mut coast_edges =
        rough.iter().flat_map(Shape::drawn_edges).filter(|(_, is_coast)| *is_coast);
    let is_along =
        |edge| WATER_LINES_MM.iter().any(|(radius, _)| CUT_EDGES.has_line_along(edge, *radius));
    !lines.any(|(edge, _)| CUT_EDGES.has_line_along(edge, 0.0))
        && !coast_edges.any(|(edge, _)| is_along(edge))
}

/// Returns `true` if a country is not on the far side of the globe.
fn is_on_near_side(outlines: &Outlines, code: &str, frame: &Frame) -> bool {
    let largest = outlines.country(code).and_then(|rings| rings.first());
    let (Some(largest), Projection::EqualArea { centre }) = (largest, frame.projection) else {
        return true;
    };
    let [longitude, latitude] = Rect::bounds(largest.points().iter().copied()).middle();
    let (one, other) = (unit(latitude, longitude), unit(centre[1], centre[0]));
    let cosine: f64 = one.iter().zip(other).map(|(a, b)| a * b).sum();
    cosine > FAR_SIDE_DEG.to_radians().cos()
}

/// Draws dots for the countries of the region that are too small to be visible.
fn draw_country_dots(
    own: &[&Shape],
    frame: &Frame,
    members: &[Member<'_>],
    colours: TileColours<'_>,
) -> String {
    let is_seen = |shape: &Shape| {
        let largest = shape.rings.iter().map(|ring| {
            let bounds = Rect::bounds(ring.iter().copied());
            bounds.width.max(bounds.height)
        });
        largest.fold(0.0, f64::max) >= MIN_COUNTRY_SIZE_MM
    };
    let dotted_places = members.iter().filter_map(|member| {
        let shape = own.iter().find(|shape| shape.code == member.code);
        let [longitude, latitude] = member.at;
        let at = frame.locate(longitude, latitude);
        match shape {
            Some(shape) if is_seen(shape) => None,
            Some(shape) => Some(shape.nearest(at)),
            // Thinning left nothing of the country.
            None => Some(at),
        }
    });
    let dots: String = dotted_places.map(|at| circle(at, DOT_RADIUS_MM, "")).collect();
    let (region, edge) = (colours.region, colours.edge);
    format!("<g fill=\"{region}\" stroke=\"{edge}\" stroke-width=\".2\">{dots}</g>")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn detail() -> Outlines {
        let text = include_str!("../../../data/map/world-50m.txt");
        Outlines::parse(text).expect("is well formed")
    }

    const COLOURS: TileColours<'_> = TileColours {
        region: "#111111",
        edge: "#222222",
        land: "#333333",
        border: "#444444",
        sea: "#555555",
        water: "#666666",
    };

    fn member(code: &str, longitude: f64, latitude: f64) -> Member<'_> {
        Member { code, at: [longitude, latitude] }
    }

    #[test]
    fn a_region_fills_its_part_of_the_tile_without_overseas_parts() {
        let outlines = detail();
        let iberia = [member("ESP", -3.5, 40.3), member("PRT", -8.3, 39.6)];
        let map = frame(&outlines, &iberia).expect("has outlines");
        let shown =
            |longitude: f64, latitude: f64| FIT_MM.contains(map.locate(longitude, latitude));
        assert!(shown(-3.7, 40.4) && shown(2.2, 41.4) && shown(-9.1, 38.7));
        assert!(!shown(-15.5, 28.0) && !shown(-25.6, 37.8), "islands far off");
        let nobody = frame(&outlines, &[member("QQQ", 0.0, 0.0)]);
        assert_eq!(nobody, Err(NoShape("QQQ".to_owned())));
    }

    #[test]
    fn a_region_on_both_sides_of_the_edge_of_maps_stays_in_one_piece() {
        let outlines = detail();
        let ocean = [
            member("AUS", 134.0, -25.0),
            member("WSM", -172.4, -13.7),
            member("TON", -174.8, -20.4),
        ];
        let map = frame(&outlines, &ocean).expect("has outlines");
        let [australia, samoa] = [map.locate(134.0, -25.0), map.locate(-172.4, -13.7)];
        assert!(
            australia[0] < samoa[0]
                && FIT_MM.contains(australia)
                && FIT_MM.grown(1.0).contains(samoa)
        );
    }

    #[test]
    fn the_smallest_country_is_seen_and_the_same_region_gives_the_same_picture() {
        let outlines = detail();
        let topology = Topology::from_outlines(&outlines);
        let members = [member("ITA", 12.1, 43.5), member("VAT", 12.45, 41.9)];
        let draw = || tile(&outlines, &topology, &members, COLOURS).expect("has outlines");
        let svg = draw();
        assert_eq!(svg.matches("<circle").count(), 1);
        assert_eq!(svg, draw());
        assert!(svg.contains("viewBox=\"-3 -3 101 44\"") && svg.len() < 170_000, "{}", svg.len());
    }
}
