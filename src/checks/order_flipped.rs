//! Printed values whose order contradicts the order of the values in the table.

use super::decks;
use data::{Column, Loaded, Location, parts};
use diag::{FindingCode, Report};
use lang::{MessageArgs, args};
use model::CategoryId;
use model::order::{CategoryRanking, RankedCountry};

/// Two cards in contradicting order; one finding per deck and category, with the first such pair.
pub static CODE: FindingCode = FindingCode::error("order-flipped")
    .wrong("print: { digits: 0, from: 100, digits_from: 1 }")
    .right("print: { digits: 1, from: 100, digits_from: 0 }");

/// Checks the order of each deck in each of its categories.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    for (id, category) in decks::categories(dataset) {
        let deck = dataset.deck(id);
        let order = CategoryRanking::from_deck(dataset, deck, category);
        let Some((upper, lower)) = order.contradictions().next() else {
            continue;
        };
        let mut args: MessageArgs = args![deck = &deck.title];
        let names = ["upper", "upper-raw", "upper-printed"];
        args.extend(entry_args(loaded, category, upper, names));
        let names = ["lower", "lower-raw", "lower-printed"];
        args.extend(entry_args(loaded, category, lower, names));
        let span_of =
            |e: &RankedCountry| loaded.span_of(Location::Value(e.country, category, Column::Value));
        let finding = loaded.finding(&CODE, Location::Category(category, "print"), args);
        report.push(finding.with_span(span_of(upper)).with_span(span_of(lower)));
    }
}

/// Returns the country, raw value and printed value of an entry, as arguments with these names.
fn entry_args(
    loaded: &Loaded,
    category: CategoryId,
    entry: &RankedCountry,
    names: [&'static str; 3],
) -> MessageArgs {
    let dataset = &loaded.dataset;
    let [country, raw, printed] = names;
    let number = dataset.category(category).precision.number(entry.quantity);
    vec![
        (country, (&dataset.country(entry.country).name).into()),
        (raw, parts::format_raw(dataset, category, entry.raw)),
        (printed, number.into()),
    ]
}
