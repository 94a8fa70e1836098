//! The score track: a ribbon along a rectangle with round corners, cut into spaces.

use std::f64::consts::FRAC_PI_2;

use crate::flat::Rect;
use crate::path::Path;

/// Centre line of the ribbon.
const LINE: Rect = Rect::new(13.5, 13.5, 393.0, 232.0);
/// Radius of its corners.
const RADIUS: f64 = 16.0;

/// Width of the ribbon.
pub(super) const WIDTH: f64 = 15.0;

/// Length of the start along the line, round the upper left corner.
const START: f64 = 46.0;
/// Length of its part on the upper side.
const START_ON_TOP: f64 = 16.0;

/// Length of the place of a barrier.
const BARRIER: f64 = 12.5;

/// Purpose of a stretch of the track.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StretchKind {
    /// Start of the figures.
    Start,
    /// A space with its number.
    Space(u16),
    /// Place of a barrier, counted from the start.
    Barrier(u16),
}

/// A stretch of the track.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Stretch {
    /// Purpose of the stretch.
    pub kind: StretchKind,
    /// Start and end along the line, in millimetres from the left end of the upper side.
    pub along: [f64; 2],
}

/// Returns all stretches, clockwise from the start. A barrier follows after every `every` spaces, but not after the
/// last one; 0 gives no barriers.
#[must_use]
pub fn stretches(spaces: u16, every: u16) -> Vec<Stretch> {
    let has_barrier = |space: u16| space < spaces && space.is_multiple_of(every);
    let barriers = (1..=spaces).filter(|space| has_barrier(*space)).count();
    let left = length() - START - BARRIER * barriers as f64;
    let space_length = left / f64::from(spaces.max(1));
    // Negative, because the line is measured from the upper side and the start extends back round the corner.
    let mut at = START_ON_TOP - START;
    let mut all = Vec::new();
    let mut add = |is: StretchKind, length: f64| {
        all.push(Stretch { kind: is, along: [at, at + length] });
        at += length;
    };
    add(StretchKind::Start, START);
    for space in 1..=spaces {
        add(StretchKind::Space(space), space_length);
        if has_barrier(space) {
            add(StretchKind::Barrier(space / every), BARRIER);
        }
    }
    all
}

impl Stretch {
    /// Returns the centre for a text of this size, as near to the middle of the stretch as possible without
    /// overlapping a closed rectangle; `None` if there is no such position.
    #[must_use]
    pub fn place(&self, size: [f64; 2], closed: &[Rect]) -> Option<[f64; 2]> {
        const STEP: f64 = 0.25;
        let [from, to] = self.along;
        // The larger side, because the stretch may be horizontal or vertical.
        let room = ((to - from - size[0].max(size[1])) / 2.0 / STEP).max(0.0) as i32;
        let shifts = (0..=room).flat_map(|shift| [shift, -shift]);
        let middles =
            shifts.map(|shift| middle_at(f64::midpoint(from, to) + f64::from(shift) * STEP));
        let is_free = |middle: &[f64; 2]| {
            let area = Rect::about(*middle, size);
            !closed.iter().any(|rect| rect.meets(&area))
        };
        middles.into_iter().find(is_free)
    }

    /// Returns path data of the stretch, shortened at each end and narrowed on each side by `less`.
    pub(super) fn path(&self, less: f64) -> String {
        let [from, to] = self.along;
        let half = WIDTH / 2.0 - less;
        strip([from + less, to - less], [-half, half])
    }
}

/// Returns the whole length of the line.
#[must_use]
pub fn length() -> f64 {
    sides().iter().map(|side| side.length).sum()
}

/// Returns the point at a distance along the line.
fn middle_at(along: f64) -> [f64; 2] {
    at(along, 0.0)
}

/// One of the eight parts of the line: a straight side or a corner.
struct Side {
    length: f64,
    from: [f64; 2],
    /// Centre of the corner; `None` for a straight side.
    corner: Option<[f64; 2]>,
    /// Direction outwards at the start: an angle in radians, clockwise from the right.
    outward: f64,
}

/// Returns the parts of the line, clockwise from the left end of the upper side.
fn sides() -> [Side; 8] {
    let [left, top, right, bottom] = LINE.edges();
    let (wide, high) = (LINE.width - 2.0 * RADIUS, LINE.height - 2.0 * RADIUS);
    let straight = |length: f64, from: [f64; 2], quarter: f64| Side {
        length,
        from,
        corner: None,
        outward: quarter * FRAC_PI_2,
    };
    let round = |corner: [f64; 2], quarter: f64| Side {
        length: RADIUS * FRAC_PI_2,
        from: corner,
        corner: Some(corner),
        outward: quarter * FRAC_PI_2,
    };
    [
        straight(wide, [left + RADIUS, top], -1.0),
        round([right - RADIUS, top + RADIUS], -1.0),
        straight(high, [right, top + RADIUS], 0.0),
        round([right - RADIUS, bottom - RADIUS], 0.0),
        straight(wide, [right - RADIUS, bottom], 1.0),
        round([left + RADIUS, bottom - RADIUS], 1.0),
        straight(high, [left, bottom - RADIUS], 2.0),
        round([left + RADIUS, top + RADIUS], 2.0),
    ]
}

impl Side {
    /// Returns the point at a distance along this part and outwards of the line.
    fn at(&self, along: f64, out: f64) -> [f64; 2] {
        let angle = self.outward + self.corner.map_or(0.0, |_| along / RADIUS);
        let (sin, cos) = angle.sin_cos();
        match self.corner {
            Some([x, y]) => [x + (RADIUS + out) * cos, y + (RADIUS + out) * sin],
            // Clockwise on the page is a quarter turn on from outwards.
            None => {
                [self.from[0] + out * cos - along * sin, self.from[1] + out * sin + along * cos]
            }
        }
    }
}

/// Returns the point at a distance along the line and outwards of it.
fn at(along: f64, out: f64) -> [f64; 2] {
    let mut rest = along.rem_euclid(length());
    let sides = sides();
    for side in &sides {
        if rest <= side.length {
            return side.at(rest, out);
        }
        rest -= side.length;
    }
    // Rounding may leave a rest after the last part, where the line is back at its start.
    sides[0].at(0.0, out)
}

/// Returns path data of the part of a ribbon between two positions along the line; `inner` and `outer` are the
/// distances of its sides outwards.
pub(super) fn strip([from, to]: [f64; 2], [inner, outer]: [f64; 2]) -> String {
    let mut path = Path::default();
    path.move_to(at(from, outer));
    let stops = stops(from, to);
    for (stop, round) in &stops {
        run(&mut path, at(*stop, outer), round.then_some(RADIUS + outer), true);
    }
    path.line_to(at(to, inner));
    // The inner side runs back through the same stops. The flag of a stop describes the part before it.
    let back = stops.iter().rev().skip(1).map(|(stop, _)| *stop).chain([from]);
    for (stop, (_, round)) in back.zip(stops.iter().rev()) {
        run(&mut path, at(stop, inner), round.then_some(RADIUS + inner), false);
    }
    path.close();
    path.into_text()
}

fn run(path: &mut Path, to: [f64; 2], radius: Option<f64>, clockwise: bool) {
    match radius {
        Some(radius) => path.arc_to(radius, clockwise, to),
        None => path.line_to(to),
    }
}

/// Returns the positions where a stretch of the line changes between straight and round, and its end, each with
/// `true` if the part before it is round.
fn stops(from: f64, to: f64) -> Vec<(f64, bool)> {
    let mut stops = Vec::new();
    let turn = length();
    // The positions of the start are negative, one turn before the others.
    let mut end = (from / turn).floor() * turn;
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
        assert!(near(at(-4.0, 7.5), at(end - 4.0, 7.5)));
        assert!(near(at(0.0, 7.5), [29.5, 6.0]) && near(at(0.0, -7.5), [29.5, 21.0]));
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
        assert!((round - length()).abs() < 1e-9, "all the way round");
        let barriers = all.windows(2).filter_map(|two| match (two[0].kind, two[1].kind) {
            (StretchKind::Space(space), StretchKind::Barrier(barrier)) => Some((space, barrier)),
            _ => None,
        });
        assert!(barriers.eq((1..=14).map(|barrier| (2 * barrier, barrier))));
    }

    #[test]
    fn a_number_moves_out_of_a_cut() {
        let space = Stretch { kind: StretchKind::Space(5), along: [150.0, 183.38] };
        let free = space.place([7.0, 4.0], &[]);
        assert!(free.is_some_and(|[x, y]| (x - 196.19).abs() < 1e-6 && (y - 13.5).abs() < 1e-6));
        let cut = Rect::new(190.0, 0.0, 11.0, 297.0);
        let moved = space.place([7.0, 4.0], &[cut]);
        assert!(moved.is_some_and(|middle| !cut.meets(&Rect::about(middle, [7.0, 4.0]))));
        assert_eq!(space.place([7.0, 4.0], &[Rect::new(0.0, 0.0, 420.0, 297.0)]), None);
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
