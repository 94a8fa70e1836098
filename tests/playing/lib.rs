//! What the tests of games share: matches, and a world whose values a test chooses.

pub mod made_up;
pub mod matches;
