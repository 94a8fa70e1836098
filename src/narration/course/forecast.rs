//! Forecast of a turn, for user interfaces in which cities and cards are clicked instead of typed: what a flight
//! would bring, which cards would continue it, and which swap is proposed.

use super::hand::Hand;
use super::names::length;
use super::needs;
use super::proposal::reason;
use super::rows;
use crate::Table;
use crate::texts::{joined, sentence};
use engine::Slug;
use games::course::{Leg, Stage, Swap, View, flight_order, is_dead_end};
use lang::args;

/// Result of a possible flight.
#[derive(Clone, Debug, PartialEq)]
pub struct Forecast {
    /// City of departure; `None` before the start is chosen.
    pub from: Option<Slug>,
    /// Legs of the flight, first those already flown in this turn.
    pub legs: Vec<ForecastLeg>,
    /// Number of legs already flown.
    pub flown: usize,
    /// Length of the flight, with the unit.
    pub km: String,
    /// Cards that can continue the flight.
    pub next: Vec<ForecastLeg>,
    /// Other cards of the pawn's current city.
    pub here: Vec<ForecastLeg>,
    /// All other cards of the hand.
    pub rest: Vec<ForecastLeg>,
    /// `true` if the flight wins.
    pub wins: bool,
    /// `true` if no card can continue the flight, or a continuation is a dead end.
    pub warns: bool,
    /// Sentence about the possible continuations; before the first leg, about what is missing.
    pub hint: String,
    /// Before the first leg: cities of a winning flight with the cards in hand; empty if there is none.
    pub way: Vec<Slug>,
}

/// A card in the direction in which it would be flown.
#[derive(Clone, Debug, PartialEq)]
pub struct ForecastLeg {
    /// The route card.
    pub leg: Leg,
    /// City of departure.
    pub from: Slug,
    /// City of arrival.
    pub to: Slug,
    /// Length of the route, with the unit.
    pub km: String,
    /// The visa that it would bring, if it is missing.
    pub visa: Option<Slug>,
    /// `true` if no card would lead on from its end, and it does not win.
    pub ends: bool,
    /// `true` if it would win.
    pub wins: bool,
}

/// A possible start city.
#[derive(Clone, Debug, PartialEq)]
pub struct Start {
    /// City of the forecast.
    pub city: Slug,
    /// The visa granted in the city.
    pub visa: Option<Slug>,
    /// Cities to which the cards in hand lead from it, in words.
    pub to: String,
}

/// A proposed swap with its reason.
#[derive(Clone, Debug, PartialEq)]
pub struct Proposal {
    /// Swap that is proposed.
    pub swap: Swap,
    /// The reason, in one or two sentences.
    pub reason: String,
}

/// State of a flight during the forecast.
struct Flight<'a> {
    table: &'a Table<'a>,
    city: Option<Slug>,
    home: Option<Slug>,
    missing: Vec<Slug>,
    /// Cards left in hand.
    left: Vec<Leg>,
}

impl Flight<'_> {
    /// The forecast of a card from the current city of the flight; `None` if it cannot be flown from there.
    fn ahead(&self, leg: Leg) -> Option<ForecastLeg> {
        let from = self.city?;
        let to = leg.from(from)?;
        let mut missing = self.missing.clone();
        let visa = self.table.visa_at(to).filter(|visa| missing.contains(visa));
        missing.retain(|other| Some(*other) != visa);
        let wins = missing.is_empty() && self.home == Some(to);
        let left = self.left.iter().copied().filter(|card| *card != leg);
        let ends = !wins && is_dead_end(to, left);
        Some(ForecastLeg { ends, visa, wins, ..self.idle(leg, from, to) })
    }

    /// A card that cannot be flown now.
    fn idle(&self, leg: Leg, from: Slug, to: Slug) -> ForecastLeg {
        let km = self.table.km_of(leg);
        ForecastLeg { leg, from, to, km, visa: None, ends: false, wins: false }
    }

    /// Flies to a city; `None` without a card for the leg.
    fn fly(&mut self, to: Slug) -> Option<ForecastLeg> {
        let from = self.city?;
        let leg = self.left.iter().copied().find(|leg| leg.from(from) == Some(to))?;
        let ahead = self.ahead(leg)?;
        self.left.retain(|card| *card != leg);
        self.missing.retain(|visa| Some(*visa) != ahead.visa);
        self.city = Some(to);
        Some(ahead)
    }

    /// Cards in the order in which they can be flown from a city, then in the order of the network.
    fn leaving(&self, city: Option<Slug>) -> Vec<Leg> {
        let ways = flight_order(&self.left, city, self.table.network());
        ways.into_iter().map(|way| way.leg).collect()
    }
}

/// Forecast of a flight over these cities from the current city of the pawn; before the start is chosen, of a start
/// in the given city. `None` if the hand of this view does not allow it.
pub fn forecast(view: &View, stops: &[Slug], table: &Table<'_>) -> Option<Forecast> {
    let (seat, own) = view.own.as_ref()?;
    let traveller = view.traveller(*seat)?;
    let is_first = traveller.itinerary.is_empty();
    let is_turn = view.to_act() == Some(*seat);
    // The stage may belong to the turn of another seat.
    let flown = match view.stage {
        Stage::Flying(flown) if is_turn => usize::from(flown),
        _ => 0,
    };
    let mut flight = Flight {
        table,
        city: traveller.city(),
        home: traveller.start(),
        missing: table.missing(&traveller.visas),
        left: own.hand.clone(),
    };
    // The last stops of the itinerary belong to this turn: the city of departure and the legs flown.
    let began = traveller.itinerary.len().checked_sub(flown + 1);
    let since = began.map_or(&[][..], |began| &traveller.itinerary[began..]);
    let mut legs: Vec<ForecastLeg> = Vec::new();
    for two in since.windows(2) {
        let [from, to] = [two[0].city, two[1].city];
        // Flown cards are placed on top of the table, so the last match is the card of this turn.
        let leg = view.table.iter().rev().copied().find(|leg| leg.from(from) == Some(to));
        legs.push(ForecastLeg { visa: two[1].visa, ..flight.idle(leg?, from, to) });
    }
    let mut from = since.first().map(|stop| stop.city);
    match (is_first, stops) {
        (true, []) => {}
        (true, [start]) if rows::starts(table).contains(start) => {
            from = Some(*start);
            (flight.city, flight.home) = (from, from);
            let visa = table.visa_at(*start);
            flight.missing.retain(|other| Some(*other) != visa);
        }
        (true, _) => return None,
        (false, stops) => {
            for to in stops {
                // The match ends with a winning leg.
                if legs.last().is_some_and(|last| last.wins) {
                    return None;
                }
                legs.push(flight.fly(*to)?);
            }
        }
    }
    let wins = legs.last().is_some_and(|last| last.wins);
    let onward = flight.leaving(flight.city);
    // The match ends with a winning leg.
    let onward = onward.iter().filter(|_| !wins);
    let next: Vec<ForecastLeg> = onward.filter_map(|leg| flight.ahead(*leg)).collect();
    let is_next = |leg: &Leg| next.iter().any(|ahead| ahead.leg == *leg);
    let pawn = traveller.city();
    let others = flight.leaving(pawn).into_iter().filter(|leg| !is_next(leg));
    let (here, rest): (Vec<Leg>, Vec<Leg>) =
        others.partition(|leg| pawn.is_some_and(|city| leg.from(city).is_some()));
    let here = here.into_iter().filter_map(|leg| {
        let from = pawn?;
        Some(flight.idle(leg, from, leg.from(from)?))
    });
    let cities: Vec<Slug> = from.into_iter().chain(legs.iter().map(|leg| leg.to)).collect();
    let is_begun = !legs.is_empty() || is_first;
    let winning = || view.winning_flight(table.network());
    let way = (!is_begun).then(winning).flatten().unwrap_or_default();
    Some(Forecast {
        km: table.km(length(&cities, table)),
        warns: !wins
            && flight.city.is_some()
            && (next.is_empty() || is_begun && next.iter().any(|ahead| ahead.ends)),
        hint: if is_begun {
            onward_from(&flight, &next, wins)
        } else {
            facing(view, &flight, &next, &way)
        },
        here: here.collect(),
        rest: rest.into_iter().map(|leg| flight.idle(leg, leg.0, leg.1)).collect(),
        from,
        legs,
        flown,
        next,
        wins,
        way: way.into_iter().skip(1).collect(),
    })
}

/// Sentence about the possible continuations of a flight.
fn onward_from(flight: &Flight<'_>, next: &[ForecastLeg], wins: bool) -> String {
    let table = flight.table;
    let Some(city) = flight.city else {
        return String::new();
    };
    if wins {
        return table.plain_message("course-onward-wins");
    }
    let mut args = table.at(city);
    if next.is_empty() {
        return table.format_message("course-onward-none", args);
    }
    let ends: Vec<Slug> = next.iter().filter(|leg| leg.ends).map(|leg| leg.to).collect();
    args.push(("count", next.len().into()));
    args.push(("ends", ends.len().into()));
    args.push(("cities", table.all_of(table.cities(&ends)).into()));
    table.format_message("course-onward", args)
}

/// Sentences about the needs of the seat at the start of its turn.
fn facing(view: &View, flight: &Flight<'_>, next: &[ForecastLeg], way: &[Slug]) -> String {
    let table = flight.table;
    let traveller = view.own.as_ref().and_then(|(seat, _)| view.traveller(*seat));
    let needs = traveller.map(|own| needs::of_name(table.plain_message("table-you"), own, table));
    let mut facts: Vec<String> = needs.into_iter().collect();
    if next.is_empty() {
        facts.extend(flight.city.map(|city| table.format_message("course-stuck", table.at(city))));
    }
    if let [_, stops @ ..] = way {
        let cities = joined(", ", table.cities(stops));
        facts.push(table.format_message("course-enough", args![flight = cities]));
    }
    facts.retain(|text| !text.is_empty());
    facts.join(" ")
}

/// The reason why a flight cannot continue to a city, or with a card.
pub fn refusal(forecast: &Forecast, to: Result<Slug, Leg>, table: &Table<'_>) -> String {
    let legs = &forecast.legs;
    let end = legs.last().map(|leg| leg.to).or(forecast.from);
    let (here, leg) = match (end, to) {
        (None, Ok(city)) => return table.format_message("course-no-start", table.at(city)),
        (None, Err(_)) => return String::new(),
        (Some(here), Ok(city)) if here == city => {
            return table.format_message("course-already-there", table.at(city));
        }
        (Some(here), Ok(city)) => (here, Leg(here, city)),
        (Some(here), Err(leg)) => (here, leg),
    };
    let mut args = table.at(here);
    args.push(("card", table.card(leg).into()));
    let is_laid = legs.iter().any(|laid| laid.leg.from(leg.0) == Some(leg.1));
    let id = match (to, table.route(leg)) {
        _ if is_laid => "course-laid",
        (Err(_), _) => "course-card-elsewhere",
        (Ok(_), Some(_)) => "course-not-held",
        (Ok(_), None) => "course-no-route",
    };
    table.format_message(id, args)
}

/// The possible start cities, with the cities to which the cards in hand lead.
pub fn starts(view: &View, table: &Table<'_>) -> Vec<Start> {
    let hand = Hand::from_view(view, table);
    let start = |city: Slug| {
        let to: Vec<Slug> = hand.touching(city).into_iter().map(|(_, to)| to).collect();
        let cities = table.all_of(table.cities(&to));
        let args = args![count = to.len(), cities];
        let to = sentence(&table.format_message("course-start-to", args));
        Start { city, visa: table.visa_at(city), to }
    };
    rows::starts(table).into_iter().map(start).collect()
}

/// The swap proposed to the owner of a view.
pub fn proposal(view: &View, table: &Table<'_>) -> Option<Proposal> {
    let swap = view.proposed_swap(table.network())?;
    Some(Proposal { reason: reason(&swap, view, table), swap })
}
