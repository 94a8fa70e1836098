//! The bot that plans.

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

/// Flights that are weighed with what their cards leave behind; the others look worse at first sight.
const WEIGHED: usize = 3;

/// After so many rounds without a flight the bot flies where its hand leads on, also where waiting looks
/// better, and else gives up two cards, whichever they are: what it keeps may be what the others wait for.
const WAIT: u16 = 11;

/// After so many it flies wherever it can.
const LONG_WAIT: u16 = 16;

/// Plans over its hand and the cards that it has not seen: weighs all ways home, those that a flight
/// leaves against those that a swap leaves.
#[derive(Clone, Debug)]
pub struct Planner {
    map: Map,
    ways: PathSums,
    /// Those of the seat that plays next.
    others: PathSums,
    rng: GameRng,
    patience: StallDetector,
}

/// What a hand is worth where the pawn stands.
struct Judgement {
    outlook: Outlook,
    /// The sum of the ways home.
    home: u64,
    /// By how much it grows with the weight of each route.
    worths: Vec<u64>,
    /// What a card from the pile adds to it.
    fresh: u64,
}

impl Judgement {
    fn gain(&self, leg: usize) -> u64 {
        part(self.outlook.gain(leg), self.worths[leg])
    }

    fn loss(&self, leg: usize) -> u64 {
        part(self.outlook.loss(), self.worths[leg])
    }

    /// The sum after a flight, with the cards that are drawn for its legs: each is worth as much of it
    /// as a card is worth now.
    fn sum_with_draws(&self, sum: u64, legs: usize) -> u64 {
        let fresh = u128::from(self.fresh) * legs as u128;
        let sum = u128::from(sum) * (u128::from(self.home) + fresh);
        u64::try_from(sum / u128::from(self.home.max(1))).unwrap_or(u64::MAX)
    }

    /// The tops that are better than what one draws.
    fn takes(&self, sight: &ObservedState) -> [Option<usize>; 2] {
        let better = |leg: &usize| self.gain(*leg) > self.fresh;
        sight.tops.map(|top| top.filter(better))
    }

    /// The sum after the best swap.
    fn swapped(&self, sight: &ObservedState) -> u64 {
        let mut losses: Vec<u64> = sight.hand.iter().map(|leg| self.loss(*leg)).collect();
        losses.sort_unstable();
        let lost: u64 = losses.iter().take(2).sum();
        let takes = self.takes(sight).into_iter();
        let got: u64 = takes.map(|top| top.map_or(self.fresh, |leg| self.gain(leg))).sum();
        (self.home + got).saturating_sub(lost)
    }
}

impl Planner {
    /// A bot with this chance.
    pub fn new(map: Map, rng: GameRng) -> Self {
        Self {
            map,
            ways: PathSums::default(),
            others: PathSums::default(),
            rng,
            patience: StallDetector::default(),
        }
    }

    /// The start from which the hand has the most ways, of those that it can leave.
    fn start(&mut self, sight: &ObservedState) -> Option<Action> {
        let weights = Outlook::new(sight).weights;
        let mut best: Option<(bool, u64, usize)> = None;
        for journey in self.map.starts() {
            let home = self.ways.home(&self.map, journey, &weights);
            let leaves = self.exits(journey.city, &sight.hand).next().is_some();
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

    /// Flies or swaps.
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
        let open = self.open(&chains, &sight.hand);
        let chains = if waited >= LONG_WAIT && open.is_empty() { chains } else { open };
        let must_fly = waited >= WAIT;
        if must_fly && chains.is_empty() {
            return self.give_up(sight, journey);
        }
        let judgement = self.judge(sight, journey);
        let flight = self.best_flight(chains, &judgement, 0);
        // What a swap promises is only promised: a fifth less.
        let stay = judgement.swapped(sight) / 5 * 4;
        match flight {
            Some((sum, first)) if sum > stay || must_fly => Some(self.fly(first)),
            _ => self.reject(sight, journey, &judgement),
        }
    }

    /// Rejects what is missed least and helps the next seat least, but never the only card that leaves the
    /// city.
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

    /// Rejects any card that does not leave the city, needed or not.
    fn give_up(&mut self, sight: &ObservedState, journey: JourneyState) -> Option<Action> {
        let exits: Vec<usize> = self.exits(journey.city, &sight.hand).collect();
        let rest: Vec<usize> =
            sight.hand.iter().copied().filter(|leg| !exits.contains(leg)).collect();
        let reject = rest.get(self.rng.index(rest.len()))?;
        Some(Action::Reject { route: self.map.leg_name(*reject) })
    }

    /// The cards of a hand that leave a city.
    fn exits(&self, city: usize, hand: &[usize]) -> impl Iterator<Item = usize> {
        let ways = self.map.ways_from(city).iter().map(|way| way.leg);
        ways.filter(|leg| hand.contains(leg))
    }

    /// Flights after which the hand can go on.
    fn open(&self, chains: &[Chain], hand: &[usize]) -> Vec<Chain> {
        let is_open = |chain: &&Chain| {
            let mut exits = self.exits(chain.end.city, hand);
            exits.any(|leg| !chain.legs.contains(&leg))
        };
        chains.iter().filter(is_open).cloned().collect()
    }

    /// Flies on or lands.
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

    /// The sum after the best of these flights, and where its first leg leads.
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
        // Of the flights to one place that which spends the least.
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
        // Where nothing leads home any more, anything will do.
        action.unwrap_or_else(|| seen.nth_action(0))
    }
}
