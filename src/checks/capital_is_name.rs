//! Capital with the same name as its country, which gives the answer away in Globalissimo.

use std::collections::BTreeSet;

use data::{Loaded, Location, parts};
use diag::{FindingCode, Report};
use lang::{Lang, args};
use model::{CountryId, Dataset, Deck, game};

/// Countries of a deck whose capital has the same name.
pub static CODE: FindingCode = FindingCode::note("capital-is-name")
    .wrong("countries:\n  - LUX  # Luxembourg\n  - NLD  # Netherlands")
    .right("countries:\n  - NLD  # Netherlands");

/// Checks the decks of Globalissimo, unless their rules have no barriers for capitals.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    for id in dataset.deck_ids() {
        let deck = dataset.deck(id);
        let rules = dataset.globalissimo_rules_of(deck);
        if deck.game != game::GLOBALISSIMO || rules.barriers.capital == 0 {
            continue;
        }
        for &lang in dataset.languages() {
            let countries = named_like_capital(dataset, deck, lang);
            if !countries.is_empty() {
                let args = args![
                    count = countries.len(),
                    language = lang.name(),
                    countries = parts::format_countries(dataset, &countries)
                ];
                report.push(loaded.finding(&CODE, Location::Deck(id, "countries"), args));
            }
        }
    }
}

/// Returns the countries of a deck with the same name as their printed capital, in a language.
fn named_like_capital(dataset: &Dataset, deck: &Deck, lang: Lang) -> Vec<CountryId> {
    // A repeated country is another finding.
    let distinct: BTreeSet<CountryId> = deck.countries.iter().copied().collect();
    let has_name_of_capital = |id: &CountryId| {
        let country = dataset.country(*id);
        let name = country.bare_name(lang).to_lowercase();
        // Only the first capital is printed.
        let printed_capital = country.capitals.get(lang).first();
        printed_capital.is_some_and(|capital| capital.to_lowercase() == name)
    };
    distinct.into_iter().filter(has_name_of_capital).collect()
}
