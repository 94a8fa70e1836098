//! A category that a deck names more than once.

use super::decks;
use data::{Loaded, Subject};
use diag::{Diagnostic, Kind, Report, Severity, Text};

/// Raised for every repetition; the second place is the first line.
pub static KIND: Kind = Kind {
    code: "deck-category-repeated",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "the deck ‘{ $deck }’ has the category ‘{ $category }’ more than once",
        help: "delete one of the lines, and add another category if the deck has too few",
        explain: "A deck names each of its categories once, in the order of the rows on a card. \
                  One that stands there twice would be printed in two rows and played in two \
                  rounds. The other place shown is the first line that names it. Delete one of \
                  the two; if the deck then has too few categories, add another.",
    },
    fr: Text {
        message: "le paquet « { $deck } » a plusieurs fois la catégorie « { $category } »",
        help: "supprimez l’une des lignes, et ajoutez une autre catégorie s’il en manque une",
        explain: "Un paquet nomme chacune de ses catégories une fois, dans l’ordre des lignes \
                  d’une carte. Celle qui y est deux fois serait imprimée sur deux lignes et jouée \
                  dans deux manches. L’autre endroit indiqué est la première ligne qui la nomme. \
                  Supprimez l’une des deux ; si le paquet a alors trop peu de catégories, \
                  ajoutez-en une autre.",
    },
    wrong: "categories:\n  - area\n  - population\n  - area",
    right: "categories:\n  - area\n  - population\n  - gdp",
};

/// Looks for categories that a deck has again.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for id in loaded.dataset.deck_ids() {
        let deck = loaded.dataset.deck(id);
        for (again, nth) in decks::repeats(&deck.categories) {
            let category = loaded.dataset.category(again);
            let args = vec![
                ("deck", (&deck.title).into()),
                ("category", (&category.name).into()),
            ];
            let line = Subject::DeckItem(id, "categories", &category.id, nth);
            let finding = Diagnostic::new(&KIND, loaded.place(line), args);
            report.push(finding.also(loaded.place(Subject::DeckCategory(id, again))));
        }
    }
}
