//! The rules of the games.

extern crate mappemonde_games as games;

mod cardline;
mod contract;
mod controle_global;
mod course;
mod coverage;
mod globalissimo;
mod higher_lower;
mod playthroughs;
