//! La course autour du monde in words.

mod answers;
mod hand;
mod map;
mod names;
mod open;
mod places;
mod reading;
mod rows;
mod score;
mod screen;
mod story;

use super::{Asks, Table, Tell, Typed};
use ::map::Outlines;
use engine::{Slug, Told};
use games::course::{Action, Course, Event, View};
use lang::Phrase;
use model::Dataset;

impl Tell for Course {
    fn events(events: &[Told<Event>], before: &View, after: &View, table: &Table<'_>) -> String {
        story::tell(events, before, after, table)
    }

    fn on_the_table(_: &Event, _: bool) -> bool {
        false
    }

    fn view(view: &View, table: &Table<'_>) -> String {
        screen::view(view, table)
    }

    fn prompt(view: &View, table: &Table<'_>) -> String {
        table.wrapped(&answers::prompt(view, table))
    }

    fn asks(_: &View) -> Asks {
        Asks::Choice
    }

    fn words(view: &View, table: &Table<'_>) -> Vec<String> {
        answers::words(view, table)
    }

    fn help(view: &View, table: &Table<'_>) -> String {
        table.wrapped(&answers::help(view, table))
    }

    fn rules(view: &View, table: &Table<'_>) -> String {
        table.wrapped(&screen::rules(view, table))
    }

    fn score(view: &View, table: &Table<'_>) -> String {
        score::score(view, table)
    }

    fn map(typed: &str, view: &View, outlines: &Outlines, table: &Table<'_>) -> String {
        map::map(typed, view, outlines, table)
    }

    fn understand(typed: &str, view: &View, table: &Table<'_>) -> Typed<Action> {
        reading::understand(typed, view, table)
    }

    fn action(action: &Action, table: &Table<'_>) -> String {
        answers::action(action, table)
    }

    fn side_name(side: Slug, dataset: &Dataset) -> Option<&Phrase> {
        let city = dataset.network.city_by_id(side.as_str())?;
        Some(&dataset.network.city(city).name)
    }
}
