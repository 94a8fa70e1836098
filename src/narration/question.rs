//! Questions outside of a match, in words: those of the quiz and of the challenge of the day.

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

/// What a line says to a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParsedAnswer {
    /// An answer, as it may be told later, and whether it is right. Nothing was given where somebody gave up.
    Answer {
        /// Whether it is right.
        right: bool,
        /// « Mombasa »
        given: String,
    },
    /// Hardly an answer: why, and what may be typed.
    Slip(String),
}

/// The question, which may have a second line for what lies on the table.
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

/// What a question compares, for its texts.
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

/// The name of what a question compares; nothing where it compares nothing.
pub fn category_name(question: &Question, table: &Table<'_>) -> String {
    compared(question).map(|category| table.category_name(category)).unwrap_or_default()
}

/// The country with which a question compares, and its value; nothing where there is none.
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

/// The question of a chain, whose category and open country have been told; nothing for another question.
pub fn link(question: &Question, table: &Table<'_>) -> String {
    let Question::More { country, than, .. } = question else {
        return String::new();
    };
    let than = ("than", (&table.country_name(*than)).into());
    sentence(&table.format_message("question-link", vec![table.naming(*country), than]))
}

/// What is said of an answer in a chain: « ✓ Plus : 25,20 millions. »
pub fn turned(question: &Question, right: bool, table: &Table<'_>) -> String {
    let Question::More { country, right: more, .. } = question else {
        return String::new();
    };
    story::turned(right, story::sense(*more, false), value(question, *country, table), table)
}

/// « A Chili, B Roumanie ou C Mali »
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

/// What a topic of a fiche is about after this question.
pub fn topic(question: &Question) -> Topic {
    match question {
        Question::Capital { .. } => Topic::Capital,
        Question::Marked { .. } | Question::Border { .. } => Topic::Number,
        Question::Most { category, .. }
        | Question::Gap { category, .. }
        | Question::More { category, .. } => Topic::Value(category.clone()),
    }
}

/// Understands a line as an answer.
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
        Question::Capital { .. } => ParsedAnswer::Slip(String::new()),
        Question::Marked { country } => marked(typed, *country, table),
        Question::Most { options, right, .. } | Question::Border { options, right, .. } => {
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
            match choose(typed, &[], line.len() + 1, table.dataset) {
                Ok(Choice::Number(gap)) => {
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

/// Shorter words name no country. In letters.
const SHORTEST: usize = 3;

/// The name of a country; close spellings will do.
/// What a typed name of the past is called today: « Swaziland était le nom jusqu’au 19 avril 2018 »
pub fn former(typed: &str, question: &Question, table: &Table<'_>) -> Option<String> {
    if !matches!(question, Question::Marked { .. }) {
        return None;
    }
    let key = name_key(typed)?;
    let is_meant = |name: &str| name_key(name).is_some_and(|own| own == key);
    let mut countries = table.dataset.countries.iter();
    let (country, (_, until)) = countries.find_map(|country| {
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

fn marked(typed: &str, country: Code, table: &Table<'_>) -> ParsedAnswer {
    let all = &table.dataset.countries;
    let numbered = |id: CountryId| table.dataset.country(id).number.map(|_| id);
    let options: Vec<Option<CountryId>> = table.dataset.country_ids().map(numbered).collect();
    // A letter or two may be the beginning of a command.
    let is_meant = folded(typed)
        .is_some_and(|word| word.chars().count() >= SHORTEST || is_country(&word, table.dataset));
    let picked = if is_meant {
        pick_country(typed, &options, table.dataset)
    } else {
        Err(NameError::Unknown)
    };
    let name = |option: usize| all[option].bare_name(table.lang());
    // A name that several have is that of the country which is printed so.
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

/// More countries that a word may mean are not named.
const MOST_MEANT: usize = 4;

/// What is said of an answer: whether it is right, and what is.
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

/// The right answer, for a sentence: « la capitale du Tchad est N’Djamena »
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

/// The right answer as a sentence of its own, for a list of what was missed.
pub fn missed(question: &Question, table: &Table<'_>) -> String {
    sentence(&answer(question, table))
}
