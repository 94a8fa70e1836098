//! Changes of influence, development and resources, each with its public event (B4.3 to B4.7).

use super::ControleGlobal;
use super::board::Changes;
use super::table::{Cause, Event};
use engine::{Listener, Seat};

/// Returns the development `before` plus `change`; it never falls below 1 (B4.5).
pub(super) fn changed_development(before: u16, change: i8) -> u16 {
    before.saturating_add_signed(change.into()).max(1)
}

impl ControleGlobal {
    /// Places `count` influence cubes of a seat in a land.
    pub(super) fn place_influence(
        &mut self,
        land: u8,
        seat: u8,
        sphere: u8,
        count: u8,
        cause: Cause,
        listener: &mut impl Listener<Event>,
    ) {
        let count = self.board.place_cubes(land, seat, sphere.into(), count);
        // The board limits influence, so the event must report the number actually placed.
        if count == 0 {
            return;
        }
        let (region, category) = (self.region_id(land), self.sphere_id(sphere));
        listener.on_event(self.round, || Event::Influence {
            seat: Seat(seat),
            region,
            category,
            delta: count.into(),
            cause,
        });
    }

    /// Removes influence from a land; returns `true` if any was removed.
    pub(super) fn remove_influence(
        &mut self,
        land: u8,
        losses: &Changes,
        cause: Cause,
        listener: &mut impl Listener<Event>,
    ) -> bool {
        let lost = self.board.remove_cubes(land, losses);
        let region = self.region_id(land);
        let mut has_losses = false;
        for index in 0..self.order.len() {
            let Seat(seat) = self.order[index];
            for (sphere, count) in (0..).zip(lost[usize::from(seat)]) {
                if count > 0 {
                    has_losses = true;
                    let category = self.sphere_id(sphere);
                    listener.on_event(self.round, || Event::Influence {
                        seat: Seat(seat),
                        region,
                        category,
                        delta: -i16::from(count),
                        cause,
                    });
                }
            }
        }
        has_losses
    }

    /// Changes the development of a land by `change`.
    pub(super) fn change_development(
        &mut self,
        land: u8,
        change: i8,
        cause: Cause,
        listener: &mut impl Listener<Event>,
    ) {
        let development = &mut self.board.land_mut(land).development;
        let before = *development;
        *development = changed_development(before, change);
        let delta = (i32::from(*development) - i32::from(before)) as i16;
        if delta != 0 {
            let region = self.region_id(land);
            listener.on_event(self.round, || Event::Development { region, delta, cause });
        }
    }

    /// Gives up to `count` units of a resource to a seat: from the stock of the land `from`, or else from the bank
    /// (B4.6).
    pub(super) fn give_resource(
        &mut self,
        seat: u8,
        resource: u8,
        count: u8,
        from: Option<u8>,
        cause: Cause,
        listener: &mut impl Listener<Event>,
    ) {
        let units = &mut self.players[usize::from(seat)].resources[usize::from(resource)];
        // A seat's units are counted in a byte.
        let mut count = count.min(u8::MAX - *units);
        if let Some(land) = from {
            let stock = &mut self.board.land_mut(land).stock[usize::from(resource)];
            count = count.min(*stock);
            *stock -= count;
        }
        if count == 0 {
            return;
        }
        *units += count;
        let (resource_id, region) =
            (self.resource_id(resource), from.map(|land| self.region_id(land)));
        listener.on_event(self.round, || Event::Resource {
            seat: Seat(seat),
            resource: resource_id,
            delta: count.into(),
            region,
            cause,
        });
    }

    /// Takes `count` units of a resource from a seat as payment.
    pub(super) fn take_payment(
        &mut self,
        seat: u8,
        resource: u8,
        count: u8,
        cause: Cause,
        listener: &mut impl Listener<Event>,
    ) {
        if count == 0 {
            return;
        }
        let units = &mut self.players[usize::from(seat)].resources[usize::from(resource)];
        *units = units.saturating_sub(count);
        let resource_id = self.resource_id(resource);
        listener.on_event(self.round, || Event::Resource {
            seat: Seat(seat),
            resource: resource_id,
            delta: -i16::from(count),
            region: None,
            cause,
        });
    }

    /// Updates the world levels after a change of influence. Draws a card of civil society for each level that a
    /// category reaches for the first time in this round (R18, B4.7).
    pub(super) fn update_world_levels(&mut self, listener: &mut impl Listener<Event>) {
        for sphere in 0..self.cards.spheres().len() {
            let to = self.board.level(&self.cards, sphere);
            let from = std::mem::replace(&mut self.world_levels[sphere], to);
            let category = self.sphere_id(sphere as u8);
            if from != to {
                listener.on_event(self.round, || Event::Level { category, from, to });
            }
            // R18: a rise over several levels draws one card for each.
            while self.board.peaks[sphere] < to {
                self.board.peaks[sphere] += 1;
                let level = self.board.peaks[sphere];
                // Each category has two piles, low before high; civil society draws from the high one.
                let card = self.draw(2 * sphere + 1, listener);
                self.zone.extend(card);
                listener.on_event(self.round, || Event::Stirred {
                    category,
                    level,
                    card: card.is_some(),
                });
            }
        }
    }
}
