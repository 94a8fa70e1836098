//! Names of cities, visas and routes, with the French prepositions.

use crate::Table;
use crate::texts::by_seat;
use engine::{Seat, Slug};
use games::course::{self, Leg, Stop, Traveller, View};
use lang::french::{at_city, of_city};
use lang::{MessageArg, MessageArgs, Number, args};
use model::{City, Network, Route, Visa};

impl Table<'_> {
    /// The route network.
    pub(super) fn network(&self) -> &Network {
        &self.dataset.network
    }

    /// The city with this id.
    pub(super) fn city_of(&self, id: Slug) -> Option<&City> {
        let network = self.network();
        network.city_by_id(id.as_str()).map(|id| network.city(id))
    }

    /// Name of a city; the id itself if the dataset lacks it.
    pub(super) fn city(&self, id: Slug) -> String {
        let city = self.city_of(id);
        city.map_or_else(|| id.to_string(), |city| city.name.get(self.lang()).to_owned())
    }

    /// Message arguments for a city: bare, « du Caire », « au Caire ». English texts only use the first one.
    pub(super) fn at(&self, city: Slug) -> MessageArgs {
        let name = self.city(city);
        let (of, at) = (of_city(&name), at_city(&name));
        args![city = name, "city-of" = of, "city-at" = at]
    }

    /// Message arguments for the city of departure.
    pub(super) fn coming_from(&self, city: Slug) -> MessageArgs {
        let name = self.city(city);
        let of = of_city(&name);
        args![from = name, "from-of" = of]
    }

    /// Names of cities: « Le Caire », « Paris », « Rome ».
    pub(super) fn cities(&self, cities: &[Slug]) -> Vec<String> {
        cities.iter().map(|city| self.city(*city)).collect()
    }

    /// The visa granted in a city.
    pub(super) fn visa_at(&self, city: Slug) -> Option<Slug> {
        course::visa_at(city, self.network())
    }

    /// The visa with this id.
    pub(super) fn visa_of(&self, id: Slug) -> Option<&Visa> {
        let network = self.network();
        network.visa_by_id(id.as_str()).map(|id| network.visa(id))
    }

    /// The name of a visa.
    pub(super) fn visa(&self, id: Slug) -> String {
        let visa = self.visa_of(id);
        visa.map_or_else(|| id.to_string(), |visa| visa.name.get(self.lang()).to_owned())
    }

    /// Names of visas as a list.
    pub(super) fn visas(&self, visas: &[Slug]) -> String {
        self.all_of(visas.iter().map(|visa| self.visa(*visa)))
    }

    /// The visas that a traveller lacks, in the order of the rules.
    pub(super) fn missing(&self, visas: &[Slug]) -> Vec<Slug> {
        course::missing_visas(visas, self.network())
    }

    /// The route of a card.
    pub(super) fn route(&self, leg: Leg) -> Option<&Route> {
        let network = self.network();
        let city = |id: Slug| network.city_by_id(id.as_str());
        let (from, to) = (city(leg.0)?, city(leg.1)?);
        let (route, _) = network.routes_of(from).find(|(_, other)| *other == to)?;
        Some(network.route(route))
    }

    /// A distance in kilometres, glued to its unit.
    pub(super) fn km(&self, km: u32) -> String {
        format!("{}\u{a0}km", Number::whole(i64::from(km)).print(self.lang()))
    }

    /// Length of a card's route; empty for a card that the dataset lacks.
    pub(super) fn km_of(&self, leg: Leg) -> String {
        let route = self.route(leg);
        route.map_or_else(String::new, |route| self.km(route.km))
    }

    /// A card: "Paris – Rome". It may be flown in both directions.
    pub(super) fn card(&self, leg: Leg) -> String {
        // A line may break after the dash, but not before it.
        format!("{}\u{a0}– {}", self.city(leg.0), self.city(leg.1))
    }

    /// Cards as a list.
    pub(super) fn card_names(&self, legs: &[Leg]) -> String {
        self.all_of(legs.iter().map(|leg| self.card(*leg)))
    }

    /// A card in the direction of the flight: "Paris → Rome". In plain output as [`Table::card`].
    pub(super) fn flight(&self, from: Slug, to: Slug) -> String {
        if self.plain {
            self.card(Leg(from, to))
        } else {
            format!("{}\u{a0}→ {}", self.city(from), self.city(to))
        }
    }

    /// A city of a journey, with the visa received there.
    pub(super) fn stop(&self, stop: &Stop) -> String {
        let city = self.city(stop.city);
        let Some(visa) = stop.visa else {
            return city;
        };
        let id = if self.plain { "course-stop-plain" } else { "course-stop" };
        self.format_message(id, args![city, visa = self.visa(visa)])
    }

    /// Joins the cities of a journey with arrows, in plain output with commas.
    pub(super) fn line_of(&self, stops: &[String]) -> String {
        if self.plain { stops.join(", ") } else { stops.join("\u{a0}→ ") }
    }

    /// Message arguments for the name of a seat, bare and with the French « de ».
    pub(super) fn whose(&self, seat: Seat) -> [(&'static str, MessageArg); 2] {
        [self.who(seat), ("name-of", self.of_person(seat).into())]
    }
}

/// Length of a journey, in kilometres.
pub(super) fn distance(traveller: &Traveller, table: &Table<'_>) -> u32 {
    let cities: Vec<Slug> = traveller.itinerary.iter().map(|stop| stop.city).collect();
    length(&cities, table)
}

/// Length of a flight over these cities, in kilometres.
pub(super) fn length(cities: &[Slug], table: &Table<'_>) -> u32 {
    let legs = cities.windows(2).map(|two| Leg(two[0], two[1]));
    legs.filter_map(|leg| table.route(leg).map(|route| route.km)).fold(0, u32::saturating_add)
}

/// Number of routes flown by a traveller.
pub(super) fn flown(traveller: &Traveller) -> usize {
    traveller.itinerary.len().saturating_sub(1)
}

/// The seats with their public information.
pub(super) fn travellers(view: &View) -> impl Iterator<Item = (Seat, &Traveller)> {
    by_seat(&view.travellers)
}

/// The top card of a compartment, and the number of cards below it.
pub(super) fn top(cards: &[Leg]) -> Option<(Leg, usize)> {
    cards.split_last().map(|(top, under)| (*top, under.len()))
}
