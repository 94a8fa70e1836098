//! The position by index instead of by name, for bots. Bots only get determinizations ([`Observation::determinize`]),
//! so this leaks no secrets.
//!
//! [`Observation::determinize`]: engine::Observation::determinize

use super::ControleGlobal;
use super::board::Board;
use super::table::Stage;
use engine::Seat;
use model::control::{End, RESOURCES};

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
    pub fn end(&self) -> End {
        self.end
    }

    /// Returns the units of each resource that a seat owns.
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

    /// Returns `true` if the next discard of a seat is free (F10).
    pub fn is_renewal_free(&self, seat: Seat) -> bool {
        let progress = self.progress.as_ref();
        progress.is_some_and(|progress| self.is_free(seat.0, progress))
    }

    /// Returns the seats that have not started their turn of this round, in turn order.
    pub fn to_come(&self) -> &[Seat] {
        // In `Stage::Play` the seat to move is still counted: nothing of its turn is decided.
        let begun = usize::from(self.at) + usize::from(self.stage != Stage::Play);
        self.order.get(begun..).unwrap_or_default()
    }
}
