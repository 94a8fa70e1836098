//! Codes and ids as they are written, and what they name. One that names nothing is reported here, with
//! the nearest that does.

use std::collections::BTreeMap;

use crate::data::aggregates::is_aggregate;
use crate::data::{Reader, flaws, guess};
use crate::diag::{Kind, Located};
use crate::model::{CategoryId, CountryId, Dataset, SourceId};

/// What can be named: a table of 100,000 rows asks 200,000 times.
pub(super) struct Names<'a> {
    reader: &'a Reader<'a>,
    countries: BTreeMap<&'a str, CountryId>,
    categories: BTreeMap<&'a str, CategoryId>,
    sources: BTreeMap<&'a str, SourceId>,
}

impl<'a> Names<'a> {
    /// All that the dataset names so far.
    pub(super) fn new(reader: &'a Reader<'a>, dataset: &'a Dataset) -> Self {
        let country = |id| (dataset.country(id).code.as_str(), id);
        let category = |id| (dataset.category(id).id.as_str(), id);
        let source = |id| (dataset.source(id).id.as_str(), id);
        Self {
            reader,
            countries: dataset.country_ids().map(country).collect(),
            categories: dataset.category_ids().map(category).collect(),
            sources: dataset.source_ids().map(source).collect(),
        }
    }

    /// With these categories, which are still being read.
    pub(super) fn with_categories(mut self, ids: &'a [String]) -> Self {
        let ranks = (0..=u16::MAX).map(CategoryId);
        self.categories = ids.iter().map(String::as_str).zip(ranks).collect();
        self
    }

    /// The country of a code.
    pub(super) fn country(&self, code: &Located<&str>) -> Option<CountryId> {
        let found = self.countries.get(code.value).copied();
        if found.is_none() && is_aggregate(code.value) {
            let args = vec![("code", code.value.into())];
            self.reader
                .report(&flaws::country_aggregate::KIND, code.place, args);
        } else if found.is_none() {
            let known = self.countries.keys().copied();
            self.unknown(&flaws::country_unknown::KIND, "code", code, known);
        }
        found
    }

    /// The category of an id.
    pub(super) fn category(&self, id: &Located<&str>) -> Option<CategoryId> {
        let found = self.categories.get(id.value).copied();
        if found.is_none() {
            let known = self.categories.keys().copied();
            self.unknown(&flaws::category_unknown::KIND, "id", id, known);
        }
        found
    }

    /// The source of an id.
    pub(super) fn source(&self, id: &Located<&str>) -> Option<SourceId> {
        let found = self.sources.get(id.value).copied();
        if found.is_none() {
            let known = self.sources.keys().copied();
            self.unknown(&flaws::source_unknown::KIND, "id", id, known);
        }
        found
    }

    fn unknown<'b>(
        &self,
        kind: &'static Kind,
        argument: &'static str,
        word: &Located<&str>,
        known: impl Iterator<Item = &'b str>,
    ) {
        let mut args = vec![(argument, word.value.into())];
        args.extend(guess(word.value, known));
        self.reader.report(kind, word.place, args);
    }
}
