//! Cells of a sheet as a table of text, a line for each row, so that findings have a line to show.

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

/// More cells than this are not read: the largest sheet of any publisher has a million.
pub(super) const MOST_CELLS: usize = 2_000_000;

/// More rows no spreadsheet has.
const MOST_ROWS: u32 = 1_048_576;

/// More columns no reader of tables keeps.
const MOST_COLUMNS: u32 = 1_000;

/// A sheet of a workbook as a table.
#[derive(Debug, Default)]
pub(super) struct TableText {
    /// The name of the sheet.
    pub(super) name: String,
    /// A table with commas, whose lines are numbered as the rows of the sheet.
    pub(super) text: String,
    /// Where in the text cells stand that somebody has written as texts and that begin as numbers do, in order.
    pub(super) typed: Vec<usize>,
    /// Raised marks that were left out, each with the place of its cell in the text.
    pub(super) marks: Vec<(String, Range<usize>)>,
}

/// The cells of a sheet that hold something, by row and column from 0.
#[derive(Debug, Default)]
pub(super) struct Cells {
    pub(super) texts: BTreeMap<(u32, u32), String>,
    /// Those that are texts and begin as numbers do.
    typed: BTreeSet<(u32, u32)>,
    /// Numbers that are shown as percents.
    pub(super) percents: BTreeSet<(u32, u32)>,
    /// Raised marks that texts had.
    marks: BTreeMap<(u32, u32), Vec<String>>,
}

impl Cells {
    /// Puts a value there; `formula` is what gives it.
    pub(super) fn value(
        &mut self,
        at: (u32, u32),
        value: &Data,
        formula: Option<&str>,
    ) -> Result<(), WorkbookError> {
        let mut text = written(value, formula);
        match value {
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

    /// Fills the cells that are merged with the one above: it is of all these rows.
    pub(super) fn merged(
        &mut self,
        (row, column): (u32, u32),
        last: u32,
    ) -> Result<(), WorkbookError> {
        let Some(text) = self.texts.get(&(row, column)).cloned() else {
            return Ok(());
        };
        let is_typed = self.typed.contains(&(row, column));
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

    /// All of them as a table with commas.
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
            // A row is a line.
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

/// A cell as its text. A formula counts for what it gave when the workbook was saved; one that nobody has
/// reckoned stands for itself, which is no figure.
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
            Some(formula) if !formula.is_empty() => {
                format!("={}", formula.trim_start_matches("of:").trim_start_matches('='))
            }
            _ => String::new(),
        },
    }
}

/// A number in decimals. A spreadsheet keeps fifteen digits; what stands behind them comes from its reckoning.
fn decimal(number: f64) -> String {
    let scientific = format!("{number:.14e}");
    let exact = Decimal::from_scientific(&scientific);
    exact.map_or_else(|_| number.to_string(), |exact| exact.normalize().to_string())
}

/// A number as a percent.
fn percent(number: &str) -> Option<String> {
    let number: Decimal = number.parse().ok()?;
    let percent = number.checked_mul(Decimal::ONE_HUNDRED)?.normalize();
    Some(format!("{percent}%"))
}

/// Whether a form shows numbers as percents: by its first part, without what is quoted.
pub(super) fn is_percent(code: &str) -> bool {
    first_part(code).any(|sign| sign == '%')
}

/// Whether a form shows numbers as days: it has years or days in its first part, and not in brackets.
pub(super) fn is_of_day(code: &str) -> bool {
    let mut is_bracketed = false;
    first_part(code).any(|sign| {
        match sign {
            '[' => is_bracketed = true,
            ']' => is_bracketed = false,
            _ => {}
        }
        !is_bracketed && matches!(sign, 'y' | 'Y' | 'd' | 'D')
    })
}

/// The signs of the first part of a form, without what is quoted or escaped.
fn first_part(code: &str) -> impl Iterator<Item = char> {
    let (mut is_quoted, mut is_escaped) = (false, false);
    let signs = code.chars().filter(move |sign| {
        let was_escaped = std::mem::take(&mut is_escaped);
        match sign {
            _ if was_escaped => return false,
            '"' => is_quoted = !is_quoted,
            '\\' | '_' | '*' => is_escaped = !is_quoted,
            _ => return !is_quoted,
        }
        false
    });
    signs.take_while(|sign| *sign != ';')
}

/// A day as OpenDocument writes it, by the same rule. Midnight is no hour that anybody has written.
fn iso_date(text: &str) -> String {
    /// The Julian day that spreadsheets count as 0: 30 December 1899.
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

/// A day as YYYY-MM-DD. What would be a day of 1905 is a year in a cell that was given the form of a day.
fn date(day: ExcelDateTime) -> String {
    let serial = decimal(day.as_f64());
    let is_year = serial.parse().is_ok_and(|year| YEARS.contains(&year));
    if day.is_duration() || is_year {
        return serial;
    }
    let (year, month, day, ..) = day.to_ymd_hms_milli();
    format!("{year:04}-{month:02}-{day:02}")
}
