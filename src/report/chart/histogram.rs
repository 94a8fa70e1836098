//! Histograms of whole numbers, such as the lengths of games in rounds.

use super::svg::{Svg, Tenths, px, width as text_width};
use crate::tree::Blocks;

/// A histogram of whole numbers from 0. If the axis ends at 80 or more, several numbers share a column.
pub struct Histogram<'a> {
    /// Each number with its frequency.
    pub counts: Vec<(u64, u64)>,
    /// Numbers and frequencies of another edition, drawn as a dashed line.
    pub old: Option<Vec<(u64, u64)>>,
    /// Largest number on the axis; its column includes all larger numbers.
    pub end: u64,
    /// Numbers that are marked with a vertical line and a label, in ascending order.
    pub marks: &'a [(u64, String)],
}

impl Histogram<'_> {
    /// Draws the chart; `label` is for screen readers. Returns no blocks if `end` is 0.
    pub fn blocks(&self, label: &str) -> Blocks {
        const WIDTH: Tenths = 6100;
        const HEIGHT: Tenths = 1500;
        const LABELS_HEIGHT: Tenths = 520;
        let end = self.end;
        if end == 0 {
            return Blocks::default();
        }
        let numbers_per_column = (end / 40).max(1);
        let columns = end / numbers_per_column + 1;
        let last_column = usize::try_from(columns).unwrap_or(1) - 1;
        // Heights are shares in ten-millionths, because the editions may have different totals.
        let shares = |counts: &Vec<(u64, u64)>| {
            let mut shares = vec![0_u128; last_column + 1];
            let total = counts.iter().map(|(_, count)| u128::from(*count)).sum::<u128>().max(1);
            for (number, count) in counts {
                let column = usize::try_from(number / numbers_per_column)
                    .unwrap_or(last_column)
                    .min(last_column);
                shares[column] += u128::from(*count) * 10_000_000 / total;
            }
            shares
        };
        let heights = shares(&self.counts);
        let old_heights = self.old.as_ref().map(shares);
        let max_height =
            heights.iter().chain(old_heights.iter().flatten()).max().copied().unwrap_or(1).max(1);
        let x_of = |number: u64| {
            let tenths =
                u128::from(number) * WIDTH as u128 / u128::from(columns * numbers_per_column);
            Tenths::try_from(tenths).unwrap_or(WIDTH).min(WIDTH)
        };
        let base_y = LABELS_HEIGHT + HEIGHT;
        let mut svg = Svg::new(WIDTH + 100, base_y + 240);
        let outline = |heights: &[u128]| {
            let mut line = format!("M0 {}", px(base_y));
            for (height, from) in heights.iter().zip((0..).step_by(numbers_per_column as usize)) {
                let y = base_y
                    - Tenths::try_from(height * HEIGHT as u128 / max_height).unwrap_or(HEIGHT);
                line += &format!("V{}H{}", px(y), px(x_of(from + numbers_per_column)));
            }
            format!("{line}V{}", px(base_y))
        };
        svg.path("new", &format!("{}Z", outline(&heights)));
        if let Some(old_heights) = old_heights {
            svg.path("old", &outline(&old_heights));
        }
        svg.horizontal("base", 0, WIDTH, base_y);
        let mut lane = 0;
        let mut occupied_until = Tenths::MIN;
        for (at, text) in self.marks {
            let x = x_of(*at) + x_of(numbers_per_column) / 2;
            // A label that would overlap the previous one goes to the next of three rows.
            lane = if x < occupied_until { (lane + 1) % 3 } else { 0 };
            let y = 120 + lane * 140;
            svg.vertical("limit", x, y + 20, base_y);
            // At the right edge the label is to the left of its mark.
            let (label_offset, anchor) =
                if x + text_width(text) > WIDTH { (-40, "end") } else { (40, "start") };
            svg.text("label", (x + label_offset, y), anchor, text);
            occupied_until = x + text_width(text) + 100;
        }
        // About six round numbers fit below the axis.
        let min_distance = (columns * numbers_per_column / 6).max(1);
        let tick_step =
            [1, 2, 5, 10, 20, 25, 50, 100, 200, 500].into_iter().find(|nice| *nice >= min_distance);
        for tick in
            (0..=columns * numbers_per_column).step_by(tick_step.unwrap_or(min_distance) as usize)
        {
            svg.text(
                "tick",
                (x_of(tick) + x_of(numbers_per_column) / 2, base_y + 160),
                "middle",
                &tick.to_string(),
            );
        }
        svg.frame_blocks("wide drawing", true, label)
    }
}
