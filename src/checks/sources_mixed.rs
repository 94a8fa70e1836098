//! Values of a printed category from several sources.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use super::decks;
use data::{Loaded, Location, parts};
use diag::{FindingCode, Report};
use lang::{ListStyle, MessageArg, args};
use model::{CountryId, Dataset, SourceId};

/// More than one source in a category of a deck.
pub static CODE: FindingCode = FindingCode::note("sources-mixed")
    .wrong("MNG,13.66,2023,gcb-2025,\nTHA,3.66,2023,edgar-2025,")
    .right("MNG,13.66,2023,gcb-2025,\nTHA,3.72,2023,gcb-2025,");

/// The editions of one series, and the countries with values from them, in a category of a deck.
#[derive(Default)]
struct Series {
    editions: BTreeSet<SourceId>,
    countries: Vec<CountryId>,
}

/// Checks the sources of each deck in each of its categories. Values with a footnote are skipped, because the card
/// explains them.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    for (deck, category) in decks::own_categories(dataset) {
        let footnotes = &dataset.category(category).footnotes;
        let mut sources: BTreeMap<(&str, &str), Series> = BTreeMap::new();
        for (country, value) in decks::values(dataset, deck, category) {
            if !footnotes.contains_key(&country) {
                let source = dataset.source(value.source);
                // Editions of one series are one source.
                let series = sources.entry((&source.publisher, source.stem())).or_default();
                series.editions.insert(value.source);
                series.countries.push(country);
            }
        }
        if sources.len() > 1 {
            let args = args![
                count = sources.len(),
                sources = describe_sources(dataset, sources.into_values())
            ];
            report.push(loaded.finding(&CODE, Location::DeckCategory(deck, category), args));
        }
    }
}

/// Returns a list of the sources: the most used one first with the number of its countries, then the others with the
/// names of theirs. Editions of one series are joined.
fn describe_sources(dataset: &Dataset, sources: impl Iterator<Item = Series>) -> MessageArg {
    let mut sources: Vec<Series> = sources.collect();
    let by_use = |series: &Series| Reverse(series.countries.len());
    // Among equals by id, for a stable order.
    sources.sort_by_cached_key(|series| (by_use(series), series.editions.first().copied()));
    let id = |source: &SourceId| format!("`{}`", dataset.source(*source).id);
    let describe = |(index, series): (usize, &Series)| {
        let who = match index {
            0 => series.countries.len().to_string().into(),
            _ => parts::format_countries(dataset, &series.countries),
        };
        let editions: Vec<String> = series.editions.iter().map(id).collect();
        let args = args![editions = editions.join(" + "), who];
        MessageArg::message("sources-mixed-one", args)
    };
    MessageArg::List(sources.iter().enumerate().map(describe).collect(), ListStyle::Commas)
}
