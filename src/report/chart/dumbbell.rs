//! Dumbbell charts of ranks: a ring at the old rank, and a filled dot at the new one. A rise goes left.

use super::svg::{Svg, Tenths};
use crate::tree::Blocks;

/// Width of the chart.
const WIDTH: Tenths = 1700;
/// Middle of the axis, where the old rank is.
const MIDDLE: Tenths = WIDTH / 2;
/// Distance from the middle to each end of the axis.
const HALF_LENGTH: Tenths = 640;
const HEIGHT: Tenths = 240;

/// Draws the chart of one row. `ranks_gained` is negative for a fall; `max_ranks` is the number of ranks from the
/// middle of the axis to each end.
pub fn rank_change_row(ranks_gained: i64, old_rank_label: &str, max_ranks: i64) -> Blocks {
    let mut svg = Svg::new(WIDTH, HEIGHT);
    for end in [-1, 1] {
        svg.vertical("axis", MIDDLE + end * HALF_LENGTH, 0, HEIGHT);
    }
    svg.vertical("base", MIDDLE, 0, HEIGHT);
    let (new_x, y) = (MIDDLE - ranks_gained * HALF_LENGTH / max_ranks.max(1), HEIGHT / 2);
    svg.horizontal("move", MIDDLE, new_x, y);
    svg.dot("was", (MIDDLE, y), 36);
    svg.dot("is", (new_x, y), 46);
    // The label is on the side without the line.
    let (label_offset, anchor) = if ranks_gained > 0 { (90, "start") } else { (-90, "end") };
    svg.text("label", (MIDDLE + label_offset, y + 40), anchor, old_rank_label);
    svg.cell_blocks(None)
}

/// Draws the axis below the rows. `max_ranks` is the number at both ends, which `rise_label` and `fall_label`
/// explain.
pub fn rank_change_axis(max_ranks: i64, rise_label: &str, fall_label: &str) -> Blocks {
    let mut svg = Svg::new(WIDTH, 330);
    let ends = [(-1, format!("+{max_ranks}")), (0, "0".to_owned()), (1, format!("−{max_ranks}"))];
    for (end, text) in ends {
        svg.text("tick", (MIDDLE + end * HALF_LENGTH, 130), "middle", &text);
    }
    svg.text("tick", (0, 280), "start", rise_label);
    svg.text("tick", (WIDTH, 280), "end", fall_label);
    svg.cell_blocks(None)
}

/// Rounds the largest change in ranks up to the end of an axis: to a multiple of 5, above 20 to a multiple of 10.
pub fn axis_end(max_change: i64) -> i64 {
    let step = if max_change > 20 { 10 } else { 5 };
    (max_change.max(1) + step - 1) / step * step
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::html::markup;

    fn row(rises: i64, place: &str, most: i64) -> String {
        markup(&rank_change_row(rises, place, most), "").into_string()
    }

    #[test]
    fn rises_go_left_and_the_label_is_opposite() {
        let rises = row(5, "66th", 10);
        assert!(rises.contains("M85 12H53\"") && rises.contains("x=\"94\""), "{rises}");
        let falls = row(-10, "63rd", 10);
        assert!(falls.contains("M85 12H149\"") && falls.contains("x=\"76\""), "{falls}");
        assert_eq!([1, 5, 9, 20, 21].map(axis_end), [5, 5, 10, 20, 30]);
    }
}
