//! The board, which everybody sees. This is the one place where bots of this game and cards meet:
//! nothing that it takes from them is ever hidden.

use engine::Slug;
use games::course::{Cards, Leg};

/// A route in one of its two directions.
#[derive(Clone, Copy, Debug)]
pub(super) struct DirectedRoute {
    /// Its number; that of the other direction differs in the last bit.
    pub(super) way: usize,
    /// The route card.
    pub(super) leg: usize,
    /// Where one gets to.
    pub(super) to: usize,
    /// The visa that one gets there, as a set of one or none.
    pub(super) visa: usize,
}

impl DirectedRoute {
    /// The number of the same route in the other direction.
    pub(super) fn back(self) -> usize {
        self.way ^ 1
    }
}

/// Where the journey stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct JourneyState {
    /// Where it must end.
    pub(super) start: usize,
    /// Where the pawn stands.
    pub(super) city: usize,
    /// Visas, as a set.
    pub(super) visas: usize,
}

/// The board: cities, routes and visas.
#[derive(Clone, Debug)]
pub struct Map {
    cards: Cards,
    /// Names of cities with their ranks, sorted.
    cities: Vec<(Slug, usize)>,
    /// Names of routes with their ranks, sorted.
    legs: Vec<(Leg, usize)>,
    /// Routes by the city that they leave.
    leaving: Vec<Vec<DirectedRoute>>,
    /// Routes by their numbers, once in each direction.
    ways: Vec<DirectedRoute>,
}

impl Map {
    /// The board of a box of cards.
    pub fn new(cards: &Cards) -> Self {
        let mut leaving = vec![Vec::new(); cards.cities().len()];
        let mut ways = Vec::new();
        for (leg, (one, other)) in cards.routes().iter().enumerate() {
            for (from, to) in [(*one, *other), (*other, *one)] {
                let way = DirectedRoute {
                    way: ways.len(),
                    leg,
                    to: usize::from(to),
                    visa: usize::from(cards.visa(to)),
                };
                leaving[usize::from(from)].push(way);
                ways.push(way);
            }
        }
        Self {
            cards: cards.clone(),
            cities: ranked(cards.cities()),
            legs: ranked(cards.legs()),
            leaving,
            ways,
        }
    }

    pub(super) fn count_cities(&self) -> usize {
        self.leaving.len()
    }

    pub(super) fn count_legs(&self) -> usize {
        self.legs.len()
    }

    /// The rank of a city.
    pub(super) fn city(&self, name: Slug) -> Option<usize> {
        rank(&self.cities, &name)
    }

    /// The rank of a route.
    pub(super) fn leg(&self, name: Leg) -> Option<usize> {
        rank(&self.legs, &name)
    }

    /// The name of a city.
    pub(super) fn city_name(&self, city: usize) -> Slug {
        self.cards.cities()[city]
    }

    /// The name of a route.
    pub(super) fn leg_name(&self, leg: usize) -> Leg {
        self.cards.legs()[leg]
    }

    /// The set of these visas.
    pub(super) fn set_of(&self, visas: &[Slug]) -> usize {
        let all = (0..).zip(self.cards.visas());
        let held = all.filter(|(_, visa)| visas.contains(visa));
        held.fold(0, |set, (visa, _): (u32, _)| set | 1 << visa)
    }

    /// The visa of a city, as a set of one or none.
    pub(super) fn visa(&self, city: usize) -> usize {
        usize::from(self.cards.visa(city as u16))
    }

    /// All visas, as a set.
    pub(super) fn all(&self) -> usize {
        usize::from(self.cards.all())
    }

    /// Journeys that may be chosen.
    pub(super) fn starts(&self) -> impl Iterator<Item = JourneyState> {
        let starts = self.cards.starts().iter().copied().map(usize::from);
        starts.map(|start| JourneyState { start, city: start, visas: self.visa(start) })
    }

    /// The routes that leave a city.
    pub(super) fn ways_from(&self, city: usize) -> &[DirectedRoute] {
        &self.leaving[city]
    }

    /// The two directions of a route.
    pub(super) fn ways_of(&self, leg: usize) -> &[DirectedRoute] {
        &self.ways[2 * leg..][..2]
    }

    /// The route of a number.
    pub(super) fn directed_route(&self, way: usize) -> DirectedRoute {
        self.ways[way]
    }

    /// How many routes lead home from a place, whatever the hands hold.
    pub(super) fn to_go(&self, at: JourneyState) -> u8 {
        let [start, city] = [at.start, at.city].map(|city| city as u16);
        self.cards.to_go(start, city, at.visas as u8)
    }
}

fn ranked<T: Copy + Ord>(names: &[T]) -> Vec<(T, usize)> {
    let mut ranked: Vec<(T, usize)> = names.iter().copied().zip(0..).collect();
    ranked.sort_unstable();
    ranked
}

fn rank<T: Ord>(ranked: &[(T, usize)], name: &T) -> Option<usize> {
    let found = ranked.binary_search_by(|(other, _)| other.cmp(name));
    found.ok().map(|index| ranked[index].1)
}
