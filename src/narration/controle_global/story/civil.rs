//! Narration of civil society, the neutral opponent: the regions that its cards affect, and the losses with their
//! reasons.

use super::super::names::{card_of, civil, level, plural_adjectives, singular_adjectives};
use super::Narrator;
use crate::Table;
use engine::{LoggedEvent, Seat, Slug};
use games::controle_global::{Cause, Event, Threat};
use lang::{MessageArg, args};
use model::control::{
    CivilChange, CivilClause, CivilLosers, CivilTarget, Requirement, SphereId, Spheres,
};

/// A loss of influence: seat, category and amount.
type Loss = (Seat, Slug, i16);

impl Narrator<'_> {
    /// Narrates which cards civil society turns face up, in the order of their execution.
    pub(super) fn narrate_revolt(&mut self, cards: &[Slug]) {
        self.new_line();
        if self.is_brief {
            return self.add_sentence("control-brief-revolt", Vec::new());
        }
        let names = cards.iter().map(|id| civil(*id, self.table));
        let args = args![count = cards.len(), cards = self.table.and_list(names)];
        self.add_sentence("control-told-revolt", args);
    }

    /// Narrates a step of the current card: its region, and all changes in this region. Returns the number of the
    /// following events that are included.
    pub(super) fn narrate_civil_step(
        &mut self,
        region: Option<Slug>,
        later_events: &[LoggedEvent<Event>],
    ) -> usize {
        let table = self.table;
        let Some((id, step_index)) = self.civil_card else {
            match region.map(|region| self.place(region)) {
                Some(place) => self.add_sentence("control-told-struck-alone", vec![place]),
                None => self.add_sentence("control-told-struck-nowhere", Vec::new()),
            }
            return 0;
        };
        self.civil_card = Some((id, step_index + 1));
        let name = civil(id, table);
        let civil_effect = card_of(id, table).and_then(|card| card.civil.as_ref());
        let step = civil_effect.and_then(|civil| civil.steps.get(step_index));
        let mut args = args![civil = MessageArg::from(name)];
        let Some(region) = region else {
            let names = step.map_or_else(Vec::new, |step| aim_categories(step.aim, table));
            let id = if names.is_empty() {
                "control-told-struck-none-all"
            } else {
                "control-told-struck-none"
            };
            args.push(("categories", table.or_list(&names).into()));
            self.add_sentence(id, args);
            return 0;
        };
        let why = step.map_or_else(String::new, |step| aim_reason(step.aim, table));
        args.push(("why", why.into()));
        let mut changes = Vec::new();
        let clauses = step.map_or(&[][..], |step| &step.clauses);
        let aim = step.map(|step| step.aim);
        let event_count = self.narrate_clauses((clauses, aim), region, later_events, &mut changes);
        args.push(self.target(region));
        // Without further events, the card waits until a seat has decided about a loss.
        let awaits_decision = later_events.len() <= event_count;
        let id = match (changes.is_empty(), awaits_decision) {
            (false, _) => "control-told-struck",
            (true, false) => "control-told-struck-nothing",
            (true, true) => "control-told-struck-open",
        };
        let changes = changes.join(&table.plain_message("effect-between"));
        args.push(("changes", changes.into()));
        self.add_sentence(id, args);
        self.flush();
        event_count
    }

    /// Message argument for an affected region: « l’Europe du Nord », or « B ».
    fn target(&self, region: Slug) -> (&'static str, MessageArg) {
        if self.is_brief {
            return self.place(region);
        }
        let name = super::super::names::region(region, self.table);
        ("place", name.the(self.table.lang()).into())
    }

    /// Assigns the events in the affected region to the clauses that caused them, and adds their texts to `changes`.
    /// Returns the number of events assigned.
    fn narrate_clauses(
        &mut self,
        (clauses, aim): (&[CivilClause], Option<CivilTarget>),
        affected_region: Slug,
        events: &[LoggedEvent<Event>],
        changes: &mut Vec<String>,
    ) -> usize {
        let mut index = 0;
        // Leaders that a clause has already mentioned.
        let mut leaders: Vec<CivilLosers> = Vec::new();
        for clause in clauses {
            if !self.is_met(clause) {
                continue;
            }
            match (clause.change, events.get(index).map(|logged| &logged.event)) {
                (CivilChange::Develop(_), Some(Event::Development { region, delta, .. }))
                    if *region == affected_region =>
                {
                    changes.extend(self.development_text("control-told-gains", *delta));
                    index += 1;
                }
                (CivilChange::Develop(_), _) => {}
                (CivilChange::Lose(who, count, spheres), _) => {
                    let losses = self.losses(who, count, spheres, &events[index..]);
                    index += losses.len();
                    if !losses.is_empty() {
                        let is_repeated = leaders.contains(&who);
                        changes.push(self.loss_text(clause.when, (who, aim), &losses, is_repeated));
                        leaders.push(who);
                    }
                    // Losses may lower world levels; these events precede the next clause.
                    while let Some(logged) = events.get(index) {
                        let Event::Level { .. } = logged.event else {
                            break;
                        };
                        index += 1 + self.narrate_level_change(&logged.event, &events[index + 1..]);
                    }
                }
            }
        }
        index
    }

    /// Returns `true` if the condition of a clause is met, or if this cannot be known from the view.
    fn is_met(&self, clause: &CivilClause) -> bool {
        let Some(when) = clause.when else { return true };
        let sphere = Slug::new(&self.table.dataset.control.sphere(when.sphere).id);
        let peak = sphere.and_then(|sphere| self.peak(sphere));
        peak.is_none_or(|peak| peak >= when.level)
    }

    /// The losses by one clause: the leading events that this clause can have caused.
    fn losses(
        &self,
        who: CivilLosers,
        count: u8,
        spheres: Spheres,
        events: &[LoggedEvent<Event>],
    ) -> Vec<Loss> {
        let mut losses: Vec<Loss> = Vec::new();
        for logged in events {
            let Event::Influence {
                seat, category, delta: delta @ ..0, cause: Cause::Civil, ..
            } = logged.event
            else {
                break;
            };
            let sphere = super::super::names::sphere_id(category, self.table);
            let is_named = sphere.is_some_and(|sphere: SphereId| spheres.contains(sphere));
            // More than the clause takes from a seat belongs to the next clause.
            let lost_so_far: i16 =
                losses.iter().filter(|loss| loss.0 == seat).map(|loss| loss.2).sum();
            let is_same_loser = who == CivilLosers::All || losses.iter().all(|loss| loss.0 == seat);
            if !is_named || !is_same_loser || (lost_so_far + delta).unsigned_abs() > count.into() {
                break;
            }
            losses.push((seat, category, delta));
        }
        losses
    }

    /// A clause about the losses of seats, with the reason. With `is_repeated` an earlier clause has given the
    /// reason.
    fn loss_text(
        &self,
        when: Option<Requirement>,
        (who, aim): (CivilLosers, Option<CivilTarget>),
        losses: &[Loss],
        is_repeated: bool,
    ) -> String {
        let table = self.table;
        // Seats with the same loss share a clause.
        let mut groups: Vec<(String, Vec<Seat>)> = Vec::new();
        for (seat, category, delta) in losses {
            let influence = self.influence(*delta, *category);
            match groups.iter_mut().find(|(other, _)| *other == influence) {
                Some((_, seats)) => seats.push(*seat),
                None => groups.push((influence, vec![*seat])),
            }
        }
        let id = match who {
            CivilLosers::Leader(_) if is_repeated => "control-told-lost-more",
            // The sentence about the region mentions this influence already.
            CivilLosers::Leader(of) if aim == Some(CivilTarget::Most(of)) => {
                "control-told-lost-first"
            }
            CivilLosers::Leader(of) if of.len() > 1 => "control-told-lost-strong",
            CivilLosers::Leader(_) => "control-told-lost-leader",
            CivilLosers::All => "control-told-lost",
        };
        let leader_spheres = match who {
            CivilLosers::Leader(of) => of,
            CivilLosers::All => Spheres::default(),
        };
        let categories = table.and_list(plural_adjectives(leader_spheres, table));
        let clauses = groups.iter().map(|(influence, seats)| {
            let args = vec![
                ("categories", categories.as_str().into()),
                // The name decides the form of the verb: the second person if the reader is among the seats.
                table.name_arg(table.addressed_seat(seats).unwrap_or(seats[0])),
                ("names", MessageArg::from(table.seat_names(seats))),
                ("count", seats.len().into()),
                ("influence", influence.as_str().into()),
            ];
            table.format_message(id, args)
        });
        let text = table.and_list(clauses);
        let Some(when) = when else { return text };
        let category_name = &table.dataset.control.sphere(when.sphere).name;
        let args = args![level = level(when.level), category = category_name, loss = text];
        table.format_message("control-told-lost-when", args)
    }

    /// Narrates the events after a decision about a loss, until the card has executed the step in this region.
    /// Returns the number of events included.
    pub(super) fn narrate_after_decision(
        &mut self,
        card: Slug,
        threat: &Threat,
        events: &[LoggedEvent<Event>],
    ) -> usize {
        let table = self.table;
        self.civil_card = Some((card, usize::from(threat.step) + 1));
        let civil_effect = card_of(card, table).and_then(|card| card.civil.as_ref());
        let step = civil_effect.and_then(|civil| civil.steps.get(usize::from(threat.step)));
        let all = step.map_or(&[][..], |step| &step.clauses);
        let mut clauses = all.get(usize::from(threat.clause)..).unwrap_or_default();
        let mut event_count = 0;
        if let Some(Event::Shielded { seat }) = events.first().map(|logged| &logged.event) {
            event_count = 1 + self.narrate_shield(*seat, &events[1..]);
            // The clause only affects its leader, so the cancelled loss completes it.
            if let [clause, rest @ ..] = clauses
                && matches!(clause.change, CivilChange::Lose(CivilLosers::Leader(_), ..))
            {
                clauses = rest;
            }
        }
        let mut changes = Vec::new();
        let aim = step.map(|step| step.aim);
        event_count += self.narrate_clauses(
            (clauses, aim),
            threat.region,
            &events[event_count..],
            &mut changes,
        );
        if !changes.is_empty() {
            let changes = changes.join(&table.plain_message("effect-between"));
            let args = vec![
                ("civil", MessageArg::from(civil(card, table))),
                self.place(threat.region),
                ("changes", changes.into()),
            ];
            self.add_sentence("control-told-struck-on", args);
        }
        self.flush();
        event_count
    }

    /// Narrates a cancelled loss (power F9), and returns the number of events that pay for it. The card itself has
    /// been narrated before.
    pub(super) fn narrate_shield(&mut self, seat: Seat, others: &[LoggedEvent<Event>]) -> usize {
        let (paid, taken) = self.payments_of(seat, Cause::Power, others);
        let args = vec![self.who(seat), ("units", paid.into())];
        self.add_sentence("control-told-shielded", args);
        taken
    }
}

/// The categories whose influence selects the region; empty if all categories count.
fn aim_categories(aim: CivilTarget, table: &Table<'_>) -> Vec<String> {
    let (CivilTarget::Most(spheres) | CivilTarget::Least(spheres)) = aim;
    let is_all = spheres.len() == table.dataset.control.spheres.len();
    if is_all { Vec::new() } else { plural_adjectives(spheres, table) }
}

/// The reason why a region is affected: "the most Politics and Media influence".
fn aim_reason(aim: CivilTarget, table: &Table<'_>) -> String {
    let id = match aim {
        CivilTarget::Most(_) => "control-told-most",
        CivilTarget::Least(_) => "control-told-least",
    };
    let (CivilTarget::Most(spheres) | CivilTarget::Least(spheres)) = aim;
    if spheres.len() == table.dataset.control.spheres.len() {
        table.plain_message(&format!("{id}-all"))
    } else {
        let names = singular_adjectives(spheres, table);
        table.format_message(id, args![categories = table.and_list(names)])
    }
}
