//! Examples of La course autour du monde: a flight, the first turns, the shortest way round.

use std::sync::Arc;

use serde::Serialize;

use super::super::{Figure, figure, rank, search};
use crate::course::cards;
use crate::kit::Kit;
use engine::{Game, Playthrough, Seat, Setup, Slug, Told, Turn};
use games::Course;
use games::course::{Action, Cards, Compartment, Event, Leg, Options, Stage, Traveller, View};
use lang::Arg;
use model::CityId;
use model::network::Network;

/// Players of the flight: few, so that hands are large.
const FLYING: u8 = 2;

/// Legs of the flight.
const LEGS: usize = 4;

/// Players of the first turns: one swaps, one flies, one takes what the first has rejected.
const SWAPPING: u8 = 3;

/// A city where somebody begins or lands.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Port {
    /// Its name.
    pub(crate) city: String,
    /// Its visa; empty where it gives none.
    pub(crate) visa: String,
    /// The continent in whose colours the visa is printed.
    continent: Option<&'static str>,
    /// Whether the visa is taken now.
    taken: bool,
    /// Whether a journey may begin here.
    start: bool,
    /// Routes of the city.
    routes: Figure,
}

/// A leg that is flown.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Flown {
    /// The id of the card.
    pub(crate) card: String,
    from: String,
    km: String,
    to: Port,
}

/// A flight of several legs, the first turn of a match.
#[derive(Debug, Serialize)]
pub(crate) struct Flight {
    player: usize,
    start: Port,
    pub(crate) legs: Vec<Flown>,
    count: Figure,
    /// Cards that are drawn.
    drawn: Figure,
}

/// A card by its id and its cities.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct Card {
    id: String,
    ends: [String; 2],
}

/// A swap, and the compartments after it, their tops last.
#[derive(Debug, Serialize)]
struct Swap {
    player: usize,
    city: String,
    /// To the left, to the right.
    out: [Card; 2],
    /// What is taken from a compartment, and whether that is the left one.
    taken: Option<(bool, Card)>,
    /// Cards from the pile.
    drawn: Figure,
    left: Vec<Card>,
    right: Vec<Card>,
}

/// The first turns of a match: a swap, a flight, a swap that takes a reject of the first.
#[derive(Debug, Serialize)]
pub(crate) struct Turns {
    first: Swap,
    flyer: usize,
    flown: Flown,
    last: Swap,
    /// Cards of the left compartment and of the right one in the end.
    heights: [Figure; 2],
}

impl Turns {
    /// The ids of all cards that are seen.
    pub(crate) fn cards(&self) -> impl Iterator<Item = &str> {
        let out = self.first.out.iter().chain(&self.last.out);
        out.map(|card| card.id.as_str())
    }
}

/// A shortest way round the world.
#[derive(Debug, Serialize)]
pub(crate) struct Tour {
    start: Port,
    pub(crate) legs: Vec<Flown>,
    /// The last stop before home.
    last: String,
}

/// What examples are made with.
pub(crate) struct Examples<'a> {
    kit: &'a Kit<'a>,
    network: &'a Network,
    cards: &'a Arc<Cards>,
}

impl<'a> Examples<'a> {
    pub(crate) fn new(kit: &'a Kit<'a>, cards: &'a Arc<Cards>) -> Self {
        Self {
            kit,
            network: &kit.dataset().network,
            cards,
        }
    }

    /// R4, R12: four legs in one turn, with new visas, one that is held already, a city without any.
    pub(crate) fn flight(&self) -> Option<Flight> {
        let setup = setup(FLYING);
        let every_kind = |legs: &[Flown]| {
            let taken = legs.iter().filter(|leg| leg.to.taken).count();
            let bare = legs.iter().filter(|leg| leg.to.visa.is_empty()).count();
            taken > 1 && bare > 0 && taken + bare < legs.len()
        };
        search::first(self.cards, &setup, |match_| {
            let starts = 0..self.cards.starts().len();
            let mut seated = starts.filter_map(|start| seat_all(&match_, |_| start));
            seated.find_map(|it| self.chain(&it, &mut Vec::new(), &every_kind))
        })
    }

    /// The first flight of so many legs that is wanted, from one city to always another one.
    fn chain(
        &self,
        it: &Playthrough<Course>,
        legs: &mut Vec<Flown>,
        is_wanted: &dyn Fn(&[Flown]) -> bool,
    ) -> Option<Flight> {
        if legs.len() == LEGS {
            return match is_wanted(legs) {
                true => self.landed(it, legs),
                false => None,
            };
        }
        for number in 0..it.position().count_actions() {
            let action = it.position().nth_action(number);
            let mut after = it.clone();
            let Some(leg) = self.fly(&mut after, action) else {
                continue;
            };
            let is_new = traveller(it)?
                .itinerary
                .iter()
                .all(|stop| self.name(stop.city) != leg.to.city);
            if !is_new {
                continue;
            }
            legs.push(leg);
            if let Some(flight) = self.chain(&after, legs, is_wanted) {
                return Some(flight);
            }
            legs.pop();
        }
        None
    }

    fn landed(&self, it: &Playthrough<Course>, legs: &[Flown]) -> Option<Flight> {
        let seat = actor(it)?;
        let mut after = it.clone();
        let events = after.play(Action::Land).ok()?;
        let drawn = events.iter().find_map(|told| match told.event {
            Event::Landed { drawn, .. } => Some(drawn),
            _ => None,
        });
        let view = after.position().public_view();
        let traveller = view.traveller(seat)?;
        let start = traveller.start()?;
        Some(Flight {
            player: rank(seat),
            start: Port {
                taken: true,
                ..self.port(self.city(start)?)
            },
            legs: legs.to_vec(),
            count: self.figure(legs.len()),
            drawn: self.figure(drawn?.into()),
        })
    }

    /// Carries out one leg of a flight.
    fn fly(&self, it: &mut Playthrough<Course>, action: Action) -> Option<Flown> {
        let Action::Fly { .. } = action else {
            return None;
        };
        let from = traveller(it)?.city()?;
        self.flown(from, &it.play(action).ok()?)
    }

    /// The leg of some events.
    fn flown(&self, from: Slug, events: &[Told<Event>]) -> Option<Flown> {
        let mut events = events.iter().map(|told| &told.event);
        let Some(Event::Flew { route, to, .. }) = events.next() else {
            return None;
        };
        let taken = matches!(events.next(), Some(Event::Visa { .. }));
        self.leg(*route, from, *to, taken)
    }

    fn leg(&self, Leg(one, other): Leg, from: Slug, to: Slug, taken: bool) -> Option<Flown> {
        let pair = (self.city(one)?, self.city(other)?);
        let route = self.network.routes.iter().find(|it| it.ends == pair)?;
        let km = Arg::Count(route.km.try_into().ok()?);
        Some(Flown {
            card: format!("{one}-{other}"),
            from: self.name(from),
            km: self.kit.teller.text("card-km", &vec![("km", km)]),
            to: Port {
                taken,
                ..self.port(self.city(to)?)
            },
        })
    }

    /// E7: nobody has rejected anything yet, so both cards come from the pile; a flight leaves the
    /// compartments as they are; then one of the tops is taken by somebody who can fly it.
    pub(crate) fn turns(&self) -> Option<Turns> {
        let starts = self.cards.starts().len();
        search::first(self.cards, &setup(SWAPPING), |match_| {
            // Whoever begins has the first start, and the others any.
            (0..starts * starts).find_map(|number| {
                let others = [0, number / starts, number % starts];
                let seated = seat_all(&match_, |seat| others[usize::from(seat)])?;
                self.first_turns(&seated)
            })
        })
    }

    fn first_turns(&self, seated: &Playthrough<Course>) -> Option<Turns> {
        let (it, first) = self.swap(seated, |_| Some((false, false)))?;
        let flyer = actor(&it)?;
        let (mut it, flown) = (0..it.position().count_actions()).find_map(|number| {
            let mut after = it.clone();
            let leg = self.fly(&mut after, it.position().nth_action(number))?;
            Some((after, leg))
        })?;
        it.play(Action::Land).ok()?;
        let (_, last) = self.swap(&it, |view| {
            let city = view.traveller(view.to_act()?)?.city()?;
            let leads_on = |top: Option<&Leg>| top.is_some_and(|top| top.from(city).is_some());
            let [left, right] = [&view.left, &view.right].map(|side| leads_on(side.last()));
            (left != right).then_some((left, right))
        })?;
        Some(Turns {
            heights: [&last.left, &last.right].map(|side| self.figure(side.len())),
            first,
            flyer: rank(flyer),
            flown,
            last,
        })
    }

    /// Somebody who cannot fly rejects two cards, and takes the tops that are said.
    fn swap(
        &self,
        before: &Playthrough<Course>,
        takes: impl Fn(&View) -> Option<(bool, bool)>,
    ) -> Option<(Playthrough<Course>, Swap)> {
        let mut it = before.clone();
        let seat = actor(&it)?;
        let view = it.position().public_view();
        let (left, right) = takes(&view)?;
        let first = it.position().nth_action(0);
        if !matches!(first, Action::Reject { .. }) || view.stage != Stage::Fresh {
            return None;
        }
        it.play(first).ok()?;
        let mut events = it.play(it.position().nth_action(0)).ok()?;
        // With nothing to take nobody is asked.
        if events.is_empty() {
            events = it.play(Action::Take { left, right }).ok()?;
        }
        let swapped = events.iter().find_map(|told| match &told.event {
            Event::Swapped {
                out, taken, drawn, ..
            } => Some((*out, taken.first().copied(), *drawn)),
            _ => None,
        });
        let (out, taken, drawn) = swapped?;
        let after = it.position().public_view();
        let cards = |legs: &[Leg]| legs.iter().map(|leg| self.card(*leg)).collect();
        let swap = Swap {
            player: rank(seat),
            city: self.name(view.traveller(seat)?.city()?),
            out: out.map(|leg| self.card(leg)),
            taken: taken.map(|it| (it.from == Compartment::Left, self.card(it.route))),
            drawn: self.figure(drawn.into()),
            left: cards(&after.left),
            right: cards(&after.right),
        };
        Some((it, swap))
    }

    /// R16: from the first start, always to the first city that is nearer to the end.
    pub(crate) fn tour(&self) -> Option<Tour> {
        let cards = self.cards;
        let start = *cards.starts().first()?;
        let id = |city: u16| cards.cities()[usize::from(city)];
        let (mut city, mut visas) = (start, cards.visa(start));
        let mut legs = Vec::new();
        loop {
            let left = cards.to_go(start, city, visas);
            if left == 0 {
                break;
            }
            let nearer =
                |(_, to): &(u16, u16)| cards.to_go(start, *to, visas | cards.visa(*to)) < left;
            let (route, to) = cards.routes_of(city).find(nearer)?;
            let taken = cards.visa(to) & !visas != 0;
            let leg = cards.legs()[usize::from(route)];
            legs.push(self.leg(leg, id(city), id(to), taken)?);
            (city, visas) = (to, visas | cards.visa(to));
        }
        Some(Tour {
            start: Port {
                taken: true,
                ..self.port(self.city(id(start))?)
            },
            last: legs.last().map_or_else(String::new, |leg| leg.from.clone()),
            legs,
        })
    }

    /// A city with its visa, which nobody takes.
    pub(crate) fn port(&self, id: CityId) -> Port {
        let city = self.network.city(id);
        let visa = city.visa.map(|visa| self.network.visa(visa));
        let lang = self.kit.lang();
        Port {
            city: city.name.get(lang).to_owned(),
            visa: visa.map_or_else(String::new, |visa| visa.name.get(lang).to_owned()),
            continent: visa.and_then(cards::continent),
            taken: false,
            start: city.start,
            routes: self.figure(self.network.routes_of(id).count()),
        }
    }

    fn card(&self, Leg(from, to): Leg) -> Card {
        Card {
            id: format!("{from}-{to}"),
            ends: [from, to].map(|city| self.name(city)),
        }
    }

    fn figure(&self, n: usize) -> Figure {
        figure(n, self.kit.lang())
    }

    fn city(&self, id: Slug) -> Option<CityId> {
        self.network.city_by_id(id.as_str())
    }

    fn name(&self, id: Slug) -> String {
        let name = |id| self.network.city(id).name.get(self.kit.lang()).to_owned();
        self.city(id).map_or_else(|| id.to_string(), name)
    }
}

fn setup(seats: u8) -> Setup<Options> {
    Setup {
        seats,
        options: Options {},
    }
}

/// Everybody chooses a start: that of the number that is said.
fn seat_all(
    before: &Playthrough<Course>,
    start: impl Fn(u8) -> usize,
) -> Option<Playthrough<Course>> {
    let mut it = before.clone();
    for seat in 0..it.setup().seats {
        let action = it.position().nth_action(start(seat));
        it.play(action).ok()?;
    }
    Some(it)
}

fn actor(it: &Playthrough<Course>) -> Option<Seat> {
    match it.position().turn() {
        Turn::Act(seat) => Some(seat),
        Turn::Over => None,
    }
}

/// Whoever has to decide.
fn traveller(it: &Playthrough<Course>) -> Option<Traveller> {
    it.position().public_view().traveller(actor(it)?).cloned()
}
