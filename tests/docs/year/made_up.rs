//! What the pages about a year begin with: the edition of last year, and what was downloaded since. Both
//! are made of the data that the program brings, so that the new edition comes near to it in the end.

use std::fmt::Write as _;

use lang::Lang;

use crate::support::bin::Project;
use testing::dataset;

/// After this command, the folder is taken for the one of last year.
pub(super) const LAID_DOWN: &str = "mappemonde new 2025";

/// Countries with another population last year, and by how many per mille it has grown since.
const GROWN: [(&str, u64); 16] = [
    ("AUS", 15),
    ("CAN", 14),
    ("CIV", 25),
    ("EGY", 16),
    ("ETH", 26),
    ("FRA", 4),
    ("GHA", 19),
    ("KEN", 20),
    ("MNG", 10),
    ("NGA", 21),
    ("NLD", 8),
    ("PNG", 18),
    ("QAT", LEAP),
    ("SEN", 24),
    ("SGP", 12),
    ("TCD", 28),
];

/// More than people can have come.
const LEAP: u64 = 190;

/// Growth of all others, and of everybody in the years before.
const USUAL: u64 = 10;

/// Here the decimal point has slipped, in the first download.
const SLIPPED: &str = "MNG";

/// Of this one the series says nothing any more.
const LOST: &str = "ERI";

/// Rows that are no country: name, code, a figure.
const NO_COUNTRIES: [(&str, &str, u64); 3] = [
    ("European Union", "EUU", 451_000_000),
    ("Hong Kong SAR, China", "HKG", 7_500_000),
    ("World", "WLD", 8_200_000_000),
];

const FIRST_YEAR: u16 = 2000;
const LAST_YEAR: u16 = 2025;

fn growth(code: &str) -> u64 {
    let grown = GROWN.iter().find(|(other, _)| *other == code);
    grown.map_or(USUAL, |(_, growth)| *growth)
}

/// The population a year before.
fn before(population: u64, growth: u64) -> u64 {
    population * 1000 / (1000 + growth)
}

/// The populations from the World Bank that the program brings, by code.
fn populations() -> Vec<(String, u64)> {
    let assets = content::assets();
    let table = assets.read("data/values/population.csv");
    let table = table.expect("shipped").expect("readable");
    let table = String::from_utf8(table.to_vec()).expect("UTF-8");
    let row = |line: &str| {
        let cells: Vec<&str> = line.split(',').collect();
        let [code, value, "2025", source, ..] = cells.as_slice() else {
            return None;
        };
        let value = value.parse().expect("a whole number");
        source.starts_with("wdi-").then(|| ((*code).to_owned(), value))
    };
    table.lines().filter_map(row).collect()
}

/// Turns the edition in the folder `2025` into the one of a year ago.
pub(super) fn last_year(project: &Project) {
    let all = [
        ("wdi-2026-07", "wdi-2025-07"),
        ("wdi-fao-2026-07", "wdi-fao-2025-07"),
        ("wdi-un-2026-07", "wdi-un-2025-07"),
        ("2026-07-13", "2025-07-01"),
        ("13 juillet 2026", "1er juillet 2025"),
        ("13 July 2026", "1 July 2025"),
    ];
    for name in project.list("2025/data") {
        let path = format!("2025/data/{name}");
        if name.ends_with(".yaml") || name.ends_with(".csv") {
            let text = project.read(&path);
            let aged = all.iter().fold(text.clone(), |text, (new, old)| text.replace(new, old));
            if aged != text {
                project.write(&path, aged);
            }
        }
    }
    let years = |stale: u16| format!("years: {{ oldest: 2023, stale: {stale} }}");
    for _ in ["population", "density"] {
        project.replace("2025/data/categories.yaml", &years(2025), &years(2024));
    }
    for (code, population) in populations() {
        if GROWN.iter().any(|(other, _)| *other == code) {
            let old = before(population, growth(&code));
            project.replace(
                "2025/data/values/population.csv",
                &format!("\n{code},{population},2025,"),
                &format!("\n{code},{old},2024,"),
            );
        }
    }
}

/// Writes what was downloaded.
pub(super) fn downloads(project: &Project) {
    let file = |nth: u8| format!("downloads/API_SP.POP.TOTL_DS2_en_csv_v2_{nth}.csv");
    project.write(&file(1), world_bank("2026-07-13", true));
    project.write(&file(2), world_bank("2026-09-15", false));
    project.write(
        "downloads/API_NY.GDP.MKTP.CD_DS2_en_csv_v2_1.zip",
        "<!doctype html>\n<title>Sign in</title>\n<form><input type=\"password\"></form>\n",
    );
    project.write("downloads/urban.csv", urban());
}

/// The table of populations as the World Bank lays it out.
fn world_bank(day: &str, has_slipped: bool) -> String {
    let mut text = format!(
        "\u{feff}\"Data Source\",\"World Development Indicators\",\n\n\"Last Updated Date\",\"{day}\",\n\n\
         \"Country Name\",\"Country Code\",\"Indicator Name\",\"Indicator Code\","
    );
    for year in FIRST_YEAR..=LAST_YEAR {
        write!(text, "\"{year}\",").expect("a String grows");
    }
    text.push('\n');
    for (name, code, newest) in rows() {
        write!(text, "\"{name}\",\"{code}\",\"Population, total\",\"SP.POP.TOTL\",")
            .expect("a String grows");
        for figure in past(&code, newest, has_slipped) {
            write!(text, "\"{figure}\",").expect("a String grows");
        }
        text.push('\n');
    }
    text
}

/// Name, code and newest figure of all rows, by name.
fn rows() -> Vec<(String, String, u64)> {
    let no_countries =
        NO_COUNTRIES.map(|(name, code, figure)| (name.to_owned(), code.to_owned(), figure));
    let name = |code: &str| {
        let mut countries = dataset().countries.iter();
        let country = countries.find(|country| country.code == code).expect("a country");
        country.bare_name(Lang::En).to_owned()
    };
    let countries =
        populations().into_iter().map(|(code, population)| (name(&code), code, population));
    let mut rows: Vec<_> = countries.chain(no_countries).collect();
    rows.sort();
    rows
}

/// The figures of a row, the newest last.
fn past(code: &str, newest: u64, has_slipped: bool) -> Vec<String> {
    let years = usize::from(LAST_YEAR - FIRST_YEAR) + 1;
    if code == LOST {
        return vec![String::new(); years];
    }
    let mut figures = vec![newest, before(newest, growth(code))];
    while figures.len() < years {
        figures.push(before(figures[figures.len() - 1], USUAL));
    }
    let mut figures: Vec<String> = figures.iter().rev().map(u64::to_string).collect();
    if has_slipped && code == SLIPPED {
        figures[years - 1].insert(newest.ilog10() as usize, '.');
    }
    figures
}

/// A table of townspeople alone, which somebody could take for populations.
fn urban() -> String {
    let mut text = "country,value,year\n".to_owned();
    for (nth, (code, population)) in (0..).zip(populations()) {
        let urban = population * (35 + nth * 7 % 60) / 100;
        writeln!(text, "{code},{urban},2025").expect("a String grows");
    }
    text
}
