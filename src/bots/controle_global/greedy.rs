//! Bot that plans its turn by the value of the table after it.

use std::collections::VecDeque;

use super::content::Content;
use super::hand::Hand;
use super::outlook::Outlook;
use super::search::{CandidateTurn, Effort, Judge, Search};
use super::worth::worth;
use crate::{Bot, Gaussian};
use engine::{Game as _, GameRng, Observation, Seat};
use games::ControleGlobal;
use games::controle_global::{Action, Stage};

const EFFORT: Effort = Effort { most: usize::MAX, tries: 4, again: (3, 12), width: 2 };

/// A bot that plans a whole turn and chooses the plan with the best position after it.
#[derive(Clone, Debug)]
pub struct Greedy {
    pub(super) content: Content,
    pub(super) judge: Judge,
    decision_noise: Gaussian,
    pub(super) rng: GameRng,
    /// Remaining actions of the plan for this turn.
    plan: VecDeque<Action>,
}

impl Greedy {
    /// Creates a bot that evaluates positions by expected points, with this noise in every evaluation.
    pub fn new(content: Content, hesitation: Gaussian, rng: GameRng) -> Self {
        Self::judging(content, worth, hesitation, rng)
    }

    /// Creates a bot with this evaluation function.
    pub(super) fn judging(
        content: Content,
        judge: Judge,
        hesitation: Gaussian,
        rng: GameRng,
    ) -> Self {
        Self { content, judge, decision_noise: hesitation, rng, plan: VecDeque::new() }
    }

    /// Returns the next action of the current plan. Without a legal one, makes a new plan on a determinization;
    /// `pick` chooses among the candidate turns.
    pub(super) fn decide(
        &mut self,
        seen: &Observation<'_, ControleGlobal>,
        effort: Effort,
        pick: impl FnOnce(&mut Self, Vec<CandidateTurn>) -> Option<CandidateTurn>,
    ) -> Action {
        let planned = self.plan.pop_front();
        // A determinization can differ from the true position, so that a planned action may turn out illegal.
        if let Some(action) = planned.filter(|action| seen.actions().any(|legal| legal == *action))
        {
            return action;
        }
        let position = seen.determinize(&mut self.rng);
        let seat = seen.seat();
        let simple = simple(&self.content, &position, seat, &mut self.rng);
        let action = simple.or_else(|| {
            let ways = self.search(seat).candidate_turns(&position, effort);
            let way = match position.stage() {
                // Rollouts are reserved for whole turns; the evaluation decides in the other stages.
                Stage::Play => pick(self, ways),
                _ => ways.into_iter().next(),
            };
            self.plan = way?.actions.into();
            self.plan.pop_front()
        });
        // A plan can be empty; a bot must answer anyway.
        action.unwrap_or_else(|| seen.nth_action(0))
    }

    pub(super) fn search(&mut self, seat: Seat) -> Search<'_> {
        let Self { content, judge, decision_noise: hesitation, rng, .. } = self;
        Search { content, seat, judge: *judge, decision_noise: *hesitation, rng }
    }
}

/// Returns actions that need no search: a random faction, as none is known to be better, and cards to draw or
/// discard. `None` in other stages.
pub(super) fn simple(
    content: &Content,
    position: &ControleGlobal,
    seat: Seat,
    rng: &mut GameRng,
) -> Option<Action> {
    let hand = || Hand::new(content, position, &Outlook::new(content, position), seat);
    match position.stage() {
        Stage::Factions => Some(position.nth_action(rng.index(position.count_actions()))),
        Stage::Opening | Stage::Refill => hand().draw(position),
        Stage::Renew => Some(hand().renew(position, seat)),
        _ => None,
    }
}

impl Bot<ControleGlobal> for Greedy {
    fn choose(&mut self, seen: &Observation<'_, ControleGlobal>) -> Action {
        self.decide(seen, EFFORT, |_, ways| ways.into_iter().next())
    }
}
