//! Narration of Globalissimo events, with the turned cards as a table.

use super::kind_message_id;
use super::screen::{self, RevealedCardWithGuess};
use crate::Table;
use crate::texts::{by_seat, capitalize, count_arg, joined, winners};
use engine::{Code, LoggedEvent, Seat, Token};
use games::globalissimo::{Answer, BarrierKind, DealtCountry, Event, RevealedCard, View};
use lang::args;

/// Narration of some events, and the context for it.
pub(super) struct Story<'a> {
    table: &'a Table<'a>,
    before: &'a View,
    after: &'a View,
    /// Guesses of this round: country, seat and guessed place.
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
            |dealt: &DealtCountry| dealt.guess.map(|(seat, place)| (dealt.country, seat, place));
        let guesses = before.laid.iter().filter_map(guess);
        let new_guesses = events.iter().filter_map(|logged| match logged.event {
            Event::Guessed { seat, country, place } => Some((country, seat, place)),
            _ => None,
        });
        Self { table, before, after, guesses: guesses.chain(new_guesses).collect() }
    }

    /// Returns the space of a seat after the events. Only used for seats that have not moved since the narrated
    /// event.
    fn space(&self, seat: Seat) -> u16 {
        self.after.positions.get(seat.index()).copied().unwrap_or_default()
    }

    /// Narrates events in order. Related events share a sentence.
    pub(super) fn narrate_events(&self, events: &[LoggedEvent<Event>]) -> String {
        let table = self.table;
        let mut lines: Vec<String> = Vec::new();
        let mut rest = events;
        while let [first, following @ ..] = rest {
            // The narration of the turned cards repeats the guesses anyway.
            let is_reveal_next =
                following.iter().any(|logged| matches!(logged.event, Event::Revealed { .. }));
            if matches!(first.event, Event::Guessed { .. }) && is_reveal_next {
                rest = following;
                continue;
            }
            if begins_paragraph(&first.event) && !lines.is_empty() {
                lines.push(String::new());
            }
            let (text, consumed) = self.narrate_next(rest);
            lines.push(table.wrapped(&capitalize(&text)));
            rest = &rest[consumed..];
        }
        lines.join("\n")
    }

    /// Narrates the first of these events together with those that follow from it. Returns the text and the number of
    /// narrated events.
    fn narrate_next(&self, events: &[LoggedEvent<Event>]) -> (String, usize) {
        let table = self.table;
        let event = |index: usize| events.get(index).map(|logged| &logged.event);
        match (&events[0].event, event(1), event(2)) {
            // The figure stops at a barrier. The question implies the points, so they are not narrated.
            (Event::Scored { .. }, Some(Event::Asked { .. }), _) => {
                (self.narrate_event(&events[1].event, events[1].round), 2)
            }
            (Event::Scored { .. }, ..) => {
                let (moves, consumed) = self.narrate_moves(events);
                (format!("{}.", table.and_list(moves)), consumed)
            }
            (
                Event::Answered { seat, right: true, answer },
                Some(Event::BarrierTaken { .. }),
                Some(Event::Moved { to, .. }),
            ) => {
                let right = self.narrate_answer(*seat, true, answer.as_ref());
                let args = vec![table.name_arg(*seat), ("to", count_arg(*to))];
                (format!("{right} {}", table.format_message("globalissimo-taken-moved", args)), 3)
            }
            (Event::FirstPlayer { seat }, Some(Event::Laid { category, countries }), _) => {
                (self.narrate_laid(category, countries, events[0].round, Some(*seat)), 2)
            }
            (event, ..) => (self.narrate_event(event, events[0].round), 1),
        }
    }

    /// Narrates figures that score and move one after the other, with one clause for each figure. Returns the clauses
    /// and the number of narrated events.
    fn narrate_moves(&self, events: &[LoggedEvent<Event>]) -> (Vec<String>, usize) {
        let table = self.table;
        let mut moves = Vec::new();
        let mut consumed = 0;
        while let Some(Event::Scored { seat, points }) =
            events.get(consumed).map(|logged| &logged.event)
        {
            let next_event = events.get(consumed + 1).map(|logged| &logged.event);
            let name = table.name_arg(*seat);
            match next_event {
                // The figure stops at a barrier; `narrate_next` narrates its points with the question.
                Some(Event::Asked { .. }) if consumed > 0 => break,
                Some(Event::Moved { to, .. }) => {
                    let args = vec![name, ("to", count_arg(*to))];
                    moves.push(table.format_message("globalissimo-moves", args));
                    consumed += 2;
                }
                _ => {
                    let args = vec![
                        name,
                        ("space", count_arg(self.space(*seat))),
                        ("points", count_arg(*points)),
                    ];
                    moves.push(table.format_message("globalissimo-stays", args));
                    consumed += 1;
                }
            }
        }
        (moves, consumed)
    }

    /// Narrates a single event in `round`.
    fn narrate_event(&self, event: &Event, round: u16) -> String {
        let table = self.table;
        match event {
            Event::Started { barriers, first, .. } => {
                let count_kind = |kind| barriers.iter().filter(|other| **other == kind).count();
                let args = vec![
                    ("barriers", barriers.len().into()),
                    ("capitals", count_kind(BarrierKind::Capital).into()),
                    ("places", count_kind(BarrierKind::Location).into()),
                    table.name_arg(*first),
                ];
                table.format_message("globalissimo-started", args)
            }
            Event::Laid { category, countries } => {
                self.narrate_laid(category, countries, round, None)
            }
            Event::Guessed { seat, country, place } => self.narrate_guess(*seat, *country, *place),
            Event::Revealed { category, countries } => self.narrate_reveal(category, countries),
            // `narrate_moves` narrates figures that score one after the other.
            Event::Scored { seat, points } => {
                let args = vec![table.name_arg(*seat), ("points", count_arg(*points))];
                table.format_message("globalissimo-scored", args)
            }
            Event::Moved { seat, to, .. } => {
                let args = vec![table.name_arg(*seat), ("to", count_arg(*to))];
                format!("{}.", table.format_message("globalissimo-moves", args))
            }
            Event::Asked { seat, barrier, kind, country } => {
                let args = vec![
                    table.name_arg(*seat),
                    ("barrier", count_arg(*barrier)),
                    table.country_arg(*country),
                    ("number", table.grammatical_number(*country)),
                ];
                table.format_message(&kind_message_id("globalissimo-asked", *kind), args)
            }
            Event::Answered { seat, right, answer } => {
                self.narrate_answer(*seat, *right, answer.as_ref())
            }
            Event::BarrierTaken { seat, barrier } => {
                let args = vec![table.name_arg(*seat), ("barrier", count_arg(*barrier))];
                table.format_message("globalissimo-taken", args)
            }
            Event::AnswerShown { barrier, country, answer } => {
                let id = match answer {
                    Answer::Capital(_) => "globalissimo-shown-capital",
                    Answer::Number(_) => "globalissimo-shown-location",
                };
                let answer = ("answer", screen::format_answer(answer, table).into());
                let args =
                    vec![("barrier", count_arg(*barrier)), table.country_arg(*country), answer];
                table.format_message(id, args)
            }
            Event::FirstPlayer { seat } => table.format_sentence(
                "globalissimo-first",
                vec![table.name_arg(*seat), ("round", count_arg(round))],
            ),
            // The ranking concludes the match.
            Event::Ended { standings } => {
                [self.narrate_win(&winners(standings)), screen::score(self.after, table)].join("\n")
            }
        }
    }

    /// Narrates the start of a round: category and countries, and the first player if `first` is given.
    fn narrate_laid(
        &self,
        category: &Token,
        countries: &[Code],
        round: u16,
        first: Option<Seat>,
    ) -> String {
        let table = self.table;
        let slots = countries.iter().enumerate();
        let named = slots.map(|(slot, country)| table.with_letter(slot, *country));
        let mut args = args![
            round = count_arg(round),
            category = table.category(category),
            countries = joined(", ", named)
        ];
        args.extend(first.map(|seat| table.name_arg(seat)));
        let id = if first.is_some() { "globalissimo-first-laid" } else { "globalissimo-laid" };
        table.format_message(id, args)
    }

    fn narrate_guess(&self, seat: Seat, country: Code, place: u8) -> String {
        let table = self.table;
        let args = vec![
            table.name_arg(seat),
            ("place", table.rank_ordinal(place).into()),
            table.country_arg(country),
        ];
        format!("{}.", table.format_message("globalissimo-guess", args))
    }

    fn narrate_reveal(&self, category: &Token, countries: &[RevealedCard]) -> String {
        let ranked = countries.iter().map(|card| {
            let guess = self.guesses.iter().find(|(country, ..)| *country == card.code);
            let earned = |(_, seat, place): &(Code, Seat, u8)| {
                (*seat, *place, self.before.points_for(*place, card.place))
            };
            RevealedCardWithGuess { card, guess: guess.map(earned) }
        });
        screen::revealed_cards(&ranked.collect::<Vec<_>>(), category, self.table)
    }

    /// Narrates an answer, and the cost of a wrong one. The right answer is revealed only if no other person may
    /// still have to answer the question.
    fn narrate_answer(&self, seat: Seat, right: bool, answer: Option<&Answer>) -> String {
        let table = self.table;
        let is_person = table.people.contains(&seat);
        let mut args = vec![table.name_arg(seat)];
        args.extend(answer.map(|answer| ("answer", screen::format_answer(answer, table).into())));
        // A person knows what was typed, so the answer is not repeated.
        let id = match (is_person, answer, right) {
            (true, _, true) => "globalissimo-right-typed",
            (true, _, false) => return self.narrate_wrong_answer(seat),
            (false, Some(_), true) => "globalissimo-right",
            (false, Some(_), false) => "globalissimo-wrong",
            (false, None, _) => "globalissimo-wrong-none",
        };
        let text =
            format!("{}{}", self.sign_if(is_person && right, "✓ "), table.format_message(id, args));
        match &self.before.question {
            Some(_) if !right => format!("{text} {}", self.loss_sentence(seat)),
            _ => text,
        }
    }

    /// Returns `sign` if it is wanted and the output is not plain, else an empty text.
    fn sign_if(&self, is_wanted: bool, sign: &'static str) -> &'static str {
        if is_wanted && !self.table.plain { sign } else { "" }
    }

    /// Sentence about the lost points after a wrong answer, and the space on which the figure stays.
    fn loss_sentence(&self, seat: Seat) -> String {
        let table = self.table;
        let points = self.before.question.as_ref().map_or(0, |question| question.left);
        let args = vec![
            table.name_arg(seat),
            ("space", count_arg(self.space(seat))),
            ("points", count_arg(points)),
        ];
        capitalize(&table.format_message("globalissimo-lost", args))
    }

    /// Narrates a wrong answer of a person.
    fn narrate_wrong_answer(&self, seat: Seat) -> String {
        let table = self.table;
        let sign = self.sign_if(true, "✗ ");
        // With several people, another one may still have to answer the question.
        let asked = self.before.question.as_ref().filter(|_| table.people.len() < 2);
        let text = match asked {
            None => table.format_message("globalissimo-wrong-typed", vec![table.name_arg(seat)]),
            Some(question) => {
                let country = table.country(question.country);
                let answer = match question.kind {
                    BarrierKind::Capital => country.map(|country| table.capital(country)),
                    BarrierKind::Location => {
                        country.and_then(|country| country.number).map(|number| number.to_string())
                    }
                };
                let args = vec![
                    table.country_arg(question.country),
                    ("number", table.grammatical_number(question.country)),
                    ("answer", answer.unwrap_or_default().into()),
                ];
                table.format_message(
                    &kind_message_id("globalissimo-wrong-shown", question.kind),
                    args,
                )
            }
        };
        format!("{sign}{text} {}", self.loss_sentence(seat))
    }

    /// Sentence about the winners, and the criterion that decided: the space, or with equal spaces the barriers.
    fn narrate_win(&self, first: &[Seat]) -> String {
        let table = self.table;
        let [winner] = first else {
            let names = table.seat_names(first);
            let text = table.format_message("globalissimo-shared", args![names]);
            return table.with_congratulation(capitalize(&text), first);
        };
        let space = self.space(*winner);
        let as_far = by_seat(&self.after.positions).filter(|(_, other)| **other == space);
        let as_far: Vec<Seat> = as_far.map(|(seat, _)| seat).collect();
        let name = table.name_arg(*winner);
        let text = if as_far.len() == 1 {
            table.format_message(
                "globalissimo-won-distance",
                vec![name, ("space", count_arg(space))],
            )
        } else {
            let names = ("names", table.seat_names(&as_far).into());
            table.format_message("globalissimo-won-barriers", vec![name, names])
        };
        table.with_congratulation(capitalize(&text), first)
    }
}

/// Returns `true` if a blank line precedes the narration of an event, because a new part of the round starts.
fn begins_paragraph(event: &Event) -> bool {
    matches!(
        event,
        Event::Laid { .. }
            | Event::Revealed { .. }
            | Event::FirstPlayer { .. }
            | Event::Ended { .. }
    )
}
