//! A hand as its owner sees it: cards with letters that do not change during a turn, and the time at which each card
//! can be flown.

use crate::Table;
use engine::{Slug, ToMove};
use games::course::{FlightCard, Reachability, RouteCard, Stage, View, flight_order};

/// The hand of the owner of a view.
pub(super) struct Hand {
    /// All cards that were in hand at the start of the turn, in the order of their letters.
    lettered_cards: Vec<RouteCard>,
    /// Those of `lettered_cards` that are still in hand.
    held: Vec<RouteCard>,
    /// Those of `lettered_cards` that are chosen as rejects.
    pub(super) rejects: Vec<RouteCard>,
    /// Current city of the pawn.
    pub(super) city: Option<Slug>,
    /// The cards in hand with their place in a possible flight, in the order in which they can be flown.
    pub(super) flight_cards: Vec<FlightCard>,
}

impl Hand {
    /// Returns the hand that a view shows; empty for the public view.
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
        // The letters refer to the start of the turn, so the cards flown since then are added to the hand again.
        let flown = match (view.stage, &view.own) {
            (Stage::Flying(flown), Some((seat, _))) if view.turn == ToMove::Act(*seat) => {
                usize::from(flown)
            }
            _ => 0,
        };
        let departure = visited.iter().rev().nth(flown).copied();
        let flown_cards = &view.table[view.table.len().saturating_sub(flown)..];
        let mut lettered_cards = [&held[..], &rejects[..], flown_cards].concat();
        lettered_cards = flight_order(&lettered_cards, departure, table.network())
            .into_iter()
            .map(|way| way.card)
            .collect();
        let mut flight_cards = flight_order(&held, city, table.network());
        // Cards that cannot be flown in this turn are last, in the order of their letters.
        flight_cards.sort_by_key(|flight_card| match flight_card.reachability {
            Reachability::Direct | Reachability::AfterOthers => (flight_card.reachability, None),
            Reachability::NotInFlight => (
                flight_card.reachability,
                lettered_cards.iter().position(|card| *card == flight_card.card),
            ),
        });
        Self { lettered_cards, held, rejects, city, flight_cards }
    }

    /// Returns the index of a card's letter (0 for A); `usize::MAX` for a card without a letter.
    pub(super) fn letter_index(&self, card: RouteCard) -> usize {
        self.lettered_cards.iter().position(|other| *other == card).unwrap_or(usize::MAX)
    }

    /// Returns the card with the letter of this index. It may have been flown or rejected in this turn.
    pub(super) fn card_by_letter(&self, letter_index: usize) -> Option<RouteCard> {
        self.lettered_cards.get(letter_index).copied()
    }

    /// Returns `true` if a card is still in hand.
    pub(super) fn holds(&self, card: RouteCard) -> bool {
        self.held.contains(&card)
    }

    /// Returns the cards that are still in hand.
    pub(super) fn held_cards(&self) -> &[RouteCard] {
        &self.held
    }

    /// Returns the cards that can be flown from the current city.
    pub(super) fn flyable_cards(&self) -> impl Iterator<Item = &FlightCard> {
        self.flight_cards.iter().filter(|way| way.reachability == Reachability::Direct)
    }

    /// Returns the card in hand between two cities; `None` if there is none.
    pub(super) fn card_between(&self, one: Slug, other: Slug) -> Option<RouteCard> {
        let mut held = self.held.iter().copied();
        held.find(|leg| leg.other_end(one) == Some(other))
    }

    /// Returns the cards in hand with this city, each with its other city.
    pub(super) fn cards_of_city(&self, city: Slug) -> Vec<(RouteCard, Slug)> {
        self.flight_cards
            .iter()
            .filter_map(|way| Some((way.card, way.card.other_end(city)?)))
            .collect()
    }
}

/// Returns the `count` most dispensable cards, in the order of their letters. The least dispensable ones are the
/// cards of a winning flight, then cards that can be flown in this turn, then cards of cities with a missing visa.
pub(super) fn most_dispensable_cards(
    view: &View,
    hand: &Hand,
    count: usize,
    table: &Table<'_>,
) -> Vec<FlightCard> {
    let winning = view.winning_flight(table.network()).unwrap_or_default();
    let traveller = view.own.as_ref().and_then(|(seat, _)| view.traveller(*seat));
    let missing =
        traveller.map_or_else(Vec::new, |traveller| table.missing_visas(&traveller.visas));
    let wins = |leg: RouteCard| {
        winning.windows(2).into_iter().any(|two| leg.other_end(two[0]) == Some(two[1]))
    };
    let grants_missing_visa =
        |city| table.visa_at(city).is_some_and(|visa| missing.contains(&visa));
    let mut flight_cards: Vec<FlightCard> = hand.flight_cards.iter().rev().cloned().collect();
    flight_cards.sort_by_key(|flight_card| {
        let RouteCard(one, other) = flight_card.card;
        (
            wins(flight_card.card),
            flight_card.reachability != Reachability::NotInFlight,
            grants_missing_visa(one) || grants_missing_visa(other),
        )
    });
    flight_cards.truncate(count);
    flight_cards.sort_by_key(|way| hand.letter_index(way.card));
    flight_cards
}
