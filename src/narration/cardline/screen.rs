//! Screen of Cardline: the line of cards with its gaps, the hands and the score.

use super::{gap_count, lettered_cards};
use crate::Table;
use crate::texts::{by_seat, capitalize, count_arg, joined};
use engine::{Code, Seat, ToMove};
use games::cardline::View;
use lang::args;

/// The table before a decision.
pub(super) fn view(view: &View, table: &Table<'_>) -> String {
    let id = if view.sudden_death { "cardline-title-sudden-death" } else { "cardline-title" };
    let category = table.category(&view.category);
    let args = args![round = count_arg(view.round), category];
    let title = capitalize(&table.format_message(id, args));
    let line = if table.plain { line_as_list(view, table) } else { line_as_row(view, table) };
    table.lines([title, line, hands(view, table)])
}

/// The line of cards for plain output, with one gap and one card in each line of text.
fn line_as_list(view: &View, table: &Table<'_>) -> String {
    let heading = format!("{}.", table.plain_message("cardline-line"));
    let cards = view.line.iter().enumerate().map(|(index, card)| {
        let args = args![
            gap = index + 1,
            country = table.bare_name(card.code),
            value = table.value(card.printed, &view.category)
        ];
        table.format_message("cardline-gap-card", args)
    });
    let last = table.format_message("cardline-gap", args![gap = gap_count(view)]);
    joined("\n", [heading].into_iter().chain(cards).chain([last]))
}

/// The line of cards from left to right: `[1] Malta 316 [2] Fiji 18,270 [3]`.
fn line_as_row(view: &View, table: &Table<'_>) -> String {
    let cards = view.line.iter().enumerate().map(|(index, card)| {
        let value = card.printed.0.print(table.lang());
        table.unbreakable(&format!("[{}] {} {value}", index + 1, table.bare_name(card.code)))
    });
    joined(" ", cards.chain([format!("[{}]", gap_count(view))]))
}

/// The hand of the acting seat with its letters, and the number of cards of each other seat.
fn hands(view: &View, table: &Table<'_>) -> String {
    let is_acting = |seat: &Seat| view.turn == ToMove::Act(*seat);
    let own = by_seat(&view.hands).filter(|(seat, _)| is_acting(seat)).map(|(seat, hand)| {
        let cards = joined(", ", lettered_cards(hand, table));
        table.format_message("cardline-hand", vec![table.name_arg(seat), ("cards", cards.into())])
    });
    let others = by_seat(&view.hands).filter(|(seat, _)| !is_acting(seat));
    let others = others.map(|(seat, hand)| hand_summary(seat, hand, false, view, table));
    let hands: Vec<String> = own.chain([table.and_list(others)]).collect();
    let hands = hands.into_iter().filter(|hand| !hand.is_empty());
    format!("{}.", capitalize(&joined(&table.plain_message("cardline-between-hands"), hands)))
}

/// Reply to the command `score`: the ranking, the hands of all seats, and the piles.
pub(super) fn score_and_hands(view: &View, table: &Table<'_>) -> String {
    let hands = by_seat(&view.hands);
    let hands = hands.map(|(seat, hand)| {
        format!("{}.", capitalize(&hand_summary(seat, hand, true, view, table)))
    });
    let piles = args![pile = view.pile, boxed = view.boxed];
    let hands = table.lines(hands.chain([table.format_message("cardline-pile", piles)]));
    [score(view, table), hands].join("\n")
}

/// Clause about the hand of a seat: the number of its cards, and their names if `with_names` is `true`.
fn hand_summary(
    seat: Seat,
    hand: &[Code],
    with_names: bool,
    view: &View,
    table: &Table<'_>,
) -> String {
    let mut args = vec![table.name_arg(seat)];
    // Eliminated seats have an empty hand as well, so the elimination is checked first.
    if view.active.get(seat.index()) == Some(&false) {
        return table.format_message("cardline-out", args);
    }
    if hand.is_empty() {
        return table.format_message("cardline-emptied", args);
    }
    args.push(("count", hand.len().into()));
    if !with_names {
        return table.format_message("cardline-other", args);
    }
    args.push(("cards", joined(", ", hand.iter().map(|card| table.bare_name(*card))).into()));
    table.format_message("cardline-other-named", args)
}

/// Returns the displayed ranks. After the end, the players who have not won are ranked by the cards they have laid.
fn displayed_ranks(view: &View) -> Vec<u8> {
    if view.turn != ToMove::Over {
        return view.standings.clone();
    }
    let result = |(seat, place): (Seat, &u8)| {
        let laid = view.laid.get(seat.index()).copied().unwrap_or(0);
        (*place, if *place == 1 { 0 } else { u16::MAX - laid })
    };
    let results: Vec<(u8, u16)> = by_seat(&view.standings).map(result).collect();
    let rank = |own: &(u8, u16)| results.iter().filter(|other| *other < own).count() + 1;
    results.iter().map(|own| u8::try_from(rank(own)).unwrap_or(u8::MAX)).collect()
}

/// The ranking, best first.
pub(super) fn score(view: &View, table: &Table<'_>) -> String {
    table.format_ranking("cardline-score", &displayed_ranks(view), ["cards", "laid"], |seat| {
        let cards = if view.active.get(seat.index()) == Some(&false) {
            table.plain_message("cardline-is-out")
        } else {
            let cards = view.hands.get(seat.index()).map_or(0, Vec::len);
            table.format_message("cardline-cards", args![count = cards])
        };
        let laid = view.laid.get(seat.index()).copied().unwrap_or(0);
        [cards, table.format_message("cardline-laid", args![laid = count_arg(laid)])]
    })
}
