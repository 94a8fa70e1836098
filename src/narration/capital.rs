//! Judges typed capitals by the rules A10, A22 and A23 of Globalissimo (`templates/rules/globalissimo.en.typ`), and
//! rejects lines that are unlikely to be answers.
//!
//! A10: a listed capital is right even with one typo, if it is long enough. A22: the capital of another country is
//! never a typo. A23: there is one answer to a question.

use super::fold::{display_text, folded};
use super::table::Table;
use super::typing::{
    is_country, is_giving_up, key_without_filler, listed_words, text_before_country,
};
use engine::{Code, Token};
use lang::args;
use lang::fold::name_key;
use model::{Country, Dataset};

/// Minimal length, in letters, of a listed answer that may be typed with one typo (A10).
const MIN_LETTERS_FOR_TYPO: usize = 6;

/// Parses a line as the answer to the question for the capital of `country`: returns the token of the named capital,
/// or `None` for a line that gives up or names no capital.
///
/// # Errors
/// The line is unlikely to be meant as an answer, so the player may try again. The error is the message with the
/// reason.
pub(super) fn parse_answer(
    typed: &str,
    country: Code,
    table: &Table<'_>,
) -> Result<Option<Token>, String> {
    if is_giving_up(typed) {
        return Ok(None);
    }
    // Quotation marks declare that the text is an answer, so it is not checked for mistakes in typing.
    let quoted_text = unquote(typed);
    let text = quoted_text.unwrap_or(typed);
    let asked_country = table.country(country);
    let answer = asked_country.and_then(|asked| judge(text, asked, table.dataset));
    // A right answer counts even if it looks like a mistake, such as a capital with few letters.
    match (answer.is_none() && quoted_text.is_none())
        .then(|| slip_message_id(text, table))
        .flatten()
    {
        Some(id) => Err(table.format_message(id, args![typed = display_text(typed)])),
        None => Ok(answer),
    }
}

/// Minimal length of an answer, in letters. A shorter line is taken for a mistake in typing.
const MIN_ANSWER_LETTERS: usize = 4;

/// Returns the id of the message for a wrong line that is unlikely to be meant as an answer; `None` for a plausible
/// answer.
fn slip_message_id(typed: &str, table: &Table<'_>) -> Option<&'static str> {
    let word = folded(typed)?;
    if word.is_empty() && typed.trim().is_empty() {
        Some("table-empty")
    } else if word.chars().count() < MIN_ANSWER_LETTERS
        || word.bytes().any(|byte| byte.is_ascii_digit())
    {
        Some("capital-slip-short")
    } else if is_country(&word, table.dataset) {
        Some("capital-slip-country")
    // One edit is tolerated: a misspelt command must not count as a wrong answer.
    } else if listed_words("capital-no-answers")
        .iter()
        .any(|no| strsim::osa_distance(no, &word) < 2)
    {
        Some("capital-slip-command")
    } else {
        None
    }
}

/// Returns the text between quotation marks ("", «» or “”); `None` for a line without them.
fn unquote(typed: &str) -> Option<&str> {
    let inner = |(open, close): &(char, char)| typed.strip_prefix(*open)?.strip_suffix(*close);
    [('"', '"'), ('«', '»'), ('“', '”')].iter().find_map(inner).map(str::trim)
}

/// Judges a text as the answer to "what is the capital of `asked_country`?". Returns the token of that country if the
/// text is right, the token of another country if the text is one of its listed answers, else `None` (A23).
pub(super) fn judge(text: &str, asked_country: &Country, dataset: &Dataset) -> Option<Token> {
    let token_named_by = |text: &str| {
        let by_whole_text = token_for_forms(&comparison_forms(text), asked_country, dataset);
        // The whole text first: a filler word such as « est » may be part of a name.
        by_whole_text
            .or_else(|| token_for_forms(&[key_without_filler(text)?], asked_country, dataset))
    };
    let by_several_capitals = || {
        names_several_capitals(text, asked_country, dataset)
            .then(|| capital_token(asked_country))
            .flatten()
    };
    token_named_by(text)
        .or_else(|| token_named_by(text_before_country(text, asked_country)?))
        .or_else(by_several_capitals)
}

/// Returns `true` if a text lists several capitals and each of them is right for `asked_country`: « Sucre (La Paz) »,
/// « La Paz et Sucre ».
fn names_several_capitals(text: &str, asked_country: &Country, dataset: &Dataset) -> bool {
    // Separators become words of their own, so that one loop splits at them and at « et ».
    let spaced = text.replace([',', ';', '/', '(', ')', '&'], " , ");
    let joining_words = listed_words("capital-words-joining");
    let mut parts = vec![String::new()];
    for word in spaced.split_whitespace() {
        if word == "," || joining_words.iter().any(|joining| folded(word).as_ref() == Some(joining))
        {
            parts.push(String::new());
        } else if let Some(part) = parts.last_mut() {
            part.push_str(word);
            part.push(' ');
        }
    }
    parts.retain(|part| !part.trim().is_empty());
    let is_right_part = |part: &String| {
        comparison_forms(part).iter().any(|form| is_right_answer(form, asked_country, dataset))
    };
    parts.len() > 1 && parts.iter().all(is_right_part)
}

/// Returns the token of the country that has one of these forms as a capital: `asked_country` if possible, else any
/// other country. `None` if no country has one.
fn token_for_forms(
    text_forms: &[String],
    asked_country: &Country,
    dataset: &Dataset,
) -> Option<Token> {
    if text_forms.iter().any(|text| is_right_answer(text, asked_country, dataset)) {
        return capital_token(asked_country);
    }
    let mut others = other_countries(asked_country, dataset);
    let named_country = others
        .find(|country| listed_answers(country).any(|answer| text_forms.contains(&answer)))?;
    // Two countries may share a token. For the other country it would then count as the right answer.
    capital_token(named_country)
        .filter(|token| Some(token) != self::capital_token(asked_country).as_ref())
}

/// Returns `true` if a form is a listed answer of `asked_country`, or one edit away from a long one (A10, A22).
fn is_right_answer(text: &str, asked_country: &Country, dataset: &Dataset) -> bool {
    if listed_answers(asked_country).any(|answer| answer == text) {
        return true;
    }
    // Optimal string alignment: unlike in the Levenshtein distance, two swapped neighbours are one edit.
    let is_one_edit_away = |answer: String| strsim::osa_distance(&answer, text) <= 1;
    let accepts_typo = |answer: &String| answer.chars().count() >= MIN_LETTERS_FOR_TYPO;
    // A22: a text as close to the capital of another country is not a typo.
    listed_answers(asked_country).filter(accepts_typo).any(is_one_edit_away)
        && !other_countries(asked_country, dataset)
            .any(|country| listed_answers(country).any(is_one_edit_away))
}

/// Returns all countries except `asked_country`.
fn other_countries<'a>(
    asked_country: &'a Country,
    dataset: &'a Dataset,
) -> impl Iterator<Item = &'a Country> {
    let is_other = |country: &&Country| country.code != asked_country.code;
    dataset.countries.iter().filter(is_other)
}

/// Returns the listed answers of a country in their comparison forms: main and bracketed capitals in both languages,
/// and other spellings.
fn listed_answers(country: &Country) -> impl Iterator<Item = String> {
    country.capitals.all().chain(&country.capital_also).flat_map(|answer| comparison_forms(answer))
}

/// Returns the forms in which a name is compared: with all its words, and without articles and connecting words.
fn comparison_forms(text: &str) -> Vec<String> {
    let mut forms: Vec<String> = [folded(text), name_key(text)].into_iter().flatten().collect();
    forms.retain(|form| !form.is_empty());
    forms.dedup();
    forms
}

/// Returns the token that stands for a country's capital in actions: its first English capital.
fn capital_token(country: &Country) -> Option<Token> {
    country.capitals.token().map(Token::new)
}

/// Returns the country that has this token for its capital.
pub(super) fn country_with_token<'a>(token: &Token, dataset: &'a Dataset) -> Option<&'a Country> {
    let has_token = |country: &&Country| country.capitals.token() == Some(token.as_str());
    dataset.countries.iter().find(has_token)
}

#[cfg(test)]
mod tests {
    use super::*;
    use lang::Lang;

    type Texts = &'static [&'static str];

    /// Test countries with their French and English capitals and other spellings.
    const WORLD: &[(&str, Texts, Texts, Texts)] = &[
        ("BOL", &["Sucre", "La Paz"], &["Sucre", "La Paz"], &[]),
        ("CHN", &["Pékin"], &["Beijing"], &["Peking"]),
        ("FRA", &["Paris"], &["Paris"], &[]),
        ("JAM", &["Kingston"], &["Kingston"], &[]),
        ("MDA", &["Chisinau"], &["Chișinău"], &["Kichinev"]),
        ("MLI", &["Bamako"], &["Bamako"], &[]),
        ("TCD", &["N’Djamena"], &["N’Djamena"], &[]),
        ("USA", &["Washington"], &["Washington, D.C."], &["Washington DC"]),
        ("VCT", &["Kingstown"], &["Kingstown"], &[]),
        ("VNM", &["Hanoï"], &["Hanoi"], &["Ha Noi"]),
    ];

    fn world() -> Dataset {
        let own = |texts: Texts| texts.iter().map(|text| (*text).to_owned()).collect();
        let country = |(code, fr, en, also): &(&str, Texts, Texts, Texts)| Country {
            code: (*code).to_owned(),
            capitals: [(Lang::Fr, own(fr)), (Lang::En, own(en))].into_iter().collect(),
            capital_also: own(also),
            ..Country::default()
        };
        Dataset { countries: WORLD.iter().map(country).collect(), ..Dataset::default() }
    }

    /// Asserts which token a text yields as the answer for the capital of a country.
    #[track_caller]
    fn answer(code: &str, text: &str, expected: Option<&str>) {
        let world = world();
        let asked = world.country_by_code(code).expect("a country");
        let token = judge(text, world.country(asked), &world);
        let token = token.map(|token| token.to_string());
        assert_eq!(token.as_deref(), expected, "{text:.20}");
    }

    /// Rules of Globalissimo: A10.
    #[test]
    fn listed_answers_are_right_however_they_are_written() {
        answer("TCD", "NDjamena", Some("N’Djamena"));
        answer("TCD", "n'djaména", Some("N’Djamena"));
        answer("BOL", "la-paz", Some("Sucre"));
        answer("BOL", "SUCRE", Some("Sucre"));
        answer("CHN", "Pékin", Some("Beijing"));
        answer("CHN", "peking", Some("Beijing"));
        answer("CHN", "beijing", Some("Beijing"));
        answer("VNM", "Hà Nội", Some("Hanoi"));
        answer("MDA", "chisinau", Some("Chișinău"));
        answer("USA", "ｗａｓｈｉｎｇｔｏｎ ＤＣ", Some("Washington, D.C."));
        answer("FRA", "the Paris", Some("Paris"));
    }

    /// Rules of Globalissimo: A10.
    #[test]
    fn one_edit_is_forgiven_from_six_letters_on() {
        answer("MLI", "bamakko", Some("Bamako"));
        answer("MLI", "bamak", Some("Bamako"));
        answer("MLI", "bamaka", Some("Bamako"));
        answer("MLI", "bamakkko", None);
        // Two swapped neighbours are one edit.
        answer("MLI", "abmako", Some("Bamako"));
        answer("MLI", "aabmko", None);
        // Listed answers of five letters accept no edit.
        answer("FRA", "paris", Some("Paris"));
        answer("FRA", "parix", None);
        answer("VNM", "hanoj", None);
    }

    /// Rules of Globalissimo: A22.
    #[test]
    fn the_capital_of_another_country_is_no_slip() {
        answer("VCT", "Kingston", Some("Kingston"));
        answer("VCT", "Kingstown", Some("Kingstown"));
        answer("JAM", "Kingstown", Some("Kingstown"));
        // One edit from both.
        answer("VCT", "Kingstoun", None);
        // One edit from Kingstown, two from Kingston.
        answer("VCT", "Kingstowm", Some("Kingstown"));
        // A listed answer of another country yields the token of that country.
        answer("MLI", "La Paz", Some("Sucre"));
        // A misspelt capital of another country yields no token.
        answer("FRA", "bamakko", None);
    }

    /// Rules of Globalissimo: A23.
    #[test]
    fn anything_else_names_nothing() {
        let long = "bamako".repeat(200_000);
        for text in ["", "  ", "?", "-", "pass", "Αθήνα", "باماكو", "œ", "ı", "\u{0}", &long]
        {
            answer("MLI", text, None);
        }
    }
}
