//! The places where a label may stand, and what each costs.

use rayon::prelude::{IntoParallelRefIterator as _, ParallelIterator as _};

use std::f64::consts::TAU;

use super::{DotRules, Label, LabelPlacement, LabelSpace, OnLand, Point};
use crate::flat::Rect;

/// Millimetres that a box keeps from the edge of the window.
const MARGIN: f64 = 0.6;

/// Directions from a dot that are tried.
const DIRECTIONS: u32 = 32;

/// How far a label may stray on its own land, by which steps, and in how many directions.
const FARTHEST: u32 = 32;
const STEP: f64 = 0.5;
const WAYS: u32 = 24;

/// Less than this part of a box on the label's own land would not be seen to belong to it.
const LEAST_OWN: f64 = 0.34;

/// A label beside a dot on land where it might have stood itself.
const DOT_ON_LAND: f64 = 6.0;

/// What it costs for each millimetre that a box is too near to the dot of another label.
const MISTAKEN: f64 = 6.0;

/// What a line to the dot costs.
const LEADER: f64 = 1.0;

/// What a box beside a dot costs that lies on land as a whole, in millimetres of distance.
const LAND: f64 = 5.0;

/// From this part of a way from a dot to its label on, the lines that it crosses are none of the dot's own.
const CLEAR_OF_DOT: f64 = 0.8;

/// A place for a label.
#[derive(Debug, Clone, Copy)]
pub(super) struct Candidate {
    pub(super) placed: LabelPlacement,
    pub(super) cost: f64,
}

/// The places of every label, the cheapest first: as if it were alone, but for the dots of others. Lines under a
/// label cost so much at most.
pub(super) fn of_all(
    labels: &[Label],
    room: &LabelSpace,
    dots: &DotRules,
    most: f64,
) -> Vec<Vec<Candidate>> {
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

/// How far a point is from a box.
fn from_box([x, y]: Point, area: &Rect) -> f64 {
    let [left, top, right, bottom] = area.edges();
    (left - x).max(x - right).max(0.0).hypot((top - y).max(y - bottom).max(0.0))
}

/// Boxes whose middle lies on the label's own land. The sea under a box does little harm, the land
/// of another country much.
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
        (inside.shape.holds(middle)).then_some(Candidate { placed, cost })
    };
    std::iter::once((0, 0)).chain(rings).filter_map(candidate).collect()
}

/// Boxes round the dot: near ones first, on the sea rather than on land, and rather to the sides than
/// above or below.
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

/// A box round a middle whose line would end at a place, in a direction from its dot.
fn beside_at(
    label: &Label,
    (room, most): (&LabelSpace, f64),
    leads: bool,
    middle: Point,
    [way, end]: [Point; 2],
    cost: f64,
) -> Option<Candidate> {
    let off = [0, 1].map(|axis| middle[axis] - label.at[axis]);
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
    let lines = rows(label, &area).map(|row| room.off.under(&row)).sum::<f64>();
    let lines = (lines + room.off.between([start, end])).min(most);
    let placed = LabelPlacement { area, dot: Some(label.at), leader };
    Some(Candidate { placed, cost: cost + LAND * under.other + lines })
}

/// The boxes of the lines of a label.
fn rows(label: &Label, area: &Rect) -> impl Iterator<Item = Rect> {
    let whole = [area.width];
    let widths = if label.rows.is_empty() { whole.to_vec() } else { label.rows.to_vec() };
    let high = area.height / widths.len() as f64;
    let ([middle, _], top) = (area.middle(), area.y);
    widths.into_iter().enumerate().map(move |(rank, width)| {
        Rect::new(middle - width / 2.0, top + high * rank as f64, width, high)
    })
}

/// One of so many directions, clockwise from the right.
fn direction(rank: u32, of: u32) -> [f64; 2] {
    let (sin, cos) = (TAU * f64::from(rank) / f64::from(of)).sin_cos();
    [cos, sin]
}

/// The middle of a box that a line from its dot meets at `end`: the line points to the middle.
fn beyond(end: Point, way: [f64; 2], size: [f64; 2]) -> Point {
    let reach = |axis: usize| size[axis] / 2.0 / way[axis].abs().max(1e-9);
    let further = reach(0).min(reach(1));
    [0, 1].map(|axis| end[axis] + way[axis] * further)
}

/// The middles of boxes that a line from their dot meets at `end` anywhere on the side that they turn to
/// it, from corner to corner.
fn slid(end: Point, way: [f64; 2], size: [f64; 2]) -> impl Iterator<Item = Point> {
    /// Places on half a side.
    const HALF: i32 = 8;
    let across = usize::from(way[1].abs() > way[0].abs());
    (-HALF..=HALF).map(move |rank| {
        let mut shares = [f64::from(rank) / f64::from(HALF); 2];
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

    /// Whether something stands in the way of the line of a dot, other than the disc that is drawn there.
    fn blocks_leader(&self, [from, to]: [Point; 2], has_disc: bool) -> bool {
        let mut others = self.taken.iter().filter(|rect| !has_disc || !rect.holds(from));
        others.any(|rect| rect.cut(from, to).is_some())
    }
}
