//! Lessons of a match of Globalissimo: its questions about countries, with the answers and guesses of the players.

use engine::{Code, LoggedEvent, Seat, Token};
use games::globalissimo::{Answer, BarrierKind, DealtCountry, Event, Question, RevealedCard, View};

use super::screen;
use crate::fold::display_text;
use crate::texts::count_arg;
use crate::{Lesson, Table, Topic};

/// Returns the lessons of answers at barriers, and of guesses whose cards are turned by these events.
pub(super) fn lessons(
    events: &[LoggedEvent<Event>],
    before: &View,
    typed: &str,
    table: &Table<'_>,
) -> Vec<Lesson> {
    // The view has the guesses of earlier actions, the events those of the narrated actions.
    let earlier_guesses = before.laid.iter().filter_map(placed_guess);
    let new_guesses = events.iter().filter_map(|logged| match logged.event {
        Event::Guessed { seat, country, place } => Some((country, seat, place)),
        _ => None,
    });
    let guesses: Vec<(Code, Seat, u8)> = earlier_guesses.chain(new_guesses).collect();
    let lessons = events.iter().flat_map(|logged| match &logged.event {
        Event::Answered { seat, right, answer } => {
            let asked = before.question.iter();
            let given_answer = (*seat, *right, answer.as_ref(), typed);
            asked.map(|question| answer_lesson(question, given_answer, table)).collect()
        }
        // A single person has seen the right answer already, directly after the wrong one.
        Event::AnswerShown { country, answer, .. } if table.people.len() > 1 => {
            let topic = match answer {
                Answer::Capital(_) => Topic::Capital,
                Answer::Number(_) => Topic::Number,
            };
            // All people see the answer; one lesson, for the first of them, is enough.
            let seat = table.people[0];
            let correction = String::new();
            vec![Lesson {
                seat,
                country: *country,
                topic,
                right: false,
                shows_sheet: true,
                correction,
            }]
        }
        Event::Revealed { category, countries } => {
            let guess_lesson_of = |(country, seat, place): &(Code, Seat, u8)| {
                let card = countries.iter().find(|revealed| revealed.code == *country)?;
                Some(guess_lesson(*seat, *place, card, category, table))
            };
            guesses.iter().filter_map(guess_lesson_of).collect()
        }
        _ => Vec::new(),
    });
    lessons.collect()
}

/// Returns the country on the table with its guess: the seat and the guessed place. `None` without a guess.
fn placed_guess(dealt: &DealtCountry) -> Option<(Code, Seat, u8)> {
    dealt.guess.map(|(seat, place)| (dealt.country, seat, place))
}

/// Returns the lesson of an answer at a barrier. The lesson of a wrong answer shows the country sheet only if no
/// other person may still have to answer the question.
fn answer_lesson(
    question: &Question,
    (seat, right, answer, typed): (Seat, bool, Option<&Answer>, &str),
    table: &Table<'_>,
) -> Lesson {
    let country = question.country;
    let topic = match question.kind {
        BarrierKind::Capital => Topic::Capital,
        BarrierKind::Location => Topic::Number,
    };
    // A line that was counted as a wrong answer without naming anything is quoted as it was typed.
    let given =
        answer.map_or_else(|| display_text(typed), |answer| self::format_answer(answer, table));
    let asked_country = table.country(country);
    let mut args = vec![
        table.name_arg(seat),
        ("given", given.clone().into()),
        ("any", if given.is_empty() { "no" } else { "yes" }.into()),
    ];
    let id = match question.kind {
        BarrierKind::Capital => {
            let capital = asked_country.map(|asked| table.capital(asked)).unwrap_or_default();
            args.push(("right", capital.into()));
            "globalissimo-missed-capital"
        }
        BarrierKind::Location => {
            let number = asked_country.and_then(|asked| asked.number).unwrap_or_default();
            args.push(("right", count_arg(number)));
            "globalissimo-missed-location"
        }
    };
    let correction = if right { String::new() } else { table.format_message(id, args) };
    Lesson { seat, country, topic, right, shows_sheet: right || table.people.len() < 2, correction }
}

/// Formats the given answer; a number is followed by its country: « Nairobi », « 30, la Bolivie ».
fn format_answer(answer: &Answer, table: &Table<'_>) -> String {
    let text = screen::format_answer(answer, table);
    let Answer::Number(number) = answer else {
        return text;
    };
    let mut countries = table.dataset.countries.iter();
    match countries.find(|country| country.number == Some(*number)) {
        Some(country) => format!("{text}, {}", country.name.the(table.lang())),
        None => text,
    }
}

/// Returns the lesson of a guess when the card is turned. `place` is the guessed place, from 1.
fn guess_lesson(
    seat: Seat,
    place: u8,
    card: &RevealedCard,
    category: &Token,
    table: &Table<'_>,
) -> Lesson {
    let country = card.code;
    let right = place == card.place;
    let args = vec![
        table.name_arg(seat),
        ("place", table.rank_ordinal(card.place).into()),
        ("guess", table.rank_ordinal(place).into()),
        ("category", table.category(category).into()),
        ("value", table.value(card.printed, category).into()),
    ];
    let correction =
        if right { String::new() } else { table.format_message("globalissimo-missed-value", args) };
    let topic = Topic::Value(category.clone());
    Lesson { seat, country, topic, right, shows_sheet: false, correction }
}
