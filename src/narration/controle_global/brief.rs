//! Brief narration of turns, in one or two lines each: the changes, with regions by letter. `story` narrates in full.

use super::{names, signs, story};
use crate::Table;
use crate::TurnEvents;
use crate::texts::{capitalize, count_arg};
use engine::{LoggedEvent, Seat, Slug};
use games::ControleGlobal;
use games::controle_global::{Cause, Event, View};
use lang::{MessageArgs, args};
use model::control::{Spheres, sentences};

/// Narrates turns, one text for each turn with something to tell.
pub(super) fn narrate_turns(
    turns: &[TurnEvents<'_, ControleGlobal>],
    table: &Table<'_>,
) -> Vec<String> {
    turns.iter().map(|turn| narrate_turn(turn, table)).filter(|text| !text.is_empty()).collect()
}

/// Returns `true` if a turn concerns the owner of a view: the owner's own turn, a change of the owner's influence or
/// in a region where the owner is present, or a world level that ends the game.
pub(super) fn concerns_owner(turn: &TurnEvents<'_, ControleGlobal>, view: &View) -> bool {
    let Some(owner) = view.owner() else {
        return true;
    };
    let is_present =
        |region: Slug| view.land(region).is_some_and(|land| land.seat_influence(owner) > 0);
    turn.seat == Some(owner)
        || turn.events.iter().any(|logged| match logged.event {
            Event::Influence { seat, region, .. } => seat == owner || is_present(region),
            Event::Development { region, .. } => is_present(region),
            Event::Level { to, .. } => to >= view.end.1,
            _ => false,
        })
}

/// Narrates a turn, and the end of the round if it follows.
fn narrate_turn(turn: &TurnEvents<'_, ControleGlobal>, table: &Table<'_>) -> String {
    let ends_turn = |logged: &LoggedEvent<Event>| {
        matches!(
            logged.event,
            Event::Revolt { .. } | Event::Civil { .. } | Event::Noted { .. } | Event::Ended { .. }
        )
    };
    // After a decision about a loss, all events belong to the card of civil society, so there is no turn to
    // summarise.
    let end_index = match (turn.seat, &turn.before.threat) {
        (Some(_), None) => turn.events.iter().position(ends_turn).unwrap_or(turn.events.len()),
        _ => 0,
    };
    let mut lines = Vec::new();
    if let (None, Some(Event::SetUp { order, .. })) =
        (turn.seat, turn.events.first().map(|logged| &logged.event))
    {
        // The table lists the regions.
        let names = table.seat_names(order);
        return table.format_sentence("control-brief-order", args![names]);
    }
    if let Some(seat) = turn.seat.filter(|_| end_index > 0) {
        let summary = TurnSummary::from_events(
            seat,
            &turn.events[..end_index],
            turn.before,
            turn.after,
            table,
        );
        lines.extend(Some(summary.narrate()).filter(|text| !text.is_empty()));
    }
    if end_index < turn.events.len() {
        lines.push(story::narrate_briefly_from(
            end_index,
            &turn.events,
            turn.before,
            turn.after,
            table,
        ));
    }
    lines.retain(|text| !text.is_empty());
    lines.join("\n")
}

/// The accumulated changes of a turn.
struct TurnSummary<'a> {
    table: &'a Table<'a>,
    before: &'a View,
    after: &'a View,
    seat: Seat,
    /// Influence placed by the seat, by region, then by category.
    placed: Vec<(Slug, Vec<(Slug, i16)>)>,
    /// Influence lost (negative), by seat, region and category.
    lost: Vec<(Seat, Slug, Slug, i16)>,
    /// Changes of development, by region.
    developed: Vec<(Slug, i16)>,
    /// Resources taken, by resource and region; without a region from the bank.
    taken: Vec<(Slug, Option<Slug>, i16)>,
    /// Number of cards drawn.
    drawn: usize,
    discarded: Vec<Slug>,
    /// The card played without effect.
    dumped: Option<Slug>,
    /// By category: world level before and after the turn, and number of cards that civil society receives.
    levels: Vec<(Slug, u8, u8, usize)>,
    /// Further sentences, which follow the summary.
    extra_sentences: Vec<String>,
}

impl<'a> TurnSummary<'a> {
    fn from_events(
        seat: Seat,
        events: &[LoggedEvent<Event>],
        before: &'a View,
        after: &'a View,
        table: &'a Table<'a>,
    ) -> Self {
        let mut summary = Self {
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
            extra_sentences: Vec::new(),
        };
        for logged in events {
            summary.add_event(&logged.event);
        }
        summary
    }

    fn add_event(&mut self, event: &Event) {
        match *event {
            Event::Influence { seat, region, category, delta, .. }
                if delta > 0 && seat == self.seat =>
            {
                let index = self.placed.iter().position(|(at, _)| *at == region);
                let index = index.unwrap_or_else(|| {
                    self.placed.push((region, Vec::new()));
                    self.placed.len() - 1
                });
                let own = &mut self.placed[index].1;
                match own.iter_mut().find(|(other_category, _)| *other_category == category) {
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
            Event::Level { category, from, to } => match self.level_change(category) {
                // Only the levels before and after the turn matter.
                Some(level) => level.2 = to,
                None => self.levels.push((category, from, to, 0)),
            },
            Event::Stirred { category, card, .. } => {
                if let Some(level) = self.level_change(category) {
                    level.3 += usize::from(card);
                }
            }
            Event::Revealed { ref factions } => self.add_factions(factions),
            _ => {}
        }
    }

    /// The recorded change of the world level of a category.
    fn level_change(&mut self, category: Slug) -> Option<&mut (Slug, u8, u8, usize)> {
        self.levels.iter_mut().find(|level| level.0 == category)
    }

    /// Adds a sentence with the factions of all seats.
    fn add_factions(&mut self, factions: &[Slug]) {
        let table = self.table;
        let named = (0..).map(Seat).zip(factions).map(|(seat, id)| {
            let args = vec![table.name_arg(seat), ("faction", names::faction(*id, table).into())];
            table.format_message("control-brief-faction", args)
        });
        self.extra_sentences.push(
            table.format_message("control-brief-factions", args![all = table.and_list(named)]),
        );
    }

    /// The letter of a region.
    fn region_letter(&self, region: Slug) -> String {
        signs::land_letter(region, self.after).to_string()
    }

    /// Returns `true` if this is the turn of the reader.
    fn is_own(&self) -> bool {
        self.table.addressed_seat(&[self.seat]).is_some()
    }

    /// The summary of the turn; empty if nothing has changed.
    fn narrate(&self) -> String {
        let table = self.table;
        let predicates = self.predicates();
        let mut clauses = Vec::new();
        if !predicates.is_empty() {
            let args = vec![table.name_arg(self.seat), ("does", table.and_list(predicates).into())];
            clauses.push(table.format_message("control-brief", args));
        }
        clauses.extend(self.loss_clauses());
        clauses.extend(self.developed.iter().filter(|one| one.1 != 0).map(|one| {
            let args = args![
                letter = self.region_letter(one.0),
                count = usize::from(one.1.unsigned_abs())
            ];
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
            sentences.push(capitalize(&format!("{text}.")));
        }
        sentences.extend(self.extra_sentences.iter().cloned());
        let text = sentences.join(" ");
        if text.is_empty() {
            return text;
        }
        let mark = if self.is_own() && !table.plain { "✓ " } else { "" };
        table.wrapped(&format!("{mark}{text}"))
    }

    /// The actions of the seat, as predicates of one sentence: "places …", "draws …".
    fn predicates(&self) -> Vec<String> {
        let table = self.table;
        let format_predicate = |id: &str, mut args: MessageArgs| {
            args.push(table.name_arg(self.seat));
            table.format_message(id, args)
        };
        let mut predicates = Vec::new();
        if let Some(card) = self.dumped {
            predicates.push(format_predicate(
                "control-brief-dumps",
                args![card = names::card(card, table)],
            ));
        }
        let placed = self.placement_texts();
        if !placed.is_empty() {
            let args = args![influence = table.and_list(placed)];
            predicates.push(format_predicate("control-brief-places", args));
        }
        // The table shows the resources and the number of cards of other seats.
        if !self.is_own() {
            return predicates;
        }
        let taken = self.taken.iter().map(|(resource, region, number)| {
            let number = u8::try_from(*number).unwrap_or(u8::MAX);
            let args = args![
                units = names::units(number, *resource, table),
                letter = region.map_or_else(String::new, |id| self.region_letter(id)),
                bank = usize::from(region.is_none())
            ];
            table.format_message("control-brief-unit", args)
        });
        let taken: Vec<String> = taken.collect();
        if !taken.is_empty() {
            predicates.push(format_predicate(
                "control-brief-takes",
                args![units = table.and_list(taken)],
            ));
        }
        if !self.discarded.is_empty() {
            let cards = self.discarded.iter().map(|card| names::card(*card, table));
            let cards = table.and_list(cards);
            predicates.push(format_predicate("control-brief-discards", args![cards]));
        }
        if self.drawn > 0 {
            let args = args![cards = self.drawn_cards()];
            predicates.push(format_predicate("control-brief-draws", args));
        }
        predicates
    }

    /// The drawn cards by name if the view shows them, else their number.
    fn drawn_cards(&self) -> String {
        let table = self.table;
        let hand = |view: &View| {
            let own = view.own.as_ref().filter(|(owner, _)| *owner == self.seat);
            own.map_or_else(Vec::new, |(_, own)| own.hand.iter().map(|held| held.card).collect())
        };
        let before: Vec<Slug> = hand(self.before);
        let mut new: Vec<Slug> = hand(self.after);
        new.retain(|card| !before.contains(card));
        if new.is_empty() {
            return table.format_message("control-brief-cards", args![count = self.drawn]);
        }
        table.and_list(new.iter().map(|card| table.unbreakable(&names::card(*card, table))))
    }

    /// The placed influence, one text for each region: "3 Military influence in E", "2 in F", "1 Media and 1 Politics
    /// in G".
    fn placement_texts(&self) -> Vec<String> {
        let (table, control) = (self.table, names::control(self.table));
        let mut texts = Vec::new();
        let mut previous_categories: Vec<Slug> = Vec::new();
        for (region, by_category) in &self.placed {
            let categories: Vec<Slug> = by_category.iter().map(|(category, _)| *category).collect();
            let is_same = categories == previous_categories && categories.len() == 1;
            // The same category as in the previous region is not repeated.
            let what = by_category.iter().enumerate().map(|(nth, (category, number))| {
                let amount = u8::try_from(*number).unwrap_or(u8::MAX);
                match names::sphere_id(*category, table) {
                    Some(sphere) if texts.is_empty() && nth == 0 => {
                        sentences::influence(amount, Spheres::one(sphere), control, table.localizer)
                    }
                    Some(sphere) if !is_same => {
                        let of = sentences::influence_of(sphere, amount, control, table.localizer);
                        format!("{amount}\u{a0}{of}")
                    }
                    _ => amount.to_string(),
                }
            });
            let what = table.and_list(what.collect::<Vec<_>>());
            let args = args![what, letter = self.region_letter(*region)];
            texts.push(table.format_message("control-brief-in", args));
            previous_categories = categories;
        }
        texts
    }

    /// The losses, one clause for each seat and region. A clause that concerns a person also contains the influence
    /// before and after the loss.
    fn loss_clauses(&self) -> Vec<String> {
        let table = self.table;
        let mut narrated: Vec<(Seat, Slug)> = Vec::new();
        let mut texts = Vec::new();
        for (loser, region, ..) in &self.lost {
            if narrated.contains(&(*loser, *region)) {
                continue;
            }
            narrated.push((*loser, *region));
            let own = self.lost.iter().filter(|lost| (lost.0, lost.1) == (*loser, *region));
            // After placed influence, the word "influence" is not repeated.
            let is_influence_named = !self.placed.is_empty();
            let amounts = own.clone().enumerate().map(|(nth, lost)| {
                let number = u8::try_from(lost.3.unsigned_abs()).unwrap_or(u8::MAX);
                match names::sphere_id(lost.2, table) {
                    Some(sphere) if is_influence_named || nth > 0 => {
                        let control = names::control(table);
                        let of = sentences::influence_of(sphere, number, control, table.localizer);
                        format!("{number}\u{a0}{of}")
                    }
                    _ => names::influence(number, lost.2, table),
                }
            });
            let before = self.before.land(*region).map_or(0, |land| land.seat_influence(*loser));
            let lost: u16 = own.clone().map(|lost| lost.3.unsigned_abs()).sum();
            let concerns =
                self.is_own() || table.addressed_seat(&[*loser]).is_some() || !is_influence_named;
            let is_same_region = self.placed.last().is_some_and(|(at, _)| at == region);
            let args = vec![
                table.name_arg(*loser),
                ("influence", table.and_list(amounts).into()),
                ("count", count_arg(lost)),
                ("letter", self.region_letter(*region).into()),
                ("there", if is_same_region { "yes" } else { "no" }.into()),
                ("concerns", usize::from(concerns).into()),
                ("before", count_arg(before)),
                ("after", count_arg(before.saturating_sub(lost))),
            ];
            texts.push(table.format_message("control-brief-loses", args));
        }
        texts
    }
}
