//! Built-in bots for all games.
//!
//! A bot receives the view and the legal actions of its seat ([`Observation`]) and its own beliefs about the world
//! ([`Knowledge`]). Neither type gives access to the position, the cards or the dataset.

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
use knowledge::EasyKnowledge;
pub use knowledge::Knowledge;
pub use random::Random;
pub use scale::{ErrorDistribution, ONE};

/// Playing strength of a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// Uniformly random legal actions.
    Random,
    /// Chooses in haste, with few beliefs, or with decision noise.
    Easy,
    /// Chooses the action with the best immediate value.
    Medium,
    /// Looks ahead, with the most accurate beliefs.
    Hard,
    /// An external program. The caller must provide its bot; [`seated`] creates a bot that plays like
    /// [`Level::Random`] instead.
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
    fn choose(&mut self, observation: &Observation<'_, G>) -> G::Action;

    /// Returns `true` if the bot needs the events of [`Bot::on_event`]. Most bots do not: the view holds all that
    /// matters.
    fn wants_events(&self) -> bool {
        false
    }

    /// Receives a public event of the match. Called only if [`Bot::wants_events`] returns `true`.
    fn on_event(&mut self, event: &LoggedEvent<G::Event>) {
        let _ = event;
    }

    /// Receives the result of the match: the final places and the scores, both by seat.
    fn end(&mut self, standings: &[u8], scores: &[u16]) {
        let _ = (standings, scores);
    }
}

/// A game with built-in bots. Their constructors receive the knowledge of the bot, but no cards and no position.
pub trait BotGame: Playable {
    /// Knowledge of a bot in addition to its view: beliefs about the world, or the printed text of board and cards.
    type Knowledge: Clone;

    /// Creates the knowledge of a bot of this level from the cards. Values that are hidden in play get random errors.
    fn learn(level: Level, cards: &Self::Cards, rng: &mut GameRng) -> Self::Knowledge;

    /// Creates a bot that chooses the action with the best immediate value, after adding an error drawn from
    /// `decision_noise` at each decision. In the games of knowledge, a bot with noise is hasty, see [`Greedy`].
    fn greedy(
        knowledge: Self::Knowledge,
        decision_noise: ErrorDistribution,
        rng: GameRng,
    ) -> Box<dyn Bot<Self>>;

    /// Creates a bot that looks ahead.
    fn planner(knowledge: Self::Knowledge, rng: GameRng) -> Box<dyn Bot<Self>>;

    /// Returns `true` if the action is right according to this knowledge. `None` if the game has no right or wrong
    /// actions, only better and worse ones.
    fn is_believed_right(
        knowledge: &Self::Knowledge,
        observation: &Observation<'_, Self>,
        action: &Self::Action,
    ) -> Option<bool> {
        let _ = (knowledge, observation, action);
        None
    }
}

/// Creates the bot of a seat. The result depends on the arguments only, so that a match, its replay and a simulation
/// have the same bots.
pub fn seated<G: BotGame>(
    level: Level,
    cards: &G::Cards,
    seed: u64,
    seat: Seat,
) -> Box<dyn Bot<G>> {
    // Stream 0 of a seed belongs to the rules. Each seat has a stream of its own, so that bots do not change the
    // deal.
    let mut rng = GameRng::new(seed, 1 + u64::from(seat.0));
    // The beliefs are drawn before play, so that the course of the match does not change them.
    let mut learn = || G::learn(level, cards, &mut rng);
    match level {
        Level::Random | Level::Program => Box::new(Random::new(rng)),
        Level::Easy => G::greedy(learn(), EASY_DECISION_NOISE, rng),
        Level::Medium => G::greedy(learn(), NO_DECISION_NOISE, rng),
        Level::Hard => G::planner(learn(), rng),
    }
}

/// Decision noise of [`Level::Easy`]: one octave. In the games of knowledge it takes any card or country instead.
const EASY_DECISION_NOISE: ErrorDistribution = ErrorDistribution::new(ONE);
const NO_DECISION_NOISE: ErrorDistribution = ErrorDistribution::new(0);

impl BotGame for Globalissimo {
    type Knowledge = Knowledge;

    fn learn(level: Level, cards: &Self::Cards, rng: &mut GameRng) -> Knowledge {
        let easy = EasyKnowledge { percent: 30, vague_octaves: 6 };
        Knowledge::for_globalissimo(level, easy, cards, rng)
    }

    fn greedy(
        knowledge: Knowledge,
        decision_noise: ErrorDistribution,
        rng: GameRng,
    ) -> Box<dyn Bot<Self>> {
        Box::new(Greedy::new(knowledge, decision_noise != NO_DECISION_NOISE, rng))
    }

    fn planner(knowledge: Knowledge, rng: GameRng) -> Box<dyn Bot<Self>> {
        Box::new(globalissimo::Planner::new(knowledge.with_shrinkage(), rng))
    }

    fn is_believed_right(
        knowledge: &Knowledge,
        observation: &Observation<'_, Self>,
        action: &Self::Action,
    ) -> Option<bool> {
        Some(globalissimo::is_believed_right(knowledge, &observation.view(), action))
    }
}

impl BotGame for Cardline {
    type Knowledge = Knowledge;

    fn learn(level: Level, cards: &Self::Cards, rng: &mut GameRng) -> Knowledge {
        let easy = EasyKnowledge { percent: 30, vague_octaves: 6 };
        Knowledge::for_country_cards(level, easy, cards, rng)
    }

    fn greedy(
        knowledge: Knowledge,
        decision_noise: ErrorDistribution,
        rng: GameRng,
    ) -> Box<dyn Bot<Self>> {
        Box::new(Greedy::new(knowledge, decision_noise != NO_DECISION_NOISE, rng))
    }

    fn planner(knowledge: Knowledge, rng: GameRng) -> Box<dyn Bot<Self>> {
        Box::new(cardline::Planner::new(knowledge.with_shrinkage(), rng))
    }

    fn is_believed_right(
        knowledge: &Knowledge,
        observation: &Observation<'_, Self>,
        action: &Self::Action,
    ) -> Option<bool> {
        Some(cardline::is_believed_right(knowledge, &observation.view(), action))
    }
}

impl BotGame for HigherLower {
    type Knowledge = Knowledge;

    fn learn(level: Level, cards: &Self::Cards, rng: &mut GameRng) -> Knowledge {
        // A mere guess is right half of the time.
        let easy = EasyKnowledge { percent: 20, vague_octaves: 9 };
        Knowledge::for_country_cards(level, easy, cards, rng)
    }

    fn greedy(
        knowledge: Knowledge,
        decision_noise: ErrorDistribution,
        rng: GameRng,
    ) -> Box<dyn Bot<Self>> {
        Box::new(Greedy::new(knowledge, decision_noise != NO_DECISION_NOISE, rng))
    }

    fn planner(knowledge: Knowledge, rng: GameRng) -> Box<dyn Bot<Self>> {
        // Planning cannot help: the answer does not change which card is shown next.
        Self::greedy(knowledge, NO_DECISION_NOISE, rng)
    }

    fn is_believed_right(
        knowledge: &Knowledge,
        observation: &Observation<'_, Self>,
        action: &Self::Action,
    ) -> Option<bool> {
        Some(higher_lower::is_believed_right(knowledge, &observation.view(), action))
    }
}

impl BotGame for Course {
    type Knowledge = course::Map;

    /// Reads the board, which is public, so nothing is blurred.
    fn learn(_: Level, cards: &Self::Cards, _: &mut GameRng) -> course::Map {
        course::Map::new(cards)
    }

    fn greedy(
        map: course::Map,
        decision_noise: ErrorDistribution,
        rng: GameRng,
    ) -> Box<dyn Bot<Self>> {
        Box::new(course::Greedy::new(map, decision_noise, rng))
    }

    fn planner(map: course::Map, rng: GameRng) -> Box<dyn Bot<Self>> {
        Box::new(course::Planner::new(map, rng))
    }
}

impl BotGame for ControleGlobal {
    type Knowledge = controle_global::Content;

    /// Reads the printed cards, which are public, so nothing is blurred.
    fn learn(_: Level, cards: &Self::Cards, _: &mut GameRng) -> controle_global::Content {
        controle_global::Content::new(cards)
    }

    fn greedy(
        content: controle_global::Content,
        decision_noise: ErrorDistribution,
        rng: GameRng,
    ) -> Box<dyn Bot<Self>> {
        Box::new(controle_global::Greedy::new(content, decision_noise, rng))
    }

    fn planner(content: controle_global::Content, rng: GameRng) -> Box<dyn Bot<Self>> {
        Box::new(controle_global::Planner::new(content, rng))
    }
}
