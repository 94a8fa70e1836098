//! Name shared by two cities.

use std::collections::{BTreeMap, BTreeSet};

use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::fold::folded;
use lang::{Lang, args};
use model::CityId;

/// One name of two cities, in any languages.
pub static CODE: FindingCode = FindingCode::error("city-name-repeated")
    .of_rule("La course 1")
    .wrong("santiago,Santiago,Santiago,,,CHL,..\nsaint-jacques,Saint-Jacques,Santiago,,,CUB,..")
    .right(
        "santiago,Santiago,Santiago,,,CHL,..\n\
        saint-jacques,Saint-Jacques,Santiago de Cuba,,,CUB,..",
    );

/// Compares the names without case, diacritics and spaces, as typed answers are compared.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let network = &loaded.dataset.network;
    let mut firsts: BTreeMap<String, (CityId, Lang)> = BTreeMap::new();
    let mut reported = BTreeSet::new();
    for id in network.city_ids() {
        for &lang in loaded.dataset.languages() {
            let name = network.city(id).name.get(lang);
            let Some(key) = folded(name).filter(|key| !key.is_empty()) else {
                continue;
            };
            let (first, first_lang) = *firsts.entry(key).or_insert((id, lang));
            // A pair with equal names in several languages is reported once.
            if first == id || !reported.insert((first, id)) {
                continue;
            }
            let args = args![
                id = network.city(id).id.as_str(),
                other = network.city(first).id.as_str(),
                name
            ];
            let finding =
                loaded.finding(&CODE, Location::City(id, &lang.localized_key("name")), args);
            report.push(finding.with_span(
                loaded.span_of(Location::City(first, &first_lang.localized_key("name"))),
            ));
        }
    }
}
