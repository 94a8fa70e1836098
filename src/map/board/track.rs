//! The score track: a ribbon along a rectangle with round corners, cut into spaces. Positions along the centre line
//! are in millimetres, clockwise from the left end of its upper side.

use std::f64::consts::FRAC_PI_2;

use crate::flat::Rect;
use crate::path::Path;

/// Rectangle of the centre line of the ribbon, in millimetres.
const CENTRE_LINE: Rect = Rect::new(13.5, 13.5, 393.0, 232.0);
/// Radius of its corners, in millimetres.
const CORNER_RADIUS_MM: f64 = 16.0;

/// Width of the ribbon, in millimetres.
pub(super) const WIDTH_MM: f64 = 15.0;

/// Length in millimetres of the start along the centre line, round the upper left corner.
const START_MM: f64 = 46.0;
/// Length in millimetres of the part of the start on the upper side.
const START_ON_TOP_MM: f64 = 16.0;

/// Length in millimetres of the place of a barrier.
const BARRIER_MM: f64 = 12.5;

/// Purpose of a stretch of the track.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StretchKind {
    /// The start of the playing pieces.
    Start,
    /// A space with its number.
    Space(u16),
    /// Place of a barrier, by its number from 1, counted from the start.
    Barrier(u16),
}

/// A stretch of the track.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Stretch {
    /// Purpose of the stretch.
    pub kind: StretchKind,
    /// Start and end along the centre line, in millimetres from the left end of the upper side.
    pub along: [f64; 2],
}

/// Returns all stretches, clockwise from the start. A barrier follows after every `barrier_interval` spaces, but not
/// after the last space; an interval of 0 gives no barriers.
#[must_use]
pub fn stretches(spaces: u16, barrier_interval: u16) -> Vec<Stretch> {
    let has_barrier = |space: u16| space < spaces && space.is_multiple_of(barrier_interval);
    let barriers = (1..=spaces).filter(|space| has_barrier(*space)).count();
    let space_total = track_length() - START_MM - BARRIER_MM * barriers as f64;
    let space_length = space_total / f64::from(spaces.max(1));
    // Negative, because the line is measured from the upper side and the start extends back round the corner.
    let mut at = START_ON_TOP_MM - START_MM;
    let mut all = Vec::new();
    let mut add = |kind: StretchKind, length: f64| {
        all.push(Stretch { kind, along: [at, at + length] });
        at += length;
    };
    add(StretchKind::Start, START_MM);
    for space in 1..=spaces {
        add(StretchKind::Space(space), space_length);
        if has_barrier(space) {
            add(StretchKind::Barrier(space / barrier_interval), BARRIER_MM);
        }
    }
    all
}

impl Stretch {
    /// Returns the centre for a text of the given width and height, as near to the middle of the stretch as possible
    /// without overlapping a closed rectangle; `None` if there is no such position.
    #[must_use]
    pub fn free_centre(&self, size: [f64; 2], closed: &[Rect]) -> Option<[f64; 2]> {
        const STEP_MM: f64 = 0.25;
        let [from, to] = self.along;
        // The larger side, because the stretch may be horizontal or vertical.
        let max_shift = ((to - from - size[0].max(size[1])) / 2.0 / STEP_MM).max(0.0) as i32;
        let shifts = (0..=max_shift).flat_map(|shift| [shift, -shift]);
        let middles =
            shifts.map(|shift| centre_at(f64::midpoint(from, to) + f64::from(shift) * STEP_MM));
        let is_free = |middle: &[f64; 2]| {
            let area = Rect::centred_on(*middle, size);
            !closed.iter().any(|rect| rect.overlaps(&area))
        };
        middles.into_iter().find(is_free)
    }

    /// Returns path data of the stretch, shortened at each end and narrowed on each side by `inset` millimetres.
    pub(super) fn path(&self, inset: f64) -> String {
        let [from, to] = self.along;
        let half = WIDTH_MM / 2.0 - inset;
        strip([from + inset, to - inset], [-half, half])
    }
}

/// Returns the whole length of the centre line, in millimetres.
#[must_use]
pub fn track_length() -> f64 {
    sides().iter().map(|side| side.length).sum()
}

/// Returns the point of the centre line at a distance along it.
fn centre_at(along: f64) -> [f64; 2] {
    point_at(along, 0.0)
}

/// One of the eight parts of the centre line: a straight side or a corner.
struct Side {
    length: f64,
    /// Start of a straight side; not used for a corner.
    from: [f64; 2],
    /// Centre of the arc; `None` for a straight side.
    corner: Option<[f64; 2]>,
    /// Direction outwards at the start: an angle in radians, clockwise from the right.
    outward: f64,
}

/// Returns the parts of the centre line, clockwise from the left end of the upper side.
fn sides() -> [Side; 8] {
    let [left, top, right, bottom] = CENTRE_LINE.edges();
    let (width, height) =
        (CENTRE_LINE.width - 2.0 * CORNER_RADIUS_MM, CENTRE_LINE.height - 2.0 * CORNER_RADIUS_MM);
    let straight = |length: f64, from: [f64; 2], quarter: f64| Side {
        length,
        from,
        corner: None,
        outward: quarter * FRAC_PI_2,
    };
    let round = |corner: [f64; 2], quarter: f64| Side {
        length: CORNER_RADIUS_MM * FRAC_PI_2,
        from: corner,
        corner: Some(corner),
        outward: quarter * FRAC_PI_2,
    };
    [
        straight(width, [left + CORNER_RADIUS_MM, top], -1.0),
        round([right - CORNER_RADIUS_MM, top + CORNER_RADIUS_MM], -1.0),
        straight(height, [right, top + CORNER_RADIUS_MM], 0.0),
        round([right - CORNER_RADIUS_MM, bottom - CORNER_RADIUS_MM], 0.0),
        straight(width, [right - CORNER_RADIUS_MM, bottom], 1.0),
        round([left + CORNER_RADIUS_MM, bottom - CORNER_RADIUS_MM], 1.0),
        straight(height, [left, bottom - CORNER_RADIUS_MM], 2.0),
        round([left + CORNER_RADIUS_MM, top + CORNER_RADIUS_MM], 2.0),
    ]
}

impl Side {
    /// Returns the point at a distance along this part, and at a distance outwards from the line.
    fn at(&self, along: f64, outwards: f64) -> [f64; 2] {
        let angle = self.outward + self.corner.map_or(0.0, |_| along / CORNER_RADIUS_MM);
        let (sin, cos) = angle.sin_cos();
        match self.corner {
            Some([x, y]) => {
                [x + (CORNER_RADIUS_MM + outwards) * cos, y + (CORNER_RADIUS_MM + outwards) * sin]
            }
            // Clockwise on the page is a quarter turn on from outwards.
            None => [
                self.from[0] + outwards * cos - along * sin,
                self.from[1] + outwards * sin + along * cos,
            ],
        }
    }
}

/// Returns the point at a distance along the centre line, and at a distance outwards from the line.
fn point_at(along: f64, outwards: f64) -> [f64; 2] {
    let mut remaining = along.rem_euclid(track_length());
    let sides = sides();
    for side in &sides {
        if remaining <= side.length {
            return side.at(remaining, outwards);
        }
        remaining -= side.length;
    }
    // Rounding may leave a rest after the last part, where the line is back at its start.
    sides[0].at(0.0, outwards)
}

/// Returns path data of the part of a ribbon between two positions along the centre line; `inner` and `outer` are the
/// distances of its sides outwards from the centre line.
pub(super) fn strip([from, to]: [f64; 2], [inner, outer]: [f64; 2]) -> String {
    let mut path = Path::default();
    path.move_to(point_at(from, outer));
    let stops = stops(from, to);
    for (stop, is_round) in &stops {
        draw_to(
            &mut path,
            point_at(*stop, outer),
            is_round.then_some(CORNER_RADIUS_MM + outer),
            true,
        );
    }
    path.line_to(point_at(to, inner));
    // The inner side runs back through the same stops. The flag of a stop describes the part before it.
    let back = stops.iter().rev().skip(1).map(|(stop, _)| *stop).chain([from]);
    for (stop, (_, is_round)) in back.zip(stops.iter().rev()) {
        draw_to(
            &mut path,
            point_at(stop, inner),
            is_round.then_some(CORNER_RADIUS_MM + inner),
            false,
        );
    }
    path.close();
    path.into_text()
}

/// Appends an arc of the given radius, or a straight line for `None`.
fn draw_to(path: &mut Path, to: [f64; 2], radius: Option<f64>, clockwise: bool) {
    match radius {
        Some(radius) => path.arc_to(radius, clockwise, to),
        None => path.line_to(to),
    }
}

/// Returns the positions inside a stretch of the centre line where the line changes between straight and round, and
/// the end of the stretch; each with `true` if the part before it is round.
fn stops(from: f64, to: f64) -> Vec<(f64, bool)> {
    let mut stops = Vec::new();
    let track_length = track_length();
    // The positions of the start are negative, one turn before the others.
    let mut end = (from / track_length).floor() * track_length;
    while end < to {
        for side in sides() {
            let start = end;
            end += side.length;
            // The tolerance excludes parts that only touch an end of the stretch.
            if end > from + 1e-6 && start < to - 1e-6 {
                stops.push((end.min(to), side.corner.is_some()));
            }
        }
    }
    stops
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: [f64; 2], b: [f64; 2]) -> bool {
        (a[0] - b[0]).hypot(a[1] - b[1]) < 1e-6
    }

    #[test]
    fn the_line_comes_back_to_its_start() {
        let mut end = 0.0;
        for (side, next) in sides().iter().zip(sides().iter().cycle().skip(1)) {
            for out in [-7.5, 0.0, 8.4] {
                assert!(near(side.at(side.length, out), next.at(0.0, out)), "{end} {out}");
            }
            end += side.length;
        }
        assert!((end - 1222.53).abs() < 0.01);
        assert!(near(point_at(-4.0, 7.5), point_at(end - 4.0, 7.5)));
        assert!(near(point_at(0.0, 7.5), [29.5, 6.0]) && near(point_at(0.0, -7.5), [29.5, 21.0]));
    }

    #[test]
    fn the_track_has_the_lengths_of_the_design() {
        let all = stretches(30, 2);
        let count = |wanted: fn(&StretchKind) -> bool| {
            all.iter().filter(|stretch| wanted(&stretch.kind)).count()
        };
        assert_eq!(count(|is| matches!(is, StretchKind::Space(_))), 30);
        assert_eq!(count(|is| matches!(is, StretchKind::Barrier(_))), 14);
        for (one, next) in all.iter().zip(all.iter().skip(1)) {
            assert!((one.along[1] - next.along[0]).abs() < 1e-9, "no gap: {one:?}");
            let length = one.along[1] - one.along[0];
            let wanted = match one.kind {
                StretchKind::Start => 46.0,
                StretchKind::Space(_) => 33.38,
                StretchKind::Barrier(_) => 12.5,
            };
            assert!((length - wanted).abs() < 0.01, "{one:?}");
        }
        let round = all[all.len() - 1].along[1] - all[0].along[0];
        assert!((round - track_length()).abs() < 1e-9, "all the way round");
        let barriers = all.windows(2).filter_map(|two| match (two[0].kind, two[1].kind) {
            (StretchKind::Space(space), StretchKind::Barrier(barrier)) => Some((space, barrier)),
            _ => None,
        });
        assert!(barriers.eq((1..=14).map(|barrier| (2 * barrier, barrier))));
    }

    #[test]
    fn a_number_moves_out_of_a_cut() {
        let space = Stretch { kind: StretchKind::Space(5), along: [150.0, 183.38] };
        let free = space.free_centre([7.0, 4.0], &[]);
        assert!(free.is_some_and(|[x, y]| (x - 196.19).abs() < 1e-6 && (y - 13.5).abs() < 1e-6));
        let cut = Rect::new(190.0, 0.0, 11.0, 297.0);
        let moved = space.free_centre([7.0, 4.0], &[cut]);
        assert!(moved.is_some_and(|middle| !cut.overlaps(&Rect::centred_on(middle, [7.0, 4.0]))));
        assert_eq!(space.free_centre([7.0, 4.0], &[Rect::new(0.0, 0.0, 420.0, 297.0)]), None);
    }

    #[test]
    fn a_strip_round_a_corner_has_arcs() {
        let straight = strip([10.0, 20.0], [-7.5, 7.5]);
        assert_eq!(straight, "M39.5 6l10 0 0 15-10 0z");
        let corner = strip([350.0, 400.0], [-7.5, 7.5]);
        assert_eq!(corner.matches('a').count(), 2, "{corner}");
        assert_eq!(strip([-30.0, 16.0], [-7.5, 7.5]).matches('a').count(), 2);
    }
}
