//! The judgement of figures that come in: facts of the past, faults planted in them, and what publishers
//! really revised.

#[path = "../judgement/measure.rs"]
pub(crate) mod measure;

use std::fmt::Write as _;

use rust_decimal::Decimal;

use diag::{Files, Findings, Report};
use lang::{Lang, Localizer};
use model::{CountryId, Dataset, Family, Gazetteer, SourceId};
use update::judge::{Unlike, Verdict, editions};
use update::pick::agrees;
use update::{self, Download, DownloadedFigures, Request};

use measure::{Bench, Fault, SHIFTS, incoming, percent, planted, revisions, shifted, years};
use testing::dataset;
use testing::{golden, text_of};

/// The tables of facts, their categories and who publishes them.
pub(crate) const SERIES: [(&str, &str, Option<Family>); 9] = [
    ("population", "population", Some(Family::WorldBank)),
    ("gdp", "gdp", Some(Family::WorldBank)),
    ("gdp-per-capita", "gdp-per-capita", Some(Family::WorldBank)),
    ("co2", "co2", Some(Family::Owid)),
    ("tourists", "tourists", Some(Family::Owid)),
    ("tourists-wdi", "tourists", Some(Family::WorldBank)),
    ("physicians", "physicians", Some(Family::Gapminder)),
    ("physicians-wdi", "physicians", Some(Family::WorldBank)),
    ("area", "area", None),
];

/// Who publishes a table.
fn family(name: &str) -> Option<Family> {
    SERIES.iter().find(|series| series.0 == name)?.2
}

/// A table of facts.
fn facts(name: &str) -> DownloadedFigures {
    let series = SERIES.iter().find(|series| series.0 == name);
    let (_, category, family) = series.expect("a series");
    as_of(name, (category, *family))
}

/// A table of facts as one of another category.
fn as_of(name: &str, about: (&str, Option<Family>)) -> DownloadedFigures {
    let text = text_of(&format!("tests/judgement/{name}.csv"));
    incoming((name, &text), &mut Files::default(), dataset(), about)
}

/// The rule for years gives those of the edition.
#[test]
fn the_years_of_the_edition_are_picked() {
    let series = facts("tourists");
    let mut bench = Bench::new(dataset());
    bench.publish(&series, dataset().edition.year);
    let mut counts = (0, 0);
    for country in dataset().country_ids() {
        let shipped = dataset().value(country, series.category);
        let own = series.series.as_ref().expect("a series");
        let is_own = |source: SourceId| own.has_source(&dataset().source(source).id);
        let Some(shipped) = shipped.filter(|value| is_own(value.source)) else {
            continue;
        };
        let picked = bench.dataset().value(country, series.category).expect("a figure");
        counts.0 += 1;
        let is_same = picked.year == shipped.year && agrees(picked.raw, shipped.raw);
        counts.1 += usize::from(is_same);
    }
    assert_eq!(counts, (162, 162));
}

/// Whether a table is refused of which a row has the code of another one.
fn is_refused_twice((name, category, _): &(&str, &str, Option<Family>), row: usize) -> bool {
    let text = text_of(&format!("tests/judgement/{name}.csv"));
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let code = lines[row][..3].to_owned();
    lines[row + 7].replace_range(..3, &code);
    let text = lines.join("\n");
    let bench = Bench::new(dataset());
    let request = Request {
        family: Family::Table,
        category: dataset().category_by_id(category),
        year: None,
        loaded: &bench.loaded,
        gazetteer: &Gazetteer::new(dataset()),
        form: None,
    };
    let download = Download { name, bytes: text.as_bytes() };
    let mut report = Report::default();
    update::read(&[download], &request, &mut Files::default(), &mut report);
    report.iter().any(|finding| finding.code.id == "figure-repeated")
}

/// At least 95 of 100 faults are held, and at most 2 of 100 good figures.
#[test]
fn faults_are_held_and_good_figures_pass() {
    let mut bench = Bench::new(dataset());
    let all = SERIES.map(|(name, ..)| (name, facts(name)));
    let mut out = "series: values, of another year, found, by what; looked at first\n".to_owned();
    let (mut values, mut held, mut first) = (0, 0, 0);
    for (name, series) in &all {
        let found = years(&mut bench, series, 2014..=2025);
        assert_eq!(found.files, 0, "{name}: a good year is held as a whole");
        let codes: Vec<String> =
            found.codes.iter().map(|(code, count)| format!("{code} {count}")).collect();
        let _ = writeln!(
            out,
            "{name}: {}, {}, {} ({}): {}; {}",
            found.values,
            found.moved,
            found.held,
            percent(found.held, found.values),
            codes.join(", "),
            found.first,
        );
        values += found.values;
        held += found.held;
        first += found.first;
    }
    let _ = writeln!(
        out,
        "all: {values}, found {held} ({}), looked at first {first} ({})",
        percent(held, values),
        percent(first, values)
    );
    assert!(held * 100 <= values * 2);
    out.push_str("\nfault: planted, held\n");
    for fault in Fault::ALL {
        let counts = all.iter().flat_map(|(_, series)| [(series, 2019), (series, 2022)]);
        let counts = counts.map(|(series, year)| planted(&mut bench, series, year, fault, 3));
        let (all, held) = counts.fold((0, 0), |sum, count| (sum.0 + count.0, sum.1 + count.1));
        let _ = writeln!(out, "{}: {all}, {held} ({})", fault.name(), percent(held, all));
        assert!(held * 100 >= all * 95, "{}", fault.name());
        assert!(all > 0, "{}", fault.name());
    }
    for (name, starts, length, by) in SHIFTS {
        let files = all.iter().flat_map(|(_, series)| {
            starts.iter().map(move |start| (series, *start..start + length))
        });
        let counts = files.map(|(series, rows)| shifted(&mut bench, series, 2019, rows, by));
        let (all, held) = counts.fold((0, 0), |sum, count| (sum.0 + count.0, sum.1 + count.1));
        let _ = writeln!(out, "{name}: {all}, {held} ({})", percent(held, all));
        assert!(held * 100 >= all * 95, "{name}: {held} of {all}");
    }
    let starts = [10, 60, 120];
    let twice = SERIES.iter().flat_map(|series| starts.map(|row| is_refused_twice(series, row)));
    let (all, held) = twice.fold((0, 0), |sum, is_held| (sum.0 + 1, sum.1 + usize::from(is_held)));
    let _ = writeln!(out, "a country twice: {all}, {held} ({})", percent(held, all));
    assert_eq!(all, held);
    golden("tests/judgement/found.txt", &out).unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn what_was_really_revised_is_held() {
    let mut bench = Bench::new(dataset());
    let all = revisions(&mut bench, &|name, category| as_of(name, (category, family(name))));
    let mut out = String::new();
    for revised in all {
        let _ = writeln!(
            out,
            "{}: {} compared\n  bad {}, held {}, if the file were not {}\n  \
             good {}, held if the file were not {}: {}\n  on the file: {}",
            revised.name,
            revised.bad + revised.good,
            revised.bad,
            revised.held,
            revised.bad_own,
            revised.good,
            revised.good_own.len(),
            revised.good_own.join(" "),
            revised.on_all.join(" "),
        );
    }
    golden("tests/judgement/revisions.txt", &out).unwrap_or_else(|error| panic!("{error}"));
}

/// Every tenth figure times ten, every eleventh a little more.
fn spoiled(mut series: DownloadedFigures, year: u16) -> DownloadedFigures {
    for (row, figures) in series.figures.values_mut().enumerate() {
        for figure in figures.iter_mut().filter(|figure| figure.year == Some(year)) {
            match row {
                _ if row % 20 == 0 => figure.raw *= Decimal::TEN,
                _ if row % 21 == 0 => figure.raw *= Decimal::new(18, 1),
                _ => {}
            }
        }
    }
    series
}

#[test]
fn the_order_of_the_rows_changes_nothing() {
    let mut bench = Bench::new(dataset());
    for (name, ..) in SERIES {
        let good = facts(name);
        bench.publish(&good, 2018);
        for series in [spoiled(good.clone(), 2019), good] {
            let found = bench.judge(&series, 2019, None);
            let mut turned = series.clone();
            turned.order.reverse();
            turned.order.rotate_left(70);
            let again = bench.judge(&turned, 2019, None);
            assert_eq!((again.on, again.on_all), (found.on, found.on_all), "{name}");
        }
    }
}

#[test]
fn the_unit_changes_nothing() {
    let codes = [
        "value-tenfold",
        "value-jump",
        "value-revised",
        "value-carried",
        "series-unlike",
        "rows-shifted",
    ];
    let mut bench = Bench::new(dataset());
    for (name, ..) in SERIES {
        let good = facts(name);
        let bad = spoiled(good.clone(), 2019);
        let mut found = |times: Decimal| {
            let scaled = |mut series: DownloadedFigures| {
                for figure in series.figures.values_mut().flatten() {
                    figure.raw *= times;
                }
                series
            };
            bench.publish(&scaled(good.clone()), 2018);
            let outcome = bench.judge_for(&scaled(bad.clone()), 2019, None, &codes);
            (outcome.on, outcome.on_all)
        };
        let once = found(Decimal::ONE);
        assert!(!once.0.is_empty(), "{name}");
        for times in ["1000", "0.01", "7"] {
            assert_eq!(found(times.parse().expect("a decimal")), once, "{name} times {times}");
        }
    }
}

/// Files that the edition was made from have nothing new to say.
#[test]
fn an_edition_stands_before_its_own_files() {
    let mut bench = Bench::new(dataset());
    let mut held = Vec::new();
    for (name, ..) in SERIES {
        let series = facts(name);
        if series.series.as_ref() != dataset().category(series.category).series.first() {
            continue;
        }
        let found = bench.judge(&series, dataset().edition.year, None);
        assert!(found.on_all.is_empty(), "{name}: {:?}", found.on_all);
        let own = found
            .on
            .iter()
            .map(|(id, codes)| format!("{name} {} {codes:?}", dataset().country(*id).code));
        held.extend(own);
    }
    golden("tests/judgement/shipped.txt", &format!("{}\n", held.join("\n")))
        .unwrap_or_else(|error| panic!("{error}"));
}

/// Figures that come into an empty cell, or that nothing can be divided by.
#[test]
fn some_figures_are_wrong_by_themselves() {
    let mut bench = Bench::new(dataset());
    let mut found = |category: &str, text: &str, is_empty: bool, limits: bool| {
        let about = (category, None);
        let series = incoming(("table.csv", text), &mut Files::default(), dataset(), about);
        let own = usize::from(series.category.0);
        bench.loaded.dataset = dataset().clone();
        // The edition takes one year of tourists; here a newer one may come, and one that is doubted.
        let years = &mut bench.loaded.dataset.categories[own].years;
        years.never.retain(|year| *year < 2022);
        years.doubt = vec![2022];
        if is_empty {
            bench.loaded.dataset.values[own].fill(None);
        }
        if !limits {
            bench.loaded.dataset.categories[own].bounds.min = None;
        }
        let report = bench.judge(&series, 2026, None).report;
        let codes: Vec<&str> = report.iter().map(|finding| finding.code.id).collect();
        codes.join(" ")
    };
    let mut into_empty = |category: &str, text: &str| found(category, text, true, true);
    assert_eq!(into_empty("tourists", "country,2024\nFRA,102\n"), "");
    assert_eq!(into_empty("tourists", "country,2022\nFRA,80\n"), "year-doubtful");
    assert_eq!(into_empty("tourists", "country,2022\nTKM,0.2\n"), "", "no card");
    assert_eq!(into_empty("tourists", "country,2016\nFRA,80\n"), "year-too-old");
    assert_eq!(into_empty("tourists", "country,2016\nTKM,0.2\n"), "", "no card");
    assert_eq!(into_empty("tourists", "country,2024\nFRA,102000000\n"), "value-out-of-bounds");
    assert_eq!(into_empty("tourists", "country,2024\nFRA,-102\n"), "value-out-of-bounds");
    assert_eq!(into_empty("co2", "country,2024\nFRA,0\n"), "value-zero");
    assert_eq!(found("tourists", "country,2024\nFRA,-102\n", false, false), "value-jump");
    assert_eq!(found("tourists", "country,2024\nFRA,0\n", false, false), "value-jump");
    assert_eq!(found("tourists", "country,2024\nFRA,0\n", true, false), "");
    // What the edition says already is not asked again.
    assert_eq!(found("tourists", "country,2019\nFRA,90.914\n", false, true), "");
}

/// The largest and the smallest numbers that can be written, in all places.
#[test]
fn absurd_figures_do_no_harm() {
    let least = Decimal::new(1, 28);
    let some = Decimal::new(12_345_678, 3);
    let (one, ten) = (Decimal::ONE, Decimal::TEN);
    let absurd = [Decimal::MAX, Decimal::MIN, least, -least, Decimal::ZERO, some, one, ten];
    let mut bench = Bench::new(dataset());
    let mut series = facts("population");
    let countries = series.order.clone();
    for turn in 0..absurd.len() {
        for (rank, country) in countries.iter().enumerate() {
            let raw = |nth: usize| absurd[nth % absurd.len()];
            let own = usize::from(country.0);
            let values = &mut bench.loaded.dataset.values[usize::from(series.category.0)];
            let value = values[own].as_mut().expect("a value");
            (value.raw, value.year) = (raw(rank), 2024);
            let figures = series.figures.get_mut(country).expect("a row");
            figures.retain(|figure| figure.year.is_some_and(|year| year >= 2020));
            for (nth, figure) in figures.iter_mut().enumerate() {
                figure.raw = raw(rank / absurd.len() + nth * turn);
            }
        }
        let report = bench.judge(&series, 2025, None).report;
        for lang in Lang::ALL {
            let localizer = Localizer::new(lang);
            let told = report
                .iter()
                .map(|finding| finding.message(&localizer) + &finding.help(&localizer));
            assert!(told.filter(|text| !text.contains("{$")).count() > 20);
        }
    }
}

#[test]
fn editions_are_compared_without_files() {
    let old = dataset();
    assert!(
        editions(old, old)
            .iter()
            .all(|compared| compared.outliers.is_empty() && compared.unlike.is_none())
    );
    let mut new: Dataset = old.clone();
    let change = |new: &mut Dataset, category: &str, country: &str, times: &str| {
        let id = new.category_by_id(category).expect("a category");
        let country = new.country_by_code(country).expect("a country");
        let value = &mut new.values[usize::from(id.0)][usize::from(country.0)];
        let value = value.as_mut().expect("a value");
        value.raw *= times.parse::<Decimal>().expect("a decimal");
    };
    change(&mut new, "population", "BOL", "10");
    change(&mut new, "population", "MLI", "1.04");
    change(&mut new, "area", "CAN", "1.5");
    let all: Vec<CountryId> = new.country_ids().collect();
    for country in &all[..40] {
        let code = new.country(*country).code.clone();
        if new.value(*country, new.category_by_id("roads").expect("roads")).is_some() {
            change(&mut new, "roads", &code, "1.6");
        }
    }
    // A country that the old edition has not, and one that the new one has not.
    new.countries[100].code = "QQA".to_owned();
    let compared = editions(old, &new);
    let found: Vec<String> = compared
        .iter()
        .filter(|compared| !compared.outliers.is_empty())
        .map(|compared| {
            let first = compared.outliers[0];
            let code = &new.country(first.country).code;
            let name = &new.category(compared.category).id;
            format!(
                "{name} {} {code} {:?} {:?}",
                compared.outliers.len(),
                first.verdict,
                compared.unlike
            )
        })
        .collect();
    let tenfold = Verdict::Tenfold { times: 10, revised: true };
    let expected = [
        format!("population 1 BOL {tenfold:?} None"),
        format!("area 1 CAN {:?} None", Verdict::Revised),
        format!("roads 40 AFG {:?} {:?}", Verdict::Revised, Some(Unlike::Many)),
    ];
    assert_eq!(found, expected);
    assert_eq!(compared[0].countries, 196);
}

/// A small table: a header and rows of texts.
type Sheet = Vec<Vec<String>>;

/// The first 24 countries of the facts about the population, in three years.
fn sheet() -> Sheet {
    let text = text_of("tests/judgement/population.csv");
    let rows: Vec<Vec<&str>> = text.lines().map(|line| line.split(',').collect()).collect();
    let wanted = |row: &Vec<&str>| {
        let columns = row.iter().zip(&rows[0]);
        let kept = columns.filter(|(_, head)| ["country", "2023", "2024", "2025"].contains(*head));
        kept.map(|(cell, _)| (*cell).to_owned()).collect()
    };
    rows.iter().take(25).map(wanted).collect()
}

/// What is found in a table after a change, by the edition of 2024 made from it before; `year` is what
/// somebody asks for.
fn changed(
    change: impl Fn(&mut Sheet),
    edition: (u16, Option<&str>),
    year: Option<u16>,
) -> Findings {
    let text = |sheet: &Sheet| {
        let lines = sheet.iter().map(|row| format!("{}\n", row.join(",")));
        lines.collect::<String>()
    };
    let mut files = Files::default();
    let about = ("population", Some(Family::WorldBank));
    let read = |sheet: &Sheet, files: &mut Files| {
        incoming(("population.csv", &text(sheet)), files, dataset(), about)
    };
    let sound = sheet();
    let mut spoiled = sound.clone();
    change(&mut spoiled);
    let (sound, spoiled) = (read(&sound, &mut Files::default()), read(&spoiled, &mut files));
    let mut bench = Bench::new(dataset());
    bench.publish(&sound, edition.0);
    if let Some(source) = edition.1 {
        let of = |id: &SourceId| dataset().source(*id).id == source;
        let source = dataset().source_ids().find(of).expect("a source");
        for value in bench.loaded.dataset.values[usize::from(sound.category.0)].iter_mut().flatten()
        {
            value.source = source;
        }
    }
    let report = bench.judge(&spoiled, edition.0.max(2025), year).report;
    Findings { files, report }
}

/// What is found in a whole table of facts after a change, by the edition of the year before.
fn whole(name: &str, year: u16, change: impl Fn(&mut Sheet)) -> Findings {
    let text = text_of(&format!("tests/judgement/{name}.csv"));
    let cells = |line: &str| line.split(',').map(str::to_owned).collect();
    let mut sheet: Sheet = text.lines().map(cells).collect();
    change(&mut sheet);
    let lines: String = sheet.iter().map(|row| format!("{}\n", row.join(","))).collect();
    let mut files = Files::default();
    let about = (name, family(name));
    let series = incoming((&format!("{name}.csv"), &lines), &mut files, dataset(), about);
    let mut bench = Bench::new(dataset());
    bench.publish(&facts(name), year - 1);
    // A category of many years doubts the newest.
    let doubt = if name == "tourists" { vec![year] } else { Vec::new() };
    bench.loaded.dataset.categories[usize::from(series.category.0)].years.doubt = doubt;
    let report = bench.judge(&series, year, None).report;
    Findings { files, report }
}

/// In no year of any series do all figures look as if their years were moved or they were multiplied, and in
/// the two years of a pandemic alone the world changes as in none of the ten before.
#[test]
fn what_is_said_of_a_whole_file_is_not_said_of_good_years() {
    let mut bench = Bench::new(dataset());
    let mut told = Vec::new();
    for (name, ..) in SERIES {
        let series = facts(name);
        for year in 2014..=2025 {
            bench.publish(&series, year - 1);
            let report = bench.judge(&series, year, None).report;
            let codes = report.iter().map(|finding| finding.code.id);
            let whole = [
                "column-carried",
                "years-shifted",
                "figures-scaled",
                "year-unlike",
                "countries-missing",
            ];
            told.extend(codes.filter(|code| whole.contains(code)).map(|code| (name, year, code)));
        }
    }
    let unlike = |name, year| (name, year, "year-unlike");
    assert_eq!(told, [unlike("gdp-per-capita", 2021), unlike("co2", 2020), unlike("co2", 2021)]);
}

/// A header that is a year too low shows as one that is too high does, and a file of one year that is
/// multiplied as one of several.
#[test]
fn files_are_wrong_as_a_whole_in_both_directions() {
    let codes = |found: &Findings| -> Vec<&str> {
        found.report.iter().map(|finding| finding.code.id).collect()
    };
    let earlier = |sheet: &mut Sheet| {
        let heads = sheet[0].iter_mut().skip(1);
        heads.zip(["2022", "2023", "2024"]).for_each(|(head, year)| *head = year.to_owned());
    };
    let low = changed(earlier, (2024, None), None);
    assert_eq!(codes(&low), ["years-shifted"]);
    let alone = |sheet: &mut Sheet| {
        for row in sheet.iter_mut() {
            row[3] = row[2].clone();
            row.drain(1..3);
        }
        sheet[0][1] = "2025".to_owned();
        sheet.iter_mut().skip(1).for_each(|row| times(&mut row[1], "0.96"));
    };
    let smaller = changed(alone, (2024, None), None);
    assert_eq!(codes(&smaller), ["figures-scaled"]);
}

/// Multiplies a cell.
fn times(cell: &mut String, by: &str) {
    let raw: Decimal = cell.parse().expect("a decimal");
    let by: Decimal = by.parse().expect("a decimal");
    *cell = (raw * by).normalize().to_string();
}

/// A table with a finding of a kind.
pub(crate) fn wrong(code: &str) -> Option<Findings> {
    let last = (2024, None);
    let found = match code {
        "rows-shifted" => {
            let shift = |sheet: &mut Sheet| {
                for row in 8..14 {
                    sheet[row][3] = sheet[row + 1][3].clone();
                }
            };
            changed(shift, last, None)
        }
        "series-unlike" => {
            let fifth = |sheet: &mut Sheet| {
                for row in sheet.iter_mut().skip(2).step_by(5) {
                    times(&mut row[3], "1.4");
                }
            };
            changed(fifth, last, None)
        }
        "column-carried" => {
            let carry = |sheet: &mut Sheet| {
                sheet.iter_mut().skip(1).for_each(|row| row[3] = row[2].clone());
            };
            changed(carry, last, None)
        }
        "value-of-another" => {
            let swap = |sheet: &mut Sheet| {
                sheet.swap(10, 11);
                let (code, other) = (sheet[10][0].clone(), sheet[11][0].clone());
                (sheet[10][0], sheet[11][0]) = (other, code);
            };
            changed(swap, last, None)
        }
        "value-carried" => changed(|sheet| sheet[2][3] = sheet[2][2].clone(), last, None),
        "value-foreign" => changed(|_| {}, (2024, Some("factbook-2026-01")), None),
        "value-jump" => changed(|sheet| times(&mut sheet[2][3], "0.8"), last, None),
        "value-lost" => changed(|sheet| drop(sheet.drain(3..5)), last, None),
        "value-older" => {
            let end = |sheet: &mut Sheet| {
                for row in sheet.iter_mut().take(8) {
                    row.truncate(3);
                }
                for row in sheet.iter_mut().skip(1).take(7) {
                    row.push(String::new());
                }
                sheet[0].push("2025".to_owned());
            };
            changed(end, (2025, None), Some(2025))
        }
        "value-revised" => {
            let revise = |sheet: &mut Sheet| {
                for cell in &mut sheet[2][1..] {
                    times(cell, "1.2");
                }
            };
            changed(revise, last, None)
        }
        "value-tenfold" => changed(|sheet| times(&mut sheet[2][3], "0.1"), last, None),
        "countries-missing" => changed(|sheet| drop(sheet.drain(3..14)), last, None),
        "figures-scaled" => {
            let scaled = |sheet: &mut Sheet| {
                let rows = sheet.iter_mut().skip(1);
                rows.flat_map(|row| &mut row[1..]).for_each(|cell| times(cell, "1.04"));
            };
            changed(scaled, last, None)
        }
        "year-doubted" => whole("tourists", 2022, |_| {}),
        "year-unlike" => {
            let newest = |sheet: &mut Sheet| {
                let cells = sheet.iter_mut().skip(1).filter_map(|row| row.last_mut());
                cells.filter(|cell| !cell.is_empty()).for_each(|cell| times(cell, "1.04"));
            };
            whole("population", 2025, newest)
        }
        "years-shifted" => {
            let later = |sheet: &mut Sheet| {
                let heads = sheet[0].iter_mut().skip(1);
                heads
                    .zip(["2024", "2025", "2026"])
                    .for_each(|(head, year)| *head = year.to_owned());
            };
            changed(later, last, None)
        }
        _ => return None,
    };
    Some(found)
}

/// The sentences about a file that counts something else, in both languages.
#[test]
fn a_file_is_unlike_in_four_ways() {
    let all = |by: &'static dyn Fn(usize) -> &'static str| {
        move |sheet: &mut Sheet| {
            for (rank, row) in sheet.iter_mut().enumerate().skip(1) {
                times(&mut row[3], by(rank));
            }
        }
    };
    let samples = [
        changed(all(&|_| "0.001"), (2024, None), None),
        changed(all(&|_| "1.4"), (2024, None), None),
        changed(all(&|rank| ["1.4", "0.7", "1"][rank % 3]), (2024, None), None),
        wrong("series-unlike").expect("a sample"),
    ];
    let mut out = String::new();
    for lang in [Lang::En, Lang::Fr] {
        let localizer = Localizer::new(lang);
        for sample in &samples {
            for finding in sample.report.iter() {
                let _ = writeln!(
                    out,
                    "{}\n  {}",
                    finding.message(&localizer),
                    finding.help(&localizer)
                );
            }
        }
    }
    golden("tests/judgement/unlike.txt", &out).unwrap_or_else(|error| panic!("{error}"));
}
