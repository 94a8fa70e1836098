//! What happened, in sentences; the reveal as a table.

use super::screen::{self, Ranked};
use crate::Table;
use crate::layout::wrapped;
use crate::saying::{count, letter, sentence, winners};
use engine::{Code, Seat, Token, Told};
use games::globalissimo::{Answer, Event, Kind, Laid, Turned, View};
use lang::Arg;

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
        let space = self.after.positions.get(seat.index());
        space.copied().unwrap_or_default()
    }

    /// Tells events one after the other.
    pub(super) fn tell(&self, events: &[Told<Event>]) -> String {
        let mut told = Vec::new();
        let mut rest = events;
        while let [first, after @ ..] = rest {
            rest = after;
            let next = after.first().map(|told| &told.event);
            let text = match (&first.event, next) {
                (Event::Scored { seat, points }, Some(Event::Moved { from, to, .. })) => {
                    // A figure moves right after it has scored.
                    rest = &after[1..];
                    self.say(
                        "globalissimo-scored-moved",
                        vec![
                            self.table.who(*seat),
                            ("points", count(*points)),
                            ("from", count(*from)),
                            ("to", count(*to)),
                        ],
                    )
                }
                (Event::BarrierTaken { seat, barrier }, Some(Event::Moved { from, to, .. })) => {
                    rest = &after[1..];
                    self.say(
                        "globalissimo-taken-moved",
                        vec![
                            self.table.who(*seat),
                            ("barrier", count(*barrier)),
                            ("from", count(*from)),
                            ("to", count(*to)),
                        ],
                    )
                }
                (Event::FirstPlayer { seat }, Some(Event::Laid { category, countries })) => {
                    rest = &after[1..];
                    self.laid(category, countries, first.round, Some(*seat))
                }
                (event, _) => self.one(event, first.round),
            };
            if begins_part(&first.event) && !told.is_empty() {
                told.push(String::new());
            }
            told.push(text);
        }
        told.join("\n")
    }

    fn one(&self, event: &Event, round: u16) -> String {
        let table = self.table;
        match event {
            Event::Started { barriers, first, .. } => {
                let of = |kind| barriers.iter().filter(|it| **it == kind).count();
                let args = vec![
                    ("barriers", barriers.len().into()),
                    ("capitals", of(Kind::Capital).into()),
                    ("places", of(Kind::Location).into()),
                    table.who(*first),
                ];
                self.say("globalissimo-started", args)
            }
            Event::Laid { category, countries } => self.laid(category, countries, round, None),
            Event::Guessed { seat, country, place } => self.guessed(*seat, *country, *place),
            Event::Revealed { category, countries } => self.revealed(category, countries),
            Event::Scored { seat, points } => self.scored(*seat, *points),
            Event::Moved { seat, from, to } => {
                let args = vec![table.who(*seat), ("from", count(*from)), ("to", count(*to))];
                self.say("globalissimo-moved", args)
            }
            Event::Asked { seat, barrier, kind, country } => {
                self.asked(*seat, *barrier, *kind, *country)
            }
            Event::Answered { seat, right, answer } => {
                self.answered(*seat, *right, answer.as_ref())
            }
            Event::BarrierTaken { seat, barrier } => {
                let args = vec![table.who(*seat), ("barrier", count(*barrier))];
                self.say("globalissimo-taken", args)
            }
            Event::AnswerShown { barrier, country, answer } => {
                self.shown(*barrier, *country, answer)
            }
            Event::FirstPlayer { seat } => {
                let args = vec![table.who(*seat), ("round", count(round))];
                self.say("globalissimo-first", args)
            }
            Event::Ended { standings } => self.ended(standings),
        }
    }

    /// A sentence, broken into lines.
    fn say(&self, id: &str, args: Vec<(&'static str, Arg)>) -> String {
        wrapped(&sentence(&self.table.say(id, args)), self.table.width)
    }

    fn laid(
        &self,
        category: &Token,
        countries: &[Code],
        round: u16,
        first: Option<Seat>,
    ) -> String {
        let slots = countries.iter().enumerate();
        let named = slots.map(|(slot, country)| self.table.lettered(slot, *country));
        let named: Vec<String> = named.collect();
        let mut args = vec![
            ("round", count(round)),
            ("category", self.table.category(category).into()),
            ("countries", named.join(", ").into()),
        ];
        match first {
            Some(seat) => {
                args.push(self.table.who(seat));
                self.say("globalissimo-first-laid", args)
            }
            None => self.say("globalissimo-laid", args),
        }
    }

    fn guessed(&self, seat: Seat, country: Code, place: u8) -> String {
        let mut laid = self.before.laid.iter();
        let slot = laid.position(|laid| laid.country == country);
        let name = &self.table.country_name(country);
        let args = vec![
            self.table.who(seat),
            ("place", count(u16::from(place))),
            ("country", name.into()),
            ("letter", letter(slot.unwrap_or(usize::MAX)).to_string().into()),
        ];
        self.say("globalissimo-guessed-slot", args)
    }

    fn revealed(&self, category: &Token, countries: &[Turned]) -> String {
        let ranked: Vec<Ranked> = countries
            .iter()
            .map(|turned| {
                let on = |(country, seat, place): &(Code, Seat, u8)| {
                    (*country == turned.code).then_some((*seat, *place))
                };
                let guess = self.guesses.iter().find_map(on);
                let earned = |(seat, place): (Seat, u8)| {
                    let points = self.before.points_for(place, turned.place);
                    (seat, place, points)
                };
                Ranked { turned, guess: guess.map(earned) }
            })
            .collect();
        let title = self
            .say("globalissimo-revealed", vec![("category", self.table.category(category).into())]);
        let order = screen::order(&ranked, category, self.table);
        format!("{title}\n{order}")
    }

    fn scored(&self, seat: Seat, points: u16) -> String {
        let name = self.table.who(seat);
        match points {
            0 => {
                let space = ("space", count(self.space(seat)));
                self.say("globalissimo-scored-nothing", vec![name, space])
            }
            _ => {
                let points = ("points", count(points));
                self.say("globalissimo-scored", vec![name, points])
            }
        }
    }

    fn asked(&self, seat: Seat, barrier: u16, kind: Kind, country: Code) -> String {
        let id = match kind {
            Kind::Capital => "globalissimo-asked-capital",
            Kind::Location => "globalissimo-asked-location",
        };
        let name = &self.table.country_name(country);
        let args = vec![
            self.table.who(seat),
            ("barrier", count(barrier)),
            ("country", name.into()),
            ("number", self.table.number_of(country)),
        ];
        self.say(id, args)
    }

    fn answered(&self, seat: Seat, right: bool, answer: Option<&Answer>) -> String {
        let name = self.table.who(seat);
        let told = match answer {
            Some(answer) => {
                let id = match right {
                    true => "globalissimo-right",
                    false => "globalissimo-wrong",
                };
                self.say(id, vec![name, ("answer", screen::answer(answer, self.table).into())])
            }
            None => self.say("globalissimo-wrong-none", vec![name]),
        };
        match &self.before.question {
            Some(question) if !right => {
                let lost = vec![
                    self.table.who(seat),
                    ("space", count(self.space(seat))),
                    ("points", count(question.left)),
                ];
                let lost = self.say("globalissimo-lost", lost);
                format!("{told}\n{lost}")
            }
            _ => told,
        }
    }

    fn shown(&self, barrier: u16, country: Code, answer: &Answer) -> String {
        let id = match answer {
            Answer::Capital(_) => "globalissimo-shown-capital",
            Answer::Number(_) => "globalissimo-shown-location",
        };
        let name = &self.table.country_name(country);
        let args = vec![
            ("barrier", count(barrier)),
            ("country", name.into()),
            ("answer", screen::answer(answer, self.table).into()),
        ];
        self.say(id, args)
    }

    fn ended(&self, standings: &[u8]) -> String {
        // The most important last.
        let score = screen::score(self.after, self.table);
        format!("{score}\n{}", self.won(&winners(standings)))
    }

    /// Who has won, and what decided.
    fn won(&self, first: &[Seat]) -> String {
        let [winner] = first else {
            let names = self.table.names_of(first);
            return self.say("globalissimo-shared", vec![("names", names.into())]);
        };
        let name = self.table.who(*winner);
        let space = self.space(*winner);
        let seats = (0..=u8::MAX).map(Seat).zip(&self.after.positions);
        let as_far = seats.filter(|(_, other)| **other == space);
        let as_far: Vec<Seat> = as_far.map(|(seat, _)| seat).collect();
        match as_far.as_slice() {
            [_] => self.say("globalissimo-won-distance", vec![name, ("space", count(space))]),
            several => {
                let names = self.table.names_of(several);
                let args = vec![name, ("names", names.into())];
                self.say("globalissimo-won-barriers", args)
            }
        }
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
