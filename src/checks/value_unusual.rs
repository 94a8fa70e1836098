//! A value that is possible, but that only a few countries could have.

use rust_decimal::Decimal;

use super::limits_invalid;
use super::value_factor;
use data::{Column, Loaded, Subject, parts};
use diag::{Kind, Report};
use model::{CategoryId, CountryId};

/// A value outside `low` and `high` of its category, without a note.
pub static KIND: Kind = Kind::warning("value-unusual")
    .wrong("IRL,131592.2,2025,wdi-2026-07,")
    .right("IRL,131592.2,2025,wdi-2026-07,right; inflated by multinationals");

/// Looks at every possible value, derived ones included.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    for id in limits_invalid::sound(loaded).iter().copied() {
        let unusual = |country| Some((country, unusual(loaded, country, id)?));
        let unusual: Vec<(CountryId, Decimal)> =
            dataset.country_ids().filter_map(unusual).collect();
        if unusual.is_empty() {
            continue;
        }
        // What is far off in a more telling way is another finding.
        let far_off = value_factor::far_off(loaded, id);
        for (country, raw) in unusual {
            if !far_off.contains_key(&country) {
                let bounds = &dataset.category(id).bounds;
                let limits = parts::limits(bounds.low, bounds.high);
                let args = vec![("value", parts::raw(dataset, id, raw)), ("limits", limits)];
                report.push(loaded.finding(
                    &KIND,
                    Subject::Value(country, id, Column::Value),
                    args,
                ));
            }
        }
    }
}

/// The raw value, where it is possible and unusual and nobody says why.
fn unusual(loaded: &Loaded, country: CountryId, category: CategoryId) -> Option<Decimal> {
    let dataset = &loaded.dataset;
    let raw = dataset.value(country, category)?.raw;
    let bounds = &dataset.category(category).bounds;
    let is_fine = parts::within(raw, bounds.low, bounds.high)
        || !parts::is_possible(dataset, country, category)
        || parts::has_note(loaded, country, category);
    (!is_fine).then_some(raw)
}
