//! `mappemonde show game course`: the rules of a game with routes, its network, and figures on both.

use std::collections::BTreeMap;

use serde::Serialize;

use lang::{Args, Number};
use model::{CityId, Dataset, Deal, Network, Route, RouteId, Rules, Tours, VisaId};

use super::show_game::{Head, count, head};
use super::table::{Rows, columns};
use super::{Context, game};

/// Lines are broken here.
const WIDTH: usize = 80;

/// The numbers of the rules, then tables, then every city with its routes.
pub(super) fn text(context: &Context, dataset: &Dataset, rules: &Rules) -> String {
    let page = Page { context, dataset };
    let sections = [page.numbers(rules), page.deal(), page.visas(), page.tours(), page.cities()];
    sections.join("\n")
}

/// What all sections are written with.
struct Page<'a> {
    context: &'a Context,
    dataset: &'a Dataset,
}

impl Page<'_> {
    fn network(&self) -> &Network {
        &self.dataset.network
    }

    fn plain(&self, id: &str) -> String {
        self.context.teller.plain(id)
    }

    fn told(&self, id: &str, args: &Args) -> String {
        self.context.teller.text(id, args)
    }

    fn name(&self, city: CityId) -> &str {
        let lang = self.context.teller.lang();
        self.network().city(city).name.get(lang)
    }

    fn number(&self, number: usize) -> String {
        let number = Number::whole(i64::try_from(number).unwrap_or(i64::MAX));
        number.print(self.context.teller.lang())
    }

    fn km(&self, route: &Route) -> String {
        Number::whole(route.km.into()).print(self.context.teller.lang())
    }

    fn numbers(&self, rules: &Rules) -> String {
        let mut rows = Rows::new(self.context);
        head(self.context, self.dataset, rules, &mut rows);
        if let Some(round) = rules.last_round {
            let args = vec![("round", count(round))];
            rows.add("show-game-last-round", self.told("show-game-ends", &args));
        }
        let cards = vec![
            ("routes", count(self.dataset.course.routes)),
            ("visas", count(self.dataset.course.visas)),
        ];
        rows.add("show-game-deck", self.told("show-game-route-cards", &cards));
        let routes = || self.network().routes.iter();
        // Of equal ones the first.
        let longest = routes().rev().max_by_key(|route| route.km);
        let shortest = routes().min_by_key(|route| route.km);
        for (label, route) in [("show-game-longest", longest), ("show-game-shortest", shortest)] {
            if let Some(route) = route {
                let args = vec![
                    ("from", self.name(route.ends.0).into()),
                    ("to", self.name(route.ends.1).into()),
                    ("km", self.km(route).into()),
                ];
                rows.add(label, self.told("show-game-route", &args));
            }
        }
        if let Some(routes) = self.network().diameter() {
            let args = vec![("routes", routes.into())];
            rows.add("show-game-diameter", self.told("show-game-apart", &args));
        }
        rows.text()
    }

    fn deal(&self) -> String {
        let head = ["players", "hand", "pile", "visas"];
        let row = |(players, deal): (&u16, &Deal)| {
            [*players, deal.hand, deal.pile, deal.visas].map(|it| it.to_string())
        };
        let deal = self.dataset.course.deal.iter();
        columns(self.context, "deal", head, deal.map(row))
    }

    fn visas(&self) -> String {
        let network = self.network();
        let row = |id: VisaId| {
            let cities = network.cities_of(id).count();
            let into = network.routes_into(id).count();
            [self.visa(id), self.number(cities), self.number(into)]
        };
        let rows = network.visa_ids().map(row);
        columns(self.context, "visas-title", ["visa", "cities", "into"], rows)
    }

    /// The name of a visa, with the cities that alone give it.
    fn visa(&self, id: VisaId) -> String {
        let visa = self.network().visa(id);
        let name = visa.name.get(self.context.teller.lang());
        let cities = visa.only.iter();
        let cities = cities.filter_map(|id| self.network().city_by_id(id));
        let cities: Vec<&str> = cities.map(|id| self.name(id)).collect();
        if cities.is_empty() {
            return name.to_owned();
        }
        let args = vec![("visa", name.into()), ("cities", cities.join(", ").into())];
        self.told("show-game-visa-only", &args)
    }

    fn tours(&self) -> String {
        let network = self.network();
        let rows = network.starts().filter_map(|id| {
            let tours = network.tours(id)?;
            let ways = usize::try_from(tours.ways).unwrap_or(usize::MAX);
            let name = self.name(id).to_owned();
            Some([name, self.number(tours.routes), self.number(ways)])
        });
        columns(self.context, "tours", ["start", "routes", "ways"], rows)
    }

    fn cities(&self) -> String {
        let cities = self.network().city_ids().map(|id| self.city(id));
        let title = self.plain("show-game-cities-title");
        format!("{title}\n{}", cities.collect::<String>())
    }

    /// A city, and below it where its routes lead, the nearest first.
    fn city(&self, id: CityId) -> String {
        let lang = self.context.teller.lang();
        let network = self.network();
        let city = network.city(id);
        let mut routes: Vec<(RouteId, CityId)> = network.routes_of(id).collect();
        routes.sort_by_key(|(route, _)| network.route(*route).km);
        let visa = city.visa.map(|visa| network.visa(visa).name.get(lang));
        let args = vec![
            ("city", self.name(id).into()),
            ("start", if city.start { "yes" } else { "no" }.into()),
            ("land", self.dataset.land_of(id, lang).into()),
            ("visa", visa.unwrap_or("none").into()),
            ("routes", routes.len().into()),
        ];
        // Names and numbers stay together.
        let leg = |(route, to): &(RouteId, CityId)| {
            let leg = format!("{} {}", self.name(*to), self.km(network.route(*route)));
            leg.replace(' ', "\u{a0}")
        };
        let legs: Vec<String> = routes.iter().map(leg).collect();
        let options = textwrap::Options::new(WIDTH)
            .initial_indent("    ")
            .subsequent_indent("    ")
            .word_splitter(textwrap::WordSplitter::NoHyphenation);
        let legs = textwrap::fill(&legs.join(", "), options).replace('\u{a0}', " ");
        format!("  {}\n{legs}\n", self.told("show-game-city", &args))
    }
}

/// The numbers under the names that they have in the files, and the figures.
#[derive(Serialize)]
pub(super) struct Json<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    deck: Deck,
    deal: &'a BTreeMap<u16, Deal>,
    /// Routes between the two cities that are farthest apart.
    diameter: Option<usize>,
    visas: Vec<Visa<'a>>,
    cities: Vec<City<'a>>,
    routes: Vec<Leg<'a>>,
}

#[derive(Serialize)]
struct Deck {
    routes: u16,
    visas: u16,
}

#[derive(Serialize)]
struct Visa<'a> {
    id: &'a str,
    name: &'a str,
    /// How many cities give it.
    cities: usize,
    /// How many routes lead to them from others.
    routes: usize,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    only: &'a [String],
}

#[derive(Serialize)]
struct City<'a> {
    id: &'a str,
    name: &'a str,
    /// What stands under the name.
    label: &'a str,
    country: &'a str,
    continent: &'a str,
    visa: Option<&'a str>,
    start: bool,
    routes: usize,
    /// The shortest ways round the world from a start.
    #[serde(skip_serializing_if = "Option::is_none")]
    tours: Option<Tours>,
}

#[derive(Serialize)]
struct Leg<'a> {
    from: &'a str,
    to: &'a str,
    km: u32,
}

/// The answer for programs.
pub(super) fn json<'a>(context: &Context, dataset: &'a Dataset, rules: &'a Rules) -> Json<'a> {
    let lang = context.teller.lang();
    let network = &dataset.network;
    let id = |city: CityId| network.city(city).id.as_str();
    let visa = |rank: VisaId| {
        let visa = network.visa(rank);
        Visa {
            id: &visa.id,
            name: visa.name.get(lang),
            cities: network.cities_of(rank).count(),
            routes: network.routes_into(rank).count(),
            only: &visa.only,
        }
    };
    let city = |rank: CityId| {
        let city = network.city(rank);
        let tours = network.tours(rank).filter(|_| city.start);
        City {
            id: &city.id,
            name: city.name.get(lang),
            label: dataset.land_of(rank, lang),
            country: &city.country,
            continent: &network.visa(city.continent).id,
            visa: city.visa.map(|visa| network.visa(visa).id.as_str()),
            start: city.start,
            routes: network.routes_of(rank).count(),
            tours,
        }
    };
    let leg = |route: &'a Route| Leg { from: id(route.ends.0), to: id(route.ends.1), km: route.km };
    Json {
        head: Head::of(rules, Some(game::title(context, dataset, &rules.game))),
        deck: Deck { routes: dataset.course.routes, visas: dataset.course.visas },
        deal: &dataset.course.deal,
        diameter: network.diameter(),
        visas: network.visa_ids().map(visa).collect(),
        cities: network.city_ids().map(city).collect(),
        routes: network.routes.iter().map(leg).collect(),
    }
}
