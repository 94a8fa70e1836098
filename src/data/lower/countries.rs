//! `countries.yaml`.

use super::{Seen, entries};
use crate::fields::{self, Expected, Fields};
use crate::yaml::Node;
use crate::{Reader, flaws};
use diag::Located;
use lang::{Lang, Name, Phrase};
use model::country::{Capitals, Coordinates, Gender};
use model::{Continent, Country};

const FILE: &str = "data/countries.yaml";

pub(super) fn read(reader: &Reader<'_>) -> (Vec<Country>, Vec<Node>) {
    entries(reader, FILE, |node, seen| country(reader, node, seen))
}

fn country(reader: &Reader<'_>, node: &Node, seen: &mut Seen) -> Option<Country> {
    let mut fields = Fields::of(node, FILE, &reader.report)?;
    let code = fields.required_text("code")?;
    fields.named(code.value);
    if !seen.is_new(reader, &flaws::country_repeated::KIND, "code", &code) {
        return None;
    }
    check_code(&fields, "code", &code, 3);
    let alpha2 = fields.required_text("alpha2");
    if let Some(alpha2) = &alpha2 {
        check_code(&fields, "alpha2", alpha2, 2);
    }
    let country = Country {
        code: code.value.to_owned(),
        alpha2: alpha2.map(|text| text.value.to_owned()).unwrap_or_default(),
        number: fields.whole("number"),
        name: name(&fields),
        short: fields.phrase("short", None),
        gender: gender(&fields),
        capitals: capitals(&fields),
        capital_also: owned(fields.texts("capital_also")),
        capital_note: fields.phrase("capital_note", Some(&flaws::translation_missing::KIND)),
        continent: fields.word("continent", &Continent::ALL.map(|it| (it.id(), it))),
        region: fields
            .text("region")
            .map(|it| it.value.to_owned())
            .unwrap_or_default(),
        at: coordinates(&fields, reader, "at"),
        seat: coordinates(&fields, reader, "seat"),
    };
    if country.continent.is_none() {
        fields.required("continent");
    }
    fields.finish();
    Some(country)
}

fn owned(texts: Vec<Located<&str>>) -> Vec<String> {
    texts
        .into_iter()
        .map(|text| text.value.to_owned())
        .collect()
}

fn check_code(fields: &Fields<'_>, field: &'static str, code: &Located<&str>, letters: usize) {
    if !is_code(code.value, letters) {
        let args = vec![
            ("code", code.value.into()),
            ("field", field.into()),
            ("letters", letters.into()),
        ];
        fields.report(&flaws::code_invalid::KIND, code.place, args);
    }
}

/// Whether a code has so many capital letters and nothing else.
pub(super) fn is_code(code: &str, letters: usize) -> bool {
    code.len() == letters && code.bytes().all(|b| b.is_ascii_uppercase())
}

pub(super) fn name(fields: &Fields<'_>) -> Name {
    let bare = match fields.required("name") {
        Some(node) => fields.phrase_of("name", node, Some(&flaws::name_missing::KIND)),
        None => Phrase::default(),
    };
    let article = fields
        .map("article")
        .map_or_else(Phrase::default, |articles| {
            let french = ["le", "la", "l'", "l’", "les", "none"].map(|word| (word, word));
            let english = ["the", "none"].map(|word| (word, word));
            let article = Phrase::new(
                articles.word("fr", &french).unwrap_or_default(),
                articles.word("en", &english).unwrap_or_default(),
            );
            articles.finish();
            article
        });
    let inside = fields.map("in").map_or_else(Phrase::default, |words| {
        let french = words
            .text("fr")
            .map(|text| text.value.to_owned())
            .unwrap_or_default();
        words.finish();
        Phrase::default().with(Lang::Fr, french)
    });
    Name {
        bare,
        article,
        inside,
    }
}

fn gender(fields: &Fields<'_>) -> Option<Gender> {
    let genders = [
        ("m", false, false),
        ("f", true, false),
        ("m-plural", false, true),
        ("f-plural", true, true),
    ]
    .map(|(word, feminine, plural)| (word, Gender { feminine, plural }));
    let languages = fields.map("gender")?;
    let gender = languages.word("fr", &genders);
    languages.finish();
    gender
}

fn capitals(fields: &Fields<'_>) -> Capitals {
    let Some(languages) = fields.map("capital") else {
        return Capitals::default();
    };
    let read = |lang: Lang| (lang, owned(languages.texts(lang.id())));
    let capitals = Lang::ALL.into_iter().map(read).collect();
    languages.finish();
    capitals
}

fn coordinates(
    fields: &Fields<'_>,
    reader: &Reader<'_>,
    field: &'static str,
) -> Option<Coordinates> {
    let node = fields.node(field)?;
    let mut numbers = Vec::new();
    for text in fields.texts_of(field, node) {
        match text.value.parse::<f64>() {
            Ok(number) if number.is_finite() => numbers.push(number),
            _ => {
                let args = vec![("text", text.value.into())];
                fields.report(&flaws::number_invalid::KIND, text.place, args);
                return None;
            }
        }
    }
    match numbers.as_slice() {
        [latitude, longitude] => Some(Coordinates {
            latitude: *latitude,
            longitude: *longitude,
        }),
        _ => {
            fields::wrong_type(&reader.report, field, node.place, Expected::Coordinates);
            None
        }
    }
}
