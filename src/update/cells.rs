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
pub(super) const MAX_CELLS: usize = 2_000_000;

/// Maximum number of rows: the limit of spreadsheet programs.
const MAX_ROWS: u32 = 1_048_576;

/// Maximum number of columns; further cells are dropped, because the CSV parser drops them too.
const MAX_COLUMNS: u32 = 1_000;

/// A sheet of a workbook as comma-separated text.
#[derive(Debug, Default)]
pub(super) struct TableText {
    /// Name of the sheet.
    pub(super) name: String,
    /// Comma-separated text; its line numbers are the row numbers of the sheet.
    pub(super) text: String,
    /// Offsets of string cells that start like numbers, in bytes of the text, ascending.
    pub(super) string_number_offsets: Vec<usize>,
    /// Removed superscript marks, each with the byte range of its cell in the text.
    pub(super) marks: Vec<(String, Range<usize>)>,
}

/// Non-empty cells of a sheet, by row and column from 0.
#[derive(Debug, Default)]
pub(super) struct Cells {
    /// Texts of the cells.
    pub(super) texts: BTreeMap<(u32, u32), String>,
    /// String cells that start like numbers.
    string_numbers: BTreeSet<(u32, u32)>,
    /// Cells with a percent format.
    pub(super) percent_cells: BTreeSet<(u32, u32)>,
    /// Superscript marks that were removed from string cells.
    marks: BTreeMap<(u32, u32), Vec<String>>,
}

impl Cells {
    /// Adds a cell; `formula` is its formula, if any.
    ///
    /// # Errors
    /// [`WorkbookError::TooLarge`] beyond the maximum number of rows or cells.
    pub(super) fn add(
        &mut self,
        position: (u32, u32),
        value: &Data,
        formula: Option<&str>,
    ) -> Result<(), WorkbookError> {
        let mut text = format_value(value, formula);
        match value {
            // A percent format shows the stored 0.12 as 12 %.
            Data::Float(_) | Data::Int(_) if self.percent_cells.contains(&position) => {
                text = format_percent(&text).unwrap_or(text);
            }
            Data::String(_) => {
                let (plain, marks) = superscripts::split(&text);
                if !marks.is_empty() {
                    let marks = marks.into_iter().map(|mark| mark.trim().to_owned());
                    self.marks.insert(position, marks.collect());
                    plain.trim().clone_into(&mut text);
                }
                // A string that looks like a number follows its author's conventions (`1.234,5`); numeric cells do
                // not.
                let starts_number = |c: char| c.is_ascii_digit() || "+-.,\u{2212}".contains(c);
                if text.starts_with(starts_number) {
                    self.string_numbers.insert(position);
                }
            }
            _ => {}
        }
        self.insert(position, text)
    }

    /// Adds a text; empty texts and texts beyond the last column are dropped.
    fn insert(&mut self, (row, column): (u32, u32), text: String) -> Result<(), WorkbookError> {
        if text.is_empty() || column >= MAX_COLUMNS {
            return Ok(());
        }
        if row >= MAX_ROWS || self.texts.len() >= MAX_CELLS {
            return Err(WorkbookError::TooLarge);
        }
        self.texts.insert((row, column), text);
        Ok(())
    }

    /// Copies the text of a vertically merged cell, which applies to all its rows, into the empty cells below it,
    /// down to row `last_merged_row`.
    pub(super) fn fill_merged(
        &mut self,
        (row, column): (u32, u32),
        last_merged_row: u32,
    ) -> Result<(), WorkbookError> {
        let Some(text) = self.texts.get(&(row, column)).cloned() else {
            return Ok(());
        };
        let is_string_number = self.string_numbers.contains(&(row, column));
        // Cells below the last row with content are not filled: a merged range may extend far beyond it.
        let last_filled_row = self.texts.last_key_value().map_or(0, |((row, _), _)| *row);
        for row in row + 1..=last_merged_row.min(last_filled_row) {
            if !self.texts.contains_key(&(row, column)) {
                if is_string_number {
                    self.string_numbers.insert((row, column));
                }
                self.insert((row, column), text.clone())?;
            }
        }
        Ok(())
    }

    /// Formats all cells as comma-separated text.
    ///
    /// # Errors
    /// [`WorkbookError::TooLarge`] if the text exceeds [`Assets::MAX_FILE_BYTES`].
    pub(super) fn to_table_text(&self, name: &str) -> Result<TableText, WorkbookError> {
        let (mut table_text, mut offsets, mut marks) = (String::new(), Vec::new(), Vec::new());
        let mut position = (0, 0);
        for ((row, column), text) in &self.texts {
            if *row > position.0 {
                table_text.extend(std::iter::repeat_n('\n', (row - position.0) as usize));
                position = (*row, 0);
            }
            table_text.extend(std::iter::repeat_n(',', (column - position.1) as usize));
            position.1 = *column;
            let start = table_text.len();
            if self.string_numbers.contains(&(*row, *column)) {
                offsets.push(start);
            }
            // A line break in a cell would shift the line numbers of all rows below it.
            let line = text.split(['\r', '\n']).collect::<Vec<_>>().join(" ");
            table_text.push_str(&csv::format_cell(line.trim(), false));
            let cell_marks = self.marks.get(&(*row, *column)).into_iter().flatten();
            marks.extend(cell_marks.map(|mark| (mark.clone(), start..table_text.len())));
            if table_text.len() as u64 > Assets::MAX_FILE_BYTES {
                return Err(WorkbookError::TooLarge);
            }
        }
        table_text.push('\n');
        Ok(TableText {
            name: name.to_owned(),
            text: table_text,
            string_number_offsets: offsets,
            marks,
        })
    }
}

/// Formats the value of a cell. The value of a formula is its saved result; without a saved result, the text is the
/// formula itself, which is later reported as unreadable.
fn format_value(value: &Data, formula: Option<&str>) -> String {
    match value {
        Data::Int(number) => number.to_string(),
        Data::Float(number) => format_number(*number),
        Data::String(text) => text.trim().to_owned(),
        Data::Bool(is_true) => is_true.to_string().to_uppercase(),
        Data::DateTime(day) => format_date(*day),
        Data::DateTimeIso(day) => format_iso_date(day),
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
fn format_number(number: f64) -> String {
    let scientific = format!("{number:.14e}");
    let exact = Decimal::from_scientific(&scientific);
    exact.map_or_else(|_| number.to_string(), |exact| exact.normalize().to_string())
}

/// Formats a fraction as a percentage.
fn format_percent(number: &str) -> Option<String> {
    let number: Decimal = number.parse().ok()?;
    let percent = number.checked_mul(Decimal::ONE_HUNDRED)?.normalize();
    Some(format!("{percent}%"))
}

/// Returns `true` if an Excel number format code shows percentages: its first section contains an unquoted `%`.
pub(super) fn is_percent_format(code: &str) -> bool {
    first_section(code).any(|sign| sign == '%')
}

/// Returns `true` if an Excel number format code shows dates: its first section contains `y` or `d` outside brackets.
pub(super) fn is_date_format(code: &str) -> bool {
    let mut is_bracketed = false;
    first_section(code).any(|sign| {
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
fn first_section(code: &str) -> impl Iterator<Item = char> {
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

/// Formats a date of OpenDocument as [`format_date`] does, including the rule for years. A time of midnight is
/// removed, because it results only from the format.
fn format_iso_date(text: &str) -> String {
    /// Julian day of the serial number 0: 30 December 1899.
    const EPOCH_JULIAN_DAY: i32 = 2_415_019;
    let day = text.trim_end_matches("T00:00:00");
    let parsed = || {
        let mut parts = day.split('-');
        let year = parts.next()?.parse().ok()?;
        let month = Month::try_from(parts.next()?.parse::<u8>().ok()?).ok()?;
        Date::from_calendar_date(year, month, parts.next()?.parse().ok()?).ok()
    };
    let serial =
        parsed().and_then(|day| u16::try_from(day.to_julian_day() - EPOCH_JULIAN_DAY).ok());
    match serial.filter(|serial| YEARS.contains(serial)) {
        Some(year) => year.to_string(),
        None => day.to_owned(),
    }
}

/// Formats a date as YYYY-MM-DD. A serial number within [`YEARS`] would be a day around 1905; it is instead a year
/// that was typed into a cell with a date format, and is returned as such.
fn format_date(day: ExcelDateTime) -> String {
    let serial = format_number(day.as_f64());
    let is_year = serial.parse().is_ok_and(|year| YEARS.contains(&year));
    if day.is_duration() || is_year {
        return serial;
    }
    let (year, month, day, ..) = day.to_ymd_hms_milli();
    format!("{year:04}-{month:02}-{day:02}")
}
