//! Narration of games in French and English: the texts that players read at the table, and the parsing of the lines
//! that they type.
//!
//! A game implements [`Narrate`]. All texts are computed from observations ([`Game::View`]), so they reveal no hidden
//! state.

mod capital;
mod cardline;
mod controle_global;
mod country_sheet;
pub mod course;
pub mod day;
mod fold;
mod globalissimo;
mod higher_lower;
mod layout;
mod lesson;
pub mod map;
mod plate;
pub mod question;
mod table;
mod texts;
mod typing;

use ::map::Outlines;
use engine::{Game, LoggedEvent, Seat, Slug};
use lang::LocalizedText;
use model::Dataset;

pub use country_sheet::{describe_location, fiche};
pub use lesson::{Lesson, Topic};
pub use plate::MapPanel;
pub use table::{ParsedInput, QuestionKind, Table};

/// Consecutive actions of one seat: their events, and the observations before and after.
pub struct TurnEvents<'a, G: Narrate> {
    /// Seat that acted; `None` for the setup.
    pub seat: Option<Seat>,
    /// Events of the actions, as far as the reader may see them.
    pub events: Vec<LoggedEvent<G::Event>>,
    /// Observation of the reader before the first action.
    pub before: &'a G::View,
    /// Observation of the reader after the last action.
    pub after: &'a G::View,
}

/// Narration of a game: screens, prompts, help, and the parser of typed lines.
pub trait Narrate: Game {
    /// `true` if a turn consists of many small decisions: the actions of one seat in a row are narrated together, and
    /// the actions of bots together with the next question.
    const NARRATES_WHOLE_TURNS: bool = false;

    /// Narrates the events of one action, or of the actions of a turn ([`Narrate::NARRATES_WHOLE_TURNS`]), in full
    /// sentences without a final line break; empty if there is nothing to report. `before` is the observation at the
    /// choice of the first action, `after` follows the last one; for the setup both are the initial observation.
    fn events(
        events: &[LoggedEvent<Self::Event>],
        before: &Self::View,
        after: &Self::View,
        table: &Table<'_>,
    ) -> String;

    /// Returns `true` if the tables displayed to people show the event as well, so that it need not be narrated.
    /// `person_next` is `true` if such a table follows immediately.
    fn is_shown_on_table(event: &Self::Event, person_next: bool) -> bool;

    /// Narrates these turns for the reader at the table.
    fn narrate_turns(turns: &[TurnEvents<'_, Self>], table: &Table<'_>) -> String {
        let turn = |turn: &TurnEvents<'_, Self>| {
            Self::events(&turn.events, turn.before, turn.after, table)
        };
        let told = turns.iter().map(turn).filter(|text| !text.is_empty());
        texts::joined("\n", told)
    }

    /// Everything above a prompt: the narration since the last question, and the table.
    fn screen(turns: &[TurnEvents<'_, Self>], view: &Self::View, table: &Table<'_>) -> String {
        let told = Self::narrate_turns(turns, table);
        // A blank line above the table, with or without a narration.
        let gap = if told.is_empty() { "\n" } else { "\n\n" };
        format!("{told}{gap}{}", <Self as Narrate>::view(view, table))
    }

    /// The table before a decision, as visible to the deciding seat.
    fn view(view: &Self::View, table: &Table<'_>) -> String;

    /// Reply to the command `table`: the whole table.
    fn table(view: &Self::View, table: &Table<'_>) -> String {
        <Self as Narrate>::view(view, table)
    }

    /// Reply to the command `hand`: the cards of the deciding seat.
    fn hand(view: &Self::View, table: &Table<'_>) -> String {
        <Self as Narrate>::view(view, table)
    }

    /// Reply to the command `why` with its argument `typed`: what a choice lacks, or what it would lead to.
    fn why(typed: &str, view: &Self::View, table: &Table<'_>) -> String {
        let _ = typed;
        Self::rules(view, table)
    }

    /// The prompt in one or two lines: the question, and what may be typed.
    fn prompt(view: &Self::View, table: &Table<'_>) -> String;

    /// Returns the kind of the question: a choice, or a test of knowledge.
    fn question_kind(view: &Self::View) -> QuestionKind;

    /// Words for completion at this prompt; empty for a question of knowledge.
    fn words(view: &Self::View, table: &Table<'_>) -> Vec<String>;

    /// Reply to the command `?`: what may be typed now, with examples.
    fn help(view: &Self::View, table: &Table<'_>) -> String;

    /// Reply to the command `rules`: the rule of the game for this moment, paraphrased.
    fn rules(view: &Self::View, table: &Table<'_>) -> String;

    /// Reply to the command `score`.
    fn score(view: &Self::View, table: &Table<'_>) -> String;

    /// Reply to the command `map` with its argument `typed`: the numbers of the countries, unless a game has a map of
    /// its own. `outlines` are the detailed ones.
    fn map(typed: &str, view: &Self::View, outlines: &Outlines, table: &Table<'_>) -> MapPanel {
        let _ = view;
        let (dataset, localizer) = (table.dataset, table.localizer);
        map::map(typed, dataset, outlines, localizer, table.plain, table.width)
    }

    /// Parses a line.
    fn parse(typed: &str, view: &Self::View, table: &Table<'_>) -> ParsedInput<Self::Action>;

    /// Parses an empty line, which may accept the proposal of the prompt; `None` if there is no proposal. `half` is
    /// the part of an action typed so far ([`ParsedInput::Incomplete`]), usually empty.
    fn parse_empty_line(
        half: &str,
        view: &Self::View,
        table: &Table<'_>,
    ) -> Option<ParsedInput<Self::Action>> {
        let _ = (half, view, table);
        None
    }

    /// Returns the next action without prompting: the next one in `rest`, the remaining actions of the typed line, or
    /// a practically certain one. `None` prompts the seat of the view. `events` are the events of the previous
    /// action.
    fn automatic_action(
        rest: &mut Vec<Self::Action>,
        events: &[LoggedEvent<Self::Event>],
        view: &Self::View,
        is_legal: &dyn Fn(&Self::Action) -> bool,
        table: &Table<'_>,
    ) -> Option<Self::Action> {
        let _ = (view, table);
        // The game carries out forced actions by itself; an action typed for them would be illegal now.
        let is_over =
            |action: &Self::Action| !is_legal(action) && Self::is_carried_out(action, events);
        let next = rest.iter().position(|action| !is_over(action)).unwrap_or(rest.len());
        rest.drain(..next);
        let next = rest.first().is_some_and(is_legal);
        next.then(|| rest.remove(0))
    }

    /// Returns `true` if the game has already carried out an action of a line together with the previous action, as
    /// the only possibility. `events` are the events of the previous action.
    fn is_carried_out(action: &Self::Action, events: &[LoggedEvent<Self::Event>]) -> bool {
        let _ = (action, events);
        false
    }

    /// Final screen of a match, after the narration of its last turn. `outlines` returns the detailed outlines, or
    /// `None` if they cannot be read.
    fn ending<'o>(
        view: &Self::View,
        outlines: impl FnOnce() -> Option<&'o Outlines>,
        table: &Table<'_>,
    ) -> MapPanel {
        let _ = (view, table);
        drop(outlines);
        MapPanel::default()
    }

    /// Short description of an action, for a replay: "France on place 2".
    fn action(action: &Self::Action, table: &Table<'_>) -> String;

    /// Description of an action for readers who do not see the table: "France between Spain and Italy". `view` is the
    /// observation of the deciding seat before the action.
    fn decision(action: &Self::Action, view: &Self::View, table: &Table<'_>) -> String {
        let _ = view;
        Self::action(action, table)
    }

    /// Lessons of these events: the countries of the questions, and who was right. Views as for [`Narrate::events`];
    /// `typed` is the line typed for the action, empty if there was none.
    fn lessons(
        events: &[LoggedEvent<Self::Event>],
        before: &Self::View,
        after: &Self::View,
        typed: &str,
        table: &Table<'_>,
    ) -> Vec<Lesson> {
        let _ = (events, before, after, typed, table);
        Vec::new()
    }

    /// Name of a side, identified as in [`Game::side`]; `None` in games without sides.
    fn side_name(side: Slug, dataset: &Dataset) -> Option<&LocalizedText> {
        let _ = (side, dataset);
        None
    }
}
