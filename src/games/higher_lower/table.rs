//! What is agreed on, decided, seen and known at the table of Plus ou moins.

use serde::{Deserialize, Serialize};

use crate::FaceUpCard;
use engine::{Code, PrintedNumber, Seat, ToMove, Token};

/// What the players agree on (R1).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// The category that is played; without one the seed chooses.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub category: Option<Token>,
}

/// One decision of a seat (R4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "action", rename_all = "kebab-case")]
pub enum Action {
    /// Says that the next country has more than the one that lies open.
    More,
    /// Says that it has less.
    Less,
}

impl Action {
    /// Both of them.
    pub const ALL: [Self; 2] = [Self::More, Self::Less];
}

/// What everyone sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// The chain has its first card.
    Started {
        /// Seats at the table.
        seats: u8,
        /// The category of the game.
        category: Token,
        /// The seat that begins.
        first: Seat,
        /// Lives of everybody.
        lives: u16,
        /// The card that lies open.
        open: FaceUpCard,
    },
    /// The next card is shown, whose value nobody sees.
    Asked {
        /// The seat that has to answer.
        seat: Seat,
        /// The country on the card.
        country: Code,
    },
    /// A seat has answered, and the card has been turned: it is the one that lies open now.
    Answered {
        /// The seat that has answered.
        seat: Seat,
        /// Whether it said that the country has more; else it said that it has less.
        more: bool,
        /// The country on the card.
        country: Code,
        /// Its value as printed.
        printed: PrintedNumber,
        /// The category that is compared.
        category: Token,
        /// Whether the answer was right; a wrong one costs a life (R8).
        right: bool,
        /// Whether both cards print the same value, so that either answer is right (R6).
        equal: bool,
        /// The lives that are left to the seat.
        lives: u16,
    },
    /// A seat has lost its last life.
    Out {
        /// The seat that is out.
        seat: Seat,
    },
    /// The game is over.
    Ended {
        /// Whether it ended because the pile has no card left for everybody who is still in (R12).
        complete: bool,
        /// Places by seat: 1 for those who have won.
        standings: Vec<u8>,
    },
}

/// What everybody at the table knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// Whose decision it is.
    pub turn: ToMove,
    /// The round, from 1.
    pub round: u16,
    /// The seat that begins each round.
    pub first: Seat,
    /// The category of the game.
    pub category: Token,
    /// The card that lies open.
    pub open: FaceUpCard,
    /// The country that is asked about; none when the game is over.
    pub next: Option<Code>,
    /// Lives that are left, by seat.
    pub lives: Vec<u16>,
    /// Right answers, by seat.
    pub right: Vec<u16>,
    /// Cards in the pile.
    pub pile: usize,
    /// Places by seat as things stand: 1 is best, equal ones share the better place. Whoever writes views
    /// down writes the standings beside them.
    #[serde(skip)]
    pub standings: Vec<u8>,
}
