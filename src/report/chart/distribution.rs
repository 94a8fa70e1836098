//! Distributions of countries in two editions, as outlines of histograms: the new edition filled, the old one dashed.
//! Rows below show the moves of outliers.

use std::fmt::Write as _;

use crate::html::escaped;
use crate::tree::{Block, Blocks};

/// Width of the chart, in pixels like all lengths here.
const WIDTH: u32 = 720;
/// Left end of the axis; labels are to the left of it.
const LEFT: u32 = 120;
/// Length of the axis.
const LENGTH: u32 = 560;
/// Top of the highest column.
const TOP: u32 = 28;
/// Foot of the columns, where the axis is.
const FOOT: u32 = 108;
/// Number of columns of the histogram.
const COLUMNS: usize = 40;
/// Baseline of the numbers on the axis.
const NUMBERS: u32 = 126;
/// Baseline of the description of the axis.
const UNIT: u32 = 144;
/// Baseline of the first outlier.
const ROWS: u32 = 172;
/// Height of a row of an outlier.
const ROW: u32 = 32;
/// Maximum number of outliers drawn; those with the longest moves come first.
const MOST_OUTLIERS: usize = 6;
/// Maximum number of ticks that all have a number; with more, every other tick has one.
const MOST_NUMBERED: usize = 7;

/// A distribution in two editions. Positions on the axis are integers from 0 to `length`.
pub struct Distribution<'a> {
    /// Index of the chart on the page, for unique ids in the HTML.
    pub rank: usize,
    /// Title, for screen readers.
    pub title: String,
    /// Description of the axis, also for screen readers.
    pub about: String,
    /// Labels of the old and the new edition, in the legend.
    pub editions: [String; 2],
    /// Unit of the height, such as the word for countries.
    pub unit: String,
    /// Length of the axis.
    pub length: u16,
    /// Positions of the countries in the old and the new edition.
    pub positions: [&'a [u16]; 2],
    /// Ticks of the axis, with their number as text.
    pub ticks: Vec<(u16, String)>,
    /// Label of the rows of outliers.
    pub outliers: String,
    /// Outliers with name, old and new position, the longest move first.
    pub moves: Vec<(String, u16, u16)>,
    /// Formats the number of outliers that are not drawn.
    pub more: &'a dyn Fn(usize) -> String,
}

impl Distribution<'_> {
    /// Returns the chart as one block.
    pub fn blocks(&self) -> Blocks {
        let rank = self.rank;
        // One more row for the number of outliers that are not drawn.
        let rows = u32::try_from(self.moves.len().min(MOST_OUTLIERS + 1)).unwrap_or_default();
        let height = UNIT + 8 + if rows > 0 { 8 + rows * ROW } else { 0 };
        let mut svg = Svg(format!(
            "<svg viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" aria-labelledby=\"t{rank} d{rank}\">\
             <title id=\"t{rank}\">{}</title><desc id=\"d{rank}\">{}</desc>\n",
            escaped(&self.title),
            escaped(&self.about),
        ));
        let [first, second] = [LEFT, LEFT + LENGTH / 2];
        svg.path("old", &format!("M{first} 9h24"));
        svg.text((first + 30, 13), "start", &self.editions[0]);
        svg.path("new", &format!("M{second} 4h24v10h-24z"));
        svg.text((second + 30, 13), "start", &self.editions[1]);
        let counts = self.positions.map(|positions| self.columns(positions));
        let most = counts.iter().flatten().max().copied().unwrap_or_default();
        let [old, new] = counts.map(|counts| outline(&counts, most.max(1)));
        svg.path("new", &new);
        svg.path("old", &old);
        svg.text((LEFT - 8, TOP + 4), "end", &format!("{most} {}", self.unit));
        let mut line = format!("M{LEFT} {FOOT}h{LENGTH}");
        for (at, _) in &self.ticks {
            let _ = write!(line, "M{} {FOOT}v5", self.x(*at));
        }
        svg.path("axis", &line);
        // Numbers of adjacent ticks would overlap.
        let step = 1 + usize::from(self.ticks.len() > MOST_NUMBERED);
        for (at, number) in self.ticks.iter().step_by(step) {
            svg.text((self.x(*at), NUMBERS), "middle", number);
        }
        svg.text((LEFT + LENGTH / 2, UNIT), "middle", &self.about);
        if rows > 0 {
            svg.text((LEFT - 8, ROWS), "end", &self.outliers);
        }
        for (y, (name, old, new)) in
            (ROWS..).step_by(ROW as usize).zip(&self.moves).take(MOST_OUTLIERS)
        {
            svg.text((LEFT, y), "start", name);
            svg.shift(y + 10, self.x(*old), self.x(*new));
        }
        let more = self.moves.len().saturating_sub(MOST_OUTLIERS);
        if more > 0 {
            svg.text((LEFT, ROWS + (rows - 1) * ROW), "start", &(self.more)(more));
        }
        let picture = svg.0 + "</svg>\n";
        Block::Chart { class: "wide picture", scrolls: false, picture }.into()
    }

    /// Returns the number of countries in each column.
    fn columns(&self, positions: &[u16]) -> [usize; COLUMNS] {
        let mut counts = [0; COLUMNS];
        for at in positions {
            let column = usize::from(*at) * COLUMNS / usize::from(self.length);
            // A position at the end of the axis belongs to the last column.
            counts[column.min(COLUMNS - 1)] += 1;
        }
        counts
    }

    /// Returns the horizontal pixel position of a point of the axis, with two decimals.
    fn x(&self, at: u16) -> String {
        let hundredths = 100 * LEFT + u32::from(at) * LENGTH / (u32::from(self.length) / 100);
        format!("{}.{:02}", hundredths / 100, hundredths % 100)
    }
}

/// Returns the outline of all columns as SVG path data; `most` countries have the full height.
fn outline(counts: &[usize], most: usize) -> String {
    let mut line = format!("M{LEFT} {FOOT}");
    let width = LENGTH / COLUMNS as u32;
    for (right, count) in (1..).zip(counts) {
        // Rounded up, so that a column with a single country is visible.
        let height = (count * (FOOT - TOP) as usize).div_ceil(most);
        let _ = write!(line, "V{}H{}", FOOT as usize - height, LEFT + right * width);
    }
    line + &format!("V{FOOT}")
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
    fn shift(&mut self, y: u32, old: String, new: String) {
        self.path("move", &format!("M{old} {y}H{new}"));
        for (class, x) in [("was", old), ("is", new)] {
            let _ = writeln!(self.0, "<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"4\"/>");
        }
    }
}
