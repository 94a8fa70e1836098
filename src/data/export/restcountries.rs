//! Static export in the format of the REST Countries service, version 3.1, which was shut down in 2026: files with
//! the same field names, for any web host. <https://restcountries.com>

use rust_decimal::Decimal;
use rust_decimal::prelude::ToPrimitive as _;
use serde::Serialize;
use serde_json::Number;

use super::as_map;
use lang::Lang;
use model::{
    Category, ChangedAspect, Continent, Country, CountryId, Dataset, Numbering, Scheme, Source,
    Usage,
};

/// File with all countries.
const ALL_FILE: &str = "all";

/// Folder with two files for each country: its alpha-3 code in upper and in lower case.
const ALPHA_FOLDER: &str = "alpha/";

/// File with a description and the terms of the export. Its presence marks a folder as an export.
pub const ABOUT_FILE: &str = "about.json";

/// Value of the field `shape` in [`ABOUT_FILE`].
const SHAPE: &str = "REST Countries v3.1";

/// All fields of version 3.1, in its order.
const FIELDS: [&str; 35] = [
    "name",
    "tld",
    "cca2",
    "ccn3",
    "cca3",
    "cioc",
    "independent",
    "status",
    "unMember",
    "currencies",
    "idd",
    "capital",
    "altSpellings",
    "region",
    "subregion",
    "languages",
    "translations",
    "latlng",
    "landlocked",
    "borders",
    "area",
    "demonyms",
    "flag",
    "maps",
    "population",
    "gini",
    "fifa",
    "car",
    "timezones",
    "continents",
    "flags",
    "coatOfArms",
    "startOfWeek",
    "capitalInfo",
    "postalCode",
];

/// Categories that fill a field of the format: id and required raw unit.
const AREA: (&str, &str) = ("area", "square kilometres");
const POPULATION: (&str, &str) = ("population", "persons");

/// The exported files, and what they lack.
#[derive(Debug)]
pub struct Export {
    /// Names and JSON texts of the files.
    pub files: Vec<(String, String)>,
    /// Fields of version 3.1 without a value for any country.
    pub absent: Vec<&'static str>,
}

impl Export {
    /// Exports the countries. `flag` returns the URL of a country's flag, relative to the folder.
    ///
    /// # Errors
    /// Never for these types.
    pub fn new(
        dataset: &Dataset,
        flag: impl Fn(&Country) -> Option<String>,
    ) -> serde_json::Result<Self> {
        let countries: Vec<Entry<'_>> =
            dataset.country_ids().map(|id| Entry::for_country(dataset, id, &flag)).collect();
        // Determined from the JSON, in which fields without a value are missing.
        let mut absent = FIELDS.to_vec();
        for country in &countries {
            let country = serde_json::to_value(country)?;
            absent.retain(|field| country.get(field).is_none());
        }
        let mut files = vec![
            (ABOUT_FILE.to_owned(), text(&About::from_dataset(dataset, &absent))?),
            // Compact, because it is by far the largest file, and seldom read by humans.
            (ALL_FILE.to_owned(), serde_json::to_string(&countries)? + "\n"),
        ];
        for country in countries {
            let code = country.cca3;
            // Clients expect an array: the service returned a list with one entry.
            let country = text(&[country])?;
            // Paths on static hosts are case-sensitive, and the service accepted both cases.
            files.push((format!("{ALPHA_FOLDER}{}", code.to_ascii_lowercase()), country.clone()));
            files.push((format!("{ALPHA_FOLDER}{code}"), country));
        }
        Ok(Self { files, absent })
    }
}

/// Returns the names of the files of an earlier export, from the text of its [`ABOUT_FILE`]; `None` if the text is
/// not from an export.
pub fn exported_files(about: &[u8]) -> Option<Vec<String>> {
    let about: serde_json::Value = serde_json::from_slice(about).ok()?;
    // Other programs have files named `about.json` too.
    let countries = about.get("countries").filter(|_| about["shape"] == SHAPE)?.as_array()?;
    let codes = countries.iter().filter_map(|code| code.as_str());
    // Codes become paths to delete, so a separator in them must not lead out of the folder.
    let codes = codes.filter(|code| code.bytes().all(|byte| byte.is_ascii_alphanumeric()));
    let names = codes.flat_map(|code| {
        [code.to_owned(), code.to_ascii_lowercase()].map(|code| format!("{ALPHA_FOLDER}{code}"))
    });
    Some([ABOUT_FILE, ALL_FILE].map(str::to_owned).into_iter().chain(names).collect())
}

/// Formats a value as indented JSON, with a line break at the end.
fn text(value: &impl Serialize) -> serde_json::Result<String> {
    Ok(serde_json::to_string_pretty(value)? + "\n")
}

/// A country in the format of the service, with an extra field for all figures.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Entry<'a> {
    name: NameOf<'a>,
    cca2: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    ccn3: Option<String>,
    cca3: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    un_member: Option<bool>,
    capital: &'a [String],
    alt_spellings: Vec<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    region: Option<&'static str>,
    #[serde(serialize_with = "as_map")]
    translations: Vec<(&'static str, NameOf<'a>)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    latlng: Option<[f64; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    landlocked: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    borders: Option<Vec<&'a str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    area: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    flag: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    population: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    continents: Option<[&'static str; 1]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    flags: Option<Flags>,
    #[serde(skip_serializing_if = "Option::is_none")]
    capital_info: Option<CapitalInfo>,
    /// All figures by category, in the order of the card. An extension: the service has no such field.
    #[serde(serialize_with = "as_map")]
    figures: Vec<(&'a str, Figure<'a>)>,
}

#[derive(Serialize)]
struct NameOf<'a> {
    common: &'a str,
    official: &'a str,
}

#[derive(Serialize)]
struct Flags {
    svg: String,
}

#[derive(Serialize)]
struct CapitalInfo {
    latlng: [f64; 2],
}

/// A figure (the value of a country in a category) with the information required to use it.
#[derive(Serialize)]
struct Figure<'a> {
    value: Number,
    unit: &'a str,
    year: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    footnote: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<&'a str>,
    /// Sources of the figure; for a derived figure, the sources of both operands.
    sources: Vec<SourceOf<'a>>,
}

#[derive(Serialize)]
struct SourceOf<'a> {
    id: &'a str,
    publisher: &'a str,
    licence: &'a str,
}

impl<'a> Entry<'a> {
    fn for_country(
        dataset: &'a Dataset,
        id: CountryId,
        flag: impl Fn(&Country) -> Option<String>,
    ) -> Self {
        let country = dataset.country(id);
        let translations = Lang::ALL.into_iter().filter(|lang| *lang != Lang::En);
        let figures: Vec<_> = figures(dataset, id).collect();
        let figure_in_unit = |(category, unit)| {
            // Only in the unit of the format: another edition may count in thousands.
            let is_wanted =
                |(id, figure): &&(&str, Figure<'_>)| *id == category && figure.unit == unit;
            figures.iter().find(is_wanted).map(|(_, figure)| figure.value.clone())
        };
        // An island has a row for the sea but no neighbours: its list is empty. Without any row, the field is absent.
        let is_in_table = !dataset.borders.for_country(id).is_empty();
        let neighbours = || dataset.borders.neighbours(id);
        let borders = || neighbours().map(|id| dataset.country(id).code.as_str()).collect();
        Self {
            name: name(dataset, id, Lang::En),
            cca2: &country.alpha2,
            ccn3: numeric(dataset, id),
            cca3: &country.code,
            un_member: is_member(dataset, id),
            capital: country.capitals.get(Lang::En),
            alt_spellings: alt_spellings(country),
            region: country.continent.map(region),
            translations: translations
                .map(|lang| (lang.alpha3(), name(dataset, id, lang)))
                .collect(),
            latlng: country.at.map(latlng),
            landlocked: dataset.borders.has_coast(id).map(|has_coast| !has_coast),
            borders: is_in_table.then(borders),
            area: figure_in_unit(AREA),
            flag: emoji(&country.alpha2),
            population: figure_in_unit(POPULATION),
            continents: country.continent.map(|continent| [continent_name(continent)]),
            flags: flag(country).map(|svg| Flags { svg }),
            capital_info: country.seat.map(|seat| CapitalInfo { latlng: latlng(seat) }),
            figures,
        }
    }
}

/// Returns the names of a country. The official name is from the register: preferably from the UN terminology
/// database, then one that contains the common name. Without an official name, the common name is used for both.
fn name(dataset: &Dataset, id: CountryId, lang: Lang) -> NameOf<'_> {
    let common = dataset.country(id).bare_name(lang);
    let names = dataset.register.names.iter().filter(|name| {
        name.country == id && name.usage == Usage::Official && name.langs.contains(&lang)
    });
    let official = names
        // `false` sorts first, so both criteria are negated.
        .min_by_key(|name| (!name.schemes.contains(&Scheme::Unterm), !name.name.contains(common)));
    NameOf { common, official: official.map_or(common, |name| &name.name) }
}

/// Returns the numeric code of ISO 3166-1, which equals M49, with three digits.
fn numeric(dataset: &Dataset, id: CountryId) -> Option<String> {
    let codes = dataset.register.codes.iter().find(|codes| codes.country == id)?;
    let m49 = codes.numbers.iter().find(|(numbering, _)| *numbering == Numbering::M49);
    m49.map(|(_, number)| format!("{number:03}"))
}

/// Returns `true` for a member of the United Nations and `false` for an observer; `None` for other countries.
fn is_member(dataset: &Dataset, id: CountryId) -> Option<bool> {
    let has_change = |of: ChangedAspect| {
        dataset.register.changes.iter().any(|change| change.country == id && change.of == of)
    };
    let is_member = has_change(ChangedAspect::Member);
    (is_member || has_change(ChangedAspect::Observer)).then_some(is_member)
}

/// Returns the alpha-2 code and the further names that are in use today.
fn alt_spellings(country: &Country) -> Vec<&str> {
    let mut names = vec![country.alpha2.as_str()];
    for name in &country.known_as {
        let is_former = country.former.iter().any(|(former, _)| former == name);
        if !is_former && name != country.bare_name(Lang::En) && !names.contains(&name.as_str()) {
            names.push(name);
        }
    }
    names
}

/// Returns the region by the M49 standard, which has a single region for both Americas.
fn region(continent: Continent) -> &'static str {
    match continent {
        Continent::NorthAmerica | Continent::SouthAmerica => "Americas",
        other => continent_name(other),
    }
}

fn continent_name(continent: Continent) -> &'static str {
    match continent {
        Continent::Africa => "Africa",
        Continent::Asia => "Asia",
        Continent::Europe => "Europe",
        Continent::NorthAmerica => "North America",
        Continent::Oceania => "Oceania",
        Continent::SouthAmerica => "South America",
    }
}

fn latlng(at: model::country::Coordinates) -> [f64; 2] {
    [at.latitude, at.longitude]
}

/// Returns the flag emoji: the letters of the alpha-2 code as regional indicator symbols.
fn emoji(alpha2: &str) -> Option<String> {
    let indicator = |letter: char| {
        let letter = letter.is_ascii_uppercase().then_some(letter)?;
        char::from_u32(u32::from('\u{1f1e6}') + (u32::from(letter) - u32::from('A')))
    };
    alpha2.chars().map(indicator).collect::<Option<String>>().filter(|_| alpha2.len() == 2)
}

/// Iterates over the figures of a country by category.
fn figures(dataset: &Dataset, id: CountryId) -> impl Iterator<Item = (&str, Figure<'_>)> {
    dataset.category_ids().filter_map(move |category_id| {
        let value = dataset.value(id, category_id)?;
        let category = dataset.category(category_id);
        let sources = dataset.sources_of(id, category_id).into_iter().map(|source| {
            let source = dataset.source(source);
            SourceOf { id: &source.id, publisher: &source.publisher, licence: &source.licence }
        });
        let footnote = category.footnotes.get(&id).map(|footnote| footnote.get(Lang::En));
        let figure = Figure {
            value: number(value.raw)?,
            unit: &category.raw,
            year: value.year,
            footnote: footnote.filter(|footnote| !footnote.is_empty()),
            note: Some(value.note.as_str()).filter(|note| !note.is_empty()),
            sources: sources.collect(),
        };
        Some((category.id.as_str(), figure))
    })
}

/// Converts a decimal to a JSON number. A double has about 16 significant digits, more than any published value.
fn number(raw: Decimal) -> Option<Number> {
    // Integers directly: via `f64`, they would print as `1.0`.
    let whole = raw.is_integer().then(|| raw.to_i64()).flatten();
    whole.map(Number::from).or_else(|| Number::from_f64(raw.normalize().to_string().parse().ok()?))
}

/// The description file of the export.
#[derive(Serialize)]
struct About<'a> {
    shape: &'static str,
    edition: EditionOf<'a>,
    /// Alpha-3 codes of the exported countries.
    countries: Vec<&'a str>,
    /// Fields of the service without a value for any country.
    absent: &'a [&'static str],
    #[serde(serialize_with = "as_map")]
    categories: Vec<(&'a str, CategoryOf<'a>)>,
    #[serde(serialize_with = "as_map")]
    sources: Vec<(&'a str, SourceAbout<'a>)>,
}

#[derive(Serialize)]
struct EditionOf<'a> {
    title: &'a str,
    year: u16,
    licence: &'a str,
    credits: Vec<&'a str>,
}

#[derive(Serialize)]
struct CategoryOf<'a> {
    name: &'a str,
    about: &'a str,
    unit: &'a str,
}

#[derive(Serialize)]
struct SourceAbout<'a> {
    publisher: &'a str,
    title: &'a str,
    url: &'a str,
    licence: &'a str,
    retrieved: &'a str,
    credit: &'a str,
}

impl<'a> About<'a> {
    fn from_dataset(dataset: &'a Dataset, absent: &'a [&'static str]) -> Self {
        let edition = &dataset.edition;
        let categories = dataset.categories.iter().map(|category| {
            let Category { id, name, about, raw, .. } = category;
            let (name, about) = (name.get(Lang::En), about.get(Lang::En));
            (id.as_str(), CategoryOf { name, about, unit: raw })
        });
        let sources = dataset.sources.iter().map(|source| {
            let Source { id, publisher, title, url, licence, retrieved, credit, .. } = source;
            let credit = credit.get(Lang::En);
            (id.as_str(), SourceAbout { publisher, title, url, licence, retrieved, credit })
        });
        Self {
            shape: SHAPE,
            edition: EditionOf {
                title: edition.title.get(Lang::En),
                year: edition.year,
                licence: edition.licence.get(Lang::En),
                credits: edition.credits.iter().map(|credit| credit.get(Lang::En)).collect(),
            },
            countries: dataset.countries.iter().map(|country| country.code.as_str()).collect(),
            absent,
            categories: categories.collect(),
            sources: sources.collect(),
        }
    }
}
