//! Dot plots of shares with their confidence intervals: a list of rows, or a matrix of rows and columns.

use lang::{Lang, Number};

use super::axis::{Axis, tenth};
use super::svg::{Svg, Tenths, width as text_width};
use crate::tree::Blocks;

/// Width of the chart.
const WIDTH: Tenths = 4100;
/// Right end of the axis.
const RIGHT: Tenths = 2900;
/// Margin above the rows.
const TOP: Tenths = 260;
/// Height of a row.
const ROW: Tenths = 240;
/// Margin below the rows.
const FOOT: Tenths = 220;
/// Radius of filled dots, for new shares.
const DOT: Tenths = 46;
/// Radius of hollow dots, for old shares.
const HOLLOW: Tenths = 32;
/// Distance of a hollow dot below the filled one.
const LOWER: Tenths = 60;
/// Minimum and maximum width of the column of names.
const NAMES: [Tenths; 2] = [300, 1_500];

/// A share with its confidence interval, in hundredths of a percent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The share itself.
    pub at: i64,
    /// Lower end of the interval.
    pub low: i64,
    /// Upper end of the interval.
    pub high: i64,
}

impl Mark {
    /// Returns `true` if the interval does not contain `number` (hundredths of a percent).
    pub fn is_clear_of(&self, number: i64) -> bool {
        number < self.low || number > self.high
    }

    /// Returns half the width of the interval, rounded up.
    pub fn half(&self) -> i64 {
        (self.high - self.low + 1) / 2
    }

    /// Formats the share with one decimal.
    pub fn print(&self, lang: Lang) -> String {
        tenth(self.at, lang)
    }

    /// Formats the ends of the interval with one decimal.
    pub fn ends(&self, lang: Lang) -> String {
        // A dash before a negative number would look like another minus sign.
        let dash = if self.low < 0 { " … " } else { "–" };
        format!("{}{dash}{}", tenth(self.low, lang), tenth(self.high, lang))
    }
}

/// A row of a chart of shares.
pub struct Row {
    /// Label of the row.
    pub name: String,
    /// Name for use in sentences.
    pub called: String,
    /// Share with its interval.
    pub mark: Mark,
    /// Share in another edition, drawn as a hollow dot.
    pub old: Option<Mark>,
    /// Sample size of the share.
    pub count: u64,
    /// Text on the right, instead of the interval.
    pub beside: Option<String>,
}

impl Row {
    /// Creates a row without an old share, with sample size 0.
    pub fn new(name: String, mark: Mark) -> Self {
        Self { called: name.clone(), name, mark, old: None, count: 0, beside: None }
    }
}

/// A dot plot of shares with 95 % intervals.
pub struct Shares {
    /// Language of the numbers.
    pub lang: Lang,
    /// Rows from top to bottom.
    pub rows: Vec<Row>,
    /// Share for comparison in hundredths of a percent, and its label.
    pub base: Option<(i64, String)>,
}

impl Shares {
    /// Draws the chart; `label` is for screen readers. Returns no blocks without rows.
    pub fn blocks(&self, label: &str) -> Blocks {
        let marks = self.rows.iter().flat_map(|row| [Some(row.mark), row.old]).flatten();
        let base = self.base.as_ref().map(|(base, _)| *base);
        let ends: Vec<i64> = marks.flat_map(|mark| [mark.low, mark.high]).chain(base).collect();
        let (Some(from), Some(to)) = (ends.iter().min(), ends.iter().max()) else {
            return Blocks::default();
        };
        let left = names_width(self.rows.iter().map(|row| row.name.as_str()));
        let axis = Axis::new(*from, *to, left, RIGHT);
        let rows = Tenths::try_from(self.rows.len()).unwrap_or_default();
        let foot = TOP + rows * ROW;
        let mut svg = Svg::new(WIDTH, foot + FOOT);
        for mark in axis.marks() {
            svg.down("axis", axis.at(mark), TOP - 60, foot);
            let text = Axis::label(mark, self.lang);
            svg.text("tick", (axis.at(mark), foot + 150), "middle", &text);
        }
        if let Some((base, text)) = &self.base {
            svg.down("limit", axis.at(*base), TOP - 90, foot);
            svg.text("label", (axis.at(*base), TOP - 130), "middle", text);
        }
        for (row, y) in self.rows.iter().zip((TOP..).step_by(ROW as usize)) {
            let y = y + ROW / 2 - 20;
            svg.text("name", (0, y + 40), "start", &row.name);
            draw(&mut svg, &axis, y, row.mark, row.old, "is");
            svg.text("figure", (RIGHT + 450, y + 40), "end", &row.mark.print(self.lang));
            let beside = row.beside.clone().unwrap_or_else(|| row.mark.ends(self.lang));
            svg.text("tick", (WIDTH, y + 40), "end", &beside);
        }
        svg.framed("wide", false, label)
    }
}

/// Returns the width of the column of names.
fn names_width<'a>(names: impl Iterator<Item = &'a str>) -> Tenths {
    let [least, most] = NAMES;
    names.map(text_width).max().unwrap_or_default().clamp(least, most) + 140
}

/// Draws a dot with its interval; an old share gets a hollow dot below. `dot` is the class of the dot.
fn draw(svg: &mut Svg, axis: &Axis, y: Tenths, mark: Mark, old: Option<Mark>, dot: &str) {
    let mut one = |mark: Mark, y: Tenths, [line, dot]: [&str; 2], radius: Tenths| {
        let (low, high) = (axis.at(mark.low), axis.at(mark.high));
        svg.across(line, low, high, y);
        svg.down(line, low, y - 25, y + 25);
        svg.down(line, high, y - 25, y + 25);
        svg.dot(dot, (axis.at(mark.at), y), radius);
    };
    // The old share is drawn first, so that the new one covers it.
    if let Some(old) = old {
        one(old, y + LOWER, ["old", "was"], HOLLOW);
    }
    let line = if dot == "out" { "move out" } else { "move" };
    one(mark, y, [line, dot], DOT);
}

/// A matrix of shares, in percent of a fair share: 100 % is fair.
pub struct Matrix {
    /// Language of the numbers.
    pub lang: Lang,
    /// Headings of the columns.
    pub columns: Vec<String>,
    /// Rows from top to bottom.
    pub rows: Vec<Cells>,
    /// Range of acceptable shares, in hundredths of a percent.
    pub wanted: [i64; 2],
}

/// A row of a [`Matrix`].
pub struct Cells {
    /// Label of the row.
    pub name: String,
    /// New and old share in each column; `None` for an empty cell.
    pub marks: Vec<Option<(Mark, Option<Mark>)>>,
}

/// Returns `true` if the interval is completely outside the range.
pub fn is_beyond(mark: Mark, [least, most]: [i64; 2]) -> bool {
    mark.high < least || mark.low > most
}

impl Matrix {
    /// Width of the chart.
    const WIDTH: Tenths = 12_900;
    /// Width of the column of names.
    const NAMES: Tenths = 1_900;
    /// Width of the column of figures on the right.
    const FIGURES: Tenths = 900;
    /// Gap between columns.
    const BETWEEN: Tenths = 260;
    /// Minimum distance between marks of an axis.
    const MARK: Tenths = 330;
    /// Margin above the rows, for the headings.
    const HEAD: Tenths = 260;

    /// Draws the chart; `label` is for screen readers.
    pub fn blocks(&self, label: &str) -> Blocks {
        let marks = self.rows.iter().flat_map(|row| &row.marks).flatten();
        let marks = marks.flat_map(|(mark, old)| [Some(*mark), *old]).flatten();
        let ends = marks.flat_map(|mark| [mark.low, mark.high]).chain(self.wanted);
        let ends: Vec<i64> = ends.collect();
        let columns = Tenths::try_from(self.columns.len()).unwrap_or(1).max(1);
        let (Some(from), Some(to)) = (ends.iter().min(), ends.iter().max()) else {
            return Blocks::default();
        };
        let wide = (Self::WIDTH - Self::NAMES - Self::FIGURES) / columns;
        let rows = Tenths::try_from(self.rows.len()).unwrap_or_default();
        let foot = Self::HEAD + rows * ROW;
        let mut svg = Svg::new(Self::WIDTH, foot + FOOT);
        for rank in 1..=rows {
            svg.across("axis", 0, Self::WIDTH, Self::HEAD + rank * ROW);
        }
        for (nth, column) in (0..).zip(&self.columns) {
            let left = Self::NAMES + nth * wide;
            let most = (wide / Self::MARK).max(3);
            // All columns have the same range, so that they are comparable.
            let axis = Axis::with(most, [*from, *to], left, left + wide - Self::BETWEEN);
            let [least, most] = self.wanted.map(|of| axis.at(of));
            svg.area("calm", [least, Self::HEAD - 40, most - least, foot - Self::HEAD + 80]);
            svg.down("limit", axis.at(10_000), Self::HEAD - 40, foot + 40);
            svg.text("label strong", (axis.at(10_000), Self::HEAD - 120), "middle", column);
            for mark in axis.marks() {
                let text = Axis::label(mark, self.lang);
                svg.text("tick", (axis.at(mark), foot + 170), "middle", &text);
            }
            for (row, y) in self.rows.iter().zip((Self::HEAD..).step_by(ROW as usize)) {
                if let Some((mark, old)) = row.marks.get(nth as usize).copied().flatten() {
                    let dot = if is_beyond(mark, self.wanted) { "out" } else { "is" };
                    draw(&mut svg, &axis, y + ROW / 2 - 20, mark, old, dot);
                }
            }
        }
        for (row, y) in self.rows.iter().zip((Self::HEAD + ROW / 2 + 20..).step_by(ROW as usize)) {
            svg.text("name", (0, y), "start", &row.name);
            if let Some((mark, _)) = row.marks.last().copied().flatten() {
                // Adding 50 hundredths rounds to whole percents.
                let whole = |of: i64| Number::whole((of + 50) / 100).print(self.lang);
                svg.text("figure", (Self::WIDTH - 320, y), "end", &whole(mark.at));
                let half = format!("± {}", whole(mark.half()));
                svg.text("tick", (Self::WIDTH, y), "end", &half);
            }
        }
        svg.framed("wide matrix", true, label)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_are_compared_with_the_wanted_range() {
        let mark = Mark { at: 5_000, low: 4_691, high: 5_309 };
        assert_eq!(
            (mark.print(Lang::En), mark.ends(Lang::En)),
            ("50.0".into(), "46.9–53.1".into())
        );
        assert!(!mark.is_clear_of(5_309) && mark.is_clear_of(5_310) && mark.is_clear_of(0));
        assert!(!is_beyond(mark, [0, 4_691]) && is_beyond(mark, [0, 4_690]));
        assert!(is_beyond(mark, [5_310, 9_000]));
    }
}
