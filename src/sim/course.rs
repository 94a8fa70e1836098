//! Balance counts of La course autour du monde.

use crate::{BalanceGame, Choice};
use engine::{Observation, Seat};
use games::Course;
use games::course::{Action, Event, Traveller};

impl BalanceGame for Course {
    fn used_item(event: &Self::Event) -> Option<(Seat, String)> {
        match event {
            Event::Flew { seat, route, .. } => Some((*seat, format!("{}/{}", route.0, route.1))),
            _ => None,
        }
    }

    fn choice_of(observation: &Observation<'_, Self>) -> impl Fn(&Self::Action) -> Option<Choice> {
        let city =
            observation.view().traveller(observation.seat()).and_then(Traveller::current_city);
        move |action| match action {
            Action::Start { city } => Some(Choice::Start(*city)),
            // Sorted, because a route is the same in both directions.
            Action::Fly { to } => city.map(|city| Choice::Route(city.min(*to), city.max(*to))),
            _ => None,
        }
    }
}
