//! Judges typed capitals by the rules A10, A22 and A23 of Globalissimo, and rejects lines that are unlikely to be
//! answers.

use super::fold::{display_text, folded};
use super::table::Table;
use super::typing::{before_country, gives_up, is_country, listed, without_filler};
use engine::{Code, Token};
use lang::args;
use lang::fold::name_key;
use model::{Country, Dataset};

/// Minimal length, in letters, of a listed answer that accepts one edit (A10).
const FORGIVING: usize = 6;

/// Parses a line as the answer to the question for the capital of `country`: the token of the named capital, or
/// `None` for a line that names no capital or gives up.
///
/// # Errors
/// The line is unlikely to be an answer, so the player may try again; the message gives the reason.
pub(super) fn understand(
    typed: &str,
    country: Code,
    table: &Table<'_>,
) -> Result<Option<Token>, String> {
    if gives_up(typed) {
        return Ok(None);
    }
    // Quotation marks declare the text an answer, so it is not checked for slips.
    let quoted = quoted(typed);
    let text = quoted.unwrap_or(typed);
    let asked = table.country(country);
    let answer = asked.and_then(|asked| judge(text, asked, table.dataset));
    // A correct answer counts even if it resembles a slip, such as a capital of few letters.
    match (answer.is_none() && quoted.is_none()).then(|| slip(text, table)).flatten() {
        Some(id) => Err(table.format_message(id, args![typed = display_text(typed)])),
        None => Ok(answer),
    }
}

/// Minimal length of an answer, in letters; shorter words are slips.
const SHORTEST: usize = 4;

/// Returns the id of the message for a wrong line that is unlikely to be an answer, or `None` for a plausible answer.
fn slip(typed: &str, table: &Table<'_>) -> Option<&'static str> {
    let word = folded(typed)?;
    if word.is_empty() && typed.trim().is_empty() {
        Some("table-empty")
    } else if word.chars().count() < SHORTEST || word.bytes().any(|byte| byte.is_ascii_digit()) {
        Some("capital-slip-short")
    } else if is_country(&word, table.dataset) {
        Some("capital-slip-country")
    // One edit is tolerated: a misspelt command must not count as a wrong answer.
    } else if listed("capital-no-answers").iter().any(|no| strsim::osa_distance(no, &word) < 2) {
        Some("capital-slip-command")
    } else {
        None
    }
}

/// The text between quotation marks ("", «» or “”); `None` for an unquoted line.
fn quoted(typed: &str) -> Option<&str> {
    let inner = |(open, close): &(char, char)| typed.strip_prefix(*open)?.strip_suffix(*close);
    [('"', '"'), ('«', '»'), ('“', '”')].iter().find_map(inner).map(str::trim)
}

/// Judges a text as the answer to "what is the capital of `asked`?": the token of `asked` if the text is right, the
/// token of another country if the text is listed for it, else `None` (A23).
pub(super) fn judge(text: &str, asked: &Country, dataset: &Dataset) -> Option<Token> {
    let named = |text: &str| {
        let whole = named_by(&forms(text), asked, dataset);
        // The whole text first: a filler word such as « est » may be part of a name.
        whole.or_else(|| named_by(&[without_filler(text)?], asked, dataset))
    };
    let several = || several_named(text, asked, dataset).then(|| token(asked)).flatten();
    named(text).or_else(|| named(before_country(text, asked)?)).or_else(several)
}

/// Returns `true` if a text lists several capitals and each of them is right for `asked`: « Sucre (La Paz) », « La
/// Paz et Sucre ».
fn several_named(text: &str, asked: &Country, dataset: &Dataset) -> bool {
    // Separators become words of their own, so that one loop splits at them and at « et ».
    let spaced = text.replace([',', ';', '/', '(', ')', '&'], " , ");
    let joining = listed("capital-words-joining");
    let mut parts = vec![String::new()];
    for word in spaced.split_whitespace() {
        if word == "," || joining.iter().any(|joining| folded(word).as_ref() == Some(joining)) {
            parts.push(String::new());
        } else if let Some(part) = parts.last_mut() {
            part.push_str(word);
            part.push(' ');
        }
    }
    parts.retain(|part| !part.trim().is_empty());
    let names = |part: &String| forms(part).iter().any(|form| is_right(form, asked, dataset));
    parts.len() > 1 && parts.iter().all(names)
}

/// The token of the country with one of these forms as a capital: `asked` first, then any other country.
fn named_by(forms: &[String], asked: &Country, dataset: &Dataset) -> Option<Token> {
    if forms.iter().any(|text| is_right(text, asked, dataset)) {
        return token(asked);
    }
    let mut others = others(asked, dataset);
    let named = others.find(|country| answers(country).any(|answer| forms.contains(&answer)))?;
    // Two countries may share a token; for another country it would count as the right answer.
    token(named).filter(|token| Some(token) != self::token(asked).as_ref())
}

/// Returns `true` if a form is a listed answer of `asked`, or one edit away from a long one (A10, A22).
fn is_right(text: &str, asked: &Country, dataset: &Dataset) -> bool {
    if answers(asked).any(|answer| answer == text) {
        return true;
    }
    // Optimal string alignment: unlike in the Levenshtein distance, two swapped neighbours are one edit.
    let close = |answer: String| strsim::osa_distance(&answer, text) <= 1;
    let forgives = |answer: &String| answer.chars().count() >= FORGIVING;
    // A22: a text as close to the capital of another country is not a typo.
    answers(asked).filter(forgives).any(close)
        && !others(asked, dataset).any(|country| answers(country).any(close))
}

fn others<'a>(asked: &'a Country, dataset: &'a Dataset) -> impl Iterator<Item = &'a Country> {
    let other = |country: &&Country| country.code != asked.code;
    dataset.countries.iter().filter(other)
}

/// Listed answers of a country in comparison form: main and bracketed capitals in both languages, and other
/// spellings.
fn answers(country: &Country) -> impl Iterator<Item = String> {
    country.capitals.all().chain(&country.capital_also).flat_map(|answer| forms(answer))
}

/// The forms in which a name is compared: with all its words, and without articles and connecting words.
fn forms(text: &str) -> Vec<String> {
    let mut forms: Vec<String> = [folded(text), name_key(text)].into_iter().flatten().collect();
    forms.retain(|form| !form.is_empty());
    forms.dedup();
    forms
}

/// The token of a country's capital in actions: its first English capital.
fn token(country: &Country) -> Option<Token> {
    country.capitals.token().map(Token::new)
}

/// The country with this token as its capital.
pub(super) fn country_of<'a>(token: &Token, dataset: &'a Dataset) -> Option<&'a Country> {
    let first = |country: &&Country| country.capitals.token() == Some(token.as_str());
    dataset.countries.iter().find(first)
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
