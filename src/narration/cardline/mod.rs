//! Narration of Cardline.

mod screen;
mod story;

use super::texts::{joined, letter};
use super::typing::{self, Choice, choose};
use super::{Lesson, Narrate, ParsedInput, QuestionKind, Table};
use engine::{Code, Game, LoggedEvent, ToMove};
use games::cardline::{Action, Cardline, Event, View};
use lang::{MessageArgs, args};

impl Narrate for Cardline {
    fn events(
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

    fn is_shown_on_table(event: &Event, _: bool) -> bool {
        matches!(event, Event::RoundBegan)
    }

    fn view(view: &View, table: &Table<'_>) -> String {
        screen::view(view, table)
    }

    fn prompt(view: &View, table: &Table<'_>) -> String {
        let ToMove::Act(seat) = view.turn else {
            return String::new();
        };
        let (id, mut args) = match hand(view) {
            [only] => ("cardline-prompt-one", only_card(*only, view, table)),
            _ => {
                // An example is only needed until the players know the form of a line.
                let first = if view.round == 1 { "yes" } else { "no" };
                let args = args![example = example(), first];
                ("cardline-prompt", with_most(args, view))
            }
        };
        args.push(table.who(seat));
        table.wrapped(&table.format_message(id, args))
    }

    fn question_kind(_: &View) -> QuestionKind {
        QuestionKind::Choice
    }

    fn words(view: &View, table: &Table<'_>) -> Vec<String> {
        hand(view).iter().map(|card| table.bare_name(*card)).collect()
    }

    fn help(view: &View, table: &Table<'_>) -> String {
        let [first, ..] = hand(view) else {
            return table.wrapped(&table.plain_message("table-over"));
        };
        let args = args![
            example = example(),
            turned = format!("1\u{a0}{}", letter(0).to_lowercase()),
            named = table.glued(&format!("{} 1", table.bare_name(*first)))
        ];
        let cards = joined(", ", lettered(hand(view), table));
        let about = table.about(&view.category);
        table.lines([
            table.format_message("cardline-help", with_most(args, view)),
            table.format_message("cardline-help-hand", args![cards]),
            table.format_message("cardline-help-about", args![about]),
        ])
    }

    fn rules(view: &View, table: &Table<'_>) -> String {
        let rules = table.words(match (view.turn, view.sudden_death) {
            (ToMove::Over, _) => &["cardline-rules-over"],
            (ToMove::Act(_), true) => &["cardline-rules-place", "cardline-rules-sudden-death"],
            (ToMove::Act(_), false) => {
                &["cardline-rules-place", "cardline-rules-win", "cardline-rules-first"]
            }
        });
        table.lines([rules, table.origin(Self::ID)])
    }

    fn score(view: &View, table: &Table<'_>) -> String {
        screen::score_and_hands(view, table)
    }

    /// A player with a single card may type only the gap.
    fn parse(typed: &str, view: &View, table: &Table<'_>) -> ParsedInput<Action> {
        if view.turn == ToMove::Over {
            return table.over();
        }
        let (options, most) = (hand(view), gaps(view));
        let choice = match choose(typed, options, most, table.dataset) {
            Ok(choice) => choice,
            Err(why) => {
                let what_then = what_then(view, table);
                return typing::unclear(&why, typed, options, (most, &what_then), table);
            }
        };
        match (choice, options) {
            (Choice::Both { option, number, close }, _) => {
                place(options[option], number, close, table)
            }
            (Choice::Number(gap), [only]) => place(*only, gap, false, table),
            (Choice::Number(gap), _) => table.half("cardline-which-card", args![gap]),
            (Choice::Option(option), _) => {
                let args = vec![table.naming(options[option])];
                table.half("cardline-which-gap", with_most(args, view))
            }
        }
    }

    fn action(action: &Action, table: &Table<'_>) -> String {
        let Action::Place { country, slot } = action;
        table.format_message("cardline-action", placed(*country, usize::from(*slot) + 1, table))
    }

    fn decision(action: &Action, view: &View, table: &Table<'_>) -> String {
        let Action::Place { country, slot } = action;
        // Without the table the number of a gap has no meaning, so the neighbours are named.
        story::beside("cardline-decision", Vec::new(), (*country, *slot), &view.line, table)
    }
}

/// Hand of the seat to act.
fn hand(view: &View) -> &[Code] {
    match view.turn {
        ToMove::Act(seat) => view.hands.get(seat.index()).map_or(&[], Vec::as_slice),
        ToMove::Over => &[],
    }
}

/// Cards of a hand with their letters.
fn lettered(hand: &[Code], table: &Table<'_>) -> Vec<String> {
    hand.iter().enumerate().map(|(index, card)| table.lettered(index, *card)).collect()
}

/// Number of gaps in the line.
fn gaps(view: &View) -> usize {
    view.line.len() + 1
}

/// Adds the number of gaps to message arguments.
fn with_most(mut args: MessageArgs, view: &View) -> MessageArgs {
    args.push(("most", gaps(view).into()));
    args
}

/// An example line: always the first card and the first gap, so that it gives no hint.
fn example() -> String {
    format!("{}\u{a0}1", letter(0))
}

/// Message arguments for texts about a single card.
fn only_card(card: Code, view: &View, table: &Table<'_>) -> MessageArgs {
    with_most(vec![table.naming(card), ("example", "1".into())], view)
}

/// Message about what may be typed, for a line that could not be parsed.
fn what_then(view: &View, table: &Table<'_>) -> String {
    if let [only] = hand(view) {
        return table.format_message("cardline-type-one", only_card(*only, view, table));
    }
    let cards = table.one_of(lettered(hand(view), table));
    let args = args![cards, example = example()];
    table.format_message("cardline-type", with_most(args, view))
}

fn place(country: Code, gap: usize, close: bool, table: &Table<'_>) -> ParsedInput<Action> {
    // Typed gaps count from 1, slots from 0.
    let slot = u16::try_from(gap - 1).unwrap_or(u16::MAX);
    let question = || table.format_message("cardline-confirm", placed(country, gap, table));
    let confirm = close.then(|| table.wrapped(&question()));
    ParsedInput::Action { action: Action::Place { country, slot }, confirm }
}

fn placed(country: Code, gap: usize, table: &Table<'_>) -> MessageArgs {
    vec![table.naming(country), ("gap", gap.into())]
}
