//! Figures of the last download of each source, stored beside the edition in `data/history/SOURCE.csv`.
//!
//! The next download is compared with these figures, for all years. The files are not part of the edition and may be
//! deleted: the next update then only skips the comparison.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use lang::args;
use rust_decimal::Decimal;

use super::DownloadedFigures;
use super::findings::HISTORY_UNUSABLE;
use assets::Assets;
use diag::{Diagnostic, FileId, Findings, Report, Span};
use model::source::stem;
use model::{CategoryId, CountryId, Dataset};
use syntax::csv::{self, Row, Table};

/// Folder of the files, relative to the project.
const FOLDER: &str = "data/history";

/// Number of significant digits to which stored figures are rounded. A figure agrees with a value if both are equal
/// after rounding to so many digits.
pub(super) const SIGNIFICANT_DIGITS: u32 = 6;

/// Maximum size of a file, in bytes; the oldest years are dropped to fit.
const MAX_STORED_BYTES: usize = 300_000;

/// Names of the columns, in order.
const HEADER: [&str; 6] = ["code", "category", "year", "figure", "source", "digest"];

/// Reason why a file is unusable, as a keyword of the message, with its span in the file.
type Problem = (&'static str, Option<Span>);

/// Figures of a category in raw units, by country and year.
pub type PastFigures = BTreeMap<CountryId, BTreeMap<u16, Decimal>>;

/// Stored figures of the last downloads of a source.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LastDownload {
    /// Stored figures by category.
    categories: BTreeMap<CategoryId, StoredCategory>,
}

/// Stored figures of the last download of a category.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct StoredCategory {
    /// Id of the source.
    source: String,
    /// Digest of the downloaded file.
    digest: String,
    figures: PastFigures,
}

impl LastDownload {
    /// Returns the file name for a source.
    pub fn file(source: &str) -> String {
        format!("{FOLDER}/{}.csv", stem(source))
    }

    /// Reads the stored figures of a source. If the file is damaged or belongs to another source, it is reported and
    /// the result is empty.
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

    /// Parses the text of a file; `source` is the stem of the expected source's id.
    fn parse(text: &str, source: &str, dataset: &Dataset) -> Result<Self, Problem> {
        // Files that this module writes are hardly larger than `MAX_STORED_BYTES`.
        if text.len() > 2 * MAX_STORED_BYTES {
            return Err(("damaged", None));
        }
        let mut report = Report::default();
        let table = csv::parse(FileId::default(), text, &mut report);
        match report.iter().next() {
            Some(finding) => Err(("damaged", finding.spans.first().copied())),
            None => Self::from_table(&table, source, dataset),
        }
    }

    /// Converts the rows of a file; `source` is the stem of the expected source's id.
    fn from_table(table: &Table, source: &str, dataset: &Dataset) -> Result<Self, Problem> {
        let header = table.header.iter().map(|cell| cell.text.as_str());
        if !header.eq(HEADER) {
            return Err(("damaged", table.header.first().map(|cell| cell.span)));
        }
        let mut all = Self::default();
        for row in &table.rows {
            let damaged = || ("damaged", Some(row.span));
            let [code, category, year, figure, row_source, digest] =
                cells(row).ok_or_else(damaged)?;
            if !row_source.is_empty() && stem(row_source) != source {
                return Err(("source", Some(row.span)));
            }
            let year: u16 = year.parse().map_err(|_| damaged())?;
            let figure: Decimal = figure.parse().map_err(|_| damaged())?;
            // Countries and categories that the edition no longer has are dropped.
            let known = dataset.category_by_id(category).zip(dataset.country_by_code(code));
            let Some((category, country)) = known else {
                continue;
            };
            let stored = all.categories.entry(category).or_default();
            // Only the first row of each category contains the source and the digest.
            if !row_source.is_empty() {
                (stored.source, stored.digest) = (row_source.to_owned(), digest.to_owned());
            }
            let previous = stored.figures.entry(country).or_default().insert(year, figure);
            if previous.is_some_and(|previous| previous != figure) {
                return Err(damaged());
            }
        }
        if all.categories.values().any(|stored| stored.source.is_empty()) {
            return Err(("damaged", None));
        }
        Ok(all)
    }

    /// Returns the stored figures of a category; `None` if there are none.
    pub fn past_figures(&self, category: CategoryId) -> Option<&PastFigures> {
        self.categories.get(&category).map(|stored| &stored.figures)
    }

    /// Replaces the stored figures of a category by those in a download, except for the countries for which
    /// `is_excluded` is `true`.
    pub fn store(
        &mut self,
        incoming: &DownloadedFigures,
        (source, digest): (&str, &str),
        is_excluded: impl Fn(CountryId) -> bool,
    ) {
        let stored = self.categories.entry(incoming.category).or_default();
        (stored.source, stored.digest) = (source.to_owned(), digest.to_owned());
        for (country, figures) in incoming.figures.iter().filter(|(id, _)| !is_excluded(**id)) {
            // In reverse, because a map keeps the last entry of a year, and the first figure in the file shall win.
            let rounded = figures.iter().rev().filter_map(|figure| {
                Some((figure.year?, figure.raw.round_sf(SIGNIFICANT_DIGITS)?.normalize()))
            });
            stored.figures.insert(*country, rounded.collect());
        }
        stored.figures.retain(|_, figures| !figures.is_empty());
    }

    /// Formats the file. Returns the text and, if older years were dropped, the first year that remains. Returns
    /// `None` if there is nothing to store.
    pub fn format(&self, dataset: &Dataset) -> Option<(String, Option<u16>)> {
        let all: Vec<(&StoredCategory, Vec<(u16, String)>)> = self
            .categories
            .iter()
            .map(|(id, stored)| (stored, stored.format_rows(*id, dataset)))
            .collect();
        let first = first_year(&all)?;
        let mut text = HEADER.join(",") + "\n";
        let mut is_complete = true;
        for (stored, lines) in &all {
            let mut origin = format!("{},{}", stored.source, stored.digest);
            for (year, line) in lines {
                if *year < first {
                    is_complete = false;
                    continue;
                }
                let _ = writeln!(text, "{line},{origin}");
                ",".clone_into(&mut origin);
            }
        }
        Some((text, (!is_complete).then_some(first)))
    }
}

impl StoredCategory {
    /// Formats the rows of a category, each with its year, without the last two columns (source and digest).
    fn format_rows(&self, category: CategoryId, dataset: &Dataset) -> Vec<(u16, String)> {
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

/// Returns the oldest year that still fits if the newest years are stored first, up to the maximum size of the file.
/// Returns `None` without figures, or if even the newest year does not fit.
fn first_year(all: &[(&StoredCategory, Vec<(u16, String)>)]) -> Option<u16> {
    let mut bytes_by_year: BTreeMap<u16, usize> = BTreeMap::new();
    let mut total_bytes = HEADER.join(",").len() + 1;
    for (stored, lines) in all {
        total_bytes += stored.source.len() + stored.digest.len();
        for (year, line) in lines {
            // Source and digest are empty in all rows but the first.
            *bytes_by_year.entry(*year).or_default() += line.len() + ",,\n".len();
        }
    }
    let mut fits = |year_bytes: &usize| {
        total_bytes += year_bytes;
        total_bytes <= MAX_STORED_BYTES
    };
    let mut years = bytes_by_year.into_iter().rev().take_while(|(_, year_bytes)| fits(year_bytes));
    let newest = years.next()?;
    Some(years.last().unwrap_or(newest).0)
}

/// Returns the trimmed cells of a row; `None` unless it has as many cells as the header.
fn cells(row: &Row) -> Option<[&str; 6]> {
    let cells: Vec<&str> = row.cells.iter().map(|cell| cell.text.trim()).collect();
    cells.try_into().ok()
}
