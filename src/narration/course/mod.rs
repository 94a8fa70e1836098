//! Narration of La course autour du monde. The submodules narrate events (`brief`, `story`), compose screens
//! (`screen`, `table`, `hand`, `chains`, `rows`, `map`, `ending`) and parse lines (`reading`, `places`).

mod answers;
mod brief;
mod chains;
mod ending;
mod forecast;
mod hand;
mod map;
mod names;
mod needs;
mod open;
mod places;
mod proposal;
mod reading;
mod rows;
mod score;
mod screen;
mod story;
mod table;

use super::{MapPanel, Narrate, ParsedInput, QuestionKind, Table, TurnEvents};
use ::map::Outlines;
use engine::{LoggedEvent, Slug};
use games::course::{Action, Course, Event, Stage, View};
use hand::Hand;
use lang::LocalizedText;
use model::Dataset;

pub use forecast::{Forecast, ForecastLeg, Proposal, Start, forecast, proposal, refusal, starts};

impl Narrate for Course {
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
        screen::view(view, table)
    }

    fn table(view: &View, table: &Table<'_>) -> String {
        table::format_table(view, table)
    }

    fn hand(view: &View, table: &Table<'_>) -> String {
        screen::whole_hand(view, table)
    }

    fn why(typed: &str, view: &View, table: &Table<'_>) -> String {
        reading::explain(typed, view, table)
    }

    fn prompt(view: &View, table: &Table<'_>) -> String {
        table.wrapped(&answers::prompt(view, table))
    }

    fn question_kind(_: &View) -> QuestionKind {
        QuestionKind::Choice
    }

    fn completions(view: &View, table: &Table<'_>) -> Vec<String> {
        answers::completions(view, table)
    }

    fn help(view: &View, table: &Table<'_>) -> String {
        table.wrapped(&answers::help(view, table))
    }

    fn rules(view: &View, table: &Table<'_>) -> String {
        table.wrapped(&screen::rules(view, table))
    }

    fn timely_rules(
        events: &[LoggedEvent<Event>],
        view: &View,
        table: &Table<'_>,
    ) -> Vec<(&'static str, String)> {
        let _ = events;
        let is_stuck = || Hand::from_view(view, table).flyable_cards().next().is_none();
        let rule = || ("swap", table.wrapped(&table.plain_message("course-rules-swap")));
        (view.stage == Stage::Fresh && is_stuck()).then(rule).into_iter().collect()
    }

    fn score(view: &View, table: &Table<'_>) -> String {
        score::score(view, table)
    }

    fn map(typed: &str, view: &View, outlines: &Outlines, table: &Table<'_>) -> MapPanel {
        map::map_reply(typed, view, outlines, table)
    }

    fn parse(typed: &str, view: &View, table: &Table<'_>) -> ParsedInput<Action> {
        reading::parse_line(typed, view, table)
    }

    fn parse_empty_line(
        partial_line: &str,
        view: &View,
        table: &Table<'_>,
    ) -> Option<ParsedInput<Action>> {
        reading::parse_empty_line(partial_line, view, table)
    }

    /// A typed line is a whole flight, so the pawn lands automatically when the actions of the line are carried out.
    fn automatic_action(
        remaining: &mut Vec<Action>,
        events: &[LoggedEvent<Event>],
        view: &View,
        is_legal: &dyn Fn(&Action) -> bool,
        _: &Table<'_>,
    ) -> Option<Action> {
        if remaining.first().is_some_and(is_legal) {
            return Some(remaining.remove(0));
        }
        // Without a previous action, as after resuming a match, the player decides whether to land.
        let has_flown = matches!(view.stage, Stage::Flying(_)) && !events.is_empty();
        (has_flown && remaining.is_empty()).then_some(Action::Land)
    }

    fn ending<'o>(
        view: &View,
        outlines: impl FnOnce() -> Option<&'o Outlines>,
        table: &Table<'_>,
    ) -> MapPanel {
        ending::ending(view, outlines, table)
    }

    fn describe_action(action: &Action, table: &Table<'_>) -> String {
        answers::describe_action(action, table)
    }

    fn side_name(side: Slug, dataset: &Dataset) -> Option<&LocalizedText> {
        let city = dataset.network.city_by_id(side.as_str())?;
        Some(&dataset.network.city(city).name)
    }
}
