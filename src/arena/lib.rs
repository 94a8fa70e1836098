//! External bots: messages of the protocol, parsing of answers, and statistical comparison of bots.
//!
//! All code here is free of I/O. A program is reached through a [`Link`]; pipes, processes and clocks belong to the
//! command line. The protocol is described in `docs/protocol.md`.

mod answer;
pub mod journal;
mod message;
mod player;
mod rating;
mod sprt;

pub use answer::{Greeting, parse_action, parse_greeting};
pub use message::{Feed, Hello, Line, PROTOCOL, Reply, Start, Times, Want};
pub use player::{DeterminizedPlayer, Link, RemotePlayer};
pub use rating::{Rating, ratings};
pub use sprt::{BoundUnit, BoundsError, Pairs, Sprt, Verdict, WIN, share_to_elo};
