//! `mappemonde why CODE CATEGORY`, `why CODE number`, `why CITY-CITY`: explains the origin of a printed value.

use anyhow::Result;
use lang::args;

use data::Loaded;
use data::provenance::{self, ProvenanceQuery};
use lang::fold::folded;
use model::{CityId, Dataset, Fact, Network, RouteId};

use super::choices::Format;
use super::context::Context;
use super::outcome::Outcome;
use super::project::find_category;
use super::table::{Rows, text_or_json};

#[derive(clap::Args)]
pub(crate) struct WhyArgs {
    #[arg(value_name = "CODE|ROUTE")]
    subject: String,
    #[arg(value_name = "CATEGORY")]
    what: Option<String>,
    #[arg(long, value_enum, default_value = "human")]
    format: Format,
}

pub(crate) fn run(context: &Context, args: &WhyArgs) -> Result<Outcome> {
    let loaded = context.loaded()?;
    let asked = parse_query(context, &loaded.dataset, args)?;
    let text = text(context, &loaded, asked, args.format)?;
    context.term.write_result(args.format, &text)?;
    Ok(Outcome::Success)
}

/// Formats a printed value with its origin.
pub(crate) fn text(
    context: &Context,
    loaded: &Loaded,
    query: ProvenanceQuery,
    format: Format,
) -> Result<String> {
    let human = || {
        let mut rows = Rows::new(context);
        let (about, what) = head(context, &loaded.dataset, query);
        rows.head(&about, &what);
        for (label, text) in provenance::rows(&loaded.dataset, query, &context.localizer) {
            rows.add_own(label, text);
        }
        rows.blocks()
    };
    let json = || provenance::provenance_of(&loaded.dataset, query, &context.localizer);
    text_or_json(format, human, json)
}

/// Returns the two parts of the heading: a country or route, and its property.
fn head(context: &Context, dataset: &Dataset, asked: ProvenanceQuery) -> (String, String) {
    let (localizer, lang) = (&context.localizer, context.lang());
    let country = |id| dataset.country(id).bare_name(lang).to_owned();
    match asked {
        ProvenanceQuery::Value(id, category) => {
            let category = dataset.category(category).name.get(lang);
            (country(id), category.to_owned())
        }
        ProvenanceQuery::Fact(id, fact) => {
            (country(id), localizer.plain(&format!("show-{}", fact.id())))
        }
        ProvenanceQuery::Length(id) => {
            let network = &dataset.network;
            let name = |city| network.city(city).name.get(lang);
            let (from, to) = network.route(id).ends;
            let ends = format!("{} – {}", name(from), name(to));
            (ends, localizer.plain("show-length"))
        }
    }
}

/// Parses the arguments: a value or fact of a country, or the length of a route.
fn parse_query(context: &Context, dataset: &Dataset, args: &WhyArgs) -> Result<ProvenanceQuery> {
    let (subject, what) = (args.subject.as_str(), args.what.as_deref());
    let network = &dataset.network;
    if let Some(route) = route(network, subject) {
        return match what {
            None | Some(provenance::LENGTH) => Ok(ProvenanceQuery::Length(route)),
            Some(what) => {
                Err(context.unknown_with_list("printed", ("id", what), [provenance::LENGTH]))
            }
        };
    }
    // The cities of a route may also be two arguments.
    let apart = what.map(|what| format!("{subject}-{what}"));
    if let Some(route) = apart.and_then(|both| route(network, &both)) {
        return Ok(ProvenanceQuery::Length(route));
    }
    let country = context.country(dataset, subject);
    // Country names contain hyphens too, and some countries are named like a city. So the country is tried first. A
    // missing route is reported only if one of the words is a city.
    let is_of_city = || {
        let mut parts = subject.split(HYPHENS).chain([subject]);
        parts.any(|part| city(network, part).is_some())
    };
    if country.is_err() && is_of_city() {
        return Err(no_route(context, dataset, subject));
    }
    let country = country?;
    let facts = Fact::OF_COUNTRY;
    let known = dataset.categories.iter().map(|category| category.id.as_str());
    let known: Vec<&str> = known.chain(facts.map(Fact::id)).collect();
    let Some(what) = what else {
        let args = args![
            country = &dataset.country(country).name,
            code = subject,
            known = syntax::fields::format_names(known.into_iter())
        ];
        return Err(context.usage("printed-none", &args));
    };
    let fact = facts.into_iter().find(|fact| fact.id() == what);
    let fact = fact.map(|fact| ProvenanceQuery::Fact(country, fact));
    let value = || Some(ProvenanceQuery::Value(country, find_category(dataset, what)?));
    fact.or_else(value).ok_or_else(|| context.unknown("printed", ("id", what), known))
}

/// Separators between the two cities of a route. They also occur within names of cities.
const HYPHENS: [char; 2] = ['-', '–'];

/// Parses a route: two cities, in either order, by id or by name in any language. `None` if there is no such route.
// Each hyphen is tried as the separator, because earlier ones may belong to a city's name.
pub(crate) fn route(network: &Network, text: &str) -> Option<RouteId> {
    text.match_indices(HYPHENS).find_map(|(at, hyphen)| {
        let from = city(network, &text[..at])?;
        let to = city(network, &text[at + hyphen.len()..])?;
        let mut routes = network.routes_of(from);
        routes.find(|(_, end)| *end == to).map(|(id, _)| id)
    })
}

/// Returns the city with this id, or this name in any language.
fn city(network: &Network, text: &str) -> Option<CityId> {
    let text = folded(text)?;
    network.city_ids().find(|id| {
        let city = network.city(*id);
        let names = city.name.iter().map(|(_, name)| name);
        std::iter::once(&city.id)
            .chain(names)
            .filter_map(|name| folded(name))
            .any(|name| name == text)
    })
}

/// Creates the error for a route that does not exist. It suggests the routes of the first city; without a known city,
/// the route with the nearest spelling, or else any route.
fn no_route(context: &Context, dataset: &Dataset, text: &str) -> anyhow::Error {
    let network = &dataset.network;
    let named = |id| provenance::route_id(dataset, id);
    let ends = text.split_once(HYPHENS).map_or(text, |(from, _)| from);
    let mut routes: Vec<RouteId> = match city(network, text).or_else(|| city(network, ends)) {
        Some(city) => network.routes_of(city).map(|(id, _)| id).collect(),
        // Without a known city, the nearest spelling is suggested. With one, it could be a route between other
        // cities.
        None => {
            let all: Vec<String> = network.route_ids().map(named).collect();
            if let Some(near) = syntax::nearest(text, all.iter().map(String::as_str)) {
                return context.unknown_with_guess("route", ("id", text), near);
            }
            network.route_ids().take(1).collect()
        }
    };
    routes.sort();
    let known: Vec<String> = routes.into_iter().map(named).collect();
    context.unknown_with_list("route", ("id", text), known.iter().map(String::as_str))
}
