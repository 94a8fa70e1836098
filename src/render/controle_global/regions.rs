//! The regions as drawn on maps: countries, numbers, and the continent that determines the colour.

use map::regions::Member;
use model::control::{Control, Region, RegionId};
use model::{Continent, Country, Dataset};

/// A region with related data from the rest of the dataset.
pub(crate) struct Land<'a> {
    /// The id of the region.
    pub(super) id: RegionId,
    /// The region in the data.
    pub(crate) region: &'a Region,
    /// Its countries, in the order of the data.
    pub(crate) countries: Vec<&'a Country>,
    /// Id of the most frequent continent of the countries; empty if no country has a continent.
    pub(super) continent: &'static str,
}

/// Lists all regions, in the order of their numbers.
pub(crate) fn all(dataset: &Dataset) -> Vec<Land<'_>> {
    let control = &dataset.control;
    let land = |id| Land {
        id,
        region: control.region(id),
        continent: dataset.continent_of(id).map_or("", Continent::id),
        countries: dataset.countries_in(id).collect(),
    };
    control.region_ids().map(land).collect()
}

impl Land<'_> {
    /// Returns the countries of the region, for a map; countries without a position are omitted.
    pub(super) fn members(&self) -> Vec<Member<'_>> {
        let countries = self.countries.iter();
        let members = countries.filter_map(|country| {
            let at = country.at?;
            Some(Member { code: &country.code, at: [at.longitude, at.latitude] })
        });
        members.collect()
    }
}

/// Returns the number of a region: its position in the list, from 1. The number is printed where the name has no
/// space.
pub(crate) fn number(id: RegionId) -> String {
    (u16::from(id.0) + 1).to_string()
}

/// Returns the adjacent regions, in the order of their numbers.
pub(super) fn neighbours(control: &Control, id: RegionId) -> Vec<RegionId> {
    let mut ids = control.region(id).adjacent.clone();
    ids.sort();
    ids
}
