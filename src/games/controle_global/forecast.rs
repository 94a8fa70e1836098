//! Forecasts: the consequences of a choice before it is made, computed from a view with the functions that also
//! execute the choice.

use super::board::{is_reached, overtakes, personal_level};
use super::change::developed;
use super::effect::missing_levels;
use super::hand::hand_limit;
use super::resources::developing;
use super::table::{Acting, Action, Land, Stage, View};
use engine::{Seat, Slug};
use model::control::{
    CardEffect, Clause, Control, Power, Requirement, Selector, Spheres, Step, Supply,
};

/// A number before and after a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change<T = u16> {
    /// The current number.
    pub before: T,
    /// The number after the choice.
    pub after: T,
}

/// The consequences of a change of influence for a category in the world.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shift {
    /// Index of the category.
    pub sphere: usize,
    /// Influence of all seats in all regions.
    pub total: Change,
    /// The world level.
    pub level: Change<u8>,
    /// Number of levels reached for the first time in this round: civil society reacts to each (R18).
    pub stirs: u8,
    /// `true` if the game would end with this round (R22).
    pub ends: bool,
    /// Seats that the owner of the view overtakes (R5, F3).
    pub passed: Vec<Seat>,
}

/// The immediate consequences of a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Forecast {
    /// A seat gains or loses influence in a region.
    Influence {
        /// The influence in the region.
        here: Change,
        /// The category in the world.
        world: Shift,
    },
    /// The development of a region changes.
    Development(Change),
    /// The units of a resource change.
    Resource {
        /// Units of the owner of the view.
        own: Change,
        /// Units in the stock of the supplying region, if any.
        stock: Option<Change>,
    },
}

/// Returns an effect of a card, by its number from 1; `None` if there is none.
pub fn effect_of(card: Slug, number: u8, control: &Control) -> Option<&CardEffect> {
    let card = control.card(control.card_by_id(card.as_str())?);
    card.effects.get(usize::from(number.checked_sub(1)?))
}

fn sphere_rank(category: Slug, control: &Control) -> Option<usize> {
    let id = control.sphere_by_id(category.as_str())?;
    Some(usize::from(id.0))
}

fn moved(amount: u16, by: i32) -> u16 {
    let after = i32::from(amount).saturating_add(by);
    u16::try_from(after).unwrap_or_default()
}

impl Acting {
    /// Returns the effect in execution, and its step; `None` for a dumped card.
    pub fn under_way<'a>(
        &self,
        control: &'a Control,
    ) -> Option<(&'a CardEffect, Option<&'a Step>)> {
        let effect = effect_of(self.card, self.effect?, control)?;
        Some((effect, effect.effect.steps.get(usize::from(self.step))))
    }

    /// Returns the clause in execution.
    pub fn clause(&self, control: &Control) -> Option<Clause> {
        let (_, step) = self.under_way(control)?;
        step?.clauses.get(usize::from(self.clause)).copied()
    }

    /// Returns the number of cubes of a seat and category chosen for the current clause.
    fn chosen_of(&self, seat: Seat, sphere: usize) -> u16 {
        let own = self.chosen.get(seat.index());
        own.and_then(|own| own.get(sphere)).map_or(0, |count| u16::from(*count))
    }
}

impl Land {
    /// Returns the development before and after a change (B4.5).
    pub fn developed(&self, by: i8) -> Change {
        Change { before: self.development, after: developed(self.development, by) }
    }

    /// Returns the number of units that can be taken from the stock, at most `count` (B4.6).
    pub fn available_units(&self, supply: Supply, count: u8) -> u8 {
        let there = match supply {
            Supply::One(id) => self.stock.get(usize::from(id.0)).copied().unwrap_or(0),
            Supply::Any => self.stock.iter().fold(0_u8, |all, count| all.saturating_add(*count)),
        };
        count.min(there)
    }

    /// Returns the influence of a seat here by category index, with 0 for categories outside `spheres`.
    pub fn of_in(&self, seat: Seat, spheres: Spheres) -> Vec<u16> {
        let own = self.influence.get(seat.index());
        let own = own.into_iter().flatten().enumerate().map(|(rank, count)| {
            let counts = spheres.iter().any(|sphere| usize::from(sphere.0) == rank);
            if counts { *count } else { 0 }
        });
        own.collect()
    }

    fn influence_of(&self, seat: Seat, sphere: usize) -> u16 {
        let own = self.influence.get(seat.index());
        own.and_then(|own| own.get(sphere)).copied().unwrap_or(0)
    }
}

impl View {
    /// Returns the seat that owns this view; `None` for a public view.
    pub fn owner(&self) -> Option<Seat> {
        self.own.as_ref().map(|(seat, _)| *seat)
    }

    /// Returns the power of a seat, if its faction is known.
    pub fn power(&self, seat: Seat, control: &Control) -> Option<Power> {
        let own = self.own.as_ref().filter(|(owner, _)| *owner == seat);
        let kept = own.and_then(|(_, own)| own.faction);
        let faction = self.player(seat).and_then(|player| player.faction).or(kept)?;
        let faction = control.faction_by_id(faction.as_str())?;
        Some(control.faction(faction).power)
    }

    /// Returns the hand size of a seat at the end of a turn (R16, F6).
    pub fn hand_limit(&self, seat: Seat, control: &Control) -> u8 {
        hand_limit(&control.numbers, self.power(seat, control))
    }

    /// Returns the cost of developing a region for a seat (R14, F8).
    pub fn developing_cost(&self, seat: Seat, control: &Control) -> u8 {
        developing(control.numbers.invest, self.power(seat, control)).0
    }

    /// Returns the level that counts for a seat in a category: the noted one, or in the setup the one to be noted
    /// (R7, B2.7).
    pub fn level_of(&self, seat: Seat, sphere: usize, control: &Control) -> Option<u8> {
        match self.stage {
            Stage::Factions | Stage::Primary | Stage::Secondary | Stage::Opening => {
                self.personal_level(seat, sphere, control)
            }
            _ => self.player(seat)?.levels.get(sphere).copied(),
        }
    }

    /// Returns the level that would be noted for a seat now (R4, R6).
    pub fn personal_level(&self, seat: Seat, sphere: usize, control: &Control) -> Option<u8> {
        let track = self.tracks.get(sphere)?;
        let mut order = track.order.iter().enumerate();
        let own = order.find(|(_, (other, _))| *other == seat);
        Some(own.map_or(0, |(ahead, (_, own))| {
            personal_level(track.level, ahead, control.numbers.level(*own))
        }))
    }

    /// Returns the requirements of an effect that the owner of this view does not meet (B4.1).
    pub fn lacking(&self, effect: &CardEffect, control: &Control) -> Vec<Requirement> {
        let Some(player) = self.owner().and_then(|seat| self.player(seat)) else {
            return effect.requires.clone();
        };
        let power = self.owner().and_then(|seat| self.power(seat, control));
        let requires = effect.requires.iter().copied();
        let lacks = |required: &Requirement| missing_levels(required, &player.levels, power) > 0;
        requires.filter(lacks).collect()
    }

    /// Returns the regions in which a seat can start an effect (B4.2).
    pub fn first_lands(&self, effect: &CardEffect, seat: Seat) -> impl Iterator<Item = &Land> {
        let first = effect.effect.steps.first().map(|step| step.selector);
        self.lands.iter().filter(move |land| match first {
            Some(Selector::Present) => land.seat_influence(seat) > 0,
            Some(Selector::Absent) => land.seat_influence(seat) == 0,
            Some(Selector::Any | Selector::Adjacent) => true,
            None => false,
        })
    }

    /// Returns the regions that the owner of this view can choose for a step after one in the region `before` (B4.2,
    /// F12).
    pub fn selected(
        &self,
        selector: Selector,
        before: Option<Slug>,
        control: &Control,
    ) -> Vec<Slug> {
        let Some(owner) = self.owner() else {
            return Vec::new();
        };
        let reaches = self.power(owner, control) == Some(Power::Reach);
        let near = before.and_then(|before| self.land(before));
        let lands = self.lands.iter().filter(|land| match selector {
            Selector::Present => land.seat_influence(owner) > 0,
            Selector::Absent => land.seat_influence(owner) == 0,
            Selector::Any => true,
            Selector::Adjacent => {
                near.is_some_and(|near| reaches || near.adjacent.contains(&land.region))
            }
        });
        lands.map(|land| land.region).collect()
    }

    /// Returns the consequences for a category if a seat gains or loses influence in it.
    fn shift(&self, sphere: usize, whose: Seat, by: i32, control: &Control) -> Option<Shift> {
        let track = self.tracks.get(sphere)?;
        let after = |seat: Seat, own: u16| if seat == whose { moved(own, by) } else { own };
        let total = moved(track.total, by);
        let level = control.numbers.level(total);
        let levels = self.tracks.iter().enumerate();
        let levels = levels.map(|(rank, track)| if rank == sphere { level } else { track.level });
        // A choice that raises nothing to the end level does not cause the end, even if the condition holds already.
        let rises = level > track.level && level >= self.end.1;
        let passed = self.owner().map_or_else(Vec::new, |owner| {
            let own = track.order.iter().find(|(seat, _)| *seat == owner);
            let own = after(owner, own.map_or(0, |(_, own)| *own));
            let is_first = self.power(owner, control) == Some(Power::Priority);
            let ahead = track.order.iter().take_while(|(seat, _)| *seat != owner);
            let passed = ahead.filter(|(seat, amount)| {
                own > 0 && overtakes(own, after(*seat, *amount), is_first)
            });
            passed.map(|(seat, _)| *seat).collect()
        });
        Some(Shift {
            sphere,
            total: Change { before: track.total, after: total },
            level: Change { before: track.level, after: level },
            stirs: level.saturating_sub(track.peak),
            ends: rises && is_reached(self.end, levels),
            passed,
        })
    }

    /// Returns the forecast for placing influence of this view's owner in a region.
    pub fn placed(
        &self,
        land: &Land,
        sphere: usize,
        count: u16,
        control: &Control,
    ) -> Option<Forecast> {
        let owner = self.owner()?;
        let before = land.influence_of(owner, sphere);
        Some(Forecast::Influence {
            here: Change { before, after: before.saturating_add(count) },
            world: self.shift(sphere, owner, count.into(), control)?,
        })
    }

    /// Returns the forecast for a seat's loss of one more cube in a region, after `gone` cubes already chosen.
    fn removed(
        &self,
        land: &Land,
        (seat, sphere): (Seat, usize),
        gone: u16,
        control: &Control,
    ) -> Option<Forecast> {
        let there = land.influence_of(seat, sphere);
        let before = there.saturating_sub(gone);
        let after = before.saturating_sub(1);
        // The clause removes all chosen cubes at once, so the forecast for the world includes them.
        let loss = -i32::from(there.saturating_sub(after));
        Some(Forecast::Influence {
            here: Change { before, after },
            world: self.shift(sphere, seat, loss, control)?,
        })
    }

    /// Returns the forecast for a resource of this view's owner.
    fn resource(
        &self,
        id: Slug,
        by: i32,
        from: Option<&Land>,
        control: &Control,
    ) -> Option<Forecast> {
        let rank = usize::from(control.resource_by_id(id.as_str())?.0);
        let change = |before: u8, by: i32| Change {
            before: u16::from(before),
            after: moved(before.into(), by),
        };
        let own = *self.player(self.owner()?)?.resources.get(rank)?;
        let stock = match from {
            Some(land) => Some(change(*land.stock.get(rank)?, -by)),
            None => None,
        };
        Some(Forecast::Resource { own: change(own, by), stock })
    }

    /// Returns the immediate consequences of a choice of this view's owner, without its cost; `None` if it changes no
    /// number.
    pub fn forecast(&self, action: &Action, control: &Control) -> Option<Forecast> {
        let acting = self.acting.as_ref();
        let here = || self.land(acting?.region?);
        let rank = |category: Slug| sphere_rank(category, control);
        match *action {
            Action::Place { category } => {
                let sphere = rank(category)?;
                // Cubes of a clause are placed together, so the ones chosen before count as well.
                let chosen = acting?.chosen_of(self.owner()?, sphere);
                self.placed(here()?, sphere, chosen + 1, control)
            }
            Action::Remove { rival, category } => {
                let sphere = rank(category)?;
                let gone = acting?.chosen_of(rival, sphere);
                self.removed(here()?, (rival, sphere), gone, control)
            }
            Action::Spread { region, category } | Action::Reinforce { region, category } => {
                self.placed(self.land(region)?, rank(category)?, 1, control)
            }
            Action::Undermine { region, rival, category } => {
                self.removed(self.land(region)?, (rival, rank(category)?), 0, control)
            }
            Action::Develop { region } => {
                let change = self.land(region)?.developed(1);
                Some(Forecast::Development(change))
            }
            Action::Privatise { region, resource } => {
                self.resource(resource, 1, Some(self.land(region)?), control)
            }
            Action::Take { resource } => {
                let clause = acting.and_then(|acting| acting.clause(control));
                let from_stock =
                    self.stage == Stage::Spoils || matches!(clause, Some(Clause::Take(..)));
                let from = if from_stock { here() } else { None };
                self.resource(resource, 1, from, control)
            }
            Action::Pay { resource } => self.resource(resource, -1, None, control),
            _ => None,
        }
    }

    /// Returns the categories that certain choices of a turn will definitely raise, so that civil society reacts or
    /// the game ends. Used to request a confirmation.
    pub fn risen(&self, actions: &[Action], control: &Control) -> Vec<Shift> {
        let Some(owner) = self.owner() else {
            return Vec::new();
        };
        let mut gains = vec![0_i32; self.tracks.len()];
        let mut gain = |sphere: Option<usize>, count: u8| {
            if let Some(slot) = sphere.and_then(|rank| gains.get_mut(rank)) {
                *slot += i32::from(count);
            }
        };
        let places = |action: &Action| matches!(action, Action::Place { .. });
        if actions.iter().any(places) {
            let acting = self.acting.as_ref();
            // Cubes take effect only when the last one of their clause is chosen.
            let left = acting.map_or(0, |acting| usize::from(acting.left));
            if actions.iter().filter(|action| places(action)).count() < left {
                return Vec::new();
            }
            let chosen = acting.and_then(|acting| acting.chosen.get(owner.index()));
            for (rank, count) in chosen.into_iter().flatten().enumerate() {
                gain(Some(rank), *count);
            }
        }
        for action in actions {
            match *action {
                Action::Play { card, effect } => {
                    let effect = effect_of(card, effect, control);
                    let steps = effect.map_or(&[][..], |effect| &effect.effect.steps);
                    for clause in steps.iter().flat_map(|step| &step.clauses) {
                        if let Clause::Place(count, spheres) = clause
                            && spheres.len() == 1
                        {
                            let only = spheres.iter().next();
                            gain(only.map(|sphere| usize::from(sphere.0)), *count);
                        }
                    }
                }
                // The certain gains of an effect were included when the card was played.
                Action::Place { category }
                | Action::Reinforce { category, .. }
                | Action::Spread { category, .. } => gain(sphere_rank(category, control), 1),
                _ => {}
            }
        }
        let gains = gains.into_iter().enumerate().filter(|(_, gain)| *gain > 0);
        let shifts = gains.filter_map(|(rank, gain)| self.shift(rank, owner, gain, control));
        shifts.filter(|shift| shift.stirs > 0 || shift.ends).collect()
    }
}
