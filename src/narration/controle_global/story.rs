//! Full narration of events. Events with a common cause are narrated together.

mod civil;
mod end;
mod setup;
mod spot;

use super::names::{card, effect, in_region, level, pile, region, units};
use crate::Table;
use crate::texts::{capitalize, count_arg};
use engine::{LoggedEvent, Seat, Slug};
use games::controle_global::{Cause, Event, Stage, View};
use lang::{MessageArg, MessageArgs, args};
use spot::RegionChanges;

/// Narrates the events of some actions, in full; `before` and `after` are the views around them.
pub(super) fn narrate_events(
    events: &[LoggedEvent<Event>],
    before: &View,
    after: &View,
    table: &Table<'_>,
) -> String {
    narrate_from(Narrator::new(before, after, table), 0, events)
}

/// Narrates the events from index `from` on, briefly and with regions by letter. The events before `from` only
/// provide context.
pub(super) fn narrate_briefly_from(
    from: usize,
    events: &[LoggedEvent<Event>],
    before: &View,
    after: &View,
    table: &Table<'_>,
) -> String {
    let story = Narrator { is_brief: true, ..Narrator::new(before, after, table) };
    narrate_from(story, from, events)
}

/// Narrates the events from index `from` on with this narrator.
fn narrate_from(mut story: Narrator<'_>, from: usize, events: &[LoggedEvent<Event>]) -> String {
    let before = story.before;
    let mut rest = events;
    // If a decision about a loss has interrupted a card of civil society, the card continues first.
    if let (Some(card), Some(threat)) = (before.revolt.first(), &before.threat) {
        let event_count = story.narrate_after_decision(*card, threat, events);
        rest = rest.get(event_count..).unwrap_or_default();
    }
    while let Some((first, later_events)) = rest.split_first() {
        if from > 0 && events.len() - rest.len() == from {
            // The earlier events have updated the context; their text is dropped.
            story.flush();
            story.lines.clear();
        }
        let event_count = story.narrate_event(first, later_events);
        rest = later_events.get(event_count..).unwrap_or_default();
    }
    story.flush();
    story.table.wrapped(&story.lines.join("\n"))
}

/// The narration so far, and its context.
struct Narrator<'a> {
    /// `true` for a brief narration, with regions by letter.
    is_brief: bool,
    table: &'a Table<'a>,
    before: &'a View,
    after: &'a View,
    lines: Vec<String>,
    /// Changes in the current region, not yet narrated.
    region_changes: RegionChanges,
    /// Sentences about the consequences of these changes, added after them.
    consequences: Vec<String>,
    /// The card and the number of the current effect from 1, and the index of its next step from 0.
    current_effect: Option<(Slug, u8, usize)>,
    /// Levels reached in these events for which civil society receives a card, by category.
    civil_calls: Vec<(Slug, u8)>,
    /// The current card of civil society, and the index of its next step from 0.
    civil_card: Option<(Slug, usize)>,
    /// The seat that was to act before the events.
    actor: Option<Seat>,
    /// Subject of the previous sentence, which the next one may continue.
    subject: Option<Seat>,
}

impl<'a> Narrator<'a> {
    fn new(before: &'a View, after: &'a View, table: &'a Table<'a>) -> Self {
        let current_effect = before.acting.as_ref().and_then(|acting| {
            // While a region is being chosen, its step is still to come; at later stages the step has begun.
            let next = usize::from(acting.step) + usize::from(before.stage != Stage::Choosing);
            Some((acting.card, acting.effect?, next))
        });
        Self {
            is_brief: false,
            table,
            before,
            after,
            lines: Vec::new(),
            region_changes: RegionChanges::default(),
            consequences: Vec::new(),
            current_effect,
            civil_calls: Vec::new(),
            civil_card: None,
            actor: before.to_act(),
            subject: None,
        }
    }

    /// Message argument for the name of a seat.
    fn who(&self, seat: Seat) -> (&'static str, MessageArg) {
        self.table.name_arg(seat)
    }

    /// Adds a sentence to the current line.
    fn add_sentence(&mut self, id: &str, args: MessageArgs) {
        let text = self.table.format_message(id, args);
        self.add(&text);
        self.subject = None;
    }

    /// Adds a sentence that starts with the name of a seat. If the previous sentence has the same subject, both are
    /// joined: "Ann plays a card, then draws another one."
    fn add_sentence_about(&mut self, seat: Seat, id: &str, args: MessageArgs) {
        let text = self.table.format_message(id, args);
        let name = format!("{} ", self.table.name_in_sentence(seat));
        let is_same = self.subject.replace(seat) == Some(seat);
        match (text.strip_prefix(&name).filter(|_| is_same), self.lines.last_mut()) {
            (Some(does), Some(line)) if line.ends_with('.') => {
                line.pop();
                let then = self.table.format_message("control-told-then", args![does]);
                line.push_str(&then);
            }
            _ => self.add(&text),
        }
    }

    /// Adds a formatted sentence to the current line.
    fn add(&mut self, text: &str) {
        let text = capitalize(text.trim_start());
        match self.lines.last_mut() {
            Some(line) if !line.is_empty() => {
                line.push(' ');
                line.push_str(&text);
            }
            Some(line) => *line = text,
            None => self.lines.push(text),
        }
    }

    /// Starts a new line.
    fn new_line(&mut self) {
        self.flush();
        self.subject = None;
        if self.lines.last().is_some_and(|line| !line.is_empty()) {
            self.lines.push(String::new());
        }
    }

    /// Narrates the changes in the current region and their consequences.
    fn flush(&mut self) {
        let changes = std::mem::take(&mut self.region_changes);
        self.narrate_region(&changes);
        for consequence in std::mem::take(&mut self.consequences) {
            self.subject = None;
            self.add(&consequence);
        }
    }

    /// Narrates an event together with the later events that belong to it, and returns their number.
    fn narrate_event(
        &mut self,
        logged: &LoggedEvent<Event>,
        later_events: &[LoggedEvent<Event>],
    ) -> usize {
        match &logged.event {
            Event::Level { .. } | Event::Stirred { .. } => {
                return self.narrate_level_change(&logged.event, later_events);
            }
            // Influence from the setup and from powers has sentences of its own.
            Event::Influence { cause, .. } if *cause != Cause::Setup && *cause != Cause::Power => {
                self.add_region_change(&logged.event);
                return 0;
            }
            Event::Development { .. }
            | Event::Resource { cause: Cause::Effect, region: Some(_), .. } => {
                self.add_region_change(&logged.event);
                return 0;
            }
            Event::Chose { region, .. } => {
                self.start_region(*region);
                return 0;
            }
            _ => self.flush(),
        }
        match &logged.event {
            Event::SetUp { regions, order } => self.narrate_setup(regions, order),
            Event::Revealed { factions } => return self.narrate_factions(factions, later_events),
            Event::Played { seat, card, effect, missing } => {
                return self.narrate_play(*seat, (*card, *effect), *missing, later_events);
            }
            Event::Dumped { seat, card: id } => {
                let args = vec![self.who(*seat), ("card", card(*id, self.table).into())];
                self.add_sentence_about(*seat, "control-told-dumped", args);
            }
            Event::Drew { seat, pile } => return self.narrate_draws(*seat, *pile, later_events),
            Event::Discarded { seat, card } => {
                return self.narrate_discard(*seat, *card, later_events);
            }
            Event::Reshuffled { pile, cards } => {
                let text = self.reshuffle_text(*pile, *cards);
                self.subject = None;
                self.add(&text);
            }
            Event::Resource { seat, cause, .. } => {
                return self.narrate_resources(*seat, *cause, &logged.event, later_events);
            }
            Event::Influence { .. } => self.narrate_influence(&logged.event),
            Event::Revolt { cards } => self.narrate_revolt(cards),
            Event::Civil { card } => {
                // In a brief narration the first card follows the announcement on the same line.
                let is_first = self.civil_card.is_none() && self.is_brief;
                if !is_first {
                    self.new_line();
                }
                self.civil_card = Some((*card, 0));
                // If a step follows, `narrate_civil_step` narrates the card together with its region.
                let is_alone = later_events
                    .first()
                    .is_none_or(|logged| !matches!(logged.event, Event::Struck { .. }));
                if is_alone {
                    let civil = super::names::civil(*card, self.table);
                    self.add_sentence("control-told-civil", args![civil]);
                }
            }
            Event::Struck { region } => return self.narrate_civil_step(*region, later_events),
            Event::Shielded { seat } => return self.narrate_shield(*seat, later_events),
            Event::Noted { levels, points, order } => {
                let is_over =
                    later_events.iter().any(|logged| matches!(logged.event, Event::Ended { .. }));
                let next = (!is_over).then_some((logged.round + 1, order.as_slice()));
                self.narrate_round_end(levels, points, next);
            }
            Event::Ended { scores, standings, shares, stopped } => {
                self.narrate_end_reason(stopped.then_some(logged.round));
                self.narrate_region_points(shares);
                self.narrate_ranking(scores, standings);
            }
            _ => {}
        }
        0
    }

    /// Narrates a played effect with its payments. Returns the number of payments.
    fn narrate_play(
        &mut self,
        seat: Seat,
        (id, number): (Slug, u8),
        missing: u8,
        later_events: &[LoggedEvent<Event>],
    ) -> usize {
        let table = self.table;
        self.current_effect = Some((id, number, 0));
        let (paid, payment_count) = self.payments_of(seat, Cause::Effect, later_events);
        let mut args = vec![
            self.who(seat),
            ("card", card(id, table).into()),
            ("number", count_arg(number)),
            ("effect", effect(id, number, table).into()),
            ("missing", count_arg(missing)),
        ];
        let message_id = match (missing, payment_count) {
            (0, _) => "control-told-played",
            (_, 0) => "control-told-played-owing",
            _ => "control-told-played-paid",
        };
        args.push(("units", paid.into()));
        self.add_sentence_about(seat, message_id, args);
        payment_count
    }

    /// The payments of a seat for one cause at the start of these events: as a list, and their number.
    fn payments_of(
        &self,
        payer: Seat,
        wanted_cause: Cause,
        events: &[LoggedEvent<Event>],
    ) -> (String, usize) {
        let paid = events.iter().map_while(|logged| match logged.event {
            Event::Resource { seat, resource, delta: delta @ ..0, cause, .. }
                if (seat, cause) == (payer, wanted_cause) =>
            {
                Some((resource, delta.unsigned_abs()))
            }
            _ => None,
        });
        let paid: Vec<(Slug, u16)> = paid.collect();
        (self.all_units(&paid), paid.len())
    }

    /// Units of several resources as a list.
    fn all_units(&self, resources: &[(Slug, u16)]) -> String {
        let mut all: Vec<(Slug, u16)> = Vec::new();
        for (resource, count) in resources {
            match all.iter_mut().find(|(other, _)| other == resource) {
                Some((_, sum)) => *sum += count,
                None => all.push((*resource, *count)),
            }
        }
        let units = all.iter().map(|(resource, count)| {
            let count = u8::try_from(*count).unwrap_or(u8::MAX);
            units(count, *resource, self.table)
        });
        self.table.and_list(units)
    }

    /// Narrates consecutive draws of one seat: the number of cards from each pile. Returns the number of later draws
    /// included.
    fn narrate_draws(
        &mut self,
        drawer: Seat,
        first_pile: Slug,
        later_events: &[LoggedEvent<Event>],
    ) -> usize {
        let more = later_events.iter().map_while(|logged| match logged.event {
            Event::Drew { seat, pile } if seat == drawer => Some(pile),
            _ => None,
        });
        let drawn: Vec<Slug> = std::iter::once(first_pile).chain(more).collect();
        let mut piles: Vec<Slug> = Vec::new();
        for pile in &drawn {
            if !piles.contains(pile) {
                piles.push(*pile);
            }
        }
        let table = self.table;
        let drawn_from = |id: &Slug| {
            let count = drawn.iter().filter(|pile| *pile == id).count();
            let args = args![pile = pile(*id, table), count];
            table.format_message("control-told-drew-from", args)
        };
        let mut args = vec![self.who(drawer), ("count", drawn.len().into())];
        let message_id = match piles.as_slice() {
            [only] => {
                args.push(("pile", pile(*only, table).into()));
                "control-told-drew"
            }
            _ => {
                args.push(("piles", table.and_list(piles.iter().map(drawn_from)).into()));
                "control-told-drew-several"
            }
        };
        self.add_sentence_about(drawer, message_id, args);
        drawn.len() - 1
    }

    /// Text about a pile that is refilled with its discards.
    fn reshuffle_text(&self, id: Slug, cards: u16) -> String {
        let args = args![pile = pile(id, self.table), cards = count_arg(cards)];
        self.table.format_message("control-told-reshuffled", args)
    }

    /// Narrates a discarded card with its payments. Returns the number of payments.
    fn narrate_discard(
        &mut self,
        seat: Seat,
        id: Slug,
        later_events: &[LoggedEvent<Event>],
    ) -> usize {
        let (paid, payment_count) = self.payments_of(seat, Cause::Renewal, later_events);
        let mut args = vec![self.who(seat), ("card", card(id, self.table).into())];
        args.push(("units", paid.into()));
        let message_id = match payment_count {
            0 => "control-told-discarded",
            _ => "control-told-discarded-paid",
        };
        self.add_sentence_about(seat, message_id, args);
        payment_count
    }

    /// Narrates resources that a seat pays or receives. Returns the number of later events included.
    fn narrate_resources(
        &mut self,
        seat: Seat,
        cause: Cause,
        event: &Event,
        later_events: &[LoggedEvent<Event>],
    ) -> usize {
        let Event::Resource { resource, delta, region: from, .. } = *event else {
            return 0;
        };
        let mut amounts = vec![(resource, delta.unsigned_abs())];
        // Consecutive events of the same kind share a sentence.
        let similar = later_events.iter().map_while(|logged| match logged.event {
            Event::Resource {
                seat: other,
                resource,
                delta: other_delta,
                region,
                cause: other_cause,
            } if (other, other_cause, region) == (seat, cause, from)
                && (other_delta < 0) == (delta < 0) =>
            {
                Some((resource, other_delta.unsigned_abs()))
            }
            _ => None,
        });
        amounts.extend(similar);
        let mut args = vec![self.who(seat), ("units", self.all_units(&amounts).into())];
        // Developing is paid for before it happens, so the event after the payments reveals their purpose.
        let next = later_events.get(amounts.len() - 1).map(|logged| &logged.event);
        let pays_for_development = matches!(next, Some(Event::Development { .. }));
        let message_id = match (delta < 0, from, cause) {
            (true, _, Cause::Investment) if pays_for_development => "control-told-invested-develop",
            (true, _, Cause::Investment) => "control-told-invested",
            (true, ..) => "control-told-paid",
            (false, None, _) => "control-told-received",
            (false, Some(from), cause) => {
                args.push(self.place(from));
                match cause {
                    Cause::Power => "control-told-spoils",
                    _ => "control-told-privatised",
                }
            }
        };
        self.add_sentence_about(seat, message_id, args);
        amounts.len() - 1
    }

    /// Narrates influence from the setup or from a power.
    fn narrate_influence(&mut self, event: &Event) {
        let Event::Influence { seat, region, category, delta, cause } = *event else {
            return;
        };
        let message_id = match cause {
            Cause::Setup => "control-told-settled",
            _ => "control-told-spread",
        };
        let args = vec![
            self.who(seat),
            ("influence", self.influence(delta, category).into()),
            self.place(region),
        ];
        self.add_sentence_about(seat, message_id, args);
    }

    /// An amount of influence of a category, without its sign.
    fn influence(&self, delta: i16, category: Slug) -> String {
        let count = u8::try_from(delta.unsigned_abs()).unwrap_or(u8::MAX);
        super::names::influence(count, category, self.table)
    }

    /// Starts the region of the next step, after the previous region has been narrated.
    fn start_region(&mut self, id: Slug) {
        self.flush();
        self.region_changes = RegionChanges::for_region(id);
        let Some((card, number, step)) = &mut self.current_effect else {
            return;
        };
        let effect = super::names::effect_of(*card, *number, self.table);
        let current_step = effect.and_then(|effect| effect.effect.steps.get(*step));
        *step += 1;
        self.region_changes.unchanged_text = current_step.map(spot::unchanged_text);
    }

    /// Narrates the change of a world level, and the reaction of civil society. Returns the number of later events
    /// included.
    fn narrate_level_change(
        &mut self,
        event: &Event,
        later_events: &[LoggedEvent<Event>],
    ) -> usize {
        let (category, from, to) = match *event {
            Event::Level { category, from, to } => (category, from, to),
            Event::Stirred { category, level, .. } => (category, level.saturating_sub(1), level),
            _ => return 0,
        };
        let mut stirred = Vec::new();
        if let Event::Stirred { level, card, .. } = *event {
            stirred.push((level, card));
        }
        let mut event_count = 0;
        // A reshuffled pile only belongs to this change if a card of civil society follows.
        for (index, logged) in (1..).zip(later_events) {
            match logged.event {
                Event::Stirred { category: other_category, level, card }
                    if other_category == category =>
                {
                    stirred.push((level, card));
                    event_count = index;
                }
                // The pile from which civil society receives its card was empty.
                Event::Reshuffled { .. } => {}
                _ => break,
            }
        }
        for logged in &later_events[..event_count] {
            if let Event::Reshuffled { pile, cards } = logged.event {
                self.consequences.push(self.reshuffle_text(pile, cards));
            }
        }
        let levels = stirred.iter().map(|(level, _)| (category, *level));
        self.civil_calls.extend(levels);
        let cards = stirred.iter().filter(|(_, card)| *card).count();
        let id = match (to < from, stirred.is_empty(), cards) {
            (true, ..) => "control-told-fell",
            (false, true, _) => "control-told-rose-again",
            (false, false, 0) => "control-told-rose-quietly",
            _ => "control-told-rose",
        };
        let args = args![
            level = level(to),
            category = super::names::category(category, self.table),
            cards
        ];
        self.consequences.push(self.table.format_message(id, args));
        event_count
    }

    /// The highest world level that a category has reached in this round; `None` if the category is unknown.
    fn peak(&self, category: Slug) -> Option<u8> {
        let tracks = &self.before.tracks;
        let known = tracks.iter().find(|track| track.category == category)?.peak;
        let stirred = self.civil_calls.iter().filter(|stirred| stirred.0 == category);
        Some(stirred.map(|stirred| stirred.1).fold(known, u8::max))
    }

    /// Message argument for a place: « en Europe du Nord », or « en B » in a brief narration.
    fn place(&self, region: Slug) -> (&'static str, MessageArg) {
        let place = if self.is_brief {
            let letter = super::signs::land_letter(region, self.after).to_string();
            self.table.format_message("control-brief-place", args![letter])
        } else {
            in_region(region, self.table)
        };
        ("place", place.into())
    }

    /// Message argument for a region, with the forms of its name after articles.
    fn region(&self, id: Slug) -> (&'static str, MessageArg) {
        ("region", MessageArg::from(&region(id, self.table)))
    }
}
