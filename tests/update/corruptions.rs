//! Whole files that were corrupted in ways that leave every figure possible: nothing of them is taken by a rule
//! without a finding about it. And clean files of the same publishers, of which hardly anything is held.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use rust_decimal::Decimal;

use diag::{Diagnostic, Files, Findings};
use lang::{Lang, Localizer};
use model::{CountryId, Family};
use update::findings::FINDINGS;
use update::last_download::PastFigures;
use update::{DownloadedFigures, Figure};

use super::judgement::measure::{Bench, JUDGED, Outcome, incoming, percent};
use testing::{dataset, golden, text_of};

/// Tables of facts, their categories and publishers.
const TABLES: [(&str, &str, Option<Family>); 13] = [
    ("population", "population", Some(Family::WorldBank)),
    ("population-2025", "population", Some(Family::WorldBank)),
    ("gdp", "gdp", Some(Family::WorldBank)),
    ("gdp-2024", "gdp", Some(Family::WorldBank)),
    ("gdp-per-capita", "gdp-per-capita", Some(Family::WorldBank)),
    ("co2", "co2", Some(Family::Owid)),
    ("co2-2025", "co2", Some(Family::Owid)),
    ("renewables", "renewable-electricity", Some(Family::Owid)),
    ("tourists", "tourists", Some(Family::Owid)),
    ("tourists-wdi", "tourists", Some(Family::WorldBank)),
    ("physicians-wdi", "physicians", Some(Family::WorldBank)),
    ("physicians-2026", "physicians", Some(Family::WorldBank)),
    ("area", "area", None),
];

/// A table of facts.
fn facts(name: &str) -> DownloadedFigures {
    let table = TABLES.iter().find(|table| table.0 == name);
    let (_, category, family) = table.expect("a table");
    let text = text_of(&format!("tests/judgement/{name}.csv"));
    incoming((name, &text), &mut Files::default(), dataset(), (category, *family))
}

fn country(code: &str) -> CountryId {
    dataset().country_by_code(code).expect("a country")
}

/// The figures of a country.
fn of<'a>(file: &'a mut DownloadedFigures, code: &str) -> &'a mut Vec<Figure> {
    file.figures.get_mut(&country(code)).expect("a row")
}

fn decimal(text: &str) -> Decimal {
    text.parse().expect("a decimal")
}

/// Multiplies all figures of a country.
fn times(file: &mut DownloadedFigures, code: &str, by: &str) {
    of(file, code).iter_mut().for_each(|figure| figure.raw *= decimal(by));
}

/// Gives two countries the figures of each other, in one year or in all.
fn swap(file: &mut DownloadedFigures, (one, other): (&str, &str), only: Option<u16>) {
    let (own, foreign) = (of(file, one).clone(), of(file, other).clone());
    let take = |to: &mut Vec<Figure>, from: &[Figure]| {
        for figure in to {
            let same = from.iter().find(|from| from.year == figure.year);
            if let Some(same) = same.filter(|_| only.is_none_or(|year| figure.year == Some(year))) {
                figure.raw = same.raw;
            }
        }
    };
    take(of(file, one), &foreign);
    take(of(file, other), &own);
}

/// Puts the figures of a year in the place of those of another one, for all countries or some.
fn carry(file: &mut DownloadedFigures, (from, to): (u16, u16)) {
    for figures in file.figures.values_mut() {
        let old = figures.iter().find(|figure| figure.year == Some(from)).map(|figure| figure.raw);
        for figure in figures.iter_mut().filter(|figure| figure.year == Some(to)) {
            figure.raw = old.unwrap_or(figure.raw);
        }
    }
}

/// Gives rows the figures of the row below.
fn slip(file: &mut DownloadedFigures, rows: std::ops::Range<usize>, only: Option<u16>) {
    let old = file.clone();
    for row in rows {
        let below = &old.figures[&old.order[row + 1]];
        for figure in file.figures.get_mut(&old.order[row]).expect("a row") {
            let same = below.iter().find(|below| below.year == figure.year);
            if let Some(same) = same.filter(|_| only.is_none_or(|year| figure.year == Some(year))) {
                figure.raw = same.raw;
            }
        }
    }
}

/// Leaves the first rows only.
fn cut(file: &mut DownloadedFigures, rows: usize) {
    file.order.truncate(rows);
    let order = file.order.clone();
    file.figures.retain(|country, _| order.contains(country));
    file.series = None;
}

/// A table up to a year.
type Year = (&'static str, u16);

/// A corruption: its name, the tables of the edition and of the file with their years, and what is done.
type Corruption = (&'static str, Year, Year, fn(&mut DownloadedFigures));

const CORRUPTIONS: [Corruption; 28] = [
    ("eight rows a row too high", ("gdp", 2022), ("gdp", 2023), |file| slip(file, 40..48, None)),
    ("six rows a row too high in the last year", ("co2", 2022), ("co2", 2023), |file| {
        slip(file, 90..96, Some(2023));
    }),
    ("years one too high", ("population", 2023), ("population", 2024), |file| {
        let figures = file.figures.values_mut().flatten();
        figures.for_each(|figure| figure.year = figure.year.map(|year| year + 1));
    }),
    ("Luxembourg times 1,000", ("gdp", 2022), ("gdp", 2023), |file| times(file, "LUX", "1000")),
    ("Tuvalu times 10", ("population", 2023), ("population", 2024), |file| {
        times(file, "TUV", "10")
    }),
    ("Niger and Nigeria exchanged", ("population", 2022), ("population", 2024), |file| {
        swap(file, ("NER", "NGA"), None);
    }),
    ("Denmark and Finland exchanged", ("gdp", 2022), ("gdp", 2023), |file| {
        swap(file, ("DNK", "FIN"), None);
    }),
    ("Denmark and Finland exchanged, last year", ("gdp", 2022), ("gdp", 2023), |file| {
        swap(file, ("DNK", "FIN"), Some(2023));
    }),
    ("Austria and Belgium exchanged", ("co2", 2022), ("co2", 2023), |file| {
        swap(file, ("AUT", "BEL"), None);
    }),
    ("Slovakia and Norway exchanged, last year", ("co2", 2022), ("co2", 2023), |file| {
        swap(file, ("SVK", "NOR"), Some(2023));
    }),
    ("Slovakia and Norway exchanged, last of two years", ("co2", 2021), ("co2", 2023), |file| {
        swap(file, ("SVK", "NOR"), Some(2023));
    }),
    ("Switzerland times 2.9", ("co2", 2022), ("co2", 2023), |file| times(file, "CHE", "2.9")),
    ("United Kingdom times 1.45", ("co2", 2022), ("co2", 2023), |file| times(file, "GBR", "1.45")),
    ("Sweden times 1.12", ("co2", 2022), ("co2", 2023), |file| times(file, "SWE", "1.12")),
    ("Belgium times 1.15", ("renewables", 2022), ("renewables", 2024), |file| {
        times(file, "BEL", "1.15");
    }),
    ("Switzerland less 6 points", ("renewables", 2022), ("renewables", 2024), |file| {
        of(file, "CHE").iter_mut().for_each(|figure| figure.raw -= decimal("6"));
    }),
    ("France without overseas", ("population", 2022), ("population", 2024), |file| {
        times(file, "FRA", "0.967");
    }),
    ("GDP of 2022 as that of 2023", ("gdp", 2022), ("gdp", 2023), |file| carry(file, (2022, 2023))),
    ("population of 2023 as that of 2024", ("population", 2023), ("population", 2024), |file| {
        carry(file, (2023, 2024));
    }),
    ("GDP of 2022 as that of 2023 and 2024", ("gdp", 2022), ("gdp", 2024), |file| {
        carry(file, (2022, 2023));
        carry(file, (2022, 2024));
    }),
    ("one column that is the edition", ("population", 2023), ("population", 2024), |file| {
        carry(file, (2023, 2024));
        file.figures.values_mut().for_each(|row| row.retain(|figure| figure.year == Some(2024)));
    }),
    ("Poland a cell too far to the right", ("gdp", 2022), ("gdp", 2023), |file| {
        of(file, "POL")
            .iter_mut()
            .for_each(|figure| figure.year = figure.year.map(|year| year + 1));
    }),
    ("Poland a cell too far to the left", ("gdp", 2022), ("gdp", 2023), |file| {
        of(file, "POL")
            .iter_mut()
            .for_each(|figure| figure.year = figure.year.map(|year| year - 1));
    }),
    ("2024 times 1.03", ("population", 2023), ("population", 2024), |file| {
        let figures = file.figures.values_mut().flatten();
        let newest = figures.filter(|figure| figure.year == Some(2024));
        newest.for_each(|figure| figure.raw *= decimal("1.03"));
    }),
    ("five rows copied down", ("co2", 2022), ("co2", 2023), |file| {
        let raw = of(file, "GEO").last().expect("a figure").raw;
        let rows = file.order.iter().position(|id| *id == country("GEO")).expect("a row");
        for id in file.order.clone().into_iter().skip(rows).take(5) {
            file.figures.get_mut(&id).expect("a row").last_mut().expect("a figure").raw = raw;
        }
    }),
    ("first third of a table", ("population", 2023), ("population", 2024), |file| cut(file, 65)),
    ("first half of a table", ("population", 2023), ("population", 2024), |file| cut(file, 97)),
    ("a tenth of a table", ("population", 2023), ("population", 2024), |file| cut(file, 20)),
];

/// Codes of all findings.
fn codes() -> Vec<&'static str> {
    FINDINGS.iter().map(|kind| kind.id).chain(JUDGED).collect()
}

/// The countries whose figures a corruption has changed.
fn touched(before: &DownloadedFigures, after: &DownloadedFigures) -> BTreeSet<CountryId> {
    let facts = |figures: &[Figure]| -> Vec<_> {
        figures.iter().map(|figure| (figure.year, figure.raw)).collect()
    };
    let is_touched = |id: &CountryId| {
        let was = before.figures.get(id).map(|figures| facts(figures));
        was != after.figures.get(id).map(|figures| facts(figures))
    };
    before.figures.keys().copied().filter(is_touched).collect()
}

/// How often each kind was found.
fn counted(found: &Outcome) -> String {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for finding in found.report.iter() {
        *counts.entry(finding.code.id).or_default() += 1;
    }
    let counts: Vec<String> =
        counts.iter().map(|(code, count)| format!("{code} {count}")).collect();
    counts.join(", ")
}

#[test]
fn no_rule_takes_a_corrupted_figure() {
    let mut bench = Bench::new(dataset());
    let codes = codes();
    let mut out = "corruption: countries, with a figure to take, held; findings\n".to_owned();
    for (name, (old, edition), (new, year), spoil) in CORRUPTIONS {
        bench.publish(&facts(old), edition);
        let good = facts(new);
        let mut file = good.clone();
        spoil(&mut file);
        let found = bench.judge_for(&file, year, None, &codes);
        let touched = touched(&good, &file);
        let taken = touched.iter().filter(|id| found.proposed.contains_key(id));
        let taken: Vec<&CountryId> = taken.collect();
        let held = taken.iter().filter(|id| found.holds(***id)).count();
        let counted = counted(&found);
        assert_eq!(held, taken.len(), "{name}: {counted}");
        let is_cut = found.report.iter().any(|finding| finding.code.id == "countries-missing");
        assert!(!taken.is_empty() || is_cut, "{name}: nothing is found");
        let _ = writeln!(out, "{name}: {}, {}, {held}; {counted}", touched.len(), taken.len());
    }
    golden("tests/judgement/corruptions.txt", &out).unwrap_or_else(|error| panic!("{error}"));
}

/// What is kept of a table as the last download.
fn kept(file: &DownloadedFigures, until: u16) -> PastFigures {
    let rows = file.figures.iter().map(|(id, figures)| {
        let dated = figures.iter().filter_map(|figure| Some((figure.year?, figure.raw)));
        (*id, dated.filter(|(year, _)| *year <= until).collect())
    });
    rows.collect()
}

/// The table and the year of an edition, and of the clean file that comes to it.
const CLEAN: [(Year, Year); 12] = [
    (("population-2025", 2023), ("population", 2024)),
    (("population", 2024), ("population", 2025)),
    (("gdp-2024", 2023), ("gdp", 2025)),
    (("gdp", 2023), ("gdp", 2024)),
    (("gdp-per-capita", 2023), ("gdp-per-capita", 2024)),
    (("co2", 2023), ("co2-2025", 2024)),
    (("co2-2025", 2023), ("co2-2025", 2024)),
    (("renewables", 2023), ("renewables", 2024)),
    (("tourists", 2018), ("tourists", 2019)),
    (("tourists-wdi", 2018), ("tourists-wdi", 2019)),
    (("physicians-wdi", 2022), ("physicians-2026", 2023)),
    (("area", 2022), ("area", 2023)),
];

/// Held figures of clean files that a reader of the finding would let pass: the file of the edition, the country, and
/// why. All others were read too: a figure of the same year that changed by a lot, a leap of half and more, a figure
/// that the publisher has filled in from another year, or one of another definition.
const WRONG: [(&str, &str, &str); 13] = [
    ("renewables", "AZE", "5 points of a hundred, by new solar power"),
    ("renewables", "FJI", "a quotient of two rounded amounts, by chance the same"),
    ("renewables", "GUY", "the same"),
    ("renewables", "KNA", "4 points: one power station among few"),
    ("renewables", "KWT", "the copy is that of 2025"),
    ("renewables", "MDV", "a quotient of two rounded amounts, by chance the same"),
    ("renewables", "NIC", "the same"),
    ("renewables", "PNG", "the same"),
    ("renewables", "SAU", "1 point of a hundred"),
    ("renewables", "SSD", "a quotient of two rounded amounts, by chance the same"),
    ("tourists", "BIH", "2023 equals 2019 by chance"),
    ("physicians-wdi", "HRV", "the year after is a copy"),
    ("physicians-wdi", "RWA", "0.116 twice: one more physician among nine thousand persons"),
];

/// At most one in a hundred figures of clean files is held for a reason that a reader would call wrong, and every
/// other one for a reason that was read. More are left to the editor for nothing but the length of their step.
#[test]
fn hardly_anything_is_held_of_clean_files() {
    let mut bench = Bench::new(dataset());
    let codes = codes();
    let localizer = Localizer::new(Lang::En);
    let mut out =
        "edition, file: values, held; unusual alone; by what, `-` where that is wrong\n".to_owned();
    let (mut values, mut held, mut unusual, mut wrong) = (0, 0, 0, Vec::new());
    for ((old, edition), (new, year)) in CLEAN {
        bench.publish(&facts(old), edition);
        bench.past = Some(kept(&facts(old), edition));
        let found = bench.judge_for(&facts(new), year, None, &codes);
        assert!(found.on_all.is_empty(), "{old}: {:?}", found.on_all);
        let counts = (found.proposed.len(), found.held());
        let alone = found.first.iter().filter(|country| !found.on.contains_key(country));
        let alone: Vec<&str> =
            alone.map(|country| dataset().country(*country).code.as_str()).collect();
        unusual += alone.len();
        let _ = writeln!(
            out,
            "{old} of {edition}, {new} of {year}: {}, {}; {}",
            counts.0,
            counts.1,
            [&[alone.len().to_string().as_str()], alone.as_slice()].concat().join(" ")
        );
        for (country, codes) in &found.on {
            let code = dataset().country(*country).code.as_str();
            let is_wrong = WRONG.iter().any(|known| (known.0, known.1) == (old, code));
            wrong.extend(is_wrong.then_some((old, code)));
            let name = dataset().country(*country).bare_name(Lang::En);
            let is_own = |finding: &&Diagnostic| {
                let message = finding.message(&localizer);
                codes.contains(&finding.code.id) && message.contains(&format!("of {name} "))
                    || message.contains(&format!("of the {name} "))
            };
            let messages: Vec<String> = found
                .report
                .iter()
                .filter(is_own)
                .map(|finding| finding.message(&localizer))
                .collect();
            assert!(!messages.is_empty(), "{old}: {code} {codes:?}");
            let mark = if is_wrong { '-' } else { ' ' };
            messages.iter().for_each(|message| out.push_str(&format!("{mark} {message}\n")));
        }
        values += counts.0;
        held += counts.1;
    }
    let rest: Vec<_> = WRONG.iter().filter(|known| !wrong.contains(&(known.0, known.1))).collect();
    assert!(rest.is_empty(), "no longer held: {rest:?}");
    let _ = writeln!(
        out,
        "all: {values}; {held} ({}), unusual alone {unusual} ({}), wrong {} ({})",
        percent(held, values),
        percent(unusual, values),
        wrong.len(),
        percent(wrong.len(), values)
    );
    assert!(wrong.len() * 100 <= values, "{out}");
    golden("tests/judgement/clean.txt", &out).unwrap_or_else(|error| panic!("{error}"));
}

/// A table with a finding of a kind.
pub(crate) fn wrong(code: &str) -> Option<Findings> {
    if code != "past-revised" {
        return None;
    }
    let mut bench = Bench::new(dataset());
    let mut past = facts("population");
    times(&mut past, "BOL", "0.96");
    bench.past = Some(kept(&past, 2023));
    let (category, family) = ("population", Some(Family::WorldBank));
    let text = text_of("tests/judgement/population.csv");
    let mut files = Files::default();
    let file = incoming(("population.csv", &text), &mut files, dataset(), (category, family));
    bench.publish(&file, 2024);
    let report = bench.judge(&file, 2025, None).report;
    Some(Findings { files, report })
}
