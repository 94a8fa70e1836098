//! Parses `decisions.yaml`: overrides of values against their series.

use std::collections::BTreeMap;

use super::names::Names;
use super::{compared, entries, known_word};
use crate::{Entries, Reader, flaws};
use diag::{Diagnostic, Report, Span};
use lang::args;
use model::{CategoryId, CountryId, Dataset, Decision, Family, YEARS};
use syntax::at::YamlValue;
use syntax::number;

pub(crate) const FILE: &str = "data/decisions.yaml";

pub(crate) fn read(reader: &Reader<'_>, file: &str, dataset: &Dataset) -> (Vec<Decision>, Entries) {
    let list = compared(reader, reader.yaml_items(file), "decisions", file);
    let mut context =
        Context { reader, dataset, names: Names::new(reader, dataset), seen: BTreeMap::new() };
    entries(reader, list, file, |entry, _| context.decision(entry))
}

struct Context<'a> {
    reader: &'a Reader<'a>,
    dataset: &'a Dataset,
    names: Names<'a>,
    /// Span of the first override of each value and series.
    seen: BTreeMap<(CountryId, CategoryId, Option<Family>), Span>,
}

impl Context<'_> {
    fn decision(&mut self, entry: YamlValue<'_>) -> Option<Decision> {
        // All references are resolved before the first early return, so that each unknown one is reported.
        let name = |field| entry.at(field).text();
        let country = name("country").and_then(|code| self.names.country(&code));
        let category = name("category").and_then(|id| self.names.category(&id));
        let source = name("source").and_then(|source| self.names.source(&source));
        let series = category.and_then(|category| self.series(entry.at("series"), category));
        let (country, category) = (country?, category?);
        if !self.is_new((country, category, series), entry.head()?) {
            return None;
        }
        Some(Decision {
            country,
            category,
            raw: entry.at("value").decimal()?,
            year: year(entry.at("year"))?,
            source: source?,
            expect: entry.at("expect").decimal(),
            series,
            reason: name("reason")?.value.trim().to_owned(),
            until: year(entry.at("until")),
        })
    }

    /// Parses a series, which has to be one of the category's.
    fn series(&self, at: YamlValue<'_>, category: CategoryId) -> Option<Family> {
        let series = &self.dataset.category(category).series;
        let known: Vec<(&str, Family)> =
            series.iter().map(|series| (series.family.id(), series.family)).collect();
        known_word(self.reader, "series", &at.text()?, &known)
    }

    /// Adds the subject of an override; returns `false` and reports a finding with both spans if it is repeated.
    fn is_new(&mut self, about: (CountryId, CategoryId, Option<Family>), span: Span) -> bool {
        let first = *self.seen.entry(about).or_insert(span);
        // A new subject has just been inserted with its own span.
        if first == span {
            return true;
        }
        let (country, category, _) = about;
        let args = args![
            country = &self.dataset.country(country).name,
            category = &self.dataset.category(category).name
        ];
        let finding = Diagnostic::new(&flaws::DECISION_REPEATED, span, args).also(first);
        self.reader.report.borrow_mut().push(finding);
        false
    }
}

fn year(at: YamlValue<'_>) -> Option<u16> {
    let text = at.text()?;
    // Into a report of its own: the comparison with the schema has reported invalid years already.
    number::year(text.value, YEARS, text.span, &mut Report::default())
}
