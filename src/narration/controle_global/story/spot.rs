//! Narration of the changes in one region, in one sentence.

use super::super::names::{category, signed};
use super::Story;
use engine::{Seat, Slug};
use games::controle_global::{Cause, Event};
use lang::args;
use model::control::{Clause, Step, Supply};

/// Text for a region without changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum UnchangedRegion {
    /// The effect starts there.
    From,
    /// A decision about the region is pending, and narrated later.
    Pending,
    /// Nothing could change.
    Nothing,
}

/// The text for the region of a step, as long as nothing has changed there.
pub(super) fn silence(step: &Step) -> UnchangedRegion {
    let is_asked = |clause: &Clause| match clause {
        Clause::Place(_, spheres) => spheres.len() > 1,
        Clause::Lose(..) => true,
        Clause::Gain(supply, _) | Clause::Take(supply, _) => *supply == Supply::Any,
        Clause::Develop(_) => false,
    };
    match step.clauses.as_slice() {
        [] => UnchangedRegion::From,
        clauses if clauses.iter().any(is_asked) => UnchangedRegion::Pending,
        _ => UnchangedRegion::Nothing,
    }
}

/// Accumulated changes in a region.
#[derive(Debug, Default)]
pub(super) struct RegionChanges {
    region: Option<Slug>,
    /// Text if nothing changes.
    pub(super) silence: Option<UnchangedRegion>,
    /// Influence by seat, then by category.
    influence: Vec<(Seat, Vec<(Slug, i16)>)>,
    development: i16,
    /// Resources from the stock, by seat.
    taken: Vec<(Seat, Vec<(Slug, u16)>)>,
    /// `true` if civil society causes the changes.
    is_civil: bool,
}

impl RegionChanges {
    /// A region that has just been chosen, without changes.
    pub(super) fn chosen(region: Slug) -> Self {
        Self { region: Some(region), ..Self::default() }
    }
}

/// Adds an amount of something to a seat's total.
fn add<T: Copy + std::ops::AddAssign>(
    all: &mut Vec<(Seat, Vec<(Slug, T)>)>,
    seat: Seat,
    of: Slug,
    more: T,
) {
    let at = all.iter().position(|(other, _)| *other == seat).unwrap_or_else(|| {
        all.push((seat, Vec::new()));
        all.len() - 1
    });
    let own = &mut all[at].1;
    match own.iter_mut().find(|(other, _)| *other == of) {
        Some((_, count)) => *count += more,
        None => own.push((of, more)),
    }
}

impl Story<'_> {
    /// Adds a change to the others in the same region; narrates the previous region if it is a different one.
    pub(super) fn changed(&mut self, event: &Event) {
        let (region, cause) = match *event {
            Event::Influence { region, cause, .. } | Event::Development { region, cause, .. } => {
                (region, cause)
            }
            Event::Resource { region: Some(region), cause, .. } => (region, cause),
            _ => return,
        };
        if self.spot.region != Some(region) {
            self.flush();
            self.spot = RegionChanges::chosen(region);
        }
        self.spot.is_civil = cause == Cause::Civil;
        match *event {
            Event::Influence { seat, category, delta, .. } => {
                add(&mut self.spot.influence, seat, category, delta)
            }
            Event::Development { delta, .. } => self.spot.development += delta,
            Event::Resource { seat, resource, delta, .. } => {
                add(&mut self.spot.taken, seat, resource, delta.unsigned_abs())
            }
            _ => {}
        }
    }

    /// Narrates the changes in a region.
    pub(super) fn narrate_region(&mut self, spot: &RegionChanges) {
        let Some(region) = spot.region else { return };
        let table = self.table;
        let mut changes = Vec::new();
        for (seat, own) in &spot.influence {
            // Changes that cancel each other out are not narrated.
            let own = own.iter().filter(|(_, delta)| *delta != 0).map(|(of, delta)| {
                format!("{}\u{a0}{}", signed(*delta, table), category(*of, table))
            });
            let own: Vec<String> = own.collect();
            if !own.is_empty() {
                let own = table.all_of(&own);
                changes.push(if self.is_own(*seat, spot) {
                    own
                } else {
                    let args = vec![self.who(*seat), ("changes", own.into())];
                    table.format_message("control-told-change", args)
                });
            }
        }
        changes.extend(self.development("control-told-developed-now", spot.development));
        for (seat, own) in &spot.taken {
            let args = vec![self.who(*seat), ("units", self.all_units(own).into())];
            changes.push(table.format_message("control-told-taken", args));
        }
        let place = self.place(region);
        if changes.is_empty() {
            match spot.silence {
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
        match self.civil.filter(|_| spot.is_civil) {
            Some((card, _)) => {
                let name = super::super::names::civil(card, table);
                args.push(("civil", name.into()));
                self.add_sentence("control-told-struck-on", args);
            }
            None => self.add_sentence("control-told-spot", args),
        }
    }

    /// Returns `true` if a change needs no name, because its seat is the one to act.
    fn is_own(&self, seat: Seat, spot: &RegionChanges) -> bool {
        !spot.is_civil && self.actor == Some(seat)
    }

    /// Text about a change of development; `None` for 0.
    pub(super) fn development(&self, id: &str, delta: i16) -> Option<String> {
        if delta == 0 {
            return None;
        }
        let args = args![count = usize::from(delta.unsigned_abs()), falls = usize::from(delta < 0)];
        Some(self.table.format_message(id, args))
    }
}
