//! Candidate positions of labels, and their costs in millimetres of distance: a label costs as much as if it were
//! that much farther from its point.

use rayon::prelude::{IntoParallelRefIterator as _, ParallelIterator as _};

use std::f64::consts::TAU;

use super::{DotRules, Label, LabelPlacement, LabelSpace, OnLand, Point};
use crate::flat::Rect;

/// Minimum distance of a box from the edge of the window, in millimetres.
const MARGIN_MM: f64 = 0.6;

/// Number of directions from a dot in which boxes are tried.
const DIRECTIONS: u32 = 32;

/// Number of rings of positions that are tried round a label's point on its own land.
const RING_COUNT: u32 = 32;
/// Distance between two rings, in millimetres.
const RING_STEP_MM: f64 = 0.5;
/// Number of positions on each ring.
const POSITIONS_PER_RING: u32 = 24;

/// Minimum share of a box on the label's own land; with less the label would seem to belong elsewhere.
const MIN_OWN_SHARE: f64 = 0.34;

/// Cost of a dot for a label that could be on its own land instead.
const DOT_COST: f64 = 6.0;

/// Cost of each millimetre by which a box is nearer to the dot of another label than
/// [`DotRules::foreign_dot_distance`].
const FOREIGN_DOT_COST: f64 = 6.0;

/// Cost of a leader to the dot.
const LEADER_COST: f64 = 1.0;

/// Cost of a box beside a dot if the box is completely on land; less in proportion to its land.
const LAND_COST: f64 = 5.0;

/// Distance in millimetres from a dot within which lines do not count as crossed by its leader: they may start there.
const DOT_CLEARANCE_MM: f64 = 0.8;

/// A possible position of a label.
#[derive(Debug, Clone, Copy)]
pub(super) struct Candidate {
    pub(super) placement: LabelPlacement,
    pub(super) cost: f64,
}

/// Returns the candidates of each label, cheapest first, as if no other label were placed yet. Of the dots of other
/// labels only the certain ones count, those of labels without land. Lines under a label cost at most
/// `max_line_cost`.
pub(super) fn all_candidates(
    labels: &[Label],
    space: &LabelSpace,
    dots: &DotRules,
    max_line_cost: f64,
) -> Vec<Vec<Candidate>> {
    // Labels without land of their own get a dot in any case, so these dots are known before placement.
    let dotted = labels.iter().filter(|label| label.on_land.is_none());
    let known_dots: Vec<Point> = dotted.map(|label| label.at).collect();
    let candidates_of = |label: &Label| {
        let mut all = Vec::new();
        if let Some(inside) = &label.on_land {
            all.extend(candidates_on_land(label, inside, space, max_line_cost));
        }
        all.extend(candidates_beside_dot(label, space, dots, max_line_cost));
        all.retain(|candidate: &Candidate| {
            let area = candidate.placement.area.grown(dots.radius + 0.1);
            let is_own_dot = |at: &Point| candidate.placement.dot == Some(*at);
            !known_dots.iter().any(|at| !is_own_dot(at) && area.contains(*at))
        });
        for candidate in &mut all {
            let area = candidate.placement.area;
            let is_own_dot = |at: &&Point| candidate.placement.dot == Some(**at);
            let others = known_dots.iter().filter(|at| !is_own_dot(at));
            let shortfalls = others
                .map(|at| (dots.foreign_dot_distance - distance_from_box(*at, &area)).max(0.0));
            candidate.cost += FOREIGN_DOT_COST * shortfalls.sum::<f64>();
        }
        all.sort_by(|a, b| a.cost.total_cmp(&b.cost));
        all
    };
    labels.par_iter().map(candidates_of).collect()
}

/// Returns the distance of a point from a box; 0 inside.
fn distance_from_box([x, y]: Point, area: &Rect) -> f64 {
    let [left, top, right, bottom] = area.edges();
    (left - x).max(x - right).max(0.0).hypot((top - y).max(y - bottom).max(0.0))
}

/// Returns candidates with the middle of the box on the label's own land. The sea under a box costs little, the land
/// of another country much.
fn candidates_on_land(
    label: &Label,
    inside: &OnLand,
    space: &LabelSpace,
    max_line_cost: f64,
) -> Vec<Candidate> {
    let rings = (1..=RING_COUNT).flat_map(|ring| {
        (0..POSITIONS_PER_RING).map(move |direction_index| (ring, direction_index))
    });
    let candidate = |(ring, direction_index): (u32, u32)| {
        let distance = f64::from(ring) * RING_STEP_MM;
        let [across, down] = unit_vector(direction_index, POSITIONS_PER_RING);
        let middle = [label.at[0] + across * distance, label.at[1] + down * distance];
        let area = Rect::centred_on(middle, inside.size);
        if space.land.owner(middle) != Some(inside.index) || !space.is_free(&area) {
            return None;
        }
        let land_shares = space.land.shares_under(&area, Some(inside.index));
        if land_shares.own < MIN_OWN_SHARE {
            return None;
        }
        let sea = 1.0 - land_shares.own - land_shares.other;
        let placement = LabelPlacement { area, dot: None, leader: None };
        let line_cost = space.avoided_lines.box_cost(&area).min(max_line_cost);
        let cost = 0.5 * distance + 10.0 * land_shares.other + 4.0 * sea + line_cost;
        // The raster above rejects most positions; the exact outline decides the rest.
        (inside.shape.contains(middle)).then_some(Candidate { placement, cost })
    };
    std::iter::once((0, 0)).chain(rings).filter_map(candidate).collect()
}

/// Returns candidates round the dot: cheap near the dot, on the sea, and at its sides rather than above or below.
fn candidates_beside_dot(
    label: &Label,
    space: &LabelSpace,
    dots: &DotRules,
    max_line_cost: f64,
) -> Vec<Candidate> {
    let base = if label.on_land.is_some() { DOT_COST } else { 0.0 };
    let mut all = Vec::new();
    for distance in dots.distances {
        for direction_index in 0..DIRECTIONS {
            let heading = unit_vector(direction_index, DIRECTIONS);
            let leader_end = [0, 1].map(|axis| label.at[axis] + heading[axis] * distance);
            let mut middles = vec![middle_behind(leader_end, heading, label.dot_box_size)];
            if dots.leader_may_slide {
                middles.extend(slid_middles(leader_end, heading, label.dot_box_size));
            }
            let has_leader = distance - label.disc_radius >= dots.leader_from;
            let cost = base
                + distance
                + 0.8 * heading[1].abs()
                + if has_leader { LEADER_COST } else { 0.0 };
            let candidate = |middle| {
                candidate_beside_dot(
                    label,
                    (space, max_line_cost),
                    has_leader,
                    middle,
                    [heading, leader_end],
                    cost,
                )
            };
            all.extend(middles.into_iter().filter_map(candidate));
        }
    }
    all
}

/// Returns the candidate with a given middle of its box, `None` if the box or the leader is blocked. The leader would
/// run in the direction `heading` from the dot to `leader_end`; `cost` is the cost of the distance and the leader.
fn candidate_beside_dot(
    label: &Label,
    (space, max_line_cost): (&LabelSpace, f64),
    has_leader: bool,
    middle: Point,
    [heading, leader_end]: [Point; 2],
    cost: f64,
) -> Option<Candidate> {
    let offset = [0, 1].map(|axis| middle[axis] - label.at[axis]);
    // A negative dot product: the box would be on the wrong side.
    if label.direction.is_some_and(|[x, y]| x * offset[0] + y * offset[1] < 0.0) {
        return None;
    }
    let area = Rect::centred_on(middle, label.dot_box_size);
    let leader = has_leader.then_some([label.at, leader_end]);
    if !space.is_free(&area)
        || leader.is_some_and(|line| space.blocks_leader(line, label.disc_radius > 0.0))
    {
        return None;
    }
    let land_shares = space.land.shares_under(&area, None);
    let start = [0, 1].map(|axis| label.at[axis] + heading[axis] * DOT_CLEARANCE_MM);
    // Only the text can be struck through, not the empty ends of short rows.
    let line_cost =
        row_boxes(label, &area).map(|row| space.avoided_lines.box_cost(&row)).sum::<f64>();
    let lines =
        (line_cost + space.avoided_lines.leader_cost([start, leader_end])).min(max_line_cost);
    let placement = LabelPlacement { area, dot: Some(label.at), leader };
    Some(Candidate { placement, cost: cost + LAND_COST * land_shares.other + lines })
}

/// Returns the boxes of the text lines of a label.
fn row_boxes(label: &Label, area: &Rect) -> impl Iterator<Item = Rect> {
    let whole = [area.width];
    let widths =
        if label.row_widths.is_empty() { whole.to_vec() } else { label.row_widths.to_vec() };
    let row_height = area.height / widths.len() as f64;
    let ([middle, _], top) = (area.middle(), area.y);
    widths.into_iter().enumerate().map(move |(index, width)| {
        Rect::new(middle - width / 2.0, top + row_height * index as f64, width, row_height)
    })
}

/// Returns the unit vector in one of `count` directions, by index clockwise from the right.
fn unit_vector(index: u32, count: u32) -> [f64; 2] {
    let (sin, cos) = (TAU * f64::from(index) / f64::from(count)).sin_cos();
    [cos, sin]
}

/// Returns the middle of a box so placed that a line from its dot in the direction `heading` meets the edge of the
/// box at `end` and points to the middle.
fn middle_behind(end: Point, heading: [f64; 2], size: [f64; 2]) -> Point {
    let reach = |axis: usize| size[axis] / 2.0 / heading[axis].abs().max(1e-9);
    // A direction along one axis never meets the sides of the other.
    let half_extent = reach(0).min(reach(1));
    [0, 1].map(|axis| end[axis] + heading[axis] * half_extent)
}

/// Returns the middles of boxes so placed that a line from their dot meets them at `end`, anywhere from corner to
/// corner on the side that faces the dot.
fn slid_middles(end: Point, heading: [f64; 2], size: [f64; 2]) -> impl Iterator<Item = Point> {
    /// Number of positions on half a side.
    const HALF_COUNT: i32 = 8;
    let facing_axis = usize::from(heading[1].abs() > heading[0].abs());
    (-HALF_COUNT..=HALF_COUNT).map(move |step| {
        let mut shares = [f64::from(step) / f64::from(HALF_COUNT); 2];
        // The larger component of the direction decides which side faces the dot.
        shares[facing_axis] = heading[facing_axis].signum();
        [0, 1].map(|axis| end[axis] + size[axis] / 2.0 * shares[axis])
    })
}

impl LabelSpace<'_> {
    /// Returns `true` if a box is inside the window and touches no closed area and no closed line.
    fn is_free(&self, area: &Rect) -> bool {
        let mut closed = self.closed_areas.iter().chain(self.cut_areas);
        let is_crossed = |[from, to]: &[Point; 2]| area.cut(*from, *to).is_some();
        self.window.grown(-MARGIN_MM).encloses(area)
            && !closed.any(|rect| rect.overlaps(area))
            && !self.closed_lines.iter().any(is_crossed)
    }

    /// Returns `true` if a closed area blocks the leader of a dot. The disc drawn at the dot itself does not.
    fn blocks_leader(&self, [from, to]: [Point; 2], has_disc: bool) -> bool {
        let mut others = self.closed_areas.iter().filter(|rect| !has_disc || !rect.contains(from));
        others.any(|rect| rect.cut(from, to).is_some())
    }
}
