//! Distributions of countries in two editions, as outlines of histograms: the new edition filled, the old one dashed.
//! Rows below show how outliers moved. Unlike the other charts, lengths are in whole pixels, and the file has an SVG
//! writer of its own.

use std::fmt::Write as _;

use crate::html::escaped;
use crate::tree::{Block, Blocks};

/// Width of the chart in pixels, like all lengths in this file.
const WIDTH: u32 = 720;
/// Left end of the axis; labels are to the left of it.
const LEFT: u32 = 120;
/// Length of the axis.
const LENGTH: u32 = 560;
/// Vertical position of the top of the highest column.
const TOP: u32 = 28;
/// Vertical position of the axis, at the bottom of the columns.
const FOOT: u32 = 108;
/// Number of columns of the histogram.
const COLUMNS: usize = 40;
/// Baseline of the numbers at the ticks.
const TICK_LABELS: u32 = 126;
/// Baseline of the label of the axis.
const AXIS_LABEL: u32 = 144;
/// Baseline of the first outlier.
const OUTLIERS: u32 = 172;
/// Height of the row of an outlier.
const OUTLIER_HEIGHT: u32 = 32;
/// Maximum number of outliers drawn; those with the longest moves come first.
const MAX_OUTLIERS: usize = 6;
/// Maximum number of ticks that all have a number; with more, every other tick has one.
const MAX_TICK_LABELS: usize = 7;

/// A distribution in two editions. Positions on the axis are integers from 0 to `length`.
pub struct Distribution<'a> {
    /// Index of the chart on the page, for unique ids in the HTML.
    pub index: usize,
    /// Title, for screen readers.
    pub title: String,
    /// Label of the axis, also the description for screen readers.
    pub axis_label: String,
    /// Labels of the old and the new edition, in the legend.
    pub editions: [String; 2],
    /// Unit of the height of columns, such as the word for countries.
    pub height_unit: String,
    /// Length of the axis, in the units of all positions; a multiple of 100.
    pub length: u16,
    /// Positions of the countries in the old and the new edition.
    pub positions: [&'a [u16]; 2],
    /// Ticks of the axis, with their number as text.
    pub ticks: Vec<(u16, String)>,
    /// Label to the left of the rows of outliers.
    pub outliers_label: String,
    /// Outliers with name, old and new position, longest move first.
    pub outlier_moves: Vec<(String, u16, u16)>,
    /// Formats the number of outliers that are not drawn.
    pub format_remaining: &'a dyn Fn(usize) -> String,
}

impl Distribution<'_> {
    /// Returns the chart as one block.
    pub fn blocks(&self) -> Blocks {
        let index = self.index;
        // One more row for the number of outliers that are not drawn.
        let rows =
            u32::try_from(self.outlier_moves.len().min(MAX_OUTLIERS + 1)).unwrap_or_default();
        let height = AXIS_LABEL + 8 + if rows > 0 { 8 + rows * OUTLIER_HEIGHT } else { 0 };
        let mut svg = Svg(format!(
            "<svg viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" aria-labelledby=\"t{index} d{index}\">\
             <title id=\"t{index}\">{}</title><desc id=\"d{index}\">{}</desc>\n",
            escaped(&self.title),
            escaped(&self.axis_label),
        ));
        let [first, second] = [LEFT, LEFT + LENGTH / 2];
        svg.path("old", &format!("M{first} 9h24"));
        svg.text((first + 30, 13), "start", &self.editions[0]);
        svg.path("new", &format!("M{second} 4h24v10h-24z"));
        svg.text((second + 30, 13), "start", &self.editions[1]);
        let counts = self.positions.map(|positions| self.column_counts(positions));
        let max_count = counts.iter().flatten().max().copied().unwrap_or_default();
        let [old, new] = counts.map(|counts| outline(&counts, max_count.max(1)));
        svg.path("new", &new);
        svg.path("old", &old);
        svg.text((LEFT - 8, TOP + 4), "end", &format!("{max_count} {}", self.height_unit));
        let mut axis_path = format!("M{LEFT} {FOOT}h{LENGTH}");
        for (at, _) in &self.ticks {
            let _ = write!(axis_path, "M{} {FOOT}v5", self.x(*at));
        }
        svg.path("axis", &axis_path);
        // Numbers of adjacent ticks would overlap.
        let step = 1 + usize::from(self.ticks.len() > MAX_TICK_LABELS);
        for (at, number) in self.ticks.iter().step_by(step) {
            svg.text((self.x(*at), TICK_LABELS), "middle", number);
        }
        svg.text((LEFT + LENGTH / 2, AXIS_LABEL), "middle", &self.axis_label);
        if rows > 0 {
            svg.text((LEFT - 8, OUTLIERS), "end", &self.outliers_label);
        }
        for (y, (name, old, new)) in (OUTLIERS..)
            .step_by(OUTLIER_HEIGHT as usize)
            .zip(&self.outlier_moves)
            .take(MAX_OUTLIERS)
        {
            svg.text((LEFT, y), "start", name);
            svg.draw_move(y + 10, self.x(*old), self.x(*new));
        }
        let remaining = self.outlier_moves.len().saturating_sub(MAX_OUTLIERS);
        if remaining > 0 {
            svg.text(
                (LEFT, OUTLIERS + (rows - 1) * OUTLIER_HEIGHT),
                "start",
                &(self.format_remaining)(remaining),
            );
        }
        let picture = svg.0 + "</svg>\n";
        Block::Chart { class: "wide picture", scrolls: false, picture }.into()
    }

    /// Returns the number of countries in each column of the histogram.
    fn column_counts(&self, positions: &[u16]) -> [usize; COLUMNS] {
        let mut counts = [0; COLUMNS];
        for at in positions {
            let column = usize::from(*at) * COLUMNS / usize::from(self.length);
            // A position at the end of the axis belongs to the last column.
            counts[column.min(COLUMNS - 1)] += 1;
        }
        counts
    }

    /// Returns the horizontal position of a point of the axis, in pixels with two decimals.
    fn x(&self, at: u16) -> String {
        let hundredths = 100 * LEFT + u32::from(at) * LENGTH / (u32::from(self.length) / 100);
        format!("{}.{:02}", hundredths / 100, hundredths % 100)
    }
}

/// Returns the outline of all columns as SVG path data. A column of `max_count` countries has the full height.
fn outline(counts: &[usize], max_count: usize) -> String {
    let mut path = format!("M{LEFT} {FOOT}");
    let width = LENGTH / COLUMNS as u32;
    for (column, count) in (1..).zip(counts) {
        // Rounded up, so that a column with a single country is visible.
        let height = (count * (FOOT - TOP) as usize).div_ceil(max_count);
        let _ = write!(path, "V{}H{}", FOOT as usize - height, LEFT + column * width);
    }
    path + &format!("V{FOOT}")
}

/// An SVG under construction; later elements cover earlier ones.
struct Svg(String);

impl Svg {
    fn path(&mut self, class: &str, line: &str) {
        let _ = writeln!(self.0, "<path class=\"{class}\" d=\"{line}\"/>");
    }

    fn text(&mut self, (x, y): (impl std::fmt::Display, u32), anchor: &str, text: &str) {
        let text = escaped(text);
        let _ =
            writeln!(self.0, "<text x=\"{x}\" y=\"{y}\" text-anchor=\"{anchor}\">{text}</text>");
    }

    /// Draws a line from a ring at the old position to a filled dot at the new one.
    fn draw_move(&mut self, y: u32, old: String, new: String) {
        self.path("move", &format!("M{old} {y}H{new}"));
        for (class, x) in [("was", old), ("is", new)] {
            let _ = writeln!(self.0, "<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"4\"/>");
        }
    }
}
