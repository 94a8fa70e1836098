//! Forecasts: the consequences of a choice before it is made. They are computed from a view, with the same functions
//! that carry out the choice.

use super::board::{is_end_reached, overtakes, personal_level};
use super::change::changed_development;
use super::effect::missing_levels;
use super::hand::hand_limit;
use super::resources::development_terms;
use super::table::{Action, ActiveCard, LandView, Stage, View};
use engine::{Seat, Slug};
use model::control::{
    CardEffect, Clause, Control, Power, Requirement, Selector, Spheres, Step, Supply,
};

/// A number before and after a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumberChange<T = u16> {
    /// The current number.
    pub before: T,
    /// The number after the choice.
    pub after: T,
}

/// The consequences of a change of influence for its category in the whole world.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CategoryForecast {
    /// Index of the category.
    pub sphere: usize,
    /// Influence of all seats in all regions.
    pub total: NumberChange,
    /// The world level.
    pub level: NumberChange<u8>,
    /// Number of levels that are reached for the first time in this round; civil society reacts to each (R18).
    pub civil_reactions: u8,
    /// `true` if the game would end with this round (R22).
    pub ends_game: bool,
    /// Seats that the owner of the view overtakes (R5, F3).
    pub overtaken: Vec<Seat>,
}

/// The immediate consequences of a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Forecast {
    /// A seat gains or loses influence in a region.
    Influence {
        /// The influence of the seat in the region.
        in_region: NumberChange,
        /// The consequences for the category in the whole world.
        in_world: CategoryForecast,
    },
    /// The development of a region changes.
    Development(NumberChange),
    /// The units of a resource change.
    Resource {
        /// Units that the owner of the view has.
        own: NumberChange,
        /// Units in the stock of the supplying region, if any.
        stock: Option<NumberChange>,
    },
}

/// Returns an effect of a card, by its number from 1; `None` if there is none.
pub fn effect_of(card: Slug, number: u8, control: &Control) -> Option<&CardEffect> {
    let card = control.card(control.card_by_id(card.as_str())?);
    card.effects.get(usize::from(number.checked_sub(1)?))
}

/// Returns the index of a category.
fn sphere_index(category: Slug, control: &Control) -> Option<usize> {
    let id = control.sphere_by_id(category.as_str())?;
    Some(usize::from(id.0))
}

/// Adds a positive or negative number; the result is at least 0.
fn add_clamped(amount: u16, delta: i32) -> u16 {
    let after = i32::from(amount).saturating_add(delta);
    u16::try_from(after).unwrap_or_default()
}

impl ActiveCard {
    /// Returns the effect in execution, and its current step; `None` for a dumped card.
    pub fn current_effect<'a>(
        &self,
        control: &'a Control,
    ) -> Option<(&'a CardEffect, Option<&'a Step>)> {
        let effect = effect_of(self.card, self.effect?, control)?;
        Some((effect, effect.effect.steps.get(usize::from(self.step))))
    }

    /// Returns the clause in execution.
    pub fn clause(&self, control: &Control) -> Option<Clause> {
        let (_, step) = self.current_effect(control)?;
        step?.clauses.get(usize::from(self.clause)).copied()
    }

    /// Returns the number of cubes chosen so far for the current clause, of one seat and category.
    fn chosen_count(&self, seat: Seat, sphere: usize) -> u16 {
        let own = self.chosen.get(seat.index());
        own.and_then(|own| own.get(sphere)).map_or(0, |count| u16::from(*count))
    }
}

impl LandView {
    /// Returns the development before and after a change (B4.5).
    pub fn developed(&self, delta: i8) -> NumberChange {
        NumberChange {
            before: self.development,
            after: changed_development(self.development, delta),
        }
    }

    /// Returns the number of units that can be taken from the stock: `count`, or fewer if the stock has less (B4.6).
    pub fn available_units(&self, supply: Supply, count: u8) -> u8 {
        let available = match supply {
            Supply::One(id) => self.stock.get(usize::from(id.0)).copied().unwrap_or(0),
            Supply::Any => self.stock.iter().fold(0_u8, |all, count| all.saturating_add(*count)),
        };
        count.min(available)
    }

    /// Returns the influence of a seat in this region by category index; 0 for categories outside `spheres`.
    pub fn influence_in(&self, seat: Seat, spheres: Spheres) -> Vec<u16> {
        let own = self.influence.get(seat.index());
        let own = own.into_iter().flatten().enumerate().map(|(index, count)| {
            let is_included = spheres.iter().any(|sphere| usize::from(sphere.0) == index);
            if is_included { *count } else { 0 }
        });
        own.collect()
    }

    /// Returns the influence of a seat in this region, in one category by index.
    fn seat_influence_in(&self, seat: Seat, sphere: usize) -> u16 {
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
        development_terms(control.numbers.invest, self.power(seat, control)).0
    }

    /// Returns the level of a seat in a category that counts for requirements: the noted one, or in the setup the one
    /// that will be noted (R7, B2.7).
    pub fn level_of(&self, seat: Seat, sphere: usize, control: &Control) -> Option<u8> {
        match self.stage {
            Stage::Factions | Stage::Primary | Stage::Secondary | Stage::Opening => {
                self.personal_level(seat, sphere, control)
            }
            _ => self.player(seat)?.levels.get(sphere).copied(),
        }
    }

    /// Returns the level of a seat in a category that would be noted if the round ended now (R4, R6).
    pub fn personal_level(&self, seat: Seat, sphere: usize, control: &Control) -> Option<u8> {
        let track = self.tracks.get(sphere)?;
        let mut order = track.order.iter().enumerate();
        let own = order.find(|(_, (other, _))| *other == seat);
        Some(own.map_or(0, |(ahead, (_, own))| {
            personal_level(track.level, ahead, control.numbers.level(*own))
        }))
    }

    /// Returns the requirements of an effect that the owner of this view does not meet (B4.1).
    pub fn unmet_requirements(&self, effect: &CardEffect, control: &Control) -> Vec<Requirement> {
        let Some(player) = self.owner().and_then(|seat| self.player(seat)) else {
            return effect.requires.clone();
        };
        let power = self.owner().and_then(|seat| self.power(seat, control));
        let requires = effect.requires.iter().copied();
        let is_unmet = |required: &Requirement| missing_levels(required, &player.levels, power) > 0;
        requires.filter(is_unmet).collect()
    }

    /// Returns the regions in which a seat can start an effect (B4.2).
    pub fn first_lands(&self, effect: &CardEffect, seat: Seat) -> impl Iterator<Item = &LandView> {
        let first = effect.effect.steps.first().map(|step| step.selector);
        self.lands.iter().filter(move |land| match first {
            Some(Selector::Present) => land.seat_influence(seat) > 0,
            Some(Selector::Absent) => land.seat_influence(seat) == 0,
            Some(Selector::Any | Selector::Adjacent) => true,
            None => false,
        })
    }

    /// Returns the regions that the owner of this view can choose for a step with this selector, after a step in
    /// `previous_region` (B4.2, F12).
    pub fn selectable_regions(
        &self,
        selector: Selector,
        previous_region: Option<Slug>,
        control: &Control,
    ) -> Vec<Slug> {
        let Some(owner) = self.owner() else {
            return Vec::new();
        };
        let reaches_all = self.power(owner, control) == Some(Power::Reach);
        let previous_land = previous_region.and_then(|before| self.land(before));
        let lands = self.lands.iter().filter(|land| match selector {
            Selector::Present => land.seat_influence(owner) > 0,
            Selector::Absent => land.seat_influence(owner) == 0,
            Selector::Any => true,
            Selector::Adjacent => previous_land
                .is_some_and(|near| reaches_all || near.adjacent.contains(&land.region)),
        });
        lands.map(|land| land.region).collect()
    }

    /// Returns the consequences for a category if the influence of a seat in it changes by `delta`.
    fn category_forecast(
        &self,
        sphere: usize,
        changed_seat: Seat,
        delta: i32,
        control: &Control,
    ) -> Option<CategoryForecast> {
        let track = self.tracks.get(sphere)?;
        let influence_after =
            |seat: Seat, own: u16| if seat == changed_seat { add_clamped(own, delta) } else { own };
        let total = add_clamped(track.total, delta);
        let level = control.numbers.level(total);
        let levels = self.tracks.iter().enumerate();
        let levels = levels.map(|(index, track)| if index == sphere { level } else { track.level });
        // A choice that raises no category to the end level does not cause the end, even if the condition holds
        // already.
        let reaches_end_level = level > track.level && level >= self.end.1;
        let overtaken = self.owner().map_or_else(Vec::new, |owner| {
            let own = track.order.iter().find(|(seat, _)| *seat == owner);
            let own = influence_after(owner, own.map_or(0, |(_, own)| *own));
            let wins_ties = self.power(owner, control) == Some(Power::Priority);
            let ahead = track.order.iter().take_while(|(seat, _)| *seat != owner);
            let passed = ahead.filter(|(seat, amount)| {
                own > 0 && overtakes(own, influence_after(*seat, *amount), wins_ties)
            });
            passed.map(|(seat, _)| *seat).collect()
        });
        Some(CategoryForecast {
            sphere,
            total: NumberChange { before: track.total, after: total },
            level: NumberChange { before: track.level, after: level },
            civil_reactions: level.saturating_sub(track.peak),
            ends_game: reaches_end_level && is_end_reached(self.end, levels),
            overtaken,
        })
    }

    /// Returns the forecast for placing `count` cubes of this view's owner in a region.
    pub fn forecast_placement(
        &self,
        land: &LandView,
        sphere: usize,
        count: u16,
        control: &Control,
    ) -> Option<Forecast> {
        let owner = self.owner()?;
        let before = land.seat_influence_in(owner, sphere);
        Some(Forecast::Influence {
            in_region: NumberChange { before, after: before.saturating_add(count) },
            in_world: self.category_forecast(sphere, owner, count.into(), control)?,
        })
    }

    /// Returns the forecast for the loss of one more cube of a seat and category in a region, after `chosen_count`
    /// cubes that are already chosen.
    fn forecast_loss(
        &self,
        land: &LandView,
        (seat, sphere): (Seat, usize),
        chosen_count: u16,
        control: &Control,
    ) -> Option<Forecast> {
        let influence = land.seat_influence_in(seat, sphere);
        let before = influence.saturating_sub(chosen_count);
        let after = before.saturating_sub(1);
        // The clause removes all chosen cubes at once, so the forecast for the world includes them.
        let loss = -i32::from(influence.saturating_sub(after));
        Some(Forecast::Influence {
            in_region: NumberChange { before, after },
            in_world: self.category_forecast(sphere, seat, loss, control)?,
        })
    }

    /// Returns the forecast for a resource of this view's owner that changes by `delta`; with `from`, the units come
    /// from the stock of that region.
    fn forecast_resource(
        &self,
        id: Slug,
        delta: i32,
        from: Option<&LandView>,
        control: &Control,
    ) -> Option<Forecast> {
        let index = usize::from(control.resource_by_id(id.as_str())?.0);
        let change = |before: u8, delta: i32| NumberChange {
            before: u16::from(before),
            after: add_clamped(before.into(), delta),
        };
        let own = *self.player(self.owner()?)?.resources.get(index)?;
        let stock = match from {
            Some(land) => Some(change(*land.stock.get(index)?, -delta)),
            None => None,
        };
        Some(Forecast::Resource { own: change(own, delta), stock })
    }

    /// Returns the immediate consequences of a choice of this view's owner, without its cost. `None` if the choice
    /// changes no number.
    pub fn forecast(&self, action: &Action, control: &Control) -> Option<Forecast> {
        let acting = self.acting.as_ref();
        let current_land = || self.land(acting?.region?);
        let index_of = |category: Slug| sphere_index(category, control);
        match *action {
            Action::Place { category } => {
                let sphere = index_of(category)?;
                // Cubes of a clause are placed together, so the ones chosen before count as well.
                let chosen = acting?.chosen_count(self.owner()?, sphere);
                self.forecast_placement(current_land()?, sphere, chosen + 1, control)
            }
            Action::Remove { rival, category } => {
                let sphere = index_of(category)?;
                let chosen_count = acting?.chosen_count(rival, sphere);
                self.forecast_loss(current_land()?, (rival, sphere), chosen_count, control)
            }
            Action::Spread { region, category } | Action::Reinforce { region, category } => {
                self.forecast_placement(self.land(region)?, index_of(category)?, 1, control)
            }
            Action::Undermine { region, rival, category } => {
                self.forecast_loss(self.land(region)?, (rival, index_of(category)?), 0, control)
            }
            Action::Develop { region } => {
                let change = self.land(region)?.developed(1);
                Some(Forecast::Development(change))
            }
            Action::Privatise { region, resource } => {
                self.forecast_resource(resource, 1, Some(self.land(region)?), control)
            }
            Action::Take { resource } => {
                let clause = acting.and_then(|acting| acting.clause(control));
                let from_stock =
                    self.stage == Stage::Spoils || matches!(clause, Some(Clause::Take(..)));
                let from = if from_stock { current_land() } else { None };
                self.forecast_resource(resource, 1, from, control)
            }
            Action::Pay { resource } => self.forecast_resource(resource, -1, None, control),
            _ => None,
        }
    }

    /// Returns the categories that the choices made in a turn will certainly raise so far that civil society reacts
    /// or the game ends. Players confirm such a turn first.
    pub fn certain_rises(&self, actions: &[Action], control: &Control) -> Vec<CategoryForecast> {
        let Some(owner) = self.owner() else {
            return Vec::new();
        };
        let mut gains = vec![0_i32; self.tracks.len()];
        let mut add_gain = |sphere: Option<usize>, count: u8| {
            if let Some(slot) = sphere.and_then(|index| gains.get_mut(index)) {
                *slot += i32::from(count);
            }
        };
        let is_placement = |action: &Action| matches!(action, Action::Place { .. });
        if actions.iter().any(is_placement) {
            let acting = self.acting.as_ref();
            // Cubes take effect only when the last one of their clause is chosen.
            let left = acting.map_or(0, |acting| usize::from(acting.left));
            if actions.iter().filter(|action| is_placement(action)).count() < left {
                return Vec::new();
            }
            let chosen = acting.and_then(|acting| acting.chosen.get(owner.index()));
            for (index, count) in chosen.into_iter().flatten().enumerate() {
                add_gain(Some(index), *count);
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
                            let sphere = spheres.iter().next();
                            add_gain(sphere.map(|sphere| usize::from(sphere.0)), *count);
                        }
                    }
                }
                // The certain gains of an effect were included when the card was played.
                Action::Place { category }
                | Action::Reinforce { category, .. }
                | Action::Spread { category, .. } => add_gain(sphere_index(category, control), 1),
                _ => {}
            }
        }
        let gains = gains.into_iter().enumerate().filter(|(_, gain)| *gain > 0);
        let shifts =
            gains.filter_map(|(index, gain)| self.category_forecast(index, owner, gain, control));
        shifts.filter(|shift| shift.civil_reactions > 0 || shift.ends_game).collect()
    }
}
