//! Narration of events of La course autour du monde.

use super::names::{distance, flown};
use super::score;
use crate::Table;
use crate::texts::{count, sentence, winners};
use engine::{LoggedEvent, Seat, Slug, ToMove};
use games::course::{Compartment, Event, Leg, ReshuffleSource, Stage, TakenCard, View};
use lang::{MessageArgs, args};

/// Narrates events in order, from the observations before and after them.
pub(super) fn narrate_events(
    events: &[LoggedEvent<Event>],
    before: &View,
    after: &View,
    table: &Table<'_>,
) -> String {
    let mut story =
        Story { table, after, flying: matches!(before.stage, Stage::Flying(_)), last: false };
    let mut told = Vec::new();
    let mut rest = events;
    while let [first, others @ ..] = rest {
        rest = others;
        // The next event may be the visa of this landing, so the search starts behind it.
        story.last = !others[1.min(others.len())..]
            .iter()
            .any(|told| matches!(told.event, Event::Visa { .. }));
        // A visa shares the sentence of the landing that brings it.
        let visa = match (&first.event, others.first().map(|told| &told.event)) {
            (Event::Started { .. } | Event::Flew { .. }, Some(Event::Visa { visa, .. })) => {
                rest = &others[1..];
                Some(*visa)
            }
            _ => None,
        };
        if let Event::Ended { .. } = first.event {
            let score = score::score(after, table);
            told.extend([String::new(), score, String::new()]);
        }
        let text = story.one(first, visa);
        told.push(table.wrapped(&sentence(&text)));
        story.flying |= matches!(first.event, Event::Flew { .. });
    }
    // The score starts with a blank line, which must not be at the top.
    told.join("\n").trim_start_matches('\n').to_owned()
}

/// Sentences about the end of a match.
pub(super) fn ended(
    told: &LoggedEvent<Event>,
    before: &View,
    after: &View,
    table: &Table<'_>,
) -> String {
    let flying = matches!(before.stage, Stage::Flying(_));
    sentence(&Story { table, after, flying, last: true }.one(told, None))
}

/// Context for the narration of events.
struct Story<'a> {
    table: &'a Table<'a>,
    after: &'a View,
    /// `true` if a leg has been flown in this turn.
    flying: bool,
    /// `true` if no further visa follows.
    last: bool,
}

impl Story<'_> {
    /// Narrates an event, with the visa that it brings.
    fn one(&self, told: &LoggedEvent<Event>, visa: Option<Slug>) -> String {
        let table = self.table;
        match &told.event {
            Event::Dealt { hand, pile, .. } => {
                let visas = table.missing(&[]);
                let args = vec![
                    table.who(Seat(0)),
                    ("hand", count(*hand)),
                    ("pile", count(*pile)),
                    ("visas", table.visas(&visas).into()),
                ];
                table.format_message("course-dealt", args)
            }
            Event::Started { seat, city } => {
                let mut args = table.at(*city);
                args.push(table.who(*seat));
                self.with_visa("course-started", args, visa)
            }
            Event::Flew { seat, route, to } => self.flew(*seat, *route, *to, visa),
            Event::Visa { seat, visa, city } => {
                let mut args = table.at(*city);
                args.push(table.who(*seat));
                args.push(("visa", table.visa(*visa).into()));
                table.format_message("course-visa", args)
            }
            Event::Landed { seat, city, drawn } => {
                let mut args = table.at(*city);
                args.push(table.who(*seat));
                args.push(("drawn", count(*drawn)));
                table.format_message("course-landed", args)
            }
            Event::Swapped { seat, out, taken, drawn } => self.swapped(*seat, *out, taken, *drawn),
            Event::Reshuffled { of, cards } => {
                let id = match of {
                    ReshuffleSource::Table => "course-reshuffled-table",
                    ReshuffleSource::Compartments => "course-reshuffled-compartments",
                };
                table.format_message(id, args![cards = count(*cards)])
            }
            Event::Ended { winner, standings } => match winner {
                Some(seat) => self.won(*seat, told.round),
                None => self.stopped(standings, told.round),
            },
        }
    }

    /// Formats a message, or with a visa the message with the suffix `-visa`.
    fn with_visa(&self, id: &'static str, mut args: MessageArgs, visa: Option<Slug>) -> String {
        let Some(visa) = visa else {
            return self.table.format_message(id, args);
        };
        args.push(("visa", self.table.visa(visa).into()));
        self.table.format_message(&format!("{id}-visa"), args)
    }

    /// Narrates the first leg of a flight, or a further one.
    fn flew(&self, seat: Seat, route: Leg, to: Slug, visa: Option<Slug>) -> String {
        let table = self.table;
        let id = if self.flying { "course-flew-on" } else { "course-flew" };
        let mut args = table.at(to);
        args.extend(table.coming_from(route.from(to).unwrap_or(to)));
        args.push(table.who(seat));
        args.push(("km", table.km_of(route).into()));
        let mut text = self.with_visa(id, args, visa);
        // The last missing visa gets a sentence of its own.
        let goes_on = visa.is_some() && self.last && self.after.turn != ToMove::Over;
        let traveller = self.after.traveller(seat).filter(|_| goes_on);
        let complete = traveller.filter(|traveller| table.missing(&traveller.visas).is_empty());
        if let Some(start) = complete.and_then(|traveller| traveller.start()) {
            let mut args = table.at(start);
            args.push(table.who(seat));
            text.push(' ');
            text.push_str(&table.format_message("course-all-visas", args));
        }
        text
    }

    /// Narrates a swap: the rejects, and the cards taken for them. Cards from the pile are not named.
    fn swapped(&self, seat: Seat, out: [Leg; 2], taken: &[TakenCard], drawn: u16) -> String {
        let table = self.table;
        let [left, right] = out.map(|card| table.card(card));
        let args = vec![table.who(seat), ("left", left.into()), ("right", right.into())];
        let taken = taken.iter().map(|taken| {
            let id = match taken.from {
                Compartment::Left => "course-took-left",
                Compartment::Right => "course-took-right",
            };
            table.format_message(id, args![card = table.card(taken.route)])
        });
        let pile = (drawn > 0)
            .then(|| table.format_message("course-took-pile", args![drawn = count(drawn)]));
        let took = args![cards = table.all_of(taken.chain(pile))];
        [table.format_message("course-swapped", args), table.format_message("course-took", took)]
            .join(" ")
    }

    fn won(&self, seat: Seat, round: u16) -> String {
        let table = self.table;
        let traveller = self.after.traveller(seat);
        let Some((traveller, start)) =
            traveller.and_then(|traveller| Some((traveller, traveller.start()?)))
        else {
            return String::new();
        };
        let mut args = table.at(start);
        args.push(table.who(seat));
        args.push(("round", count(round)));
        args.push(("legs", flown(traveller).into()));
        args.push(("km", table.km(distance(traveller, table)).into()));
        table.cheered(table.format_message("course-won-home", args), &[seat])
    }

    /// Narrates the end after the last round, without a winner.
    fn stopped(&self, standings: &[u8], round: u16) -> String {
        let table = self.table;
        let first = winners(standings);
        let id = match first.len() {
            1 => "course-ahead",
            _ => "course-ahead-shared",
        };
        let args = match first.as_slice() {
            [only] => vec![table.who(*only)],
            several => args![names = table.names_of(several)],
        };
        [
            table.format_message("course-stopped", args![round = count(round)]),
            sentence(&table.format_message(id, args)),
        ]
        .join(" ")
    }
}
