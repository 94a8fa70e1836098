//! Dialogue in the terminal: input lines, commands accepted at every prompt, and display of texts and maps. Matches,
//! the quiz and `update` use it.

pub(crate) mod commands;
pub(crate) mod lines;
pub(crate) mod map;
pub(crate) mod paint;
pub(crate) mod plate;
pub(crate) mod screen;
pub(crate) mod wrap;
