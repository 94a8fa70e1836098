//! Names of cities, visas and routes, with the French prepositions, mostly as methods of [`Table`].

use crate::Table;
use crate::texts::by_seat;
use engine::{Seat, Slug};
use games::course::{self, RouteCard, Stop, Traveller, View};
use lang::french::{at_city, of_city};
use lang::{MessageArg, MessageArgs, Number, args};
use model::{City, Network, Route, Visa};

impl Table<'_> {
    /// The route network.
    pub(super) fn network(&self) -> &Network {
        &self.dataset.network
    }

    /// Returns the city with this id; `None` if the dataset lacks it.
    pub(super) fn city_by_id(&self, id: Slug) -> Option<&City> {
        let network = self.network();
        network.city_by_id(id.as_str()).map(|id| network.city(id))
    }

    /// Name of a city; the id itself if the dataset lacks it.
    pub(super) fn city_name(&self, id: Slug) -> String {
        let city = self.city_by_id(id);
        city.map_or_else(|| id.to_string(), |city| city.name.get(self.lang()).to_owned())
    }

    /// Message arguments for a city: `city` has the bare name, `city-of` « du Caire », `city-at` « au Caire ».
    /// English texts only use the first one.
    pub(super) fn city_args(&self, city: Slug) -> MessageArgs {
        let name = self.city_name(city);
        let (of, at) = (of_city(&name), at_city(&name));
        args![city = name, "city-of" = of, "city-at" = at]
    }

    /// Message arguments for the city of departure: `from` has the bare name, `from-of` « du Caire ».
    pub(super) fn departure_args(&self, city: Slug) -> MessageArgs {
        let name = self.city_name(city);
        let of = of_city(&name);
        args![from = name, "from-of" = of]
    }

    /// Names of cities, in the order of their ids in `cities`.
    pub(super) fn city_names(&self, cities: &[Slug]) -> Vec<String> {
        cities.iter().map(|city| self.city_name(*city)).collect()
    }

    /// Returns the visa granted in a city; `None` if there is none.
    pub(super) fn visa_at(&self, city: Slug) -> Option<Slug> {
        course::visa_at(city, self.network())
    }

    /// Returns the visa with this id; `None` if the dataset lacks it.
    pub(super) fn visa_by_id(&self, id: Slug) -> Option<&Visa> {
        let network = self.network();
        network.visa_by_id(id.as_str()).map(|id| network.visa(id))
    }

    /// Name of a visa; the id itself if the dataset lacks it.
    pub(super) fn visa_name(&self, id: Slug) -> String {
        let visa = self.visa_by_id(id);
        visa.map_or_else(|| id.to_string(), |visa| visa.name.get(self.lang()).to_owned())
    }

    /// Names of visas as a list.
    pub(super) fn visa_list(&self, visas: &[Slug]) -> String {
        self.and_list(visas.iter().map(|visa| self.visa_name(*visa)))
    }

    /// Returns the visas that are not among `visas`, in the order of the rules.
    pub(super) fn missing_visas(&self, visas: &[Slug]) -> Vec<Slug> {
        course::missing_visas(visas, self.network())
    }

    /// Returns the route of a card; `None` if the dataset lacks it.
    pub(super) fn route(&self, leg: RouteCard) -> Option<&Route> {
        let network = self.network();
        let city = |id: Slug| network.city_by_id(id.as_str());
        let (from, to) = (city(leg.0)?, city(leg.1)?);
        let (route, _) = network.routes_of(from).find(|(_, other)| *other == to)?;
        Some(network.route(route))
    }

    /// A distance in kilometres with its unit, on one line.
    pub(super) fn format_km(&self, km: u32) -> String {
        format!("{}\u{a0}km", Number::whole(i64::from(km)).print(self.lang()))
    }

    /// Length of a card's route; empty for a card that the dataset lacks.
    pub(super) fn route_length(&self, leg: RouteCard) -> String {
        let route = self.route(leg);
        route.map_or_else(String::new, |route| self.format_km(route.km))
    }

    /// Name of a card: "Paris – Rome". The card may be flown in both directions.
    pub(super) fn card(&self, leg: RouteCard) -> String {
        // A line may break after the dash, but not before it.
        format!("{}\u{a0}– {}", self.city_name(leg.0), self.city_name(leg.1))
    }

    /// Cards as a list.
    pub(super) fn card_list(&self, legs: &[RouteCard]) -> String {
        self.and_list(legs.iter().map(|leg| self.card(*leg)))
    }

    /// Name of a card in the direction of the flight: "Paris → Rome". In plain output as [`Table::card`].
    pub(super) fn flight_name(&self, from: Slug, to: Slug) -> String {
        if self.plain {
            self.card(RouteCard(from, to))
        } else {
            format!("{}\u{a0}→ {}", self.city_name(from), self.city_name(to))
        }
    }

    /// A city of a journey, with the visa received there.
    pub(super) fn stop_name(&self, stop: &Stop) -> String {
        let city = self.city_name(stop.city);
        let Some(visa) = stop.visa else {
            return city;
        };
        let id = if self.plain { "course-stop-plain" } else { "course-stop" };
        self.format_message(id, args![city, visa = self.visa_name(visa)])
    }

    /// Joins the cities of a journey with arrows, or in plain output with commas.
    pub(super) fn join_stops(&self, stops: &[String]) -> String {
        if self.plain { stops.join(", ") } else { stops.join("\u{a0}→ ") }
    }

    /// Message arguments for a seat: `name` has the bare name, `name-of` the name after the French « de ».
    pub(super) fn name_args(&self, seat: Seat) -> [(&'static str, MessageArg); 2] {
        [self.name_arg(seat), ("name-of", self.name_with_de(seat).into())]
    }
}

/// Length of a traveller's whole journey, in kilometres.
pub(super) fn journey_km(traveller: &Traveller, table: &Table<'_>) -> u32 {
    let cities: Vec<Slug> = traveller.itinerary.iter().map(|stop| stop.city).collect();
    flight_km(&cities, table)
}

/// Length of a flight over these cities, in kilometres.
pub(super) fn flight_km(cities: &[Slug], table: &Table<'_>) -> u32 {
    let legs = cities.windows(2).map(|two| RouteCard(two[0], two[1]));
    legs.filter_map(|leg| table.route(leg).map(|route| route.km)).fold(0, u32::saturating_add)
}

/// Number of routes flown by a traveller.
pub(super) fn legs_flown(traveller: &Traveller) -> usize {
    traveller.itinerary.len().saturating_sub(1)
}

/// Pairs the seats with the public information about their travellers.
pub(super) fn travellers(view: &View) -> impl Iterator<Item = (Seat, &Traveller)> {
    by_seat(&view.travellers)
}

/// Returns the top card of a compartment, and the number of cards below it; `None` if the compartment is empty.
pub(super) fn top_card(cards: &[RouteCard]) -> Option<(RouteCard, usize)> {
    cards.split_last().map(|(top, under)| (*top, under.len()))
}
