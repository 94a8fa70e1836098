//! Land on a globe: outlines rotated, clipped at the limb, thinned and written as paths.

use super::land_distance::degrees_outside;
use super::outlines::{Outlines, Ring, RingKind};
use super::path::Path;
use super::simplify::{Thinning, thin};
use super::sphere::{Flat, Patch, Vector, View, limb_stops, near_side};

/// Centre of the picture, on both axes.
pub(super) const MIDDLE: f64 = 50.0;
/// Radius of the disc.
pub(super) const RADIUS: f64 = 49.0;

/// Thinning of land: one corner per 0.08 mm at a printed width of 18.8 mm, no corner that deviates from the line by
/// less than 0.03 mm, all on a grid of 0.02 mm.
pub(super) const COARSE: Thinning = Thinning { cell: 0.43, straight: 0.16, tenths: true };
/// Thinning of the country itself.
pub(super) const MIDDLING: Thinning = Thinning { cell: 0.25, straight: 0.1, tenths: true };
/// Thinning of a small country, drawn from the detailed outlines.
pub(super) const FINE: Thinning = Thinning { cell: 0.1, straight: 0.05, tenths: false };

/// Maps the unit disc (y up) to the picture (y down).
pub(super) fn on_page([x, y]: Flat) -> Flat {
    [MIDDLE + x * RADIUS, MIDDLE - y * RADIUS]
}

/// Returns the land of some countries as one path. Gaps are left out, because they are filled by land as well.
pub(super) fn land(
    outlines: &Outlines,
    which: impl Fn(&str) -> bool,
    view: &View,
    thinning: Thinning,
) -> String {
    let mut path = Path::default();
    for (_, rings) in outlines.iter().filter(|(code, _)| which(code)) {
        for ring in rings.iter().filter(|ring| ring.kind() == RingKind::Outer) {
            draw_ring(&mut path, ring, view, thinning);
        }
    }
    path.into_text()
}

/// Returns one country as a path with its gaps, to be filled by the even-odd rule.
pub(super) fn shape(rings: &[Ring], view: &View, thinning: Thinning) -> String {
    let mut path = Path::default();
    for ring in rings {
        draw_ring(&mut path, ring, view, thinning);
    }
    path.into_text()
}

fn draw_ring(path: &mut Path, ring: &Ring, view: &View, thinning: Thinning) {
    if !ring.sphere().iter().any(|&v| view.sees(v)) {
        // A magnified disc may be completely inside a ring although no corner of it is visible.
        if view.is_zoomed() && holds_middle(ring, view) {
            fill_disc(path);
        }
        return;
    }
    let mut turned: Vec<Vector> = ring.sphere().iter().map(|&v| view.place(v)).collect();
    if ring.kind() == RingKind::Hole {
        // Clipping at the limb expects the inside on the left, as for land; gaps run clockwise.
        turned.reverse();
    }
    for patch in near_side(&turned) {
        match patch {
            Patch::Whole(points) => draw_whole(path, points, thinning),
            Patch::Cut(parts) => draw_cut(path, parts, thinning),
        }
    }
}

/// Returns `true` if a ring without a visible corner encloses the whole disc.
fn holds_middle(ring: &Ring, view: &View) -> bool {
    let (latitude, longitude) = view.middle();
    degrees_outside(std::slice::from_ref(ring), latitude, longitude) <= 0.0
}

fn fill_disc(path: &mut Path) {
    // Two halves, because an arc from a point to itself is not drawn.
    let [right, left] = [1.0, -1.0].map(|x| on_page([x, 0.0]));
    path.move_to(right);
    path.arc_to(RADIUS, false, left);
    path.arc_to(RADIUS, false, right);
    path.close();
}

fn draw_whole(path: &mut Path, points: Vec<Flat>, thinning: Thinning) {
    let mut points: Vec<Flat> = points.into_iter().map(on_page).collect();
    // Start where a cell of the grid is entered, so that the points of one cell are not split into two runs.
    let next = |i: usize| points[(i + 1) % points.len()];
    let entered = |i: usize| !thinning.same_cell(points[i], next(i));
    let Some(last) = (0..points.len()).find(|&i| entered(i)) else {
        return;
    };
    points.rotate_left(last + 1);
    let points = thinned(&points, thinning);
    if let [first, rest @ ..] = points.as_slice()
        && rest.len() >= 2
    {
        path.move_to(*first);
        rest.iter().for_each(|&p| path.line_to(p));
        path.close();
    }
}

fn draw_cut(path: &mut Path, parts: Vec<Vec<Flat>>, thinning: Thinning) {
    let limb = |part: &Vec<Flat>| part.first().copied().zip(part.last().copied());
    let ends: Vec<(Flat, Flat)> = parts.iter().filter_map(limb).collect();
    for (index, part) in parts.into_iter().enumerate() {
        let points: Vec<Flat> = part.into_iter().map(on_page).collect();
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

fn thinned(points: &[Flat], thinning: Thinning) -> Vec<Flat> {
    let mut kept = thin(points, thinning);
    if thinning.tenths {
        kept.iter_mut().for_each(|p| *p = blunt(*p));
    }
    kept
}

/// Rounds a point to a grid of tenths, which takes fewer digits, unless the result is off the disc.
fn blunt(p: Flat) -> Flat {
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
                let turned: Vec<Vector> = ring.sphere().iter().map(|&v| view.turn(v)).collect();
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
        assert_eq!(shape(rings, &view, MIDDLING).matches('z').count(), 2, "with Lesotho's gap");
        let alone = Outlines::parse("scale 1\nZZZ\n+ 0,0 9,0 0,9 -9,0\n- 2,2 0,5 5,0\n");
        let alone = alone.expect("is well formed");
        assert_eq!(
            land(&alone, |_| true, &View::centred(0.0, 0.0), COARSE).matches('z').count(),
            1
        );
        assert_eq!(land(&alone, |id| id != "ZZZ", &View::centred(0.0, 0.0), COARSE), "");
    }
}
