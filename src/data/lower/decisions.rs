//! Parses `decisions.yaml`, the overrides: values that the editor prefers to those of a publisher's series.

use std::collections::BTreeMap;

use super::names::NameIndex;
use super::{check_schema, entries, known_word};
use crate::{Reader, YamlEntries, flaws};
use diag::{Diagnostic, Report, Span};
use lang::args;
use model::{CategoryId, CountryId, Dataset, Decision, Family, YEARS};
use syntax::at::YamlValue;
use syntax::number;

pub(crate) const FILE: &str = "data/decisions.yaml";

/// Parses the overrides in a file.
pub(crate) fn read(
    reader: &Reader<'_>,
    file: &str,
    dataset: &Dataset,
) -> (Vec<Decision>, YamlEntries) {
    let list = check_schema(reader, reader.yaml_items(file), "decisions", file);
    let mut parser = DecisionParser {
        reader,
        dataset,
        names: NameIndex::new(reader, dataset),
        seen: BTreeMap::new(),
    };
    entries(reader, list, file, |entry, _| parser.decision(entry))
}

/// State of the parser.
struct DecisionParser<'a> {
    reader: &'a Reader<'a>,
    dataset: &'a Dataset,
    names: NameIndex<'a>,
    /// Span of the first override of each value and series.
    seen: BTreeMap<(CountryId, CategoryId, Option<Family>), Span>,
}

impl DecisionParser<'_> {
    /// Parses an override; `None` if a mandatory part is invalid, or if it is a repetition.
    fn decision(&mut self, entry: YamlValue<'_>) -> Option<Decision> {
        // All references are resolved before the first early return, so that each unknown one is reported.
        let text_of = |field| entry.field(field).text();
        let country = text_of("country").and_then(|code| self.names.country(&code));
        let category = text_of("category").and_then(|id| self.names.category(&id));
        let source = text_of("source").and_then(|source| self.names.source(&source));
        let series = category.and_then(|category| self.series(entry.field("series"), category));
        let (country, category) = (country?, category?);
        if !self.insert((country, category, series), entry.head_span()?) {
            return None;
        }
        Some(Decision {
            country,
            category,
            raw: entry.field("value").decimal()?,
            year: year(entry.field("year"))?,
            source: source?,
            expect: entry.field("expect").decimal(),
            series,
            reason: text_of("reason")?.value.trim().to_owned(),
            until: year(entry.field("until")),
        })
    }

    /// Parses the series of an override, which has to be one of its category.
    fn series(&self, at: YamlValue<'_>, category: CategoryId) -> Option<Family> {
        let series = &self.dataset.category(category).series;
        let known: Vec<(&str, Family)> =
            series.iter().map(|series| (series.family.id(), series.family)).collect();
        known_word(self.reader, "series", &at.text()?, &known)
    }

    /// Adds the value and series of an override; returns `false` and reports a finding with both spans if another
    /// override has the same.
    fn insert(&mut self, key: (CountryId, CategoryId, Option<Family>), span: Span) -> bool {
        let first = *self.seen.entry(key).or_insert(span);
        // A new key has just been inserted with its own span.
        if first == span {
            return true;
        }
        let (country, category, _) = key;
        let args = args![
            country = &self.dataset.country(country).name,
            category = &self.dataset.category(category).name
        ];
        let finding = Diagnostic::new(&flaws::DECISION_REPEATED, span, args).with_span(first);
        self.reader.report.borrow_mut().push(finding);
        false
    }
}

/// Parses a year; `None` if it is missing or invalid.
fn year(at: YamlValue<'_>) -> Option<u16> {
    let text = at.text()?;
    // The finding is dropped, because the schema has reported invalid years already.
    number::parse_year(text.value, YEARS, text.span, &mut Report::default())
}
