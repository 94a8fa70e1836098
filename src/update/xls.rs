//! Reader of Excel 97–2003 workbooks (`.xls`, BIFF8). The spreadsheet library, which reads newer workbooks, panics on
//! damaged files of this format and does not report their number formats.

use calamine::{
    CellErrorType, Data, ExcelDateTime, ExcelDateTimeType, Sheet, SheetType, SheetVisible,
};

use super::biff::{Globals, Record, Records, decode_rk, kind, long_text, read_double, short_text};
use super::cells::{Cells, is_date_format, is_percent_format};
use super::compound::{Compound, u16_at, u32_at};
use super::workbook_error::WorkbookError;

/// Name of the stream that contains the workbook in the compound file.
const STREAM_NAME: &str = "Workbook";

/// Version number of BIFF8, in the first record of the stream.
const BIFF8_VERSION: u16 = 0x0600;

/// Ids of the built-in number formats that display percentages.
const PERCENT_FORMATS: [u16; 2] = [9, 10];
/// Ids of the built-in number formats that display dates or times.
const DATE_FORMATS: [std::ops::RangeInclusive<u16>; 4] = [14..=22, 27..=36, 45..=45, 50..=58];

/// A cell: row and column (from 0), index of its cell format (XF record), and value.
type CellRecord = ((u32, u32), u16, Data);

/// A workbook of Excel 97 to 2003.
#[derive(Debug)]
pub(super) struct XlsWorkbook {
    /// Content of the workbook stream.
    stream: Vec<u8>,
    globals: Globals,
    /// The sheets, each with the offset of its first record in the stream, in bytes.
    sheets: Vec<(Sheet, usize)>,
}

impl XlsWorkbook {
    /// Reads the records before the sheets: formats, shared strings and the list of sheets.
    ///
    /// # Errors
    /// [`WorkbookError::Unsupported`] for formats older than BIFF8 and for other compound files,
    /// [`WorkbookError::Broken`] for damaged files, [`WorkbookError::PasswordProtected`] for password-protected
    /// files.
    pub(super) fn open(bytes: &[u8]) -> Result<Self, WorkbookError> {
        let file = Compound::open(bytes).ok_or(WorkbookError::Broken)?;
        if !file.has(STREAM_NAME) {
            return Err(WorkbookError::Unsupported);
        }
        let stream = file.stream(STREAM_NAME).ok_or(WorkbookError::Broken)?;
        let (mut globals, mut sheets) = (Globals::default(), Vec::new());
        let mut records = Records::from(&stream, 0);
        let is_biff8 = |first: &Record<'_>| {
            first.kind == kind::BOF && u16_at(first.bytes(), 0) == Some(BIFF8_VERSION)
        };
        if !records.next().is_some_and(|first| is_biff8(&first)) {
            return Err(WorkbookError::Unsupported);
        }
        let mut has_end = false;
        for record in records {
            let bytes = record.bytes();
            match record.kind {
                kind::FILE_PASS => return Err(WorkbookError::PasswordProtected),
                kind::DATE_MODE => globals.is_1904 = u16_at(bytes, 0) == Some(1),
                // Offset 8 contains the escapement of the font: 1 is superscript.
                kind::FONT => globals.superscript_fonts.push(u16_at(bytes, 8) == Some(1)),
                kind::FORMAT => {
                    let id = u16_at(bytes, 0);
                    let code = bytes.get(2..).and_then(long_text);
                    globals.format_codes.extend(id.zip(code));
                }
                kind::XF => globals.format_ids.push(u16_at(bytes, 2).unwrap_or_default()),
                kind::BOUND_SHEET => sheets.extend(parse_sheet(bytes)),
                kind::SST => globals.read_shared_strings(&record),
                kind::EOF => {
                    has_end = true;
                    break;
                }
                _ => {}
            }
        }
        if has_end { Ok(Self { stream, globals, sheets }) } else { Err(WorkbookError::Broken) }
    }

    /// Returns the worksheets, in order.
    pub(super) fn sheets(&self) -> Vec<Sheet> {
        self.sheets.iter().map(|(sheet, _)| sheet.clone()).collect()
    }

    /// Reads the cells of the sheet with a name.
    ///
    /// # Errors
    /// [`WorkbookError::Broken`] if the sheet is truncated, or bytes of a cell are missing.
    pub(super) fn read_cells(&self, name: &str) -> Result<Cells, WorkbookError> {
        let sheet = self.sheets.iter().find(|(sheet, _)| sheet.name == name);
        let start = sheet.map_or(self.stream.len(), |(_, start)| *start);
        let mut cells = Cells::default();
        let mut merged = Vec::new();
        // Embedded charts have BOF and EOF records too, nested in the records of the sheet.
        let mut depth = 0_usize;
        let mut pending_formula = None;
        for record in Records::from(&self.stream, start) {
            match record.kind {
                kind::BOF => depth += 1,
                kind::EOF if depth <= 1 => {
                    merged.sort_unstable();
                    for (position, last_row) in merged {
                        cells.fill_merged(position, last_row)?;
                    }
                    return Ok(cells);
                }
                kind::EOF => depth -= 1,
                _ if depth > 1 => {}
                kind::MERGED => merged.extend(merged_ranges(record.bytes())),
                kind::STRING => {
                    // The text of a formula's result is in a record after the formula.
                    let text = long_text(record.bytes()).ok_or(WorkbookError::Broken)?;
                    if let Some(position) = pending_formula.take() {
                        cells.add(position, &Data::String(text), None)?;
                    }
                }
                _ => {
                    let parsed_cells = self.parse_cells(&record).ok_or(WorkbookError::Broken)?;
                    for (position, format_index, value) in parsed_cells {
                        if self.has_percent_format(format_index) {
                            cells.percent_cells.insert(position);
                        }
                        if record.kind == kind::FORMULA && value == Data::Empty {
                            pending_formula = Some(position);
                        }
                        cells.add(position, &value, None)?;
                    }
                }
            }
        }
        Err(WorkbookError::Broken)
    }

    /// Returns the cells that a record contains; `None` if bytes are missing. Other records contain no cells.
    fn parse_cells(&self, record: &Record<'_>) -> Option<Vec<CellRecord>> {
        let bytes = record.bytes();
        if record.kind == kind::MUL_RK {
            let (row, first) = (u16_at(bytes, 0)?, u16_at(bytes, 2)?);
            // Each cell has six bytes: format and RK number. The last two bytes of the record are the last column.
            let numbers = bytes.get(4..bytes.len().checked_sub(2)?)?.chunks_exact(6);
            let value = |(index, number): (usize, &[u8])| {
                let format_index = u16_at(number, 0)?;
                let column = u32::from(first) + u32::try_from(index).ok()?;
                Some((
                    (row.into(), column),
                    format_index,
                    self.number_value(decode_rk(number, 2)?, format_index),
                ))
            };
            return numbers.enumerate().map(value).collect();
        }
        let format_index = u16_at(bytes, 4);
        let value = match record.kind {
            kind::NUMBER => self.number_value(read_double(bytes, 6)?, format_index?),
            kind::RK => self.number_value(decode_rk(bytes, 6)?, format_index?),
            kind::LABEL_SST => {
                let string_index = usize::try_from(u32_at(bytes, 6)?).ok()?;
                Data::String(self.globals.shared_strings.get(string_index)?.clone())
            }
            kind::LABEL | kind::RICH_STRING => Data::String(long_text(bytes.get(6..)?)?),
            kind::BOOL_ERR => bool_or_error(*bytes.get(6)?, *bytes.get(7)? != 0),
            kind::FORMULA => match bytes.get(6..14)? {
                // A result that is not a number ends in FF FF; its first byte is the type: 0 text, 1 Boolean, 2
                // error, 3 empty text.
                [0, .., 0xFF, 0xFF] | [3, .., 0xFF, 0xFF] => Data::Empty,
                [result_type, _, value, .., 0xFF, 0xFF] => bool_or_error(*value, *result_type == 2),
                _ => self.number_value(read_double(bytes, 6)?, format_index?),
            },
            _ => return Some(Vec::new()),
        };
        let position = (u16_at(bytes, 0)?.into(), u16_at(bytes, 2)?.into());
        Some(vec![(position, format_index?, value)])
    }

    /// Converts a number into a cell value: a date if the cell format at `format_index` displays dates.
    fn number_value(&self, number: f64, format_index: u16) -> Data {
        if self.has_date_format(format_index) {
            let date_type = ExcelDateTimeType::DateTime;
            return Data::DateTime(ExcelDateTime::new(number, date_type, self.globals.is_1904));
        }
        Data::Float(number)
    }

    /// Returns the id of the number format that a cell format has; `format_index` is the index of the cell format.
    fn number_format_id(&self, format_index: u16) -> u16 {
        self.globals.format_ids.get(usize::from(format_index)).copied().unwrap_or_default()
    }

    fn has_percent_format(&self, format_index: u16) -> bool {
        let format_id = self.number_format_id(format_index);
        let code = self.globals.format_codes.get(&format_id);
        // A format code that the workbook defines has precedence over the built-in format of the same id.
        code.map_or(PERCENT_FORMATS.contains(&format_id), |code| is_percent_format(code))
    }

    fn has_date_format(&self, format_index: u16) -> bool {
        let format_id = self.number_format_id(format_index);
        let code = self.globals.format_codes.get(&format_id);
        code.map_or(DATE_FORMATS.iter().any(|days| days.contains(&format_id)), |code| {
            is_date_format(code)
        })
    }
}

/// Parses a sheet's record (BOUND_SHEET) into the sheet and the offset of its first record; `None` for charts and
/// macros.
fn parse_sheet(bytes: &[u8]) -> Option<(Sheet, usize)> {
    // Offsets: 0 first record, 4 visibility, 5 type, 6 name.
    let start = usize::try_from(u32_at(bytes, 0)?).ok()?;
    let is_visible = bytes.get(4)? & 3 == 0;
    let visible = if is_visible { SheetVisible::Visible } else { SheetVisible::Hidden };
    let name = short_text(bytes.get(6..)?)?;
    let is_sheet = *bytes.get(5)? == 0;
    is_sheet.then_some((Sheet { name, typ: SheetType::WorkSheet, visible }, start))
}

/// Parses a record of merged cells into the first cell (row, column) and the last row of each range.
fn merged_ranges(bytes: &[u8]) -> Vec<((u32, u32), u32)> {
    let ranges = bytes.get(2..).unwrap_or_default().chunks_exact(8).filter_map(|span| {
        // Fields: first row, last row, first column, last column.
        let position = (u16_at(span, 0)?.into(), u16_at(span, 4)?.into());
        Some((position, u16_at(span, 2)?.into()))
    });
    ranges.collect()
}

/// Converts the Boolean or error code of a BIFF cell into a cell value.
fn bool_or_error(value: u8, is_error: bool) -> Data {
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
