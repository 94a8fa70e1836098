//! Provenance: source and history of each printed value or fact. [`provenance_of`] answers programs, [`rows`] users.

use std::borrow::Cow;

use serde::Serialize;

use lang::{Lang, Localizer, MessageArg, MessageArgs, Number, args, date};
use model::{
    CategoryId, Change, ChangedAspect, CountryId, Dataset, Decision, Fact, RouteId, Source,
    SourceId, Value,
};

/// A printed item whose provenance is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProvenanceQuery {
    /// Value of a country in a category.
    Value(CountryId, CategoryId),
    /// A fact about a country.
    Fact(CountryId, Fact),
    /// Length of a route.
    Length(RouteId),
}

/// Unit of the length of a route, also the keyword for lengths in commands and output.
pub const LENGTH: &str = "km";

/// Provenance of a value or fact, in machine-readable form.
#[derive(Debug, Default, Serialize)]
pub struct Provenance<'a> {
    code: Cow<'a, str>,
    category: &'a str,
    printed: Option<String>,
    unit: &'a str,
    value: Option<String>,
    raw_unit: &'a str,
    year: Option<u16>,
    source: Option<&'a str>,
    publisher: Option<&'a str>,
    title: Option<&'a str>,
    url: Option<&'a str>,
    licence: Option<&'a str>,
    note: Option<&'a str>,
    footnote: Option<&'a str>,
    /// Disputes that involve the country.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    disputed: Vec<&'a str>,
    /// Changes of the fact, in chronological order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    changes: Vec<ChangeRecord<'a>>,
    /// Overrides of the value.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    decisions: Vec<OverrideRecord<'a>>,
    /// Provenance of both operands of a derived value.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    of: Vec<Provenance<'a>>,
}

/// An editor's decision to replace a published value.
#[derive(Debug, Serialize)]
struct OverrideRecord<'a> {
    reason: &'a str,
    series: Option<&'a str>,
    expect: Option<String>,
    until: Option<u16>,
}

/// Returns the provenance of an item, with texts in the language of `localizer`.
pub fn provenance_of<'a>(
    dataset: &'a Dataset,
    query: ProvenanceQuery,
    localizer: &Localizer,
) -> Provenance<'a> {
    match query {
        ProvenanceQuery::Value(country, id) => {
            value_provenance(dataset, country, id, localizer.lang())
        }
        ProvenanceQuery::Fact(country, fact) => {
            let printed = format_fact(dataset, country, fact, localizer);
            Provenance {
                code: Cow::from(&dataset.country(country).code),
                category: fact.id(),
                value: printed.clone(),
                printed,
                note: dataset
                    .edition
                    .exceptions
                    .get(&(fact, country))
                    .map(|exception| exception.note.get(localizer.lang()))
                    .filter(|note| !note.is_empty()),
                disputed: disputed(dataset, country, localizer.lang()),
                changes: changes(dataset, country, changed_aspects(fact), localizer.lang())
                    .map(|change| ChangeRecord::new(dataset, change, localizer.lang()))
                    .collect(),
                ..fact_provenance(dataset, fact, Some(country), localizer.lang())
            }
        }
        ProvenanceQuery::Length(id) => {
            let route = dataset.network.route(id);
            let km = Number::whole(route.km.into());
            Provenance {
                code: route_id(dataset, id).into(),
                category: LENGTH,
                printed: Some(km.print(localizer.lang())),
                unit: LENGTH,
                value: Some(route.km.to_string()),
                raw_unit: LENGTH,
                note: Some(route.note.as_str()).filter(|note| !note.is_empty()),
                ..fact_provenance(dataset, Fact::City, None, localizer.lang())
            }
        }
    }
}

/// Returns the fields that describe the source of a fact; a fact without a source is the edition's own.
fn fact_provenance(
    dataset: &Dataset,
    fact: Fact,
    country: Option<CountryId>,
    lang: Lang,
) -> Provenance<'_> {
    let edition = &dataset.edition;
    match edition.source_of(fact, country) {
        Some(id) => source_fields(dataset.source(id)),
        None => Provenance {
            title: Some(edition.title.get(lang)),
            licence: Some(edition.licence.get(lang)),
            ..Provenance::default()
        },
    }
}

/// Iterates over the changes of a country in some aspects, in chronological order. A change of a name is left out if
/// it has no name in the language.
pub fn changes<'a>(
    dataset: &'a Dataset,
    country: CountryId,
    aspects: &'a [ChangedAspect],
    lang: Lang,
) -> impl Iterator<Item = &'a Change> {
    let country_changes =
        dataset.register.changes.iter().filter(move |change| change.country == country);
    country_changes.filter(move |change| {
        // A change without names, such as a flag, concerns all languages.
        aspects.contains(&change.of)
            && (change.after.is_empty() || change.after.find(lang).is_some())
    })
}

/// Returns the aspects in the register of changes that correspond to a fact; none for facts without a history.
fn changed_aspects(fact: Fact) -> &'static [ChangedAspect] {
    match fact {
        Fact::Name => &[ChangedAspect::Name],
        Fact::Capital => &[ChangedAspect::Capital],
        Fact::Continent | Fact::Number | Fact::City => &[],
    }
}

/// Formats a change: « Naoero depuis le 26 juin 2026 (Nations unies), avant : Nauru »
pub fn format_change(change: &Change, localizer: &Localizer) -> String {
    let (id, args) = change_args(change);
    localizer.text(id, &args)
}

/// Formats a change as news, without the name of the country: « nouveau drapeau depuis le 13 mars 2025 ».
pub fn format_news(change: &Change, localizer: &Localizer) -> String {
    let (id, args) = news_args(change);
    localizer.text(id, &args)
}

/// Returns a change as news, with the name of the country before it.
pub fn news_with_country(dataset: &Dataset, change: &Change) -> MessageArg {
    let country = &dataset.country(change.country).name;
    let (id, args) = news_args(change);
    let args = args![country, change = MessageArg::message(id, args)];
    MessageArg::message("show-change-of", args)
}

/// Returns the message id and the arguments of a change as news.
fn news_args(change: &Change) -> (&'static str, MessageArgs) {
    let (id, args) = change_args(change);
    let args = args![
        of = change.of.id(),
        day = date::message_arg(&change.since),
        change = MessageArg::message(id, args)
    ];
    ("show-change-new", args)
}

/// Returns the message id and the arguments of a change.
fn change_args(change: &Change) -> (&'static str, MessageArgs) {
    let args = args![
        of = change.of.id(),
        by = change.by.id(),
        after = &change.after,
        before = &change.before,
        // Messages select by keyword, not by boolean.
        "is-new" = if change.before.is_empty() { "yes" } else { "no" },
        day = date::message_arg(&change.since)
    ];
    ("show-change", args)
}

/// A change in machine-readable form.
#[derive(Debug, Serialize)]
pub struct ChangeRecord<'a> {
    code: &'a str,
    fact: &'static str,
    #[serde(skip_serializing_if = "str::is_empty")]
    before: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    after: &'a str,
    since: &'a str,
    by: &'static str,
    source: &'a str,
}

impl<'a> ChangeRecord<'a> {
    /// Creates the record of a change, with names in one language.
    pub fn new(dataset: &'a Dataset, change: &'a Change, lang: Lang) -> Self {
        let Change { country, of, before, after, since, by, source } = change;
        Self {
            code: &dataset.country(*country).code,
            fact: of.id(),
            before: before.get(lang),
            after: after.get(lang),
            since,
            by: by.id(),
            source,
        }
    }
}

/// Returns the texts about the disputes that involve a country.
fn disputed(dataset: &Dataset, country: CountryId, lang: Lang) -> Vec<&str> {
    dataset.edition.disputes_of(country).map(|text| text.get(lang)).collect()
}

/// Returns the fields of a provenance that describe a source; the others are empty.
fn source_fields(source: &Source) -> Provenance<'_> {
    Provenance {
        source: Some(&source.id),
        publisher: Some(&source.publisher),
        title: Some(&source.title),
        url: Some(&source.url),
        licence: Some(&source.licence),
        ..Provenance::default()
    }
}

/// Formats a fact about a country as printed on cards; `None` if it is unknown.
fn format_fact(
    dataset: &Dataset,
    id: CountryId,
    fact: Fact,
    localizer: &Localizer,
) -> Option<String> {
    let (country, lang) = (dataset.country(id), localizer.lang());
    match fact {
        Fact::Name => Some(country.bare_name(lang).to_owned()),
        Fact::Capital => {
            let first = country.capitals.get(lang).first()?;
            let others = country.capitals.others(lang);
            Some(match others {
                Some(others) => format!("{first} {others}"),
                None => first.clone(),
            })
        }
        Fact::Continent => country.continent.map(|own| localizer.plain(own.id())),
        Fact::Number => country.number.map(|number| number.to_string()),
        // Cities are not facts about countries: their coordinates only determine the lengths of routes.
        Fact::City => None,
    }
}

/// Returns the id of a route, from the ids of its ends in the order of the file: `paris-tokyo`.
pub fn route_id(dataset: &Dataset, id: RouteId) -> String {
    let network = &dataset.network;
    let (from, to) = network.route(id).ends;
    format!("{}-{}", network.city(from).id, network.city(to).id)
}

/// Returns the provenance of a value; recursive for the operands of a derived value.
fn value_provenance(
    dataset: &Dataset,
    country: CountryId,
    id: CategoryId,
    lang: Lang,
) -> Provenance<'_> {
    let category = dataset.category(id);
    let value = dataset.value(country, id);
    let source = value.map(|value| source_fields(dataset.source(value.source)));
    Provenance {
        code: Cow::from(&dataset.country(country).code),
        category: &category.id,
        printed: dataset.format_printed(country, id, lang),
        unit: dataset.unit(country, id, lang),
        value: value.map(|value| value.raw.normalize().to_string()),
        raw_unit: &category.raw,
        year: value.map(|value| value.year),
        note: dataset.note(country, id),
        footnote: category.footnotes.get(&country).map(|note| note.get(lang)),
        disputed: disputed(dataset, country, lang),
        decisions: dataset
            .decisions_about(country, id)
            .map(|decision| override_record(dataset, decision))
            .collect(),
        of: operands_of_derived(dataset, id)
            .map(|operand| self::value_provenance(dataset, country, operand, lang))
            .collect(),
        ..source.unwrap_or_default()
    }
}

fn override_record<'a>(dataset: &'a Dataset, decision: &'a Decision) -> OverrideRecord<'a> {
    let series = decision.series_of(dataset.category(decision.category));
    OverrideRecord {
        reason: &decision.reason,
        series: series.map(|series| series.code.as_str()),
        expect: decision.expect.map(|expect| expect.normalize().to_string()),
        until: decision.until,
    }
}

/// Iterates over the operands of a derived category; empty for other categories.
fn operands_of_derived(dataset: &Dataset, id: CategoryId) -> impl Iterator<Item = CategoryId> {
    dataset.operands(id).filter(move |operand| *operand != id)
}

/// Returns the provenance of an item for users, as pairs of label and text in the language of `localizer`. Pairs with
/// an empty text are left out.
pub fn rows(
    dataset: &Dataset,
    query: ProvenanceQuery,
    localizer: &Localizer,
) -> Vec<(String, String)> {
    let mut builder = RowBuilder { dataset, localizer, rows: Vec::new() };
    match query {
        ProvenanceQuery::Fact(country, fact) => {
            builder.fact(country, fact);
            builder.disputed(country);
        }
        ProvenanceQuery::Length(route) => builder.length(route),
        ProvenanceQuery::Value(country, id) => {
            match dataset.value(country, id) {
                Some(value) => builder.value(country, id, value),
                None => builder.add("show-printed", localizer.plain("no-value")),
            }
            builder.add("show-editor-note", dataset.note(country, id).unwrap_or_default());
            if let Some(note) = dataset.category(id).footnotes.get(&country) {
                builder.add("show-footnote", note.get(localizer.lang()));
            }
            // Overrides refer to categories with tables, so a derived value has the overrides of its operands.
            for operand in dataset.operands(id) {
                for decision in dataset.decisions_about(country, operand) {
                    builder.decision(decision);
                }
            }
            builder.disputed(country);
        }
    }
    builder.rows
}

/// The pairs of label and text so far.
struct RowBuilder<'a> {
    dataset: &'a Dataset,
    localizer: &'a Localizer,
    rows: Vec<(String, String)>,
}

impl RowBuilder<'_> {
    /// Adds a row with a localized label, unless the text is empty.
    fn add(&mut self, label: &str, text: impl Into<String>) {
        let text = text.into();
        if !text.is_empty() {
            self.rows.push((self.localizer.plain(label), text));
        }
    }

    /// Adds rows for a value with its year and source; for a derived value, with those of its operands.
    fn value(&mut self, country: CountryId, id: CategoryId, value: &Value) {
        let (dataset, lang) = (self.dataset, self.localizer.lang());
        let category = dataset.category(id);
        let printed = dataset.format_printed(country, id, lang).unwrap_or_default();
        let unit = dataset.unit(country, id, lang);
        self.add("show-printed", format!("{printed} {unit}"));
        let raw = match category.derived {
            Some(_) => "show-unrounded",
            None => "show-raw",
        };
        self.add(raw, format!("{} ({})", value.raw.normalize(), category.raw));
        if let Some((numerator, denominator)) = category.derived {
            let args = args![
                numerator = &dataset.category(numerator).name,
                denominator = &dataset.category(denominator).name
            ];
            let derivation = self.localizer.text("show-derived-of", &args);
            self.add("show-derived", derivation);
        } else {
            self.origin(value);
        }
        for operand in operands_of_derived(dataset, id) {
            let category = dataset.category(operand);
            if let Some(value) = dataset.value(country, operand) {
                let raw = format!("{} ({})", value.raw.normalize(), category.raw);
                self.rows.push((category.name.get(lang).to_owned(), raw));
                self.origin(value);
            }
        }
    }

    /// Adds rows for a fact with its changes and source.
    fn fact(&mut self, id: CountryId, fact: Fact) {
        let (country, lang) = (self.dataset.country(id), self.localizer.lang());
        let printed = format_fact(self.dataset, id, fact, self.localizer);
        let printed = printed.unwrap_or_else(|| self.localizer.plain("no-value"));
        self.add("show-printed", printed);
        match fact {
            Fact::Name => self.add("show-short", country.short.get(lang)),
            Fact::Capital => {
                self.add("show-capital-also", country.capital_also.join(", "));
                self.add("show-note", country.capital_note.get(lang));
            }
            Fact::Continent | Fact::Number | Fact::City => {}
        }
        self.changes(id, fact);
        self.add_fact_source(fact, Some(id));
        if let Some(exception) = self.dataset.edition.exceptions.get(&(fact, id)) {
            self.add("show-note", exception.note.get(lang));
        }
    }

    /// Adds rows for the changes of the name or capital.
    fn changes(&mut self, id: CountryId, fact: Fact) {
        for change in changes(self.dataset, id, changed_aspects(fact), self.localizer.lang()) {
            self.add("show-changed", format_change(change, self.localizer));
        }
    }

    /// Adds rows for disputes that involve the country.
    fn disputed(&mut self, id: CountryId) {
        for text in disputed(self.dataset, id, self.localizer.lang()) {
            self.add("show-disputed", text);
        }
    }

    /// Adds rows for the length of a route.
    fn length(&mut self, id: RouteId) {
        let network = &self.dataset.network;
        let route = network.route(id);
        let km = args![km = Number::whole(route.km.into())];
        self.add("show-printed", self.localizer.text("card-km", &km));
        let name = |city| MessageArg::from(&network.city(city).name);
        let ends = args![from = name(route.ends.0), to = name(route.ends.1)];
        self.add("show-derived", self.localizer.text("show-great-circle", &ends));
        self.add_fact_source(Fact::City, None);
        self.add("show-editor-note", route.note.as_str());
    }

    /// Adds rows for the source of a fact.
    fn add_fact_source(&mut self, fact: Fact, country: Option<CountryId>) {
        let (edition, lang) = (&self.dataset.edition, self.localizer.lang());
        if let Some(source) = edition.source_of(fact, country) {
            return self.source(source);
        }
        let args = args![edition = &edition.title];
        self.add("show-source", self.localizer.text("show-own", &args));
        self.add("show-licence", edition.licence.get(lang));
    }

    /// Adds rows for the year and the source of a value.
    fn origin(&mut self, value: &Value) {
        self.add("show-year", value.year.to_string());
        self.source(value.source);
    }

    /// Adds rows for a source.
    fn source(&mut self, id: SourceId) {
        let source = self.dataset.source(id);
        self.add("show-source", format!("{}, {} ({})", source.publisher, source.title, source.id));
        self.add("show-page", source.url.as_str());
        self.add("show-licence", source.licence.as_str());
        self.add("show-sale", self.localizer.plain(&format!("sale-{}", source.sale.id())));
        let day = self.localizer.format_arg(&date::message_arg(&source.retrieved));
        self.add("show-edition", day);
        let alive = match &source.ended {
            None => self.localizer.plain("yes"),
            Some(day) => self.localizer.text("no-since", &args![day = date::message_arg(day)]),
        };
        self.add("show-alive", alive);
    }

    /// Adds rows for an override, and for the published value and series that it replaces.
    fn decision(&mut self, decision: &Decision) {
        self.add("show-decision", decision.reason.as_str());
        let figure = match decision.expect {
            Some(expect) => expect.normalize().to_string(),
            None => self.localizer.plain("no-value"),
        };
        let category = self.dataset.category(decision.category);
        if let Some(series) = decision.series_of(category) {
            let (family, code) = (series.family.id(), &series.code);
            self.add("show-series", format!("{figure} ({family}, {code})"));
        }
        if let Some(until) = decision.until {
            self.add("show-until", until.to_string());
        }
    }
}
