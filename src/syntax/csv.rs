//! CSV as rows whose every cell knows its place, quotes and line breaks in cells included.
//!
//! `csv-core` says where a cell ends and what it means. It forgives a quote that is never closed, and
//! letters behind a closed one; both are seen by comparing a cell with how its text is written.

use csv_core::{QuoteStyle, ReadFieldResult, Reader, ReaderBuilder, WriterBuilder};
use lang::args;

use crate::flaws;
use diag::{Diagnostic, FileId, Report, Span};

/// The header and the rows of a file.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    /// Cells of the first line.
    pub header: Vec<Cell>,
    /// The other lines that have text.
    pub rows: Vec<Row>,
}

impl Table {
    /// The cell of a row by the name of its column; `None` where there is no such column or cell.
    pub fn cell<'a>(&self, row: &'a Row, column: &str) -> Option<&'a Cell> {
        let index = self.header.iter().position(|head| head.text.trim() == column)?;
        row.cells.get(index)
    }
}

/// One line of a table; with quoted line breaks, several lines of the file.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The whole row without its line break.
    pub span: Span,
    /// Its cells; of a row that is absurdly wide, the first ones.
    pub cells: Vec<Cell>,
    /// How many cells it has.
    pub width: usize,
}

/// More cells of a row than this are counted and not kept.
const MOST_CELLS: usize = 1_000;

/// More cells of a table than this are not read: they would take more memory than a small computer gives. A
/// file of 32 MB has a quarter as many where its cells are numbers.
const MOST_CELLS_OF_TABLE: usize = 5_000_000;

/// One cell of a row, as it is written and as it is meant.
#[derive(Clone, Debug, PartialEq)]
pub struct Cell {
    /// The cell with its quotes; empty for an empty cell.
    pub span: Span,
    /// Its text after quotes are resolved.
    pub text: String,
}

/// Reads a table separated by commas. What is wrong goes to `report`; what follows an unclosed quote
/// is lost.
pub fn read(file: FileId, text: &str, report: &mut Report) -> Table {
    if let Some(finding) = wrong_separator(file, text) {
        report.push(finding);
        return Table::default();
    }
    let mut rows = rows(file, text, b',', report).into_iter();
    let header = rows.next().map(|row| row.cells).unwrap_or_default();
    Table { header, rows: rows.collect() }
}

/// All lines that have text, the first one too, of a table whose cells are separated by a byte of ASCII.
pub fn rows(file: FileId, text: &str, separator: u8, report: &mut Report) -> Vec<Row> {
    let mut scanner = Scanner::new(file, text, separator);
    let mut rows = Vec::new();
    let mut room = MOST_CELLS_OF_TABLE;
    loop {
        match scanner.row() {
            Ok(Some(row)) if row.cells.len() > room => {
                let args = args![problem = "cells", most = MOST_CELLS_OF_TABLE];
                report.push(Diagnostic::new(&flaws::CSV_SYNTAX, row.span, args));
                return rows;
            }
            Ok(Some(row)) if row.width == 1 && row.cells[0].text.trim().is_empty() => {}
            Ok(Some(row)) => {
                room -= row.cells.len();
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

/// A text as a cell is written: in quotes where it needs them, or where they are wanted.
pub fn cell(text: &str, quoted: bool) -> String {
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

/// Semicolons or tabs in a header without commas: the whole file is written that way.
fn wrong_separator(file: FileId, text: &str) -> Option<Diagnostic> {
    let start = start(text);
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

/// Where a table begins: behind the mark of its byte order.
fn start(text: &str) -> usize {
    text.len() - text.strip_prefix('\u{feff}').unwrap_or(text).len()
}

struct Scanner<'a> {
    file: FileId,
    text: &'a str,
    at: usize,
    reader: Reader,
    /// What the reader makes of a cell: never longer than the text.
    resolved: Vec<u8>,
}

impl<'a> Scanner<'a> {
    fn new(file: FileId, text: &'a str, separator: u8) -> Self {
        let mut scanner = Self {
            file,
            text,
            at: start(text),
            reader: ReaderBuilder::new().delimiter(separator).build(),
            resolved: vec![0; text.len() + 1],
        };
        scanner.restart();
        scanner
    }

    /// Makes ready for a row. Behind the empty line no mark of the byte order is looked for.
    fn restart(&mut self) {
        self.reader.reset();
        self.reader.read_field(b"\n", &mut self.resolved);
    }

    /// After a broken row: the next line may be sound again.
    fn skip_line(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.find('\n').map_or(rest.len(), |newline| newline + 1);
        self.restart();
    }

    /// The next row; `None` after the last.
    fn row(&mut self) -> Result<Option<Row>, Diagnostic> {
        let mut cells = Vec::with_capacity(5);
        let (mut first, mut width) = (None, 0);
        while let Some((cell, is_last)) = self.cell(width == 0)? {
            let end = cell.span.end;
            let first = *first.get_or_insert(cell.span);
            width += 1;
            if width <= MOST_CELLS {
                cells.push(cell);
            }
            if is_last {
                return Ok(Some(Row { span: Span { end, ..first }, cells, width }));
            }
        }
        Ok(None)
    }

    /// The next cell, and whether it ends its row; `None` after the last.
    fn cell(&mut self, is_first: bool) -> Result<Option<(Cell, bool)>, Diagnostic> {
        let rest = &self.text[self.at..];
        let (mut result, read, length) =
            self.reader.read_field(rest.as_bytes(), &mut self.resolved);
        if matches!(result, ReadFieldResult::InputEmpty) {
            // The end of the text ends a cell too.
            (result, ..) = self.reader.read_field(&[], &mut self.resolved);
        }
        let ReadFieldResult::Field { record_end } = result else {
            return Ok(None);
        };
        let raw = &rest[..read];
        // Empty lines before a row are read with its first cell.
        let lines = raw.len() - raw.trim_start_matches(['\r', '\n']).len();
        let start = self.at + if is_first { lines } else { 0 };
        let raw = &self.text[start..self.at + read];
        let text = String::from_utf8_lossy(&self.resolved[..length]).into_owned();
        let width = if raw.starts_with('"') { self.quoted(start, raw, &text)? } else { text.len() };
        self.at += read;
        let span = Span::new(self.file, start..start + width);
        Ok(Some((Cell { span, text }, record_end)))
    }

    /// How long a cell in quotes is, with these.
    fn quoted(&mut self, start: usize, raw: &str, text: &str) -> Result<usize, Diagnostic> {
        let sound = cell(text, true);
        if raw.starts_with(&sound) {
            return Ok(sound.len());
        }
        if sound.starts_with(raw) {
            self.at = self.text.len();
            return Err(self.syntax("unclosed", start..start + 1));
        }
        let same = raw.bytes().zip(sound.bytes()).take_while(|(a, b)| a == b).count();
        if let Some(newline) = raw.as_bytes()[..same].iter().position(|byte| *byte == b'\n') {
            // The quote that was met lower down opens another cell.
            self.at = start + newline;
            return Err(self.syntax("unclosed", start..start + 1));
        }
        // The first that differs is the quote that closes too early.
        self.at = start + same + 1;
        let next = self.text[self.at..].chars().next();
        let next = next.map_or(0, char::len_utf8);
        Err(self.syntax("after", self.at..self.at + next))
    }

    fn syntax(&self, problem: &str, bytes: std::ops::Range<usize>) -> Diagnostic {
        let args = args![problem];
        Diagnostic::new(&flaws::CSV_SYNTAX, Span::new(self.file, bytes), args)
    }
}
