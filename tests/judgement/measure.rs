//! How much of what is wrong the judgement finds: facts year by year, and faults planted in them.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::{Range, RangeInclusive};

use rust_decimal::Decimal;

use data::{self, Loaded};
use diag::{Files, Report};
use model::{CountryId, Dataset, Family, Gazetteer, SourceId, Value};
use syntax::csv;
use update::judge::{Judgement, Suspicion, judge};
use update::last_download::PastFigures;
use update::pick::{SelectedFigures, is_older};
use update::{DownloadedFigures, Figure, Request};

/// What a judgement may find, but for what it says of any old or foreign figure.
pub(crate) const JUDGED: [&str; 11] = [
    "column-carried",
    "past-revised",
    "rows-shifted",
    "series-unlike",
    "value-carried",
    "value-jump",
    "value-of-another",
    "value-out-of-bounds",
    "value-revised",
    "value-tenfold",
    "value-zero",
];

/// One fault among so many rows.
const ONE_IN: usize = 25;

/// Reads a table `country,2010,2011,...` as a download of a series.
pub(crate) fn incoming(
    (name, text): (&str, &str),
    files: &mut Files,
    dataset: &Dataset,
    (category, family): (&str, Option<Family>),
) -> DownloadedFigures {
    let file = files.add(name, text);
    let category = dataset.category_by_id(category).expect("a category");
    let all = &dataset.category(category).series;
    let series = all.iter().find(|series| Some(series.family) == family).cloned();
    let mut report = Report::default();
    let table = csv::parse(file, text, &mut report);
    assert!(!report.has_errors(), "{name}: {report:?}");
    let mut figures: BTreeMap<CountryId, Vec<Figure>> = BTreeMap::new();
    let mut order = Vec::new();
    for row in &table.rows {
        let country = dataset.country_by_code(&row.cells[0].text);
        let country = country.unwrap_or_else(|| panic!("{name}: {}", row.cells[0].text));
        order.push(country);
        let cells = row.cells.iter().zip(&table.header).skip(1);
        let figure = |(cell, head): (&csv::Cell, &csv::Cell)| {
            (!cell.text.is_empty()).then(|| Figure {
                raw: cell.text.parse().expect("a decimal"),
                year: Some(head.text.parse().expect("a year")),
                span: cell.span,
                year_span: head.span,
            })
        };
        figures.entry(country).or_default().extend(cells.filter_map(figure));
    }
    DownloadedFigures {
        file,
        category,
        series,
        updated_on: None,
        is_guessed: false,
        read_summary: update::read_summary::ReadSummary::default(),
        figures,
        order,
    }
}

/// What is held of a file.
#[derive(Clone, Debug, Default)]
pub(crate) struct Outcome {
    /// Countries whose figure would come in place of a value, and whether it is of another year.
    pub(crate) proposed: BTreeMap<CountryId, bool>,
    /// What stands on each of them.
    pub(crate) on: BTreeMap<CountryId, Vec<&'static str>>,
    /// The unusual ones: to be looked at first, with or without a finding.
    pub(crate) first: BTreeSet<CountryId>,
    /// What stands on the file.
    pub(crate) on_all: Vec<&'static str>,
    /// All findings.
    pub(crate) report: Report,
}

impl Outcome {
    /// How many figures are held.
    pub(crate) fn held(&self) -> usize {
        if self.on_all.is_empty() { self.on.len() } else { self.proposed.len() }
    }

    /// Whether no rule takes a figure.
    pub(crate) fn holds(&self, country: CountryId) -> bool {
        !self.on_all.is_empty() || self.holds_alone(country)
    }

    /// The same, if the file were not held.
    fn holds_alone(&self, country: CountryId) -> bool {
        self.on.contains_key(&country) || self.first.contains(&country)
    }
}

/// An edition whose values are replaced, and what comes to it.
pub(crate) struct Bench<'a> {
    pub(crate) loaded: Loaded,
    /// What is kept of the last download.
    pub(crate) past: Option<PastFigures>,
    gazetteer: Gazetteer<'a>,
}

impl<'a> Bench<'a> {
    /// The edition of the program.
    pub(crate) fn new(dataset: &'a Dataset) -> Self {
        Self {
            loaded: data::load(&content::assets()),
            past: None,
            gazetteer: Gazetteer::new(dataset),
        }
    }

    pub(crate) fn dataset(&self) -> &Dataset {
        &self.loaded.dataset
    }

    fn request(&mut self, latest: u16, year: Option<u16>) -> Request<'_> {
        self.loaded.dataset.edition.year = latest;
        Request {
            family: Family::Table,
            category: None,
            year,
            loaded: &self.loaded,
            gazetteer: &self.gazetteer,
            form: None,
        }
    }

    /// Makes the edition of a year, with what is picked from a series as the values of its category.
    pub(crate) fn publish(&mut self, series: &DownloadedFigures, latest: u16) {
        let request = self.request(latest, None);
        let picked = SelectedFigures::new(series, &request);
        let dataset = &self.loaded.dataset;
        let is_source = |id: &SourceId| {
            let id = &dataset.source(*id).id;
            series.series.as_ref().is_some_and(|series| series.has_source(id))
        };
        let source = dataset.source_ids().find(is_source).unwrap_or(SourceId(0));
        let precision = &dataset.category(series.category).precision;
        let value = |country: CountryId| {
            let figure = picked.figures.get(&country)?;
            Some(Value {
                raw: figure.raw,
                quantity: precision.quantity(figure.raw)?,
                year: figure.year?,
                source,
                note: String::new(),
            })
        };
        let values = dataset.country_ids().map(value).collect();
        self.loaded.dataset.values[usize::from(series.category.0)] = values;
    }

    /// Judges a series in the edition of a year; `year` is what somebody asks for.
    pub(crate) fn judge(
        &mut self,
        series: &DownloadedFigures,
        latest: u16,
        year: Option<u16>,
    ) -> Outcome {
        self.judge_for(series, latest, year, &JUDGED)
    }

    /// The same, and only some findings count.
    pub(crate) fn judge_for(
        &mut self,
        series: &DownloadedFigures,
        latest: u16,
        year: Option<u16>,
        codes: &[&str],
    ) -> Outcome {
        let past = self.past.clone();
        let request = self.request(latest, year);
        let picked =
            [SelectedFigures { past: past.as_ref(), ..SelectedFigures::new(series, &request) }];
        let mut report = Report::default();
        let judged: Judgement = judge(&picked, &request.loaded.dataset, &mut report);
        let dataset = &request.loaded.dataset;
        let proposed = picked[0].figures.iter().filter_map(|(country, figure)| {
            let value = dataset.value(*country, series.category)?;
            let is_proposed = year.is_some() || !is_older(figure, value);
            is_proposed.then_some((*country, figure.year != Some(value.year)))
        });
        let proposed: BTreeMap<CountryId, bool> = proposed.collect();
        let counts = |code: &&'static str| codes.contains(code);
        let on_all: Vec<_> =
            judged.findings_on_file(series).map(|kind| kind.id).filter(counts).collect();
        let on = proposed.keys().filter_map(|country| {
            let kinds = judged.findings_on(series, *country).map(|kind| kind.id).filter(counts);
            let own: Vec<_> = kinds.filter(|code| !on_all.contains(code)).collect();
            (!own.is_empty()).then_some((*country, own))
        });
        let is_first = |country: &CountryId| {
            judged.suspicion(series, *country).is_some_and(Suspicion::requires_review)
        };
        let first = proposed.keys().copied().filter(is_first).collect();
        Outcome { on: on.collect(), proposed, first, on_all, report }
    }
}

/// How a series goes through the judgement, year after year.
#[derive(Clone, Debug, Default)]
pub(crate) struct Years {
    pub(crate) values: usize,
    pub(crate) moved: usize,
    pub(crate) held: usize,
    /// How many are to be looked at first, with or without a finding.
    pub(crate) first: usize,
    /// By what.
    pub(crate) codes: BTreeMap<&'static str, usize>,
    /// How many years are held as a whole.
    pub(crate) files: usize,
}

/// Imports a series into its own edition of the year before.
pub(crate) fn years(
    bench: &mut Bench<'_>,
    series: &DownloadedFigures,
    years: RangeInclusive<u16>,
) -> Years {
    let mut sum = Years::default();
    for year in years {
        bench.publish(series, year - 1);
        let outcome = bench.judge(series, year, None);
        sum.values += outcome.proposed.len();
        sum.moved += outcome.proposed.values().filter(|moved| **moved).count();
        sum.held += outcome.held();
        sum.first += outcome.first.len();
        let codes = outcome.report.iter().map(|finding| finding.code.id);
        for code in codes.filter(|code| JUDGED.contains(code)) {
            *sum.codes.entry(code).or_default() += 1;
        }
        sum.files += usize::from(!outcome.on_all.is_empty());
    }
    sum
}

/// A fault of one row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// The figure times so many.
    Times(u32),
    /// The figure divided by so many.
    Over(u32),
    /// A minus sign before it.
    Sign,
    /// Nothing in its place.
    Zero,
    /// The figure of 2020, where the category never uses that year.
    Covid,
    /// All figures from the year of the value on are gone.
    Back,
}

impl Fault {
    pub(crate) const ALL: [Self; 10] = [
        Self::Times(10),
        Self::Over(10),
        Self::Times(100),
        Self::Over(100),
        Self::Times(1_000),
        Self::Over(1_000),
        Self::Sign,
        Self::Zero,
        Self::Covid,
        Self::Back,
    ];

    pub(crate) fn name(self) -> String {
        match self {
            Self::Times(times) => format!("times {times}"),
            Self::Over(times) => format!("divided by {times}"),
            Self::Sign => "sign".to_owned(),
            Self::Zero => "zero".to_owned(),
            Self::Covid => "figure of 2020".to_owned(),
            Self::Back => "year back".to_owned(),
        }
    }

    /// Puts the fault into the figures of a country; whether it could.
    fn plant(self, figures: &mut Vec<Figure>, picked: u16, old: u16) -> bool {
        let of =
            |year: u16, all: &[Figure]| all.iter().position(|figure| figure.year == Some(year));
        let Some(at) = of(picked, figures) else {
            return false;
        };
        let raw = figures[at].raw;
        figures[at].raw = match self {
            Self::Times(times) => raw * Decimal::from(times),
            Self::Over(times) => raw / Decimal::from(times),
            Self::Sign => -raw,
            Self::Zero => Decimal::ZERO,
            Self::Covid => match of(2020, figures) {
                Some(other) if picked == 2019 && old < 2019 => figures[other].raw,
                _ => return false,
            },
            Self::Back => {
                figures.retain(|figure| figure.year.is_some_and(|year| year < old));
                return !figures.is_empty();
            }
        };
        true
    }
}

/// How many faults were planted into the file of a year, and how many of them are held.
pub(crate) fn planted(
    bench: &mut Bench<'_>,
    series: &DownloadedFigures,
    year: u16,
    fault: Fault,
    rounds: usize,
) -> (usize, usize) {
    bench.publish(series, year - 1);
    let category = bench.dataset().category(series.category);
    if fault == Fault::Covid && !category.years.never.contains(&2020) {
        return (0, 0);
    }
    let request = bench.request(year, None);
    let picked = SelectedFigures::new(series, &request);
    let years: Vec<(CountryId, u16, u16)> = picked
        .figures
        .iter()
        .filter_map(|(country, figure)| {
            let value = request.loaded.dataset.value(*country, series.category)?;
            Some((*country, figure.year?, value.year))
        })
        .collect();
    let mut counts = (0, 0);
    for round in 0..rounds {
        let mut spoiled = series.clone();
        let mut rows = Vec::new();
        for (country, picked, old) in years.iter().skip(round).step_by(ONE_IN) {
            let figures = spoiled.figures.get_mut(country).expect("a row");
            if fault.plant(figures, *picked, *old) {
                rows.push(*country);
            }
        }
        // Nothing goes back in time by itself, so somebody asks for it.
        let outcome = match fault {
            Fault::Back => bench.judge_for(&spoiled, year, Some(year), &["value-older"]),
            _ => bench.judge(&spoiled, year, None),
        };
        counts.0 += rows.len();
        counts.1 += rows.iter().filter(|row| outcome.holds(**row)).count();
    }
    counts
}

/// What is done to rows: where they begin, how many they are, and by how many they move.
pub(crate) const SHIFTS: [(&str, &[usize], usize, isize); 4] = [
    ("whole file a row too high", &[0], 200, 1),
    ("whole file a row too low", &[0], 200, -1),
    ("8 rows too high", &[10, 60, 120], 8, 1),
    ("8 rows too low", &[10, 60, 120], 8, -1),
];

/// The same for rows that have the figures of the row `by` below or above.
pub(crate) fn shifted(
    bench: &mut Bench<'_>,
    series: &DownloadedFigures,
    year: u16,
    rows: Range<usize>,
    by: isize,
) -> (usize, usize) {
    bench.publish(series, year - 1);
    let mut spoiled = series.clone();
    let mut moved = Vec::new();
    for row in rows {
        let from = row.checked_add_signed(by).and_then(|row| series.order.get(row));
        if let Some((own, from)) = series.order.get(row).zip(from) {
            spoiled.figures.insert(*own, series.figures[from].clone());
            moved.push(*own);
        }
    }
    let outcome = bench.judge(&spoiled, year, None);
    let moved: Vec<_> =
        moved.iter().filter(|country| outcome.proposed.contains_key(country)).collect();
    let held = moved.iter().filter(|row| outcome.holds(***row)).count();
    (moved.len(), held)
}

/// A share as a percentage with two decimals.
pub(crate) fn percent(part: usize, whole: usize) -> String {
    let hundredths = (part * 10_000 + whole / 2).checked_div(whole).unwrap_or(0);
    format!("{}.{:02} %", hundredths / 100, hundredths % 100)
}

/// Countries whose surface the World Bank counts with the sea, or otherwise.
const SURFACES: [&str; 8] = ["ARE", "CAN", "DOM", "FRA", "HRV", "MCO", "NOR", "SWE"];

/// Countries whose physicians the World Bank divides by too much. Kenya is another; its figure is older
/// than that of the edition, and nobody proposes it.
const SLIPPED: [&str; 3] = ["GIN", "MOZ", "SLE"];

/// What is found of figures that were really revised, or that count something else.
#[derive(Clone, Debug)]
pub(crate) struct Revision {
    pub(crate) name: &'static str,
    /// How many of the figures are wrong, and how many of those are held.
    pub(crate) bad: usize,
    pub(crate) held: usize,
    /// How many of them would be held if the file were not.
    pub(crate) bad_own: usize,
    /// How many figures are right, and which of them would be held alike.
    pub(crate) good: usize,
    pub(crate) good_own: Vec<String>,
    /// What stands on the file.
    pub(crate) on_all: Vec<&'static str>,
}

impl Bench<'_> {
    fn revision(
        &self,
        name: &'static str,
        outcome: Outcome,
        is_bad: impl Fn(CountryId) -> bool,
    ) -> Revision {
        let countries = outcome.proposed.keys().copied();
        let (bad, good): (Vec<CountryId>, Vec<CountryId>) =
            countries.partition(|country| is_bad(*country));
        let own = |ids: &[CountryId]| {
            let on = ids.iter().filter(|id| outcome.holds_alone(**id));
            let code = |id: &CountryId| self.dataset().country(*id).code.clone();
            on.map(code).collect::<Vec<String>>()
        };
        Revision {
            name,
            bad: bad.len(),
            held: bad.iter().filter(|id| outcome.holds(**id)).count(),
            bad_own: own(&bad).len(),
            good: good.len(),
            good_own: own(&good),
            on_all: outcome.on_all,
        }
    }
}

/// The figures of one year alone.
fn only(mut series: DownloadedFigures, year: u16) -> DownloadedFigures {
    for figures in series.figures.values_mut() {
        figures.retain(|figure| figure.year == Some(year));
    }
    series.figures.retain(|_, figures| !figures.is_empty());
    series
}

/// How far apart two figures are, in times.
fn apart(a: Decimal, b: Decimal) -> Decimal {
    (a / b).max(b / a)
}

/// Judges what publishers really revised, and files that count something else. `facts` gives a table as one
/// of a category.
pub(crate) fn revisions(
    bench: &mut Bench<'_>,
    facts: &dyn Fn(&str, &str) -> DownloadedFigures,
) -> Vec<Revision> {
    let dataset = bench.dataset().clone();
    let named = |list: &'static [&str]| {
        let codes = &dataset;
        move |id: CountryId| list.contains(&codes.country(id).code.as_str())
    };
    let mut all = Vec::new();

    // Arrivals: tourists who stay a night, and all visitors.
    let nights = only(facts("tourists", "tourists"), 2019);
    let visitors = facts("tourists-wdi", "tourists");
    bench.publish(&nights, 2019);
    let found = bench.judge(&visitors, 2019, None);
    let fifth = Decimal::new(12, 1);
    let far = |country: CountryId| {
        let of = |series: &DownloadedFigures| {
            let figures = &series.figures[&country];
            figures.iter().find(|figure| figure.year == Some(2019)).expect("2019").raw
        };
        apart(of(&nights), of(&visitors)) > fifth
    };
    all.push(bench.revision(
        "arrivals of 2019, UN Tourism to World Bank, over a fifth away",
        found,
        far,
    ));

    // Areas: a surface with the sea, and other ways to count.
    let (land, surface) = (facts("area-factbook", "area"), facts("area", "area"));
    bench.publish(&land, 2025);
    let found = bench.judge(&surface, 2025, Some(2025));
    let percent = Decimal::new(101, 2);
    let off = |country: CountryId| {
        let newest = surface.figures[&country].last().expect("a year").raw;
        apart(land.figures[&country][0].raw, newest) > percent
    };
    let (name, other) = (
        "area, Factbook to World Bank, those with the sea",
        "area, Factbook to World Bank, all that are over 1 % away",
    );
    all.push(bench.revision(name, found.clone(), named(&SURFACES)));
    all.push(bench.revision(other, found, off));

    // Physicians: decimals that slipped.
    bench.publish(&facts("physicians", "physicians"), 2026);
    let found = bench.judge(&facts("physicians-wdi", "physicians"), 2026, None);
    all.push(bench.revision("physicians, Gapminder to World Bank", found, named(&SLIPPED)));

    // Roads: newer counts without the roads of villages.
    let roads = facts("roads", "roads");
    bench.publish(&only(roads.clone(), 2022), 2022);
    let found = bench.judge(&only(roads, 2025), 2025, None);
    all.push(bench.revision("roads, Factbook of 2017 and 2022 to that of 2025", found, |_| true));

    // Other indicators, other years, other units.
    let mut wrong =
        |name: &'static str, series: &DownloadedFigures, other: &DownloadedFigures, year: u16| {
            bench.publish(series, year);
            let found = bench.judge(other, year, None);
            all.push(bench.revision(name, found, |_| true));
        };
    let per_head = facts("gdp-per-capita", "gdp-per-capita");
    let total = facts("gdp", "gdp-per-capita");
    wrong("GDP in place of GDP per head", &per_head, &total, 2024);
    let (physicians, co2) = (facts("physicians", "physicians"), facts("co2", "physicians"));
    wrong("CO2 in place of physicians", &physicians, &co2, 2022);
    let tourists = facts("tourists", "tourists");
    let mut empty = only(tourists.clone(), 2020);
    for figure in empty.figures.values_mut().flatten() {
        figure.year = Some(2019);
    }
    wrong("tourists of 2020 as those of 2019", &tourists, &empty, 2019);
    let persons = facts("population", "population");
    let mut thousands = persons.clone();
    for figure in thousands.figures.values_mut().flatten() {
        figure.raw /= Decimal::from(1_000);
    }
    wrong("thousands of persons", &persons, &thousands, 2025);
    all
}
