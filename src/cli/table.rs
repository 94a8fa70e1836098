//! Builders of output that several commands use: rows with labels, tables, and the choice between text and JSON.

use anyhow::Result;
use report::{Blocks, ColumnKind, Table, heading};
pub(crate) use report::{align as lines, fill as filled};
use serde::Serialize;

use lang::MessageArg;

use super::choices::Format;
use super::context::Context;

/// Builder of a two-column list: labels on the left, texts on the right.
pub(crate) struct Rows<'a> {
    context: &'a Context,
    head: Blocks,
    rows: Vec<[String; 2]>,
}

impl<'a> Rows<'a> {
    pub(crate) fn new(context: &'a Context) -> Self {
        Self { context, head: Blocks::default(), rows: Vec::new() }
    }

    /// Sets the heading above the rows, which has two parts. Equal parts, such as a name that is the same in two
    /// languages, are written once.
    pub(crate) fn head(&mut self, first: &str, second: &str) {
        self.head = heading(first, if first == second { "" } else { second });
    }

    /// Adds a row. `label` is a message id. A row with an empty text is skipped.
    pub(crate) fn add(&mut self, label: &str, text: impl Into<String>) {
        self.add_own(self.context.plain(label), text);
    }

    /// Adds a row whose text is a message with arguments. `label` and `id` are message ids.
    pub(crate) fn add_text(&mut self, label: &str, id: &str, args: &[(&'static str, MessageArg)]) {
        self.add(label, self.context.text(id, args));
    }

    /// Adds a row whose label is not a message, but for example a name in the data. A row with an empty text is
    /// skipped.
    pub(crate) fn add_own(&mut self, label: impl Into<String>, text: impl Into<String>) {
        let text = text.into();
        if !text.is_empty() {
            self.rows.push([label.into(), text]);
        }
    }

    /// Returns `true` if there are no rows.
    pub(crate) fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Returns the heading and the rows with aligned labels.
    pub(crate) fn blocks(self) -> Blocks {
        self.head + Table::without_heads([ColumnKind::Label; 2], self.rows).indented(2)
    }
}

/// Formats rows in columns, or each on lines of its own if they are wider than `width` columns.
pub(crate) fn fitting_lines<const N: usize>(rows: &[[String; N]], width: usize) -> String {
    let lines = lines(rows, |_| false);
    if lines.iter().all(|line| textwrap::core::display_width(line) <= width) {
        return lines.join("\n");
    }
    let filled_row = |row: &[String; N]| {
        let cells: Vec<&str> = row.iter().map(|cell| cell.trim()).collect();
        let cells: Vec<&str> = cells.into_iter().filter(|cell| !cell.is_empty()).collect();
        filled(&cells.join(" · "), width, " ", "   ")
    };
    rows.iter().map(filled_row).collect::<Vec<_>>().join("\n")
}

/// Builds a titled table. `title` and `head` are message ids without the prefix `show-game-`. All columns are
/// right-aligned numbers, except that the first is a left-aligned label if its last entry does not start with a
/// digit.
pub(crate) fn columns<const N: usize>(
    context: &Context,
    title: &str,
    head: [&str; N],
    rows: impl Iterator<Item = [String; N]>,
) -> Blocks {
    let plain = |id: &str| context.plain(&format!("show-game-{id}"));
    let rows: Vec<[String; N]> = rows.collect();
    let mut kinds = [ColumnKind::Number; N];
    if rows.last().is_some_and(|row| !row[0].starts_with(|c: char| c.is_ascii_digit())) {
        kinds[0] = ColumnKind::Label;
    }
    heading(plain(title), "") + Table::new("", kinds, head.map(plain), rows).indented(2)
}

/// Formats a result as text, built by `human`, or as one JSON line, built by `json`.
pub(crate) fn text_or_json<T: Serialize, B: Into<Blocks>>(
    format: Format,
    human: impl FnOnce() -> B,
    json: impl FnOnce() -> T,
) -> Result<String> {
    Ok(match format {
        Format::Human => report::text(&human().into(), report::WIDTH),
        Format::Json => report::json_line(&json())?,
    })
}
