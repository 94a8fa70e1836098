//! What happened, in sentences; the reveal as a table.

use super::of_kind;
use super::screen::{self, Ranked};
use crate::Table;
use crate::saying::{by_seat, count, joined, letter, sentence, winners};
use engine::{Code, Seat, Token, Told};
use games::globalissimo::{Answer, Event, Kind, Laid, Turned, View};
use lang::Args;

/// What is known about the table while its events are told.
pub(super) struct Story<'a> {
    table: &'a Table<'a>,
    before: &'a View,
    after: &'a View,
    /// Places on which the seats have bet in this round.
    guesses: Vec<(Code, Seat, u8)>,
}

impl<'a> Story<'a> {
    /// A story of some events, between the table as it was and as it is now.
    pub(super) fn new(
        events: &[Told<Event>],
        before: &'a View,
        after: &'a View,
        table: &'a Table<'a>,
    ) -> Self {
        let guess = |laid: &Laid| laid.guess.map(|(seat, place)| (laid.country, seat, place));
        let guesses = before.laid.iter().filter_map(guess);
        let more = events.iter().filter_map(|told| match told.event {
            Event::Guessed { seat, country, place } => Some((country, seat, place)),
            _ => None,
        });
        Self { table, before, after, guesses: guesses.chain(more).collect() }
    }

    /// The space of a seat. Nobody who tells it has moved since.
    fn space(&self, seat: Seat) -> u16 {
        self.after.positions.get(seat.index()).copied().unwrap_or_default()
    }

    /// Tells events one after the other.
    pub(super) fn tell(&self, events: &[Told<Event>]) -> String {
        let table = self.table;
        let mut told = Vec::new();
        let mut rest = events;
        while let [first, after @ ..] = rest {
            rest = after;
            let next = after.first().map(|told| &told.event);
            // A figure moves right after it has scored, and a first player turns the cards.
            let together = match (&first.event, next) {
                (Event::Scored { seat, points }, Some(Event::Moved { from, to, .. })) => {
                    let mut args = self.moved(*seat, *from, *to);
                    args.push(("points", count(*points)));
                    Some(table.sentence("globalissimo-scored-moved", args))
                }
                (Event::BarrierTaken { seat, barrier }, Some(Event::Moved { from, to, .. })) => {
                    let mut args = self.moved(*seat, *from, *to);
                    args.push(("barrier", count(*barrier)));
                    Some(table.sentence("globalissimo-taken-moved", args))
                }
                (Event::FirstPlayer { seat }, Some(Event::Laid { category, countries })) => {
                    Some(self.laid(category, countries, first.round, Some(*seat)))
                }
                _ => None,
            };
            if together.is_some() {
                rest = &after[1..];
            }
            if begins_part(&first.event) && !told.is_empty() {
                told.push(String::new());
            }
            told.push(together.unwrap_or_else(|| self.one(&first.event, first.round)));
        }
        told.join("\n")
    }

    fn moved(&self, seat: Seat, from: u16, to: u16) -> Args {
        vec![self.table.who(seat), ("from", count(from)), ("to", count(to))]
    }

    fn one(&self, event: &Event, round: u16) -> String {
        let table = self.table;
        match event {
            Event::Started { barriers, first, .. } => {
                let of = |kind| barriers.iter().filter(|other| **other == kind).count();
                let args = vec![
                    ("barriers", barriers.len().into()),
                    ("capitals", of(Kind::Capital).into()),
                    ("places", of(Kind::Location).into()),
                    table.who(*first),
                ];
                table.sentence("globalissimo-started", args)
            }
            Event::Laid { category, countries } => self.laid(category, countries, round, None),
            Event::Guessed { seat, country, place } => self.guessed(*seat, *country, *place),
            Event::Revealed { category, countries } => self.revealed(category, countries),
            Event::Scored { seat, points: 0 } => {
                let args = vec![table.who(*seat), ("space", count(self.space(*seat)))];
                table.sentence("globalissimo-scored-nothing", args)
            }
            Event::Scored { seat, points } => {
                let args = vec![table.who(*seat), ("points", count(*points))];
                table.sentence("globalissimo-scored", args)
            }
            Event::Moved { seat, from, to } => {
                table.sentence("globalissimo-moved", self.moved(*seat, *from, *to))
            }
            Event::Asked { seat, barrier, kind, country } => {
                let args = vec![
                    table.who(*seat),
                    ("barrier", count(*barrier)),
                    table.naming(*country),
                    ("number", table.number_of(*country)),
                ];
                table.sentence(&of_kind("globalissimo-asked", *kind), args)
            }
            Event::Answered { seat, right, answer } => {
                self.answered(*seat, *right, answer.as_ref())
            }
            Event::BarrierTaken { seat, barrier } => {
                let args = vec![table.who(*seat), ("barrier", count(*barrier))];
                table.sentence("globalissimo-taken", args)
            }
            Event::AnswerShown { barrier, country, answer } => {
                let id = match answer {
                    Answer::Capital(_) => "globalissimo-shown-capital",
                    Answer::Number(_) => "globalissimo-shown-location",
                };
                let answer = ("answer", screen::answer(answer, table).into());
                let args = vec![("barrier", count(*barrier)), table.naming(*country), answer];
                table.sentence(id, args)
            }
            Event::FirstPlayer { seat } => table
                .sentence("globalissimo-first", vec![table.who(*seat), ("round", count(round))]),
            // The most important last.
            Event::Ended { standings } => {
                [screen::score(self.after, table), self.won(&winners(standings))].join("\n")
            }
        }
    }

    fn laid(
        &self,
        category: &Token,
        countries: &[Code],
        round: u16,
        first: Option<Seat>,
    ) -> String {
        let table = self.table;
        let slots = countries.iter().enumerate();
        let named = slots.map(|(slot, country)| table.lettered(slot, *country));
        let mut args = vec![
            ("round", count(round)),
            ("category", table.category(category).into()),
            ("countries", joined(", ", named).into()),
        ];
        args.extend(first.map(|seat| table.who(seat)));
        let id = if first.is_some() { "globalissimo-first-laid" } else { "globalissimo-laid" };
        table.sentence(id, args)
    }

    fn guessed(&self, seat: Seat, country: Code, place: u8) -> String {
        let slot = self.before.laid.iter().position(|laid| laid.country == country);
        let args = vec![
            self.table.who(seat),
            ("place", count(place)),
            self.table.naming(country),
            ("letter", letter(slot.unwrap_or(usize::MAX)).to_string().into()),
        ];
        self.table.sentence("globalissimo-guessed-slot", args)
    }

    fn revealed(&self, category: &Token, countries: &[Turned]) -> String {
        let ranked = countries.iter().map(|turned| {
            let guess = self.guesses.iter().find(|(country, ..)| *country == turned.code);
            let earned = |(_, seat, place): &(Code, Seat, u8)| {
                (*seat, *place, self.before.points_for(*place, turned.place))
            };
            Ranked { turned, guess: guess.map(earned) }
        });
        let order = screen::order(&ranked.collect::<Vec<_>>(), category, self.table);
        let args = vec![("category", self.table.category(category).into())];
        [self.table.sentence("globalissimo-revealed", args), order].join("\n")
    }

    fn answered(&self, seat: Seat, right: bool, answer: Option<&Answer>) -> String {
        let table = self.table;
        let mut args = vec![table.who(seat)];
        args.extend(answer.map(|answer| ("answer", screen::answer(answer, table).into())));
        let told = table.sentence(
            match (answer, right) {
                (Some(_), true) => "globalissimo-right",
                (Some(_), false) => "globalissimo-wrong",
                (None, _) => "globalissimo-wrong-none",
            },
            args,
        );
        match &self.before.question {
            Some(question) if !right => {
                let lost = vec![
                    table.who(seat),
                    ("space", count(self.space(seat))),
                    ("points", count(question.left)),
                ];
                [told, table.sentence("globalissimo-lost", lost)].join("\n")
            }
            _ => told,
        }
    }

    /// Who has won, and what decided.
    fn won(&self, first: &[Seat]) -> String {
        let table = self.table;
        let [winner] = first else {
            let names = table.names_of(first);
            let text = table.say("globalissimo-shared", vec![("names", names.into())]);
            return table.wrapped(&table.cheered(sentence(&text), first));
        };
        let space = self.space(*winner);
        let as_far = by_seat(&self.after.positions).filter(|(_, other)| **other == space);
        let as_far: Vec<Seat> = as_far.map(|(seat, _)| seat).collect();
        let name = table.who(*winner);
        let text = if as_far.len() == 1 {
            table.say("globalissimo-won-distance", vec![name, ("space", count(space))])
        } else {
            let names = ("names", table.names_of(&as_far).into());
            table.say("globalissimo-won-barriers", vec![name, names])
        };
        table.wrapped(&table.cheered(sentence(&text), first))
    }
}

/// Whether an event begins a part of the round, so that a line stays free before it.
fn begins_part(event: &Event) -> bool {
    matches!(
        event,
        Event::Laid { .. }
            | Event::Revealed { .. }
            | Event::FirstPlayer { .. }
            | Event::Ended { .. }
    )
}
