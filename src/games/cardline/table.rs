//! What is agreed on, decided, seen and known at the table of Cardline.

use serde::{Deserialize, Serialize};

pub use crate::FaceUpCard;
use engine::{Code, PrintedNumber, Seat, ToMove, Token};

/// What the players agree on (R1, R2).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// The category that is played; without one the seed chooses.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub category: Option<Token>,
    /// Cards that are dealt to a player; without it what the rules say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<u16>,
}

/// One decision of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "action", rename_all = "kebab-case")]
pub enum Action {
    /// Lays a card of the own hand into a gap of the line (R4, R5).
    Place {
        /// The country of the card that is laid.
        country: Code,
        /// How many cards of the line lie before the gap: 0 is left of all.
        slot: u16,
    },
}

/// What everyone sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// The cards have been dealt, and the line has its first card.
    Started {
        /// Seats at the table.
        seats: u8,
        /// The category of the game.
        category: Token,
        /// The seat that begins.
        first: Seat,
        /// Hands by seat. Everybody sees the countries and nobody their values.
        hands: Vec<Vec<Code>>,
        /// The first card of the line.
        line: FaceUpCard,
    },
    /// A card has been laid and turned.
    Placed {
        /// The seat that has laid it.
        seat: Seat,
        /// The country on the card.
        country: Code,
        /// How many cards of the line lay before the gap: 0 is left of all.
        slot: u16,
        /// Its value as printed.
        printed: PrintedNumber,
        /// The category that is compared.
        category: Token,
        /// Whether it fits: then it stays in the line, else it goes to the box (R6, R7).
        right: bool,
        /// Whether a card of the line has the same value.
        equal: bool,
    },
    /// A seat has drawn a card, whose value nobody sees.
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
    /// Several seats have laid their last card in the same round: only they go on, with one card each
    /// (R10).
    SuddenDeath {
        /// Those who go on.
        seats: Vec<Seat>,
    },
    /// A round begins.
    RoundBegan,
    /// The game is over.
    Ended {
        /// Places by seat: 1 for those who have won, the next place for all others.
        standings: Vec<u8>,
    },
}

/// What everybody at the table knows: nobody sees the values of a hand (R2).
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
    /// The line from small to large.
    pub line: Vec<FaceUpCard>,
    /// Hands by seat.
    pub hands: Vec<Vec<Code>>,
    /// Values that were seen of cards that do not lie in the line.
    pub seen: Vec<FaceUpCard>,
    /// Who is still in the game, by seat.
    pub active: Vec<bool>,
    /// Who has laid the last card in this round, by seat.
    pub emptied: Vec<bool>,
    /// Whether the last card of several seats has led to sudden death.
    pub sudden_death: bool,
    /// Cards that have been laid rightly, by seat.
    pub laid: Vec<u16>,
    /// Cards in the pile.
    pub pile: usize,
    /// Cards out of play.
    pub boxed: usize,
    /// Places by seat as things stand: 1 is best, equal ones share the better place. Whoever writes views
    /// down writes the standings beside them.
    #[serde(skip)]
    pub standings: Vec<u8>,
}
