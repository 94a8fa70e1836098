//! Greedy bot, which follows the cheapest tour.

use std::cmp::Reverse;

use super::map::{Edge, JourneyState, Map};
use super::observed_state::{CardPlace, ObservedState};
use super::stall::StallDetector;
use super::tour::Tour;
use crate::{Bot, ErrorDistribution, ONE};
use engine::{GameRng, Observation};
use games::Course;
use games::course::{Action, Stage};

/// Minimum cost of a route after noise, in parts of [`ONE`]: Dijkstra's algorithm needs positive costs.
const MIN_COST: i64 = ONE / 24;

/// Returns the cost of a route whose card is in this location, in parts of [`ONE`]. A card that must still be drawn
/// costs as much as twenty cards in the hand, so that the bot prefers a detour to waiting.
fn base_cost(place: CardPlace) -> i64 {
    let twelfths = match place {
        CardPlace::Own => 1,
        CardPlace::Top => 6,
        CardPlace::Unseen => 20,
        CardPlace::Flown | CardPlace::Buried | CardPlace::OtherHand => 30,
    };
    twelfths * ONE / 12
}

/// A bot that follows the cheapest tour of the world. Routes are cheap if their cards are in the hand.
#[derive(Clone, Debug)]
pub struct Greedy {
    map: Map,
    decision_noise: ErrorDistribution,
    rng: GameRng,
    stall_detector: StallDetector,
}

impl Greedy {
    /// Creates a bot that adds an error from `decision_noise` to the cost of each route at each decision.
    pub fn new(map: Map, decision_noise: ErrorDistribution, rng: GameRng) -> Self {
        Self { map, decision_noise, rng, stall_detector: StallDetector::default() }
    }

    /// Returns the cost of each route with noise, in parts of [`ONE`].
    fn costs(&mut self, state: &ObservedState) -> Vec<i64> {
        let noise = self.decision_noise;
        let cost =
            |place: &CardPlace| (base_cost(*place) + noise.draw(&mut self.rng)).max(MIN_COST);
        state.card_places.iter().map(cost).collect()
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

    /// Returns the next action of a journey; `None` if no tour leads home.
    fn choose_action(
        &mut self,
        state: &ObservedState,
        journey: JourneyState,
        costs: &[i64],
    ) -> Option<Action> {
        let gives_up = self.stall_detector.gives_up(state, &mut self.rng);
        let tour = Tour::cheapest(&self.map, journey, costs)?;
        let first_edge = tour.edges.first()?;
        match state.stage {
            Stage::Fresh | Stage::Flying(_)
                if state.card_places[first_edge.route] == CardPlace::Own =>
            {
                Some(Action::Fly { to: self.map.city_name(first_edge.to) })
            }
            Stage::Flying(_) => Some(Action::Land),
            // `Swapping(2)`: both rejects are chosen, and the bot decides which top cards to take.
            Stage::Swapping(2) => {
                let is_on_tour =
                    |top: Option<usize>| top.is_some_and(|route| uses_route(&tour, route));
                let [left, right] = state.tops.map(is_on_tour);
                Some(Action::Take { left, right })
            }
            _ => {
                let uselessness_of = |route: &usize| self.uselessness(&tour, journey, *route);
                let reject = if gives_up {
                    state.random_card(&mut self.rng)?
                } else {
                    state.hand.iter().copied().max_by_key(uselessness_of)?
                };
                Some(Action::Reject { route: self.map.route_name(reject) })
            }
        }
    }

    /// Returns a key by which the most useless card of a hand is the largest: first cards off the tour, then cards
    /// after which the journey home would be longest, then the lowest index.
    fn uselessness(
        &self,
        tour: &Tour,
        journey: JourneyState,
        route: usize,
    ) -> (bool, u8, Reverse<usize>) {
        let legs_to_go_after = |edge: &Edge| {
            self.map.legs_to_go(JourneyState {
                city: edge.to,
                visas: journey.visas | edge.visa,
                ..journey
            })
        };
        let legs_to_go = self.map.edges_of(route).iter().map(legs_to_go_after).min();
        (!uses_route(tour, route), legs_to_go.unwrap_or(0), Reverse(route))
    }
}

/// Returns `true` if a tour uses the route.
fn uses_route(tour: &Tour, route: usize) -> bool {
    tour.edges.iter().any(|edge| edge.route == route)
}

impl Bot<Course> for Greedy {
    fn choose(&mut self, observation: &Observation<'_, Course>) -> Action {
        let state = ObservedState::new(&self.map, observation);
        let costs = self.costs(&state);
        let action = match state.journey {
            None => self.start(&costs),
            Some(journey) => self.choose_action(&state, journey, &costs),
        };
        // No tour leads home: any legal action is as good as another.
        action.unwrap_or_else(|| observation.nth_action(0))
    }
}
