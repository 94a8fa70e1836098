//! Reads a sheet of an Excel or OpenDocument workbook as a text table. `xls` reads the old Excel format, `cells`
//! formats the cells of all formats.

use std::collections::BTreeSet;
use std::io::{BufReader, Cursor};

use calamine::{Data, NumberFormat, Ods, Reader as _, Sheet, SheetType, SheetVisible, Style, Xlsx};

use super::cells::{Cells, MAX_CELLS, TableText, is_percent_format};
use super::ods_scan::{self, CellProperties};
use super::superscripts;
use super::workbook_error::WorkbookError;
use super::xls::XlsWorkbook;
use super::zip;

/// Entry of an OpenDocument archive that contains all sheets.
const CONTENT_ENTRY: &str = "content.xml";

/// Returns `true` if a compound file is a password-protected workbook.
pub(super) fn is_password_protected(bytes: &[u8]) -> bool {
    // An encrypted workbook is a compound file with a stream of this name ([MS-OFFCRYPTO]).
    let name = "EncryptedPackage".encode_utf16().flat_map(u16::to_le_bytes);
    let name: Vec<u8> = name.collect();
    bytes.windows(name.len()).any(|window| window == name)
}

/// Reads the sheet named `sheet_name`; without a name, the only visible sheet with content.
pub(super) fn read_sheet(
    bytes: &[u8],
    sheet_name: Option<&str>,
) -> Result<TableText, WorkbookError> {
    if !zip::is_zip(bytes) {
        return XlsWorkbook::open(bytes)?.read_sheet(sheet_name);
    }
    let names = zip::check_workbook(bytes)?;
    // The library drops character formatting, so superscripts are marked in the XML first.
    let marked = zip::replace_entries(bytes, superscripts::has_texts, superscripts::marked)?;
    let bytes = marked.as_deref().unwrap_or(bytes);
    if names.iter().any(|name| name == CONTENT_ENTRY) {
        OpenDocument::open(bytes)?.read_sheet(sheet_name)
    } else {
        Excel::open(bytes)?.read_sheet(sheet_name)
    }
}

/// A workbook with sheets that can be read one at a time.
trait Workbook: Sized {
    /// Returns the worksheets, in order.
    fn sheets(&self) -> Vec<Sheet>;

    /// Reads the cells of a sheet.
    fn read_cells(&mut self, sheet: &str) -> Result<Cells, WorkbookError>;

    /// Reads the sheet named `sheet_name`; without a name, the only visible sheet with content.
    fn read_sheet(mut self, sheet_name: Option<&str>) -> Result<TableText, WorkbookError> {
        let sheets = self.sheets();
        if let Some(sheet_name) = sheet_name {
            let found = sheets.iter().find(|sheet| sheet.name.trim() == sheet_name.trim());
            let names = || sheets.iter().map(|sheet| sheet.name.clone()).collect();
            let sheet = found.ok_or_else(|| WorkbookError::NoSheet(names()))?;
            let cells = self.read_cells(&sheet.name)?;
            return cells.to_table_text(&sheet.name);
        }
        let mut filled = Vec::new();
        for sheet in sheets.iter().filter(|sheet| sheet.visible == SheetVisible::Visible) {
            let cells = self.read_cells(&sheet.name)?;
            if !cells.texts.is_empty() {
                filled.push((sheet.name.as_str(), cells));
            }
        }
        match filled.len() {
            0 => Err(WorkbookError::Empty),
            1 => {
                let (name, cells) = filled.remove(0);
                cells.to_table_text(name)
            }
            _ => {
                let names = filled.iter().map(|(name, _)| (*name).to_owned());
                Err(WorkbookError::SeveralSheets(names.collect()))
            }
        }
    }
}

/// A workbook of Excel 2007 or later (`.xlsx`).
struct Excel<'a>(Xlsx<Cursor<&'a [u8]>>);

impl<'a> Excel<'a> {
    fn open(bytes: &'a [u8]) -> Result<Self, WorkbookError> {
        Ok(Self(Xlsx::new(Cursor::new(bytes))?))
    }

    /// Returns the positions (row and column, from 0) of the cells of a sheet that have a percent format.
    fn percent_cells(&mut self, sheet: &str) -> Result<BTreeSet<(u32, u32)>, WorkbookError> {
        let mut reader = self.0.worksheet_cells_reader(sheet)?;
        let is_percent = |format: &NumberFormat| is_percent_format(&format.format_code);
        let has_percent_format =
            |style: &Style| style.number_format.as_ref().is_some_and(is_percent);
        let percent_styles: Vec<bool> = reader.styles().iter().map(has_percent_format).collect();
        let mut percents = BTreeSet::new();
        // Most workbooks have no percent format; the loop then ends at once, without a second pass over the cells.
        while percent_styles.contains(&true)
            && let Some((row, column, style)) = reader.next_style_id()?
        {
            if percent_styles.get(style) == Some(&true) && percents.len() < MAX_CELLS {
                percents.insert((row, column));
            }
        }
        Ok(percents)
    }
}

impl Workbook for Excel<'_> {
    fn sheets(&self) -> Vec<Sheet> {
        let sheets = self.0.sheets_metadata().iter();
        sheets.filter(|sheet| sheet.typ == SheetType::WorkSheet).cloned().collect()
    }

    fn read_cells(&mut self, sheet: &str) -> Result<Cells, WorkbookError> {
        let percents = self.percent_cells(sheet)?;
        let mut cells = Cells::default();
        cells.percent_cells.extend(percents);
        let mut reader = self.0.worksheet_cells_reader(sheet)?;
        while let Some(cell) = reader.next_cell_with_formula()? {
            let value = Data::from(cell.value);
            cells.add(cell.pos, &value, cell.formula.as_deref())?;
        }
        drop(reader);
        let mut merged = self.0.merge_cells_by_sheet_name(sheet)?;
        merged.sort_by_key(|merged| merged.start);
        for merged in merged {
            cells.fill_merged(merged.start, merged.end.0)?;
        }
        Ok(cells)
    }
}

impl Workbook for XlsWorkbook {
    fn sheets(&self) -> Vec<Sheet> {
        Self::sheets(self)
    }

    fn read_cells(&mut self, sheet: &str) -> Result<Cells, WorkbookError> {
        Self::read_cells(self, sheet)
    }
}

/// A workbook in OpenDocument format (`.ods`).
struct OpenDocument<'a> {
    workbook: Ods<Cursor<&'a [u8]>>,
    /// Cell properties that the spreadsheet library does not report.
    properties: CellProperties,
}

impl<'a> OpenDocument<'a> {
    fn open(bytes: &'a [u8]) -> Result<Self, WorkbookError> {
        let properties = zip::with_entry(bytes, CONTENT_ENTRY, |content| {
            ods_scan::scan(BufReader::new(content), MAX_CELLS)
        })??;
        Ok(Self { workbook: Ods::new(Cursor::new(bytes))?, properties })
    }
}

impl Workbook for OpenDocument<'_> {
    fn sheets(&self) -> Vec<Sheet> {
        self.workbook.sheets_metadata().to_vec()
    }

    fn read_cells(&mut self, sheet: &str) -> Result<Cells, WorkbookError> {
        let mut cells = Cells::default();
        for rectangle in
            self.properties.percent_cells.iter().filter(|rectangle| rectangle.sheet == sheet)
        {
            for row in rectangle.rows.clone() {
                cells.percent_cells.extend(rectangle.columns.clone().map(|column| (row, column)));
            }
        }
        let range = self.workbook.worksheet_range(sheet)?;
        let formulas = self.workbook.worksheet_formula(sheet)?;
        // `used_cells` counts rows and columns from the first cell with content.
        let (row, column) = range.start().unwrap_or_default();
        for (row_offset, column_offset, value) in range.used_cells() {
            let position = (row + row_offset as u32, column + column_offset as u32);
            cells.add(position, value, None)?;
        }
        let (row, column) = formulas.start().unwrap_or_default();
        for (row_offset, column_offset, formula) in formulas.used_cells() {
            let position = (row + row_offset as u32, column + column_offset as u32);
            // Only formulas without a saved result are added; the others already have a text.
            if !cells.texts.contains_key(&position) {
                cells.add(position, &Data::Empty, Some(formula))?;
            }
        }
        for merged in self.properties.merged_cells.iter().filter(|merged| merged.sheet == sheet) {
            cells.fill_merged((merged.row, merged.column), merged.last_row)?;
        }
        Ok(cells)
    }
}
