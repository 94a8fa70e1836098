//! The table: the line with its gaps, the hands, the score; and the rule for this moment.

use crate::Table;
use crate::layout::{Grid, glued, underlined, wrapped};
use crate::saying::{count, in_columns, ranking, sentence};
use engine::{Code, Seat, Turn};
use games::cardline::View;

/// The table before a decision.
pub(super) fn view(view: &View, table: &Table<'_>) -> String {
    let id = match view.sudden_death {
        true => "cardline-title-sudden-death",
        false => "cardline-title",
    };
    let args =
        vec![("round", count(view.round)), ("category", table.category(&view.category).into())];
    let title = table.say(id, args);
    match table.plain {
        true => {
            let title = wrapped(&format!("{title}."), table.width);
            [title, gaps(view, table), hands(view, table)].join("\n")
        }
        false => {
            let title = underlined(&title, table.width);
            let row = row(view, table);
            format!("{title}\n{row}\n\n{}", hands(view, table))
        }
    }
}

/// The line, a gap and a card on each line of text.
fn gaps(view: &View, table: &Table<'_>) -> String {
    let heading = table.say("cardline-line", Vec::new());
    let cards = view.line.iter().enumerate().map(|(index, card)| {
        let args = vec![
            ("gap", (index + 1).into()),
            ("country", table.bare_name(card.code).into()),
            ("value", table.value(card.printed, &view.category).into()),
        ];
        table.say("cardline-gap-card", args)
    });
    let last = vec![("gap", (view.line.len() + 1).into())];
    let lines: Vec<String> = std::iter::once(format!("{heading}."))
        .chain(cards)
        .chain([table.say("cardline-gap", last)])
        .collect();
    wrapped(&lines.join("\n"), table.width)
}

/// The line from left to right: `[1] Malta 316 [2] Fiji 18,270 [3]`.
fn row(view: &View, table: &Table<'_>) -> String {
    let lang = table.lang();
    let cards = view.line.iter().enumerate().map(|(index, card)| {
        let value = card.printed.0.print(lang);
        let card = format!("[{}] {} {value}", index + 1, table.bare_name(card.code));
        glued(&card, table.width)
    });
    let last = format!("[{}]", view.line.len() + 1);
    let row: Vec<String> = cards.chain([last]).collect();
    let heading = table.say("cardline-line", Vec::new());
    let row = wrapped(&row.join(" "), table.width);
    format!("{}\n{row}", wrapped(&heading, table.width))
}

/// The hands, that of the seat that decides with its letters and last.
fn hands(view: &View, table: &Table<'_>) -> String {
    let seats = || (0..=u8::MAX).map(Seat).zip(&view.hands);
    let acting = |seat: Seat| view.turn == Turn::Act(seat);
    let others = seats().filter(|(seat, _)| !acting(*seat));
    let mut lines: Vec<String> =
        others.map(|(seat, hand)| other_hand(seat, hand, view, table)).collect();
    let piles = vec![("pile", view.pile.into()), ("boxed", view.boxed.into())];
    lines.push(table.say("cardline-pile", piles));
    for (seat, hand) in seats().filter(|(seat, _)| acting(*seat)) {
        let cards = lettered(hand, table).join(", ");
        let args = vec![table.who(seat), ("cards", cards.into())];
        lines.push(table.say("cardline-hand", args));
    }
    wrapped(&lines.join("\n"), table.width)
}

/// Cards of a hand under their letters.
pub(super) fn lettered(hand: &[Code], table: &Table<'_>) -> Vec<String> {
    let cards = hand.iter().enumerate();
    let named = cards.map(|(index, card)| table.lettered(index, *card));
    named.collect()
}

fn other_hand(seat: Seat, hand: &[Code], view: &View, table: &Table<'_>) -> String {
    let mut args = vec![table.who(seat)];
    if view.active.get(seat.index()) == Some(&false) {
        return table.say("cardline-out", args);
    }
    if hand.is_empty() {
        return table.say("cardline-emptied", args);
    }
    let cards: Vec<String> = hand.iter().map(|card| table.bare_name(*card)).collect();
    args.push(("count", hand.len().into()));
    args.push(("cards", cards.join(", ").into()));
    table.say("cardline-other", args)
}

/// The score, best first.
pub(super) fn score(view: &View, table: &Table<'_>) -> String {
    let places = &view.standings;
    let order = ranking(places);
    let of = |seat: Seat| {
        let cards = match view.active.get(seat.index()) {
            Some(false) => table.say("cardline-is-out", Vec::new()),
            _ => {
                let cards = view.hands.get(seat.index()).map_or(0, Vec::len);
                table.say("cardline-cards", vec![("count", cards.into())])
            }
        };
        let laid = view.laid.get(seat.index()).copied().unwrap_or(0);
        (cards, table.say("cardline-laid", vec![("laid", count(laid))]))
    };
    let columns = || {
        let mut grid = Grid::new(&[]);
        for (place, seat) in &order {
            let (cards, laid) = of(*seat);
            grid.row([
                table.place_among(*place, places),
                table.name(*seat).to_owned(),
                cards,
                laid,
            ]);
        }
        grid.fits(table.width)
    };
    in_columns(table, columns).unwrap_or_else(|| {
        let lines = order.iter().map(|(place, seat)| {
            let (cards, laid) = of(*seat);
            let args = vec![
                ("place", table.place_among(*place, places).into()),
                table.who(*seat),
                ("cards", cards.into()),
                ("laid", laid.into()),
            ];
            sentence(&table.say("cardline-score", args))
        });
        wrapped(&lines.collect::<Vec<_>>().join("\n"), table.width)
    })
}

/// The rule for this moment.
pub(super) fn rules(view: &View, table: &Table<'_>) -> String {
    let ids: &[&str] = match (view.turn, view.sudden_death) {
        (Turn::Over, _) => &["cardline-rules-over"],
        (Turn::Act(_), true) => &["cardline-rules-place", "cardline-rules-sudden-death"],
        (Turn::Act(_), false) => &["cardline-rules-place", "cardline-rules-win"],
    };
    let texts: Vec<String> = ids.iter().map(|id| table.say(id, Vec::new())).collect();
    texts.join("\n")
}
