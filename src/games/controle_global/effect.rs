//! Execution of a card's effect: required levels, steps and clauses (B4.1 to B4.7).

use super::ControleGlobal;
use super::board::Changes;
use super::state::{Move, Progress};
use super::table::{Cause, Event, Stage, Verdict};
use engine::{Listener, Seat};
use model::control::{
    CardEffect, Clause, Loser, Power, RESOURCES, Requirement, Selector, SphereId, Spheres, Step,
    Supply, Use,
};

/// Returns the number of levels missing to a required one. Noted levels count, with the bonus of a faction before
/// energy (A19).
pub(super) fn missing_levels(required: &Requirement, levels: &[u8], power: Option<Power>) -> u8 {
    let noted = levels.get(usize::from(required.sphere.0));
    let noted = noted.copied().unwrap_or_default();
    let more = u8::from(power == Some(Power::Level(required.sphere)) && noted > 0);
    required.level.saturating_sub(noted + more)
}

impl ControleGlobal {
    /// Returns the effect in execution.
    pub(super) fn effect(&self) -> Option<&CardEffect> {
        let progress = self.progress.as_ref()?;
        let effects = &self.card_at(progress.card?).effects;
        effects.get(usize::from(progress.effect?))
    }

    fn step(&self) -> Option<&Step> {
        let step = self.progress.as_ref()?.step;
        self.effect()?.effect.steps.get(usize::from(step))
    }

    fn clause(&self) -> Option<Clause> {
        let clause = self.progress.as_ref()?.clause;
        self.step()?.clauses.get(usize::from(clause)).copied()
    }

    /// Returns the number of levels that a seat lacks for an effect (B4.1).
    pub(super) fn missing(&self, seat: u8, effect: &CardEffect) -> u8 {
        let levels = &self.players[usize::from(seat)].levels;
        let power = self.power(seat);
        let requires = effect.requires.iter();
        requires.map(|required| missing_levels(required, levels, power)).sum()
    }

    /// Returns the verdict about an effect in hand: playable, or the reason why not.
    pub(super) fn verdict(&self, seat: u8, effect: &CardEffect) -> Verdict {
        let missing = self.missing(seat, effect);
        let energy = Supply::One(self.cards.resource_for(Use::Level));
        if !self.can_pay(seat, energy, missing) {
            return Verdict::Levels(missing);
        }
        let first = effect.effect.steps.first();
        if first.is_some_and(|step| self.selected(seat, step.selector, None).next().is_some()) {
            Verdict::Playable(missing)
        } else {
            Verdict::NoRegion
        }
    }

    /// Returns the lands that a step can choose at the moment it is reached (B4.2).
    fn selected(
        &self,
        seat: u8,
        selector: Selector,
        before: Option<u8>,
    ) -> impl Iterator<Item = u8> + '_ {
        let near = match before {
            // F12: all lands, including the previous one.
            Some(_) if self.has_power(seat, Power::Reach) => u32::MAX,
            Some(before) => self.board.land(before).near,
            None => 0,
        };
        self.board.ranks().filter(move |land| match selector {
            Selector::Present => self.is_present(*land, seat),
            Selector::Absent => !self.is_present(*land, seat),
            Selector::Any => true,
            Selector::Adjacent => near >> land & 1 == 1,
        })
    }

    /// Lists the legal decisions during an effect.
    pub(super) fn list_effect(&self, seat: u8, progress: &Progress, moves: &mut Vec<Move>) {
        match (self.stage, self.clause()) {
            (Stage::Choosing, _) => {
                if let Some(step) = self.step() {
                    let lands = self.selected(seat, step.selector, progress.land);
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

    fn list_stock(&self, progress: &Progress, moves: &mut Vec<Move>) {
        let stock = progress.land.map(|land| self.board.land(land).stock);
        let there = (0..).zip(stock.unwrap_or_default());
        let there = there.filter(|(_, count)| *count > 0);
        moves.extend(there.map(|(resource, _)| Move::Take(resource)));
    }

    fn list_losses(&self, rival: u8, of: Spheres, progress: &Progress, moves: &mut Vec<Move>) {
        let Some(land) = progress.land else { return };
        let there = &self.board.land(land).cubes[usize::from(rival)];
        let going = &progress.changes[usize::from(rival)];
        for SphereId(sphere) in of.iter() {
            let rank = usize::from(sphere);
            if there[rank] > going[rank].into() {
                moves.push(Move::Remove { seat: rival, sphere });
            }
        }
    }

    /// Executes the effect until a decision is needed.
    pub(super) fn run(&mut self, seat: u8, listener: &mut impl Listener<Event>) {
        while let (Some(progress), Some(step)) = (self.progress, self.step()) {
            let Some(land) = progress.land.filter(|_| progress.is_chosen) else {
                let mut lands = self.selected(seat, step.selector, progress.land);
                if lands.next().is_some() {
                    drop(lands);
                    self.stage = Stage::Choosing;
                    return;
                }
                drop(lands);
                // Only a step with the selector R or N after the first one can fail here, and no card has one: the
                // step is skipped.
                self.update(|progress| progress.step += 1);
                continue;
            };
            let Some(clause) = self.clause() else {
                self.update(|progress| {
                    progress.step += 1;
                    progress.clause = 0;
                    progress.is_chosen = false;
                });
                continue;
            };
            if !self.begin_clause(seat, land, clause, listener) {
                return;
            }
            self.update(|progress| progress.clause += 1);
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
            Clause::Develop(change) => self.develop(land, change, Cause::Effect, listener),
            Clause::Gain(Supply::One(resource), count) => {
                self.supply(seat, resource.0, count, None, Cause::Effect, listener);
            }
            Clause::Gain(Supply::Any, count) => return self.await_choices(Stage::Taking, count),
            Clause::Take(Supply::One(resource), count) => {
                let from = Some(land);
                self.supply(seat, resource.0, count, from, Cause::Effect, listener);
            }
            Clause::Take(Supply::Any, count) => {
                self.update(|progress| progress.left = count);
                return self.take_all(seat, land, listener)
                    || self.await_choices(Stage::Taking, count);
            }
            Clause::Place(count, spheres) => {
                self.update(|progress| progress.changes = Changes::default());
                // With one category there is nothing to split, so the cubes are placed without a decision.
                let mut all = spheres.iter();
                match (all.next(), all.next()) {
                    (Some(only), None) => {
                        self.update(|progress| {
                            progress.changes[usize::from(seat)][usize::from(only.0)] = count;
                        });
                        self.place_all(seat, land, listener);
                    }
                    _ => return self.await_choices(Stage::Placing, count),
                }
            }
            Clause::Lose(..) => {
                self.update(|progress| {
                    progress.changes = Changes::default();
                    (progress.target, progress.rivals, progress.left) = (None, 0, 0);
                });
                return self.lose_more(seat, land, listener);
            }
        }
        true
    }

    /// Requests `count` decisions in a stage. Always returns `false`: the clause is not complete.
    fn await_choices(&mut self, stage: Stage, count: u8) -> bool {
        self.update(|progress| progress.left = count);
        self.stage = stage;
        false
    }

    /// Carries out a decision about the effect.
    pub(super) fn go_on(&mut self, seat: u8, of: Move, listener: &mut impl Listener<Event>) {
        if let Move::Choose(land) = of {
            self.choose(seat, land, listener);
            return self.run(seat, listener);
        }
        let Some((mut progress, land)) =
            self.progress.and_then(|progress| Some((progress, progress.land?)))
        else {
            return;
        };
        let is_done = match (self.stage, of) {
            (Stage::Placing, Move::Place(sphere)) => {
                progress.changes[usize::from(seat)][usize::from(sphere)] += 1;
                progress.left -= 1;
                self.progress = Some(progress);
                if progress.left == 0 {
                    self.place_all(seat, land, listener);
                }
                progress.left == 0
            }
            (Stage::Removing, Move::Remove { seat: of, sphere }) => {
                progress.target = Some(of);
                progress.changes[usize::from(of)][usize::from(sphere)] += 1;
                progress.left -= 1;
                self.progress = Some(progress);
                self.lose_more(seat, land, listener)
            }
            (Stage::Taking, Move::Take(resource)) => {
                progress.left -= 1;
                self.progress = Some(progress);
                let is_gain = matches!(self.clause(), Some(Clause::Gain(..)));
                let from = Some(land).filter(|_| !is_gain);
                self.supply(seat, resource, 1, from, Cause::Effect, listener);
                if is_gain { progress.left == 0 } else { self.take_all(seat, land, listener) }
            }
            (Stage::Spoils, Move::Take(resource)) => {
                self.update(|progress| progress.is_spoiled = true);
                self.supply(seat, resource, 1, Some(land), Cause::Power, listener);
                true
            }
            (Stage::Spoils, _) => true,
            _ => false,
        };
        if is_done {
            self.update(|progress| progress.clause += 1);
            self.run(seat, listener);
        }
    }

    fn choose(&mut self, seat: u8, land: u8, listener: &mut impl Listener<Event>) {
        self.update(|progress| {
            (progress.land, progress.is_chosen) = (Some(land), true);
            progress.named |= 1 << land;
        });
        let region = self.region(land);
        listener.on_event(self.round, || Event::Chose { seat: Seat(seat), region });
    }

    /// Takes the whole rest of a stock if the clause may take all of it, because there is nothing to choose then;
    /// returns `true` if the clause is complete (B4.6).
    fn take_all(&mut self, seat: u8, land: u8, listener: &mut impl Listener<Event>) -> bool {
        let left = self.progress.map_or(0, |progress| progress.left);
        let stock = self.board.land(land).stock;
        let there: u16 = stock.into_iter().map(u16::from).sum();
        if left > 0 && there > left.into() {
            return false;
        }
        for (resource, count) in (0..).zip(stock).filter(|_| left > 0) {
            self.supply(seat, resource, count, Some(land), Cause::Effect, listener);
        }
        true
    }

    /// Places the cubes chosen for the current clause, all at once (B4.7).
    fn place_all(&mut self, seat: u8, land: u8, listener: &mut impl Listener<Event>) {
        let changes = self.progress.map(|progress| progress.changes[usize::from(seat)]);
        for (sphere, count) in (0..).zip(changes.unwrap_or_default()) {
            if count > 0 {
                self.place(land, seat, sphere, count, Cause::Effect, listener);
                self.update(|progress| {
                    let gained = &mut progress.gained[usize::from(land)];
                    *gained = gained.with(Spheres::one(SphereId(sphere)));
                });
            }
        }
        self.cross(listener);
    }

    /// Determines the next losses of the current clause; returns `true` if it is complete. All its losses happen at
    /// once (B4.4, B7.15).
    fn lose_more(&mut self, seat: u8, land: u8, listener: &mut impl Listener<Event>) -> bool {
        let (Some(mut progress), Some(Clause::Lose(who, count, spheres))) =
            (self.progress, self.clause())
        else {
            return true;
        };
        loop {
            if let Some(rival) = progress.target {
                let there = self.board.land(land);
                let going = &mut progress.changes[usize::from(rival)];
                // Losses already chosen are still on the board, because the clause removes all of them together.
                let rest = there.of_in(rival, spheres) - u16::from(going.iter().sum::<u8>());
                if rest <= progress.left.into() {
                    // The rival loses everything here: there is nothing to choose.
                    for sphere in spheres.iter().map(|sphere| usize::from(sphere.0)) {
                        going[sphere] = there.cubes[usize::from(rival)][sphere] as u8;
                    }
                } else if progress.left > 0 {
                    self.progress = Some(progress);
                    self.stage = Stage::Removing;
                    return false;
                }
                // U hits a single rival, T all of them in turn.
                if who == Loser::Other {
                    break;
                }
            }
            progress.left = count;
            progress.target = match who {
                Loser::Others => self.rivals(seat).nth(progress.rivals.into()),
                Loser::Other => {
                    let has_some = |rival: &u8| self.board.land(land).of_in(*rival, spheres) > 0;
                    let mut hit = self.rivals(seat).filter(has_some);
                    let first = hit.next();
                    // One possible rival: no decision. Several: the first chosen cube also determines the rival.
                    if hit.next().is_some() {
                        drop(hit);
                        self.progress = Some(progress);
                        return self.await_choices(Stage::Removing, count);
                    }
                    first
                }
            };
            if progress.target.is_none() {
                break;
            }
            progress.rivals += 1;
        }
        progress.left = 0;
        self.progress = Some(progress);
        let has_hit = self.remove(land, &progress.changes, Cause::Effect, listener);
        self.cross(listener);
        // F5: directly after a clause with an actual loss.
        let is_there = self.board.land(land).stock.iter().any(|count| *count > 0);
        let may = !progress.is_spoiled && self.has_power(seat, Power::Spoils);
        let asks = has_hit && is_there && may;
        if asks {
            self.stage = Stage::Spoils;
        }
        !asks
    }
}
