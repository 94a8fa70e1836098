//! Narration of Contrôle Global: screens, prompts, replies and the parser of typed lines.
//!
//! A line may contain a whole turn. `reading` parses lines with the names in `lexicon`; `finish` parses and describes
//! the end of a turn; `plan` supplies the remaining actions and the defaults. `story` narrates events in full,
//! `brief` in one or two lines per turn. `screen` and `menu` show the position and the choices.
//!
//! Numbers such as F7 in comments are faction powers, and numbers such as B5.7 are sections of the rules.

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

    fn narrate_events(
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

    fn is_shown_on_table(_: &Event, _: &[LoggedEvent<Event>], _: bool) -> bool {
        false
    }

    fn describe_view(view: &View, table: &Table<'_>) -> String {
        screen::format_view(view, table)
    }

    fn table(view: &View, table: &Table<'_>) -> String {
        screen::format_table(view, table)
    }

    fn hand(view: &View, table: &Table<'_>) -> String {
        screen::format_hand(view, table)
    }

    fn why(typed: &str, view: &View, table: &Table<'_>) -> String {
        why::explain(typed, view, table)
    }

    fn prompt(view: &View, table: &Table<'_>) -> String {
        menu::prompt(view, table)
    }

    fn question_kind(_: &View) -> QuestionKind {
        QuestionKind::Choice
    }

    fn completions(view: &View, table: &Table<'_>) -> Vec<String> {
        reading::words(view, table)
    }

    fn help(view: &View, table: &Table<'_>) -> String {
        table.wrapped(&answers::help(view, table))
    }

    fn rules(view: &View, table: &Table<'_>) -> String {
        table.wrapped(&answers::rules(view, table))
    }

    fn timely_rules(
        events: &[LoggedEvent<Event>],
        view: &View,
        table: &Table<'_>,
    ) -> Vec<(&'static str, String)> {
        let _ = view;
        let is_needed = events.iter().any(|logged| matches!(logged.event, Event::Stirred { .. }));
        let rule = || ("civil", table.wrapped(&table.plain_message("control-rules-civil")));
        is_needed.then(rule).into_iter().collect()
    }

    fn score(view: &View, table: &Table<'_>) -> String {
        score::score(view, table)
    }

    fn map(typed: &str, view: &View, outlines: &Outlines, table: &Table<'_>) -> MapPanel {
        map::map(typed, view, outlines, table)
    }

    fn parse(typed: &str, view: &View, table: &Table<'_>) -> ParsedInput<Action> {
        reading::parse_line(typed, view, table)
    }

    fn parse_empty_line(half: &str, view: &View, table: &Table<'_>) -> Option<ParsedInput<Action>> {
        if half.is_empty() { reading::accept_proposal(view, table) } else { None }
    }

    fn automatic_action(
        rest: &mut Vec<Action>,
        _: &[LoggedEvent<Event>],
        view: &View,
        _: &dyn Fn(&Action) -> bool,
        table: &Table<'_>,
    ) -> Option<Action> {
        plan::next_automatic_action(rest, view, table)
    }

    fn describe_action(action: &Action, table: &Table<'_>) -> String {
        names::action(action, table)
    }

    fn side_name(side: Slug, dataset: &Dataset) -> Option<&LocalizedText> {
        let control = &dataset.control;
        let faction = control.faction_by_id(side.as_str())?;
        Some(&control.faction(faction).name)
    }
}
