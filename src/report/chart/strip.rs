//! Strip plots of changes: one row per category and one dot per change, placed by its distance from usual changes.
//! Crowded dots are stacked. Dots beyond a limit are large and have labels; neighbours share one.

use super::svg::{Svg, Tenths, width as text_width};
use crate::tree::{Blocks, paragraph};

/// Widths of the chart: on a large screen, on paper, and on a small screen.
const WIDTHS: [(&str, Tenths); 3] =
    [("wide strip large", 11780), ("wide strip middle", 7000), ("wide strip small", 3280)];
/// A narrower chart has its names above the rows; offset of the names, and start of the axis.
const NARROW: Tenths = 4000;
const ABOVE: Tenths = 300;
const NARROW_LEFT: Tenths = 30;
/// Least start of the axis, and the distances between names, counts and axis.
const LEFT: Tenths = 1300;
const BESIDE: Tenths = 140;
/// Margin on the right of the axis.
const RIGHT: Tenths = 240;
/// Margin on the right if a change has no measure, and the position of such a change from the right.
const BROKEN: Tenths = 1200;
const BEYOND: Tenths = 500;
/// Top margin, height of a row, and bottom margin.
const TOP: Tenths = 620;
const ROW: Tenths = 680;
const FOOT: Tenths = 240;

/// Radius of small dots, and their distance in a stack.
const SMALL: Tenths = 19;
const APART: Tenths = 42;
/// Largest stack of small dots with the full distance.
const STACK: i64 = 11;
/// Radius of large dots, and their distance in a stack.
const LARGE: Tenths = 46;
const LARGE_APART: Tenths = 60;
/// Distance below which large dots share a label.
const JOINED: Tenths = 90;
/// Largest number of names in a label.
const MOST_NAMES: usize = 4;
/// Vertical offsets of labels from the middle of the row; the first free one is used.
const LANES: [Tenths; 3] = [-130, 220, -270];

/// Least and largest end of the axis, in hundredths; farther dots are drawn at the end.
const LEAST_END: i64 = 400;
const MOST_END: i64 = 1500;

/// A strip plot of the changes of an update.
pub struct Strip {
    /// Rows from top to bottom.
    pub rows: Vec<Category>,
    /// The limit of unusual changes, in hundredths.
    pub limit: i64,
    /// Labels on the left and on the right of the limit.
    pub sides: [String; 2],
    /// Label of the axis.
    pub axis: String,
}

/// A row of a strip plot.
pub struct Category {
    /// Name of the category.
    pub name: String,
    /// Changes of its values.
    pub points: Vec<Change>,
}

/// A change of a value.
pub struct Change {
    /// Distance from usual changes in hundredths; `None`, beyond the end of the axis, if it has no measure.
    pub at: Option<i64>,
    /// Name of the country.
    pub name: String,
}

impl Strip {
    /// Draws the chart in all its widths, one of which a page shows, with a label for screen readers.
    pub fn blocks(&self, label: &str) -> Blocks {
        let charts = WIDTHS.map(|(class, width)| self.picture(width).framed(class, false, label));
        Blocks::from_iter(charts) + paragraph("remark", &self.axis)
    }

    fn picture(&self, width: Tenths) -> Svg {
        let rows = Tenths::try_from(self.rows.len()).unwrap_or_default();
        let axis = self.scale(width);
        let row_height = if axis.is_narrow() { ROW + ABOVE / 2 } else { ROW };
        let foot = TOP - ROW / 2 + rows * row_height;
        let mut svg = Svg::new(width, foot + FOOT);
        let limit = axis.at(Some(self.limit));
        svg.area("calm", [axis.left, 200, limit - axis.left, foot - 200]);
        svg.down("limit", limit, 80, foot);
        svg.text("tick", (limit - 60, 150), "end", &self.sides[0]);
        svg.text("label", (limit + 60, 150), "start", &self.sides[1]);
        for (rank, row) in (0..).zip(&self.rows) {
            draw(&mut svg, row, TOP + row_height - ROW + rank * row_height, &axis, limit);
        }
        for whole in 0..=axis.end / 100 {
            let x = axis.at(Some(whole * 100));
            svg.text("tick", (x, foot + 170), "middle", &whole.to_string());
        }
        if axis.is_broken {
            svg.text("tick", (axis.beyond(), foot + 170), "middle", "∞");
        }
        svg
    }

    fn scale(&self, width: Tenths) -> Axis {
        let points = || self.rows.iter().flat_map(|row| &row.points);
        let most = points().filter_map(|point| point.at).max().unwrap_or_default();
        // The limit is always on the axis.
        let end = most.clamp(self.limit.max(LEAST_END), MOST_END.max(self.limit));
        let beside = |row: &Category| {
            text_width(&row.name) + text_width(&row.points.len().to_string()) + 2 * BESIDE
        };
        Axis {
            left: match self.rows.iter().map(beside).max() {
                _ if width < NARROW => NARROW_LEFT,
                widest => widest.unwrap_or_default().max(LEFT),
            },
            width,
            end: (end + 99) / 100 * 100,
            is_broken: points().any(|point| point.at.is_none()),
        }
    }
}

struct Axis {
    /// Start of the axis.
    left: Tenths,
    /// Width of the chart.
    width: Tenths,
    /// End of the axis, in hundredths.
    end: i64,
    /// `true` if a change has no measure.
    is_broken: bool,
}

impl Axis {
    fn is_narrow(&self) -> bool {
        self.width < NARROW
    }

    fn at(&self, hundredths: Option<i64>) -> Tenths {
        let long = self.right() - self.left;
        hundredths
            .map_or(self.beyond(), |at| self.left + at.clamp(0, self.end) * long / self.end.max(1))
    }

    fn right(&self) -> Tenths {
        self.width - if self.is_broken { BROKEN } else { RIGHT }
    }

    /// Returns the position of changes without a measure.
    fn beyond(&self) -> Tenths {
        self.width - BEYOND
    }
}

fn draw(svg: &mut Svg, row: &Category, y: Tenths, axis: &Axis, limit: Tenths) {
    let count = row.points.len().to_string();
    if axis.is_narrow() {
        let name = format!("{} · {count}", row.name);
        svg.text("name", (axis.left, y - ABOVE), "start", &name);
    } else {
        svg.text("name", (0, y + 40), "start", &row.name);
        svg.text("tick", (axis.left - BESIDE, y + 40), "end", &count);
    }
    svg.across("axis", axis.left, axis.right(), y);
    let mut points: Vec<(Tenths, &str)> =
        row.points.iter().map(|point| (axis.at(point.at), point.name.as_str())).collect();
    // Stacks and labels are formed from dots next to each other.
    points.sort_unstable();
    let first = points.partition_point(|(x, _)| *x < limit);
    let (calm, far) = points.split_at(first);
    for (x, stacked) in stacked(calm, APART, STACK) {
        svg.dot("dot", (x, y + stacked), SMALL);
    }
    for (x, stacked) in stacked(far, LARGE_APART, 3) {
        svg.dot("is", (x, y + stacked), LARGE);
    }
    // Labels are to the right of the limit, so that its line crosses no name.
    for (x, lane, label) in labels(far, (limit + 60, axis.width)) {
        svg.text("label", (x, y + lane), "middle", &label);
    }
}

/// Returns the positions of the dots of a row: dots of a column are stacked, up and down in turn.
fn stacked(points: &[(Tenths, &str)], apart: Tenths, most: i64) -> Vec<(Tenths, Tenths)> {
    let column = |x: Tenths| x / apart;
    let mut places = Vec::new();
    for group in points.chunk_by(|(a, _), (b, _)| column(*a) == column(*b)) {
        let count = i64::try_from(group.len()).unwrap_or(i64::MAX);
        // A higher stack is compressed, so that it remains in its row.
        let step = if count > most { apart * most / count } else { apart };
        for (nth, (x, _)) in (0..).zip(group) {
            let side = if nth % 2 == 0 { 1 } else { -1 };
            places.push((*x, side * (nth + 1) / 2 * step));
        }
    }
    places
}

/// Returns labels between two ends, with their middles and lanes: one for neighbouring dots, without overlaps if
/// there is space.
fn labels(
    points: &[(Tenths, &str)],
    (left, right): (Tenths, Tenths),
) -> Vec<(Tenths, Tenths, String)> {
    let mut free = LANES.map(|_| Tenths::MIN);
    let mut labels = Vec::new();
    for group in points.chunk_by(|(a, _), (b, _)| b - a < JOINED) {
        // As many names as there is space for, and at least one.
        let fits = |count: &usize| text_width(&label(group, *count)) <= right - left;
        let count = (1..=group.len().min(MOST_NAMES)).rev().find(fits).unwrap_or(1);
        let label = label(group, count);
        let half = text_width(&label) / 2;
        let middle = (group[0].0 + group[group.len() - 1].0) / 2;
        // Not `clamp`, which panics if the label is wider than the space.
        let middle = middle.min(right - half).max(left + half);
        // If no lane is free, the lane with the least overlap is used.
        let lane = (0..LANES.len()).find(|lane| free[*lane] <= middle - half);
        let lane = lane.or_else(|| (0..LANES.len()).min_by_key(|lane| free[*lane]));
        let lane = lane.unwrap_or_default();
        free[lane] = middle + half + 60;
        labels.push((middle, LANES[lane], label));
    }
    labels
}

/// Returns the first names of a group, and the number of the others.
fn label(group: &[(Tenths, &str)], count: usize) -> String {
    let mut names: Vec<&str> = group.iter().map(|(_, name)| *name).take(count).collect();
    let more = format!("… +{}", group.len() - names.len());
    names.extend((group.len() > count).then_some(more.as_str()));
    names.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(all: &[(Option<i64>, &str)]) -> Vec<Change> {
        all.iter().map(|(at, name)| Change { at: *at, name: (*name).to_owned() }).collect()
    }

    fn strip(all: &[(Option<i64>, &str)]) -> String {
        let rows = vec![Category { name: "GDP <all>".to_owned(), points: points(all) }];
        let sides = ["a rule".to_owned(), "look".to_owned()];
        let strip = Strip { rows, limit: 300, sides, axis: "suspicion".to_owned() };
        crate::html::markup(&strip.blocks("GDP: all"), "").into_string()
    }

    #[test]
    fn only_dots_beyond_the_limit_have_labels_and_neighbours_share_one() {
        let html = strip(&[
            (Some(10), "Cuba"),
            (Some(301), "Mali"),
            (Some(302), "Fiji"),
            (Some(900), "Iran"),
        ]);
        assert!(!html.contains("Cuba") && html.contains(">Mali, Fiji<") && html.contains(">Iran<"));
        assert!(html.contains("GDP &lt;all&gt;") && html.contains(">9<") && !html.contains("∞"));
        assert_eq!(
            (html.matches("class=\"dot\"").count(), html.matches("class=\"is\"").count()),
            // One chart in each of three widths.
            (3, 9)
        );
    }

    #[test]
    fn crowded_dots_are_stacked_up_and_down() {
        let crowd = [(1302, "a"), (1303, "b"), (1304, "c"), (1500, "d")];
        let expected = [(1302, 0), (1303, -APART), (1304, APART), (1500, 0)];
        assert_eq!(stacked(&crowd, APART, STACK), expected);
        let crowd = [(1300, "a"); 40];
        let heights = stacked(&crowd, APART, STACK).into_iter().map(|(_, y)| y.abs());
        assert!(heights.max() < Some(ROW / 2));
    }

    #[test]
    fn changes_without_a_measure_are_beyond_the_end() {
        let html = strip(&[(None, "Cuba"), (Some(99_999), "Mali"), (Some(-3), "Fiji")]);
        assert!(html.contains("∞") && html.contains(">Cuba<") && html.contains(">15<"));
        assert!(html.contains("cx=\"1128\"") && html.contains("cx=\"1058\""), "{html}");
        assert!(html.contains("cx=\"650\"") && html.contains("cx=\"580\""), "{html}");
    }

    #[test]
    fn labels_do_not_overlap() {
        let near = [(4000, "Bosnia and Herzegovina"), (4100, "Bulgaria"), (4200, "Czechia")];
        let lanes: Vec<Tenths> =
            labels(&near, (0, 9000)).into_iter().map(|(_, lane, _)| lane).collect();
        assert_eq!(lanes, LANES);
        let many = [(4000, "A"), (4001, "B"), (4002, "C"), (4003, "D"), (4004, "E"), (4005, "F")];
        assert_eq!(labels(&many, (0, 9000))[0].2, "A, B, C, D, … +2");
        // Labels are between the limit and the end of the picture.
        let [first, last] = [labels(&near[..1], (3900, 9000)), labels(&near[..1], (0, 4500))];
        assert_eq!((first[0].0, last[0].0), (3900 + 726, 4500 - 726));
    }
}
