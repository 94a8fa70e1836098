//! Brief narration of turns: a sentence for the turns of others, and the results of the reader's own turn.

use super::names::{distance, flown, length};
use super::story;
use crate::Table;
use crate::TurnEvents;
use crate::texts::{count, joined, sentence};
use engine::{LoggedEvent, Seat, Slug};
use games::Course;
use games::course::{Event, Leg, TakenCard, View};
use lang::{MessageArgs, args};

/// Narrates turns for the reader. After the last decision of a match this is the whole narration.
pub(super) fn narrate_turns(turns: &[TurnEvents<'_, Course>], table: &Table<'_>) -> Vec<String> {
    let mut lines = Vec::new();
    let mut others: Vec<(u16, String)> = Vec::new();
    for turn in turns {
        let told = Turn::new(turn, table);
        match turn.seat {
            Some(seat) if table.you_of(&[seat]).is_none() => {
                let round = turn.events.first().map_or(0, |told| told.round);
                others.extend(told.format_summary().map(|done| (round, done)));
            }
            _ => {
                // Earlier turns of others precede the own turn.
                lines.extend(in_a_row(std::mem::take(&mut others), table));
                lines.extend(told.own());
            }
        }
        let more = told.more();
        if !more.is_empty() {
            lines.extend(in_a_row(std::mem::take(&mut others), table));
            lines.extend(more);
        }
    }
    lines.extend(in_a_row(others, table));
    lines
}

/// The turns of others, and their events with sentences of their own.
pub(super) fn of_others(
    turns: &[TurnEvents<'_, Course>],
    table: &Table<'_>,
) -> (Vec<String>, Vec<String>) {
    let told: Vec<Turn<'_>> = turns.iter().map(|turn| Turn::new(turn, table)).collect();
    let done = told.iter().flat_map(Turn::format_summary).collect();
    (done, told.iter().flat_map(Turn::more).collect())
}

/// Turns in sentences, one per round. The round is named if there are several rounds, or no person plays.
fn in_a_row(done: Vec<(u16, String)>, table: &Table<'_>) -> Vec<String> {
    let rounds = done.chunk_by(|one, next| one.0 == next.0);
    let is_named = table.people.is_empty() || rounds.clone().count() > 1;
    let rounds = rounds.map(|round| {
        let number = round.first().map(|(number, _)| *number).filter(|_| is_named);
        in_round(number, round.iter().map(|(_, done)| done.clone()).collect(), table)
    });
    rounds.collect()
}

/// The turns of a round: in one sentence, or in plain output each on a line.
pub(super) fn in_round(round: Option<u16>, done: Vec<String>, table: &Table<'_>) -> String {
    let round =
        round.map(|round| table.format_message("course-round", args![round = count(round)]));
    if table.plain || done.is_empty() {
        let all = round.into_iter().chain(done);
        return table.lines(all.map(|text| format!("{}.", sentence(&text))));
    }
    let done = sentence(&row(&done, table));
    let all = round.into_iter().chain([done]);
    table.wrapped(&format!("{}.", joined(" · ", all)))
}

/// Joins clauses with semicolons.
pub(super) fn row(parts: &[String], table: &Table<'_>) -> String {
    joined(&table.plain_message("course-between"), parts.iter().map(String::as_str))
}

/// Consecutive actions of one seat.
struct Turn<'a> {
    table: &'a Table<'a>,
    seat: Option<Seat>,
    events: &'a [LoggedEvent<Event>],
    before: &'a View,
    after: &'a View,
}

impl<'a> Turn<'a> {
    fn new(turn: &'a TurnEvents<'_, Course>, table: &'a Table<'a>) -> Self {
        let TurnEvents { seat, ref events, before, after } = *turn;
        Self { table, seat, events, before, after }
    }

    /// The city of departure, and the cities reached.
    fn flight(&self) -> Option<(Slug, Vec<Slug>)> {
        let legs = self.events.iter().filter_map(|told| match told.event {
            // The event has no city of departure: it is the other city of the card.
            Event::Flew { route, to, .. } => Some((route.from(to)?, to)),
            _ => None,
        });
        let legs: Vec<(Slug, Slug)> = legs.collect();
        let from = legs.first()?.0;
        Some((from, legs.into_iter().map(|(_, to)| to).collect()))
    }

    fn visas(&self) -> Vec<(Slug, Slug)> {
        let visas = self.events.iter().filter_map(|told| match told.event {
            Event::Visa { visa, city, .. } => Some((visa, city)),
            _ => None,
        });
        visas.collect()
    }

    fn swap(&self) -> Option<(&'a [TakenCard], [Leg; 2])> {
        self.events.iter().find_map(|told| match &told.event {
            Event::Swapped { taken, out, .. } => Some((taken.as_slice(), *out)),
            _ => None,
        })
    }

    fn drawn(&self) -> u16 {
        let drawn = self.events.iter().map(|told| match told.event {
            Event::Landed { drawn, .. } | Event::Swapped { drawn, .. } => drawn,
            _ => 0,
        });
        drawn.sum()
    }

    fn is_won(&self) -> bool {
        self.events.iter().any(|told| matches!(told.event, Event::Ended { winner: Some(_), .. }))
    }

    fn with_visas(&self, args: &mut MessageArgs) {
        let visas: Vec<Slug> = self.visas().into_iter().map(|(visa, _)| visa).collect();
        args.push(("count", visas.len().into()));
        args.push(("visas", self.table.visas(&visas).into()));
    }

    /// Clause about the turn, without a full stop. `None` if there is nothing to report.
    fn format_summary(&self) -> Option<String> {
        let table = self.table;
        let mut args = vec![table.who(self.seat?)];
        // A winning turn is narrated by `home`.
        if self.is_won() {
            return None;
        }
        if let Some((from, stops)) = self.flight() {
            args.extend(table.coming_from(from));
            args.extend(table.at(*stops.last()?));
            self.with_visas(&mut args);
            return Some(table.format_message("course-brief-flew", args));
        }
        let started = self.events.iter().find_map(|told| match told.event {
            Event::Started { city, .. } => Some(city),
            _ => None,
        });
        if let Some(city) = started {
            args.extend(table.at(city));
            return Some(table.format_message("course-brief-started", args));
        }
        self.swap().map(|_| table.format_message("course-brief-swapped", args))
    }

    /// Sentences about the results of the own turn, with the cards received.
    fn own(&self) -> Vec<String> {
        let table = self.table;
        let Some(seat) = self.seat else {
            return self.opening();
        };
        let done = |text: String| {
            let sign = if table.plain { "" } else { "✓ " };
            table.wrapped(&format!("{sign}{}", sentence(&text)))
        };
        if self.is_won() {
            return vec![done(self.home(seat))];
        }
        let mut lines = Vec::new();
        let gained = self.gained();
        if let Some((_, stops)) = self.flight() {
            lines.push(done(self.flown(seat, &stops)));
        } else if let Some((taken, _)) = self.swap() {
            let taken: Vec<Leg> = taken.iter().map(|taken| taken.route).collect();
            let mut args = vec![
                table.who(seat),
                ("taken", taken.len().into()),
                ("cards", table.card_names(&taken).into()),
                ("drawn", count(self.drawn())),
            ];
            let named = gained.as_ref().map_or(0, Vec::len);
            args.push(("named", named.into()));
            args.push(("new", table.card_names(&gained.unwrap_or_default()).into()));
            let swapped = table.format_message("course-own-swapped", vec![table.who(seat)]);
            let got = sentence(&table.format_message("course-own-got", args));
            if table.plain {
                return vec![done(swapped), table.wrapped(&got)];
            }
            return vec![done(format!("{swapped} {got}"))];
        } else if let Some(Event::Started { city, .. }) =
            self.events.first().map(|told| &told.event)
        {
            let mut args = table.at(*city);
            args.push(table.who(seat));
            self.with_visas(&mut args);
            return vec![done(table.format_message("course-own-started", args))];
        }
        if self.drawn() > 0 {
            let mut args = vec![table.who(seat), ("drawn", count(self.drawn()))];
            args.push(("named", gained.as_ref().map_or(0, Vec::len).into()));
            args.push(("new", table.card_names(&gained.unwrap_or_default()).into()));
            lines.push(table.sentence("course-own-drew", args));
        }
        lines
    }

    /// Sentence about a flight: « Vous volez jusqu’à Sydney en 5 trajets. »
    fn flown(&self, seat: Seat, stops: &[Slug]) -> String {
        let table = self.table;
        let from = self.flight().map(|(from, _)| from);
        // The length of a flight counts from the city of departure.
        let cities: Vec<Slug> = from.into_iter().chain(stops.iter().copied()).collect();
        let last = stops.last().copied().or(from);
        let mut args = last.map_or_else(Vec::new, |city| table.at(city));
        args.push(table.who(seat));
        args.push(("legs", stops.len().into()));
        args.push(("km", table.km(length(&cities, table)).into()));
        self.with_visas(&mut args);
        table.format_message("course-own-flew", args)
    }

    /// Sentence about the winning flight.
    fn home(&self, seat: Seat) -> String {
        let table = self.table;
        let home = self.flight().and_then(|(_, stops)| stops.last().copied());
        let mut args = home.map_or_else(Vec::new, |city| table.at(city));
        args.push(table.who(seat));
        let visas = self.visas().into_iter().map(|(visa, city)| {
            let mut args = table.at(city);
            args.push(("visa", table.visa(visa).into()));
            table.format_message("course-visa-at", args)
        });
        let visas: Vec<String> = visas.collect();
        args.push(("count", visas.len().into()));
        args.push(("visas", table.all_of(visas).into()));
        table.format_message("course-own-won", args)
    }

    /// The cards drawn from the pile; `None` if the view does not show the hand.
    fn gained(&self) -> Option<Vec<Leg>> {
        let (_, own) = self.after.own.as_ref()?;
        let (_, before) = self.before.own.as_ref()?;
        let taken = self.swap().map_or(&[][..], |(taken, _)| taken);
        let is_taken = |card: &Leg| taken.iter().any(|taken| taken.route == *card);
        // A card flown in this turn may be drawn again after a reshuffle, and is new then.
        let laid = |card: &Leg| {
            self.events
                .iter()
                .any(|told| matches!(told.event, Event::Flew { route, .. } if route == *card))
        };
        let stayed = |card: &Leg| before.hand.contains(card) && !laid(card);
        let new = own.fresh.iter().filter(|card| !is_taken(card) && !stayed(card));
        Some(new.copied().collect())
    }

    /// Narration of the setup.
    fn opening(&self) -> Vec<String> {
        let text = story::narrate_events(self.events, self.before, self.after, self.table);
        if text.is_empty() { Vec::new() } else { vec![text] }
    }

    /// Events of the turn with sentences of their own: reshuffles, and the end of the match.
    fn more(&self) -> Vec<String> {
        let (table, after) = (self.table, self.after);
        if self.seat.is_none() {
            return Vec::new();
        }
        let own = self.seat.and_then(|seat| table.you_of(&[seat]));
        let told = self.events.iter().filter_map(|told| match &told.event {
            Event::Reshuffled { .. } => {
                let told = std::slice::from_ref(told);
                Some(story::narrate_events(told, self.before, after, table))
            }
            Event::Ended { winner: None, .. } => {
                Some(table.wrapped(&story::ended(told, self.before, after, table)))
            }
            // `own` narrates the win of the reader.
            Event::Ended { winner: Some(seat), .. } if own != Some(*seat) => {
                let text = self.home(*seat);
                Some(table.wrapped(&sentence(&text)))
            }
            _ => None,
        });
        told.collect()
    }
}

/// Sentence with the figures of a seat's journey: legs, kilometres and round.
pub(super) fn tour(seat: Seat, view: &View, table: &Table<'_>) -> Vec<String> {
    let Some(traveller) = view.traveller(seat) else {
        return Vec::new();
    };
    let args = vec![
        table.who(seat),
        ("name-of", table.of_person(seat).into()),
        ("legs", flown(traveller).into()),
        ("km", table.km(distance(traveller, table)).into()),
        ("round", count(view.round)),
    ];
    vec![table.sentence("course-tour", args)]
}

/// Sentence about the longest leg of a journey.
pub(super) fn longest(seat: Seat, view: &View, table: &Table<'_>) -> Option<String> {
    let traveller = view.traveller(seat)?;
    let legs = traveller.itinerary.windows(2).map(|two| (two[0].city, two[1].city));
    let km = |(from, to): &(Slug, Slug)| length(&[*from, *to], table);
    // `max_by_key` returns the last maximum, so the legs are reversed to get the first one.
    let (from, to) = legs.rev().max_by_key(km)?;
    let mut args = table.at(to);
    args.extend(table.coming_from(from));
    args.extend(table.whose(seat));
    args.push(("km", table.km(km(&(from, to))).into()));
    Some(table.sentence("course-longest", args))
}
