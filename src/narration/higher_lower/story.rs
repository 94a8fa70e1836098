//! Narration and lessons of events of Plus ou moins.

use super::{answer_arg, chain_args};
use crate::texts::{count_arg, joined, winners};
use crate::{Lesson, Table, Topic};
use engine::LoggedEvent;
use games::FaceUpCard;
use games::higher_lower::{Event, View};
use lang::{MessageArg, args};

/// Narrates events in order; `after` is the observation after them.
pub(super) fn narrate_events(
    events: &[LoggedEvent<Event>],
    after: &View,
    table: &Table<'_>,
) -> String {
    let sentences = events.iter().map(|logged| narrate_event(&logged.event, after, table));
    // The result of an answer and the lost life are on the same line.
    let sentences: Vec<String> = sentences.filter(|text| !text.is_empty()).collect();
    table.wrapped(&sentences.join(" "))
}

/// Narrates one event; empty if another text reports it.
fn narrate_event(event: &Event, after: &View, table: &Table<'_>) -> String {
    match event {
        Event::Started { seats, category, first, lives, open } => {
            let args = vec![
                ("category", table.category(category).into()),
                table.country_arg(open.code),
                ("value", table.value(open.printed, category).into()),
            ];
            let id = match seats {
                1 => "higher-lower-started-alone",
                _ => "higher-lower-started-several",
            };
            let goal = table
                .format_message(id, vec![table.name_arg(*first), ("lives", count_arg(*lives))]);
            joined(" ", [table.format_message("higher-lower-started", args), goal])
        }
        // The prompt contains the question, and the answer names the country.
        Event::Asked { .. } => String::new(),
        Event::Answered { .. } => narrate_answer(event, table),
        // A single player is out at the end of the match, which `narrate_end` reports.
        Event::Out { .. } if after.lives.len() == 1 => String::new(),
        Event::Out { seat } => {
            let name_of = ("name-of", table.name_with_de(*seat).into());
            table.format_message("higher-lower-out", vec![table.name_arg(*seat), name_of])
        }
        Event::Ended { complete, standings } => narrate_end(*complete, standings, after, table),
    }
}

/// Narrates an answer: its result with the value, and the lost life. The answer of the only person is not repeated.
fn narrate_answer(event: &Event, table: &Table<'_>) -> String {
    let Event::Answered { seat, more, country, printed, category, right, equal, lives } = event
    else {
        return String::new();
    };
    let mut parts = Vec::new();
    if table.addressed_seat(&[*seat]).is_none() {
        let args = vec![table.name_arg(*seat), answer_arg(*more), table.country_arg(*country)];
        parts.push(table.format_message("higher-lower-said", args));
    }
    let comparison = comparison_arg(*more == *right, *equal);
    parts.push(answer_result(*right, comparison, table.value(*printed, category), table));
    // With equal values both answers are right.
    if *equal {
        parts.push(table.plain_message("higher-lower-either"));
    }
    if !right && *lives > 0 {
        let args = vec![table.name_arg(*seat), ("lives", count_arg(*lives))];
        parts.push(table.format_message("higher-lower-left", args));
    }
    joined(" ", parts)
}

/// Result of an answer: « ✓ Plus : 25,20 millions. » `sense` is the argument made by [`comparison_arg`].
pub(crate) fn answer_result(
    right: bool,
    sense: (&'static str, MessageArg),
    value: String,
    table: &Table<'_>,
) -> String {
    let verdict = match (table.plain, right) {
        (true, true) => table.plain_message("higher-lower-right"),
        (true, false) => table.plain_message("higher-lower-wrong"),
        (false, true) => "✓".to_owned(),
        (false, false) => "✗".to_owned(),
    };
    let comparison = table.format_message("higher-lower-is", vec![sense, ("value", value.into())]);
    format!("{verdict} {comparison}")
}

/// Message argument `sense` for the comparison of a card with the previous one: "more", "less" or "equal".
pub(crate) fn comparison_arg(more: bool, equal: bool) -> (&'static str, MessageArg) {
    let sense = match (equal, more) {
        (true, _) => "equal",
        (false, true) => "more",
        (false, false) => "less",
    };
    ("sense", sense.into())
}

/// Returns the lesson of an answer; `open` is the open card with which the country was compared. `None` for other
/// events.
pub(super) fn lesson(event: &Event, open: &FaceUpCard, table: &Table<'_>) -> Option<Lesson> {
    let Event::Answered { seat, more, country, printed, category, right, equal, .. } = event else {
        return None;
    };
    let correction = || {
        let args = vec![
            comparison_arg(*more == *right, *equal),
            ("value", table.value(*printed, category).into()),
            ("than", MessageArg::from(&table.country_name(open.code))),
            ("other", table.value(open.printed, category).into()),
        ];
        table.format_message("higher-lower-missed", args)
    };
    Some(Lesson {
        seat: *seat,
        country: *country,
        topic: Topic::Value(category.clone()),
        right: *right,
        // A country sheet after a right answer would slow down the chain.
        shows_sheet: !right,
        correction: if *right { String::new() } else { correction() },
    })
}

/// Narrates the end: the length of the chain of a single player, or the winners. `complete` is `true` if the pile has
/// too few cards for another round.
fn narrate_end(complete: bool, standings: &[u8], after: &View, table: &Table<'_>) -> String {
    let winners = winners(standings);
    let text = match (winners.as_slice(), after.right.as_slice(), complete) {
        ([seat], [right], false) => {
            return table.format_message("higher-lower-stops", chain_args(*seat, *right, table));
        }
        ([seat], [right], true) => {
            table.format_message("higher-lower-whole", chain_args(*seat, *right, table))
        }
        ([seat], _, false) => table.format_message("higher-lower-won", vec![table.name_arg(*seat)]),
        ([seat], _, true) => {
            table.format_message("higher-lower-won-lives", vec![table.name_arg(*seat)])
        }
        (several, ..) => {
            let names = table.seat_names(several);
            table.format_message("higher-lower-shared", args![names])
        }
    };
    let text = table.with_congratulation(text, &winners);
    if complete && after.right.len() > 1 {
        joined(" ", [table.plain_message("higher-lower-complete"), text])
    } else {
        text
    }
}
