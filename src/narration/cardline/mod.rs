//! Cardline in words.

mod answers;
mod screen;
mod story;

use super::layout::wrapped;
use super::{Asks, Table, Tell, Typed};
use engine::{Code, Told, Turn};
use games::cardline::{Action, Cardline, Event, View};

impl Tell for Cardline {
    fn events(events: &[Told<Event>], before: &View, after: &View, table: &Table<'_>) -> String {
        story::tell(events, before, after, table)
    }

    fn on_the_table(event: &Event) -> bool {
        matches!(event, Event::RoundBegan)
    }

    fn view(view: &View, table: &Table<'_>) -> String {
        screen::view(view, table)
    }

    fn prompt(view: &View, table: &Table<'_>) -> String {
        wrapped(&answers::prompt(view, table), table.width)
    }

    fn asks(_: &View) -> Asks {
        Asks::Choice
    }

    fn words(view: &View, table: &Table<'_>) -> Vec<String> {
        let names = hand(view).iter().map(|card| table.bare_name(*card));
        names.collect()
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

/// The hand of the seat that decides.
fn hand(view: &View) -> &[Code] {
    match view.turn {
        Turn::Act(seat) => view.hands.get(seat.index()).map_or(&[], Vec::as_slice),
        Turn::Over => &[],
    }
}
