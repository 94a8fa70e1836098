//! Data of a game for the balance book, which is the set of pages that `balance` writes: the ids and names of the
//! game's cards or routes, and its route map.

use engine::Game;
use games::{Cardline, ControleGlobal, Course, Globalissimo, HigherLower};
use lang::Lang;
use map::Outlines;
use map::flat::Topology;
use map::page::{self, Plane};
use model::Dataset;
use model::network::Network;
use narration::Narrate;
use report::chart::{City, Flights, Route};
use sim::Simulated;

use crate::game::ConfigurableGame;

/// A game with a balance book.
pub(super) trait BalanceBookGame: Simulated + ConfigurableGame + Narrate {
    /// Returns the name of a card or route by its id; `None` if the dataset does not have it.
    fn used_name(id: &str, dataset: &Dataset, lang: Lang) -> Option<String>;

    /// Returns the ids of all cards or routes that can be used.
    fn usable(dataset: &Dataset) -> Vec<String>;

    /// Returns the world map with the use of each route; `None` for a game without routes.
    fn flights(_: &RouteMapInput<'_>) -> Option<Flights> {
        None
    }
}

/// Input of the route map.
pub(super) struct RouteMapInput<'a> {
    pub(super) dataset: &'a Dataset,
    pub(super) lang: Lang,
    pub(super) outlines: &'a Outlines,
    /// Returns the number of seats that have used a route, by the id of the route.
    pub(super) used: &'a dyn Fn(&str) -> u64,
    /// Returns `true` if a route with this number of uses is rarely used.
    pub(super) is_rare: &'a dyn Fn(u64) -> bool,
}

/// Returns the name of a country by its code; `None` if the code is unknown.
fn country_name(id: &str, dataset: &Dataset, lang: Lang) -> Option<String> {
    let country = dataset.country_by_code(id)?;
    Some(dataset.country(country).name.bare.get(lang).to_owned())
}

/// Returns the codes of the countries in the deck of a game.
fn countries(dataset: &Dataset, game: &str) -> Vec<String> {
    let deck = dataset.deck_of(game).map(|deck| deck.countries.as_slice());
    let ids = deck.unwrap_or_default().iter();
    ids.map(|id| dataset.country(*id).code.to_string()).collect()
}

macro_rules! of_countries {
    ($($game:ident),*) => {
        $(impl BalanceBookGame for $game {
            fn used_name(id: &str, dataset: &Dataset, lang: Lang) -> Option<String> {
                country_name(id, dataset, lang)
            }

            fn usable(dataset: &Dataset) -> Vec<String> {
                countries(dataset, Self::ID)
            }
        })*
    };
}

of_countries!(Globalissimo, Cardline, HigherLower);

impl BalanceBookGame for Course {
    fn used_name(id: &str, dataset: &Dataset, lang: Lang) -> Option<String> {
        let (from, to) = id.split_once('/')?;
        let name = |id: &str| {
            let city = dataset.network.city_by_id(id)?;
            Some(dataset.network.city(city).name.get(lang))
        };
        Some(format!("{}–{}", name(from)?, name(to)?))
    }

    fn usable(dataset: &Dataset) -> Vec<String> {
        let network = &dataset.network;
        network.routes.iter().map(|route| route_id(network, route)).collect()
    }

    fn flights(drawn: &RouteMapInput<'_>) -> Option<Flights> {
        /// Tolerance of the simplified coastline, in units of the map's plane.
        const DETAIL: f64 = 0.8;
        let network = &drawn.dataset.network;
        let plane = Plane::around(page::MERIDIAN);
        let place = |city| {
            let at = network.city(city).at;
            [at.longitude, at.latitude]
        };
        let count = |route: &model::network::Route| (drawn.used)(&route_id(network, route));
        let route = |route: &model::network::Route| {
            let count = count(route);
            let path = plane.flight_path(place(route.ends.0), place(route.ends.1)).path;
            Route { path, count, is_rare: (drawn.is_rare)(count) }
        };
        let city = |id| {
            let touching = network.routes_of(id).map(|(route, _)| count(network.route(route)));
            let name = network.city(id).name.get(drawn.lang).to_owned();
            City { name, at: plane.locate(place(id)), count: touching.sum() }
        };
        let world = page::world(&Topology::from_outlines(drawn.outlines), &plane, &[], DETAIL);
        Some(Flights {
            size: plane.size(),
            lands: world.lands.iter().map(|land| land.path.as_str()).collect(),
            routes: network.routes.iter().map(route).collect(),
            cities: network.city_ids().map(city).collect(),
        })
    }
}

/// Returns the id of a route: its two cities, in the order of the route table, separated by a slash.
fn route_id(network: &Network, route: &model::network::Route) -> String {
    let id = |city| network.city(city).id.as_str();
    format!("{}/{}", id(route.ends.0), id(route.ends.1))
}

impl BalanceBookGame for ControleGlobal {
    fn used_name(id: &str, dataset: &Dataset, lang: Lang) -> Option<String> {
        let card = dataset.control.card_by_id(id)?;
        Some(dataset.control.card(card).name.get(lang).to_owned())
    }

    fn usable(dataset: &Dataset) -> Vec<String> {
        dataset.control.cards.iter().map(|card| card.id.clone()).collect()
    }
}
