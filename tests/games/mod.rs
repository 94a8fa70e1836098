//! The rules of the games.

mod cardline;
pub(crate) mod contract;
mod controle_global;
mod course;
pub(crate) mod coverage;
mod globalissimo;
pub(crate) mod made_up;
mod playthroughs;
