//! Text layout for the terminal: line wrapping, tables and underlined titles.

use textwrap::core::display_width;
use textwrap::{Options, WordSplitter};

/// Minimal width in columns; narrower terminals are treated as this wide.
const NARROWEST: usize = 10;

/// Terminals of at least this many columns do not break names at hyphens.
const HYPHENS_BREAK: usize = 40;

/// Wraps a text at `width` columns. The indent of a line also applies to its continuation lines.
pub(super) fn wrapped(text: &str, width: usize) -> String {
    let width = width.max(NARROWEST);
    let splitter = if width < HYPHENS_BREAK {
        WordSplitter::HyphenSplitter
    } else {
        WordSplitter::NoHyphenation
    };
    let lines = text.lines().map(|line| {
        let start = line.len() - line.trim_start_matches(' ').len();
        // A deeper indent would leave too few columns for the text of a narrow terminal.
        let indent = " ".repeat(start.min(width / 4));
        let options = Options::new(width)
            .initial_indent(&indent)
            .subsequent_indent(&indent)
            .word_splitter(splitter.clone());
        filled(&line[start..], options)
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Wraps a text after the label `first`, with `indent` columns before the continuation lines. Names are not broken at
/// their hyphens.
pub(super) fn hanging(first: &str, indent: usize, text: &str, width: usize) -> String {
    let rest = " ".repeat(indent);
    let options = Options::new(width).initial_indent(first).subsequent_indent(&rest);
    filled(text, options.word_splitter(WordSplitter::NoHyphenation))
}

/// Wraps a text, except on WebAssembly: there the browser wraps it, and `textwrap` would only add its Unicode line
/// breaking tables to the download.
fn filled(text: &str, options: Options<'_>) -> String {
    if cfg!(target_family = "wasm") {
        return format!("{}{}", options.initial_indent, text.trim_end());
    }
    textwrap::fill(text, options)
}

/// Glues a text with non-breaking spaces if it fits on one line together with quotation marks.
pub(super) fn glued(text: &str, width: usize) -> String {
    const MARKS: usize = 5;
    if display_width(text) + MARKS <= width { text.replace(' ', "\u{a0}") } else { text.to_owned() }
}

/// A table of text cells without rules between them.
#[derive(Debug, Default)]
pub(super) struct Grid {
    rows: Vec<Vec<String>>,
    /// Indices of right-aligned columns.
    right: &'static [usize],
}

impl Grid {
    /// Creates an empty table with these right-aligned columns.
    pub(super) fn new(right: &'static [usize]) -> Self {
        Self { rows: Vec::new(), right }
    }

    /// Adds a row.
    pub(super) fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        self.rows.push(cells.into_iter().collect());
    }

    /// Returns the table as text, or `None` if a line is wider than `width` columns.
    pub(super) fn fits(&self, width: usize) -> Option<String> {
        let columns = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let widest = |column: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(column));
            // Wide and combining characters take up more or less than one column.
            cells.map(|cell| display_width(cell)).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..columns).map(widest).collect();
        let lines: Vec<String> = self.rows.iter().map(|row| self.line(row, &widths)).collect();
        lines.iter().all(|line| display_width(line) <= width).then(|| lines.join("\n"))
    }

    fn line(&self, row: &[String], widths: &[usize]) -> String {
        let mut line = String::from(" ");
        for (column, cell) in row.iter().enumerate() {
            let room = " ".repeat(widths[column] - display_width(cell));
            let (before, after) = if self.right.contains(&column) {
                (room.as_str(), "")
            } else {
                ("", room.as_str())
            };
            line.extend([" ", before, cell, after, " "]);
        }
        line.trim_end_matches(' ').to_owned()
    }
}

/// A title with a line below it, as long as the widest line of the title.
pub(super) fn underlined(title: &str, width: usize) -> String {
    let title = wrapped(title, width);
    let widest = title.lines().map(display_width).max().unwrap_or(0);
    format!("{title}\n{}", "─".repeat(widest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_stands_in_columns_or_not_at_all() {
        let mut grid = Grid::new(&[1]);
        grid.row(["Côte d’Ivoire", "5"].map(str::to_owned));
        grid.row(["Mali", "1\u{202f}234"].map(str::to_owned));
        let table = "  Côte d’Ivoire      5\n  Mali           1\u{202f}234";
        assert_eq!(grid.fits(22).as_deref(), Some(table));
        assert_eq!(grid.fits(21), None);
    }

    #[test]
    fn lines_keep_their_indent_and_their_hard_spaces() {
        let text = "  Ann et Bob :\n1\u{202f}234 km²";
        let text = wrapped(text, 10);
        assert_eq!(text, "  Ann et\n  Bob :\n1\u{202f}234 km²");
        let title = underlined("Manche 1 sur 10", 10);
        assert_eq!(title, "Manche 1\nsur 10\n────────");
    }
}
