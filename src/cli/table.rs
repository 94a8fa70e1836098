//! Results in lines: tables for people, whose columns are as wide as a screen shows them, and objects for
//! programs.

use anyhow::Result;
use serde::Serialize;
use textwrap::core::display_width;

use lang::Arg;

use super::choices::Format;
use super::context::Context;

/// Columns of a page, where no terminal is asked for its own.
pub(crate) const WIDTH: usize = 80;

/// The lines of a text. They are broken at spaces alone, of which a narrow no-break space is none.
pub(crate) fn filled(text: &str, width: usize, first: &str, next: &str) -> String {
    let options = textwrap::Options::new(width)
        .initial_indent(first)
        .subsequent_indent(next)
        .word_separator(textwrap::WordSeparator::AsciiSpace)
        .word_splitter(textwrap::WordSplitter::NoHyphenation)
        .break_words(false);
    textwrap::fill(text, options)
}

/// The lines of a table, two spaces between its columns. Each column is as wide as its widest cell; numbers
/// stand on the right of theirs. Nothing follows the last cell of a line.
pub(crate) fn lines<R: AsRef<[String]>>(
    rows: &[R],
    is_number: impl Fn(usize) -> bool,
) -> Vec<String> {
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

/// Labels on the left, facts on the right.
pub(crate) struct Rows<'a> {
    context: &'a Context,
    head: String,
    rows: Vec<[String; 2]>,
}

impl<'a> Rows<'a> {
    pub(crate) fn new(context: &'a Context) -> Self {
        Self { context, head: String::new(), rows: Vec::new() }
    }

    /// The line above the rows; a name that is the same in both languages stands once.
    pub(crate) fn head(&mut self, first: &str, second: &str) {
        self.head =
            if first == second { format!("{first}\n") } else { format!("{first} – {second}\n") };
    }

    /// A row under a label of `words`; left out where there is nothing to say.
    pub(crate) fn add(&mut self, label: &str, text: impl Into<String>) {
        self.add_own(self.context.plain(label), text);
    }

    /// The same with a sentence that asks for something.
    pub(crate) fn add_text(&mut self, label: &str, id: &str, args: &[(&'static str, Arg)]) {
        self.add(label, self.context.text(id, args));
    }

    /// A row under a label that is data.
    pub(crate) fn add_own(&mut self, label: impl Into<String>, text: impl Into<String>) {
        let text = text.into();
        if !text.is_empty() {
            self.rows.push([label.into(), text]);
        }
    }

    /// Whether nothing stands below the head.
    pub(crate) fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The rows with their labels aligned.
    pub(crate) fn text(&self) -> String {
        let lines = lines(&self.rows, |_| false).into_iter();
        self.head.clone() + &lines.map(|line| format!("  {line}\n")).collect::<String>()
    }
}

/// A title, and columns below their heads: numbers to the right, and a name in the first one to the
/// left.
pub(crate) fn columns<const N: usize>(
    context: &Context,
    title: &str,
    head: [&str; N],
    rows: impl Iterator<Item = [String; N]>,
) -> String {
    let plain = |id: &str| context.plain(&format!("show-game-{id}"));
    let rows: Vec<[String; N]> = std::iter::once(head.map(plain)).chain(rows).collect();
    let is_name = |text: &str| !text.starts_with(|c: char| c.is_ascii_digit());
    let names = rows.last().is_some_and(|row| is_name(&row[0]));
    let lines = lines(&rows, |column| column > 0 || !names);
    let lines = lines.into_iter().map(|line| format!("  {line}\n"));
    plain(title) + "\n" + &lines.collect::<String>()
}

/// An answer in the form that was asked for.
pub(crate) fn answer<T: Serialize>(
    format: Format,
    text: impl FnOnce() -> String,
    json: impl FnOnce() -> T,
) -> Result<String> {
    match format {
        Format::Human => Ok(text()),
        Format::Json => json_line(&json()),
    }
}

/// An object for programs: a structure without a name, whose keys stand in the order in which they are
/// written. What serde is to know of a field stands before it.
macro_rules! object {
    ($($(#[$how:meta])* $key:ident: $value:expr),* $(,)?) => {{
        // A type for each key, called like it.
        #[allow(non_camel_case_types)]
        let object = {
            #[derive(serde::Serialize)]
            struct Object<$($key),*> {
                $($(#[$how])* $key: $key,)*
            }
            Object { $($key: $value),* }
        };
        object
    }};
}
pub(crate) use object;

/// One JSON object and a line break.
pub(crate) fn json_line(value: &impl Serialize) -> Result<String> {
    Ok(serde_json::to_string(value)? + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_as_wide_as_they_are_seen() {
        let row = |cells: [&str; 3]| cells.map(str::to_owned);
        let rows = [row(["日本", "7", "x"]), row(["Cote\u{301}", "10", "y"]), row(["", "", ""])];
        let expected = ["日本   7  x", "Cote\u{301}  10  y", "          "];
        assert_eq!(lines(&rows, |column| column == 1), expected);
    }
}
