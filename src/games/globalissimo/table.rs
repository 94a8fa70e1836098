//! Options, actions, events and views of Globalissimo.

use serde::{Deserialize, Serialize};

use engine::{Code, PrintedNumber, Seat, ToMove, Token};

/// Options of a match: the game has none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {}

/// The kind of a barrier, which is the subject of its question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BarrierKind {
    /// The capital of a country (orange).
    Capital,
    /// The location on the map (purple).
    Location,
}

impl BarrierKind {
    /// Returns the index of the kind, from 0.
    pub(super) fn index(self) -> usize {
        match self {
            Self::Capital => 0,
            Self::Location => 1,
        }
    }
}

/// One decision of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "action", rename_all = "kebab-case")]
pub enum Action {
    /// Places a tile on a country (R7).
    Guess {
        /// A country of this round that has no tile.
        country: Code,
        /// The number on the tile: the guessed rank of the country, 1 for the highest value.
        place: u8,
    },
    /// Answers a question with a capital (R14).
    Capital {
        /// A capital: the first one of a country in the data, in English; `null` for no answer, which is wrong.
        answer: Option<Token>,
    },
    /// Answers a question with a map number (R14).
    Locate {
        /// The map number; `null` for no answer, which is wrong.
        answer: Option<u16>,
    },
}

/// An answer to a question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Answer {
    /// The English name of a capital.
    Capital(Token),
    /// A map number.
    Number(u16),
}

/// A face-up card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RevealedCard {
    /// The country on the card.
    pub code: Code,
    /// The printed value.
    pub printed: PrintedNumber,
    /// The rank, 1 for the highest value; ties share the better rank, and the following rank is empty (R10).
    pub place: u8,
}

/// A public event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// The board is set up.
    Started {
        /// Seats at the table.
        seats: u8,
        /// Kinds of the barriers, in the order of the track.
        barriers: Vec<BarrierKind>,
        /// The first player of the first round.
        first: Seat,
    },
    /// A round starts.
    Laid {
        /// The category of the round.
        category: Token,
        /// The dealt countries, in slots A, B, C and so on.
        countries: Vec<Code>,
    },
    /// A seat has placed its tile.
    Guessed {
        /// The seat that placed the tile.
        seat: Seat,
        /// The guessed country.
        country: Code,
        /// The guessed rank.
        place: u8,
    },
    /// The cards were turned over.
    Revealed {
        /// The category that was compared.
        category: Token,
        /// All countries of the round in the order of their ranks.
        countries: Vec<RevealedCard>,
    },
    /// A seat scores points for its guess (R9).
    Scored {
        /// The seat that scores.
        seat: Seat,
        /// Number of points: the figure may move as many spaces.
        points: u16,
    },
    /// A figure has moved.
    Moved {
        /// The seat that owns the figure.
        seat: Seat,
        /// The space before the move; 0 is the start.
        from: u16,
        /// The space after the move.
        to: u16,
    },
    /// A figure with points left has reached a barrier, which poses its question (R14).
    Asked {
        /// The seat that has to answer.
        seat: Seat,
        /// Number of the barrier, from 1.
        barrier: u16,
        /// The kind of the question.
        kind: BarrierKind,
        /// The country of the question.
        country: Code,
    },
    /// A seat has answered.
    Answered {
        /// The seat that has answered.
        seat: Seat,
        /// `true` if the answer was right. If not, the remaining points are lost (R16).
        right: bool,
        /// The answer: a capital or a map number; `null` for no answer.
        answer: Option<Answer>,
    },
    /// A barrier is removed from the track and goes to the seat that answered (R15).
    BarrierTaken {
        /// The seat that gets the barrier.
        seat: Seat,
        /// Number of the barrier, from 1.
        barrier: u16,
    },
    /// The round is over, and the answer to its unanswered question is revealed.
    AnswerShown {
        /// Number of the barrier that posed the question, from 1.
        barrier: u16,
        /// The country of the question.
        country: Code,
        /// The right answer.
        answer: Answer,
    },
    /// The first-player figure moves to the next player.
    FirstPlayer {
        /// The first player of the new round.
        seat: Seat,
    },
    /// The game is over.
    Ended {
        /// Ranking by seat: 1 is best, ties share the better rank (R21).
        standings: Vec<u8>,
    },
}

/// A country of the round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DealtCountry {
    /// The country on the card.
    pub country: Code,
    /// The tile on the card: its owner, and the guessed rank.
    pub guess: Option<(Seat, u8)>,
    /// Value and rank, once the card is face up.
    pub turned: Option<RevealedCard>,
}

/// An open question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Question {
    /// The seat that has to answer.
    pub seat: Seat,
    /// Number of the barrier that poses it, from 1.
    pub barrier: u16,
    /// The kind of the question.
    pub kind: BarrierKind,
    /// The country of the question.
    pub country: Code,
    /// Wrong answers to the question in this round.
    pub tried: Vec<Option<Answer>>,
    /// Remaining points to move.
    pub left: u16,
}

/// The public view, which is also the view of each seat: nothing is hidden from some seats only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// The seat to move, or the end.
    pub turn: ToMove,
    /// The round, from 1.
    pub round: u16,
    /// Number of rounds of the game.
    pub rounds: u16,
    /// The first player of this round.
    pub first: Seat,
    /// The category of this round.
    pub category: Token,
    /// Categories of the previous rounds.
    pub played: Vec<Token>,
    /// Countries of this round, by slot.
    pub laid: Vec<DealtCountry>,
    /// The open question, if any.
    pub question: Option<Question>,
    /// Barriers in the order of the track; `None` for a removed barrier.
    pub barriers: Vec<Option<BarrierKind>>,
    /// Number of spaces between two barriers.
    pub barrier_every: u16,
    /// Number of spaces of the track.
    pub spaces: u16,
    /// Position of each figure on the track, by seat.
    pub positions: Vec<u16>,
    /// Number of barriers taken, by seat.
    pub taken: Vec<u16>,
    /// Points for a guess, by its distance from the rank, from 0.
    pub points: Vec<u16>,
    /// Current ranking by seat: 1 is best, ties share the better rank. Not serialised, because serialised views have
    /// the standings as a separate field.
    #[serde(skip)]
    pub standings: Vec<u8>,
}

impl View {
    /// Returns the kind of the barrier after a space; `None` if there is none or it was removed (R1).
    pub fn barrier_after(&self, space: u16) -> Option<BarrierKind> {
        let barrier = barrier_after(space, self.barrier_every)?;
        *self.barriers.get(barrier)?
    }

    /// Returns the points for a guess, if the card's rank is `place`; both count from 1 (R9).
    pub fn points_for(&self, guess: u8, place: u8) -> u16 {
        points_for(&self.points, guess, place)
    }
}

/// Returns the index, from 0, of the barrier after a space of the track; `None` if there is none or `every`, the
/// number of spaces between two barriers, is 0. The barrier may have been removed.
pub(super) fn barrier_after(space: u16, every: u16) -> Option<usize> {
    let barrier = usize::from(space.checked_div(every)?);
    barrier.checked_sub(1).filter(|_| space.is_multiple_of(every))
}

/// Returns the points for a guess; `points` lists them by the distance between guess and rank.
pub(super) fn points_for(points: &[u16], guess: u8, place: u8) -> u16 {
    let distance = usize::from(guess.abs_diff(place));
    points.get(distance).copied().unwrap_or(0)
}
