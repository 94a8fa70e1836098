//! Civil society, the end of a round, and the end of the game (B5).

use std::sync::Arc;

use super::ControleGlobal;
use super::board::{Changes, is_end_reached};
use super::state::{Move, Revolt};
use super::table::{Cause, Event, Score, Share, Stage, Threat};
use engine::{Game as _, Listener, Seat};
use model::control::{
    CivilChange, CivilClause, CivilLosers, CivilStep, CivilTarget, InvestEffect, Power,
    Requirement, Spheres, Supply,
};

impl ControleGlobal {
    /// Starts the reaction of civil society after the last turn of a round: its cards are turned face up (R19).
    pub(super) fn start_revolt(&mut self, listener: &mut impl Listener<Event>) {
        self.progress = None;
        self.revolt = Revolt { cards: std::mem::take(&mut self.zone), ..Revolt::default() };
        let cards = &self.revolt.cards;
        if !cards.is_empty() {
            listener.on_event(self.round, || Event::Revolt {
                cards: cards.iter().map(|card| self.card_id(*card)).collect(),
            });
        }
        self.continue_revolt(listener);
    }

    /// Carries out the shield decision about a loss (F9).
    pub(super) fn apply_shield_decision(
        &mut self,
        decision: Move,
        listener: &mut impl Listener<Event>,
    ) {
        self.revolt.shield_decision = Some(decision == Move::Shield);
        self.continue_revolt(listener);
    }

    /// Resolves cards until a seat has to decide, or until the round is over. The progress is in `self.revolt`, so
    /// that this can resume after a decision.
    fn continue_revolt(&mut self, listener: &mut impl Listener<Event>) {
        let cards = Arc::clone(&self.cards);
        while let Some(card) = self.revolt.cards.first().copied() {
            let (step, clause) = (self.revolt.step, self.revolt.clause);
            let civil = cards.control.cards[usize::from(card)].civil.as_ref();
            let steps = civil.map_or(&[][..], |civil| &civil.steps);
            let Some(civil_step) = steps.get(usize::from(step)) else {
                // B5.5: each card is discarded when it is resolved.
                self.revolt.cards.remove(0);
                self.revolt.step = 0;
                self.discard(card);
                continue;
            };
            let Some(land) = self.revolt.land else {
                if step == 0 {
                    let card_id = self.card_id(card);
                    listener.on_event(self.round, || Event::Civil { card: card_id });
                }
                self.begin_civil_step(civil_step, listener);
                continue;
            };
            let Some(civil_clause) = civil_step.clauses.get(usize::from(clause)).copied() else {
                self.revolt.land = None;
                self.revolt.clause = 0;
                self.revolt.step += 1;
                continue;
            };
            if !self.apply_civil_clause(land, civil_clause, listener) {
                return;
            }
            self.revolt.clause += 1;
        }
        self.end_round(listener);
    }

    /// Determines the land of a step, and the leaders of its clauses there.
    fn begin_civil_step(&mut self, step: &CivilStep, listener: &mut impl Listener<Event>) {
        let land = self.select_land(step.aim);
        let region = land.map(|land| self.region_id(land));
        listener.on_event(self.round, || Event::Struck { region });
        let Some(land) = land else {
            self.revolt.step += 1;
            return;
        };
        let leader = |clause: &CivilClause| match clause.change {
            CivilChange::Lose(CivilLosers::Leader(spheres), ..) => self.leader(land, spheres),
            _ => None,
        };
        // B5.2: leaders are determined when the step starts, and remain the same for all its clauses (R20).
        self.revolt.leaders = step.clauses.iter().map(leader).collect();
        self.revolt.land = Some(land);
        self.revolt.clause = 0;
    }

    /// Returns the land that an aim selects (B5.1); ties go to the land that joined first. `None` if an aim at the
    /// most influence finds none at all.
    fn select_land(&self, aim: CivilTarget) -> Option<u8> {
        let lands = self.board.land_indices();
        let (development, total) = (
            |land: &u8| self.board.land(*land).development,
            |land: &u8| self.board.land(*land).total_influence(),
        );
        match aim {
            CivilTarget::Most(spheres) => {
                let influence = |land: &u8| self.board.land(*land).total_influence_in(spheres);
                let priority = |land: &u8| (influence(land), total(land), development(land));
                // `max_by_key` returns the last of equal lands, so the order is reversed.
                let most = lands.rev().max_by_key(priority)?;
                (influence(&most) > 0).then_some(most)
            }
            CivilTarget::Least(spheres) => {
                let influence = |land: &u8| self.board.land(*land).total_influence_in(spheres);
                lands.min_by_key(|land| (influence(land), development(land)))
            }
        }
    }

    /// Returns the seat with the most influence in some categories of a land; ties go to the first in turn order
    /// (B5.2). `None` if no seat has any.
    fn leader(&self, land: u8, spheres: Spheres) -> Option<u8> {
        let influence = |seat: &u8| self.board.land(land).seat_influence_in(*seat, spheres);
        // Reversed, because `max_by_key` returns the last of equal seats.
        let seats = self.order.iter().rev().map(|seat| seat.0);
        seats.max_by_key(influence).filter(|seat| influence(seat) > 0)
    }

    /// Carries out a clause; returns `false` if a seat has to decide first whether it uses the shield.
    fn apply_civil_clause(
        &mut self,
        land: u8,
        clause: CivilClause,
        listener: &mut impl Listener<Event>,
    ) -> bool {
        let is_reached = |required: Requirement| {
            self.board.peaks[usize::from(required.sphere.0)] >= required.level
        };
        if !clause.when.is_none_or(is_reached) {
            return true;
        }
        let (losers, count, spheres) = match clause.change {
            CivilChange::Develop(change) => {
                self.change_development(land, change, Cause::Civil, listener);
                return true;
            }
            CivilChange::Lose(losers, count, spheres) => (losers, count, spheres),
        };
        let mut losses = self.civil_losses(land, losers, count, spheres);
        if let Some(owner) = self.shield_owner(&losses) {
            // After the decision this clause runs a second time; `take` uses the decision up.
            match self.revolt.shield_decision.take() {
                None => {
                    self.stage = Stage::Shield;
                    self.to_act = Some(Seat(owner));
                    return false;
                }
                Some(true) => {
                    self.revolt.is_shield_used = true;
                    losses[usize::from(owner)] = Default::default();
                    let food = self.cards.resource_for(InvestEffect::Loss);
                    listener.on_event(self.round, || Event::Shielded { seat: Seat(owner) });
                    self.take_payment(owner, food.0, 1, Cause::Power, listener);
                }
                Some(false) => {}
            }
        }
        self.remove_influence(land, &losses, Cause::Civil, listener);
        self.update_world_levels(listener);
        true
    }

    /// Returns the losses of a clause of the current step, by seat.
    fn civil_losses(&self, land: u8, losers: CivilLosers, count: u8, spheres: Spheres) -> Changes {
        let clause_index = usize::from(self.revolt.clause);
        let leader = self.revolt.leaders.get(clause_index).copied().flatten();
        let mut losses = Changes::default();
        for Seat(seat) in self.order.iter().copied() {
            if losers == CivilLosers::All || leader == Some(seat) {
                losses[usize::from(seat)] =
                    self.board.losses_from_largest(land, seat, count, spheres);
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
        let CivilChange::Lose(losers, count, spheres) = clause.change else {
            return None;
        };
        let losses = self.civil_losses(land, losers, count, spheres)[usize::from(seat)];
        let losses = (0..).zip(losses).filter(|(_, count)| *count > 0);
        Some(Threat {
            region: self.region_id(land),
            step: revolt.step,
            clause: revolt.clause,
            losses: losses.map(|(sphere, count)| (self.sphere_id(sphere), count)).collect(),
        })
    }

    /// Returns the seat that can cancel its part of these losses (F9).
    fn shield_owner(&self, losses: &Changes) -> Option<u8> {
        if self.revolt.is_shield_used {
            return None;
        }
        let food = Supply::One(self.cards.resource_for(InvestEffect::Loss));
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
                let level = self.board.personal_level(&self.cards, sphere, seat as u8);
                self.players[seat].noted_levels[sphere] = level;
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
        let levels = self.players.iter().map(|player| player.noted_levels[..spheres].to_vec());
        listener.on_event(self.round, || Event::Noted {
            levels: levels.collect(),
            points: points.clone(),
            order: self.order.clone(),
        });
        let end = (self.end.categories, self.end.level);
        // The current levels count, after the losses to civil society (R22).
        let is_won = is_end_reached(end, self.world_levels[..spheres].iter().copied());
        let last = self.cards.rules.last_round.unwrap_or(u16::MAX);
        if is_won || self.round >= last {
            self.hit_round_limit = !is_won;
            return self.end_game(listener);
        }
        self.round += 1;
        self.order_index = 0;
        self.board.peaks = self.world_levels;
        self.begin_turn();
    }

    /// Ends the game.
    fn end_game(&mut self, listener: &mut impl Listener<Event>) {
        self.stage = Stage::Over;
        self.to_act = None;
        listener.on_event(self.round, || Event::Ended {
            scores: self.current_scores(),
            standings: self.standings(),
            shares: self.board.land_indices().map(|land| self.points_share(land)).collect(),
            stopped: self.hit_round_limit,
        });
    }

    /// Returns the distribution of a land's points.
    fn points_share(&self, land: u8) -> Share {
        Share {
            region: self.region_id(land),
            development: self.board.land(land).development,
            points: self.board.region_points(land)[..self.players.len()].to_vec(),
        }
    }

    /// Returns the points of a seat's noted levels (R8).
    pub(super) fn level_points(&self, seat: Seat) -> u16 {
        let points = &self.cards.control.numbers.points;
        let spheres = self.cards.spheres().len();
        let levels = self.players[seat.index()].noted_levels[..spheres].iter();
        let points = levels.map(|level| points[usize::from(*level)]);
        points.fold(0, u16::saturating_add)
    }

    /// Returns the score of a seat if the game ended now (R23).
    pub fn current_score(&self, seat: Seat) -> Score {
        self.current_scores().swap_remove(seat.index())
    }

    /// Returns the scores of all seats if the game ended now, by seat.
    pub fn current_scores(&self) -> Vec<Score> {
        let lands = self.board.land_indices();
        let shares: Vec<_> = lands.map(|land| self.board.region_points(land)).collect();
        let score = |seat: Seat| {
            let levels = self.level_points(seat);
            let regions = shares.iter().map(|share| share[seat.index()]);
            let regions = regions.fold(0, u16::saturating_add);
            let tracks = self.board.tracks.iter();
            Score {
                points: levels.saturating_add(regions),
                levels,
                regions,
                influence: tracks.map(|track| track.by_seat[seat.index()]).sum(),
            }
        };
        Seat::all(self.seats()).map(score).collect()
    }
}
