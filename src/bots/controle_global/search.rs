//! Search for good turns of one seat on a determinization.

use std::cmp::Reverse;

use super::content::{Content, POINT};
use crate::{ErrorDistribution, ONE};
use engine::{Game as _, GameRng, NoListener, Seat};
use games::ControleGlobal;
use games::controle_global::{Action, Stage};

/// Standard deviation of the evaluation error for a decision noise of one octave: three points.
const UNIT_NOISE: i64 = 3 * POINT;

/// Limits of a search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Effort {
    /// Maximum number of alternatives of a decision. If there are more, some are selected at random.
    pub(super) max_options: usize,
    /// Number of random completions of each first decision.
    pub(super) completions: usize,
    /// Number of promising first decisions that are tried again, and number of random completions of each.
    pub(super) retries: (usize, usize),
    /// Number of candidate turns that are extended with investments.
    pub(super) extended: usize,
}

/// A candidate turn: its actions, the position after them, and the value of that position.
#[derive(Clone, Debug)]
pub(super) struct CandidateTurn {
    pub(super) actions: Vec<Action>,
    pub(super) position: ControleGlobal,
    value: i64,
}

/// An evaluation function: returns the value of a position for a seat. Only differences of values matter.
pub(super) type Evaluator = fn(&Content, &ControleGlobal, Seat) -> i64;

/// A search for good turns of one seat.
pub(super) struct Search<'a> {
    pub(super) content: &'a Content,
    pub(super) seat: Seat,
    pub(super) evaluate: Evaluator,
    /// Error distribution of an evaluation.
    pub(super) decision_noise: ErrorDistribution,
    pub(super) rng: &'a mut GameRng,
}

impl Search<'_> {
    /// Returns candidate turns up to the renewal of the hand, best first. Each starts with a different action, so
    /// that the candidates differ.
    pub(super) fn candidate_turns(
        &mut self,
        position: &ControleGlobal,
        effort: Effort,
    ) -> Vec<CandidateTurn> {
        let mut turns: Vec<CandidateTurn> = Vec::new();
        for first in self.first_decisions(position, effort.max_options) {
            turns.extend(self.best_completion(position, first, effort.completions));
        }
        let by_value = |turn: &CandidateTurn| Reverse(turn.value);
        turns.sort_by_key(by_value);
        let (promising, completions) = effort.retries;
        for turn in turns.iter_mut().take(promising) {
            let other = self.best_completion(position, turn.actions[0], completions);
            *turn = other.filter(|better| better.value > turn.value).unwrap_or(turn.clone());
        }
        turns.sort_by_key(by_value);
        turns.truncate(effort.extended);
        for turn in &mut turns {
            self.extend_with_investments(turn, effort.max_options);
        }
        turns.sort_by_key(by_value);
        turns
    }

    /// Returns at most `max_options` legal actions (but at least one). The last one is always included, because it
    /// ends an optional step.
    fn first_decisions(&mut self, position: &ControleGlobal, max_options: usize) -> Vec<Action> {
        let count = position.count_actions();
        let mut numbers: Vec<usize> = (0..count).collect();
        while numbers.len() > max_options.max(1) {
            // `len() - 1` spares the last action.
            numbers.remove(self.rng.index(numbers.len() - 1));
        }
        let actions = numbers.into_iter().map(|number| position.nth_action(number));
        actions.collect()
    }

    /// Returns the best of several random completions of the action `first`; `None` if `completions` is 0.
    fn best_completion(
        &mut self,
        position: &ControleGlobal,
        first: Action,
        completions: usize,
    ) -> Option<CandidateTurn> {
        let mut best: Option<CandidateTurn> = None;
        for _ in 0..completions {
            let turn = self.complete_randomly(position, first);
            // A turn of a single action has only one completion.
            let has_one_decision = turn.actions.len() == 1;
            if best.as_ref().is_none_or(|best| turn.value > best.value) {
                best = Some(turn);
            }
            if has_one_decision {
                break;
            }
        }
        best
    }

    /// Applies the action `first`, then random ones until the position can be evaluated.
    fn complete_randomly(&mut self, position: &ControleGlobal, first: Action) -> CandidateTurn {
        let mut position = position.clone();
        let mut actions = vec![first];
        position.apply(&first, &mut NoListener);
        while self.is_mid_effect(&position) {
            let action = position.nth_action(self.rng.index(position.count_actions()));
            position.apply(&action, &mut NoListener);
            actions.push(action);
        }
        let error = self.decision_noise.draw(self.rng) * UNIT_NOISE / ONE;
        CandidateTurn {
            actions,
            value: (self.evaluate)(self.content, &position, self.seat) + error,
            position,
        }
    }

    /// Returns `true` while the seat is in the middle of an effect or a payment, where positions cannot be evaluated.
    fn is_mid_effect(&self, position: &ControleGlobal) -> bool {
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

    /// Extends a candidate turn greedily with investments, then privatised resources.
    fn extend_with_investments(&mut self, turn: &mut CandidateTurn, max_options: usize) {
        while turn.position.to_act() == Some(self.seat)
            && matches!(turn.position.stage(), Stage::Invest | Stage::Privatise(_))
        {
            let mut best: Option<CandidateTurn> = None;
            for first in self.first_decisions(&turn.position, max_options) {
                let extension = self.complete_randomly(&turn.position, first);
                if best.as_ref().is_none_or(|best| extension.value > best.value) {
                    best = Some(extension);
                }
            }
            let Some(mut extension) = best else { return };
            turn.actions.append(&mut extension.actions);
            (turn.position, turn.value) = (extension.position, extension.value);
        }
    }
}
