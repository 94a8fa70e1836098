//! Civil society, the end of a round, and the end of the game (B5).

use std::sync::Arc;

use super::ControleGlobal;
use super::board::{Changes, is_reached};
use super::state::{Move, Revolt};
use super::table::{Cause, Event, Score, Share, Stage, Threat};
use engine::{Game as _, Listener, Seat};
use model::control::{
    Aim, CivilChange, CivilClause, CivilStep, CivilWho, Power, Requirement, Spheres, Supply, Use,
};

impl ControleGlobal {
    /// Starts civil society after the last turn of a round: its cards are turned face up (R19).
    pub(super) fn revolt(&mut self, listener: &mut impl Listener<Event>) {
        self.progress = None;
        self.revolt = Revolt { cards: std::mem::take(&mut self.zone), ..Revolt::default() };
        let cards = &self.revolt.cards;
        if !cards.is_empty() {
            listener.on_event(self.round, || Event::Revolt {
                cards: cards.iter().map(|card| self.card(*card)).collect(),
            });
        }
        self.go_on_revolting(listener);
    }

    /// Carries out the shield decision about a loss (F9).
    pub(super) fn decide_shield(&mut self, of: Move, listener: &mut impl Listener<Event>) {
        self.revolt.decision = Some(of == Move::Shield);
        self.go_on_revolting(listener);
    }

    /// Resolves cards until a seat has to decide, or the round is over. Progress is stored in `revolt`, so that it
    /// can resume after a decision.
    fn go_on_revolting(&mut self, listener: &mut impl Listener<Event>) {
        let cards = Arc::clone(&self.cards);
        while let Some(card) = self.revolt.cards.first().copied() {
            let (step, clause) = (self.revolt.step, self.revolt.clause);
            let civil = cards.control.cards[usize::from(card)].civil.as_ref();
            let steps = civil.map_or(&[][..], |civil| &civil.steps);
            let Some(of) = steps.get(usize::from(step)) else {
                // B5.5: each card is discarded when it is resolved.
                self.revolt.cards.remove(0);
                self.revolt.step = 0;
                self.discard(card);
                continue;
            };
            let Some(land) = self.revolt.land else {
                if step == 0 {
                    let named = self.card(card);
                    listener.on_event(self.round, || Event::Civil { card: named });
                }
                self.strike(of, listener);
                continue;
            };
            let Some(of) = of.clauses.get(usize::from(clause)).copied() else {
                self.revolt.land = None;
                self.revolt.clause = 0;
                self.revolt.step += 1;
                continue;
            };
            if !self.civil_clause(land, of, listener) {
                return;
            }
            self.revolt.clause += 1;
        }
        self.end_round(listener);
    }

    /// Determines the land of a step, and the leaders of its clauses there.
    fn strike(&mut self, step: &CivilStep, listener: &mut impl Listener<Event>) {
        let land = self.aimed(step.aim);
        let region = land.map(|land| self.region(land));
        listener.on_event(self.round, || Event::Struck { region });
        let Some(land) = land else {
            self.revolt.step += 1;
            return;
        };
        let leader = |clause: &CivilClause| match clause.change {
            CivilChange::Lose(CivilWho::Leader(of), ..) => self.leader(land, of),
            _ => None,
        };
        // B5.2: leaders are determined when the step starts, and remain the same for all its clauses (R20).
        self.revolt.leaders = step.clauses.iter().map(leader).collect();
        self.revolt.land = Some(land);
        self.revolt.clause = 0;
    }

    /// Returns the land that an aim selects (B5.1); ties go to the land that joined first. `None` if `max` finds no
    /// influence.
    fn aimed(&self, aim: Aim) -> Option<u8> {
        let lands = self.board.ranks();
        let (development, total) = (
            |land: &u8| self.board.land(*land).development,
            |land: &u8| self.board.land(*land).total(),
        );
        match aim {
            Aim::Most(spheres) => {
                let of = |land: &u8| self.board.land(*land).total_in(spheres);
                let best = |land: &u8| (of(land), total(land), development(land));
                // `max_by_key` returns the last of equal lands, so the order is reversed.
                let most = lands.rev().max_by_key(best)?;
                (of(&most) > 0).then_some(most)
            }
            Aim::Least(spheres) => {
                let of = |land: &u8| self.board.land(*land).total_in(spheres);
                lands.min_by_key(|land| (of(land), development(land)))
            }
        }
    }

    /// Returns the seat with the most influence of some categories in a land; ties go to the first in turn order
    /// (B5.2).
    fn leader(&self, land: u8, of: Spheres) -> Option<u8> {
        let there = |seat: &u8| self.board.land(land).of_in(*seat, of);
        // Reversed, because `max_by_key` returns the last of equal seats.
        let seats = self.order.iter().rev().map(|seat| seat.0);
        seats.max_by_key(there).filter(|seat| there(seat) > 0)
    }

    /// Carries out a clause; returns `false` if a seat has to decide first.
    fn civil_clause(
        &mut self,
        land: u8,
        clause: CivilClause,
        listener: &mut impl Listener<Event>,
    ) -> bool {
        let reached = |required: Requirement| {
            self.board.peaks[usize::from(required.sphere.0)] >= required.level
        };
        if !clause.when.is_none_or(reached) {
            return true;
        }
        let (who, count, spheres) = match clause.change {
            CivilChange::Develop(change) => {
                self.develop(land, change, Cause::Civil, listener);
                return true;
            }
            CivilChange::Lose(who, count, spheres) => (who, count, spheres),
        };
        let mut losses = self.civil_losses(land, who, count, spheres);
        if let Some(owner) = self.shield_owner(&losses) {
            // After the decision this clause runs a second time; `take` limits the decision to it.
            match self.revolt.decision.take() {
                None => {
                    self.stage = Stage::Shield;
                    self.to_act = Some(Seat(owner));
                    return false;
                }
                Some(true) => {
                    self.revolt.shielded = true;
                    losses[usize::from(owner)] = Default::default();
                    let food = self.cards.resource_for(Use::Loss);
                    listener.on_event(self.round, || Event::Shielded { seat: Seat(owner) });
                    self.pay(owner, food.0, 1, Cause::Power, listener);
                }
                Some(false) => {}
            }
        }
        self.remove(land, &losses, Cause::Civil, listener);
        self.cross(listener);
        true
    }

    /// Returns the losses of the current clause, by seat.
    fn civil_losses(&self, land: u8, who: CivilWho, count: u8, spheres: Spheres) -> Changes {
        let nth = usize::from(self.revolt.clause);
        let leader = self.revolt.leaders.get(nth).copied().flatten();
        let mut losses = Changes::default();
        for Seat(seat) in self.order.iter().copied() {
            if who == CivilWho::All || leader == Some(seat) {
                losses[usize::from(seat)] = self.board.largest(land, seat, count, spheres);
            }
        }
        losses
    }

    /// Returns the loss that the seat to move can cancel (F9).
    pub(super) fn threat(&self) -> Option<Threat> {
        let (Stage::Shield, Some(Seat(seat))) = (self.stage, self.to_act) else {
            return None;
        };
        let revolt = &self.revolt;
        let land = revolt.land?;
        let card = &self.cards.control.cards[usize::from(*revolt.cards.first()?)];
        let step = card.civil.as_ref()?.steps.get(usize::from(revolt.step))?;
        let clause = step.clauses.get(usize::from(revolt.clause))?;
        let CivilChange::Lose(who, count, spheres) = clause.change else {
            return None;
        };
        let losses = self.civil_losses(land, who, count, spheres)[usize::from(seat)];
        let losses = (0..).zip(losses).filter(|(_, count)| *count > 0);
        Some(Threat {
            region: self.region(land),
            step: revolt.step,
            clause: revolt.clause,
            losses: losses.map(|(sphere, count)| (self.sphere(sphere), count)).collect(),
        })
    }

    /// Returns the seat that can cancel its part of these losses (F9).
    fn shield_owner(&self, losses: &Changes) -> Option<u8> {
        if self.revolt.shielded {
            return None;
        }
        let food = Supply::One(self.cards.resource_for(Use::Loss));
        let mut seats = self.order.iter().map(|seat| seat.0);
        seats.find(|seat| {
            self.power(*seat) == Some(Power::Shield)
                && losses[usize::from(*seat)].iter().any(|count| *count > 0)
                && self.can_pay(*seat, food, 1)
        })
    }

    /// Notes the personal levels of all seats for the next round (R7).
    pub(super) fn note_levels(&mut self) {
        for seat in 0..self.players.len() {
            for sphere in 0..self.cards.spheres().len() {
                let level = self.board.personal(&self.cards, sphere, seat as u8);
                self.players[seat].levels[sphere] = level;
            }
        }
    }

    /// Ends a round (B5.6): notes levels and points, sets the next turn order, and ends the game if its condition is
    /// met.
    fn end_round(&mut self, listener: &mut impl Listener<Event>) {
        self.note_levels();
        let points: Vec<u16> =
            Seat::all(self.seats()).map(|seat| self.level_points(seat)).collect();
        // R21: a stable sort keeps the previous order of equal seats.
        self.order.sort_by_key(|seat| std::cmp::Reverse(points[seat.index()]));
        let spheres = self.cards.spheres().len();
        let levels = self.players.iter().map(|player| player.levels[..spheres].to_vec());
        listener.on_event(self.round, || Event::Noted {
            levels: levels.collect(),
            points: points.clone(),
            order: self.order.clone(),
        });
        let end = (self.end.categories, self.end.level);
        // The current levels count, after the losses to civil society (R22).
        let is_won = is_reached(end, self.levels[..spheres].iter().copied());
        let last = self.cards.rules.last_round.unwrap_or(u16::MAX);
        if is_won || self.round >= last {
            self.stopped = !is_won;
            return self.finish(listener);
        }
        self.round += 1;
        self.at = 0;
        self.board.peaks = self.levels;
        self.begin_turn();
    }

    fn finish(&mut self, listener: &mut impl Listener<Event>) {
        self.stage = Stage::Over;
        self.to_act = None;
        listener.on_event(self.round, || Event::Ended {
            scores: self.results(),
            standings: self.standings(),
            shares: self.board.ranks().map(|land| self.share(land)).collect(),
            stopped: self.stopped,
        });
    }

    /// Returns the distribution of a land's points.
    fn share(&self, land: u8) -> Share {
        Share {
            region: self.region(land),
            development: self.board.land(land).development,
            points: self.board.shares(land)[..self.players.len()].to_vec(),
        }
    }

    /// Returns the points of a seat's noted levels (R8).
    pub(super) fn level_points(&self, seat: Seat) -> u16 {
        let points = &self.cards.control.numbers.points;
        let spheres = self.cards.spheres().len();
        let levels = self.players[seat.index()].levels[..spheres].iter();
        let points = levels.map(|level| points[usize::from(*level)]);
        points.fold(0, u16::saturating_add)
    }

    /// Returns the score of a seat if the game ended now (R23).
    pub fn result(&self, seat: Seat) -> Score {
        self.results().swap_remove(seat.index())
    }

    /// Returns the scores of all seats if the game ended now, by seat.
    pub fn results(&self) -> Vec<Score> {
        let lands = self.board.ranks();
        let shares: Vec<_> = lands.map(|land| self.board.shares(land)).collect();
        let result = |seat: Seat| {
            let levels = self.level_points(seat);
            let regions = shares.iter().map(|share| share[seat.index()]);
            let regions = regions.fold(0, u16::saturating_add);
            let tracks = self.board.tracks.iter();
            Score {
                points: levels.saturating_add(regions),
                levels,
                regions,
                influence: tracks.map(|track| track.own[seat.index()]).sum(),
            }
        };
        Seat::all(self.seats()).map(result).collect()
    }
}
