//! A hand as its owner sees it: cards with letters that do not change during a turn, and when they can be flown.

use crate::Table;
use engine::{Slug, ToMove};
use games::course::{FlightCard, Leg, Reachability, Stage, View, flight_order};

/// The hand of the owner of a view.
pub(super) struct Hand {
    /// All cards of the hand at the start of the turn, in the order of their letters.
    all: Vec<Leg>,
    /// The cards of `all` that are still in hand.
    held: Vec<Leg>,
    /// The cards of `all` that are chosen as rejects.
    pub(super) rejects: Vec<Leg>,
    /// Current city of the pawn.
    pub(super) city: Option<Slug>,
    /// The cards in hand, in the order in which they can be flown.
    pub(super) ways: Vec<FlightCard>,
}

impl Hand {
    /// The hand shown by a view; empty for the public view.
    pub(super) fn from_view(view: &View, table: &Table<'_>) -> Self {
        let (held, rejects, city, visited) = match &view.own {
            None => Default::default(),
            Some((seat, own)) => {
                let itinerary =
                    view.traveller(*seat).map(|traveller| traveller.itinerary.as_slice());
                let visited: Vec<Slug> =
                    itinerary.unwrap_or_default().iter().map(|stop| stop.city).collect();
                let city = visited.last().copied();
                (own.hand.clone(), own.rejects.clone(), city, visited)
            }
        };
        // The letters refer to the start of the turn, so cards flown since then are added to the hand again.
        let flown = match (view.stage, &view.own) {
            (Stage::Flying(flown), Some((seat, _))) if view.turn == ToMove::Act(*seat) => {
                usize::from(flown)
            }
            _ => 0,
        };
        let began = visited.iter().rev().nth(flown).copied();
        let laid = &view.table[view.table.len().saturating_sub(flown)..];
        let mut all = [&held[..], &rejects[..], laid].concat();
        all = flight_order(&all, began, table.network()).into_iter().map(|way| way.leg).collect();
        let mut ways = flight_order(&held, city, table.network());
        // Cards that cannot be flown in this turn are in the order of their letters.
        ways.sort_by_key(|way| match way.when {
            Reachability::Now | Reachability::Next => (way.when, None),
            Reachability::Later => (way.when, all.iter().position(|card| *card == way.leg)),
        });
        Self { all, held, rejects, city, ways }
    }

    /// Index of the letter of a card.
    pub(super) fn letter(&self, card: Leg) -> usize {
        self.all.iter().position(|other| *other == card).unwrap_or(usize::MAX)
    }

    /// The card with a letter; it may have been flown or rejected in this turn.
    pub(super) fn by_letter(&self, letter: usize) -> Option<Leg> {
        self.all.get(letter).copied()
    }

    /// Returns `true` if a card is still in hand.
    pub(super) fn has(&self, card: Leg) -> bool {
        self.held.contains(&card)
    }

    /// Cards still in hand.
    pub(super) fn held(&self) -> &[Leg] {
        &self.held
    }

    /// Cards that can be flown from the current city.
    pub(super) fn now(&self) -> impl Iterator<Item = &FlightCard> {
        self.ways.iter().filter(|way| way.when == Reachability::Now)
    }

    /// The card in hand between two cities.
    pub(super) fn between(&self, one: Slug, other: Slug) -> Option<Leg> {
        let mut held = self.held.iter().copied();
        held.find(|leg| leg.from(one) == Some(other))
    }

    /// Cards in hand of a city, with their other cities.
    pub(super) fn touching(&self, city: Slug) -> Vec<(Leg, Slug)> {
        self.ways.iter().filter_map(|way| Some((way.leg, way.leg.from(city)?))).collect()
    }
}

/// The `count` most dispensable cards, in the order of their letters. Cards of a winning flight are kept longest,
/// then cards that can be flown in this turn, then cards of cities with a missing visa.
pub(super) fn spare(view: &View, hand: &Hand, count: usize, table: &Table<'_>) -> Vec<FlightCard> {
    let winning = view.winning_flight(table.network()).unwrap_or_default();
    let traveller = view.own.as_ref().and_then(|(seat, _)| view.traveller(*seat));
    let missing = traveller.map_or_else(Vec::new, |traveller| table.missing(&traveller.visas));
    let wins =
        |leg: Leg| winning.windows(2).into_iter().any(|two| leg.from(two[0]) == Some(two[1]));
    let brings = |city| table.visa_at(city).is_some_and(|visa| missing.contains(&visa));
    let mut ways: Vec<FlightCard> = hand.ways.iter().rev().cloned().collect();
    ways.sort_by_key(|way| {
        let Leg(one, other) = way.leg;
        (wins(way.leg), way.when != Reachability::Later, brings(one) || brings(other))
    });
    ways.truncate(count);
    ways.sort_by_key(|way| hand.letter(way.leg));
    ways
}
