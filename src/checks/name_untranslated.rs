//! Name that is written in another language than its field.

use std::collections::BTreeSet;

use super::capitals::Capitals;
use super::standard::Standard;
use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::{Lang, args};
use model::{CityId, Country, CountryId, Dataset};

/// A name of a country, a capital or a city that is known as the name in another language.
pub static CODE: FindingCode = FindingCode::warning("name-untranslated")
    .fixed_by("right")
    .wrong("name: { fr: Germany, en: Germany }")
    .right("name: { fr: Allemagne, en: Germany }");

/// Checks the names of all countries, capitals and cities.
pub fn run(loaded: &Loaded, report: &mut Report) {
    check_countries(loaded, report);
    let reported = check_capitals(loaded, report);
    check_towns(loaded, &reported, report);
}

/// Compares the names of countries with the table of the standard.
fn check_countries(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    let standard = Standard::read(loaded);
    for known in standard.countries() {
        let Some(id) = dataset.country_by_code(known.code) else {
            continue;
        };
        for &lang in dataset.languages() {
            let (written, right) = (dataset.country(id).bare_name(lang), known.name(lang));
            let mut others = Lang::ALL.into_iter().filter(|other| *other != lang);
            let source_lang = others.find(|other| known.name(*other) == written);
            if let Some(source_lang) = source_lang.filter(|_| !right.is_empty() && written != right)
            {
                let path = format!("name.{}", lang.id());
                report_name(
                    loaded,
                    Location::Country(id, &path),
                    [written, right],
                    [source_lang, lang],
                    report,
                );
            }
        }
    }
}

/// Compares the capitals with the table of [`Capitals`]. Returns the countries with a finding.
fn check_capitals(loaded: &Loaded, report: &mut Report) -> BTreeSet<CountryId> {
    let (dataset, mut reported) = (&loaded.dataset, BTreeSet::new());
    let known = Capitals::read(loaded);
    for (code, names) in known.rows() {
        let Some(id) = dataset.country_by_code(code) else {
            continue;
        };
        for &lang in dataset.languages() {
            let (capitals, right) = (dataset.country(id).capitals.get(lang), names.name(lang));
            let others = Lang::ALL.into_iter().filter(|other| names.name(*other) != right);
            let mut found_names = others.filter_map(|other| {
                let index = capitals.iter().position(|capital| capital == names.name(other))?;
                Some((other, index))
            });
            // A list that also contains the right name needs no translation.
            if let Some((source_lang, index)) = found_names.next()
                && !capitals.iter().any(|capital| capital == right)
            {
                let path = format!("capital.{}.{index}", lang.id());
                let texts = [names.name(source_lang), right];
                report_name(
                    loaded,
                    Location::Country(id, &path),
                    texts,
                    [source_lang, lang],
                    report,
                );
                reported.insert(id);
            }
        }
    }
    reported
}

/// A capital or city, with its names in all languages.
struct Town<'a> {
    origin: TownOrigin,
    names: Vec<(Lang, &'a str)>,
}

/// Where the names of a town come from.
enum TownOrigin {
    /// A capital of a country, by its index in the list of capitals.
    Capital(CountryId, usize),
    City(CityId),
}

/// Reports capitals and cities with the same name in all languages, if another capital or city has that name in one
/// language only: then its name in the other language is the missing translation.
fn check_towns(loaded: &Loaded, reported: &BTreeSet<CountryId>, report: &mut Report) {
    let (dataset, towns) = (&loaded.dataset, all_towns(loaded));
    let has_one_name = |town: &&Town<'_>| town.names.windows(2).all(|pair| pair[0].1 == pair[1].1);
    let (with_one_name, mut with_several_names): (Vec<&Town<'_>>, Vec<&Town<'_>>) =
        towns.iter().partition(has_one_name);
    // A capital that is known under one name is mistyped in one language, which says nothing about other towns.
    let known = Capitals::read(loaded);
    let one_name = known.rows().filter(|(_, names)| names.are_equal());
    let one_name: BTreeSet<CountryId> =
        one_name.filter_map(|(code, _)| dataset.country_by_code(code)).collect();
    with_several_names.retain(
        |town| !matches!(town.origin, TownOrigin::Capital(id, _) if one_name.contains(&id)),
    );
    let translated_names: BTreeSet<&str> =
        with_several_names.iter().flat_map(|town| &town.names).map(|(_, name)| *name).collect();
    for town in &with_one_name {
        let Some((_, written)) =
            town.names.first().filter(|(_, name)| translated_names.contains(name))
        else {
            continue;
        };
        // Reported by `check_capitals` already.
        if matches!(town.origin, TownOrigin::Capital(id, _) if reported.contains(&id)) {
            continue;
        }
        // Two towns with the same name in all languages confirm each other.
        if with_one_name.iter().filter(|other| other.names[0].1 == *written).count() > 1 {
            continue;
        }
        let count_uses =
            |other: &&&Town<'_>| other.names.iter().filter(|(_, name)| name == written).count();
        let Some(other) = with_several_names.iter().find(|other| count_uses(other) == 1) else {
            continue;
        };
        let left = other.names.iter().find(|(_, name)| name == written);
        let right =
            other.names.iter().find(|(_, name)| is_translation(dataset, &towns, written, name));
        if let (Some((left, _)), Some((lang, right))) = (left, right) {
            // An alternative spelling of the edition is not a translation.
            let lists_alternative =
                |country: &Country| country.capital_also.iter().any(|also| also == right);
            if dataset.countries.iter().any(lists_alternative) {
                continue;
            }
            let (path, column) = match town.origin {
                TownOrigin::Capital(_, index) => {
                    (format!("capital.{}.{index}", lang.id()), String::new())
                }
                TownOrigin::City(_) => (String::new(), lang.localized_key("name")),
            };
            let subject = match town.origin {
                TownOrigin::Capital(id, _) => Location::Country(id, &path),
                TownOrigin::City(id) => Location::City(id, &column),
            };
            report_name(loaded, subject, [written, right], [*left, *lang], report);
        }
    }
}

/// Returns `true` if `name` is a translation of `written`: other letters, and the name of one town and no country.
fn is_translation(dataset: &Dataset, towns: &[Town<'_>], written: &str, name: &str) -> bool {
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
        let languages = dataset.languages().iter().copied();
        let counts: Vec<usize> = languages.clone().map(|lang| capitals.get(lang).len()).collect();
        // If the lists differ in length, their items cannot be paired.
        if counts.windows(2).all(|pair| pair[0] == pair[1]) {
            towns.extend((0..counts[0]).map(|index| Town {
                origin: TownOrigin::Capital(id, index),
                names: languages.clone().map(|lang| (lang, &*capitals.get(lang)[index])).collect(),
            }));
        }
    }
    let languages = dataset.languages().iter().copied();
    towns.extend(network.city_ids().map(|id| Town {
        origin: TownOrigin::City(id),
        names: languages.clone().map(|lang| (lang, network.city(id).name.get(lang))).collect(),
    }));
    towns
}

/// Reports a name that is written in the first of two languages instead of the second.
fn report_name(
    loaded: &Loaded,
    subject: Location<'_>,
    [written, right]: [&str; 2],
    [left, lang]: [Lang; 2],
    report: &mut Report,
) {
    let args = args![name = written, right, left = left.name(), language = lang.name()];
    report.push(loaded.finding(&CODE, subject, args));
}
