//! What was done because nothing else was possible, though a line names it.

use engine::Told;
use games::controle_global::{Action, Event};

/// Whether events show that this has been done already, as a part of the decision before it.
pub(super) fn is_done(action: &Action, events: &[Told<Event>]) -> bool {
    events.iter().any(|told| match (action, &told.event) {
        (Action::Choose { region }, Event::Chose { region: chosen, .. }) => region == chosen,
        (Action::Place { category }, Event::Influence { category: changed, delta: 1.., .. }) => {
            category == changed
        }
        (
            Action::Remove { rival, category },
            Event::Influence { seat: loser, category: changed, delta: ..=-1, .. },
        ) => rival == loser && category == changed,
        (Action::Take { resource }, Event::Resource { resource: gained, delta: 1.., .. }) => {
            resource == gained
        }
        (Action::Pay { resource }, Event::Resource { resource: paid, delta: ..=-1, .. }) => {
            resource == paid
        }
        _ => false,
    })
}
