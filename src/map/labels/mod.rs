//! Label placement on a map: labels do not overlap, and each is on its own land or beside its dot, at the end of a
//! leader that crosses nothing.
//!
//! Each label has a list of candidate positions with costs. Labels are placed in turn, those of the largest lands
//! first. A label without a free candidate evicts others, which then search for a new position; an evicted label
//! becomes more expensive to evict. The method uses no random numbers: the same labels get the same positions.

mod candidates;
mod ground;
mod lines;

use std::collections::VecDeque;

use super::flat::{Rect, Shape};
use super::path::Point;
use candidates::Candidate;

pub use ground::{LandRaster, LandShares};
pub use lines::AvoidedLines;

/// Cost of evicting a label for the first time: more than any position by itself.
const EVICTION: f64 = 100.0;

/// Number of evictions per label after which placement fails.
const PATIENCE: usize = 40;

/// Number of rounds in which each label may move to a better position that has become free.
const ROUNDS: usize = 12;

/// A text to be placed on a map.
#[derive(Debug, Clone, Copy)]
pub struct Label<'a> {
    /// Point to which it belongs, and the position of its dot if it gets one.
    pub at: Point,
    /// Placement on its own land; `None` if it always gets a dot.
    pub inside: Option<OnLand<'a>>,
    /// Width and height of its box beside a dot, in millimetres.
    pub beside: [f64; 2],
    /// Widths of its text lines there, stacked in the middle of the box; if empty, text fills the box.
    pub rows: &'a [f64],
    /// Required side of its dot, as a direction; `None` for any side.
    pub toward: Option<Point>,
    /// Radius of the disc drawn at its point; a leader is visible from the edge of that disc.
    pub disc: f64,
}

/// Placement of a label on its own land.
#[derive(Debug, Clone, Copy)]
pub struct OnLand<'a> {
    /// Outline that has to contain the middle of the box.
    pub shape: &'a Shape,
    /// Index of the land in the [`LandRaster`].
    pub rank: usize,
    /// Width and height of the box there, in millimetres.
    pub size: [f64; 2],
}

/// Space available for labels.
#[derive(Debug, Clone, Copy)]
pub struct LabelSpace<'a> {
    /// Window that contains all boxes and lines.
    pub window: Rect,
    /// Areas closed to boxes and leaders.
    pub taken: &'a [Rect],
    /// Areas closed to boxes, where the sheets of a divided board are cut.
    pub cuts: &'a [Rect],
    /// Lines closed to boxes, because they would strike the text through.
    pub lines: &'a [[Point; 2]],
    /// Lines that boxes avoid, at a cost; the text over them is still legible.
    pub off: &'a AvoidedLines,
    /// Raster of the land under the labels.
    pub ground: &'a LandRaster,
}

/// Placement rules for labels beside their dots.
#[derive(Debug, Clone, Copy)]
pub struct DotRules<'a> {
    /// Radius of a dot.
    pub radius: f64,
    /// Distances of a box from the middle of its dot to try, smallest first.
    pub distances: &'a [f64],
    /// Minimum distance of the box from the edge of the disc at its dot for which a leader is drawn.
    pub leader: f64,
    /// `true` if a leader may meet its box at any point of a side; `false` if it has to point to the middle.
    pub slide: bool,
    /// Distance from the dot of another label below which a box could be mistaken for its name.
    pub apart: f64,
}

/// Position of a placed label.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LabelPlacement {
    /// Box of its text.
    pub area: Rect,
    /// Centre of its dot; `None` for a label on its land.
    pub dot: Option<Point>,
    /// Leader from the dot to the box, if one is drawn.
    pub leader: Option<[Point; 2]>,
}

/// Placement failed for a label.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnplacedLabel {
    /// Index of the label among the labels to be placed.
    pub label: usize,
}

/// Places all labels.
///
/// # Errors
///
/// [`UnplacedLabel`] names a label that has no candidate at all, or that found none within the limit of evictions.
pub fn place(
    labels: &[Label],
    room: &LabelSpace,
    dots: &DotRules,
) -> Result<Vec<LabelPlacement>, UnplacedLabel> {
    // If labels evict each other from the space that lines leave free, they may cover lines in a second attempt.
    let clear = place_off(labels, room, dots, f64::INFINITY);
    clear.or_else(|why| place_off(labels, room, dots, EVICTION).map_err(|_| why))
}

/// Places all labels; lines under a label cost at most `most`.
fn place_off(
    labels: &[Label],
    room: &LabelSpace,
    dots: &DotRules,
    most: f64,
) -> Result<Vec<LabelPlacement>, UnplacedLabel> {
    let candidates = candidates::of_all(labels, room, dots, most);
    let mut table = Assignment {
        candidates: &candidates,
        chosen: vec![None; labels.len()],
        evicted: vec![0; labels.len()],
        dot: dots.radius,
    };
    let mut queue = in_order(labels, &candidates);
    // Without a limit, labels could evict each other for ever.
    let mut patience = PATIENCE * labels.len();
    while let Some(label) = queue.pop_front() {
        let (choice, driven) = table.best(label).ok_or(UnplacedLabel { label })?;
        patience = patience.checked_sub(driven.len()).ok_or(UnplacedLabel { label })?;
        for other in driven {
            table.chosen[other] = None;
            table.evicted[other] += 1;
            queue.push_back(other);
        }
        table.chosen[label] = Some(choice);
    }
    // Later evictions may have freed better positions.
    table.settle();
    let chosen = table.chosen.iter().zip(&candidates);
    let placed = chosen.enumerate().map(|(label, (choice, candidates))| {
        choice.map(|rank| candidates[rank].placed).ok_or(UnplacedLabel { label })
    });
    placed.collect()
}

/// Returns the order of placement: labels on large lands first, then the labels with the fewest candidates.
fn in_order(labels: &[Label], candidates: &[Vec<Candidate>]) -> VecDeque<usize> {
    let area = |label: &usize| labels[*label].inside.map_or(0.0, |inside| inside.shape.area);
    let mut order: Vec<usize> = (0..labels.len()).collect();
    order.sort_by(|a, b| {
        let places = |label: &usize| candidates[*label].len();
        area(b).total_cmp(&area(a)).then(places(a).cmp(&places(b)))
    });
    order.into()
}

/// Current assignment of candidates to labels.
struct Assignment<'a> {
    /// Candidates by label, cheapest first.
    candidates: &'a [Vec<Candidate>],
    chosen: Vec<Option<usize>>,
    /// Number of evictions of each label.
    evicted: Vec<u32>,
    /// Radius of a dot.
    dot: f64,
}

impl Assignment<'_> {
    /// Returns the cheapest candidate of a label, and the labels that it evicts.
    fn best(&self, label: usize) -> Option<(usize, Vec<usize>)> {
        let mut best: Option<(f64, usize, Vec<usize>)> = None;
        for (rank, candidate) in self.candidates[label].iter().enumerate() {
            let limit = best.as_ref().map_or(f64::INFINITY, |best| best.0);
            // Candidates are sorted by cost, and evictions only add to it.
            if candidate.cost >= limit {
                break;
            }
            let driven = self.in_the_way(label, &candidate.placed);
            let dear = |other: &usize| EVICTION * f64::from(1 + self.evicted[*other]);
            let cost = candidate.cost + driven.iter().map(dear).sum::<f64>();
            if cost < limit {
                best = Some((cost, rank, driven));
            }
        }
        best.map(|(_, rank, driven)| (rank, driven))
    }

    fn in_the_way(&self, label: usize, placed: &LabelPlacement) -> Vec<usize> {
        let others = (0..self.chosen.len()).filter(|other| *other != label);
        let meets = |other: &usize| {
            let rank = self.chosen[*other];
            rank.is_some_and(|rank| {
                let theirs = &self.candidates[*other][rank].placed;
                // `meets` compares the box of one label with all elements of the other.
                placed.meets(theirs, self.dot) || theirs.meets(placed, self.dot)
            })
        };
        others.filter(meets).collect()
    }

    /// Moves each label to its cheapest free candidate until nothing changes.
    fn settle(&mut self) {
        for _ in 0..ROUNDS {
            let before = self.chosen.clone();
            for label in 0..self.chosen.len() {
                let free = |rank: &usize| {
                    let placed = &self.candidates[label][*rank].placed;
                    self.in_the_way(label, placed).is_empty()
                };
                let until = self.chosen[label].unwrap_or(0);
                if let Some(better) = (0..until).find(free) {
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
    /// Returns `true` if the box, the dot or the leader of this label is too near to another label's.
    fn meets(&self, other: &Self, dot: f64) -> bool {
        /// Minimum distance between two elements, in millimetres.
        const GAP: f64 = 0.3;
        let area = self.area.grown(GAP / 2.0);
        let over_dot = |at: Point| self.area.grown(dot + GAP / 2.0).holds(at);
        let over_line = |[from, to]: [Point; 2]| area.cut(from, to).is_some();
        let line_over_dot = |line: [Point; 2], at: Point| distance(at, line) < dot + GAP;
        area.meets(&other.area.grown(GAP / 2.0))
            || other.dot.is_some_and(over_dot)
            || other.leader.is_some_and(over_line)
            || self.leader.is_some_and(|line| {
                other.dot.is_some_and(|at| line_over_dot(line, at))
                    || other.leader.is_some_and(|theirs| cross(line, theirs))
            })
    }
}

/// Returns the distance of a point from a line segment.
fn distance(p: Point, [a, b]: [Point; 2]) -> f64 {
    crate::flat::distance_from_edge(p, a, b)
}

/// Returns `true` if two line segments cross or touch.
fn cross([a, b]: [Point; 2], [c, d]: [Point; 2]) -> bool {
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
        leader: 2.0,
        slide: false,
        apart: 0.0,
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
        LabelSpace { window: WINDOW, taken, cuts, lines: &[], off: &NONE, ground }
    }

    fn dot(x: f64, y: f64) -> Label<'static> {
        Label { at: [x, y], inside: None, beside: [5.0, 2.0], rows: &[], toward: None, disc: 0.0 }
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
                    !near_dot && !other.area.holds(point)
                };
                let crossed = one.leader.zip(other.leader);
                !one.area.meets(&other.area)
                    && other.dot.is_none_or(|dot| !one.area.holds(dot))
                    && points.into_iter().all(clear)
                    && !crossed.is_some_and(|(one, other)| cross(one, other))
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
        assert!(!taken[0].meets(&placed.area) && !cut[0].meets(&placed.area));
        assert!(placed.leader.is_some(), "so far away that a line leads there");
        let nowhere = place(&[dot(40.0, 30.0)], &label_space(&sea, &[WINDOW], &[]), &DOTS);
        assert_eq!(nowhere, Err(UnplacedLabel { label: 0 }));
    }

    #[test]
    fn a_name_keeps_off_lines_while_there_is_another_place() {
        let lines = [[[42.0, 0.0], [42.0, 60.0]], [[0.0, 31.5], [80.0, 31.5]]];
        let lines = AvoidedLines::from_lines(lines.iter().map(<[Point; 2]>::as_slice), 0.3, WINDOW);
        let sea = sea();
        let off = LabelSpace { off: &lines, ..label_space(&sea, &[], &[]) };
        let placed = place(&[dot(40.0, 30.0)], &off, &DOTS).expect("there is room")[0].area;
        assert!(placed.x + placed.width < 42.0 && placed.y + placed.height < 31.5, "{placed:?}");
        // Only the right side is free: the line under it is the lesser evil.
        let taken = [Rect::new(0.0, 0.0, 40.5, 60.0)];
        let off = LabelSpace { taken: &taken, ..off };
        let label = Label { beside: [30.0, 2.0], ..dot(40.0, 30.0) };
        assert!(place(&[label], &off, &DOTS).is_ok());
    }

    #[test]
    fn a_name_stands_on_the_side_where_it_has_to() {
        let sea = sea();
        for toward in [[-1.0, 0.0], [0.0, 1.0], [0.6, -0.8]] {
            let label = Label { toward: Some(toward), ..dot(40.0, 30.0) };
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
            at: frame.at(longitude, latitude),
            inside: Some(OnLand { shape: &shapes[rank], rank, size: [6.0, 3.0] }),
            beside: [5.0, 2.0],
            rows: &[],
            toward: None,
            disc: 0.0,
        };
        // The point is near the border of the large land: the number moves inwards.
        let labels = [label(0, [1.0, 10.0]), label(1, [30.5, 10.0])];
        let placed = place(&labels, &label_space(&ground, &[], &[]), &DOTS).expect("there is room");
        let under = ground.under(&placed[0].area, Some(0));
        assert!(placed[0].dot.is_none() && under.own > 0.8, "{under:?}");
        assert!(placed[1].dot.is_some(), "too narrow for a number");
        assert_eq!(ground.owner(frame.at(10.0, 10.0)), Some(0));
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
