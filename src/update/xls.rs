//! Reader of Excel 97–2003 workbooks (`.xls`, BIFF8). The spreadsheet library, which reads newer workbooks, panics on
//! damaged files of this format and does not report their number formats.

use calamine::{
    CellErrorType, Data, ExcelDateTime, ExcelDateTimeType, Sheet, SheetType, SheetVisible,
};

use super::biff::{Globals, Record, Records, double, kind, long_text, rk, short_text};
use super::cells::{Cells, is_of_day, is_percent};
use super::compound::{Compound, u16_at, u32_at};
use super::workbook_error::WorkbookError;

/// Name of the stream that contains the workbook in the compound file.
const STREAM: &str = "Workbook";

/// Version number of BIFF8 in the first record of the stream.
const BIFF8: u16 = 0x0600;

/// Ids of the built-in number formats that show percentages.
const PERCENTS: [u16; 2] = [9, 10];
/// Ids of the built-in number formats that show dates or times.
const DAYS: [std::ops::RangeInclusive<u16>; 4] = [14..=22, 27..=36, 45..=45, 50..=58];

/// A cell: its row and column, the index of its cell format (XF record), and its value.
type CellRecord = ((u32, u32), u16, Data);

/// A workbook of Excel 97 to 2003.
#[derive(Debug)]
pub(super) struct OldExcel {
    stream: Vec<u8>,
    globals: Globals,
    /// The sheets, each with the offset of its first record in the stream, in bytes.
    sheets: Vec<(Sheet, usize)>,
}

impl OldExcel {
    /// Reads the records before the sheets: formats, shared strings and the list of sheets.
    ///
    /// # Errors
    /// [`WorkbookError::Other`] for formats older than BIFF8 and for other compound files, [`WorkbookError::Broken`]
    /// for damaged files, [`WorkbookError::Locked`] for password-protected files.
    pub(super) fn open(bytes: &[u8]) -> Result<Self, WorkbookError> {
        let file = Compound::open(bytes).ok_or(WorkbookError::Broken)?;
        if !file.has(STREAM) {
            return Err(WorkbookError::Other);
        }
        let stream = file.stream(STREAM).ok_or(WorkbookError::Broken)?;
        let (mut globals, mut sheets) = (Globals::default(), Vec::new());
        let mut records = Records::from(&stream, 0);
        let is_of_form =
            |first: &Record<'_>| first.kind == kind::BOF && u16_at(first.bytes(), 0) == Some(BIFF8);
        if !records.next().is_some_and(|first| is_of_form(&first)) {
            return Err(WorkbookError::Other);
        }
        let mut is_whole = false;
        for record in records {
            let bytes = record.bytes();
            match record.kind {
                kind::FILE_PASS => return Err(WorkbookError::Locked),
                kind::DATE_MODE => globals.is_1904 = u16_at(bytes, 0) == Some(1),
                // Offset 8 contains the escapement of the font: 1 is superscript.
                kind::FONT => globals.raised.push(u16_at(bytes, 8) == Some(1)),
                kind::FORMAT => {
                    let id = u16_at(bytes, 0);
                    let code = bytes.get(2..).and_then(long_text);
                    globals.codes.extend(id.zip(code));
                }
                kind::XF => globals.forms.push(u16_at(bytes, 2).unwrap_or_default()),
                kind::BOUND_SHEET => sheets.extend(sheet(bytes)),
                kind::SST => globals.read_texts(&record),
                kind::EOF => {
                    is_whole = true;
                    break;
                }
                _ => {}
            }
        }
        if is_whole { Ok(Self { stream, globals, sheets }) } else { Err(WorkbookError::Broken) }
    }

    /// Returns the worksheets, in order.
    pub(super) fn sheets(&self) -> Vec<Sheet> {
        self.sheets.iter().map(|(sheet, _)| sheet.clone()).collect()
    }

    /// Reads the cells of a sheet.
    ///
    /// # Errors
    /// [`WorkbookError::Broken`] if the sheet is truncated, or bytes of a cell are missing.
    pub(super) fn cells(&self, name: &str) -> Result<Cells, WorkbookError> {
        let sheet = self.sheets.iter().find(|(sheet, _)| sheet.name == name);
        let start = sheet.map_or(self.stream.len(), |(_, start)| *start);
        let mut cells = Cells::default();
        let mut merged = Vec::new();
        // Embedded charts have BOF and EOF records too, nested in the records of the sheet.
        let mut depth = 0_usize;
        let mut formula = None;
        for record in Records::from(&self.stream, start) {
            match record.kind {
                kind::BOF => depth += 1,
                kind::EOF if depth <= 1 => {
                    merged.sort_unstable();
                    for (at, last) in merged {
                        cells.merged(at, last)?;
                    }
                    return Ok(cells);
                }
                kind::EOF => depth -= 1,
                _ if depth > 1 => {}
                kind::MERGED => merged.extend(spans(record.bytes())),
                kind::STRING => {
                    // The text of a formula's result is in a record after the formula.
                    let text = long_text(record.bytes()).ok_or(WorkbookError::Broken)?;
                    if let Some(at) = formula.take() {
                        cells.value(at, &Data::String(text), None)?;
                    }
                }
                _ => {
                    let values = self.values(&record).ok_or(WorkbookError::Broken)?;
                    for (at, form, value) in values {
                        if self.is_percent(form) {
                            cells.percents.insert(at);
                        }
                        if record.kind == kind::FORMULA && value == Data::Empty {
                            formula = Some(at);
                        }
                        cells.value(at, &value, None)?;
                    }
                }
            }
        }
        Err(WorkbookError::Broken)
    }

    /// Returns the cells that a record contains; `None` if bytes are missing. Other records contain no cells.
    fn values(&self, record: &Record<'_>) -> Option<Vec<CellRecord>> {
        let bytes = record.bytes();
        if record.kind == kind::MUL_RK {
            let (row, first) = (u16_at(bytes, 0)?, u16_at(bytes, 2)?);
            // Each cell has six bytes: format and RK number. The last two bytes of the record are the last column.
            let numbers = bytes.get(4..bytes.len().checked_sub(2)?)?.chunks_exact(6);
            let value = |(nth, number): (usize, &[u8])| {
                let form = u16_at(number, 0)?;
                let column = u32::from(first) + u32::try_from(nth).ok()?;
                Some(((row.into(), column), form, self.number(rk(number, 2)?, form)))
            };
            return numbers.enumerate().map(value).collect();
        }
        let form = u16_at(bytes, 4);
        let value = match record.kind {
            kind::NUMBER => self.number(double(bytes, 6)?, form?),
            kind::RK => self.number(rk(bytes, 6)?, form?),
            kind::LABEL_SST => {
                let text = usize::try_from(u32_at(bytes, 6)?).ok()?;
                Data::String(self.globals.texts.get(text)?.clone())
            }
            kind::LABEL | kind::RICH_STRING => Data::String(long_text(bytes.get(6..)?)?),
            kind::BOOL_ERR => truth(*bytes.get(6)?, *bytes.get(7)? != 0),
            kind::FORMULA => match bytes.get(6..14)? {
                // A result that is not a number ends in FF FF; its first byte is the type: 0 text, 1 Boolean, 2
                // error, 3 empty text.
                [0, .., 0xFF, 0xFF] | [3, .., 0xFF, 0xFF] => Data::Empty,
                [sort, _, value, .., 0xFF, 0xFF] => truth(*value, *sort == 2),
                _ => self.number(double(bytes, 6)?, form?),
            },
            _ => return Some(Vec::new()),
        };
        let at = (u16_at(bytes, 0)?.into(), u16_at(bytes, 2)?.into());
        Some(vec![(at, form?, value)])
    }

    fn number(&self, number: f64, form: u16) -> Data {
        if self.is_day(form) {
            let sort = ExcelDateTimeType::DateTime;
            return Data::DateTime(ExcelDateTime::new(number, sort, self.globals.is_1904));
        }
        Data::Float(number)
    }

    /// Returns the number format id of a cell format, given by its index.
    fn number_form(&self, form: u16) -> u16 {
        self.globals.forms.get(usize::from(form)).copied().unwrap_or_default()
    }

    fn is_percent(&self, form: u16) -> bool {
        let form = self.number_form(form);
        let code = self.globals.codes.get(&form);
        // A format code that the workbook defines has precedence over the built-in format of the same id.
        code.map_or(PERCENTS.contains(&form), |code| is_percent(code))
    }

    fn is_day(&self, form: u16) -> bool {
        let form = self.number_form(form);
        let code = self.globals.codes.get(&form);
        code.map_or(DAYS.iter().any(|days| days.contains(&form)), |code| is_of_day(code))
    }
}

/// Parses a sheet's record (BOUND_SHEET) into the sheet and the offset of its first record; `None` for charts and
/// macros.
fn sheet(bytes: &[u8]) -> Option<(Sheet, usize)> {
    // Offsets: 0 first record, 4 visibility, 5 type, 6 name.
    let start = usize::try_from(u32_at(bytes, 0)?).ok()?;
    let is_visible = bytes.get(4)? & 3 == 0;
    let visible = if is_visible { SheetVisible::Visible } else { SheetVisible::Hidden };
    let name = short_text(bytes.get(6..)?)?;
    let is_sheet = *bytes.get(5)? == 0;
    is_sheet.then_some((Sheet { name, typ: SheetType::WorkSheet, visible }, start))
}

/// Parses a record of merged cells into the first cell (row, column) and the last row of each range.
fn spans(bytes: &[u8]) -> Vec<((u32, u32), u32)> {
    let spans = bytes.get(2..).unwrap_or_default().chunks_exact(8).filter_map(|span| {
        // Fields: first row, last row, first column, last column.
        let at = (u16_at(span, 0)?.into(), u16_at(span, 4)?.into());
        Some((at, u16_at(span, 2)?.into()))
    });
    spans.collect()
}

fn truth(value: u8, is_error: bool) -> Data {
    if !is_error {
        return Data::Bool(value != 0);
    }
    Data::Error(match value {
        0x00 => CellErrorType::Null,
        0x07 => CellErrorType::Div0,
        0x17 => CellErrorType::Ref,
        0x1D => CellErrorType::Name,
        0x24 => CellErrorType::Num,
        0x2A => CellErrorType::NA,
        _ => CellErrorType::Value,
    })
}
