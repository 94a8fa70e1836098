//! Narration of Cardline: texts, prompts, and the parser of lines that place a card.

mod screen;
mod story;

use super::texts::{joined, letter};
use super::typing::{self, Choice, choose};
use super::{Lesson, Narrate, ParsedInput, QuestionKind, Table};
use engine::{Code, Game, LoggedEvent, ToMove};
use games::cardline::{Action, Cardline, Event, View};
use lang::{MessageArgs, args};

impl Narrate for Cardline {
    fn narrate_events(
        events: &[LoggedEvent<Event>],
        before: &View,
        after: &View,
        table: &Table<'_>,
    ) -> String {
        story::narrate_events(events, before, after, table)
    }

    fn lessons(
        events: &[LoggedEvent<Event>],
        before: &View,
        after: &View,
        _: &str,
        table: &Table<'_>,
    ) -> Vec<Lesson> {
        story::lessons(events, &before.line, &after.seen, table)
    }

    fn is_shown_on_table(event: &Event, _: &[LoggedEvent<Event>], _: bool) -> bool {
        matches!(event, Event::RoundBegan)
    }

    fn describe_view(view: &View, table: &Table<'_>) -> String {
        screen::view(view, table)
    }

    fn prompt(view: &View, table: &Table<'_>) -> String {
        let ToMove::Act(seat) = view.turn else {
            return String::new();
        };
        let (id, mut args) = match acting_hand(view) {
            [card] => ("cardline-prompt-one", only_card_args(*card, view, table)),
            _ => {
                // Only the first round shows an example: later the players know the form of a line.
                let first = if view.round == 1 { "yes" } else { "no" };
                let args = args![example = example_line(), first];
                ("cardline-prompt", with_gap_count(args, view))
            }
        };
        args.push(table.name_arg(seat));
        table.wrapped(&table.format_message(id, args))
    }

    fn question_kind(_: &View) -> QuestionKind {
        QuestionKind::Choice
    }

    fn completions(view: &View, table: &Table<'_>) -> Vec<String> {
        acting_hand(view).iter().map(|card| table.bare_name(*card)).collect()
    }

    fn help(view: &View, table: &Table<'_>) -> String {
        let [first, ..] = acting_hand(view) else {
            return table.wrapped(&table.plain_message("table-over"));
        };
        let args = args![
            example = example_line(),
            turned = format!("1\u{a0}{}", letter(0).to_lowercase()),
            named = table.unbreakable(&format!("{} 1", table.bare_name(*first)))
        ];
        let cards = joined(", ", lettered_cards(acting_hand(view), table));
        let about = table.explain_category(&view.category);
        table.lines([
            table.format_message("cardline-help", with_gap_count(args, view)),
            table.format_message("cardline-help-hand", args![cards]),
            table.format_message("cardline-help-about", args![about]),
        ])
    }

    fn rules(view: &View, table: &Table<'_>) -> String {
        let rules = table.plain_messages(match (view.turn, view.sudden_death) {
            (ToMove::Over, _) => &["cardline-rules-over"],
            (ToMove::Act(_), true) => &["cardline-rules-place", "cardline-rules-sudden-death"],
            (ToMove::Act(_), false) => {
                &["cardline-rules-place", "cardline-rules-win", "cardline-rules-first"]
            }
        });
        table.lines([rules, table.credits(Self::ID)])
    }

    fn timely_rules(
        events: &[LoggedEvent<Event>],
        view: &View,
        table: &Table<'_>,
    ) -> Vec<(&'static str, String)> {
        let ToMove::Act(own) = view.turn else {
            return Vec::new();
        };
        let is_own_wrong = |event: &Event| matches!(event, Event::Placed { seat, right: false, .. } if *seat == own);
        let is_needed = events.iter().any(|logged| is_own_wrong(&logged.event));
        let rule = || ("wrong-card", table.wrapped(&table.plain_message("first-wrong-card")));
        is_needed.then(rule).into_iter().collect()
    }

    fn score(view: &View, table: &Table<'_>) -> String {
        screen::score_and_hands(view, table)
    }

    /// Parses a card and a gap of the line of cards. A player with a single card may type only the gap.
    fn parse(typed: &str, view: &View, table: &Table<'_>) -> ParsedInput<Action> {
        if view.turn == ToMove::Over {
            return table.match_over_reply();
        }
        let (options, max_gap) = (acting_hand(view), gap_count(view));
        let choice = match choose(typed, options, max_gap, table.dataset) {
            Ok(choice) => choice,
            Err(error) => {
                let typing_hint = typing_hint(view, table);
                return typing::choice_error_reply(
                    &error,
                    typed,
                    options,
                    (max_gap, &typing_hint),
                    table,
                );
            }
        };
        match (choice, options) {
            (Choice::Both { option, number, is_close }, _) => {
                place_action(options[option], number, is_close, table)
            }
            (Choice::Number(gap), [card]) => place_action(*card, gap, false, table),
            (Choice::Number(gap), _) => table.incomplete_input("cardline-which-card", args![gap]),
            (Choice::Option(option), _) => {
                let args = vec![table.country_arg(options[option])];
                table.incomplete_input("cardline-which-gap", with_gap_count(args, view))
            }
        }
    }

    fn describe_action(action: &Action, table: &Table<'_>) -> String {
        let Action::Place { country, slot } = action;
        table.format_message(
            "cardline-action",
            placement_args(*country, usize::from(*slot) + 1, table),
        )
    }

    fn describe_decision(action: &Action, view: &View, table: &Table<'_>) -> String {
        let Action::Place { country, slot } = action;
        // Without the table the number of a gap has no meaning, so the neighbouring cards are named.
        story::format_with_neighbours(
            "cardline-decision",
            Vec::new(),
            (*country, *slot),
            &view.line,
            table,
        )
    }
}

/// Returns the hand of the seat to act; empty after the end.
fn acting_hand(view: &View) -> &[Code] {
    match view.turn {
        ToMove::Act(seat) => view.hands.get(seat.index()).map_or(&[], Vec::as_slice),
        ToMove::Over => &[],
    }
}

/// Returns the cards of a hand with their letters.
fn lettered_cards(hand: &[Code], table: &Table<'_>) -> Vec<String> {
    hand.iter().enumerate().map(|(index, card)| table.with_letter(index, *card)).collect()
}

/// Returns the number of gaps in the line of cards.
fn gap_count(view: &View) -> usize {
    view.line.len() + 1
}

/// Adds the argument `most`, the number of gaps, to message arguments.
fn with_gap_count(mut args: MessageArgs, view: &View) -> MessageArgs {
    args.push(("most", gap_count(view).into()));
    args
}

/// An example of what to type: always the first card and the first gap, so that it gives no hint.
fn example_line() -> String {
    format!("{}\u{a0}1", letter(0))
}

/// Message arguments for texts about the only card in hand.
fn only_card_args(card: Code, view: &View, table: &Table<'_>) -> MessageArgs {
    with_gap_count(vec![table.country_arg(card), ("example", "1".into())], view)
}

/// Message about what may be typed, for a line that could not be parsed.
fn typing_hint(view: &View, table: &Table<'_>) -> String {
    if let [card] = acting_hand(view) {
        return table.format_message("cardline-type-one", only_card_args(*card, view, table));
    }
    let cards = table.or_list(lettered_cards(acting_hand(view), table));
    let args = args![cards, example = example_line()];
    table.format_message("cardline-type", with_gap_count(args, view))
}

/// The action for a card and a gap, counted from 1. `is_close` is `true` for a close spelling, which must be
/// confirmed.
fn place_action(
    country: Code,
    gap: usize,
    is_close: bool,
    table: &Table<'_>,
) -> ParsedInput<Action> {
    // Typed gaps count from 1, slots from 0.
    let slot = u16::try_from(gap - 1).unwrap_or(u16::MAX);
    let question = || table.format_message("cardline-confirm", placement_args(country, gap, table));
    let confirm = is_close.then(|| table.wrapped(&question()));
    ParsedInput::Action { action: Action::Place { country, slot }, confirm }
}

/// Message arguments `country` and `gap` for a card and its gap, counted from 1.
fn placement_args(country: Code, gap: usize, table: &Table<'_>) -> MessageArgs {
    vec![table.country_arg(country), ("gap", gap.into())]
}
