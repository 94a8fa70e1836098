//! Narration of Globalissimo.

mod lessons;
mod screen;
mod story;

use super::capital;
use super::fold::folded;
use super::texts::{count, joined, letter, sentence};
use super::typing::{self, Choice, choose, gives_up};
use super::{Lesson, Narrate, ParsedInput, QuestionKind, Table};
use engine::{Code, LoggedEvent, Seat, ToMove};
use games::globalissimo::{Action, Event, Globalissimo, Kind, Question, View};
use lang::{MessageArg, MessageArgs, args};
use story::Story;

impl Narrate for Globalissimo {
    fn events(
        events: &[LoggedEvent<Event>],
        before: &View,
        after: &View,
        table: &Table<'_>,
    ) -> String {
        Story::new(events, before, after, table).narrate_events(events)
    }

    fn lessons(
        events: &[LoggedEvent<Event>],
        before: &View,
        _: &View,
        typed: &str,
        table: &Table<'_>,
    ) -> Vec<Lesson> {
        lessons::lessons(events, before, typed, table)
    }

    fn is_shown_on_table(event: &Event, person_next: bool) -> bool {
        match event {
            // The table lists the guesses, and the reveal repeats them beside the cards.
            Event::Laid { .. } | Event::Guessed { .. } | Event::FirstPlayer { .. } => true,
            Event::Asked { .. } => person_next,
            _ => false,
        }
    }

    fn view(view: &View, table: &Table<'_>) -> String {
        screen::view(view, table)
    }

    fn prompt(view: &View, table: &Table<'_>) -> String {
        let ToMove::Act(seat) = view.turn else {
            return String::new();
        };
        let Some(question) = &view.question else {
            // An example is only needed until the players know the form of a line.
            let first = if view.round == 1 { "yes" } else { "no" };
            let args = vec![
                table.who(seat),
                most(view),
                ("example", example(view).into()),
                ("first", first.into()),
            ];
            return table.wrapped(&table.format_message("globalissimo-prompt-guess", args));
        };
        let id = of_kind("globalissimo-prompt", question.kind);
        let country = question.country;
        let number = ("number", table.number_of(country));
        let args = vec![table.who(question.seat), table.naming(country), number];
        table.wrapped(&table.format_message(&id, args))
    }

    fn question_kind(view: &View) -> QuestionKind {
        match &view.question {
            // The numbers are on the map, the capitals are not.
            Some(question) => QuestionKind::Knowledge { map: question.kind == Kind::Location },
            None => QuestionKind::Choice,
        }
    }

    fn words(view: &View, table: &Table<'_>) -> Vec<String> {
        // Completion would give answers away.
        if view.question.is_some() {
            return Vec::new();
        }
        free(view).map(|(_, country)| table.bare_name(country)).collect()
    }

    fn help(view: &View, table: &Table<'_>) -> String {
        if view.turn == ToMove::Over {
            return table.wrapped(&table.plain_message("table-over"));
        }
        match &view.question {
            None => help_to_guess(view, table),
            Some(Question { kind: Kind::Capital, .. }) => {
                table.wrapped(&table.plain_message("globalissimo-help-capital"))
            }
            Some(Question { kind: Kind::Location, country, .. }) => {
                let mut args = range(table);
                args.push(table.naming(*country));
                table.wrapped(&table.format_message("globalissimo-help-location", args))
            }
        }
    }

    fn rules(view: &View, table: &Table<'_>) -> String {
        table.wrapped(&screen::rules(view, table))
    }

    fn score(view: &View, table: &Table<'_>) -> String {
        screen::score_and_track(view, table)
    }

    fn parse(typed: &str, view: &View, table: &Table<'_>) -> ParsedInput<Action> {
        match &view.question {
            _ if view.turn == ToMove::Over => table.over(),
            Some(question) => answer(typed, question, table),
            None => guess(typed, view, table),
        }
    }

    fn action(action: &Action, table: &Table<'_>) -> String {
        let none = || table.plain_message("globalissimo-action-none");
        match action {
            Action::Guess { country, place } => {
                let place = ("place", table.place(*place).into());
                table.format_message(
                    "globalissimo-action-guess",
                    vec![table.naming(*country), place],
                )
            }
            Action::Capital { answer } => {
                answer.as_ref().map_or_else(none, |token| screen::capital(token, table))
            }
            Action::Locate { answer } => answer.map_or_else(none, |number| {
                table.format_message("globalissimo-action-number", args![number = count(number)])
            }),
        }
    }

    fn decision(action: &Action, view: &View, table: &Table<'_>) -> String {
        let told = Self::action(action, table);
        let mut args = args![action = told];
        match &view.question {
            Some(question) => {
                args.push(table.naming(question.country));
                table.format_message(&of_kind("globalissimo-decision", question.kind), args)
            }
            None => {
                args.push(("category", table.category_name(&view.category).into()));
                table.format_message("globalissimo-decision-guess", args)
            }
        }
    }
}

/// Id of the message for a kind of barrier.
fn of_kind(id: &str, kind: Kind) -> String {
    let kind = match kind {
        Kind::Capital => "capital",
        Kind::Location => "location",
    };
    format!("{id}-{kind}")
}

/// An example guess: the first free country and a fixed place, so that it gives no hint.
fn example(view: &View) -> String {
    let (slot, place) = first_free(view);
    format!("{}\u{a0}{place}", letter(slot))
}

/// The first slot without a tile, and a place to bet on.
fn first_free(view: &View) -> (usize, usize) {
    (free(view).next().map_or(0, |(slot, _)| slot), 2.min(view.laid.len()))
}

/// Message argument for the number of places.
fn most(view: &View) -> (&'static str, MessageArg) {
    ("most", view.laid.len().into())
}

/// The countries without a tile, with their slots.
fn free(view: &View) -> impl Iterator<Item = (usize, Code)> {
    let free = view.laid.iter().enumerate().filter(|(_, laid)| laid.guess.is_none());
    free.map(|(slot, laid)| (slot, laid.country))
}

/// The countries without a tile, with their letters.
fn free_lettered(view: &View, table: &Table<'_>) -> impl Iterator<Item = String> {
    free(view).map(|(slot, country)| table.lettered(slot, country))
}

fn help_to_guess(view: &View, table: &Table<'_>) -> String {
    let (slot, place) = first_free(view);
    let named = view.laid.get(slot).map(|laid| table.bare_name(laid.country));
    let args = vec![
        most(view),
        ("example", example(view).into()),
        ("turned", format!("{place}\u{a0}{}", letter(slot).to_lowercase()).into()),
        ("named", table.glued(&format!("{} {place}", named.unwrap_or_default())).into()),
    ];
    let about = table.about(&view.category);
    let countries = joined(", ", free_lettered(view, table));
    table.lines([
        table.format_message("globalissimo-help-guess", args),
        table.format_message("globalissimo-help-free", args![countries]),
        table.format_message("globalissimo-help-about", args![about]),
    ])
}

/// The numbers on the board.
fn numbers(table: &Table<'_>) -> impl Iterator<Item = u16> {
    table.dataset.countries.iter().filter_map(|country| country.number)
}

fn range(table: &Table<'_>) -> MessageArgs {
    let least = numbers(table).min().unwrap_or_default();
    let most = numbers(table).max().unwrap_or_default();
    args![least = count(least), most = count(most)]
}

fn guess(typed: &str, view: &View, table: &Table<'_>) -> ParsedInput<Action> {
    let places = view.laid.len();
    let options: Vec<Code> = view.laid.iter().map(|laid| laid.country).collect();
    let what_then = || {
        let countries = table.one_of(free_lettered(view, table));
        let args =
            vec![("countries", countries.into()), most(view), ("example", example(view).into())];
        table.format_message("globalissimo-free", args)
    };
    let choice = match choose(typed, &options, places, table.dataset) {
        Ok(choice) => choice,
        Err(why) => return typing::unclear(&why, typed, &options, (places, &what_then()), table),
    };
    // Also for half a line, before the prompt for its other half.
    if let Choice::Both { option, .. } | Choice::Option(option) = choice
        && let Some((seat, _)) = view.laid[option].guess
    {
        return table.unclear(&format!(
            "{} {}",
            has_tile(options[option], seat, table),
            what_then()
        ));
    }
    let place = |number: usize| u8::try_from(number).unwrap_or(u8::MAX);
    match choice {
        Choice::Both { option, number, close } => {
            let (country, place) = (options[option], place(number));
            let args = || vec![table.naming(country), ("place", table.place(place).into())];
            let question = || table.wrapped(&table.format_message("globalissimo-confirm", args()));
            let action = Action::Guess { country, place };
            ParsedInput::Action { action, confirm: close.then(question) }
        }
        Choice::Option(option) => {
            table.half("globalissimo-which-place", vec![table.naming(options[option]), most(view)])
        }
        Choice::Number(number) => {
            let place = table.place(place(number));
            table.half("globalissimo-which-country", args![place])
        }
    }
}

fn has_tile(country: Code, seat: Seat, table: &Table<'_>) -> String {
    let args = vec![
        table.naming(country),
        table.who(seat),
        ("name-of", table.of_person(seat).into()),
        ("number", table.number_of(country)),
    ];
    sentence(&table.format_message("globalissimo-has-tile", args))
}

/// Parses an answer at a barrier. Every line is an answer for a capital (A10, A23), unless it is unlikely to be meant
/// as one: then the player may try again without loss. For a number, the same applies to text without a number and to
/// numbers that are not on the board.
fn answer(typed: &str, question: &Question, table: &Table<'_>) -> ParsedInput<Action> {
    let done = |action| ParsedInput::Action { action, confirm: None };
    match question.kind {
        Kind::Capital => match capital::understand(typed, question.country, table) {
            Ok(answer) => done(Action::Capital { answer }),
            Err(slip) => table.unclear(&slip),
        },
        Kind::Location if gives_up(typed) => done(Action::Locate { answer: None }),
        Kind::Location => {
            match number(typed).filter(|number| numbers(table).any(|no| no == *number)) {
                Some(number) => done(Action::Locate { answer: Some(number) }),
                None => {
                    table.unclear(&table.format_message("globalissimo-no-number", range(table)))
                }
            }
        }
    }
}

/// Parses a whole number, in digits of any width.
fn number(typed: &str) -> Option<u16> {
    let digits = folded(typed)?;
    // Folding drops punctuation, so that without this check "12-3" would be 123.
    let only_digits = typed.trim().chars().all(char::is_numeric);
    digits.parse().ok().filter(|_| only_digits)
}
