//! What the last download of a source said, kept beside the edition: `data/history/SOURCE.csv`.
//!
//! The figures of the next download are compared with it, those of all years. It is no part of the edition: a project
//! without it only knows less, so anybody may delete it.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use lang::args;
use rust_decimal::Decimal;

use super::Incoming;
use super::findings::HISTORY_UNUSABLE;
use assets::Assets;
use diag::{Diagnostic, FileId, Findings, Report, Span};
use model::source::stem;
use model::{CategoryId, CountryId, Dataset};
use syntax::csv::{self, Row, Table};

/// The folder of the project.
const FOLDER: &str = "data/history";

/// A collected value keeps at least so many digits of what was published.
pub(super) const DIGITS: u32 = 6;

/// The largest file, in bytes: the oldest years go first.
const MOST: usize = 300_000;

/// Names of its columns, in their order.
const HEADER: [&str; 6] = ["code", "category", "year", "figure", "source", "digest"];

/// Why a file cannot be used, and where that shows.
type Problem = (&'static str, Option<Span>);

/// The figures of a category by country and year.
pub type Past = BTreeMap<CountryId, BTreeMap<u16, Decimal>>;

/// What is kept of the downloads of a source.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LastDownload {
    categories: BTreeMap<CategoryId, StoredCategory>,
}

/// What is kept of the last download of a category.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct StoredCategory {
    /// The id of the source.
    source: String,
    /// The digest of the download.
    digest: String,
    figures: Past,
}

impl LastDownload {
    /// The name of the file of a source.
    pub fn file(source: &str) -> String {
        format!("{FOLDER}/{}.csv", stem(source))
    }

    /// Reads what is kept of a source. Of a file that is damaged, or of another source, nothing is used.
    pub fn read(assets: &Assets, source: &str, dataset: &Dataset, findings: &mut Findings) -> Self {
        let name = Self::file(source);
        let Some(bytes) = assets.read(&name) else {
            return Self::default();
        };
        let bytes = bytes.map(|bytes| bytes.into_owned()).unwrap_or_default();
        let text = String::from_utf8(bytes).unwrap_or_default();
        Self::parse(&text, stem(source), dataset).unwrap_or_else(|(problem, place)| {
            let file = findings.files.add(&name, &text);
            let place = Span::new(file, place.map_or(0..0, |place| place.range()));
            let args = args![file = name.as_str(), problem, source = stem(source)];
            findings.report.push(Diagnostic::new(&HISTORY_UNUSABLE, place, args));
            Self::default()
        })
    }

    fn parse(text: &str, source: &str, dataset: &Dataset) -> Result<Self, Problem> {
        if text.len() > 2 * MOST {
            return Err(("damaged", None));
        }
        let mut report = Report::default();
        let table = csv::read(FileId::default(), text, &mut report);
        match report.iter().next() {
            Some(finding) => Err(("damaged", finding.spans.first().copied())),
            None => Self::from_table(&table, source, dataset),
        }
    }

    fn from_table(table: &Table, source: &str, dataset: &Dataset) -> Result<Self, Problem> {
        let header = table.header.iter().map(|cell| cell.text.as_str());
        if !header.eq(HEADER) {
            return Err(("damaged", table.header.first().map(|cell| cell.span)));
        }
        let mut all = Self::default();
        for row in &table.rows {
            let damaged = || ("damaged", Some(row.span));
            let [code, category, year, figure, of, digest] = cells(row).ok_or_else(damaged)?;
            if !of.is_empty() && stem(of) != source {
                return Err(("source", Some(row.span)));
            }
            let year: u16 = year.parse().map_err(|_| damaged())?;
            let figure: Decimal = figure.parse().map_err(|_| damaged())?;
            // What the edition has no more is forgotten.
            let known = dataset.category_by_id(category).zip(dataset.country_by_code(code));
            let Some((category, country)) = known else {
                continue;
            };
            let kept = all.categories.entry(category).or_default();
            if !of.is_empty() {
                (kept.source, kept.digest) = (of.to_owned(), digest.to_owned());
            }
            let again = kept.figures.entry(country).or_default().insert(year, figure);
            if again.is_some_and(|again| again != figure) {
                return Err(damaged());
            }
        }
        if all.categories.values().any(|kept| kept.source.is_empty()) {
            return Err(("damaged", None));
        }
        Ok(all)
    }

    /// The figures of a category.
    pub fn past(&self, category: CategoryId) -> Option<&Past> {
        self.categories.get(&category).map(|kept| &kept.figures)
    }

    /// Takes the figures of a download in the place of older ones, but for some countries.
    pub fn take(
        &mut self,
        incoming: &Incoming,
        (source, digest): (&str, &str),
        is_left_out: impl Fn(CountryId) -> bool,
    ) {
        let kept = self.categories.entry(incoming.category).or_default();
        (kept.source, kept.digest) = (source.to_owned(), digest.to_owned());
        for (country, figures) in incoming.figures.iter().filter(|(id, _)| !is_left_out(**id)) {
            let rounded = figures.iter().rev().filter_map(|figure| {
                Some((figure.year?, figure.raw.round_sf(DIGITS)?.normalize()))
            });
            kept.figures.insert(*country, rounded.collect());
        }
        kept.figures.retain(|_, figures| !figures.is_empty());
    }

    /// The text of its file, and the first year in it where it has not got them all; `None` where nothing is kept.
    pub fn text(&self, dataset: &Dataset) -> Option<(String, Option<u16>)> {
        let all: Vec<(&StoredCategory, Vec<(u16, String)>)> =
            self.categories.iter().map(|(id, kept)| (kept, kept.lines(*id, dataset))).collect();
        let first = first_year(&all)?;
        let mut text = HEADER.join(",") + "\n";
        let mut is_whole = true;
        for (kept, lines) in &all {
            let mut origin = format!("{},{}", kept.source, kept.digest);
            for (year, line) in lines {
                if *year < first {
                    is_whole = false;
                    continue;
                }
                let _ = writeln!(text, "{line},{origin}");
                ",".clone_into(&mut origin);
            }
        }
        Some((text, (!is_whole).then_some(first)))
    }
}

impl StoredCategory {
    /// The lines of the file, each with its year and without the source.
    fn lines(&self, category: CategoryId, dataset: &Dataset) -> Vec<(u16, String)> {
        let id = &dataset.category(category).id;
        let lines = self.figures.iter().flat_map(|(country, figures)| {
            let code = &dataset.country(*country).code;
            figures
                .iter()
                .map(move |(year, figure)| (*year, format!("{code},{id},{year},{figure}")))
        });
        lines.collect()
    }
}

/// The first year that is kept: with those before it the file would be too large.
fn first_year(all: &[(&StoredCategory, Vec<(u16, String)>)]) -> Option<u16> {
    let mut sizes: BTreeMap<u16, usize> = BTreeMap::new();
    let mut size = HEADER.join(",").len() + 1;
    for (kept, lines) in all {
        size += kept.source.len() + kept.digest.len();
        for (year, line) in lines {
            *sizes.entry(*year).or_default() += line.len() + ",,\n".len();
        }
    }
    let mut fits = |of_year: &usize| {
        size += of_year;
        size <= MOST
    };
    let mut years = sizes.into_iter().rev().take_while(|(_, of_year)| fits(of_year));
    let newest = years.next()?;
    Some(years.last().unwrap_or(newest).0)
}

/// The cells of a row, where it has as many as the header.
fn cells(row: &Row) -> Option<[&str; 6]> {
    let cells: Vec<&str> = row.cells.iter().map(|cell| cell.text.trim()).collect();
    cells.try_into().ok()
}
