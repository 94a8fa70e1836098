//! Map requests: the world map with the country numbers of the board, the network of La course autour du monde, the
//! regions of Contrôle Global, and the outline of a country.

use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

use lang::Lang;
use map::board::NumberedCountry;
use map::flat::Topology;
use map::page::{self, Area, FlightPath, Plane, World};
use map::{Outlines, Sketch};
use model::control::Region;
use model::country::Coordinates;
use model::{Continent, Country, Dataset};

use super::{Ask, AskText, Error, Library, json};

/// Level of detail of a map.
#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Detail {
    /// For the whole world, from the outlines included in every page.
    #[default]
    Coarse,
    /// For a part of the world, from outlines that are loaded later.
    Fine,
}

impl Detail {
    /// Returns the file name of the outlines.
    fn file(self) -> &'static str {
        match self {
            Self::Coarse => map::WORLD,
            Self::Fine => map::DETAIL,
        }
    }

    /// Returns the resolution in units of the map, which is 1000 units wide; smaller details are simplified.
    fn resolution(self) -> f64 {
        match self {
            Self::Coarse => 0.08,
            Self::Fine => 0.03,
        }
    }
}

/// Topologies of the outlines by level of detail, computed on first use.
#[derive(Default)]
pub(super) struct Topologies {
    coarse: OnceLock<Topology>,
    fine: OnceLock<Topology>,
}

impl Library {
    /// Returns the topology at a level of detail; an error as long as its outlines are not loaded.
    fn topology(&self, detail: Detail) -> Result<&Topology, Error> {
        let cell = match detail {
            Detail::Coarse => &self.topologies.coarse,
            Detail::Fine => &self.topologies.fine,
        };
        if let Some(topology) = cell.get() {
            return Ok(topology);
        }
        // Read outside of `get_or_init`, so that a failure is not cached: the outlines may be loaded later.
        let result = Outlines::read(&self.assets, detail.file());
        let outlines = result.map_err(|why| Error::Unknown(why.message(&self.localizer())))?;
        Ok(cell.get_or_init(|| Topology::from_outlines(&outlines)))
    }
}

/// Request for the world map centred on a meridian, in degrees east.
#[derive(Deserialize)]
pub(super) struct Whole {
    #[serde(default)]
    detail: Detail,
    meridian: i16,
}

impl AskText for Whole {
    fn answer(self, library: &mut Library) -> Result<String, Error> {
        let topology = library.topology(self.detail)?;
        let dataset = &library.dataset;
        json(&world(
            dataset,
            topology,
            normalised_meridian(self.meridian),
            self.detail.resolution(),
        ))
    }
}

/// Request for the network of La course autour du monde, on a map centred on a meridian, in degrees east.
#[derive(Deserialize)]
pub(super) struct Flights {
    meridian: i16,
}

impl AskText for Flights {
    fn answer(self, library: &mut Library) -> Result<String, Error> {
        json(&network(&library.dataset, normalised_meridian(self.meridian), library.lang))
    }
}

/// Request for the regions of Contrôle Global.
#[derive(Deserialize)]
pub(super) struct Regions {
    #[serde(default)]
    detail: Detail,
}

impl AskText for Regions {
    fn answer(self, library: &mut Library) -> Result<String, Error> {
        let topology = library.topology(self.detail)?;
        json(&regions(&library.dataset, topology, library.lang, self.detail.resolution()))
    }
}

/// Request for the outline of a country, from the most detailed outlines available.
#[derive(Deserialize)]
pub(super) struct Outline {
    country: String,
}

impl Ask for Outline {
    type Answer = Sketch;

    fn answer(self, library: &mut Library) -> Result<Sketch, Error> {
        let sketch = outline(&library.dataset, library.most_detailed_outlines(), &self.country);
        sketch.ok_or(Error::Unknown(self.country))
    }
}

/// Normalises a meridian in degrees to −180..180.
fn normalised_meridian(meridian: i16) -> i16 {
    (meridian.rem_euclid(360) + 180) % 360 - 180
}

/// Builds the world map centred on a meridian, with the country numbers of the board.
fn world<'a>(
    dataset: &'a Dataset,
    topology: &Topology,
    meridian: i16,
    resolution: f64,
) -> World<'a> {
    let countries: Vec<NumberedCountry> =
        dataset.countries.iter().filter_map(numbered_country).collect();
    page::world(topology, &Plane::around(meridian), &countries, resolution)
}

/// Returns a country with its number on the board and the position of this number; `None` if it has no
/// number, position or continent.
fn numbered_country(country: &Country) -> Option<NumberedCountry<'_>> {
    Some(NumberedCountry {
        code: &country.code,
        number: country.number?,
        at: longitude_latitude(country.at?),
        continent: country.continent?.id(),
        // Not used: `page::world` itself determines which borders are dashed.
        is_dashed: false,
    })
}

/// Returns longitude and latitude in degrees.
fn longitude_latitude(at: Coordinates) -> [f64; 2] {
    [at.longitude, at.latitude]
}

/// The network on a world map.
#[derive(Debug, PartialEq, Serialize)]
struct Network<'a> {
    /// Longitude of the centre of the map, in degrees.
    meridian: i16,
    /// Cities, in the order of the data.
    cities: Vec<City<'a>>,
    /// Routes, in the order of the data.
    legs: Vec<Leg<'a>>,
}

/// A city on the map.
#[derive(Debug, PartialEq, Serialize)]
struct City<'a> {
    id: &'a str,
    name: &'a str,
    /// Position on the map.
    at: [f64; 2],
    /// Longitude in degrees, on which the map can be centred.
    longitude: f64,
    /// Id of the visa given in this city.
    visa: Option<&'a str>,
    /// `true` if a journey may start here.
    start: bool,
}

/// A route between two cities, valid in both directions.
#[derive(Debug, PartialEq, Serialize)]
struct Leg<'a> {
    /// Ids of the cities.
    ends: [&'a str; 2],
    /// Length of the great circle, in kilometres.
    km: u32,
    /// Path on the map.
    #[serde(flatten)]
    way: FlightPath,
}

/// Builds the network on a map centred on a meridian, with city names in a language.
fn network(dataset: &Dataset, meridian: i16, lang: Lang) -> Network<'_> {
    let (network, plane) = (&dataset.network, Plane::around(meridian));
    let city = |city| {
        let city = network.city(city);
        let at = longitude_latitude(city.at);
        City {
            id: &city.id,
            name: city.name.get(lang),
            at: plane.locate(at),
            longitude: at[0],
            visa: city.visa.map(|visa| network.visa(visa).id.as_str()),
            start: city.start,
        }
    };
    let leg = |route| {
        let route = network.route(route);
        let (from, to) = route.ends;
        let ends = [from, to].map(|city| network.city(city));
        let [from_point, to_point] = ends.map(|city| longitude_latitude(city.at));
        Leg {
            ends: ends.map(|city| city.id.as_str()),
            km: route.km,
            way: plane.flight_path(from_point, to_point),
        }
    };
    Network {
        meridian,
        cities: network.city_ids().map(city).collect(),
        legs: network.route_ids().map(leg).collect(),
    }
}

/// A region of Contrôle Global, as an area of the world map.
#[derive(Debug, PartialEq, Serialize)]
struct RegionOnMap<'a> {
    id: &'a str,
    name: &'a str,
    /// Id of the continent that determines the colour of the region.
    continent: Option<&'static str>,
    /// Codes of its countries.
    members: Vec<&'a str>,
    /// Ids of the adjacent regions.
    next: Vec<&'a str>,
    /// Border and position.
    #[serde(flatten)]
    area: Area,
}

/// Builds the regions, with names in a language.
fn regions<'a>(
    dataset: &'a Dataset,
    topology: &Topology,
    lang: Lang,
    resolution: f64,
) -> Vec<RegionOnMap<'a>> {
    let control = &dataset.control;
    let members: Vec<Vec<&str>> = control
        .region_ids()
        .map(|id| dataset.countries_in(id).map(|country| country.code.as_str()).collect())
        .collect();
    let areas = page::areas(topology, &Plane::around(page::MERIDIAN), &members, resolution);
    let adjacent_ids = |region: &'a Region| {
        region.adjacent.iter().map(|other| control.region(*other).id.as_str()).collect()
    };
    let on_map = |((id, members), area)| {
        let region: &Region = control.region(id);
        RegionOnMap {
            id: &region.id,
            name: region.name.bare.get(lang),
            continent: dataset.continent_of(id).map(Continent::id),
            members,
            next: adjacent_ids(region),
            area,
        }
    };
    control.region_ids().zip(members).zip(areas).map(on_map).collect()
}

/// Returns the outline of a country at a scale of its own, with the position of the capital; `None` for a code
/// without an outline.
fn outline(dataset: &Dataset, outlines: &Outlines, code: &str) -> Option<Sketch> {
    let capital = dataset.country_by_code(code).and_then(|id| dataset.country(id).seat);
    let capital = capital.map(|capital| (capital.latitude, capital.longitude));
    map::sketch(outlines.country(code)?, capital)
}

#[cfg(test)]
mod tests {
    use super::*;

    const UNITS: f64 = 0.08;

    fn library() -> Library {
        crate::tests::library()
    }

    fn coarse(library: &Library) -> &Topology {
        library.topology(Detail::Coarse).expect("the outlines are there")
    }

    #[test]
    fn what_is_asked_for_is_answered() {
        let mut library = library();
        for (request, start) in [
            (r#"{"ask": "world", "meridian": 371}"#, r#"{"size":[1000.0,486.72],"meridian":11,"#),
            (r#"{"ask": "network", "meridian": 11}"#, r#"{"meridian":11,"cities":[{"id":""#),
            (r#"{"ask": "regions"}"#, r#"[{"id":""#),
            (r#"{"ask": "outline", "country": "MLI"}"#, r#"{"size":[69.0,54.0],"land":"M"#),
            (r#"{"ask": "outline", "country": "QQQ"}"#, r#"{"error":{"unknown":"QQQ"}}"#),
            (r#"{"ask": "world", "meridian": "x"}"#, r#"{"error":{"request":"#),
        ] {
            let answer = library.answer(request);
            assert!(answer.starts_with(start), "{}", &answer[..answer.len().min(120)]);
        }
    }

    #[test]
    fn fine_outlines_may_come_later() {
        let mut library = Library::new(Dataset::default(), assets::Assets::default());
        let request = r#"{"ask": "world", "detail": "fine", "meridian": 11}"#;
        assert!(library.answer(request).starts_with(r#"{"error":{"unknown":"#));
        let squares = "scale 1\nAAA\n+ 0,0 10,0 0,10 -10,0\n";
        assert!(library.add(&assets::pack([(map::DETAIL, squares.as_bytes())])).is_some());
        assert!(library.answer(request).contains(r#"{"code":"AAA","number":null,"#));
        assert_eq!(library.add(b"no pack"), None);
    }

    #[test]
    fn every_number_of_the_board_is_on_the_map_once() {
        let library = library();
        let dataset = &library.dataset;
        let world = world(dataset, coarse(&library), page::MERIDIAN, UNITS);
        let mut numbers: Vec<u16> = world.lands.iter().filter_map(|land| land.number).collect();
        numbers.sort_unstable();
        let mut expected: Vec<u16> =
            dataset.countries.iter().filter_map(|country| country.number).collect();
        expected.sort_unstable();
        assert_eq!(numbers, expected);
        assert!(world.lands.iter().all(|land| land.number.is_none() || land.share.is_some()));
    }

    #[test]
    fn cities_and_legs_are_those_of_the_data() {
        let library = library();
        let dataset = &library.dataset;
        let network = network(dataset, 176, Lang::Fr);
        assert_eq!(network.cities.len(), dataset.network.cities.len());
        assert_eq!(network.legs.len(), dataset.network.routes.len());
        assert!(network.legs.iter().all(|leg| leg.way.path.starts_with('M') && leg.km > 0));
        let tokyo = network.cities.iter().find(|city| city.id == "tokyo").expect("is a city");
        assert_eq!((tokyo.name, tokyo.visa), ("Tokyo", Some("asia")));
    }

    #[test]
    fn regions_have_land_and_know_their_neighbours() {
        let library = library();
        let dataset = &library.dataset;
        let regions = regions(dataset, coarse(&library), Lang::En, UNITS);
        assert_eq!(regions.len(), dataset.control.regions.len());
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
        let library = library();
        let dataset = &library.dataset;
        let mali = outline(dataset, library.outlines(), "MLI").expect("is in the file");
        assert!(mali.land.ends_with('z') && mali.capital.is_some());
        assert_eq!(outline(dataset, library.outlines(), "QQQ"), None);
    }
}
