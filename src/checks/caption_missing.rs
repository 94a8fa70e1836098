//! A card without a caption in a deck that has them.

use data::{Loaded, Subject};
use diag::{Diagnostic, Kind, Report, Severity, Text};

/// Raised for each such card.
pub static KIND: Kind = Kind {
    code: "caption-missing",
    severity: Severity::Warning,
    rule: None,
    en: Text {
        message: "the deck ‘{ $deck }’ has no caption for { $country-the }",
        help: "write one under `captions:`, in French and in English",
        explain: "The cards of a deck with captions each have a line about the country under its \
                  name. A card without one says something that the data know, such as its \
                  neighbours: true, but duller beside the others. Write a line that tells \
                  nothing of what the game asks.",
    },
    fr: Text {
        message: "le paquet «\u{202f}{ $deck }\u{202f}» n’a pas de légende pour { $country-the }",
        help: "écrivez-en une sous `captions:`, en français et en anglais",
        explain: "Dans un paquet qui a des légendes, chaque carte porte une ligne sur le pays, \
                  sous son nom. Une carte qui n’en a pas dit ce que les données savent, comme ses \
                  voisins\u{a0}: c’est vrai, mais plus terne à côté des autres. Écrivez une ligne \
                  qui ne dit rien de ce que le jeu demande.",
    },
    wrong: "countries: [BOL, CUB]\ncaptions:\n  CUB: { fr: L’île de la rumba, en: The island of rumba }",
    right: "countries: [CUB]\ncaptions:\n  CUB: { fr: L’île de la rumba, en: The island of rumba }",
};

/// Looks at every card of the decks that have captions.
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
            let name = &loaded.dataset.country(*country).name;
            let args = vec![("deck", (&deck.title).into()), ("country", name.into())];
            let place = loaded.place(Subject::Card(id, *country));
            report.push(Diagnostic::new(&KIND, place, args));
        }
    }
}
