//! Funnel plots: shares of wins over sample sizes. A band shows where 95 % of the shares are if only chance matters.

use lang::{Lang, Number};

use super::axis::Axis;
use super::shares::Row;
use super::svg::{Labels, Svg, Tenths, px, width as text_width};
use crate::tree::{Blocks, paragraph};

/// A funnel plot (Spiegelhalter, 2005). Each point is a share of wins over its sample size.
pub struct Funnel {
    /// Language of the numbers.
    pub lang: Lang,
    /// Points of the plot.
    pub points: Vec<Row>,
    /// Share of wins of all points together, in hundredths of a percent, with its label.
    pub base: (i64, String),
    /// Description of the axes, below the chart.
    pub axis: String,
}

impl Funnel {
    /// Width of the chart.
    const WIDTH: Tenths = 6200;
    /// Minimum width of the margin on the right, for the label of the common share.
    const MIN_RIGHT_MARGIN: Tenths = 1_000;
    /// Height of the plot.
    const PLOT_HEIGHT: Tenths = 3300;
    /// Left end of the plot.
    const LEFT: Tenths = 420;
    /// Margin above the plot.
    const TOP: Tenths = 100;

    /// Draws the chart; `label` is for screen readers. Returns no blocks without points.
    pub fn blocks(&self, label: &str) -> Blocks {
        let right_margin = Self::MIN_RIGHT_MARGIN.max(text_width(&self.base.1) + 80);
        let right = Self::WIDTH - right_margin;
        let counts = || self.points.iter().map(|point| point.count);
        let Some(max_count) = counts().max().filter(|most| *most > 0) else {
            return Blocks::default();
        };
        let base = self.base.0;
        let min_count = counts().min().unwrap_or(1).max(1);
        let shares = || self.points.iter().map(|point| point.mark.share);
        // A margin of two percentage points on both sides.
        let from = shares().min().unwrap_or_default().min(base) - 200;
        let to = shares().max().unwrap_or_default().max(base) + 200;
        let axis = Axis::new(from.max(0), to.min(10_000), 0, Self::PLOT_HEIGHT);
        let y = |hundredths: i64| Self::TOP + Self::PLOT_HEIGHT - axis.at(hundredths);
        // A margin of about a tenth of a doubling on both sides (`log` is in 65,536ths).
        let (log_start, log_end) = (log(min_count) - 6_000, log(max_count) + 6_000);
        let x = |count: u64| {
            Self::LEFT
                + (log(count) - log_start) * (right - Self::LEFT) / (log_end - log_start).max(1)
        };
        let mut svg = Svg::new(Self::WIDTH, Self::TOP + Self::PLOT_HEIGHT + 240);
        svg.path("calm", &band(base, min_count, max_count, &x, &y));
        for tick in axis.ticks() {
            svg.horizontal("axis", Self::LEFT, right, y(tick));
            let text = Axis::label(tick, self.lang);
            svg.text("tick", (Self::LEFT - 60, y(tick) + 40), "end", &text);
        }
        let mut ticks: Vec<u64> = (0..12)
            .flat_map(|exponent| [1, 2, 5].map(|digit| digit * 10_u64.pow(exponent)))
            .collect();
        ticks.retain(|mark| (min_count..=max_count).contains(mark));
        // About seven numbers fit without overlap.
        let step = ticks.len() / 7 + 1;
        for tick in ticks.into_iter().step_by(step) {
            let text = Number::whole(i64::try_from(tick).unwrap_or(i64::MAX)).print(self.lang);
            svg.text("tick", (x(tick), Self::TOP + Self::PLOT_HEIGHT + 170), "middle", &text);
        }
        svg.horizontal("limit", Self::LEFT, right, y(base));
        svg.text("label", (right + 60, y(base) + 40), "start", &self.base.1);
        let position = |point: &Row| (x(point.count.max(1)), y(point.mark.share));
        let (outside, inside): (Vec<&Row>, Vec<&Row>) =
            self.points.iter().partition(|point| point.mark.excludes(base));
        // Points inside the band are drawn first, below the others.
        for point in inside {
            svg.dot("dot", position(point), 22);
        }
        for point in &outside {
            svg.dot("is", position(point), 40);
        }
        self.draw_labels(&mut svg, outside, position, (right, y(base)));
        svg.frame_blocks("wide drawing", true, label) + paragraph("remark", &self.axis)
    }

    /// Labels the points farthest from the common share, where a label covers neither another label nor that of the
    /// common share, which begins at `base_end`.
    fn draw_labels(
        &self,
        svg: &mut Svg,
        mut outside: Vec<&Row>,
        position: impl Fn(&Row) -> (Tenths, Tenths),
        base_end: (Tenths, Tenths),
    ) {
        /// Maximum number of labels.
        const MAX_LABELS: usize = 16;
        outside.sort_by_key(|point| std::cmp::Reverse((point.mark.share - self.base.0).abs()));
        let dots = outside.iter().map(|point| position(point)).collect();
        let mut labels = Labels::new(dots, [Self::LEFT, Self::WIDTH]);
        labels.reserve([base_end.0, base_end.1 - 80, Self::WIDTH, base_end.1 + 80]);
        for point in &outside {
            if labels.count() < MAX_LABELS {
                labels.place(svg, position(point), &point.name);
            }
        }
    }
}

/// Returns the outline of the 95 % band around the share `base` as SVG path data, for sample sizes between two
/// counts. `x` and `y` convert a count and a share to positions.
fn band(
    base: i64,
    min_count: u64,
    max_count: u64,
    x: &impl Fn(u64) -> Tenths,
    y: &impl Fn(i64) -> Tenths,
) -> String {
    let half_width = |count: u64| {
        let variance = u128::try_from(base * (10_000 - base)).unwrap_or_default();
        // 3.841459 is z² for z = 1.96. Normal approximation: half the width of the band is z·√(p(1 − p) / n).
        let squared = variance * 3_841_459 / 1_000_000 / u128::from(count.max(1));
        i64::try_from(squared.isqrt()).unwrap_or(i64::MAX)
    };
    let mut counts = vec![min_count];
    while let Some(last) = counts.last().filter(|last| **last < max_count) {
        // The axis is logarithmic, so counts with equal ratios are evenly spaced.
        let next = (last + last / 8 + 1).min(max_count);
        counts.push(next);
    }
    let above = counts.iter().map(|count| (x(*count), y((base + half_width(*count)).min(10_000))));
    let below = counts.iter().rev().map(|count| (x(*count), y((base - half_width(*count)).max(0))));
    let line: Vec<String> =
        above.chain(below).map(|(x, y)| format!("{} {}", px(x), px(y))).collect();
    format!("M{}Z", line.join("L"))
}

/// Returns the binary logarithm of a count in 65,536ths, interpolated linearly between powers of two. Exact
/// logarithms would need floating-point numbers, which can differ between machines.
fn log(count: u64) -> i64 {
    let count = count.max(1);
    let power = count.ilog2();
    let fraction = (u128::from(count) << 16 >> power) as i64 - 65_536;
    i64::from(power) * 65_536 + fraction
}

#[cfg(test)]
mod tests {
    use super::super::shares::Mark;
    use super::*;

    #[test]
    fn points_within_chance_have_no_label() {
        let row = |name: &str, [low, at, high]: [i64; 3], count| {
            let mark = Mark { share: at, low, high };
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
