//! Narration of the setup: the regions, the turn order, and the factions.

use super::super::names::{faction, region_name};
use super::Narrator;
use crate::texts::{by_seat, joined};
use engine::{LoggedEvent, Seat, Slug};
use games::controle_global::{Cause, Event};
use lang::args;
use lang::cardinal::cardinal;

impl Narrator<'_> {
    /// Narrates the regions in play and the turn order.
    pub(super) fn narrate_setup(&mut self, regions: &[Slug], order: &[Seat]) {
        let table = self.table;
        let choice = usize::from(table.dataset.control.numbers.choice);
        let choice = cardinal(choice, true, table.lang());
        // Some names of regions contain "and", so the list is separated by commas only.
        let names = joined(", ", regions.iter().map(|region| region_name(*region, table)));
        self.add_sentence("control-told-set-up", args![regions = names]);
        self.new_line();
        let args = args![names = table.seat_names(order), choice];
        self.add_sentence("control-told-order", args);
    }

    /// Narrates the factions with their starting resources, one seat per line. Returns the number of the following
    /// events that are included.
    pub(super) fn narrate_factions(
        &mut self,
        factions: &[Slug],
        later_events: &[LoggedEvent<Event>],
    ) -> usize {
        let starts = later_events.iter().map_while(|logged| match logged.event {
            Event::Resource { seat, resource, delta, cause: Cause::Setup, .. } => {
                Some((seat, resource, delta.unsigned_abs()))
            }
            _ => None,
        });
        let starts: Vec<(Seat, Slug, u16)> = starts.collect();
        self.add_sentence("control-told-revealed", Vec::new());
        for (seat, id) in by_seat(factions) {
            self.new_line();
            let units = starts.iter().filter(|(of, ..)| *of == seat);
            let units: Vec<(Slug, u16)> = units.map(|(_, id, count)| (*id, *count)).collect();
            let mut args = vec![self.who(seat), ("faction", faction(*id, self.table).into())];
            args.push(("units", self.all_units(&units).into()));
            let message_id =
                if units.is_empty() { "control-told-faction-bare" } else { "control-told-faction" };
            self.add_sentence(message_id, args);
        }
        starts.len()
    }
}
