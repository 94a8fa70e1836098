//! Parses `names/`: the register of names and codes of countries, groups and territories.

use super::aliases::{self, AliasRegistry};
use super::names::NameIndex;
use super::table::{check_width, text, with_columns};
use super::{check_schema, known_word};
use crate::{Reader, flaws};
use diag::Located;
use lang::{Lang, LocalizedText, args};
use model::{
    Aliases, Authority, Change, ChangedAspect, Country, CountryId, Dataset, KnownCodes, KnownName,
    Numbering, Register, Scheme, Usage,
};
use syntax::check::date_args;
use syntax::csv::{Cell, Row};
use syntax::number::is_date;

/// Files of the register, all optional.
pub(super) const FILES: [&str; 4] = [NAMES, CODES, OTHERS, CHANGES];

/// Names of countries besides the printed ones: official, former and other names.
const NAMES: &str = "data/names/countries.csv";
/// Codes of countries besides ISO 3166-1.
const CODES: &str = "data/names/codes.csv";
/// Groups, territories and ambiguous names.
const OTHERS: &str = "data/names/others.yaml";

/// Changes of countries.
const CHANGES: &str = "data/names/changes.csv";

const NAME_COLUMNS: [&str; 7] = ["code", "name", "lang", "use", "since", "until", "schemes"];
const CODE_COLUMNS: [&str; 7] = ["code", "m49", "imf", "geonames", "gec", "eurostat", "others"];
const CHANGE_COLUMNS: [&str; 8] =
    ["code", "fact", "lang", "before", "after", "since", "by", "source"];

/// Parses the register. A name with two meanings is reported, and its first meaning is used.
pub(super) fn read(reader: &Reader<'_>, dataset: &Dataset) -> Register {
    let index_for =
        |file| NameIndex::new(reader, dataset).skipping_unknown(reader.assets.is_fallback(file));
    let mut registry = AliasRegistry::by_key();
    // The register is optional. Without it, the edition's `aliases.yaml` has the only alternative names.
    if reader.assets.read(OTHERS).is_none() {
        return Register::default();
    }
    let others = check_schema(reader, reader.yaml(OTHERS), "others", OTHERS);
    let others =
        others.map(|node| aliases::lists(reader, &node, &index_for(OTHERS), &mut registry));
    let (name_index, code_index, change_index) =
        (index_for(NAMES), index_for(CODES), index_for(CHANGES));
    let mut changes = Vec::new();
    if reader.assets.read(CHANGES).is_some() {
        read_rows(reader, CHANGES, &CHANGE_COLUMNS, |row| {
            add_change(&mut changes, reader, row, &change_index)
        });
    }
    Register {
        others: others.unwrap_or_default(),
        names: read_rows(reader, NAMES, &NAME_COLUMNS, |row| {
            parse_name(reader, row, &name_index, &mut registry)
        }),
        codes: read_rows(reader, CODES, &CODE_COLUMNS, |row| {
            parse_codes(reader, row, &code_index, &mut registry)
        }),
        changes,
    }
}

/// Adds the alternative names of the register and of the edition to the countries. An ambiguous name is added to each
/// country that it may refer to.
pub(super) fn add_alternative_names(countries: &mut [Country], register: &Register, own: &Aliases) {
    for name in register.names.iter().filter(|name| name.usage == Usage::Former) {
        let country = countries.get_mut(usize::from(name.country.0));
        if let (Some(country), Some(until)) = (country, &name.until) {
            country.former.push((name.name.clone(), until.clone()));
        }
    }
    let mut add_name = |id: CountryId, name: &str| {
        if let Some(country) = countries.get_mut(usize::from(id.0)) {
            country.known_as.push(name.to_owned());
        }
    };
    for name in &register.names {
        add_name(name.country, &name.name);
    }
    for ambiguous in register.others.ambiguous.iter().chain(&own.ambiguous) {
        for id in [Some(ambiguous.country), ambiguous.or].into_iter().flatten() {
            ambiguous.names.iter().for_each(|name| add_name(id, name));
        }
    }
    for (id, alias) in &own.countries {
        alias.names.iter().for_each(|name| add_name(*id, name));
    }
}

/// Parses the rows of a table.
fn read_rows<T>(
    reader: &Reader<'_>,
    file: &str,
    columns: &[&str],
    mut read: impl FnMut(&[Cell]) -> Option<T>,
) -> Vec<T> {
    let Some((_, table)) = reader.csv(file) else {
        return Vec::new();
    };
    let Some(table) = with_columns(reader, &table, columns) else {
        return Vec::new();
    };
    let is_whole = |row: &&Row| check_width(reader, row, columns.len());
    table.rows.iter().filter(is_whole).filter_map(|row| read(&row.cells)).collect()
}

/// Returns the words of a cell, each with the span of the cell.
fn words(cell: &Cell) -> impl Iterator<Item = Located<&str>> {
    cell.text.split_whitespace().map(|value| Located { value, span: cell.span })
}

/// Parses a name of a country; `None` if the row is invalid or the name repeated.
fn parse_name(
    reader: &Reader<'_>,
    cells: &[Cell],
    names: &NameIndex<'_>,
    registry: &mut AliasRegistry,
) -> Option<KnownName> {
    let [code, name, langs, usage, since, until, schemes] = cells else {
        return None;
    };
    let country = names.country(&text(code))?;
    let name = text(name);
    if name.value.is_empty() {
        reader.report(&flaws::CELL_MISSING, name.span, args![column = NAME_COLUMNS[1]]);
        return None;
    }
    let usage = known_word(reader, NAME_COLUMNS[3], &text(usage), &Usage::WORDS)?;
    let langs =
        known_words(reader, NAME_COLUMNS[2], langs, &Lang::ALL.map(|lang| (lang.id(), lang)));
    let schemes = known_words(reader, NAME_COLUMNS[6], schemes, &Scheme::WORDS);
    let [since, until] =
        [(since, 4), (until, 5)].map(|(cell, column)| day(reader, cell, NAME_COLUMNS[column]));
    // Only for an empty cell, because `day` has reported an invalid date.
    if usage == Usage::Former && cells[5].text.trim().is_empty() {
        reader.report(&flaws::NAME_UNDATED, name.span, args![name = name.value]);
    }
    // Dates in ISO 8601 compare as text.
    if let (Some(first), Some(last)) = (&since, &until)
        && last < first
    {
        let args = args![name = name.value, since = lang::date::message_arg(first)];
        reader.report(&flaws::NAME_DAYS, cells[5].span, args);
    }
    // Last, so that all errors of a repeated name are reported.
    let is_new = registry.name(reader, &name);
    is_new.then(|| KnownName {
        country,
        name: name.value.to_owned(),
        langs,
        usage,
        since,
        until,
        schemes,
    })
}

/// Returns the meanings of the keywords in a cell, which are separated by spaces.
fn known_words<T: Copy>(
    reader: &Reader<'_>,
    column: &str,
    cell: &Cell,
    known: &[(&str, T)],
) -> Vec<T> {
    words(cell).filter_map(|word| known_word(reader, column, &word, known)).collect()
}

/// Parses a day in ISO 8601; `None` if the cell is empty or invalid.
fn day(reader: &Reader<'_>, cell: &Cell, column: &str) -> Option<String> {
    let day = text(cell);
    if day.value.is_empty() {
        return None;
    }
    if !is_date(day.value) {
        let mut args = args![field = column];
        args.extend(date_args(day.value));
        reader.report(&syntax::flaws::DATE_INVALID, day.span, args);
        return None;
    }
    Some(day.value.to_owned())
}

/// Adds the change in a row. A row about a known change with names in other languages completes that change. Returns
/// `None` if the row is invalid or a repetition.
fn add_change(
    changes: &mut Vec<Change>,
    reader: &Reader<'_>,
    cells: &[Cell],
    names: &NameIndex<'_>,
) -> Option<()> {
    let [code, fact, langs, before, after, since, by, source] = cells else {
        return None;
    };
    let is_empty = |cell: &Cell| cell.text.trim().is_empty();
    let report_missing = |column: usize| {
        let args = args![column = CHANGE_COLUMNS[column]];
        reader.report(&flaws::CELL_MISSING, cells[column].span, args);
    };
    let mandatory = [(0, code), (1, fact), (5, since), (6, by), (7, source)];
    if let Some((column, _)) = mandatory.into_iter().find(|(_, cell)| is_empty(cell)) {
        report_missing(column);
        return None;
    }
    let country = names.country(&text(code))?;
    let of = known_word(reader, CHANGE_COLUMNS[1], &text(fact), &ChangedAspect::WORDS)?;
    let by = known_word(reader, CHANGE_COLUMNS[6], &text(by), &Authority::WORDS)?;
    // Flags and memberships have no names, so they need a single row for all languages.
    let has_name = matches!(of, ChangedAspect::Name | ChangedAspect::Capital);
    for (column, cell) in [(2, langs), (4, after)] {
        if has_name && is_empty(cell) {
            report_missing(column);
            return None;
        }
    }
    let langs =
        known_words(reader, CHANGE_COLUMNS[2], langs, &Lang::ALL.map(|lang| (lang.id(), lang)));
    let since = day(reader, since, CHANGE_COLUMNS[5])?;
    let phrase = |cell: &Cell| -> LocalizedText {
        let name = cell.text.trim();
        langs.iter().map(|lang| (*lang, name.to_owned())).collect()
    };
    let (before, after) =
        if has_name { (phrase(before), phrase(after)) } else { Default::default() };
    let new_change =
        Change { country, of, before, after, since, by, source: source.text.trim().to_owned() };
    let is_same_change = |known: &&mut Change| {
        known.has_same_aspect(&new_change)
            && (&known.since, known.by) == (&new_change.since, new_change.by)
    };
    // Searched from the end, because the rows of a change are adjacent.
    let Some(existing) = changes.iter_mut().rev().find(is_same_change) else {
        changes.push(new_change);
        return Some(());
    };
    // A language that the change already has is a repetition; a new language completes the change.
    if !has_name || new_change.after.iter().any(|(lang, _)| existing.after.find(lang).is_some()) {
        reader.report(&flaws::CHANGE_REPEATED, code.span, args![code = code.text.trim()]);
        return None;
    }
    let merged = |known: &LocalizedText, new: &LocalizedText| -> LocalizedText {
        let all = known.iter().chain(new.iter());
        all.map(|(lang, name)| (lang, name.clone())).collect()
    };
    existing.before = merged(&existing.before, &new_change.before);
    existing.after = merged(&existing.after, &new_change.after);
    Some(())
}

/// Parses the codes of a country.
fn parse_codes(
    reader: &Reader<'_>,
    cells: &[Cell],
    names: &NameIndex<'_>,
    registry: &mut AliasRegistry,
) -> Option<KnownCodes> {
    let [code, m49, imf, geonames, gec, eurostat, others] = cells else {
        return None;
    };
    let country = names.country(&text(code))?;
    let numbers = [(m49, Numbering::M49), (imf, Numbering::Imf), (geonames, Numbering::GeoNames)];
    let number =
        |(cell, numbering): &(&Cell, Numbering)| Some((*numbering, cell.text.trim().parse().ok()?));
    let gec = Some(text(gec)).filter(|gec| !gec.value.is_empty() && registry.gec(reader, gec));
    let letter_codes = [eurostat, others].into_iter().flat_map(words);
    Some(KnownCodes {
        country,
        numbers: numbers.iter().filter_map(number).collect(),
        gec: gec.map(|gec| gec.value.to_owned()),
        codes: letter_codes
            .filter(|code| registry.code(reader, code))
            .map(|code| code.value.to_owned())
            .collect(),
    })
}
