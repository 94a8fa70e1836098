//! A category in which a hand of cards ties too often.

use super::decks;
use data::Loaded;
use diag::{Kind, Report, Severity, Text};
use model::order::Order;
use lang::Number;

/// More ties than players should meet; exact, by counting all hands.
pub static KIND: Kind = Kind {
    code: "ties-frequent",
    severity: Severity::Warning,
    rule: Some("Globalissimo R10"),
    en: Text {
        message: "{ $chance }% of all tables of { $cards } cards from the deck ‘{ $deck }’ have a \
                  tie in ‘{ $category }’",
        help: "raise `print.digits` of the category, or take countries that tie out of the deck",
        explain: "In Globalissimo the countries of a table are put in order, and a tie leaves a \
                  place empty: a guess of that place can hit nothing exactly. Now and then that is \
                  fun, often it is not. The share is exact: all tables of the fewest cards that \
                  the rules lay out (`laid` in `data/games`), each as likely as the others; this \
                  warning comes from 5% on. Print more digits if the source knows them, or swap \
                  countries.",
    },
    fr: Text {
        message: "{ $chance } % des tables de { $cards } cartes du paquet « { $deck } » ont des \
                  ex æquo pour « { $category } »",
        help: "augmentez `print.digits` de la catégorie, ou retirez du paquet des pays ex æquo",
        explain: "À Globalissimo, les pays d’une table sont mis en ordre, et des ex æquo laissent \
                  un rang vide : qui parie sur ce rang ne peut tomber juste. De temps en temps, \
                  c’est amusant ; souvent, non. La part est exacte : toutes les tables du plus \
                  petit nombre de cartes que la règle étale (`laid` dans `data/games`), chacune \
                  aussi probable que les autres ; cet avertissement vient au-delà de 5 %. \
                  Imprimez plus de décimales si la source les connaît, ou échangez des pays.",
    },
    wrong: "print: { scale: 6, digits: 0 }",
    right: "print: { scale: 6, digits: 2 }",
};

/// A larger share of tables with a tie, in percent, is worth a look.
const PERCENT: u8 = 5;

/// Looks at the order of every deck whose game lays cards out.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    for (id, category) in decks::categories(dataset) {
        let deck = dataset.deck(id);
        let rules = dataset.rules_of(&deck.game);
        let Some(cards) = rules.and_then(|rules| rules.laid.values().min()) else {
            continue;
        };
        let cards = usize::from(*cards);
        let Some(chance) = Order::of(dataset, deck, category).chance_of_tie(cards) else {
            continue;
        };
        if chance.exceeds_percent(PERCENT) {
            let percent = Number {
                units: chance.per_mille(),
                decimals: 1,
            };
            let args = vec![("cards", cards.into()), ("chance", percent.into())];
            report.push(decks::category(loaded, &KIND, (id, category), args));
        }
    }
}
