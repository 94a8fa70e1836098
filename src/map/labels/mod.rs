//! Label placement on a printed map. Labels do not overlap; each is on its own land, or beside a dot, to which a
//! leader (a thin line that crosses nothing) may join it. Lengths are millimetres.
//!
//! Each label has a list of candidate positions with costs in millimetres of distance. Labels are placed in turn,
//! those of the largest lands first. A label without a free candidate evicts others, which then search for a new
//! position; an evicted label becomes more expensive to evict. No random numbers are used: the same labels get the
//! same positions.

mod candidates;
mod ground;
mod lines;

use std::collections::VecDeque;

use super::flat::{Rect, Shape};
use super::path::Point;
use candidates::Candidate;

pub use ground::{LandRaster, LandShares};
pub use lines::AvoidedLines;

/// Cost of evicting a label for the first time, more than that of any position by itself; the n-th eviction costs n
/// times as much.
const EVICTION_COST: f64 = 100.0;

/// Number of evictions, on average over all labels, after which placement fails.
const MAX_EVICTIONS_PER_LABEL: usize = 40;

/// Maximum number of rounds in which each label may move to a better position that has become free.
const MAX_IMPROVEMENT_ROUNDS: usize = 12;

/// A text to be placed on a map.
#[derive(Debug, Clone, Copy)]
pub struct Label<'a> {
    /// Position on the map, in millimetres, of the thing that the label names; also of its dot if it gets one.
    pub at: Point,
    /// Placement on the label's own land; `None` if the label always gets a dot.
    pub on_land: Option<OnLand<'a>>,
    /// Width and height of the label's box beside a dot, in millimetres.
    pub dot_box_size: [f64; 2],
    /// Widths in millimetres of the text lines in that box, one below the other and centred; if empty, the text fills
    /// the box.
    pub row_widths: &'a [f64],
    /// Direction from the dot in which the label has to be, within a right angle; `None` for any direction.
    pub direction: Option<Point>,
    /// Radius in millimetres of a disc drawn at `at`; a leader is visible from the edge of that disc.
    pub disc_radius: f64,
}

/// Placement of a label on its own land.
#[derive(Debug, Clone, Copy)]
pub struct OnLand<'a> {
    /// Outline that has to contain the middle of the box.
    pub shape: &'a Shape,
    /// Index of the land in the [`LandRaster`], from 0.
    pub index: usize,
    /// Width and height of the label's box on land, in millimetres.
    pub size: [f64; 2],
}

/// Space available for labels.
#[derive(Debug, Clone, Copy)]
pub struct LabelSpace<'a> {
    /// Area that contains all boxes and leaders.
    pub window: Rect,
    /// Areas where no box and no leader may be.
    pub closed_areas: &'a [Rect],
    /// Areas where no box may be: the joints of a board that is printed on several sheets.
    pub cut_areas: &'a [Rect],
    /// Line segments that no box may cross, because they would strike the text through.
    pub closed_lines: &'a [[Point; 2]],
    /// Lines that boxes avoid at a cost; text over them is still legible.
    pub avoided_lines: &'a AvoidedLines,
    /// Raster of the land under the labels.
    pub land: &'a LandRaster,
}

/// Placement rules for labels beside their dots.
#[derive(Debug, Clone, Copy)]
pub struct DotRules<'a> {
    /// Radius of a dot, in millimetres.
    pub radius: f64,
    /// Distances of a box from the centre of its dot to try, in millimetres, smallest first.
    pub distances: &'a [f64],
    /// Distance in millimetres of the box from the edge of the disc at its dot from which a leader is drawn.
    pub leader_from: f64,
    /// `true` if a leader may end at any point of a side of its box; `false` if it has to point to the middle of the
    /// box.
    pub leader_may_slide: bool,
    /// Distance in millimetres from the dot of another label below which a box could be mistaken for that label.
    pub foreign_dot_distance: f64,
}

/// Position of a placed label.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LabelPlacement {
    /// Box of the text.
    pub area: Rect,
    /// Centre of the dot; `None` for a label on its land.
    pub dot: Option<Point>,
    /// Leader from the dot to the box, if one is drawn.
    pub leader: Option<[Point; 2]>,
}

/// Error: a label that could not be placed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnplacedLabel {
    /// Index of the label among the labels to be placed.
    pub label: usize,
}

/// Places all labels.
///
/// # Errors
///
/// [`UnplacedLabel`] names a label that has no candidate at all, or found no position within the limit of evictions.
pub fn place(
    labels: &[Label],
    space: &LabelSpace,
    dots: &DotRules,
) -> Result<Vec<LabelPlacement>, UnplacedLabel> {
    // If labels evict each other from the space that lines leave free, they may cover lines in a second attempt.
    let clear = place_with_line_limit(labels, space, dots, f64::INFINITY);
    clear.or_else(|why| place_with_line_limit(labels, space, dots, EVICTION_COST).map_err(|_| why))
}

/// Places all labels; the lines under a label cost at most `max_line_cost`.
fn place_with_line_limit(
    labels: &[Label],
    space: &LabelSpace,
    dots: &DotRules,
    max_line_cost: f64,
) -> Result<Vec<LabelPlacement>, UnplacedLabel> {
    let candidates = candidates::all_candidates(labels, space, dots, max_line_cost);
    let mut assignment = Assignment {
        candidates: &candidates,
        chosen: vec![None; labels.len()],
        eviction_counts: vec![0; labels.len()],
        dot_radius: dots.radius,
    };
    let mut queue = placement_order(labels, &candidates);
    // Without a limit, labels could evict each other for ever.
    let mut remaining_evictions = MAX_EVICTIONS_PER_LABEL * labels.len();
    while let Some(label) = queue.pop_front() {
        let (choice, evicted_labels) = assignment.best(label).ok_or(UnplacedLabel { label })?;
        remaining_evictions =
            remaining_evictions.checked_sub(evicted_labels.len()).ok_or(UnplacedLabel { label })?;
        for other in evicted_labels {
            assignment.chosen[other] = None;
            assignment.eviction_counts[other] += 1;
            queue.push_back(other);
        }
        assignment.chosen[label] = Some(choice);
    }
    // Later evictions may have freed better positions.
    assignment.improve();
    let chosen = assignment.chosen.iter().zip(&candidates);
    let placements = chosen.enumerate().map(|(label, (choice, candidates))| {
        choice.map(|index| candidates[index].placement).ok_or(UnplacedLabel { label })
    });
    placements.collect()
}

/// Returns the order of placement: labels on large lands first, then the labels with the fewest candidates.
fn placement_order(labels: &[Label], candidates: &[Vec<Candidate>]) -> VecDeque<usize> {
    let area = |label: &usize| labels[*label].on_land.map_or(0.0, |on_land| on_land.shape.area);
    let mut order: Vec<usize> = (0..labels.len()).collect();
    order.sort_by(|a, b| {
        let candidate_count = |label: &usize| candidates[*label].len();
        area(b).total_cmp(&area(a)).then(candidate_count(a).cmp(&candidate_count(b)))
    });
    order.into()
}

/// Current choice of a candidate for each label.
struct Assignment<'a> {
    /// Candidates by label, cheapest first.
    candidates: &'a [Vec<Candidate>],
    /// Index of the chosen candidate of each label; `None` while a label is not placed.
    chosen: Vec<Option<usize>>,
    /// Number of evictions of each label.
    eviction_counts: Vec<u32>,
    /// Radius of a dot, in millimetres.
    dot_radius: f64,
}

impl Assignment<'_> {
    /// Returns the index of the candidate of a label that is cheapest including evictions, and the labels that it
    /// evicts; `None` without candidates.
    fn best(&self, label: usize) -> Option<(usize, Vec<usize>)> {
        let mut best: Option<(f64, usize, Vec<usize>)> = None;
        for (index, candidate) in self.candidates[label].iter().enumerate() {
            let limit = best.as_ref().map_or(f64::INFINITY, |best| best.0);
            // Candidates are sorted by cost, and evictions only add to it.
            if candidate.cost >= limit {
                break;
            }
            let evicted_labels = self.blocking_labels(label, &candidate.placement);
            let eviction_cost =
                |other: &usize| EVICTION_COST * f64::from(1 + self.eviction_counts[*other]);
            let cost = candidate.cost + evicted_labels.iter().map(eviction_cost).sum::<f64>();
            if cost < limit {
                best = Some((cost, index, evicted_labels));
            }
        }
        best.map(|(_, index, evicted_labels)| (index, evicted_labels))
    }

    /// Returns the placed labels that are in conflict with a position of a label.
    fn blocking_labels(&self, label: usize, placed: &LabelPlacement) -> Vec<usize> {
        let others = (0..self.chosen.len()).filter(|other| *other != label);
        let is_in_conflict = |other: &usize| {
            let choice = self.chosen[*other];
            choice.is_some_and(|index| {
                let other_placement = &self.candidates[*other][index].placement;
                // `conflicts_with` compares the box of one label with all elements of the other.
                placed.conflicts_with(other_placement, self.dot_radius)
                    || other_placement.conflicts_with(placed, self.dot_radius)
            })
        };
        others.filter(is_in_conflict).collect()
    }

    /// Moves each label to its cheapest free candidate until nothing changes.
    fn improve(&mut self) {
        for _ in 0..MAX_IMPROVEMENT_ROUNDS {
            let before = self.chosen.clone();
            for label in 0..self.chosen.len() {
                let is_free = |index: &usize| {
                    let placed = &self.candidates[label][*index].placement;
                    self.blocking_labels(label, placed).is_empty()
                };
                let current = self.chosen[label].unwrap_or(0);
                if let Some(better) = (0..current).find(is_free) {
                    self.chosen[label] = Some(better);
                }
            }
            if self.chosen == before {
                break;
            }
        }
    }
}

impl LabelPlacement {
    /// Returns `true` if the box of this label is too near to any element of another label, or its leader to the
    /// other's dot or leader. The test is not symmetric: callers run it both ways.
    fn conflicts_with(&self, other: &Self, dot_radius: f64) -> bool {
        /// Minimum distance between two elements, in millimetres.
        const GAP_MM: f64 = 0.3;
        let area = self.area.grown(GAP_MM / 2.0);
        let over_dot = |at: Point| self.area.grown(dot_radius + GAP_MM / 2.0).contains(at);
        let over_line = |[from, to]: [Point; 2]| area.cut(from, to).is_some();
        let line_over_dot =
            |line: [Point; 2], at: Point| distance_to_segment(at, line) < dot_radius + GAP_MM;
        area.overlaps(&other.area.grown(GAP_MM / 2.0))
            || other.dot.is_some_and(over_dot)
            || other.leader.is_some_and(over_line)
            || self.leader.is_some_and(|line| {
                other.dot.is_some_and(|at| line_over_dot(line, at))
                    || other.leader.is_some_and(|other_leader| segments_cross(line, other_leader))
            })
    }
}

/// Returns the distance of a point from a line segment.
fn distance_to_segment(p: Point, [a, b]: [Point; 2]) -> f64 {
    crate::flat::distance_from_edge(p, a, b)
}

/// Returns `true` if two line segments cross or touch.
fn segments_cross([a, b]: [Point; 2], [c, d]: [Point; 2]) -> bool {
    let side = |p: Point, q: Point, r: Point| {
        (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
    };
    side(a, b, c) * side(a, b, d) <= 0.0 && side(c, d, a) * side(c, d, b) <= 0.0
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use proptest::prelude::*;

    use super::*;
    use crate::Outlines;
    use crate::flat::{Frame, Projection, Topology};

    const WINDOW: Rect = Rect::new(0.0, 0.0, 80.0, 60.0);

    const DOTS: DotRules = DotRules {
        radius: 0.5,
        distances: &[1.5, 2.5, 4.0, 6.0, 9.0, 13.0],
        leader_from: 2.0,
        leader_may_slide: false,
        foreign_dot_distance: 0.0,
    };

    fn sea() -> LandRaster {
        LandRaster::from_shapes(&[], WINDOW)
    }

    fn label_space<'a>(
        ground: &'a LandRaster,
        taken: &'a [Rect],
        cuts: &'a [Rect],
    ) -> LabelSpace<'a> {
        static NONE: LazyLock<AvoidedLines> = LazyLock::new(AvoidedLines::none);
        LabelSpace {
            window: WINDOW,
            closed_areas: taken,
            cut_areas: cuts,
            closed_lines: &[],
            avoided_lines: &NONE,
            land: ground,
        }
    }

    fn dot(x: f64, y: f64) -> Label<'static> {
        Label {
            at: [x, y],
            on_land: None,
            dot_box_size: [5.0, 2.0],
            row_widths: &[],
            direction: None,
            disc_radius: 0.0,
        }
    }

    /// Returns `true` if no label covers another and no leader meets a box, a dot or another leader.
    fn is_clear(placed: &[LabelPlacement]) -> bool {
        let inside = placed.iter().all(|label| WINDOW.encloses(&label.area));
        let apart = |rank: usize, one: &LabelPlacement| {
            let others = placed.iter().enumerate().filter(|(other, _)| *other != rank);
            others.map(|(_, other)| other).all(|other| {
                let points = one.leader.into_iter().flat_map(|[from, to]| {
                    (0..=100).map(move |step| {
                        let share = f64::from(step) / 100.0;
                        [0, 1].map(|axis| from[axis] + share * (to[axis] - from[axis]))
                    })
                });
                let clear = |point: Point| {
                    let near_dot = other.dot.is_some_and(|dot| {
                        (dot[0] - point[0]).hypot(dot[1] - point[1]) < DOTS.radius
                    });
                    !near_dot && !other.area.contains(point)
                };
                let crossed = one.leader.zip(other.leader);
                !one.area.overlaps(&other.area)
                    && other.dot.is_none_or(|dot| !one.area.contains(dot))
                    && points.into_iter().all(clear)
                    && !crossed.is_some_and(|(one, other)| segments_cross(one, other))
            })
        };
        inside && placed.iter().enumerate().all(|(rank, one)| apart(rank, one))
    }

    #[test]
    fn a_name_stands_beside_its_dot() {
        let placed = place(&[dot(40.0, 30.0)], &label_space(&sea(), &[], &[]), &DOTS);
        let placed = placed.expect("there is room");
        assert_eq!(placed[0].area, Rect::new(41.5, 29.0, 5.0, 2.0));
        assert_eq!((placed[0].dot, placed[0].leader), (Some([40.0, 30.0]), None));
    }

    #[test]
    fn names_keep_out_of_what_is_taken_and_cut() {
        let (taken, cut) = ([Rect::new(41.0, 0.0, 39.0, 60.0)], [Rect::new(0.0, 28.0, 80.0, 4.0)]);
        let sea = sea();
        let placed = place(&[dot(40.0, 30.0)], &label_space(&sea, &taken, &cut), &DOTS);
        let placed = placed.expect("there is room")[0];
        assert!(!taken[0].overlaps(&placed.area) && !cut[0].overlaps(&placed.area));
        assert!(placed.leader.is_some(), "so far away that a line leads there");
        let nowhere = place(&[dot(40.0, 30.0)], &label_space(&sea, &[WINDOW], &[]), &DOTS);
        assert_eq!(nowhere, Err(UnplacedLabel { label: 0 }));
    }

    #[test]
    fn a_name_keeps_off_lines_while_there_is_another_place() {
        let lines = [[[42.0, 0.0], [42.0, 60.0]], [[0.0, 31.5], [80.0, 31.5]]];
        let lines = AvoidedLines::from_lines(lines.iter().map(<[Point; 2]>::as_slice), 0.3, WINDOW);
        let sea = sea();
        let off = LabelSpace { avoided_lines: &lines, ..label_space(&sea, &[], &[]) };
        let placed = place(&[dot(40.0, 30.0)], &off, &DOTS).expect("there is room")[0].area;
        assert!(placed.x + placed.width < 42.0 && placed.y + placed.height < 31.5, "{placed:?}");
        // Only the right side is free: the line under it is the lesser evil.
        let taken = [Rect::new(0.0, 0.0, 40.5, 60.0)];
        let off = LabelSpace { closed_areas: &taken, ..off };
        let label = Label { dot_box_size: [30.0, 2.0], ..dot(40.0, 30.0) };
        assert!(place(&[label], &off, &DOTS).is_ok());
    }

    #[test]
    fn a_name_stands_on_the_side_where_it_has_to() {
        let sea = sea();
        for toward in [[-1.0, 0.0], [0.0, 1.0], [0.6, -0.8]] {
            let label = Label { direction: Some(toward), ..dot(40.0, 30.0) };
            let placed =
                place(&[label], &label_space(&sea, &[], &[]), &DOTS).expect("there is room");
            let [x, y] = placed[0].area.middle();
            assert!((x - 40.0) * toward[0] + (y - 30.0) * toward[1] > -1e-9, "{toward:?}");
        }
    }

    #[test]
    fn a_crowd_makes_room_for_all() {
        // Nine dots in a square of five millimetres: most names have to move away.
        let crowd = (0..9).map(|rank| {
            let [column, row] = [rank % 3, rank / 3].map(f64::from);
            dot(37.0 + column * 2.5, 27.0 + row * 2.5)
        });
        let crowd: Vec<Label> = crowd.collect();
        let sea = sea();
        let placed = place(&crowd, &label_space(&sea, &[], &[]), &DOTS).expect("there is room");
        assert!(is_clear(&placed), "{placed:?}");
        let too_many: Vec<Label> = (0..400)
            .map(|rank| dot(f64::from(rank % 20) * 4.0, f64::from(rank / 20) * 3.0))
            .collect();
        assert!(place(&too_many, &label_space(&sea, &[], &[]), &DOTS).is_err());
    }

    #[test]
    fn a_number_stays_on_its_land_if_the_land_is_large_enough() {
        let text = "scale 1\nBIG\n+ 0,0 20,0 0,20 -20,0\nTHN\n+ 30,0 1,0 0,20 -1,0\n";
        let topology = Topology::from_outlines(&Outlines::parse(text).expect("is well formed"));
        let frame = Frame {
            projection: Projection::EqualEarth { middle: 20.0 },
            scale: 80.0,
            origin: [30.0, 45.0],
            window: WINDOW,
        };
        let shapes = topology.shapes(&frame, 0.05);
        let ground = LandRaster::from_shapes(&shapes, WINDOW);
        let label = |rank: usize, [longitude, latitude]: [f64; 2]| Label {
            at: frame.locate(longitude, latitude),
            on_land: Some(OnLand { shape: &shapes[rank], index: rank, size: [6.0, 3.0] }),
            dot_box_size: [5.0, 2.0],
            row_widths: &[],
            direction: None,
            disc_radius: 0.0,
        };
        // The point is near the border of the large land: the number moves inwards.
        let labels = [label(0, [1.0, 10.0]), label(1, [30.5, 10.0])];
        let placed = place(&labels, &label_space(&ground, &[], &[]), &DOTS).expect("there is room");
        let under = ground.shares_under(&placed[0].area, Some(0));
        assert!(placed[0].dot.is_none() && under.own > 0.8, "{under:?}");
        assert!(placed[1].dot.is_some(), "too narrow for a number");
        assert_eq!(ground.owner(frame.locate(10.0, 10.0)), Some(0));
        assert_eq!(ground.owner([-1.0, 3.0]), None);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(40))]
        #[test]
        fn whatever_is_placed_is_clear(
            places in prop::collection::vec((20.0..60.0_f64, 15.0..45.0_f64), 1..30)
        ) {
            let labels: Vec<Label> = places.iter().map(|(x, y)| dot(*x, *y)).collect();
            let sea = sea();
            let room = label_space(&sea, &[], &[]);
            let placed = place(&labels, &room, &DOTS);
            prop_assert_eq!(&placed, &place(&labels, &room, &DOTS));
            if let Ok(placed) = placed {
                prop_assert!(is_clear(&placed));
            }
        }
    }
}
