//! Land on a globe: outlines rotated, clipped at the limb, thinned and written as paths.

use super::land_distance::degrees_from_land;
use super::outlines::{Outlines, Ring, RingKind};
use super::path::Path;
use super::simplify::{Thinning, thin};
use super::sphere::{Patch, PlanePoint, Vector, View, limb_stops, near_side};

/// Centre of the picture on both axes, in its units; the picture is 100 units wide and high.
pub(super) const MIDDLE: f64 = 50.0;
/// Radius of the globe's disc, in units of the picture.
pub(super) const RADIUS: f64 = 49.0;

/// Thinning of the land round the marked country. In print, where the picture is 18.8 mm wide: one corner per
/// 0.08 mm, no corner that deviates from the line by less than 0.03 mm, all on a grid of 0.02 mm.
pub(super) const COARSE: Thinning =
    Thinning { cell_size: 0.43, line_tolerance: 0.16, rounds_to_tenths: true };
/// Thinning of the marked country, drawn from the coarse outlines.
pub(super) const MEDIUM: Thinning =
    Thinning { cell_size: 0.25, line_tolerance: 0.1, rounds_to_tenths: true };
/// Thinning of a small marked country, drawn from the detailed outlines.
pub(super) const FINE: Thinning =
    Thinning { cell_size: 0.1, line_tolerance: 0.05, rounds_to_tenths: false };

/// Maps a point of the unit disc (y upwards) to the picture (y downwards).
pub(super) fn on_page([x, y]: PlanePoint) -> PlanePoint {
    [MIDDLE + x * RADIUS, MIDDLE - y * RADIUS]
}

/// Returns path data of the land of the countries for which `is_wanted` returns `true`. Gaps in a country are left
/// out, because its enclaves fill them with land as well.
pub(super) fn land_path(
    outlines: &Outlines,
    is_wanted: impl Fn(&str) -> bool,
    view: &View,
    thinning: Thinning,
) -> String {
    let mut path = Path::default();
    for (_, rings) in outlines.iter().filter(|(code, _)| is_wanted(code)) {
        for ring in rings.iter().filter(|ring| ring.kind() == RingKind::Outer) {
            draw_ring(&mut path, ring, view, thinning);
        }
    }
    path.into_text()
}

/// Returns path data of one country with its gaps, to be filled by the even-odd rule.
pub(super) fn country_path(rings: &[Ring], view: &View, thinning: Thinning) -> String {
    let mut path = Path::default();
    for ring in rings {
        draw_ring(&mut path, ring, view, thinning);
    }
    path.into_text()
}

/// Appends the visible part of a ring.
fn draw_ring(path: &mut Path, ring: &Ring, view: &View, thinning: Thinning) {
    if !ring.unit_vectors().iter().any(|&v| view.shows(v)) {
        // A magnified disc may be completely inside a ring although no corner of it is visible.
        if view.is_zoomed() && encloses_disc(ring, view) {
            fill_disc(path);
        }
        return;
    }
    let mut rotated: Vec<Vector> =
        ring.unit_vectors().iter().map(|&v| view.rotate_place(v)).collect();
    if ring.kind() == RingKind::Hole {
        // Clipping at the limb expects the inside on the left, as for land; gaps run clockwise.
        rotated.reverse();
    }
    for patch in near_side(&rotated) {
        match patch {
            Patch::Whole(points) => draw_whole(path, points, thinning),
            Patch::Cut(parts) => draw_cut(path, parts, thinning),
        }
    }
}

/// Returns `true` if a ring without a visible corner encloses the whole disc: its land then contains the middle.
fn encloses_disc(ring: &Ring, view: &View) -> bool {
    let (latitude, longitude) = view.middle();
    degrees_from_land(std::slice::from_ref(ring), latitude, longitude) <= 0.0
}

/// Appends the whole disc.
fn fill_disc(path: &mut Path) {
    // Two halves, because an arc from a point to itself is not drawn.
    let [right, left] = [1.0, -1.0].map(|x| on_page([x, 0.0]));
    path.move_to(right);
    path.arc_to(RADIUS, false, left);
    path.arc_to(RADIUS, false, right);
    path.close();
}

/// Appends a ring that does not meet the limb.
fn draw_whole(path: &mut Path, points: Vec<PlanePoint>, thinning: Thinning) {
    let mut points: Vec<PlanePoint> = points.into_iter().map(on_page).collect();
    // Start where a cell of the grid is entered, so that the points of one cell are not split into two runs.
    let next_point = |i: usize| points[(i + 1) % points.len()];
    let is_last_in_cell = |i: usize| !thinning.same_cell(points[i], next_point(i));
    let Some(last_in_cell) = (0..points.len()).find(|&i| is_last_in_cell(i)) else {
        return;
    };
    points.rotate_left(last_in_cell + 1);
    let points = thinned(&points, thinning);
    if let [first, rest @ ..] = points.as_slice()
        && rest.len() >= 2
    {
        path.move_to(*first);
        rest.iter().for_each(|&p| path.line_to(p));
        path.close();
    }
}

/// Appends a ring of which the limb cuts off parts: `parts` are its visible lines, joined along the limb.
fn draw_cut(path: &mut Path, parts: Vec<Vec<PlanePoint>>, thinning: Thinning) {
    let end_points = |part: &Vec<PlanePoint>| part.first().copied().zip(part.last().copied());
    let ends: Vec<(PlanePoint, PlanePoint)> = parts.iter().filter_map(end_points).collect();
    for (index, part) in parts.into_iter().enumerate() {
        let points: Vec<PlanePoint> = part.into_iter().map(on_page).collect();
        let [first, inner @ .., last] = points.as_slice() else {
            continue;
        };
        if index == 0 {
            path.move_to(*first);
        }
        // The ends are on the limb and must not move.
        thinned(inner, thinning).into_iter().for_each(|p| path.line_to(p));
        path.line_to(*last);
        let (from, to) = (ends[index].1, ends[(index + 1) % ends.len()].0);
        for stop in limb_stops(from, to) {
            path.arc_to(RADIUS, false, on_page(stop));
        }
    }
    path.close();
}

/// Thins a line and rounds it to tenths if the thinning asks for it.
fn thinned(points: &[PlanePoint], thinning: Thinning) -> Vec<PlanePoint> {
    let mut kept = thin(points, thinning);
    if thinning.rounds_to_tenths {
        kept.iter_mut().for_each(|p| *p = round_to_tenths(*p));
    }
    kept
}

/// Rounds a point to a grid of tenths, which takes fewer digits; returns the point itself if the rounded one would be
/// off the disc.
fn round_to_tenths(p: PlanePoint) -> PlanePoint {
    let [x, y] = p.map(|v| (v * 10.0).round() / 10.0);
    let (right, down) = (x - MIDDLE, y - MIDDLE);
    if right * right + down * down < RADIUS * RADIUS { [x, y] } else { p }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn world() -> Outlines {
        let text = include_str!("../../data/map/world-110m.txt");
        Outlines::parse(text).expect("is well formed")
    }

    #[test]
    fn no_view_is_flooded_by_land_cut_the_wrong_way() {
        let world = world();
        for (lat, lon) in (-9..=9).flat_map(|lat| (-18..18).map(move |lon| (lat, lon))) {
            let view = View::centred(f64::from(lat) * 5.5, f64::from(lon) * 10.0 + 0.3);
            for ring in world.iter().flat_map(|(_, rings)| rings) {
                if ring.kind() == RingKind::Hole {
                    continue;
                }
                let turned: Vec<Vector> =
                    ring.unit_vectors().iter().map(|&v| view.rotate(v)).collect();
                for patch in near_side(&turned) {
                    let Patch::Cut(parts) = patch else { continue };
                    for (index, part) in parts.iter().enumerate() {
                        let next = &parts[(index + 1) % parts.len()];
                        let stops = limb_stops(part[part.len() - 1], next[0]);
                        assert_eq!(stops.len(), 1, "{lat} {lon} {:?}", ring.points()[0]);
                    }
                }
            }
        }
    }

    #[test]
    fn a_gap_is_cut_out_of_a_country_and_left_in_the_land() {
        let world = world();
        let view = View::centred(-22.0, 25.0);
        let rings = world.country("ZAF").expect("is in the file");
        assert_eq!(
            country_path(rings, &view, MEDIUM).matches('z').count(),
            2,
            "with Lesotho's gap"
        );
        let alone = Outlines::parse("scale 1\nZZZ\n+ 0,0 9,0 0,9 -9,0\n- 2,2 0,5 5,0\n");
        let alone = alone.expect("is well formed");
        assert_eq!(
            land_path(&alone, |_| true, &View::centred(0.0, 0.0), COARSE).matches('z').count(),
            1
        );
        assert_eq!(land_path(&alone, |id| id != "ZZZ", &View::centred(0.0, 0.0), COARSE), "");
    }
}
