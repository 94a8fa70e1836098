//! Parses `countries.yaml`: names, capitals and coordinates of the countries.

use super::{SeenIds, check_schema, entries};
use crate::{Reader, YamlEntries, flaws};
use diag::Located;
use lang::{Lang, Name, args};
use model::country::{Coordinates, Gender};
use model::{Continent, Country};
use syntax::at::YamlValue;

const FILE: &str = "data/countries.yaml";

/// Parses the countries.
pub(super) fn read(reader: &Reader<'_>) -> (Vec<Country>, YamlEntries) {
    let list = check_schema(reader, reader.yaml_list(FILE), "countries", FILE);
    entries(reader, list, FILE, |entry, seen| country(reader, entry, seen))
}

/// Parses a country; `None` without a code or with a repeated one.
fn country(reader: &Reader<'_>, entry: YamlValue<'_>, seen: &mut SeenIds) -> Option<Country> {
    let code = entry.field("code").text()?;
    if !seen.insert(reader, &flaws::COUNTRY_REPEATED, "code", &code) {
        return None;
    }
    check_code(reader, "code", &code, 3);
    let alpha2 = entry.field("alpha2").text();
    if let Some(alpha2) = &alpha2 {
        check_code(reader, "alpha2", alpha2, 2);
    }
    Some(Country {
        code: code.value.to_owned(),
        alpha2: entry.field("alpha2").to_text(),
        number: entry.field("number").integer(),
        name: name(entry),
        short: entry.field("short").localized_text(),
        // Filled later by `register::add_alternative_names`, because the register refers to the countries.
        known_as: Vec::new(),
        former: Vec::new(),
        gender: entry.field("gender").field("fr").keyword(&GENDERS),
        capitals: entry.field("capital").by_language(YamlValue::to_texts),
        capital_also: entry.field("capital_also").to_texts(),
        capital_note: entry.field("capital_note").localized_text(),
        continent: entry
            .field("continent")
            .keyword(&Continent::ALL.map(|continent| (continent.id(), continent))),
        region: entry.field("region").to_text(),
        at: coordinates(entry.field("at")),
        seat: coordinates(entry.field("seat")),
    })
}

/// Reports a code that is not exactly `letters` upper-case letters.
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
        let word = entry.field("article").field(lang.id()).text()?.value;
        lang.articles().contains(&word).then(|| (lang, word.to_owned()))
    };
    Name {
        bare: entry.field("name").localized_text(),
        article: Lang::ALL.into_iter().filter_map(article).collect(),
        inside: entry.field("in").localized_text(),
    }
}

/// Keywords of grammatical gender and number.
const GENDERS: [(&str, Gender); 4] = [
    ("m", gender(false, false)),
    ("f", gender(true, false)),
    ("m-plural", gender(false, true)),
    ("f-plural", gender(true, true)),
];

/// Returns a grammatical gender and number.
const fn gender(feminine: bool, plural: bool) -> Gender {
    Gender { feminine, plural }
}

/// Parses a pair of latitude and longitude, in degrees.
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
