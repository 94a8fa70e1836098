//! Parses `edition.yaml`: title, year and licence, sources of facts, disputes.

use std::collections::BTreeMap;

use super::SeenIds;
use super::names::NameIndex;
use crate::{Reader, flaws};
use diag::{Diagnostic, Located};
use lang::{Lang, args};
use model::{CountryId, Dataset, Dispute, Edition, Exception, Fact, SecondName, YEARS};
use syntax::at::YamlValue;
use syntax::check::report_unknown_word;
use syntax::number;
use syntax::yaml::Node;

/// The keyword for cards without a second name.
const NO_LANGUAGE: &str = "none";

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
    check_languages(reader, root.field("languages"));
    Edition {
        languages: reader.languages.clone(),
        second: second(reader, root),
        year: id.integer().filter(|year| YEARS.contains(year)).unwrap_or_default(),
        title: root.field("title").localized_text(),
        licence: root.field("licence").localized_text(),
        credits: root.field("credits").items().map(YamlValue::localized_text).collect(),
        sources: Fact::ALL.into_iter().filter_map(source).collect(),
        exceptions: exceptions(reader, &names, root.field("exceptions")),
        disputed: root.field("disputed").items().map(|entry| dispute(&names, entry)).collect(),
    }
}

/// Parses the choice of the second name on a card: a language for all cards, `none`, or one of them for each
/// language.
fn second(reader: &Reader<'_>, root: YamlValue<'_>) -> SecondName {
    let choice = root.field("second");
    // With an unknown or repeated word among the languages, it is not known which ones the edition has.
    let list = root.field("languages");
    let is_sound = !list.is_list() || list.texts().count() == reader.languages.len();
    let languages: &[Lang] = if is_sound { &reader.languages } else { &Lang::ALL };
    let of_id = |id: &str| languages.iter().copied().find(|lang| lang.id() == id);
    let of_word = |text: &Located<&str>| {
        let lang = of_id(text.value);
        if lang.is_none() && text.value != NO_LANGUAGE {
            let known = || languages.iter().map(|lang| lang.id()).chain([NO_LANGUAGE]);
            report_unknown_word(text, "second", known, &reader.report);
        }
        lang
    };
    if let Some(text) = choice.text() {
        return SecondName::Same(of_word(&text));
    }
    let by_lang = choice
        .pairs()
        .filter_map(|(key, value)| Some((of_id(key.value)?, of_word(&value.text()?))));
    let by_lang: BTreeMap<Lang, Option<Lang>> = by_lang.collect();
    if by_lang.is_empty() { SecondName::Next } else { SecondName::ByLang(by_lang) }
}

/// Checks the languages of the edition: at least one, and none repeated.
fn check_languages(reader: &Reader<'_>, list: YamlValue<'_>) {
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
