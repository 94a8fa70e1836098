//! Contrôle Global in words.

mod answers;
mod asked;
mod board;
mod brief;
mod finish;
mod hand;
mod held;
mod lexicon;
mod map;
mod menu;
mod names;
mod offers;
mod plan;
mod preview;
mod reading;
mod score;
mod screen;
mod signs;
mod story;
mod why;

use super::{Asks, Happened, Plate, Table, Tell, Typed};
use ::map::Outlines;
use engine::{LoggedEvent, Slug};
use games::controle_global::{Action, ControleGlobal, Event, View};
use lang::LocalizedText;
use model::Dataset;

impl Tell for ControleGlobal {
    const TELLS_TURNS: bool = true;

    fn events(
        events: &[LoggedEvent<Event>],
        before: &View,
        after: &View,
        table: &Table<'_>,
    ) -> String {
        story::tell(events, before, after, table)
    }

    fn told(turns: &[Happened<'_, Self>], table: &Table<'_>) -> String {
        brief::told(turns, table).join("\n")
    }

    fn screen(turns: &[Happened<'_, Self>], view: &View, table: &Table<'_>) -> String {
        screen::screen(turns, view, table)
    }

    fn on_the_table(_: &Event, _: bool) -> bool {
        false
    }

    fn view(view: &View, table: &Table<'_>) -> String {
        screen::view(view, table)
    }

    fn table(view: &View, table: &Table<'_>) -> String {
        screen::whole(view, table)
    }

    fn hand(view: &View, table: &Table<'_>) -> String {
        screen::whole_hand(view, table)
    }

    fn why(typed: &str, view: &View, table: &Table<'_>) -> String {
        why::why(typed, view, table)
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

    fn map(typed: &str, view: &View, outlines: &Outlines, table: &Table<'_>) -> Plate {
        map::map(typed, view, outlines, table)
    }

    fn understand(typed: &str, view: &View, table: &Table<'_>) -> Typed<Action> {
        reading::understand(typed, view, table)
    }

    fn enter(half: &str, view: &View, table: &Table<'_>) -> Option<Typed<Action>> {
        if half.is_empty() { reading::enter(view, table) } else { None }
    }

    fn follow(
        rest: &mut Vec<Action>,
        _: &[LoggedEvent<Event>],
        view: &View,
        _: &dyn Fn(&Action) -> bool,
        table: &Table<'_>,
    ) -> Option<Action> {
        plan::follow(rest, view, table)
    }

    fn action(action: &Action, table: &Table<'_>) -> String {
        names::action(action, table)
    }

    fn side_name(side: Slug, dataset: &Dataset) -> Option<&LocalizedText> {
        let control = &dataset.control;
        let faction = control.faction_by_id(side.as_str())?;
        Some(&control.faction(faction).name)
    }
}
