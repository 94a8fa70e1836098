//! Codes and ids as they are written, and what they name. One that names nothing is reported here, with
//! the nearest that does.

use std::cell::OnceCell;
use std::collections::BTreeMap;

use crate::{Reader, flaws};
use diag::{FindingCode, Located};
use lang::args;
use model::{Aliases, CategoryId, CountryId, Dataset, Gazetteer, Referent, SourceId};
use syntax::guess;

/// What can be named: a table of 100,000 rows asks 200,000 times.
pub(super) struct Names<'a> {
    reader: &'a Reader<'a>,
    dataset: &'a Dataset,
    /// What publishers and people call the countries, for words that are no code.
    gazetteer: OnceCell<Gazetteer<'a>>,
    aliases: [&'a Aliases; 2],
    countries: BTreeMap<&'a str, CountryId>,
    categories: BTreeMap<&'a str, CategoryId>,
    sources: BTreeMap<&'a str, SourceId>,
    /// Whether countries that the edition does not have are passed over.
    passes: bool,
}

impl<'a> Names<'a> {
    /// All that the dataset names so far.
    pub(super) fn new(reader: &'a Reader<'a>, dataset: &'a Dataset) -> Self {
        let country = |id| (dataset.country(id).code.as_str(), id);
        let category = |id| (dataset.category(id).id.as_str(), id);
        let source = |id| (dataset.source(id).id.as_str(), id);
        Self {
            reader,
            dataset,
            gazetteer: OnceCell::new(),
            aliases: [&dataset.register.others, &dataset.aliases],
            countries: dataset.country_ids().map(country).collect(),
            categories: dataset.category_ids().map(category).collect(),
            sources: dataset.source_ids().map(source).collect(),
            passes: false,
        }
    }

    /// With these categories, which are still being read.
    pub(super) fn with_categories(mut self, ids: &'a [String]) -> Self {
        let ranks = (0..=u16::MAX).map(CategoryId);
        self.categories = ids.iter().map(String::as_str).zip(ranks).collect();
        self
    }

    /// For a file of the program's, which may name countries that the edition does not have.
    pub(super) fn passing(mut self, passes: bool) -> Self {
        self.passes = passes;
        self
    }

    /// Whether countries that the edition does not have are passed over.
    pub(super) fn passes(&self) -> bool {
        self.passes
    }

    /// The country of a code.
    pub(super) fn country(&self, code: &Located<&str>) -> Option<CountryId> {
        // Nearly every code is known: only the others are compared with the groups.
        if let Some(known) = self.countries.get(code.value) {
            return Some(*known);
        }
        if self.passes {
            return None;
        }
        if self.aliases.iter().any(|aliases| aliases.is_group(code.value)) {
            let args = args![code = code.value];
            self.reader.report(&flaws::COUNTRY_AGGREGATE, code.span, args);
            return None;
        }
        let mut args = args![code = code.value];
        if !self.reader.is_full() {
            let meant = self.guess_code(code.value).unwrap_or_default();
            let guessed = if meant.is_empty() { "no" } else { "yes" };
            args.extend([("guess", meant.into()), ("guessed", guessed.into())]);
        }
        self.reader.report(&flaws::COUNTRY_UNKNOWN, code.span, args);
        None
    }

    /// The code that is meant by another code or a name of a country; else the only one with the same letters, or with
    /// one more or less. Another letter makes the code of another country.
    fn guess_code(&self, word: &str) -> Option<&'a str> {
        let gazetteer = self.gazetteer.get_or_init(|| Gazetteer::new(self.dataset));
        let found = [gazetteer.by_code(word), gazetteer.by_name(word)];
        if let Some(country) = found.iter().find_map(|known| known.country()) {
            return Some(&self.dataset.country(country).code);
        }
        if found.iter().any(|known| !matches!(known, Referent::Nothing)) {
            return None;
        }
        let sorted = |text: &str| {
            let mut letters: Vec<char> = text.to_uppercase().chars().collect();
            letters.sort_unstable();
            letters
        };
        let is_near = |code: &str| {
            let is_other_letter = word.len() == code.len() && sorted(word) != sorted(code);
            syntax::slips(word, code) <= 1 && !is_other_letter
        };
        let mut near = self.countries.keys().filter(|code| is_near(code));
        near.next().filter(|_| near.next().is_none()).copied()
    }

    /// Whether a country has a code.
    pub(super) fn has_country(&self, code: &str) -> bool {
        self.countries.contains_key(code)
    }

    /// The category of an id.
    pub(super) fn category(&self, id: &Located<&str>) -> Option<CategoryId> {
        self.find(&self.categories, &flaws::CATEGORY_UNKNOWN, "id", id)
    }

    /// The source of an id.
    pub(super) fn source(&self, id: &Located<&str>) -> Option<SourceId> {
        self.find(&self.sources, &flaws::SOURCE_UNKNOWN, "id", id)
    }

    fn find<T: Copy>(
        &self,
        known: &BTreeMap<&str, T>,
        unknown: &'static FindingCode,
        argument: &'static str,
        word: &Located<&str>,
    ) -> Option<T> {
        let found = known.get(word.value).copied();
        if found.is_none() {
            let mut args = vec![(argument, word.value.into())];
            if !self.reader.is_full() {
                args.extend(guess(word.value, known.keys().copied()));
            }
            self.reader.report(unknown, word.span, args);
        }
        found
    }
}
