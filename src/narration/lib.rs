//! Games in words: what people read at the table, and what they type, in French and English.
//!
//! A game implements [`Narrate`]; everything here is a function of what everybody may know.

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

/// What some actions of one seat in a row have led to.
pub struct TurnEvents<'a, G: Narrate> {
    /// Who decided; nobody at the setup.
    pub seat: Option<Seat>,
    /// What is heard of it.
    pub events: Vec<LoggedEvent<G::Event>>,
    /// The table before, as far as whoever is told may see it.
    pub before: &'a G::View,
    /// The same afterwards.
    pub after: &'a G::View,
}

/// A game that can be told.
pub trait Narrate: Game {
    /// Whether a turn is so many small decisions that those of one seat in a row are told together, and
    /// all that bots do before the next question with it.
    const NARRATES_WHOLE_TURNS: bool = false;

    /// All that one action led to, or the actions of a turn ([`Narrate::NARRATES_WHOLE_TURNS`]), in good sentences,
    /// without a line break at the end; empty where nothing need be said. `before` is the table as it was
    /// when the first of them was chosen, `after` as they have left it; for the opening both are the table
    /// that it has laid.
    fn events(
        events: &[LoggedEvent<Self::Event>],
        before: &Self::View,
        after: &Self::View,
        table: &Table<'_>,
    ) -> String;

    /// Whether the tables that people are shown say it as well, so that it need not be told to them;
    /// `person_next` where one of them comes right after it.
    fn is_shown_on_table(event: &Self::Event, person_next: bool) -> bool;

    /// What has happened, as whoever sits at the table is told.
    fn narrate_turns(turns: &[TurnEvents<'_, Self>], table: &Table<'_>) -> String {
        let turn = |turn: &TurnEvents<'_, Self>| {
            Self::events(&turn.events, turn.before, turn.after, table)
        };
        let told = turns.iter().map(turn).filter(|text| !text.is_empty());
        texts::joined("\n", told)
    }

    /// All that comes before a question: what has happened since the last one, and the table.
    fn screen(turns: &[TurnEvents<'_, Self>], view: &Self::View, table: &Table<'_>) -> String {
        let told = Self::narrate_turns(turns, table);
        let gap = if told.is_empty() { "\n" } else { "\n\n" };
        format!("{told}{gap}{}", <Self as Narrate>::view(view, table))
    }

    /// The table before a decision: what lies where, as the seat that decides sees it.
    fn view(view: &Self::View, table: &Table<'_>) -> String;

    /// The answer to `table`: all of it.
    fn table(view: &Self::View, table: &Table<'_>) -> String {
        <Self as Narrate>::view(view, table)
    }

    /// The answer to `hand`: what whoever decides holds.
    fn hand(view: &Self::View, table: &Table<'_>) -> String {
        <Self as Narrate>::view(view, table)
    }

    /// The answer to `why` and what was `typed` after it: what a choice lacks, or would lead to.
    fn why(typed: &str, view: &Self::View, table: &Table<'_>) -> String {
        let _ = typed;
        Self::rules(view, table)
    }

    /// What is asked, and what may be typed, in one or two lines.
    fn prompt(view: &Self::View, table: &Table<'_>) -> String;

    /// Whether it is a choice or a question of knowledge.
    fn question_kind(view: &Self::View) -> QuestionKind;

    /// Words that may be completed at this prompt; none for a question of knowledge.
    fn words(view: &Self::View, table: &Table<'_>) -> Vec<String>;

    /// The answer to `?`: what may be typed now, with examples.
    fn help(view: &Self::View, table: &Table<'_>) -> String;

    /// The answer to `rules`: the rule of the game for this moment, in our own words.
    fn rules(view: &Self::View, table: &Table<'_>) -> String;

    /// The answer to `score`.
    fn score(view: &Self::View, table: &Table<'_>) -> String;

    /// The answer to `map` and what was `typed` after it: the numbers of the countries, where a game has
    /// no map of its own. `outlines` are those of the detailed file.
    fn map(typed: &str, view: &Self::View, outlines: &Outlines, table: &Table<'_>) -> MapPanel {
        let _ = view;
        let (dataset, localizer) = (table.dataset, table.localizer);
        map::map(typed, dataset, outlines, localizer, table.plain, table.width)
    }

    /// Understands a line.
    fn parse(typed: &str, view: &Self::View, table: &Table<'_>) -> ParsedInput<Self::Action>;

    /// What an empty line means, where it accepts what the question proposes; `half` is what has been typed
    /// of an action ([`ParsedInput::Half`]), and mostly empty.
    fn parse_empty_line(
        half: &str,
        view: &Self::View,
        table: &Table<'_>,
    ) -> Option<ParsedInput<Self::Action>> {
        let _ = (half, view, table);
        None
    }

    /// What is done at a decision without asking: what comes next in the line that has been typed, of
    /// which `rest` is left, or what is as good as sure. `None` where the seat of the view is asked.
    /// `events` are those of the action before.
    fn automatic_action(
        rest: &mut Vec<Self::Action>,
        events: &[LoggedEvent<Self::Event>],
        view: &Self::View,
        is_legal: &dyn Fn(&Self::Action) -> bool,
        table: &Table<'_>,
    ) -> Option<Self::Action> {
        let _ = (view, table);
        let is_over =
            |action: &Self::Action| !is_legal(action) && Self::is_carried_out(action, events);
        let next = rest.iter().position(|action| !is_over(action)).unwrap_or(rest.len());
        rest.drain(..next);
        let next = rest.first().is_some_and(is_legal);
        next.then(|| rest.remove(0))
    }

    /// Whether an action of a line has been done already with the one before it, because nothing else was
    /// possible: `events` are what that one led to.
    fn is_carried_out(action: &Self::Action, events: &[LoggedEvent<Self::Event>]) -> bool {
        let _ = (action, events);
        false
    }

    /// What is shown of a match that is over, after what was told of its last turn; `outlines` are those of
    /// the detailed file, where it can be read.
    fn ending<'o>(
        view: &Self::View,
        outlines: impl FnOnce() -> Option<&'o Outlines>,
        table: &Table<'_>,
    ) -> MapPanel {
        let _ = (view, table);
        drop(outlines);
        MapPanel::default()
    }

    /// An action in a few words, for a replay: "France on place 2".
    fn action(action: &Self::Action, table: &Table<'_>) -> String;

    /// The same for whoever does not see the table: "France between Spain and Italy". The view is that of the seat
    /// that decided, before it did.
    fn decision(action: &Self::Action, view: &Self::View, table: &Table<'_>) -> String {
        let _ = view;
        Self::action(action, table)
    }

    /// What these events teach: the countries that somebody was asked about, and who was right. Views as
    /// for [`Narrate::events`]; `typed` is what was typed for the action, empty where nobody typed.
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

    /// The name of a side, as [`Game::side`] has it; `None` for all sides of a game without them.
    fn side_name(side: Slug, dataset: &Dataset) -> Option<&LocalizedText> {
        let _ = (side, dataset);
        None
    }
}
