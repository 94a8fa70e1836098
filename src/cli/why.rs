//! `mappemonde why CODE CATEGORY`

use anyhow::Result;
use serde::Serialize;

use mappemonde::data::{Column, Loaded};
use mappemonde::model::{CategoryId, CountryId, Dataset, Decision, Sale, Value};
use mappemonde::words::{Arg, date};

use super::show::{Rows, json_line};
use super::{Context, Format, Outcome};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Country, by ISO 3166-1 alpha-3 code
    code: String,
    /// Category, such as roads
    category: String,
    /// Form of the result
    #[arg(long, value_enum, default_value = "human")]
    format: Format,
}

#[derive(Serialize)]
struct Answer<'a> {
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

#[derive(Serialize)]
struct Decided<'a> {
    reason: &'a str,
    series: Option<&'a str>,
    expect: Option<String>,
    until: Option<u16>,
}

pub(crate) fn run(context: &Context, args: &Args) -> Result<Outcome> {
    let loaded = context.loaded()?;
    let country = context.country(&loaded.dataset, &args.code)?;
    let category = context.category(&loaded.dataset, &args.category)?;
    let text = match args.format {
        Format::Json => json_line(&answer(context, &loaded, country, category))?,
        Format::Human => human(context, &loaded, country, category),
    };
    context.term.result(&text)?;
    Ok(Outcome::Fine)
}

/// What the editor says about a value, or about why there is none.
fn note(loaded: &Loaded, country: CountryId, id: CategoryId) -> Option<&str> {
    let dataset = &loaded.dataset;
    if let Some(value) = dataset.value(country, id) {
        return Some(value.note.as_str()).filter(|note| !note.is_empty());
    }
    dataset
        .operands(id)
        .filter(|operand| dataset.value(country, *operand).is_none())
        .filter_map(|operand| loaded.row(country, operand))
        .filter_map(|row| row.cells.get(Column::Note as usize))
        .map(|cell| cell.text.trim())
        .find(|note| !note.is_empty())
}

fn answer<'a>(
    context: &Context,
    loaded: &'a Loaded,
    country: CountryId,
    id: CategoryId,
) -> Answer<'a> {
    let dataset = &loaded.dataset;
    let lang = context.teller.lang();
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
        note: note(loaded, country, id),
        footnote: category.footnotes.get(&country).map(|note| note.get(lang)),
        decisions: dataset
            .decisions_about(country, id)
            .map(|decision| decided(dataset, decision))
            .collect(),
        of: computed_from(dataset, id)
            .map(|operand| answer(context, loaded, country, operand))
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

fn human(context: &Context, loaded: &Loaded, country: CountryId, id: CategoryId) -> String {
    let dataset = &loaded.dataset;
    let lang = context.teller.lang();
    let category = dataset.category(id);
    let mut rows = Rows::new(context);
    rows.head(
        dataset.country(country).bare_name(lang),
        category.name.get(lang),
    );
    match dataset.value(country, id) {
        Some(value) => tell(context, dataset, country, id, value, &mut rows),
        None => rows.add("show-printed", context.teller.plain("no-value")),
    }
    rows.add(
        "show-editor-note",
        note(loaded, country, id).unwrap_or_default(),
    );
    if let Some(note) = category.footnotes.get(&country) {
        rows.add("show-footnote", note.get(lang));
    }
    for operand in dataset.operands(id) {
        for decision in dataset.decisions_about(country, operand) {
            tell_decision(context, dataset, decision, &mut rows);
        }
    }
    rows.text()
}

fn tell(
    context: &Context,
    dataset: &Dataset,
    country: CountryId,
    id: CategoryId,
    value: &Value,
    rows: &mut Rows<'_>,
) {
    let lang = context.teller.lang();
    let category = dataset.category(id);
    let printed = dataset.printed(country, id, lang).unwrap_or_default();
    rows.add(
        "show-printed",
        format!("{printed} {}", category.unit.get(lang)),
    );
    let raw = match category.derived {
        Some(_) => "show-unrounded",
        None => "show-raw",
    };
    rows.add(raw, format!("{} ({})", value.raw.normalize(), category.raw));
    if let Some((numerator, denominator)) = category.derived {
        let args = vec![
            ("numerator", (&dataset.category(numerator).name).into()),
            ("denominator", (&dataset.category(denominator).name).into()),
        ];
        rows.add(
            "show-derived",
            context.teller.text("show-derived-of", &args),
        );
    } else {
        tell_origin(context, dataset, value, rows);
    }
    for operand in computed_from(dataset, id) {
        let category = dataset.category(operand);
        if let Some(value) = dataset.value(country, operand) {
            let raw = format!("{} ({})", value.raw.normalize(), category.raw);
            rows.add_own(category.name.get(lang), raw);
            tell_origin(context, dataset, value, rows);
        }
    }
}

/// Year and source of a value.
fn tell_origin(context: &Context, dataset: &Dataset, value: &Value, rows: &mut Rows<'_>) {
    let lang = context.teller.lang();
    rows.add("show-year", value.year.to_string());
    let source = dataset.source(value.source);
    rows.add(
        "show-source",
        format!("{}, {} ({})", source.publisher, source.title, source.id),
    );
    rows.add("show-page", source.url.as_str());
    rows.add("show-licence", source.licence.as_str());
    rows.add("show-sale", context.teller.plain(sale_text(source.sale)));
    rows.add("show-edition", date::day(&source.retrieved).get(lang));
    let alive = match &source.ended {
        None => context.teller.plain("yes"),
        Some(day) => context
            .teller
            .text("no-since", &vec![("day", Arg::Phrase(date::day(day)))]),
    };
    rows.add("show-alive", alive);
}

/// Why a value stands, and what the series says.
fn tell_decision(context: &Context, dataset: &Dataset, decision: &Decision, rows: &mut Rows<'_>) {
    rows.add("show-decision", decision.reason.as_str());
    let figure = match decision.expect {
        Some(expect) => expect.normalize().to_string(),
        None => context.teller.plain("no-value"),
    };
    if let Some(series) = decision.series_of(dataset.category(decision.category)) {
        let (family, code) = (series.family.id(), &series.code);
        rows.add("show-series", format!("{figure} ({family}, {code})"));
    }
    if let Some(until) = decision.until {
        rows.add("show-until", until.to_string());
    }
}

fn sale_text(sale: Sale) -> &'static str {
    match sale {
        Sale::Allowed => "sale-allowed",
        Sale::Ask => "sale-ask",
        Sale::Forbidden => "sale-forbidden",
    }
}
