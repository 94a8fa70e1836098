//! Time series as small line charts: a ring at the value of the last edition, a filled dot at the new one. The axis
//! does not start at 0, because only the shape of the line matters.

use rust_decimal::Decimal;
use rust_decimal::prelude::ToPrimitive;

use super::svg::{Svg, Tenths, px};
use crate::tree::Blocks;

const WIDTH: Tenths = 1860;
/// Margin on both sides, for the dots.
const MARGIN: Tenths = 60;
/// Position of the largest value.
const TOP: Tenths = 80;
/// Position of the smallest value.
const BOTTOM: Tenths = 460;
/// Position of the axis.
const BASE: Tenths = 540;
/// Baseline of the years below the axis.
const YEARS: Tenths = 730;
const HEIGHT: Tenths = 780;

/// A time series of one country.
pub struct Series<'a> {
    /// Name of the quantity, written between the years.
    pub name: &'a str,
    /// Values by year. Years may be missing; this edition's value may be included.
    pub values: &'a [(u16, Decimal)],
    /// Year and value of the last edition, if any.
    pub old_value: Option<(u16, Decimal)>,
    /// Year and value of this edition.
    pub new_value: (u16, Decimal),
}

impl Series<'_> {
    /// Draws the chart; `label` is for screen readers.
    pub fn blocks(&self, label: &str) -> Blocks {
        let mut values = self.values.to_vec();
        values.extend(self.old_value.iter().chain([&self.new_value]));
        values.sort_unstable();
        values.dedup();
        let years = (values[0].0, values[values.len() - 1].0);
        let numbers = || values.iter().map(|(_, value)| *value);
        let (low, high) = (numbers().min(), numbers().max());
        let low = low.unwrap_or_default();
        // The difference may exceed the range of `Decimal`; the line is then in the middle.
        let value_range = high.unwrap_or_default().checked_sub(low).unwrap_or_default();
        let at = |(year, value): (u16, Decimal)| {
            let offset = Tenths::from(year.saturating_sub(years.0)) * (WIDTH - 2 * MARGIN);
            // A single year would lead to a division by zero.
            let x = MARGIN + offset / Tenths::from(years.1 - years.0).max(1);
            let fraction = value.checked_sub(low).and_then(|part| part.checked_div(value_range));
            // If all values are equal, the line is in the middle.
            let part = fraction.unwrap_or(Decimal::new(5, 1));
            let rise = (part * Decimal::from(BOTTOM - TOP)).round().to_i64().unwrap_or_default();
            (x, BOTTOM - rise)
        };
        // If this edition revised the value of the same year, the line goes through the new value only.
        let revised = self
            .old_value
            .filter(|old_value| old_value.0 == self.new_value.0 && *old_value != self.new_value);
        let line = values.iter().filter(|value| revised.as_ref() != Some(value));
        let line: Vec<(Tenths, Tenths)> = line.map(|value| at(*value)).collect();
        let points: Vec<String> =
            line.iter().map(|(x, y)| format!("{} {}", px(*x), px(*y))).collect();
        let mut svg = Svg::new(WIDTH, HEIGHT);
        svg.horizontal("base", 0, WIDTH, BASE);
        svg.path("line", &format!("M{}", points.join("L")));
        if let Some(old_value) = self.old_value {
            svg.dot("was", at(old_value), 36);
        }
        svg.dot("is", at(self.new_value), 46);
        svg.text("tick", (0, YEARS), "start", &years.0.to_string());
        svg.text("tick", (WIDTH / 2, YEARS), "middle", self.name);
        svg.text("tick", (WIDTH, YEARS), "end", &years.1.to_string());
        svg.cell_blocks(Some(label))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn series(values: &[(u16, i64)], was: Option<(u16, i64)>, is: (u16, i64)) -> String {
        let value = |(year, number): (u16, i64)| (year, Decimal::from(number));
        let values: Vec<(u16, Decimal)> = values.iter().map(|pair| value(*pair)).collect();
        let series = Series {
            name: "GDP",
            values: &values,
            old_value: was.map(value),
            new_value: value(is),
        };
        crate::html::markup(&series.blocks("GDP"), "").into_string()
    }

    #[test]
    fn the_last_two_values_are_marked() {
        let html = series(&[(2005, 10), (2015, 20), (2025, 30)], Some((2015, 20)), (2025, 30));
        assert!(html.contains("d=\"M6 46L93 27L180 8\""), "{html}");
        assert!(html.contains("class=\"was\" cx=\"93\" cy=\"27\""), "{html}");
        assert!(html.contains("class=\"is\" cx=\"180\" cy=\"8\""), "{html}");
        for text in [">2005<", ">GDP<", ">2025<"] {
            assert!(html.contains(text), "{html}");
        }
    }

    #[test]
    fn one_value_and_a_revised_year_have_a_chart() {
        assert!(series(&[], None, (2025, 30)).contains("d=\"M6 27\""));
        let html = series(&[(2024, 10)], Some((2025, 40)), (2025, 20));
        assert!(html.contains("d=\"M6 46L180 33.3\"") && html.contains("cy=\"8\""), "{html}");
        // Numbers with a difference beyond the range of decimals.
        let far = [(2024, Decimal::MIN), (2025, Decimal::MAX)];
        Series { name: "", values: &far, old_value: None, new_value: far[1] }.blocks("");
    }
}
