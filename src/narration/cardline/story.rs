//! What happened, in sentences.

use crate::Table;
use crate::saying::{count, sentence, winners};
use engine::{Code, Seat, Told};
use games::cardline::{Event, Turned, View};
use lang::Arg;

use super::screen;

/// Tells events one after the other, between the table as it was and as it is now.
pub(super) fn tell(
    events: &[Told<Event>],
    before: &View,
    after: &View,
    table: &Table<'_>,
) -> String {
    let mut order: Vec<&Told<Event>> = events.iter().collect();
    let find = |fits: fn(&Event) -> bool| events.iter().position(|told| fits(&told.event));
    let out = find(|event| matches!(event, Event::Eliminated { .. }));
    let death = find(|event| matches!(event, Event::SuddenDeath { .. }));
    // First who goes on, then who does not.
    if let (Some(out), Some(death)) = (out, death)
        && out < death
    {
        order[out..=death].rotate_right(1);
    }
    let mut told = Vec::new();
    for Told { event, round, .. } in order {
        // A line stays free where a part begins.
        let begins = matches!(event, Event::RoundBegan | Event::Ended { .. });
        if begins && !told.is_empty() {
            told.push(String::new());
        }
        if let Event::Ended { .. } = event {
            told.push(screen::score(after, table));
        }
        let text = one(event, *round, &before.line, table);
        told.push(table.wrapped(&sentence(&text)));
    }
    told.join("\n")
}

/// An event; `line` is the line as it was.
fn one(event: &Event, round: u16, line: &[Turned], table: &Table<'_>) -> String {
    match event {
        Event::Started { category, first, line, .. } => {
            let args = vec![
                table.who(*first),
                ("category", table.category(category).into()),
                table.naming(line.code),
                ("value", table.value(line.printed, category).into()),
            ];
            table.say("cardline-started", args)
        }
        Event::Placed { seat, country, slot, printed, category, right, equal } => {
            let verdict = match (right, equal) {
                (true, false) => "cardline-right",
                (true, true) => "cardline-right-equal",
                (false, _) => "cardline-wrong",
            };
            let placed = placed(*seat, *country, *slot, line, table);
            let value = vec![("value", table.value(*printed, category).into())];
            format!("{placed} {}", table.say(verdict, value))
        }
        Event::Drew { seat, country } => {
            table.say("cardline-drew", vec![table.who(*seat), table.naming(*country)])
        }
        Event::Eliminated { seat } => table.say("cardline-eliminated", vec![table.who(*seat)]),
        Event::SuddenDeath { seats } => {
            let names = table.names_of(seats);
            table.say("cardline-sudden-death", vec![("names", names.into())])
        }
        Event::RoundBegan => table.say("cardline-round", vec![("round", count(round))]),
        Event::Ended { standings } => ended(standings, table),
    }
}

/// Where a card was laid: beside its neighbours.
fn placed(seat: Seat, country: Code, slot: u16, line: &[Turned], table: &Table<'_>) -> String {
    let mut args = vec![table.who(seat), table.naming(country)];
    let slot = usize::from(slot);
    let neighbour = |index: Option<usize>| index.and_then(|index| line.get(index));
    let (left, right) = (neighbour(slot.checked_sub(1)), neighbour(Some(slot)));
    let id = match (left, right) {
        (Some(_), Some(_)) => "cardline-placed-between",
        (None, Some(_)) => "cardline-placed-before",
        (_, None) => "cardline-placed-after",
    };
    for (which, card) in [("left", left), ("right", right)] {
        let name = card.map(|card| table.country_name(card.code));
        args.extend(name.map(|name| (which, Arg::from(&name))));
    }
    args.push(("gap", Arg::Count(slot + 1)));
    table.say(id, args)
}

fn ended(standings: &[u8], table: &Table<'_>) -> String {
    match winners(standings).as_slice() {
        [seat] => table.cheered(table.say("cardline-won", vec![table.who(*seat)]), &[*seat]),
        several => {
            let names = table.names_of(several);
            let text = table.say("cardline-shared", vec![("names", names.into())]);
            table.cheered(text, several)
        }
    }
}
