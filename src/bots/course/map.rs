//! The board. The only module in which bots of this game read cards, and it reads public content only.

use engine::Slug;
use games::course::{Cards, Leg};

/// A route in one of its two directions (a directed edge).
#[derive(Clone, Copy, Debug)]
pub(super) struct DirectedRoute {
    /// Number of the directed edge; the opposite direction differs in the lowest bit.
    pub(super) way: usize,
    /// Rank of the route card.
    pub(super) leg: usize,
    /// City where the route ends.
    pub(super) to: usize,
    /// Visa of the destination, as a bit set of at most one element.
    pub(super) visa: usize,
}

impl DirectedRoute {
    /// Returns the number of the opposite direction.
    pub(super) fn back(self) -> usize {
        self.way ^ 1
    }
}

/// State of a journey.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct JourneyState {
    /// Starting city, where it must end.
    pub(super) start: usize,
    /// City of the pawn.
    pub(super) city: usize,
    /// Visas, as a bit set.
    pub(super) visas: usize,
}

/// The board: cities, routes and visas.
#[derive(Clone, Debug)]
pub struct Map {
    cards: Cards,
    /// City names with their ranks, sorted by name.
    cities: Vec<(Slug, usize)>,
    /// Route names with their ranks, sorted by name.
    legs: Vec<(Leg, usize)>,
    /// Directed edges by the city that they leave.
    leaving: Vec<Vec<DirectedRoute>>,
    /// Directed edges by number, both directions of a route side by side.
    ways: Vec<DirectedRoute>,
}

impl Map {
    /// Builds the board from the cards.
    pub fn new(cards: &Cards) -> Self {
        let mut leaving = vec![Vec::new(); cards.cities().len()];
        let mut ways = Vec::new();
        for (leg, (one, other)) in cards.routes().iter().enumerate() {
            // Both directions in sequence, so that flipping the last bit of a number gives the opposite direction.
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

    /// Returns the rank of a city.
    pub(super) fn city(&self, name: Slug) -> Option<usize> {
        rank(&self.cities, &name)
    }

    /// Returns the rank of a route.
    pub(super) fn leg(&self, name: Leg) -> Option<usize> {
        rank(&self.legs, &name)
    }

    /// Returns the name of a city.
    pub(super) fn city_name(&self, city: usize) -> Slug {
        self.cards.cities()[city]
    }

    /// Returns the name of a route.
    pub(super) fn leg_name(&self, leg: usize) -> Leg {
        self.cards.legs()[leg]
    }

    /// Returns these visas as a bit set.
    pub(super) fn set_of(&self, visas: &[Slug]) -> usize {
        let all = (0..).zip(self.cards.visas());
        let held = all.filter(|(_, visa)| visas.contains(visa));
        held.fold(0, |set, (visa, _): (u32, _)| set | 1 << visa)
    }

    /// Returns the visa of a city, as a bit set of at most one element.
    pub(super) fn visa(&self, city: usize) -> usize {
        usize::from(self.cards.visa(city as u16))
    }

    /// Returns all visas, as a bit set.
    pub(super) fn all(&self) -> usize {
        usize::from(self.cards.all())
    }

    /// Returns the journeys from which a player may choose at the start.
    pub(super) fn starts(&self) -> impl Iterator<Item = JourneyState> {
        let starts = self.cards.starts().iter().copied().map(usize::from);
        starts.map(|start| JourneyState { start, city: start, visas: self.visa(start) })
    }

    /// Returns the directed edges that leave a city.
    pub(super) fn ways_from(&self, city: usize) -> &[DirectedRoute] {
        &self.leaving[city]
    }

    /// Returns both directions of a route.
    pub(super) fn ways_of(&self, leg: usize) -> &[DirectedRoute] {
        &self.ways[2 * leg..][..2]
    }

    /// Returns the directed edge with this number.
    pub(super) fn directed_route(&self, way: usize) -> DirectedRoute {
        self.ways[way]
    }

    /// Returns the minimum number of legs to the end of a journey, regardless of the hands.
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
