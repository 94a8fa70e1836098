//! Value a hundred times larger or smaller than in neighbouring countries.

use std::collections::BTreeMap;

use rust_decimal::Decimal;

use data::{Column, Loaded, Location, parts};
use diag::{FindingCode, Report};
use lang::{MessageArgs, args};
use model::{Category, CategoryId, Continent, CountryId, Dataset};

/// Factor to the median from which a value is an outlier.
const OUTLIER_FACTOR: Decimal = Decimal::ONE_HUNDRED;

/// Factor to the median from which a note no longer explains an outlier.
const MAX_EXPLAINED_FACTOR: Decimal = Decimal::ONE_THOUSAND;

/// Minimum number of values of a continent for a meaningful median.
const MIN_VALUES: usize = 3;

/// Maximum ratio between the upper and the lower bound of a category. In categories with a larger ratio, the size of
/// the country decides (people, areas, money), and other countries are no reference. Values per head vary less.
const MAX_BOUNDS_RATIO: Decimal = Decimal::from_parts(100_000, 0, 0, false, 0);

/// A value a hundred times above or below the median of its continent, without a note.
pub static CODE: FindingCode = FindingCode::warning("value-factor")
    .wrong("BOL,0.0141,2022,gapminder-2026-03,")
    .right("BOL,1.41,2022,gapminder-2026-03,");

/// Checks each category with comparable values.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for id in loaded.dataset.category_ids() {
        for (country, args) in outliers(loaded, id) {
            report.push(loaded.finding(&CODE, Location::Value(country, id, Column::Value), args));
        }
    }
}

/// Returns the countries with a value too far from the median of their continent, with the arguments of the finding.
pub(super) fn outliers(loaded: &Loaded, category: CategoryId) -> BTreeMap<CountryId, MessageArgs> {
    let dataset = &loaded.dataset;
    if !is_size_independent(dataset.category(category)) {
        return BTreeMap::new();
    }
    let medians = medians(dataset, category);
    let args = |country: CountryId| {
        let median = medians.get(&dataset.country(country).continent?)?;
        let value = dataset.value(country, category)?.raw;
        let (times, side) = median.outlier_factor(value)?;
        let is_explained =
            times < MAX_EXPLAINED_FACTOR && parts::has_note(loaded, country, category);
        let is_fine = is_explained || !parts::is_possible(dataset, country, category);
        let args = args![
            value = parts::format_raw(dataset, category, value),
            median = parts::format_raw(dataset, category, median.value),
            times = parts::format_number(times.round()),
            side
        ];
        (!is_fine).then_some((country, args))
    };
    dataset.country_ids().filter_map(args).collect()
}

/// Returns `true` for values that do not depend on the size of the country.
pub(super) fn is_size_independent(category: &Category) -> bool {
    let bounds = &category.bounds;
    let ratio = bounds.max.zip(bounds.min).and_then(|(max, min)| max.checked_div(min));
    category.derived.is_some() || ratio.is_some_and(|width| width <= MAX_BOUNDS_RATIO)
}

/// Returns the median of each continent with enough values.
fn medians(dataset: &Dataset, category: CategoryId) -> BTreeMap<Continent, Median> {
    let mut values: BTreeMap<Continent, Vec<Decimal>> = BTreeMap::new();
    for country in dataset.country_ids() {
        let value = dataset.value(country, category);
        if let Some((continent, value)) = dataset.country(country).continent.zip(value) {
            values.entry(continent).or_default().push(value.raw);
        }
    }
    values.retain(|_, values| values.len() >= MIN_VALUES);
    let median = |(continent, mut values): (Continent, Vec<Decimal>)| {
        let middle = values.len() / 2;
        // For an even number of values, the upper middle one is precise enough for a factor of 100.
        let (_, value, _) = values.select_nth_unstable(middle);
        Some((continent, Median::new(*value)?))
    };
    values.into_iter().filter_map(median).collect()
}

/// The median of a continent, and the limits from which values are outliers.
struct Median {
    value: Decimal,
    low: Decimal,
    high: Decimal,
}

impl Median {
    /// Creates the limits; `None` for a median of 0, which has no multiples.
    fn new(value: Decimal) -> Option<Self> {
        let low = value.checked_div(OUTLIER_FACTOR)?;
        let high = value.checked_mul(OUTLIER_FACTOR)?;
        (low > Decimal::ZERO).then_some(Self { value, low, high })
    }

    /// Returns the factor between a value and the median, and `large` or `small`; `None` if the value is no outlier.
    /// Zeros are left to the bounds of the category.
    fn outlier_factor(&self, value: Decimal) -> Option<(Decimal, &'static str)> {
        if value >= self.high {
            Some((value.checked_div(self.value)?, "large"))
        } else if value <= self.low && value > Decimal::ZERO {
            Some((self.value.checked_div(value)?, "small"))
        } else {
            None
        }
    }
}
