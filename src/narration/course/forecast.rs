//! Forecast of a turn, for user interfaces in which cities and cards are clicked instead of typed: what a flight
//! would bring, which cards could continue it, and which swap is proposed.

use super::hand::Hand;
use super::names::flight_km;
use super::needs;
use super::proposal::proposal_with_reason;
use super::rows;
use crate::Table;
use crate::texts::{capitalize, joined};
use engine::Slug;
use games::course::{ProposedSwap, RouteCard, Stage, View, flight_order, is_dead_end};
use lang::args;

/// Result of a possible flight.
#[derive(Clone, Debug, PartialEq)]
pub struct Forecast {
    /// City of departure; `None` before the start is chosen.
    pub from: Option<Slug>,
    /// Legs of the flight; the first ones are those already flown in this turn.
    pub legs: Vec<ForecastLeg>,
    /// Number of legs already flown.
    pub flown: usize,
    /// Length of the flight, with the unit.
    pub km: String,
    /// Cards that can continue the flight.
    pub continuations: Vec<ForecastLeg>,
    /// Other cards of the pawn's current city.
    pub other_cards_here: Vec<ForecastLeg>,
    /// All other cards of the hand.
    pub other_cards: Vec<ForecastLeg>,
    /// `true` if the flight wins.
    pub wins: bool,
    /// `true` if the player should be warned: no card can continue the flight, or a continuation is a dead end.
    pub has_warning: bool,
    /// Sentence about the possible continuations. Before the first leg: about what the traveller still lacks.
    pub hint: String,
    /// Before the first leg: the stops of a winning flight with the cards in hand, without the current city. Empty if
    /// there is none.
    pub winning_cities: Vec<Slug>,
}

/// A card in the direction in which it would be flown.
#[derive(Clone, Debug, PartialEq)]
pub struct ForecastLeg {
    /// The route card.
    pub leg: RouteCard,
    /// City of departure.
    pub from: Slug,
    /// City of arrival.
    pub to: Slug,
    /// Length of the route, with the unit.
    pub km: String,
    /// The missing visa that the leg would bring; `None` if there is none.
    pub visa: Option<Slug>,
    /// `true` if no card would lead on from the end of this leg, and the leg does not win.
    pub is_dead_end: bool,
    /// `true` if the leg would win.
    pub wins: bool,
}

/// A possible start city.
#[derive(Clone, Debug, PartialEq)]
pub struct Start {
    /// City of the start.
    pub city: Slug,
    /// The visa granted in the city.
    pub visa: Option<Slug>,
    /// Sentence about the cities to which the cards in hand lead from this one.
    pub destinations: String,
}

/// A proposed swap with its reason.
#[derive(Clone, Debug, PartialEq)]
pub struct Proposal {
    /// The proposed swap.
    pub swap: ProposedSwap,
    /// The proposal with its reason, in one or two sentences.
    pub reason: String,
}

/// State of a flight during the forecast.
struct Flight<'a> {
    table: &'a Table<'a>,
    city: Option<Slug>,
    home: Option<Slug>,
    missing: Vec<Slug>,
    /// Cards that are still in hand after the legs flown.
    cards: Vec<RouteCard>,
}

impl Flight<'_> {
    /// Returns the forecast of a card from the current city of the flight; `None` if it cannot be flown from there.
    fn forecast_leg(&self, leg: RouteCard) -> Option<ForecastLeg> {
        let from = self.city?;
        let to = leg.other_end(from)?;
        let mut missing = self.missing.clone();
        let visa = self.table.visa_at(to).filter(|visa| missing.contains(visa));
        missing.retain(|other| Some(*other) != visa);
        let wins = missing.is_empty() && self.home == Some(to);
        let remaining = self.cards.iter().copied().filter(|card| *card != leg);
        let is_dead_end_leg = !wins && is_dead_end(to, remaining);
        Some(ForecastLeg {
            is_dead_end: is_dead_end_leg,
            visa,
            wins,
            ..self.plain_leg(leg, from, to)
        })
    }

    /// Returns a card without a forecast, because it cannot be flown now or has been flown already.
    fn plain_leg(&self, leg: RouteCard, from: Slug, to: Slug) -> ForecastLeg {
        let km = self.table.route_length(leg);
        ForecastLeg { leg, from, to, km, visa: None, is_dead_end: false, wins: false }
    }

    /// Flies to a city, and returns the leg; `None` if no card leads there.
    fn fly(&mut self, to: Slug) -> Option<ForecastLeg> {
        let from = self.city?;
        let leg = self.cards.iter().copied().find(|leg| leg.other_end(from) == Some(to))?;
        let ahead = self.forecast_leg(leg)?;
        self.cards.retain(|card| *card != leg);
        self.missing.retain(|visa| Some(*visa) != ahead.visa);
        self.city = Some(to);
        Some(ahead)
    }

    /// Returns the cards in hand: first those that can be flown from a city, in that order, then the others in the
    /// order of the network.
    fn cards_from(&self, city: Option<Slug>) -> Vec<RouteCard> {
        let flight_cards = flight_order(&self.cards, city, self.table.network());
        flight_cards.into_iter().map(|way| way.card).collect()
    }
}

/// Returns the forecast of a flight over these cities from the current city of the pawn. Before the start is chosen,
/// `stops` has only the possible start, or nothing. `None` if the hand of this view does not allow the flight.
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
        city: traveller.current_city(),
        home: traveller.start_city(),
        missing: table.missing_visas(&traveller.visas),
        cards: own.hand.clone(),
    };
    // The last stops of the itinerary belong to this turn: the city of departure, and the ends of the legs flown.
    let departure_index = traveller.itinerary.len().checked_sub(flown + 1);
    let turn_stops = departure_index.map_or(&[][..], |began| &traveller.itinerary[began..]);
    let mut legs: Vec<ForecastLeg> = Vec::new();
    for pair in turn_stops.windows(2) {
        let [from, to] = [pair[0].city, pair[1].city];
        // Flown cards are placed on top of the table, so the last matching card is that of this turn.
        let leg = view.table.iter().rev().copied().find(|leg| leg.other_end(from) == Some(to));
        legs.push(ForecastLeg { visa: pair[1].visa, ..flight.plain_leg(leg?, from, to) });
    }
    let mut from = turn_stops.first().map(|stop| stop.city);
    match (is_first, stops) {
        (true, []) => {}
        (true, [start]) if rows::start_cities(table).contains(start) => {
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
    let onward_cards = flight.cards_from(flight.city);
    // The match ends with a winning leg, so nothing can follow.
    let onward = onward_cards.iter().filter(|_| !wins);
    let continuations: Vec<ForecastLeg> =
        onward.filter_map(|leg| flight.forecast_leg(*leg)).collect();
    let is_next = |leg: &RouteCard| continuations.iter().any(|ahead| ahead.leg == *leg);
    let pawn = traveller.current_city();
    let others = flight.cards_from(pawn).into_iter().filter(|leg| !is_next(leg));
    let (here, rest): (Vec<RouteCard>, Vec<RouteCard>) =
        others.partition(|leg| pawn.is_some_and(|city| leg.other_end(city).is_some()));
    let here = here.into_iter().filter_map(|leg| {
        let from = pawn?;
        Some(flight.plain_leg(leg, from, leg.other_end(from)?))
    });
    let cities: Vec<Slug> = from.into_iter().chain(legs.iter().map(|leg| leg.to)).collect();
    let has_begun = !legs.is_empty() || is_first;
    let winning = || view.winning_flight(table.network());
    let winning_cities = (!has_begun).then(winning).flatten().unwrap_or_default();
    Some(Forecast {
        km: table.format_km(flight_km(&cities, table)),
        has_warning: !wins
            && flight.city.is_some()
            && (continuations.is_empty()
                || has_begun && continuations.iter().any(|ahead| ahead.is_dead_end)),
        hint: if has_begun {
            continuation_hint(&flight, &continuations, wins)
        } else {
            turn_start_hint(view, &flight, &continuations, &winning_cities)
        },
        other_cards_here: here.collect(),
        other_cards: rest.into_iter().map(|leg| flight.plain_leg(leg, leg.0, leg.1)).collect(),
        from,
        legs,
        flown,
        continuations,
        wins,
        winning_cities: winning_cities.into_iter().skip(1).collect(),
    })
}

/// Sentence about the possible continuations of a flight; empty before the start is chosen.
fn continuation_hint(flight: &Flight<'_>, continuations: &[ForecastLeg], wins: bool) -> String {
    let table = flight.table;
    let Some(city) = flight.city else {
        return String::new();
    };
    if wins {
        return table.plain_message("course-onward-wins");
    }
    let mut args = table.city_args(city);
    if continuations.is_empty() {
        return table.format_message("course-onward-none", args);
    }
    let dead_ends: Vec<Slug> =
        continuations.iter().filter(|leg| leg.is_dead_end).map(|leg| leg.to).collect();
    args.push(("count", continuations.len().into()));
    args.push(("ends", dead_ends.len().into()));
    args.push(("cities", table.and_list(table.city_names(&dead_ends)).into()));
    table.format_message("course-onward", args)
}

/// Sentences about what the traveller still lacks at the start of its turn, and about a winning flight.
fn turn_start_hint(
    view: &View,
    flight: &Flight<'_>,
    continuations: &[ForecastLeg],
    winning_cities: &[Slug],
) -> String {
    let table = flight.table;
    let traveller = view.own.as_ref().and_then(|(seat, _)| view.traveller(*seat));
    let needs =
        traveller.map(|own| needs::needs_under_name(table.plain_message("table-you"), own, table));
    let mut facts: Vec<String> = needs.into_iter().collect();
    if continuations.is_empty() {
        facts.extend(
            flight.city.map(|city| table.format_message("course-stuck", table.city_args(city))),
        );
    }
    if let [_, stops @ ..] = winning_cities {
        let cities = joined(", ", table.city_names(stops));
        facts.push(table.format_message("course-enough", args![flight = cities]));
    }
    facts.retain(|text| !text.is_empty());
    facts.join(" ")
}

/// Returns the reason why a flight cannot continue to a city (`Ok`), or with a card (`Err`).
pub fn refusal(forecast: &Forecast, to: Result<Slug, RouteCard>, table: &Table<'_>) -> String {
    let legs = &forecast.legs;
    let end = legs.last().map(|leg| leg.to).or(forecast.from);
    let (here, leg) = match (end, to) {
        (None, Ok(city)) => return table.format_message("course-no-start", table.city_args(city)),
        (None, Err(_)) => return String::new(),
        (Some(here), Ok(city)) if here == city => {
            return table.format_message("course-already-there", table.city_args(city));
        }
        (Some(here), Ok(city)) => (here, RouteCard(here, city)),
        (Some(here), Err(leg)) => (here, leg),
    };
    let mut args = table.city_args(here);
    args.push(("card", table.card(leg).into()));
    let is_laid = legs.iter().any(|laid| laid.leg.other_end(leg.0) == Some(leg.1));
    let id = match (to, table.route(leg)) {
        _ if is_laid => "course-laid",
        (Err(_), _) => "course-card-elsewhere",
        (Ok(_), Some(_)) => "course-not-held",
        (Ok(_), None) => "course-no-route",
    };
    table.format_message(id, args)
}

/// Returns the possible start cities, with the cities to which the cards in hand lead.
pub fn starts(view: &View, table: &Table<'_>) -> Vec<Start> {
    let hand = Hand::from_view(view, table);
    let start = |city: Slug| {
        let to: Vec<Slug> = hand.cards_of_city(city).into_iter().map(|(_, to)| to).collect();
        let cities = table.and_list(table.city_names(&to));
        let args = args![count = to.len(), cities];
        let to = capitalize(&table.format_message("course-start-to", args));
        Start { city, visa: table.visa_at(city), destinations: to }
    };
    rows::start_cities(table).into_iter().map(start).collect()
}

/// Returns the swap proposed to the owner of a view; `None` if there is no proposal.
pub fn proposal(view: &View, table: &Table<'_>) -> Option<Proposal> {
    let swap = view.proposed_swap(table.network())?;
    Some(Proposal { reason: proposal_with_reason(&swap, view, table), swap })
}
