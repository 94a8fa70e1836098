//! Narration of civil society: the affected region, and the losses with their reasons.

use super::super::names::{card_of, civil, level, most_of, of_categories};
use super::Story;
use crate::Table;
use engine::{LoggedEvent, Seat, Slug};
use games::controle_global::{Cause, Event, Threat};
use lang::{MessageArg, args};
use model::control::{Aim, CivilChange, CivilClause, CivilWho, Requirement, SphereId, Spheres};

/// A loss of influence: seat, category and amount.
type Loss = (Seat, Slug, i16);

impl Story<'_> {
    /// Narrates which cards are turned, in the order of their actions.
    pub(super) fn revolt(&mut self, cards: &[Slug]) {
        self.new_line();
        if self.is_brief {
            return self.add_sentence("control-brief-revolt", Vec::new());
        }
        let names = cards.iter().map(|id| civil(*id, self.table));
        let args = args![count = cards.len(), cards = self.table.all_of(names)];
        self.add_sentence("control-told-revolt", args);
    }

    /// Narrates a step of a card: its region, and all changes there. Returns the number of events after it that are
    /// included.
    pub(super) fn struck(&mut self, region: Option<Slug>, others: &[LoggedEvent<Event>]) -> usize {
        let table = self.table;
        let Some((id, nth)) = self.civil else {
            match region.map(|region| self.place(region)) {
                Some(place) => self.add_sentence("control-told-struck-alone", vec![place]),
                None => self.add_sentence("control-told-struck-nowhere", Vec::new()),
            }
            return 0;
        };
        self.civil = Some((id, nth + 1));
        let name = civil(id, table);
        let steps = card_of(id, table).and_then(|card| card.civil.as_ref());
        let step = steps.and_then(|civil| civil.steps.get(nth));
        let mut args = args![civil = MessageArg::from(name)];
        let Some(region) = region else {
            let names = step.map_or_else(Vec::new, |step| aim_names(step.aim, table));
            let id = if names.is_empty() {
                "control-told-struck-none-all"
            } else {
                "control-told-struck-none"
            };
            args.push(("categories", table.one_of(&names).into()));
            self.add_sentence(id, args);
            return 0;
        };
        let why = step.map_or_else(String::new, |step| aimed(step.aim, table));
        args.push(("why", why.into()));
        let mut changes = Vec::new();
        let clauses = step.map_or(&[][..], |step| &step.clauses);
        let aim = step.map(|step| step.aim);
        let taken = self.clauses((clauses, aim), region, others, &mut changes);
        args.push(self.target(region));
        // The card pauses until a seat has decided about a loss.
        let is_open = others.len() <= taken;
        let id = match (changes.is_empty(), is_open) {
            (false, _) => "control-told-struck",
            (true, false) => "control-told-struck-nothing",
            (true, true) => "control-told-struck-open",
        };
        let changes = changes.join(&table.plain_message("effect-between"));
        args.push(("changes", changes.into()));
        self.add_sentence(id, args);
        self.flush();
        taken
    }

    /// Message argument for an affected region: « l’Europe du Nord », or « B ».
    fn target(&self, struck: Slug) -> (&'static str, MessageArg) {
        if self.is_brief {
            return self.place(struck);
        }
        let name = super::super::names::region(struck, self.table);
        ("place", name.the(self.table.lang()).into())
    }

    /// Assigns the events in a region to the clauses that caused them, and narrates these. Returns the number of
    /// events.
    fn clauses(
        &mut self,
        (clauses, aim): (&[CivilClause], Option<Aim>),
        struck: Slug,
        events: &[LoggedEvent<Event>],
        changes: &mut Vec<String>,
    ) -> usize {
        let mut at = 0;
        // The leaders mentioned so far.
        let mut leaders: Vec<CivilWho> = Vec::new();
        for clause in clauses {
            if !self.is_met(clause) {
                continue;
            }
            match (clause.change, events.get(at).map(|told| &told.event)) {
                (CivilChange::Develop(_), Some(Event::Development { region, delta, .. }))
                    if *region == struck =>
                {
                    changes.extend(self.development("control-told-gains", *delta));
                    at += 1;
                }
                (CivilChange::Develop(_), _) => {}
                (CivilChange::Lose(who, count, spheres), _) => {
                    let losses = self.losses(who, count, spheres, &events[at..]);
                    at += losses.len();
                    if !losses.is_empty() {
                        let is_again = leaders.contains(&who);
                        changes.push(self.lost(clause.when, (who, aim), &losses, is_again));
                        leaders.push(who);
                    }
                    // Losses may lower world levels; these events precede the next clause.
                    while let Some(told) = events.get(at) {
                        let Event::Level { .. } = told.event else {
                            break;
                        };
                        at += 1 + self.risen(&told.event, &events[at + 1..]);
                    }
                }
            }
        }
        at
    }

    /// Returns `true` if the condition of a clause is met, or if that is unknown.
    fn is_met(&self, clause: &CivilClause) -> bool {
        let Some(when) = clause.when else { return true };
        let sphere = Slug::new(&self.table.dataset.control.sphere(when.sphere).id);
        let peak = sphere.and_then(|sphere| self.peak(sphere));
        peak.is_none_or(|peak| peak >= when.level)
    }

    /// The first of these events that are losses by one clause.
    fn losses(
        &self,
        who: CivilWho,
        count: u8,
        spheres: Spheres,
        events: &[LoggedEvent<Event>],
    ) -> Vec<Loss> {
        let mut losses: Vec<Loss> = Vec::new();
        for told in events {
            let Event::Influence {
                seat, category, delta: delta @ ..0, cause: Cause::Civil, ..
            } = told.event
            else {
                break;
            };
            let sphere = super::super::names::sphere_id(category, self.table);
            let is_named = sphere.is_some_and(|sphere: SphereId| spheres.contains(sphere));
            // More than the clause takes from a seat belongs to the next clause.
            let own: i16 = losses.iter().filter(|loss| loss.0 == seat).map(|loss| loss.2).sum();
            let is_one = who == CivilWho::All || losses.iter().all(|loss| loss.0 == seat);
            if !is_named || !is_one || (own + delta).unsigned_abs() > count.into() {
                break;
            }
            losses.push((seat, category, delta));
        }
        losses
    }

    /// Clause about the losses of seats, and the reason.
    fn lost(
        &self,
        when: Option<Requirement>,
        (who, aim): (CivilWho, Option<Aim>),
        losses: &[Loss],
        is_again: bool,
    ) -> String {
        let table = self.table;
        // Seats with the same loss share a clause.
        let mut alike: Vec<(String, Vec<Seat>)> = Vec::new();
        for (seat, category, delta) in losses {
            let influence = self.influence(*delta, *category);
            match alike.iter_mut().find(|(other, _)| *other == influence) {
                Some((_, seats)) => seats.push(*seat),
                None => alike.push((influence, vec![*seat])),
            }
        }
        let id = match who {
            CivilWho::Leader(_) if is_again => "control-told-lost-more",
            // The sentence about the region mentions this influence already.
            CivilWho::Leader(of) if aim == Some(Aim::Most(of)) => "control-told-lost-first",
            CivilWho::Leader(of) if of.len() > 1 => "control-told-lost-strong",
            CivilWho::Leader(_) => "control-told-lost-leader",
            CivilWho::All => "control-told-lost",
        };
        let of = match who {
            CivilWho::Leader(of) => of,
            CivilWho::All => Spheres::default(),
        };
        let of = table.all_of(of_categories(of, table));
        let told = alike.iter().map(|(influence, seats)| {
            let args = vec![
                ("categories", of.as_str().into()),
                // The name decides the form of the verb: the second person if the reader is among the seats.
                table.who(table.you_of(seats).unwrap_or(seats[0])),
                ("names", MessageArg::from(table.names_of(seats))),
                ("count", seats.len().into()),
                ("influence", influence.as_str().into()),
            ];
            table.format_message(id, args)
        });
        let told = table.all_of(told);
        let Some(when) = when else { return told };
        let of = &table.dataset.control.sphere(when.sphere).name;
        let args = args![level = level(when.level), category = of, loss = told];
        table.format_message("control-told-lost-when", args)
    }

    /// Narrates the events after a decision about a loss, until the card is finished with the region. Returns the
    /// number of events.
    pub(super) fn resumed(
        &mut self,
        card: Slug,
        threat: &Threat,
        events: &[LoggedEvent<Event>],
    ) -> usize {
        let table = self.table;
        self.civil = Some((card, usize::from(threat.step) + 1));
        let civil_of = card_of(card, table).and_then(|card| card.civil.as_ref());
        let step = civil_of.and_then(|civil| civil.steps.get(usize::from(threat.step)));
        let all = step.map_or(&[][..], |step| &step.clauses);
        let mut clauses = all.get(usize::from(threat.clause)..).unwrap_or_default();
        let mut taken = 0;
        if let Some(Event::Shielded { seat }) = events.first().map(|told| &told.event) {
            taken = 1 + self.shielded(*seat, &events[1..]);
            // The clause only affects its leader, so the cancelled loss completes it.
            if let [clause, rest @ ..] = clauses
                && matches!(clause.change, CivilChange::Lose(CivilWho::Leader(_), ..))
            {
                clauses = rest;
            }
        }
        let mut changes = Vec::new();
        let aim = step.map(|step| step.aim);
        taken += self.clauses((clauses, aim), threat.region, &events[taken..], &mut changes);
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
        taken
    }

    /// Narrates a cancelled loss, and returns the number of events that pay for it. The card has been narrated
    /// before.
    pub(super) fn shielded(&mut self, seat: Seat, others: &[LoggedEvent<Event>]) -> usize {
        let (paid, taken) = self.paid(seat, Cause::Power, others);
        let args = vec![self.who(seat), ("units", paid.into())];
        self.add_sentence("control-told-shielded", args);
        taken
    }
}

/// The categories by which a region is selected; empty if all of them count.
fn aim_names(aim: Aim, table: &Table<'_>) -> Vec<String> {
    let (Aim::Most(spheres) | Aim::Least(spheres)) = aim;
    let all = spheres.len() == table.dataset.control.spheres.len();
    if all { Vec::new() } else { of_categories(spheres, table) }
}

/// The reason for selecting a region: "the most Politics and Media influence".
fn aimed(aim: Aim, table: &Table<'_>) -> String {
    let id = match aim {
        Aim::Most(_) => "control-told-most",
        Aim::Least(_) => "control-told-least",
    };
    let (Aim::Most(spheres) | Aim::Least(spheres)) = aim;
    if spheres.len() == table.dataset.control.spheres.len() {
        table.plain_message(&format!("{id}-all"))
    } else {
        let names = most_of(spheres, table);
        table.format_message(id, args![categories = table.all_of(names)])
    }
}
