//! Options, actions, events and views of Plus ou moins.

use serde::{Deserialize, Serialize};

use crate::FaceUpCard;
use engine::{Code, PrintedNumber, Seat, ToMove, Token};

/// Options of a match (R1).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// The category; if `None`, the seed chooses.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub category: Option<Token>,
}

/// One decision of a seat (R4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "action", rename_all = "kebab-case")]
pub enum Action {
    /// The next country has more than the last card of the chain.
    More,
    /// The next country has less.
    Less,
}

impl Action {
    /// Both actions, in the order of their numbers.
    pub const ALL: [Self; 2] = [Self::More, Self::Less];
}

/// A public event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// The chain has its first card.
    Started {
        /// Seats at the table.
        seats: u8,
        /// The category of the game.
        category: Token,
        /// The first player.
        first: Seat,
        /// Lives of each player.
        lives: u16,
        /// The first card of the chain, face up.
        open: FaceUpCard,
    },
    /// The next card is shown without its value.
    Asked {
        /// The seat that has to answer.
        seat: Seat,
        /// The country on the card.
        country: Code,
    },
    /// A seat has answered. The card was turned over and is now the last one of the chain.
    Answered {
        /// The seat that has answered.
        seat: Seat,
        /// `true` for the answer "more", `false` for "less".
        more: bool,
        /// The country on the card.
        country: Code,
        /// The printed value.
        printed: PrintedNumber,
        /// The category that is compared.
        category: Token,
        /// `true` if the answer was right; a wrong one costs a life (R8).
        right: bool,
        /// `true` if both cards print the same value, so that either answer is right (R6).
        equal: bool,
        /// Remaining lives of the seat.
        lives: u16,
    },
    /// A seat has lost its last life.
    Out {
        /// The seat that is out.
        seat: Seat,
    },
    /// The game is over.
    Ended {
        /// `true` if the chain is complete, because the pile has too few cards for another round (R12); `false` if
        /// the lives decided.
        complete: bool,
        /// Ranking by seat; 1 for the winners.
        standings: Vec<u8>,
    },
}

/// The public view, which is also the view of each seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// The seat to move, or the end.
    pub turn: ToMove,
    /// The round, from 1.
    pub round: u16,
    /// The first player of each round.
    pub first: Seat,
    /// The category of the game.
    pub category: Token,
    /// The last card of the chain, face up.
    pub open: FaceUpCard,
    /// The country to guess; `None` when the game is over.
    pub next: Option<Code>,
    /// Remaining lives by seat.
    pub lives: Vec<u16>,
    /// Number of right answers by seat.
    pub right: Vec<u16>,
    /// Number of cards in the pile.
    pub pile: usize,
    /// Current ranking by seat: 1 is best, ties share the better rank. Not serialised, because serialised views have
    /// the standings as a separate field.
    #[serde(skip)]
    pub standings: Vec<u8>,
}
