//! Dialogue at the terminal: lines that are typed, commands that every prompt understands, and how texts and maps
//! are shown there. Matches, quizzes and questions of `update` are asked through it.

pub(crate) mod commands;
pub(crate) mod lines;
pub(crate) mod map;
pub(crate) mod paint;
pub(crate) mod plate;
pub(crate) mod screen;
pub(crate) mod wrap;
