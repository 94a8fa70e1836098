//! What lies on the table, by ranks: for bots, which are given positions to try things out on
//! ([`Seen::redeal`]).
//!
//! [`Seen::redeal`]: engine::Seen::redeal

use super::ControleGlobal;
use super::board::Board;
use super::table::Stage;
use engine::Seat;
use model::control::{End, RESOURCES};

impl ControleGlobal {
    /// What is being done now.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The seat that has to decide.
    pub fn to_act(&self) -> Option<Seat> {
        self.to_act
    }

    /// What lies in the regions.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// When the game is over.
    pub fn end(&self) -> End {
        self.end
    }

    /// Units of each resource that a seat has.
    pub fn resources(&self, seat: Seat) -> [u8; RESOURCES] {
        self.players[seat.index()].resources
    }

    /// Cards in the hand of a seat.
    pub fn hand(&self, seat: Seat) -> &[u16] {
        &self.players[seat.index()].hand
    }

    /// Cards that civil society will act with, face down.
    pub fn zone(&self) -> &[u16] {
        &self.zone
    }

    /// Whether the next card that is discarded costs nothing (F10).
    pub fn is_renewal_free(&self, seat: Seat) -> bool {
        let progress = self.progress.as_ref();
        progress.is_some_and(|progress| self.is_free(seat.0, progress))
    }

    /// Seats whose turn of this round has not begun, in their order.
    pub fn to_come(&self) -> &[Seat] {
        let begun = usize::from(self.at) + usize::from(self.stage != Stage::Play);
        self.order.get(begun..).unwrap_or_default()
    }
}
