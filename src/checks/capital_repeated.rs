//! Capital printed by two countries of a deck.

use std::collections::BTreeSet;

use data::{Loaded, parts};
use diag::{FindingCode, Report};
use lang::{Lang, args};
use model::{CountryId, Dataset, Deck};

/// One capital of two countries in a deck, in a language.
pub static CODE: FindingCode = FindingCode::warning("capital-repeated")
    .of_rule("Globalissimo A21")
    .wrong("- code: NPL\n  capital: { fr: [Amsterdam], en: [Amsterdam] }")
    .right("- code: NPL\n  capital: { fr: [Katmandou], en: [Kathmandu] }");

/// Compares the countries of each deck; a pair in two decks is reported once.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    for &lang in dataset.languages() {
        let decks = dataset.decks.iter();
        let pairs: BTreeSet<_> =
            decks.flat_map(|deck| repeated_capitals(dataset, deck, lang)).collect();
        for pair in pairs {
            let args =
                args![capital = printed_capital(dataset, pair.1, lang), language = lang.name()];
            let field = format!("capital.{}", lang.id());
            report.push(parts::duplicate_field(loaded, &CODE, &field, pair, args));
        }
    }
}

/// Returns the pairs of countries in a deck that print the same capital.
fn repeated_capitals(dataset: &Dataset, deck: &Deck, lang: Lang) -> Vec<(CountryId, CountryId)> {
    // A country listed twice in the deck is another finding.
    let countries: BTreeSet<CountryId> = deck.countries.iter().copied().collect();
    let capitals =
        countries.into_iter().map(|id| (printed_capital(dataset, id, lang).to_lowercase(), id));
    parts::repeated(capitals.filter(|(capital, _)| !capital.is_empty()))
}

/// Returns the capital on the card of a country, which is the first one; empty if there is none.
fn printed_capital(dataset: &Dataset, id: CountryId, lang: Lang) -> &str {
    let capitals = dataset.country(id).capitals.get(lang);
    capitals.first().map_or("", String::as_str)
}
