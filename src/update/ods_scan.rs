//! Scan of OpenDocument sheets before the spreadsheet library reads them. Repetition counts of cells and rows let a
//! small file expand to any size, so the scan limits the expanded size. It also collects cell properties that the
//! library does not report.

use std::io::BufRead;
use std::ops::Range;

use quick_xml::events::{BytesStart, Event};
use quick_xml::{Reader, XmlVersion};

use super::workbook_error::WorkbookError;

/// A cell that is merged with the cells below it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct MergedCells {
    /// Name of the sheet.
    pub(super) sheet: String,
    /// First row, from 0.
    pub(super) row: u32,
    /// Column, from 0.
    pub(super) column: u32,
    /// Last row of the merged cells, from 0, inclusive.
    pub(super) last: u32,
}

/// A rectangle of cells with a percent format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Percents {
    /// Name of the sheet.
    pub(super) sheet: String,
    /// Rows, from 0.
    pub(super) rows: Range<u32>,
    /// Columns, from 0.
    pub(super) columns: Range<u32>,
}

/// Cell properties that the spreadsheet library does not report.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct CellProperties {
    pub(super) spans: Vec<MergedCells>,
    pub(super) percents: Vec<Percents>,
}

/// Attributes that only cells with content have.
const VALUES: [&str; 7] = [
    "office:value",
    "office:value-type",
    "office:string-value",
    "office:date-value",
    "office:time-value",
    "office:boolean-value",
    "table:formula",
];

/// State of the scan of one sheet.
#[derive(Debug, Default)]
struct Sheet {
    name: String,
    /// Number of rows before the current one, and repetition count of the current row.
    row: u64,
    repeated: u64,
    /// Number of cells so far in the current row, and up to the last cell with a value.
    column: u64,
    filled: u64,
    /// Numbers of columns and rows up to the last one with a value.
    widest: u64,
    last: u64,
}

/// Returns the merged cells and the percent formats of all sheets.
///
/// # Errors
/// [`WorkbookError::Large`] if the sheets expand to more than `most` cells, [`WorkbookError::Broken`] if the text is
/// not a complete XML document.
pub(super) fn scan(content: impl BufRead, most: usize) -> Result<CellProperties, WorkbookError> {
    let mut reader = Reader::from_reader(content);
    // Self-closing rows then have an end event too.
    reader.config_mut().expand_empty_elements = true;
    let (mut unfolded, mut sheet) = (CellProperties::default(), Sheet::default());
    let (mut depth, mut written, mut buffer) = (0_u64, 0_u64, Vec::new());
    let most = most as u64;
    loop {
        buffer.clear();
        let event = reader.read_event_into(&mut buffer).map_err(|_| WorkbookError::Broken)?;
        match &event {
            Event::Start(start) => {
                depth += 1;
                let number = |name: &str| attribute(start, name).and_then(|text| text.parse().ok());
                match start.name().as_ref() {
                    "table:table" => {
                        let name = attribute(start, "table:name").unwrap_or_default();
                        sheet = Sheet { name, ..Sheet::default() };
                    }
                    "table:table-row" => {
                        sheet.repeated = number("table:number-rows-repeated").unwrap_or(1);
                        (sheet.column, sheet.filled) = (0, 0);
                    }
                    "table:table-cell" | "table:covered-table-cell" => {
                        let rows: u64 = number("table:number-rows-spanned").unwrap_or(1);
                        if rows > 1 {
                            unfolded.spans.push(sheet.span(rows)?);
                        }
                        let cells = number("table:number-columns-repeated").unwrap_or(1);
                        if attribute(start, "office:value-type").as_deref() == Some("percentage") {
                            unfolded.percents.push(sheet.percents(cells)?);
                        }
                        sheet.column = sheet.column.saturating_add(cells);
                        if VALUES.iter().any(|name| attribute(start, name).is_some()) {
                            sheet.filled = sheet.column;
                        }
                    }
                    // Repeated spaces: the count can expand the text of a cell to any size.
                    "text:s" => written = written.saturating_add(number("text:c").unwrap_or(1)),
                    _ => {}
                }
            }
            Event::End(end) => {
                depth = depth.saturating_sub(1);
                if end.name().as_ref() == "table:table-row" {
                    written = written.saturating_add(sheet.ended());
                }
            }
            // The reader reports no error for a document that ends inside an element.
            Event::Eof if depth == 0 => return Ok(unfolded),
            Event::Eof => return Err(WorkbookError::Broken),
            _ => {}
        }
        // The library allocates the bounding rectangle of a sheet, including its empty cells.
        if written > most || sheet.widest.saturating_mul(sheet.last) > most {
            return Err(WorkbookError::Large);
        }
    }
}

impl Sheet {
    fn span(&self, rows: u64) -> Result<MergedCells, WorkbookError> {
        let last = self.row.saturating_add(rows - 1);
        let small = |number: u64| u32::try_from(number).map_err(|_| WorkbookError::Large);
        Ok(MergedCells {
            sheet: self.name.clone(),
            row: small(self.row)?,
            column: small(self.column)?,
            last: small(last)?,
        })
    }

    fn percents(&self, cells: u64) -> Result<Percents, WorkbookError> {
        let range = |first: u64, count: u64| {
            let last = u32::try_from(first.saturating_add(count));
            let first = u32::try_from(first);
            first.ok().zip(last.ok()).map(|(first, last)| first..last)
        };
        let rows = range(self.row, self.repeated).ok_or(WorkbookError::Large)?;
        let columns = range(self.column, cells).ok_or(WorkbookError::Large)?;
        Ok(Percents { sheet: self.name.clone(), rows, columns })
    }

    /// Ends the current row; returns the number of its cells up to the last one with a value.
    fn ended(&mut self) -> u64 {
        self.row = self.row.saturating_add(self.repeated);
        if self.filled > 0 {
            self.widest = self.widest.max(self.filled);
            self.last = self.row;
        }
        self.filled
    }
}

/// Returns the value of an attribute.
pub(super) fn attribute(start: &BytesStart<'_>, name: &str) -> Option<String> {
    let found = start.try_get_attribute(name).ok().flatten()?;
    let value = found.normalized_value(XmlVersion::Implicit1_0).ok()?;
    Some(value.into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(rows: &str, most: usize) -> Result<CellProperties, WorkbookError> {
        let table = format!("<table:table table:name=\"a\">{rows}</table:table>");
        scan(table.as_bytes(), most)
    }

    #[test]
    fn percents_have_their_places() {
        let rows = "<table:table-row table:number-rows-repeated=\"2\"><table:table-cell/>\
            <table:table-cell office:value-type=\"percentage\" office:value=\"0.1\"/></table:table-row>";
        let percents = read(rows, 20).expect("a sheet").percents;
        assert_eq!(percents, [Percents { sheet: "a".to_owned(), rows: 0..2, columns: 1..2 }]);
    }

    #[test]
    fn cells_that_stand_for_several_are_counted() {
        let rows = "<table:table-row table:number-rows-repeated=\"4\"><table:table-cell \
            office:value-type=\"float\" office:value=\"1\" table:number-columns-repeated=\"5\"/>\
            </table:table-row>";
        assert_eq!(read(rows, 20), Ok(CellProperties::default()));
        assert_eq!(read(rows, 19), Err(WorkbookError::Large));
        let blanks = "<table:table-row><table:table-cell office:value-type=\"string\"><text:p>\
            <text:s text:c=\"9\"/></text:p></table:table-cell></table:table-row>";
        assert_eq!(read(blanks, 10), Ok(CellProperties::default()));
        assert_eq!(read(blanks, 8), Err(WorkbookError::Large));
    }
}
