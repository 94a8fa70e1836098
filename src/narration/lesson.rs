//! Lessons of a match: questions about countries, and whether the players answered them correctly. The recap at the
//! end of a match and the country sheets are made from them.

use engine::{Code, Seat, Token};

/// Subject of a question about a country.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Topic {
    /// Capital of the country.
    Capital,
    /// Number of the country on the board.
    Number,
    /// The value in this category, compared with other countries.
    Value(Token),
}

/// An answer of a player, with the correction if it was wrong.
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
    /// `true` if the country sheet is displayed directly after the answer: all players may know the right answer by
    /// then, and the pace of the game leaves time for it.
    pub shows_sheet: bool,
    /// The right answer and the given one, for the recap at the end of the match: « la capitale est Nairobi ; vous
    /// aviez répondu Mombasa ». Empty if the answer was right.
    pub correction: String,
}
