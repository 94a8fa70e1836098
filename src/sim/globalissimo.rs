//! Balance counts of Globalissimo.

use crate::figures::Share;
use crate::{BalanceGame, Choice};
use engine::{Code, Observation, Seat};
use games::Globalissimo;
use games::globalissimo::{Action, Event};

impl BalanceGame for Globalissimo {
    fn used_item(event: &Self::Event) -> Option<(Seat, String)> {
        match event {
            Event::Guessed { seat, country, .. } => Some((*seat, country.to_string())),
            _ => None,
        }
    }

    fn choice_of(_: &Observation<'_, Self>) -> impl Fn(&Self::Action) -> Option<Choice> {
        |action| match action {
            Action::Guess { country, .. } => Some(Choice::Country(*country)),
            _ => None,
        }
    }

    fn answers(event: &Self::Event, pending: &mut Vec<(Code, u8)>) -> Share {
        match event {
            Event::Guessed { country, place, .. } => {
                pending.push((*country, *place));
                Share::default()
            }
            Event::Revealed { countries, .. } => {
                // Equal values share a place (R10), so the places of the event count, not the positions in its list.
                let places = || countries.iter().map(|turned| (turned.code, turned.place));
                let right = pending.iter().filter(|(country, place)| {
                    places().any(|(other, at)| other == *country && at == *place)
                });
                let share = Share::from_wins(right.count() as u64, pending.len() as u64);
                pending.clear();
                share
            }
            _ => Share::default(),
        }
    }
}
