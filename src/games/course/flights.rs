//! What the owner of a hand can do with it: which card can be flown after which, and the flight that
//! wins. All of it follows from what this seat sees.

use std::collections::{BTreeMap, BTreeSet};

use super::table::{Leg, View};
use engine::Slug;
use model::network::Network;

/// Flights that are looked at; a hand with more of them is not judged.
const MOST: usize = 20_000;

/// When a card can be flown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reachability {
    /// From where the pawn stands.
    Now,
    /// After those, in the same flight.
    Next,
    /// Not in this flight.
    Later,
}

/// A card in its place among the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FlightCard {
    /// The route card.
    pub leg: Leg,
    /// When it can be flown.
    pub when: Reachability,
    /// Where it would be flown from; of a card for later, one of its cities.
    pub from: Slug,
    /// Its other city.
    pub to: Slug,
    /// Cities in which one lands before that; where it would be flown from is the last of them.
    pub via: Vec<Slug>,
}

/// The visa that one gets in a city.
pub fn visa_at(city: Slug, network: &Network) -> Option<Slug> {
    let city = network.city_by_id(city.as_str())?;
    Slug::new(&network.visa(network.city(city).visa?).id)
}

/// The visas that are missing beside these, in the order of the rules.
pub fn missing_visas(visas: &[Slug], network: &Network) -> Vec<Slug> {
    let all = network.visas.iter();
    let all = all.filter_map(|visa| Slug::new(&visa.id));
    all.filter(|visa| !visas.contains(visa)).collect()
}

/// The visas that one gets in a city, as a set of those that are missing: a bit by rank.
pub(super) fn gain(city: Slug, missing: &[Slug], network: &Network) -> u8 {
    let visa = visa_at(city, network);
    missing.iter().position(|other| Some(*other) == visa).map_or(0, |rank| 1 << rank)
}

/// All of the visas that are missing, as such a set.
pub(super) fn all_of(missing: &[Slug]) -> u8 {
    (0..missing.len()).fold(0, |all, rank| all | 1 << rank)
}

/// Cards in the order in which they can be flown from a city: those that lead on from there, those that
/// lead on from where they end, and so forth; of equals in the order of the cities on the network.
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

/// Whether none of these cards leads on from a city; those that are laid to get there are not among them.
pub fn is_dead_end(city: Slug, cards: impl IntoIterator<Item = Leg>) -> bool {
    cards.into_iter().all(|card| card.from(city).is_none())
}

/// A flight in the making.
struct Flight {
    stops: Vec<Slug>,
    /// A bit for each card.
    laid: u64,
    /// A bit for each visa.
    missing: u8,
}

impl Flight {
    /// The flights with one leg more.
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
    /// The cities of the shortest flight that wins with the cards of the owner of this view: it brings all
    /// missing visas and then home, and begins where the pawn stands (R16). `None` where there is none.
    pub fn winning_flight(&self, network: &Network) -> Option<Vec<Slug>> {
        let (seat, own) = self.own.as_ref()?;
        let traveller = self.traveller(*seat)?;
        let (start, here) = traveller.start().zip(traveller.city())?;
        let missing = missing_visas(&traveller.visas, network);
        let mut ways = flight_order(&own.hand, Some(here), network);
        ways.retain(|way| way.when != Reachability::Later);
        let given = ways.iter().filter_map(|way| visa_at(way.to, network));
        let given: Vec<Slug> = given.collect();
        let is_home_near = start == here || ways.iter().any(|way| way.to == start);
        let few = u32::try_from(ways.len()).is_ok_and(|cards| cards <= u64::BITS);
        // Most hands are told at a glance.
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
                // The cards that were laid say which visas were taken.
                if seen.insert((flight.laid, city)) {
                    next.push(flight);
                }
            }
            flights = next;
        }
        None
    }
}
