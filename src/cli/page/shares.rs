//! Charts of shares: dots with their intervals beside what they are compared with, one below the other, or at many
//! tables side by side.

use lang::{Lang, Number};
use sim::Share;

use super::axis::{Axis, tenth};
use super::svg::{Svg, Tenths, width as text_width};

/// A chart of shares: how wide it is, where its axis ends, and from row to row.
const WIDTH: Tenths = 4100;
const RIGHT: Tenths = 2900;
const TOP: Tenths = 260;
const ROW: Tenths = 240;
const FOOT: Tenths = 220;
/// Dots, filled and hollow, and how much lower the hollow one is.
const DOT: Tenths = 46;
const HOLLOW: Tenths = 32;
const LOWER: Tenths = 60;
/// The widest and the narrowest room for names.
const NAMES: [Tenths; 2] = [300, 1_500];

/// Where a dot stands and between what it may lie, in hundredths of a percent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Mark {
    pub(crate) at: i64,
    pub(crate) low: i64,
    pub(crate) high: i64,
}

impl Mark {
    /// A share; `None` of no matches.
    pub(crate) fn of(share: &Share) -> Option<Self> {
        let (low, high) = share.interval()?;
        Some(Self { at: share.percent()?.units, low: low.units, high: high.units })
    }

    /// A share in percent of a fair one.
    pub(crate) fn relative(share: &Share, fair: &Share) -> Option<Self> {
        let [low, at, high] = share.relative(fair)?.map(|of| of.units);
        Some(Self { at, low, high })
    }

    /// Whether all of it lies on one side of a number.
    pub(crate) fn is_clear_of(&self, number: i64) -> bool {
        number < self.low || number > self.high
    }

    /// Half of its interval.
    pub(crate) fn half(&self) -> i64 {
        (self.high - self.low + 1) / 2
    }

    /// The number with one decimal.
    pub(crate) fn told(&self, lang: Lang) -> String {
        tenth(self.at, lang)
    }

    /// Both ends of its interval.
    pub(crate) fn ends(&self, lang: Lang) -> String {
        let dash = if self.low < 0 { " … " } else { "–" };
        format!("{}{dash}{}", tenth(self.low, lang), tenth(self.high, lang))
    }
}

/// A share with its name.
pub(crate) struct Row {
    pub(crate) name: String,
    /// What sentences call it.
    pub(crate) called: String,
    pub(crate) mark: Mark,
    /// The same in another edition.
    pub(crate) old: Option<Mark>,
    /// Of how many it is a share.
    pub(crate) count: u64,
    /// What stands beside it where that is not its interval.
    pub(crate) beside: Option<String>,
}

impl Row {
    /// A share, and what it was; `None` of no matches.
    pub(crate) fn of(name: String, share: &Share, old: Option<&Share>) -> Option<Self> {
        let mark = Mark::of(share)?;
        let old = old.and_then(Mark::of);
        let called = name.clone();
        Some(Self { name, called, mark, old, count: share.count(), beside: None })
    }
}

/// Shares one below the other, with 95 % intervals.
pub(crate) struct Shares {
    pub(crate) lang: Lang,
    pub(crate) rows: Vec<Row>,
    /// What all are compared with, in hundredths of a percent, and what is said of it.
    pub(crate) base: Option<(i64, String)>,
}

impl Shares {
    /// The chart; beside it stand its numbers.
    pub(crate) fn html(&self, said: &str) -> String {
        let marks = self.rows.iter().flat_map(|row| [Some(row.mark), row.old]).flatten();
        let base = self.base.as_ref().map(|(base, _)| *base);
        let ends: Vec<i64> = marks.flat_map(|mark| [mark.low, mark.high]).chain(base).collect();
        let (Some(from), Some(to)) = (ends.iter().min(), ends.iter().max()) else {
            return String::new();
        };
        let left = names_width(self.rows.iter().map(|row| row.name.as_str()));
        let axis = Axis::new(*from, *to, left, RIGHT);
        let rows = Tenths::try_from(self.rows.len()).unwrap_or_default();
        let foot = TOP + rows * ROW;
        let mut svg = Svg::new(WIDTH, foot + FOOT);
        for mark in axis.marks() {
            svg.down("axis", axis.at(mark), TOP - 60, foot);
            let told = Axis::told(mark, self.lang);
            svg.text("tick", (axis.at(mark), foot + 150), "middle", &told);
        }
        if let Some((base, label)) = &self.base {
            svg.down("limit", axis.at(*base), TOP - 90, foot);
            svg.text("label", (axis.at(*base), TOP - 130), "middle", label);
        }
        for (row, y) in self.rows.iter().zip((TOP..).step_by(ROW as usize)) {
            let y = y + ROW / 2 - 20;
            svg.text("name", (0, y + 40), "start", &row.name);
            draw(&mut svg, &axis, y, row.mark, row.old, "is");
            svg.text("figure", (RIGHT + 450, y + 40), "end", &row.mark.told(self.lang));
            let beside = row.beside.clone().unwrap_or_else(|| row.mark.ends(self.lang));
            svg.text("tick", (WIDTH, y + 40), "end", &beside);
        }
        format!("<div class=\"wide\">{}</div>\n", svg.html(Some(said)))
    }
}

fn names_width<'a>(names: impl Iterator<Item = &'a str>) -> Tenths {
    let [least, most] = NAMES;
    names.map(text_width).max().unwrap_or_default().clamp(least, most) + 140
}

/// A dot with its interval, and a hollow one below it.
fn draw(svg: &mut Svg, axis: &Axis, y: Tenths, mark: Mark, old: Option<Mark>, dot: &str) {
    let mut one = |mark: Mark, y: Tenths, [line, dot]: [&str; 2], radius: Tenths| {
        let (low, high) = (axis.at(mark.low), axis.at(mark.high));
        svg.across(line, low, high, y);
        svg.down(line, low, y - 25, y + 25);
        svg.down(line, high, y - 25, y + 25);
        svg.dot(dot, (axis.at(mark.at), y), radius);
    };
    if let Some(old) = old {
        one(old, y + LOWER, ["old", "was"], HOLLOW);
    }
    let line = if dot == "out" { "move out" } else { "move" };
    one(mark, y, [line, dot], DOT);
}

/// Shares in percent of a fair share, at many tables side by side.
pub(crate) struct Matrix {
    pub(crate) lang: Lang,
    pub(crate) columns: Vec<String>,
    pub(crate) rows: Vec<Cells>,
    /// Between these all shall lie, in hundredths of a percent.
    pub(crate) wanted: [i64; 2],
}

/// A row of a [`Matrix`].
pub(crate) struct Cells {
    pub(crate) name: String,
    /// What it is at each table, and what it was; `None` where it is not.
    pub(crate) marks: Vec<Option<(Mark, Option<Mark>)>>,
}

/// Whether an interval lies beyond what is wanted.
pub(crate) fn is_beyond(mark: Mark, [least, most]: [i64; 2]) -> bool {
    mark.high < least || mark.low > most
}

impl Matrix {
    const WIDTH: Tenths = 12_900;
    const NAMES: Tenths = 1_900;
    const FIGURES: Tenths = 900;
    const BETWEEN: Tenths = 260;
    /// A mark of the axis has at least so much room.
    const MARK: Tenths = 330;
    const HEAD: Tenths = 260;

    /// The chart of all tables.
    pub(crate) fn html(&self, said: &str) -> String {
        let marks = self.rows.iter().flat_map(|row| &row.marks).flatten();
        let marks = marks.flat_map(|(mark, old)| [Some(*mark), *old]).flatten();
        let ends = marks.flat_map(|mark| [mark.low, mark.high]).chain(self.wanted);
        let ends: Vec<i64> = ends.collect();
        let columns = Tenths::try_from(self.columns.len()).unwrap_or(1).max(1);
        let (Some(from), Some(to)) = (ends.iter().min(), ends.iter().max()) else {
            return String::new();
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
            let axis = Axis::with(most, [*from, *to], left, left + wide - Self::BETWEEN);
            let [least, most] = self.wanted.map(|of| axis.at(of));
            svg.area("calm", [least, Self::HEAD - 40, most - least, foot - Self::HEAD + 80]);
            svg.down("limit", axis.at(10_000), Self::HEAD - 40, foot + 40);
            svg.text("label strong", (axis.at(10_000), Self::HEAD - 120), "middle", column);
            for mark in axis.marks() {
                let told = Axis::told(mark, self.lang);
                svg.text("tick", (axis.at(mark), foot + 170), "middle", &told);
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
                let whole = |of: i64| Number::whole((of + 50) / 100).print(self.lang);
                svg.text("figure", (Self::WIDTH - 320, y), "end", &whole(mark.at));
                let half = format!("± {}", whole(mark.half()));
                svg.text("tick", (Self::WIDTH, y), "end", &half);
            }
        }
        format!("<div class=\"wide matrix\" tabindex=\"0\">{}</div>\n", svg.html(Some(said)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_compared_with_what_is_wanted() {
        let mark = Mark::of(&Share::of(500, 1_000)).expect("matches");
        assert_eq!(mark, Mark { at: 5_000, low: 4_691, high: 5_309 });
        assert_eq!((mark.told(Lang::En), mark.ends(Lang::En)), ("50.0".into(), "46.9–53.1".into()));
        assert!(!mark.is_clear_of(5_309) && mark.is_clear_of(5_310) && mark.is_clear_of(0));
        assert!(!is_beyond(mark, [0, 4_691]) && is_beyond(mark, [0, 4_690]));
        assert!(is_beyond(mark, [5_310, 9_000]));
        let fair = Share::of(1, 4);
        assert_eq!(Mark::relative(&Share::of(500, 1_000), &fair).map(|of| of.at), Some(20_000));
        assert_eq!(Mark::of(&Share::default()), None);
    }
}
