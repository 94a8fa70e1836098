//! Bots of La course autour du monde.

mod chain;
mod greedy;
mod map;
mod outlook;
mod patience;
mod planner;
mod rival;
mod sight;
mod tour;
mod ways;

use crate::{Bell, Bot, Level, Played};
use engine::GameRng;
use games::Course;

pub use greedy::Greedy;
pub use map::Map;
pub use planner::Planner;

impl Played for Course {
    type Knowledge = Map;

    /// The board is there for all to see: nothing is blurred.
    fn learn(_: Level, cards: &Self::Cards, _: &mut GameRng) -> Map {
        Map::new(cards)
    }

    fn greedy(map: Map, hesitation: Bell, rng: GameRng) -> Box<dyn Bot<Self>> {
        Box::new(Greedy::new(map, hesitation, rng))
    }

    fn planner(map: Map, rng: GameRng) -> Box<dyn Bot<Self>> {
        Box::new(Planner::new(map, rng))
    }
}
