//! A country that a deck names more than once.

use super::decks;
use data::{Loaded, Subject};
use diag::{Diagnostic, Kind, Report, Severity, Text};

/// Raised for every repetition; the second place is the first line.
pub static KIND: Kind = Kind {
    code: "deck-country-repeated",
    severity: Severity::Error,
    rule: Some("Cardline A10"),
    en: Text {
        message: "the deck ‘{ $deck }’ has more than one card for { $country-the }",
        help: "delete one of the lines, and add another country if the deck has too few",
        explain: "Each country stands on one card of a deck: two cards of one country would tie \
                  in everything and ask the same question twice. The other place shown is the \
                  first line that names it. Delete one of the two; if the deck then has too few \
                  cards, add another country.",
    },
    fr: Text {
        message: "le paquet « { $deck } » a plusieurs cartes pour { $country-the }",
        help: "supprimez l’une des lignes, et ajoutez un autre pays s’il en manque un",
        explain: "Chaque pays est sur une seule carte d’un paquet : deux cartes d’un même pays \
                  seraient ex æquo en tout et poseraient deux fois la même question. L’autre \
                  endroit indiqué est la première ligne qui le nomme. Supprimez l’une des deux ; \
                  si le paquet a alors trop peu de cartes, ajoutez un autre pays.",
    },
    wrong: "countries:\n  - AUT\n  - BEL\n  - AUT",
    right: "countries:\n  - AUT\n  - BEL\n  - BGR",
};

/// Looks for countries that a deck has again.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for id in loaded.dataset.deck_ids() {
        let deck = loaded.dataset.deck(id);
        for (again, nth) in decks::repeats(&deck.countries) {
            let country = loaded.dataset.country(again);
            let args = vec![
                ("deck", (&deck.title).into()),
                ("country", (&country.name).into()),
            ];
            let line = Subject::DeckItem(id, "countries", &country.code, nth);
            let finding = Diagnostic::new(&KIND, loaded.place(line), args);
            report.push(finding.also(loaded.place(Subject::Card(id, again))));
        }
    }
}
