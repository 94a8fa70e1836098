//! Narration of the changes in one region, gathered into one sentence.

use super::super::names::{category, signed};
use super::Narrator;
use engine::{Seat, Slug};
use games::controle_global::{Cause, Event};
use lang::args;
use model::control::{Clause, Step, Supply};

/// The kind of text for a region in which nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum UnchangedRegion {
    /// The effect starts in the region, and its first changes follow elsewhere.
    From,
    /// A player still has to decide about the region. The decision is narrated later.
    Pending,
    /// Nothing could change.
    Nothing,
}

/// The kind of text for the region of a step, as long as nothing has changed there.
pub(super) fn unchanged_text(step: &Step) -> UnchangedRegion {
    let needs_decision = |clause: &Clause| match clause {
        Clause::Place(_, spheres) => spheres.len() > 1,
        Clause::Lose(..) => true,
        Clause::Gain(supply, _) | Clause::Take(supply, _) => *supply == Supply::Any,
        Clause::Develop(_) => false,
    };
    match step.clauses.as_slice() {
        [] => UnchangedRegion::From,
        clauses if clauses.iter().any(needs_decision) => UnchangedRegion::Pending,
        _ => UnchangedRegion::Nothing,
    }
}

/// Accumulated changes in a region.
#[derive(Debug, Default)]
pub(super) struct RegionChanges {
    /// The region; `None` before the first one.
    region: Option<Slug>,
    /// The text if nothing changes; `None` if the step is unknown.
    pub(super) unchanged_text: Option<UnchangedRegion>,
    /// Influence by seat, then by category.
    influence: Vec<(Seat, Vec<(Slug, i16)>)>,
    /// The change of development.
    development: i16,
    /// Resources taken from the stock, by seat.
    taken: Vec<(Seat, Vec<(Slug, u16)>)>,
    /// `true` if civil society causes the changes.
    is_civil: bool,
}

impl RegionChanges {
    /// A region that has just been chosen, without changes.
    pub(super) fn for_region(region: Slug) -> Self {
        Self { region: Some(region), ..Self::default() }
    }
}

/// Adds an amount to the total of a seat for this category or resource.
fn add_amount<T: Copy + std::ops::AddAssign>(
    totals: &mut Vec<(Seat, Vec<(Slug, T)>)>,
    seat: Seat,
    key: Slug,
    amount: T,
) {
    let index = totals.iter().position(|(other, _)| *other == seat).unwrap_or_else(|| {
        totals.push((seat, Vec::new()));
        totals.len() - 1
    });
    let seat_totals = &mut totals[index].1;
    match seat_totals.iter_mut().find(|(other, _)| *other == key) {
        Some((_, count)) => *count += amount,
        None => seat_totals.push((key, amount)),
    }
}

impl Narrator<'_> {
    /// Adds the change of an event to the others in the same region. If the region is a new one, the previous region
    /// is narrated first.
    pub(super) fn add_region_change(&mut self, event: &Event) {
        let (region, cause) = match *event {
            Event::Influence { region, cause, .. } | Event::Development { region, cause, .. } => {
                (region, cause)
            }
            Event::Resource { region: Some(region), cause, .. } => (region, cause),
            _ => return,
        };
        if self.region_changes.region != Some(region) {
            self.flush();
            self.region_changes = RegionChanges::for_region(region);
        }
        self.region_changes.is_civil = cause == Cause::Civil;
        match *event {
            Event::Influence { seat, category, delta, .. } => {
                add_amount(&mut self.region_changes.influence, seat, category, delta)
            }
            Event::Development { delta, .. } => self.region_changes.development += delta,
            Event::Resource { seat, resource, delta, .. } => {
                add_amount(&mut self.region_changes.taken, seat, resource, delta.unsigned_abs())
            }
            _ => {}
        }
    }

    /// Narrates the changes in a region.
    pub(super) fn narrate_region(&mut self, changes_here: &RegionChanges) {
        let Some(region) = changes_here.region else { return };
        let table = self.table;
        let mut changes = Vec::new();
        for (seat, by_category) in &changes_here.influence {
            // Changes that cancel each other out are omitted.
            let amounts = by_category.iter().filter(|(_, delta)| *delta != 0).map(|(of, delta)| {
                format!("{}\u{a0}{}", signed(*delta, table), category(*of, table))
            });
            let amounts: Vec<String> = amounts.collect();
            if !amounts.is_empty() {
                let amounts = table.and_list(&amounts);
                changes.push(if self.is_actor(*seat, changes_here) {
                    amounts
                } else {
                    let args = vec![self.who(*seat), ("changes", amounts.into())];
                    table.format_message("control-told-change", args)
                });
            }
        }
        changes
            .extend(self.development_text("control-told-developed-now", changes_here.development));
        for (seat, resources) in &changes_here.taken {
            let args = vec![self.who(*seat), ("units", self.all_units(resources).into())];
            changes.push(table.format_message("control-told-taken", args));
        }
        let place = self.place(region);
        if changes.is_empty() {
            match changes_here.unchanged_text {
                Some(UnchangedRegion::From) => {
                    self.add_sentence("control-told-from", vec![self.region(region)])
                }
                Some(UnchangedRegion::Nothing) => {
                    self.add_sentence("control-told-nothing", vec![place])
                }
                Some(UnchangedRegion::Pending) => {}
                None => self.add_sentence("control-told-chosen", vec![place]),
            }
            return;
        }
        let changes = changes.join(&table.plain_message("effect-between"));
        let mut args = vec![place, ("changes", changes.into())];
        match self.civil_card.filter(|_| changes_here.is_civil) {
            Some((card, _)) => {
                let name = super::super::names::civil(card, table);
                args.push(("civil", name.into()));
                self.add_sentence("control-told-struck-on", args);
            }
            None => self.add_sentence("control-told-spot", args),
        }
    }

    /// Returns `true` if a change needs no name, because the acting seat causes it for itself.
    fn is_actor(&self, seat: Seat, spot: &RegionChanges) -> bool {
        !spot.is_civil && self.actor == Some(seat)
    }

    /// The text about a change of development; `None` if the change is 0.
    pub(super) fn development_text(&self, id: &str, delta: i16) -> Option<String> {
        if delta == 0 {
            return None;
        }
        let args = args![count = usize::from(delta.unsigned_abs()), falls = usize::from(delta < 0)];
        Some(self.table.format_message(id, args))
    }
}
