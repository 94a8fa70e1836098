//! Examples of La course autour du monde: a flight, the first turns, the shortest tour. Numbers such as R4 or E7 are
//! paragraphs of the rules of the game.

use std::sync::Arc;

use serde::Serialize;

use super::super::replay::{self, ReplayedMatch};
use super::super::{Figure, figure, player_index};
use crate::course::cards;
use crate::kit::Kit;
use engine::{Game, Seat, Slug};
use games::Course;
use games::course::{Cards, Compartment, Event, RouteCard};
use lang::{MessageArg, args};
use model::CityId;
use model::network::Network;

/// A city of a journey.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct CityStop {
    /// Name of the city.
    pub(crate) city: String,
    /// Its visa; empty if it grants none.
    pub(crate) visa: String,
    /// The continent that determines the colours of the visa.
    continent: Option<&'static str>,
    /// `true` if the player receives the visa at this stop.
    taken: bool,
    /// `true` if the city is a possible start.
    start: bool,
    /// Number of routes of the city.
    routes: Figure,
}

/// A leg of a flight.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct FlightLeg {
    /// Id of the card.
    pub(crate) card: String,
    from: String,
    km: String,
    to: CityStop,
}

/// A flight of several legs: the first turn of a match.
#[derive(Debug, Serialize)]
pub(crate) struct Flight {
    player: usize,
    start: CityStop,
    pub(crate) legs: Vec<FlightLeg>,
    /// Number of legs.
    count: Figure,
    /// Number of cards drawn.
    drawn: Figure,
}

/// A route card: its id and its cities.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct Card {
    id: String,
    ends: [String; 2],
}

/// A swap, and the compartments after it, from the bottom card to the top.
#[derive(Debug, Serialize)]
struct Swap {
    player: usize,
    city: String,
    /// The two rejected cards, put on the left and the right compartment.
    out: [Card; 2],
    /// The card taken from a compartment, and `true` if it was the left one.
    taken: Option<(bool, Card)>,
    /// Number of cards drawn from the draw pile.
    drawn: Figure,
    left: Vec<Card>,
    right: Vec<Card>,
}

/// The first turns of a match: a swap, a flight, and a swap that takes a card rejected in the first.
#[derive(Debug, Serialize)]
pub(crate) struct Turns {
    first: Swap,
    flyer: usize,
    /// The leg that player `flyer` flies between the swaps.
    flown: FlightLeg,
    last: Swap,
    /// Final number of cards in the left and the right compartment.
    heights: [Figure; 2],
}

impl Turns {
    /// Iterates over the ids of the rejected cards.
    pub(crate) fn cards(&self) -> impl Iterator<Item = &str> {
        let out = self.first.out.iter().chain(&self.last.out);
        out.map(|card| card.id.as_str())
    }
}

/// A shortest tour around the world.
#[derive(Debug, Serialize)]
pub(crate) struct Tour {
    start: CityStop,
    pub(crate) legs: Vec<FlightLeg>,
    /// Name of the last city before the return.
    last: String,
}

/// Extracts the examples from the recorded matches and the network.
pub(crate) struct Examples<'a> {
    kit: &'a Kit<'a>,
    network: &'a Network,
    cards: &'a Arc<Cards>,
}

impl<'a> Examples<'a> {
    pub(crate) fn new(kit: &'a Kit<'a>, cards: &'a Arc<Cards>) -> Self {
        Self { kit, network: &kit.dataset().network, cards }
    }

    /// Replays the recorded match `name`; `None` if the file is missing or does not fit the cards.
    fn recorded(&self, name: &str) -> Option<ReplayedMatch<Course>> {
        replay::read(self.kit, self.cards, name)
    }

    /// Extracts the example of R4 and R12: several legs in one turn, with new visas, a visa already held, and a city
    /// without one.
    pub(crate) fn flight(&self) -> Option<Flight> {
        let recorded = self.recorded("flight")?;
        let (seat, drawn) = recorded.events.last()?.iter().find_map(|event| match event {
            Event::Landed { seat, drawn, .. } => Some((*seat, *drawn)),
            _ => None,
        })?;
        let legs: Vec<FlightLeg> = self.flight_legs(&recorded).map(|(_, leg)| leg).collect();
        let view = recorded.end().public_view();
        let start = view.traveller(seat)?.start_city()?;
        Some(Flight {
            player: player_index(seat),
            // The visa of the starting city is granted before the first turn (R3).
            start: CityStop { taken: true, ..self.city_stop(self.city(start)?) },
            count: self.figure(legs.len()),
            legs,
            drawn: self.figure(drawn.into()),
        })
    }

    /// Iterates over the legs of a match, with the seats that fly them.
    fn flight_legs(
        &self,
        recorded: &ReplayedMatch<Course>,
    ) -> impl Iterator<Item = (Seat, FlightLeg)> {
        recorded.turns().filter_map(move |(before, events, _)| {
            let [Event::Flew { seat, route, to }, rest @ ..] = events else {
                return None;
            };
            let from = before.public_view().traveller(*seat)?.current_city()?;
            let taken = matches!(rest.first(), Some(Event::Visa { .. }));
            Some((*seat, self.leg(*route, from, *to, taken)?))
        })
    }

    /// Describes the leg on card `one`–`other`, flown from `from` to `to`.
    fn leg(
        &self,
        RouteCard(one, other): RouteCard,
        from: Slug,
        to: Slug,
        taken: bool,
    ) -> Option<FlightLeg> {
        let pair = (self.city(one)?, self.city(other)?);
        // `ends` has the order of the data, whichever end the flight starts from.
        let route = self.network.routes.iter().find(|route| route.ends == pair)?;
        let km = MessageArg::Count(route.km.try_into().ok()?);
        Some(FlightLeg {
            card: format!("{one}-{other}"),
            from: self.name(from),
            km: self.kit.localizer.text("card-km", &args![km]),
            to: CityStop { taken, ..self.city_stop(self.city(to)?) },
        })
    }

    /// Extracts the example of E7: in the first swap both new cards are drawn from the pile, because there are no
    /// rejects yet; a flight leaves the compartments unchanged; in the next swap a player takes the top card of a
    /// compartment, which continues the journey.
    pub(crate) fn turns(&self) -> Option<Turns> {
        let recorded = self.recorded("turns")?;
        let mut swaps = recorded.turns().filter_map(|(_, events, after)| self.swap(events, after));
        let (first, last) = (swaps.next()?, swaps.next()?);
        let (flyer, flown) = self.flight_legs(&recorded).next()?;
        Some(Turns {
            heights: [&last.left, &last.right].map(|side| self.figure(side.len())),
            first,
            flyer: player_index(flyer),
            flown,
            last,
        })
    }

    /// Describes the swap among some events, if any.
    fn swap(&self, events: &[Event], after: &Course) -> Option<Swap> {
        let (seat, out, taken, drawn) = events.iter().find_map(|event| match event {
            Event::Swapped { seat, out, taken, drawn } => Some((*seat, out, taken.first(), *drawn)),
            _ => None,
        })?;
        let after = after.public_view();
        let cards = |legs: &[RouteCard]| legs.iter().map(|leg| self.card(*leg)).collect();
        Some(Swap {
            player: player_index(seat),
            city: self.name(after.traveller(seat)?.current_city()?),
            out: out.map(|leg| self.card(leg)),
            taken: taken.map(|taken| (taken.from == Compartment::Left, self.card(taken.route))),
            drawn: self.figure(drawn.into()),
            left: cards(&after.left),
            right: cards(&after.right),
        })
    }

    /// Finds a shortest tour from the first starting city (R16): each leg goes to the first neighbour that is nearer
    /// to the goal, by the game's breadth-first distances.
    pub(crate) fn tour(&self) -> Option<Tour> {
        let cards = self.cards;
        let start = *cards.starts().first()?;
        let id = |city: u16| cards.cities()[usize::from(city)];
        let (mut city, mut visas) = (start, cards.visa(start));
        let mut legs = Vec::new();
        loop {
            let left = cards.distance_home(start, city, visas);
            if left == 0 {
                break;
            }
            let nearer =
                // The distance depends on the visas held, so a detour for a visa counts as progress too.
                |(_, to): &(u16, u16)| cards.distance_home(start, *to, visas | cards.visa(*to)) < left;
            let (route, to) = cards.routes_of(city).find(nearer)?;
            let taken = cards.visa(to) & !visas != 0;
            let leg = cards.route_cards()[usize::from(route)];
            legs.push(self.leg(leg, id(city), id(to), taken)?);
            (city, visas) = (to, visas | cards.visa(to));
        }
        Some(Tour {
            start: CityStop { taken: true, ..self.city_stop(self.city(id(start))?) },
            last: legs.last().map_or_else(String::new, |leg| leg.from.clone()),
            legs,
        })
    }

    /// Describes a city; `taken` is `false`.
    pub(crate) fn city_stop(&self, id: CityId) -> CityStop {
        let city = self.network.city(id);
        let visa = city.visa.map(|visa| self.network.visa(visa));
        let lang = self.kit.lang();
        CityStop {
            city: city.name.get(lang).to_owned(),
            visa: visa.map_or_else(String::new, |visa| visa.name.get(lang).to_owned()),
            continent: visa.and_then(cards::continent),
            taken: false,
            start: city.start,
            routes: self.figure(self.network.routes_of(id).count()),
        }
    }

    /// Describes a route card for the template.
    fn card(&self, RouteCard(from, to): RouteCard) -> Card {
        Card { id: format!("{from}-{to}"), ends: [from, to].map(|city| self.name(city)) }
    }

    fn figure(&self, n: usize) -> Figure {
        figure(n, self.kit.lang())
    }

    /// Returns the city with this id in the dataset; `None` if there is none.
    fn city(&self, id: Slug) -> Option<CityId> {
        self.network.city_by_id(id.as_str())
    }

    /// Returns the name of a city, or its id if the dataset lacks it.
    fn name(&self, id: Slug) -> String {
        let name = |id| self.network.city(id).name.get(self.kit.lang()).to_owned();
        self.city(id).map_or_else(|| id.to_string(), name)
    }
}
