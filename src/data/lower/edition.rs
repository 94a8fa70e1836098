//! Parses `edition.yaml`: title, year and licence, sources of facts, disputes.

use std::collections::BTreeMap;

use super::SeenIds;
use super::names::NameIndex;
use crate::{Reader, flaws};
use diag::Diagnostic;
use lang::args;
use model::{CountryId, Dataset, Dispute, Edition, Exception, Fact, YEARS};
use syntax::at::YamlValue;
use syntax::number;
use syntax::yaml::Node;

/// Parses the edition.
pub(super) fn read(reader: &Reader<'_>, node: &Node, dataset: &Dataset) -> Edition {
    let (root, names) = (YamlValue::from_node(node), NameIndex::new(reader, dataset));
    let sources = root.field("sources");
    let source = |fact: Fact| {
        let id = sources.field(fact.id()).text()?;
        Some((fact, names.source(&id)?))
    };
    // Only numbers outside the range of years are reported here: other text is reported by the schema.
    let id = root.field("id");
    if let Some(text) = id.text().filter(|_| id.integer::<u32>().is_some()) {
        number::parse_year(text.value, YEARS, text.span, &mut reader.report.borrow_mut());
    }
    languages(reader, root.field("languages"));
    Edition {
        year: id.integer().filter(|year| YEARS.contains(year)).unwrap_or_default(),
        title: root.field("title").localized_text(),
        licence: root.field("licence").localized_text(),
        credits: root.field("credits").items().map(YamlValue::localized_text).collect(),
        sources: Fact::ALL.into_iter().filter_map(source).collect(),
        exceptions: exceptions(reader, &names, root.field("exceptions")),
        disputed: root.field("disputed").items().map(|entry| dispute(&names, entry)).collect(),
    }
}

/// Checks the languages of the edition: at least one, and none repeated.
fn languages(reader: &Reader<'_>, list: YamlValue<'_>) {
    let mut seen = BTreeMap::new();
    for language in list.texts() {
        if let Some(first) = seen.insert(language.value, language.span) {
            let args = args![problem = "repeated", language = language.value];
            let finding = Diagnostic::new(&flaws::LANGUAGES_INVALID, language.span, args);
            reader.report.borrow_mut().push(finding.with_span(first));
        }
    }
    if let Some(span) = list.span().filter(|_| list.is_list() && list.items().next().is_none()) {
        let args = args![problem = "none", language = ""];
        reader.report(&flaws::LANGUAGES_INVALID, span, args);
    }
}

/// Parses the exceptions, facts whose source or note differs for some countries. An exception with an unknown source
/// is left out; of a repeated country for the same fact, the first entry is used.
fn exceptions(
    reader: &Reader<'_>,
    names: &NameIndex<'_>,
    list: YamlValue<'_>,
) -> BTreeMap<(Fact, CountryId), Exception> {
    let mut exceptions = BTreeMap::new();
    let mut seen_by_fact: BTreeMap<Fact, SeenIds> = BTreeMap::new();
    let facts = Fact::OF_COUNTRY.map(|fact| (fact.id(), fact));
    for entry in list.items() {
        let source_id = entry.field("source").text();
        let source = source_id.as_ref().and_then(|id| names.source(id));
        let Some(fact) = entry.field("fact").keyword(&facts) else { continue };
        // `None` means "the edition itself", so an unknown source must not become `None`.
        let is_valid_source = source.is_some() == source_id.is_some();
        for code in entry.field("countries").texts() {
            let country = names.country(&code);
            let seen = seen_by_fact.entry(fact).or_default();
            if seen.insert(reader, &flaws::COUNTRY_REPEATED, "code", &code)
                && is_valid_source
                && let Some(country) = country
            {
                let exception = Exception { source, note: entry.field("note").localized_text() };
                exceptions.insert((fact, country), exception);
            }
        }
    }
    exceptions
}

/// Parses a dispute: its countries, and the text about it.
fn dispute(names: &NameIndex<'_>, entry: YamlValue<'_>) -> Dispute {
    let countries = entry.field("countries").texts();
    Dispute {
        countries: countries.filter_map(|code| names.country(&code)).collect(),
        text: entry.field("text").localized_text(),
    }
}
