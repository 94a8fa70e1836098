//! Factors of change (new value divided by old value) beside the usual factor, on a logarithmic axis, where halving
//! and doubling are equally far from 1.

use rust_decimal::Decimal;

use super::svg::{Svg, Tenths, width};
use crate::tree::Blocks;

const WIDTH: Tenths = 3200;
/// Margin at both ends of the axis, for dots and numbers.
const MARGIN: Tenths = 160;
const HEIGHT: Tenths = 240;

/// Number of fractional bits of a logarithm, a fixed-point number: 2^12 = 4096.
const FRACTION_BITS: u32 = 12;

/// Minimum extent of an axis on each side of 1, in 4096ths: a quarter of a doubling.
const MIN_EXTENT: i64 = 1 << (FRACTION_BITS - 2);

/// Factors that label the axis if there is space, in order of priority.
const LABEL_FACTORS: [&[&str]; 4] = [
    &["1"],
    &["0.001", "0.01", "0.1", "10", "100", "1000"],
    &["0.5", "2", "0.2", "5"],
    &["0.8", "1.25", "0.9", "1.1", "0.7", "1.5", "0.6"],
];

/// A logarithmic axis of factors.
#[derive(Debug, PartialEq, Eq)]
pub struct FactorAxis {
    /// Binary logarithm of the smallest factor, in 4096ths.
    low: i64,
    /// Binary logarithm of the largest factor, in 4096ths.
    high: i64,
}

impl FactorAxis {
    /// Creates an axis that includes 1 and all given factors; factors that are not positive are ignored.
    pub fn from_factors(factors: impl IntoIterator<Item = Decimal>) -> Self {
        let logs = factors.into_iter().filter_map(log2);
        let (low, high) = logs.fold((0, 0), |(low, high), at| (low.min(at), high.max(at)));
        // If all factors are on one side, the other side is still wide enough to show the position of 1.
        // An eighth of the extent of the other side.
        let min_extent = MIN_EXTENT.max((high - low) / 8);
        Self { low: low.min(-min_extent), high: high.max(min_extent) }
    }

    /// Returns the position of a factor; `None` if it is not positive.
    fn at(&self, factor: Decimal) -> Option<Tenths> {
        let offset = log2(factor)? - self.low;
        Some(MARGIN + offset * (WIDTH - 2 * MARGIN) / (self.high - self.low).max(1))
    }

    /// Draws the chart of one row: a dot at the factor of change, a vertical mark at the usual factor, and a line
    /// between them.
    pub fn row(&self, factor: Decimal, usual: Option<Decimal>) -> Blocks {
        let mut svg = Svg::new(WIDTH, HEIGHT);
        let y = HEIGHT / 2;
        svg.horizontal("axis", 0, WIDTH, y);
        let usual = usual.and_then(|usual| self.at(usual));
        if let (Some(usual), Some(at)) = (usual, self.at(factor)) {
            svg.horizontal("move", usual, at, y);
        }
        if let Some(usual) = usual {
            svg.vertical("usual", usual, y - 80, y + 80);
        }
        if let Some(at) = self.at(factor) {
            svg.dot("is", (at, y), 46);
        }
        svg.cell_blocks(None)
    }

    /// Draws the labels of the axis that fit without overlap; `print` formats a factor.
    pub fn labels(&self, print: impl Fn(Decimal) -> String) -> Blocks {
        let mut svg = Svg::new(WIDTH, 200);
        let mut occupied: Vec<(Tenths, Tenths)> = Vec::new();
        for factor in LABEL_FACTORS.into_iter().flatten().filter_map(|mark| mark.parse().ok()) {
            let Some(at) = self.at(factor).filter(|at| (0..=WIDTH).contains(at)) else { continue };
            let text = print(factor);
            let half_width = width(&text) / 2 + 60;
            let is_free = |(other_x, other_half_width): &(Tenths, Tenths)| {
                (other_x - at).abs() >= half_width + other_half_width
            };
            if occupied.iter().all(is_free) {
                occupied.push((at, half_width));
                svg.vertical("axis", at, 0, 40);
                svg.text("tick", (at, 160), "middle", &text);
            }
        }
        svg.cell_blocks(None)
    }
}

/// Returns the binary logarithm of a factor in 4096ths, rounded down; `None` for a factor that is not positive. The
/// bits are computed one by one, so that the result is the same on every machine.
fn log2(factor: Decimal) -> Option<i64> {
    if factor <= Decimal::ZERO {
        return None;
    }
    let (mut mantissa, mut exponent) = (factor, 0_i64);
    while mantissa >= Decimal::TWO {
        mantissa /= Decimal::TWO;
        exponent += 1;
    }
    while mantissa < Decimal::ONE {
        mantissa = mantissa.checked_mul(Decimal::TWO)?;
        exponent -= 1;
        // The factor is too small for the precision of `Decimal`.
        if exponent < -100 {
            return None;
        }
    }
    let mut log = exponent << FRACTION_BITS;
    // Squaring doubles the logarithm, so its next bit is 1 if the square is at least 2.
    for bit in (0..FRACTION_BITS).rev() {
        // Squaring doubles the number of digits, and `Decimal` has only 28.
        mantissa = (mantissa * mantissa).round_dp(20);
        if mantissa >= Decimal::TWO {
            mantissa /= Decimal::TWO;
            log += 1 << bit;
        }
    }
    Some(log)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::html::markup;

    fn decimal(text: &str) -> Decimal {
        text.parse().expect("a decimal")
    }

    #[test]
    fn logarithms_are_exact_to_their_last_digit() {
        let logs = ["1", "2", "0.5", "1.5", "1000", "0.001", "0", "-3"].map(decimal).map(log2);
        // 4096 times 0, 1, -1, 0.58496, 9.96578 and -9.96579, rounded down.
        let expected = [Some(0), Some(4096), Some(-4096), Some(2396), Some(40819), Some(-40820)];
        assert_eq!(logs[..6], expected);
        assert_eq!(logs[6..], [None, None]);
        assert!(log2(Decimal::MAX).is_some() && log2(Decimal::new(1, 28)).is_some());
    }

    #[test]
    fn half_and_twice_are_equally_far_from_one() {
        let axis = FactorAxis::from_factors([decimal("0.5"), decimal("2")]);
        let at = ["0.5", "1", "2"].map(|text| axis.at(decimal(text)));
        assert_eq!(at, [Some(160), Some(1600), Some(3040)]);
        let row = markup(&axis.row(decimal("2"), Some(decimal("1"))), "").into_string();
        assert!(row.contains("M160 12H304"), "{row}");
        let numbers = markup(&axis.labels(|factor| factor.to_string()), "").into_string();
        for number in [">0.5<", ">1<", ">2<"] {
            assert!(numbers.contains(number), "{numbers}");
        }
    }
}
