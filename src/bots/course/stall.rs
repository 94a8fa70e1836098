//! Detection of stalls, in which players wait for cards that the others keep.

use super::observed_state::ObservedState;
use engine::GameRng;
use games::course::Stage;

/// Rounds without a flight after which a bot may give up two random cards of its hand: the other players may be
/// waiting for cards that it keeps.
const WAIT_ROUNDS: u16 = 8;

/// Reciprocal of the probability in each turn to give up cards. The probability doubles after twice the wait, triples
/// after three times the wait, and so on.
const GIVE_UP_ONE_IN: u32 = 10;

/// A stall detector: counts the rounds since the bot's last flight.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct StallDetector {
    /// Number of cities that the bot's own pawn has visited so far.
    visited_cities: usize,
    /// Round in which this number was first seen.
    since_round: u16,
    /// `true` if the bot gives up cards in this turn.
    gives_up: bool,
}

impl StallDetector {
    /// Updates the detector, and returns the number of rounds without a flight. Must be called at each decision.
    pub(super) fn rounds_without_flight(&mut self, state: &ObservedState) -> u16 {
        if state.visited_cities != self.visited_cities {
            *self = Self {
                visited_cities: state.visited_cities,
                since_round: state.round,
                gives_up: self.gives_up,
            };
        }
        state.round.saturating_sub(self.since_round)
    }

    /// Updates the detector, and returns `true` if the bot gives up cards in this turn. Must be called at each
    /// decision.
    pub(super) fn gives_up(&mut self, state: &ObservedState, rng: &mut GameRng) -> bool {
        let rounds = self.rounds_without_flight(state);
        // Drawn once in each turn, so that both rejects of a turn follow the same decision.
        if state.stage == Stage::Fresh {
            let waits = rounds / WAIT_ROUNDS;
            self.gives_up = waits > 0 && rng.below(GIVE_UP_ONE_IN) < u32::from(waits);
        }
        self.gives_up
    }
}
