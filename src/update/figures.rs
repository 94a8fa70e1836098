//! Parses cells into figures: handles number formats, unit signs, unreadable cells and repeated figures.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

use rust_decimal::Decimal;

use super::decimals::Decimals;
use super::findings::{
    COLUMN_GUESSED, FIGURE_REPEATED, FIGURE_UNREADABLE, YEAR_UNREADABLE, columns_unknown,
    table_read,
};
use super::grid::Grid;
use super::read_summary::ReadSummary;
use super::unit_signs::{BareNumber, SignCounts, SignRules};
use super::{DownloadedFigures, Figure, Request};
use data::parts;
use diag::{Diagnostic, FileId, FindingCode, Report, Span};
use lang::{Lang, ListStyle, MessageArg, args};
use model::{Category, CategoryId, CountryId, Series};
use syntax::csv::Cell;

/// Texts that publishers write in place of a missing figure; they are not reported as unreadable.
const MISSING_MARKS: [&str; 13] =
    ["", "..", "...", "…", "-", "--", "–", "—", "NA", "N/A", "#N/A", "n/a", "n.a."];

/// Returns `true` if a text is a number in scientific notation, such as `1.2E+07`, as spreadsheets display long
/// numbers.
fn is_scientific(text: &str) -> bool {
    let number = text.trim().split_once(['e', 'E']);
    number.is_some_and(|(digits, power)| {
        digits.replace(',', ".").parse::<f64>().is_ok() && power.parse::<i8>().is_ok()
    })
}

/// Unparsed cells of one series or plain table.
#[derive(Clone, Debug)]
pub(super) struct FigureCells<'a> {
    /// File of the cells.
    pub(super) file: FileId,
    /// Cell separator of the file.
    pub(super) separator: u8,
    /// Byte offsets, ascending, of a workbook's string cells that start like numbers, in the CSV text that the
    /// workbook was converted to; `None` unless the file is a workbook.
    pub(super) string_number_offsets: Option<&'a [usize]>,
    /// Category of the figures.
    pub(super) category: CategoryId,
    /// Series of the figures; `None` for a plain table.
    pub(super) series: Option<&'a Series>,
    /// Day of the publisher's last update, as YYYY-MM-DD.
    pub(super) updated_on: Option<String>,
    /// Factor that converts the figures to the raw unit; `None` if no option gives it.
    pub(super) scale: Option<Decimal>,
    /// Cells that may contain figures.
    pub(super) cells: Vec<FigureCell<'a>>,
    /// Reason why it is only a guess that the figures belong to the category; `None` if it is certain.
    pub(super) guessed: Option<Guess>,
    /// Summary of how the file was read.
    pub(super) read_summary: ReadSummary,
    /// Texts in the column of years that are not years although the row has a figure.
    pub(super) invalid_years: Vec<(String, Span)>,
}

/// Reason why it is only a guess that figures belong to a category.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Guess {
    /// Variant of the message: `column` if the heading of the figures is unclear, `unit` or `series` for another text
    /// of the file.
    pub(super) why: &'static str,
    /// Heading of the column that contains the text; `None` for the heading of the figures.
    pub(super) column: Option<String>,
    /// Text of the heading or cell.
    pub(super) text: String,
    /// Span of the text.
    pub(super) span: Span,
}

impl Guess {
    fn finding(self, category: &Category) -> Diagnostic {
        let args = args![
            why = self.why,
            "has-column" = if self.column.is_some() { "yes" } else { "no" },
            column = self.column.unwrap_or_default(),
            text = self.text,
            category = &category.name,
            raw = category.raw.as_str()
        ];
        Diagnostic::new(&COLUMN_GUESSED, self.span, args)
    }
}

impl<'a> FigureCells<'a> {
    /// Creates an empty collection of cells for a table.
    pub(super) fn new(table: &'a Grid, category: CategoryId, series: Option<&'a Series>) -> Self {
        Self {
            file: table.file,
            separator: table.separator,
            string_number_offsets: table.string_number_offsets.as_deref(),
            category,
            series,
            updated_on: None,
            scale: None,
            cells: Vec::new(),
            guessed: None,
            read_summary: ReadSummary::default(),
            invalid_years: Vec::new(),
        }
    }

    /// Returns `true` if a cell may hold a number that was typed as text: any cell of a text file, and of a workbook
    /// only a string cell that starts like a number.
    fn is_text(&self, cell: &Cell) -> bool {
        let start = cell.span.range().start;
        self.string_number_offsets.is_none_or(|offsets| offsets.binary_search(&start).is_ok())
    }

    /// Determines how the unit signs behind the numbers are read. If most cells have percent signs but the unit of
    /// the category is not percent, reports this and returns `None`. Files of known publishers have no unit signs.
    fn sign_rules(&self, category: &Category, report: &mut Report) -> Option<SignRules> {
        if self.series.is_some() {
            return Some(SignRules::default());
        }
        let with_text = self.cells.iter().filter(|entry| !is_missing(&entry.cell.text));
        let counts =
            SignCounts::from_texts(with_text.clone().map(|entry| entry.cell.text.as_str()));
        let is_percent = category.unit.get(Lang::En) == "%";
        let percent = match self.scale {
            // With an explicit scale, a percent sign divides by 100 before the scale is applied.
            Some(_) => Some(Decimal::new(1, 2)),
            None => is_percent.then_some(Decimal::ONE),
        };
        let mut cells = with_text.map(|entry| entry.cell);
        let first = cells.find(|cell| cell.text.trim_end().ends_with('%'));
        // If only a minority of the cells have percent signs, each of these cells is reported as unreadable.
        if let (Some(cell), None, true) =
            (first, percent, 2 * counts.percent_count > counts.cell_count)
        {
            let args = args![text = cell.text.trim(), category = &category.name];
            report.push(columns_unknown::finding("percent", cell.span, args));
            return None;
        }
        // Letters such as `k` and `M` stand for thousands and millions.
        let has_letters = counts.is_shortened();
        let mut cells = self.cells.iter().map(|entry| entry.cell);
        let is_shortened = |cell: &&Cell| {
            SignRules { percent_factor: None, accepts_letters: has_letters }
                .strip_sign(&cell.text)
                .text
                != cell.text
        };
        if let Some(cell) = cells.find(is_shortened).filter(|_| has_letters) {
            let args = args![text = cell.text.trim()];
            report.push(table_read::finding("letters", cell.span, args));
        }
        Some(SignRules { percent_factor: percent, accepts_letters: has_letters })
    }
}

/// An unparsed cell with its country and year.
#[derive(Clone, Copy, Debug)]
pub(super) struct FigureCell<'a> {
    pub(super) country: CountryId,
    /// Year of the figure; `None` if the file has none.
    pub(super) year: Option<u16>,
    /// Span of the year.
    pub(super) year_span: Span,
    /// Cell of the figure.
    pub(super) cell: &'a Cell,
}

/// Returns `true` if a text means that there is no figure.
pub(super) fn is_missing(text: &str) -> bool {
    MISSING_MARKS.contains(&text.trim())
}

/// Parses the cells of a series or plain table into figures. Returns `None` if the number format is ambiguous or the
/// unit signs do not fit the category.
pub(super) fn read(
    figure_cells: FigureCells<'_>,
    request: &Request<'_>,
    report: &mut Report,
) -> Option<DownloadedFigures> {
    let dataset = &request.loaded.dataset;
    let category = dataset.category(figure_cells.category);
    let raw = |published: Decimal| match figure_cells.series {
        Some(series) => series.to_raw(published),
        None => {
            let scaled = published.checked_mul(figure_cells.scale.unwrap_or(Decimal::ONE));
            scaled.map(|raw| raw.normalize())
        }
    };
    let has_text = |entry: &&FigureCell<'_>| !is_missing(&entry.cell.text);
    let cells = || figure_cells.cells.iter().filter(has_text);
    let is_possible = |number| {
        raw(number)
            .is_some_and(|raw| parts::is_within(raw, category.bounds.min, category.bounds.max))
    };
    let sign_rules = figure_cells.sign_rules(category, report)?;
    let typed_cells = cells().map(|entry| (entry.cell, sign_rules.strip_sign(&entry.cell.text)));
    let typed_cells = typed_cells.filter(|(cell, _)| figure_cells.is_text(cell));
    // In a comma-separated file, numbers have a decimal point, because programs write such files. The string cells of
    // a workbook are typed by people, so they are read as in a file with semicolons, to which
    // this rule does not apply.
    let separator =
        if figure_cells.string_number_offsets.is_some() { b';' } else { figure_cells.separator };
    let decimals = match Decimals::from_cells(typed_cells, separator, is_possible) {
        Ok(decimals) => decimals,
        Err(unclear) => {
            let args = args![
                text = unclear.cell.text.trim(),
                one = unclear.point.normalize().to_string(),
                two = unclear.comma.normalize().to_string()
            ];
            report.push(columns_unknown::finding("decimal", unclear.cell.span, args));
            return None;
        }
    };
    let mut collector = FigureCollector {
        invalid_years: figure_cells.invalid_years.clone(),
        ..FigureCollector::default()
    };
    for entry in cells() {
        // The module `cells` has formatted the numeric cells of a workbook, with a decimal point.
        let decimals = if figure_cells.is_text(entry.cell) { decimals } else { Decimals::Point };
        let BareNumber { text, factor } = sign_rules.strip_sign(&entry.cell.text);
        let number = decimals.read(text).and_then(|number| number.checked_mul(factor));
        match number.and_then(raw) {
            Some(raw) => {
                let figure = Figure {
                    raw,
                    year: entry.year,
                    span: entry.cell.span,
                    year_span: entry.year_span,
                };
                collector.add(entry.country, figure);
            }
            None => {
                let text = entry.cell.text.clone();
                collector.unreadable.push((text, entry.cell.span));
            }
        }
    }
    let is_guessed = figure_cells.guessed.is_some();
    if let Some(guess) = figure_cells.guessed {
        report.push(guess.finding(category));
    }
    collector.report(request, figure_cells.category, report);
    let downloaded = collector.into_downloaded(
        figure_cells.file,
        figure_cells.category,
        figure_cells.series,
        figure_cells.updated_on,
    );
    let point = if decimals == Decimals::Comma { ',' } else { '.' };
    let read_summary = ReadSummary { point, ..figure_cells.read_summary };
    Some(DownloadedFigures { is_guessed, read_summary, ..downloaded })
}

/// Collector of the figures of a category.
#[derive(Debug, Default)]
pub(super) struct FigureCollector {
    /// Figures by country, with at most one figure for each year.
    figures: BTreeMap<CountryId, Vec<Figure>>,
    /// Countries in the order of the file.
    order: Vec<CountryId>,
    /// Countries with two different figures for one year, each with the spans of the first such pair.
    repeated: BTreeMap<CountryId, [Span; 2]>,
    /// Texts that are not figures.
    pub(super) unreadable: Vec<(String, Span)>,
    /// Texts in the column of years that are not years although the row has a figure.
    invalid_years: Vec<(String, Span)>,
}

impl FigureCollector {
    /// Adds a figure. If the country already has one for the year, the first is kept, and a different second one is
    /// recorded for a finding.
    pub(super) fn add(&mut self, country: CountryId, figure: Figure) {
        let country_figures = match self.figures.entry(country) {
            Entry::Occupied(own) => own.into_mut(),
            Entry::Vacant(free) => {
                self.order.push(country);
                free.insert(Vec::new())
            }
        };
        match country_figures.iter().find(|known| known.year == figure.year) {
            Some(same) if same.raw != figure.raw => {
                let places = [same.span, figure.span];
                self.repeated.entry(country).or_insert(places);
            }
            Some(_) => {}
            None => country_figures.push(figure),
        }
    }

    /// Reports unreadable figures, unreadable years and repeated figures.
    pub(super) fn report(&self, request: &Request<'_>, category: CategoryId, report: &mut Report) {
        let dataset = &request.loaded.dataset;
        let name = || (&dataset.category(category).name).into();
        for (kind, texts) in
            [(&FIGURE_UNREADABLE, &self.unreadable), (&YEAR_UNREADABLE, &self.invalid_years)]
        {
            if let Some(finding) = unreadable(kind, texts, name()) {
                report.push(finding);
            }
        }
        let repeated = self.order.iter().filter(|country| self.repeated.contains_key(country));
        let repeated: Vec<CountryId> = repeated.copied().collect();
        if let Some(first) = repeated.first().and_then(|country| self.repeated.get(country)) {
            let args = args![
                category = name(),
                count = repeated.len(),
                countries = parts::format_countries(dataset, &repeated)
            ];
            let finding = Diagnostic::new(&FIGURE_REPEATED, first[1], args);
            report.push(finding.with_span(first[0]));
        }
    }

    /// Returns `true` if there are no figures.
    pub(super) fn is_empty(&self) -> bool {
        self.figures.is_empty()
    }

    /// Converts the figures into [`DownloadedFigures`]; `updated_on` is the day of the publisher's last update.
    pub(super) fn into_downloaded(
        self,
        file: FileId,
        category: CategoryId,
        series: Option<&Series>,
        updated_on: Option<String>,
    ) -> DownloadedFigures {
        DownloadedFigures {
            file,
            category,
            series: series.cloned(),
            updated_on,
            is_guessed: false,
            read_summary: ReadSummary::default(),
            figures: self.figures,
            order: self.order,
        }
    }
}

/// Maximum number of different texts that a finding lists in its message.
const MAX_LISTED_TEXTS: usize = 40;

/// Maximum number of cells to which a finding points.
const MAX_SHOWN_CELLS: usize = 5;

/// Creates the finding about texts that are not figures or years; returns `None` if there are no such texts.
fn unreadable(
    kind: &'static FindingCode,
    texts: &[(String, Span)],
    category: MessageArg,
) -> Option<Diagnostic> {
    let mut texts: Vec<(&str, Span)> =
        texts.iter().map(|(text, place)| (text.trim(), *place)).collect();
    // By span, because the order of the cells may differ from the order of the file.
    texts.sort_by_key(|(_, place)| *place);
    let (first, place) = *texts.first()?;
    let mut listed: Vec<MessageArg> = Vec::new();
    let mut unique_texts = BTreeSet::new();
    let mut unlisted_count = 0;
    for (text, _) in &texts {
        if listed.len() < MAX_LISTED_TEXTS && unique_texts.insert(*text) {
            listed.push(format!("`{text}`").into());
        } else if !unique_texts.contains(text) {
            unlisted_count += 1;
        }
    }
    if unlisted_count > 0 {
        listed.push(MessageArg::message("list-others", args![count = unlisted_count]));
    }
    let args = args![
        category,
        count = texts.len(),
        texts = MessageArg::List(listed, ListStyle::And),
        exponent = if is_scientific(first) { "yes" } else { "no" }
    ];
    let others = texts.iter().skip(1).take(MAX_SHOWN_CELLS - 1);
    let finding = Diagnostic::new(kind, place, args);
    Some(others.fold(finding, |finding, (_, place)| finding.with_span(*place)))
}
