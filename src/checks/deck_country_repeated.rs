//! Country listed more than once in a deck.

use super::decks;
use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;

/// Raised for each repetition; the second span is the first occurrence.
pub static CODE: FindingCode = FindingCode::error("deck-country-repeated")
    .of_rule("Cardline A10")
    .wrong("countries:\n  - AUT\n  - BEL\n  - AUT")
    .right("countries:\n  - AUT\n  - BEL\n  - BGR");

/// Searches each deck for repeated countries.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for id in loaded.dataset.deck_ids() {
        let deck = loaded.dataset.deck(id);
        for (again, nth) in decks::repeats(&deck.countries) {
            let country = loaded.dataset.country(again);
            let args = args![country = &country.name];
            let line = Location::DeckItem(id, "countries", &country.code, nth);
            let finding = loaded.finding(&CODE, line, args);
            report.push(finding.also(loaded.place(Location::Card(id, again))));
        }
    }
}
