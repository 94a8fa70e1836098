//! Cities, visas and routes by their names, with what French puts before them.

use crate::Table;
use crate::texts::by_seat;
use engine::{Seat, Slug};
use games::course::{self, Leg, Stop, Traveller, View};
use lang::french::{at_city, of_city};
use lang::{MessageArg, MessageArgs, Number, args};
use model::{City, Network, Route, Visa};

impl Table<'_> {
    /// Where one can fly.
    pub(super) fn network(&self) -> &Network {
        &self.dataset.network
    }

    /// The city of an id.
    pub(super) fn city_of(&self, id: Slug) -> Option<&City> {
        let network = self.network();
        network.city_by_id(id.as_str()).map(|id| network.city(id))
    }

    /// The name of a city; an id that the dataset has not is its own name.
    pub(super) fn city(&self, id: Slug) -> String {
        let city = self.city_of(id);
        city.map_or_else(|| id.to_string(), |city| city.name.get(self.lang()).to_owned())
    }

    /// A city for a text: bare, « du Caire », « au Caire »; English texts ask for the first one.
    pub(super) fn at(&self, city: Slug) -> MessageArgs {
        let name = self.city(city);
        let (of, at) = (of_city(&name), at_city(&name));
        args![city = name, "city-of" = of, "city-at" = at]
    }

    /// The city from which one comes, for a text.
    pub(super) fn coming_from(&self, city: Slug) -> MessageArgs {
        let name = self.city(city);
        let of = of_city(&name);
        args![from = name, "from-of" = of]
    }

    /// Cities in a row: « Le Caire, Paris et Rome ».
    pub(super) fn cities(&self, cities: &[Slug]) -> Vec<String> {
        cities.iter().map(|city| self.city(*city)).collect()
    }

    /// The visa that one gets in a city.
    pub(super) fn visa_at(&self, city: Slug) -> Option<Slug> {
        course::visa_at(city, self.network())
    }

    /// The visa of an id.
    pub(super) fn visa_of(&self, id: Slug) -> Option<&Visa> {
        let network = self.network();
        network.visa_by_id(id.as_str()).map(|id| network.visa(id))
    }

    /// The name of a visa.
    pub(super) fn visa(&self, id: Slug) -> String {
        let visa = self.visa_of(id);
        visa.map_or_else(|| id.to_string(), |visa| visa.name.get(self.lang()).to_owned())
    }

    /// Names of visas in a row.
    pub(super) fn visas(&self, visas: &[Slug]) -> String {
        self.all_of(visas.iter().map(|visa| self.visa(*visa)))
    }

    /// The visas that a traveller has not yet, in the order of the rules.
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

    /// Kilometres, with their unit on the same line.
    pub(super) fn km(&self, km: u32) -> String {
        format!("{}\u{a0}km", Number::whole(i64::from(km)).print(self.lang()))
    }

    /// The kilometres of a card; nothing for one that the dataset has not.
    pub(super) fn km_of(&self, leg: Leg) -> String {
        let route = self.route(leg);
        route.map_or_else(String::new, |route| self.km(route.km))
    }

    /// A card: "Paris – Rome". It may be flown in both directions.
    pub(super) fn card(&self, leg: Leg) -> String {
        format!("{}\u{a0}– {}", self.city(leg.0), self.city(leg.1))
    }

    /// Cards in a row.
    pub(super) fn card_names(&self, legs: &[Leg]) -> String {
        self.all_of(legs.iter().map(|leg| self.card(*leg)))
    }

    /// A card as it is flown: "Paris → Rome", where there are eyes.
    pub(super) fn flight(&self, from: Slug, to: Slug) -> String {
        if self.plain {
            self.card(Leg(from, to))
        } else {
            format!("{}\u{a0}→ {}", self.city(from), self.city(to))
        }
    }

    /// A city of a journey, with the visa that was taken there.
    pub(super) fn stop(&self, stop: &Stop) -> String {
        let city = self.city(stop.city);
        let Some(visa) = stop.visa else {
            return city;
        };
        let id = if self.plain { "course-stop-plain" } else { "course-stop" };
        self.format_message(id, args![city, visa = self.visa(visa)])
    }

    /// Cities of a journey in a line; they are separated by arrows where there are eyes.
    pub(super) fn line_of(&self, stops: &[String]) -> String {
        if self.plain { stops.join(", ") } else { stops.join("\u{a0}→ ") }
    }

    /// The seat's name and « de Zoé » for a text.
    pub(super) fn whose(&self, seat: Seat) -> [(&'static str, MessageArg); 2] {
        [self.who(seat), ("name-of", self.of_person(seat).into())]
    }
}

/// The kilometres of a journey.
pub(super) fn distance(traveller: &Traveller, table: &Table<'_>) -> u32 {
    let cities: Vec<Slug> = traveller.itinerary.iter().map(|stop| stop.city).collect();
    length(&cities, table)
}

/// The kilometres of a flight over these cities.
pub(super) fn length(cities: &[Slug], table: &Table<'_>) -> u32 {
    let legs = cities.windows(2).map(|two| Leg(two[0], two[1]));
    legs.filter_map(|leg| table.route(leg).map(|route| route.km)).fold(0, u32::saturating_add)
}

/// Routes that a traveller has flown.
pub(super) fn flown(traveller: &Traveller) -> usize {
    traveller.itinerary.len().saturating_sub(1)
}

/// Every seat with what everyone knows of it.
pub(super) fn travellers(view: &View) -> impl Iterator<Item = (Seat, &Traveller)> {
    by_seat(&view.travellers)
}

/// The cards of a compartment from the top, and how many lie under it.
pub(super) fn top(cards: &[Leg]) -> Option<(Leg, usize)> {
    cards.split_last().map(|(top, under)| (*top, under.len()))
}
