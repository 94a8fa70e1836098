//! Globalissimo in words.

mod answers;
mod screen;
mod story;

use super::layout::wrapped;
use super::{Asks, Table, Tell, Typed};
use engine::Told;
use games::globalissimo::{Action, Event, Globalissimo, Kind, View};
use story::Story;

impl Tell for Globalissimo {
    fn events(events: &[Told<Event>], before: &View, after: &View, table: &Table<'_>) -> String {
        Story::new(events, before, after, table).tell(events)
    }

    fn on_the_table(event: &Event) -> bool {
        matches!(event, Event::Laid { .. } | Event::Asked { .. })
    }

    fn view(view: &View, table: &Table<'_>) -> String {
        screen::view(view, table)
    }

    fn prompt(view: &View, table: &Table<'_>) -> String {
        wrapped(&answers::prompt(view, table), table.width)
    }

    fn asks(view: &View) -> Asks {
        match &view.question {
            Some(question) => Asks::Knowledge { map: question.kind == Kind::Location },
            None => Asks::Choice,
        }
    }

    fn words(view: &View, table: &Table<'_>) -> Vec<String> {
        if view.question.is_some() {
            return Vec::new();
        }
        let free = view.laid.iter().filter(|laid| laid.guess.is_none());
        free.map(|laid| table.bare_name(laid.country)).collect()
    }

    fn help(view: &View, table: &Table<'_>) -> String {
        wrapped(&answers::help(view, table), table.width)
    }

    fn rules(view: &View, table: &Table<'_>) -> String {
        wrapped(&screen::rules(view, table), table.width)
    }

    fn score(view: &View, table: &Table<'_>) -> String {
        screen::score(view, table)
    }

    fn understand(typed: &str, view: &View, table: &Table<'_>) -> Typed<Action> {
        answers::understand(typed, view, table)
    }

    fn action(action: &Action, table: &Table<'_>) -> String {
        answers::action(action, table)
    }
}
