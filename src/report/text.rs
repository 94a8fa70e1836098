//! The plain text form of reports, with tables aligned by display width.

use textwrap::core::display_width;
use textwrap::{Options, WordSeparator, WordSplitter};

use crate::tree::{Block, Blocks, Kind, Table};

/// Line width of plain text outside a terminal, in columns.
pub const WIDTH: usize = 80;

/// A space in a [`Block::Line`] at which the line is not broken; it is written as a plain space. The code point is a
/// Unicode noncharacter, so it does not occur in texts.
pub const TOGETHER: &str = "\u{fdd0}";

/// Formats a report as text. Sentences are broken at `width` columns, tables are aligned, headings remain as they
/// are.
pub fn text(blocks: &Blocks, width: usize) -> String {
    text_with(blocks, Breaks { width, at: WordSeparator::AsciiSpace })
}

/// Formats a report like [`text`], with other rules for line breaks.
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
    pub at: WordSeparator,
}

fn write(text: &mut String, blocks: &Blocks, breaks: Breaks) {
    for block in &blocks.0 {
        match block {
            Block::Span(_, own) | Block::Link(_, own) => *text += own,
            Block::Break | Block::Gap => text.push('\n'),
            Block::Heading { title, remark, .. } => *text += &head(title, remark),
            Block::Paragraph(_, own) => {
                write(text, own, breaks);
                text.push('\n');
            }
            Block::Line { indent: [first, next], text: own } => {
                let filled = fill_with(own, breaks, first, next);
                *text += &(filled.replace(TOGETHER, " ") + "\n");
            }
            Block::List(_, items) => items.iter().for_each(|item| {
                write(text, item, breaks);
                text.push('\n');
            }),
            Block::Table(table) => write_table(text, table),
            Block::Group { body, .. } | Block::Inline(body) => write(text, body, breaks),
            Block::Details(title, body) => {
                *text += &head(title, "");
                write(text, body, breaks);
            }
            Block::Section { title, remark, body, .. } => {
                *text += &head(title, remark);
                write(text, body, breaks);
            }
            // Pictures and the numbers beside them are in the HTML form only.
            Block::Picture(_)
            | Block::Key(_)
            | Block::Figures(_)
            | Block::Chart { .. }
            | Block::Spread(..)
            | Block::Figure(..)
            | Block::Values(_) => {}
        }
    }
}

fn head(title: &str, remark: &str) -> String {
    let dash = if remark.is_empty() { "" } else { " – " };
    format!("{title}{dash}{remark}\n")
}

fn write_table(text: &mut String, table: &Table) {
    let heads = table.columns.iter().map(|(_, head)| head.clone()).collect::<Vec<String>>();
    let heads = Some(heads).filter(|heads| heads.iter().any(|head| !head.is_empty()));
    // A cell is never broken, because a break would destroy the alignment.
    let cells = |row: &Vec<Blocks>| row.iter().map(|cell| crate::text(cell, usize::MAX)).collect();
    let rows: Vec<Vec<String>> = heads.into_iter().chain(table.rows.iter().map(cells)).collect();
    let is_note = |row: &&Vec<String>| row.len() == 1 && table.columns.len() > 1;
    let cells = rows.iter().filter(|row| !is_note(row)).map(|row| filled(row));
    let cells: Vec<&[String]> = cells.collect();
    let is_number =
        |column: usize| matches!(table.columns.get(column), Some((Kind::Number | Kind::Old, _)));
    let mut aligned = align(&cells, is_number).into_iter();
    for row in &rows {
        let line = if is_note(&row) { row.first().cloned() } else { aligned.next() };
        *text += &format!("{:1$}{2}\n", "", table.indent, line.unwrap_or_default());
    }
}

/// Returns a row without empty cells at its end, so that its line has no trailing spaces.
fn filled(row: &[String]) -> &[String] {
    &row[..row.iter().rposition(|cell| !cell.is_empty()).map_or(0, |last| last + 1)]
}

/// Breaks a text into lines at plain spaces only, not at narrow no-break spaces. `first` and `next` are the
/// indentations of the first and the following lines.
pub fn fill(text: &str, width: usize, first: &str, next: &str) -> String {
    fill_with(text, Breaks { width, at: WordSeparator::AsciiSpace }, first, next)
}

fn fill_with(text: &str, breaks: Breaks, first: &str, next: &str) -> String {
    let options = Options::new(breaks.width)
        .initial_indent(first)
        .subsequent_indent(next)
        .word_separator(breaks.at)
        .word_splitter(WordSplitter::NoHyphenation)
        .break_words(false);
    textwrap::fill(text, options)
}

/// Formats the lines of a table, with two spaces between columns. Columns are as wide as their widest cell; columns
/// for which `is_number` is `true` are aligned right. The last cell of a line is not padded.
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
        let mut gap = 0;
        for (column, (cell, width)) in row.as_ref().iter().zip(&widths).enumerate() {
            let white = width - display_width(cell);
            let (before, after) = if is_number(column) { (white, 0) } else { (0, white) };
            line += &" ".repeat(gap + before);
            line += cell;
            gap = after + 2;
        }
        line
    };
    rows.iter().map(line).collect()
}
