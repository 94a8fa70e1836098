//! Brief narration of turns: one sentence for the turns of others, and the results of the reader's own turn. `story`
//! narrates single events in full.

use super::names::{flight_km, journey_km, legs_flown};
use super::story;
use crate::Table;
use crate::TurnEvents;
use crate::texts::{capitalize, count_arg, joined};
use engine::{LoggedEvent, Seat, Slug};
use games::Course;
use games::course::{Event, RouteCard, TakenCard, View};
use lang::{MessageArgs, args};

/// Narrates turns for the reader, in lines. After the last decision of a match this is the whole narration.
pub(super) fn narrate_turns(turns: &[TurnEvents<'_, Course>], table: &Table<'_>) -> Vec<String> {
    let mut lines = Vec::new();
    let mut others: Vec<(u16, String)> = Vec::new();
    for turn in turns {
        let narrated_turn = Turn::new(turn, table);
        match turn.seat {
            Some(seat) if table.addressed_seat(&[seat]).is_none() => {
                let round = turn.events.first().map_or(0, |logged| logged.round);
                others.extend(narrated_turn.format_summary().map(|done| (round, done)));
            }
            _ => {
                // The earlier turns of others come before the own turn.
                lines.extend(sentences_by_round(std::mem::take(&mut others), table));
                lines.extend(narrated_turn.own_turn_sentences());
            }
        }
        let more = narrated_turn.extra_sentences();
        if !more.is_empty() {
            lines.extend(sentences_by_round(std::mem::take(&mut others), table));
            lines.extend(more);
        }
    }
    lines.extend(sentences_by_round(others, table));
    lines
}

/// Narrates turns of others. Returns their clauses, and the sentences about events that are narrated separately.
pub(super) fn narrate_other_turns(
    turns: &[TurnEvents<'_, Course>],
    table: &Table<'_>,
) -> (Vec<String>, Vec<String>) {
    let narrated_turns: Vec<Turn<'_>> = turns.iter().map(|turn| Turn::new(turn, table)).collect();
    let done = narrated_turns.iter().flat_map(Turn::format_summary).collect();
    (done, narrated_turns.iter().flat_map(Turn::extra_sentences).collect())
}

/// Joins clauses about turns to one sentence per round; each clause comes with its round. The round is named if there
/// are several rounds, or no person plays.
fn sentences_by_round(done: Vec<(u16, String)>, table: &Table<'_>) -> Vec<String> {
    let rounds = done.chunk_by(|one, next| one.0 == next.0);
    let is_named = table.people.is_empty() || rounds.clone().count() > 1;
    let rounds = rounds.map(|round| {
        let number = round.first().map(|(number, _)| *number).filter(|_| is_named);
        round_sentence(number, round.iter().map(|(_, done)| done.clone()).collect(), table)
    });
    rounds.collect()
}

/// The clauses about the turns of one round: joined to one sentence, or in plain output each on its own line. With
/// `round`, the sentence starts with the number of the round.
pub(super) fn round_sentence(round: Option<u16>, done: Vec<String>, table: &Table<'_>) -> String {
    let round =
        round.map(|round| table.format_message("course-round", args![round = count_arg(round)]));
    if table.plain || done.is_empty() {
        let all = round.into_iter().chain(done);
        return table.lines(all.map(|text| format!("{}.", capitalize(&text))));
    }
    let done = capitalize(&join_clauses(&done, table));
    let all = round.into_iter().chain([done]);
    table.wrapped(&format!("{}.", joined(" · ", all)))
}

/// Joins clauses with semicolons.
pub(super) fn join_clauses(parts: &[String], table: &Table<'_>) -> String {
    joined(&table.plain_message("course-between"), parts.iter().map(String::as_str))
}

/// A turn (consecutive actions of one seat) and the table for its narration.
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

    /// Returns the city of departure, and the cities reached; `None` without a flight.
    fn flight(&self) -> Option<(Slug, Vec<Slug>)> {
        let legs = self.events.iter().filter_map(|logged| match logged.event {
            // The event has no city of departure: it is the other city of the card.
            Event::Flew { route, to, .. } => Some((route.other_end(to)?, to)),
            _ => None,
        });
        let legs: Vec<(Slug, Slug)> = legs.collect();
        let from = legs.first()?.0;
        Some((from, legs.into_iter().map(|(_, to)| to).collect()))
    }

    fn visas(&self) -> Vec<(Slug, Slug)> {
        let visas = self.events.iter().filter_map(|logged| match logged.event {
            Event::Visa { visa, city, .. } => Some((visa, city)),
            _ => None,
        });
        visas.collect()
    }

    fn swap(&self) -> Option<(&'a [TakenCard], [RouteCard; 2])> {
        self.events.iter().find_map(|logged| match &logged.event {
            Event::Swapped { taken, out, .. } => Some((taken.as_slice(), *out)),
            _ => None,
        })
    }

    fn drawn(&self) -> u16 {
        let drawn = self.events.iter().map(|logged| match logged.event {
            Event::Landed { drawn, .. } | Event::Swapped { drawn, .. } => drawn,
            _ => 0,
        });
        drawn.sum()
    }

    fn is_won(&self) -> bool {
        self.events
            .iter()
            .any(|logged| matches!(logged.event, Event::Ended { winner: Some(_), .. }))
    }

    fn push_visa_args(&self, args: &mut MessageArgs) {
        let visas: Vec<Slug> = self.visas().into_iter().map(|(visa, _)| visa).collect();
        args.push(("count", visas.len().into()));
        args.push(("visas", self.table.visa_list(&visas).into()));
    }

    /// Clause about the turn, without a full stop. `None` if there is nothing to report.
    fn format_summary(&self) -> Option<String> {
        let table = self.table;
        let mut args = vec![table.name_arg(self.seat?)];
        // `winning_sentence` narrates a winning turn.
        if self.is_won() {
            return None;
        }
        if let Some((from, stops)) = self.flight() {
            args.extend(table.departure_args(from));
            args.extend(table.city_args(*stops.last()?));
            self.push_visa_args(&mut args);
            return Some(table.format_message("course-brief-flew", args));
        }
        let started = self.events.iter().find_map(|logged| match logged.event {
            Event::Started { city, .. } => Some(city),
            _ => None,
        });
        if let Some(city) = started {
            args.extend(table.city_args(city));
            return Some(table.format_message("course-brief-started", args));
        }
        self.swap().map(|_| table.format_message("course-brief-swapped", args))
    }

    /// Sentences about the results of the reader's own turn, with the cards received.
    fn own_turn_sentences(&self) -> Vec<String> {
        let table = self.table;
        let Some(seat) = self.seat else {
            return self.narrate_setup();
        };
        let done_line = |text: String| {
            let sign = if table.plain { "" } else { "✓ " };
            table.wrapped(&format!("{sign}{}", capitalize(&text)))
        };
        if self.is_won() {
            return vec![done_line(self.winning_sentence(seat))];
        }
        let mut lines = Vec::new();
        let gained = self.drawn_cards();
        if let Some((_, stops)) = self.flight() {
            lines.push(done_line(self.flight_sentence(seat, &stops)));
        } else if let Some((taken, _)) = self.swap() {
            let taken: Vec<RouteCard> = taken.iter().map(|taken| taken.route).collect();
            let mut args = vec![
                table.name_arg(seat),
                ("taken", taken.len().into()),
                ("cards", table.card_list(&taken).into()),
                ("drawn", count_arg(self.drawn())),
            ];
            let named = gained.as_ref().map_or(0, Vec::len);
            args.push(("named", named.into()));
            args.push(("new", table.card_list(&gained.unwrap_or_default()).into()));
            let swapped = table.format_message("course-own-swapped", vec![table.name_arg(seat)]);
            let got = capitalize(&table.format_message("course-own-got", args));
            if table.plain {
                return vec![done_line(swapped), table.wrapped(&got)];
            }
            return vec![done_line(format!("{swapped} {got}"))];
        } else if let Some(Event::Started { city, .. }) =
            self.events.first().map(|logged| &logged.event)
        {
            let mut args = table.city_args(*city);
            args.push(table.name_arg(seat));
            self.push_visa_args(&mut args);
            return vec![done_line(table.format_message("course-own-started", args))];
        }
        if self.drawn() > 0 {
            let mut args = vec![table.name_arg(seat), ("drawn", count_arg(self.drawn()))];
            args.push(("named", gained.as_ref().map_or(0, Vec::len).into()));
            args.push(("new", table.card_list(&gained.unwrap_or_default()).into()));
            lines.push(table.format_sentence("course-own-drew", args));
        }
        lines
    }

    /// Sentence about a flight: « Vous volez jusqu’à Sydney en 5 trajets. »
    fn flight_sentence(&self, seat: Seat, stops: &[Slug]) -> String {
        let table = self.table;
        let from = self.flight().map(|(from, _)| from);
        // The length of a flight is measured from the city of departure.
        let cities: Vec<Slug> = from.into_iter().chain(stops.iter().copied()).collect();
        let last = stops.last().copied().or(from);
        let mut args = last.map_or_else(Vec::new, |city| table.city_args(city));
        args.push(table.name_arg(seat));
        args.push(("legs", stops.len().into()));
        args.push(("km", table.format_km(flight_km(&cities, table)).into()));
        self.push_visa_args(&mut args);
        table.format_message("course-own-flew", args)
    }

    /// Sentence about the winning flight of a seat.
    fn winning_sentence(&self, seat: Seat) -> String {
        let table = self.table;
        let home = self.flight().and_then(|(_, stops)| stops.last().copied());
        let mut args = home.map_or_else(Vec::new, |city| table.city_args(city));
        args.push(table.name_arg(seat));
        let visas = self.visas().into_iter().map(|(visa, city)| {
            let mut args = table.city_args(city);
            args.push(("visa", table.visa_name(visa).into()));
            table.format_message("course-visa-at", args)
        });
        let visas: Vec<String> = visas.collect();
        args.push(("count", visas.len().into()));
        args.push(("visas", table.and_list(visas).into()));
        table.format_message("course-own-won", args)
    }

    /// Returns the cards drawn from the pile; `None` if the view does not show the hand.
    fn drawn_cards(&self) -> Option<Vec<RouteCard>> {
        let (_, own) = self.after.own.as_ref()?;
        let (_, before) = self.before.own.as_ref()?;
        let taken = self.swap().map_or(&[][..], |(taken, _)| taken);
        let is_taken = |card: &RouteCard| taken.iter().any(|taken| taken.route == *card);
        // A card flown in this turn may be drawn again after a reshuffle. Then it counts as drawn.
        let was_flown = |card: &RouteCard| {
            self.events
                .iter()
                .any(|logged| matches!(logged.event, Event::Flew { route, .. } if route == *card))
        };
        let was_kept = |card: &RouteCard| before.hand.contains(card) && !was_flown(card);
        let new = own.fresh.iter().filter(|card| !is_taken(card) && !was_kept(card));
        Some(new.copied().collect())
    }

    /// Narrates the setup.
    fn narrate_setup(&self) -> Vec<String> {
        let text = story::narrate_events(self.events, self.before, self.after, self.table);
        if text.is_empty() { Vec::new() } else { vec![text] }
    }

    /// Sentences about events that are narrated separately: reshuffles, and the end of the match.
    fn extra_sentences(&self) -> Vec<String> {
        let (table, after) = (self.table, self.after);
        if self.seat.is_none() {
            return Vec::new();
        }
        let own = self.seat.and_then(|seat| table.addressed_seat(&[seat]));
        let sentences = self.events.iter().filter_map(|logged| match &logged.event {
            Event::Reshuffled { .. } => {
                let reshuffle = std::slice::from_ref(logged);
                Some(story::narrate_events(reshuffle, self.before, after, table))
            }
            Event::Ended { winner: None, .. } => {
                Some(table.wrapped(&story::narrate_end(logged, self.before, after, table)))
            }
            // `own_turn_sentences` narrates the win of the reader.
            Event::Ended { winner: Some(seat), .. } if own != Some(*seat) => {
                let text = self.winning_sentence(*seat);
                Some(table.wrapped(&capitalize(&text)))
            }
            _ => None,
        });
        sentences.collect()
    }
}

/// Sentence with the figures of a seat's journey: legs, kilometres and round. Empty for an unknown seat.
pub(super) fn journey_summary(seat: Seat, view: &View, table: &Table<'_>) -> Vec<String> {
    let Some(traveller) = view.traveller(seat) else {
        return Vec::new();
    };
    let args = vec![
        table.name_arg(seat),
        ("name-of", table.name_with_de(seat).into()),
        ("legs", legs_flown(traveller).into()),
        ("km", table.format_km(journey_km(traveller, table)).into()),
        ("round", count_arg(view.round)),
    ];
    vec![table.format_sentence("course-tour", args)]
}

/// Sentence about the longest leg of a seat's journey; `None` before the first leg.
pub(super) fn longest_leg_sentence(seat: Seat, view: &View, table: &Table<'_>) -> Option<String> {
    let traveller = view.traveller(seat)?;
    let legs = traveller.itinerary.windows(2).map(|two| (two[0].city, two[1].city));
    let km = |(from, to): &(Slug, Slug)| flight_km(&[*from, *to], table);
    // `max_by_key` returns the last maximum, so the legs are reversed to find the first one.
    let (from, to) = legs.rev().max_by_key(km)?;
    let mut args = table.city_args(to);
    args.extend(table.departure_args(from));
    args.extend(table.name_args(seat));
    args.push(("km", table.format_km(km(&(from, to))).into()));
    Some(table.format_sentence("course-longest", args))
}
