//! Funnel plots: shares of wins over sample sizes, with the band that contains 95 % of shares by chance.

use lang::{Lang, Number};

use super::axis::Axis;
use super::shares::Row;
use super::svg::{Labels, Svg, Tenths, px, width as text_width};
use crate::tree::{Blocks, paragraph};

/// A funnel plot (Spiegelhalter, 2005). Each point is a share of wins over its sample size, the number of uses.
pub struct Funnel {
    /// Language of the numbers.
    pub lang: Lang,
    /// Points of the plot.
    pub points: Vec<Row>,
    /// Share of wins of all uses together, in hundredths of a percent, with its label.
    pub base: (i64, String),
    /// Description of the axes, below the chart.
    pub axis: String,
}

impl Funnel {
    /// Width of the chart.
    const ALL: Tenths = 6200;
    /// Minimum width of the margin on the right, for the label of the base.
    const BESIDE: Tenths = 1_000;
    /// Height of the plot.
    const HIGH: Tenths = 3300;
    /// Left end of the plot.
    const LEFT: Tenths = 420;
    /// Margin above the plot.
    const TOP: Tenths = 100;

    /// Draws the chart; `label` is for screen readers. Returns no blocks without points.
    pub fn blocks(&self, label: &str) -> Blocks {
        let beside = Self::BESIDE.max(text_width(&self.base.1) + 80);
        let right = Self::ALL - beside;
        let counts = || self.points.iter().map(|point| point.count);
        let Some(most) = counts().max().filter(|most| *most > 0) else {
            return Blocks::default();
        };
        let base = self.base.0;
        let least = counts().min().unwrap_or(1).max(1);
        let percents = || self.points.iter().map(|point| point.mark.at);
        let from = percents().min().unwrap_or_default().min(base) - 200;
        let to = percents().max().unwrap_or_default().max(base) + 200;
        let axis = Axis::new(from.max(0), to.min(10_000), 0, Self::HIGH);
        let y = |hundredths: i64| Self::TOP + Self::HIGH - axis.at(hundredths);
        let (first, last) = (log(least) - 6_000, log(most) + 6_000);
        let x = |count: u64| {
            Self::LEFT + (log(count) - first) * (right - Self::LEFT) / (last - first).max(1)
        };
        let mut svg = Svg::new(Self::ALL, Self::TOP + Self::HIGH + 240);
        svg.path("calm", &band(base, least, most, &x, &y));
        for mark in axis.marks() {
            svg.across("axis", Self::LEFT, right, y(mark));
            let told = Axis::label(mark, self.lang);
            svg.text("tick", (Self::LEFT - 60, y(mark) + 40), "end", &told);
        }
        let mut marks: Vec<u64> =
            (0..12).flat_map(|ten| [1, 2, 5].map(|of| of * 10_u64.pow(ten))).collect();
        marks.retain(|mark| (least..=most).contains(mark));
        // At most seven numbers fit without overlap.
        let every = marks.len() / 7 + 1;
        for mark in marks.into_iter().step_by(every) {
            let told = Number::whole(i64::try_from(mark).unwrap_or(i64::MAX)).print(self.lang);
            svg.text("tick", (x(mark), Self::TOP + Self::HIGH + 170), "middle", &told);
        }
        svg.across("limit", Self::LEFT, right, y(base));
        svg.text("label", (right + 60, y(base) + 40), "start", &self.base.1);
        let place = |point: &Row| (x(point.count.max(1)), y(point.mark.at));
        let (far, near): (Vec<&Row>, Vec<&Row>) =
            self.points.iter().partition(|point| point.mark.is_clear_of(base));
        // Points inside the band are drawn first, below the others.
        for point in near {
            svg.dot("dot", place(point), 22);
        }
        for point in &far {
            svg.dot("is", place(point), 40);
        }
        self.label(&mut svg, far, place, (right, y(base)));
        svg.framed("wide drawing", true, label) + paragraph("remark", &self.axis)
    }

    /// Labels the points farthest from the base, where a label covers neither another label nor the base's.
    fn label(
        &self,
        svg: &mut Svg,
        mut far: Vec<&Row>,
        place: impl Fn(&Row) -> (Tenths, Tenths),
        end: (Tenths, Tenths),
    ) {
        /// Maximum number of labels.
        const MOST: usize = 16;
        far.sort_by_key(|point| std::cmp::Reverse((point.mark.at - self.base.0).abs()));
        let dots = far.iter().map(|point| place(point)).collect();
        let mut labels = Labels::among(dots, [Self::LEFT, Self::ALL]);
        labels.keep([end.0, end.1 - 80, Self::ALL, end.1 + 80]);
        for point in &far {
            if labels.count() < MOST {
                labels.put(svg, place(point), &point.name);
            }
        }
    }
}

/// Returns the outline of the 95 % band as SVG path data.
fn band(
    base: i64,
    least: u64,
    most: u64,
    x: &impl Fn(u64) -> Tenths,
    y: &impl Fn(i64) -> Tenths,
) -> String {
    let half = |count: u64| {
        let variance = u128::try_from(base * (10_000 - base)).unwrap_or_default();
        // 3.841459 is z² for z = 1.96. Normal approximation: half the width of the band is z·√(p(1 − p) / n).
        let squared = variance * 3_841_459 / 1_000_000 / u128::from(count.max(1));
        i64::try_from(squared.isqrt()).unwrap_or(i64::MAX)
    };
    let mut counts = vec![least];
    while let Some(last) = counts.last().filter(|last| **last < most) {
        // The axis is logarithmic, so counts with equal ratios are evenly spaced.
        let next = (last + last / 8 + 1).min(most);
        counts.push(next);
    }
    let above = counts.iter().map(|count| (x(*count), y((base + half(*count)).min(10_000))));
    let below = counts.iter().rev().map(|count| (x(*count), y((base - half(*count)).max(0))));
    let line: Vec<String> =
        above.chain(below).map(|(x, y)| format!("{} {}", px(x), px(y))).collect();
    format!("M{}Z", line.join("L"))
}

/// Returns the binary logarithm in 65,536ths, interpolated linearly between powers of two.
fn log(count: u64) -> i64 {
    let count = count.max(1);
    let power = count.ilog2();
    let part = (u128::from(count) << 16 >> power) as i64 - 65_536;
    i64::from(power) * 65_536 + part
}

#[cfg(test)]
mod tests {
    use super::super::shares::Mark;
    use super::*;

    #[test]
    fn points_within_chance_have_no_label() {
        let row = |name: &str, [low, at, high]: [i64; 3], count| {
            let mark = Mark { at, low, high };
            Row { count, ..Row::new(name.to_owned(), mark) }
        };
        let points = vec![
            row("calm", [1_669, 2_400, 3_323], 100),
            row("far", [8_256, 9_000, 9_448], 100),
            row("<rare>", [2_065, 10_000, 10_000], 1),
        ];
        let base = (2_500, "all".to_owned());
        let funnel = Funnel { lang: Lang::En, points, base, axis: "seats".to_owned() };
        let html = crate::html::markup(&funnel.blocks("label"), "").into_string();
        assert!(html.contains(">far<") && !html.contains("calm<") && !html.contains("rare"));
        assert_eq!(html.matches("class=\"is\"").count(), 1);
    }

    #[test]
    fn logarithms_grow() {
        assert_eq!([1, 2, 3, 4, 1_024].map(log), [0, 65_536, 98_304, 131_072, 655_360]);
    }
}
