//! Bots by anyone: what a seat is told line by line, how its answers are read, what it may do wrong, and
//! matches that prove which bot is better.
//!
//! Everything here is pure: a program is a [`Link`], and pipes, processes and clocks are those of the
//! command line. The lines are described in `docs/protocol.md`.

mod answer;
pub mod journal;
mod message;
mod player;
mod rating;
mod sprt;

pub use answer::{Greeting, action, greeting};
pub use message::{Feed, Hello, Line, PROTOCOL, Reply, Start, Times, Want};
pub use player::{DeterminizedPlayer, Link, Remote};
pub use rating::{Rating, ratings};
pub use sprt::{Pairs, Sprt, Unit, Verdict, WIN, elo};
