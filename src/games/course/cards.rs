//! Contents of the box: route cards, visas and the map, with the shortest distances on it. All of it is public.

use std::collections::VecDeque;

use super::table::RouteCard;
use engine::{SetupError, Slug};
use model::network::MAX_TOUR_VISAS;
use model::{CityId, CourseRules, Dataset, Deal, Rules};

/// Distance to a start that cannot be reached.
pub(super) const UNREACHABLE: u8 = u8::MAX;

/// The route network of the game, with everything printed on board and cards. None of it is secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cards {
    pub(super) rules: Rules,
    course_rules: CourseRules,
    cities: Vec<Slug>,
    visas: Vec<Slug>,
    /// The set of all visas, one bit each.
    all_visas: u8,
    /// By city: index of the visa granted there.
    visa_of_city: Vec<Option<u8>>,
    /// Indices of the cities in which a journey can start.
    starts: Vec<u16>,
    /// Route cards, as pairs of cities by index.
    routes: Vec<(u16, u16)>,
    /// The same route cards, as pairs of city ids.
    route_cards: Vec<RouteCard>,
    /// Distances in routes to the start, by start, visas and city: `distances[start][visas * cities + city]`.
    distances: Vec<Vec<u8>>,
}

impl Cards {
    /// Builds the network from a dataset, with the rules of a game.
    ///
    /// # Errors
    ///
    /// Returns a setup error if the network is missing, too large, or invalid.
    pub(super) fn from_dataset(dataset: &Dataset, game: &str) -> Result<Self, SetupError> {
        let rules = dataset.rules_of(game).ok_or(SetupError::NoDeck)?;
        let network = &dataset.network;
        if network.cities.is_empty() || network.routes.is_empty() {
            return Err(SetupError::NoDeck);
        }
        let (cities, routes) = (network.cities.len(), network.routes.len());
        let fits = |count: usize| u16::try_from(count).is_ok();
        if !fits(cities) || !fits(routes) || network.visas.len() > MAX_TOUR_VISAS {
            return Err(SetupError::TooLarge);
        }
        let slug = |id: &str| Slug::new(id).ok_or(SetupError::Network);
        let cities = network.cities.iter().map(|city| slug(&city.id));
        let cities = cities.collect::<Result<Vec<Slug>, _>>()?;
        let visas = network.visas.iter().map(|visa| slug(&visa.id));
        let index = |city: CityId| city.0;
        let route = network.routes.iter();
        let routes: Vec<(u16, u16)> =
            route.map(|route| (index(route.ends.0), index(route.ends.1))).collect();
        let route_card = |(from, to): &(u16, u16)| {
            RouteCard(cities[usize::from(*from)], cities[usize::from(*to)])
        };
        let mut cards = Self {
            rules: rules.clone(),
            course_rules: dataset.course.clone(),
            visas: visas.collect::<Result<_, _>>()?,
            // `MAX_TOUR_VISAS` is the number of bits of the set.
            all_visas: (0..network.visas.len()).fold(0, |all, visa| all | 1 << visa),
            visa_of_city: network
                .cities
                .iter()
                .map(|city| city.visa.map(|visa| visa.0 as u8))
                .collect(),
            starts: network.start_cities().map(index).collect(),
            route_cards: routes.iter().map(route_card).collect(),
            cities,
            routes,
            distances: Vec::new(),
        };
        let has_distinct_routes = cards.has_distinct_routes();
        cards.distances = cards.starts.iter().map(|start| cards.distances_home(*start)).collect();
        // From each start there must be a tour that collects all visas and returns.
        let has_tour =
            |start: &u16| cards.distance_home(*start, *start, cards.visa(*start)) != UNREACHABLE;
        if has_distinct_routes && !cards.starts.is_empty() && cards.starts.iter().all(has_tour) {
            Ok(cards)
        } else {
            Err(SetupError::Network)
        }
    }

    /// Returns `true` if no route connects a city with itself and no two routes connect the same cities, because
    /// actions identify a route by its cities.
    fn has_distinct_routes(&self) -> bool {
        let pair = |(from, to): &(u16, u16)| (*from.min(to), *from.max(to));
        let mut pairs: Vec<(u16, u16)> = self.routes.iter().map(pair).collect();
        pairs.sort_unstable();
        let is_loop = |(from, to): &(u16, u16)| from == to;
        !pairs.iter().any(is_loop)
            && pairs.windows(2).all(|neighbours| neighbours[0] != neighbours[1])
    }

    /// Returns the distances in routes to `start` with all visas, indexed by `visas * cities + city`. A breadth-first
    /// search over states (city, visas) runs backwards from the goal, which yields the distances of all states at
    /// once.
    fn distances_home(&self, start: u16) -> Vec<u8> {
        let cities = self.cities.len();
        let mut distances = vec![UNREACHABLE; (usize::from(self.all_visas()) + 1) * cities];
        let goal_state = usize::from(self.all_visas()) * cities + usize::from(start);
        distances[goal_state] = 0;
        let mut queue = VecDeque::from([(start, self.all_visas())]);
        while let Some((city, visas)) = queue.pop_front() {
            let distance = distances[usize::from(visas) * cities + usize::from(city)];
            let city_visa = self.visa(city);
            // The pawn arrived here with these visas: it had the visa of this city before, or received it now.
            for earlier_visas in [visas, visas & !city_visa] {
                if visas & city_visa != city_visa {
                    // No pawn can be in a city without having its visa.
                    continue;
                }
                for (_, from) in self.routes_of(city) {
                    // The pawn was in the previous city, so it has that city's visa.
                    if earlier_visas & self.visa(from) != self.visa(from) {
                        continue;
                    }
                    let earlier_state = usize::from(earlier_visas) * cities + usize::from(from);
                    if distances[earlier_state] == UNREACHABLE {
                        // Capped below `UNREACHABLE`.
                        distances[earlier_state] = distance.saturating_add(1).min(UNREACHABLE - 1);
                        queue.push_back((from, earlier_visas));
                    }
                }
            }
        }
        distances
    }

    /// Returns the deal for a number of seats; `None` if the rules have none.
    pub(super) fn deal(&self, seats: u8) -> Option<Deal> {
        self.course_rules.deal.get(&u16::from(seats)).copied()
    }

    /// Returns the cities, by index.
    pub fn cities(&self) -> &[Slug] {
        &self.cities
    }

    /// Returns the visas, by index.
    pub fn visas(&self) -> &[Slug] {
        &self.visas
    }

    /// Returns the indices of the cities in which a journey can start.
    pub fn starts(&self) -> &[u16] {
        &self.starts
    }

    /// Returns the route cards, by index: the indices of their cities.
    pub fn routes(&self) -> &[(u16, u16)] {
        &self.routes
    }

    /// Returns the route cards as identified in actions, by index.
    pub fn route_cards(&self) -> &[RouteCard] {
        &self.route_cards
    }

    /// Returns the routes of a city by index, each with its other city.
    pub fn routes_of(&self, city: u16) -> impl Iterator<Item = (u16, u16)> + '_ {
        let routes = (0..=u16::MAX).zip(&self.routes);
        routes.filter_map(move |(route, _)| Some((route, self.other_end(route, city)?)))
    }

    /// Returns the other city of a route; `None` if the route does not touch `city`.
    #[inline]
    pub fn other_end(&self, route: u16, city: u16) -> Option<u16> {
        match self.routes[usize::from(route)] {
            (from, to) if from == city => Some(to),
            (from, to) if to == city => Some(from),
            _ => None,
        }
    }

    /// Returns the visa granted in a city, as a set of at most one bit.
    #[inline]
    pub fn visa(&self, city: u16) -> u8 {
        self.visa_of_city[usize::from(city)].map_or(0, |visa| 1 << visa)
    }

    /// Returns the set of all visas.
    #[inline]
    pub fn all_visas(&self) -> u8 {
        self.all_visas
    }

    /// Returns the minimum number of routes from `city`, with the set `visas`, to `start` with all visas; `u8::MAX`
    /// if there is no such path.
    pub fn distance_home(&self, start: u16, city: u16, visas: u8) -> u8 {
        let start_index = self.starts.iter().position(|other| *other == start);
        let distances = start_index.and_then(|start_index| self.distances.get(start_index));
        let state = usize::from(visas) * self.cities.len() + usize::from(city);
        distances.and_then(|table| table.get(state)).copied().unwrap_or(UNREACHABLE)
    }
}
