//! The places where a label may stand, and what each costs.

use std::f64::consts::TAU;

use super::{Dots, Inside, Label, Placed, Point, Room};
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

/// A place for a label.
#[derive(Debug, Clone, Copy)]
pub(super) struct Candidate {
    pub(super) placed: Placed,
    pub(super) cost: f64,
}

/// The places of every label, the cheapest first: as if it were alone, but for the dots of others.
pub(super) fn of_all(labels: &[Label], room: &Room, dots: &Dots) -> Vec<Vec<Candidate>> {
    let dotted = labels.iter().filter(|label| label.inside.is_none());
    let certain: Vec<Point> = dotted.map(|label| label.at).collect();
    let of_one = |label: &Label| {
        let mut all = Vec::new();
        if let Some(inside) = &label.inside {
            all.extend(on_land(label, inside, room));
        }
        all.extend(beside(label, room, dots));
        all.retain(|candidate: &Candidate| {
            let area = candidate.placed.area.grown(dots.radius + 0.1);
            let own = |at: &Point| candidate.placed.dot == Some(*at);
            !certain.iter().any(|at| !own(at) && area.holds(*at))
        });
        all.sort_by(|a, b| a.cost.total_cmp(&b.cost));
        all
    };
    labels.iter().map(of_one).collect()
}

/// Boxes whose middle lies on the label's own land. The sea under a box does little harm, the land
/// of another country much.
fn on_land(label: &Label, inside: &Inside, room: &Room) -> Vec<Candidate> {
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
        let placed = Placed { area, dot: None, leader: None };
        let cost = 0.5 * distance + 10.0 * under.other + 4.0 * sea;
        (inside.shape.holds(middle)).then_some(Candidate { placed, cost })
    };
    std::iter::once((0, 0)).chain(rings).filter_map(candidate).collect()
}

/// Boxes round the dot: near ones first, on the sea rather than on land, and rather to the sides than
/// above or below.
fn beside(label: &Label, room: &Room, dots: &Dots) -> Vec<Candidate> {
    let base = if label.inside.is_some() { DOT_ON_LAND } else { 0.0 };
    let mut all = Vec::new();
    for distance in dots.distances {
        for rank in 0..DIRECTIONS {
            let way = direction(rank, DIRECTIONS);
            let end = [0, 1].map(|axis| label.at[axis] + way[axis] * distance);
            let area = Rect::about(beyond(end, way, label.beside), label.beside);
            let leader = (*distance >= dots.leader).then_some([label.at, end]);
            if !room.is_free(&area) || leader.is_some_and(|line| room.stops(line)) {
                continue;
            }
            let under = room.ground.under(&area, None);
            let placed = Placed { area, dot: Some(label.at), leader };
            let cost = base + distance + room.ground.land * under.other + 0.8 * way[1].abs();
            all.push(Candidate { placed, cost });
        }
    }
    all
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

impl Room<'_> {
    fn is_free(&self, area: &Rect) -> bool {
        let mut closed = self.taken.iter().chain(self.cuts);
        let struck = |[from, to]: &[Point; 2]| area.cut(*from, *to).is_some();
        self.window.grown(-MARGIN).encloses(area)
            && !closed.any(|rect| rect.meets(area))
            && !self.lines.iter().any(struck)
    }

    fn stops(&self, [from, to]: [Point; 2]) -> bool {
        self.taken.iter().any(|rect| rect.cut(from, to).is_some())
    }
}
