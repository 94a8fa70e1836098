//! Narration of Globalissimo: texts, prompts, and the parser of guesses and answers.

mod lessons;
mod screen;
mod story;

use super::capital;
use super::fold::folded;
use super::texts::{capitalize, count_arg, joined, letter};
use super::typing::{self, Choice, choose, is_giving_up};
use super::{Lesson, Narrate, ParsedInput, QuestionKind, Table};
use engine::{Code, LoggedEvent, Seat, ToMove};
use games::globalissimo::{Action, BarrierKind, Event, Globalissimo, Question, View};
use lang::{MessageArg, MessageArgs, args};
use story::Story;

impl Narrate for Globalissimo {
    fn narrate_events(
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

    fn is_shown_on_table(
        event: &Event,
        events: &[LoggedEvent<Event>],
        is_person_next: bool,
    ) -> bool {
        match event {
            Event::Laid { .. } | Event::FirstPlayer { .. } => true,
            // The table lists the guesses, except the last one: its action turns the cards, and no table of the round
            // follows. The reveal needs that guess for its row.
            Event::Guessed { .. } => {
                !events.iter().any(|logged| matches!(logged.event, Event::Revealed { .. }))
            }
            Event::Asked { .. } => is_person_next,
            _ => false,
        }
    }

    fn describe_view(view: &View, table: &Table<'_>) -> String {
        screen::view(view, table)
    }

    fn prompt(view: &View, table: &Table<'_>) -> String {
        let ToMove::Act(seat) = view.turn else {
            return String::new();
        };
        let Some(question) = &view.question else {
            // Only the first round shows an example: later the players know the form of a line.
            let first = if view.round == 1 { "yes" } else { "no" };
            let args = vec![
                table.name_arg(seat),
                place_count_arg(view),
                ("example", example_guess(view).into()),
                ("first", first.into()),
            ];
            return table.wrapped(&table.format_message("globalissimo-prompt-guess", args));
        };
        let id = kind_message_id("globalissimo-prompt", question.kind);
        let country = question.country;
        let number = ("number", table.grammatical_number(country));
        let args = vec![table.name_arg(question.seat), table.country_arg(country), number];
        table.wrapped(&table.format_message(&id, args))
    }

    fn question_kind(view: &View) -> QuestionKind {
        match &view.question {
            // The map shows the numbers of the countries, but not their capitals.
            Some(question) => {
                QuestionKind::Knowledge { map_helps: question.kind == BarrierKind::Location }
            }
            None => QuestionKind::Choice,
        }
    }

    fn completions(view: &View, table: &Table<'_>) -> Vec<String> {
        // Completion would give answers away.
        if view.question.is_some() {
            return Vec::new();
        }
        free_slots(view).map(|(_, country)| table.bare_name(country)).collect()
    }

    fn help(view: &View, table: &Table<'_>) -> String {
        if view.turn == ToMove::Over {
            return table.wrapped(&table.plain_message("table-over"));
        }
        match &view.question {
            None => guess_help(view, table),
            Some(Question { kind: BarrierKind::Capital, .. }) => {
                table.wrapped(&table.plain_message("globalissimo-help-capital"))
            }
            Some(Question { kind: BarrierKind::Location, country, .. }) => {
                let mut args = number_range_args(table);
                args.push(table.country_arg(*country));
                table.wrapped(&table.format_message("globalissimo-help-location", args))
            }
        }
    }

    fn rules(view: &View, table: &Table<'_>) -> String {
        table.wrapped(&screen::rules(view, table))
    }

    fn timely_rules(
        events: &[LoggedEvent<Event>],
        view: &View,
        table: &Table<'_>,
    ) -> Vec<(&'static str, String)> {
        let has_tie = |event: &Event| match event {
            Event::Revealed { countries, .. } => {
                countries.windows(2).any(|pair| pair[0].place == pair[1].place)
            }
            _ => false,
        };
        let mut rules = Vec::new();
        if events.iter().any(|logged| has_tie(&logged.event)) {
            rules.push(("tie", table.wrapped(&table.plain_message("first-tie"))));
        }
        if let Some(question) = &view.question {
            let args = args![left = count_arg(question.left)];
            rules.push(("barrier", table.format_sentence("first-barrier", args)));
        }
        rules
    }

    fn score(view: &View, table: &Table<'_>) -> String {
        screen::score_and_track(view, table)
    }

    fn parse(typed: &str, view: &View, table: &Table<'_>) -> ParsedInput<Action> {
        match &view.question {
            _ if view.turn == ToMove::Over => table.match_over_reply(),
            Some(question) => parse_answer(typed, question, table),
            None => parse_guess(typed, view, table),
        }
    }

    fn describe_action(action: &Action, table: &Table<'_>) -> String {
        let none = || table.plain_message("globalissimo-action-none");
        match action {
            Action::Guess { country, place } => {
                let place = ("place", table.rank_ordinal(*place).into());
                table.format_message(
                    "globalissimo-action-guess",
                    vec![table.country_arg(*country), place],
                )
            }
            Action::Capital { answer } => {
                answer.as_ref().map_or_else(none, |token| screen::capital_name(token, table))
            }
            Action::Locate { answer } => answer.map_or_else(none, |number| {
                table
                    .format_message("globalissimo-action-number", args![number = count_arg(number)])
            }),
        }
    }

    fn describe_decision(action: &Action, view: &View, table: &Table<'_>) -> String {
        let described = Self::describe_action(action, table);
        let mut args = args![action = described];
        match &view.question {
            Some(question) => {
                args.push(table.country_arg(question.country));
                table.format_message(&kind_message_id("globalissimo-decision", question.kind), args)
            }
            None => {
                args.push(("category", table.category_name(&view.category).into()));
                table.format_message("globalissimo-decision-guess", args)
            }
        }
    }
}

/// Returns the id of the message for a kind of barrier: `id` with the suffix `-capital` or `-location`.
fn kind_message_id(id: &str, kind: BarrierKind) -> String {
    let kind = match kind {
        BarrierKind::Capital => "capital",
        BarrierKind::Location => "location",
    };
    format!("{id}-{kind}")
}

/// An example guess: the first free country and always the same place, so that it gives no hint.
fn example_guess(view: &View) -> String {
    let (slot, place) = first_free_slot(view);
    format!("{}\u{a0}{place}", letter(slot))
}

/// Returns the index of the first country without a tile, and place 2 (or the only one) as an example of a guess.
fn first_free_slot(view: &View) -> (usize, usize) {
    (free_slots(view).next().map_or(0, |(slot, _)| slot), 2.min(view.laid.len()))
}

/// Message argument `most` for the number of places.
fn place_count_arg(view: &View) -> (&'static str, MessageArg) {
    ("most", view.laid.len().into())
}

/// Returns the countries without a tile, with their indices on the table. A tile marks a guess.
fn free_slots(view: &View) -> impl Iterator<Item = (usize, Code)> {
    let free = view.laid.iter().enumerate().filter(|(_, laid)| laid.guess.is_none());
    free.map(|(slot, laid)| (slot, laid.country))
}

/// Returns the countries without a tile, with their letters.
fn lettered_free_countries(view: &View, table: &Table<'_>) -> impl Iterator<Item = String> {
    free_slots(view).map(|(slot, country)| table.with_letter(slot, country))
}

/// Help for a guess: what may be typed, the free countries, and the category.
fn guess_help(view: &View, table: &Table<'_>) -> String {
    let (slot, place) = first_free_slot(view);
    let first_name = view.laid.get(slot).map(|laid| table.bare_name(laid.country));
    let args = vec![
        place_count_arg(view),
        ("example", example_guess(view).into()),
        ("turned", format!("{place}\u{a0}{}", letter(slot).to_lowercase()).into()),
        ("named", table.unbreakable(&format!("{} {place}", first_name.unwrap_or_default())).into()),
    ];
    let about = table.explain_category(&view.category);
    let countries = joined(", ", lettered_free_countries(view, table));
    table.lines([
        table.format_message("globalissimo-help-guess", args),
        table.format_message("globalissimo-help-free", args![countries]),
        table.format_message("globalissimo-help-about", args![about]),
    ])
}

/// Returns the numbers of all countries on the board.
fn board_numbers(table: &Table<'_>) -> impl Iterator<Item = u16> {
    table.dataset.countries.iter().filter_map(|country| country.number)
}

/// Message arguments `least` and `most` for the lowest and the highest number on the board.
fn number_range_args(table: &Table<'_>) -> MessageArgs {
    let least = board_numbers(table).min().unwrap_or_default();
    let most = board_numbers(table).max().unwrap_or_default();
    args![least = count_arg(least), most = count_arg(most)]
}

/// Parses a guess: a country on the table, and the place on which its tile is laid.
fn parse_guess(typed: &str, view: &View, table: &Table<'_>) -> ParsedInput<Action> {
    let places = view.laid.len();
    let options: Vec<Code> = view.laid.iter().map(|laid| laid.country).collect();
    let typing_hint = || {
        let countries = table.or_list(lettered_free_countries(view, table));
        let args = vec![
            ("countries", countries.into()),
            place_count_arg(view),
            ("example", example_guess(view).into()),
        ];
        table.format_message("globalissimo-free", args)
    };
    let choice = match choose(typed, &options, places, table.dataset) {
        Ok(choice) => choice,
        Err(error) => {
            return typing::choice_error_reply(
                &error,
                typed,
                &options,
                (places, &typing_hint()),
                table,
            );
        }
    };
    // A line with only the country is checked as well, before the prompt for the place.
    if let Choice::Both { option, .. } | Choice::Option(option) = choice
        && let Some((seat, _)) = view.laid[option].guess
    {
        return table.unclear_input(&format!(
            "{} {}",
            taken_country_message(options[option], seat, table),
            typing_hint()
        ));
    }
    let place = |number: usize| u8::try_from(number).unwrap_or(u8::MAX);
    match choice {
        Choice::Both { option, number, is_close } => {
            let (country, place) = (options[option], place(number));
            let args =
                || vec![table.country_arg(country), ("place", table.rank_ordinal(place).into())];
            let question = || table.wrapped(&table.format_message("globalissimo-confirm", args()));
            let action = Action::Guess { country, place };
            ParsedInput::Action { action, confirm: is_close.then(question) }
        }
        Choice::Option(option) => table.incomplete_input(
            "globalissimo-which-place",
            vec![table.country_arg(options[option]), place_count_arg(view)],
        ),
        Choice::Number(number) => {
            let place = table.rank_ordinal(place(number));
            table.incomplete_input("globalissimo-which-country", args![place])
        }
    }
}

/// Message for a country that already has the tile of a seat.
fn taken_country_message(country: Code, seat: Seat, table: &Table<'_>) -> String {
    let args = vec![
        table.country_arg(country),
        table.name_arg(seat),
        ("name-of", table.name_with_de(seat).into()),
        ("number", table.grammatical_number(country)),
    ];
    capitalize(&table.format_message("globalissimo-has-tile", args))
}

/// Parses an answer at a barrier. For a capital every line counts as an answer (A10, A23), unless it is unlikely to
/// be meant as one; then the player may try again without loss. For a number, the player may try again after a line
/// without a number, or with a number that is not on the board.
fn parse_answer(typed: &str, question: &Question, table: &Table<'_>) -> ParsedInput<Action> {
    let action_input = |action| ParsedInput::Action { action, confirm: None };
    match question.kind {
        BarrierKind::Capital => match capital::parse_answer(typed, question.country, table) {
            Ok(answer) => action_input(Action::Capital { answer }),
            Err(slip) => table.unclear_input(&slip),
        },
        BarrierKind::Location if is_giving_up(typed) => {
            action_input(Action::Locate { answer: None })
        }
        BarrierKind::Location => {
            match parse_number(typed)
                .filter(|number| board_numbers(table).any(|board_number| board_number == *number))
            {
                Some(number) => action_input(Action::Locate { answer: Some(number) }),
                None => table.unclear_input(
                    &table.format_message("globalissimo-no-number", number_range_args(table)),
                ),
            }
        }
    }
}

/// Parses a whole number, in ASCII or full-width digits; `None` for anything else.
fn parse_number(typed: &str) -> Option<u16> {
    let digits = folded(typed)?;
    // Folding drops punctuation, so that without this check "12-3" would be 123.
    let only_digits = typed.trim().chars().all(char::is_numeric);
    digits.parse().ok().filter(|_| only_digits)
}
