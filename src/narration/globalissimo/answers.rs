//! What a person is asked, and what is understood.

use crate::fold::folded;
use crate::layout::{glued, wrapped};
use crate::saying::{count, letter, sentence};
use crate::typing::{self, Choice, choose};
use crate::{Table, Typed, capital};
use engine::{Code, Seat, Turn};
use games::globalissimo::{Action, Kind, Question, View};
use lang::Arg;

use super::screen;

/// Words that give a question up, folded, in both languages.
const GIVE_UP: &[&str] = &[
    "aucuneidee",
    "idontknow",
    "igiveup",
    "ipass",
    "jabandonne",
    "jenesaispas",
    "jepasse",
    "noidea",
    "pass",
    "passe",
    "skip",
];

/// What is asked.
pub(super) fn prompt(view: &View, table: &Table<'_>) -> String {
    let Turn::Act(seat) = view.turn else {
        return String::new();
    };
    let Some(question) = &view.question else {
        let args = vec![
            table.who(seat),
            ("most", view.laid.len().into()),
            ("example", example(view).into()),
        ];
        return table.say("globalissimo-prompt-guess", args);
    };
    let id = match question.kind {
        Kind::Capital => "globalissimo-prompt-capital",
        Kind::Location => "globalissimo-prompt-location",
    };
    let name = &table.country_name(question.country);
    let args = vec![
        table.who(question.seat),
        ("country", name.into()),
        ("number", table.number_of(question.country)),
    ];
    table.say(id, args)
}

/// A guess that may be typed: it says nothing about what is wise.
fn example(view: &View) -> String {
    format!("{}\u{a0}{}", letter(first_free(view)), 2.min(view.laid.len()))
}

fn first_free(view: &View) -> usize {
    let free = view.laid.iter().position(|laid| laid.guess.is_none());
    free.unwrap_or_default()
}

/// The countries without a tile under their letters.
fn free(view: &View, table: &Table<'_>) -> Vec<String> {
    let slots = view.laid.iter().enumerate();
    let free = slots.filter(|(_, laid)| laid.guess.is_none());
    let named = free.map(|(slot, laid)| table.lettered(slot, laid.country));
    named.collect()
}

/// What may be typed now.
pub(super) fn help(view: &View, table: &Table<'_>) -> String {
    if view.turn == Turn::Over {
        return table.say("table-over", Vec::new());
    }
    let Some(question) = &view.question else {
        let (slot, place) = (first_free(view), 2.min(view.laid.len()));
        let named = view.laid.get(slot).map(|laid| table.bare_name(laid.country));
        let args = vec![
            ("most", view.laid.len().into()),
            ("example", example(view).into()),
            ("turned", format!("{place}\u{a0}{}", letter(slot).to_lowercase()).into()),
            ("named", glued(&format!("{} {place}", named.unwrap_or_default()), table.width).into()),
        ];
        let about = table.about(&view.category);
        let countries = free(view, table).join(", ");
        return [
            table.say("globalissimo-help-guess", args),
            table.say("globalissimo-help-free", vec![("countries", countries.into())]),
            table.say("globalissimo-help-about", vec![("about", about.into())]),
        ]
        .join("\n");
    };
    match question.kind {
        Kind::Capital => table.say("globalissimo-help-capital", Vec::new()),
        Kind::Location => {
            let mut args = range(table);
            let name = &table.country_name(question.country);
            args.push(("country", name.into()));
            table.say("globalissimo-help-location", args)
        }
    }
}

/// The numbers on the map.
fn numbers(table: &Table<'_>) -> impl Iterator<Item = u16> {
    table.dataset.countries.iter().filter_map(|it| it.number)
}

fn range(table: &Table<'_>) -> Vec<(&'static str, Arg)> {
    let least = numbers(table).min().unwrap_or_default();
    let most = numbers(table).max().unwrap_or_default();
    vec![("least", count(least)), ("most", count(most))]
}

/// Understands a line.
pub(super) fn understand(typed: &str, view: &View, table: &Table<'_>) -> Typed<Action> {
    if view.turn == Turn::Over {
        let message = wrapped(&table.say("table-over", Vec::new()), table.width);
        return Typed::Unclear { message };
    }
    match &view.question {
        Some(question) => answer(typed, question, table),
        None => guess(typed, view, table),
    }
}

fn guess(typed: &str, view: &View, table: &Table<'_>) -> Typed<Action> {
    let most = view.laid.len();
    let options: Vec<Code> = view.laid.iter().map(|laid| laid.country).collect();
    let what_then = || {
        let countries = table.one_of(&free(view, table));
        let args = vec![
            ("countries", countries.into()),
            ("most", most.into()),
            ("example", example(view).into()),
        ];
        table.say("globalissimo-free", args)
    };
    let choice = match choose(typed, &options, most, table.dataset) {
        Ok(choice) => choice,
        Err(why) => return typing::unclear(&why, typed, &options, (most, &what_then()), table),
    };
    let taken = |option: usize| view.laid[option].guess.map(|(seat, _)| (options[option], seat));
    let chosen = match choice {
        Choice::Both { option, .. } | Choice::Option(option) => taken(option),
        Choice::Number(_) => None,
    };
    if let Some((country, seat)) = chosen {
        let message = format!("{} {}", has_tile(country, seat, table), what_then());
        return Typed::Unclear { message: wrapped(&message, table.width) };
    }
    match choice {
        Choice::Both { option, number, close } => {
            let place = u8::try_from(number).unwrap_or(u8::MAX);
            let country = options[option];
            let action = Action::Guess { country, place };
            let args = || named(country, ("place", table.place(place).into()), table);
            let confirm = close.then(|| table.say("globalissimo-confirm", args()));
            let confirm = confirm.map(|text| wrapped(&text, table.width));
            Typed::Action { action, confirm }
        }
        Choice::Option(option) => {
            let args = named(options[option], ("most", most.into()), table);
            half("globalissimo-which-place", args, table)
        }
        Choice::Number(number) => {
            let place = table.place(u8::try_from(number).unwrap_or(u8::MAX));
            half("globalissimo-which-country", vec![("place", place.into())], table)
        }
    }
}

fn named(country: Code, other: (&'static str, Arg), table: &Table<'_>) -> Vec<(&'static str, Arg)> {
    let name = &table.country_name(country);
    vec![("country", name.into()), other]
}

fn half<A>(id: &str, args: Vec<(&'static str, Arg)>, table: &Table<'_>) -> Typed<A> {
    Typed::Half { prompt: wrapped(&sentence(&table.say(id, args)), table.width) }
}

fn has_tile(country: Code, seat: Seat, table: &Table<'_>) -> String {
    let mut args = named(country, table.who(seat), table);
    args.push(("name-of", table.of_person(seat).into()));
    args.push(("number", table.number_of(country)));
    sentence(&table.say("globalissimo-has-tile", args))
}

/// Any line answers for a capital: what names none is wrong (A10, A23). For a number, a line that is
/// none is a slip and asked again, and so is a number that the map has not: neither points at a place.
/// An empty line and words that give up are wrong answers.
fn answer(typed: &str, question: &Question, table: &Table<'_>) -> Typed<Action> {
    let done = |action| Typed::Action { action, confirm: None };
    match question.kind {
        Kind::Capital => {
            let asked = table.country(question.country);
            let answer = asked.and_then(|asked| capital::judge(typed, asked, table.dataset));
            done(Action::Capital { answer })
        }
        Kind::Location if gives_up(typed) => done(Action::Locate { answer: None }),
        Kind::Location => match number(typed).filter(|it| numbers(table).any(|no| no == *it)) {
            Some(number) => done(Action::Locate { answer: Some(number) }),
            None => Typed::Unclear {
                message: wrapped(&table.say("globalissimo-no-number", range(table)), table.width),
            },
        },
    }
}

/// Whether a line gives up, in either language.
fn gives_up(typed: &str) -> bool {
    let Some(typed) = folded(typed) else {
        return false;
    };
    typed.is_empty() || GIVE_UP.contains(&typed.as_str())
}

/// A whole number, in digits of any width.
fn number(typed: &str) -> Option<u16> {
    let digits = folded(typed)?;
    let only_digits = typed.trim().chars().all(char::is_numeric);
    digits.parse().ok().filter(|_| only_digits)
}

/// An action in a few words.
pub(super) fn action(action: &Action, table: &Table<'_>) -> String {
    let none = || table.say("globalissimo-action-none", Vec::new());
    match action {
        Action::Guess { country, place } => {
            let place = ("place", table.place(*place).into());
            table.say("globalissimo-action-guess", named(*country, place, table))
        }
        Action::Capital { answer } => {
            answer.as_ref().map_or_else(none, |token| screen::capital(token, table))
        }
        Action::Locate { answer } => answer.map_or_else(none, |number| {
            table.say("globalissimo-action-number", vec![("number", count(number))])
        }),
    }
}
