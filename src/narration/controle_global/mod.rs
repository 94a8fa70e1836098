//! Contrôle Global in words.

mod answers;
mod asked;
mod board;
mod hand;
mod lexicon;
mod menu;
mod names;
mod preview;
mod reading;
mod score;
mod screen;
mod signs;
mod story;
mod unasked;

use super::{Asks, Table, Tell, Typed};
use engine::{Slug, Told};
use games::controle_global::{Action, ControleGlobal, Event, View};
use lang::Phrase;
use map::Outlines;
use model::Dataset;

impl Tell for ControleGlobal {
    const TELLS_TURNS: bool = true;

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
        menu::prompt(view, table)
    }

    fn asks(_: &View) -> Asks {
        Asks::Choice
    }

    fn words(view: &View, table: &Table<'_>) -> Vec<String> {
        reading::words(view, table)
    }

    fn help(view: &View, table: &Table<'_>) -> String {
        table.wrapped(&answers::help(view, table))
    }

    fn rules(view: &View, table: &Table<'_>) -> String {
        table.wrapped(&answers::rules(view, table))
    }

    fn score(view: &View, table: &Table<'_>) -> String {
        score::score(view, table)
    }

    fn map(typed: &str, view: &View, outlines: &Outlines, table: &Table<'_>) -> String {
        screen::map(typed, view, outlines, table)
    }

    fn understand(typed: &str, view: &View, table: &Table<'_>) -> Typed<Action> {
        reading::understand(typed, view, table)
    }

    fn is_done(action: &Action, events: &[Told<Event>]) -> bool {
        unasked::is_done(action, events)
    }

    fn action(action: &Action, table: &Table<'_>) -> String {
        names::action(action, table)
    }

    fn side_name(side: Slug, dataset: &Dataset) -> Option<&Phrase> {
        let control = &dataset.control;
        let faction = control.faction_by_id(side.as_str())?;
        Some(&control.faction(faction).name)
    }
}
