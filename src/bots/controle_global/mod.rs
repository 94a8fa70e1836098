//! Bots of Contrôle Global.

use std::sync::Arc;

use super::Bell;
use crate::bots::Bot;
use crate::engine::{GameRng, Seen};
use crate::games::ControleGlobal;
use crate::games::controle_global::{Action, Cards};

/// What is printed in the box, which everybody may read.
#[derive(Clone, Debug)]
pub struct Box(pub Arc<Cards>);

/// A bot that takes what looks best now.
#[derive(Debug)]
pub struct Greedy {
    rng: GameRng,
}

impl Greedy {
    /// A bot that errs by `hesitation`.
    pub fn new(_: Box, _: Bell, rng: GameRng) -> Self {
        Self { rng }
    }
}

impl Bot<ControleGlobal> for Greedy {
    fn choose(&mut self, seen: &Seen<'_, ControleGlobal>) -> Action {
        seen.nth_action(self.rng.index(seen.count_actions()))
    }
}
