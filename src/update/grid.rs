//! Parses tables as publishers and spreadsheets write them: cell separators, rows, truncated ends, and years.

use super::download::DecodedFile;
use super::eurostat;
use super::findings::download_cut;
use diag::{Diagnostic, FileId, Files, Report, Span};
use lang::fold::folded;
use lang::{MessageArg, args};
use model::{Family, YEARS};
use syntax::csv::{self, Cell, Row};
use syntax::number;

/// Cell separators, the most common first.
const SEPARATORS: [u8; 3] = [b',', b';', b'\t'];

/// Maximum length of a country's name, in bytes: a longer text is a remark.
const MAX_NAME_BYTES: usize = 60;

/// Rows of a table.
#[derive(Debug)]
pub(super) struct Grid {
    /// File that contains the table.
    pub(super) file: FileId,
    /// Name of the file without folders and extension.
    pub(super) stem: String,
    /// Metadata file that the publisher supplies with the table; `None` if there is none.
    pub(super) metadata: Option<FileId>,
    /// Separator of the cells.
    pub(super) separator: u8,
    /// Offsets of the workbook's string cells that start like numbers, in bytes of the text, ascending; `None` unless
    /// the file is a workbook.
    pub(super) string_number_offsets: Option<Vec<usize>>,
    /// All rows with text.
    pub(super) rows: Vec<Row>,
    /// `true` if the last line ends with a line break.
    ends_with_line_break: bool,
}

impl Grid {
    /// Parses the rows of a file. Reports a file that ends inside a quoted cell, and returns `None` for it.
    pub(super) fn read(
        decoded_file: &DecodedFile,
        files: &Files,
        report: &mut Report,
    ) -> Option<Self> {
        let text = files.get(decoded_file.file)?.text.as_str();
        let separator = decoded_file.separator.unwrap_or_else(|| separator(text));
        let mut csv_report = Report::default();
        let mut rows = csv::parse_rows(decoded_file.file, text, separator, &mut csv_report);
        // A first line `sep=;` names the separator to spreadsheet programs; it is not a row of the table.
        let is_hint = |row: &Row| row.cells.first().is_some_and(|cell| cell.text == "sep=");
        if rows.first().is_some_and(is_hint) {
            rows.remove(0);
        }
        let is_unclosed = |finding: &&Diagnostic| {
            let mut args = finding.args.iter();
            args.any(|(_, arg)| matches!(arg, MessageArg::Text(problem) if problem == "unclosed"))
        };
        let unclosed = csv_report.iter().find(is_unclosed);
        if let Some(place) = unclosed.and_then(|finding| finding.spans.first().copied()) {
            let name = files.name(decoded_file.file);
            report.push(download_cut::finding("quote", name, place, Vec::new()));
            return None;
        }
        report.extend(csv_report);
        eurostat::split_dimensions(&mut rows, text);
        Some(Self {
            file: decoded_file.file,
            stem: decoded_file.stem.clone(),
            metadata: decoded_file.metadata,
            separator,
            string_number_offsets: decoded_file.string_number_offsets.clone(),
            rows,
            ends_with_line_break: text.ends_with(['\n', '\r']),
        })
    }

    /// Returns the rows below the header with index `header`. Reports a truncated last row, and returns `None` for
    /// it. A last row without a line break is truncated if it is shorter than the header, or if the publisher ends
    /// each row with a line break.
    pub(super) fn rows_below(
        &self,
        header: usize,
        family: Family,
        files: &Files,
        report: &mut Report,
    ) -> Option<&[Row]> {
        let (head, rows) = self.rows.get(header..)?.split_first()?;
        let Some(last) = rows.last().filter(|_| !self.ends_with_line_break) else {
            return Some(rows);
        };
        let is_short = last.width < head.width && !self.is_footer(last, family);
        let publisher_ends_lines = matches!(family, Family::WorldBank | Family::Gapminder);
        if !is_short && !publisher_ends_lines {
            return Some(rows);
        }
        let args = args![found = last.width, expected = head.width];
        let problem = if is_short { "row" } else { "line" };
        let name = files.name(self.file);
        report.push(download_cut::finding(problem, name, last.span, args));
        None
    }

    /// Returns `true` if the last line of a plain table is a remark below the table: a single cell that is too long
    /// for a country's name, or contains a colon or copyright sign.
    fn is_footer(&self, last: &Row, family: Family) -> bool {
        let text = last.cells.first().map_or("", |cell| &cell.text);
        let is_remark = text.len() > MAX_NAME_BYTES || text.contains([':', '©']);
        family == Family::Table && last.width == 1 && is_remark
    }

    /// Returns the index of the row that starts on a line, counted from 1; `None` if no row starts there.
    pub(super) fn row_at_line(&self, line: u32, files: &Files) -> Option<usize> {
        self.rows.iter().position(|row| self.line_of(row, files) == line as usize)
    }

    /// Returns the line on which a row starts, counted from 1.
    pub(super) fn line_of(&self, row: &Row, files: &Files) -> usize {
        let file = files.get(self.file);
        file.map_or(0, |file| file.line_of(row.span.range().start) + 1)
    }

    /// Returns the span of the first row, or an empty span if there is none.
    pub(super) fn start_span(&self) -> Span {
        let first = self.rows.first().map(|row| row.span);
        first.unwrap_or_else(|| Span::new(self.file, 0..0))
    }
}

/// Detects the cell separator from the first line that contains one outside quotes: the most frequent separator; in a
/// tie, the one that occurs first. Tables of Eurostat have tabs.
fn separator(text: &str) -> u8 {
    if eurostat::is_eurostat(text) {
        return b'\t';
    }
    for line in text.lines() {
        // Column headings contain separators too, as in `per 1,000`, so the first separator alone does not decide.
        let mut is_quoted = false;
        let mut counts = [0; SEPARATORS.len()];
        let mut first = None;
        for byte in line.bytes() {
            is_quoted ^= byte == b'"';
            let index = SEPARATORS.iter().position(|separator| *separator == byte);
            if let Some(index) = index.filter(|_| !is_quoted) {
                counts[index] += 1;
                first = first.or(Some(index));
            }
        }
        if let Some(first) = first {
            let max_count = counts.iter().copied().max().unwrap_or(0);
            let most_frequent = counts.iter().position(|count| *count == max_count);
            let index =
                if counts[first] == max_count { first } else { most_frequent.unwrap_or(first) };
            return SEPARATORS[index];
        }
    }
    b','
}

/// Returns the trimmed text of the cell in a column, given by its index; empty if the row has no such cell.
pub(super) fn text(row: &Row, column: Option<usize>) -> &str {
    let cell = column.and_then(|column| row.cells.get(column));
    cell.map_or("", |cell| cell.text.trim())
}

/// Returns the index of the first column whose heading is one of `words`, ignoring accents, case, spaces and
/// punctuation.
pub(super) fn find_column(header: &Row, words: &[&str]) -> Option<usize> {
    header.cells.iter().position(|cell| is_one_of(cell, words))
}

/// Returns `true` if the text of a cell is one of `words`, ignoring accents, case, spaces and punctuation.
pub(super) fn is_one_of(cell: &Cell, words: &[&str]) -> bool {
    folded(&cell.text).is_some_and(|text| words.contains(&text.as_str()))
}

/// Parses a year in the range [`YEARS`], such as `2024`, or `2024 [YR2024]` as the World Bank writes it.
pub(super) fn year(text: &str) -> Option<u16> {
    let text = text.trim();
    let (digits, rest) = text.split_at_checked(4)?;
    let is_year = rest.is_empty() || rest.trim() == format!("[YR{digits}]");
    let is_digits = digits.bytes().all(|byte| byte.is_ascii_digit());
    let year = digits.parse().ok().filter(|_| is_year && is_digits);
    year.filter(|year| YEARS.contains(year))
}

/// Parses a year of a plain table: a plain year, a year with a mark behind it (`2026p`, `2025*`), or the year of a
/// date (`31.12.2025`).
pub(super) fn year_or_date(text: &str) -> Option<u16> {
    let text = text.trim();
    year(text).or_else(|| marked_year(text)).or_else(|| year_of_date(text))
}

/// Marks behind a year that is provisional or estimated, without accents and in lower case.
const YEAR_MARKS: &[&str] = &[
    "b",
    "e",
    "est",
    "estimate",
    "estimated",
    "estimation",
    "f",
    "forecast",
    "p",
    "prel",
    "preliminary",
    "prevision",
    "proj",
    "projected",
    "projection",
    "prov",
    "provisional",
    "provisoire",
    "r",
    "rev",
    "revised",
];

/// Words before a year in English and French, without accents and in lower case.
const YEAR_PREFIXES: &[&str] = &["annee", "fin", "y", "year", "yr"];

/// Parses a year with a mark or a word: `2026p`, `2025*`, `2024 (est.)`, `2026.0`, `year_2024`.
fn marked_year(text: &str) -> Option<u16> {
    if let Some(digits) = text.strip_suffix(".0") {
        return year(digits);
    }
    let rest = text.trim_start_matches(|c: char| !c.is_ascii_digit());
    let (before, digits) = (&text[..text.len() - rest.len()], rest.get(..4)?);
    let after: String = rest[4..].chars().filter(|c| c.is_alphabetic()).collect();
    let is_number = |c: char| c.is_ascii_digit();
    // A second number means a period of several years, such as `2025-2026`.
    if rest[4..].contains(is_number) {
        return None;
    }
    let fold = |text: &str| folded(text).unwrap_or_default();
    let (before, after) = (fold(before), fold(&after));
    let is_marked = before.is_empty() && (after.is_empty() || YEAR_MARKS.contains(&after.as_str()));
    let is_named = after.is_empty() && YEAR_PREFIXES.contains(&before.as_str());
    year(digits).filter(|_| is_marked || is_named)
}

/// First letters of the names of months in English and French; December is handled separately.
const MONTHS: [&str; 16] = [
    "jan", "feb", "fev", "mar", "apr", "avr", "may", "mai", "jun", "jui", "jul", "aug", "aou",
    "sep", "oct", "nov",
];

/// Parses the year of a date or month: `31.12.2025`, `7/1/2026`, `1 Jul 2025`, `2026-07`, `2026M07`,
/// `2026-07-01T00:00Z`. A fiscal year such as `2025/26` gives `None`.
fn year_of_date(text: &str) -> Option<u16> {
    let text = text.split_once('T').map_or(text, |(day, time)| {
        if number::is_date(day) && time.contains(':') { day } else { text }
    });
    let spaced: String = text.chars().map(|c| if c.is_alphanumeric() { c } else { ' ' }).collect();
    let parts: Vec<&str> = spaced.split_whitespace().collect();
    let is_month = |text: &str| {
        let name = folded(text).unwrap_or_default();
        name.starts_with("dec") || MONTHS.iter().any(|month| name.starts_with(month))
    };
    let is_up_to = |text: &str, max: u8| {
        let text = ["er", "st", "nd", "rd", "th"]
            .iter()
            .fold(text, |text, end| text.trim_end_matches(end));
        text.len() <= 2 && text.parse::<u8>().is_ok_and(|number| (1..=max).contains(&number))
    };
    match parts.as_slice() {
        [one] => {
            let (year_text, month) = one.split_once(['M', 'm'])?;
            year(year_text).filter(|_| is_up_to(month, 12))
        }
        [one, other] => {
            let (year_text, month) = if year(one).is_some() { (one, other) } else { (other, one) };
            // With a hyphen, `2025-12` is a month; with a slash, it may be a fiscal year.
            let is_month = is_month(month) || text.contains('-') && is_up_to(month, 12);
            year(year_text).filter(|_| is_month)
        }
        [one, middle, last] => {
            let (year_text, day) = if year(one).is_some() { (one, last) } else { (last, one) };
            let is_day = is_up_to(day, 31) && (is_month(middle) || is_up_to(middle, 31));
            // The American order, with the name of the month first; `7/13/2025` is accepted as a day above.
            let is_american = is_month(one) && is_up_to(middle, 31);
            year(year_text).filter(|_| is_day || is_american)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_tells_what_separates_the_cells() {
        assert_eq!(separator("a,b\n"), b',');
        assert_eq!(separator("\n\na;b\n"), b';');
        assert_eq!(separator("a\tb\n"), b'\t');
        assert_eq!(separator("pays;valeur, en millions\n"), b';');
        assert_eq!(separator("\"a;b;c\",d\n"), b',');
        assert_eq!(separator("country;per 1,000;per 1,000\n"), b';');
        assert_eq!(separator("a\n1\n"), b',');
    }

    #[test]
    fn years_stand_alone() {
        assert_eq!([year(" 2024 "), year("2024 [YR2024]")], [Some(2024); 2]);
        let none = ["20245", "202", "+202", "1899", "2024 est.", "2024 [YR2023]", "année"];
        assert!(none.iter().all(|text| year(text).is_none()));
    }

    #[test]
    fn plain_tables_have_marks_and_days() {
        let all = [
            "2025*",
            "2025¹",
            "2025 e",
            "2025p",
            "2025r",
            "2025 (est.)",
            "2025 (proj.)",
            "2025.0",
            "year_2025",
            "Y2025",
            "Année 2025",
            "2025-07-01",
            "31.12.2025",
            "7/13/2025",
            "1 Jul 2025",
            "July 1, 2025",
            "1er juillet 2025",
            "2025-07",
            "2025M07",
            "2025/07/01",
            "2025-07-01T00:00:00Z",
            "Dec 2025",
            "août 2025",
        ];
        let none = [
            "2025/26",
            "2025/12",
            "2025-13",
            "2025 rank",
            "Change 2025",
            "2025-2026",
            "FY2025",
            "20251",
            "25",
            "",
            "2025 2024",
            "2025 km",
            "2025 (Low)",
            "1.5.25",
        ];
        assert_eq!(all.map(year_or_date).to_vec(), vec![Some(2025); all.len()], "{all:?}");
        assert_eq!(none.map(year_or_date).to_vec(), vec![None; none.len()], "{none:?}");
    }
}
