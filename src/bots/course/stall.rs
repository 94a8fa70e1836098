//! How long a bot waits: two may wait for what the other holds.

use super::observed_state::ObservedState;
use engine::GameRng;
use games::course::Stage;

/// Rounds without a flight after which a bot may give up two cards of its hand, whichever they are: what
/// it keeps may be what the others wait for.
const WAIT: u16 = 8;

/// It then does so in one turn of so many, after twice as long in two of them, and so on.
const ONE_OF: u32 = 10;

/// Since when a journey has not moved.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct StallDetector {
    /// Cities of the journey.
    stops: usize,
    /// The round in which it had so many first.
    since: u16,
    /// Whether it is at an end in this turn.
    is_over: bool,
}

impl StallDetector {
    /// Rounds without a flight; to be asked at every decision.
    pub(super) fn waited(&mut self, sight: &ObservedState) -> u16 {
        if sight.stops != self.stops {
            *self = Self { stops: sight.stops, since: sight.round, is_over: self.is_over };
        }
        sight.round.saturating_sub(self.since)
    }

    /// Whether it is at an end in this turn; to be asked at every decision.
    pub(super) fn is_over(&mut self, sight: &ObservedState, rng: &mut GameRng) -> bool {
        let waited = self.waited(sight);
        if sight.stage == Stage::Fresh {
            let waits = waited / WAIT;
            self.is_over = waits > 0 && rng.below(ONE_OF) < u32::from(waits);
        }
        self.is_over
    }
}
