//! Bars and ranges as small charts in table cells.

use super::svg::{Svg, Tenths};
use crate::tree::Blocks;

/// Draws a line from a low to a high percentile with a dot at the median, on an axis from 0 to `end`. `label` is for
/// screen readers.
pub fn range([low, middle, high]: [u64; 3], end: u64, label: &str) -> Blocks {
    const WIDTH: Tenths = 2000;
    const HEIGHT: Tenths = 200;
    let at = |number: u64| {
        // The product of a large number and the width may exceed 64 bits. A margin of 6 pixels at both ends, because
        // the dot has a radius of 5.
        let tenths = u128::from(number.min(end)) * (WIDTH as u128 - 120) / u128::from(end.max(1));
        60 + Tenths::try_from(tenths).unwrap_or_default()
    };
    let mut svg = Svg::new(WIDTH, HEIGHT);
    svg.horizontal("base", at(0), at(end), HEIGHT / 2);
    svg.horizontal("move", at(low), at(high), HEIGHT / 2);
    svg.dot("is", (at(middle), HEIGHT / 2), 50);
    svg.cell_blocks(Some(label))
}

/// Draws a bar of length `number` on an axis from 0 to `max`, with a class of the style sheet.
pub fn bar(number: i64, max: i64, class: &str) -> Blocks {
    const WIDTH: Tenths = 800;
    let mut svg = Svg::new(WIDTH, 120);
    // Even a bar for 0 is visible.
    svg.rect(class, [5, 30, (number * (WIDTH - 10) / max.max(1)).max(5), 60]);
    svg.cell_blocks(None)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_reach_from_low_to_high() {
        let range =
            |numbers, end| crate::html::markup(&range(numbers, end, "label"), "").into_string();
        let html = range([10, 20, 60], 100);
        assert!(html.contains("M24.8 10H118.8") && html.contains("cx=\"43.6\""), "{html}");
        assert!(range([0, 0, 0], 0).contains("M6 10H6"));
    }
}
