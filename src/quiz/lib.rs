//! Questions about countries: a quiz that repeats what was missed at growing distances, and a challenge and a chain
//! that are the same for everybody on a day.
//!
//! Nothing here knows a clock, a file or a language: the day is given, the state is text, and whoever asks puts
//! the questions into words.

mod chain;
mod chains;
mod daily;
mod days;
mod item;
mod memory;
mod plan;
mod question;

pub use chain::chain;
pub use chains::{ChainState, Chains};
pub use daily::{QUESTIONS, daily};
pub use days::{Day, Days};
pub use item::{Item, Topic};
pub use memory::{LoadError, Memory, State};
pub use plan::{Plan, Progress, plan, progress, rival};
pub use question::Question;
