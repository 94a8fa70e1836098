//! A deck that has more or fewer categories than its game wants.

use super::decks;
use data::Loaded;
use diag::{Kind, Report, Severity, Text};

/// Another number of categories than the rules say.
pub static KIND: Kind = Kind {
    code: "deck-categories",
    severity: Severity::Error,
    rule: Some("Globalissimo 1, Cardline 1"),
    en: Text {
        message: "the deck ‘{ $deck }’ has { $found } { $found ->\n\
                  [one] category\n\
                  *[other] categories\n\
                  }, and its game wants { $wanted }",
        help: "{ $side ->\n\
               [few] add { $difference }, or change `deck.categories` of `data/games/{ $game \
               }.yaml`\n\
               *[many] take { $difference } out, or change `deck.categories` of `data/games/{ \
               $game }.yaml`\n\
               }",
        explain: "The number of categories is part of a game: Globalissimo plays one round for \
                  each of its ten, and the back of a card has as many rows. The number stands in \
                  `data/games`, the categories stand in `data/decks`, and the two must agree. \
                  Every line of the list counts, also one that is repeated or unknown. Add or \
                  take out categories; change the number only if the rules of the game change.",
    },
    fr: Text {
        message: "le paquet « { $deck } » a { $found } { $found ->\n\
                  [one] catégorie\n\
                  *[other] catégories\n\
                  }, et son jeu en veut { $wanted }",
        help: "{ $side ->\n\
               [few] ajoutez-en { $difference }, ou changez `deck.categories` dans `data/games/{ \
               $game }.yaml`\n\
               *[many] retirez-en { $difference }, ou changez `deck.categories` dans \
               `data/games/{ $game }.yaml`\n\
               }",
        explain: "Le nombre de catégories fait partie d’un jeu : Globalissimo joue une manche \
                  pour chacune des dix, et le dos d’une carte a autant de lignes. Ce nombre est \
                  dans `data/games`, les catégories sont dans `data/decks`, et les deux doivent \
                  s’accorder. Chaque ligne de la liste compte, même répétée ou inconnue. Ajoutez \
                  ou retirez des catégories ; ne changez le nombre que si la règle du jeu change.",
    },
    wrong: "# data/games/cardline.yaml says deck: { .., categories: 4 }\ncategories:\n  - area\n  - population\n  - gdp",
    right: "categories:\n  - area\n  - population\n  - gdp\n  - co2",
};

/// Counts the categories of every deck.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for deck in loaded.dataset.deck_ids() {
        let wanted = |rules: &model::Rules| rules.categories;
        report.extend(decks::miscount(loaded, &KIND, deck, "categories", wanted));
    }
}
