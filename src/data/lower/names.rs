//! Resolves codes and ids to entries of the dataset. An unknown one is reported with a guess.

use std::cell::OnceCell;
use std::collections::BTreeMap;

use crate::scaffold::is_id;
use crate::{Reader, flaws};
use diag::{FindingCode, Located, Span};
use lang::{MessageArg, MessageArgs, args};
use model::{Aliases, CategoryId, CountryId, Dataset, Gazetteer, Referent, SourceId};
use syntax::guess_args;

/// Index of the codes and ids that files can refer to. It is built once: a table of 100,000 rows needs 200,000
/// lookups.
pub(super) struct NameIndex<'a> {
    reader: &'a Reader<'a>,
    dataset: &'a Dataset,
    /// Index of all alternative codes and names, for guesses; built at the first unknown code.
    gazetteer: OnceCell<Gazetteer<'a>>,
    /// Alternative names and codes from the register and from the edition.
    aliases: [&'a Aliases; 2],
    countries: BTreeMap<&'a str, CountryId>,
    categories: BTreeMap<&'a str, CategoryId>,
    sources: BTreeMap<&'a str, SourceId>,
    /// `true` if countries outside the edition are skipped silently.
    skips_unknown: bool,
}

impl<'a> NameIndex<'a> {
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
            skips_unknown: false,
        }
    }

    /// Replaces the categories by ids of categories that are still being parsed.
    pub(super) fn with_categories(mut self, ids: &'a [String]) -> Self {
        // The position of an id is its future `CategoryId`.
        let category_ids = (0..=u16::MAX).map(CategoryId);
        self.categories = ids.iter().map(String::as_str).zip(category_ids).collect();
        self
    }

    /// Sets whether unknown countries are skipped, as in files of the program, which may refer to countries outside
    /// the edition.
    pub(super) fn skipping_unknown(mut self, skips_unknown: bool) -> Self {
        self.skips_unknown = skips_unknown;
        self
    }

    /// Returns `true` if unknown countries are skipped without a finding.
    pub(super) fn skips_unknown(&self) -> bool {
        self.skips_unknown
    }

    /// Returns the country with a code; `None` for an unknown code, which is reported unless such codes are skipped.
    pub(super) fn country(&self, code: &Located<&str>) -> Option<CountryId> {
        // Most codes are known, and the slow comparison with groups is only for the others.
        if let Some(known) = self.countries.get(code.value) {
            return Some(*known);
        }
        if self.skips_unknown {
            return None;
        }
        if self.aliases.iter().any(|aliases| aliases.is_group(code.value)) {
            let args = args![code = code.value];
            self.reader.report(&flaws::COUNTRY_AGGREGATE, code.span, args);
            return None;
        }
        let mut args = args![code = code.value];
        // A full report drops the finding, so the slow guess would be useless.
        if !self.reader.is_full() {
            // What an editor writes beside the code is surer than any likeness.
            if let Some(named) = self.named_in_comment(code.span) {
                let country = self.dataset.country(named);
                let (guess, name) = (country.code.as_str(), &country.name.bare);
                args.extend(args![guess, guessed = "named", name]);
            } else {
                let meant = self.guess_code(code.value).unwrap_or_default();
                let guessed = if meant.is_empty() { "no" } else { "yes" };
                args.extend([("guess", meant.into()), ("guessed", guessed.into())]);
            }
        }
        self.reader.report(&flaws::COUNTRY_UNKNOWN, code.span, args);
        None
    }

    /// Guesses the code that was meant: of the country that has the word as another code or as a name, or else the
    /// only code with the same letters in another order, or with one letter more or less. A code with one other
    /// letter is no guess, because most such codes belong to another country.
    fn guess_code(&self, word: &str) -> Option<&'a str> {
        let gazetteer = self.gazetteer.get_or_init(|| Gazetteer::new(self.dataset));
        let referents = [gazetteer.by_code(word), gazetteer.by_name(word)];
        if let Some(country) = referents.iter().find_map(|known| known.country()) {
            return Some(&self.dataset.country(country).code);
        }
        // The word is a group or a territory, so it is not a misspelt country.
        if referents.iter().any(|known| !matches!(known, Referent::Nothing)) {
            return None;
        }
        let sorted = |text: &str| {
            let mut letters: Vec<char> = text.to_uppercase().chars().collect();
            letters.sort_unstable();
            letters
        };
        let is_near = |code: &str| {
            let is_other_letter = word.len() == code.len() && sorted(word) != sorted(code);
            syntax::edit_distance(word, code) <= 1 && !is_other_letter
        };
        let mut candidates = self.countries.keys().filter(|code| is_near(code));
        candidates.next().filter(|_| candidates.next().is_none()).copied()
    }

    /// Returns the country that the comment behind a code names, as in `- BLG  # Belgium`.
    fn named_in_comment(&self, span: Span) -> Option<CountryId> {
        let files = self.reader.files.borrow();
        let file = files.get(span.file)?;
        // In a table, the sign is a part of the cell.
        let rest = file.text.get(span.range().end..).filter(|_| file.name.ends_with(".yaml"))?;
        let line = rest.lines().next()?;
        let comment = line.trim_start_matches([' ', '\t', ',']).strip_prefix('#')?;
        let gazetteer = self.gazetteer.get_or_init(|| Gazetteer::new(self.dataset));
        // A remark may follow the name.
        let name = comment.split(['(', ',', ';', ':']).next().unwrap_or_default();
        [comment, name].into_iter().find_map(|name| gazetteer.by_name(name.trim()).country())
    }

    /// Returns `true` if a source has the id.
    pub(super) fn has_source(&self, id: &str) -> bool {
        self.sources.contains_key(id)
    }

    /// Returns `true` if a country has the code.
    pub(super) fn has_country(&self, code: &str) -> bool {
        self.countries.contains_key(code)
    }

    /// Returns the category with an id; reports a finding and returns `None` for an unknown one.
    pub(super) fn category(&self, id: &Located<&str>) -> Option<CategoryId> {
        self.find(&self.categories, &flaws::CATEGORY_UNKNOWN, id, |guess| {
            // A category with values was taken out of the list: its id is no slip.
            let values = format!("data/values/{}.csv", id.value);
            if is_id(id.value) && self.reader.assets.read(&values).is_some() {
                args![guess = "", guessed = "gone"]
            } else {
                guess.into()
            }
        })
    }

    /// Returns the source with an id; reports a finding and returns `None` for an unknown one.
    pub(super) fn source(&self, id: &Located<&str>) -> Option<SourceId> {
        self.find(&self.sources, &flaws::SOURCE_UNKNOWN, id, |guess| {
            // `new source` refuses any other text.
            let mut args = args![addable = if is_id(id.value) { "yes" } else { "no" }];
            args.extend(guess);
            args
        })
    }

    /// Looks up an id; reports a finding of the code `unknown` and returns `None` if it is not known. `complete` turns
    /// the guess into the arguments of the finding.
    fn find<T: Copy>(
        &self,
        known: &BTreeMap<&str, T>,
        unknown: &'static FindingCode,
        word: &Located<&str>,
        complete: impl Fn([(&'static str, MessageArg); 2]) -> MessageArgs,
    ) -> Option<T> {
        let found = known.get(word.value).copied();
        if found.is_none() {
            let mut args = args![id = word.value];
            if !self.reader.is_full() {
                args.extend(complete(guess_args(word.value, known.keys().copied())));
            }
            self.reader.report(unknown, word.span, args);
        }
        found
    }
}
