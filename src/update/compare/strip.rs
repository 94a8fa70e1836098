//! Strip plot of a category in two editions: the position of each country on a common axis. Positions are integers
//! from 0 to [`LENGTH`].

use rust_decimal::{Decimal, RoundingStrategy, prelude::ToPrimitive};

use super::Editions;
use data::parts;
use lang::Number;
use model::{CategoryId, CountryId, Dataset, Quantity};

/// Ratio of the largest to the smallest value from which the axis is logarithmic.
const WIDE: u16 = 1_000;

/// Maximum number of steps of a linear axis over the range of values.
const STEPS: u8 = 5;

/// Greatest position on the axis. A position is a distance from the start of the axis, in hundredths of a percent of
/// its length.
pub const LENGTH: u16 = 10_000;

/// Strip plot of a category: the values of both editions on one axis.
#[derive(Clone, Debug, PartialEq)]
pub struct Strip {
    /// Category that is compared.
    pub category: CategoryId,
    /// `true` if the axis is logarithmic.
    pub is_log: bool,
    /// Ticks of the axis: position and number.
    pub ticks: Vec<(u16, Number)>,
    /// Positions of the countries in the last edition, ascending.
    pub old: Vec<u16>,
    /// Positions of the countries in this edition, ascending.
    pub new: Vec<u16>,
    /// Countries of both editions, with their old and new position.
    pub moves: Vec<(CountryId, u16, u16)>,
    /// Five-number summaries of the last edition and this one; `None` without values.
    pub spread: [Option<Spread>; 2],
}

/// Five-number summary of a distribution. All numbers are values of countries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spread {
    /// Number of countries with a value.
    pub count: usize,
    /// Minimum, lower quartile, median, upper quartile and maximum, as printed.
    pub numbers: [Number; 5],
}

/// Returns the plots of the categories that both editions have, in category order.
pub fn strips(editions: &Editions<'_>) -> Vec<Strip> {
    let categories = editions.dataset().category_ids();
    categories.filter_map(|id| strip(editions, id)).collect()
}

/// Returns the plot of a category; `None` if the old edition lacks it, or without values.
fn strip(editions: &Editions<'_>, category: CategoryId) -> Option<Strip> {
    let before = editions.old_category(category)?;
    let olds = values(&editions.old.dataset, before);
    let news = values(editions.dataset(), category);
    let all = || olds.iter().chain(&news).map(|(_, value)| *value);
    let axis = Axis::new(all().min()?, all().max()?)?;
    let at = |values: &[(CountryId, Decimal)]| {
        let mut at: Vec<u16> = values.iter().map(|(_, value)| axis.at(*value)).collect();
        at.sort_unstable();
        at
    };
    let old_value = |country: CountryId| {
        let old = editions.old_country(country)?;
        let rank = olds.binary_search_by_key(&old, |(country, _)| *country);
        Some(olds[rank.ok()?].1)
    };
    let moves = news.iter().filter_map(|(country, value)| {
        Some((*country, axis.at(old_value(*country)?), axis.at(*value)))
    });
    Some(Strip {
        category,
        is_log: matches!(axis, Axis::Log { .. }),
        ticks: axis.ticks(),
        old: at(&olds),
        new: at(&news),
        moves: moves.collect(),
        spread: [
            Spread::for_category(&editions.old.dataset, before),
            Spread::for_category(editions.dataset(), category),
        ],
    })
}

/// Returns the values of a category in its printed unit, by country.
fn values(dataset: &Dataset, category: CategoryId) -> Vec<(CountryId, Decimal)> {
    let scale = dataset.category(category).precision.scale;
    let unit = Decimal::try_new(1, scale).unwrap_or(Decimal::ONE);
    let countries = dataset.country_ids();
    let value = |id| Some((id, dataset.value(id, category)?.raw.checked_mul(unit)?));
    countries.filter_map(value).collect()
}

impl Spread {
    /// Computes the summary of a category from its quantities; `None` without values.
    fn for_category(dataset: &Dataset, category: CategoryId) -> Option<Self> {
        let values = dataset.country_ids().filter_map(|id| dataset.value(id, category));
        let mut quantities: Vec<Quantity> = values.map(|value| value.quantity).collect();
        quantities.sort_unstable();
        let last = quantities.len().checked_sub(1)?;
        let precision = &dataset.category(category).precision;
        // Nearest-rank quantile; of two equally near countries, the one with the larger value.
        let at = |quarter: usize| precision.number(quantities[(last * quarter + 2) / 4]);
        Some(Self { count: quantities.len(), numbers: [0, 1, 2, 3, 4].map(at) })
    }
}

/// Scale of an axis.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Axis {
    /// Linear from `low` to `high`.
    Linear { low: Decimal, high: Decimal, step: Decimal },
    /// Logarithmic between two powers of ten.
    Log { low: i32, high: i32 },
}

impl Axis {
    /// Creates an axis over a range of values; `None` if it exceeds the range of `Decimal`.
    fn new(smallest: Decimal, largest: Decimal) -> Option<Self> {
        let is_wide = |smallest: Decimal| {
            // Only positive values have logarithms.
            let wide = smallest.checked_mul(WIDE.into());
            smallest > Decimal::ZERO && wide.is_some_and(|wide| wide <= largest)
        };
        if is_wide(smallest) {
            return Some(Self::Log {
                low: power_below(smallest),
                high: power_below(largest) + i32::from(ten(power_below(largest))? < largest),
            });
        }
        let (low, high) = (smallest.min(Decimal::ZERO), largest.max(Decimal::ZERO));
        // If all values are zero, the axis still needs a length.
        let high = if low == high { Decimal::ONE } else { high };
        // Steps of 1, 2 or 5 times a power of ten, over the range of `Decimal`.
        let steps = (-9..=27).flat_map(|power| [1, 2, 5].map(|digit| (digit, power)));
        let mut steps = steps.filter_map(|(digit, power)| ten(power)?.checked_mul(digit.into()));
        let width = high.checked_sub(low)?;
        let step = steps.find(|step| {
            let most = step.checked_mul(STEPS.into());
            most.is_some_and(|most| most >= width)
        })?;
        let whole = |value: Decimal, round: fn(&Decimal) -> Decimal| {
            round(&value.checked_div(step)?).checked_mul(step)
        };
        Some(Self::Linear {
            low: whole(low, Decimal::floor)?,
            high: whole(high, Decimal::ceil)?,
            step,
        })
    }

    /// Returns the position of a value on the axis, from 0 to [`LENGTH`].
    fn at(&self, value: Decimal) -> u16 {
        let part = match *self {
            Self::Linear { low, high, .. } => value
                .checked_sub(low)
                .and_then(|part| part.checked_div(high.checked_sub(low)?))
                .and_then(|part| part.checked_mul(LENGTH.into()))
                .map(|part| part.round_dp_with_strategy(0, RoundingStrategy::MidpointAwayFromZero))
                .and_then(|part| part.to_u16()),
            Self::Log { low, high } => value.to_f64().map(|value| {
                let part = (value.log10() - f64::from(low)) / f64::from((high - low).max(1));
                // Clamped to the axis, so the cast fits.
                (part * f64::from(LENGTH)).round().clamp(0.0, f64::from(LENGTH)) as u16
            }),
        };
        part.unwrap_or_default().min(LENGTH)
    }

    /// Returns the position and number of each tick.
    fn ticks(&self) -> Vec<(u16, Number)> {
        let values: Vec<Decimal> = match *self {
            Self::Linear { low, high, step } => {
                let next = |last: &Decimal| last.checked_add(step).filter(|next| *next <= high);
                std::iter::successors(Some(low), next).collect()
            }
            Self::Log { low, high } => (low..=high).filter_map(ten).collect(),
        };
        let tick = |value: Decimal| Some((self.at(value), parts::to_number(value.normalize())?));
        values.into_iter().filter_map(tick).collect()
    }
}

/// Returns a power of ten; `None` outside the range of `Decimal`.
fn ten(power: i32) -> Option<Decimal> {
    let digits = power.unsigned_abs();
    if power < 0 {
        Decimal::try_new(1, digits).ok()
    } else {
        Decimal::try_from_i128_with_scale(10_i128.checked_pow(digits)?, 0).ok()
    }
}

/// Returns the exponent of the largest power of ten that is at most `value`, which is positive.
fn power_below(value: Decimal) -> i32 {
    let reached =
        (-28..=28).rev().find(|power| ten(*power).is_some_and(|reached| reached <= value));
    // `Decimal` has no smaller positive number.
    reached.unwrap_or(-28)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decimal(text: &str) -> Decimal {
        text.parse().expect("a decimal")
    }

    /// Returns the ticks of an axis, as "0 at 0, 50 at 5000", and the position of a value.
    fn axis_of(smallest: &str, largest: &str, value: &str) -> (String, u16) {
        let axis = Axis::new(decimal(smallest), decimal(largest)).expect("an axis");
        let ticks = axis.ticks();
        let tick = |(at, number): &(u16, Number)| format!("{} at {at}", number.plain());
        let ticks: Vec<String> = ticks.iter().map(tick).collect();
        (ticks.join(", "), axis.at(decimal(value)))
    }

    #[test]
    fn an_axis_begins_at_zero_and_ends_at_a_round_number() {
        let (ticks, at) = axis_of("0.3", "8.4", "4.2");
        assert_eq!(ticks, "0 at 0, 2 at 2000, 4 at 4000, 6 at 6000, 8 at 8000, 10 at 10000");
        assert_eq!(at, 4200);
        assert_eq!(
            axis_of("-3", "3", "0").0,
            "-4 at 0, -2 at 2500, 0 at 5000, 2 at 7500, 4 at 10000"
        );
        assert_eq!(
            axis_of("0", "0", "0"),
            ("0 at 0, 0.2 at 2000, 0.4 at 4000, 0.6 at 6000, 0.8 at 8000, 1 at 10000".into(), 0)
        );
    }

    #[test]
    fn a_wide_axis_counts_powers_of_ten() {
        let (ticks, at) = axis_of("0.02", "100", "1");
        assert_eq!(ticks, "0.01 at 0, 0.1 at 2500, 1 at 5000, 10 at 7500, 100 at 10000");
        assert_eq!(at, 5000);
    }

    #[test]
    fn any_value_has_a_place() {
        let texts = [
            "-79228162514264337593543950335",
            "-1",
            "0",
            "0.0000000001",
            "7",
            "79228162514264337593543950335",
        ];
        for smallest in texts {
            for largest in texts {
                let (smallest, largest) = (decimal(smallest), decimal(largest));
                if smallest <= largest
                    && let Some(axis) = Axis::new(smallest, largest)
                {
                    assert!(axis.at(smallest) <= axis.at(largest));
                    assert!(axis.ticks().len() <= 60);
                }
            }
        }
    }
}
