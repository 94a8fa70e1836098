//! Schemas of the lists of an edition and of baselines.

use super::{COUNTRY, VALUE_YEAR, YEAR};
use Shape::{
    Boolean, Code, Coordinates, Date, DependentKeyword, Either, Exponent, Id, Keyed, Keyword, List,
    Map, Measure, Name, Number, Pair, PartialPhrase, Phrase, PluralPhrase, Text, Whole,
};
use lang::Lang;
use model::table_form::ENCODINGS;
use syntax::fields::Expected;
use syntax::shape::{Field, Presence, Shape, by_language, checked, may, must};

/// Ids of the publishers' file formats, the keys of `series`.
const FAMILIES: &[&str] = &["wdi", "owid", "factbook", "gapminder"];

const SERIES: Shape =
    Either(&Text, &Map(&[must("code", Text), may("scale", Exponent), may("source", Id)]));

/// Ids of the languages that an edition can be printed in.
const LANGUAGES: [&str; Lang::ALL.len()] = {
    let mut ids = [""; Lang::ALL.len()];
    // A loop, because iterators are not available in constants.
    let mut index = 0;
    while index < ids.len() {
        ids[index] = Lang::ALL[index].id();
        index += 1;
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
            must("fact", Keyword(&["name", "capital", "continent", "number"])),
            must("countries", List(&COUNTRY)),
            may("source", Id),
            may("note", Phrase),
        ])),
    ),
    may("disputed", List(&Map(&[must("countries", List(&COUNTRY)), must("text", Phrase)]))),
    may("languages", List(&Keyword(&LANGUAGES))),
    may("second", Either(&Text, &Map(&by_language(Presence::May, Text)))),
]);

/// The article before the name of a country or region, by language.
pub(super) const ARTICLE: Shape = Map(&{
    let mut articles = by_language(Presence::Checked, Text);
    let mut index = 0;
    while index < articles.len() {
        articles[index].shape = Keyword(Lang::ALL[index].articles());
        index += 1;
    }
    articles
});
pub(super) const IN: Shape = Map(&[checked("fr", Text)]);

pub(super) const COUNTRIES: Shape = List(&Map(&[
    must("code", COUNTRY),
    must("alpha2", Code(2)),
    checked("number", Whole(1, 65_535)),
    must("name", Name),
    may("short", PartialPhrase),
    checked("article", ARTICLE),
    may("gender", Map(&[checked("fr", Keyword(&["m", "f", "m-plural", "f-plural"]))])),
    may("in", IN),
    checked("capital", Map(&by_language(Presence::Checked, List(&Text)))),
    may("capital_also", List(&Text)),
    may("capital_note", Phrase),
    must(
        "continent",
        Keyword(&["africa", "asia", "europe", "north-america", "south-america", "oceania"]),
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
    must("unit", PluralPhrase),
    must("unit_long", Phrase),
    must("about", Phrase),
    must("raw", Text),
    must(
        "print",
        Map(&[
            may("scale", Exponent),
            must("digits", Exponent),
            may("from", Whole(0, i64::MAX)),
            may("digits_from", Exponent),
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
            may("zero", Keyword(&["none", "counts"])),
        ]),
    ),
    may("years", YEARS),
    may("jump", Number),
    may("sum", Number),
    may(
        "equals",
        Map(&[
            must("over", Pair(&Id, Expected::Pair)),
            may("scale", Exponent),
            must("within", Number),
            may("except", List(&COUNTRY)),
        ]),
    ),
    may(
        "per",
        Map(&[
            must("category", Id),
            may("scale", Exponent),
            may("low", Number),
            may("high", Number),
            may("except", List(&COUNTRY)),
        ]),
    ),
    may("series", Keyed(&Keyword(FAMILIES), &SERIES)),
    may("footnotes", Keyed(&COUNTRY, &Phrase)),
]));

/// Layout of a publisher's table, which the yearly update reads.
const TABLE: Shape = Map(&[
    may("columns", Map(&[may("country", Text), may("value", Text), may("year", Text)])),
    may("header_row", Whole(1, 65_535)),
    may("where", Keyed(&Text, &Text)),
    may("scale", Measure(1e-12, 1e12, Expected::Factor)),
    may("encoding", Keyword(&ENCODINGS)),
    may("sheet", Text),
]);

/// When a publisher updates a source: a keyword, or a list of months (1 to 12).
const RHYTHM: Shape = Either(&Keyword(&["monthly", "yearly", "irregular"]), &List(&Whole(1, 12)));

pub(super) const SOURCES: Shape = List(&Map(&[
    must("id", Id),
    must("publisher", Text),
    must("title", Text),
    must("url", Text),
    must("licence", Text),
    must("sale", Keyword(&["allowed", "ask", "forbidden"])),
    must("retrieved", Date),
    must("alive", Boolean),
    may("ended", Date),
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
    may("series", DependentKeyword(FAMILIES)),
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

pub(super) const BASELINE: Shape = List(&Map(&[must("code", Id), must("subject", Text)]));
