//! Detection of stalls: two players may wait for each other's cards.

use super::observed_state::ObservedState;
use engine::GameRng;
use games::course::Stage;

/// Rounds without a flight after which a bot may give up two random cards of its hand: the others may be waiting for
/// cards that it keeps.
const WAIT: u16 = 8;

/// Reciprocal of the probability to do so in a turn; it doubles after twice the wait, triples after three times, and
/// so on.
const ONE_OF: u32 = 10;

/// Stall detector: remembers the last progress of a journey.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct StallDetector {
    /// Number of cities visited.
    stops: usize,
    /// First round with this number of cities.
    since: u16,
    /// The bot gives up cards in this turn.
    is_over: bool,
}

impl StallDetector {
    /// Updates the detector and returns the number of rounds without a flight. Must be called at each decision.
    pub(super) fn waited(&mut self, sight: &ObservedState) -> u16 {
        if sight.stops != self.stops {
            *self = Self { stops: sight.stops, since: sight.round, is_over: self.is_over };
        }
        sight.round.saturating_sub(self.since)
    }

    /// Updates the detector and returns `true` if the bot gives up cards in this turn. Must be called at each
    /// decision.
    pub(super) fn is_over(&mut self, sight: &ObservedState, rng: &mut GameRng) -> bool {
        let waited = self.waited(sight);
        // One draw in each turn: the second reject must follow the decision of the first.
        if sight.stage == Stage::Fresh {
            let waits = waited / WAIT;
            self.is_over = waits > 0 && rng.below(ONE_OF) < u32::from(waits);
        }
        self.is_over
    }
}
