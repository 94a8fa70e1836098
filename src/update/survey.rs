//! What a whole table tells of the names and numbers of its rows, before any row is read: which scheme its numbers
//! belong to, and whether a name that is a country in one table and a region in another is one here.

use std::collections::{BTreeMap, BTreeSet};

use lang::fold::name_key;
use model::gazetteer::digits;
use model::{Ambiguous, CountryId, Gazetteer, Numbering, Referent};

/// Reading of an ambiguous name in one table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reading {
    /// It is the country.
    Country,
    /// It is a group, a part of a country or a country of the past.
    Other,
    /// The table does not tell.
    Open,
}

/// What a table tells of its names and numbers. The default knows no table: numbers are no codes, and an ambiguous name
/// is open.
#[derive(Clone, Debug, Default)]
pub(super) struct Survey {
    /// The scheme of the numbers in the column of codes.
    pub(super) numbering: Option<Numbering>,
    readings: BTreeMap<String, Reading>,
}

/// Regions of which tables of countries are full: beside them a region of the ocean need not stand.
const COMMON: [&str; 4] = ["001", "002", "202", "419"];

impl Survey {
    /// Surveys the distinct texts of the columns of codes and names.
    pub(super) fn new(
        gazetteer: &Gazetteer<'_>,
        codes: &BTreeSet<&str>,
        names: &BTreeSet<&str>,
    ) -> Self {
        Self { numbering: numbering(gazetteer, codes), readings: readings(gazetteer, codes, names) }
    }

    /// The reading of a name; `None` for one that is not ambiguous.
    pub(super) fn reading(&self, gazetteer: &Gazetteer<'_>, name: &str) -> Option<Reading> {
        gazetteer.ambiguous(name)?;
        let found = name_key(name).and_then(|key| self.readings.get(&key));
        Some(found.copied().unwrap_or(Reading::Open))
    }
}

/// The scheme in which nearly all numbers of a column stand for something, and more than in any other.
fn numbering(gazetteer: &Gazetteer<'_>, codes: &BTreeSet<&str>) -> Option<Numbering> {
    let count = |numbering: Numbering| {
        let known =
            codes.iter().filter(|code| gazetteer.by_number(numbering, code) != Referent::Nothing);
        known.count()
    };
    let mut counts: Vec<(usize, Numbering)> =
        Numbering::ALL.map(|numbering| (count(numbering), numbering)).to_vec();
    counts.sort_unstable_by_key(|(count, _)| std::cmp::Reverse(*count));
    let numbers = codes.iter().filter(|code| is_number(code)).count();
    match counts[..] {
        [(most, numbering), (next, _), ..] if most > next && 10 * most >= 9 * numbers => {
            Some(numbering)
        }
        _ => None,
    }
}

/// Whether a text in a column of codes is a number.
pub(super) fn is_number(code: &str) -> bool {
    digits(code).is_some()
}

fn readings(
    gazetteer: &Gazetteer<'_>,
    codes: &BTreeSet<&str>,
    names: &BTreeSet<&str>,
) -> BTreeMap<String, Reading> {
    let ambiguous: Vec<(&str, &Ambiguous)> =
        names.iter().filter_map(|name| Some((*name, gazetteer.ambiguous(name)?))).collect();
    if ambiguous.is_empty() {
        return BTreeMap::new();
    }
    let clear = names.iter().filter(|name| gazetteer.ambiguous(name).is_none());
    let by_name = clear.map(|name| gazetteer.by_name(name));
    let by_code = codes.iter().map(|code| gazetteer.by_code(code));
    let company = NameContext {
        countries: by_name.chain(by_code).filter_map(Referent::country).collect(),
        keys: names.iter().filter_map(|name| name_key(name)).collect(),
        regions: names.iter().filter_map(|name| gazetteer.region(name)).collect(),
    };
    let reading = |(name, entry): (&str, &Ambiguous)| Some((name_key(name)?, company.read(entry)));
    ambiguous.into_iter().filter_map(reading).collect()
}

/// What stands in a table beside an ambiguous name.
struct NameContext<'a> {
    countries: BTreeSet<CountryId>,
    keys: BTreeSet<String>,
    /// Regions of the UN, by their numbers.
    regions: BTreeSet<&'a str>,
}

impl NameContext<'_> {
    fn has(&self, names: &[String]) -> bool {
        names.iter().filter_map(|name| name_key(name)).any(|key| self.keys.contains(&key))
    }

    fn read(&self, entry: &Ambiguous) -> Reading {
        if self.has(&entry.beside) || self.countries.contains(&entry.country) {
            return Reading::Other;
        }
        if self.has(&entry.with) || entry.or.is_some_and(|or| self.countries.contains(&or)) {
            return Reading::Country;
        }
        let has_regions = self.regions.iter().any(|region| !COMMON.contains(region));
        if entry.or.is_some() || entry.region.is_some() && has_regions {
            return Reading::Open;
        }
        // A sum has its parts beside it; what else is called so, its like.
        let is_sum = entry.beside.is_empty();
        if is_sum || !self.countries.is_empty() { Reading::Country } else { Reading::Open }
    }
}
