//! Printed values that contradict the order of the raw values.

use super::decks;
use data::{Column, Loaded, Location, parts};
use diag::{FindingCode, Report};
use lang::{MessageArgs, args};
use model::CategoryId;
use model::order::{Entry, Order};

/// A pair of cards that contradicts its order; one finding per deck and category, with one pair.
pub static CODE: FindingCode = FindingCode::error("order-flipped")
    .wrong("print: { digits: 0, from: 100, digits_from: 1 }")
    .right("print: { digits: 1, from: 100, digits_from: 0 }");

/// Checks the order of each deck in each of its categories.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    for (id, category) in decks::categories(dataset) {
        let deck = dataset.deck(id);
        let order = Order::from_deck(dataset, deck, category);
        let Some((upper, lower)) = order.contradictions().next() else {
            continue;
        };
        let mut args: MessageArgs = args![deck = &deck.title];
        let names = ["upper", "upper-raw", "upper-printed"];
        args.extend(args_of(loaded, category, upper, names));
        let names = ["lower", "lower-raw", "lower-printed"];
        args.extend(args_of(loaded, category, lower, names));
        let cell = |e: &Entry| loaded.place(Location::Value(e.country, category, Column::Value));
        let finding = loaded.finding(&CODE, Location::Category(category, "print"), args);
        report.push(finding.also(cell(upper)).also(cell(lower)));
    }
}

/// Country, raw value and printed value of an entry, as arguments with these names.
fn args_of(
    loaded: &Loaded,
    category: CategoryId,
    entry: &Entry,
    names: [&'static str; 3],
) -> MessageArgs {
    let dataset = &loaded.dataset;
    let [country, raw, printed] = names;
    let number = dataset.category(category).precision.number(entry.quantity);
    vec![
        (country, (&dataset.country(entry.country).name).into()),
        (raw, parts::raw(dataset, category, entry.raw)),
        (printed, number.into()),
    ]
}
