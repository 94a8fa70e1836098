//! All tests that look at the program from outside, in one binary: Typst is linked once.

mod checks;
mod cli;
mod games;
mod laws;
mod layers;
mod places;
mod records;
mod render;
mod support;
mod tidy;
mod ties;
