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

pub use content::Content;
pub use greedy::Greedy;
pub use planner::Planner;
