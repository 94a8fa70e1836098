//! Ways to play a turn, tried out on a position that looks the same.

use std::cmp::Reverse;

use super::content::{Content, POINT};
use crate::{Gaussian, ONE};
use engine::{Game as _, GameRng, NoListener, Seat};
use games::ControleGlobal;
use games::controle_global::{Action, Stage};

/// How much a bot errs whose hesitation has a deviation of one.
const HESITATION: i64 = 3 * POINT;

/// How much is tried out.
#[derive(Clone, Copy, Debug)]
pub(super) struct Effort {
    /// Most decisions that are looked at where one stands next to another; chance chooses which.
    pub(super) most: usize,
    /// How often a first decision is tried with chance decisions after it.
    pub(super) tries: usize,
    /// First decisions that are tried again because they look good, and how often.
    pub(super) again: (usize, usize),
    /// How many of them are followed up with investments.
    pub(super) width: usize,
}

/// A way to go on: decisions, and where they lead.
#[derive(Clone, Debug)]
pub(super) struct CandidateTurn {
    pub(super) actions: Vec<Action>,
    pub(super) position: ControleGlobal,
    worth: i64,
}

/// What a position is worth to a seat.
pub(super) type Judge = fn(&Content, &ControleGlobal, Seat) -> i64;

/// Tries out what a seat can do.
pub(super) struct Search<'a> {
    pub(super) content: &'a Content,
    pub(super) seat: Seat,
    pub(super) judge: Judge,
    /// How it errs about what it finds.
    pub(super) decision_noise: Gaussian,
    pub(super) rng: &'a mut GameRng,
}

impl Search<'_> {
    /// Ways to go on up to the renewing of the hand, at most one for each decision that can come first,
    /// and so different in kind. The best comes first.
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

    /// Legal decisions, at most so many; the last one is always among them, as it ends what can be ended.
    fn firsts(&mut self, position: &ControleGlobal, most: usize) -> Vec<Action> {
        let count = position.count_actions();
        let mut numbers: Vec<usize> = (0..count).collect();
        while numbers.len() > most.max(1) {
            numbers.remove(self.rng.index(numbers.len() - 1));
        }
        let actions = numbers.into_iter().map(|number| position.nth_action(number));
        actions.collect()
    }

    /// The best of some tries with the same first decision.
    fn best_of(
        &mut self,
        position: &ControleGlobal,
        first: Action,
        tries: usize,
    ) -> Option<CandidateTurn> {
        let mut best: Option<CandidateTurn> = None;
        for _ in 0..tries {
            let way = self.attempt(position, first);
            // Nothing else can come of a decision after which nothing is to be decided.
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

    /// The first decision, then chance until it can be judged.
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

    /// Whether the seat is in the middle of an effect or of a payment.
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

    /// Goes on with what looks best at once: investments, then resources.
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
