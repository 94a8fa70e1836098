//! Dialogue in the terminal: input lines, commands that every prompt accepts, and display of texts and maps. Used by
//! matches, the quiz and the questions of `update`.

pub(crate) mod commands;
pub(crate) mod lines;
pub(crate) mod map;
pub(crate) mod paint;
pub(crate) mod plate;
pub(crate) mod screen;
pub(crate) mod wrap;
