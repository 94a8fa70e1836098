//! Bots of La course autour du monde.

mod chain;
mod denial;
mod greedy;
mod map;
mod observed_state;
mod outlook;
mod path_sums;
mod planner;
mod stall;
mod tour;

pub use greedy::Greedy;
pub use map::Map;
pub use planner::Planner;
