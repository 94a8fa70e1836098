//! The bot that takes what looks best now.

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

/// A bot that plans its turn by what the table looks like after it.
#[derive(Clone, Debug)]
pub struct Greedy {
    pub(super) content: Content,
    pub(super) judge: Judge,
    decision_noise: Gaussian,
    pub(super) rng: GameRng,
    /// What is left of the plan of this turn.
    plan: VecDeque<Action>,
}

impl Greedy {
    /// A bot that errs by so much whenever it judges.
    pub fn new(content: Content, hesitation: Gaussian, rng: GameRng) -> Self {
        Self::judging(content, worth, hesitation, rng)
    }

    /// A bot that judges positions so.
    pub(super) fn judging(
        content: Content,
        judge: Judge,
        hesitation: Gaussian,
        rng: GameRng,
    ) -> Self {
        Self { content, judge, decision_noise: hesitation, rng, plan: VecDeque::new() }
    }

    /// Goes on with the plan, or makes another one on a position that looks the same: of the ways to play
    /// a turn that are found that which `pick` chooses.
    pub(super) fn decide(
        &mut self,
        seen: &Observation<'_, ControleGlobal>,
        effort: Effort,
        pick: impl FnOnce(&mut Self, Vec<CandidateTurn>) -> Option<CandidateTurn>,
    ) -> Action {
        let planned = self.plan.pop_front();
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
                Stage::Play => pick(self, ways),
                _ => ways.into_iter().next(),
            };
            self.plan = way?.actions.into();
            self.plan.pop_front()
        });
        action.unwrap_or_else(|| seen.nth_action(0))
    }

    pub(super) fn search(&mut self, seat: Seat) -> Search<'_> {
        let Self { content, judge, decision_noise: hesitation, rng, .. } = self;
        Search { content, seat, judge: *judge, decision_noise: *hesitation, rng }
    }
}

/// What is decided without trying it out: a faction, of which none is better than another, and what is
/// drawn and discarded.
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
