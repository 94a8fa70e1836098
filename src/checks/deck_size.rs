//! A deck that has more or fewer countries than its game wants.

use super::decks;
use data::Loaded;
use diag::{Kind, Report, Severity, Text};

/// Another number of countries than the rules say.
pub static KIND: Kind = Kind {
    code: "deck-size",
    severity: Severity::Error,
    rule: Some("Globalissimo 1, Cardline 1"),
    en: Text {
        message: "the deck ‘{ $deck }’ has { $found } countries, and its game wants { $wanted }",
        help: "{ $side ->\n\
               [few] add { $difference }, or change `deck.countries` of `data/games/{ $game \
               }.yaml`\n\
               *[many] take { $difference } out, or change `deck.countries` of `data/games/{ \
               $game }.yaml`\n\
               }",
        explain: "A game is worked out for a number of country cards: how many are dealt, how \
                  many are left for questions, how many the box holds. The number stands in \
                  `data/games`, the countries stand in `data/decks`, and the two must agree. \
                  Every line of the list counts, also one that is repeated or unknown. Add or \
                  take out countries; change the number only if the rules of the game change.",
    },
    fr: Text {
        message: "le paquet « { $deck } » a { $found } pays, et son jeu en veut { $wanted }",
        help: "{ $side ->\n\
               [few] ajoutez-en { $difference }, ou changez `deck.countries` dans `data/games/{ \
               $game }.yaml`\n\
               *[many] retirez-en { $difference }, ou changez `deck.countries` dans `data/games/{ \
               $game }.yaml`\n\
               }",
        explain: "Un jeu est conçu pour un nombre de cartes de pays : combien sont distribuées, \
                  combien restent pour les questions, combien tiennent dans la boîte. Ce nombre \
                  est dans `data/games`, les pays sont dans `data/decks`, et les deux doivent \
                  s’accorder. Chaque ligne de la liste compte, même répétée ou inconnue. Ajoutez \
                  ou retirez des pays ; ne changez le nombre que si la règle du jeu change.",
    },
    wrong: "# 99 lines, but data/games/globalissimo.yaml says deck: { countries: 100, .. }\ncountries:\n  - AUT",
    right: "# 100 lines\ncountries:\n  - AUT\n  - BEL",
};

/// Counts the countries of every deck.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for deck in loaded.dataset.deck_ids() {
        let wanted = |rules: &model::Rules| rules.countries;
        report.extend(decks::miscount(loaded, &KIND, deck, "countries", wanted));
    }
}
