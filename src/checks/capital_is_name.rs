//! A capital has the name of its country: an easy question.

use std::collections::BTreeSet;

use data::{Loaded, Location, parts};
use diag::{FindingCode, Report};
use lang::{Lang, args};
use model::{CountryId, Dataset, Deck, game};

/// Countries of a deck whose capital is called like them.
pub static CODE: FindingCode = FindingCode::note("capital-is-name")
    .wrong("countries:\n  - LUX  # Luxembourg\n  - NLD  # Netherlands")
    .right("countries:\n  - NLD  # Netherlands");

/// Looks at the countries of every deck whose game asks for capitals.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    for id in dataset.deck_ids() {
        let deck = dataset.deck(id);
        if deck.game != game::GLOBALISSIMO || dataset.globalissimo.barriers.capital == 0 {
            continue;
        }
        for lang in Lang::ALL {
            let weak = weak(dataset, deck, lang);
            if !weak.is_empty() {
                let args = args![
                    count = weak.len(),
                    language = lang.name(),
                    countries = parts::names(dataset, &weak)
                ];
                report.push(loaded.finding(&CODE, Location::Deck(id, "countries"), args));
            }
        }
    }
}

/// The countries of a deck whose printed capital is called like them in a language.
fn weak(dataset: &Dataset, deck: &Deck, lang: Lang) -> Vec<CountryId> {
    let once: BTreeSet<CountryId> = deck.countries.iter().copied().collect();
    let is_weak = |id: &CountryId| {
        let country = dataset.country(*id);
        let name = country.bare_name(lang).to_lowercase();
        let printed = country.capitals.get(lang).first();
        printed.is_some_and(|capital| capital.to_lowercase() == name)
    };
    once.into_iter().filter(is_weak).collect()
}
