//! Parses `edition.yaml`: title, year and licence, sources of facts, disputes.

use std::collections::BTreeMap;

use super::SeenIds;
use super::names::Names;
use crate::{Reader, flaws};
use diag::Diagnostic;
use lang::args;
use model::{CountryId, Dataset, Dispute, Edition, Exception, Fact, YEARS};
use syntax::at::YamlValue;
use syntax::number;
use syntax::yaml::Node;

pub(super) fn read(reader: &Reader<'_>, node: &Node, dataset: &Dataset) -> Edition {
    let (file, names) = (YamlValue::from_node(node), Names::new(reader, dataset));
    let sources = file.at("sources");
    let source = |fact: Fact| {
        let id = sources.at(fact.id()).text()?;
        Some((fact, names.source(&id)?))
    };
    // Only numbers outside the range of years: other text is reported by the validation against the schema.
    let id = file.at("id");
    if let Some(text) = id.text().filter(|_| id.whole::<u32>().is_some()) {
        number::year(text.value, YEARS, text.span, &mut reader.report.borrow_mut());
    }
    languages(reader, file.at("languages"));
    Edition {
        year: id.whole().filter(|year| YEARS.contains(year)).unwrap_or_default(),
        title: file.at("title").phrase(),
        licence: file.at("licence").phrase(),
        credits: file.at("credits").items().map(YamlValue::phrase).collect(),
        sources: Fact::ALL.into_iter().filter_map(source).collect(),
        exceptions: exceptions(reader, &names, file.at("exceptions")),
        disputed: file.at("disputed").items().map(|entry| dispute(&names, entry)).collect(),
    }
}

/// Checks the languages of the edition: at least one, and none repeated.
fn languages(reader: &Reader<'_>, list: YamlValue<'_>) {
    let mut seen = BTreeMap::new();
    for language in list.texts() {
        if let Some(first) = seen.insert(language.value, language.span) {
            let args = args![problem = "repeated", language = language.value];
            let finding = Diagnostic::new(&flaws::LANGUAGES_INVALID, language.span, args);
            reader.report.borrow_mut().push(finding.also(first));
        }
    }
    if let Some(span) = list.place().filter(|_| list.is_list() && list.items().next().is_none()) {
        let args = args![problem = "none", language = ""];
        reader.report(&flaws::LANGUAGES_INVALID, span, args);
    }
}

/// Parses the exceptions. An exception with an unknown source is left out; for a country listed twice for the same
/// fact, the first entry is used.
fn exceptions(
    reader: &Reader<'_>,
    names: &Names<'_>,
    list: YamlValue<'_>,
) -> BTreeMap<(Fact, CountryId), Exception> {
    let mut exceptions = BTreeMap::new();
    let mut seen: BTreeMap<Fact, SeenIds> = BTreeMap::new();
    let facts = Fact::OF_COUNTRY.map(|fact| (fact.id(), fact));
    for entry in list.items() {
        let said = entry.at("source").text();
        let source = said.as_ref().and_then(|id| names.source(id));
        let Some(fact) = entry.at("fact").word(&facts) else { continue };
        // An unknown source must not turn into "the edition itself", which is `None` too.
        let is_known = source.is_some() == said.is_some();
        for code in entry.at("countries").texts() {
            let country = names.country(&code);
            let seen = seen.entry(fact).or_default();
            if seen.is_new(reader, &flaws::COUNTRY_REPEATED, "code", &code)
                && is_known
                && let Some(country) = country
            {
                let exception = Exception { source, note: entry.at("note").phrase() };
                exceptions.insert((fact, country), exception);
            }
        }
    }
    exceptions
}

fn dispute(names: &Names<'_>, entry: YamlValue<'_>) -> Dispute {
    let countries = entry.at("countries").texts();
    Dispute {
        countries: countries.filter_map(|code| names.country(&code)).collect(),
        text: entry.at("text").phrase(),
    }
}
