//! Execution of a card's effect, which consists of steps with clauses: required levels, chosen regions, and the
//! changes of the clauses (B4.1 to B4.7).

use super::ControleGlobal;
use super::board::Changes;
use super::state::{Move, Progress};
use super::table::{Cause, Event, Stage, Verdict};
use engine::{Listener, Seat};
use model::control::{
    CardEffect, Clause, InvestEffect, Loser, Power, RESOURCES, Requirement, Selector, SphereId,
    Spheres, Step, Supply,
};

/// Returns how many levels are missing to a required one. `levels` are the noted levels by category. The bonus of a
/// faction counts before energy is paid for missing levels (A19).
pub(super) fn missing_levels(required: &Requirement, levels: &[u8], power: Option<Power>) -> u8 {
    let noted = levels.get(usize::from(required.sphere.0));
    let noted_level = noted.copied().unwrap_or_default();
    let bonus = u8::from(power == Some(Power::Level(required.sphere)) && noted_level > 0);
    required.level.saturating_sub(noted_level + bonus)
}

impl ControleGlobal {
    /// Returns the effect in execution.
    pub(super) fn effect(&self) -> Option<&CardEffect> {
        let progress = self.progress.as_ref()?;
        let effects = &self.effect_card(progress.card?).effects;
        effects.get(usize::from(progress.effect?))
    }

    /// Returns the current step of the effect; `None` after the last one.
    fn step(&self) -> Option<&Step> {
        let step = self.progress.as_ref()?.step;
        self.effect()?.effect.steps.get(usize::from(step))
    }

    /// Returns the current clause of the step; `None` after the last one.
    fn clause(&self) -> Option<Clause> {
        let clause = self.progress.as_ref()?.clause;
        self.step()?.clauses.get(usize::from(clause)).copied()
    }

    /// Returns the number of levels that a seat lacks for an effect, over all requirements (B4.1).
    pub(super) fn count_missing_levels(&self, seat: u8, effect: &CardEffect) -> u8 {
        let levels = &self.players[usize::from(seat)].noted_levels;
        let power = self.power(seat);
        let requires = effect.requires.iter();
        requires.map(|required| missing_levels(required, levels, power)).sum()
    }

    /// Returns the verdict about an effect in hand: playable, or the reason why not.
    pub(super) fn verdict(&self, seat: u8, effect: &CardEffect) -> Verdict {
        let missing = self.count_missing_levels(seat, effect);
        let energy = Supply::One(self.cards.resource_for(InvestEffect::Level));
        if !self.can_pay(seat, energy, missing) {
            return Verdict::Levels(missing);
        }
        let first = effect.effect.steps.first();
        if first
            .is_some_and(|step| self.selectable_lands(seat, step.selector, None).next().is_some())
        {
            Verdict::Playable(missing)
        } else {
            Verdict::NoRegion
        }
    }

    /// Returns the lands that a step can choose (B4.2). `previous_land` is the land of the step before it, if any.
    fn selectable_lands(
        &self,
        seat: u8,
        selector: Selector,
        previous_land: Option<u8>,
    ) -> impl Iterator<Item = u8> + '_ {
        let adjacent = match previous_land {
            // F12: all lands, including the previous one.
            Some(_) if self.has_power(seat, Power::Reach) => u32::MAX,
            Some(before) => self.board.land(before).adjacent,
            None => 0,
        };
        self.board.land_indices().filter(move |land| match selector {
            Selector::Present => self.is_present(*land, seat),
            Selector::Absent => !self.is_present(*land, seat),
            Selector::Any => true,
            Selector::Adjacent => adjacent >> land & 1 == 1,
        })
    }

    /// Lists the legal decisions during an effect.
    pub(super) fn list_effect(&self, seat: u8, progress: &Progress, moves: &mut Vec<Move>) {
        match (self.stage, self.clause()) {
            (Stage::Choosing, _) => {
                if let Some(step) = self.step() {
                    let lands = self.selectable_lands(seat, step.selector, progress.land);
                    moves.extend(lands.map(Move::Choose));
                }
            }
            (Stage::Placing, Some(Clause::Place(_, spheres))) => {
                moves.extend(spheres.iter().map(|sphere| Move::Place(sphere.0)));
            }
            (Stage::Removing, Some(Clause::Lose(_, _, spheres))) => match progress.target {
                Some(target) => self.list_losses(target, spheres, progress, moves),
                None => {
                    for rival in self.rivals(seat) {
                        self.list_losses(rival, spheres, progress, moves);
                    }
                }
            },
            (Stage::Taking, Some(Clause::Gain(..))) => {
                moves.extend((0..RESOURCES as u8).map(Move::Take));
            }
            (Stage::Taking, _) => self.list_stock(progress, moves),
            (Stage::Spoils, _) => {
                self.list_stock(progress, moves);
                moves.push(Move::Pass);
            }
            _ => {}
        }
    }

    /// Lists the resources in the stock of the current land.
    fn list_stock(&self, progress: &Progress, moves: &mut Vec<Move>) {
        let stock = progress.land.map(|land| self.board.land(land).stock);
        let available = (0..).zip(stock.unwrap_or_default());
        let available = available.filter(|(_, count)| *count > 0);
        moves.extend(available.map(|(resource, _)| Move::Take(resource)));
    }

    /// Lists the cubes of a rival in some categories that are not chosen as losses yet.
    fn list_losses(&self, rival: u8, spheres: Spheres, progress: &Progress, moves: &mut Vec<Move>) {
        let Some(land) = progress.land else { return };
        let cubes = &self.board.land(land).cubes[usize::from(rival)];
        let chosen = &progress.changes[usize::from(rival)];
        for SphereId(sphere) in spheres.iter() {
            let index = usize::from(sphere);
            if cubes[index] > chosen[index].into() {
                moves.push(Move::Remove { seat: rival, sphere });
            }
        }
    }

    /// Executes the effect until a decision is needed, or to its end.
    pub(super) fn run_effect(&mut self, seat: u8, listener: &mut impl Listener<Event>) {
        while let (Some(progress), Some(step)) = (self.progress, self.step()) {
            let Some(land) = progress.land.filter(|_| progress.is_land_chosen) else {
                let mut lands = self.selectable_lands(seat, step.selector, progress.land);
                if lands.next().is_some() {
                    drop(lands);
                    self.stage = Stage::Choosing;
                    return;
                }
                drop(lands);
                // The step is skipped. Only the selectors `Present` and `Absent` could find no land here, after the
                // first step, and no card uses them there.
                self.update_progress(|progress| progress.step += 1);
                continue;
            };
            let Some(clause) = self.clause() else {
                self.update_progress(|progress| {
                    progress.step += 1;
                    progress.clause = 0;
                    progress.is_land_chosen = false;
                });
                continue;
            };
            if !self.begin_clause(seat, land, clause, listener) {
                return;
            }
            self.update_progress(|progress| progress.clause += 1);
        }
        self.end_effect(seat);
    }

    /// Executes a clause until a decision is needed; returns `true` if it is complete.
    fn begin_clause(
        &mut self,
        seat: u8,
        land: u8,
        clause: Clause,
        listener: &mut impl Listener<Event>,
    ) -> bool {
        match clause {
            Clause::Develop(change) => {
                self.change_development(land, change, Cause::Effect, listener)
            }
            Clause::Gain(Supply::One(resource), count) => {
                self.give_resource(seat, resource.0, count, None, Cause::Effect, listener);
            }
            Clause::Gain(Supply::Any, count) => return self.await_choices(Stage::Taking, count),
            Clause::Take(Supply::One(resource), count) => {
                let from = Some(land);
                self.give_resource(seat, resource.0, count, from, Cause::Effect, listener);
            }
            Clause::Take(Supply::Any, count) => {
                self.update_progress(|progress| progress.remaining = count);
                return self.take_whole_stock(seat, land, listener)
                    || self.await_choices(Stage::Taking, count);
            }
            Clause::Place(count, spheres) => {
                self.update_progress(|progress| progress.changes = Changes::default());
                // With one category there is nothing to split, so the cubes are placed without a decision.
                let mut all = spheres.iter();
                match (all.next(), all.next()) {
                    (Some(sphere), None) => {
                        self.update_progress(|progress| {
                            progress.changes[usize::from(seat)][usize::from(sphere.0)] = count;
                        });
                        self.place_chosen_cubes(seat, land, listener);
                    }
                    _ => return self.await_choices(Stage::Placing, count),
                }
            }
            Clause::Lose(..) => {
                self.update_progress(|progress| {
                    progress.changes = Changes::default();
                    (progress.target, progress.processed_rivals, progress.remaining) = (None, 0, 0);
                });
                return self.continue_losses(seat, land, listener);
            }
        }
        true
    }

    /// Starts a stage in which the seat makes `count` choices. Always returns `false`, because the clause is not
    /// complete.
    fn await_choices(&mut self, stage: Stage, count: u8) -> bool {
        self.update_progress(|progress| progress.remaining = count);
        self.stage = stage;
        false
    }

    /// Carries out a decision in an effect.
    pub(super) fn apply_effect_decision(
        &mut self,
        seat: u8,
        decision: Move,
        listener: &mut impl Listener<Event>,
    ) {
        if let Move::Choose(land) = decision {
            self.choose_land(seat, land, listener);
            return self.run_effect(seat, listener);
        }
        let Some((mut progress, land)) =
            self.progress.and_then(|progress| Some((progress, progress.land?)))
        else {
            return;
        };
        let is_done = match (self.stage, decision) {
            (Stage::Placing, Move::Place(sphere)) => {
                progress.changes[usize::from(seat)][usize::from(sphere)] += 1;
                progress.remaining -= 1;
                self.progress = Some(progress);
                if progress.remaining == 0 {
                    self.place_chosen_cubes(seat, land, listener);
                }
                progress.remaining == 0
            }
            (Stage::Removing, Move::Remove { seat: rival, sphere }) => {
                progress.target = Some(rival);
                progress.changes[usize::from(rival)][usize::from(sphere)] += 1;
                progress.remaining -= 1;
                self.progress = Some(progress);
                self.continue_losses(seat, land, listener)
            }
            (Stage::Taking, Move::Take(resource)) => {
                progress.remaining -= 1;
                self.progress = Some(progress);
                let is_gain = matches!(self.clause(), Some(Clause::Gain(..)));
                let from = Some(land).filter(|_| !is_gain);
                self.give_resource(seat, resource, 1, from, Cause::Effect, listener);
                if is_gain {
                    progress.remaining == 0
                } else {
                    self.take_whole_stock(seat, land, listener)
                }
            }
            (Stage::Spoils, Move::Take(resource)) => {
                self.update_progress(|progress| progress.has_taken_spoils = true);
                self.give_resource(seat, resource, 1, Some(land), Cause::Power, listener);
                true
            }
            (Stage::Spoils, _) => true,
            _ => false,
        };
        if is_done {
            self.update_progress(|progress| progress.clause += 1);
            self.run_effect(seat, listener);
        }
    }

    /// Chooses the land of the current step.
    fn choose_land(&mut self, seat: u8, land: u8, listener: &mut impl Listener<Event>) {
        self.update_progress(|progress| {
            (progress.land, progress.is_land_chosen) = (Some(land), true);
            progress.named_lands |= 1 << land;
        });
        let region = self.region_id(land);
        listener.on_event(self.round, || Event::Chose { seat: Seat(seat), region });
    }

    /// Takes the whole stock if the clause may take that much, because then there is nothing to choose. Returns
    /// `true` if the clause is complete (B4.6).
    fn take_whole_stock(
        &mut self,
        seat: u8,
        land: u8,
        listener: &mut impl Listener<Event>,
    ) -> bool {
        let left = self.progress.map_or(0, |progress| progress.remaining);
        let stock = self.board.land(land).stock;
        let available: u16 = stock.into_iter().map(u16::from).sum();
        if left > 0 && available > left.into() {
            return false;
        }
        for (resource, count) in (0..).zip(stock).filter(|_| left > 0) {
            self.give_resource(seat, resource, count, Some(land), Cause::Effect, listener);
        }
        true
    }

    /// Places the cubes chosen for the current clause, all at once (B4.7).
    fn place_chosen_cubes(&mut self, seat: u8, land: u8, listener: &mut impl Listener<Event>) {
        let changes = self.progress.map(|progress| progress.changes[usize::from(seat)]);
        for (sphere, count) in (0..).zip(changes.unwrap_or_default()) {
            if count > 0 {
                self.place_influence(land, seat, sphere, count, Cause::Effect, listener);
                self.update_progress(|progress| {
                    let placed = &mut progress.placed_spheres[usize::from(land)];
                    *placed = placed.union(Spheres::one(SphereId(sphere)));
                });
            }
        }
        self.update_world_levels(listener);
    }

    /// Determines the next losses of the current clause, until a choice is needed. Returns `true` if the clause is
    /// complete; then all its losses happen at once (B4.4, B7.15).
    fn continue_losses(&mut self, seat: u8, land: u8, listener: &mut impl Listener<Event>) -> bool {
        let (Some(mut progress), Some(Clause::Lose(loser, count, spheres))) =
            (self.progress, self.clause())
        else {
            return true;
        };
        loop {
            if let Some(rival) = progress.target {
                let land_state = self.board.land(land);
                let chosen = &mut progress.changes[usize::from(rival)];
                // Losses already chosen are still on the board, because the clause removes all of them together.
                let remaining_influence = land_state.seat_influence_in(rival, spheres)
                    - u16::from(chosen.iter().sum::<u8>());
                if remaining_influence <= progress.remaining.into() {
                    // The rival loses everything here: there is nothing to choose.
                    for sphere in spheres.iter().map(|sphere| usize::from(sphere.0)) {
                        chosen[sphere] = land_state.cubes[usize::from(rival)][sphere] as u8;
                    }
                } else if progress.remaining > 0 {
                    self.progress = Some(progress);
                    self.stage = Stage::Removing;
                    return false;
                }
                // The loser is a single rival here; otherwise all rivals lose in turn.
                if loser == Loser::Other {
                    break;
                }
            }
            progress.remaining = count;
            progress.target = match loser {
                Loser::Others => self.rivals(seat).nth(progress.processed_rivals.into()),
                Loser::Other => {
                    let has_influence =
                        |rival: &u8| self.board.land(land).seat_influence_in(*rival, spheres) > 0;
                    let mut possible_rivals = self.rivals(seat).filter(has_influence);
                    let first_rival = possible_rivals.next();
                    // With one possible rival there is no decision; with several, the first chosen cube determines
                    // the rival.
                    if possible_rivals.next().is_some() {
                        drop(possible_rivals);
                        self.progress = Some(progress);
                        return self.await_choices(Stage::Removing, count);
                    }
                    first_rival
                }
            };
            if progress.target.is_none() {
                break;
            }
            progress.processed_rivals += 1;
        }
        progress.remaining = 0;
        self.progress = Some(progress);
        let has_losses = self.remove_influence(land, &progress.changes, Cause::Effect, listener);
        self.update_world_levels(listener);
        // F5: spoils are offered directly after a clause with an actual loss.
        let has_stock = self.board.land(land).stock.iter().any(|count| *count > 0);
        let can_take_spoils = !progress.has_taken_spoils && self.has_power(seat, Power::Spoils);
        let offers_spoils = has_losses && has_stock && can_take_spoils;
        if offers_spoils {
            self.stage = Stage::Spoils;
        }
        !offers_spoils
    }
}
