//! Built-in bots for all games.
//!
//! A bot receives its seat's view and legal actions ([`Observation`]) and its beliefs about the world
//! ([`Knowledge`]). These types give no access to the position, the cards or the database.

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

/// Playing strength of a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// Uniformly random legal actions.
    Random,
    /// Greedy with decision noise.
    Easy,
    /// Greedy without decision noise.
    Medium,
    /// Looks ahead, with the most accurate beliefs.
    Hard,
    /// An external program. The caller provides its bot; [`seated`] substitutes one that plays like
    /// [`Level::Random`].
    Program,
}

impl Level {
    /// The built-in levels, from weakest to strongest.
    pub const ALL: [Self; 4] = [Self::Random, Self::Easy, Self::Medium, Self::Hard];

    /// All values that a record may contain: the built-in levels and [`Level::Program`].
    pub const RECORDED: [Self; 5] =
        [Self::Random, Self::Easy, Self::Medium, Self::Hard, Self::Program];

    /// Returns the id, such as `medium`.
    pub fn id(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Program => "program",
        }
    }

    /// Returns the built-in level with this id; `None` also for `program`.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.id() == id)
    }
}

/// A player of one seat that always chooses a legal action.
pub trait Bot<G: Game>: Send {
    /// Returns one of the legal actions.
    fn choose(&mut self, seen: &Observation<'_, G>) -> G::Action;

    /// Returns `true` if the bot needs the events of [`Bot::on_event`]. Most bots do not: the view holds all that
    /// matters.
    fn wants_events(&self) -> bool {
        false
    }

    /// Receives a public event.
    fn on_event(&mut self, told: &LoggedEvent<G::Event>) {
        let _ = told;
    }

    /// Receives the result of the match: final places and scores by seat.
    fn end(&mut self, standings: &[u8], scores: &[u16]) {
        let _ = (standings, scores);
    }
}

/// A game with built-in bots. Its constructors receive the bot's knowledge and nothing else.
pub trait BotGame: Playable {
    /// Knowledge of the bots beside their view: beliefs about the world, or the printed text of board and cards.
    type Knowledge: Clone;

    /// Builds the knowledge of a level from the cards; values that are hidden in play are blurred with noise.
    fn learn(level: Level, cards: &Self::Cards, rng: &mut GameRng) -> Self::Knowledge;

    /// Creates a bot that chooses the best action by immediate value, with an error drawn from `hesitation` at each
    /// decision.
    fn greedy(knowledge: Self::Knowledge, hesitation: Gaussian, rng: GameRng)
    -> Box<dyn Bot<Self>>;

    /// Creates a bot that looks ahead.
    fn planner(knowledge: Self::Knowledge, rng: GameRng) -> Box<dyn Bot<Self>>;

    /// Returns `true` if an action is right according to this knowledge. `None` if the game has no right or wrong
    /// actions, only better and worse ones.
    fn is_believed_right(
        knowledge: &Self::Knowledge,
        seen: &Observation<'_, Self>,
        action: &Self::Action,
    ) -> Option<bool> {
        let _ = (knowledge, seen, action);
        None
    }
}

/// Creates the bot of a seat. The result depends only on the arguments, so a match, its replay and a simulation have
/// the same bots.
pub fn seated<G: BotGame>(
    level: Level,
    cards: &G::Cards,
    seed: u64,
    seat: Seat,
) -> Box<dyn Bot<G>> {
    // Stream 0 of a seed belongs to the rules; each seat has its own, so that bots do not disturb the deal.
    let mut rng = GameRng::new(seed, 1 + u64::from(seat.0));
    // Drawn before play: the same random numbers then blur the beliefs, regardless of how the match goes.
    let mut learn = || G::learn(level, cards, &mut rng);
    match level {
        Level::Random | Level::Program => Box::new(Random::new(rng)),
        Level::Easy => G::greedy(learn(), HESITATION, rng),
        Level::Medium => G::greedy(learn(), NO_HESITATION, rng),
        Level::Hard => G::planner(learn(), rng),
    }
}

/// Decision noise of [`Level::Easy`], in addition to the errors of its beliefs.
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
        // Planning cannot help here: the answer does not change which card is shown next.
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

    /// Reads the board. It is public, so nothing is blurred.
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

    /// Reads the printed cards. They are public, so nothing is blurred.
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
