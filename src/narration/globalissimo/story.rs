//! Narration of Globalissimo events, with the reveal as a table.

use super::of_kind;
use super::screen::{self, RevealedCardWithGuess};
use crate::Table;
use crate::texts::{by_seat, count, joined, sentence, winners};
use engine::{Code, LoggedEvent, Seat, Token};
use games::globalissimo::{Answer, DealtCountry, Event, Kind, RevealedCard, View};
use lang::args;

/// Narration of some events, and the context for it.
pub(super) struct Story<'a> {
    table: &'a Table<'a>,
    before: &'a View,
    after: &'a View,
    /// Guesses of this round: country, seat and place.
    guesses: Vec<(Code, Seat, u8)>,
}

impl<'a> Story<'a> {
    /// Creates the narration of some events, from the observations before and after them.
    pub(super) fn new(
        events: &[LoggedEvent<Event>],
        before: &'a View,
        after: &'a View,
        table: &'a Table<'a>,
    ) -> Self {
        let guess =
            |laid: &DealtCountry| laid.guess.map(|(seat, place)| (laid.country, seat, place));
        let guesses = before.laid.iter().filter_map(guess);
        let more = events.iter().filter_map(|told| match told.event {
            Event::Guessed { seat, country, place } => Some((country, seat, place)),
            _ => None,
        });
        Self { table, before, after, guesses: guesses.chain(more).collect() }
    }

    /// Space of a seat after the events. Only used for seats that have not moved since the narrated event.
    fn space(&self, seat: Seat) -> u16 {
        self.after.positions.get(seat.index()).copied().unwrap_or_default()
    }

    /// Narrates events in order; related events share a sentence.
    pub(super) fn narrate_events(&self, events: &[LoggedEvent<Event>]) -> String {
        let table = self.table;
        let mut told: Vec<String> = Vec::new();
        let mut rest = events;
        while let [first, after @ ..] = rest {
            // The reveal repeats the guesses anyway.
            let is_turned = after.iter().any(|told| matches!(told.event, Event::Revealed { .. }));
            if matches!(first.event, Event::Guessed { .. }) && is_turned {
                rest = after;
                continue;
            }
            if begins_part(&first.event) && !told.is_empty() {
                told.push(String::new());
            }
            let (text, used) = self.together(rest);
            told.push(table.wrapped(&sentence(&text)));
            rest = &rest[used..];
        }
        told.join("\n")
    }

    /// Narrates the first of some events together with the events that follow from it. Returns the text and the
    /// number of narrated events.
    fn together(&self, events: &[LoggedEvent<Event>]) -> (String, usize) {
        let table = self.table;
        let event = |index: usize| events.get(index).map(|told| &told.event);
        match (&events[0].event, event(1), event(2)) {
            // The figure stops at a barrier; the question implies its points.
            (Event::Scored { .. }, Some(Event::Asked { .. }), _) => {
                (self.one(&events[1].event, events[1].round), 2)
            }
            (Event::Scored { .. }, ..) => {
                let (moves, used) = self.moves(events);
                (format!("{}.", table.all_of(moves)), used)
            }
            (
                Event::Answered { seat, right: true, answer },
                Some(Event::BarrierTaken { .. }),
                Some(Event::Moved { to, .. }),
            ) => {
                let right = self.answered(*seat, true, answer.as_ref());
                let args = vec![table.who(*seat), ("to", count(*to))];
                (format!("{right} {}", table.format_message("globalissimo-taken-moved", args)), 3)
            }
            (Event::FirstPlayer { seat }, Some(Event::Laid { category, countries }), _) => {
                (self.laid(category, countries, events[0].round, Some(*seat)), 2)
            }
            (event, ..) => (self.one(event, events[0].round), 1),
        }
    }

    /// Moves of figures that score one after the other, in one clause each, and the number of narrated events.
    fn moves(&self, events: &[LoggedEvent<Event>]) -> (Vec<String>, usize) {
        let table = self.table;
        let mut moves = Vec::new();
        let mut used = 0;
        while let Some(Event::Scored { seat, points }) = events.get(used).map(|told| &told.event) {
            let next = events.get(used + 1).map(|told| &told.event);
            let name = table.who(*seat);
            match next {
                // The figure stops at a barrier; `together` narrates it with the question.
                Some(Event::Asked { .. }) if used > 0 => break,
                Some(Event::Moved { to, .. }) => {
                    let args = vec![name, ("to", count(*to))];
                    moves.push(table.format_message("globalissimo-moves", args));
                    used += 2;
                }
                _ => {
                    let args =
                        vec![name, ("space", count(self.space(*seat))), ("points", count(*points))];
                    moves.push(table.format_message("globalissimo-stays", args));
                    used += 1;
                }
            }
        }
        (moves, used)
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
                table.format_message("globalissimo-started", args)
            }
            Event::Laid { category, countries } => self.laid(category, countries, round, None),
            Event::Guessed { seat, country, place } => self.guessed(*seat, *country, *place),
            Event::Revealed { category, countries } => self.revealed(category, countries),
            // `moves` narrates figures that score in a row.
            Event::Scored { seat, points } => {
                let args = vec![table.who(*seat), ("points", count(*points))];
                table.format_message("globalissimo-scored", args)
            }
            Event::Moved { seat, to, .. } => {
                let args = vec![table.who(*seat), ("to", count(*to))];
                format!("{}.", table.format_message("globalissimo-moves", args))
            }
            Event::Asked { seat, barrier, kind, country } => {
                let args = vec![
                    table.who(*seat),
                    ("barrier", count(*barrier)),
                    table.naming(*country),
                    ("number", table.number_of(*country)),
                ];
                table.format_message(&of_kind("globalissimo-asked", *kind), args)
            }
            Event::Answered { seat, right, answer } => {
                self.answered(*seat, *right, answer.as_ref())
            }
            Event::BarrierTaken { seat, barrier } => {
                let args = vec![table.who(*seat), ("barrier", count(*barrier))];
                table.format_message("globalissimo-taken", args)
            }
            Event::AnswerShown { barrier, country, answer } => {
                let id = match answer {
                    Answer::Capital(_) => "globalissimo-shown-capital",
                    Answer::Number(_) => "globalissimo-shown-location",
                };
                let answer = ("answer", screen::answer(answer, table).into());
                let args = vec![("barrier", count(*barrier)), table.naming(*country), answer];
                table.format_message(id, args)
            }
            Event::FirstPlayer { seat } => table
                .sentence("globalissimo-first", vec![table.who(*seat), ("round", count(round))]),
            // The ranking concludes the match.
            Event::Ended { standings } => {
                [self.won(&winners(standings)), screen::score(self.after, table)].join("\n")
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
        let mut args = args![
            round = count(round),
            category = table.category(category),
            countries = joined(", ", named)
        ];
        args.extend(first.map(|seat| table.who(seat)));
        let id = if first.is_some() { "globalissimo-first-laid" } else { "globalissimo-laid" };
        table.format_message(id, args)
    }

    fn guessed(&self, seat: Seat, country: Code, place: u8) -> String {
        let table = self.table;
        let args =
            vec![table.who(seat), ("place", table.place(place).into()), table.naming(country)];
        format!("{}.", table.format_message("globalissimo-guess", args))
    }

    fn revealed(&self, category: &Token, countries: &[RevealedCard]) -> String {
        let ranked = countries.iter().map(|turned| {
            let guess = self.guesses.iter().find(|(country, ..)| *country == turned.code);
            let earned = |(_, seat, place): &(Code, Seat, u8)| {
                (*seat, *place, self.before.points_for(*place, turned.place))
            };
            RevealedCardWithGuess { turned, guess: guess.map(earned) }
        });
        screen::order(&ranked.collect::<Vec<_>>(), category, self.table)
    }

    /// Verdict on an answer, and the cost of a wrong one. It reveals the right answer only if no other person may
    /// still have to answer the question.
    fn answered(&self, seat: Seat, right: bool, answer: Option<&Answer>) -> String {
        let table = self.table;
        let is_person = table.people.contains(&seat);
        let mut args = vec![table.who(seat)];
        args.extend(answer.map(|answer| ("answer", screen::answer(answer, table).into())));
        // People know what they have typed.
        let id = match (is_person, answer, right) {
            (true, _, true) => "globalissimo-right-typed",
            (true, _, false) => return self.wrong(seat),
            (false, Some(_), true) => "globalissimo-right",
            (false, Some(_), false) => "globalissimo-wrong",
            (false, None, _) => "globalissimo-wrong-none",
        };
        let told =
            format!("{}{}", self.sign(is_person && right, "✓ "), table.format_message(id, args));
        match &self.before.question {
            Some(_) if !right => format!("{told} {}", self.lost(seat)),
            _ => told,
        }
    }

    /// A sign before a text about a person; empty in plain output.
    fn sign(&self, wanted: bool, sign: &'static str) -> &'static str {
        if wanted && !self.table.plain { sign } else { "" }
    }

    fn lost(&self, seat: Seat) -> String {
        let table = self.table;
        let points = self.before.question.as_ref().map_or(0, |question| question.left);
        let args =
            vec![table.who(seat), ("space", count(self.space(seat))), ("points", count(points))];
        sentence(&table.format_message("globalissimo-lost", args))
    }

    /// Verdict on a wrong answer of a person.
    fn wrong(&self, seat: Seat) -> String {
        let table = self.table;
        let sign = self.sign(true, "✗ ");
        // With several people, another one may still have to answer the question.
        let asked = self.before.question.as_ref().filter(|_| table.people.len() < 2);
        let told = match asked {
            None => table.format_message("globalissimo-wrong-typed", vec![table.who(seat)]),
            Some(question) => {
                let country = table.country(question.country);
                let answer = match question.kind {
                    Kind::Capital => country.map(|country| table.capital(country)),
                    Kind::Location => {
                        country.and_then(|country| country.number).map(|number| number.to_string())
                    }
                };
                let args = vec![
                    table.naming(question.country),
                    ("number", table.number_of(question.country)),
                    ("answer", answer.unwrap_or_default().into()),
                ];
                table.format_message(&of_kind("globalissimo-wrong-shown", question.kind), args)
            }
        };
        format!("{sign}{told} {}", self.lost(seat))
    }

    /// The winners, and the criterion that decided.
    fn won(&self, first: &[Seat]) -> String {
        let table = self.table;
        let [winner] = first else {
            let names = table.names_of(first);
            let text = table.format_message("globalissimo-shared", args![names]);
            return table.cheered(sentence(&text), first);
        };
        let space = self.space(*winner);
        let as_far = by_seat(&self.after.positions).filter(|(_, other)| **other == space);
        let as_far: Vec<Seat> = as_far.map(|(seat, _)| seat).collect();
        let name = table.who(*winner);
        let text = if as_far.len() == 1 {
            table.format_message("globalissimo-won-distance", vec![name, ("space", count(space))])
        } else {
            let names = ("names", table.names_of(&as_far).into());
            table.format_message("globalissimo-won-barriers", vec![name, names])
        };
        table.cheered(sentence(&text), first)
    }
}

/// Returns `true` if an event starts a part of the round, which a blank line separates.
fn begins_part(event: &Event) -> bool {
    matches!(
        event,
        Event::Laid { .. }
            | Event::Revealed { .. }
            | Event::FirstPlayer { .. }
            | Event::Ended { .. }
    )
}
