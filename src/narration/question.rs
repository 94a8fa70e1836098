//! Texts and answer parser for questions outside of matches: the quiz and the daily challenge.

use engine::{Code, PrintedNumber, Token};
use games::higher_lower::Action;
use model::CountryId;
use quiz::Question;

use super::Topic;
use super::fold::{display_text, folded};
use super::table::Table;
use super::texts::{capitalize, count_arg, joined};
use super::typing::{
    Choice, NameError, choose, is_country, is_giving_up, is_name_of_other_place, pick_country,
};
use super::{capital, higher_lower, higher_lower::story};
use lang::{args, date, fold::name_key};

/// Parsed answer to a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParsedAnswer {
    /// An answer, or a line that gives up.
    Answer {
        /// `true` if the answer is right.
        right: bool,
        /// The answer as it is repeated in later texts: « Mombasa ». Empty if the player gave up.
        given: String,
        /// The country that was named as an answer to [`Question::Marked`].
        country: Option<Code>,
    },
    /// A line that is unlikely to be meant as an answer; the message with the reason, and what may be typed.
    Slip(String),
}

/// Returns the text of a question. For [`Question::Gap`] a second line has the row of cards on the table.
pub fn question(question: &Question, table: &Table<'_>) -> String {
    let (category, country) =
        (category_arg(question, table), table.country_arg(question.country()));
    match question {
        Question::Capital { .. } => table.format_message("question-capital", vec![country]),
        Question::Marked { .. } => table.plain_message("question-marked"),
        Question::Most { options, .. } => table.format_message(
            "question-most",
            vec![category, ("options", lettered_options(options, table).into())],
        ),
        Question::Border { country, options, .. } => {
            let options = lettered_options(options, table);
            table.format_message(
                "question-border",
                vec![table.country_arg(*country), ("options", options.into())],
            )
        }
        Question::Gap { country, line, .. } => {
            let args = vec![
                category,
                table.country_arg(*country),
                ("number", table.grammatical_number(*country)),
            ];
            let cards = line.iter().enumerate().map(|(index, code)| {
                let value = printed_value(question, *code, table);
                let value = value.map(|value| value.0.print(table.lang())).unwrap_or_default();
                table.unbreakable(&format!("[{}] {} {value}", index + 1, table.bare_name(*code)))
            });
            let last = format!("[{}]", line.len() + 1);
            let line = table.wrapped(&format!("  {}", joined(" ", cards.chain([last]))));
            format!("{}\n{line}", table.format_message("question-gap", args))
        }
        Question::More { than, .. } => {
            let than = ("than", (&table.country_name(*than)).into());
            table.format_message("question-more", vec![category, country, than])
        }
    }
}

/// Message argument for the category of a comparison.
fn category_arg(question: &Question, table: &Table<'_>) -> (&'static str, lang::MessageArg) {
    let category =
        compared_category(question).map(|category| table.category(category)).unwrap_or_default();
    ("category", category.into())
}

/// Returns the category of a comparison; `None` for other questions.
fn compared_category(question: &Question) -> Option<&Token> {
    match question {
        Question::Most { category, .. }
        | Question::Gap { category, .. }
        | Question::More { category, .. } => Some(category),
        Question::Capital { .. } | Question::Marked { .. } | Question::Border { .. } => None,
    }
}

/// Name of the category of a comparison; empty for other questions.
pub fn category_name(question: &Question, table: &Table<'_>) -> String {
    compared_category(question).map(|category| table.category_name(category)).unwrap_or_default()
}

/// Returns the sentence about the open card of a comparison: its country and its value. Empty for other questions.
pub fn open_country_text(question: &Question, table: &Table<'_>) -> String {
    let Question::More { than, .. } = question else {
        return String::new();
    };
    let args = vec![
        ("category", category_name(question, table).into()),
        table.country_arg(*than),
        ("value", formatted_value(question, *than, table).into()),
    ];
    table.wrapped(&table.format_message("higher-lower-open", args))
}

/// Returns the next question of a chain, without its category and open card, which are on the screen already. Empty
/// for other questions.
pub fn next_chain_question(question: &Question, table: &Table<'_>) -> String {
    let Question::More { country, than, .. } = question else {
        return String::new();
    };
    let than = ("than", (&table.country_name(*than)).into());
    capitalize(&table.format_message("question-link", vec![table.country_arg(*country), than]))
}

/// Result of an answer in a chain: « ✓ Plus : 25,20 millions. »
pub fn chain_answer_result(question: &Question, right: bool, table: &Table<'_>) -> String {
    let Question::More { country, right: more, .. } = question else {
        return String::new();
    };
    story::answer_result(
        right,
        story::comparison_arg(*more, false),
        formatted_value(question, *country, table),
        table,
    )
}

/// Options with their letters: « A Chili, B Roumanie ou C Mali ».
fn lettered_options(options: &[Code], table: &Table<'_>) -> String {
    table.or_list(options.iter().enumerate().map(|(index, code)| table.with_letter(index, *code)))
}

/// Returns the value of a country in the compared category; `None` if it is not known.
fn printed_value(question: &Question, code: Code, table: &Table<'_>) -> Option<PrintedNumber> {
    let category = table.dataset.category_by_id(compared_category(question)?.as_str())?;
    let country = table.dataset.country_by_code(code.as_str())?;
    table.dataset.number(country, category).map(PrintedNumber)
}

/// Returns the value of a country in the compared category with its unit; empty if it is not known.
fn formatted_value(question: &Question, code: Code, table: &Table<'_>) -> String {
    let value = printed_value(question, code, table).zip(compared_category(question));
    value.map(|(printed, category)| table.value(printed, category)).unwrap_or_default()
}

/// Topic of the country sheet after this question.
pub fn topic(question: &Question) -> Topic {
    match question {
        Question::Capital { .. } => Topic::Capital,
        Question::Marked { .. } | Question::Border { .. } => Topic::Number,
        Question::Most { category, .. }
        | Question::Gap { category, .. }
        | Question::More { category, .. } => Topic::Value(category.clone()),
    }
}

/// Parses a line as an answer to a question outside of a match.
pub fn parse_answer(typed: &str, question: &Question, table: &Table<'_>) -> ParsedAnswer {
    let slip = |text: String| ParsedAnswer::Slip(table.wrapped(&text));
    if let Question::Capital { country } = question {
        return match capital::parse_answer(typed, *country, table) {
            Ok(answer) => {
                let asked = table.country(*country).and_then(|country| country.capitals.token());
                let given = answer
                    .as_ref()
                    .and_then(|token| capital::country_with_token(token, table.dataset));
                let given = match given {
                    Some(country) => table.capital(country),
                    None if is_giving_up(typed) => String::new(),
                    None => display_text(typed),
                };
                let right = answer.is_some_and(|answer| Some(answer.as_str()) == asked);
                ParsedAnswer::Answer { right, given, country: None }
            }
            Err(reason) => slip(reason),
        };
    }
    if is_giving_up(typed) {
        return ParsedAnswer::Answer { right: false, given: String::new(), country: None };
    }
    match question {
        // Unreachable: questions for capitals have returned above.
        Question::Capital { .. } => ParsedAnswer::Slip(String::new()),
        Question::Marked { country } => parse_marked_country(typed, *country, table),
        Question::Most { options, right, .. } | Question::Border { options, right, .. } => {
            // A maximum of 0 accepts no number: the options are named or lettered.
            match choose(typed, options, 0, table.dataset) {
                Ok(Choice::Option(option)) => {
                    let given = table.bare_name(options[option]);
                    ParsedAnswer::Answer { right: option == *right, given, country: None }
                }
                _ => {
                    let options = args![options = lettered_options(options, table)];
                    slip(table.format_message("question-unclear-option", options))
                }
            }
        }
        Question::Gap { line, right, .. } => {
            // Without options no name is accepted: the gaps are numbered.
            match choose(typed, &[], line.len() + 1, table.dataset) {
                Ok(Choice::Number(gap)) => {
                    // Gaps are typed from 1.
                    let given = gap.to_string();
                    ParsedAnswer::Answer { right: gap == right + 1, given, country: None }
                }
                _ => {
                    let most = args![most = count_arg(line.len() + 1)];
                    slip(table.format_message("question-unclear-gap", most))
                }
            }
        }
        Question::More { right, .. } => match higher_lower::parse_answer(typed, table.lang()) {
            Some(action) => {
                let more = action == Action::More;
                let given = if more { "question-said-more" } else { "question-said-less" };
                let given = table.plain_message(given);
                ParsedAnswer::Answer { right: more == *right, given, country: None }
            }
            None => slip(table.plain_message("question-unclear-more")),
        },
    }
}

/// Minimal length, in letters, of a word that is searched among the names of countries.
const MIN_NAME_LETTERS: usize = 3;

/// Returns a message with today's name of a country if a former name was typed: « Swaziland était le nom jusqu’au 19
/// avril 2018 ». `None` for other names, and for questions other than [`Question::Marked`].
pub fn former_name_message(typed: &str, question: &Question, table: &Table<'_>) -> Option<String> {
    if !matches!(question, Question::Marked { .. }) {
        return None;
    }
    let key = name_key(typed)?;
    let is_meant = |name: &str| name_key(name).is_some_and(|own| own == key);
    let mut countries = table.dataset.countries.iter();
    let (country, (_, until)) = countries.find_map(|country| {
        // A name in use today is no former name.
        let is_printed = country.name.bare.iter().any(|(_, name)| is_meant(name));
        let old_name = country.former.iter().find(|(name, _)| !is_printed && is_meant(name))?;
        Some((country, old_name))
    })?;
    let args = args![
        typed = display_text(typed),
        country = country.bare_name(table.lang()),
        day = date::message_arg(until)
    ];
    Some(table.wrapped(&table.format_message("question-former", args)))
}

/// Parses the name of a marked country; close spellings count as the name.
fn parse_marked_country(typed: &str, country: Code, table: &Table<'_>) -> ParsedAnswer {
    let all = &table.dataset.countries;
    // Countries without a number are not on the board, so they are no answers.
    let numbered = |id: CountryId| table.dataset.country(id).number.map(|_| id);
    let options: Vec<Option<CountryId>> = table.dataset.country_ids().map(numbered).collect();
    // One or two letters may be the start of a command, so they are only accepted as a full name.
    let may_be_name = folded(typed).is_some_and(|word| {
        word.chars().count() >= MIN_NAME_LETTERS || is_country(&word, table.dataset)
    });
    let picked = if may_be_name {
        pick_country(typed, &options, table.dataset)
    } else {
        Err(NameError::Unknown)
    };
    let name = |option: usize| all[option].bare_name(table.lang());
    // An ambiguous name means the country that is printed with exactly this name.
    let is_printed = |option: &usize| folded(name(*option)) == folded(typed);
    let picked = picked.or_else(|error| match &error {
        NameError::Ambiguous(several) => {
            several.iter().copied().find(is_printed).map(|option| (option, false)).ok_or(error)
        }
        _ => Err(error),
    });
    let typed_name = ("typed", display_text(typed).into());
    let message = match picked {
        Ok((option, _)) => {
            let given = name(option).to_owned();
            let right = all[option].code == country.as_str();
            let country = Code::new(&all[option].code);
            return ParsedAnswer::Answer { right, given, country };
        }
        Err(NameError::Ambiguous(several)) if several.len() <= MAX_LISTED_COUNTRIES => {
            let names = several.iter().map(|option| name(*option).to_owned());
            let which = ("which", table.or_list(names).into());
            table.format_message("question-several-countries", vec![typed_name, which])
        }
        Err(_)
            if name_key(typed).is_some_and(|key| is_name_of_other_place(&key, table.dataset)) =>
        {
            table.format_message("question-no-country", vec![typed_name])
        }
        Err(_) => table.format_message("question-unclear-country", vec![typed_name]),
    };
    ParsedAnswer::Slip(table.wrapped(&message))
}

/// Maximal number of countries that are listed for an ambiguous name.
const MAX_LISTED_COUNTRIES: usize = 4;

/// Returns the verdict on an answer, with the right answer. `given` is empty if the player gave up.
pub fn verdict(question: &Question, right: bool, given: &str, table: &Table<'_>) -> String {
    let id = if right {
        "question-right"
    } else if given.is_empty() {
        "question-passed"
    } else {
        "question-wrong"
    };
    let text = table.format_message(id, args![answer = right_answer_clause(question, table)]);
    let sign = match (table.plain, right) {
        (true, _) => "",
        (false, true) => "✓ ",
        (false, false) => "✗ ",
    };
    table.wrapped(&format!("{sign}{text}"))
}

/// Returns the right answer as a clause: « la capitale du Tchad est N’Djamena ».
fn right_answer_clause(question: &Question, table: &Table<'_>) -> String {
    let code = question.country();
    let country = table.country_arg(code);
    let category = ("category-name", category_name(question, table).into());
    match question {
        Question::Capital { .. } => {
            let capital = table.country(code).map(|country| table.capital(country));
            let args = vec![country, ("capital", capital.unwrap_or_default().into())];
            table.format_message("question-is-capital", args)
        }
        Question::Marked { .. } => {
            let number = ("number", table.grammatical_number(code));
            table.format_message("question-is-marked", vec![country, number])
        }
        Question::Most { .. } => {
            let value = formatted_value(question, code, table);
            let number = ("number", table.grammatical_number(code));
            table.format_message(
                "question-is-most",
                vec![country, number, category, ("value", value.into())],
            )
        }
        Question::Border { country: other, .. } => {
            let args = vec![
                country,
                ("number", table.grammatical_number(code)),
                ("other", (&table.country_name(*other)).into()),
            ];
            table.format_message("question-is-border", args)
        }
        Question::Gap { right, .. } => {
            let value = formatted_value(question, code, table);
            let args = vec![
                country,
                ("number", table.grammatical_number(code)),
                category,
                ("value", value.into()),
                ("gap", count_arg(right + 1)),
            ];
            table.format_message("question-is-gap", args)
        }
        Question::More { than, .. } => {
            let args = vec![
                country,
                category,
                ("than", (&table.country_name(*than)).into()),
                ("value", formatted_value(question, code, table).into()),
                ("other", formatted_value(question, *than, table).into()),
            ];
            table.format_message("question-is-more", args)
        }
    }
}

/// Returns the right answer as a sentence, for a list of missed questions.
pub fn right_answer_sentence(question: &Question, table: &Table<'_>) -> String {
    capitalize(&right_answer_clause(question, table))
}
