//! Corrections of the layout of a whole file that change no value: separators of a table, the order of its columns,
//! tabs in the indentation of YAML.

use crate::csv::{self, Cell, Table};
use crate::edit::Edits;
use crate::number;
use crate::yaml::{self, Node, NodeKind};
use diag::{FileId, Report, Span};

/// Widths of a tab to try, in spaces; the usual indentation first.
const TAB_WIDTHS: [usize; 4] = [2, 4, 8, 1];

/// Replaces a separator between the cells of a table by commas; `tab` is the tab. A number with a decimal comma gets a
/// point, and any other cell with a comma gets quotes. `None` if the table has syntax errors.
pub fn set_commas(text: &str, separator: &str) -> Option<Edits> {
    let separator = if separator == "tab" { "\t" } else { separator };
    let byte = *separator.as_bytes().first()?;
    let mut report = Report::default();
    let rows = csv::parse_rows(FileId::default(), text, byte, &mut report);
    if report.iter().next().is_some() {
        return None;
    }
    let mut edits = Edits::default();
    // A row without the separator is written with commas already.
    for row in rows.iter().filter(|row| row.width > 1) {
        for (cell, next) in row.cells.iter().zip(row.cells.iter().skip(1)) {
            edits.replace_range(cell.span.range().end..next.span.range().start, ",");
        }
        for cell in row.cells.iter().filter(|cell| has_bare_comma(cell)) {
            // A comma before three digits may separate thousands: the other rows decide, later.
            let is_clear = number::comma_readings(&cell.text).is_none();
            let number = number::plain_form(&cell.text).filter(|_| is_clear);
            let new = number.unwrap_or_else(|| csv::format_cell(&cell.text, true));
            edits.replace_range(cell.span.range(), &new);
        }
    }
    Some(edits)
}

/// Returns `true` for a cell without quotes that would be cut at a comma.
fn has_bare_comma(cell: &Cell) -> bool {
    cell.text.contains(',') && cell.span.range().len() == cell.text.len()
}

/// Puts the columns of a table in the order of a header. `None` if the table has other columns, or rows with more or
/// fewer cells: their cells cannot be assigned to columns.
pub fn sort_columns(text: &str, table: &Table, header: &str) -> Option<Edits> {
    let names: Vec<&str> = header.split(',').collect();
    let sorted = table.with_columns(&names)?;
    let mut edits = Edits::default();
    let mut sort = |old: &[Cell], new: &[Cell]| -> Option<()> {
        let cells: Option<Vec<&str>> = new.iter().map(|cell| text.get(cell.span.range())).collect();
        let range = old.first()?.span.range().start..old.last()?.span.range().end;
        edits.replace_range(range, &cells?.join(","));
        Some(())
    };
    sort(&table.header, &sorted.header)?;
    for (old, new) in table.rows.iter().zip(&sorted.rows) {
        if old.width != names.len() {
            return None;
        }
        sort(&old.cells, &new.cells)?;
    }
    Some(edits)
}

/// Gives the columns of a table these names, in the order of the file, and puts them in the order of a header. If rows
/// have more or fewer cells, only the names are written. `None` if the table has another number of columns.
pub fn name_columns(text: &str, table: &Table, names: &str, header: &str) -> Option<Edits> {
    let names_in_file: Vec<&str> = names.split(',').collect();
    let mut named = table.clone();
    if names_in_file.len() != named.header.len() {
        return None;
    }
    for (cell, name) in named.header.iter_mut().zip(names_in_file) {
        name.clone_into(&mut cell.text);
    }
    let place = span_of_cells(&table.header)?.range();
    let sorted = sort_columns(text, &named, header);
    let mut edits = Edits::default();
    edits.replace_range(place.clone(), if sorted.is_some() { header } else { names });
    let rows = sorted.iter().flat_map(Edits::changes).filter(|(range, _)| *range != place);
    rows.for_each(|(range, new)| edits.replace_range(range, new));
    Some(edits)
}

/// Replaces the tabs in the indentation of a YAML file by spaces. `None` if the file has other errors, or if its
/// structure depends on the width of a tab.
pub fn replace_tabs(text: &str) -> Option<Edits> {
    let parse = |width: usize| {
        let edits = spaces_for_tabs(text, width);
        let spaced = edits.apply(text)?;
        let mut report = Report::default();
        let root = yaml::parse(FileId::default(), &spaced, &mut report)?;
        report.iter().next().is_none().then_some((edits, root))
    };
    let mut readings = TAB_WIDTHS.into_iter().filter_map(parse);
    let (edits, root) = readings.next()?;
    readings.all(|(_, other)| is_same(&root, &other)).then_some(edits)
}

/// Replaces each tab in the indentation of a line by spaces.
fn spaces_for_tabs(text: &str, width: usize) -> Edits {
    let (mut edits, mut start) = (Edits::default(), 0);
    for line in text.split_inclusive('\n') {
        let blank = line.len() - line.trim_start_matches([' ', '\t']).len();
        for (tab, _) in line[..blank].match_indices('\t') {
            edits.replace_range(start + tab..start + tab + 1, &" ".repeat(width));
        }
        start += line.len();
    }
    edits
}

/// Returns `true` if two trees differ in their spans only.
fn is_same(one: &Node, other: &Node) -> bool {
    match (&one.kind, &other.kind) {
        (NodeKind::List(one), NodeKind::List(other)) => {
            one.len() == other.len() && one.iter().zip(other).all(|(a, b)| is_same(a, b))
        }
        (NodeKind::Map(one), NodeKind::Map(other)) => {
            let mut pairs = one.iter().zip(other);
            one.len() == other.len()
                && pairs.all(|((a, one), (b, other))| a.value == b.value && is_same(one, other))
        }
        (one, other) => one == other,
    }
}

/// Returns the span of cells from the first to the last in the file; `None` without cells.
pub fn span_of_cells(cells: &[Cell]) -> Option<Span> {
    let first = cells.iter().map(|cell| cell.span).min_by_key(|span| span.start)?;
    let last = cells.iter().map(|cell| cell.span).max_by_key(|span| span.end)?;
    Some(Span { end: last.end, ..first })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn applied(text: &str, edits: Option<Edits>) -> Option<String> {
        edits?.apply(text)
    }

    #[test]
    fn separators_become_commas() {
        let cases = [
            ("a;b\r\n1;2\r\n", ";", "a,b\r\n1,2\r\n"),
            ("a;b\n68,7;\"x;y\"\n\n1,2\n", ";", "a,b\n68.7,\"x;y\"\n\n1,2\n"),
            ("a;b\n3,281;x, y\n", ";", "a,b\n\"3,281\",\"x, y\"\n"),
            ("a\tb\n1\t\n", "tab", "a,b\n1,\n"),
        ];
        for (text, separator, expected) in cases {
            assert_eq!(applied(text, set_commas(text, separator)).as_deref(), Some(expected));
        }
        assert!(set_commas("a;b\n\"1;2\n", ";").is_none());
    }

    #[test]
    fn columns_are_sorted() {
        let sorted = |text: &str| {
            let table = csv::parse(FileId::default(), text, &mut Report::default());
            applied(text, sort_columns(text, &table, "a,b,c"))
        };
        let expected = Some("a,b,c\n1,\"2,5\",3\n".to_owned());
        assert_eq!(sorted("c,a,b\n3,1,\"2,5\"\n"), expected);
        assert_eq!(sorted("c,a,b\n3,1\n"), None);
        assert_eq!(sorted("c,a,d\n3,1,2\n"), None);
        assert_eq!(sorted("c,a,a\n3,1,2\n"), None);
    }

    #[test]
    fn columns_are_named() {
        let named = |text: &str| {
            let table = csv::parse(FileId::default(), text, &mut Report::default());
            applied(text, name_columns(text, &table, "c,a,b", "a,b,c"))
        };
        assert_eq!(named("a,b,c\n3,1,2\n").as_deref(), Some("a,b,c\n1,2,3\n"));
        assert_eq!(named("a,b,c\n3,1\n").as_deref(), Some("c,a,b\n3,1\n"));
        assert_eq!(named("a,b\n3,1\n"), None);
    }

    #[test]
    fn tabs_become_spaces() {
        let spaced = |text: &str| applied(text, replace_tabs(text));
        let expected = Some("- code: BOL\n  alpha2: BO\n".to_owned());
        assert_eq!(spaced("- code: BOL\n\talpha2: BO\n"), expected);
        let expected = Some("a:\n  b: 1\n  c:\n    d: 2\n".to_owned());
        assert_eq!(spaced("a:\n\tb: 1\n\tc:\n\t\td: 2\n"), expected);
        assert_eq!(spaced("a:\n\tb: [\n"), None);
    }
}
