//! Lessons of a match of Globalissimo.

use engine::{Code, LoggedEvent, Seat, Token};
use games::globalissimo::{Answer, DealtCountry, Event, Kind, Question, RevealedCard, View};

use super::screen;
use crate::fold::display_text;
use crate::texts::count;
use crate::{Lesson, Table, Topic};

/// Lessons of answers at barriers, and of guesses when the cards are turned.
pub(super) fn lessons(
    events: &[LoggedEvent<Event>],
    before: &View,
    typed: &str,
    table: &Table<'_>,
) -> Vec<Lesson> {
    // Guesses of earlier actions are in the view, guesses of these actions only in the events.
    let laid = before.laid.iter().filter_map(guess);
    let now = events.iter().filter_map(|told| match told.event {
        Event::Guessed { seat, country, place } => Some((country, seat, place)),
        _ => None,
    });
    let guesses: Vec<(Code, Seat, u8)> = laid.chain(now).collect();
    let lessons = events.iter().flat_map(|told| match &told.event {
        Event::Answered { seat, right, answer } => {
            let asked = before.question.iter();
            let given = (*seat, *right, answer.as_ref(), typed);
            asked.map(|question| answered(question, given, table)).collect()
        }
        // A single person has seen the right answer already, directly after the wrong one.
        Event::AnswerShown { country, answer, .. } if table.people.len() > 1 => {
            let topic = match answer {
                Answer::Capital(_) => Topic::Capital,
                Answer::Number(_) => Topic::Number,
            };
            // All people see the answer; one lesson, for the first of them, is enough.
            let seat = table.people[0];
            let missed = String::new();
            vec![Lesson { seat, country: *country, topic, right: false, shown: true, missed }]
        }
        Event::Revealed { category, countries } => {
            let of = |(country, seat, place): &(Code, Seat, u8)| {
                let turned = countries.iter().find(|turned| turned.code == *country)?;
                Some(revealed(*seat, *place, turned, category, table))
            };
            guesses.iter().filter_map(of).collect()
        }
        _ => Vec::new(),
    });
    lessons.collect()
}

fn guess(laid: &DealtCountry) -> Option<(Code, Seat, u8)> {
    laid.guess.map(|(seat, place)| (laid.country, seat, place))
}

/// Lesson of an answer at a barrier. A wrong answer reveals the right one only if no other person may still have to
/// answer the question.
fn answered(
    question: &Question,
    (seat, right, answer, typed): (Seat, bool, Option<&Answer>, &str),
    table: &Table<'_>,
) -> Lesson {
    let country = question.country;
    let topic = match question.kind {
        Kind::Capital => Topic::Capital,
        Kind::Location => Topic::Number,
    };
    // An answer that was rejected as none is quoted as it was typed.
    let given =
        answer.map_or_else(|| display_text(typed), |answer| self::format_answer(answer, table));
    let asked = table.country(country);
    let mut args = vec![
        table.who(seat),
        ("given", given.clone().into()),
        ("any", if given.is_empty() { "no" } else { "yes" }.into()),
    ];
    let id = match question.kind {
        Kind::Capital => {
            let capital = asked.map(|asked| table.capital(asked)).unwrap_or_default();
            args.push(("right", capital.into()));
            "globalissimo-missed-capital"
        }
        Kind::Location => {
            let number = asked.and_then(|asked| asked.number).unwrap_or_default();
            args.push(("right", count(number)));
            "globalissimo-missed-location"
        }
    };
    let missed = if right { String::new() } else { table.format_message(id, args) };
    Lesson { seat, country, topic, right, shown: right || table.people.len() < 2, missed }
}

/// The given answer, for a number with its country: « Nairobi », « 30, la Bolivie »
fn format_answer(answer: &Answer, table: &Table<'_>) -> String {
    let told = screen::answer(answer, table);
    let Answer::Number(number) = answer else {
        return told;
    };
    let mut countries = table.dataset.countries.iter();
    match countries.find(|country| country.number == Some(*number)) {
        Some(country) => format!("{told}, {}", country.name.the(table.lang())),
        None => told,
    }
}

/// Lesson of a guess when its card is turned.
fn revealed(
    seat: Seat,
    place: u8,
    turned: &RevealedCard,
    category: &Token,
    table: &Table<'_>,
) -> Lesson {
    let country = turned.code;
    let right = place == turned.place;
    let args = vec![
        table.who(seat),
        ("place", table.place(turned.place).into()),
        ("guess", table.place(place).into()),
        ("category", table.category(category).into()),
        ("value", table.value(turned.printed, category).into()),
    ];
    let missed =
        if right { String::new() } else { table.format_message("globalissimo-missed-value", args) };
    let topic = Topic::Value(category.clone());
    Lesson { seat, country, topic, right, shown: false, missed }
}
