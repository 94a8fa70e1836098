//! Greedy bot: plans its turn by the value of the position after it.

use std::collections::VecDeque;

use super::content::Content;
use super::hand::Hand;
use super::outlook::Outlook;
use super::search::{CandidateTurn, Effort, Evaluator, Search};
use super::worth::expected_lead;
use crate::{Bot, ErrorDistribution};
use engine::{Game as _, GameRng, Observation, Seat};
use games::ControleGlobal;
use games::controle_global::{Action, Stage};

/// Limits of the search for a turn.
const EFFORT: Effort =
    Effort { max_options: usize::MAX, completions: 4, retries: (3, 12), extended: 2 };

/// A bot that plans a whole turn and chooses the plan with the best position after it.
#[derive(Clone, Debug)]
pub struct Greedy {
    pub(super) content: Content,
    pub(super) evaluate: Evaluator,
    decision_noise: ErrorDistribution,
    pub(super) rng: GameRng,
    /// Remaining actions of the plan for this turn.
    plan: VecDeque<Action>,
}

impl Greedy {
    /// Creates a bot that evaluates positions by [`expected_lead`], with an error from `decision_noise` in each
    /// evaluation.
    pub fn new(content: Content, decision_noise: ErrorDistribution, rng: GameRng) -> Self {
        Self::with_evaluator(content, expected_lead, decision_noise, rng)
    }

    /// Creates a bot with another evaluation function.
    pub(super) fn with_evaluator(
        content: Content,
        evaluate: Evaluator,
        decision_noise: ErrorDistribution,
        rng: GameRng,
    ) -> Self {
        Self { content, evaluate, decision_noise, rng, plan: VecDeque::new() }
    }

    /// Returns the next action of the current plan. If that is not legal or there is no plan, makes a new plan on a
    /// determinization. For whole turns `pick` chooses among the candidates, which are sorted best first.
    pub(super) fn decide(
        &mut self,
        observation: &Observation<'_, ControleGlobal>,
        effort: Effort,
        pick: impl FnOnce(&mut Self, Vec<CandidateTurn>) -> Option<CandidateTurn>,
    ) -> Action {
        let planned = self.plan.pop_front();
        // A determinization can differ from the true position, so a planned action can be illegal.
        if let Some(action) =
            planned.filter(|action| observation.actions().any(|legal| legal == *action))
        {
            return action;
        }
        let position = observation.determinize(&mut self.rng);
        let seat = observation.seat();
        let unsearched = unsearched_action(&self.content, &position, seat, &mut self.rng);
        let action = unsearched.or_else(|| {
            let turns = self.search(seat).candidate_turns(&position, effort);
            let turn = match position.stage() {
                // `pick` may use rollouts, which are reserved for whole turns. In other stages the best evaluation is
                // chosen.
                Stage::Play => pick(self, turns),
                _ => turns.into_iter().next(),
            };
            self.plan = turn?.actions.into();
            self.plan.pop_front()
        });
        // The plan can be empty, but the bot must choose an action.
        action.unwrap_or_else(|| observation.nth_action(0))
    }

    /// Returns a search for turns of a seat with this bot's evaluation function and noise.
    pub(super) fn search(&mut self, seat: Seat) -> Search<'_> {
        let Self { content, evaluate, decision_noise, rng, .. } = self;
        Search { content, seat, evaluate: *evaluate, decision_noise: *decision_noise, rng }
    }
}

/// Returns the action of a stage that needs no search: a random faction, as none is known to be better, or the cards
/// to draw or discard. `None` in other stages.
pub(super) fn unsearched_action(
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
    fn choose(&mut self, observation: &Observation<'_, ControleGlobal>) -> Action {
        self.decide(observation, EFFORT, |_, turns| turns.into_iter().next())
    }
}
