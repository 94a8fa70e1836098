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
/// Radius of hollow dots, for shares of another edition.
const OLD_DOT: Tenths = 32;
/// Distance of a hollow dot below the filled one of its row.
const OLD_DOT_OFFSET: Tenths = 60;
/// Minimum and maximum width of the column of names.
const NAMES_WIDTH: [Tenths; 2] = [300, 1_500];

/// A share with its confidence interval, all in hundredths of a percent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The share itself.
    pub share: i64,
    /// Lower end of the interval.
    pub low: i64,
    /// Upper end of the interval.
    pub high: i64,
}

impl Mark {
    /// Returns `true` if the interval does not contain `number` (hundredths of a percent).
    pub fn excludes(&self, number: i64) -> bool {
        number < self.low || number > self.high
    }

    /// Returns half the width of the interval, rounded up.
    pub fn half_width(&self) -> i64 {
        (self.high - self.low + 1) / 2
    }

    /// Formats the share with one decimal.
    pub fn print(&self, lang: Lang) -> String {
        tenth(self.share, lang)
    }

    /// Formats the ends of the interval with one decimal.
    pub fn print_interval(&self, lang: Lang) -> String {
        // A dash before a negative number would look like another minus sign.
        let dash = if self.low < 0 { " … " } else { "–" };
        format!("{}{dash}{}", tenth(self.low, lang), tenth(self.high, lang))
    }
}

/// A row of a chart of shares.
pub struct Row {
    /// Label of the row.
    pub name: String,
    /// Name of the row for use in sentences.
    pub name_in_sentence: String,
    /// Share with its interval.
    pub mark: Mark,
    /// Share in another edition, drawn as a hollow dot.
    pub old: Option<Mark>,
    /// Sample size of the share.
    pub count: u64,
    /// Text at the right edge; `None` for the interval.
    pub right_text: Option<String>,
}

impl Row {
    /// Creates a row without an old share, with sample size 0.
    pub fn new(name: String, mark: Mark) -> Self {
        Self { name_in_sentence: name.clone(), name, mark, old: None, count: 0, right_text: None }
    }
}

/// A dot plot of shares with 95 % intervals.
pub struct Shares {
    /// Language of the numbers.
    pub lang: Lang,
    /// Rows from top to bottom.
    pub rows: Vec<Row>,
    /// Share for comparison in hundredths of a percent, and its label; `None` for none.
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
        for tick in axis.ticks() {
            svg.vertical("axis", axis.at(tick), TOP - 60, foot);
            let text = Axis::label(tick, self.lang);
            svg.text("tick", (axis.at(tick), foot + 150), "middle", &text);
        }
        if let Some((base, text)) = &self.base {
            svg.vertical("limit", axis.at(*base), TOP - 90, foot);
            svg.text("label", (axis.at(*base), TOP - 130), "middle", text);
        }
        for (row, y) in self.rows.iter().zip((TOP..).step_by(ROW as usize)) {
            let y = y + ROW / 2 - 20;
            svg.text("name", (0, y + 40), "start", &row.name);
            draw_mark(&mut svg, &axis, y, row.mark, row.old, "is");
            svg.text("figure", (RIGHT + 450, y + 40), "end", &row.mark.print(self.lang));
            let right_text =
                row.right_text.clone().unwrap_or_else(|| row.mark.print_interval(self.lang));
            svg.text("tick", (WIDTH, y + 40), "end", &right_text);
        }
        svg.frame_blocks("wide", false, label)
    }
}

/// Returns the width of the column of names, with a gap to the axis.
fn names_width<'a>(names: impl Iterator<Item = &'a str>) -> Tenths {
    let [min, max] = NAMES_WIDTH;
    names.map(text_width).max().unwrap_or_default().clamp(min, max) + 140
}

/// Draws a dot with its interval; an old share gets a hollow dot below. `dot` is the class of the new dot.
fn draw_mark(svg: &mut Svg, axis: &Axis, y: Tenths, mark: Mark, old: Option<Mark>, dot: &str) {
    let mut draw_one = |mark: Mark, y: Tenths, [line, dot]: [&str; 2], radius: Tenths| {
        let (low, high) = (axis.at(mark.low), axis.at(mark.high));
        svg.horizontal(line, low, high, y);
        svg.vertical(line, low, y - 25, y + 25);
        svg.vertical(line, high, y - 25, y + 25);
        svg.dot(dot, (axis.at(mark.share), y), radius);
    };
    // The old share is drawn first, so that the new one covers it.
    if let Some(old) = old {
        draw_one(old, y + OLD_DOT_OFFSET, ["old", "was"], OLD_DOT);
    }
    let line = if dot == "out" { "move out" } else { "move" };
    draw_one(mark, y, [line, dot], DOT);
}

/// A matrix of shares as percentages of the fair share: 100 % is fair.
pub struct Matrix {
    /// Language of the numbers.
    pub lang: Lang,
    /// Headings of the columns.
    pub columns: Vec<String>,
    /// Rows from top to bottom.
    pub rows: Vec<MatrixRow>,
    /// Range of acceptable shares, in hundredths of a percent of the fair share.
    pub accepted_range: [i64; 2],
}

/// A row of a [`Matrix`].
pub struct MatrixRow {
    /// Label of the row.
    pub name: String,
    /// New and old share in each column; `None` for an empty cell.
    pub marks: Vec<Option<(Mark, Option<Mark>)>>,
}

/// Returns `true` if the whole interval is outside the range.
pub fn is_outside(mark: Mark, [least, most]: [i64; 2]) -> bool {
    mark.high < least || mark.low > most
}

impl Matrix {
    /// Width of the chart.
    const WIDTH: Tenths = 12_900;
    /// Width of the column of names.
    const NAMES_WIDTH: Tenths = 1_900;
    /// Width of the column of figures at the right edge.
    const FIGURES_WIDTH: Tenths = 900;
    /// Gap between columns.
    const COLUMN_GAP: Tenths = 260;
    /// Minimum distance between ticks of an axis.
    const MIN_TICK_DISTANCE: Tenths = 330;
    /// Margin above the rows, for the headings.
    const HEADINGS_HEIGHT: Tenths = 260;

    /// Draws the chart; `label` is for screen readers.
    pub fn blocks(&self, label: &str) -> Blocks {
        let marks = self.rows.iter().flat_map(|row| &row.marks).flatten();
        let marks = marks.flat_map(|(mark, old)| [Some(*mark), *old]).flatten();
        let ends = marks.flat_map(|mark| [mark.low, mark.high]).chain(self.accepted_range);
        let ends: Vec<i64> = ends.collect();
        let columns = Tenths::try_from(self.columns.len()).unwrap_or(1).max(1);
        let (Some(from), Some(to)) = (ends.iter().min(), ends.iter().max()) else {
            return Blocks::default();
        };
        let column_width = (Self::WIDTH - Self::NAMES_WIDTH - Self::FIGURES_WIDTH) / columns;
        let rows = Tenths::try_from(self.rows.len()).unwrap_or_default();
        let foot = Self::HEADINGS_HEIGHT + rows * ROW;
        let mut svg = Svg::new(Self::WIDTH, foot + FOOT);
        for index in 1..=rows {
            svg.horizontal("axis", 0, Self::WIDTH, Self::HEADINGS_HEIGHT + index * ROW);
        }
        for (nth, column) in (0..).zip(&self.columns) {
            let left = Self::NAMES_WIDTH + nth * column_width;
            let max_ticks = (column_width / Self::MIN_TICK_DISTANCE).max(3);
            // All columns have the same range, so that they are comparable.
            let axis = Axis::with_max_ticks(
                max_ticks,
                [*from, *to],
                left,
                left + column_width - Self::COLUMN_GAP,
            );
            let [accepted_left, accepted_right] = self.accepted_range.map(|of| axis.at(of));
            svg.rect(
                "calm",
                [
                    accepted_left,
                    Self::HEADINGS_HEIGHT - 40,
                    accepted_right - accepted_left,
                    foot - Self::HEADINGS_HEIGHT + 80,
                ],
            );
            svg.vertical("limit", axis.at(10_000), Self::HEADINGS_HEIGHT - 40, foot + 40);
            svg.text(
                "label strong",
                (axis.at(10_000), Self::HEADINGS_HEIGHT - 120),
                "middle",
                column,
            );
            for tick in axis.ticks() {
                let text = Axis::label(tick, self.lang);
                svg.text("tick", (axis.at(tick), foot + 170), "middle", &text);
            }
            for (row, y) in self.rows.iter().zip((Self::HEADINGS_HEIGHT..).step_by(ROW as usize)) {
                if let Some((mark, old)) = row.marks.get(nth as usize).copied().flatten() {
                    let dot = if is_outside(mark, self.accepted_range) { "out" } else { "is" };
                    draw_mark(&mut svg, &axis, y + ROW / 2 - 20, mark, old, dot);
                }
            }
        }
        for (row, y) in
            self.rows.iter().zip((Self::HEADINGS_HEIGHT + ROW / 2 + 20..).step_by(ROW as usize))
        {
            svg.text("name", (0, y), "start", &row.name);
            if let Some((mark, _)) = row.marks.last().copied().flatten() {
                // Adding 50 hundredths rounds to whole percents.
                let whole = |of: i64| Number::whole((of + 50) / 100).print(self.lang);
                svg.text("figure", (Self::WIDTH - 320, y), "end", &whole(mark.share));
                let half_width = format!("± {}", whole(mark.half_width()));
                svg.text("tick", (Self::WIDTH, y), "end", &half_width);
            }
        }
        svg.frame_blocks("wide matrix", true, label)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_are_compared_with_the_wanted_range() {
        let mark = Mark { share: 5_000, low: 4_691, high: 5_309 };
        assert_eq!(
            (mark.print(Lang::En), mark.print_interval(Lang::En)),
            ("50.0".into(), "46.9–53.1".into())
        );
        assert!(!mark.excludes(5_309) && mark.excludes(5_310) && mark.excludes(0));
        assert!(!is_outside(mark, [0, 4_691]) && is_outside(mark, [0, 4_690]));
        assert!(is_outside(mark, [5_310, 9_000]));
    }
}
