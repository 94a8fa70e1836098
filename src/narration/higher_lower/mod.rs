//! Narration of Plus ou moins.

pub(super) mod story;

use std::iter::once;

use super::fold::{display_text, folded};
use super::texts::{by_seat, count, joined};
use super::typing::listed_in;
use super::{Lesson, Narrate, ParsedInput, QuestionKind, Table};
use engine::{Game, LoggedEvent, Seat, ToMove};
use games::HigherLower;
use games::higher_lower::{Action, Event, View};
use lang::{Lang, MessageArg, MessageArgs, args};

impl Narrate for HigherLower {
    fn events(events: &[LoggedEvent<Event>], _: &View, after: &View, table: &Table<'_>) -> String {
        story::narrate_events(events, after, table)
    }

    fn lessons(
        events: &[LoggedEvent<Event>],
        before: &View,
        _: &View,
        _: &str,
        table: &Table<'_>,
    ) -> Vec<Lesson> {
        events.iter().filter_map(|told| story::lesson(&told.event, &before.open, table)).collect()
    }

    fn is_shown_on_table(event: &Event, _: bool) -> bool {
        matches!(event, Event::Asked { .. })
    }

    /// The open card and the state of the players, on one line, because the game is played at a fast pace.
    fn view(view: &View, table: &Table<'_>) -> String {
        let open = &view.open;
        let args = vec![
            ("category", table.category_name(&view.category).into()),
            table.naming(open.code),
            ("value", table.value(open.printed, &view.category).into()),
        ];
        let open = table.format_message("higher-lower-open", args);
        let stand = match view.right.as_slice() {
            // Before the first right answer there is no chain to report.
            [0] => String::new(),
            [right] => table.format_message("higher-lower-chain", of_chain(Seat(0), *right, table)),
            _ => joined(
                " ",
                by_seat(&view.lives).map(|(seat, lives)| seat_lives(seat, *lives, table)),
            ),
        };
        table.wrapped(&joined(" ", [open, stand].into_iter().filter(|part| !part.is_empty())))
    }

    fn prompt(view: &View, table: &Table<'_>) -> String {
        match view.turn {
            ToMove::Act(seat) => {
                let args = once(table.who(seat)).chain(both(view, table)).collect();
                table.sentence("higher-lower-prompt", args)
            }
            ToMove::Over => String::new(),
        }
    }

    fn question_kind(_: &View) -> QuestionKind {
        // With two possible answers, completion gives nothing away.
        QuestionKind::Choice
    }

    fn words(_: &View, table: &Table<'_>) -> Vec<String> {
        let first = |id| table.plain_message(id).split_whitespace().next().map(str::to_owned);
        WORDS.into_iter().filter_map(|(_, id)| first(id)).collect()
    }

    fn help(view: &View, table: &Table<'_>) -> String {
        if view.turn == ToMove::Over {
            return table.wrapped(&table.plain_message("table-over"));
        }
        let about = args![about = table.about(&view.category)];
        table.lines([
            table.format_message("higher-lower-help", both(view, table)),
            table.format_message("higher-lower-help-about", about),
        ])
    }

    fn rules(view: &View, table: &Table<'_>) -> String {
        let goal = match view.lives.len() {
            1 => "higher-lower-rules-alone",
            _ => "higher-lower-rules-several",
        };
        let rules = match view.turn {
            ToMove::Over => table.plain_message("higher-lower-rules-over"),
            ToMove::Act(_) => table.words(&["higher-lower-rules-answer", goal]),
        };
        table.lines([rules, table.origin(Self::ID)])
    }

    fn score(view: &View, table: &Table<'_>) -> String {
        table.ranked("higher-lower-score", &view.standings, ["lives", "right"], |seat| {
            let of = |all: &[u16]| count(all.get(seat.index()).copied().unwrap_or(0));
            [
                table.format_message("higher-lower-lives", args![lives = of(&view.lives)]),
                table.format_message("higher-lower-answers", args![right = of(&view.right)]),
            ]
        })
    }

    fn parse(typed: &str, view: &View, table: &Table<'_>) -> ParsedInput<Action> {
        if view.turn == ToMove::Over {
            return table.over();
        }
        if let Some(action) = parse_answer(typed, table.lang()) {
            return ParsedInput::Action { action, confirm: None };
        }
        let why = match typed.trim() {
            "" => table.plain_message("table-empty"),
            _ => table.format_message("higher-lower-unknown", args![typed = display_text(typed)]),
        };
        table.unclear(&joined(" ", [why, table.plain_message("higher-lower-type")]))
    }

    fn action(action: &Action, table: &Table<'_>) -> String {
        table.format_message("higher-lower-action", vec![answer(*action == Action::More)])
    }

    fn decision(action: &Action, view: &View, table: &Table<'_>) -> String {
        let mut args = both(view, table);
        args.push(answer(*action == Action::More));
        table.format_message("higher-lower-decision", args)
    }
}

/// The actions, and the messages that list the words for them.
const WORDS: [(Action, &str); 2] =
    [(Action::More, "higher-lower-words-more"), (Action::Less, "higher-lower-words-less")];

/// Parses an answer: a sign, or a word of any language. Words of `lang` take precedence, because "m" means "more" in
/// English and « moins » in French.
pub(super) fn parse_answer(typed: &str, lang: Lang) -> Option<Action> {
    match typed.trim() {
        "+" | "＋" => return Some(Action::More),
        // Keyboards and phones type different dashes for minus.
        "-" | "−" | "–" | "‐" | "—" => return Some(Action::Less),
        _ => {}
    }
    let word = folded(typed)?;
    let says = |lang| {
        let of_word = WORDS.into_iter().find(|(_, id)| listed_in(id, lang).contains(&word));
        of_word.map(|(action, _)| action)
    };
    once(lang).chain(lang.others()).find_map(says)
}

/// Message argument for an answer.
fn answer(more: bool) -> (&'static str, MessageArg) {
    ("answer", if more { "more" } else { "less" }.into())
}

/// Message arguments for the country in question, and the open country as the comparison.
fn both(view: &View, table: &Table<'_>) -> MessageArgs {
    let than = ("than", MessageArg::from(&table.country_name(view.open.code)));
    view.next.map(|code| table.naming(code)).into_iter().chain([than]).collect()
}

/// Message arguments for the owner and the length of a chain.
fn of_chain(seat: Seat, right: u16, table: &Table<'_>) -> MessageArgs {
    vec![table.who(seat), ("name-of", table.of_person(seat).into()), ("right", count(right))]
}

/// Remaining lives of a seat: "Ann: 2 lives."
fn seat_lives(seat: Seat, lives: u16, table: &Table<'_>) -> String {
    let lives = table.format_message("higher-lower-lives", args![lives = count(lives)]);
    let args = args![name = table.short_name(seat), lives];
    table.format_message("higher-lower-seat", args)
}
