//! Tables of Eurostat (TSV), converted to ordinary tables. They have tabs between the years, commas between the
//! dimension codes in the first column, and status flags behind the figures.

use diag::Span;
use syntax::csv::{Cell, Row};

/// Returns `true` if a text starts with the header of a Eurostat table: `freq,unit,geo\TIME_PERIOD`, and a tab.
pub(super) fn is_eurostat(text: &str) -> bool {
    let first = text.trim_start_matches('\u{feff}').lines().next();
    let head = first.and_then(|line| line.split_once('\t')).map_or("", |(head, _)| head.trim());
    let is_part = |part: &str| !part.is_empty() && part.bytes().all(is_letter);
    let dimensions = head.split_once('\\');
    dimensions.is_some_and(|(rows, columns)| rows.split(',').all(is_part) && is_part(columns))
}

fn is_letter(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// Splits the dimension codes in the first column into separate cells, and removes the flags from the figures. Leaves
/// other tables unchanged.
pub(super) fn split_dimensions(rows: &mut [Row], text: &str) {
    if !is_eurostat(text) {
        return;
    }
    for (index, row) in rows.iter_mut().enumerate() {
        let Some((first, rest)) = row.cells.split_first() else {
            continue;
        };
        let figures =
            rest.iter().map(|cell| if index > 0 { without_flags(cell) } else { cell.clone() });
        let mut cells = dimension_cells(first);
        // The width must grow with the number of cells, because a truncated row is recognized by its width.
        row.width += cells.len() - 1;
        cells.extend(figures);
        row.cells = cells;
    }
}

/// Splits a cell at its commas, and removes the name of the column dimension (after `\`) from the last part.
fn dimension_cells(cell: &Cell) -> Vec<Cell> {
    let mut parts = Vec::new();
    let mut offset = 0;
    for part in cell.text.split(',') {
        let name = part.split_once('\\').map_or(part, |(name, _)| name);
        parts.push(sub_cell(cell, offset, name));
        offset += part.len() + 1;
    }
    parts
}

/// Returns a figure such as `12.3 bp` without its status flags. Returns an empty cell for `:`, which means that no
/// figure is available.
fn without_flags(cell: &Cell) -> Cell {
    let text = cell.text.trim_start();
    let offset = cell.text.len() - text.len();
    let (number, flags) = text.trim_end().split_once(' ').unwrap_or((text.trim_end(), ""));
    // Flags are lower-case letters; other text remains, so that the figure is reported as unreadable.
    if !flags.bytes().all(|byte| byte.is_ascii_lowercase()) {
        return cell.clone();
    }
    sub_cell(cell, offset, if number == ":" { "" } else { number })
}

/// Returns the part `text` of a cell, which starts at byte `offset` of its text, as a separate cell. If the cell is
/// quoted, the part has the span of the whole cell, because offsets in the decoded text are not offsets in the file.
fn sub_cell(cell: &Cell, offset: usize, text: &str) -> Cell {
    let range = cell.span.range();
    let is_quoted = range.len() != cell.text.len();
    let start = range.start + offset;
    let place =
        if is_quoted { cell.span } else { Span::new(cell.span.file, start..start + text.len()) };
    Cell { span: place, text: text.to_owned() }
}
