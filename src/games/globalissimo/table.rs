//! What is decided, seen and known at the table of Globalissimo.

use serde::{Deserialize, Serialize};

use engine::{Code, PrintedNumber, Seat, ToMove, Token};

/// Nothing is left to agree on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {}

/// What a barrier asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// The capital (orange).
    Capital,
    /// The place on the map (purple).
    Location,
}

impl Kind {
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
    /// Lays a tile on a country (R7).
    Guess {
        /// A country that is laid out and has no tile.
        country: Code,
        /// The number of the tile: the place that the country is believed to take, 1 for the highest
        /// value.
        place: u8,
    },
    /// Answers with a capital (R14).
    Capital {
        /// A capital, as the data name the first one of a country in English; `null` for an answer that
        /// names none, which is wrong.
        answer: Option<Token>,
    },
    /// Answers with a number of the board (R14).
    Locate {
        /// `null` for an answer that is none, which is wrong.
        answer: Option<u16>,
    },
}

/// An answer to a question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Answer {
    /// A capital, by its English name.
    Capital(Token),
    /// A number of the board.
    Number(u16),
}

/// A card that has been turned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RevealedCard {
    /// The country on the card.
    pub code: Code,
    /// Its value as printed.
    pub printed: PrintedNumber,
    /// Its place, 1 for the highest value; equal values share the better one, and the next one stays
    /// empty (R10).
    pub place: u8,
}

/// What everyone sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// The board is set up.
    Started {
        /// Seats at the table.
        seats: u8,
        /// What each barrier asks for, in the order of the track.
        barriers: Vec<Kind>,
        /// The seat that begins the first round.
        first: Seat,
    },
    /// A round begins.
    Laid {
        /// The category of the round.
        category: Token,
        /// Countries laid out, under the slots A, B, C and so on.
        countries: Vec<Code>,
    },
    /// A seat has laid its tile.
    Guessed {
        /// The seat that has laid it.
        seat: Seat,
        /// On which country.
        country: Code,
        /// The place that it is believed to take.
        place: u8,
    },
    /// The cards have been turned.
    Revealed {
        /// The category that was compared.
        category: Token,
        /// All countries of the round, from the first place to the last.
        countries: Vec<RevealedCard>,
    },
    /// A seat gets its points for the round (R9).
    Scored {
        /// The seat that gets the points.
        seat: Seat,
        /// How many: it may move so many spaces.
        points: u16,
    },
    /// A figure has moved.
    Moved {
        /// The seat whose figure it is.
        seat: Seat,
        /// Space before; 0 is the start.
        from: u16,
        /// The space on which it stands now.
        to: u16,
    },
    /// A figure with points left stands before a barrier, which asks (R14).
    Asked {
        /// The seat that is asked.
        seat: Seat,
        /// Which barrier, from 1.
        barrier: u16,
        /// What the barrier asks for.
        kind: Kind,
        /// About which country.
        country: Code,
    },
    /// The answer has been given.
    Answered {
        /// The seat that has answered.
        seat: Seat,
        /// Whether it was right. If not, the points that are left are lost (R16).
        right: bool,
        /// The answer that was given: a capital or a number of the board; `null` when it named nothing.
        answer: Option<Answer>,
    },
    /// A barrier is taken from the track and kept by the seat that answered (R15).
    BarrierTaken {
        /// The seat that keeps it.
        seat: Seat,
        /// The barrier that is taken, from 1.
        barrier: u16,
    },
    /// The round is over, and the question that nobody answered is shown.
    AnswerShown {
        /// Which barrier had asked it.
        barrier: u16,
        /// The country that was asked about.
        country: Code,
        /// The right answer.
        answer: Answer,
    },
    /// The first-player figure moves on.
    FirstPlayer {
        /// To whom: this seat begins the round.
        seat: Seat,
    },
    /// The game is over.
    Ended {
        /// Places by seat: 1 is best, equal ones share the better place (R21).
        standings: Vec<u8>,
    },
}

/// A country on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DealtCountry {
    /// The country that is laid out.
    pub country: Code,
    /// The tile on it, and whose it is.
    pub guess: Option<(Seat, u8)>,
    /// Value and place once it has been turned.
    pub turned: Option<RevealedCard>,
}

/// A question that waits for an answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Question {
    /// Who is asked.
    pub seat: Seat,
    /// Which barrier asks, from 1.
    pub barrier: u16,
    /// What the barrier asks for.
    pub kind: Kind,
    /// About which country.
    pub country: Code,
    /// Wrong answers that were given to it this round.
    pub tried: Vec<Option<Answer>>,
    /// Points that are still to be moved.
    pub left: u16,
}

/// What everybody at the table knows: there is nothing that only one seat may know (R22 is for tables).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// Whose decision it is.
    pub turn: ToMove,
    /// The round, from 1.
    pub round: u16,
    /// Rounds of the game.
    pub rounds: u16,
    /// The seat that began this round.
    pub first: Seat,
    /// The category of this round.
    pub category: Token,
    /// Categories of the rounds before.
    pub played: Vec<Token>,
    /// Countries on the table.
    pub laid: Vec<DealtCountry>,
    /// The question, if one is asked.
    pub question: Option<Question>,
    /// Barriers in the order of the track; `None` where one has been taken.
    pub barriers: Vec<Option<Kind>>,
    /// A barrier stands after every so many spaces.
    pub barrier_every: u16,
    /// Spaces of the track.
    pub spaces: u16,
    /// Space of each figure, by seat.
    pub positions: Vec<u16>,
    /// Barriers taken, by seat.
    pub taken: Vec<u16>,
    /// Points by distance between guess and place.
    pub points: Vec<u16>,
    /// Places by seat as things stand: 1 is best, equal ones share the better place. Whoever writes views
    /// down writes the standings beside them.
    #[serde(skip)]
    pub standings: Vec<u8>,
}

impl View {
    /// What the barrier that stands after a space asks for (R1).
    pub fn barrier_after(&self, space: u16) -> Option<Kind> {
        let barrier = barrier_after(space, self.barrier_every)?;
        *self.barriers.get(barrier)?
    }

    /// What a guess earns where a card takes a place, both from 1 (R9).
    pub fn points_for(&self, guess: u8, place: u8) -> u16 {
        points_for(&self.points, guess, place)
    }
}

/// The rank of the barrier after a space of the track.
pub(super) fn barrier_after(space: u16, every: u16) -> Option<usize> {
    let barrier = usize::from(space.checked_div(every)?);
    barrier.checked_sub(1).filter(|_| space.is_multiple_of(every))
}

pub(super) fn points_for(points: &[u16], guess: u8, place: u8) -> u16 {
    let distance = usize::from(guess.abs_diff(place));
    points.get(distance).copied().unwrap_or(0)
}
