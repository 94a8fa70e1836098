//! Narration of events of Plus ou moins.

use super::{answer, of_chain};
use crate::texts::{count, joined, winners};
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
    let told = events.iter().map(|told| one(&told.event, after, table));
    // An answer and the lost life share a line.
    let told: Vec<String> = told.filter(|text| !text.is_empty()).collect();
    table.wrapped(&told.join(" "))
}

fn one(event: &Event, after: &View, table: &Table<'_>) -> String {
    match event {
        Event::Started { seats, category, first, lives, open } => {
            let args = vec![
                ("category", table.category(category).into()),
                table.naming(open.code),
                ("value", table.value(open.printed, category).into()),
            ];
            let id = match seats {
                1 => "higher-lower-started-alone",
                _ => "higher-lower-started-several",
            };
            let goal = table.format_message(id, vec![table.who(*first), ("lives", count(*lives))]);
            joined(" ", [table.format_message("higher-lower-started", args), goal])
        }
        // The prompt contains the question, and the answer names the country.
        Event::Asked { .. } => String::new(),
        Event::Answered { .. } => answered(event, table),
        // A single player is out at the end of the match, which `ended` reports.
        Event::Out { .. } if after.lives.len() == 1 => String::new(),
        Event::Out { seat } => {
            let name_of = ("name-of", table.of_person(*seat).into());
            table.format_message("higher-lower-out", vec![table.who(*seat), name_of])
        }
        Event::Ended { complete, standings } => ended(*complete, standings, after, table),
    }
}

/// Result of an answer: the value, and the lost life. The answer of the only person is not repeated.
fn answered(event: &Event, table: &Table<'_>) -> String {
    let Event::Answered { seat, more, country, printed, category, right, equal, lives } = event
    else {
        return String::new();
    };
    let mut parts = Vec::new();
    if table.you_of(&[*seat]).is_none() {
        let said = vec![table.who(*seat), answer(*more), table.naming(*country)];
        parts.push(table.format_message("higher-lower-said", said));
    }
    let sense = sense(*more == *right, *equal);
    parts.push(turned(*right, sense, table.value(*printed, category), table));
    // With equal values both answers are right.
    if *equal {
        parts.push(table.plain_message("higher-lower-either"));
    }
    if !right && *lives > 0 {
        let args = vec![table.who(*seat), ("lives", count(*lives))];
        parts.push(table.format_message("higher-lower-left", args));
    }
    joined(" ", parts)
}

/// Result of an answer: « ✓ Plus : 25,20 millions. »
pub(crate) fn turned(
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
    let is = table.format_message("higher-lower-is", vec![sense, ("value", value.into())]);
    format!("{verdict} {is}")
}

/// Message argument for the comparison of a card with the previous one: more, less or equal.
pub(crate) fn sense(more: bool, equal: bool) -> (&'static str, MessageArg) {
    let sense = match (equal, more) {
        (true, _) => "equal",
        (false, true) => "more",
        (false, false) => "less",
    };
    ("sense", sense.into())
}

/// The lesson of an answer; `open` is the card that its country was compared with.
pub(super) fn lesson(event: &Event, open: &FaceUpCard, table: &Table<'_>) -> Option<Lesson> {
    let Event::Answered { seat, more, country, printed, category, right, equal, .. } = event else {
        return None;
    };
    let missed = || {
        let args = vec![
            sense(*more == *right, *equal),
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
        shown: !right,
        missed: if *right { String::new() } else { missed() },
    })
}

fn ended(complete: bool, standings: &[u8], after: &View, table: &Table<'_>) -> String {
    let winners = winners(standings);
    let told = match (winners.as_slice(), after.right.as_slice(), complete) {
        ([seat], [right], false) => {
            return table.format_message("higher-lower-stops", of_chain(*seat, *right, table));
        }
        ([seat], [right], true) => {
            table.format_message("higher-lower-whole", of_chain(*seat, *right, table))
        }
        ([seat], _, false) => table.format_message("higher-lower-won", vec![table.who(*seat)]),
        ([seat], _, true) => table.format_message("higher-lower-won-lives", vec![table.who(*seat)]),
        (several, ..) => {
            let names = table.names_of(several);
            table.format_message("higher-lower-shared", args![names])
        }
    };
    let told = table.cheered(told, &winners);
    if complete && after.right.len() > 1 {
        joined(" ", [table.plain_message("higher-lower-complete"), told])
    } else {
        told
    }
}
