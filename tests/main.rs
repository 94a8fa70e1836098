//! All tests that look at the program from outside, in one binary: Typst is linked once.

mod ci;
mod cli;
mod compat;
mod docs;
mod findings;
mod pseudo;
mod render;
mod schema;
mod support;
mod tidy;
