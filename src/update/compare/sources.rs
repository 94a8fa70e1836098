//! Finds discontinued sources: publications that ended since the last edition and still supply values.

use std::collections::BTreeMap;

use super::Editions;
use model::{Source, SourceId};

/// A publication that ended since the last edition. Each of its editions is a source of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiscontinuedSource {
    /// The sources of the publication that still supply values.
    pub sources: Vec<SourceId>,
    /// Day of the end, as YYYY-MM-DD.
    pub ended: String,
    /// Number of values that the sources supply.
    pub values: usize,
    /// Number of these values that are on cards.
    pub on_cards: usize,
}

/// Returns the discontinued publications, by publisher and title.
pub(super) fn discontinued(editions: &Editions<'_>) -> Vec<DiscontinuedSource> {
    let dataset = editions.dataset();
    let on_cards = dataset.printed_values();
    let mut given: BTreeMap<SourceId, (usize, usize)> = BTreeMap::new();
    for (country, category, value) in dataset.values_in_files() {
        let (values, cards) = given.entry(value.source).or_default();
        *values += 1;
        *cards += usize::from(on_cards.contains(country, category));
    }
    let mut found: BTreeMap<(&str, &str, &str), DiscontinuedSource> = BTreeMap::new();
    for (id, (values, cards)) in given {
        let source = dataset.source(id);
        let Some(day) = &source.ended else { continue };
        if was_discontinued(editions, source) {
            continue;
        }
        let key = (source.publisher.as_str(), source.title.as_str(), day.as_str());
        let entry = found.entry(key).or_insert_with(|| DiscontinuedSource {
            sources: Vec::new(),
            ended: day.clone(),
            values: 0,
            on_cards: 0,
        });
        entry.sources.push(id);
        entry.values += values;
        entry.on_cards += cards;
    }
    found.into_values().collect()
}

/// Returns `true` if the last edition already knew the end of a publication.
fn was_discontinued(editions: &Editions<'_>, source: &Source) -> bool {
    // Another edition of the publication has another id, but the same publisher and title.
    let is_same = |old: &&Source| {
        old.id == source.id || (&old.publisher, &old.title) == (&source.publisher, &source.title)
    };
    let mut same = editions.old.dataset.sources.iter().filter(is_same);
    same.any(|old| old.ended.is_some())
}
