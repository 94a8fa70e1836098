//! Texts and answer parser for questions outside of matches: the quiz and the daily challenge.

use engine::{Code, PrintedNumber, Token};
use games::higher_lower::Action;
use model::CountryId;
use quiz::Question;

use super::Topic;
use super::fold::{display_text, folded};
use super::table::Table;
use super::texts::{count, joined, sentence};
use super::typing::{Choice, NameError, choose, gives_up, is_country, is_elsewhere, pick_country};
use super::{capital, higher_lower, higher_lower::story};
use lang::{args, date, fold::name_key};

/// Parsed answer to a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParsedAnswer {
    /// An answer, or a line that gives up.
    Answer {
        /// `true` if the answer is right.
        right: bool,
        /// The answer as repeated in later texts: « Mombasa ». Empty if the player gave up.
        given: String,
    },
    /// A line that is unlikely to be an answer: the reason, and what may be typed.
    Slip(String),
}

/// Text of a question; its second line, if any, has the row of cards on the table.
pub fn question(question: &Question, table: &Table<'_>) -> String {
    let (category, country) = (category(question, table), table.naming(question.country()));
    match question {
        Question::Capital { .. } => table.format_message("question-capital", vec![country]),
        Question::Marked { .. } => table.plain_message("question-marked"),
        Question::Most { options, .. } => table.format_message(
            "question-most",
            vec![category, ("options", lettered(options, table).into())],
        ),
        Question::Border { country, options, .. } => {
            let options = lettered(options, table);
            table.format_message(
                "question-border",
                vec![table.naming(*country), ("options", options.into())],
            )
        }
        Question::Gap { country, line, .. } => {
            let args =
                vec![category, table.naming(*country), ("number", table.number_of(*country))];
            let cards = line.iter().enumerate().map(|(index, code)| {
                let value = printed(question, *code, table);
                let value = value.map(|value| value.0.print(table.lang())).unwrap_or_default();
                table.glued(&format!("[{}] {} {value}", index + 1, table.bare_name(*code)))
            });
            let last = format!("[{}]", line.len() + 1);
            let line = joined(" ", cards.chain([last]));
            format!("{}\n  {line}", table.format_message("question-gap", args))
        }
        Question::More { than, .. } => {
            let than = ("than", (&table.country_name(*than)).into());
            table.format_message("question-more", vec![category, country, than])
        }
    }
}

/// Message argument for the category of a comparison.
fn category(question: &Question, table: &Table<'_>) -> (&'static str, lang::MessageArg) {
    let told = compared(question).map(|category| table.category(category)).unwrap_or_default();
    ("category", told.into())
}

fn compared(question: &Question) -> Option<&Token> {
    match question {
        Question::Most { category, .. }
        | Question::Gap { category, .. }
        | Question::More { category, .. } => Some(category),
        Question::Capital { .. } | Question::Marked { .. } | Question::Border { .. } => None,
    }
}

/// Name of the category of a comparison; empty for other questions.
pub fn category_name(question: &Question, table: &Table<'_>) -> String {
    compared(question).map(|category| table.category_name(category)).unwrap_or_default()
}

/// The open country of a comparison and its value; empty for other questions.
pub fn open(question: &Question, table: &Table<'_>) -> String {
    let Question::More { than, .. } = question else {
        return String::new();
    };
    let args = vec![
        ("category", category_name(question, table).into()),
        table.naming(*than),
        ("value", value(question, *than, table).into()),
    ];
    table.wrapped(&table.format_message("higher-lower-open", args))
}

/// The next question of a chain, without its category and open country, which are on the screen already. Empty for
/// other questions.
pub fn link(question: &Question, table: &Table<'_>) -> String {
    let Question::More { country, than, .. } = question else {
        return String::new();
    };
    let than = ("than", (&table.country_name(*than)).into());
    sentence(&table.format_message("question-link", vec![table.naming(*country), than]))
}

/// Result of an answer in a chain: « ✓ Plus : 25,20 millions. »
pub fn turned(question: &Question, right: bool, table: &Table<'_>) -> String {
    let Question::More { country, right: more, .. } = question else {
        return String::new();
    };
    story::turned(right, story::sense(*more, false), value(question, *country, table), table)
}

/// Options with their letters: « A Chili, B Roumanie ou C Mali »
fn lettered(options: &[Code], table: &Table<'_>) -> String {
    table.one_of(options.iter().enumerate().map(|(index, code)| table.lettered(index, *code)))
}

fn printed(question: &Question, code: Code, table: &Table<'_>) -> Option<PrintedNumber> {
    let category = table.dataset.category_by_id(compared(question)?.as_str())?;
    let country = table.dataset.country_by_code(code.as_str())?;
    table.dataset.number(country, category).map(PrintedNumber)
}

fn value(question: &Question, code: Code, table: &Table<'_>) -> String {
    let value = printed(question, code, table).zip(compared(question));
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

/// Parses a line as an answer.
pub fn understand(typed: &str, question: &Question, table: &Table<'_>) -> ParsedAnswer {
    let slip = |text: String| ParsedAnswer::Slip(table.wrapped(&text));
    if let Question::Capital { country } = question {
        return match capital::understand(typed, *country, table) {
            Ok(answer) => {
                let asked = table.country(*country).and_then(|country| country.capitals.token());
                let given =
                    answer.as_ref().and_then(|token| capital::country_of(token, table.dataset));
                let given = match given {
                    Some(country) => table.capital(country),
                    None if gives_up(typed) => String::new(),
                    None => display_text(typed),
                };
                let right = answer.is_some_and(|answer| Some(answer.as_str()) == asked);
                ParsedAnswer::Answer { right, given }
            }
            Err(why) => slip(why),
        };
    }
    if gives_up(typed) {
        return ParsedAnswer::Answer { right: false, given: String::new() };
    }
    match question {
        // Unreachable: questions for capitals return above, because `capital` decides what gives up.
        Question::Capital { .. } => ParsedAnswer::Slip(String::new()),
        Question::Marked { country } => marked(typed, *country, table),
        Question::Most { options, right, .. } | Question::Border { options, right, .. } => {
            // A maximum of 0: numbers are no answers here.
            match choose(typed, options, 0, table.dataset) {
                Ok(Choice::Option(option)) => {
                    let given = table.bare_name(options[option]);
                    ParsedAnswer::Answer { right: option == *right, given }
                }
                _ => {
                    let options = args![options = lettered(options, table)];
                    slip(table.format_message("question-unclear-option", options))
                }
            }
        }
        Question::Gap { line, right, .. } => {
            // Without options: names are no answers here.
            match choose(typed, &[], line.len() + 1, table.dataset) {
                Ok(Choice::Number(gap)) => {
                    // Gaps are typed from 1.
                    ParsedAnswer::Answer { right: gap == right + 1, given: gap.to_string() }
                }
                _ => {
                    let most = args![most = count(line.len() + 1)];
                    slip(table.format_message("question-unclear-gap", most))
                }
            }
        }
        Question::More { right, .. } => match higher_lower::parse_answer(typed, table.lang()) {
            Some(action) => {
                let more = action == Action::More;
                let given = if more { "question-said-more" } else { "question-said-less" };
                ParsedAnswer::Answer { right: more == *right, given: table.plain_message(given) }
            }
            None => slip(table.plain_message("question-unclear-more")),
        },
    }
}

/// Minimal length, in letters, of a word that is searched among the names of countries.
const SHORTEST: usize = 3;

/// Today's name of a country for a former name that was typed: « Swaziland était le nom jusqu’au 19 avril 2018 ».
/// `None` for other names, and for questions other than [`Question::Marked`].
pub fn former(typed: &str, question: &Question, table: &Table<'_>) -> Option<String> {
    if !matches!(question, Question::Marked { .. }) {
        return None;
    }
    let key = name_key(typed)?;
    let is_meant = |name: &str| name_key(name).is_some_and(|own| own == key);
    let mut countries = table.dataset.countries.iter();
    let (country, (_, until)) = countries.find_map(|country| {
        // A name in use today is no former name.
        let is_printed = country.name.bare.iter().any(|(_, name)| is_meant(name));
        let former = country.former.iter().find(|(name, _)| !is_printed && is_meant(name))?;
        Some((country, former))
    })?;
    let args = args![
        typed = display_text(typed),
        country = country.bare_name(table.lang()),
        day = date::day(until)
    ];
    Some(table.wrapped(&table.format_message("question-former", args)))
}

/// Parses the name of a country; close spellings count.
fn marked(typed: &str, country: Code, table: &Table<'_>) -> ParsedAnswer {
    let all = &table.dataset.countries;
    // Countries without a number are not on the board, so they are no answers.
    let numbered = |id: CountryId| table.dataset.country(id).number.map(|_| id);
    let options: Vec<Option<CountryId>> = table.dataset.country_ids().map(numbered).collect();
    // One or two letters may be the start of a command.
    let is_meant = folded(typed)
        .is_some_and(|word| word.chars().count() >= SHORTEST || is_country(&word, table.dataset));
    let picked = if is_meant {
        pick_country(typed, &options, table.dataset)
    } else {
        Err(NameError::Unknown)
    };
    let name = |option: usize| all[option].bare_name(table.lang());
    // An ambiguous name goes to the country with exactly this printed name.
    let is_printed = |option: &usize| folded(name(*option)) == folded(typed);
    let picked = picked.or_else(|miss| match &miss {
        NameError::Several(several) => {
            several.iter().copied().find(is_printed).map(|option| (option, false)).ok_or(miss)
        }
        _ => Err(miss),
    });
    let typed_name = ("typed", display_text(typed).into());
    let said = match picked {
        Ok((option, _)) => {
            let given = name(option).to_owned();
            return ParsedAnswer::Answer { right: all[option].code == country.as_str(), given };
        }
        Err(NameError::Several(several)) if several.len() <= MOST_MEANT => {
            let names = several.iter().map(|option| name(*option).to_owned());
            let which = ("which", table.one_of(names).into());
            table.format_message("question-several-countries", vec![typed_name, which])
        }
        Err(_) if name_key(typed).is_some_and(|key| is_elsewhere(&key, table.dataset)) => {
            table.format_message("question-no-country", vec![typed_name])
        }
        Err(_) => table.format_message("question-unclear-country", vec![typed_name]),
    };
    ParsedAnswer::Slip(table.wrapped(&said))
}

/// Maximal number of countries listed for an ambiguous name.
const MOST_MEANT: usize = 4;

/// Verdict on an answer, with the right answer.
pub fn verdict(question: &Question, right: bool, table: &Table<'_>) -> String {
    let id = if right { "question-right" } else { "question-wrong" };
    let told = table.format_message(id, args![answer = answer(question, table)]);
    let sign = match (table.plain, right) {
        (true, _) => "",
        (false, true) => "✓ ",
        (false, false) => "✗ ",
    };
    table.wrapped(&format!("{sign}{told}"))
}

/// The right answer as a clause: « la capitale du Tchad est N’Djamena »
fn answer(question: &Question, table: &Table<'_>) -> String {
    let learnt = question.country();
    let country = table.naming(learnt);
    match question {
        Question::Capital { .. } => {
            let capital = table.country(learnt).map(|country| table.capital(country));
            let args = vec![country, ("capital", capital.unwrap_or_default().into())];
            table.format_message("question-is-capital", args)
        }
        Question::Marked { .. } => table.format_message(
            "question-is-marked",
            vec![country, ("number", table.number_of(learnt))],
        ),
        Question::Most { .. } => {
            let value = value(question, learnt, table);
            let number = ("number", table.number_of(learnt));
            table.format_message("question-is-most", vec![country, number, ("value", value.into())])
        }
        Question::Border { country: other, .. } => {
            let args = vec![
                country,
                ("number", table.number_of(learnt)),
                ("other", (&table.country_name(*other)).into()),
            ];
            table.format_message("question-is-border", args)
        }
        Question::Gap { right, .. } => {
            let value = value(question, learnt, table);
            let args = vec![
                country,
                ("number", table.number_of(learnt)),
                ("value", value.into()),
                ("gap", count(right + 1)),
            ];
            table.format_message("question-is-gap", args)
        }
        Question::More { than, .. } => {
            let args = vec![
                country,
                ("than", (&table.country_name(*than)).into()),
                ("value", value(question, learnt, table).into()),
                ("other", value(question, *than, table).into()),
            ];
            table.format_message("question-is-more", args)
        }
    }
}

/// The right answer as a sentence, for a list of missed questions.
pub fn missed(question: &Question, table: &Table<'_>) -> String {
    sentence(&answer(question, table))
}
