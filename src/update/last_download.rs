//! Figures of the last download of each source, stored beside the edition in `data/history/SOURCE.csv`.
//!
//! The next download is compared with them, for all years. The files are not part of the edition and may be deleted;
//! only this comparison is then skipped.

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

/// Folder of the files, relative to the project.
const FOLDER: &str = "data/history";

/// Number of significant digits to which figures are rounded, and to which they must at least agree with a value.
pub(super) const DIGITS: u32 = 6;

/// Maximum size of a file, in bytes; the oldest years are dropped to fit.
const MOST: usize = 300_000;

/// Names of the columns, in order.
const HEADER: [&str; 6] = ["code", "category", "year", "figure", "source", "digest"];

/// Message keyword of the reason why a file is unusable, with its span.
type Problem = (&'static str, Option<Span>);

/// Figures of a category in raw units, by country and year.
pub type Past = BTreeMap<CountryId, BTreeMap<u16, Decimal>>;

/// Stored figures of the last downloads of a source.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LastDownload {
    categories: BTreeMap<CategoryId, StoredCategory>,
}

/// Stored figures of the last download of a category.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct StoredCategory {
    /// Id of the source.
    source: String,
    /// Digest of the downloaded file.
    digest: String,
    figures: Past,
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

    fn parse(text: &str, source: &str, dataset: &Dataset) -> Result<Self, Problem> {
        // Files that this module writes are hardly larger than `MOST`.
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
            // Countries and categories that the edition no longer has are dropped.
            let known = dataset.category_by_id(category).zip(dataset.country_by_code(code));
            let Some((category, country)) = known else {
                continue;
            };
            let kept = all.categories.entry(category).or_default();
            // Only the first row of each category contains the source and the digest.
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

    /// Returns the stored figures of a category; `None` if there are none.
    pub fn past(&self, category: CategoryId) -> Option<&Past> {
        self.categories.get(&category).map(|kept| &kept.figures)
    }

    /// Replaces the stored figures of a category by those in a download, except for the countries that `is_left_out`
    /// selects.
    pub fn take(
        &mut self,
        incoming: &Incoming,
        (source, digest): (&str, &str),
        is_left_out: impl Fn(CountryId) -> bool,
    ) {
        let kept = self.categories.entry(incoming.category).or_default();
        (kept.source, kept.digest) = (source.to_owned(), digest.to_owned());
        for (country, figures) in incoming.figures.iter().filter(|(id, _)| !is_left_out(**id)) {
            // In reverse, because a map keeps the last entry of a year, and the first figure in the file shall win.
            let rounded = figures.iter().rev().filter_map(|figure| {
                Some((figure.year?, figure.raw.round_sf(DIGITS)?.normalize()))
            });
            kept.figures.insert(*country, rounded.collect());
        }
        kept.figures.retain(|_, figures| !figures.is_empty());
    }

    /// Formats the file. Returns the text and, if older years were dropped, the first year that remains. Returns
    /// `None` if there is nothing to store.
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
    /// Formats the rows of a category, each with its year, but without the last two columns (source and digest).
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

/// Returns the oldest year for which the file stays within the maximum size; `None` without figures, or if even the
/// newest year does not fit.
fn first_year(all: &[(&StoredCategory, Vec<(u16, String)>)]) -> Option<u16> {
    let mut sizes: BTreeMap<u16, usize> = BTreeMap::new();
    let mut size = HEADER.join(",").len() + 1;
    for (kept, lines) in all {
        size += kept.source.len() + kept.digest.len();
        for (year, line) in lines {
            // Source and digest are empty in all rows but the first.
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

/// Returns the trimmed cells of a row; `None` unless it has as many cells as the header.
fn cells(row: &Row) -> Option<[&str; 6]> {
    let cells: Vec<&str> = row.cells.iter().map(|cell| cell.text.trim()).collect();
    cells.try_into().ok()
}
