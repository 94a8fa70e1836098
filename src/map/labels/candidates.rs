//! Candidate positions of labels, and their costs in millimetres of distance.

use rayon::prelude::{IntoParallelRefIterator as _, ParallelIterator as _};

use std::f64::consts::TAU;

use super::{DotRules, Label, LabelPlacement, LabelSpace, OnLand, Point};
use crate::flat::Rect;

/// Minimum distance of a box from the edge of the window, in millimetres.
const MARGIN: f64 = 0.6;

/// Number of directions from a dot that are tried.
const DIRECTIONS: u32 = 32;

/// Number of rings of positions tried round a label's point on its own land.
const FARTHEST: u32 = 32;
/// Distance between two rings, in millimetres.
const STEP: f64 = 0.5;
/// Number of positions on each ring.
const WAYS: u32 = 24;

/// Minimum share of a box on the label's own land: with less the label would not be seen to belong to it.
const LEAST_OWN: f64 = 0.34;

/// Cost of a dot for a label that could be on its own land instead.
const DOT_ON_LAND: f64 = 6.0;

/// Cost of each millimetre by which a box is too near to the dot of another label.
const MISTAKEN: f64 = 6.0;

/// Cost of a leader to the dot.
const LEADER: f64 = 1.0;

/// Cost of a box beside a dot that is completely on land.
const LAND: f64 = 5.0;

/// Distance in millimetres from a dot beyond which the lines that a leader crosses are not the dot's own.
const CLEAR_OF_DOT: f64 = 0.8;

/// A possible position of a label.
#[derive(Debug, Clone, Copy)]
pub(super) struct Candidate {
    pub(super) placed: LabelPlacement,
    pub(super) cost: f64,
}

/// Returns the candidates of each label, cheapest first, as if no other label were placed yet. Only the dots of other
/// labels count. Lines under a label cost at most `most`.
pub(super) fn of_all(
    labels: &[Label],
    room: &LabelSpace,
    dots: &DotRules,
    most: f64,
) -> Vec<Vec<Candidate>> {
    // Labels without land of their own get a dot in any case, so these dots are known before placement.
    let dotted = labels.iter().filter(|label| label.inside.is_none());
    let certain: Vec<Point> = dotted.map(|label| label.at).collect();
    let of_one = |label: &Label| {
        let mut all = Vec::new();
        if let Some(inside) = &label.inside {
            all.extend(on_land(label, inside, room, most));
        }
        all.extend(beside(label, room, dots, most));
        all.retain(|candidate: &Candidate| {
            let area = candidate.placed.area.grown(dots.radius + 0.1);
            let own = |at: &Point| candidate.placed.dot == Some(*at);
            !certain.iter().any(|at| !own(at) && area.holds(*at))
        });
        for candidate in &mut all {
            let area = candidate.placed.area;
            let own = |at: &&Point| candidate.placed.dot == Some(**at);
            let others = certain.iter().filter(|at| !own(at));
            let near = others.map(|at| (dots.apart - from_box(*at, &area)).max(0.0));
            candidate.cost += MISTAKEN * near.sum::<f64>();
        }
        all.sort_by(|a, b| a.cost.total_cmp(&b.cost));
        all
    };
    labels.par_iter().map(of_one).collect()
}

/// Returns the distance of a point from a box.
fn from_box([x, y]: Point, area: &Rect) -> f64 {
    let [left, top, right, bottom] = area.edges();
    (left - x).max(x - right).max(0.0).hypot((top - y).max(y - bottom).max(0.0))
}

/// Returns boxes with their middle on the label's own land. The sea under a box costs little, the land of another
/// country much.
fn on_land(label: &Label, inside: &OnLand, room: &LabelSpace, most: f64) -> Vec<Candidate> {
    let rings = (1..=FARTHEST).flat_map(|ring| (0..WAYS).map(move |way| (ring, way)));
    let candidate = |(ring, way): (u32, u32)| {
        let distance = f64::from(ring) * STEP;
        let [across, down] = direction(way, WAYS);
        let middle = [label.at[0] + across * distance, label.at[1] + down * distance];
        let area = Rect::about(middle, inside.size);
        if room.ground.owner(middle) != Some(inside.rank) || !room.is_free(&area) {
            return None;
        }
        let under = room.ground.under(&area, Some(inside.rank));
        if under.own < LEAST_OWN {
            return None;
        }
        let sea = 1.0 - under.own - under.other;
        let placed = LabelPlacement { area, dot: None, leader: None };
        let lines = room.off.under(&area).min(most);
        let cost = 0.5 * distance + 10.0 * under.other + 4.0 * sea + lines;
        // The raster above rejects most positions; the exact outline decides the rest.
        (inside.shape.holds(middle)).then_some(Candidate { placed, cost })
    };
    std::iter::once((0, 0)).chain(rings).filter_map(candidate).collect()
}

/// Returns boxes round the dot: cheap near the dot, on the sea, and at the sides rather than above or below.
fn beside(label: &Label, room: &LabelSpace, dots: &DotRules, most: f64) -> Vec<Candidate> {
    let base = if label.inside.is_some() { DOT_ON_LAND } else { 0.0 };
    let mut all = Vec::new();
    for distance in dots.distances {
        for rank in 0..DIRECTIONS {
            let way = direction(rank, DIRECTIONS);
            let end = [0, 1].map(|axis| label.at[axis] + way[axis] * distance);
            let mut middles = vec![beyond(end, way, label.beside)];
            if dots.slide {
                middles.extend(slid(end, way, label.beside));
            }
            let leads = distance - label.disc >= dots.leader;
            let cost = base + distance + 0.8 * way[1].abs() + if leads { LEADER } else { 0.0 };
            let candidate =
                |middle| beside_at(label, (room, most), leads, middle, [way, end], cost);
            all.extend(middles.into_iter().filter_map(candidate));
        }
    }
    all
}

/// Returns the candidate with a given middle; its leader would end at `end` in the direction `way` from its dot.
/// `None` if the box or the leader is blocked.
fn beside_at(
    label: &Label,
    (room, most): (&LabelSpace, f64),
    leads: bool,
    middle: Point,
    [way, end]: [Point; 2],
    cost: f64,
) -> Option<Candidate> {
    let off = [0, 1].map(|axis| middle[axis] - label.at[axis]);
    // A negative dot product: the box would be on the wrong side.
    if label.toward.is_some_and(|[x, y]| x * off[0] + y * off[1] < 0.0) {
        return None;
    }
    let area = Rect::about(middle, label.beside);
    let leader = leads.then_some([label.at, end]);
    if !room.is_free(&area) || leader.is_some_and(|line| room.blocks_leader(line, label.disc > 0.0))
    {
        return None;
    }
    let under = room.ground.under(&area, None);
    let start = [0, 1].map(|axis| label.at[axis] + way[axis] * CLEAR_OF_DOT);
    // Only the text can be struck through, not the empty ends of short rows.
    let lines = rows(label, &area).map(|row| room.off.under(&row)).sum::<f64>();
    let lines = (lines + room.off.between([start, end])).min(most);
    let placed = LabelPlacement { area, dot: Some(label.at), leader };
    Some(Candidate { placed, cost: cost + LAND * under.other + lines })
}

/// Returns the boxes of the text lines of a label.
fn rows(label: &Label, area: &Rect) -> impl Iterator<Item = Rect> {
    let whole = [area.width];
    let widths = if label.rows.is_empty() { whole.to_vec() } else { label.rows.to_vec() };
    let high = area.height / widths.len() as f64;
    let ([middle, _], top) = (area.middle(), area.y);
    widths.into_iter().enumerate().map(move |(rank, width)| {
        Rect::new(middle - width / 2.0, top + high * rank as f64, width, high)
    })
}

/// Returns one of `of` directions, clockwise from the right.
fn direction(rank: u32, of: u32) -> [f64; 2] {
    let (sin, cos) = (TAU * f64::from(rank) / f64::from(of)).sin_cos();
    [cos, sin]
}

/// Returns the middle of a box that a line from its dot meets at `end` if the line points to the middle.
fn beyond(end: Point, way: [f64; 2], size: [f64; 2]) -> Point {
    let reach = |axis: usize| size[axis] / 2.0 / way[axis].abs().max(1e-9);
    // A direction along one axis never meets the sides of the other.
    let further = reach(0).min(reach(1));
    [0, 1].map(|axis| end[axis] + way[axis] * further)
}

/// Returns the middles of boxes that a line from their dot meets at `end`, anywhere from corner to corner on the side
/// that faces the dot.
fn slid(end: Point, way: [f64; 2], size: [f64; 2]) -> impl Iterator<Item = Point> {
    /// Number of positions on half a side.
    const HALF: i32 = 8;
    let across = usize::from(way[1].abs() > way[0].abs());
    (-HALF..=HALF).map(move |rank| {
        let mut shares = [f64::from(rank) / f64::from(HALF); 2];
        // The larger component of the direction decides which side faces the dot.
        shares[across] = way[across].signum();
        [0, 1].map(|axis| end[axis] + size[axis] / 2.0 * shares[axis])
    })
}

impl LabelSpace<'_> {
    fn is_free(&self, area: &Rect) -> bool {
        let mut closed = self.taken.iter().chain(self.cuts);
        let struck = |[from, to]: &[Point; 2]| area.cut(*from, *to).is_some();
        self.window.grown(-MARGIN).encloses(area)
            && !closed.any(|rect| rect.meets(area))
            && !self.lines.iter().any(struck)
    }

    /// Returns `true` if a closed area blocks the leader of a dot. The disc drawn at the dot itself does not.
    fn blocks_leader(&self, [from, to]: [Point; 2], has_disc: bool) -> bool {
        let mut others = self.taken.iter().filter(|rect| !has_disc || !rect.holds(from));
        others.any(|rect| rect.cut(from, to).is_some())
    }
}
