//! Lessons of a match: questions about countries, and whether the players answered them correctly.

use engine::{Code, Seat, Token};

/// Subject of a question about a country.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Topic {
    /// Capital of the country.
    Capital,
    /// The number on the board.
    Number,
    /// The value in this category, compared with other countries.
    Value(Token),
}

/// An answer of a player, and the correction for a wrong one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// Seat that answered.
    pub seat: Seat,
    /// Country of the question.
    pub country: Code,
    /// Subject of the question.
    pub topic: Topic,
    /// `true` if the answer was right.
    pub right: bool,
    /// `true` if the country sheet is displayed immediately: all players may know the right answer by now, and the
    /// pace of the game leaves time for it.
    pub shown: bool,
    /// The right answer next to the given one, for the end of the match: « la capitale est Nairobi ; vous aviez
    /// répondu Mombasa ». Empty if the answer was right.
    pub missed: String,
}
