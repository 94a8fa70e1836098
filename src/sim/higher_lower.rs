//! Balance counts of Plus ou moins.

use crate::figures::Share;
use crate::{BalanceGame, Choice};
use engine::{Code, Observation, Seat};
use games::HigherLower;
use games::higher_lower::Event;

impl BalanceGame for HigherLower {
    fn used_item(event: &Self::Event) -> Option<(Seat, String)> {
        match event {
            Event::Answered { seat, country, .. } => Some((*seat, country.to_string())),
            _ => None,
        }
    }

    // Every answer is about the same card, so there is no choice between items.
    fn choice_of(_: &Observation<'_, Self>) -> impl Fn(&Self::Action) -> Option<Choice> {
        |_| None
    }

    fn answers(event: &Self::Event, _: &mut Vec<(Code, u8)>) -> Share {
        match event {
            Event::Answered { right, .. } => Share::from_wins((*right).into(), 1),
            _ => Share::default(),
        }
    }
}
