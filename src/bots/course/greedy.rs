//! Bot that follows the cheapest tour.

use std::cmp::Reverse;

use super::map::{DirectedRoute, JourneyState, Map};
use super::observed_state::{CardPlace, ObservedState};
use super::stall::StallDetector;
use super::tour::Tour;
use crate::{Bot, Gaussian, ONE};
use engine::{GameRng, Observation};
use games::Course;
use games::course::{Action, Stage};

/// Minimum cost of a route after noise; Dijkstra's algorithm needs positive costs.
const LEAST: i64 = ONE / 24;

/// Returns the cost of a route. One missing card costs as much as twenty cards in hand, so that the bot prefers a
/// detour to waiting.
fn cost(place: CardPlace) -> i64 {
    let twelfths = match place {
        CardPlace::Own => 1,
        CardPlace::Top => 6,
        CardPlace::Unseen => 20,
        CardPlace::Laid | CardPlace::Buried | CardPlace::Elsewhere => 30,
    };
    twelfths * ONE / 12
}

/// A bot that follows the cheapest tour of the world, on which cards in hand are cheap.
#[derive(Clone, Debug)]
pub struct Greedy {
    map: Map,
    decision_noise: Gaussian,
    rng: GameRng,
    patience: StallDetector,
}

impl Greedy {
    /// Creates a bot with this error in the cost of each route at each decision.
    pub fn new(map: Map, hesitation: Gaussian, rng: GameRng) -> Self {
        Self { map, decision_noise: hesitation, rng, patience: StallDetector::default() }
    }

    fn costs(&mut self, sight: &ObservedState) -> Vec<i64> {
        let bell = self.decision_noise;
        let cost = |place: &CardPlace| (cost(*place) + bell.draw(&mut self.rng)).max(LEAST);
        sight.places.iter().map(cost).collect()
    }

    /// Returns the start with the cheapest tour.
    fn start(&self, costs: &[i64]) -> Option<Action> {
        let tour = |journey: JourneyState| {
            let tour = Tour::cheapest(&self.map, journey, costs)?;
            Some((tour.cost, journey.start))
        };
        let best = self.map.starts().filter_map(tour).min();
        best.map(|(_, start)| Action::Start { city: self.map.city_name(start) })
    }

    fn go_on(
        &mut self,
        sight: &ObservedState,
        journey: JourneyState,
        costs: &[i64],
    ) -> Option<Action> {
        let gives_up = self.patience.is_over(sight, &mut self.rng);
        let tour = Tour::cheapest(&self.map, journey, costs)?;
        let first = tour.ways.first()?;
        match sight.stage {
            Stage::Fresh | Stage::Flying(_) if sight.places[first.leg] == CardPlace::Own => {
                Some(Action::Fly { to: self.map.city_name(first.to) })
            }
            Stage::Flying(_) => Some(Action::Land),
            // `Swapping(2)`: both rejects are chosen, and the bot decides which tops to take.
            Stage::Swapping(2) => {
                let lies = |top: Option<usize>| top.is_some_and(|leg| has(&tour, leg));
                let [left, right] = sight.tops.map(lies);
                Some(Action::Take { left, right })
            }
            _ => {
                let useless = |leg: &usize| self.uselessness(&tour, journey, *leg);
                let reject = if gives_up {
                    sight.any_of_hand(&mut self.rng)?
                } else {
                    sight.hand.iter().copied().max_by_key(useless)?
                };
                Some(Action::Reject { route: self.map.leg_name(reject) })
            }
        }
    }

    /// Returns a sort key for rejects, most useless last: cards off the tour first, then those after which the
    /// journey home would be longest, then the lowest rank.
    fn uselessness(
        &self,
        tour: &Tour,
        journey: JourneyState,
        leg: usize,
    ) -> (bool, u8, Reverse<usize>) {
        let after = |way: &DirectedRoute| {
            self.map.to_go(JourneyState {
                city: way.to,
                visas: journey.visas | way.visa,
                ..journey
            })
        };
        let to_go = self.map.ways_of(leg).iter().map(after).min();
        (!has(tour, leg), to_go.unwrap_or(0), Reverse(leg))
    }
}

fn has(tour: &Tour, leg: usize) -> bool {
    tour.ways.iter().any(|way| way.leg == leg)
}

impl Bot<Course> for Greedy {
    fn choose(&mut self, seen: &Observation<'_, Course>) -> Action {
        let sight = ObservedState::new(&self.map, seen);
        let costs = self.costs(&sight);
        let action = match sight.journey {
            None => self.start(&costs),
            Some(journey) => self.go_on(&sight, journey, &costs),
        };
        // No tour leads home: any legal action is as good as another.
        action.unwrap_or_else(|| seen.nth_action(0))
    }
}
