//! Judges publishers' files of the past: what is held of good figures, of faults planted in them, and of
//! figures that were really revised:
//! `cargo run --profile bench --example judge -- FOLDER [--facts DIR]`.
//!
//! FOLDER has the files as they are downloaded. `--facts` writes the tables of `tests/judgement` instead.

#[path = "../tests/judgement/measure.rs"]
mod measure;

use std::collections::BTreeMap;
use std::path::Path;
use std::{env, fs};

use anyhow::{Context as _, Result, bail};
use rust_decimal::Decimal;

use diag::{Files, Report};
use model::{CountryId, Dataset, Family, Gazetteer, Referent};
use syntax::csv;

use measure::{Bench, Fault, SHIFTS, percent, planted, revisions, shifted};

/// A series: its table, its category, who publishes it, and the beginning of the name of its file.
type Row = (&'static str, &'static str, Family, &'static str);

const SERIES: [Row; 11] = [
    ("population", "population", Family::WorldBank, "worldbank/2026-07-13/API_SP.POP.TOTL"),
    ("gdp", "gdp", Family::WorldBank, "worldbank/2026-07-13/API_NY.GDP.MKTP.CD"),
    (
        "gdp-per-capita",
        "gdp-per-capita",
        Family::WorldBank,
        "worldbank/2026-07-13/API_NY.GDP.PCAP.CD",
    ),
    ("co2", "co2", Family::Owid, "owid/co-emissions-per-capita"),
    ("tourists", "tourists", Family::Owid, "owid/international-tourist-trips"),
    ("tourists-wdi", "tourists", Family::WorldBank, "worldbank/2025-01-28/API_ST.INT.ARVL"),
    ("physicians", "physicians", Family::Gapminder, "gapminder/ddf--datapoints--medical_doctors"),
    ("physicians-wdi", "physicians", Family::WorldBank, "worldbank/2025-10-07/API_SH.MED.PHYS.ZS"),
    ("area", "area", Family::WorldBank, "worldbank/2026-07-13/API_AG.SRF.TOTL.K2"),
    ("area-gapminder", "area", Family::Gapminder, "gapminder/ddf--datapoints--surface_area"),
    ("density", "density", Family::WorldBank, "worldbank/2025-01-28/API_EN.POP.DNST"),
];

/// The tables that are kept, and from which year on: the longer, the fewer figures a series has.
const KEPT: [(&str, u16); 9] = [
    ("population", 2010),
    ("gdp", 2010),
    ("gdp-per-capita", 2010),
    ("co2", 2010),
    ("tourists", 2000),
    ("tourists-wdi", 2000),
    ("physicians", 1980),
    ("physicians-wdi", 1980),
    ("area", 2010),
];

/// Figures by country and year.
type Facts = BTreeMap<CountryId, BTreeMap<u16, Decimal>>;

fn main() -> Result<()> {
    let args: Vec<String> = env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let dataset = data::load(&content::assets()).dataset;
    match args.as_slice() {
        [folder] => print(Path::new(folder), &dataset),
        [folder, "--facts", to] => write(Path::new(folder), Path::new(to), &dataset),
        _ => bail!("judge FOLDER [--facts DIR]"),
    }
}

/// The file of a series.
fn read(folder: &Path, start: &str, dataset: &Dataset) -> Result<Facts> {
    let (inside, start) = start.rsplit_once('/').unwrap_or(("", start));
    let folder = folder.join(inside);
    let entries = fs::read_dir(&folder).with_context(|| folder.display().to_string())?;
    let mut names: Vec<_> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    names.retain(|path| {
        path.file_name().is_some_and(|name| name.to_string_lossy().starts_with(start))
    });
    names.sort();
    let path = names.first().with_context(|| format!("no file {start}"))?;
    let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
    let file = Files::default().add("", "");
    let table = csv::parse(file, &text, &mut Report::default());
    let rows: Vec<Vec<&str>> = std::iter::once(&table.header)
        .chain(table.rows.iter().map(|row| &row.cells))
        .map(|cells| cells.iter().map(|cell| cell.text.as_str()).collect())
        .collect();
    Ok(facts(&rows, &Gazetteer::new(dataset)))
}

/// The figures of a World Bank table, or of one with a row for each country and year.
fn facts(rows: &[Vec<&str>], gazetteer: &Gazetteer<'_>) -> Facts {
    let wide = rows.iter().position(|row| row.first() == Some(&"Country Name"));
    let mut facts = Facts::new();
    let mut add = |code: &str, year: &str, figure: &str| {
        let Referent::Country(country) = gazetteer.by_code(code) else {
            return;
        };
        if let (Ok(year), Ok(figure)) = (year.parse(), figure.parse()) {
            facts.entry(country).or_default().insert(year, figure);
        }
    };
    if let Some(head) = wide {
        for row in &rows[head + 1..] {
            for (year, figure) in rows[head].iter().zip(row).skip(4) {
                add(row[1], year, figure);
            }
        }
        return facts;
    }
    for row in &rows[1..] {
        match row.as_slice() {
            [_, code, year, figure, ..] => add(code, year, figure),
            [geo, year, figure] => add(geo, year, figure),
            _ => {}
        }
    }
    facts
}

/// The table of some years, in the unit of the category, with so many digits.
fn table(facts: &Facts, series: &Row, from: u16, digits: u32, dataset: &Dataset) -> String {
    let (_, category, family, _) = series;
    let category = dataset.category_by_id(category).expect("a category");
    let known = dataset.category(category).series.iter().find(|series| series.family == *family);
    let years = facts.values().flat_map(|figures| figures.keys());
    let last = years.copied().max().unwrap_or(from);
    let mut text = "country".to_owned();
    for year in from..=last {
        text.push_str(&format!(",{year}"));
    }
    text.push('\n');
    let mut rows: Vec<_> = facts.iter().collect();
    rows.sort_by_key(|(country, _)| &dataset.country(**country).code);
    for (country, figures) in rows {
        if figures.range(from..).next().is_none() {
            continue;
        }
        text.push_str(&dataset.country(*country).code);
        for year in from..=last {
            text.push(',');
            let raw = figures.get(&year).and_then(|figure| {
                let raw = known.map_or(Some(*figure), |series| series.to_raw(*figure))?;
                raw.round_sf(digits)
            });
            if let Some(raw) = raw {
                text.push_str(&raw.normalize().to_string());
            }
        }
        text.push('\n');
    }
    text
}

fn write(folder: &Path, to: &Path, dataset: &Dataset) -> Result<()> {
    let kept = |series: &'static Row| {
        let from = KEPT.iter().find(|kept| kept.0 == series.0)?.1;
        Some((series, from))
    };
    for (series, from) in SERIES.iter().filter_map(kept) {
        let facts = read(folder, series.3, dataset)?;
        let text = table(&facts, series, from, 6, dataset);
        fs::write(to.join(format!("{}.csv", series.0)), text)?;
    }
    Ok(())
}

#[expect(clippy::print_stdout, reason = "this is what it is for")]
fn print(folder: &Path, dataset: &Dataset) -> Result<()> {
    let mut bench = Bench::new(dataset);
    let mut texts: BTreeMap<&str, (String, Option<Family>)> = BTreeMap::new();
    for series in &SERIES {
        let facts = read(folder, series.3, dataset)?;
        let text = table(&facts, series, 1960, 28, dataset);
        texts.insert(series.0, (text, Some(series.2)));
    }
    // These are no single files: see the README beside them.
    for (name, text) in [
        ("area-factbook", include_str!("../tests/judgement/area-factbook.csv")),
        ("roads", include_str!("../tests/judgement/roads.csv")),
    ] {
        texts.insert(name, (text.to_owned(), None));
    }
    let as_of = |name: &str, category: &str| {
        let (text, family) = &texts[name];
        measure::incoming((name, text), &mut Files::default(), dataset, (category, *family))
    };
    let all: Vec<_> = SERIES.iter().map(|series| (series.0, as_of(series.0, series.1))).collect();

    println!(
        "| series | values | of another year | found | of values | by what | looked at first | of values |"
    );
    println!("|---|--:|--:|--:|--:|---|--:|--:|");
    let (mut values, mut held, mut moved, mut first) = (0, 0, 0, 0);
    for (name, series) in &all {
        let judged = measure::years(&mut bench, series, 2010..=2025);
        let share = percent(judged.held, judged.values);
        let mut codes: Vec<String> =
            judged.codes.iter().map(|(code, count)| format!("{code} {count}")).collect();
        if judged.files > 0 {
            codes.push(format!("{} whole years", judged.files));
        }
        let codes = codes.join(", ");
        println!(
            "| {name} | {} | {} | {} | {share} | {codes} | {} | {} |",
            judged.values,
            judged.moved,
            judged.held,
            judged.first,
            percent(judged.first, judged.values)
        );
        first += judged.first;
        values += judged.values;
        moved += judged.moved;
        held += judged.held;
    }
    println!(
        "| all | {values} | {moved} | {held} | {} | | {first} | {} |",
        percent(held, values),
        percent(first, values)
    );

    println!("\n| fault | planted | held | |\n|---|--:|--:|--:|");
    for fault in Fault::ALL {
        let years =
            all.iter().flat_map(|(_, series)| (2017..=2023).map(move |year| (series, year)));
        let counts = years.map(|(series, year)| planted(&mut bench, series, year, fault, 5));
        let (all, held) = counts.fold((0, 0), |sum, count| (sum.0 + count.0, sum.1 + count.1));
        println!("| {} | {all} | {held} | {} |", fault.name(), percent(held, all));
    }
    for (name, starts, length, by) in SHIFTS {
        let files =
            all.iter().flat_map(|(_, series)| (2017..=2023).map(move |year| (series, year)));
        let files = files.flat_map(|(series, year)| {
            starts.iter().map(move |start| (series, year, *start..start + length))
        });
        let counts = files.map(|(series, year, rows)| shifted(&mut bench, series, year, rows, by));
        let (all, held) = counts.fold((0, 0), |sum, count| (sum.0 + count.0, sum.1 + count.1));
        println!("| {name} | {all} | {held} | {} |", percent(held, all));
    }

    println!(
        "\n| revision | compared | bad | held | of their own | good | held of their own | on the file |"
    );
    println!("|---|--:|--:|--:|--:|--:|---|---|");
    for revision in revisions(&mut bench, &as_of) {
        let good = revision.good_own.join(" ");
        let on_all = revision.on_all.join(" ");
        println!(
            "| {} | {} | {} | {} | {} | {} | {} {good} | {on_all} |",
            revision.name,
            revision.bad + revision.good,
            revision.bad,
            revision.held,
            revision.bad_own,
            revision.good,
            revision.good_own.len(),
        );
    }
    Ok(())
}
