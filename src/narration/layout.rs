//! Text layout for the terminal: line wrapping, tables and underlined titles.

use textwrap::core::display_width;
use textwrap::{Options, WordSeparator, WordSplitter};

/// Minimal width for wrapping, in columns. Narrower terminals are treated as if they had this width.
const MIN_WIDTH: usize = 10;

/// Minimal width, in columns, at which names are no longer broken at their hyphens.
const MIN_WIDTH_WITH_WHOLE_NAMES: usize = 40;

/// Wraps a text at `width` columns. The indent of a line also applies to its continuation lines.
pub(super) fn wrap_text(text: &str, width: usize) -> String {
    let width = width.max(MIN_WIDTH);
    // Units such as people/km² are not broken either.
    let (splitter, separator) = if width < MIN_WIDTH_WITH_WHOLE_NAMES {
        (WordSplitter::HyphenSplitter, WordSeparator::new())
    } else {
        (WordSplitter::NoHyphenation, WordSeparator::AsciiSpace)
    };
    let lines = text.lines().map(|line| {
        let indent_length = line.len() - line.trim_start_matches(' ').len();
        // A deeper indent would leave too few columns for the text of a narrow terminal.
        let indent = " ".repeat(indent_length.min(width / 4));
        let options = Options::new(width)
            .initial_indent(&indent)
            .subsequent_indent(&indent)
            .word_separator(separator)
            .word_splitter(splitter.clone());
        fill(&line[indent_length..], options)
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Wraps a text after `label`, which starts the first line. The continuation lines are indented by `indent` columns.
/// Names are not broken at their hyphens.
pub(super) fn wrap_with_hanging_indent(
    label: &str,
    indent: usize,
    text: &str,
    width: usize,
) -> String {
    let continuation_indent = " ".repeat(indent);
    let options = Options::new(width).initial_indent(label).subsequent_indent(&continuation_indent);
    fill(text, options.word_splitter(WordSplitter::NoHyphenation))
}

/// Wraps a text with `textwrap`, except on WebAssembly. There the browser wraps it, and `textwrap` would only add its
/// Unicode line breaking tables to the download.
fn fill(text: &str, options: Options<'_>) -> String {
    if cfg!(target_family = "wasm") {
        return format!("{}{}", options.initial_indent, text.trim_end());
    }
    textwrap::fill(text, options)
}

/// Replaces the spaces of a text by non-breaking ones if the text fits on one line together with quotation marks.
pub(super) fn unbreakable(text: &str, width: usize) -> String {
    // In columns: two marks, the space inside each of them (French), and a full stop.
    const QUOTATION_COLUMNS: usize = 5;
    if display_width(text) + QUOTATION_COLUMNS <= width {
        text.replace(' ', "\u{a0}")
    } else {
        text.to_owned()
    }
}

/// A table of text cells, aligned in columns without lines between them.
#[derive(Debug, Default)]
pub(super) struct Grid {
    rows: Vec<Vec<String>>,
    /// Indices of right-aligned columns.
    right_aligned: &'static [usize],
}

impl Grid {
    /// Creates an empty table with these right-aligned columns.
    pub(super) fn new(right_aligned: &'static [usize]) -> Self {
        Self { rows: Vec::new(), right_aligned }
    }

    /// Adds a row.
    pub(super) fn add_row(&mut self, cells: impl IntoIterator<Item = String>) {
        self.rows.push(cells.into_iter().collect());
    }

    /// Renders the table; `None` if one of its lines would be wider than `width` columns.
    pub(super) fn render(&self, width: usize) -> Option<String> {
        let columns = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let column_width = |column: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(column));
            // Width in columns of the terminal, which differs from the number of characters for wide and combining
            // ones.
            cells.map(|cell| display_width(cell)).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..columns).map(column_width).collect();
        let lines: Vec<String> =
            self.rows.iter().map(|row| self.render_row(row, &widths)).collect();
        lines.iter().all(|line| display_width(line) <= width).then(|| lines.join("\n"))
    }

    /// Renders one row; `widths` has the width of each column.
    fn render_row(&self, row: &[String], widths: &[usize]) -> String {
        let mut line = String::from(" ");
        for (column, cell) in row.iter().enumerate() {
            let padding = " ".repeat(widths[column] - display_width(cell));
            let (before, after) = if self.right_aligned.contains(&column) {
                (padding.as_str(), "")
            } else {
                ("", padding.as_str())
            };
            line.extend([" ", before, cell, after, " "]);
        }
        line.trim_end_matches(' ').to_owned()
    }
}

/// Underlines a title with a line as long as the widest line of the wrapped title.
pub(super) fn underline_title(title: &str, width: usize) -> String {
    let title = wrap_text(title, width);
    let widest = title.lines().map(display_width).max().unwrap_or(0);
    format!("{title}\n{}", "─".repeat(widest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_stands_in_columns_or_not_at_all() {
        let mut grid = Grid::new(&[1]);
        grid.add_row(["Côte d’Ivoire", "5"].map(str::to_owned));
        grid.add_row(["Mali", "1\u{202f}234"].map(str::to_owned));
        let table = "  Côte d’Ivoire      5\n  Mali           1\u{202f}234";
        assert_eq!(grid.render(22).as_deref(), Some(table));
        assert_eq!(grid.render(21), None);
    }

    #[test]
    fn lines_keep_their_indent_and_their_hard_spaces() {
        let text = "  Ann et Bob :\n1\u{202f}234 km²";
        let text = wrap_text(text, 10);
        assert_eq!(text, "  Ann et\n  Bob :\n1\u{202f}234 km²");
        let title = underline_title("Manche 1 sur 10", 10);
        assert_eq!(title, "Manche 1\nsur 10\n────────");
    }
}
