//! Search for good turns on a determinization.

use std::cmp::Reverse;

use super::content::{Content, POINT};
use crate::{Gaussian, ONE};
use engine::{Game as _, GameRng, NoListener, Seat};
use games::ControleGlobal;
use games::controle_global::{Action, Stage};

/// Standard deviation of the evaluation error at a hesitation of one: three points.
const HESITATION: i64 = 3 * POINT;

/// Limits of a search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Effort {
    /// Maximum number of alternatives in one decision; a random selection if there are more.
    pub(super) most: usize,
    /// Random completions of each first decision.
    pub(super) tries: usize,
    /// Number of promising first decisions that are retried, and random completions of each.
    pub(super) again: (usize, usize),
    /// Number of candidates that are extended with investments.
    pub(super) width: usize,
}

/// A candidate turn: its decisions, and the position after them.
#[derive(Clone, Debug)]
pub(super) struct CandidateTurn {
    pub(super) actions: Vec<Action>,
    pub(super) position: ControleGlobal,
    worth: i64,
}

/// An evaluation function: the value of a position for a seat.
pub(super) type Judge = fn(&Content, &ControleGlobal, Seat) -> i64;

/// A search for good turns of one seat.
pub(super) struct Search<'a> {
    pub(super) content: &'a Content,
    pub(super) seat: Seat,
    pub(super) judge: Judge,
    /// Error distribution of evaluations.
    pub(super) decision_noise: Gaussian,
    pub(super) rng: &'a mut GameRng,
}

impl Search<'_> {
    /// Returns candidate turns up to the renewal of the hand, best first. Each starts with a different decision, so
    /// that they differ in kind.
    pub(super) fn candidate_turns(
        &mut self,
        position: &ControleGlobal,
        effort: Effort,
    ) -> Vec<CandidateTurn> {
        let mut ways: Vec<CandidateTurn> = Vec::new();
        for first in self.firsts(position, effort.most) {
            ways.extend(self.best_of(position, first, effort.tries));
        }
        let by_worth = |way: &CandidateTurn| Reverse(way.worth);
        ways.sort_by_key(by_worth);
        let (promising, tries) = effort.again;
        for way in ways.iter_mut().take(promising) {
            let other = self.best_of(position, way.actions[0], tries);
            *way = other.filter(|better| better.worth > way.worth).unwrap_or(way.clone());
        }
        ways.sort_by_key(by_worth);
        ways.truncate(effort.width);
        for way in &mut ways {
            self.invest(way, effort.most);
        }
        ways.sort_by_key(by_worth);
        ways
    }

    /// Returns at most `most` legal actions. The last one is always included, because it is the one that ends an
    /// optional step.
    fn firsts(&mut self, position: &ControleGlobal, most: usize) -> Vec<Action> {
        let count = position.count_actions();
        let mut numbers: Vec<usize> = (0..count).collect();
        while numbers.len() > most.max(1) {
            // `len() - 1` protects the last action.
            numbers.remove(self.rng.index(numbers.len() - 1));
        }
        let actions = numbers.into_iter().map(|number| position.nth_action(number));
        actions.collect()
    }

    /// Returns the best of some random completions of a first decision.
    fn best_of(
        &mut self,
        position: &ControleGlobal,
        first: Action,
        tries: usize,
    ) -> Option<CandidateTurn> {
        let mut best: Option<CandidateTurn> = None;
        for _ in 0..tries {
            let way = self.attempt(position, first);
            // Without further decisions, each completion is the same.
            let is_only = way.actions.len() == 1;
            if best.as_ref().is_none_or(|best| way.worth > best.worth) {
                best = Some(way);
            }
            if is_only {
                break;
            }
        }
        best
    }

    /// Applies the first decision, then random ones up to a position that can be evaluated.
    fn attempt(&mut self, position: &ControleGlobal, first: Action) -> CandidateTurn {
        let mut position = position.clone();
        let mut actions = vec![first];
        position.apply(&first, &mut NoListener);
        while self.is_under_way(&position) {
            let action = position.nth_action(self.rng.index(position.count_actions()));
            position.apply(&action, &mut NoListener);
            actions.push(action);
        }
        let error = self.decision_noise.draw(self.rng) * HESITATION / ONE;
        CandidateTurn {
            actions,
            worth: (self.judge)(self.content, &position, self.seat) + error,
            position,
        }
    }

    /// Returns `true` while the seat is in the middle of an effect or a payment.
    fn is_under_way(&self, position: &ControleGlobal) -> bool {
        position.to_act() == Some(self.seat)
            && matches!(
                position.stage(),
                Stage::Choosing
                    | Stage::Placing
                    | Stage::Removing
                    | Stage::Taking
                    | Stage::Spoils
                    | Stage::Spreading
                    | Stage::Paying
            )
    }

    /// Extends a candidate greedily: investments, then resources.
    fn invest(&mut self, way: &mut CandidateTurn, most: usize) {
        while way.position.to_act() == Some(self.seat)
            && matches!(way.position.stage(), Stage::Invest | Stage::Privatise(_))
        {
            let mut best: Option<CandidateTurn> = None;
            for first in self.firsts(&way.position, most) {
                let next = self.attempt(&way.position, first);
                if best.as_ref().is_none_or(|best| next.worth > best.worth) {
                    best = Some(next);
                }
            }
            let Some(mut next) = best else { return };
            way.actions.append(&mut next.actions);
            (way.position, way.worth) = (next.position, next.worth);
        }
    }
}
