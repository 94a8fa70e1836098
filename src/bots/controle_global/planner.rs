//! Planning bot: evaluates candidate turns by rollouts.

use std::cmp::Reverse;

use super::chances::win_probability;
use super::content::Content;
use super::greedy::{Greedy, unsearched_action};
use super::search::{CandidateTurn, Effort};
use crate::{Bot, ErrorDistribution};
use engine::{Game as _, GameRng, NoListener, Observation, Seat};
use games::ControleGlobal;
use games::controle_global::{Action, Stage};

/// Limits of the search for the bot's own turn, wider than those of the greedy bot.
const EFFORT: Effort =
    Effort { max_options: usize::MAX, completions: 8, retries: (8, 32), extended: 8 };

/// Number of determinizations on which each candidate turn is evaluated before the worse half is dropped. It doubles
/// after each halving.
const DETERMINIZATIONS: usize = 8;

/// Length of a rollout in rounds. Shorter rollouts miss the replies of the others; longer ones depend too much on
/// luck.
const ROLLOUT_ROUNDS: u16 = 2;

/// Limits of the search for the turns of all seats in a rollout.
const ROLLOUT_EFFORT: Effort =
    Effort { max_options: 6, completions: 1, retries: (0, 0), extended: 1 };

/// A bot that evaluates candidate turns by rollouts on determinizations, with sequential halving.
#[derive(Clone, Debug)]
pub struct Planner(Greedy);

impl Planner {
    /// Creates a bot with this random number generator.
    pub fn new(content: Content, rng: GameRng) -> Self {
        Self(Greedy::with_evaluator(content, win_probability, ErrorDistribution::new(0), rng))
    }
}

/// Returns the candidate turn with the best mean value after rollouts; `None` without candidates.
fn best_turn(
    bot: &mut Greedy,
    observation: &Observation<'_, ControleGlobal>,
    turns: Vec<CandidateTurn>,
) -> Option<CandidateTurn> {
    let mut turns: Vec<(i64, CandidateTurn)> = turns.into_iter().map(|turn| (0, turn)).collect();
    let mut determinizations = DETERMINIZATIONS;
    while turns.len() > 1 {
        for _ in 0..determinizations {
            let determinization = observation.determinize(&mut bot.rng);
            // Common random numbers: the same stream for each candidate reduces the variance of the differences.
            let rng = bot.rng.split();
            for (sum, turn) in &mut turns {
                let mut position = determinization.clone();
                for action in &turn.actions {
                    position.apply(action, &mut NoListener);
                }
                bot.rng = rng.clone();
                *sum += rollout(bot, position, observation.seat());
            }
        }
        turns.sort_by_key(|(sum, _)| Reverse(*sum));
        turns.truncate(turns.len().div_ceil(2));
        determinizations *= 2;
    }
    turns.pop().map(|(_, turn)| turn)
}

/// Plays [`ROLLOUT_ROUNDS`] rounds, up to the seat's own turn, and returns the value of the position reached.
fn rollout(bot: &mut Greedy, mut position: ControleGlobal, seat: Seat) -> i64 {
    let last_round = position.round() + ROLLOUT_ROUNDS;
    while let Some(actor) = position.to_act() {
        let stage = position.stage();
        let action = match stage {
            Stage::Play if actor == seat && position.round() >= last_round => break,
            // Rollouts must be fast rather than exact: no renewal, and random draws for the other seats.
            Stage::Renew => Some(Action::Pass),
            Stage::Refill if actor != seat => {
                Some(position.nth_action(bot.rng.index(position.count_actions())))
            }
            _ => unsearched_action(&bot.content, &position, actor, &mut bot.rng),
        };
        match action {
            Some(action) => position.apply(&action, &mut NoListener),
            None => match bot.search(actor).candidate_turns(&position, ROLLOUT_EFFORT).pop() {
                Some(turn) => position = turn.position,
                None => break,
            },
        }
    }
    (bot.evaluate)(&bot.content, &position, seat)
}

impl Bot<ControleGlobal> for Planner {
    fn choose(&mut self, observation: &Observation<'_, ControleGlobal>) -> Action {
        self.0.decide(observation, EFFORT, |bot, turns| best_turn(bot, observation, turns))
    }
}
