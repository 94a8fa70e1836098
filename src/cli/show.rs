//! `mappemonde show country FRA | category roads | deck globalissimo | game globalissimo`

use anyhow::Result;
use serde::Serialize;

use model::{CategoryId, CountryId, Dataset, Deck, Rules, game as games};

use super::table::{Rows, json_line};
use super::{Context, Format, Outcome, show_control, show_game, show_network};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
    #[arg(long, value_enum, default_value = "human", global = true)]
    format: Format,
}

#[derive(clap::Subcommand)]
enum What {
    Country { code: String },
    Category { id: String },
    Deck { id: String },
    Game { id: String },
}

pub(crate) fn run(context: &Context, args: &Args) -> Result<Outcome> {
    let dataset = context.dataset()?;
    let text = match &args.what {
        What::Country { code } => {
            let id = context.country(&dataset, code)?;
            match args.format {
                Format::Human => country(context, &dataset, id),
                Format::Json => json_line(&country_json(context, &dataset, id))?,
            }
        }
        What::Category { id } => {
            let id = context.category(&dataset, id)?;
            match args.format {
                Format::Human => category(context, &dataset, id),
                Format::Json => json_line(&category_json(context, &dataset, id))?,
            }
        }
        What::Deck { id } => {
            let deck = dataset.deck_by_id(id).ok_or_else(|| {
                let known: Vec<&str> = dataset.decks.iter().map(|deck| deck.id.as_str()).collect();
                context.unknown("deck", ("id", id), None, &known)
            })?;
            match args.format {
                Format::Human => deck_text(context, &dataset, deck),
                Format::Json => json_line(&deck_json(&dataset, deck))?,
            }
        }
        What::Game { id } => {
            let rules = dataset.rules_of(id).ok_or_else(|| {
                let known: Vec<&str> = dataset.rules.iter().map(|it| it.game.as_str()).collect();
                context.unknown("game", ("id", id), None, &known)
            })?;
            game(context, &dataset, rules, args.format)?
        }
    };
    context.term.result(&text)?;
    Ok(Outcome::Fine)
}

fn game(context: &Context, dataset: &Dataset, rules: &Rules, format: Format) -> Result<String> {
    let (routes, regions) = (rules.game == games::COURSE, rules.game == games::CONTROLE_GLOBAL);
    Ok(match format {
        Format::Human if routes => show_network::text(context, dataset, rules),
        Format::Human if regions => show_control::text(context, dataset, rules),
        Format::Human => show_game::text(context, dataset, rules),
        Format::Json if routes => json_line(&show_network::json(context, dataset, rules))?,
        Format::Json if regions => json_line(&show_control::json(context, dataset, rules))?,
        Format::Json => json_line(&show_game::json(dataset, rules))?,
    })
}

fn country(context: &Context, dataset: &Dataset, id: CountryId) -> String {
    let lang = context.teller.lang();
    let country = dataset.country(id);
    let mut rows = Rows::new(context);
    let others: Vec<&str> = lang.others().map(|other| country.bare_name(other)).collect();
    rows.head(country.bare_name(lang), &others.join(", "));
    rows.add("show-codes", format!("{}, {}", country.code, country.alpha2));
    rows.add("show-number", country.number.map(|n| n.to_string()).unwrap_or_default());
    rows.add(
        "show-continent",
        country.continent.map(|it| context.teller.plain(it.id())).unwrap_or_default(),
    );
    rows.add("show-capital", country.capitals.get(lang).join(", "));
    rows.add("show-capital-also", country.capital_also.join(", "));
    rows.add("show-note", country.capital_note.get(lang));
    for category in dataset.category_ids() {
        let name = dataset.category(category).name.get(lang);
        rows.add_own(name, fact(context, dataset, id, category));
    }
    rows.text()
}

/// "1 090 059 km, 2022, factbook-2025-04".
fn fact(context: &Context, dataset: &Dataset, country: CountryId, id: CategoryId) -> String {
    let lang = context.teller.lang();
    match (dataset.printed(country, id, lang), dataset.value(country, id)) {
        (Some(printed), Some(value)) => {
            let unit = dataset.category(id).unit.get(lang);
            let source = &dataset.source(value.source).id;
            format!("{printed} {unit}, {}, {source}", value.year)
        }
        _ => context.teller.plain("no-value"),
    }
}

#[derive(Serialize)]
struct CountryJson<'a> {
    code: &'a str,
    alpha2: &'a str,
    number: Option<u16>,
    name: &'a str,
    capital: &'a [String],
    capital_also: &'a [String],
    continent: Option<&'a str>,
    values: Vec<ValueJson<'a>>,
}

#[derive(Serialize)]
struct ValueJson<'a> {
    category: &'a str,
    printed: Option<String>,
    value: Option<String>,
    year: Option<u16>,
    source: Option<&'a str>,
}

fn country_json<'a>(context: &Context, dataset: &'a Dataset, id: CountryId) -> CountryJson<'a> {
    let lang = context.teller.lang();
    let country = dataset.country(id);
    let value = |category: CategoryId| {
        let value = dataset.value(id, category);
        ValueJson {
            category: &dataset.category(category).id,
            printed: dataset.printed(id, category, lang),
            value: value.map(|value| value.raw.normalize().to_string()),
            year: value.map(|value| value.year),
            source: value.map(|value| dataset.source(value.source).id.as_str()),
        }
    };
    CountryJson {
        code: &country.code,
        alpha2: &country.alpha2,
        number: country.number,
        name: country.bare_name(lang),
        capital: country.capitals.get(lang),
        capital_also: &country.capital_also,
        continent: country.continent.map(|continent| continent.id()),
        values: dataset.category_ids().map(value).collect(),
    }
}

/// First and last year of a category's values.
fn years(dataset: &Dataset, id: CategoryId) -> Option<(u16, u16)> {
    let years = || dataset.country_ids().filter_map(|it| dataset.value(it, id)).map(|v| v.year);
    Some((years().min()?, years().max()?))
}

fn category(context: &Context, dataset: &Dataset, id: CategoryId) -> String {
    let lang = context.teller.lang();
    let category = dataset.category(id);
    let mut rows = Rows::new(context);
    rows.head(category.name.get(lang), &category.id);
    rows.add("show-about", category.about.get(lang));
    rows.add("show-unit", category.unit_long.get(lang));
    let count = dataset.country_ids().filter(|it| dataset.value(*it, id).is_some()).count();
    let args = vec![("count", count.into()), ("all", dataset.countries.len().into())];
    rows.add("show-values", context.teller.text("show-values-of", &args));
    if let Some((oldest, newest)) = years(dataset, id) {
        rows.add("show-oldest", oldest.to_string());
        rows.add("show-newest", newest.to_string());
    }
    for source in dataset.source_ids() {
        let of_source =
            |it: &CountryId| dataset.value(*it, id).is_some_and(|value| value.source == source);
        let count = dataset.country_ids().filter(of_source).count();
        if count > 0 {
            let source = dataset.source(source);
            let told = format!("{}, {} ({count})", source.publisher, source.title);
            rows.add_own(&source.id, told);
        }
    }
    rows.text()
}

#[derive(Serialize)]
struct CategoryJson<'a> {
    id: &'a str,
    name: &'a str,
    unit: &'a str,
    raw_unit: &'a str,
    digits: u32,
    values: usize,
    oldest: Option<u16>,
    newest: Option<u16>,
}

fn category_json<'a>(context: &Context, dataset: &'a Dataset, id: CategoryId) -> CategoryJson<'a> {
    let lang = context.teller.lang();
    let category = dataset.category(id);
    let years = years(dataset, id);
    CategoryJson {
        id: &category.id,
        name: category.name.get(lang),
        unit: category.unit.get(lang),
        raw_unit: &category.raw,
        digits: category.precision.digits,
        values: dataset.country_ids().filter(|it| dataset.value(*it, id).is_some()).count(),
        oldest: years.map(|(oldest, _)| oldest),
        newest: years.map(|(_, newest)| newest),
    }
}

fn deck_text(context: &Context, dataset: &Dataset, deck: &Deck) -> String {
    let lang = context.teller.lang();
    let mut rows = Rows::new(context);
    rows.head(deck.title.get(lang), &deck.id);
    let categories = deck.categories.iter().map(|id| dataset.category(*id).name.get(lang));
    rows.add("show-categories", categories.collect::<Vec<_>>().join(", "));
    let args =
        vec![("count", deck.countries.len().into()), ("all", dataset.countries.len().into())];
    rows.add("show-countries", context.teller.text("show-values-of", &args));
    for id in &deck.countries {
        let country = dataset.country(*id);
        rows.add_own(&country.code, country.bare_name(lang));
    }
    rows.text()
}

#[derive(Serialize)]
struct DeckJson<'a> {
    id: &'a str,
    game: &'a str,
    categories: Vec<&'a str>,
    countries: Vec<&'a str>,
}

fn deck_json<'a>(dataset: &'a Dataset, deck: &'a Deck) -> DeckJson<'a> {
    DeckJson {
        id: &deck.id,
        game: &deck.game,
        categories: deck.categories.iter().map(|id| dataset.category(*id).id.as_str()).collect(),
        countries: deck.countries.iter().map(|id| dataset.country(*id).code.as_str()).collect(),
    }
}
