//! Cities, the routes between them, and the visas that one gets there.

use super::country::Coordinates;
use crate::words::Phrase;

/// A city of the [`Network`]: its rank among them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CityId(pub u16);

/// A route of the [`Network`]: its rank among them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RouteId(pub u16);

/// A visa of the [`Network`]: its rank among them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct VisaId(pub u16);

/// Proof of a landing on a continent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Visa {
    /// Kebab-case id.
    pub id: String,
    /// Name of the continent.
    pub name: Phrase,
    /// Ids of the cities that give it, where not every city of the continent does.
    pub only: Vec<String>,
}

/// A place where one lands.
#[derive(Clone, Debug, PartialEq)]
pub struct City {
    /// Kebab-case id.
    pub id: String,
    /// Name on cards and map.
    pub name: Phrase,
    /// What stands under the name where the name of the country would not do: a territory or a state.
    pub label: Phrase,
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
#[derive(Clone, Debug, PartialEq, Eq)]
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
}

/// Where one can fly. A dataset whose games have no routes has an empty one.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Network {
    /// Visas in the order of the rules.
    pub visas: Vec<Visa>,
    /// Cities in the order of their file.
    pub cities: Vec<City>,
    /// Routes in the order of their file.
    pub routes: Vec<Route>,
}

impl Network {
    /// The city of an id of this network.
    pub fn city(&self, id: CityId) -> &City {
        &self.cities[id.0 as usize]
    }

    /// The route of an id of this network.
    pub fn route(&self, id: RouteId) -> &Route {
        &self.routes[id.0 as usize]
    }

    /// The visa of an id of this network.
    pub fn visa(&self, id: VisaId) -> &Visa {
        &self.visas[id.0 as usize]
    }

    /// Ids of all cities.
    pub fn city_ids(&self) -> impl Iterator<Item = CityId> + use<> {
        (0..=u16::MAX).take(self.cities.len()).map(CityId)
    }

    /// Ids of all routes.
    pub fn route_ids(&self) -> impl Iterator<Item = RouteId> + use<> {
        (0..=u16::MAX).take(self.routes.len()).map(RouteId)
    }

    /// Ids of all visas.
    pub fn visa_ids(&self) -> impl Iterator<Item = VisaId> + use<> {
        (0..=u16::MAX).take(self.visas.len()).map(VisaId)
    }

    /// The city with this id.
    pub fn city_by_id(&self, id: &str) -> Option<CityId> {
        self.city_ids().find(|city| self.city(*city).id == id)
    }

    /// The visa with this id.
    pub fn visa_by_id(&self, id: &str) -> Option<VisaId> {
        self.visa_ids().find(|visa| self.visa(*visa).id == id)
    }

    /// The routes of a city, with where they lead.
    pub fn routes_of(&self, city: CityId) -> impl Iterator<Item = (RouteId, CityId)> + '_ {
        self.route_ids()
            .filter_map(move |id| Some((id, self.route(id).from(city)?)))
    }

    /// Cities in which a journey may begin.
    pub fn starts(&self) -> impl Iterator<Item = CityId> + '_ {
        self.city_ids().filter(|id| self.city(*id).start)
    }
}
