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

pub use greedy::Greedy;
pub use map::Map;
pub use planner::Planner;
