//! All tests that look at the program from outside, in one binary: Typst is linked once.

mod baseline;
mod checks;
mod cli;
mod control;
mod docs;
mod edits;
mod effects;
mod laws;
mod places;
mod pseudo;
mod render;
mod sale;
mod schema;
mod support;
mod tidy;
mod ties;
