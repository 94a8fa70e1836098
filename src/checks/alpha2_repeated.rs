//! Two-letter code shared by two countries.

use std::collections::BTreeSet;

use data::{Loaded, parts};
use diag::{FindingCode, Report};
use lang::args;
use model::CountryId;

/// One two-letter code of two countries.
pub static CODE: FindingCode = FindingCode::error("alpha2-repeated")
    .wrong("code: NPL\nalpha2: NL")
    .right("code: NPL\nalpha2: NP");

/// Compares all countries. A pair is reported only if at least one of the two is on a card.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    let decks = dataset.decks.iter();
    let on_cards: BTreeSet<CountryId> = decks.flat_map(|deck| deck.countries.clone()).collect();
    let codes = dataset.country_ids().map(|id| (dataset.country(id).alpha2.as_str(), id));
    for pair in parts::repeated(codes.filter(|(code, _)| !code.is_empty())) {
        if !on_cards.contains(&pair.0) && !on_cards.contains(&pair.1) {
            continue;
        }
        let args = args!["alpha2" = dataset.country(pair.1).alpha2.as_str()];
        report.push(parts::duplicate_field(loaded, &CODE, "alpha2", pair, args));
    }
}
