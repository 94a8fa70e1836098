//! Texts about visas and the cities that grant them, for the cards.

use std::cmp::Reverse;

use lang::{Localizer, args};
use model::{City, CityId, Network, VisaId};

/// Formats the visa that a city grants, or the remark that it grants none.
pub fn visa_at(city: &City, network: &Network, localizer: &Localizer) -> String {
    match city.visa {
        Some(visa) => {
            let name = &network.visa(visa).name;
            localizer.text("card-visa-of", &args![visa = name])
        }
        None => localizer.plain("card-no-visa"),
    }
}

/// Formats the cities under the name of a visa. The message depends on the list: incomplete; complete, with a
/// conjunction if only these cities of the continent grant the visa; or complete without one.
pub(crate) fn cities(
    network: &Network,
    visa: VisaId,
    cities: &[CityId],
    localizer: &Localizer,
) -> String {
    let name = |id: &CityId| network.city(*id).name.get(localizer.lang());
    let text = |id: &str, cities: &[&str], last: &str| {
        let args = args![cities = cities.join(", "), last];
        localizer.text(id, &args)
    };
    let names: Vec<&str> = cities.iter().map(name).collect();
    let all = names.len() == network.cities_with_visa(visa).count();
    match names.as_slice() {
        names if !all => text("card-visa-among", names, ""),
        [others @ .., last] if !network.visa(visa).only.is_empty() && !others.is_empty() => {
            text("card-visa-either", others, last)
        }
        names => names.join(", "),
    }
}

/// Returns the cities that grant a visa: the cities listed in the rules, in the order of their file; for a whole
/// continent, start cities and the best connected cities first, because they are the best known.
pub(crate) fn best_known(network: &Network, visa: VisaId) -> Vec<CityId> {
    let mut cities: Vec<CityId> = network.cities_with_visa(visa).collect();
    if network.visa(visa).only.is_empty() {
        // The sort is stable: cities of equal rank remain in the order of their file.
        cities.sort_by_key(|id| {
            let routes = network.routes_of(*id).count();
            Reverse((network.city(*id).start, routes))
        });
    }
    cities
}
