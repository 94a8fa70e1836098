//! Places that a country rises or falls: a ring where it was, a disc where it is. Rising leads to the left, to the
//! first place.

use super::svg::{Svg, Tenths};

/// Width of the chart, and how far its middle is from either end of the axis.
const WIDTH: Tenths = 1700;
const MIDDLE: Tenths = WIDTH / 2;
const REACH: Tenths = 640;
const HEIGHT: Tenths = 240;

/// One country: by how many places it rises (falls below 0), and its place now. `most` is the end of the axis.
pub(crate) fn row(rises: i64, place: &str, most: i64) -> String {
    let mut svg = Svg::new(WIDTH, HEIGHT);
    for end in [-1, 1] {
        svg.down("axis", MIDDLE + end * REACH, 0, HEIGHT);
    }
    svg.down("base", MIDDLE, 0, HEIGHT);
    let (at, y) = (MIDDLE - rises * REACH / most.max(1), HEIGHT / 2);
    svg.across("move", MIDDLE, at, y);
    svg.dot("was", (MIDDLE, y), 36);
    svg.dot("is", (at, y), 46);
    // Beside the ring, where the line is not.
    let (beside, anchor) = if rises > 0 { (90, "start") } else { (-90, "end") };
    svg.text("label", (MIDDLE + beside, y + 40), anchor, place);
    svg.html(None)
}

/// The axis below them, with what its two ends mean.
pub(crate) fn axis(most: i64, rises: &str, falls: &str) -> String {
    let mut svg = Svg::new(WIDTH, 330);
    let ends = [(-1, format!("+{most}")), (0, "0".to_owned()), (1, format!("−{most}"))];
    for (end, text) in ends {
        svg.text("tick", (MIDDLE + end * REACH, 130), "middle", &text);
    }
    svg.text("tick", (0, 280), "start", rises);
    svg.text("tick", (WIDTH, 280), "end", falls);
    svg.html(None)
}

/// The end of an axis on which so many places fit: a number that is read easily.
pub(crate) fn end(most: i64) -> i64 {
    let step = if most > 20 { 10 } else { 5 };
    (most.max(1) + step - 1) / step * step
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_rises_goes_left_and_the_place_stands_on_the_other_side() {
        let rises = row(5, "66th", 10);
        assert!(rises.contains("M85 12H53\"") && rises.contains("x=\"94\""), "{rises}");
        let falls = row(-10, "63rd", 10);
        assert!(falls.contains("M85 12H149\"") && falls.contains("x=\"76\""), "{falls}");
        assert_eq!([1, 5, 9, 20, 21].map(end), [5, 5, 10, 20, 30]);
    }
}
