//! Bots of Contrôle Global.
//!
//! A turn consists of many decisions, so a bot plans the turn as a whole: it searches for good turns on a
//! determinization ([`Observation::determinize`]), and then plays the best one action by action.
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
