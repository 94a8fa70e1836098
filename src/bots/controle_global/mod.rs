//! Bots of Contrôle Global.
//!
//! A turn consists of many decisions, so a bot plans it as a whole: it searches for good turns on a determinization
//! ([`Observation::determinize`]) and follows the best one.
//!
//! [`Observation::determinize`]: engine::Observation::determinize

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
