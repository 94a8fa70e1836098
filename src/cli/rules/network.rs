//! `mappemonde show game course`: the rules of Course, a game with routes, its network of cities, and figures about
//! both.

use report::{Blocks, NO_BREAK, join_with_gaps, line, object, sentence};
use serde::Serialize;

use lang::{Number, args};
use model::{CityId, Deal, Network, Route, RouteId, VisaId};

use super::page::{Page, count};
use crate::context::yes_or_no;
use crate::table::columns;

/// Builds the output for people: the numbers of the rules, tables, and every city with its routes.
pub(super) fn text(page: &Page<'_>) -> Blocks {
    join_with_gaps([page.numbers(), page.deal(), page.visas(), page.tours(), page.cities()])
}

impl Page<'_> {
    fn network(&self) -> &Network {
        &self.dataset.network
    }

    fn city_name(&self, city: CityId) -> &str {
        self.name(&self.network().city(city).name)
    }

    fn number(&self, number: usize) -> String {
        Number::whole(i64::try_from(number).unwrap_or(i64::MAX)).print(self.context.lang())
    }

    fn km(&self, route: &Route) -> String {
        Number::whole(route.km.into()).print(self.context.lang())
    }

    fn numbers(&self) -> Blocks {
        let mut rows = self.rows();
        if let Some(round) = self.rules.last_round {
            rows.add_text("show-game-last-round", "show-game-ends", &args![round = count(round)]);
        }
        let own = &self.dataset.course;
        let cards = [("routes", count(own.routes)), ("visas", count(own.visas))];
        rows.add_text("show-game-deck", "show-game-route-cards", &cards);
        let routes = || self.network().routes.iter();
        // Reversed, because `max_by_key` returns the last of equal routes and the first one is wanted.
        let longest = routes().rev().max_by_key(|route| route.km);
        let shortest = routes().min_by_key(|route| route.km);
        for (label, route) in [("show-game-longest", longest), ("show-game-shortest", shortest)] {
            if let Some(route) = route {
                let args = args![
                    from = self.city_name(route.ends.0),
                    to = self.city_name(route.ends.1),
                    km = self.km(route)
                ];
                rows.add_text(label, "show-game-route", &args);
            }
        }
        if let Some(routes) = self.network().diameter() {
            rows.add_text("show-game-diameter", "show-game-apart", &args![routes]);
        }
        rows.blocks()
    }

    /// Builds the table of dealt cards, by number of players.
    fn deal(&self) -> Blocks {
        let row = |(players, deal): (&u16, &Deal)| {
            [*players, deal.hand, deal.pile, deal.visas].map(|number| number.to_string())
        };
        let rows = self.dataset.course.deal.iter().map(row);
        columns(self.context, "deal", ["players", "hand", "pile", "visas"], rows)
    }

    /// Builds the table of visas: the number of cities that give each, and of routes that lead to such a city.
    fn visas(&self) -> Blocks {
        let network = self.network();
        let rows = network.visa_ids().map(|id| {
            let (cities, into) =
                (network.cities_with_visa(id).count(), network.routes_to_visa(id).count());
            [self.visa(id), self.number(cities), self.number(into)]
        });
        columns(self.context, "visas-title", ["visa", "cities", "into"], rows)
    }

    /// Formats the name of a visa, with the cities if only some of its region give it.
    fn visa(&self, id: VisaId) -> String {
        let visa = self.network().visa(id);
        let name = self.name(&visa.name);
        let cities = visa.only.iter().filter_map(|id| self.network().city_by_id(id));
        let cities: Vec<&str> = cities.map(|id| self.city_name(id)).collect();
        if cities.is_empty() {
            return name.to_owned();
        }
        let args = args![visa = name, cities = cities.join(", ")];
        self.text("show-game-visa-only", &args)
    }

    /// Builds the table of the shortest tours through all visas: for each start city, the number of routes in a tour,
    /// and the number of such tours.
    fn tours(&self) -> Blocks {
        let network = self.network();
        let rows = network.start_cities().filter_map(|id| {
            let tours = network.tours(id)?;
            let ways = usize::try_from(tours.ways).unwrap_or(usize::MAX);
            Some([self.city_name(id).to_owned(), self.number(tours.routes), self.number(ways)])
        });
        columns(self.context, "tours", ["start", "routes", "ways"], rows)
    }

    fn cities(&self) -> Blocks {
        let cities = self.network().city_ids().map(|id| self.city(id));
        sentence(self.context.plain("show-game-cities-title")) + cities.collect::<Blocks>()
    }

    /// Formats a city with its routes, nearest first.
    fn city(&self, id: CityId) -> Blocks {
        let network = self.network();
        let city = network.city(id);
        let mut routes: Vec<(RouteId, CityId)> = network.routes_of(id).collect();
        routes.sort_by_key(|(route, _)| network.route(*route).km);
        let visa = city.visa.map(|visa| self.name(&network.visa(visa).name));
        let args = args![
            city = self.city_name(id),
            start = yes_or_no(city.start),
            land = self.dataset.city_subtitle(id, self.context.lang()),
            visa = visa.unwrap_or("none"),
            routes = routes.len()
        ];
        // No line break between the name of a city and the distance.
        let leg = |(route, to): &(RouteId, CityId)| {
            let leg = format!("{} {}", self.city_name(*to), self.km(network.route(*route)));
            leg.replace([' ', '\u{a0}'], NO_BREAK)
        };
        let legs: Vec<String> = routes.iter().map(leg).collect();
        let city = sentence(format!("  {}", self.text("show-game-city", &args)));
        city + line("    ", "    ", legs.join(", "))
    }
}

/// Builds the JSON output: the numbers under their names in the files, and the figures.
pub(super) fn json<'a>(page: &Page<'a>) -> impl Serialize + use<'a> {
    let (dataset, lang) = (page.dataset, page.context.lang());
    let network = &dataset.network;
    let id = |city: CityId| network.city(city).id.as_str();
    let visas = network.visa_ids().map(|id| {
        let visa = network.visa(id);
        object! {
            id: &visa.id,
            name: visa.name.get(lang),
            cities: network.cities_with_visa(id).count(),
            routes: network.routes_to_visa(id).count(),
            #[serde(flatten)] only: (!visa.only.is_empty()).then(|| object! { only: &visa.only }),
        }
    });
    let cities = network.city_ids().map(|id| {
        let city = network.city(id);
        let tours = network.tours(id).filter(|_| city.start);
        object! {
            id: &city.id,
            name: city.name.get(lang),
            label: dataset.city_subtitle(id, lang),
            country: &city.country,
            continent: &network.visa(city.continent).id,
            visa: city.visa.map(|visa| &network.visa(visa).id),
            start: city.start,
            routes: network.routes_of(id).count(),
            #[serde(flatten)] tours: tours.map(|tours| object! { tours: tours }),
        }
    });
    let routes = network.routes.iter();
    let routes =
        routes.map(|route| object! { from: id(route.ends.0), to: id(route.ends.1), km: route.km });
    object! {
        #[serde(flatten)] head: page.object(Some(page.title())),
        deck: object! { routes: dataset.course.routes, visas: dataset.course.visas },
        deal: &dataset.course.deal,
        diameter: network.diameter(),
        visas: visas.collect::<Vec<_>>(),
        cities: cities.collect::<Vec<_>>(),
        routes: routes.collect::<Vec<_>>(),
    }
}
