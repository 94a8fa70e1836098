//! The board: cities, routes and visas as indices and bit sets. Only this module reads
//! cards, and only their printed text, which is public.

use engine::Slug;
use games::course::{Cards, RouteCard};

/// A directed edge: a route in one of its two directions.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    /// Index of the edge. The opposite direction differs in the lowest bit.
    pub(super) index: usize,
    /// Index of the route and its card.
    pub(super) route: usize,
    /// Index of the city where the edge ends.
    pub(super) to: usize,
    /// Visa of that city, as a bit set of at most one element.
    pub(super) visa: usize,
}

impl Edge {
    /// Returns the index of the opposite edge.
    pub(super) fn opposite(self) -> usize {
        self.index ^ 1
    }
}

/// State of a journey: a tour of the world that starts and ends in the same city and collects all visas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct JourneyState {
    /// Index of the starting city, where the journey must end.
    pub(super) start: usize,
    /// Index of the city of the pawn.
    pub(super) city: usize,
    /// Collected visas, as a bit set.
    pub(super) visas: usize,
}

/// The board: cities, routes and visas.
#[derive(Clone, Debug)]
pub struct Map {
    cards: Cards,
    /// City names with their indices, sorted by name.
    city_indices: Vec<(Slug, usize)>,
    /// Route cards (pairs of city ids) with the indices of their routes, sorted.
    route_indices: Vec<(RouteCard, usize)>,
    /// Edges by the city that they leave.
    edges_by_city: Vec<Vec<Edge>>,
    /// Edges by index; both directions of a route are next to each other.
    edges: Vec<Edge>,
}

impl Map {
    /// Creates the board from the cards.
    pub fn new(cards: &Cards) -> Self {
        let mut edges_by_city = vec![Vec::new(); cards.cities().len()];
        let mut edges = Vec::new();
        for (route, (one, other)) in cards.routes().iter().enumerate() {
            // Both directions in sequence, so that flipping the last bit of an index gives the opposite edge.
            for (from, to) in [(*one, *other), (*other, *one)] {
                let edge = Edge {
                    index: edges.len(),
                    route,
                    to: usize::from(to),
                    visa: usize::from(cards.visa(to)),
                };
                edges_by_city[usize::from(from)].push(edge);
                edges.push(edge);
            }
        }
        Self {
            cards: cards.clone(),
            city_indices: sorted_with_indices(cards.cities()),
            route_indices: sorted_with_indices(cards.route_cards()),
            edges_by_city,
            edges,
        }
    }

    pub(super) fn count_cities(&self) -> usize {
        self.edges_by_city.len()
    }

    pub(super) fn count_routes(&self) -> usize {
        self.route_indices.len()
    }

    /// Returns the index of a city; `None` if there is no such city.
    pub(super) fn city_index(&self, name: Slug) -> Option<usize> {
        index_of(&self.city_indices, &name)
    }

    /// Returns the index of a route; `None` if there is no such route.
    pub(super) fn route_index(&self, name: RouteCard) -> Option<usize> {
        index_of(&self.route_indices, &name)
    }

    /// Returns the name of a city.
    pub(super) fn city_name(&self, city: usize) -> Slug {
        self.cards.cities()[city]
    }

    /// Returns the card of a route.
    pub(super) fn route_name(&self, route: usize) -> RouteCard {
        self.cards.route_cards()[route]
    }

    /// Returns the visas with these names as a bit set.
    pub(super) fn visa_set(&self, visas: &[Slug]) -> usize {
        let all = (0..).zip(self.cards.visas());
        let matching = all.filter(|(_, visa)| visas.contains(visa));
        matching.fold(0, |set, (visa, _): (u32, _)| set | 1 << visa)
    }

    /// Returns the visa of a city, as a bit set of at most one element.
    pub(super) fn visa(&self, city: usize) -> usize {
        usize::from(self.cards.visa(city as u16))
    }

    /// Returns all visas, as a bit set.
    pub(super) fn all_visas(&self) -> usize {
        usize::from(self.cards.all_visas())
    }

    /// Returns the journeys that a player can choose at the start.
    pub(super) fn starts(&self) -> impl Iterator<Item = JourneyState> {
        let starts = self.cards.starts().iter().copied().map(usize::from);
        starts.map(|start| JourneyState { start, city: start, visas: self.visa(start) })
    }

    /// Returns the edges that leave a city.
    pub(super) fn edges_from(&self, city: usize) -> &[Edge] {
        &self.edges_by_city[city]
    }

    /// Returns both edges of a route.
    pub(super) fn edges_of(&self, route: usize) -> &[Edge] {
        &self.edges[2 * route..][..2]
    }

    /// Returns the edge with this index.
    pub(super) fn edge(&self, index: usize) -> Edge {
        self.edges[index]
    }

    /// Returns the minimum number of legs to the end of a journey, with any cards.
    pub(super) fn legs_to_go(&self, journey: JourneyState) -> u8 {
        let [start, city] = [journey.start, journey.city].map(|city| city as u16);
        self.cards.distance_home(start, city, journey.visas as u8)
    }
}

/// Returns the names with their indices, sorted by name.
fn sorted_with_indices<T: Copy + Ord>(names: &[T]) -> Vec<(T, usize)> {
    let mut sorted: Vec<(T, usize)> = names.iter().copied().zip(0..).collect();
    sorted.sort_unstable();
    sorted
}

/// Returns the index of a name; `None` if it is not in the list.
fn index_of<T: Ord>(sorted: &[(T, usize)], name: &T) -> Option<usize> {
    let position = sorted.binary_search_by(|(other, _)| other.cmp(name));
    position.ok().map(|index| sorted[index].1)
}
