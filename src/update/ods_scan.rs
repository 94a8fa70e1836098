//! Scans OpenDocument sheets before the spreadsheet library reads them. With repetition counts of cells and rows, a
//! small file can expand to any size, so the scan limits the expanded size. The scan also collects cell properties
//! that the library does not report.

use std::io::BufRead;
use std::ops::Range;

use quick_xml::events::{BytesStart, Event};
use quick_xml::{Reader, XmlVersion};

use super::workbook_error::WorkbookError;

/// A cell that is merged with cells below it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct MergedCells {
    /// Name of the sheet.
    pub(super) sheet: String,
    /// First row, from 0.
    pub(super) row: u32,
    /// Column, from 0.
    pub(super) column: u32,
    /// Last row of the merged cells, from 0, inclusive.
    pub(super) last_row: u32,
}

/// A rectangle of cells with a percent format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PercentCells {
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
    pub(super) merged_cells: Vec<MergedCells>,
    pub(super) percent_cells: Vec<PercentCells>,
}

/// Attributes that only cells with content have.
const VALUE_ATTRIBUTES: [&str; 7] = [
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
struct SheetScan {
    name: String,
    /// Number of rows before the current row.
    row: u64,
    /// Repetition count of the current row.
    row_repeats: u64,
    /// Number of cells so far in the current row.
    column: u64,
    /// Number of cells in the current row up to the last one with a value.
    filled_columns: u64,
    /// Maximum of `filled_columns` over all rows so far.
    max_filled_columns: u64,
    /// Number of rows up to the last one with a value.
    filled_rows: u64,
}

/// Returns the merged cells and the percent formats of all sheets.
///
/// # Errors
/// [`WorkbookError::TooLarge`] if the sheets expand to more than `max_cells` cells, [`WorkbookError::Broken`] if the
/// text is not a complete XML document.
pub(super) fn scan(
    content: impl BufRead,
    max_cells: usize,
) -> Result<CellProperties, WorkbookError> {
    let mut reader = Reader::from_reader(content);
    // With this option, self-closing rows have an end event too.
    reader.config_mut().expand_empty_elements = true;
    let (mut properties, mut sheet) = (CellProperties::default(), SheetScan::default());
    let (mut depth, mut expanded_size, mut buffer) = (0_u64, 0_u64, Vec::new());
    let max_cells = max_cells as u64;
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
                        sheet = SheetScan { name, ..SheetScan::default() };
                    }
                    "table:table-row" => {
                        sheet.row_repeats = number("table:number-rows-repeated").unwrap_or(1);
                        (sheet.column, sheet.filled_columns) = (0, 0);
                    }
                    "table:table-cell" | "table:covered-table-cell" => {
                        let rows: u64 = number("table:number-rows-spanned").unwrap_or(1);
                        if rows > 1 {
                            properties.merged_cells.push(sheet.merged_cell(rows)?);
                        }
                        let cells = number("table:number-columns-repeated").unwrap_or(1);
                        if attribute(start, "office:value-type").as_deref() == Some("percentage") {
                            properties.percent_cells.push(sheet.percent_rectangle(cells)?);
                        }
                        sheet.column = sheet.column.saturating_add(cells);
                        if VALUE_ATTRIBUTES.iter().any(|name| attribute(start, name).is_some()) {
                            sheet.filled_columns = sheet.column;
                        }
                    }
                    // Repeated spaces: the count can expand the text of a cell to any size.
                    "text:s" => {
                        expanded_size = expanded_size.saturating_add(number("text:c").unwrap_or(1))
                    }
                    _ => {}
                }
            }
            Event::End(end) => {
                depth = depth.saturating_sub(1);
                if end.name().as_ref() == "table:table-row" {
                    expanded_size = expanded_size.saturating_add(sheet.end_row());
                }
            }
            // The reader reports no error for a document that ends inside an element.
            Event::Eof if depth == 0 => return Ok(properties),
            Event::Eof => return Err(WorkbookError::Broken),
            _ => {}
        }
        // The library allocates the bounding rectangle of a sheet, including its empty cells, so that area is limited
        // too.
        if expanded_size > max_cells
            || sheet.max_filled_columns.saturating_mul(sheet.filled_rows) > max_cells
        {
            return Err(WorkbookError::TooLarge);
        }
    }
}

impl SheetScan {
    /// Returns the current cell, merged over `rows` rows.
    fn merged_cell(&self, rows: u64) -> Result<MergedCells, WorkbookError> {
        let last = self.row.saturating_add(rows - 1);
        let to_u32 = |number: u64| u32::try_from(number).map_err(|_| WorkbookError::TooLarge);
        Ok(MergedCells {
            sheet: self.name.clone(),
            row: to_u32(self.row)?,
            column: to_u32(self.column)?,
            last_row: to_u32(last)?,
        })
    }

    /// Returns the rectangle of the current cell, repeated over `cells` columns and the repeated rows.
    fn percent_rectangle(&self, cells: u64) -> Result<PercentCells, WorkbookError> {
        let range = |first: u64, count: u64| {
            let last = u32::try_from(first.saturating_add(count));
            let first = u32::try_from(first);
            first.ok().zip(last.ok()).map(|(first, last)| first..last)
        };
        let rows = range(self.row, self.row_repeats).ok_or(WorkbookError::TooLarge)?;
        let columns = range(self.column, cells).ok_or(WorkbookError::TooLarge)?;
        Ok(PercentCells { sheet: self.name.clone(), rows, columns })
    }

    /// Ends the current row; returns the number of its cells up to the last one with a value, without row
    /// repetitions.
    fn end_row(&mut self) -> u64 {
        self.row = self.row.saturating_add(self.row_repeats);
        if self.filled_columns > 0 {
            self.max_filled_columns = self.max_filled_columns.max(self.filled_columns);
            self.filled_rows = self.row;
        }
        self.filled_columns
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
        let percents = read(rows, 20).expect("a sheet").percent_cells;
        assert_eq!(percents, [PercentCells { sheet: "a".to_owned(), rows: 0..2, columns: 1..2 }]);
    }

    #[test]
    fn cells_that_stand_for_several_are_counted() {
        let rows = "<table:table-row table:number-rows-repeated=\"4\"><table:table-cell \
            office:value-type=\"float\" office:value=\"1\" table:number-columns-repeated=\"5\"/>\
            </table:table-row>";
        assert_eq!(read(rows, 20), Ok(CellProperties::default()));
        assert_eq!(read(rows, 19), Err(WorkbookError::TooLarge));
        let blanks = "<table:table-row><table:table-cell office:value-type=\"string\"><text:p>\
            <text:s text:c=\"9\"/></text:p></table:table-cell></table:table-row>";
        assert_eq!(read(blanks, 10), Ok(CellProperties::default()));
        assert_eq!(read(blanks, 8), Err(WorkbookError::TooLarge));
    }
}
