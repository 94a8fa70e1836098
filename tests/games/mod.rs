//! The rules of the games.

mod cardline;
mod contract;
mod globalissimo;
mod made_up;
