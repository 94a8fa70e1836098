//! Parses `names/`: the register of names and codes of countries, groups and territories.

use super::aliases::{self, AliasRegistry};
use super::names::Names;
use super::table::{header_is_right, text, width_is_right};
use super::{compared, known_word};
use crate::{Reader, flaws};
use diag::Located;
use lang::{Lang, LocalizedText, args};
use model::{
    Aliases, Authority, Change, ChangedAspect, Country, CountryId, Dataset, KnownCodes, KnownName,
    Numbering, Register, Scheme, Usage,
};
use syntax::csv::{Cell, Row};
use syntax::number::is_day;

/// Files of the register.
pub(super) const FILES: [&str; 4] = [NAMES, CODES, OTHERS, CHANGES];

/// Names of countries besides the printed ones.
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

/// Parses the register. A name with two meanings is reported, and the first one is used.
pub(super) fn read(reader: &Reader<'_>, dataset: &Dataset) -> Register {
    let names = |file| Names::new(reader, dataset).passing(reader.assets.is_stand_in(file));
    let mut taken = AliasRegistry::by_key();
    // The register is optional: without it, the aliases of the edition are the only alternative names.
    if reader.assets.read(OTHERS).is_none() {
        return Register::default();
    }
    let others = compared(reader, reader.yaml(OTHERS), "others", OTHERS);
    let others = others.map(|node| aliases::lists(reader, &node, &names(OTHERS), &mut taken));
    let (known, coded, changed) = (names(NAMES), names(CODES), names(CHANGES));
    let mut changes = Vec::new();
    if reader.assets.read(CHANGES).is_some() {
        rows(reader, CHANGES, &CHANGE_COLUMNS, |row| {
            add_change(&mut changes, reader, row, &changed)
        });
    }
    Register {
        others: others.unwrap_or_default(),
        names: rows(reader, NAMES, &NAME_COLUMNS, |row| name(reader, row, &known, &mut taken)),
        codes: rows(reader, CODES, &CODE_COLUMNS, |row| codes(reader, row, &coded, &mut taken)),
        changes,
    }
}

/// Adds the alternative names to the countries. An ambiguous name is added to each country that it may refer to.
pub(super) fn add_alternative_names(countries: &mut [Country], register: &Register, own: &Aliases) {
    for name in register.names.iter().filter(|name| name.usage == Usage::Former) {
        let country = countries.get_mut(usize::from(name.country.0));
        if let (Some(country), Some(until)) = (country, &name.until) {
            country.former.push((name.name.clone(), until.clone()));
        }
    }
    let mut add = |id: CountryId, name: &str| {
        if let Some(country) = countries.get_mut(usize::from(id.0)) {
            country.known_as.push(name.to_owned());
        }
    };
    for name in &register.names {
        add(name.country, &name.name);
    }
    for ambiguous in register.others.ambiguous.iter().chain(&own.ambiguous) {
        for id in [Some(ambiguous.country), ambiguous.or].into_iter().flatten() {
            ambiguous.names.iter().for_each(|name| add(id, name));
        }
    }
    for (id, alias) in &own.countries {
        alias.names.iter().for_each(|name| add(*id, name));
    }
}

fn rows<T>(
    reader: &Reader<'_>,
    file: &str,
    columns: &[&str],
    mut read: impl FnMut(&[Cell]) -> Option<T>,
) -> Vec<T> {
    let Some((_, table)) = reader.csv(file) else {
        return Vec::new();
    };
    if !header_is_right(reader, &table, columns) {
        return Vec::new();
    }
    let is_whole = |row: &&Row| width_is_right(reader, row, columns.len());
    table.rows.iter().filter(is_whole).filter_map(|row| read(&row.cells)).collect()
}

/// Returns the words of a cell, each with the span of the cell.
fn words(cell: &Cell) -> impl Iterator<Item = Located<&str>> {
    cell.text.split_whitespace().map(|value| Located { value, span: cell.span })
}

fn name(
    reader: &Reader<'_>,
    cells: &[Cell],
    names: &Names<'_>,
    taken: &mut AliasRegistry,
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
    let langs = known(reader, NAME_COLUMNS[2], langs, &Lang::ALL.map(|lang| (lang.id(), lang)));
    let schemes = known(reader, NAME_COLUMNS[6], schemes, &Scheme::WORDS);
    let [since, until] =
        [(since, 4), (until, 5)].map(|(cell, rank)| day(reader, cell, NAME_COLUMNS[rank]));
    // Only for an empty cell: an invalid date has been reported by `day`.
    if usage == Usage::Former && cells[5].text.trim().is_empty() {
        reader.report(&flaws::NAME_UNDATED, name.span, args![name = name.value]);
    }
    // Dates in ISO 8601 compare as text.
    if let (Some(first), Some(last)) = (&since, &until)
        && last < first
    {
        let args = args![name = name.value, since = lang::date::day(first)];
        reader.report(&flaws::NAME_DAYS, cells[5].span, args);
    }
    // Last, so that all errors of a repeated name are reported.
    let is_new = taken.name(reader, &name);
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

/// Returns the meanings of the keywords in a cell.
fn known<T: Copy>(reader: &Reader<'_>, column: &str, cell: &Cell, known: &[(&str, T)]) -> Vec<T> {
    words(cell).filter_map(|word| known_word(reader, column, &word, known)).collect()
}

fn day(reader: &Reader<'_>, cell: &Cell, column: &str) -> Option<String> {
    let day = text(cell);
    if day.value.is_empty() {
        return None;
    }
    if !is_day(day.value) {
        let args = args![field = column, text = day.value];
        reader.report(&syntax::flaws::DATE_INVALID, day.span, args);
        return None;
    }
    Some(day.value.to_owned())
}

/// Adds a row of a change, or merges it into the change on the same day with names in other languages.
fn add_change(
    changes: &mut Vec<Change>,
    reader: &Reader<'_>,
    cells: &[Cell],
    names: &Names<'_>,
) -> Option<()> {
    let [code, fact, langs, before, after, since, by, source] = cells else {
        return None;
    };
    let is_empty = |cell: &Cell| cell.text.trim().is_empty();
    let missing = |rank: usize| {
        let args = args![column = CHANGE_COLUMNS[rank]];
        reader.report(&flaws::CELL_MISSING, cells[rank].span, args);
    };
    let needed = [(0, code), (1, fact), (5, since), (6, by), (7, source)];
    if let Some((rank, _)) = needed.into_iter().find(|(_, cell)| is_empty(cell)) {
        missing(rank);
        return None;
    }
    let country = names.country(&text(code))?;
    let of = known_word(reader, CHANGE_COLUMNS[1], &text(fact), &ChangedAspect::WORDS)?;
    let by = known_word(reader, CHANGE_COLUMNS[6], &text(by), &Authority::WORDS)?;
    // Flags and memberships have no names, so they need a single row for all languages.
    let has_name = matches!(of, ChangedAspect::Name | ChangedAspect::Capital);
    for (rank, cell) in [(2, langs), (4, after)] {
        if has_name && is_empty(cell) {
            missing(rank);
            return None;
        }
    }
    let langs = known(reader, CHANGE_COLUMNS[2], langs, &Lang::ALL.map(|lang| (lang.id(), lang)));
    let since = day(reader, since, CHANGE_COLUMNS[5])?;
    let phrase = |cell: &Cell| -> LocalizedText {
        let name = cell.text.trim();
        langs.iter().map(|lang| (*lang, name.to_owned())).collect()
    };
    let (before, after) =
        if has_name { (phrase(before), phrase(after)) } else { Default::default() };
    let new =
        Change { country, of, before, after, since, by, source: source.text.trim().to_owned() };
    let is_same = |known: &&mut Change| {
        known.is_of_same(&new) && (&known.since, known.by) == (&new.since, new.by)
    };
    // Backwards, because the rows of a change are adjacent.
    let Some(known) = changes.iter_mut().rev().find(is_same) else {
        changes.push(new);
        return Some(());
    };
    // A language that the change has already is a repetition; another one completes it.
    if !has_name || new.after.iter().any(|(lang, _)| known.after.find(lang).is_some()) {
        reader.report(&flaws::CHANGE_REPEATED, code.span, args![code = code.text.trim()]);
        return None;
    }
    let both = |known: &LocalizedText, new: &LocalizedText| -> LocalizedText {
        let all = known.iter().chain(new.iter());
        all.map(|(lang, name)| (lang, name.clone())).collect()
    };
    known.before = both(&known.before, &new.before);
    known.after = both(&known.after, &new.after);
    Some(())
}

fn codes(
    reader: &Reader<'_>,
    cells: &[Cell],
    names: &Names<'_>,
    taken: &mut AliasRegistry,
) -> Option<KnownCodes> {
    let [code, m49, imf, geonames, gec, eurostat, others] = cells else {
        return None;
    };
    let country = names.country(&text(code))?;
    let numbers = [(m49, Numbering::M49), (imf, Numbering::Imf), (geonames, Numbering::GeoNames)];
    let number =
        |(cell, numbering): &(&Cell, Numbering)| Some((*numbering, cell.text.trim().parse().ok()?));
    let gec = Some(text(gec)).filter(|gec| !gec.value.is_empty() && taken.gec(reader, gec));
    let letters = [eurostat, others].into_iter().flat_map(words);
    Some(KnownCodes {
        country,
        numbers: numbers.iter().filter_map(number).collect(),
        gec: gec.map(|gec| gec.value.to_owned()),
        codes: letters
            .filter(|code| taken.code(reader, code))
            .map(|code| code.value.to_owned())
            .collect(),
    })
}
