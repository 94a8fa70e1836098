//! Cards that show another order than that of the values.

use super::decks;
use data::parts;
use data::{Column, Loaded, Subject};
use diag::{Diagnostic, Kind, Report, Severity, Text};
use model::CategoryId;
use model::order::{Entry, Order};
use lang::Args;

/// A pair whose cards contradict its order; one finding a deck and category, with one pair.
pub static KIND: Kind = Kind {
    code: "order-flipped",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "‘{ $category }’ is out of order in the deck ‘{ $deck }’: { $upper-raw } ({ \
                  $upper }) prints as { $upper-printed }, { $lower-raw } ({ $lower }) as { \
                  $lower-printed }",
        help: "let `print.digits_from` be at most `print.digits`, so that large values are not \
               finer than small ones",
        explain: "A player who looks at two cards must see the order that the game uses: the \
                  larger value prints the larger number, and values that print alike tie. \
                  Rounding keeps that order; printing large values with more decimals than small \
                  ones does not: just below the limit, a value is rounded to fine digits and then \
                  loses them on the card. Compare `digits`, `from` and `digits_from` of `print` \
                  in `data/categories.yaml`.",
    },
    fr: Text {
        message: "« { $category } » est en désordre dans le paquet « { $deck } » : { $upper-raw } \
                  ({ $upper }) s’imprime { $upper-printed }, { $lower-raw } ({ $lower }) \
                  s’imprime { $lower-printed }",
        help: "que `print.digits_from` soit au plus `print.digits` : les grandes valeurs ne sont \
               pas plus fines que les petites",
        explain: "Un joueur qui regarde deux cartes doit voir l’ordre que le jeu emploie : la \
                  plus grande valeur imprime le plus grand nombre, et les valeurs imprimées de \
                  même sont ex æquo. Arrondir garde cet ordre ; imprimer les grandes valeurs avec \
                  plus de décimales que les petites ne le garde pas : juste sous la limite, une \
                  valeur est arrondie à des chiffres fins, puis les perd sur la carte. Comparez \
                  `digits`, `from` et `digits_from` de `print` dans `data/categories.yaml`.",
    },
    wrong: "print: { digits: 0, from: 100, digits_from: 1 }",
    right: "print: { digits: 1, from: 100, digits_from: 0 }",
};

/// Looks at the order of every deck in each of its categories.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    for (id, category) in decks::categories(dataset) {
        let deck = dataset.deck(id);
        let order = Order::of(dataset, deck, category);
        let Some((upper, lower)) = order.contradictions().next() else {
            continue;
        };
        let mut args: Args = vec![
            ("deck", (&deck.title).into()),
            ("category", (&dataset.category(category).name).into()),
        ];
        let names = ["upper", "upper-raw", "upper-printed"];
        args.extend(told(loaded, category, upper, names));
        let names = ["lower", "lower-raw", "lower-printed"];
        args.extend(told(loaded, category, lower, names));
        let cell = |e: &Entry| loaded.place(Subject::Value(e.country, category, Column::Value));
        let place = loaded.place(Subject::Category(category, "print"));
        report.push(
            Diagnostic::new(&KIND, place, args)
                .also(cell(upper))
                .also(cell(lower)),
        );
    }
}

/// A country, its raw value and what its card prints, under three names.
fn told(loaded: &Loaded, category: CategoryId, entry: &Entry, names: [&'static str; 3]) -> Args {
    let dataset = &loaded.dataset;
    let [country, raw, printed] = names;
    let number = dataset.category(category).precision.number(entry.quantity);
    vec![
        (country, (&dataset.country(entry.country).name).into()),
        (raw, parts::raw(dataset, category, entry.raw)),
        (printed, number.into()),
    ]
}
