//! Narration of Plus ou moins: texts, prompts, and the parser of the answers "more" and "less".

pub(super) mod story;

use std::iter::once;

use super::fold::{display_text, folded};
use super::texts::{by_seat, count_arg, joined};
use super::typing::listed_words_in;
use super::{Lesson, Narrate, ParsedInput, QuestionKind, Table};
use engine::{Game, LoggedEvent, Seat, ToMove};
use games::HigherLower;
use games::higher_lower::{Action, Event, View};
use lang::{Lang, MessageArg, MessageArgs, args};

impl Narrate for HigherLower {
    fn narrate_events(
        events: &[LoggedEvent<Event>],
        _: &View,
        after: &View,
        table: &Table<'_>,
    ) -> String {
        story::narrate_events(events, after, table)
    }

    fn lessons(
        events: &[LoggedEvent<Event>],
        before: &View,
        _: &View,
        _: &str,
        table: &Table<'_>,
    ) -> Vec<Lesson> {
        events
            .iter()
            .filter_map(|logged| story::lesson(&logged.event, &before.open, table))
            .collect()
    }

    fn is_shown_on_table(event: &Event, _: &[LoggedEvent<Event>], _: bool) -> bool {
        matches!(event, Event::Asked { .. })
    }

    /// The open card and the state of the players, on one line, because the game is played fast.
    fn describe_view(view: &View, table: &Table<'_>) -> String {
        let open = &view.open;
        let args = vec![
            ("category", table.category_name(&view.category).into()),
            table.country_arg(open.code),
            ("value", table.value(open.printed, &view.category).into()),
        ];
        let open = table.format_message("higher-lower-open", args);
        let standing = match view.right.as_slice() {
            // Before the first right answer there is no chain to report.
            [0] => String::new(),
            [right] => {
                table.format_message("higher-lower-chain", chain_args(Seat(0), *right, table))
            }
            _ => joined(
                " ",
                by_seat(&view.lives).map(|(seat, lives)| seat_lives(seat, *lives, table)),
            ),
        };
        table.wrapped(&joined(" ", [open, standing].into_iter().filter(|part| !part.is_empty())))
    }

    fn prompt(view: &View, table: &Table<'_>) -> String {
        match view.turn {
            ToMove::Act(seat) => {
                let args = once(table.name_arg(seat)).chain(comparison_args(view, table)).collect();
                table.format_sentence("higher-lower-prompt", args)
            }
            ToMove::Over => String::new(),
        }
    }

    fn question_kind(_: &View) -> QuestionKind {
        // With two possible answers, completion gives nothing away.
        QuestionKind::Choice
    }

    fn completions(_: &View, table: &Table<'_>) -> Vec<String> {
        let first = |id| table.plain_message(id).split_whitespace().next().map(str::to_owned);
        ANSWER_WORDS.into_iter().filter_map(|(_, id)| first(id)).collect()
    }

    fn help(view: &View, table: &Table<'_>) -> String {
        if view.turn == ToMove::Over {
            return table.wrapped(&table.plain_message("table-over"));
        }
        let about = args![about = table.explain_category(&view.category)];
        table.lines([
            table.format_message("higher-lower-help", comparison_args(view, table)),
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
            ToMove::Act(_) => table.plain_messages(&["higher-lower-rules-answer", goal]),
        };
        table.lines([rules, table.credits(Self::ID)])
    }

    fn timely_rules(
        events: &[LoggedEvent<Event>],
        view: &View,
        table: &Table<'_>,
    ) -> Vec<(&'static str, String)> {
        let _ = view;
        let is_needed = events
            .iter()
            .any(|logged| matches!(logged.event, Event::Answered { right: false, .. }));
        let rule = || ("next-country", table.wrapped(&table.plain_message("first-next-country")));
        is_needed.then(rule).into_iter().collect()
    }

    fn score(view: &View, table: &Table<'_>) -> String {
        table.format_ranking("higher-lower-score", &view.standings, ["lives", "right"], |seat| {
            let value_of_seat =
                |all: &[u16]| count_arg(all.get(seat.index()).copied().unwrap_or(0));
            [
                table.format_message(
                    "higher-lower-lives",
                    args![lives = value_of_seat(&view.lives)],
                ),
                table.format_message(
                    "higher-lower-answers",
                    args![right = value_of_seat(&view.right)],
                ),
            ]
        })
    }

    fn parse(typed: &str, view: &View, table: &Table<'_>) -> ParsedInput<Action> {
        if view.turn == ToMove::Over {
            return table.match_over_reply();
        }
        if let Some(action) = parse_answer(typed, table.lang()) {
            return ParsedInput::Action { action, confirm: None };
        }
        let reason = match typed.trim() {
            "" => table.plain_message("table-empty"),
            _ => table.format_message("higher-lower-unknown", args![typed = display_text(typed)]),
        };
        table.unclear_input(&joined(" ", [reason, table.plain_message("higher-lower-type")]))
    }

    fn describe_action(action: &Action, table: &Table<'_>) -> String {
        table.format_message("higher-lower-action", vec![answer_arg(*action == Action::More)])
    }

    fn describe_decision(action: &Action, view: &View, table: &Table<'_>) -> String {
        let mut args = comparison_args(view, table);
        args.push(answer_arg(*action == Action::More));
        table.format_message("higher-lower-decision", args)
    }
}

/// The actions, each with the id of the message that lists the words for it.
const ANSWER_WORDS: [(Action, &str); 2] =
    [(Action::More, "higher-lower-words-more"), (Action::Less, "higher-lower-words-less")];

/// Parses an answer: a sign, or a word of any language. Words of `lang` take precedence, because "m" means "more" in
/// English and « moins » in French.
pub(super) fn parse_answer(typed: &str, lang: Lang) -> Option<Action> {
    match typed.trim() {
        "+" | "＋" => return Some(Action::More),
        // Keyboards and phones produce different dashes for a minus sign.
        "-" | "−" | "–" | "‐" | "—" => return Some(Action::Less),
        _ => {}
    }
    let word = folded(typed)?;
    let action_in = |lang| {
        let of_word =
            ANSWER_WORDS.into_iter().find(|(_, id)| listed_words_in(id, lang).contains(&word));
        of_word.map(|(action, _)| action)
    };
    once(lang).chain(lang.others()).find_map(action_in)
}

/// Message argument `answer` for an answer: "more" or "less".
fn answer_arg(more: bool) -> (&'static str, MessageArg) {
    ("answer", if more { "more" } else { "less" }.into())
}

/// Message arguments `country` for the country in question, and `than` for the country of the open card.
fn comparison_args(view: &View, table: &Table<'_>) -> MessageArgs {
    let than = ("than", MessageArg::from(&table.country_name(view.open.code)));
    view.next.map(|code| table.country_arg(code)).into_iter().chain([than]).collect()
}

/// Message arguments for a chain of right answers: its owner, and its length `right`.
fn chain_args(seat: Seat, right: u16, table: &Table<'_>) -> MessageArgs {
    vec![
        table.name_arg(seat),
        ("name-of", table.name_with_de(seat).into()),
        ("right", count_arg(right)),
    ]
}

/// Remaining lives of a seat: "Ann: 2 lives."
fn seat_lives(seat: Seat, lives: u16, table: &Table<'_>) -> String {
    let lives = table.format_message("higher-lower-lives", args![lives = count_arg(lives)]);
    let args = args![name = table.short_name(seat), lives];
    table.format_message("higher-lower-seat", args)
}
