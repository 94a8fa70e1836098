//! Access to the position by index instead of by name, for bots. Bots only get determinizations
//! ([`Observation::determinize`]), so nothing secret leaks.
//!
//! [`Observation::determinize`]: engine::Observation::determinize

use super::ControleGlobal;
use super::board::Board;
use super::table::Stage;
use engine::Seat;
use model::control::{EndCondition, RESOURCES};

impl ControleGlobal {
    /// Returns the current stage of the turn.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Returns the seat to move; `None` when the game is over.
    pub fn to_act(&self) -> Option<Seat> {
        self.to_act
    }

    /// Returns the state of the regions.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the condition for the end of the game.
    pub fn end(&self) -> EndCondition {
        self.end
    }

    /// Returns how many units of each resource a seat owns.
    pub fn resources(&self, seat: Seat) -> [u8; RESOURCES] {
        self.players[seat.index()].resources
    }

    /// Returns the cards in the hand of a seat, by index.
    pub fn hand(&self, seat: Seat) -> &[u16] {
        &self.players[seat.index()].hand
    }

    /// Returns the face-down cards that civil society will resolve.
    pub fn zone(&self) -> &[u16] {
        &self.zone
    }

    /// Returns `true` if the seat pays nothing for its next discard (F10).
    pub fn is_renewal_free(&self, seat: Seat) -> bool {
        let progress = self.progress.as_ref();
        progress.is_some_and(|progress| self.is_discard_free(seat.0, progress))
    }

    /// Returns the seats whose turn of this round has not started, in turn order.
    pub fn later_seats(&self) -> &[Seat] {
        // In `Stage::Play` the seat to move counts as not started: nothing of its turn is decided.
        let started_count = usize::from(self.order_index) + usize::from(self.stage != Stage::Play);
        self.order.get(started_count..).unwrap_or_default()
    }
}
