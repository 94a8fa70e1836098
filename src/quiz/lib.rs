//! Questions about countries: a quiz with spaced repetition, and a daily challenge and a daily chain, which are the
//! same for all players.
//!
//! This crate does not access the clock, files or translations. The caller passes the date and the saved results as
//! text, and formats the questions.

mod chain;
mod chains;
mod coach;
mod daily;
mod days;
mod item;
mod memory;
mod plan;
mod question;

pub use chain::chain;
pub use chains::{ChainState, Chains};
pub use coach::Coach;
pub use daily::{QUESTIONS, daily};
pub use days::{Day, DayAnswer, Days, day_number};
pub use item::{Item, Topic};
pub use memory::{LoadError, Memory, State};
pub use plan::{Progress, QuizPlan, comparison_partner, plan, progress};
pub use question::Question;
