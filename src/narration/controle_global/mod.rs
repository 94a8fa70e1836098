//! Narration of Contrôle Global.

mod answers;
mod board;
mod brief;
mod explanations;
mod finish;
mod hand;
mod hand_cards;
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

use super::{MapPanel, Narrate, ParsedInput, QuestionKind, Table, TurnEvents};
use ::map::Outlines;
use engine::{LoggedEvent, Slug};
use games::controle_global::{Action, ControleGlobal, Event, View};
use lang::LocalizedText;
use model::Dataset;

impl Narrate for ControleGlobal {
    const NARRATES_WHOLE_TURNS: bool = true;

    fn events(
        events: &[LoggedEvent<Event>],
        before: &View,
        after: &View,
        table: &Table<'_>,
    ) -> String {
        story::narrate_events(events, before, after, table)
    }

    fn narrate_turns(turns: &[TurnEvents<'_, Self>], table: &Table<'_>) -> String {
        brief::narrate_turns(turns, table).join("\n")
    }

    fn screen(turns: &[TurnEvents<'_, Self>], view: &View, table: &Table<'_>) -> String {
        screen::screen(turns, view, table)
    }

    fn is_shown_on_table(_: &Event, _: bool) -> bool {
        false
    }

    fn view(view: &View, table: &Table<'_>) -> String {
        screen::view(view, table)
    }

    fn table(view: &View, table: &Table<'_>) -> String {
        screen::format_table(view, table)
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

    fn question_kind(_: &View) -> QuestionKind {
        QuestionKind::Choice
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

    fn map(typed: &str, view: &View, outlines: &Outlines, table: &Table<'_>) -> MapPanel {
        map::map(typed, view, outlines, table)
    }

    fn parse(typed: &str, view: &View, table: &Table<'_>) -> ParsedInput<Action> {
        reading::understand(typed, view, table)
    }

    fn parse_empty_line(half: &str, view: &View, table: &Table<'_>) -> Option<ParsedInput<Action>> {
        if half.is_empty() { reading::enter(view, table) } else { None }
    }

    fn automatic_action(
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
