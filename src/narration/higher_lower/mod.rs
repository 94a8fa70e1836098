//! Plus ou moins in words.

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

    /// What is open, and how the players stand: a line, as the pace is the game.
    fn view(view: &View, table: &Table<'_>) -> String {
        let open = &view.open;
        let args = vec![
            ("category", table.category_name(&view.category).into()),
            table.naming(open.code),
            ("value", table.value(open.printed, &view.category).into()),
        ];
        let open = table.format_message("higher-lower-open", args);
        let stand = match view.right.as_slice() {
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

/// The actions and the sentences that list the words of each.
const WORDS: [(Action, &str); 2] =
    [(Action::More, "higher-lower-words-more"), (Action::Less, "higher-lower-words-less")];

/// The answer that a line says: by a sign, or by a word of any language. Those of the own language come first,
/// because "m" is "more" in one and « moins » in the other.
pub(super) fn parse_answer(typed: &str, lang: Lang) -> Option<Action> {
    match typed.trim() {
        "+" | "＋" => return Some(Action::More),
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

/// An answer, for a text that chooses by it.
fn answer(more: bool) -> (&'static str, MessageArg) {
    ("answer", if more { "more" } else { "less" }.into())
}

/// The country that is asked about, and the one with which it is compared.
fn both(view: &View, table: &Table<'_>) -> MessageArgs {
    let than = ("than", MessageArg::from(&table.country_name(view.open.code)));
    view.next.map(|code| table.naming(code)).into_iter().chain([than]).collect()
}

/// Whose chain it is, and how long it is.
fn of_chain(seat: Seat, right: u16, table: &Table<'_>) -> MessageArgs {
    vec![table.who(seat), ("name-of", table.of_person(seat).into()), ("right", count(right))]
}

/// "Ann: 2 lives."
fn seat_lives(seat: Seat, lives: u16, table: &Table<'_>) -> String {
    let lives = table.format_message("higher-lower-lives", args![lives = count(lives)]);
    let args = args![name = table.short_name(seat), lives];
    table.format_message("higher-lower-seat", args)
}
