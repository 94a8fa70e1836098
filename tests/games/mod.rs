//! The rules of the games.

mod cardline;
pub(crate) mod contract;
mod coverage;
mod globalissimo;
mod made_up;
mod playthroughs;
