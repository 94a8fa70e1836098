//! Country listed more than once in a deck.

use super::decks;
use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;

/// A country that the deck lists again; the second span is the first occurrence.
pub static CODE: FindingCode = FindingCode::error("deck-country-repeated")
    .of_rule("Cardline A10")
    .wrong("countries:\n  - AUT\n  - BEL\n  - AUT")
    .right("countries:\n  - AUT\n  - BEL\n  - BGR");

/// Searches each deck for repeated countries.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for id in loaded.dataset.deck_ids() {
        let deck = loaded.dataset.deck(id);
        for (repeated, occurrence) in decks::repetitions(&deck.countries) {
            let country = loaded.dataset.country(repeated);
            let args = args![country = &country.name];
            let location = Location::DeckItem(id, "countries", &country.code, occurrence);
            let finding = loaded.finding(&CODE, location, args);
            report.push(finding.with_span(loaded.span_of(Location::DeckCountry(id, repeated))));
        }
    }
}
