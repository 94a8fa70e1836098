//! Bars and ranges as small charts in table cells.

use super::svg::{Svg, Tenths};
use crate::tree::Blocks;

/// Draws a line between two percentiles with a dot at the median, on an axis from 0 to `end`. `label` is for screen
/// readers.
pub fn range([low, middle, high]: [u64; 3], end: u64, label: &str) -> Blocks {
    const WIDE: Tenths = 2000;
    const HIGH: Tenths = 200;
    let at = |number: u64| {
        // The product of a large number and the width may exceed 64 bits.
        let tenths = u128::from(number.min(end)) * (WIDE as u128 - 120) / u128::from(end.max(1));
        60 + Tenths::try_from(tenths).unwrap_or_default()
    };
    let mut svg = Svg::new(WIDE, HIGH);
    svg.across("base", at(0), at(end), HIGH / 2);
    svg.across("move", at(low), at(high), HIGH / 2);
    svg.dot("is", (at(middle), HIGH / 2), 50);
    svg.picture(Some(label))
}

/// Draws a bar of length `number` on an axis from 0 to `most`, with a class of the style sheet.
pub fn bar(number: i64, most: i64, class: &str) -> Blocks {
    const WIDE: Tenths = 800;
    let mut svg = Svg::new(WIDE, 120);
    // Even a bar for 0 is visible.
    svg.area(class, [5, 30, (number * (WIDE - 10) / most.max(1)).max(5), 60]);
    svg.picture(None)
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
