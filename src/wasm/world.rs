//! Maps for the page: the world with its numbers, the cities and flights of La course autour du monde, the
//! regions of Contrôle Global, and the outline of one country.

use lang::Lang;
use map::board::Numbered;
use map::flat::Topology;
use map::page::{self, Area, Plane, World};
use map::{Outlines, Sketch};
use model::control::Region;
use model::{Continent, Coordinates, Country, Dataset};
use serde::Serialize;

/// Units of the plane that can be told apart while the whole world is seen; and where it is looked at closely.
pub(crate) const DETAIL: [f64; 2] = [0.08, 0.03];

/// The world round a meridian, with the numbers of the board.
pub(crate) fn world<'a>(
    dataset: &'a Dataset,
    topology: &Topology,
    meridian: i16,
    detail: f64,
) -> World<'a> {
    let countries: Vec<Numbered> = dataset.countries.iter().filter_map(numbered).collect();
    page::world(topology, &Plane::about(meridian), &countries, detail)
}

fn numbered(country: &Country) -> Option<Numbered<'_>> {
    Some(Numbered {
        code: &country.code,
        number: country.number?,
        at: degrees(country.at?),
        continent: country.continent?.id(),
        // A world for a page knows itself which lines are dashed.
        dashed: false,
    })
}

fn degrees(at: Coordinates) -> [f64; 2] {
    [at.longitude, at.latitude]
}

/// Where one can fly, on the plane of a world.
#[derive(Debug, PartialEq, Serialize)]
pub(crate) struct Network<'a> {
    /// The longitude in the middle of the plane.
    pub(crate) meridian: i16,
    /// In the order of the data.
    pub(crate) cities: Vec<City<'a>>,
    /// In the order of the data.
    pub(crate) legs: Vec<Leg<'a>>,
}

/// A city on the map.
#[derive(Debug, PartialEq, Serialize)]
pub(crate) struct City<'a> {
    pub(crate) id: &'a str,
    pub(crate) name: &'a str,
    /// Where it lies on the plane.
    pub(crate) at: [f64; 2],
    /// Its longitude, round which the map can be turned.
    pub(crate) longitude: f64,
    /// The id of the visa that one gets there.
    pub(crate) visa: Option<&'a str>,
    /// Whether a journey may begin there.
    pub(crate) start: bool,
}

/// A flight between two cities, in either direction.
#[derive(Debug, PartialEq, Serialize)]
pub(crate) struct Leg<'a> {
    /// The ids of the cities.
    pub(crate) ends: [&'a str; 2],
    /// Along the great circle.
    pub(crate) km: u32,
    /// The way as path data.
    pub(crate) path: String,
}

/// The cities with their names in a language, and the flights between them.
pub(crate) fn network(dataset: &Dataset, meridian: i16, lang: Lang) -> Network<'_> {
    let (network, plane) = (&dataset.network, Plane::about(meridian));
    let city = |city| {
        let city = network.city(city);
        let at = degrees(city.at);
        City {
            id: &city.id,
            name: city.name.get(lang),
            at: plane.at(at),
            longitude: at[0],
            visa: city.visa.map(|visa| network.visa(visa).id.as_str()),
            start: city.start,
        }
    };
    let leg = |route| {
        let route = network.route(route);
        let (from, to) = route.ends;
        let ends = [from, to].map(|city| network.city(city));
        let [one, other] = ends.map(|city| degrees(city.at));
        Leg { ends: ends.map(|city| city.id.as_str()), km: route.km, path: plane.way(one, other) }
    };
    Network {
        meridian,
        cities: network.city_ids().map(city).collect(),
        legs: network.route_ids().map(leg).collect(),
    }
}

/// A region on the plane of the world round the meridian of the boards.
#[derive(Debug, PartialEq, Serialize)]
pub(crate) struct RegionOnMap<'a> {
    pub(crate) id: &'a str,
    pub(crate) name: &'a str,
    /// The id of the continent that colours it.
    pub(crate) continent: Option<&'static str>,
    /// The codes of its countries, whose land is its own.
    pub(crate) members: Vec<&'a str>,
    /// The ids of the regions next to it.
    pub(crate) next: Vec<&'a str>,
    /// The line round it, and where it lies.
    #[serde(flatten)]
    pub(crate) area: Area,
}

/// The regions with their names in a language.
pub(crate) fn regions<'a>(
    dataset: &'a Dataset,
    topology: &Topology,
    lang: Lang,
    detail: f64,
) -> Vec<RegionOnMap<'a>> {
    let control = &dataset.control;
    let members: Vec<Vec<&str>> = control
        .region_ids()
        .map(|id| dataset.countries_in(id).map(|country| country.code.as_str()).collect())
        .collect();
    let areas = page::areas(topology, &Plane::about(page::MERIDIAN), &members, detail);
    let next = |region: &'a Region| {
        region.adjacent.iter().map(|other| control.region(*other).id.as_str()).collect()
    };
    let on_map = |((id, members), area)| {
        let region: &Region = control.region(id);
        RegionOnMap {
            id: &region.id,
            name: region.name.bare.get(lang),
            continent: dataset.continent_of(id).map(Continent::id),
            members,
            next: next(region),
            area,
        }
    };
    control.region_ids().zip(members).zip(areas).map(on_map).collect()
}

/// The outline of a country without a scale, with the place of its capital; none for a code without an outline.
pub(crate) fn outline(dataset: &Dataset, outlines: &Outlines, code: &str) -> Option<Sketch> {
    let seat = dataset.country_by_code(code).and_then(|id| dataset.country(id).seat);
    let seat = seat.map(|seat| (seat.latitude, seat.longitude));
    map::sketch(outlines.country(code)?, seat)
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use super::*;
    use crate::DATASET;

    static OUTLINES: LazyLock<Outlines> =
        LazyLock::new(|| Outlines::read(&content::assets(), map::WORLD).expect("is readable"));
    static TOPOLOGY: LazyLock<Topology> = LazyLock::new(|| Topology::of(&OUTLINES));

    #[test]
    fn every_number_of_the_board_is_on_the_map_once() {
        let world = world(&DATASET, &TOPOLOGY, page::MERIDIAN, DETAIL[0]);
        let mut numbers: Vec<u16> = world.lands.iter().filter_map(|land| land.number).collect();
        numbers.sort_unstable();
        let mut expected: Vec<u16> =
            DATASET.countries.iter().filter_map(|country| country.number).collect();
        expected.sort_unstable();
        assert_eq!(numbers, expected);
        assert!(world.lands.iter().all(|land| land.number.is_none() || land.share.is_some()));
    }

    #[test]
    fn cities_and_legs_are_those_of_the_data() {
        let network = network(&DATASET, 176, Lang::Fr);
        assert_eq!(network.cities.len(), DATASET.network.cities.len());
        assert_eq!(network.legs.len(), DATASET.network.routes.len());
        assert!(network.legs.iter().all(|leg| leg.path.starts_with('M') && leg.km > 0));
        let tokyo = network.cities.iter().find(|city| city.id == "tokyo").expect("is a city");
        assert_eq!((tokyo.name, tokyo.visa), ("Tokyo", Some("asia")));
    }

    #[test]
    fn regions_have_land_and_know_their_neighbours() {
        let regions = regions(&DATASET, &TOPOLOGY, Lang::En, DETAIL[0]);
        assert_eq!(regions.len(), DATASET.control.regions.len());
        for region in &regions {
            assert!(!region.area.edge.is_empty() && !region.next.is_empty(), "{}", region.id);
            let [x, y, width, height] = region.area.bounds;
            let at = region.area.at;
            assert!((x..=x + width).contains(&at[0]) && (y..=y + height).contains(&at[1]));
        }
        let text = serde_json::to_string(&regions[0]).expect("is written");
        assert!(text.contains("\"name\":\"Northern America\"") && text.contains("\"edge\":\"M"));
    }

    #[test]
    fn a_country_has_an_outline_and_what_is_none_has_not() {
        let mali = outline(&DATASET, &OUTLINES, "MLI").expect("is in the file");
        assert!(mali.land.ends_with('z') && mali.capital.is_some());
        assert_eq!(outline(&DATASET, &OUTLINES, "QQQ"), None);
    }
}
