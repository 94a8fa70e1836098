//! The rules of the games.

mod contract;
