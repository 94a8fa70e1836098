//! Bot that weighs all journeys home.

use std::cmp::Reverse;

use super::chain::{Chain, chains};
use super::denial;
use super::map::{JourneyState, Map};
use super::observed_state::ObservedState;
use super::outlook::Outlook;
use super::path_sums::{PathSums, part};
use super::stall::StallDetector;
use crate::Bot;
use engine::{GameRng, Observation};
use games::Course;
use games::course::{Action, Stage};

/// Number of flights that are evaluated exactly, after a ranking without the cost of their cards.
const WEIGHED: usize = 3;

/// Rounds without a flight after which the bot takes the best flight with a continuation even if waiting looks
/// better, or gives up two random cards: the others may be waiting for cards that it keeps.
const WAIT: u16 = 11;

/// Rounds without a flight after which the bot takes any flight.
const LONG_WAIT: u16 = 16;

/// A bot that compares flights and swaps by the weighted number of journeys home that remain after each.
#[derive(Clone, Debug)]
pub struct Planner {
    map: Map,
    ways: PathSums,
    /// Path sums for the next seat.
    others: PathSums,
    rng: GameRng,
    patience: StallDetector,
}

/// Evaluation of a hand in the current city.
struct Judgement {
    outlook: Outlook,
    /// Weighted sum of the journeys home.
    home: u64,
    /// Derivative of the sum by the weight of each route.
    worths: Vec<u64>,
    /// Expected gain of a card from the pile.
    fresh: u64,
}

impl Judgement {
    fn gain(&self, leg: usize) -> u64 {
        part(self.outlook.gain(leg), self.worths[leg])
    }

    fn loss(&self, leg: usize) -> u64 {
        part(self.outlook.loss(), self.worths[leg])
    }

    /// Returns the sum after a flight, including the cards drawn for its legs. A drawn card is assumed to raise it by
    /// the same proportion as now.
    fn sum_with_draws(&self, sum: u64, legs: usize) -> u64 {
        // Sums go up to 2^46, so products need 128 bits.
        let fresh = u128::from(self.fresh) * legs as u128;
        let sum = u128::from(sum) * (u128::from(self.home) + fresh);
        u64::try_from(sum / u128::from(self.home.max(1))).unwrap_or(u64::MAX)
    }

    /// Returns the tops of the compartments that are better than an average draw.
    fn takes(&self, sight: &ObservedState) -> [Option<usize>; 2] {
        let better = |leg: &usize| self.gain(*leg) > self.fresh;
        sight.tops.map(|top| top.filter(better))
    }

    /// Returns the sum after the best swap.
    fn swapped(&self, sight: &ObservedState) -> u64 {
        // A swap is evaluated to first order: gains and losses of single cards are added.
        let mut losses: Vec<u64> = sight.hand.iter().map(|leg| self.loss(*leg)).collect();
        losses.sort_unstable();
        let lost: u64 = losses.iter().take(2).sum();
        let takes = self.takes(sight).into_iter();
        let got: u64 = takes.map(|top| top.map_or(self.fresh, |leg| self.gain(leg))).sum();
        (self.home + got).saturating_sub(lost)
    }
}

impl Planner {
    /// Creates a bot with this random number generator.
    pub fn new(map: Map, rng: GameRng) -> Self {
        Self {
            map,
            ways: PathSums::default(),
            others: PathSums::default(),
            rng,
            patience: StallDetector::default(),
        }
    }

    /// Returns the start with the largest sum, preferring those that the hand can leave.
    fn start(&mut self, sight: &ObservedState) -> Option<Action> {
        let weights = Outlook::new(sight).weights;
        let mut best: Option<(bool, u64, usize)> = None;
        for journey in self.map.starts() {
            let home = self.ways.home(&self.map, journey, &weights);
            let leaves = self.exits(journey.city, &sight.hand).next().is_some();
            // Tuples are compared in order: an exit first, then the sum.
            best = best.max(Some((leaves, home, journey.start)));
        }
        best.map(|(_, _, start)| Action::Start { city: self.map.city_name(start) })
    }

    fn judge(&mut self, sight: &ObservedState, journey: JourneyState) -> Judgement {
        let outlook = Outlook::new(sight);
        let home = self.ways.home(&self.map, journey, &outlook.weights);
        let mut judgement = Judgement {
            worths: self.ways.worths(&self.map, journey, &outlook.weights),
            outlook,
            home,
            fresh: 0,
        };
        judgement.fresh = judgement.outlook.mean(sight, |leg| judgement.gain(leg));
        judgement
    }

    fn go_on(&mut self, sight: &ObservedState, journey: JourneyState) -> Option<Action> {
        let waited = self.patience.waited(sight);
        match sight.stage {
            Stage::Starting | Stage::Over => None,
            Stage::Fresh => self.begin(sight, journey, waited),
            Stage::Flying(flown) => Some(self.fly_on(sight, journey, usize::from(flown))),
            Stage::Swapping(1) if waited >= WAIT => self.give_up(sight, journey),
            Stage::Swapping(1) => {
                let judgement = self.judge(sight, journey);
                self.reject(sight, journey, &judgement)
            }
            Stage::Swapping(_) => {
                let takes = self.judge(sight, journey).takes(sight);
                let [left, right] = takes.map(|top| top.is_some());
                Some(Action::Take { left, right })
            }
        }
    }

    /// Starts a turn: flies or swaps.
    fn begin(
        &mut self,
        sight: &ObservedState,
        journey: JourneyState,
        waited: u16,
    ) -> Option<Action> {
        let chains = chains(&self.map, journey, &sight.hand);
        if let Some(chain) = chains.iter().find(|chain| chain.wins) {
            return Some(self.fly(chain.first));
        }
        // A flight to a city that no card leaves costs turns of swapping there, so it is the last resort.
        let open = self.open(&chains, &sight.hand);
        let chains = if waited >= LONG_WAIT && open.is_empty() { chains } else { open };
        let must_fly = waited >= WAIT;
        if must_fly && chains.is_empty() {
            return self.give_up(sight, journey);
        }
        let judgement = self.judge(sight, journey);
        let flight = self.best_flight(chains, &judgement, 0);
        // The gain of a swap is only expected: a fifth less.
        let stay = judgement.swapped(sight) / 5 * 4;
        match flight {
            Some((sum, first)) if sum > stay || must_fly => Some(self.fly(first)),
            _ => self.reject(sight, journey, &judgement),
        }
    }

    /// Rejects the card with the least loss for this seat and the least gain for the next one, but never the only
    /// card that leaves the city.
    fn reject(
        &mut self,
        sight: &ObservedState,
        journey: JourneyState,
        judgement: &Judgement,
    ) -> Option<Action> {
        let wanted = denial::route_values(&self.map, &mut self.others, sight);
        let exits: Vec<usize> = self.exits(journey.city, &sight.hand).collect();
        let is_spare = |leg: &usize| exits != [*leg];
        let cost = |leg: &usize| judgement.loss(*leg) + part(wanted[*leg], judgement.home);
        let reject = sight.hand.iter().copied().filter(is_spare).min_by_key(cost)?;
        Some(Action::Reject { route: self.map.leg_name(reject) })
    }

    /// Rejects a random card that does not leave the city, even one that is needed.
    fn give_up(&mut self, sight: &ObservedState, journey: JourneyState) -> Option<Action> {
        let exits: Vec<usize> = self.exits(journey.city, &sight.hand).collect();
        let rest: Vec<usize> =
            sight.hand.iter().copied().filter(|leg| !exits.contains(leg)).collect();
        let reject = rest.get(self.rng.index(rest.len()))?;
        Some(Action::Reject { route: self.map.leg_name(*reject) })
    }

    /// Returns the cards of a hand that leave a city.
    fn exits(&self, city: usize, hand: &[usize]) -> impl Iterator<Item = usize> {
        let ways = self.map.ways_from(city).iter().map(|way| way.leg);
        ways.filter(|leg| hand.contains(leg))
    }

    /// Returns the flights after which the hand can continue.
    fn open(&self, chains: &[Chain], hand: &[usize]) -> Vec<Chain> {
        let is_open = |chain: &&Chain| {
            let mut exits = self.exits(chain.end.city, hand);
            exits.any(|leg| !chain.legs.contains(&leg))
        };
        chains.iter().filter(is_open).cloned().collect()
    }

    /// Continues a flight or lands.
    fn fly_on(&mut self, sight: &ObservedState, journey: JourneyState, flown: usize) -> Action {
        let chains = chains(&self.map, journey, &sight.hand);
        if let Some(chain) = chains.iter().find(|chain| chain.wins) {
            return self.fly(chain.first);
        }
        let chains = self.open(&chains, &sight.hand);
        if chains.is_empty() {
            return Action::Land;
        }
        let judgement = self.judge(sight, journey);
        let landed = judgement.sum_with_draws(judgement.home, flown);
        match self.best_flight(chains, &judgement, flown) {
            Some((sum, first)) if sum > landed => self.fly(first),
            _ => Action::Land,
        }
    }

    /// Returns the sum after the best of these flights, and the destination of its first leg.
    fn best_flight(
        &mut self,
        mut chains: Vec<Chain>,
        judgement: &Judgement,
        flown: usize,
    ) -> Option<(u64, usize)> {
        let spent = |chain: &Chain| -> u64 {
            let worths = chain.legs.iter().map(|leg| judgement.worths[*leg]);
            worths.fold(0, u64::saturating_add)
        };
        chains.sort_by_cached_key(|chain| (Reverse(self.ways.at(chain.end)), spent(chain)));
        // Of the flights that end in the same state, only the cheapest in cards can be the best.
        chains.dedup_by_key(|chain| chain.end);
        let mut best: Option<(u64, usize)> = None;
        for chain in chains.iter().take(WEIGHED) {
            let weights = judgement.outlook.after(&chain.legs);
            let sum = self.ways.home(&self.map, chain.end, &weights);
            let sum = judgement.sum_with_draws(sum, flown + chain.legs.len());
            if best.is_none_or(|(most, _)| sum > most) {
                best = Some((sum, chain.first));
            }
        }
        best
    }

    fn fly(&self, city: usize) -> Action {
        Action::Fly { to: self.map.city_name(city) }
    }
}

impl Bot<Course> for Planner {
    fn choose(&mut self, seen: &Observation<'_, Course>) -> Action {
        let sight = ObservedState::new(&self.map, seen);
        let action = match sight.journey {
            None => self.start(&sight),
            Some(journey) => self.go_on(&sight, journey),
        };
        // No journey leads home: any legal action is as good as another.
        action.unwrap_or_else(|| seen.nth_action(0))
    }
}
