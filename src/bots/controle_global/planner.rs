//! The bot that plays on to see what its turn leads to.

use std::cmp::Reverse;

use super::chances::chance;
use super::content::Content;
use super::greedy::{Greedy, simple};
use super::search::{CandidateTurn, Effort};
use crate::{Bot, Gaussian};
use engine::{Game as _, GameRng, NoListener, Observation, Seat};
use games::ControleGlobal;
use games::controle_global::{Action, Stage};

/// What the bot tries out for its own turn: more than who takes the first best way.
const EFFORT: Effort = Effort { most: usize::MAX, tries: 8, again: (8, 32), width: 8 };

/// On how many deals a way is played on before the worse half of them is given up; the others get twice
/// as many each time.
const DEALS: usize = 8;

/// Rounds that are played on.
const ROUNDS: u16 = 2;

/// What everybody tries out while the game is played on.
const QUICK: Effort = Effort { most: 6, tries: 1, again: (0, 0), width: 1 };

/// A bot that plays on from several ways to play its turn, with what is hidden dealt again and again.
#[derive(Clone, Debug)]
pub struct Planner(Greedy);

impl Planner {
    /// A bot with this chance.
    pub fn new(content: Content, rng: GameRng) -> Self {
        Self(Greedy::judging(content, chance, Gaussian::new(0), rng))
    }
}

/// The way that leads to the best positions.
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
            // The same chance for every way, so that luck makes less of a difference.
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

/// What a position is worth some rounds later, when it is the turn of the seat.
fn rollout(bot: &mut Greedy, mut position: ControleGlobal, seat: Seat) -> i64 {
    let last = position.round() + ROUNDS;
    while let Some(actor) = position.to_act() {
        let stage = position.stage();
        let action = match stage {
            Stage::Play if actor == seat && position.round() >= last => break,
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
