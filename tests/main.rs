//! All tests that look at the program from outside, in one binary: Typst is linked once.

mod baseline;
mod bots;
mod checks;
mod cli;
mod compare;
mod control;
mod docs;
mod edits;
mod effects;
mod games;
mod laws;
mod map;
mod places;
mod publishers;
mod records;
mod render;
mod sale;
mod schema;
mod sim;
mod support;
mod text;
mod tidy;
mod ties;
mod update;
