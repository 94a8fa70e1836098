//! Two-letter code shared by two countries.

use std::collections::BTreeSet;

use data::{Loaded, parts};
use diag::{FindingCode, Report};
use lang::args;
use model::CountryId;

/// One two-letter code, two countries.
pub static CODE: FindingCode = FindingCode::error("alpha2-repeated")
    .wrong("code: NPL\nalpha2: NL")
    .right("code: NPL\nalpha2: NP");

/// Compares the codes of countries on cards with the codes of all countries.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    let decks = dataset.decks.iter();
    let with_card: BTreeSet<CountryId> = decks.flat_map(|deck| deck.countries.clone()).collect();
    let codes = dataset.country_ids().map(|id| (dataset.country(id).alpha2.as_str(), id));
    for pair in parts::repeated(codes.filter(|(code, _)| !code.is_empty())) {
        if !with_card.contains(&pair.0) && !with_card.contains(&pair.1) {
            continue;
        }
        let args = args!["alpha2" = dataset.country(pair.1).alpha2.as_str()];
        report.push(parts::same(loaded, &CODE, "alpha2", pair, args));
    }
}
