//! Schemas of the lists of an edition, decks and baselines.

use super::{COUNTRY, VALUE_YEAR, YEAR};
use Shape::{
    Code, Coordinates, Counted, Day, Depends, Either, Flag, Id, Keyed, List, Map, Measure, Name,
    Number, Pair, PartPhrase, Phrase, Power, Text, Whole, Word,
};
use lang::Lang;
use model::table_form::ENCODINGS;
use syntax::fields::Expected;
use syntax::shape::{Field, Presence, Shape, by_language, checked, may, must};

/// Keywords of publishers' file formats in `series`.
const FAMILIES: &[&str] = &["wdi", "owid", "factbook", "gapminder"];

const SERIES: Shape =
    Either(&Text, &Map(&[must("code", Text), may("scale", Power), may("source", Id)]));

/// Languages that an edition can be printed in.
const LANGUAGES: [&str; Lang::ALL.len()] = {
    let mut ids = [""; Lang::ALL.len()];
    // A loop, because iterators are not available in constants.
    let mut rank = 0;
    while rank < ids.len() {
        ids[rank] = Lang::ALL[rank].id();
        rank += 1;
    }
    ids
};

pub(super) const EDITION: Shape = Map(&[
    must("id", YEAR),
    must("title", Phrase),
    must("licence", Phrase),
    may("credits", List(&Phrase)),
    may(
        "sources",
        Map(&[
            may("name", Id),
            may("capital", Id),
            may("continent", Id),
            may("number", Id),
            may("city", Id),
        ]),
    ),
    may(
        "exceptions",
        List(&Map(&[
            must("fact", Word(&["name", "capital", "continent", "number"])),
            must("countries", List(&COUNTRY)),
            may("source", Id),
            may("note", Phrase),
        ])),
    ),
    may("disputed", List(&Map(&[must("countries", List(&COUNTRY)), must("text", Phrase)]))),
    may("languages", List(&Word(&LANGUAGES))),
]);

/// Keywords of the article in front of the name of a country or region.
pub(super) const ARTICLE: Shape = Map(&{
    let mut articles = by_language(Presence::Checked, Text);
    let mut rank = 0;
    while rank < articles.len() {
        articles[rank].shape = Word(Lang::ALL[rank].articles());
        rank += 1;
    }
    articles
});
pub(super) const IN: Shape = Map(&[checked("fr", Text)]);

pub(super) const COUNTRIES: Shape = List(&Map(&[
    must("code", COUNTRY),
    must("alpha2", Code(2)),
    checked("number", Whole(1, 65_535)),
    must("name", Name),
    may("short", PartPhrase),
    checked("article", ARTICLE),
    checked("gender", Map(&[checked("fr", Word(&["m", "f", "m-plural", "f-plural"]))])),
    checked("in", IN),
    checked("capital", Map(&by_language(Presence::Checked, List(&Text)))),
    may("capital_also", List(&Text)),
    may("capital_note", Phrase),
    must(
        "continent",
        Word(&["africa", "asia", "europe", "north-america", "south-america", "oceania"]),
    ),
    checked("region", Id),
    checked("at", Coordinates),
    checked("seat", Coordinates),
]));

const YEARS: Shape = Map(&[
    may("oldest", YEAR),
    may("stale", YEAR),
    may("never", List(&YEAR)),
    may("doubt", List(&YEAR)),
    may("deck", Map(&[may("oldest", YEAR), may("stale", YEAR)])),
]);

pub(super) const CATEGORIES: Shape = List(&Map(&[
    must("id", Id),
    must("name", Phrase),
    must("unit", Counted),
    must("unit_long", Phrase),
    must("about", Phrase),
    must("raw", Text),
    must(
        "print",
        Map(&[
            may("scale", Power),
            must("digits", Power),
            may("from", Whole(0, i64::MAX)),
            may("digits_from", Power),
        ]),
    ),
    may("derived", Map(&[must("over", Pair(&Id, Expected::Pair))])),
    may(
        "bounds",
        Map(&[
            may("min", Number),
            may("max", Number),
            may("low", Number),
            may("high", Number),
            may("zero", Word(&["none", "counts"])),
        ]),
    ),
    may("years", YEARS),
    may("jump", Number),
    may("sum", Number),
    may(
        "equals",
        Map(&[
            must("over", Pair(&Id, Expected::Pair)),
            may("scale", Power),
            must("within", Number),
            may("except", List(&COUNTRY)),
        ]),
    ),
    may(
        "per",
        Map(&[
            must("category", Id),
            may("scale", Power),
            may("low", Number),
            may("high", Number),
            may("except", List(&COUNTRY)),
        ]),
    ),
    may("series", Keyed(&Word(FAMILIES), &SERIES)),
    may("footnotes", Keyed(&COUNTRY, &Phrase)),
]));

/// Layout of a table.
const TABLE: Shape = Map(&[
    may("columns", Map(&[may("country", Text), may("value", Text), may("year", Text)])),
    may("header_row", Whole(1, 65_535)),
    may("where", Keyed(&Text, &Text)),
    may("scale", Measure(1e-12, 1e12, Expected::Factor)),
    may("encoding", Word(&ENCODINGS)),
    may("sheet", Text),
]);

/// A keyword, or a list of months.
const RHYTHM: Shape = Either(&Word(&["monthly", "yearly", "irregular"]), &List(&Whole(1, 12)));

pub(super) const SOURCES: Shape = List(&Map(&[
    must("id", Id),
    must("publisher", Text),
    must("title", Text),
    must("url", Text),
    must("licence", Text),
    must("sale", Word(&["allowed", "ask", "forbidden"])),
    must("retrieved", Day),
    must("alive", Flag),
    may("ended", Day),
    may("rhythm", RHYTHM),
    may("note", Phrase),
    must("credit", Phrase),
    may("tables", Keyed(&Id, &TABLE)),
]));

pub(super) const DECISIONS: Shape = List(&Map(&[
    must("country", COUNTRY),
    must("category", Id),
    must("value", Number),
    must("year", VALUE_YEAR),
    must("source", Id),
    may("expect", Number),
    may("series", Depends(FAMILIES)),
    must("reason", Text),
    may("until", VALUE_YEAR),
]));

const GEC: Field = may("gec", Text);
const CODES: Field = may("codes", List(&Text));
const NAMES: Field = may("names", List(&Text));

const M49: Field = may("m49", Text);

pub(super) const ALIASES: Shape = Map(&[
    may("countries", List(&Map(&[must("code", COUNTRY), GEC, CODES, NAMES]))),
    may("no_code", List(&Text)),
    may("groups", List(&Map(&[GEC, M49, CODES, NAMES]))),
    may("group_prefixes", List(&Text)),
    may("group_suffixes", List(&Text)),
    may("ambiguous", List(&AMBIGUOUS)),
    may("territories", List(&Map(&[GEC, M49, CODES, NAMES]))),
]);

const AMBIGUOUS: Shape = Map(&[
    must("names", List(&Text)),
    must("code", COUNTRY),
    may("or", COUNTRY),
    may("region", Text),
    may("beside", List(&Text)),
    may("with", List(&Text)),
]);

pub(super) const DECK: Shape = Map(&[
    must("game", Id),
    must("title", Phrase),
    must("categories", List(&Id)),
    must("countries", List(&COUNTRY)),
    may("captions", Keyed(&COUNTRY, &Phrase)),
]);

pub(super) const BASELINE: Shape = List(&Map(&[must("code", Id), must("subject", Text)]));
