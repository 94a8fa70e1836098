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
use super::{Figure, Incoming, Request};
use data::parts;
use diag::{Diagnostic, FileId, FindingCode, Report, Span};
use lang::{Lang, ListStyle, MessageArg, args};
use model::{Category, CategoryId, CountryId, Series};
use syntax::csv::Cell;

/// Texts that publishers write in place of a missing figure.
const NOTHING: [&str; 13] =
    ["", "..", "...", "…", "-", "--", "–", "—", "NA", "N/A", "#N/A", "n/a", "n.a."];

/// Returns `true` if a text is a number in scientific notation, such as `1.2E+07`, as spreadsheets display long
/// numbers.
fn is_exponent(text: &str) -> bool {
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
    /// Offsets of a workbook's string cells that start like numbers, in bytes of the text, ascending; `None` unless
    /// the file is a workbook.
    pub(super) typed: Option<&'a [usize]>,
    /// Category of the figures.
    pub(super) category: CategoryId,
    /// Series of the figures; `None` for a plain table.
    pub(super) series: Option<&'a Series>,
    /// Day of the publisher's last update, as YYYY-MM-DD.
    pub(super) dated: Option<String>,
    /// Factor that converts the figures to the raw unit, if one is given.
    pub(super) scale: Option<Decimal>,
    /// Cells that may contain figures.
    pub(super) cells: Vec<FigureCell<'a>>,
    /// Reason why it is only a guess that the figures belong to the category; `None` if it is certain.
    pub(super) guessed: Option<Guess>,
    /// Summary of how the file was read.
    pub(super) understood: ReadSummary,
    /// Texts in the column of years that are not years although the row has a figure.
    pub(super) no_years: Vec<(String, Span)>,
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
            typed: table.typed.as_deref(),
            category,
            series,
            dated: None,
            scale: None,
            cells: Vec::new(),
            guessed: None,
            understood: ReadSummary::default(),
            no_years: Vec::new(),
        }
    }

    /// Returns `true` if a cell is text, not a numeric cell of a spreadsheet. Each cell of a text file is text.
    fn is_text(&self, cell: &Cell) -> bool {
        let start = cell.span.range().start;
        self.typed.is_none_or(|typed| typed.binary_search(&start).is_ok())
    }

    /// Determines how the unit signs behind the numbers are read. If most cells have percent signs that do not fit
    /// the category, reports this and returns `None`. Files of known publishers have no unit signs.
    fn signs(&self, category: &Category, report: &mut Report) -> Option<SignRules> {
        if self.series.is_some() {
            return Some(SignRules::default());
        }
        let written = self.cells.iter().filter(|entry| !is_nothing(&entry.cell.text));
        let counted = SignCounts::from_texts(written.clone().map(|entry| entry.cell.text.as_str()));
        let is_percent = category.unit.get(Lang::En) == "%";
        let percent = match self.scale {
            // With an explicit scale, a percent sign divides by 100 before the scale is applied.
            Some(_) => Some(Decimal::new(1, 2)),
            None => is_percent.then_some(Decimal::ONE),
        };
        let mut cells = written.map(|entry| entry.cell);
        let first = cells.find(|cell| cell.text.trim_end().ends_with('%'));
        // If only a minority of the cells have percent signs, each of these cells is reported as unreadable.
        if let (Some(cell), None, true) = (first, percent, 2 * counted.percents > counted.all) {
            let args = args![text = cell.text.trim(), category = &category.name];
            report.push(columns_unknown::finding("percent", cell.span, args));
            return None;
        }
        let letters = counted.are_shortened();
        let mut cells = self.cells.iter().map(|entry| entry.cell);
        let short =
            |cell: &&Cell| SignRules { percent: None, letters }.bare(&cell.text).text != cell.text;
        if let Some(cell) = cells.find(short).filter(|_| letters) {
            let args = args![text = cell.text.trim()];
            report.push(table_read::finding("letters", cell.span, args));
        }
        Some(SignRules { percent, letters })
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
pub(super) fn is_nothing(text: &str) -> bool {
    NOTHING.contains(&text.trim())
}

/// Parses the figures of a sheet; returns `None` if the number format is ambiguous or the unit signs do not fit.
pub(super) fn read(
    sheet: FigureCells<'_>,
    request: &Request<'_>,
    report: &mut Report,
) -> Option<Incoming> {
    let dataset = &request.loaded.dataset;
    let category = dataset.category(sheet.category);
    let raw = |published: Decimal| match sheet.series {
        Some(series) => series.raw(published),
        None => {
            let scaled = published.checked_mul(sheet.scale.unwrap_or(Decimal::ONE));
            scaled.map(|raw| raw.normalize())
        }
    };
    let has_text = |entry: &&FigureCell<'_>| !is_nothing(&entry.cell.text);
    let cells = || sheet.cells.iter().filter(has_text);
    let is_possible = |number| {
        raw(number).is_some_and(|raw| parts::within(raw, category.bounds.min, category.bounds.max))
    };
    let signs = sheet.signs(category, report)?;
    let written = cells().map(|entry| (entry.cell, signs.bare(&entry.cell.text)));
    let written = written.filter(|(cell, _)| sheet.is_text(cell));
    // String cells of a workbook are typed by people, so the rule for comma-separated output of programs does not
    // apply to them.
    let separator = if sheet.typed.is_some() { b';' } else { sheet.separator };
    let decimals = match Decimals::from_cells(written, separator, is_possible) {
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
    let mut gathered =
        FigureCollector { no_years: sheet.no_years.clone(), ..FigureCollector::default() };
    for entry in cells() {
        // The numeric cells of a workbook were formatted by the module `cells`, with a decimal point.
        let decimals = if sheet.is_text(entry.cell) { decimals } else { Decimals::Point };
        let BareNumber { text, factor } = signs.bare(&entry.cell.text);
        let number = decimals.read(text).and_then(|number| number.checked_mul(factor));
        match number.and_then(raw) {
            Some(raw) => {
                let figure = Figure {
                    raw,
                    year: entry.year,
                    span: entry.cell.span,
                    year_span: entry.year_span,
                };
                gathered.take(entry.country, figure);
            }
            None => {
                let text = entry.cell.text.clone();
                gathered.unreadable.push((text, entry.cell.span));
            }
        }
    }
    let is_guessed = sheet.guessed.is_some();
    if let Some(guess) = sheet.guessed {
        report.push(guess.finding(category));
    }
    gathered.report(request, sheet.category, report);
    let incoming = gathered.incoming(sheet.file, sheet.category, sheet.series, sheet.dated);
    let point = if decimals == Decimals::Comma { ',' } else { '.' };
    let understood = ReadSummary { point, ..sheet.understood };
    Some(Incoming { is_guessed, understood, ..incoming })
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
    no_years: Vec<(String, Span)>,
}

impl FigureCollector {
    /// Adds a figure. If the country already has one for the year, the first is kept, and a different second one is
    /// recorded for a finding.
    pub(super) fn take(&mut self, country: CountryId, figure: Figure) {
        let own = match self.figures.entry(country) {
            Entry::Occupied(own) => own.into_mut(),
            Entry::Vacant(free) => {
                self.order.push(country);
                free.insert(Vec::new())
            }
        };
        match own.iter().find(|known| known.year == figure.year) {
            Some(same) if same.raw != figure.raw => {
                let places = [same.span, figure.span];
                self.repeated.entry(country).or_insert(places);
            }
            Some(_) => {}
            None => own.push(figure),
        }
    }

    /// Reports unreadable figures, unreadable years and repeated figures.
    pub(super) fn report(&self, request: &Request<'_>, category: CategoryId, report: &mut Report) {
        let dataset = &request.loaded.dataset;
        let name = || (&dataset.category(category).name).into();
        for (kind, texts) in
            [(&FIGURE_UNREADABLE, &self.unreadable), (&YEAR_UNREADABLE, &self.no_years)]
        {
            if let Some(finding) = unreadable(kind, texts, name()) {
                report.push(finding);
            }
        }
        let twice = self.order.iter().filter(|country| self.repeated.contains_key(country));
        let twice: Vec<CountryId> = twice.copied().collect();
        if let Some(first) = twice.first().and_then(|country| self.repeated.get(country)) {
            let args = args![
                category = name(),
                count = twice.len(),
                countries = parts::names(dataset, &twice)
            ];
            let finding = Diagnostic::new(&FIGURE_REPEATED, first[1], args);
            report.push(finding.also(first[0]));
        }
    }

    /// Returns `true` if there are no figures.
    pub(super) fn is_empty(&self) -> bool {
        self.figures.is_empty()
    }

    /// Converts the figures into an [`Incoming`].
    pub(super) fn incoming(
        self,
        file: FileId,
        category: CategoryId,
        series: Option<&Series>,
        dated: Option<String>,
    ) -> Incoming {
        Incoming {
            file,
            category,
            series: series.cloned(),
            dated,
            is_guessed: false,
            understood: ReadSummary::default(),
            figures: self.figures,
            order: self.order,
        }
    }
}

/// Maximum number of different texts that a finding lists.
const LISTED: usize = 40;

/// Maximum number of cells that a finding shows.
const SHOWN: usize = 5;

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
    let mut seen = BTreeSet::new();
    let mut rest = 0;
    for (text, _) in &texts {
        if listed.len() < LISTED && seen.insert(*text) {
            listed.push(format!("`{text}`").into());
        } else if !seen.contains(text) {
            rest += 1;
        }
    }
    if rest > 0 {
        listed.push(MessageArg::sentence("list-others", args![count = rest]));
    }
    let args = args![
        category,
        count = texts.len(),
        texts = MessageArg::List(listed, ListStyle::And),
        exponent = if is_exponent(first) { "yes" } else { "no" }
    ];
    let others = texts.iter().skip(1).take(SHOWN - 1);
    let finding = Diagnostic::new(kind, place, args);
    Some(others.fold(finding, |finding, (_, place)| finding.also(*place)))
}
