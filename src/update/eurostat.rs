//! Tables of Eurostat: tabs between the years, but commas between what stands before them, and letters behind
//! the figures that say how they came about.

use diag::Span;
use syntax::csv::{Cell, Row};

/// Whether a text begins as such a table does: `freq,unit,geo\TIME_PERIOD`, and a tab.
pub(super) fn is_eurostat(text: &str) -> bool {
    let first = text.trim_start_matches('\u{feff}').lines().next();
    let head = first.and_then(|line| line.split_once('\t')).map_or("", |(head, _)| head.trim());
    let is_part = |part: &str| !part.is_empty() && part.bytes().all(is_letter);
    let own = head.split_once('\\');
    own.is_some_and(|(rows, columns)| rows.split(',').all(is_part) && is_part(columns))
}

fn is_letter(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// Gives each part of the first cells a cell of its own, and takes the letters from the figures. Other tables
/// stay as they are.
pub(super) fn split(rows: &mut [Row], text: &str) {
    if !is_eurostat(text) {
        return;
    }
    for (rank, row) in rows.iter_mut().enumerate() {
        let Some((first, rest)) = row.cells.split_first() else {
            continue;
        };
        let figures = rest.iter().map(|cell| if rank > 0 { figure(cell) } else { cell.clone() });
        let mut cells = parts(first);
        row.width += cells.len() - 1;
        cells.extend(figures);
        row.cells = cells;
    }
}

/// The parts of a cell between commas, the last without what the columns are.
fn parts(cell: &Cell) -> Vec<Cell> {
    let mut parts = Vec::new();
    let mut at = 0;
    for part in cell.text.split(',') {
        let name = part.split_once('\\').map_or(part, |(name, _)| name);
        parts.push(within(cell, at, name));
        at += part.len() + 1;
    }
    parts
}

/// A figure without its letters, `12.3 bp`; empty for `:`, which says that there is none.
fn figure(cell: &Cell) -> Cell {
    let text = cell.text.trim_start();
    let at = cell.text.len() - text.len();
    let (number, flags) = text.trim_end().split_once(' ').unwrap_or((text.trim_end(), ""));
    if !flags.bytes().all(|byte| byte.is_ascii_lowercase()) {
        return cell.clone();
    }
    within(cell, at, if number == ":" { "" } else { number })
}

/// A part of a cell that stands in it as it is meant.
fn within(cell: &Cell, at: usize, text: &str) -> Cell {
    let range = cell.span.range();
    let is_quoted = range.len() != cell.text.len();
    let start = range.start + at;
    let place =
        if is_quoted { cell.span } else { Span::new(cell.span.file, start..start + text.len()) };
    Cell { span: place, text: text.to_owned() }
}
