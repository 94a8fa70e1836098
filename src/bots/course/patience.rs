//! How long a bot waits.

use super::sight::Sight;
use crate::engine::GameRng;

/// Rounds without a flight after which a bot may give up what it waits for.
const WAIT: u16 = 8;

/// It does so in one turn of so many.
const ONE_OF: u32 = 10;

/// Since when a journey has not moved. Whoever waits for a card that never comes must not wait for
/// ever: two bots may wait for what the other holds.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Patience {
    /// Cities of the journey.
    stops: usize,
    /// The round in which it had so many first.
    since: u16,
}

impl Patience {
    /// Whether it is at an end in this turn.
    pub(super) fn ends(&mut self, sight: &Sight, rng: &mut GameRng) -> bool {
        if sight.stops != self.stops {
            *self = Self {
                stops: sight.stops,
                since: sight.round,
            };
        }
        sight.round.saturating_sub(self.since) >= WAIT && rng.below(ONE_OF) == 0
    }
}
