//! Values with the source of another category.

use std::collections::BTreeMap;

use data::{Column, Loaded, Location, parts};
use diag::{FindingCode, Report};
use lang::args;
use model::{CategoryId, CountryId, Dataset, SourceId};

/// A value whose source supplies a single other category, while its own category has series of other sources.
pub static CODE: FindingCode = FindingCode::warning("source-foreign")
    .wrong("FRA,68720337,2025,gcb-2025,   # in population.csv")
    .right("FRA,68720337,2025,wdi-2026-07,");

/// Checks the sources of all values, with one finding for each source in a category. A note on the value, or a
/// decision of the editor, explains the source.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    let supplied: Vec<Option<CategoryId>> =
        dataset.source_ids().map(|source| only_category(dataset, source)).collect();
    let mut found: BTreeMap<(CategoryId, SourceId), Vec<CountryId>> = BTreeMap::new();
    for (country, id, value) in dataset.values_in_files() {
        let other = supplied.get(usize::from(value.source.0)).copied().flatten();
        let has_series = !dataset.category(id).series.is_empty();
        if has_series && other.is_some_and(|other| other != id) && value.note.is_empty() {
            found.entry((id, value.source)).or_default().push(country);
        }
    }
    for ((id, source), mut countries) in found {
        countries.retain(|country| !is_decided(dataset, (*country, id, source)));
        let other = supplied.get(usize::from(source.0)).copied().flatten();
        let (Some(first), Some(other)) = (countries.first(), other) else {
            continue;
        };
        let args = args![
            source = dataset.source(source).id.as_str(),
            other = &dataset.category(other).name,
            countries = parts::format_countries(dataset, &countries)
        ];
        report.push(loaded.finding(&CODE, Location::Value(*first, id, Column::Source), args));
    }
}

/// Returns the category that a source supplies by its series, if it is a single one.
fn only_category(dataset: &Dataset, source: SourceId) -> Option<CategoryId> {
    let id = &dataset.source(source).id;
    let has_series = |category: &CategoryId| {
        dataset.category(*category).series.iter().any(|series| series.has_source(id))
    };
    let mut supplied = dataset.category_ids().filter(has_series);
    supplied.next().filter(|_| supplied.next().is_none())
}

/// Returns `true` if the editor has decided on this source for a value.
fn is_decided(dataset: &Dataset, value: (CountryId, CategoryId, SourceId)) -> bool {
    let is_decision = |own: &model::Decision| (own.country, own.category, own.source) == value;
    dataset.decisions.iter().any(is_decision)
}
