//! La course autour du monde in words.

use super::{Asks, Table, Tell, Typed};
use crate::engine::{Slug, Told};
use crate::games::course::{Action, Course, Event, View};
use crate::model::Dataset;
use crate::words::Phrase;

impl Tell for Course {
    fn event(event: &Told<Event>, table: &Table<'_>) -> String {
        let _ = (event, table);
        String::new()
    }

    fn on_the_table(_: &Event) -> bool {
        false
    }

    fn view(view: &View, table: &Table<'_>) -> String {
        let _ = (view, table);
        String::new()
    }

    fn prompt(view: &View, table: &Table<'_>) -> String {
        let _ = (view, table);
        String::new()
    }

    fn asks(_: &View) -> Asks {
        Asks::Choice
    }

    fn words(view: &View, table: &Table<'_>) -> Vec<String> {
        let _ = (view, table);
        Vec::new()
    }

    fn help(view: &View, table: &Table<'_>) -> String {
        let _ = (view, table);
        String::new()
    }

    fn rules(view: &View, table: &Table<'_>) -> String {
        let _ = (view, table);
        String::new()
    }

    fn score(view: &View, table: &Table<'_>) -> String {
        let _ = (view, table);
        String::new()
    }

    fn understand(typed: &str, view: &View, table: &Table<'_>) -> Typed<Action> {
        let _ = (typed, view, table);
        Typed::Unclear {
            message: String::new(),
        }
    }

    fn action(action: &Action, table: &Table<'_>) -> String {
        let _ = (action, table);
        String::new()
    }

    fn side_name(side: Slug, dataset: &Dataset) -> Option<&Phrase> {
        let city = dataset.network.city_by_id(side.as_str())?;
        Some(&dataset.network.city(city).name)
    }
}
