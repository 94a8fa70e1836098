//! Narration of the events of La course autour du monde, one by one. `brief` narrates whole turns instead.

use super::names::{journey_km, legs_flown};
use super::score;
use crate::Table;
use crate::texts::{capitalize, count_arg, winners};
use engine::{LoggedEvent, Seat, Slug, ToMove};
use games::course::{Compartment, Event, ReshuffleSource, RouteCard, Stage, TakenCard, View};
use lang::{MessageArgs, args};

/// Narrates events in order. `before` and `after` are the observations before and after them.
pub(super) fn narrate_events(
    events: &[LoggedEvent<Event>],
    before: &View,
    after: &View,
    table: &Table<'_>,
) -> String {
    let mut story = Story {
        table,
        after,
        has_flown: matches!(before.stage, Stage::Flying(_)),
        is_last_visa: false,
    };
    let mut paragraphs = Vec::new();
    let mut rest = events;
    while let [first, others @ ..] = rest {
        rest = others;
        // The next event may be the visa of this landing, so the search for further visas starts after it.
        story.is_last_visa = !others[1.min(others.len())..]
            .iter()
            .any(|logged| matches!(logged.event, Event::Visa { .. }));
        // A visa shares the sentence of the landing that brings it.
        let visa = match (&first.event, others.first().map(|logged| &logged.event)) {
            (Event::Started { .. } | Event::Flew { .. }, Some(Event::Visa { visa, .. })) => {
                rest = &others[1..];
                Some(*visa)
            }
            _ => None,
        };
        if let Event::Ended { .. } = first.event {
            let score = score::score(after, table);
            paragraphs.extend([String::new(), score, String::new()]);
        }
        let text = story.narrate_event(first, visa);
        paragraphs.push(table.wrapped(&capitalize(&text)));
        story.has_flown |= matches!(first.event, Event::Flew { .. });
    }
    // The score starts with a blank line, which must not be at the top.
    paragraphs.join("\n").trim_start_matches('\n').to_owned()
}

/// Sentences about the event that ends a match.
pub(super) fn narrate_end(
    logged: &LoggedEvent<Event>,
    before: &View,
    after: &View,
    table: &Table<'_>,
) -> String {
    let has_flown = matches!(before.stage, Stage::Flying(_));
    capitalize(&Story { table, after, has_flown, is_last_visa: true }.narrate_event(logged, None))
}

/// Context for the narration of events.
struct Story<'a> {
    table: &'a Table<'a>,
    after: &'a View,
    /// `true` if a leg has been flown in this turn.
    has_flown: bool,
    /// `true` if no further visa follows in these events.
    is_last_visa: bool,
}

impl Story<'_> {
    /// Narrates an event. `visa` is the visa that is received with it, if any.
    fn narrate_event(&self, logged: &LoggedEvent<Event>, visa: Option<Slug>) -> String {
        let table = self.table;
        match &logged.event {
            Event::Dealt { hand, pile, .. } => {
                let visas = table.missing_visas(&[]);
                let args = vec![
                    table.name_arg(Seat(0)),
                    ("hand", count_arg(*hand)),
                    ("pile", count_arg(*pile)),
                    ("visas", table.visa_list(&visas).into()),
                ];
                table.format_message("course-dealt", args)
            }
            Event::Started { seat, city } => {
                let mut args = table.city_args(*city);
                args.push(table.name_arg(*seat));
                self.format_with_visa("course-started", args, visa)
            }
            Event::Flew { seat, route, to } => self.narrate_leg(*seat, *route, *to, visa),
            Event::Visa { seat, visa, city } => {
                let mut args = table.city_args(*city);
                args.push(table.name_arg(*seat));
                args.push(("visa", table.visa_name(*visa).into()));
                table.format_message("course-visa", args)
            }
            Event::Landed { seat, city, drawn } => {
                let mut args = table.city_args(*city);
                args.push(table.name_arg(*seat));
                args.push(("drawn", count_arg(*drawn)));
                table.format_message("course-landed", args)
            }
            Event::Swapped { seat, out, taken, drawn } => {
                self.narrate_swap(*seat, *out, taken, *drawn)
            }
            Event::Reshuffled { of, cards } => {
                let id = match of {
                    ReshuffleSource::Table => "course-reshuffled-table",
                    ReshuffleSource::Compartments => "course-reshuffled-compartments",
                };
                table.format_message(id, args![cards = count_arg(*cards)])
            }
            Event::Ended { winner, standings } => match winner {
                Some(seat) => self.narrate_win(*seat, logged.round),
                None => self.narrate_stop(standings, logged.round),
            },
        }
    }

    /// Formats the message `id`, or with a visa the message with the suffix `-visa`.
    fn format_with_visa(
        &self,
        id: &'static str,
        mut args: MessageArgs,
        visa: Option<Slug>,
    ) -> String {
        let Some(visa) = visa else {
            return self.table.format_message(id, args);
        };
        args.push(("visa", self.table.visa_name(visa).into()));
        self.table.format_message(&format!("{id}-visa"), args)
    }

    /// Narrates the first leg of a flight, or a further one if `has_flown` is `true`.
    fn narrate_leg(&self, seat: Seat, route: RouteCard, to: Slug, visa: Option<Slug>) -> String {
        let table = self.table;
        let id = if self.has_flown { "course-flew-on" } else { "course-flew" };
        let mut args = table.city_args(to);
        args.extend(table.departure_args(route.other_end(to).unwrap_or(to)));
        args.push(table.name_arg(seat));
        args.push(("km", table.route_length(route).into()));
        let mut text = self.format_with_visa(id, args, visa);
        // After the last missing visa, a sentence of its own names the way home.
        let continues = visa.is_some() && self.is_last_visa && self.after.turn != ToMove::Over;
        let traveller = self.after.traveller(seat).filter(|_| continues);
        let complete =
            traveller.filter(|traveller| table.missing_visas(&traveller.visas).is_empty());
        if let Some(start) = complete.and_then(|traveller| traveller.start_city()) {
            let mut args = table.city_args(start);
            args.push(table.name_arg(seat));
            text.push(' ');
            text.push_str(&table.format_message("course-all-visas", args));
        }
        text
    }

    /// Narrates a swap: the rejects, and the cards taken for them. Cards drawn from the pile are not named.
    fn narrate_swap(
        &self,
        seat: Seat,
        out: [RouteCard; 2],
        taken: &[TakenCard],
        drawn: u16,
    ) -> String {
        let table = self.table;
        let [left, right] = out.map(|card| table.card(card));
        let args = vec![table.name_arg(seat), ("left", left.into()), ("right", right.into())];
        let taken = taken.iter().map(|taken| {
            let id = match taken.from {
                Compartment::Left => "course-took-left",
                Compartment::Right => "course-took-right",
            };
            table.format_message(id, args![card = table.card(taken.route)])
        });
        let pile = (drawn > 0)
            .then(|| table.format_message("course-took-pile", args![drawn = count_arg(drawn)]));
        let took_args = args![cards = table.and_list(taken.chain(pile))];
        [
            table.format_message("course-swapped", args),
            table.format_message("course-took", took_args),
        ]
        .join(" ")
    }

    fn narrate_win(&self, seat: Seat, round: u16) -> String {
        let table = self.table;
        let traveller = self.after.traveller(seat);
        let Some((traveller, start)) =
            traveller.and_then(|traveller| Some((traveller, traveller.start_city()?)))
        else {
            return String::new();
        };
        let mut args = table.city_args(start);
        args.push(table.name_arg(seat));
        args.push(("round", count_arg(round)));
        args.push(("legs", legs_flown(traveller).into()));
        args.push(("km", table.format_km(journey_km(traveller, table)).into()));
        table.with_congratulation(table.format_message("course-won-home", args), &[seat])
    }

    /// Narrates the end after the last round, without a winner.
    fn narrate_stop(&self, standings: &[u8], round: u16) -> String {
        let table = self.table;
        let first = winners(standings);
        let id = match first.len() {
            1 => "course-ahead",
            _ => "course-ahead-shared",
        };
        let args = match first.as_slice() {
            [only] => vec![table.name_arg(*only)],
            several => args![names = table.seat_names(several)],
        };
        [
            table.format_message("course-stopped", args![round = count_arg(round)]),
            capitalize(&table.format_message(id, args)),
        ]
        .join(" ")
    }
}
