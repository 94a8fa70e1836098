//! Bots of Contrôle Global.
//!
//! A turn is many decisions in a row, so a bot plans the whole of it: on a position that looks the same
//! as the one it sees ([`Seen::redeal`]) it tries out ways to play its turn, and follows the best.
//!
//! [`Seen::redeal`]: engine::Seen::redeal

mod chances;
mod content;
mod greedy;
mod hand;
mod outlook;
mod planner;
mod search;
mod worth;

use crate::{Bell, Bot, Level, Played};
use engine::GameRng;
use games::ControleGlobal;

pub use content::Content;
pub use greedy::Greedy;
pub use planner::Planner;

impl Played for ControleGlobal {
    type Knowledge = Content;

    /// All cards are printed for all to see: nothing is blurred.
    fn learn(_: Level, cards: &Self::Cards, _: &mut GameRng) -> Content {
        Content::new(cards)
    }

    fn greedy(content: Content, hesitation: Bell, rng: GameRng) -> Box<dyn Bot<Self>> {
        Box::new(Greedy::new(content, hesitation, rng))
    }

    fn planner(content: Content, rng: GameRng) -> Box<dyn Bot<Self>> {
        Box::new(Planner::new(content, rng))
    }
}
