//! Programs that play.
//!
//! A bot gets what its seat sees ([`Observation`]) and what it believes about the world ([`Knowledge`]); the
//! types leave it no way to the position, the cards or the database.

pub mod cardline;
pub mod controle_global;
pub mod course;
mod estimate;
pub mod globalissimo;
mod greedy;
mod halving;
mod higher_lower;
mod knowledge;
mod random;
mod scale;

use engine::{Game, GameRng, LoggedEvent, Observation, Seat};
use games::{Cardline, ControleGlobal, Course, Globalissimo, HigherLower, Playable};
use serde::{Deserialize, Serialize};

pub use greedy::Greedy;
pub use knowledge::Knowledge;
pub use random::Random;
pub use scale::{Gaussian, ONE};

/// How well a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// Any legal action.
    Random,
    /// Greedy with noise.
    Easy,
    /// Greedy without noise.
    Medium,
    /// Plans ahead, and believes little that is wrong.
    Hard,
    /// A program of somebody. Whoever seats it brings it along; by itself it plays like [`Level::Random`].
    Program,
}

impl Level {
    /// All levels, from weak to strong.
    pub const ALL: [Self; 4] = [Self::Random, Self::Easy, Self::Medium, Self::Hard];

    /// All that a record may name: the levels, and programs.
    pub const RECORDED: [Self; 5] =
        [Self::Random, Self::Easy, Self::Medium, Self::Hard, Self::Program];

    /// The id: `medium`.
    pub fn id(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Program => "program",
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
    fn choose(&mut self, seen: &Observation<'_, G>) -> G::Action;

    /// Whether it is told what happens; a view has all that counts.
    fn wants_events(&self) -> bool {
        false
    }

    /// What everybody saw happen.
    fn on_event(&mut self, told: &LoggedEvent<G::Event>) {
        let _ = told;
    }

    /// The match is over: places by seat, and what each has achieved.
    fn end(&mut self, standings: &[u8], scores: &[u16]) {
        let _ = (standings, scores);
    }
}

/// A game that bots can play: how its bots are made of what they believe. They are given nothing else.
pub trait BotGame: Playable {
    /// What its bots know beside what they see: beliefs about the world, or what is printed on a board.
    type Knowledge: Clone;

    /// What a level believes about the world: the cards, blurred where they are hidden.
    fn learn(level: Level, cards: &Self::Cards, rng: &mut GameRng) -> Self::Knowledge;

    /// A bot that takes what looks best now, and errs by `hesitation` whenever it decides.
    fn greedy(knowledge: Self::Knowledge, hesitation: Gaussian, rng: GameRng)
    -> Box<dyn Bot<Self>>;

    /// A bot that weighs what comes later.
    fn planner(knowledge: Self::Knowledge, rng: GameRng) -> Box<dyn Bot<Self>>;

    /// Whether whoever believes this holds an action for right. `None` where no action is right or wrong by
    /// itself, and what it is worth shows in how the match goes on.
    fn is_believed_right(
        knowledge: &Self::Knowledge,
        seen: &Observation<'_, Self>,
        action: &Self::Action,
    ) -> Option<bool> {
        let _ = (knowledge, seen, action);
        None
    }
}

/// The bot of a seat in the match of a seed: the same in a match, its replay and a simulation.
pub fn seated<G: BotGame>(
    level: Level,
    cards: &G::Cards,
    seed: u64,
    seat: Seat,
) -> Box<dyn Bot<G>> {
    let mut rng = GameRng::new(seed, 1 + u64::from(seat.0));
    let mut learn = || G::learn(level, cards, &mut rng);
    match level {
        Level::Random | Level::Program => Box::new(Random::new(rng)),
        Level::Easy => G::greedy(learn(), HESITATION, rng),
        Level::Medium => G::greedy(learn(), NO_HESITATION, rng),
        Level::Hard => G::planner(learn(), rng),
    }
}

/// What a weak bot errs beside what it has learnt badly, whenever it decides.
const HESITATION: Gaussian = Gaussian::new(ONE);
const NO_HESITATION: Gaussian = Gaussian::new(0);

impl BotGame for Globalissimo {
    type Knowledge = Knowledge;

    fn learn(level: Level, cards: &Self::Cards, rng: &mut GameRng) -> Knowledge {
        Knowledge::of_globalissimo(level, cards, rng)
    }

    fn greedy(knowledge: Knowledge, hesitation: Gaussian, rng: GameRng) -> Box<dyn Bot<Self>> {
        Box::new(Greedy::new(knowledge, hesitation, rng))
    }

    fn planner(knowledge: Knowledge, rng: GameRng) -> Box<dyn Bot<Self>> {
        Box::new(globalissimo::Planner::new(knowledge.shrunk(), rng))
    }

    fn is_believed_right(
        knowledge: &Knowledge,
        seen: &Observation<'_, Self>,
        action: &Self::Action,
    ) -> Option<bool> {
        Some(globalissimo::holds(knowledge, &seen.view(), action))
    }
}

impl BotGame for Cardline {
    type Knowledge = Knowledge;

    fn learn(level: Level, cards: &Self::Cards, rng: &mut GameRng) -> Knowledge {
        Knowledge::of_values(level, cards, rng)
    }

    fn greedy(knowledge: Knowledge, hesitation: Gaussian, rng: GameRng) -> Box<dyn Bot<Self>> {
        Box::new(Greedy::new(knowledge, hesitation, rng))
    }

    fn planner(knowledge: Knowledge, rng: GameRng) -> Box<dyn Bot<Self>> {
        Box::new(cardline::Planner::new(knowledge.shrunk(), rng))
    }

    fn is_believed_right(
        knowledge: &Knowledge,
        seen: &Observation<'_, Self>,
        action: &Self::Action,
    ) -> Option<bool> {
        Some(cardline::holds(knowledge, &seen.view(), action))
    }
}

impl BotGame for HigherLower {
    type Knowledge = Knowledge;

    fn learn(level: Level, cards: &Self::Cards, rng: &mut GameRng) -> Knowledge {
        Knowledge::of_values(level, cards, rng)
    }

    fn greedy(knowledge: Knowledge, hesitation: Gaussian, rng: GameRng) -> Box<dyn Bot<Self>> {
        Box::new(Greedy::new(knowledge, hesitation, rng))
    }

    fn planner(knowledge: Knowledge, rng: GameRng) -> Box<dyn Bot<Self>> {
        Self::greedy(knowledge, NO_HESITATION, rng)
    }

    fn is_believed_right(
        knowledge: &Knowledge,
        seen: &Observation<'_, Self>,
        action: &Self::Action,
    ) -> Option<bool> {
        Some(higher_lower::holds(knowledge, &seen.view(), action))
    }
}

impl BotGame for Course {
    type Knowledge = course::Map;

    /// The board is there for all to see: nothing is blurred.
    fn learn(_: Level, cards: &Self::Cards, _: &mut GameRng) -> course::Map {
        course::Map::new(cards)
    }

    fn greedy(map: course::Map, hesitation: Gaussian, rng: GameRng) -> Box<dyn Bot<Self>> {
        Box::new(course::Greedy::new(map, hesitation, rng))
    }

    fn planner(map: course::Map, rng: GameRng) -> Box<dyn Bot<Self>> {
        Box::new(course::Planner::new(map, rng))
    }
}

impl BotGame for ControleGlobal {
    type Knowledge = controle_global::Content;

    /// All cards are printed for all to see: nothing is blurred.
    fn learn(_: Level, cards: &Self::Cards, _: &mut GameRng) -> controle_global::Content {
        controle_global::Content::new(cards)
    }

    fn greedy(
        content: controle_global::Content,
        hesitation: Gaussian,
        rng: GameRng,
    ) -> Box<dyn Bot<Self>> {
        Box::new(controle_global::Greedy::new(content, hesitation, rng))
    }

    fn planner(content: controle_global::Content, rng: GameRng) -> Box<dyn Bot<Self>> {
        Box::new(controle_global::Planner::new(content, rng))
    }
}
