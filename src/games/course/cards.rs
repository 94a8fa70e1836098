//! Contents of the box: route cards, visas and the map. All of it is public.

use std::collections::VecDeque;

use super::table::Leg;
use engine::{SetupError, Slug};
use model::network::MOST_VISAS;
use model::{CityId, CourseRules, Dataset, Deal, Rules};

/// Distance of an unreachable goal.
pub(super) const NEVER: u8 = u8::MAX;

/// The route network of the game, with everything printed on board and cards. None of it is secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cards {
    pub(super) rules: Rules,
    own: CourseRules,
    cities: Vec<Slug>,
    visas: Vec<Slug>,
    /// The set of all visas, one bit each.
    all: u8,
    /// By city: index of the visa granted there.
    visa_at: Vec<Option<u8>>,
    starts: Vec<u16>,
    routes: Vec<(u16, u16)>,
    legs: Vec<Leg>,
    /// Distances to the start by start, visas and city: `to_go[start][visas * cities + city]`.
    to_go: Vec<Vec<u8>>,
}

impl Cards {
    /// Takes the network and the rules of a game.
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
        if !fits(cities) || !fits(routes) || network.visas.len() > MOST_VISAS {
            return Err(SetupError::TooLarge);
        }
        let slug = |id: &str| Slug::new(id).ok_or(SetupError::Network);
        let cities = network.cities.iter().map(|city| slug(&city.id));
        let cities = cities.collect::<Result<Vec<Slug>, _>>()?;
        let visas = network.visas.iter().map(|visa| slug(&visa.id));
        let rank = |city: CityId| city.0;
        let route = network.routes.iter();
        let routes: Vec<(u16, u16)> =
            route.map(|route| (rank(route.ends.0), rank(route.ends.1))).collect();
        let leg =
            |(from, to): &(u16, u16)| Leg(cities[usize::from(*from)], cities[usize::from(*to)]);
        let mut cards = Self {
            rules: rules.clone(),
            own: dataset.course.clone(),
            visas: visas.collect::<Result<_, _>>()?,
            // `MOST_VISAS` is the number of bits of the set.
            all: (0..network.visas.len()).fold(0, |all, visa| all | 1 << visa),
            visa_at: network.cities.iter().map(|city| city.visa.map(|visa| visa.0 as u8)).collect(),
            starts: network.starts().map(rank).collect(),
            legs: routes.iter().map(leg).collect(),
            cities,
            routes,
            to_go: Vec::new(),
        };
        let sound = cards.is_sound();
        cards.to_go = cards.starts.iter().map(|start| cards.distances_home(*start)).collect();
        // From each start there must be a tour that collects all visas and returns.
        let begins = |start: &u16| cards.to_go(*start, *start, cards.visa(*start)) != NEVER;
        if sound && !cards.starts.is_empty() && cards.starts.iter().all(begins) {
            Ok(cards)
        } else {
            Err(SetupError::Network)
        }
    }

    /// Returns `true` if no route is a loop and no two connect the same cities: actions identify a route by its
    /// cities.
    fn is_sound(&self) -> bool {
        let pair = |(from, to): &(u16, u16)| (*from.min(to), *from.max(to));
        let mut pairs: Vec<(u16, u16)> = self.routes.iter().map(pair).collect();
        pairs.sort_unstable();
        let is_loop = |(from, to): &(u16, u16)| from == to;
        !pairs.iter().any(is_loop) && pairs.windows(2).all(|two| two[0] != two[1])
    }

    /// Returns the distances, in routes, to `start` with all visas, by visas and city: a breadth-first search
    /// backwards from the goal over states (city, visas). Searching backwards yields the distances of all states at
    /// once.
    fn distances_home(&self, start: u16) -> Vec<u8> {
        let cities = self.cities.len();
        let mut to_go = vec![NEVER; (usize::from(self.all()) + 1) * cities];
        let end = usize::from(self.all()) * cities + usize::from(start);
        to_go[end] = 0;
        let mut queue = VecDeque::from([(start, self.all())]);
        while let Some((city, visas)) = queue.pop_front() {
            let steps = to_go[usize::from(visas) * cities + usize::from(city)];
            let own = self.visa(city);
            // On arrival here, the pawn had this city's visa before or received it now.
            for before in [visas, visas & !own] {
                if visas & own != own {
                    // No pawn can be in a city without having its visa.
                    continue;
                }
                for (_, from) in self.routes_of(city) {
                    // The pawn was in the previous city, so it has that city's visa.
                    if before & self.visa(from) != self.visa(from) {
                        continue;
                    }
                    let at = usize::from(before) * cities + usize::from(from);
                    if to_go[at] == NEVER {
                        // Capped below `NEVER`, which means unreachable.
                        to_go[at] = steps.saturating_add(1).min(NEVER - 1);
                        queue.push_back((from, before));
                    }
                }
            }
        }
        to_go
    }

    /// Returns the deal for a number of seats; `None` if the rules have none.
    pub(super) fn deal(&self, seats: u8) -> Option<Deal> {
        self.own.deal.get(&u16::from(seats)).copied()
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
    pub fn legs(&self) -> &[Leg] {
        &self.legs
    }

    /// Returns the routes of a city, each with its other city.
    pub fn routes_of(&self, city: u16) -> impl Iterator<Item = (u16, u16)> + '_ {
        let routes = (0..=u16::MAX).zip(&self.routes);
        routes.filter_map(move |(rank, _)| Some((rank, self.other_end(rank, city)?)))
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
        self.visa_at[usize::from(city)].map_or(0, |visa| 1 << visa)
    }

    /// Returns the set of all visas.
    #[inline]
    pub fn all(&self) -> u8 {
        self.all
    }

    /// Returns the minimum number of routes from a city, with the given visas, to the start with all visas; `u8::MAX`
    /// if it is unreachable.
    pub fn to_go(&self, start: u16, city: u16, visas: u8) -> u8 {
        let start = self.starts.iter().position(|other| *other == start);
        let table = start.and_then(|start| self.to_go.get(start));
        let at = usize::from(visas) * self.cities.len() + usize::from(city);
        table.and_then(|table| table.get(at)).copied().unwrap_or(NEVER)
    }
}
