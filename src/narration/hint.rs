//! Help with the questions of the daily challenge: a hint before the answer, and the way from a wrong answer to the
//! right place after it.

use engine::Code;
use quiz::Question;

use super::table::Table;
use lang::{Number, args};

/// A hint for a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The hint as a sentence.
    pub text: String,
    /// Indices of the options or gaps that are left; empty for questions without options.
    pub left: Vec<usize>,
}

/// Returns the hint for a question: two options or gaps are left, or the first letter of the name and the number of
/// its letters. `None` for [`Question::More`], which has two answers only.
pub fn hint(question: &Question, table: &Table<'_>) -> Option<Hint> {
    match question {
        Question::Most { options, right, .. } | Question::Border { options, right, .. } => {
            let left = two_left(question, options.len(), *right);
            let names = table.or_list(left.iter().map(|index| table.bare_name(options[*index])));
            let text = table.format_message("question-hint-options", args![options = names]);
            Some(Hint { text, left })
        }
        Question::Gap { line, right, .. } => {
            let left = two_left(question, line.len() + 1, *right);
            let gaps = table.or_list(left.iter().map(|gap| (gap + 1).to_string()));
            let text = table.format_message("question-hint-gaps", args![gaps]);
            Some(Hint { text, left })
        }
        Question::Capital { country } => {
            let capitals = &table.country(*country)?.capitals;
            name_hint("question-hint-capital", capitals.get(table.lang()).first()?, table)
        }
        Question::Marked { country } => {
            name_hint("question-hint-country", &table.bare_name(*country), table)
        }
        Question::More { .. } => None,
    }
}

/// Returns the right index and another one, in order. The other one depends on the countries of the question, so that
/// it says nothing about the right one.
fn two_left(question: &Question, count: usize, right: usize) -> Vec<usize> {
    let countries = match question {
        Question::Most { options, .. } | Question::Border { options, .. } => options.as_slice(),
        Question::Gap { line, .. } => line.as_slice(),
        _ => &[],
    };
    let sum: usize = countries.iter().flat_map(|code| code.as_str().bytes()).map(usize::from).sum();
    let other = (right + 1 + sum % (count - 1).max(1)) % count.max(1);
    let mut left = vec![right, other];
    left.sort_unstable();
    left.dedup();
    left
}

/// Returns a hint with the first letter of a name and the number of its letters.
fn name_hint(id: &str, name: &str, table: &Table<'_>) -> Option<Hint> {
    let letters = name.chars().filter(|c| c.is_alphabetic()).count();
    let first = name.chars().find(|c| c.is_alphabetic())?.to_uppercase().to_string();
    let text = table.format_message(id, args![first, count = letters]);
    Some(Hint { text, left: Vec::new() })
}

/// Returns how far and in which direction the marked country lies from the country of a wrong answer: « ← 2 400 km
/// vers l’ouest de votre réponse ». Empty for other questions, and for countries without coordinates.
pub fn way_to_place(question: &Question, answer: Option<Code>, table: &Table<'_>) -> String {
    let way = || {
        let Question::Marked { country } = question else { return None };
        let at = |code: Code| table.country(code)?.at;
        let (from, to) = (at(answer?)?, at(*country)?);
        let kilometres = two_figures(from.kilometres_to(to));
        let direction = usize::from(from.direction_to(to));
        let arrow = if table.plain { String::new() } else { format!("{} ", ARROWS[direction]) };
        let args = args![
            distance = Number::new(i64::from(kilometres), 0),
            direction = DIRECTIONS[direction]
        ];
        (kilometres > 0).then(|| format!("{arrow}{}", table.format_message("question-way", args)))
    };
    way().unwrap_or_default()
}

/// Arrows clockwise from north.
const ARROWS: [char; 8] = ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖'];

/// Names of the directions in messages, clockwise from north.
const DIRECTIONS: [&str; 8] =
    ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];

/// Rounds to two significant figures.
fn two_figures(number: u32) -> u32 {
    let unit = 10_u32.pow(number.checked_ilog10().unwrap_or(0).saturating_sub(1));
    (number + unit / 2) / unit * unit
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_have_two_figures() {
        let cases = [
            (0, 0),
            (7, 7),
            (95, 95),
            (949, 950),
            (2_449, 2_400),
            (2_450, 2_500),
            (19_960, 20_000),
        ];
        for (number, rounded) in cases {
            assert_eq!(two_figures(number), rounded, "{number}");
        }
    }
}
