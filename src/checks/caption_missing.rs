//! Card without a caption in a deck with captions.

use data::{Loaded, Location};
use diag::{FindingCode, Report};

/// A card without a caption in a deck with captions.
pub static CODE: FindingCode = FindingCode::warning("caption-missing")
    .wrong("countries: [BOL, CUB]\ncaptions:\n  CUB: { fr: L’île de la rumba, en: The island of rumba }")
    .right("countries: [CUB]\ncaptions:\n  CUB: { fr: L’île de la rumba, en: The island of rumba }");

/// Checks each card of the decks with captions.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for id in loaded.dataset.deck_ids() {
        let deck = loaded.dataset.deck(id);
        if deck.captions.is_empty() {
            continue;
        }
        for country in &deck.countries {
            if deck.captions.contains_key(country) {
                continue;
            }
            report.push(loaded.finding(&CODE, Location::DeckCountry(id, *country), Vec::new()));
        }
    }
}
