//! `mappemonde show`: prints an item of the database, a value with its source, a ranking, or a list of items.

mod list;
mod query;

use anyhow::Result;
use report::{Blocks, gap, object};
use serde::Serialize;

use data::provenance::ChangeRecord;
use lang::{args, date};
use model::{CategoryId, ChangedAspect, CountryId, Dataset, Deck, SourceId};

use super::choices::Format;
use super::context::{Context, yes_or_no};
use super::outcome::Outcome;
use super::rules::{self, Page, deck_json};
use super::table::{Rows, text_or_json};
use super::{rank, why};
use query::{ListKind, Names, Query};

#[derive(clap::Args)]
pub(crate) struct ShowArgs {
    #[arg(value_name = "NAME")]
    words: Vec<String>,
    #[arg(long)]
    rank: bool,
    #[arg(long, value_enum, default_value = "human")]
    format: Format,
}

pub(crate) fn run(context: &Context, args: &ShowArgs) -> Result<Outcome> {
    let loaded = context.loaded()?;
    let (dataset, format) = (&loaded.dataset, args.format);
    let assets = context.assets()?;
    let names = Names { context, dataset, assets: &assets };
    let query =
        if args.rank { names.parse_ranking(&args.words)? } else { names.parse(&args.words)? };
    let text = match query {
        Query::Overview => {
            text_or_json(format, || list::overview(&names), || list::lengths(&names))
        }
        Query::List(ListKind::Sources) => {
            text_or_json(format, || sources(context, dataset), || sources_json(context, dataset))
        }
        Query::List(kind) => match format {
            Format::Human => Ok(report::text(&list::text(&names, kind), report::WIDTH)),
            Format::Json => list::json(&names, kind),
        },
        Query::Country(id) => {
            let json = || country_json(context, dataset, id);
            text_or_json(format, || country(context, dataset, id), json)
        }
        Query::Category(id) => {
            let json = || category_json(context, dataset, id);
            text_or_json(format, || category(context, dataset, id), json)
        }
        Query::Deck(deck) => {
            text_or_json(format, || deck_text(context, dataset, deck), || deck_json(dataset, deck))
        }
        Query::Game(rules) => rules::text(&Page { context, dataset, rules }, format),
        Query::Source(id) => {
            let count = data::parts::values_by_source(dataset).get(&id).copied().unwrap_or(0);
            let json = || source_json(context, dataset, (id, count));
            text_or_json(format, || list::source(&names, (id, count)), json)
        }
        Query::Profile(id) => {
            let json = || object! { id: &id };
            text_or_json(format, || list::profile(&names, &id), json)
        }
        Query::Value(query) => why::text(context, &loaded, query, format),
        Query::Ranking { category, countries } => {
            rank::text(context, dataset, (category, &countries), format)
        }
    };
    context.term.write_result(format, &text?)?;
    Ok(Outcome::Success)
}

fn country(context: &Context, dataset: &Dataset, id: CountryId) -> Blocks {
    let lang = context.lang();
    let country = dataset.country(id);
    let mut rows = Rows::new(context);
    let others: Vec<&str> = lang.others().map(|other| country.bare_name(other)).collect();
    rows.head(country.bare_name(lang), &others.join(", "));
    rows.add("show-codes", format!("{}, {}", country.code, country.alpha2));
    rows.add("show-number", country.number.map(|number| number.to_string()).unwrap_or_default());
    let continent = country.continent.map(|continent| context.plain(continent.id()));
    rows.add("show-continent", continent.unwrap_or_default());
    rows.add("show-capital", country.capitals.get(lang).join(", "));
    rows.add("show-capital-also", country.capital_also.join(", "));
    rows.add("show-note", country.capital_note.get(lang));
    let of = [ChangedAspect::Flag, ChangedAspect::Member, ChangedAspect::Observer];
    for change in data::provenance::changes(dataset, id, &of, lang) {
        let label = match change.of {
            ChangedAspect::Flag => "show-flag",
            _ => "show-member",
        };
        rows.add(label, data::provenance::format_change(change, &context.localizer));
    }
    for category in dataset.category_ids() {
        let name = dataset.category(category).name.get(lang);
        rows.add_own(name, fact(context, dataset, id, category));
    }
    rows.blocks()
}

/// Formats a value with unit, year and source: "1 090 059 km, 2022, factbook-2025-04".
fn fact(context: &Context, dataset: &Dataset, country: CountryId, id: CategoryId) -> String {
    let lang = context.lang();
    match (dataset.format_printed(country, id, lang), dataset.value(country, id)) {
        (Some(printed), Some(value)) => {
            let unit = dataset.unit(country, id, lang);
            let source = &dataset.source(value.source).id;
            format!("{printed} {unit}, {}, {source}", value.year)
        }
        _ => context.plain("no-value"),
    }
}

fn country_json<'a>(
    context: &Context,
    dataset: &'a Dataset,
    id: CountryId,
) -> impl Serialize + use<'a> {
    let lang = context.lang();
    let country = dataset.country(id);
    let values = dataset.category_ids().map(|category| {
        let value = dataset.value(id, category);
        object! {
            category: &dataset.category(category).id,
            printed: dataset.format_printed(id, category, lang),
            // Trailing zeros in the files are removed, because they must not change the JSON.
            value: value.map(|value| value.raw.normalize().to_string()),
            year: value.map(|value| value.year),
            source: value.map(|value| &dataset.source(value.source).id),
        }
    });
    let changes = data::provenance::changes(dataset, id, &ChangedAspect::ALL, lang);
    object! {
        code: &country.code,
        alpha2: &country.alpha2,
        number: country.number,
        name: country.bare_name(lang),
        capital: country.capitals.get(lang),
        capital_also: &country.capital_also,
        continent: country.continent.map(|continent| continent.id()),
        changes: changes.map(|change| ChangeRecord::new(dataset, change, lang)).collect::<Vec<_>>(),
        values: values.collect::<Vec<_>>(),
    }
}

/// Builds the list of sources, followed by the changes in the world since the year of the edition.
fn sources(context: &Context, dataset: &Dataset) -> Blocks {
    let lang = context.lang();
    let mut rows = Rows::new(context);
    rows.head(&context.plain("show-sources"), dataset.edition.title.get(lang));
    let counts = data::parts::values_by_source(dataset);
    for (id, count) in &counts {
        let source = dataset.source(*id);
        let ended = source.ended.as_deref().unwrap_or_default();
        let args = args![
            publisher = source.publisher.as_str(),
            title = source.title.as_str(),
            licence = source.licence.as_str(),
            day = date::message_arg(&source.retrieved),
            "is-alive" = yes_or_no(ended.is_empty()),
            ended = date::message_arg(ended),
            count = *count
        ];
        rows.add_own(&source.id, context.text("show-source-of", &args));
    }
    let known = rows.blocks();
    let year = dataset.edition.year;
    let mut rows = Rows::new(context);
    let since = context.text("show-changed-since", &args![year = year.to_string()]);
    // Equal texts are written once, so this heading has one part.
    rows.head(&since, &since);
    for change in dataset.register.changes_since(year) {
        let name = dataset.country(change.country).bare_name(lang);
        rows.add_own(name, data::provenance::format_news(change, &context.localizer));
    }
    if rows.is_empty() { known } else { known + gap() + rows.blocks() }
}

fn sources_json<'a>(context: &Context, dataset: &'a Dataset) -> impl Serialize + use<'a> {
    let lang = context.lang();
    let counts = data::parts::values_by_source(dataset).into_iter();
    let sources = counts.map(|(id, count)| source_json(context, dataset, (id, count)));
    let changes = dataset.register.changes_since(dataset.edition.year);
    object! {
        year: dataset.edition.year,
        sources: sources.collect::<Vec<_>>(),
        changed: changes.map(|change| ChangeRecord::new(dataset, change, lang)).collect::<Vec<_>>(),
    }
}

/// Builds the JSON of a source that has `count` values.
fn source_json<'a>(
    context: &Context,
    dataset: &'a Dataset,
    (id, count): (SourceId, usize),
) -> impl Serialize + use<'a> {
    let source = dataset.source(id);
    object! {
        id: &source.id,
        publisher: &source.publisher,
        title: &source.title,
        url: &source.url,
        licence: &source.licence,
        sale: source.sale.id(),
        retrieved: &source.retrieved,
        ended: &source.ended,
        credit: source.credit.get(context.lang()),
        values: count,
    }
}

/// Returns the number of countries with a value in a category, and the oldest and newest year of the values; `None`
/// without values.
fn values(dataset: &Dataset, id: CategoryId) -> (usize, Option<(u16, u16)>) {
    let values = dataset.country_ids().filter_map(|country| dataset.value(country, id));
    let years: Vec<u16> = values.map(|value| value.year).collect();
    (years.len(), years.iter().min().copied().zip(years.iter().max().copied()))
}

fn category(context: &Context, dataset: &Dataset, id: CategoryId) -> Blocks {
    let lang = context.lang();
    let category = dataset.category(id);
    let mut rows = Rows::new(context);
    rows.head(category.name.get(lang), &category.id);
    rows.add("show-about", category.about.get(lang));
    rows.add("show-unit", category.unit_long.get(lang));
    let (count, years) = values(dataset, id);
    rows.add_text("show-values", "show-values-of", &of_all(count, dataset));
    if let Some((oldest, newest)) = years {
        rows.add("show-oldest", oldest.to_string());
        rows.add("show-newest", newest.to_string());
    }
    for source in dataset.source_ids() {
        let values = dataset.country_ids().filter_map(|country| dataset.value(country, id));
        let count = values.filter(|value| value.source == source).count();
        if count > 0 {
            let source = dataset.source(source);
            let about = format!("{}, {} ({count})", source.publisher, source.title);
            rows.add_own(&source.id, about);
        }
    }
    rows.blocks()
}

/// Returns the message arguments for a number of countries out of all.
fn of_all(count: usize, dataset: &Dataset) -> [(&'static str, lang::MessageArg); 2] {
    [("count", count.into()), ("all", dataset.countries.len().into())]
}

fn category_json<'a>(
    context: &Context,
    dataset: &'a Dataset,
    id: CategoryId,
) -> impl Serialize + use<'a> {
    let lang = context.lang();
    let category = dataset.category(id);
    let (count, years) = values(dataset, id);
    object! {
        id: &category.id,
        name: category.name.get(lang),
        unit: category.unit.get(lang),
        raw_unit: &category.raw,
        digits: category.precision.digits,
        values: count,
        oldest: years.map(|(oldest, _)| oldest),
        newest: years.map(|(_, newest)| newest),
    }
}

fn deck_text(context: &Context, dataset: &Dataset, deck: &Deck) -> Blocks {
    let lang = context.lang();
    let mut rows = Rows::new(context);
    rows.head(deck.title.get(lang), &deck.id);
    let categories = deck.categories.iter().map(|id| dataset.category(*id).name.get(lang));
    rows.add("show-categories", categories.collect::<Vec<_>>().join(", "));
    rows.add_text("show-countries", "show-values-of", &of_all(deck.countries.len(), dataset));
    // A deck without numbers of its own has those of `show GAME`.
    if let Some(rules) = deck.rules.as_deref() {
        let page = Page { context, dataset, rules: &rules.common };
        page.add_common_rules(&mut rows);
        if let Some(own) = rules::own_rules_of(dataset, deck) {
            page.add_own_rules(&mut rows, own);
        }
    }
    for id in &deck.countries {
        let country = dataset.country(*id);
        rows.add_own(&country.code, country.bare_name(lang));
    }
    rows.blocks()
}
