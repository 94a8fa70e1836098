//! CSV as rows whose every cell knows its place, quotes and line breaks in cells included.
//!
//! Libraries tell where a record starts, not where a cell does; finding the cell again means reading
//! the quotes a second time. So this reads them once; a test compares it with the `csv` crate.

use crate::flaws;
use diag::{Diagnostic, FileId, Place, Report};

/// The header and the rows of a file.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    /// Cells of the first line.
    pub header: Vec<Cell>,
    /// The other lines that have text.
    pub rows: Vec<Row>,
}

/// One line of a table; with quoted line breaks, several lines of the file.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The whole row without its line break.
    pub place: Place,
    /// Its cells; of a row that is absurdly wide, the first ones.
    pub cells: Vec<Cell>,
    /// How many cells it has.
    pub width: usize,
}

/// More cells of a row than this are counted and not kept.
const MOST_CELLS: usize = 1_000;

/// One cell.
#[derive(Clone, Debug, PartialEq)]
pub struct Cell {
    /// The cell with its quotes; empty for an empty cell.
    pub place: Place,
    /// Its text after quotes are resolved.
    pub text: String,
}

/// Reads a table separated by commas. What is wrong goes to `report`; what follows an unclosed quote
/// is lost.
pub fn read(file: FileId, text: &str, report: &mut Report) -> Table {
    let scanner = Scanner::new(file, text, b',');
    if let Some(finding) = scanner.wrong_separator() {
        report.push(finding);
        return Table::default();
    }
    let mut rows = rows(file, text, b',', report).into_iter();
    let header = rows.next().map(|row| row.cells).unwrap_or_default();
    Table {
        header,
        rows: rows.collect(),
    }
}

/// All lines that have text, the first one too, of a table whose cells are separated by a byte of ASCII.
pub fn rows(file: FileId, text: &str, separator: u8, report: &mut Report) -> Vec<Row> {
    let mut scanner = Scanner::new(file, text, separator);
    let mut rows = Vec::new();
    while scanner.at < text.len() {
        match scanner.row() {
            Ok(row) if row.width == 1 && row.cells[0].text.trim().is_empty() => {}
            Ok(row) => rows.push(row),
            Err(finding) => {
                report.push(finding);
                scanner.skip_line();
            }
        }
    }
    rows
}

/// A text as a cell is written: in quotes where it needs them, or where they are wanted.
pub fn cell(text: &str, quoted: bool) -> String {
    if quoted || text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

struct Scanner<'a> {
    file: FileId,
    text: &'a str,
    separator: u8,
    at: usize,
}

impl<'a> Scanner<'a> {
    fn new(file: FileId, text: &'a str, separator: u8) -> Self {
        let body = text.strip_prefix('\u{feff}').unwrap_or(text);
        Self {
            file,
            text,
            separator,
            at: text.len() - body.len(),
        }
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Semicolons or tabs in a header without commas: the whole file is written that way.
    fn wrong_separator(&self) -> Option<Diagnostic> {
        let header = self.text[self.at..].lines().next()?;
        let (byte, name) = match (header.contains(','), header.find(';'), header.find('\t')) {
            (false, Some(byte), _) => (byte, ";"),
            (false, None, Some(byte)) => (byte, "tab"),
            _ => return None,
        };
        let at = self.at + byte;
        let place = Place::new(self.file, at..at + 1);
        let args = vec![("separator", name.into())];
        Some(Diagnostic::new(&flaws::csv_separator::KIND, place, args))
    }

    /// After a broken row: the next line may be sound again.
    fn skip_line(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.find('\n').map_or(rest.len(), |newline| newline + 1);
    }

    fn row(&mut self) -> Result<Row, Diagnostic> {
        let start = self.at;
        let mut cells = Vec::with_capacity(5);
        let mut width = 0;
        loop {
            let cell = self.cell()?;
            width += 1;
            if width <= MOST_CELLS {
                cells.push(cell);
            }
            if self.peek() != Some(self.separator) {
                break;
            }
            self.at += 1;
        }
        let place = Place::new(self.file, start..self.at);
        if self.peek() == Some(b'\r') {
            self.at += 1;
        }
        if self.peek() == Some(b'\n') {
            self.at += 1;
        }
        Ok(Row {
            place,
            cells,
            width,
        })
    }

    fn ends_cell(&self, byte: u8) -> bool {
        byte == self.separator || matches!(byte, b'\n' | b'\r')
    }

    fn cell(&mut self) -> Result<Cell, Diagnostic> {
        if self.peek() == Some(b'"') {
            return self.quoted_cell();
        }
        let start = self.at;
        let rest = &self.text.as_bytes()[start..];
        let ends = |byte: &u8| self.ends_cell(*byte);
        let length = rest.iter().position(ends);
        self.at = start + length.unwrap_or(rest.len());
        let place = Place::new(self.file, start..self.at);
        Ok(Cell {
            place,
            text: self.text[start..self.at].to_owned(),
        })
    }

    fn quoted_cell(&mut self) -> Result<Cell, Diagnostic> {
        let start = self.at;
        let mut text = String::new();
        self.at += 1;
        loop {
            let Some(quote) = self.text[self.at..].find('"') else {
                self.at = self.text.len();
                return Err(self.syntax("unclosed", start..start + 1));
            };
            text.push_str(&self.text[self.at..self.at + quote]);
            self.at += quote + 1;
            // Two quotes in a row are one quote of the text.
            if self.peek() != Some(b'"') {
                break;
            }
            text.push('"');
            self.at += 1;
        }
        if self.peek().is_some_and(|byte| !self.ends_cell(byte)) {
            let next = self.text[self.at..]
                .chars()
                .next()
                .map_or(0, char::len_utf8);
            return Err(self.syntax("after", self.at..self.at + next));
        }
        Ok(Cell {
            place: Place::new(self.file, start..self.at),
            text,
        })
    }

    fn syntax(&self, problem: &str, bytes: std::ops::Range<usize>) -> Diagnostic {
        let args = vec![("problem", problem.into())];
        Diagnostic::new(&flaws::csv_syntax::KIND, Place::new(self.file, bytes), args)
    }
}
