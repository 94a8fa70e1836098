//! Name left in another language.

use std::collections::BTreeSet;

use super::capitals::Capitals;
use super::standard::Standard;
use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::{Lang, args};
use model::{CityId, Country, CountryId, Dataset};

/// A name of a country, a capital or a city that is known from another language.
pub static CODE: FindingCode = FindingCode::warning("name-untranslated")
    .fixed_by("right")
    .wrong("name: { fr: Germany, en: Germany }")
    .right("name: { fr: Allemagne, en: Germany }");

/// Checks the names of all countries, capitals and cities.
pub fn run(loaded: &Loaded, report: &mut Report) {
    countries(loaded, report);
    let told = capitals(loaded, report);
    towns(loaded, &told, report);
}

/// Compares the names of countries with the table of the standard.
fn countries(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    let standard = Standard::read(loaded);
    for known in standard.all() {
        let Some(id) = dataset.country_by_code(known.code) else {
            continue;
        };
        for lang in Lang::ALL {
            let (written, right) = (dataset.country(id).bare_name(lang), known.name(lang));
            let mut others = Lang::ALL.into_iter().filter(|other| *other != lang);
            let left = others.find(|other| known.name(*other) == written);
            if let Some(left) = left.filter(|_| !right.is_empty() && written != right) {
                let path = format!("name.{}", lang.id());
                push(loaded, Location::Country(id, &path), [written, right], [left, lang], report);
            }
        }
    }
}

/// Compares the capitals with the table of known ones. Returns the countries with a finding.
fn capitals(loaded: &Loaded, report: &mut Report) -> BTreeSet<CountryId> {
    let (dataset, mut told) = (&loaded.dataset, BTreeSet::new());
    let known = Capitals::read(loaded);
    for (code, names) in known.all() {
        let Some(id) = dataset.country_by_code(code) else {
            continue;
        };
        for lang in Lang::ALL {
            let (capitals, right) = (dataset.country(id).capitals.get(lang), names.name(lang));
            let others = Lang::ALL.into_iter().filter(|other| names.name(*other) != right);
            let mut left = others.filter_map(|other| {
                let nth = capitals.iter().position(|capital| capital == names.name(other))?;
                Some((other, nth))
            });
            // A list that also contains the right name needs no translation.
            if let Some((left, nth)) = left.next()
                && !capitals.iter().any(|capital| capital == right)
            {
                let path = format!("capital.{}.{nth}", lang.id());
                let texts = [names.name(left), right];
                push(loaded, Location::Country(id, &path), texts, [left, lang], report);
                told.insert(id);
            }
        }
    }
    told
}

/// A capital or city, with its names in all languages.
struct Town<'a> {
    of: TownOrigin,
    names: Vec<(Lang, &'a str)>,
}

/// Origin of the names.
enum TownOrigin {
    /// A capital of a country, by its index.
    Capital(CountryId, usize),
    City(CityId),
}

/// Reports capitals and cities with one name in all languages, if another capital or city has that name in one
/// language only.
fn towns(loaded: &Loaded, told: &BTreeSet<CountryId>, report: &mut Report) {
    let (dataset, towns) = (&loaded.dataset, all_towns(loaded));
    let is_same = |town: &&Town<'_>| town.names.windows(2).all(|pair| pair[0].1 == pair[1].1);
    let (alike, others): (Vec<&Town<'_>>, Vec<&Town<'_>>) = towns.iter().partition(is_same);
    let names_of_others: BTreeSet<&str> =
        others.iter().flat_map(|town| &town.names).map(|(_, name)| *name).collect();
    for town in &alike {
        let Some((_, written)) =
            town.names.first().filter(|(_, name)| names_of_others.contains(name))
        else {
            continue;
        };
        // Reported by `capitals` already.
        if matches!(town.of, TownOrigin::Capital(id, _) if told.contains(&id)) {
            continue;
        }
        // Two with the same name confirm each other.
        if alike.iter().filter(|other| other.names[0].1 == *written).count() > 1 {
            continue;
        }
        let of =
            |other: &&&Town<'_>| other.names.iter().filter(|(_, name)| name == written).count();
        let Some(other) = others.iter().find(|other| of(other) == 1) else {
            continue;
        };
        let left = other.names.iter().find(|(_, name)| name == written);
        let right = other.names.iter().find(|(_, name)| is_another(dataset, &towns, written, name));
        if let (Some((left, _)), Some((lang, right))) = (left, right) {
            // An alternative spelling of the edition is not a translation.
            let is_spelling =
                |country: &Country| country.capital_also.iter().any(|also| also == right);
            if dataset.countries.iter().any(is_spelling) {
                continue;
            }
            let (path, column) = match town.of {
                TownOrigin::Capital(_, nth) => {
                    (format!("capital.{}.{nth}", lang.id()), String::new())
                }
                TownOrigin::City(_) => (String::new(), lang.key("name")),
            };
            let subject = match town.of {
                TownOrigin::Capital(id, _) => Location::Country(id, &path),
                TownOrigin::City(id) => Location::City(id, &column),
            };
            push(loaded, subject, [written, right], [*left, *lang], report);
        }
    }
}

/// Returns `true` if a name is a translation of another one: other letters, and no other owner.
fn is_another(dataset: &Dataset, towns: &[Town<'_>], written: &str, name: &str) -> bool {
    let letters = |name: &str| -> String { name.chars().filter(|c| c.is_alphabetic()).collect() };
    let names = towns.iter().flat_map(|town| &town.names);
    let is_of_country =
        |lang| dataset.countries.iter().any(|country| country.bare_name(lang) == name);
    letters(written) != letters(name)
        && names.filter(|(_, other)| *other == name).count() == 1
        && !Lang::ALL.into_iter().any(is_of_country)
}

/// The capitals and cities of the edition, with their names.
fn all_towns(loaded: &Loaded) -> Vec<Town<'_>> {
    let (dataset, network) = (&loaded.dataset, &loaded.dataset.network);
    let mut towns = Vec::new();
    for id in dataset.country_ids() {
        let capitals = &dataset.country(id).capitals;
        let counts = Lang::ALL.map(|lang| capitals.get(lang).len());
        // If the lists differ in length, their items cannot be paired.
        if counts.windows(2).all(|pair| pair[0] == pair[1]) {
            towns.extend((0..counts[0]).map(|nth| Town {
                of: TownOrigin::Capital(id, nth),
                names: Lang::ALL.map(|lang| (lang, &*capitals.get(lang)[nth])).to_vec(),
            }));
        }
    }
    towns.extend(network.city_ids().map(|id| Town {
        of: TownOrigin::City(id),
        names: Lang::ALL.map(|lang| (lang, network.city(id).name.get(lang))).to_vec(),
    }));
    towns
}

/// Reports a name that is written in the language `left` instead of `lang`.
fn push(
    loaded: &Loaded,
    subject: Location<'_>,
    [written, right]: [&str; 2],
    [left, lang]: [Lang; 2],
    report: &mut Report,
) {
    let args = args![name = written, right, left = left.name(), language = lang.name()];
    report.push(loaded.finding(&CODE, subject, args));
}
