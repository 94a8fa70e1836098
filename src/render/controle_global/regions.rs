//! The regions as maps show them: their countries, their numbers, the continent that colours them.

use map::regions::Member;
use model::control::{Control, Region, RegionId};
use model::{Continent, Country, Dataset};

/// A region with what the data say about it elsewhere.
pub(crate) struct Land<'a> {
    /// The rank of the region in the data.
    pub(super) id: RegionId,
    /// The region as the data has it.
    pub(crate) region: &'a Region,
    /// Its countries, in the order of their file.
    pub(crate) countries: Vec<&'a Country>,
    /// The continent of most of them.
    pub(super) continent: &'static str,
}

/// All regions, in the order of their numbers.
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
    /// Its countries for a map.
    pub(super) fn members(&self) -> Vec<Member<'_>> {
        let countries = self.countries.iter();
        let members = countries.filter_map(|country| {
            let at = country.at?;
            Some(Member { code: &country.code, at: [at.longitude, at.latitude] })
        });
        members.collect()
    }
}

/// What stands for a region where there is no room for its name: its place in the list, from 1 on.
pub(crate) fn number(id: RegionId) -> String {
    (u16::from(id.0) + 1).to_string()
}

/// The numbers of the regions next to one, from the least.
pub(super) fn neighbours(control: &Control, id: RegionId) -> Vec<RegionId> {
    let mut ids = control.region(id).adjacent.clone();
    ids.sort();
    ids
}
