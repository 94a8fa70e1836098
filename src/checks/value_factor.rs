//! A value that is a hundred times larger or smaller than those of its neighbours.

use std::collections::BTreeMap;

use rust_decimal::Decimal;

use super::parts;
use crate::data::{Column, Loaded};
use crate::diag::{Kind, Report, Severity, Text};
use crate::model::{Category, CategoryId, Continent, CountryId, Dataset};
use crate::words::Args;

/// From here on a value is out of line.
const FACTOR: Decimal = Decimal::ONE_HUNDRED;

/// The middle of fewer values says nothing about the others.
const FEWEST: usize = 3;

/// Where the largest possible value is more times the smallest, the size of a country decides, and
/// its neighbours say nothing about it: people, areas, money. What is counted per head varies less.
const WIDEST: Decimal = Decimal::from_parts(100_000, 0, 0, false, 0);

/// A value a hundred times above or below the median of its continent, without a note.
pub static KIND: Kind = Kind {
    code: "value-factor",
    severity: Severity::Warning,
    rule: None,
    en: Text {
        message: "the ‘{ $category }’ value { $country-of }, `{ $value }`, is { $times } times { \
                  $side ->\n\
                  [large] larger\n\
                  *[small] smaller\n\
                  } than the median of its continent, `{ $median }`",
        help: "compare the unit and the decimal point with the source; if the value is right, say \
               in the note what is special",
        explain: "What is counted per head or per thousand people differs from country to country, \
                  but rarely a hundredfold within a continent. Such a value often has a slipped \
                  decimal point, or is a rate per 100,000 among rates per 1,000. The median is the \
                  value in the middle of the countries of the same continent. Categories of \
                  totals, whose limits in `bounds` lie further apart, are not compared. A value \
                  with a note is not reported.",
    },
    fr: Text {
        message: "la valeur « { $category } » { $country-of }, `{ $value }`, est { $times } fois \
                  plus { $side ->\n\
                  [large] grande\n\
                  *[small] petite\n\
                  } que la médiane de son continent, `{ $median }`",
        help: "comparez l’unité et la virgule avec la source ; si la valeur est juste, dites dans \
               la note ce qu’elle a de particulier",
        explain: "Ce qui est compté par habitant ou pour mille habitants varie d’un pays à \
                  l’autre, mais rarement au centuple dans un même continent. Une telle valeur a \
                  souvent une virgule déplacée, ou c’est un taux pour 100 000 parmi des taux pour \
                  1 000. La médiane est la valeur du milieu entre les pays du même continent. Les \
                  totaux, dont les limites dans `bounds` sont plus éloignées, ne sont pas \
                  comparés. Une valeur qui a une note n’est pas signalée.",
    },
    wrong: "BOL,0.0141,2022,gapminder-2026-03,",
    right: "BOL,1.41,2022,gapminder-2026-03,",
};

/// Looks at every category whose values can be compared.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    for id in dataset.category_ids() {
        if !is_relative(dataset.category(id)) {
            continue;
        }
        let medians = medians(dataset, id);
        for country in dataset.country_ids() {
            let continent = dataset.country(country).continent;
            let median = continent.and_then(|continent| medians.get(&continent));
            if let Some(args) = median.and_then(|median| far_off(dataset, country, id, *median))
                && !parts::has_note(loaded, country, id)
            {
                report.push(parts::value(
                    loaded,
                    &KIND,
                    (country, id),
                    Column::Value,
                    args,
                ));
            }
        }
    }
}

fn is_relative(category: &Category) -> bool {
    let bounds = &category.bounds;
    let width = bounds
        .max
        .zip(bounds.min)
        .and_then(|(max, min)| max.checked_div(min));
    category.derived.is_some() || width.is_some_and(|width| width <= WIDEST)
}

fn medians(dataset: &Dataset, category: CategoryId) -> BTreeMap<Continent, Decimal> {
    let mut values: BTreeMap<Continent, Vec<Decimal>> = BTreeMap::new();
    for country in dataset.country_ids() {
        let value = dataset.value(country, category);
        if let Some((continent, value)) = dataset.country(country).continent.zip(value) {
            values.entry(continent).or_default().push(value.raw);
        }
    }
    values.retain(|_, values| values.len() >= FEWEST);
    let median = |(continent, mut values): (Continent, Vec<Decimal>)| {
        values.sort_unstable();
        Some((continent, *values.get(values.len() / 2)?))
    };
    values.into_iter().filter_map(median).collect()
}

/// What the texts ask for, where a possible value is too far from the median.
fn far_off(
    dataset: &Dataset,
    country: CountryId,
    category: CategoryId,
    median: Decimal,
) -> Option<Args> {
    let value = dataset.value(country, category)?.raw;
    let bounds = &dataset.category(category).bounds;
    if !parts::within(value, bounds.min, bounds.max) {
        return None;
    }
    // None where one of the two is zero: that is a matter of the limits.
    let (times, side) = match value >= median {
        true => (value.checked_div(median)?, "large"),
        false => (median.checked_div(value)?, "small"),
    };
    (times >= FACTOR).then(|| {
        vec![
            ("value", parts::raw(dataset, category, value)),
            ("median", parts::raw(dataset, category, median)),
            ("times", parts::number(times.round())),
            ("side", side.into()),
        ]
    })
}
