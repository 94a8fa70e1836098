//! Histograms of whole numbers.

use super::svg::{Svg, Tenths, px, width as text_width};
use crate::tree::Blocks;

/// A histogram of whole numbers from 0. If there are many, several numbers share a column.
pub struct Histogram<'a> {
    /// Each number with its frequency.
    pub counts: Vec<(u64, u64)>,
    /// Numbers and frequencies of another edition, drawn as a dashed line.
    pub old: Option<Vec<(u64, u64)>>,
    /// Largest number of the axis; its column includes all larger numbers.
    pub end: u64,
    /// Numbers that are marked with a label.
    pub marks: &'a [(u64, String)],
}

impl Histogram<'_> {
    /// Draws the chart; `label` is for screen readers. Returns no blocks if `end` is 0.
    pub fn blocks(&self, label: &str) -> Blocks {
        const WIDE: Tenths = 6100;
        const HIGH: Tenths = 1500;
        const ABOVE: Tenths = 520;
        let most = self.end;
        if most == 0 {
            return Blocks::default();
        }
        let step = (most / 40).max(1);
        let steps = most / step + 1;
        let last = usize::try_from(steps).unwrap_or(1) - 1;
        // Heights are shares in ten-millionths, because the editions may have different totals.
        let shares = |counts: &Vec<(u64, u64)>| {
            let mut shares = vec![0_u128; last + 1];
            let all = counts.iter().map(|(_, count)| u128::from(*count)).sum::<u128>().max(1);
            for (number, count) in counts {
                let rank = usize::try_from(number / step).unwrap_or(last).min(last);
                shares[rank] += u128::from(*count) * 10_000_000 / all;
            }
            shares
        };
        let heights = shares(&self.counts);
        let was = self.old.as_ref().map(shares);
        let top = heights.iter().chain(was.iter().flatten()).max().copied().unwrap_or(1).max(1);
        let wide = |number: u64| {
            let tenths = u128::from(number) * WIDE as u128 / u128::from(steps * step);
            Tenths::try_from(tenths).unwrap_or(WIDE).min(WIDE)
        };
        let floor = ABOVE + HIGH;
        let mut svg = Svg::new(WIDE + 100, floor + 240);
        let outline = |heights: &[u128]| {
            let mut line = format!("M0 {}", px(floor));
            for (height, from) in heights.iter().zip((0..).step_by(step as usize)) {
                let y = floor - Tenths::try_from(height * HIGH as u128 / top).unwrap_or(HIGH);
                line += &format!("V{}H{}", px(y), px(wide(from + step)));
            }
            format!("{line}V{}", px(floor))
        };
        svg.path("new", &format!("{}Z", outline(&heights)));
        if let Some(was) = was {
            svg.path("old", &outline(&was));
        }
        svg.across("base", 0, WIDE, floor);
        let mut lane = 0;
        let mut free = Tenths::MIN;
        for (at, text) in self.marks {
            let x = wide(*at) + wide(step) / 2;
            // A label that would overlap the previous one goes to the next of three lines.
            lane = if x < free { (lane + 1) % 3 } else { 0 };
            let y = 120 + lane * 140;
            svg.down("limit", x, y + 20, floor);
            // At the right edge the label is to the left of its mark.
            let (beside, anchor) =
                if x + text_width(text) > WIDE { (-40, "end") } else { (40, "start") };
            svg.text("label", (x + beside, y), anchor, text);
            free = x + text_width(text) + 100;
        }
        // About six round numbers fit below the axis.
        let apart = (steps * step / 6).max(1);
        let nice = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500].into_iter().find(|nice| *nice >= apart);
        for mark in (0..=steps * step).step_by(nice.unwrap_or(apart) as usize) {
            svg.text(
                "tick",
                (wide(mark) + wide(step) / 2, floor + 160),
                "middle",
                &mark.to_string(),
            );
        }
        svg.framed("wide drawing", true, label)
    }
}
