//! Options, actions, events and views of Cardline.

use serde::{Deserialize, Serialize};

pub use crate::FaceUpCard;
use engine::{Code, PrintedNumber, Seat, ToMove, Token};

/// Options of a match (R1, R2).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// The category; if `None`, the seed chooses.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub category: Option<Token>,
    /// Cards dealt to each player; if `None`, the number in the rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<u16>,
}

/// One decision of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "action", rename_all = "kebab-case")]
pub enum Action {
    /// Lays a card of the own hand into a gap of the line (R4, R5).
    Place {
        /// The country on the card.
        country: Code,
        /// Number of cards of the line to the left of the gap, from 0.
        slot: u16,
    },
}

/// A public event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// The cards have been dealt, and the line has its first card.
    Started {
        /// Seats at the table.
        seats: u8,
        /// The category of the game.
        category: Token,
        /// The first player.
        first: Seat,
        /// Hands by seat. The countries are public; their values are hidden from all players.
        hands: Vec<Vec<Code>>,
        /// The first card of the line.
        line: FaceUpCard,
    },
    /// A card was laid and turned over.
    Placed {
        /// The seat that laid the card.
        seat: Seat,
        /// The country on the card.
        country: Code,
        /// Number of cards of the line to the left of the gap, from 0.
        slot: u16,
        /// The printed value.
        printed: PrintedNumber,
        /// The category that is compared.
        category: Token,
        /// `true` if the card fits and remains in the line; if not, it goes to the box (R6, R7).
        right: bool,
        /// `true` if a card of the line has the same value.
        equal: bool,
    },
    /// A seat has drawn a card; its value is hidden from all players.
    Drew {
        /// The seat that has drawn.
        seat: Seat,
        /// The country on the card.
        country: Code,
    },
    /// A seat is out of the game; its hand goes to the box (R10).
    Eliminated {
        /// The seat that is out.
        seat: Seat,
    },
    /// Several seats have laid their last card in the same round: only these seats continue, with one card each
    /// (R10).
    SuddenDeath {
        /// The seats that continue.
        seats: Vec<Seat>,
    },
    /// A new round has started.
    RoundBegan,
    /// The game is over.
    Ended {
        /// Ranking by seat: 1 for the winners, the next rank for all others.
        standings: Vec<u8>,
    },
}

/// The public view, which is also the view of each seat: the values of a hand are hidden even from its owner (R2).
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
    /// The line, from small to large.
    pub line: Vec<FaceUpCard>,
    /// Hands by seat.
    pub hands: Vec<Vec<Code>>,
    /// Cards outside the line whose values have been revealed.
    pub seen: Vec<FaceUpCard>,
    /// `true` for players still in the game, by seat.
    pub active: Vec<bool>,
    /// `true` for players who laid their last card in this round, by seat.
    pub emptied: Vec<bool>,
    /// `true` in sudden death.
    pub sudden_death: bool,
    /// Number of cards laid correctly, by seat.
    pub laid: Vec<u16>,
    /// Number of cards in the pile.
    pub pile: usize,
    /// Number of cards in the box, which are out of play.
    pub boxed: usize,
    /// Current ranking by seat: 1 is best, ties share the better rank. Not serialised, because serialised views have
    /// the standings as a separate field.
    #[serde(skip)]
    pub standings: Vec<u8>,
}
