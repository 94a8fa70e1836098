//! CSV parser that keeps the span of each cell, including cells with quotes and line breaks.
//!
//! `csv-core` finds the ends of cells and resolves quotes. It accepts an unclosed quote, and text after a closing
//! quote; both are detected by comparing a quoted cell with its canonical form.

use csv_core::{QuoteStyle, ReadFieldResult, Reader, ReaderBuilder, WriterBuilder};
use lang::args;

use crate::flaws;
use diag::{Diagnostic, FileId, Report, Span};

/// Header and rows of a file.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    /// Cells of the first line.
    pub header: Vec<Cell>,
    /// The other lines, without blank ones.
    pub rows: Vec<Row>,
}

impl Table {
    /// The cell of a row in a named column; `None` if the column or the cell does not exist.
    pub fn cell<'a>(&self, row: &'a Row, column: &str) -> Option<&'a Cell> {
        let index = self.header.iter().position(|head| head.text.trim() == column)?;
        row.cells.get(index)
    }

    /// Returns the table with its columns in the order of these names; `None` unless the header has these names and
    /// no others, in any order. Cells keep their spans. A row with another number of cells stays as it is.
    pub fn with_columns(&self, names: &[&str]) -> Option<Self> {
        let index = |name: &&str| self.header.iter().position(|head| head.text.trim() == *name);
        let indices: Vec<usize> = names.iter().map(index).collect::<Option<_>>()?;
        // A repeated column has one index only.
        let has_each = (0..self.header.len()).all(|index| indices.contains(&index));
        has_each.then(|| self.with_order(&indices))
    }

    /// Returns the table with its columns in the order of these indices.
    pub fn with_order(&self, indices: &[usize]) -> Self {
        let sort = |cells: &[Cell]| -> Vec<Cell> {
            let sorted: Option<Vec<Cell>> = (cells.len() == indices.len())
                .then(|| indices.iter().map(|index| cells.get(*index).cloned()).collect())
                .flatten();
            sorted.unwrap_or_else(|| cells.to_vec())
        };
        let row = |row: &Row| Row { cells: sort(&row.cells), ..row.clone() };
        Self { header: sort(&self.header), rows: self.rows.iter().map(row).collect() }
    }

    /// Returns the texts of a new row, given in the order of the columns, in the order of the file.
    pub fn in_file_order<'a>(&self, texts: &[&'a str]) -> Vec<&'a str> {
        let mut cells: Vec<_> = self.header.iter().map(|cell| cell.span.start).zip(texts).collect();
        cells.sort_by_key(|(start, _)| *start);
        cells.into_iter().map(|(_, text)| *text).collect()
    }
}

/// A row of a table; with quoted line breaks, several lines of the file.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Span of the row, without its line break.
    pub span: Span,
    /// The first cells of the row, at most 1,000.
    pub cells: Vec<Cell>,
    /// Number of cells in the file, including dropped ones.
    pub width: usize,
}

/// Maximum number of cells kept per row; further cells are only counted.
const MAX_ROW_CELLS: usize = 1_000;

/// Maximum number of cells of a table, which bounds memory. A file of 32 MB, the largest that is read, has about a
/// quarter as many if its cells are numbers of usual length.
const MAX_TABLE_CELLS: usize = 5_000_000;

/// A cell: source span and value.
#[derive(Clone, Debug, PartialEq)]
pub struct Cell {
    /// Span including quotes; empty for an empty cell.
    pub span: Span,
    /// Value without quotes.
    pub text: String,
}

/// Parses a comma-separated table. Syntax errors go to `report`; text after an unclosed quote is lost.
pub fn parse(file: FileId, text: &str, report: &mut Report) -> Table {
    if let Some(finding) = wrong_separator(file, text) {
        report.push(finding);
        return Table::default();
    }
    let mut rows = parse_rows(file, text, b',', report).into_iter();
    let header = rows.next().map(|row| row.cells).unwrap_or_default();
    Table { header, rows: rows.collect() }
}

/// Parses all rows that are not blank, including the header, of a table with this ASCII separator.
pub fn parse_rows(file: FileId, text: &str, separator: u8, report: &mut Report) -> Vec<Row> {
    let mut scanner = Scanner::new(file, text, separator);
    let mut rows = Vec::new();
    let mut remaining_cells = MAX_TABLE_CELLS;
    loop {
        match scanner.next_row() {
            Ok(Some(row)) if row.cells.len() > remaining_cells => {
                let args = args![problem = "cells", most = MAX_TABLE_CELLS];
                report.push(Diagnostic::new(&flaws::CSV_SYNTAX, row.span, args));
                return rows;
            }
            // A line of spaces is a row with one empty cell.
            Ok(Some(row)) if row.width == 1 && row.cells[0].text.trim().is_empty() => {}
            Ok(Some(row)) => {
                remaining_cells -= row.cells.len();
                rows.push(row);
            }
            Ok(None) => return rows,
            Err(finding) => {
                report.push(finding);
                scanner.skip_line();
            }
        }
    }
}

/// Formats a cell, in quotes if its text needs them or if `quoted` is `true`.
pub fn format_cell(text: &str, quoted: bool) -> String {
    let mut writer = WriterBuilder::new();
    if quoted {
        writer.quote_style(QuoteStyle::Always);
    }
    if writer.build().should_quote(text.as_bytes()) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

/// Returns a finding if the header has semicolons or tabs but no commas: the whole file uses that separator.
fn wrong_separator(file: FileId, text: &str) -> Option<Diagnostic> {
    let start = content_start(text);
    let header = text[start..].lines().next()?;
    let (byte, name) = match (header.contains(','), header.find(';'), header.find('\t')) {
        (false, Some(byte), _) => (byte, ";"),
        (false, None, Some(byte)) => (byte, "tab"),
        _ => return None,
    };
    let span = Span::new(file, start + byte..start + byte + 1);
    let args = args![separator = name];
    Some(Diagnostic::new(&flaws::CSV_SEPARATOR, span, args))
}

/// Returns the offset of the first byte after a byte order mark; 0 without one.
fn content_start(text: &str) -> usize {
    text.len() - text.strip_prefix('\u{feff}').unwrap_or(text).len()
}

/// Parser state: the text, and the offset of the next cell.
struct Scanner<'a> {
    file: FileId,
    text: &'a str,
    offset: usize,
    /// The ASCII character between two cells.
    separator: u8,
    /// The reader of rows with quotes, and a buffer for the value of a cell, which is never longer than the text;
    /// `None` before the first such row. Building the reader takes longer than reading a small table.
    quoted: Option<(Reader, Vec<u8>)>,
}

impl<'a> Scanner<'a> {
    fn new(file: FileId, text: &'a str, separator: u8) -> Self {
        Self { file, text, offset: content_start(text), separator, quoted: None }
    }

    /// Prepares the reader for a new row.
    fn reset_reader(&mut self) {
        if let Some((reader, value)) = &mut self.quoted {
            // csv-core drops a byte order mark at the start of its input, in later rows too. An empty line first
            // disables that.
            reader.reset();
            reader.read_field(b"\n", value);
        }
    }

    /// Continues on the next line after a syntax error.
    fn skip_line(&mut self) {
        let rest = &self.text[self.offset..];
        self.offset += rest.find('\n').map_or(rest.len(), |newline| newline + 1);
        self.reset_reader();
    }

    /// Parses the next row; `None` after the last one.
    fn next_row(&mut self) -> Result<Option<Row>, Diagnostic> {
        match self.plain_row() {
            Some(row) => Ok(Some(row)),
            None if self.offset == self.text.len() => Ok(None),
            None => self.any_row(),
        }
    }

    /// Parses the next row, with or without quotes; `None` after the last one.
    fn any_row(&mut self) -> Result<Option<Row>, Diagnostic> {
        // Most tables have the five columns of the tables of values.
        let mut cells = Vec::with_capacity(5);
        let (mut first, mut width) = (None, 0);
        while let Some((cell, is_last)) = self.next_cell(width == 0)? {
            let end = cell.span.end;
            let first = *first.get_or_insert(cell.span);
            width += 1;
            if width <= MAX_ROW_CELLS {
                cells.push(cell);
            }
            if is_last {
                return Ok(Some(Row { span: Span { end, ..first }, cells, width }));
            }
        }
        Ok(None)
    }

    /// Parses the next row if it has no quotes; `None` if it has some, and at the end of the text.
    fn plain_row(&mut self) -> Option<Row> {
        let rest = &self.text[self.offset..];
        let start = rest.len() - rest.trim_start_matches(['\r', '\n']).len();
        let line = rest[start..].split('\n').next().filter(|line| !line.is_empty())?;
        let end = start + line.len();
        let line = line.strip_suffix('\r').unwrap_or(line);
        // A carriage return alone ends a row, too.
        if line.bytes().any(|byte| matches!(byte, b'"' | b'\r')) {
            return None;
        }
        let (start, mut width) = (self.offset + start, 0);
        let (mut at, mut cells) = (start, Vec::with_capacity(5));
        for text in line.split(char::from(self.separator)) {
            width += 1;
            if width <= MAX_ROW_CELLS {
                let span = Span::new(self.file, at..at + text.len());
                cells.push(Cell { span, text: text.to_owned() });
            }
            at += text.len() + 1;
        }
        self.offset = (self.offset + end + 1).min(self.text.len());
        let span = Span::new(self.file, start..start + line.len());
        Some(Row { span, cells, width })
    }

    /// Parses the next cell, with `true` if it is the last of its row; `None` after the last cell.
    fn next_cell(&mut self, is_first: bool) -> Result<Option<(Cell, bool)>, Diagnostic> {
        let rest = &self.text[self.offset..];
        if self.quoted.is_none() {
            let reader = ReaderBuilder::new().delimiter(self.separator).build();
            self.quoted = Some((reader, vec![0; self.text.len() + 1]));
            self.reset_reader();
        }
        let Some((reader, value)) = &mut self.quoted else { return Ok(None) };
        let (mut result, read, length) = reader.read_field(rest.as_bytes(), value);
        if matches!(result, ReadFieldResult::InputEmpty) {
            // csv-core wants an empty input at the end of the text, to close the last cell.
            (result, ..) = reader.read_field(&[], value);
        }
        let ReadFieldResult::Field { record_end } = result else {
            return Ok(None);
        };
        let raw = &rest[..read];
        // csv-core skips blank lines before a row; they count as read with its first cell.
        let lines = raw.len() - raw.trim_start_matches(['\r', '\n']).len();
        let start = self.offset + if is_first { lines } else { 0 };
        let raw = &self.text[start..self.offset + read];
        // Lossless: csv-core removes only quotes, which are ASCII.
        let text = String::from_utf8_lossy(&value[..length]).into_owned();
        let width =
            if raw.starts_with('"') { self.quoted_length(start, raw, &text)? } else { text.len() };
        self.offset += read;
        let span = Span::new(self.file, start..start + width);
        Ok(Some((Cell { span, text }, record_end)))
    }

    /// Returns the length of a quoted cell in bytes, with its quotes.
    ///
    /// # Errors
    /// The quote is not closed, or text follows the closing quote.
    fn quoted_length(&mut self, start: usize, raw: &str, text: &str) -> Result<usize, Diagnostic> {
        let canonical = format_cell(text, true);
        if raw.starts_with(&canonical) {
            return Ok(canonical.len());
        }
        // The text ends where the closing quote is expected.
        if canonical.starts_with(raw) {
            self.offset = self.text.len();
            return Err(self.syntax_error("unclosed", start..start + 1));
        }
        let common_bytes = raw.bytes().zip(canonical.bytes()).take_while(|(a, b)| a == b).count();
        if let Some(newline) = raw.as_bytes()[..common_bytes].iter().position(|byte| *byte == b'\n')
        {
            // The closing quote was found on a later line, where it opens another cell.
            self.offset = start + newline;
            return Err(self.syntax_error("unclosed", start..start + 1));
        }
        // The first difference is at the quote that closes too early.
        self.offset = start + common_bytes + 1;
        let next_length = self.text[self.offset..].chars().next();
        let next = next_length.map_or(0, char::len_utf8);
        Err(self.syntax_error("after", self.offset..self.offset + next))
    }

    fn syntax_error(&self, problem: &str, bytes: std::ops::Range<usize>) -> Diagnostic {
        let args = args![problem];
        Diagnostic::new(&flaws::CSV_SYNTAX, Span::new(self.file, bytes), args)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use testing::laws::Chance;

    /// Parses all rows of a text up to the first error.
    fn rows<'a>(
        text: &'a str,
        next: impl Fn(&mut Scanner<'a>) -> Result<Option<Row>, Diagnostic>,
    ) -> (Vec<Row>, bool) {
        let mut scanner = Scanner::new(FileId::default(), text, b',');
        let mut rows = Vec::new();
        loop {
            match next(&mut scanner) {
                Ok(Some(row)) => rows.push(row),
                Ok(None) => return (rows, true),
                Err(_) => return (rows, false),
            }
        }
    }

    #[test]
    fn columns_have_any_order() {
        let text = "b,a\n2,1\n4\n";
        let table = parse(FileId::default(), text, &mut Report::default());
        let sorted = table.with_columns(&["a", "b"]).expect("both columns");
        let texts = |row: &Row| row.cells.iter().map(|cell| cell.text.clone()).collect::<Vec<_>>();
        assert_eq!(sorted.rows.iter().map(texts).collect::<Vec<_>>(), [vec!["1", "2"], vec!["4"]]);
        assert_eq!(sorted.in_file_order(&["5", "6"]), ["6", "5"]);
        assert_eq!(table.with_columns(&["a", "c"]), None);
        assert_eq!(table.with_columns(&["a"]), None);
    }

    #[test]
    fn rows_without_quotes_are_read_as_all_others() {
        let marks: Vec<&str> = vec!["a", "é", "12", " ", ",", ",", "\n", "\n", "\r\n", "\r", "\""];
        let mut chance = Chance(5);
        for _ in 0..20_000 {
            let length = chance.below(14);
            let text: String = (0..length).map(|_| chance.pick(&marks)).collect();
            assert_eq!(rows(&text, Scanner::next_row), rows(&text, Scanner::any_row), "{text:?}");
        }
    }
}
