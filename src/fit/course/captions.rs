//! What the cards say in words: visas, and the cities that give them.

use std::cmp::Reverse;

use lang::{Localizer, args};
use model::{City, CityId, Network, VisaId};

/// The visa that one gets in a city, or that there is none.
pub fn visa_at(city: &City, network: &Network, localizer: &Localizer) -> String {
    match city.visa {
        Some(visa) => {
            let name = &network.visa(visa).name;
            localizer.text("card-visa-of", &args![visa = name])
        }
        None => localizer.plain("card-no-visa"),
    }
}

/// Cities under the name of a visa, the last of which has another word before it where these are all and
/// only these of their continent give it.
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
    let all = names.len() == network.cities_of(visa).count();
    match names.as_slice() {
        names if !all => text("card-visa-among", names, ""),
        [others @ .., last] if !network.visa(visa).only.is_empty() && !others.is_empty() => {
            text("card-visa-either", others, last)
        }
        names => names.join(", "),
    }
}

/// The cities that give a visa: those that are named in the rules in the order of their file; of a whole
/// continent, starts and the best connected first, by which one knows it.
pub(crate) fn best_known(network: &Network, visa: VisaId) -> Vec<CityId> {
    let mut cities: Vec<CityId> = network.cities_of(visa).collect();
    if network.visa(visa).only.is_empty() {
        // Cities alike stay in the order of their file.
        cities.sort_by_key(|id| {
            let routes = network.routes_of(*id).count();
            Reverse((network.city(*id).start, routes))
        });
    }
    cities
}
