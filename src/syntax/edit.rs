//! Lossless edits: replace a cell or scalar and preserve all other bytes of a file, including comments, quotes,
//! spaces, line endings and a byte order mark.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::csv::{self, Cell, Row};
use crate::yaml::{Node, NodeKind};

/// Changes to the text of one file. Rows and nodes must be parsed from that text.
#[derive(Clone, Debug, Default)]
pub struct Edits {
    /// New text by start and end of the replaced range in bytes, then by number of the change.
    changes: BTreeMap<(usize, usize, usize), String>,
}

impl Edits {
    /// Returns `true` if there are no changes.
    pub fn is_empty(&self) -> bool {
        self.changes.is_empty()
    }

    /// Replaces cells of a row, by column from 0. Missing cells are appended.
    pub fn replace_cells(&mut self, row: &Row, new: &BTreeMap<usize, String>) {
        let mut added = String::new();
        let mut width = row.width;
        for (column, text) in new {
            match row.cells.get(*column) {
                Some(cell) if cell.text == *text => {}
                Some(cell) => {
                    self.add_change(cell.span.range(), csv::format_cell(text, is_quoted(cell)))
                }
                None => {
                    added.extend(std::iter::repeat_n(',', column + 1 - width));
                    added.push_str(&csv::format_cell(text, false));
                    width = column + 1;
                }
            }
        }
        if !added.is_empty() {
            let end = row.span.range().end;
            self.add_change(end..end, added);
        }
    }

    /// Replaces a range of bytes by literal text.
    pub fn replace_range(&mut self, range: Range<usize>, new: &str) {
        self.add_change(range, new.to_owned());
    }

    /// Inserts a row into a table, after the row or header with this span.
    pub fn insert_row_after(&mut self, text: &str, before: Range<usize>, cells: &[&str]) {
        let cells: Vec<String> = cells.iter().map(|cell| csv::format_cell(cell, false)).collect();
        let line = line_ending(text, before.end).to_owned() + &cells.join(",");
        self.add_change(before.end..before.end, line);
    }

    /// Replaces a YAML scalar, in its present style if that style can represent the text. Does nothing for a list or
    /// map.
    pub fn replace_scalar(&mut self, text: &str, node: &Node, new: &str) {
        let NodeKind::Scalar { text: old, quoted } = &node.kind else {
            return;
        };
        // An unquoted `null` has the text "null" and means nothing, so it is not equal to that text.
        if old == new && (*quoted || !node.is_null()) {
            return;
        }
        let range = node.span.range();
        let source = &text[range.clone()];
        let mut scalar = yaml_text(new, source);
        if source.is_empty() {
            let insertion = empty_scalar_offset(text, range.start);
            // Without the space, `a:x` would be one scalar.
            if text[..insertion].ends_with([':', '-']) {
                scalar.insert(0, ' ');
            }
            return self.add_change(insertion..insertion, scalar);
        }
        // A block scalar becomes a scalar in its header line; the lines of the block are removed.
        match block_header(text, range.start) {
            Some(header) => {
                let body_length = source.trim_end_matches([' ', '\t', '\n', '\r']).len();
                let line = text[header.end..].find(['\n', '\r']).unwrap_or_default();
                let (line, end) = (header.end + line, range.start + body_length);
                self.add_change(header, scalar);
                self.add_change(line..end, String::new());
            }
            None => self.add_change(range, scalar),
        }
    }

    /// Inserts an item into a YAML list, before the item with this index or at the end. `item` is its text in lines,
    /// the first with its dash; it is indented and gets the line endings of the list. Returns `false` for a non-empty
    /// flow list (in brackets), except for an item of one line at the end.
    pub fn insert_item(&mut self, text: &str, list: &Node, index: usize, item: &str) -> bool {
        let items = list.list();
        let Some(first) = items.first() else {
            // An empty list is written `[]`, which the item replaces.
            let range = list.span.range();
            self.add_change(range.clone(), indented_lines(item, 0, line_ending(text, range.end)));
            return true;
        };
        let range = list.span.range();
        if let Some(inside) = text[range.clone()].strip_prefix('[') {
            let line = item.strip_prefix("- ").filter(|line| !line.contains('\n'));
            let inside = inside.trim_end().strip_suffix(']').map(str::trim_end);
            let (Some(line), Some(inside)) = (line, inside.filter(|_| index >= items.len())) else {
                return false;
            };
            let at = range.start + 1 + inside.len();
            let between = if inside.ends_with(',') { " " } else { ", " };
            self.add_change(at..at, format!("{between}{line}"));
            return true;
        }
        let column = dash(text, first).1;
        match index.checked_sub(1).and_then(|previous| items.get(previous)) {
            Some(before) => {
                let at =
                    end_of_comments(text, end_of_line(text, end_of_text(text, before)), column);
                let line_end = line_ending(text, at);
                let item = indented_lines(item, column, line_end);
                self.add_change(at..at, line_end.to_owned() + &item);
            }
            None => {
                let at = dash(text, first).0;
                let line_end = line_ending(text, end_of_line(text, at));
                let item = indented_lines(item, column, line_end) + line_end;
                self.add_change(at..at, item);
            }
        }
        true
    }

    /// Appends a field to a YAML map. `field` is its text in lines, the first with its key; it is indented and gets
    /// the line endings of the map. Returns `false` for an empty map, and for a flow map (in braces) if the field has
    /// several lines.
    pub fn append_field(&mut self, text: &str, map: &Node, field: &str) -> bool {
        let NodeKind::Map(entries) = &map.kind else {
            return false;
        };
        let range = map.span.range();
        let Some((first, _)) = entries.first() else {
            return false;
        };
        if let Some(inside) = text[range.clone()].strip_prefix('{') {
            let Some(inside) = inside.trim_end().strip_suffix('}').map(str::trim_end) else {
                return false;
            };
            let at = range.start + 1 + inside.len();
            let between = if inside.ends_with(',') { " " } else { ", " };
            self.add_change(at..at, format!("{between}{field}"));
            return !field.contains('\n');
        }
        // The column is the indentation of the first key, which may follow a dash.
        let head = &text[..first.span.range().start];
        let line = head.rfind(['\n', '\r']).map_or(0, |at| at + 1);
        let column = head[line..].trim_start_matches('\u{feff}').chars().count();
        let at = end_of_line(text, end_of_text(text, map));
        let line_end = line_ending(text, at);
        self.add_change(at..at, line_end.to_owned() + &indented_lines(field, column, line_end));
        true
    }

    /// The changes in text order: the replaced range and the new text.
    pub fn changes(&self) -> impl Iterator<Item = (Range<usize>, &str)> {
        self.changes.iter().map(|((start, end, _), new)| (*start..*end, new.as_str()))
    }

    /// Deletes a row of a table.
    pub fn delete_row(&mut self, text: &str, row: Range<usize>) {
        let end = end_of_line(text, row.end);
        self.add_change(row.start..end + line_break_length(text, end), String::new());
    }

    /// Deletes an item of a YAML list.
    pub fn delete_item(&mut self, text: &str, item: Range<usize>) {
        let start = text[..item.start].rfind(['\n', '\r']).map_or(0, |at| at + 1);
        let end = end_of_line(text, item.end);
        let (before, after) = (text[start..item.start].trim(), text[item.end..end].trim());
        let (head, tail) = (text[..item.start].trim_end(), text[item.end..].trim_start());
        // An item on a line of its own is deleted with the line. In a flow list, a comma is deleted with it: the one
        // after it, or the one before the last item.
        let range = if before == "-" && (after.is_empty() || after.starts_with('#')) {
            start..end + line_break_length(text, end)
        } else if let Some(rest) = tail.strip_prefix(',') {
            item.start..text.len() - rest.trim_start_matches(' ').len()
        } else {
            head.strip_suffix(',').map_or(item.start, str::len)..item.end
        };
        self.add_change(range, String::new());
    }

    /// Applies all changes. `None` if two of them overlap, or one is out of bounds.
    #[must_use]
    pub fn apply(&self, text: &str) -> Option<String> {
        let mut edited = String::with_capacity(text.len());
        let mut at = 0;
        for ((start, end, _), new) in &self.changes {
            // Fails if the range starts before the end of the previous one.
            edited.push_str(text.get(at..*start)?);
            edited.push_str(new);
            at = *end;
        }
        edited.push_str(text.get(at..)?);
        Some(edited)
    }

    fn add_change(&mut self, range: Range<usize>, new: String) {
        // The number preserves the order of several insertions at one offset.
        let order = self.changes.len();
        self.changes.insert((range.start, range.end, order), new);
    }
}

/// Returns the text of a list item in the form that [`Edits::insert_item`] accepts, without the comments before and
/// after it.
pub fn item_text(text: &str, item: &Node) -> String {
    let (start, column) = dash(text, item);
    let indent = " ".repeat(column);
    let text = text[start..end_of_text(text, item)].replace("\r\n", "\n");
    let lines = text.split(['\n', '\r']);
    let lines = lines.map(|line| line.strip_prefix(&indent).unwrap_or(line));
    lines.collect::<Vec<_>>().join("\n")
}

/// Formats a new YAML scalar, valid in flow collections too.
pub fn scalar_text(text: &str) -> String {
    yaml_text(text, "")
}

/// Returns the start of the line with the dash of an item, and the column of the dash, from 0.
fn dash(text: &str, item: &Node) -> (usize, usize) {
    let mut head = &text[..item.span.range().start];
    loop {
        let start = head.rfind(['\n', '\r']).map_or(0, |at| at + 1);
        // A byte order mark is not indentation.
        let line = head[start..].trim_start_matches('\u{feff}');
        // Comments between a dash and its item may contain dashes.
        let uncommented = line.find('#').map_or(line, |comment| &line[..comment]);
        match uncommented.rfind('-') {
            Some(column) => return (head.len() - line.len(), column),
            None if start == 0 => return (0, 0),
            None => head = &head[..start - 1],
        }
    }
}

/// Returns the offset of the end of an item, without trailing space.
fn end_of_text(text: &str, item: &Node) -> usize {
    let range = item.span.range();
    range.start + text[range.clone()].trim_end().len()
}

/// Returns the offset of the end of the line at an offset, before its line break.
fn end_of_line(text: &str, at: usize) -> usize {
    text[at..].find(['\n', '\r']).map_or(text.len(), |end| at + end)
}

/// Returns the end of the comment lines after the line that ends at an offset. Only comments that are indented deeper
/// than `column` count: they belong to the item, such as fields that are optional.
fn end_of_comments(text: &str, at: usize, column: usize) -> usize {
    let next = at + line_break_length(text, at);
    let end = end_of_line(text, next);
    let line = &text[next..end];
    let indent = line.len() - line.trim_start_matches(' ').len();
    let is_inside = next > at && indent > column && line[indent..].starts_with('#');
    if is_inside { end_of_comments(text, end, column) } else { at }
}

/// Returns the length of the line break at an offset, in bytes; 0 if there is none.
fn line_break_length(text: &str, at: usize) -> usize {
    match text.as_bytes().get(at..).unwrap_or_default() {
        [b'\r', b'\n', ..] => 2,
        [b'\r' | b'\n', ..] => 1,
        _ => 0,
    }
}

/// Indents lines and joins them with a line ending.
fn indented_lines(text: &str, column: usize, line_end: &str) -> String {
    let indent = " ".repeat(column);
    let line = |line: &str| match line {
        "" => String::new(),
        line => format!("{indent}{line}"),
    };
    let lines: Vec<String> = text.split('\n').map(line).collect();
    lines.join(line_end)
}

/// Returns `true` for a quoted cell: its source is longer than its value.
fn is_quoted(cell: &Cell) -> bool {
    cell.span.range().len() > cell.text.len()
}

/// Returns the line ending at an offset; on the last line, that of the first line.
fn line_ending(text: &str, at: usize) -> &'static str {
    let rest = match &text[at..] {
        "" => text.find(['\n', '\r']).map_or("", |first| &text[first..]),
        rest => rest,
    };
    match rest.as_bytes() {
        [b'\r', b'\n', ..] => "\r\n",
        [b'\r', ..] => "\r",
        _ => "\n",
    }
}

/// Returns the offset at which to write the value of an empty scalar: after the colon or dash. The parser may place
/// the empty scalar on either side of the colon.
fn empty_scalar_offset(text: &str, at: usize) -> usize {
    let rest = &text[at..];
    let blank = rest.len() - rest.trim_start_matches(' ').len();
    match rest[blank..].chars().next() {
        Some(':') => at + blank + 1,
        _ => at,
    }
}

/// Returns the range of the header (`|` or `>` with its indicators) of the block scalar whose text starts at an offset;
/// `None` if the scalar at that offset is no block scalar.
fn block_header(text: &str, at: usize) -> Option<Range<usize>> {
    let before = text[..at].trim_end_matches(' ').strip_suffix(['\n', '\r'])?;
    let before = before.trim_end();
    let line = before.rfind(['\n', '\r']).map_or(0, |at| at + 1);
    let head = &before[line..];
    // A comment may follow the header: `a: | # c`.
    let head = head.find(" #").map_or(head, |comment| &head[..comment]);
    let head = head.trim_end();
    // The header without its indentation and chomping indicators.
    let indicator = head.trim_end_matches(['+', '-', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
    let start = line + indicator.strip_suffix(['|', '>'])?.len();
    Some(start..line + head.len())
}

/// Formats a scalar in the style of `old`, the text it replaces, if that style can represent it.
fn yaml_text(text: &str, old: &str) -> String {
    // Only double quotes have escapes for line breaks and invisible characters.
    let is_hidden = |c: char| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}' | '\u{feff}');
    if text.contains(is_hidden) || old.starts_with('"') {
        return double_quoted(text, is_hidden);
    }
    if !old.starts_with('\'') && is_plain(text) {
        return text.to_owned();
    }
    // Double quotes without escapes are easier to read than doubled apostrophes.
    if text.contains('\'') && !text.contains(['"', '\\']) && !old.starts_with('\'') {
        format!("\"{text}\"")
    } else {
        format!("'{}'", text.replace('\'', "''"))
    }
}

/// Formats a scalar in double quotes, with escapes.
fn double_quoted(text: &str, hidden: impl Fn(char) -> bool) -> String {
    let mut quoted = String::from('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            '\n' => quoted.push_str("\\n"),
            '\t' => quoted.push_str("\\t"),
            c if hidden(c) => quoted.push_str(&format!("\\u{:04X}", u32::from(c))),
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

/// Returns `true` if a text may be written without quotes, in a flow list too. Conservative: some texts that could be
/// plain are quoted.
fn is_plain(text: &str) -> bool {
    let mut chars = text.chars();
    // `-`, `---` and `...` are YAML syntax; before a digit the sign belongs to a number.
    let is_first_allowed = match chars.next() {
        Some('-' | '+' | '.') => chars.next().is_some_and(|c| c.is_ascii_digit()),
        Some(c) => c.is_alphanumeric() || c == '(',
        None => false,
    };
    let marks = " .-+_/()%’'&=°²";
    let is_allowed = |c: char| c.is_alphanumeric() || marks.contains(c) || c > '\u{a0}';
    let mut rest = text.char_indices();
    let are_others_allowed = rest.all(|(at, c)| match c {
        // A colon is safe before a letter or slash, as in a URL; before a space it would start a mapping.
        ':' => text[at + 1..].starts_with(|c: char| c.is_alphanumeric() || c == '/'),
        c => is_allowed(c) && c != '\u{feff}',
    });
    // The parser reads `no` and `true` as text, so `null` is the only keyword.
    is_first_allowed && are_others_allowed && !text.ends_with(char::is_whitespace) && text != "null"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{csv, yaml};
    use diag::{Files, Report};

    /// Replaces cells, given as row, column and text.
    #[track_caller]
    fn with_cells(text: &str, new: &[(usize, usize, &str)]) -> String {
        let table = csv::parse(Files::default().add("t.csv", text), text, &mut Report::default());
        let mut edits = Edits::default();
        for (row, column, cell) in new {
            let cells = BTreeMap::from([(*column, (*cell).to_owned())]);
            edits.replace_cells(&table.rows[*row], &cells);
        }
        edits.apply(text).expect("no two changes touch")
    }

    /// Replaces the scalar at a path of keys and indices.
    #[track_caller]
    fn with_scalar(text: &str, path: &[&str], new: &str) -> String {
        let file = Files::default().add("t.yaml", text);
        let tree = yaml::parse(file, text, &mut Report::default()).expect("YAML");
        let node = path.iter().fold(&tree, |node, key| match key.parse::<usize>() {
            Ok(index) => &node.list()[index],
            Err(_) => node.get(key).expect("the key"),
        });
        let mut edits = Edits::default();
        edits.replace_scalar(text, node, new);
        edits.apply(text).expect("one change")
    }

    #[test]
    fn items_and_rows_go_with_what_stands_around_them() {
        let without = |text: &str, item: &str| {
            let (mut edits, at) = (Edits::default(), text.find(item).expect("the item"));
            edits.delete_item(text, at..at + item.len());
            edits.apply(text)
        };
        let cases = [
            ("[a, b, c]", "b", "[a, c]"),
            ("[a, bb]", "bb", "[a]"),
            ("[a]", "a", "[]"),
            ("- a\n- b # why\n- c\n", "b", "- a\n- c\n"),
            ("- a\r\n- b\r\n", "b", "- a\r\n"),
            ("[\n  a,\n  b\n]", "b", "[\n  a\n]"),
        ];
        for (text, item, expected) in cases {
            assert_eq!(without(text, item).as_deref(), Some(expected), "{text}");
        }
        let mut edits = Edits::default();
        edits.delete_row("a,b\n,\n,\n", 4..5);
        assert_eq!(edits.apply("a,b\n,\n,\n").as_deref(), Some("a,b\n,\n"));
    }

    #[test]
    fn a_cell_keeps_its_quotes_and_takes_them_where_it_must() {
        let messy =
            "\u{feff}country,value,\"note\"\r\n FRA , 67.97,\"a \"\"b\"\"\"\r\n\r\nBEL,,\r\n";
        assert_eq!(with_cells(messy, &[]), messy);
        assert_eq!(
            with_cells(messy, &[(0, 1, "68.17"), (0, 2, "c"), (1, 1, "11.7"), (1, 2, "d, \"e\"")]),
            "\u{feff}country,value,\"note\"\r\n FRA ,68.17,\"c\"\r\n\r\nBEL,11.7,\"d, \"\"e\"\"\"\r\n"
        );
        // A cell with the same value is not rewritten.
        assert_eq!(with_cells(messy, &[(0, 2, "a \"b\"")]), messy);
    }

    #[test]
    fn cells_that_a_row_has_not_got_are_added() {
        assert_eq!(
            with_cells("a,b,c,d\n1\n2,3\n", &[(0, 3, "x"), (1, 2, "y")]),
            "a,b,c,d\n1,,,x\n2,3,y\n"
        );
    }

    #[test]
    fn rows_are_added_with_the_line_ends_of_the_file() {
        let added = |text: &str| {
            let mut edits = Edits::default();
            edits.insert_row_after(text, 0..3, &["1", "x,y"]);
            edits.insert_row_after(text, 0..3, &["2", ""]);
            edits.apply(text).expect("changes")
        };
        assert_eq!(added("a,b\r\n3,4\r\n"), "a,b\r\n1,\"x,y\"\r\n2,\r\n3,4\r\n");
        assert_eq!(added("a,b\n"), "a,b\n1,\"x,y\"\n2,\n");
        assert_eq!(added("a,b"), "a,b\n1,\"x,y\"\n2,");
    }

    /// Inserts an item into the list at an index.
    #[track_caller]
    fn with_item(text: &str, index: usize, item: &str) -> Option<String> {
        let file = Files::default().add("t.yaml", text);
        let tree = yaml::parse(file, text, &mut Report::default()).expect("YAML");
        let mut edits = Edits::default();
        let added = edits.insert_item(text, &tree, index, item);
        added.then(|| edits.apply(text).expect("one change"))
    }

    #[test]
    fn items_are_added_between_others() {
        let text = "# c\r\n- a: 1 # one\r\n  b: x\r\n\r\n# two\r\n- a: 2\r\n";
        let added = |index| with_item(text, index, "- a: 3\n  b: y").expect("added");
        let new = "- a: 3\r\n  b: y\r\n";
        assert_eq!(added(0), text.replace("- a: 1", &format!("{new}- a: 1")));
        assert_eq!(added(1), text.replace("b: x\r\n", &format!("b: x\r\n{new}")));
        assert_eq!(added(2), format!("{text}{new}"));
        let indented = |text| with_item(text, 1, "- a: 3\n  b: y");
        let expected = Some("\u{feff}  - a: |\n      x\n  - a: 3\n    b: y\n".to_owned());
        assert_eq!(indented("\u{feff}  - a: |\n      x\n"), expected);
        assert_eq!(indented("- a"), Some("- a\n- a: 3\n  b: y".to_owned()));
        // Comments inside of the item before stay with it, those of the next items do not.
        assert_eq!(
            indented("- a: 1\n  # b: 2\n  # c: 3\n# others\n- a: 4\n"),
            Some("- a: 1\n  # b: 2\n  # c: 3\n- a: 3\n  b: y\n# others\n- a: 4\n".to_owned())
        );
        assert_eq!(indented("# c\n\n[]\n"), Some("# c\n\n- a: 3\n  b: y\n".to_owned()));
        assert_eq!(indented("[a, b]\n"), None);
    }

    #[test]
    fn fields_are_added_behind_the_last_one() {
        let added = |text: &str, field| {
            let file = Files::default().add("t.yaml", text);
            let tree = yaml::parse(file, text, &mut Report::default()).expect("YAML");
            let mut edits = Edits::default();
            let map = tree.list().first().unwrap_or(&tree);
            edits.append_field(text, map, field).then(|| edits.apply(text).expect("one change"))
        };
        let text = "# c\r\n- a: 1 # one\r\n  b:\r\n    c: x # y\r\n# two\r\n- a: 2\r\n";
        let expected = text.replace("# y\r\n", "# y\r\n  d:\r\n    e: 3\r\n");
        assert_eq!(added(text, "d:\n  e: 3"), Some(expected));
        assert_eq!(added("- { a: 1 }\n", "b: 2").as_deref(), Some("- { a: 1, b: 2 }\n"));
        assert_eq!(added("- {a: 1,}\n", "b: 2").as_deref(), Some("- {a: 1, b: 2}\n"));
        assert_eq!(added("- { a: 1 }\n", "b:\n  c: 2"), None);
        assert_eq!(added("- a", "b: 2"), None);
    }

    /// Comments between a dash and its item may contain dashes.
    #[test]
    fn items_behind_comments_are_found() {
        let text = "- # re-read\n  a: 1\n-\n  # well-known\n  a: 2\n";
        let added = |rank| with_item(text, rank, "- a: 3").expect("added");
        assert_eq!(added(0), format!("- a: 3\n{text}"));
        assert_eq!(added(2), format!("{text}- a: 3\n"));
        let file = Files::default().add("t.yaml", text);
        let tree = yaml::parse(file, text, &mut Report::default()).expect("YAML");
        let texts: Vec<String> = tree.items().map(|item| item_text(text, item)).collect();
        assert_eq!(texts, ["- # re-read\n  a: 1", "-\n  # well-known\n  a: 2"]);
    }

    #[test]
    fn an_item_is_read_as_its_text() {
        let text = "# c\r\n  - a: 1 # one\r\n    b:\r\n      - x\r\n  # two\r\n  - c\r\n";
        let file = Files::default().add("t.yaml", text);
        let tree = yaml::parse(file, text, &mut Report::default()).expect("YAML");
        let texts: Vec<String> = tree.items().map(|item| item_text(text, item)).collect();
        assert_eq!(texts, ["- a: 1 # one\n  b:\n    - x", "- c"]);
    }

    #[test]
    fn a_scalar_keeps_its_style_and_its_comment() {
        let text = "# c\r\na:   old   # why\r\nb: { fr: 'l''île', en: \"the \\\"isle\\\"\" }\r\nc: [1,  2]\r\n";
        let set = |path: &[&str], new| with_scalar(text, path, new);
        assert_eq!(set(&["a"], "new"), text.replace("old", "new"));
        assert_eq!(set(&["a"], "on: off"), text.replace("old", "'on: off'"));
        assert_eq!(set(&["a"], "it's #1"), text.replace("old", "\"it's #1\""));
        assert_eq!(set(&["a"], "https://x.org/a?b"), text.replace("old", "'https://x.org/a?b'"));
        assert_eq!(set(&["a"], "null"), text.replace("old", "'null'"));
        assert_eq!(set(&["a"], "x\u{202f}"), text.replace("old", "'x\u{202f}'"));
        assert_eq!(with_scalar("a: x\u{202f} # c\n", &["a"], "y"), "a: y # c\n");
        assert_eq!(set(&["a"], ""), text.replace("old", "''"));
        assert_eq!(set(&["a"], "x\ny"), text.replace("old", "\"x\\ny\""));
        assert_eq!(set(&["b", "fr"], "l'or"), text.replace("l''île", "l''or"));
        assert_eq!(set(&["b", "en"], "a \"b\""), text.replace("the \\\"isle\\\"", "a \\\"b\\\""));
        assert_eq!(set(&["c", "1"], "-2.5"), text.replace("  2]", "  -2.5]"));
        assert_eq!(set(&["c", "1"], "2"), text);
    }

    #[test]
    fn what_is_empty_or_runs_over_lines_is_written_over() {
        assert_eq!(with_scalar("a:\nb: 1\n", &["a"], "x"), "a: x\nb: 1\n");
        assert_eq!(with_scalar("a: # c\nb: 1\n", &["a"], "x"), "a: x # c\nb: 1\n");
        assert_eq!(with_scalar("- a: ~\n- b\n", &["0", "a"], "x"), "- a: x\n- b\n");
        assert_eq!(with_scalar("a: |\n  x\n  y\nb: 1\n", &["a"], "z"), "a: z\nb: 1\n");
        assert_eq!(with_scalar("a: x\n  y\nb: 1\n", &["a"], "z"), "a: z\nb: 1\n");
    }
}
