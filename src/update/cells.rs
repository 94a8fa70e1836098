//! Converts the cells of a sheet into comma-separated text with one line per row, so that findings can point to
//! spans.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use calamine::{Data, ExcelDateTime};
use rust_decimal::Decimal;
use time::{Date, Month};

use super::superscripts;
use super::workbook_error::WorkbookError;
use assets::Assets;
use model::YEARS;
use syntax::csv;

/// Maximum number of cells that are read; the largest sheet of any publisher has a million.
pub(super) const MOST_CELLS: usize = 2_000_000;

/// Maximum number of rows: the limit of spreadsheet programs.
const MOST_ROWS: u32 = 1_048_576;

/// Maximum number of columns; cells beyond are dropped, since the CSV parser keeps no more of a row.
const MOST_COLUMNS: u32 = 1_000;

/// A sheet of a workbook as comma-separated text.
#[derive(Debug, Default)]
pub(super) struct TableText {
    /// Name of the sheet.
    pub(super) name: String,
    /// Comma-separated text; its line numbers are the row numbers of the sheet.
    pub(super) text: String,
    /// Offsets of string cells that start like numbers, in bytes of the text, ascending.
    pub(super) typed: Vec<usize>,
    /// Removed superscript marks, each with the byte range of its cell in the text.
    pub(super) marks: Vec<(String, Range<usize>)>,
}

/// Non-empty cells of a sheet, by row and column from 0.
#[derive(Debug, Default)]
pub(super) struct Cells {
    pub(super) texts: BTreeMap<(u32, u32), String>,
    /// String cells that start like numbers.
    typed: BTreeSet<(u32, u32)>,
    /// Cells with a percent format.
    pub(super) percents: BTreeSet<(u32, u32)>,
    /// Superscript marks that were removed from string cells.
    marks: BTreeMap<(u32, u32), Vec<String>>,
}

impl Cells {
    /// Adds a cell; `formula` is its formula, if any.
    ///
    /// # Errors
    /// [`WorkbookError::Large`] beyond the maximum number of rows or cells.
    pub(super) fn value(
        &mut self,
        at: (u32, u32),
        value: &Data,
        formula: Option<&str>,
    ) -> Result<(), WorkbookError> {
        let mut text = written(value, formula);
        match value {
            // A percent format shows the stored 0.12 as 12 %.
            Data::Float(_) | Data::Int(_) if self.percents.contains(&at) => {
                text = percent(&text).unwrap_or(text);
            }
            Data::String(_) => {
                let (plain, marks) = superscripts::split(&text);
                if !marks.is_empty() {
                    let marks = marks.into_iter().map(|mark| mark.trim().to_owned());
                    self.marks.insert(at, marks.collect());
                    plain.trim().clone_into(&mut text);
                }
                // A string that looks like a number follows its author's conventions (`1.234,5`); numeric cells do
                // not.
                let is_sign = |c: char| c.is_ascii_digit() || "+-.,\u{2212}".contains(c);
                if text.starts_with(is_sign) {
                    self.typed.insert(at);
                }
            }
            _ => {}
        }
        self.put(at, text)
    }

    fn put(&mut self, (row, column): (u32, u32), text: String) -> Result<(), WorkbookError> {
        if text.is_empty() || column >= MOST_COLUMNS {
            return Ok(());
        }
        if row >= MOST_ROWS || self.texts.len() >= MOST_CELLS {
            return Err(WorkbookError::Large);
        }
        self.texts.insert((row, column), text);
        Ok(())
    }

    /// Copies the text of a vertically merged cell, which applies to all its rows, into the empty cells below it down
    /// to row `last`.
    pub(super) fn merged(
        &mut self,
        (row, column): (u32, u32),
        last: u32,
    ) -> Result<(), WorkbookError> {
        let Some(text) = self.texts.get(&(row, column)).cloned() else {
            return Ok(());
        };
        let is_typed = self.typed.contains(&(row, column));
        // Cells below the last row with content are not filled: a merged range may extend far beyond it.
        let last_row = self.texts.last_key_value().map_or(0, |((row, _), _)| *row);
        for row in row + 1..=last.min(last_row) {
            if !self.texts.contains_key(&(row, column)) {
                if is_typed {
                    self.typed.insert((row, column));
                }
                self.put((row, column), text.clone())?;
            }
        }
        Ok(())
    }

    /// Formats all cells as comma-separated text.
    ///
    /// # Errors
    /// [`WorkbookError::Large`] if the text exceeds [`Assets::LIMIT`] bytes.
    pub(super) fn text(&self, name: &str) -> Result<TableText, WorkbookError> {
        let (mut written, mut typed, mut marks) = (String::new(), Vec::new(), Vec::new());
        let mut at = (0, 0);
        for ((row, column), text) in &self.texts {
            if *row > at.0 {
                written.extend(std::iter::repeat_n('\n', (row - at.0) as usize));
                at = (*row, 0);
            }
            written.extend(std::iter::repeat_n(',', (column - at.1) as usize));
            at.1 = *column;
            let start = written.len();
            if self.typed.contains(&(*row, *column)) {
                typed.push(start);
            }
            // A line break in a cell would shift the line numbers of all rows below it.
            let line = text.split(['\r', '\n']).collect::<Vec<_>>().join(" ");
            written.push_str(&csv::cell(line.trim(), false));
            let own = self.marks.get(&(*row, *column)).into_iter().flatten();
            marks.extend(own.map(|mark| (mark.clone(), start..written.len())));
            if written.len() as u64 > Assets::LIMIT {
                return Err(WorkbookError::Large);
            }
        }
        written.push('\n');
        Ok(TableText { name: name.to_owned(), text: written, typed, marks })
    }
}

/// Formats the value of a cell. For a formula, this is the saved result; without one, the text of the formula, which
/// is reported as unreadable.
fn written(value: &Data, formula: Option<&str>) -> String {
    match value {
        Data::Int(number) => number.to_string(),
        Data::Float(number) => decimal(*number),
        Data::String(text) => text.trim().to_owned(),
        Data::Bool(is_true) => is_true.to_string().to_uppercase(),
        Data::DateTime(day) => date(*day),
        Data::DateTimeIso(day) => iso_date(day),
        Data::DurationIso(text) => text.clone(),
        Data::Error(error) => error.to_string(),
        Data::Empty => match formula {
            // OpenDocument has a namespace before the formula: `of:=SUM(A1)`.
            Some(formula) if !formula.is_empty() => {
                format!("={}", formula.trim_start_matches("of:").trim_start_matches('='))
            }
            _ => String::new(),
        },
    }
}

/// Formats a number with 15 significant digits, the precision of spreadsheets; further digits are rounding errors.
fn decimal(number: f64) -> String {
    let scientific = format!("{number:.14e}");
    let exact = Decimal::from_scientific(&scientific);
    exact.map_or_else(|_| number.to_string(), |exact| exact.normalize().to_string())
}

/// Formats a fraction as a percentage.
fn percent(number: &str) -> Option<String> {
    let number: Decimal = number.parse().ok()?;
    let percent = number.checked_mul(Decimal::ONE_HUNDRED)?.normalize();
    Some(format!("{percent}%"))
}

/// Returns `true` if an Excel number format code shows percentages: its first section contains an unquoted `%`.
pub(super) fn is_percent(code: &str) -> bool {
    first_part(code).any(|sign| sign == '%')
}

/// Returns `true` if an Excel number format code shows dates: its first section contains `y` or `d` outside brackets.
pub(super) fn is_of_day(code: &str) -> bool {
    let mut is_bracketed = false;
    first_part(code).any(|sign| {
        match sign {
            // Brackets contain colours and locales, such as `[Red]`, which is no day code.
            '[' => is_bracketed = true,
            ']' => is_bracketed = false,
            _ => {}
        }
        !is_bracketed && matches!(sign, 'y' | 'Y' | 'd' | 'D')
    })
}

/// Returns the unquoted, unescaped characters of the first section of a number format code; `;` separates the
/// sections.
fn first_part(code: &str) -> impl Iterator<Item = char> {
    let (mut is_quoted, mut is_escaped) = (false, false);
    let signs = code.chars().filter(move |sign| {
        let was_escaped = std::mem::take(&mut is_escaped);
        match sign {
            _ if was_escaped => return false,
            '"' => is_quoted = !is_quoted,
            // `_` and `*` use the next character as a space or a filler, not as a code.
            '\\' | '_' | '*' => is_escaped = !is_quoted,
            _ => return !is_quoted,
        }
        false
    });
    signs.take_while(|sign| *sign != ';')
}

/// Formats a date of OpenDocument as [`date`] does, including its rule for years. Midnight is removed from the text:
/// it only results from the format.
fn iso_date(text: &str) -> String {
    /// Julian day of the serial number 0: 30 December 1899.
    const FIRST: i32 = 2_415_019;
    let day = text.trim_end_matches("T00:00:00");
    let parsed = || {
        let mut parts = day.split('-');
        let year = parts.next()?.parse().ok()?;
        let month = Month::try_from(parts.next()?.parse::<u8>().ok()?).ok()?;
        Date::from_calendar_date(year, month, parts.next()?.parse().ok()?).ok()
    };
    let serial = parsed().and_then(|day| u16::try_from(day.to_julian_day() - FIRST).ok());
    match serial.filter(|serial| YEARS.contains(serial)) {
        Some(year) => year.to_string(),
        None => day.to_owned(),
    }
}

/// Formats a date as YYYY-MM-DD. A serial number within [`YEARS`] would be a day around 1905; it is a year that was
/// typed into a cell with a date format, and is returned as such.
fn date(day: ExcelDateTime) -> String {
    let serial = decimal(day.as_f64());
    let is_year = serial.parse().is_ok_and(|year| YEARS.contains(&year));
    if day.is_duration() || is_year {
        return serial;
    }
    let (year, month, day, ..) = day.to_ymd_hms_milli();
    format!("{year:04}-{month:02}-{day:02}")
}
