//! Capital with the name of its country, which makes the question too easy.

use std::collections::BTreeSet;

use data::{Loaded, Location, parts};
use diag::{FindingCode, Report};
use lang::{Lang, args};
use model::{CountryId, Dataset, Deck, game};

/// Countries of a deck that have the name of their capital.
pub static CODE: FindingCode = FindingCode::note("capital-is-name")
    .wrong("countries:\n  - LUX  # Luxembourg\n  - NLD  # Netherlands")
    .right("countries:\n  - NLD  # Netherlands");

/// Checks the decks of Globalissimo, unless its rules have no barriers for capitals.
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

/// The countries of a deck that have the name of their printed capital in a language.
fn weak(dataset: &Dataset, deck: &Deck, lang: Lang) -> Vec<CountryId> {
    // A repeated country is another finding.
    let once: BTreeSet<CountryId> = deck.countries.iter().copied().collect();
    let is_weak = |id: &CountryId| {
        let country = dataset.country(*id);
        let name = country.bare_name(lang).to_lowercase();
        // Only the first capital is printed.
        let printed = country.capitals.get(lang).first();
        printed.is_some_and(|capital| capital.to_lowercase() == name)
    };
    once.into_iter().filter(is_weak).collect()
}
