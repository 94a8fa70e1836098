//! Survey of a whole table before its rows are matched: the numbering scheme of its codes, and the meaning of names
//! that are a country in one table and a region in another.

use std::collections::{BTreeMap, BTreeSet};

use lang::fold::name_key;
use model::gazetteer::digits;
use model::{Ambiguous, CountryId, Gazetteer, Numbering, Referent};

/// Meaning of an ambiguous name in one table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reading {
    /// The country of this name.
    Country,
    /// A group, a part of a country, or a former country.
    NotCountry,
    /// Undecided: the table fits both meanings.
    Undecided,
}

/// Result of the survey of a table. The default is a survey without evidence: numbers are not codes, and ambiguous
/// names are undecided.
#[derive(Clone, Debug, Default)]
pub(super) struct Survey {
    /// Numbering scheme of the column of codes; `None` if it has no known scheme.
    pub(super) numbering: Option<Numbering>,
    readings: BTreeMap<String, Reading>,
}

/// M49 numbers of regions that occur in many tables of countries: World, Africa, Sub-Saharan Africa, Latin America
/// and the Caribbean. They are no evidence that the table lists other regions, such as those of Oceania, too.
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

    /// Returns the meaning of a name; `None` if it is not ambiguous.
    pub(super) fn reading(&self, gazetteer: &Gazetteer<'_>, name: &str) -> Option<Reading> {
        gazetteer.ambiguous(name)?;
        let found = name_key(name).and_then(|key| self.readings.get(&key));
        Some(found.copied().unwrap_or(Reading::Undecided))
    }
}

/// Returns the numbering scheme that contains at least 90 % of the numbers in a column, and more of them than any
/// other scheme.
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

/// Returns `true` if a text in a column of codes is a number.
pub(super) fn is_number(code: &str) -> bool {
    digits(code).is_some()
}

/// Returns the meaning of each ambiguous name in the table, by the folded name ([`name_key`]).
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
    let context = NameContext {
        countries: by_name.chain(by_code).filter_map(Referent::country).collect(),
        keys: names.iter().filter_map(|name| name_key(name)).collect(),
        regions: names.iter().filter_map(|name| gazetteer.region(name)).collect(),
    };
    let reading = |(name, entry): (&str, &Ambiguous)| Some((name_key(name)?, context.read(entry)));
    ambiguous.into_iter().filter_map(reading).collect()
}

/// Context of an ambiguous name: the other names and codes of its table.
struct NameContext<'a> {
    countries: BTreeSet<CountryId>,
    keys: BTreeSet<String>,
    /// Regions of the UN, by M49 number.
    regions: BTreeSet<&'a str>,
}

impl NameContext<'_> {
    /// Returns `true` if the table contains one of these names.
    fn has(&self, names: &[String]) -> bool {
        names.iter().filter_map(|name| name_key(name)).any(|key| self.keys.contains(&key))
    }

    /// Decides the meaning of an ambiguous name.
    fn read(&self, entry: &Ambiguous) -> Reading {
        // A table has one row for each country: if another row is clearly this country, the name means something
        // else.
        if self.has(&entry.beside) || self.countries.contains(&entry.country) {
            return Reading::NotCountry;
        }
        if self.has(&entry.with) || entry.or.is_some_and(|or| self.countries.contains(&or)) {
            return Reading::Country;
        }
        let has_regions = self.regions.iter().any(|region| !COMMON.contains(region));
        if entry.or.is_some() || entry.region.is_some() && has_regions {
            return Reading::Undecided;
        }
        // A name without `beside`, such as China, means the country in any table. The name of a state or province,
        // such as Georgia, means the country only in a table of countries.
        let is_always_country = entry.beside.is_empty();
        if is_always_country || !self.countries.is_empty() {
            Reading::Country
        } else {
            Reading::Undecided
        }
    }
}
