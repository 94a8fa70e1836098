//! What a person is asked, and what is understood.

use super::hand;
use super::screen::lettered;
use crate::layout::{glued, wrapped};
use crate::saying::{letter, sentence};
use crate::typing::{self, Choice, choose};
use crate::{Table, Typed};
use engine::{Code, Turn};
use games::cardline::{Action, View};
use lang::Arg;

/// Gaps of the line.
fn gaps(view: &View) -> usize {
    view.line.len() + 1
}

/// What is asked.
pub(super) fn prompt(view: &View, table: &Table<'_>) -> String {
    let Turn::Act(seat) = view.turn else {
        return String::new();
    };
    let mut args = vec![table.who(seat), ("most", gaps(view).into())];
    match hand(view) {
        [only] => {
            args.push(("country", (&table.country_name(*only)).into()));
            args.push(("example", "1".into()));
            table.say("cardline-prompt-one", args)
        }
        cards => {
            let last = letter(cards.len().saturating_sub(1)).to_string();
            args.push(("last", last.into()));
            args.push(("example", example().into()));
            table.say("cardline-prompt", args)
        }
    }
}

/// Something that may be typed: it says nothing about what is wise.
fn example() -> String {
    format!("{}\u{a0}1", letter(0))
}

/// What may be typed now.
pub(super) fn help(view: &View, table: &Table<'_>) -> String {
    let [first, ..] = hand(view) else {
        return table.say("table-over", Vec::new());
    };
    let args = vec![
        ("most", gaps(view).into()),
        ("example", example().into()),
        ("turned", format!("1\u{a0}{}", letter(0).to_lowercase()).into()),
        ("named", glued(&format!("{} 1", table.bare_name(*first)), table.width).into()),
    ];
    let cards = lettered(hand(view), table).join(", ");
    let about = table.about(&view.category);
    [
        table.say("cardline-help", args),
        table.say("cardline-help-hand", vec![("cards", cards.into())]),
        table.say("cardline-help-about", vec![("about", about.into())]),
    ]
    .join("\n")
}

/// Understands a line. Somebody with a single card may type the gap alone.
pub(super) fn understand(typed: &str, view: &View, table: &Table<'_>) -> Typed<Action> {
    if view.turn == Turn::Over {
        let message = wrapped(&table.say("table-over", Vec::new()), table.width);
        return Typed::Unclear { message };
    }
    let (options, most) = (hand(view), gaps(view));
    let choice = match choose(typed, options, most, table.dataset) {
        Ok(choice) => choice,
        Err(why) => {
            let what_then = what_then(options, most, table);
            return typing::unclear(&why, typed, options, (most, &what_then), table);
        }
    };
    match (choice, options) {
        (Choice::Both { option, number, close }, _) => place(options[option], number, close, table),
        (Choice::Number(gap), [only]) => place(*only, gap, false, table),
        (Choice::Number(gap), _) => half("cardline-which-card", vec![("gap", gap.into())], table),
        (Choice::Option(option), _) => {
            let name = &table.country_name(options[option]);
            let args = vec![("country", name.into()), ("most", most.into())];
            half("cardline-which-gap", args, table)
        }
    }
}

/// What may be typed instead of a line that was not understood.
fn what_then(hand: &[Code], most: usize, table: &Table<'_>) -> String {
    if let [only] = hand {
        let args = vec![
            ("country", (&table.country_name(*only)).into()),
            ("most", most.into()),
            ("example", "1".into()),
        ];
        return table.say("cardline-type-one", args);
    }
    let args = vec![
        ("cards", table.one_of(&lettered(hand, table)).into()),
        ("most", most.into()),
        ("example", example().into()),
    ];
    table.say("cardline-type", args)
}

fn place(country: Code, gap: usize, close: bool, table: &Table<'_>) -> Typed<Action> {
    let slot = u16::try_from(gap - 1).unwrap_or(u16::MAX);
    let confirm = close.then(|| {
        let name = &table.country_name(country);
        let args = vec![("country", name.into()), ("gap", gap.into())];
        wrapped(&table.say("cardline-confirm", args), table.width)
    });
    Typed::Action { action: Action::Place { country, slot }, confirm }
}

fn half(id: &str, args: Vec<(&'static str, Arg)>, table: &Table<'_>) -> Typed<Action> {
    Typed::Half { prompt: wrapped(&sentence(&table.say(id, args)), table.width) }
}

/// An action in a few words.
pub(super) fn action(action: &Action, table: &Table<'_>) -> String {
    let Action::Place { country, slot } = action;
    let name = &table.country_name(*country);
    let gap = usize::from(*slot) + 1;
    table.say("cardline-action", vec![("country", name.into()), ("gap", gap.into())])
}
