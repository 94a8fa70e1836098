//! The rules of the games.

mod cardline;
mod contract;
mod coverage;
mod globalissimo;
mod made_up;
mod playthroughs;
