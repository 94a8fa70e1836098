//! Reads a sheet of a workbook of Excel or OpenDocument as a text table.

use std::collections::BTreeSet;
use std::io::{BufReader, Cursor};

use calamine::{Data, NumberFormat, Ods, Reader as _, Sheet, SheetType, SheetVisible, Style, Xlsx};

use super::cells::{Cells, MOST_CELLS, TableText, is_percent};
use super::ods_scan::{self, CellProperties};
use super::superscripts;
use super::workbook_error::WorkbookError;
use super::xls::OldExcel;
use super::zip;

/// Entry of an OpenDocument archive that contains all sheets.
const CONTENT: &str = "content.xml";

/// Returns `true` if a compound file is a workbook with a password.
pub(super) fn is_locked(bytes: &[u8]) -> bool {
    // An encrypted workbook is a compound file with a stream of this name ([MS-OFFCRYPTO]).
    let name = "EncryptedPackage".encode_utf16().flat_map(u16::to_le_bytes);
    let name: Vec<u8> = name.collect();
    bytes.windows(name.len()).any(|window| window == name)
}

/// Reads the sheet named `wanted`; without a name, the only visible sheet with content.
pub(super) fn sheet(bytes: &[u8], wanted: Option<&str>) -> Result<TableText, WorkbookError> {
    if !zip::is_zip(bytes) {
        return OldExcel::open(bytes)?.sheet(wanted);
    }
    let names = zip::check_workbook(bytes)?;
    // The library drops character formatting, so superscripts are marked in the XML first.
    let marked = zip::changed(bytes, superscripts::has_texts, superscripts::marked)?;
    let bytes = marked.as_deref().unwrap_or(bytes);
    if names.iter().any(|name| name == CONTENT) {
        OpenDocument::open(bytes)?.sheet(wanted)
    } else {
        Excel::open(bytes)?.sheet(wanted)
    }
}

/// A workbook with sheets that can be read one at a time.
trait Workbook: Sized {
    /// Returns the worksheets, in order.
    fn sheets(&self) -> Vec<Sheet>;

    /// Reads the cells of a sheet.
    fn cells(&mut self, sheet: &str) -> Result<Cells, WorkbookError>;

    /// Reads the sheet named `wanted`; without a name, the only visible sheet with content.
    fn sheet(mut self, wanted: Option<&str>) -> Result<TableText, WorkbookError> {
        let sheets = self.sheets();
        if let Some(wanted) = wanted {
            let found = sheets.iter().find(|sheet| sheet.name.trim() == wanted.trim());
            let names = || sheets.iter().map(|sheet| sheet.name.clone()).collect();
            let sheet = found.ok_or_else(|| WorkbookError::NoSheet(names()))?;
            let cells = self.cells(&sheet.name)?;
            return cells.text(&sheet.name);
        }
        let mut filled = Vec::new();
        for sheet in sheets.iter().filter(|sheet| sheet.visible == SheetVisible::Visible) {
            let cells = self.cells(&sheet.name)?;
            if !cells.texts.is_empty() {
                filled.push((sheet.name.as_str(), cells));
            }
        }
        match filled.len() {
            0 => Err(WorkbookError::Empty),
            1 => {
                let (name, cells) = filled.remove(0);
                cells.text(name)
            }
            _ => {
                let names = filled.iter().map(|(name, _)| (*name).to_owned());
                Err(WorkbookError::Several(names.collect()))
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
    fn percents(&mut self, sheet: &str) -> Result<BTreeSet<(u32, u32)>, WorkbookError> {
        let mut reader = self.0.worksheet_cells_reader(sheet)?;
        let is_percent = |form: &NumberFormat| is_percent(&form.format_code);
        let form = |style: &Style| style.number_format.as_ref().is_some_and(is_percent);
        let forms: Vec<bool> = reader.styles().iter().map(form).collect();
        let mut percents = BTreeSet::new();
        // Most workbooks have no percent format and need no second pass over the cells.
        while forms.contains(&true)
            && let Some((row, column, style)) = reader.next_style_id()?
        {
            if forms.get(style) == Some(&true) && percents.len() < MOST_CELLS {
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

    fn cells(&mut self, sheet: &str) -> Result<Cells, WorkbookError> {
        let percents = self.percents(sheet)?;
        let mut cells = Cells::default();
        cells.percents.extend(percents);
        let mut reader = self.0.worksheet_cells_reader(sheet)?;
        while let Some(cell) = reader.next_cell_with_formula()? {
            let value = Data::from(cell.value);
            cells.value(cell.pos, &value, cell.formula.as_deref())?;
        }
        drop(reader);
        let mut merged = self.0.merge_cells_by_sheet_name(sheet)?;
        merged.sort_by_key(|merged| merged.start);
        for merged in merged {
            cells.merged(merged.start, merged.end.0)?;
        }
        Ok(cells)
    }
}

impl Workbook for OldExcel {
    fn sheets(&self) -> Vec<Sheet> {
        Self::sheets(self)
    }

    fn cells(&mut self, sheet: &str) -> Result<Cells, WorkbookError> {
        Self::cells(self, sheet)
    }
}

/// A workbook in OpenDocument format (`.ods`).
struct OpenDocument<'a> {
    workbook: Ods<Cursor<&'a [u8]>>,
    unfolded: CellProperties,
}

impl<'a> OpenDocument<'a> {
    fn open(bytes: &'a [u8]) -> Result<Self, WorkbookError> {
        let unfolded = zip::with_entry(bytes, CONTENT, |content| {
            ods_scan::scan(BufReader::new(content), MOST_CELLS)
        })??;
        Ok(Self { workbook: Ods::new(Cursor::new(bytes))?, unfolded })
    }
}

impl Workbook for OpenDocument<'_> {
    fn sheets(&self) -> Vec<Sheet> {
        self.workbook.sheets_metadata().to_vec()
    }

    fn cells(&mut self, sheet: &str) -> Result<Cells, WorkbookError> {
        let mut cells = Cells::default();
        for percents in self.unfolded.percents.iter().filter(|percents| percents.sheet == sheet) {
            for row in percents.rows.clone() {
                cells.percents.extend(percents.columns.clone().map(|column| (row, column)));
            }
        }
        let range = self.workbook.worksheet_range(sheet)?;
        let formulas = self.workbook.worksheet_formula(sheet)?;
        // `used_cells` counts rows and columns from the first cell with content.
        let (row, column) = range.start().unwrap_or_default();
        for (at_row, at_column, value) in range.used_cells() {
            let at = (row + at_row as u32, column + at_column as u32);
            cells.value(at, value, None)?;
        }
        let (row, column) = formulas.start().unwrap_or_default();
        for (at_row, at_column, formula) in formulas.used_cells() {
            let at = (row + at_row as u32, column + at_column as u32);
            // Formulas without a saved result have no value above.
            if !cells.texts.contains_key(&at) {
                cells.value(at, &Data::Empty, Some(formula))?;
            }
        }
        for span in self.unfolded.spans.iter().filter(|span| span.sheet == sheet) {
            cells.merged((span.row, span.column), span.last)?;
        }
        Ok(cells)
    }
}
