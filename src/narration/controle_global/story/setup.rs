//! Narration of the setup.

use super::super::names::{faction, region_name};
use super::Story;
use crate::texts::{by_seat, joined};
use engine::{LoggedEvent, Seat, Slug};
use games::controle_global::{Cause, Event};
use lang::args;
use lang::cardinal::cardinal;

impl Story<'_> {
    /// Narrates the regions in play and the turn order.
    pub(super) fn set_up(&mut self, regions: &[Slug], order: &[Seat]) {
        let table = self.table;
        let choice = usize::from(table.dataset.control.numbers.choice);
        let choice = cardinal(choice, true, table.lang());
        // Some names of regions contain "and", so the list only has commas.
        let names = joined(", ", regions.iter().map(|region| region_name(*region, table)));
        self.add_sentence("control-told-set-up", args![regions = names]);
        self.new_line();
        let args = args![names = table.names_of(order), choice];
        self.add_sentence("control-told-order", args);
    }

    /// Narrates the factions with their starting resources, one seat per line. Returns the number of events after it
    /// that are included.
    pub(super) fn revealed(&mut self, factions: &[Slug], others: &[LoggedEvent<Event>]) -> usize {
        let starts = others.iter().map_while(|told| match told.event {
            Event::Resource { seat, resource, delta, cause: Cause::Setup, .. } => {
                Some((seat, resource, delta.unsigned_abs()))
            }
            _ => None,
        });
        let starts: Vec<(Seat, Slug, u16)> = starts.collect();
        self.add_sentence("control-told-revealed", Vec::new());
        for (seat, id) in by_seat(factions) {
            self.new_line();
            let own = starts.iter().filter(|(of, ..)| *of == seat);
            let own: Vec<(Slug, u16)> = own.map(|(_, id, count)| (*id, *count)).collect();
            let mut args = vec![self.who(seat), ("faction", faction(*id, self.table).into())];
            args.push(("units", self.all_units(&own).into()));
            let text =
                if own.is_empty() { "control-told-faction-bare" } else { "control-told-faction" };
            self.add_sentence(text, args);
        }
        starts.len()
    }
}
