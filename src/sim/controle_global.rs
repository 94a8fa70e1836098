//! Balance counts of Contrôle Global.

use crate::{BalanceGame, Choice};
use engine::{Observation, Seat};
use games::ControleGlobal;
use games::controle_global::{Action, Event};

impl BalanceGame for ControleGlobal {
    fn used_item(event: &Self::Event) -> Option<(Seat, String)> {
        match event {
            Event::Played { seat, card, .. } => Some((*seat, card.to_string())),
            _ => None,
        }
    }

    fn choice_of(_: &Observation<'_, Self>) -> impl Fn(&Self::Action) -> Option<Choice> {
        |action| match action {
            Action::Keep { faction } => Some(Choice::Faction(*faction)),
            Action::Settle { region } => Some(Choice::Region(*region)),
            Action::Play { card, effect, .. } => Some(Choice::Effect(*card, *effect)),
            _ => None,
        }
    }
}
