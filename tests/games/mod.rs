//! The rules of the games.

pub(crate) mod contract;
