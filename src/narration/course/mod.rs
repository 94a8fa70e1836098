//! Narration of La course autour du monde.

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
use lang::LocalizedText;
use model::Dataset;

pub use forecast::{Forecast, ForecastLeg, Proposal, Start, forecast, proposal, refusal, starts};

impl Narrate for Course {
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
        table::format_table(view, table)
    }

    fn hand(view: &View, table: &Table<'_>) -> String {
        screen::whole_hand(view, table)
    }

    fn why(typed: &str, view: &View, table: &Table<'_>) -> String {
        reading::why(typed, view, table)
    }

    fn prompt(view: &View, table: &Table<'_>) -> String {
        table.wrapped(&answers::prompt(view, table))
    }

    fn question_kind(_: &View) -> QuestionKind {
        QuestionKind::Choice
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

    fn map(typed: &str, view: &View, outlines: &Outlines, table: &Table<'_>) -> MapPanel {
        map::map(typed, view, outlines, table)
    }

    fn parse(typed: &str, view: &View, table: &Table<'_>) -> ParsedInput<Action> {
        reading::understand(typed, view, table)
    }

    fn parse_empty_line(half: &str, view: &View, table: &Table<'_>) -> Option<ParsedInput<Action>> {
        reading::enter(half, view, table)
    }

    /// A line is a whole flight, so the pawn lands at its end.
    fn automatic_action(
        rest: &mut Vec<Action>,
        events: &[LoggedEvent<Event>],
        view: &View,
        is_legal: &dyn Fn(&Action) -> bool,
        _: &Table<'_>,
    ) -> Option<Action> {
        if rest.first().is_some_and(is_legal) {
            return Some(rest.remove(0));
        }
        // Without a previous action, as after resuming a match, the player decides about landing.
        let flew = matches!(view.stage, Stage::Flying(_)) && !events.is_empty();
        (flew && rest.is_empty()).then_some(Action::Land)
    }

    fn ending<'o>(
        view: &View,
        outlines: impl FnOnce() -> Option<&'o Outlines>,
        table: &Table<'_>,
    ) -> MapPanel {
        ending::ending(view, outlines, table)
    }

    fn action(action: &Action, table: &Table<'_>) -> String {
        answers::action(action, table)
    }

    fn side_name(side: Slug, dataset: &Dataset) -> Option<&LocalizedText> {
        let city = dataset.network.city_by_id(side.as_str())?;
        Some(&dataset.network.city(city).name)
    }
}
