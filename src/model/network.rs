//! Cities, the routes between them, and the visas that one gets there.

use std::collections::VecDeque;

use serde::{Deserialize, Serialize};

use super::country::Coordinates;
use super::graph::Graph;
use super::ranked;
use lang::LocalizedText;

/// The longest id of a city or a visa: it is a name in every action. In bytes.
pub const LONGEST_ID: usize = 24;

/// With more visas the ways to collect them are too many to count.
pub const MOST_VISAS: usize = 8;

/// A city of the [`Network`]: its rank among them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct CityId(pub u16);

/// A route of the [`Network`]: its rank among them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RouteId(pub u16);

/// A visa of the [`Network`]: its rank among them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct VisaId(pub u16);

/// Proof of a landing on a continent.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Visa {
    /// Kebab-case id of the visa.
    pub id: String,
    /// Name of the continent.
    pub name: LocalizedText,
    /// Ids of the cities that give it, where not every city of the continent does.
    pub only: Vec<String>,
}

/// A place where one lands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct City {
    /// Kebab-case id of the city.
    pub id: String,
    /// Name on cards and map.
    pub name: LocalizedText,
    /// What stands under the name where the name of the country would not do: a territory or a state.
    pub label: LocalizedText,
    /// Alpha-3 code of its country or territory; a territory need not be in the database.
    pub country: String,
    /// Where it lies.
    pub at: Coordinates,
    /// The continent on which it lies, by the visa of that continent.
    pub continent: VisaId,
    /// The visa that one gets there.
    pub visa: Option<VisaId>,
    /// Whether a journey may begin there.
    pub start: bool,
}

/// A flight without a stop between two cities, in either direction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Route {
    /// The two cities as written.
    pub ends: (CityId, CityId),
    /// Length in kilometres along the great circle.
    pub km: u32,
    /// The editor's note; empty for none.
    pub note: String,
}

impl Route {
    /// Where one gets to from a city; `None` where the route does not touch it.
    pub fn from(&self, city: CityId) -> Option<CityId> {
        match self.ends {
            (from, to) if from == city => Some(to),
            (from, to) if to == city => Some(from),
            _ => None,
        }
    }

    /// The ends in the order of their ranks: the same for both directions.
    pub fn pair(&self) -> (CityId, CityId) {
        let (from, to) = self.ends;
        (from.min(to), from.max(to))
    }

    /// Whether it leads nowhere but back.
    pub fn is_loop(&self) -> bool {
        self.ends.0 == self.ends.1
    }
}

/// The shortest ways round the world from a city: landings that give every visa, the last of them at
/// home. To fly a route twice is allowed, and the two directions of a tour are two ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Tours {
    /// Routes of each.
    pub routes: usize,
    /// How many there are.
    pub ways: u64,
}

/// Where one can fly. A dataset whose games have no routes has an empty one.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Network {
    /// Visas in the order of the rules.
    pub visas: Vec<Visa>,
    /// Cities in the order of their file.
    pub cities: Vec<City>,
    /// Routes in the order of their file.
    pub routes: Vec<Route>,
}

ranked! { Network {
    cities: CityId(u16) of City, city, city_ids, city_by_id;
    routes: RouteId(u16) of Route, route, route_ids;
    visas: VisaId(u16) of Visa, visa, visa_ids, visa_by_id;
} }

impl Network {
    /// The routes of a city, with where they lead.
    pub fn routes_of(&self, city: CityId) -> impl Iterator<Item = (RouteId, CityId)> + '_ {
        self.route_ids().filter_map(move |id| Some((id, self.route(id).from(city)?)))
    }

    /// Cities in which a journey may begin.
    pub fn starts(&self) -> impl Iterator<Item = CityId> + '_ {
        self.city_ids().filter(|id| self.city(*id).start)
    }

    /// Cities that give a visa.
    pub fn cities_of(&self, visa: VisaId) -> impl Iterator<Item = CityId> + '_ {
        self.city_ids().filter(move |id| self.city(*id).visa == Some(visa))
    }

    /// Routes on which one gets a visa: those between a city that gives it and one that does not.
    pub fn routes_into(&self, visa: VisaId) -> impl Iterator<Item = RouteId> + '_ {
        let gives = move |city: CityId| self.city(city).visa == Some(visa);
        self.route_ids().filter(move |id| {
            let (from, to) = self.route(*id).ends;
            gives(from) != gives(to)
        })
    }

    /// The length that a route should have: along the great circle, in whole kilometres.
    pub fn kilometres(&self, id: RouteId) -> u32 {
        let (from, to) = self.route(id).ends;
        self.city(from).at.kilometres_to(self.city(to).at)
    }

    /// Cities and routes by rank.
    pub fn graph(&self) -> Graph {
        let rank = |id: CityId| usize::from(id.0);
        let routes = self.routes.iter();
        let ends = routes.map(|route| (rank(route.ends.0), rank(route.ends.1)));
        Graph::new(self.cities.len(), ends)
    }

    /// The most routes that one needs from any city to any other; `None` where a city is cut off.
    pub fn diameter(&self) -> Option<usize> {
        let graph = self.graph();
        let farthest = |start| -> Option<usize> {
            let steps = graph.steps_from(start).into_iter();
            steps.collect::<Option<Vec<usize>>>()?.into_iter().max()
        };
        let all = (0..self.cities.len()).map(farthest);
        all.collect::<Option<Vec<usize>>>()?.into_iter().max()
    }

    /// The shortest ways round the world from a city; `None` where there is none, or where nobody can
    /// count them.
    pub fn tours(&self, start: CityId) -> Option<Tours> {
        if self.visas.len() > MOST_VISAS {
            return None;
        }
        let bit = |city: CityId| self.city(city).visa.map_or(0, |visa| 1_usize << visa.0);
        let all = (1_usize << self.visas.len()) - 1;
        let cities = self.cities.len();
        let at = |city: CityId, visas: usize| visas * cities + usize::from(city.0);
        let graph = self.graph();
        // How a city is reached with a set of visas: by so many routes, in so many ways.
        let mut reached: Vec<Option<Tours>> = vec![None; (all + 1) * cities];
        reached[at(start, bit(start))] = Some(Tours { routes: 0, ways: 1 });
        let mut queue = VecDeque::from([(start, bit(start))]);
        while let Some((city, visas)) = queue.pop_front() {
            let Tours { routes, ways } = reached[at(city, visas)]?;
            for next in graph.neighbours(city.0.into()).map(|rank| CityId(rank as u16)) {
                let with = visas | bit(next);
                match &mut reached[at(next, with)] {
                    Some(known) if known.routes == routes + 1 => {
                        known.ways = known.ways.saturating_add(ways);
                    }
                    Some(_) => {}
                    new => {
                        *new = Some(Tours { routes: routes + 1, ways });
                        queue.push_back((next, with));
                    }
                }
            }
        }
        reached[at(start, all)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A ring of six cities, each by the visa that it gives, with one route across.
    fn ring() -> Network {
        let visas = [Some(0), Some(0), None, Some(1), Some(1), None];
        let city = |visa: &Option<u16>| City {
            id: String::new(),
            name: LocalizedText::default(),
            label: LocalizedText::default(),
            country: String::new(),
            at: Coordinates { latitude: 0.0, longitude: 0.0 },
            continent: VisaId(0),
            visa: visa.map(VisaId),
            start: false,
        };
        let routes = [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 0), (1, 4)];
        let route = |(from, to): &(u16, u16)| Route {
            ends: (CityId(*from), CityId(*to)),
            km: 0,
            note: String::new(),
        };
        Network {
            visas: vec![Visa::default(); 2],
            cities: visas.iter().map(city).collect(),
            routes: routes.iter().map(route).collect(),
        }
    }

    #[test]
    fn visas_are_reached_by_routes() {
        let ring = ring();
        let into = |visa| ring.routes_into(VisaId(visa)).map(|route| route.0);
        assert_eq!(into(0).collect::<Vec<_>>(), [1, 5, 6]);
        assert_eq!(into(1).collect::<Vec<_>>(), [2, 4, 6]);
        let cities: Vec<u16> = ring.cities_of(VisaId(1)).map(|city| city.0).collect();
        assert_eq!(cities, [3, 4]);
    }

    #[test]
    fn the_farthest_cities_say_how_wide_it_is() {
        let mut ring = ring();
        assert_eq!(ring.diameter(), Some(3));
        ring.routes.clear();
        assert_eq!(ring.diameter(), None);
        assert_eq!(Network::default().diameter(), None);
    }

    #[test]
    fn the_shortest_tours_are_counted() {
        let mut ring = ring();
        let tours = |ring: &Network, city| {
            let tours = ring.tours(CityId(city))?;
            Some((tours.routes, tours.ways))
        };
        // There and back.
        assert_eq!(tours(&ring, 1), Some((2, 1)));
        // To 4 by 1 or 5, and back by either of them.
        assert_eq!(tours(&ring, 0), Some((4, 4)));
        // Round by 1, 4 and 3, or to 1 and to 3 by way of home, both in either order; or to 4 by 1 and
        // the same way back.
        assert_eq!(tours(&ring, 2), Some((4, 5)));
        ring.routes.truncate(2);
        assert_eq!(tours(&ring, 0), None);
        ring.visas = vec![Visa::default(); 9];
        assert_eq!(tours(&ring, 1), None);
    }
}
