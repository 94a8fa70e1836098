//! La course autour du monde in words.

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

use super::{Asks, Happened, Plate, Table, Tell, Typed};
use ::map::Outlines;
use engine::{LoggedEvent, Slug};
use games::course::{Action, Course, Event, Stage, View};
use lang::LocalizedText;
use model::Dataset;

pub use forecast::{Ahead, Forecast, Proposal, Start, forecast, proposal, refusal, starts};

impl Tell for Course {
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
        table::whole(view, table)
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

    fn map(typed: &str, view: &View, outlines: &Outlines, table: &Table<'_>) -> Plate {
        map::map(typed, view, outlines, table)
    }

    fn understand(typed: &str, view: &View, table: &Table<'_>) -> Typed<Action> {
        reading::understand(typed, view, table)
    }

    fn enter(half: &str, view: &View, table: &Table<'_>) -> Option<Typed<Action>> {
        reading::enter(half, view, table)
    }

    /// A line is a whole flight: it lands at its end.
    fn follow(
        rest: &mut Vec<Action>,
        events: &[LoggedEvent<Event>],
        view: &View,
        is_legal: &dyn Fn(&Action) -> bool,
        _: &Table<'_>,
    ) -> Option<Action> {
        if rest.first().is_some_and(is_legal) {
            return Some(rest.remove(0));
        }
        let flew = matches!(view.stage, Stage::Flying(_)) && !events.is_empty();
        (flew && rest.is_empty()).then_some(Action::Land)
    }

    fn ending<'o>(
        view: &View,
        outlines: impl FnOnce() -> Option<&'o Outlines>,
        table: &Table<'_>,
    ) -> Plate {
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
