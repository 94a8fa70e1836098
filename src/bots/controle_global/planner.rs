//! Bot that evaluates candidate turns by rollouts.

use std::cmp::Reverse;

use super::chances::chance;
use super::content::Content;
use super::greedy::{Greedy, simple};
use super::search::{CandidateTurn, Effort};
use crate::{Bot, Gaussian};
use engine::{Game as _, GameRng, NoListener, Observation, Seat};
use games::ControleGlobal;
use games::controle_global::{Action, Stage};

/// Search effort for the bot's own turn, wider than the greedy bot's.
const EFFORT: Effort = Effort { most: usize::MAX, tries: 8, again: (8, 32), width: 8 };

/// Determinizations on which each candidate turn is evaluated before the worse half is dropped. Doubles after each
/// halving.
const DEALS: usize = 8;

/// Length of a rollout in rounds. Shorter ones miss the replies of the others; longer ones drown in chance.
const ROUNDS: u16 = 2;

/// Search effort of all seats during a rollout.
const QUICK: Effort = Effort { most: 6, tries: 1, again: (0, 0), width: 1 };

/// A bot that evaluates candidate turns by rollouts on determinizations, with sequential halving.
#[derive(Clone, Debug)]
pub struct Planner(Greedy);

impl Planner {
    /// Creates a bot with this random number generator.
    pub fn new(content: Content, rng: GameRng) -> Self {
        Self(Greedy::judging(content, chance, Gaussian::new(0), rng))
    }
}

/// Returns the candidate turn with the best mean value after a rollout.
fn best(
    bot: &mut Greedy,
    seen: &Observation<'_, ControleGlobal>,
    ways: Vec<CandidateTurn>,
) -> Option<CandidateTurn> {
    let mut ways: Vec<(i64, CandidateTurn)> = ways.into_iter().map(|way| (0, way)).collect();
    let mut deals = DEALS;
    while ways.len() > 1 {
        for _ in 0..deals {
            let deal = seen.determinize(&mut bot.rng);
            // Common random numbers: the same stream for each candidate reduces the variance of their differences.
            let rng = bot.rng.split();
            for (sum, way) in &mut ways {
                let mut position = deal.clone();
                for action in &way.actions {
                    position.apply(action, &mut NoListener);
                }
                bot.rng = rng.clone();
                *sum += rollout(bot, position, seen.seat());
            }
        }
        ways.sort_by_key(|(sum, _)| Reverse(*sum));
        ways.truncate(ways.len().div_ceil(2));
        deals *= 2;
    }
    ways.pop().map(|(_, way)| way)
}

/// Plays a rollout of some rounds, up to the seat's own turn, and returns the value of its last position.
fn rollout(bot: &mut Greedy, mut position: ControleGlobal, seat: Seat) -> i64 {
    let last = position.round() + ROUNDS;
    while let Some(actor) = position.to_act() {
        let stage = position.stage();
        let action = match stage {
            Stage::Play if actor == seat && position.round() >= last => break,
            // Rollouts need speed more than precision: no renewal, and random draws for the others.
            Stage::Renew => Some(Action::Pass),
            Stage::Refill if actor != seat => {
                Some(position.nth_action(bot.rng.index(position.count_actions())))
            }
            _ => simple(&bot.content, &position, actor, &mut bot.rng),
        };
        match action {
            Some(action) => position.apply(&action, &mut NoListener),
            None => match bot.search(actor).candidate_turns(&position, QUICK).pop() {
                Some(way) => position = way.position,
                None => break,
            },
        }
    }
    (bot.judge)(&bot.content, &position, seat)
}

impl Bot<ControleGlobal> for Planner {
    fn choose(&mut self, seen: &Observation<'_, ControleGlobal>) -> Action {
        self.0.decide(seen, EFFORT, |bot, ways| best(bot, seen, ways))
    }
}
