//! Balance counts of Cardline.

use crate::figures::Share;
use crate::{BalanceGame, Choice};
use engine::{Code, Observation, Seat};
use games::Cardline;
use games::cardline::{Action, Event};

impl BalanceGame for Cardline {
    fn used_item(event: &Self::Event) -> Option<(Seat, String)> {
        match event {
            Event::Placed { seat, country, .. } => Some((*seat, country.to_string())),
            _ => None,
        }
    }

    fn choice_of(_: &Observation<'_, Self>) -> impl Fn(&Self::Action) -> Option<Choice> {
        |Action::Place { country, .. }| Some(Choice::Country(*country))
    }

    fn answers(event: &Self::Event, _: &mut Vec<(Code, u8)>) -> Share {
        match event {
            Event::Placed { right, .. } => Share::from_wins((*right).into(), 1),
            _ => Share::default(),
        }
    }
}
