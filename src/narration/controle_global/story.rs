//! What happens, told: everything that one action leads to, together.

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

/// All that some actions led to, between the table as it was and as it is now.
pub(super) fn narrate_events(
    events: &[LoggedEvent<Event>],
    before: &View,
    after: &View,
    table: &Table<'_>,
) -> String {
    narrate_from(Story::new(before, after, table), 0, events)
}

/// The same from one of the events on, in few words and with regions by letter; what comes before it is
/// known.
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
    if let (Some(card), Some(threat)) = (before.revolt.first(), &before.threat) {
        let taken = story.resumed(*card, threat, events);
        rest = rest.get(taken..).unwrap_or_default();
    }
    while let Some((first, others)) = rest.split_first() {
        if from > 0 && events.len() - rest.len() == from {
            story.flush();
            story.lines.clear();
        }
        let taken = story.one(first, others);
        rest = others.get(taken..).unwrap_or_default();
    }
    story.flush();
    story.table.wrapped(&story.lines.join("\n"))
}

/// What has been told so far, and what is known about the table.
struct Story<'a> {
    /// Whether it is told at the table, where regions have letters.
    is_brief: bool,
    table: &'a Table<'a>,
    before: &'a View,
    after: &'a View,
    lines: Vec<String>,
    /// The region that is being told.
    spot: RegionChanges,
    /// What follows from it, told after it.
    news: Vec<String>,
    /// The card and the number of the effect under way, and the step that comes next.
    acting: Option<(Slug, u8, usize)>,
    /// Levels for which civil society has been called so far.
    stirred: Vec<(Slug, u8)>,
    /// The card of civil society that acts, and the step that comes next.
    civil: Option<(Slug, usize)>,
    /// Whose turn it is.
    actor: Option<Seat>,
    /// Whom the sentence before is about: the next one may go on with it.
    subject: Option<Seat>,
}

impl<'a> Story<'a> {
    fn new(before: &'a View, after: &'a View, table: &'a Table<'a>) -> Self {
        let acting = before.acting.as_ref().and_then(|acting| {
            // Where no region is asked for, that of the step is chosen.
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

    /// A seat by its name.
    fn who(&self, seat: Seat) -> (&'static str, MessageArg) {
        self.table.who(seat)
    }

    /// A sentence on the same line.
    fn add_sentence(&mut self, id: &str, args: MessageArgs) {
        let text = self.table.format_message(id, args);
        self.add(&text);
        self.subject = None;
    }

    /// A sentence that begins with the name of a seat. Where the one before is about the same seat, it
    /// goes on: "Ann plays a card, then draws another one."
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

    /// The same, ready-made.
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

    /// What is said next begins a line.
    fn new_line(&mut self) {
        self.flush();
        self.subject = None;
        if self.lines.last().is_some_and(|line| !line.is_empty()) {
            self.lines.push(String::new());
        }
    }

    /// Tells the region and what follows from it.
    fn flush(&mut self) {
        let spot = std::mem::take(&mut self.spot);
        self.narrate_region(&spot);
        for news in std::mem::take(&mut self.news) {
            self.subject = None;
            self.add(&news);
        }
    }

    /// Tells an event; says how many of those after it are told with it.
    fn one(&mut self, told: &LoggedEvent<Event>, others: &[LoggedEvent<Event>]) -> usize {
        match &told.event {
            Event::Level { .. } | Event::Stirred { .. } => return self.risen(&told.event, others),
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
                // The first card stands beside the news that there are some.
                let is_first = self.civil.is_none() && self.is_brief;
                if !is_first {
                    self.new_line();
                }
                self.civil = Some((*card, 0));
                // Otherwise the region is told with it.
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

    /// What a seat pays for one cause with the next events, and how many they are.
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

    /// Units of several resources in a row.
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

    /// Cards that one seat draws in a row: how many from which pile.
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

    /// A pile that is made of its discards again.
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

    /// Resources that a seat pays or gets.
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
        // Those of the same kind are told together.
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

    /// Influence that is told in a sentence of its own: of the setup, and of a power.
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

    /// So much influence of a category, without its sign.
    fn influence(&self, delta: i16, category: Slug) -> String {
        let count = u8::try_from(delta.unsigned_abs()).unwrap_or(u8::MAX);
        super::names::influence(count, category, self.table)
    }

    /// The region of the next step.
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

    /// A world level that changes, and how civil society takes it.
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
        for (at, told) in (1..).zip(others) {
            match told.event {
                Event::Stirred { category: of, level, card } if of == category => {
                    stirred.push((level, card));
                    taken = at;
                }
                // The pile of the card that is laid.
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

    /// Where something happens: « en Europe du Nord », or « en B ».
    fn place(&self, region: Slug) -> (&'static str, MessageArg) {
        let place = if self.is_brief {
            let letter = super::signs::land_letter(region, self.after).to_string();
            self.table.format_message("control-brief-place", args![letter])
        } else {
            in_region(region, self.table)
        };
        ("place", place.into())
    }

    /// The region with its articles, for a text.
    fn region(&self, id: Slug) -> (&'static str, MessageArg) {
        ("region", MessageArg::from(&region(id, self.table)))
    }
}
