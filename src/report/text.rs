//! The plain text form of reports, with tables aligned by display width.

use textwrap::core::display_width;
use textwrap::{Options, WordSeparator, WordSplitter};

use crate::tree::{Block, Blocks, ColumnKind, Table};

/// Line width of plain text outside a terminal, in columns.
pub const WIDTH: usize = 80;

/// A space in a [`Block::Line`] at which the line must not be broken; the output has a plain space there. The code
/// point is a Unicode noncharacter, so no text contains it.
pub const NO_BREAK: &str = "\u{fdd0}";

/// Formats a report as plain text. Sentences are broken at `width` columns and tables are aligned; headings are not
/// broken.
pub fn text(blocks: &Blocks, width: usize) -> String {
    text_with(blocks, Breaks { width, separator: WordSeparator::AsciiSpace })
}

/// Formats a report as plain text like [`text`], with other rules for line breaks.
pub fn text_with(blocks: &Blocks, breaks: Breaks) -> String {
    let mut text = String::new();
    write(&mut text, blocks, breaks);
    text
}

/// Rules for line breaks in sentences.
#[derive(Clone, Copy)]
pub struct Breaks {
    /// Maximum line width, in columns.
    pub width: usize,
    /// Positions at which a line may be broken.
    pub separator: WordSeparator,
}

/// Appends the text of blocks to `text`.
fn write(text: &mut String, blocks: &Blocks, breaks: Breaks) {
    for block in &blocks.0 {
        match block {
            Block::Span(_, own) | Block::Link(_, own) => *text += own,
            Block::Break | Block::Gap => text.push('\n'),
            Block::Heading { title, remark, .. } => *text += &heading_line(title, remark),
            Block::Paragraph(_, content) => {
                write(text, content, breaks);
                text.push('\n');
            }
            Block::Line { indent: [first_indent, next_indent], text: sentence } => {
                let wrapped = fill_with(sentence, breaks, first_indent, next_indent);
                *text += &(wrapped.replace(NO_BREAK, " ") + "\n");
            }
            Block::List(_, items) => items.iter().for_each(|item| {
                write(text, item, breaks);
                text.push('\n');
            }),
            Block::Table(table) => write_table(text, table),
            Block::Group { body, .. } | Block::Inline(body) => write(text, body, breaks),
            Block::Details(title, body) => {
                *text += &heading_line(title, "");
                write(text, body, breaks);
            }
            Block::Section { title, remark, body, .. } => {
                *text += &heading_line(title, remark);
                write(text, body, breaks);
            }
            // Pictures and the numbers beside them are in the HTML form only.
            Block::Picture(_)
            | Block::LegendKey(_)
            | Block::Figures(_)
            | Block::Chart { .. }
            | Block::ChartWithTable(..)
            | Block::PicturePair(..)
            | Block::ChangeTable(_) => {}
        }
    }
}

/// Formats a heading and its remark on one line; an empty remark is left out.
fn heading_line(title: &str, remark: &str) -> String {
    let dash = if remark.is_empty() { "" } else { " – " };
    format!("{title}{dash}{remark}\n")
}

/// Appends a table to `text`, with a line for each row. A row with a single cell is a note across all columns.
fn write_table(text: &mut String, table: &Table) {
    let heads = table.columns.iter().map(|(_, head)| head.clone()).collect::<Vec<String>>();
    let heads = Some(heads).filter(|heads| heads.iter().any(|head| !head.is_empty()));
    // A cell is never broken, because a break would destroy the alignment.
    let cells = |row: &Vec<Blocks>| row.iter().map(|cell| crate::text(cell, usize::MAX)).collect();
    let rows: Vec<Vec<String>> = heads.into_iter().chain(table.rows.iter().map(cells)).collect();
    let is_note = |row: &&Vec<String>| row.len() == 1 && table.columns.len() > 1;
    let cells = rows.iter().filter(|row| !is_note(row)).map(|row| without_trailing_empty(row));
    let cells: Vec<&[String]> = cells.collect();
    let is_number = |column: usize| {
        matches!(table.columns.get(column), Some((ColumnKind::Number | ColumnKind::Old, _)))
    };
    let mut aligned = align(&cells, is_number).into_iter();
    for row in &rows {
        let line = if is_note(&row) { row.first().cloned() } else { aligned.next() };
        *text += &format!("{:1$}{2}\n", "", table.indent, line.unwrap_or_default());
    }
}

/// Returns the cells of a row up to the last one that is not empty, so that the line has no trailing spaces.
fn without_trailing_empty(row: &[String]) -> &[String] {
    &row[..row.iter().rposition(|cell| !cell.is_empty()).map_or(0, |last| last + 1)]
}

/// Breaks a text into lines of at most `width` columns, at plain spaces only, not at narrow no-break spaces.
/// `first_indent` and `next_indent` are the indentations of the first and of the following lines.
pub fn fill(text: &str, width: usize, first_indent: &str, next_indent: &str) -> String {
    fill_with(
        text,
        Breaks { width, separator: WordSeparator::AsciiSpace },
        first_indent,
        next_indent,
    )
}

fn fill_with(text: &str, breaks: Breaks, first_indent: &str, next_indent: &str) -> String {
    let options = Options::new(breaks.width)
        .initial_indent(first_indent)
        .subsequent_indent(next_indent)
        .word_separator(breaks.separator)
        .word_splitter(WordSplitter::NoHyphenation)
        .break_words(false);
    textwrap::fill(text, options)
}

/// Formats the rows of a table as lines, with two spaces between columns. Columns are as wide as their widest cell;
/// columns whose index satisfies `is_number` are aligned right. The last cell of a line is not padded.
pub fn align<R: AsRef<[String]>>(rows: &[R], is_number: impl Fn(usize) -> bool) -> Vec<String> {
    let mut widths: Vec<usize> = Vec::new();
    for row in rows {
        let cells = row.as_ref();
        widths.resize(widths.len().max(cells.len()), 0);
        for (width, cell) in widths.iter_mut().zip(cells) {
            *width = display_width(cell).max(*width);
        }
    }
    let line = |row: &R| {
        let mut line = String::new();
        // Spaces between the previous cell and this one. They are written only if another cell follows.
        let mut pending_spaces = 0;
        for (column, (cell, width)) in row.as_ref().iter().zip(&widths).enumerate() {
            let padding = width - display_width(cell);
            let (before, after) = if is_number(column) { (padding, 0) } else { (0, padding) };
            line += &" ".repeat(pending_spaces + before);
            line += cell;
            pending_spaces = after + 2;
        }
        line
    };
    rows.iter().map(line).collect()
}
