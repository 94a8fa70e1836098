//! Narration of events: everything that one action leads to, together.

mod civil;
mod end;
mod setup;
mod spot;

use super::names::{card, effect, in_region, level, pile, region, units};
use crate::Table;
use crate::texts::{count, sentence};
use engine::{LoggedEvent, Seat, Slug};
use games::controle_global::{Cause, Event, Stage, View};
use lang::{MessageArg, MessageArgs, args};
use spot::RegionChanges;

/// Narrates the events of some actions, from the observations before and after them.
pub(super) fn narrate_events(
    events: &[LoggedEvent<Event>],
    before: &View,
    after: &View,
    table: &Table<'_>,
) -> String {
    narrate_from(Story::new(before, after, table), 0, events)
}

/// Narrates events from index `from` on, briefly and with regions by letter. The events before `from` only serve as
/// context.
pub(super) fn tell_from(
    from: usize,
    events: &[LoggedEvent<Event>],
    before: &View,
    after: &View,
    table: &Table<'_>,
) -> String {
    let story = Story { is_brief: true, ..Story::new(before, after, table) };
    narrate_from(story, from, events)
}

fn narrate_from(mut story: Story<'_>, from: usize, events: &[LoggedEvent<Event>]) -> String {
    let before = story.before;
    let mut rest = events;
    // A decision about a loss has interrupted a card of civil society, which continues first.
    if let (Some(card), Some(threat)) = (before.revolt.first(), &before.threat) {
        let taken = story.resumed(*card, threat, events);
        rest = rest.get(taken..).unwrap_or_default();
    }
    while let Some((first, others)) = rest.split_first() {
        if from > 0 && events.len() - rest.len() == from {
            // The earlier events have updated the context; their text is not wanted.
            story.flush();
            story.lines.clear();
        }
        let taken = story.one(first, others);
        rest = others.get(taken..).unwrap_or_default();
    }
    story.flush();
    story.table.wrapped(&story.lines.join("\n"))
}

/// The narration so far, and its context.
struct Story<'a> {
    /// `true` for a brief narration, with regions by letter.
    is_brief: bool,
    table: &'a Table<'a>,
    before: &'a View,
    after: &'a View,
    lines: Vec<String>,
    /// Changes in the current region, not yet narrated.
    spot: RegionChanges,
    /// Consequences of these changes, narrated after them.
    news: Vec<String>,
    /// The card and the number of the current effect, and the index of its next step.
    acting: Option<(Slug, u8, usize)>,
    /// Levels for which civil society has been called so far, by category.
    stirred: Vec<(Slug, u8)>,
    /// The active card of civil society, and the index of its next step.
    civil: Option<(Slug, usize)>,
    /// The seat to act before the events.
    actor: Option<Seat>,
    /// Subject of the previous sentence, which the next one may continue.
    subject: Option<Seat>,
}

impl<'a> Story<'a> {
    fn new(before: &'a View, after: &'a View, table: &'a Table<'a>) -> Self {
        let acting = before.acting.as_ref().and_then(|acting| {
            // Only `Choosing` still waits for the region of its step.
            let next = usize::from(acting.step) + usize::from(before.stage != Stage::Choosing);
            Some((acting.card, acting.effect?, next))
        });
        Self {
            is_brief: false,
            table,
            before,
            after,
            lines: Vec::new(),
            spot: RegionChanges::default(),
            news: Vec::new(),
            acting,
            stirred: Vec::new(),
            civil: None,
            actor: before.to_act(),
            subject: None,
        }
    }

    /// Message argument for the name of a seat.
    fn who(&self, seat: Seat) -> (&'static str, MessageArg) {
        self.table.who(seat)
    }

    /// Adds a sentence to the current line.
    fn add_sentence(&mut self, id: &str, args: MessageArgs) {
        let text = self.table.format_message(id, args);
        self.add(&text);
        self.subject = None;
    }

    /// Adds a sentence that starts with the name of a seat. If the previous sentence has the same subject, this one
    /// continues it: "Ann plays a card, then draws another one."
    fn say_of(&mut self, seat: Seat, id: &str, args: MessageArgs) {
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
        let text = sentence(text.trim_start());
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

    /// Narrates the current region and its consequences.
    fn flush(&mut self) {
        let spot = std::mem::take(&mut self.spot);
        self.narrate_region(&spot);
        for news in std::mem::take(&mut self.news) {
            self.subject = None;
            self.add(&news);
        }
    }

    /// Narrates an event. Returns the number of following events that are included.
    fn one(&mut self, told: &LoggedEvent<Event>, others: &[LoggedEvent<Event>]) -> usize {
        match &told.event {
            Event::Level { .. } | Event::Stirred { .. } => return self.risen(&told.event, others),
            // Influence of the setup and of powers has sentences of its own.
            Event::Influence { cause, .. } if *cause != Cause::Setup && *cause != Cause::Power => {
                self.changed(&told.event);
                return 0;
            }
            Event::Development { .. }
            | Event::Resource { cause: Cause::Effect, region: Some(_), .. } => {
                self.changed(&told.event);
                return 0;
            }
            Event::Chose { region, .. } => {
                self.chosen(*region);
                return 0;
            }
            _ => self.flush(),
        }
        match &told.event {
            Event::SetUp { regions, order } => self.set_up(regions, order),
            Event::Revealed { factions } => return self.revealed(factions, others),
            Event::Played { seat, card, effect, missing } => {
                return self.played(*seat, (*card, *effect), *missing, others);
            }
            Event::Dumped { seat, card: id } => {
                let args = vec![self.who(*seat), ("card", card(*id, self.table).into())];
                self.say_of(*seat, "control-told-dumped", args);
            }
            Event::Drew { seat, pile } => return self.drew(*seat, *pile, others),
            Event::Discarded { seat, card } => return self.discarded(*seat, *card, others),
            Event::Reshuffled { pile, cards } => {
                let text = self.reshuffled(*pile, *cards);
                self.subject = None;
                self.add(&text);
            }
            Event::Resource { seat, cause, .. } => {
                return self.supplied(*seat, *cause, &told.event, others);
            }
            Event::Influence { .. } => self.settled(&told.event),
            Event::Revolt { cards } => self.revolt(cards),
            Event::Civil { card } => {
                // In a brief narration the first card follows the announcement on the same line.
                let is_first = self.civil.is_none() && self.is_brief;
                if !is_first {
                    self.new_line();
                }
                self.civil = Some((*card, 0));
                // `struck` narrates the card together with its region.
                let is_alone =
                    others.first().is_none_or(|told| !matches!(told.event, Event::Struck { .. }));
                if is_alone {
                    let civil = super::names::civil(*card, self.table);
                    self.add_sentence("control-told-civil", args![civil]);
                }
            }
            Event::Struck { region } => return self.struck(*region, others),
            Event::Shielded { seat } => return self.shielded(*seat, others),
            Event::Noted { levels, points, order } => {
                let is_over = others.iter().any(|told| matches!(told.event, Event::Ended { .. }));
                let next = (!is_over).then_some((told.round + 1, order.as_slice()));
                self.noted(levels, points, next);
            }
            Event::Ended { scores, standings, shares, stopped } => {
                self.ended(stopped.then_some(told.round));
                self.shared(shares);
                self.placed(scores, standings);
            }
            _ => {}
        }
        0
    }

    fn played(
        &mut self,
        seat: Seat,
        (id, number): (Slug, u8),
        missing: u8,
        others: &[LoggedEvent<Event>],
    ) -> usize {
        let table = self.table;
        self.acting = Some((id, number, 0));
        let (paid, taken) = self.paid(seat, Cause::Effect, others);
        let mut args = vec![
            self.who(seat),
            ("card", card(id, table).into()),
            ("number", count(number)),
            ("effect", effect(id, number, table).into()),
            ("missing", count(missing)),
        ];
        let text = match (missing, taken) {
            (0, _) => "control-told-played",
            (_, 0) => "control-told-played-owing",
            _ => "control-told-played-paid",
        };
        args.push(("units", paid.into()));
        self.say_of(seat, text, args);
        taken
    }

    /// Payments of a seat for one cause in the next events, and the number of these events.
    fn paid(&self, payer: Seat, of: Cause, events: &[LoggedEvent<Event>]) -> (String, usize) {
        let paid = events.iter().map_while(|told| match told.event {
            Event::Resource { seat, resource, delta: delta @ ..0, cause, .. }
                if (seat, cause) == (payer, of) =>
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
        self.table.all_of(units)
    }

    /// Narrates consecutive draws of one seat: the number of cards from each pile.
    fn drew(&mut self, drawer: Seat, first: Slug, others: &[LoggedEvent<Event>]) -> usize {
        let more = others.iter().map_while(|told| match told.event {
            Event::Drew { seat, pile } if seat == drawer => Some(pile),
            _ => None,
        });
        let drawn: Vec<Slug> = std::iter::once(first).chain(more).collect();
        let mut piles: Vec<Slug> = Vec::new();
        for pile in &drawn {
            if !piles.contains(pile) {
                piles.push(*pile);
            }
        }
        let table = self.table;
        let from = |id: &Slug| {
            let count = drawn.iter().filter(|pile| *pile == id).count();
            let args = args![pile = pile(*id, table), count];
            table.format_message("control-told-drew-from", args)
        };
        let mut args = vec![self.who(drawer), ("count", drawn.len().into())];
        let text = match piles.as_slice() {
            [only] => {
                args.push(("pile", pile(*only, table).into()));
                "control-told-drew"
            }
            _ => {
                args.push(("piles", table.all_of(piles.iter().map(from)).into()));
                "control-told-drew-several"
            }
        };
        self.say_of(drawer, text, args);
        drawn.len() - 1
    }

    /// Text about a pile that is refilled with its discards.
    fn reshuffled(&self, id: Slug, cards: u16) -> String {
        let args = args![pile = pile(id, self.table), cards = count(cards)];
        self.table.format_message("control-told-reshuffled", args)
    }

    fn discarded(&mut self, seat: Seat, id: Slug, others: &[LoggedEvent<Event>]) -> usize {
        let (paid, taken) = self.paid(seat, Cause::Renewal, others);
        let mut args = vec![self.who(seat), ("card", card(id, self.table).into())];
        args.push(("units", paid.into()));
        let text = match taken {
            0 => "control-told-discarded",
            _ => "control-told-discarded-paid",
        };
        self.say_of(seat, text, args);
        taken
    }

    /// Narrates resources that a seat pays or receives.
    fn supplied(
        &mut self,
        seat: Seat,
        cause: Cause,
        event: &Event,
        others: &[LoggedEvent<Event>],
    ) -> usize {
        let Event::Resource { resource, delta, region: from, .. } = *event else {
            return 0;
        };
        let mut all = vec![(resource, delta.unsigned_abs())];
        // Consecutive events of the same kind share a sentence.
        let same = others.iter().map_while(|told| match told.event {
            Event::Resource { seat: other, resource, delta: more, region, cause: why }
                if (other, why, region) == (seat, cause, from) && (more < 0) == (delta < 0) =>
            {
                Some((resource, more.unsigned_abs()))
            }
            _ => None,
        });
        all.extend(same);
        let mut args = vec![self.who(seat), ("units", self.all_units(&all).into())];
        // Developing is paid for before it happens, so the event after the payments reveals their purpose.
        let next = others.get(all.len() - 1).map(|told| &told.event);
        let develops = matches!(next, Some(Event::Development { .. }));
        let text = match (delta < 0, from, cause) {
            (true, _, Cause::Investment) if develops => "control-told-invested-develop",
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
        self.say_of(seat, text, args);
        all.len() - 1
    }

    /// Narrates influence in a sentence of its own: from the setup, or from a power.
    fn settled(&mut self, event: &Event) {
        let Event::Influence { seat, region, category, delta, cause } = *event else {
            return;
        };
        let text = match cause {
            Cause::Setup => "control-told-settled",
            _ => "control-told-spread",
        };
        let args = vec![
            self.who(seat),
            ("influence", self.influence(delta, category).into()),
            self.place(region),
        ];
        self.say_of(seat, text, args);
    }

    /// An amount of influence of a category, without its sign.
    fn influence(&self, delta: i16, category: Slug) -> String {
        let count = u8::try_from(delta.unsigned_abs()).unwrap_or(u8::MAX);
        super::names::influence(count, category, self.table)
    }

    /// Sets the region of the next step.
    fn chosen(&mut self, id: Slug) {
        self.flush();
        self.spot = RegionChanges::chosen(id);
        let Some((card, number, step)) = &mut self.acting else {
            return;
        };
        let effect = super::names::effect_of(*card, *number, self.table);
        let step_of = effect.and_then(|effect| effect.effect.steps.get(*step));
        *step += 1;
        self.spot.silence = step_of.map(spot::silence);
    }

    /// Narrates the change of a world level, and the reaction of civil society.
    fn risen(&mut self, event: &Event, others: &[LoggedEvent<Event>]) -> usize {
        let (category, from, to) = match *event {
            Event::Level { category, from, to } => (category, from, to),
            Event::Stirred { category, level, .. } => (category, level.saturating_sub(1), level),
            _ => return 0,
        };
        let mut stirred = Vec::new();
        if let Event::Stirred { level, card, .. } = *event {
            stirred.push((level, card));
        }
        let mut taken = 0;
        // A reshuffle only belongs to this change if a card for civil society follows it.
        for (at, told) in (1..).zip(others) {
            match told.event {
                Event::Stirred { category: of, level, card } if of == category => {
                    stirred.push((level, card));
                    taken = at;
                }
                // The pile from which civil society receives its card.
                Event::Reshuffled { .. } => {}
                _ => break,
            }
        }
        for told in &others[..taken] {
            if let Event::Reshuffled { pile, cards } = told.event {
                self.news.push(self.reshuffled(pile, cards));
            }
        }
        let levels = stirred.iter().map(|(level, _)| (category, *level));
        self.stirred.extend(levels);
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
        self.news.push(self.table.format_message(id, args));
        taken
    }

    /// The highest world level of a category in this round.
    fn peak(&self, category: Slug) -> Option<u8> {
        let tracks = &self.before.tracks;
        let known = tracks.iter().find(|track| track.category == category)?.peak;
        let stirred = self.stirred.iter().filter(|stirred| stirred.0 == category);
        Some(stirred.map(|stirred| stirred.1).fold(known, u8::max))
    }

    /// Message argument for a place: « en Europe du Nord », or « en B ».
    fn place(&self, region: Slug) -> (&'static str, MessageArg) {
        let place = if self.is_brief {
            let letter = super::signs::land_letter(region, self.after).to_string();
            self.table.format_message("control-brief-place", args![letter])
        } else {
            in_region(region, self.table)
        };
        ("place", place.into())
    }

    /// Message argument for a region with its articles.
    fn region(&self, id: Slug) -> (&'static str, MessageArg) {
        ("region", MessageArg::from(&region(id, self.table)))
    }
}
