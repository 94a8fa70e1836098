//! Who says so: where the value behind a printed number comes from, for people and for programs.

use serde::Serialize;

use crate::data::Loaded;
use crate::model::{CategoryId, CountryId, Dataset, Decision, Sale, Value};
use crate::words::{Arg, Lang, Teller, date};

/// A value with all that is known of it, for programs.
#[derive(Debug, Serialize)]
pub struct Answer<'a> {
    code: &'a str,
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
    /// Why it stands although a series says something else.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    decisions: Vec<Decided<'a>>,
    /// The values from which a derived one is computed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    of: Vec<Answer<'a>>,
}

#[derive(Debug, Serialize)]
struct Decided<'a> {
    reason: &'a str,
    series: Option<&'a str>,
    expect: Option<String>,
    until: Option<u16>,
}

/// What is known of a value, in a language where it has one.
pub fn answer(loaded: &Loaded, country: CountryId, id: CategoryId, lang: Lang) -> Answer<'_> {
    let dataset = &loaded.dataset;
    let category = dataset.category(id);
    let value = dataset.value(country, id);
    let source = value.map(|value| dataset.source(value.source));
    Answer {
        code: &dataset.country(country).code,
        category: &category.id,
        printed: dataset.printed(country, id, lang),
        unit: category.unit.get(lang),
        value: value.map(|value| value.raw.normalize().to_string()),
        raw_unit: &category.raw,
        year: value.map(|value| value.year),
        source: source.map(|source| source.id.as_str()),
        publisher: source.map(|source| source.publisher.as_str()),
        title: source.map(|source| source.title.as_str()),
        url: source.map(|source| source.url.as_str()),
        licence: source.map(|source| source.licence.as_str()),
        note: loaded.note(country, id),
        footnote: category.footnotes.get(&country).map(|note| note.get(lang)),
        decisions: dataset
            .decisions_about(country, id)
            .map(|decision| decided(dataset, decision))
            .collect(),
        of: computed_from(dataset, id)
            .map(|operand| answer(loaded, country, operand, lang))
            .collect(),
    }
}

fn decided<'a>(dataset: &'a Dataset, decision: &'a Decision) -> Decided<'a> {
    let series = decision.series_of(dataset.category(decision.category));
    Decided {
        reason: &decision.reason,
        series: series.map(|series| series.code.as_str()),
        expect: decision.expect.map(|expect| expect.normalize().to_string()),
        until: decision.until,
    }
}

/// What a derived category is computed from; nothing for another.
fn computed_from(dataset: &Dataset, id: CategoryId) -> impl Iterator<Item = CategoryId> {
    dataset.operands(id).filter(move |operand| *operand != id)
}

/// The same for people: labels and what is said under them, in the language of `teller`. What there is
/// nothing to say about is left out.
pub fn rows(
    loaded: &Loaded,
    country: CountryId,
    id: CategoryId,
    teller: &Teller,
) -> Vec<(String, String)> {
    let dataset = &loaded.dataset;
    let mut told = Told {
        dataset,
        teller,
        rows: Vec::new(),
    };
    match dataset.value(country, id) {
        Some(value) => told.value(country, id, value),
        None => told.add("show-printed", teller.plain("no-value")),
    }
    told.add(
        "show-editor-note",
        loaded.note(country, id).unwrap_or_default(),
    );
    if let Some(note) = dataset.category(id).footnotes.get(&country) {
        told.add("show-footnote", note.get(teller.lang()));
    }
    for operand in dataset.operands(id) {
        for decision in dataset.decisions_about(country, operand) {
            told.decision(decision);
        }
    }
    told.rows
}

struct Told<'a> {
    dataset: &'a Dataset,
    teller: &'a Teller,
    rows: Vec<(String, String)>,
}

impl Told<'_> {
    fn add(&mut self, label: &str, text: impl Into<String>) {
        let text = text.into();
        if !text.is_empty() {
            self.rows.push((self.teller.plain(label), text));
        }
    }

    fn value(&mut self, country: CountryId, id: CategoryId, value: &Value) {
        let (dataset, lang) = (self.dataset, self.teller.lang());
        let category = dataset.category(id);
        let printed = dataset.printed(country, id, lang).unwrap_or_default();
        let unit = category.unit.get(lang);
        self.add("show-printed", format!("{printed} {unit}"));
        let raw = match category.derived {
            Some(_) => "show-unrounded",
            None => "show-raw",
        };
        self.add(raw, format!("{} ({})", value.raw.normalize(), category.raw));
        if let Some((numerator, denominator)) = category.derived {
            let args = vec![
                ("numerator", (&dataset.category(numerator).name).into()),
                ("denominator", (&dataset.category(denominator).name).into()),
            ];
            let told = self.teller.text("show-derived-of", &args);
            self.add("show-derived", told);
        } else {
            self.origin(value);
        }
        for operand in computed_from(dataset, id) {
            let category = dataset.category(operand);
            if let Some(value) = dataset.value(country, operand) {
                let raw = format!("{} ({})", value.raw.normalize(), category.raw);
                self.rows.push((category.name.get(lang).to_owned(), raw));
                self.origin(value);
            }
        }
    }

    /// Year and source of a value.
    fn origin(&mut self, value: &Value) {
        self.add("show-year", value.year.to_string());
        let source = self.dataset.source(value.source);
        self.add(
            "show-source",
            format!("{}, {} ({})", source.publisher, source.title, source.id),
        );
        self.add("show-page", source.url.as_str());
        self.add("show-licence", source.licence.as_str());
        self.add("show-sale", self.teller.plain(sale_text(source.sale)));
        let day = date::day(&source.retrieved);
        self.add("show-edition", day.get(self.teller.lang()));
        let alive = match &source.ended {
            None => self.teller.plain("yes"),
            Some(day) => self
                .teller
                .text("no-since", &vec![("day", Arg::Phrase(date::day(day)))]),
        };
        self.add("show-alive", alive);
    }

    /// Why a value stands, and what the series says.
    fn decision(&mut self, decision: &Decision) {
        self.add("show-decision", decision.reason.as_str());
        let figure = match decision.expect {
            Some(expect) => expect.normalize().to_string(),
            None => self.teller.plain("no-value"),
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

fn sale_text(sale: Sale) -> &'static str {
    match sale {
        Sale::Allowed => "sale-allowed",
        Sale::Ask => "sale-ask",
        Sale::Forbidden => "sale-forbidden",
    }
}
