//! What a match can teach: a country that somebody was asked about, and whether they were right.

use engine::{Code, Seat, Token};

/// What was asked about a country.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Topic {
    /// What its capital is.
    Capital,
    /// Its number on the map.
    Number,
    /// Its value in this category, beside others.
    Value(Token),
}

/// An answer of somebody, and what there is to learn from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// Who gave the answer.
    pub seat: Seat,
    /// The country that was asked about.
    pub country: Code,
    /// What was asked.
    pub topic: Topic,
    /// Whether the answer was right.
    pub right: bool,
    /// Whether the country is shown at once: everybody may know the right answer by now, and the pace of the
    /// game leaves time for it.
    pub shown: bool,
    /// The right answer beside the one that was given, for the end of the match: « la capitale est Nairobi ;
    /// vous aviez répondu Mombasa ». Empty where the answer was right.
    pub missed: String,
}
