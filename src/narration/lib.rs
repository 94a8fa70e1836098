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
pub mod hint;
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

pub use country_sheet::{describe_location, draw_country_sheet};
pub use lesson::{Lesson, Topic};
pub use plate::MapPanel;
pub use table::{ParsedInput, QuestionKind, Table};

/// The events of consecutive actions of one seat, with the observations before and after these actions.
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
    /// `true` if a turn consists of many small decisions. Then the actions of one seat in a row are narrated
    /// together, and the actions of bots are narrated above the next question.
    const NARRATES_WHOLE_TURNS: bool = false;

    /// Narrates events in full sentences without a final line break; empty if there is nothing to report. The events
    /// belong to one action, or to all actions of a turn ([`Narrate::NARRATES_WHOLE_TURNS`]). `before` is the
    /// observation before the first action, `after` the one after the last action; for the setup both are the initial
    /// observation.
    fn narrate_events(
        events: &[LoggedEvent<Self::Event>],
        before: &Self::View,
        after: &Self::View,
        table: &Table<'_>,
    ) -> String;

    /// Returns `true` if the table that is displayed to people shows the event too, so that it need not be narrated.
    /// `events` are all events of the same action: the narration of one of them may need the others. `is_person_next`
    /// is `true` if that table is displayed directly after the event.
    fn is_shown_on_table(
        event: &Self::Event,
        events: &[LoggedEvent<Self::Event>],
        is_person_next: bool,
    ) -> bool;

    /// Narrates several turns for the reader at the table, one text below the other.
    fn narrate_turns(turns: &[TurnEvents<'_, Self>], table: &Table<'_>) -> String {
        let narrate_turn = |turn: &TurnEvents<'_, Self>| {
            Self::narrate_events(&turn.events, turn.before, turn.after, table)
        };
        let narrations = turns.iter().map(narrate_turn).filter(|text| !text.is_empty());
        texts::joined("\n", narrations)
    }

    /// Everything above a prompt: the narration since the last question, and the table.
    fn screen(turns: &[TurnEvents<'_, Self>], view: &Self::View, table: &Table<'_>) -> String {
        let narration = Self::narrate_turns(turns, table);
        // A blank line above the table, with or without a narration.
        let gap = if narration.is_empty() { "\n" } else { "\n\n" };
        format!("{narration}{gap}{}", <Self as Narrate>::describe_view(view, table))
    }

    /// The table before a decision, as visible to the deciding seat.
    fn describe_view(view: &Self::View, table: &Table<'_>) -> String;

    /// Reply to the command `table`: the whole table.
    fn table(view: &Self::View, table: &Table<'_>) -> String {
        <Self as Narrate>::describe_view(view, table)
    }

    /// Reply to the command `hand`: the cards of the deciding seat.
    fn hand(view: &Self::View, table: &Table<'_>) -> String {
        <Self as Narrate>::describe_view(view, table)
    }

    /// Reply to the command `why`: what a choice lacks, or what it would lead to. `argument` is the text after the
    /// command, which may be empty.
    fn why(argument: &str, view: &Self::View, table: &Table<'_>) -> String {
        let _ = argument;
        Self::rules(view, table)
    }

    /// The prompt in one or two lines: the question, and what may be typed.
    fn prompt(view: &Self::View, table: &Table<'_>) -> String;

    /// Returns the kind of the question: a choice, or a test of knowledge.
    fn question_kind(view: &Self::View) -> QuestionKind;

    /// Words for completion at this prompt; empty for a question of knowledge.
    fn completions(view: &Self::View, table: &Table<'_>) -> Vec<String>;

    /// Reply to the command `?`: what may be typed now, with examples.
    fn help(view: &Self::View, table: &Table<'_>) -> String;

    /// Reply to the command `rules`: the rule of the game for this moment, paraphrased.
    fn rules(view: &Self::View, table: &Table<'_>) -> String;

    /// What the game is for, in three sentences: for somebody's first match.
    fn purpose(table: &Table<'_>) -> String {
        table.wrapped(&table.plain_message(&format!("first-{}", Self::ID)))
    }

    /// Returns the rules that matter now and that a first match explains, each with its id. `events` have happened since
    /// the last decision of the seat of the view.
    fn timely_rules(
        events: &[LoggedEvent<Self::Event>],
        view: &Self::View,
        table: &Table<'_>,
    ) -> Vec<(&'static str, String)> {
        let _ = (events, view, table);
        Vec::new()
    }

    /// Reply to the command `score`.
    fn score(view: &Self::View, table: &Table<'_>) -> String;

    /// Reply to the command `map`: the map of the country numbers, unless a game has a map of its own. `argument` is
    /// the text after the command, which may be empty. `outlines` are the detailed outlines of the countries.
    fn map(argument: &str, view: &Self::View, outlines: &Outlines, table: &Table<'_>) -> MapPanel {
        let _ = view;
        let (dataset, localizer) = (table.dataset, table.localizer);
        map::map_reply(argument, dataset, outlines, localizer, table.plain, table.width)
    }

    /// Parses a typed line.
    fn parse(typed: &str, view: &Self::View, table: &Table<'_>) -> ParsedInput<Self::Action>;

    /// Parses an empty line, which may accept the proposal of the prompt; `None` if there is no proposal.
    /// `partial_line` is the part of an action typed so far ([`ParsedInput::Incomplete`]), usually empty.
    fn parse_empty_line(
        partial_line: &str,
        view: &Self::View,
        table: &Table<'_>,
    ) -> Option<ParsedInput<Self::Action>> {
        let _ = (partial_line, view, table);
        None
    }

    /// Returns an action that is carried out without a prompt, or `None` if the seat of the view must be asked. The
    /// action is either the next one in `remaining`, from which it is then removed, or a practically certain one.
    /// `remaining` holds the actions of the typed line that have not been carried out yet. `events` are the events of
    /// the previous action.
    fn automatic_action(
        remaining: &mut Vec<Self::Action>,
        events: &[LoggedEvent<Self::Event>],
        view: &Self::View,
        is_legal: &dyn Fn(&Self::Action) -> bool,
        table: &Table<'_>,
    ) -> Option<Self::Action> {
        let _ = (view, table);
        // The game carries out forced actions by itself; an action typed for them would be illegal now.
        let is_obsolete =
            |action: &Self::Action| !is_legal(action) && Self::is_carried_out(action, events);
        let obsolete_count =
            remaining.iter().position(|action| !is_obsolete(action)).unwrap_or(remaining.len());
        remaining.drain(..obsolete_count);
        let is_next_legal = remaining.first().is_some_and(is_legal);
        is_next_legal.then(|| remaining.remove(0))
    }

    /// Returns `true` if the game has already carried out this action of a typed line together with the previous
    /// action, because it was the only possibility. `events` are the events of the previous action.
    fn is_carried_out(action: &Self::Action, events: &[LoggedEvent<Self::Event>]) -> bool {
        let _ = (action, events);
        false
    }

    /// Final screen of a match, below the narration of its last turn; empty unless a game has one. `outlines` returns
    /// the detailed outlines of the countries, or `None` if they cannot be read.
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
    fn describe_action(action: &Self::Action, table: &Table<'_>) -> String;

    /// Description of an action for readers who do not see the table: "France between Spain and Italy". `view` is the
    /// observation of the deciding seat before the action.
    fn describe_decision(action: &Self::Action, view: &Self::View, table: &Table<'_>) -> String {
        let _ = view;
        Self::describe_action(action, table)
    }

    /// Returns the lessons of these events: the countries of the questions, and whether the players were right. The
    /// observations are those of [`Narrate::narrate_events`]; `typed` is the line typed for the action, empty if
    /// there was none.
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
