//! What a hand is good for as a whole: a flight that wins, and cards that can be spared.

use std::collections::BTreeSet;

use super::hand::{Hand, Way, When};
use crate::Table;
use engine::Slug;
use games::course::{Leg, View};

/// Flights that are looked at; a hand with more of them is not judged.
const MOST: usize = 20_000;

/// A flight in the making.
struct Flight {
    stops: Vec<Slug>,
    /// A bit for each card.
    laid: u64,
    missing: Vec<Slug>,
}

/// The shortest flight of the hand that brings all missing visas and then home, from where the pawn
/// stands; `None` where there is none.
pub(super) fn winning(view: &View, hand: &Hand, table: &Table<'_>) -> Option<Vec<Slug>> {
    let (seat, _) = view.own.as_ref()?;
    let traveller = view.traveller(*seat)?;
    let (start, here) = traveller.start().zip(traveller.city())?;
    let missing = table.missing(&traveller.visas);
    let ways = hand.ways.iter().filter(|way| way.when != When::Later);
    let ways: Vec<&Way> = ways.collect();
    let given: Vec<Slug> = ways
        .iter()
        .filter_map(|way| table.visa_at(way.to))
        .collect();
    let is_home_near = start == here || ways.iter().any(|way| way.to == start);
    let few = u32::try_from(ways.len()).is_ok_and(|cards| cards <= u64::BITS);
    // Most hands are told at a glance.
    if !is_home_near || !few || missing.iter().any(|visa| !given.contains(visa)) {
        return None;
    }
    let cards: Vec<Leg> = ways.iter().map(|way| way.leg).collect();
    let mut seen = BTreeSet::new();
    let mut flights = vec![Flight {
        stops: vec![here],
        laid: 0,
        missing,
    }];
    while !flights.is_empty() && seen.len() < MOST {
        let longer = flights
            .iter()
            .flat_map(|flight| longer(flight, &cards, table));
        let mut next = Vec::new();
        for flight in longer {
            let city = *flight.stops.last()?;
            if flight.missing.is_empty() && city == start {
                return Some(flight.stops);
            }
            // The cards that were laid say which visas were taken.
            if seen.insert((flight.laid, city)) {
                next.push(flight);
            }
        }
        flights = next;
    }
    None
}

/// A flight with one leg more.
fn longer<'a>(
    flight: &'a Flight,
    cards: &'a [Leg],
    table: &'a Table<'_>,
) -> impl Iterator<Item = Flight> + 'a {
    let bits = (0..u64::BITS).map(|bit| 1_u64 << bit);
    let left = cards
        .iter()
        .zip(bits)
        .filter(|(_, bit)| flight.laid & bit == 0);
    left.filter_map(|(card, bit)| {
        let to = card.from(*flight.stops.last()?)?;
        let visa = table.visa_at(to);
        let missing = flight.missing.iter().copied();
        Some(Flight {
            stops: flight.stops.iter().copied().chain([to]).collect(),
            laid: flight.laid | bit,
            missing: missing.filter(|it| Some(*it) != visa).collect(),
        })
    })
}

/// So many cards that would be missed least, in the order of their letters: no card of a winning flight,
/// none that can be flown in this turn, none that brings a visa, as far as there are others.
pub(super) fn spare(view: &View, hand: &Hand, count: usize, table: &Table<'_>) -> Vec<Way> {
    let winning = winning(view, hand, table).unwrap_or_default();
    let traveller = view
        .own
        .as_ref()
        .and_then(|(seat, _)| view.traveller(*seat));
    let missing = traveller.map_or_else(Vec::new, |it| table.missing(&it.visas));
    let wins = |leg: Leg| {
        let legs = winning.windows(2);
        legs.into_iter().any(|two| leg.from(two[0]) == Some(two[1]))
    };
    let brings = |city| table.visa_at(city).is_some_and(|it| missing.contains(&it));
    let mut ways: Vec<Way> = hand.ways.iter().rev().cloned().collect();
    ways.sort_by_key(|way| {
        let Leg(one, other) = way.leg;
        (
            wins(way.leg),
            way.when != When::Later,
            brings(one) || brings(other),
        )
    });
    ways.truncate(count);
    ways.sort_by_key(|way| hand.letter(way.leg));
    ways
}
