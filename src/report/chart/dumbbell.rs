//! Dumbbell charts of ranks: a ring for the old rank, a filled dot for the new one. A rise goes left.

use super::svg::{Svg, Tenths};
use crate::tree::Blocks;

/// Width of the chart.
const WIDTH: Tenths = 1700;
/// Middle of the axis, where the old rank is.
const MIDDLE: Tenths = WIDTH / 2;
/// Distance from the middle to each end of the axis.
const REACH: Tenths = 640;
const HEIGHT: Tenths = 240;

/// Draws the chart of one row. `rises` is the number of ranks gained (negative if lost), `place` the label of the old
/// rank, `most` the number of ranks at each end of the axis.
pub fn places(rises: i64, place: &str, most: i64) -> Blocks {
    let mut svg = Svg::new(WIDTH, HEIGHT);
    for end in [-1, 1] {
        svg.down("axis", MIDDLE + end * REACH, 0, HEIGHT);
    }
    svg.down("base", MIDDLE, 0, HEIGHT);
    let (at, y) = (MIDDLE - rises * REACH / most.max(1), HEIGHT / 2);
    svg.across("move", MIDDLE, at, y);
    svg.dot("was", (MIDDLE, y), 36);
    svg.dot("is", (at, y), 46);
    // The label is on the side without the line.
    let (beside, anchor) = if rises > 0 { (90, "start") } else { (-90, "end") };
    svg.text("label", (MIDDLE + beside, y + 40), anchor, place);
    svg.picture(None)
}

/// Draws the axis below the rows. `most` is the number of ranks at its ends, which `rises` and `falls` label.
pub fn places_axis(most: i64, rises: &str, falls: &str) -> Blocks {
    let mut svg = Svg::new(WIDTH, 330);
    let ends = [(-1, format!("+{most}")), (0, "0".to_owned()), (1, format!("−{most}"))];
    for (end, text) in ends {
        svg.text("tick", (MIDDLE + end * REACH, 130), "middle", &text);
    }
    svg.text("tick", (0, 280), "start", rises);
    svg.text("tick", (WIDTH, 280), "end", falls);
    svg.picture(None)
}

/// Rounds the largest change in ranks up to the end of an axis: a multiple of 5, above 20 of 10.
pub fn axis_end(most: i64) -> i64 {
    let step = if most > 20 { 10 } else { 5 };
    (most.max(1) + step - 1) / step * step
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::html::markup;

    fn row(rises: i64, place: &str, most: i64) -> String {
        markup(&places(rises, place, most), "").into_string()
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
