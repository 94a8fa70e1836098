//! Parses `countries.yaml`: names, capitals and coordinates of the countries.

use super::{SeenIds, compared, entries};
use crate::{Entries, Reader, flaws};
use diag::Located;
use lang::{Lang, Name, args};
use model::country::{Coordinates, Gender};
use model::{Continent, Country};
use syntax::at::YamlValue;

const FILE: &str = "data/countries.yaml";

pub(super) fn read(reader: &Reader<'_>) -> (Vec<Country>, Entries) {
    let list = compared(reader, reader.yaml_list(FILE), "countries", FILE);
    entries(reader, list, FILE, |entry, seen| country(reader, entry, seen))
}

fn country(reader: &Reader<'_>, entry: YamlValue<'_>, seen: &mut SeenIds) -> Option<Country> {
    let code = entry.at("code").text()?;
    if !seen.is_new(reader, &flaws::COUNTRY_REPEATED, "code", &code) {
        return None;
    }
    check_code(reader, "code", &code, 3);
    let alpha2 = entry.at("alpha2").text();
    if let Some(alpha2) = &alpha2 {
        check_code(reader, "alpha2", alpha2, 2);
    }
    Some(Country {
        code: code.value.to_owned(),
        alpha2: entry.at("alpha2").owned(),
        number: entry.at("number").whole(),
        name: name(entry),
        short: entry.at("short").phrase(),
        // Filled later by `register::call`: the register refers to the countries.
        known_as: Vec::new(),
        former: Vec::new(),
        gender: entry.at("gender").at("fr").word(&GENDERS),
        capitals: entry.at("capital").by_language(YamlValue::all_owned),
        capital_also: entry.at("capital_also").all_owned(),
        capital_note: entry.at("capital_note").phrase(),
        continent: entry
            .at("continent")
            .word(&Continent::ALL.map(|continent| (continent.id(), continent))),
        region: entry.at("region").owned(),
        at: coordinates(entry.at("at")),
        seat: coordinates(entry.at("seat")),
    })
}

fn check_code(reader: &Reader<'_>, field: &'static str, code: &Located<&str>, letters: usize) {
    if !is_code(code.value, letters) {
        let args = args![code = code.value, field, letters];
        reader.report(&flaws::CODE_INVALID, code.span, args);
    }
}

/// Returns `true` if a code consists of exactly `letters` upper-case letters.
pub(super) fn is_code(code: &str, letters: usize) -> bool {
    code.len() == letters && code.bytes().all(|b| b.is_ascii_uppercase())
}

/// Parses the name of a country or a region.
pub(super) fn name(entry: YamlValue<'_>) -> Name {
    let article = |lang: Lang| {
        let word = entry.at("article").at(lang.id()).text()?.value;
        lang.articles().contains(&word).then(|| (lang, word.to_owned()))
    };
    Name {
        bare: entry.at("name").phrase(),
        article: Lang::ALL.into_iter().filter_map(article).collect(),
        inside: entry.at("in").phrase(),
    }
}

/// Keywords of grammatical gender and number.
const GENDERS: [(&str, Gender); 4] = [
    ("m", gender(false, false)),
    ("f", gender(true, false)),
    ("m-plural", gender(false, true)),
    ("f-plural", gender(true, true)),
];

const fn gender(feminine: bool, plural: bool) -> Gender {
    Gender { feminine, plural }
}

fn coordinates(at: YamlValue<'_>) -> Option<Coordinates> {
    // Rust parses "NaN" and "inf" as numbers; neither is a coordinate.
    let number =
        |text: Located<&str>| text.value.parse().ok().filter(|number: &f64| number.is_finite());
    let numbers: Option<Vec<f64>> = at.texts().map(number).collect();
    match numbers?.as_slice() {
        [latitude, longitude] => Some(Coordinates { latitude: *latitude, longitude: *longitude }),
        _ => None,
    }
}
