//! Strip plots of changes: a row per category, with a dot per change. The position of a dot is the distance of the
//! change from the usual changes of its category. Crowded dots are stacked. Dots above a limit are large and
//! labelled; neighbours share a label.

use super::svg::{Svg, Tenths, width as text_width};
use crate::tree::{Blocks, paragraph};

/// Classes and width of each variant of the chart: for a large screen, for paper and for a small screen.
const WIDTHS: [(&str, Tenths); 3] =
    [("wide strip large", 11780), ("wide strip middle", 7000), ("wide strip small", 3280)];
/// Minimum width of a chart with names beside the rows; in a narrower chart the names are above the rows.
const MIN_WIDTH_WITH_SIDE_NAMES: Tenths = 4000;
/// Distance of a name above its row, in a narrow chart.
const NAME_OFFSET: Tenths = 300;
/// Start of the axis in a narrow chart.
const NARROW_LEFT: Tenths = 30;
/// Minimum horizontal start of the axis.
const LEFT: Tenths = 1300;
/// Gap between name, count and axis.
const NAME_GAP: Tenths = 140;
/// Margin to the right of the axis.
const RIGHT_MARGIN: Tenths = 240;
/// Margin to the right of the axis if there are changes without a measure.
const UNMEASURED_MARGIN: Tenths = 1200;
/// Distance of changes without a measure from the right edge of the chart.
const UNMEASURED_DISTANCE: Tenths = 500;
/// Margin at the top.
const TOP: Tenths = 620;
/// Height of a row.
const ROW: Tenths = 680;
/// Margin at the bottom.
const FOOT: Tenths = 240;

/// Radius of small dots.
const SMALL_RADIUS: Tenths = 19;
/// Vertical distance of small dots in a stack, and width of a stack.
const SMALL_SPACING: Tenths = 42;
/// Maximum number of small dots in a stack with the full distance; larger stacks are compressed.
const MAX_FULL_STACK: i64 = 11;
/// Radius of large dots.
const LARGE_RADIUS: Tenths = 46;
/// Vertical distance of large dots in a stack, and width of a stack.
const LARGE_SPACING: Tenths = 60;
/// Distance below which neighbouring large dots share a label.
const SHARED_LABEL_DISTANCE: Tenths = 90;
/// Maximum number of names in a label.
const MAX_NAMES: usize = 4;
/// Vertical offsets of labels from their row, in order of preference.
const LABEL_OFFSETS: [Tenths; 3] = [-130, 220, -270];

/// Minimum end of the axis, in hundredths of a unit of distance.
const MIN_AXIS_END: i64 = 400;
/// Maximum end of the axis, in hundredths of a unit; dots farther away are drawn at the end.
const MAX_AXIS_END: i64 = 1500;

/// A strip plot of the changes of an update.
pub struct Strip {
    /// Rows from top to bottom.
    pub rows: Vec<StripRow>,
    /// Limit above which changes are unusual, in hundredths of a unit.
    pub limit: i64,
    /// Labels on the left and right side of the limit.
    pub limit_labels: [String; 2],
    /// Label of the axis.
    pub axis: String,
}

/// A row of a strip plot.
pub struct StripRow {
    /// Name of the category.
    pub name: String,
    /// Changes of the category's values.
    pub points: Vec<StripPoint>,
}

/// A change of a value.
pub struct StripPoint {
    /// Distance from usual changes in hundredths of a unit; `None` if it cannot be measured. Such a dot is drawn
    /// beyond the end of the axis.
    pub distance: Option<i64>,
    /// Name of the country.
    pub name: String,
}

impl Strip {
    /// Draws the chart in three widths; the style sheet shows one of them. `label` is for screen readers.
    pub fn blocks(&self, label: &str) -> Blocks {
        let charts =
            WIDTHS.map(|(class, width)| self.picture(width).frame_blocks(class, false, label));
        Blocks::from_iter(charts) + paragraph("remark", &self.axis)
    }

    /// Draws the chart in one width.
    fn picture(&self, width: Tenths) -> Svg {
        let rows = Tenths::try_from(self.rows.len()).unwrap_or_default();
        let axis = self.axis_for_width(width);
        let row_height = if axis.is_narrow() { ROW + NAME_OFFSET / 2 } else { ROW };
        let foot = TOP - ROW / 2 + rows * row_height;
        let mut svg = Svg::new(width, foot + FOOT);
        let limit = axis.at(Some(self.limit));
        svg.rect("calm", [axis.left, 200, limit - axis.left, foot - 200]);
        svg.vertical("limit", limit, 80, foot);
        svg.text("tick", (limit - 60, 150), "end", &self.limit_labels[0]);
        svg.text("label", (limit + 60, 150), "start", &self.limit_labels[1]);
        for (index, row) in (0..).zip(&self.rows) {
            draw_row(&mut svg, row, TOP + row_height - ROW + index * row_height, &axis, limit);
        }
        for tick in 0..=axis.end / 100 {
            let x = axis.at(Some(tick * 100));
            svg.text("tick", (x, foot + 170), "middle", &tick.to_string());
        }
        if axis.has_unmeasured {
            svg.text("tick", (axis.unmeasured_x(), foot + 170), "middle", "∞");
        }
        svg
    }

    /// Returns the axis for a width.
    fn axis_for_width(&self, width: Tenths) -> Axis {
        let points = || self.rows.iter().flat_map(|row| &row.points);
        let max_distance = points().filter_map(|point| point.distance).max().unwrap_or_default();
        // The limit is always on the axis.
        let end = max_distance.clamp(self.limit.max(MIN_AXIS_END), MAX_AXIS_END.max(self.limit));
        let name_width = |row: &StripRow| {
            text_width(&row.name) + text_width(&row.points.len().to_string()) + 2 * NAME_GAP
        };
        Axis {
            left: match self.rows.iter().map(name_width).max() {
                _ if width < MIN_WIDTH_WITH_SIDE_NAMES => NARROW_LEFT,
                widest => widest.unwrap_or_default().max(LEFT),
            },
            width,
            end: (end + 99) / 100 * 100,
            has_unmeasured: points().any(|point| point.distance.is_none()),
        }
    }
}

/// The axis of one variant of the chart.
struct Axis {
    /// Start of the axis.
    left: Tenths,
    /// Width of the chart.
    width: Tenths,
    /// End of the axis, in hundredths.
    end: i64,
    /// `true` if there are changes without a measure, so that the axis is followed by "∞".
    has_unmeasured: bool,
}

impl Axis {
    /// Returns `true` if names are above the rows.
    fn is_narrow(&self) -> bool {
        self.width < MIN_WIDTH_WITH_SIDE_NAMES
    }

    /// Returns the position of a distance in hundredths; `None` is beyond the end of the axis.
    fn at(&self, hundredths: Option<i64>) -> Tenths {
        let length = self.right_end() - self.left;
        hundredths.map_or(self.unmeasured_x(), |at| {
            self.left + at.clamp(0, self.end) * length / self.end.max(1)
        })
    }

    /// Returns the position of the end of the axis.
    fn right_end(&self) -> Tenths {
        self.width - if self.has_unmeasured { UNMEASURED_MARGIN } else { RIGHT_MARGIN }
    }

    /// Returns the position of changes without a measure.
    fn unmeasured_x(&self) -> Tenths {
        self.width - UNMEASURED_DISTANCE
    }
}

/// Draws a row: name, number of changes, dots and labels. `limit` is a position.
fn draw_row(svg: &mut Svg, row: &StripRow, y: Tenths, axis: &Axis, limit: Tenths) {
    let count = row.points.len().to_string();
    if axis.is_narrow() {
        let name = format!("{} · {count}", row.name);
        svg.text("name", (axis.left, y - NAME_OFFSET), "start", &name);
    } else {
        svg.text("name", (0, y + 40), "start", &row.name);
        svg.text("tick", (axis.left - NAME_GAP, y + 40), "end", &count);
    }
    svg.horizontal("axis", axis.left, axis.right_end(), y);
    let mut points: Vec<(Tenths, &str)> =
        row.points.iter().map(|point| (axis.at(point.distance), point.name.as_str())).collect();
    // Sorted, because `stack_dots` and `labels` group neighbouring dots.
    points.sort_unstable();
    let first = points.partition_point(|(x, _)| *x < limit);
    let (usual, unusual) = points.split_at(first);
    for (x, offset) in stack_dots(usual, SMALL_SPACING, MAX_FULL_STACK) {
        svg.dot("dot", (x, y + offset), SMALL_RADIUS);
    }
    for (x, offset) in stack_dots(unusual, LARGE_SPACING, 3) {
        svg.dot("is", (x, y + offset), LARGE_RADIUS);
    }
    // Labels are to the right of the limit, so that its line crosses no name.
    for (x, lane, label) in labels(unusual, (limit + 60, axis.width)) {
        svg.text("label", (x, y + lane), "middle", &label);
    }
}

/// Returns the position of each dot, with its vertical offset. Dots within the same interval of width `spacing` form
/// a stack, alternately above and below the axis. A stack of more than `max_full_stack` dots is compressed.
fn stack_dots(
    points: &[(Tenths, &str)],
    spacing: Tenths,
    max_full_stack: i64,
) -> Vec<(Tenths, Tenths)> {
    let column = |x: Tenths| x / spacing;
    let mut positions = Vec::new();
    for group in points.chunk_by(|(a, _), (b, _)| column(*a) == column(*b)) {
        let count = i64::try_from(group.len()).unwrap_or(i64::MAX);
        // A higher stack is compressed, so that it remains in its row.
        let step = if count > max_full_stack { spacing * max_full_stack / count } else { spacing };
        for (index, (x, _)) in (0..).zip(group) {
            let side = if index % 2 == 0 { 1 } else { -1 };
            positions.push((*x, side * (index + 1) / 2 * step));
        }
    }
    positions
}

/// Returns labels between `left` and `right`, as middle, vertical offset and text. Neighbouring dots share a label.
/// Labels do not overlap if there is space.
fn labels(
    points: &[(Tenths, &str)],
    (left, right): (Tenths, Tenths),
) -> Vec<(Tenths, Tenths, String)> {
    let mut occupied_until = LABEL_OFFSETS.map(|_| Tenths::MIN);
    let mut labels = Vec::new();
    for group in points.chunk_by(|(a, _), (b, _)| b - a < SHARED_LABEL_DISTANCE) {
        // As many names as fit, and at least one.
        let fits = |count: &usize| text_width(&label(group, *count)) <= right - left;
        let count = (1..=group.len().min(MAX_NAMES)).rev().find(fits).unwrap_or(1);
        let label = label(group, count);
        let half_width = text_width(&label) / 2;
        let middle = (group[0].0 + group[group.len() - 1].0) / 2;
        // Not `clamp`, which panics if the label is wider than the space.
        let middle = middle.min(right - half_width).max(left + half_width);
        // If no offset is free, the one with the smallest overlap is used.
        let lane =
            (0..LABEL_OFFSETS.len()).find(|lane| occupied_until[*lane] <= middle - half_width);
        let lane =
            lane.or_else(|| (0..LABEL_OFFSETS.len()).min_by_key(|lane| occupied_until[*lane]));
        let lane = lane.unwrap_or_default();
        occupied_until[lane] = middle + half_width + 60;
        labels.push((middle, LABEL_OFFSETS[lane], label));
    }
    labels
}

/// Joins the first `count` names of a group, and the number of further names.
fn label(group: &[(Tenths, &str)], count: usize) -> String {
    let mut names: Vec<&str> = group.iter().map(|(_, name)| *name).take(count).collect();
    let more = format!("… +{}", group.len() - names.len());
    names.extend((group.len() > count).then_some(more.as_str()));
    names.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(all: &[(Option<i64>, &str)]) -> Vec<StripPoint> {
        all.iter()
            .map(|(at, name)| StripPoint { distance: *at, name: (*name).to_owned() })
            .collect()
    }

    fn strip(all: &[(Option<i64>, &str)]) -> String {
        let rows = vec![StripRow { name: "GDP <all>".to_owned(), points: points(all) }];
        let sides = ["a rule".to_owned(), "look".to_owned()];
        let strip = Strip { rows, limit: 300, limit_labels: sides, axis: "suspicion".to_owned() };
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
        let expected = [(1302, 0), (1303, -SMALL_SPACING), (1304, SMALL_SPACING), (1500, 0)];
        assert_eq!(stack_dots(&crowd, SMALL_SPACING, MAX_FULL_STACK), expected);
        let crowd = [(1300, "a"); 40];
        let heights =
            stack_dots(&crowd, SMALL_SPACING, MAX_FULL_STACK).into_iter().map(|(_, y)| y.abs());
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
        assert_eq!(lanes, LABEL_OFFSETS);
        let many = [(4000, "A"), (4001, "B"), (4002, "C"), (4003, "D"), (4004, "E"), (4005, "F")];
        assert_eq!(labels(&many, (0, 9000))[0].2, "A, B, C, D, … +2");
        // Labels are between the limit and the end of the picture.
        let [first, last] = [labels(&near[..1], (3900, 9000)), labels(&near[..1], (0, 4500))];
        assert_eq!((first[0].0, last[0].0), (3900 + 726, 4500 - 726));
    }
}
