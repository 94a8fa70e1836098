//! External bots: protocol messages, parsing of answers, protocol violations, and statistical comparison of two bots.
//!
//! All code here is free of I/O. A program is a [`Link`]; pipes, processes and clocks belong to the command line. The
//! protocol is described in `docs/protocol.md`.

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
