//! Programs that play.
//!
//! A bot gets what its seat sees ([`Seen`]) and what it believes about the world; the types leave it no
//! way to the position or to the database.

pub mod cardline;
pub mod globalissimo;
mod knowledge;
mod random;
mod scale;

use crate::engine::{Game, GameRng, Seat, Seen};
use crate::games::{Cardline, Globalissimo};

pub use knowledge::Knowledge;
pub use random::Random;
pub use scale::{Bell, ONE};

/// How well a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Any legal action.
    Random,
    /// Greedy with noise.
    Easy,
    /// Greedy.
    Medium,
    /// Plans.
    Hard,
}

impl Level {
    /// All levels, from weak to strong.
    pub const ALL: [Self; 4] = [Self::Random, Self::Easy, Self::Medium, Self::Hard];

    /// The id: `medium`.
    pub fn id(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
        }
    }

    /// The level of an id.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.id() == id)
    }
}

/// Somebody who decides for a seat.
pub trait Bot<G: Game>: Send {
    /// Chooses one of the legal actions.
    fn choose(&mut self, seen: &Seen<'_, G>) -> G::Action;
}

/// A game that bots can play.
pub trait Played: Game {
    /// A bot of a level. `cards` is what it has learnt of the world before the match, blurred by its
    /// level; `rng` is the chance of its seat.
    fn bot(level: Level, cards: &Self::Cards, rng: GameRng) -> Box<dyn Bot<Self>>;
}

/// The bot of a seat in the match of a seed: the same in a match, its replay and a simulation.
pub fn seated<G: Played>(level: Level, cards: &G::Cards, seed: u64, seat: Seat) -> Box<dyn Bot<G>> {
    G::bot(level, cards, GameRng::new(seed, 1 + u64::from(seat.0)))
}

/// What a weak bot errs beside what it has learnt badly, whenever it decides.
const HESITATION: Bell = Bell::new(ONE);
const NO_HESITATION: Bell = Bell::new(0);

impl Played for Globalissimo {
    fn bot(level: Level, cards: &Self::Cards, mut rng: GameRng) -> Box<dyn Bot<Self>> {
        let mut learn = || Knowledge::of_globalissimo(level, cards, &mut rng);
        match level {
            Level::Random => Box::new(Random::new(rng)),
            Level::Easy => Box::new(globalissimo::Greedy::new(learn(), HESITATION, rng)),
            Level::Medium => Box::new(globalissimo::Greedy::new(learn(), NO_HESITATION, rng)),
            Level::Hard => Box::new(globalissimo::Planner::new(learn())),
        }
    }
}

impl Played for Cardline {
    fn bot(level: Level, cards: &Self::Cards, mut rng: GameRng) -> Box<dyn Bot<Self>> {
        let mut learn = || Knowledge::of_cardline(level, cards, &mut rng);
        match level {
            Level::Random => Box::new(Random::new(rng)),
            Level::Easy => Box::new(cardline::Greedy::new(learn(), HESITATION, rng)),
            Level::Medium => Box::new(cardline::Greedy::new(learn(), NO_HESITATION, rng)),
            Level::Hard => Box::new(cardline::Planner::new(learn())),
        }
    }
}
