//! Flights that are possible with a known hand: the order in which cards can be flown, and the winning flight.
//! Everything is computed from the view of one seat.

use std::collections::{BTreeMap, BTreeSet};

use super::table::{Leg, View};
use engine::Slug;
use model::network::Network;

/// Maximum number of search states for the winning flight; the search gives up beyond it.
const MOST: usize = 20_000;

/// The earliest time at which a card can be flown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reachability {
    /// From the current city.
    Now,
    /// After other cards in the same flight.
    Next,
    /// Not in this flight.
    Later,
}

/// A card of the hand with its place in a possible flight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FlightCard {
    /// The route card.
    pub leg: Leg,
    /// The earliest time at which it can be flown.
    pub when: Reachability,
    /// The city of departure; one of its cities for a card that cannot be flown yet.
    pub from: Slug,
    /// The city of arrival.
    pub to: Slug,
    /// Cities of the earlier landings in the flight; the last one is `from`.
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

/// Returns the visa of a city as a bit set over the missing visas, with one bit per index; 0 if it is not missing.
pub(super) fn gain(city: Slug, missing: &[Slug], network: &Network) -> u8 {
    let visa = visa_at(city, network);
    missing.iter().position(|other| Some(*other) == visa).map_or(0, |rank| 1 << rank)
}

/// Returns the bit set of all missing visas.
pub(super) fn all_of(missing: &[Slug]) -> u8 {
    (0..missing.len()).fold(0, |all, rank| all | 1 << rank)
}

/// Returns the cards in the order of a breadth-first search from a city: cards that can be flown from there, cards
/// that can be flown from their destinations, and so on; unreachable cards last. Ties are ordered by the cities of
/// the network.
pub fn flight_order(cards: &[Leg], city: Option<Slug>, network: &Network) -> Vec<FlightCard> {
    let rank = |city: Slug| network.city_by_id(city.as_str());
    let mut rest = cards.to_vec();
    rest.sort_by_cached_key(|leg| (rank(leg.0), rank(leg.1)));
    let mut ways: Vec<FlightCard> = Vec::new();
    let mut ends: Vec<(Slug, Vec<Slug>)> =
        city.map(|city| (city, Vec::new())).into_iter().collect();
    while !ends.is_empty() {
        let mut next = Vec::new();
        for (from, via) in ends {
            let way = |leg: &Leg| Some((*leg, leg.from(from)?));
            let mut found: Vec<(Leg, Slug)> = rest.iter().filter_map(way).collect();
            found.sort_by_cached_key(|(_, to)| rank(*to));
            // Each card is listed once, at the earliest city from which it can be flown.
            rest.retain(|leg| leg.from(from).is_none());
            let when = if via.is_empty() { Reachability::Now } else { Reachability::Next };
            for (leg, to) in found {
                next.push((to, [&via[..], &[to]].concat()));
                ways.push(FlightCard { leg, when, from, to, via: via.clone() });
            }
        }
        ends = next;
    }
    let later = rest.into_iter().map(|leg| FlightCard {
        leg,
        when: Reachability::Later,
        from: leg.0,
        to: leg.1,
        via: Vec::new(),
    });
    ways.extend(later);
    ways
}

/// Returns `true` if none of the cards can be flown from a city. `cards` must not contain the cards played to get
/// there.
pub fn is_dead_end(city: Slug, cards: impl IntoIterator<Item = Leg>) -> bool {
    cards.into_iter().all(|card| card.from(city).is_none())
}

/// A search state: a partial flight.
struct Flight {
    stops: Vec<Slug>,
    /// Set of played cards, one bit each.
    laid: u64,
    /// Set of missing visas, one bit each.
    missing: u8,
}

impl Flight {
    /// Returns the flights with one more leg.
    fn longer<'a>(
        &'a self,
        cards: &'a [Leg],
        gains: &'a BTreeMap<Slug, u8>,
    ) -> impl Iterator<Item = Self> + 'a {
        let bits = (0..u64::BITS).map(|bit| 1_u64 << bit);
        let left = cards.iter().zip(bits).filter(|(_, bit)| self.laid & bit == 0);
        left.filter_map(|(card, bit)| {
            let to = card.from(*self.stops.last()?)?;
            Some(Self {
                stops: self.stops.iter().copied().chain([to]).collect(),
                laid: self.laid | bit,
                missing: self.missing & !gains.get(&to)?,
            })
        })
    }
}

impl View {
    /// Returns the cities of the shortest winning flight with the cards of this view's owner: from the current city,
    /// it collects all missing visas and returns to the start (R16). `None` if there is none. A breadth-first search,
    /// limited to `MOST` states.
    pub fn winning_flight(&self, network: &Network) -> Option<Vec<Slug>> {
        let (seat, own) = self.own.as_ref()?;
        let traveller = self.traveller(*seat)?;
        let (start, here) = traveller.start().zip(traveller.city())?;
        let missing = missing_visas(&traveller.visas, network);
        let mut ways = flight_order(&own.hand, Some(here), network);
        ways.retain(|way| way.when != Reachability::Later);
        let given = ways.iter().filter_map(|way| visa_at(way.to, network));
        let given: Vec<Slug> = given.collect();
        // A flight that starts at the start city may return there by any of its cards.
        let is_home_near = start == here || ways.iter().any(|way| way.to == start);
        let few = u32::try_from(ways.len()).is_ok_and(|cards| cards <= u64::BITS);
        // Cheap necessary conditions decide most hands without a search; the bit set limits the search to 64 cards.
        if !is_home_near || !few || missing.iter().any(|visa| !given.contains(visa)) {
            return None;
        }
        let cards: Vec<Leg> = ways.iter().map(|way| way.leg).collect();
        let ends = cards.iter().flat_map(|card| [card.0, card.1]);
        let gains = ends.map(|city| (city, gain(city, &missing, network))).collect();
        let mut seen = BTreeSet::new();
        let mut flights = vec![Flight { stops: vec![here], laid: 0, missing: all_of(&missing) }];
        while !flights.is_empty() && seen.len() < MOST {
            let longer = flights.iter().flat_map(|flight| flight.longer(&cards, &gains));
            let mut next = Vec::new();
            for flight in longer {
                let city = *flight.stops.last()?;
                if flight.missing == 0 && city == start {
                    return Some(flight.stops);
                }
                // The set of played cards determines the visas, so it identifies the state together with the city.
                if seen.insert((flight.laid, city)) {
                    next.push(flight);
                }
            }
            flights = next;
        }
        None
    }
}
