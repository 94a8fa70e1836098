//! Resolves codes and ids to entries of the dataset. An unknown one is reported with the nearest known one.

use std::cell::OnceCell;
use std::collections::BTreeMap;

use crate::{Reader, flaws};
use diag::{FindingCode, Located};
use lang::args;
use model::{Aliases, CategoryId, CountryId, Dataset, Gazetteer, Referent, SourceId};
use syntax::guess;

/// Index of all names that files can refer to. A table of 100,000 rows needs 200,000 lookups, so it is built once.
pub(super) struct Names<'a> {
    reader: &'a Reader<'a>,
    dataset: &'a Dataset,
    /// Index of all other codes and names, for guesses; built at the first unknown code.
    gazetteer: OnceCell<Gazetteer<'a>>,
    aliases: [&'a Aliases; 2],
    countries: BTreeMap<&'a str, CountryId>,
    categories: BTreeMap<&'a str, CategoryId>,
    sources: BTreeMap<&'a str, SourceId>,
    /// `true` if countries outside the edition are skipped silently.
    passes: bool,
}

impl<'a> Names<'a> {
    /// Builds the index of the dataset so far.
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

    /// Replaces the categories by ids that are still being parsed.
    pub(super) fn with_categories(mut self, ids: &'a [String]) -> Self {
        // The position of an id is its future `CategoryId`.
        let ranks = (0..=u16::MAX).map(CategoryId);
        self.categories = ids.iter().map(String::as_str).zip(ranks).collect();
        self
    }

    /// Sets the mode for files of the program, which may refer to countries outside the edition.
    pub(super) fn passing(mut self, passes: bool) -> Self {
        self.passes = passes;
        self
    }

    /// Returns `true` if countries outside the edition are skipped silently.
    pub(super) fn passes(&self) -> bool {
        self.passes
    }

    /// Returns the country with a code; reports a finding and returns `None` for an unknown one.
    pub(super) fn country(&self, code: &Located<&str>) -> Option<CountryId> {
        // Fast path: nearly all codes are known, and only the others are compared with the groups.
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
        // A full report drops the finding, so the slow guess is skipped.
        if !self.reader.is_full() {
            let meant = self.guess_code(code.value).unwrap_or_default();
            let guessed = if meant.is_empty() { "no" } else { "yes" };
            args.extend([("guess", meant.into()), ("guessed", guessed.into())]);
        }
        self.reader.report(&flaws::COUNTRY_UNKNOWN, code.span, args);
        None
    }

    /// Guesses the code meant by another code or by a name of a country. Without a match, it is the only code with
    /// the same letters, or with one letter more or less. A code with one different letter is no guess, because it
    /// belongs to another country.
    fn guess_code(&self, word: &str) -> Option<&'a str> {
        let gazetteer = self.gazetteer.get_or_init(|| Gazetteer::new(self.dataset));
        let found = [gazetteer.by_code(word), gazetteer.by_name(word)];
        if let Some(country) = found.iter().find_map(|known| known.country()) {
            return Some(&self.dataset.country(country).code);
        }
        // A known group or territory is not a misspelt country.
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

    /// Returns `true` if a country has the code.
    pub(super) fn has_country(&self, code: &str) -> bool {
        self.countries.contains_key(code)
    }

    /// Returns the category with an id; reports a finding and returns `None` for an unknown one.
    pub(super) fn category(&self, id: &Located<&str>) -> Option<CategoryId> {
        self.find(&self.categories, &flaws::CATEGORY_UNKNOWN, "id", id)
    }

    /// Returns the source with an id; reports a finding and returns `None` for an unknown one.
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
