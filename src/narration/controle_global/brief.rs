//! Brief narration of turns in a line or two: the changes, with regions by letter.

use super::{names, signs, story};
use crate::Table;
use crate::TurnEvents;
use crate::texts::{count, sentence};
use engine::{LoggedEvent, Seat, Slug};
use games::ControleGlobal;
use games::controle_global::{Cause, Event, View};
use lang::{MessageArgs, args};
use model::control::{Spheres, sentences};

/// Narrates turns, each with a text of its own.
pub(super) fn narrate_turns(
    turns: &[TurnEvents<'_, ControleGlobal>],
    table: &Table<'_>,
) -> Vec<String> {
    turns.iter().map(|turn| one(turn, table)).filter(|text| !text.is_empty()).collect()
}

/// Returns `true` if a turn concerns the owner of a view: the owner's own turn, a change of the owner's influence or
/// in a region where the owner is present, or a world level that ends the game.
pub(super) fn touches(turn: &TurnEvents<'_, ControleGlobal>, view: &View) -> bool {
    let Some(owner) = view.owner() else {
        return true;
    };
    let is_there =
        |region: Slug| view.land(region).is_some_and(|land| land.seat_influence(owner) > 0);
    turn.seat == Some(owner)
        || turn.events.iter().any(|told| match told.event {
            Event::Influence { seat, region, .. } => seat == owner || is_there(region),
            Event::Development { region, .. } => is_there(region),
            Event::Level { to, .. } => to >= view.end.1,
            _ => false,
        })
}

fn one(turn: &TurnEvents<'_, ControleGlobal>, table: &Table<'_>) -> String {
    let ends_turn = |told: &LoggedEvent<Event>| {
        matches!(
            told.event,
            Event::Revolt { .. } | Event::Civil { .. } | Event::Noted { .. } | Event::Ended { .. }
        )
    };
    // After a decision about a loss, all events belong to the card of civil society.
    let at = match (turn.seat, &turn.before.threat) {
        (Some(_), None) => turn.events.iter().position(ends_turn).unwrap_or(turn.events.len()),
        _ => 0,
    };
    let mut lines = Vec::new();
    if let (None, Some(Event::SetUp { order, .. })) =
        (turn.seat, turn.events.first().map(|told| &told.event))
    {
        // The table lists the regions.
        let names = table.names_of(order);
        return table.sentence("control-brief-order", args![names]);
    }
    if let Some(seat) = turn.seat.filter(|_| at > 0) {
        let brief = Brief::from_events(seat, &turn.events[..at], turn.before, turn.after, table);
        lines.extend(Some(brief.narrate()).filter(|text| !text.is_empty()));
    }
    if at < turn.events.len() {
        lines.push(story::tell_from(at, &turn.events, turn.before, turn.after, table));
    }
    lines.retain(|text| !text.is_empty());
    lines.join("\n")
}

/// Accumulated changes of a turn.
struct Brief<'a> {
    table: &'a Table<'a>,
    before: &'a View,
    after: &'a View,
    seat: Seat,
    /// Influence placed by the seat, by region, then by category.
    placed: Vec<(Slug, Vec<(Slug, i16)>)>,
    /// Influence lost, by seat, region and category.
    lost: Vec<(Seat, Slug, Slug, i16)>,
    developed: Vec<(Slug, i16)>,
    /// Resources taken, by resource and region; without a region from the bank.
    taken: Vec<(Slug, Option<Slug>, i16)>,
    drawn: usize,
    discarded: Vec<Slug>,
    dumped: Option<Slug>,
    /// World levels before and after, and cards for civil society, by category.
    levels: Vec<(Slug, u8, u8, usize)>,
    /// Texts with sentences of their own.
    more: Vec<String>,
}

impl<'a> Brief<'a> {
    fn from_events(
        seat: Seat,
        events: &[LoggedEvent<Event>],
        before: &'a View,
        after: &'a View,
        table: &'a Table<'a>,
    ) -> Self {
        let mut brief = Self {
            table,
            before,
            after,
            seat,
            placed: Vec::new(),
            lost: Vec::new(),
            developed: Vec::new(),
            taken: Vec::new(),
            drawn: 0,
            discarded: Vec::new(),
            dumped: None,
            levels: Vec::new(),
            more: Vec::new(),
        };
        for told in events {
            brief.add_event(&told.event);
        }
        brief
    }

    fn add_event(&mut self, event: &Event) {
        match *event {
            Event::Influence { seat, region, category, delta, .. }
                if delta > 0 && seat == self.seat =>
            {
                let at = self.placed.iter().position(|(at, _)| *at == region);
                let at = at.unwrap_or_else(|| {
                    self.placed.push((region, Vec::new()));
                    self.placed.len() - 1
                });
                let own = &mut self.placed[at].1;
                match own.iter_mut().find(|(of, _)| *of == category) {
                    Some((_, sum)) => *sum += delta,
                    None => own.push((category, delta)),
                }
            }
            Event::Influence { seat, region, category, delta, .. } => {
                let key = (seat, region, category);
                match self.lost.iter_mut().find(|lost| (lost.0, lost.1, lost.2) == key) {
                    Some(lost) => lost.3 += delta,
                    None => self.lost.push((seat, region, category, delta)),
                }
            }
            Event::Development { region, delta, .. } => {
                match self.developed.iter_mut().find(|(at, _)| *at == region) {
                    Some((_, sum)) => *sum += delta,
                    None => self.developed.push((region, delta)),
                }
            }
            Event::Resource { resource, delta, region, cause, .. }
                if delta > 0 && cause != Cause::Setup =>
            {
                let key = (resource, region);
                match self.taken.iter_mut().find(|taken| (taken.0, taken.1) == key) {
                    Some(taken) => taken.2 += delta,
                    None => self.taken.push((resource, region, delta)),
                }
            }
            Event::Drew { .. } => self.drawn += 1,
            Event::Discarded { card, .. } => self.discarded.push(card),
            Event::Dumped { card, .. } => self.dumped = Some(card),
            Event::Level { category, from, to } => match self.level(category) {
                // Only the levels before and after the turn matter.
                Some(level) => level.2 = to,
                None => self.levels.push((category, from, to, 0)),
            },
            Event::Stirred { category, card, .. } => {
                if let Some(level) = self.level(category) {
                    level.3 += usize::from(card);
                }
            }
            Event::Revealed { ref factions } => self.revealed(factions),
            _ => {}
        }
    }

    fn level(&mut self, category: Slug) -> Option<&mut (Slug, u8, u8, usize)> {
        self.levels.iter_mut().find(|level| level.0 == category)
    }

    fn revealed(&mut self, factions: &[Slug]) {
        let table = self.table;
        let named = (0..).map(Seat).zip(factions).map(|(seat, id)| {
            let args = vec![table.who(seat), ("faction", names::faction(*id, table).into())];
            table.format_message("control-brief-faction", args)
        });
        self.more
            .push(table.format_message("control-brief-factions", args![all = table.all_of(named)]));
    }

    fn letter(&self, region: Slug) -> String {
        signs::land_letter(region, self.after).to_string()
    }

    fn is_own(&self) -> bool {
        self.table.you_of(&[self.seat]).is_some()
    }

    /// Narrates the turn.
    fn narrate(&self) -> String {
        let table = self.table;
        let does = self.does();
        let mut clauses = Vec::new();
        if !does.is_empty() {
            let args = vec![table.who(self.seat), ("does", table.all_of(does).into())];
            clauses.push(table.format_message("control-brief", args));
        }
        clauses.extend(self.losses());
        clauses.extend(self.developed.iter().filter(|one| one.1 != 0).map(|one| {
            let args =
                args![letter = self.letter(one.0), count = usize::from(one.1.unsigned_abs())];
            table.format_message(
                if one.1 < 0 { "control-brief-fall" } else { "control-brief-rise" },
                args,
            )
        }));
        // Level changes in turns of others are reported at the end of the round, except for those that end the game.
        let is_news = |to: u8| self.is_own() || to >= self.after.end.1;
        // A level that has returned to its start is no news.
        let levels = self.levels.iter().filter(|level| level.1 != level.2 && is_news(level.2));
        clauses.extend(levels.map(|level| {
            let args = args![
                category = names::category(level.0, table),
                level = names::level(level.2),
                cards = level.3
            ];
            table.format_message(
                if level.2 < level.1 { "control-brief-sinks" } else { "control-brief-rises" },
                args,
            )
        }));
        let mut sentences = Vec::new();
        if !clauses.is_empty() {
            let text = clauses.join(&table.plain_message("effect-between"));
            sentences.push(sentence(&format!("{text}.")));
        }
        sentences.extend(self.more.iter().cloned());
        let text = sentences.join(" ");
        if text.is_empty() {
            return text;
        }
        let mark = if self.is_own() && !table.plain { "✓ " } else { "" };
        table.wrapped(&format!("{mark}{text}"))
    }

    /// Actions of the seat, as predicates of a sentence.
    fn does(&self) -> Vec<String> {
        let table = self.table;
        let say = |id: &str, mut args: MessageArgs| {
            args.push(table.who(self.seat));
            table.format_message(id, args)
        };
        let mut does = Vec::new();
        if let Some(card) = self.dumped {
            does.push(say("control-brief-dumps", args![card = names::card(card, table)]));
        }
        let placed = self.placed();
        if !placed.is_empty() {
            let args = args![influence = table.all_of(placed)];
            does.push(say("control-brief-places", args));
        }
        // The table shows the resources and the number of cards of other seats.
        if !self.is_own() {
            return does;
        }
        let taken = self.taken.iter().map(|(resource, region, number)| {
            let number = u8::try_from(*number).unwrap_or(u8::MAX);
            let args = args![
                units = names::units(number, *resource, table),
                letter = region.map_or_else(String::new, |id| self.letter(id)),
                bank = usize::from(region.is_none())
            ];
            table.format_message("control-brief-unit", args)
        });
        let taken: Vec<String> = taken.collect();
        if !taken.is_empty() {
            does.push(say("control-brief-takes", args![units = table.all_of(taken)]));
        }
        if !self.discarded.is_empty() {
            let cards = self.discarded.iter().map(|card| names::card(*card, table));
            let cards = table.all_of(cards);
            does.push(say("control-brief-discards", args![cards]));
        }
        if self.drawn > 0 {
            let args = args![cards = self.drawn_cards()];
            does.push(say("control-brief-draws", args));
        }
        does
    }

    /// The drawn cards by name if the view shows them, else their number.
    fn drawn_cards(&self) -> String {
        let table = self.table;
        let held = |view: &View| {
            let own = view.own.as_ref().filter(|(owner, _)| *owner == self.seat);
            own.map_or_else(Vec::new, |(_, own)| own.hand.iter().map(|held| held.card).collect())
        };
        let before: Vec<Slug> = held(self.before);
        let mut new: Vec<Slug> = held(self.after);
        new.retain(|card| !before.contains(card));
        if new.is_empty() {
            return table.format_message("control-brief-cards", args![count = self.drawn]);
        }
        table.all_of(new.iter().map(|card| table.glued(&names::card(*card, table))))
    }

    /// The placed influence by region: "3 Military influence in E", "2 in F", "1 Media and 1 Politics in G".
    fn placed(&self) -> Vec<String> {
        let (table, control) = (self.table, names::control(self.table));
        let mut told = Vec::new();
        let mut last: Vec<Slug> = Vec::new();
        for (region, own) in &self.placed {
            let categories: Vec<Slug> = own.iter().map(|(category, _)| *category).collect();
            let is_same = categories == last && categories.len() == 1;
            // The same category as in the previous region is not repeated.
            let what = own.iter().enumerate().map(|(nth, (category, number))| {
                let amount = u8::try_from(*number).unwrap_or(u8::MAX);
                match names::sphere_id(*category, table) {
                    Some(sphere) if told.is_empty() && nth == 0 => {
                        sentences::influence(amount, Spheres::one(sphere), control, table.localizer)
                    }
                    Some(sphere) if !is_same => {
                        let of = sentences::influence_of(sphere, amount, control, table.localizer);
                        format!("{amount}\u{a0}{of}")
                    }
                    _ => amount.to_string(),
                }
            });
            let what = table.all_of(what.collect::<Vec<_>>());
            let args = args![what, letter = self.letter(*region)];
            told.push(table.format_message("control-brief-in", args));
            last = categories;
        }
        told
    }

    /// The losses by seat and region. If a loss concerns a person, it has the influence before and after.
    fn losses(&self) -> Vec<String> {
        let table = self.table;
        let mut told: Vec<(Seat, Slug)> = Vec::new();
        let mut texts = Vec::new();
        for (loser, region, ..) in &self.lost {
            if told.contains(&(*loser, *region)) {
                continue;
            }
            told.push((*loser, *region));
            let own = self.lost.iter().filter(|lost| (lost.0, lost.1) == (*loser, *region));
            // The word "influence" is not repeated after the placed influence.
            let is_said = !self.placed.is_empty();
            let told_of = own.clone().enumerate().map(|(nth, lost)| {
                let number = u8::try_from(lost.3.unsigned_abs()).unwrap_or(u8::MAX);
                match names::sphere_id(lost.2, table) {
                    Some(sphere) if is_said || nth > 0 => {
                        let control = names::control(table);
                        let of = sentences::influence_of(sphere, number, control, table.localizer);
                        format!("{number}\u{a0}{of}")
                    }
                    _ => names::influence(number, lost.2, table),
                }
            });
            let before = self.before.land(*region).map_or(0, |land| land.seat_influence(*loser));
            let lost: u16 = own.clone().map(|lost| lost.3.unsigned_abs()).sum();
            let concerns = self.is_own() || table.you_of(&[*loser]).is_some() || !is_said;
            let is_there = self.placed.last().is_some_and(|(at, _)| at == region);
            let args = vec![
                table.who(*loser),
                ("influence", table.all_of(told_of).into()),
                ("count", count(lost)),
                ("letter", self.letter(*region).into()),
                ("there", if is_there { "yes" } else { "no" }.into()),
                ("concerns", usize::from(concerns).into()),
                ("before", count(before)),
                ("after", count(before.saturating_sub(lost))),
            ];
            texts.push(table.format_message("control-brief-loses", args));
        }
        texts
    }
}
