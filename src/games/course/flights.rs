//! Flights that are possible with a known hand: the order in which cards can be flown, and the shortest winning
//! flight. Everything is computed from the view of one seat, so it reveals nothing hidden.

use std::collections::{BTreeMap, BTreeSet};

use super::table::{RouteCard, View};
use engine::Slug;
use model::network::Network;

/// Maximum number of states in the search for the winning flight, which then gives up: it limits the time.
const MAX_STATES: usize = 20_000;

/// When a card can be flown at the earliest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reachability {
    /// Directly, from the current city.
    Direct,
    /// In the same flight, after other cards.
    AfterOthers,
    /// Not in this flight.
    NotInFlight,
}

/// A card of the hand with its place in a possible flight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FlightCard {
    /// The route card.
    pub card: RouteCard,
    /// When the card can be flown at the earliest.
    pub reachability: Reachability,
    /// The city of departure; for a card that cannot be flown in this flight, one of its two cities.
    pub from: Slug,
    /// The city of arrival.
    pub to: Slug,
    /// Cities in which the flight lands before this card, the last of them being `from`; empty for a card that can be
    /// flown directly.
    pub via: Vec<Slug>,
}

/// Returns the visa granted in a city; `None` if there is none, or for an unknown city.
pub fn visa_at(city: Slug, network: &Network) -> Option<Slug> {
    let city = network.city_by_id(city.as_str())?;
    Slug::new(&network.visa(network.city(city).visa?).id)
}

/// Returns the visas of the game that are not among `visas`, in the order of the rules.
pub fn missing_visas(visas: &[Slug], network: &Network) -> Vec<Slug> {
    let all = network.visas.iter();
    let all = all.filter_map(|visa| Slug::new(&visa.id));
    all.filter(|visa| !visas.contains(visa)).collect()
}

/// Returns the visa of a city as a bit set over the missing visas, with one bit per index; 0 if the city grants none
/// of them.
pub(super) fn missing_visa_bit(city: Slug, missing: &[Slug], network: &Network) -> u8 {
    let visa = visa_at(city, network);
    missing.iter().position(|other| Some(*other) == visa).map_or(0, |index| 1 << index)
}

/// Returns the set of all missing visas, with one bit per index.
pub(super) fn all_missing_bits(missing: &[Slug]) -> u8 {
    (0..missing.len()).fold(0, |all, index| all | 1 << index)
}

/// Returns the cards in the order of a breadth-first search from a city: first the cards that can be flown from it,
/// then those that can be flown from their destinations, and so on; cards out of reach last. Ties are ordered by the
/// cities of the network.
pub fn flight_order(cards: &[RouteCard], city: Option<Slug>, network: &Network) -> Vec<FlightCard> {
    let city_index = |city: Slug| network.city_by_id(city.as_str());
    let mut unreached = cards.to_vec();
    unreached.sort_by_cached_key(|card| (city_index(card.0), city_index(card.1)));
    let mut flight_cards: Vec<FlightCard> = Vec::new();
    let mut frontier: Vec<(Slug, Vec<Slug>)> =
        city.map(|city| (city, Vec::new())).into_iter().collect();
    while !frontier.is_empty() {
        let mut next_frontier = Vec::new();
        for (from, via) in frontier {
            let with_destination = |card: &RouteCard| Some((*card, card.other_end(from)?));
            let mut found: Vec<(RouteCard, Slug)> =
                unreached.iter().filter_map(with_destination).collect();
            found.sort_by_cached_key(|(_, to)| city_index(*to));
            // Each card is listed once, at the earliest city from which it can be flown.
            unreached.retain(|card| card.other_end(from).is_none());
            let reachability =
                if via.is_empty() { Reachability::Direct } else { Reachability::AfterOthers };
            for (card, to) in found {
                next_frontier.push((to, [&via[..], &[to]].concat()));
                flight_cards.push(FlightCard { card, reachability, from, to, via: via.clone() });
            }
        }
        frontier = next_frontier;
    }
    let not_in_flight = unreached.into_iter().map(|card| FlightCard {
        card,
        reachability: Reachability::NotInFlight,
        from: card.0,
        to: card.1,
        via: Vec::new(),
    });
    flight_cards.extend(not_in_flight);
    flight_cards
}

/// Returns `true` if none of the cards can be flown from a city. `cards` must not contain the cards flown to reach
/// the city.
pub fn is_dead_end(city: Slug, cards: impl IntoIterator<Item = RouteCard>) -> bool {
    cards.into_iter().all(|card| card.other_end(city).is_none())
}

/// A search state: a partial flight.
struct Flight {
    /// Cities of the flight, starting with the current city.
    stops: Vec<Slug>,
    /// Set of flown cards, one bit each.
    played: u64,
    /// Set of missing visas, one bit each.
    missing: u8,
}

impl Flight {
    /// Returns the flights that extend this one by one card.
    fn extensions<'a>(
        &'a self,
        cards: &'a [RouteCard],
        gains: &'a BTreeMap<Slug, u8>,
    ) -> impl Iterator<Item = Self> + 'a {
        let bits = (0..u64::BITS).map(|bit| 1_u64 << bit);
        let unplayed = cards.iter().zip(bits).filter(|(_, bit)| self.played & bit == 0);
        unplayed.filter_map(|(card, bit)| {
            let to = card.other_end(*self.stops.last()?)?;
            Some(Self {
                stops: self.stops.iter().copied().chain([to]).collect(),
                played: self.played | bit,
                missing: self.missing & !gains.get(&to)?,
            })
        })
    }
}

impl View {
    /// Returns the cities of the shortest winning flight with the cards of this view's owner: it starts in the
    /// current city, collects all missing visas and returns to the start (R16). `None` if there is none, or if the
    /// breadth-first search reaches `MAX_STATES` states.
    pub fn winning_flight(&self, network: &Network) -> Option<Vec<Slug>> {
        let (seat, own) = self.own.as_ref()?;
        let traveller = self.traveller(*seat)?;
        let (start, current_city) = traveller.start_city().zip(traveller.current_city())?;
        let missing = missing_visas(&traveller.visas, network);
        let mut flight_cards = flight_order(&own.hand, Some(current_city), network);
        flight_cards.retain(|card| card.reachability != Reachability::NotInFlight);
        let granted = flight_cards.iter().filter_map(|card| visa_at(card.to, network));
        let granted: Vec<Slug> = granted.collect();
        // A flight that starts at the start city may return there by any of its cards.
        let can_return = start == current_city || flight_cards.iter().any(|card| card.to == start);
        let fits_bit_set = u32::try_from(flight_cards.len()).is_ok_and(|cards| cards <= u64::BITS);
        // Cheap necessary conditions decide most hands without a search, which can use at most 64 cards, one bit
        // each.
        if !can_return || !fits_bit_set || missing.iter().any(|visa| !granted.contains(visa)) {
            return None;
        }
        let cards: Vec<RouteCard> =
            flight_cards.iter().map(|flight_card| flight_card.card).collect();
        let cities = cards.iter().flat_map(|card| [card.0, card.1]);
        let gains = cities.map(|city| (city, missing_visa_bit(city, &missing, network))).collect();
        let mut visited = BTreeSet::new();
        let mut flights = vec![Flight {
            stops: vec![current_city],
            played: 0,
            missing: all_missing_bits(&missing),
        }];
        while !flights.is_empty() && visited.len() < MAX_STATES {
            let extensions = flights.iter().flat_map(|flight| flight.extensions(&cards, &gains));
            let mut next_flights = Vec::new();
            for flight in extensions {
                let city = *flight.stops.last()?;
                if flight.missing == 0 && city == start {
                    return Some(flight.stops);
                }
                // The set of flown cards determines the visas, so it identifies the state together with the city.
                if visited.insert((flight.played, city)) {
                    next_flights.push(flight);
                }
            }
            flights = next_flights;
        }
        None
    }
}
