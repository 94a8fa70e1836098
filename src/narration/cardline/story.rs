//! Narration and lessons of Cardline events.

use crate::texts::{capitalize, count_arg, letter, winners};
use crate::{Lesson, Table, Topic};
use engine::{Code, LoggedEvent, PrintedNumber, Seat, Token};
use games::cardline::{Event, FaceUpCard, View, fitting_gaps};
use lang::{MessageArg, MessageArgs, args};

use super::screen;

/// Narrates events in order. `before` and `after` are the observations before and after them.
pub(super) fn narrate_events(
    events: &[LoggedEvent<Event>],
    before: &View,
    after: &View,
    table: &Table<'_>,
) -> String {
    let mut order: Vec<&LoggedEvent<Event>> = events.iter().collect();
    let position_of =
        |fits: fn(&Event) -> bool| events.iter().position(|logged| fits(&logged.event));
    let elimination = position_of(|event| matches!(event, Event::Eliminated { .. }));
    let sudden_death = position_of(|event| matches!(event, Event::SuddenDeath { .. }));
    // The seats that enter the sudden death are named before the eliminated ones, although the event follows.
    if let (Some(out), Some(death)) = (elimination, sudden_death)
        && out < death
    {
        order[out..=death].rotate_right(1);
    }
    // A drawn card is for a later turn, which an eliminated seat and a finished match do not have.
    let is_pointless = |event: &Event| {
        let Event::Drew { seat: drawer, .. } = event else {
            return false;
        };
        events.iter().any(|logged| match &logged.event {
            Event::Eliminated { seat } => seat == drawer,
            Event::Ended { .. } => true,
            _ => false,
        })
    };
    let mut paragraphs = Vec::new();
    for LoggedEvent { event, round, .. } in order {
        if is_pointless(event) {
            continue;
        }
        // A blank line precedes each of these events.
        let begins_paragraph = matches!(event, Event::RoundBegan | Event::Ended { .. });
        if begins_paragraph && !paragraphs.is_empty() {
            paragraphs.push(String::new());
        }
        if let Event::Ended { .. } = event {
            // The score comes first, so that the match ends with the sentence about the winner.
            paragraphs.push(screen::score(after, table));
        }
        let text = match event {
            Event::Eliminated { seat } => narrate_elimination(*seat, events, before, table),
            event => narrate_event(event, *round, before, after, table),
        };
        paragraphs.push(table.wrapped(&capitalize(&text)));
    }
    paragraphs.join("\n")
}

/// Narrates one event.
fn narrate_event(
    event: &Event,
    round: u16,
    before: &View,
    after: &View,
    table: &Table<'_>,
) -> String {
    match event {
        Event::Started { category, first, line, .. } => {
            let args = vec![
                table.name_arg(*first),
                ("category", table.category(category).into()),
                table.country_arg(line.code),
                ("value", table.value(line.printed, category).into()),
            ];
            table.format_message("cardline-started", args)
        }
        Event::Placed { seat, country, printed, category, right, .. }
            if table.people.contains(seat) =>
        {
            narrate_own_placement(
                *country,
                (*printed, category),
                *right,
                (&before.line, &after.seen),
                table,
            )
        }
        Event::Placed { seat, country, slot, printed, category, right, equal } => {
            let line = &before.line;
            let verdict = match (right, equal) {
                (true, false) => "cardline-right",
                (true, true) => "cardline-right-equal",
                (false, _) => "cardline-wrong",
            };
            let placed = narrate_placement(*seat, *country, *slot, line, table);
            let value = args![value = table.value(*printed, category)];
            format!("{placed} {}", table.format_message(verdict, value))
        }
        Event::Drew { seat, country } => {
            let hand = after.hands.get(seat.index());
            let card = hand.and_then(|hand| hand.iter().position(|card| card == country));
            let mut args = vec![table.name_arg(*seat), table.country_arg(*country)];
            // Only a card in the hand of a person has a letter to type.
            match card.filter(|_| table.people.contains(seat)) {
                Some(index) => {
                    args.push(("letter", letter(index).to_string().into()));
                    table.format_message("cardline-drew-own", args)
                }
                None => table.format_message("cardline-drew", args),
            }
        }
        // `narrate_events` narrates eliminations, whose reason depends on the other events.
        Event::Eliminated { .. } => String::new(),
        Event::SuddenDeath { seats } => {
            let names = table.seat_names(seats);
            let you = if table.addressed_seat(seats).is_some() { "yes" } else { "no" };
            // Explained only the first time in a match.
            let id = if before.sudden_death {
                "cardline-sudden-death-again"
            } else {
                "cardline-sudden-death"
            };
            table.format_message(id, args![names, you])
        }
        Event::RoundBegan => {
            table.format_message("cardline-round", args![round = count_arg(round)])
        }
        Event::Ended { standings } => narrate_end(standings, table),
    }
}

/// Narrates the elimination of a seat, with its reason: the cards left in its hand, or in sudden death a wrong card.
fn narrate_elimination(
    seat: Seat,
    events: &[LoggedEvent<Event>],
    before: &View,
    table: &Table<'_>,
) -> String {
    let name = table.name_arg(seat);
    if before.sudden_death {
        return table.format_message("cardline-eliminated-wrong", vec![name]);
    }
    let is_own_right = |event: &Event| matches!(event, Event::Placed { seat: placer, right: true, .. } if *placer == seat);
    let placed = events.iter().filter(|logged| is_own_right(&logged.event)).count();
    let held = before.hands.get(seat.index()).map_or(0, Vec::len).saturating_sub(placed);
    let continues = events.iter().any(|logged| matches!(logged.event, Event::SuddenDeath { .. }));
    let continues = if continues { "yes" } else { "no" };
    table.format_message(
        "cardline-eliminated",
        vec![name, ("count", count_arg(held)), ("continues", continues.into())],
    )
}

/// Narrates a card placed by a person, who knows the chosen gap: the value of the card, and its correct gap if the
/// chosen one was wrong. `line` is the line of cards before the action, `seen` the cards that did not fit.
fn narrate_own_placement(
    country: Code,
    (printed, category): (PrintedNumber, &Token),
    right: bool,
    (line, seen): (&[FaceUpCard], &[FaceUpCard]),
    table: &Table<'_>,
) -> String {
    let sign = match (table.plain, right) {
        (true, _) => "",
        (false, true) => "✓ ",
        (false, false) => "✗ ",
    };
    let value = ("value", MessageArg::from(table.value(printed, category)));
    let args =
        vec![value, table.country_arg(country), ("number", table.grammatical_number(country))];
    if right {
        return format!("{sign}{}", table.format_message("cardline-right-typed", args));
    }
    let wrong = format!("{sign}{}", table.format_message("cardline-wrong-typed", args));
    let Some(card) = seen.iter().find(|card| card.code == country) else {
        return wrong;
    };
    format!("{wrong} {}.", capitalize(&right_gap_clause(card.value, line, table)))
}

/// Narrates the placement of a card between its neighbours.
fn narrate_placement(
    seat: Seat,
    country: Code,
    slot: u16,
    line: &[FaceUpCard],
    table: &Table<'_>,
) -> String {
    format_with_neighbours(
        "cardline-placed",
        vec![table.name_arg(seat)],
        (country, slot),
        line,
        table,
    )
}

/// A sentence about a card and its neighbours: the message `id` with the suffix `-between`, `-before` or `-after`.
/// `line` is the line of cards without the placed card; `slot` is the index of the gap, from 0.
pub(super) fn format_with_neighbours(
    id: &str,
    mut args: MessageArgs,
    (country, slot): (Code, u16),
    line: &[FaceUpCard],
    table: &Table<'_>,
) -> String {
    args.push(table.country_arg(country));
    let slot = usize::from(slot);
    let neighbour = |index: Option<usize>| index.and_then(|index| line.get(index));
    let (left, right) = (neighbour(slot.checked_sub(1)), neighbour(Some(slot)));
    let which = match (left, right) {
        (Some(_), Some(_)) => "between",
        (None, Some(_)) => "before",
        (_, None) => "after",
    };
    for (key, card) in [("left", left), ("right", right)] {
        let name = card.map(|card| table.country_name(card.code));
        args.extend(name.map(|name| (key, MessageArg::from(&name))));
    }
    args.push(("gap", MessageArg::Count(slot + 1)));
    table.format_message(&format!("{id}-{which}"), args)
}

/// Returns the index of the first correct gap for a value, and the cards on both sides of it.
fn right_gap(value: i64, line: &[FaceUpCard]) -> (usize, Option<&FaceUpCard>, Option<&FaceUpCard>) {
    let gap = *fitting_gaps(line, |card| card.value.cmp(&value)).start();
    (gap, gap.checked_sub(1).and_then(|left| line.get(left)), line.get(gap))
}

/// Clause about the correct gap of a card: « sa place était entre la Mongolie et l’Australie ».
fn right_gap_clause(value: i64, line: &[FaceUpCard], table: &Table<'_>) -> String {
    let (gap, left, right) = right_gap(value, line);
    let mut args = Vec::new();
    for (key, card) in [("left", left), ("right", right)] {
        let name = card.map(|card| table.country_name(card.code));
        args.extend(name.map(|name| (key, MessageArg::from(&name))));
    }
    args.push(("gap", MessageArg::Count(gap + 1)));
    let id = match (left, right) {
        (Some(_), Some(_)) => "cardline-belonged-between",
        (None, Some(_)) => "cardline-belonged-before",
        (_, None) => "cardline-belonged-after",
    };
    table.format_message(id, args)
}

/// Returns the lessons of the placed cards. `line` is the line of cards before the events; `seen` contains the cards
/// that did not fit.
pub(super) fn lessons(
    events: &[LoggedEvent<Event>],
    line: &[FaceUpCard],
    seen: &[FaceUpCard],
    table: &Table<'_>,
) -> Vec<Lesson> {
    let lesson = |logged: &LoggedEvent<Event>| {
        let Event::Placed { seat, country, printed, category, right, .. } = &logged.event else {
            return None;
        };
        let correction = seen.iter().find(|card| card.code == *country && !right).map(|card| {
            let value = table.value(*printed, category);
            let belonged = right_gap_clause(card.value, line, table);
            table.format_message("cardline-missed", args![value, "where" = belonged])
        });
        Some(Lesson {
            seat: *seat,
            country: *country,
            topic: Topic::Value(category.clone()),
            right: *right,
            // The card has been turned over, so all players know the answer.
            shows_sheet: true,
            correction: correction.unwrap_or_default(),
        })
    };
    events.iter().filter_map(lesson).collect()
}

/// Sentence about the winners.
fn narrate_end(standings: &[u8], table: &Table<'_>) -> String {
    match winners(standings).as_slice() {
        [seat] => table.with_congratulation(
            table.format_message("cardline-won", vec![table.name_arg(*seat)]),
            &[*seat],
        ),
        several => {
            let names = table.seat_names(several);
            let text = table.format_message("cardline-shared", args![names]);
            table.with_congratulation(text, several)
        }
    }
}
