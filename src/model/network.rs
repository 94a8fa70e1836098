//! The route network of La course autour du monde: cities, routes and visas.

use std::collections::VecDeque;

use serde::{Deserialize, Serialize};

use super::country::Coordinates;
use super::graph::Graph;
use super::ranked;
use lang::LocalizedText;

/// Maximum length of a city or visa id, in bytes. Ids are part of each recorded action.
pub const MAX_ID_BYTES: usize = 24;

/// Maximum number of visas for [`Network::tours`], whose time and memory double with each visa.
pub const MAX_TOUR_VISAS: usize = 8;

/// Index of a city in the [`Network`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct CityId(pub u16);

/// Index of a route in the [`Network`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RouteId(pub u16);

/// Index of a visa in the [`Network`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct VisaId(pub u16);

/// A visa: proof of a landing on a continent.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Visa {
    /// Kebab-case id of the visa.
    pub id: String,
    /// Name of the continent.
    pub name: LocalizedText,
    /// Ids of the cities that give the visa; empty if all cities of the continent give it.
    pub only: Vec<String>,
}

/// A city with an airport in the network.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct City {
    /// Kebab-case id of the city.
    pub id: String,
    /// Name on cards and map.
    pub name: LocalizedText,
    /// Line below the name, where the name of the country does not fit: a territory or a state.
    pub label: LocalizedText,
    /// Alpha-3 code of the country or territory; a territory may be missing from the database.
    pub country: String,
    /// Position of the city.
    pub at: Coordinates,
    /// Continent of the city, as the visa of that continent.
    pub continent: VisaId,
    /// Visa given in the city, if any.
    pub visa: Option<VisaId>,
    /// `true` if a journey may start in the city.
    pub start: bool,
}

/// A direct flight between two cities, usable in both directions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Route {
    /// The two cities in the order of the file.
    pub ends: (CityId, CityId),
    /// Great-circle length in kilometres.
    pub km: u32,
    /// The editor's note; empty for none.
    pub note: String,
}

impl Route {
    /// Returns the city at the other end; `None` if the route does not touch `city`.
    pub fn other_end(&self, city: CityId) -> Option<CityId> {
        match self.ends {
            (from, to) if from == city => Some(to),
            (from, to) if to == city => Some(from),
            _ => None,
        }
    }

    /// Returns the ends sorted by index, the same for both directions.
    pub fn sorted_ends(&self) -> (CityId, CityId) {
        let (from, to) = self.ends;
        (from.min(to), from.max(to))
    }

    /// Returns `true` if both ends are the same city.
    pub fn is_loop(&self) -> bool {
        self.ends.0 == self.ends.1
    }
}

/// Shortest round-the-world tours from a city: walks that collect each visa and end at the start. A route may be used
/// twice, and both directions of a tour count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Tours {
    /// Length of a tour in routes.
    pub routes: usize,
    /// Number of tours of this length; saturates.
    pub ways: u64,
}

/// The flight network; empty in a dataset without games with routes.
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
    /// Iterates over the routes of a city, with the city at the other end.
    pub fn routes_of(&self, city: CityId) -> impl Iterator<Item = (RouteId, CityId)> + '_ {
        self.route_ids().filter_map(move |id| Some((id, self.route(id).other_end(city)?)))
    }

    /// Iterates over the cities in which a journey may start.
    pub fn start_cities(&self) -> impl Iterator<Item = CityId> + '_ {
        self.city_ids().filter(|id| self.city(*id).start)
    }

    /// Iterates over the cities that give a visa.
    pub fn cities_with_visa(&self, visa: VisaId) -> impl Iterator<Item = CityId> + '_ {
        self.city_ids().filter(move |id| self.city(*id).visa == Some(visa))
    }

    /// Iterates over the routes on which a visa can be gained: from a city without it to a city that gives it.
    pub fn routes_to_visa(&self, visa: VisaId) -> impl Iterator<Item = RouteId> + '_ {
        let gives = move |city: CityId| self.city(city).visa == Some(visa);
        self.route_ids().filter(move |id| {
            let (from, to) = self.route(*id).ends;
            gives(from) != gives(to)
        })
    }

    /// Returns the great-circle length of a route in whole kilometres, which the file has to state.
    pub fn expected_km(&self, id: RouteId) -> u32 {
        let (from, to) = self.route(id).ends;
        self.city(from).at.kilometres_to(self.city(to).at)
    }

    /// Returns the graph of cities and routes, with the same indices.
    pub fn graph(&self) -> Graph {
        let index = |id: CityId| usize::from(id.0);
        let routes = self.routes.iter();
        let ends = routes.map(|route| (index(route.ends.0), index(route.ends.1)));
        Graph::new(self.cities.len(), ends)
    }

    /// Returns the diameter: the longest of all shortest paths, in routes; `None` if the network is empty or not
    /// connected.
    pub fn diameter(&self) -> Option<usize> {
        let graph = self.graph();
        let farthest = |start| -> Option<usize> {
            let steps = graph.distances_from(start).into_iter();
            steps.collect::<Option<Vec<usize>>>()?.into_iter().max()
        };
        let all = (0..self.cities.len()).map(farthest);
        all.collect::<Option<Vec<usize>>>()?.into_iter().max()
    }

    /// Counts the shortest round-the-world tours from a city by breadth-first search over pairs of city and set of
    /// visas; `None` if there is no tour or there are more than [`MAX_TOUR_VISAS`] visas.
    pub fn tours(&self, start: CityId) -> Option<Tours> {
        if self.visas.len() > MAX_TOUR_VISAS {
            return None;
        }
        // Sets of visas are bit sets; `MAX_TOUR_VISAS` keeps their number small.
        let bit = |city: CityId| self.city(city).visa.map_or(0, |visa| 1_usize << visa.0);
        let all_visas = (1_usize << self.visas.len()) - 1;
        let cities = self.cities.len();
        let state_index = |city: CityId, visas: usize| visas * cities + usize::from(city.0);
        let graph = self.graph();
        // Distance and number of shortest walks to each state (city, set of visas).
        let mut states: Vec<Option<Tours>> = vec![None; (all_visas + 1) * cities];
        states[state_index(start, bit(start))] = Some(Tours { routes: 0, ways: 1 });
        let mut queue = VecDeque::from([(start, bit(start))]);
        // States leave the queue by distance, so the count of a state is complete before it is extended.
        while let Some((city, visas)) = queue.pop_front() {
            let Tours { routes, ways } = states[state_index(city, visas)]?;
            for next in graph.neighbours(city.0.into()).map(|index| CityId(index as u16)) {
                // The cast above is lossless: indices of the graph are city ids.
                let visas_there = visas | bit(next);
                match &mut states[state_index(next, visas_there)] {
                    Some(known) if known.routes == routes + 1 => {
                        known.ways = known.ways.saturating_add(ways);
                    }
                    Some(_) => {}
                    unreached => {
                        *unreached = Some(Tours { routes: routes + 1, ways });
                        queue.push_back((next, visas_there));
                    }
                }
            }
        }
        states[state_index(start, all_visas)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Creates a ring of six cities, listed by visa, with one route across.
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
        let into = |visa| ring.routes_to_visa(VisaId(visa)).map(|route| route.0);
        assert_eq!(into(0).collect::<Vec<_>>(), [1, 5, 6]);
        assert_eq!(into(1).collect::<Vec<_>>(), [2, 4, 6]);
        let cities: Vec<u16> = ring.cities_with_visa(VisaId(1)).map(|city| city.0).collect();
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
        // Out and back.
        assert_eq!(tours(&ring, 1), Some((2, 1)));
        // To 4 through 1 or 5, and back through either.
        assert_eq!(tours(&ring, 0), Some((4, 4)));
        // Through 1, 4 and 3; to 1 and to 3 with a stop at home; each in both orders; or to 4 through 1 and back.
        assert_eq!(tours(&ring, 2), Some((4, 5)));
        ring.routes.truncate(2);
        assert_eq!(tours(&ring, 0), None);
        ring.visas = vec![Visa::default(); 9];
        assert_eq!(tours(&ring, 1), None);
    }
}
