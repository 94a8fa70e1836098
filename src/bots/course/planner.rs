//! Planning bot, which compares actions by the weighted number of journeys home that remain.

use std::cmp::Reverse;

use super::chain::{Flight, flights};
use super::denial;
use super::map::{JourneyState, Map};
use super::observed_state::ObservedState;
use super::outlook::RouteWeights;
use super::path_sums::{PathSums, weighted};
use super::stall::StallDetector;
use crate::Bot;
use engine::{GameRng, Observation};
use games::Course;
use games::course::{Action, Stage};

/// Maximum number of flights that are evaluated exactly, after a sort by an estimate.
const MAX_EVALUATED: usize = 3;

/// Rounds without a flight after which the bot takes the best flight with a continuation even if waiting looks
/// better, or else gives up two random cards: the other players may be waiting for cards that it keeps.
const WAIT_ROUNDS: u16 = 11;

/// Rounds without a flight after which the bot takes any flight.
const LONG_WAIT_ROUNDS: u16 = 16;

/// A bot that compares flights and swaps by the weighted number of journeys home after each, see [`PathSums`].
#[derive(Clone, Debug)]
pub struct Planner {
    map: Map,
    /// Path sums of the bot's own journey.
    own_sums: PathSums,
    /// Path sums of the next seat's journey.
    next_seat_sums: PathSums,
    rng: GameRng,
    stall_detector: StallDetector,
}

/// Evaluation of a hand at the current city.
struct Evaluation {
    weights: RouteWeights,
    /// Weighted sum of the journeys home.
    sum: u64,
    /// By route: derivative of the sum by the weight of the route.
    derivatives: Vec<u64>,
    /// Expected increase of the sum by a card from the draw pile.
    draw_gain: u64,
}

impl Evaluation {
    /// Returns the increase of the sum if the card of a route is taken.
    fn gain(&self, route: usize) -> u64 {
        weighted(self.weights.gain(route), self.derivatives[route])
    }

    /// Returns the decrease of the sum if the card of a route is rejected.
    fn loss(&self, route: usize) -> u64 {
        weighted(self.weights.loss(), self.derivatives[route])
    }

    /// Returns the sum of weights after a flight of `legs` legs, for which as many cards are drawn. `sum_before_draws`
    /// is the sum after the flight without these cards. A drawn card is assumed to raise a sum by the same proportion
    /// as it would raise the present one.
    fn sum_with_draws(&self, sum_before_draws: u64, legs: usize) -> u64 {
        // Sums reach 2^46, so products need 128 bits.
        let draw_gain = u128::from(self.draw_gain) * legs as u128;
        let sum = u128::from(sum_before_draws) * (u128::from(self.sum) + draw_gain);
        u64::try_from(sum / u128::from(self.sum.max(1))).unwrap_or(u64::MAX)
    }

    /// Returns the top cards of the left and right compartment of the card tray; `None` for a card that is not better
    /// than an average draw.
    fn tops_to_take(&self, state: &ObservedState) -> [Option<usize>; 2] {
        let better = |route: &usize| self.gain(*route) > self.draw_gain;
        state.tops.map(|top| top.filter(better))
    }

    /// Returns the sum after the best swap.
    fn sum_after_swap(&self, state: &ObservedState) -> u64 {
        // Gains and losses of single cards are added, although they influence each other.
        let mut losses: Vec<u64> = state.hand.iter().map(|route| self.loss(*route)).collect();
        losses.sort_unstable();
        let total_loss: u64 = losses.iter().take(2).sum();
        let tops = self.tops_to_take(state).into_iter();
        let total_gain: u64 =
            tops.map(|top| top.map_or(self.draw_gain, |route| self.gain(route))).sum();
        (self.sum + total_gain).saturating_sub(total_loss)
    }
}

impl Planner {
    /// Creates a bot for this board.
    pub fn new(map: Map, rng: GameRng) -> Self {
        Self {
            map,
            own_sums: PathSums::default(),
            next_seat_sums: PathSums::default(),
            rng,
            stall_detector: StallDetector::default(),
        }
    }

    /// Returns the start with the largest sum. Starts from which a card of the hand flies are preferred.
    fn start(&mut self, state: &ObservedState) -> Option<Action> {
        let weights = RouteWeights::new(state).by_route;
        let mut best: Option<(bool, u64, usize)> = None;
        for journey in self.map.starts() {
            let sum = self.own_sums.compute(&self.map, journey, &weights);
            let has_exit = self.exits(journey.city, &state.hand).next().is_some();
            // Tuples are compared in order: first whether there is an exit, then the sum.
            best = best.max(Some((has_exit, sum, journey.start)));
        }
        best.map(|(_, _, start)| Action::Start { city: self.map.city_name(start) })
    }

    /// Evaluates the hand at the current city.
    fn evaluate(&mut self, state: &ObservedState, journey: JourneyState) -> Evaluation {
        let weights = RouteWeights::new(state);
        let sum = self.own_sums.compute(&self.map, journey, &weights.by_route);
        let mut evaluation = Evaluation {
            derivatives: self.own_sums.derivatives(&self.map, journey, &weights.by_route),
            weights,
            sum,
            draw_gain: 0,
        };
        evaluation.draw_gain =
            evaluation.weights.mean_over_draws(state, |route| evaluation.gain(route));
        evaluation
    }

    /// Returns the next action of a journey; `None` if no rule of the bot applies.
    fn choose_action(&mut self, state: &ObservedState, journey: JourneyState) -> Option<Action> {
        let rounds_waited = self.stall_detector.rounds_without_flight(state);
        match state.stage {
            Stage::Starting | Stage::Over => None,
            Stage::Fresh => self.start_turn(state, journey, rounds_waited),
            Stage::Flying(flown) => Some(self.continue_flight(state, journey, usize::from(flown))),
            Stage::Swapping(1) if rounds_waited >= WAIT_ROUNDS => {
                self.reject_randomly(state, journey)
            }
            Stage::Swapping(1) => {
                let evaluation = self.evaluate(state, journey);
                self.reject(state, journey, &evaluation)
            }
            Stage::Swapping(_) => {
                let tops = self.evaluate(state, journey).tops_to_take(state);
                let [left, right] = tops.map(|top| top.is_some());
                Some(Action::Take { left, right })
            }
        }
    }

    /// Returns the first action of a turn: a flight or a swap.
    fn start_turn(
        &mut self,
        state: &ObservedState,
        journey: JourneyState,
        rounds_waited: u16,
    ) -> Option<Action> {
        let flights = flights(&self.map, journey, &state.hand);
        if let Some(flight) = flights.iter().find(|flight| flight.wins) {
            return Some(self.fly(flight.first_destination));
        }
        // After a flight to a city that no card leaves, the bot must swap for several turns, so this is the last
        // resort.
        let continuable = self.continuable(&flights, &state.hand);
        let flights = if rounds_waited >= LONG_WAIT_ROUNDS && continuable.is_empty() {
            flights
        } else {
            continuable
        };
        let must_fly = rounds_waited >= WAIT_ROUNDS;
        if must_fly && flights.is_empty() {
            return self.reject_randomly(state, journey);
        }
        let evaluation = self.evaluate(state, journey);
        let best_flight = self.best_flight(flights, &evaluation, 0);
        // The gain of a swap is uncertain, so a fifth of the sum is deducted.
        let swap_sum = evaluation.sum_after_swap(state) / 5 * 4;
        match best_flight {
            Some((sum, first)) if sum > swap_sum || must_fly => Some(self.fly(first)),
            _ => self.reject(state, journey, &evaluation),
        }
    }

    /// Rejects the card with the smallest loss for this seat and the smallest gain for the next one. Keeps the only
    /// card that leaves the city.
    fn reject(
        &mut self,
        state: &ObservedState,
        journey: JourneyState,
        evaluation: &Evaluation,
    ) -> Option<Action> {
        let denial_values = denial::route_values(&self.map, &mut self.next_seat_sums, state);
        let exits: Vec<usize> = self.exits(journey.city, &state.hand).collect();
        let is_spare = |route: &usize| exits != [*route];
        let cost = |route: &usize| {
            evaluation.loss(*route) + weighted(denial_values[*route], evaluation.sum)
        };
        let reject = state.hand.iter().copied().filter(is_spare).min_by_key(cost)?;
        Some(Action::Reject { route: self.map.route_name(reject) })
    }

    /// Rejects a random card that does not leave the city, even if the journey needs it.
    fn reject_randomly(&mut self, state: &ObservedState, journey: JourneyState) -> Option<Action> {
        let exits: Vec<usize> = self.exits(journey.city, &state.hand).collect();
        let others: Vec<usize> =
            state.hand.iter().copied().filter(|route| !exits.contains(route)).collect();
        let reject = others.get(self.rng.index(others.len()))?;
        Some(Action::Reject { route: self.map.route_name(*reject) })
    }

    /// Returns the cards of a hand that leave a city.
    fn exits(&self, city: usize, hand: &[usize]) -> impl Iterator<Item = usize> {
        let routes = self.map.edges_from(city).iter().map(|edge| edge.route);
        routes.filter(|route| hand.contains(route))
    }

    /// Returns the flights after which another card of the hand leaves the city reached.
    fn continuable(&self, flights: &[Flight], hand: &[usize]) -> Vec<Flight> {
        let is_continuable = |flight: &&Flight| {
            let mut exits = self.exits(flight.end.city, hand);
            exits.any(|route| !flight.routes.contains(&route))
        };
        flights.iter().filter(is_continuable).cloned().collect()
    }

    /// Continues a flight, or lands.
    fn continue_flight(
        &mut self,
        state: &ObservedState,
        journey: JourneyState,
        legs_flown: usize,
    ) -> Action {
        let flights = flights(&self.map, journey, &state.hand);
        if let Some(flight) = flights.iter().find(|flight| flight.wins) {
            return self.fly(flight.first_destination);
        }
        let flights = self.continuable(&flights, &state.hand);
        if flights.is_empty() {
            return Action::Land;
        }
        let evaluation = self.evaluate(state, journey);
        let sum_after_landing = evaluation.sum_with_draws(evaluation.sum, legs_flown);
        match self.best_flight(flights, &evaluation, legs_flown) {
            Some((sum, first)) if sum > sum_after_landing => self.fly(first),
            _ => Action::Land,
        }
    }

    /// Returns the sum after the best of these flights, and the city where its first leg ends.
    fn best_flight(
        &mut self,
        mut flights: Vec<Flight>,
        evaluation: &Evaluation,
        legs_flown: usize,
    ) -> Option<(u64, usize)> {
        let cards_value = |flight: &Flight| -> u64 {
            let derivatives = flight.routes.iter().map(|route| evaluation.derivatives[*route]);
            derivatives.fold(0, u64::saturating_add)
        };
        flights.sort_by_cached_key(|flight| {
            (Reverse(self.own_sums.sum_at(flight.end)), cards_value(flight))
        });
        // Of the flights that end in the same state, only the one with the least valuable cards can be the best.
        flights.dedup_by_key(|flight| flight.end);
        let mut best: Option<(u64, usize)> = None;
        for flight in flights.iter().take(MAX_EVALUATED) {
            let weights = evaluation.weights.after_playing(&flight.routes);
            let sum = self.own_sums.compute(&self.map, flight.end, &weights);
            let sum = evaluation.sum_with_draws(sum, legs_flown + flight.routes.len());
            if best.is_none_or(|(best_sum, _)| sum > best_sum) {
                best = Some((sum, flight.first_destination));
            }
        }
        best
    }

    fn fly(&self, city: usize) -> Action {
        Action::Fly { to: self.map.city_name(city) }
    }
}

impl Bot<Course> for Planner {
    fn choose(&mut self, observation: &Observation<'_, Course>) -> Action {
        let state = ObservedState::new(&self.map, observation);
        let action = match state.journey {
            None => self.start(&state),
            Some(journey) => self.choose_action(&state, journey),
        };
        // If no rule of the bot applies, any legal action will do.
        action.unwrap_or_else(|| observation.nth_action(0))
    }
}
