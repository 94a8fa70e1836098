//! Countries of a deck that a player cannot tell apart.

use super::decks;
use data::Loaded;
use diag::{Kind, Report, Severity, Text};
use model::order::Order;

/// Pairs with equal printed values; one finding a deck and category.
pub static KIND: Kind = Kind {
    code: "tie-printed",
    severity: Severity::Note,
    rule: Some("Globalissimo R10, Cardline R6"),
    en: Text {
        message: "{ $pairs ->\n\
                  [one] one pair ties\n\
                  *[other] { $pairs } pairs tie\n\
                  } in ‘{ $category }’ of the deck ‘{ $deck }’: { $groups }",
        help: "{ $rounding ->\n\
               [0] nothing has to be done: they are equal as published\n\
               [one] nothing has to be done; one pair ties only by rounding, and a larger \
               `print.digits` can part it\n\
               *[other] nothing has to be done; { $rounding } pairs tie only by rounding, and a \
               larger `print.digits` can part them\n\
               }",
        explain: "The games compare what the cards print, so two values that differ only after the \
                  last printed digit are equal. The rules know ties: in Globalissimo equal \
                  countries share the better place and the next one stays empty, in Cardline they \
                  lie side by side in any order. This finding lists them so that an editor can \
                  weigh ties against digits: a third decimal that the source does not know is \
                  worse than a tie. Three equal countries are three pairs.",
    },
    fr: Text {
        message: "{ $pairs ->\n\
                  [one] une paire est ex æquo\n\
                  *[other] { $pairs } paires sont ex æquo\n\
                  } pour « { $category } » dans le paquet « { $deck } » : { $groups }",
        help: "{ $rounding ->\n\
               [0] il n’y a rien à faire : les valeurs publiées sont égales\n\
               [one] il n’y a rien à faire ; une paire l’est seulement par arrondi, et un plus \
               grand `print.digits` peut la départager\n\
               *[other] il n’y a rien à faire ; { $rounding } paires le sont seulement par \
               arrondi, et un plus grand `print.digits` peut les départager\n\
               }",
        explain: "Les jeux comparent ce que les cartes impriment : deux valeurs qui ne diffèrent \
                  qu’après le dernier chiffre imprimé sont donc égales. Les règles le prévoient : \
                  à Globalissimo, des pays égaux partagent le meilleur rang et le suivant reste \
                  vide ; à Cardline, ils se posent côte à côte dans n’importe quel ordre. Ce \
                  constat les énumère pour que l’on pèse le nombre d’ex æquo contre celui des \
                  décimales : une troisième décimale que la source ignore est pire qu’un ex æquo. \
                  Trois pays égaux font trois paires.",
    },
    wrong: "print: { scale: 6, digits: 0 }",
    right: "print: { scale: 6, digits: 2 }",
};

/// Looks at the order of every deck in each of its categories.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    for (deck, category) in decks::categories(dataset) {
        let order = Order::of(dataset, dataset.deck(deck), category);
        let pairs = order.tied_pairs();
        if pairs == 0 {
            continue;
        }
        let args = vec![
            ("pairs", pairs.into()),
            ("rounding", order.pairs_tied_by_rounding().into()),
            ("groups", (&decks::ties(dataset, &order)).into()),
        ];
        report.push(decks::category(loaded, &KIND, (deck, category), args));
    }
}
