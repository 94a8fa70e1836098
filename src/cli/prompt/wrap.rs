//! Wrapping of text to the width of the terminal.

use crate::context::Context;

/// Width in columns if the output is not a terminal.
const WIDTH: usize = 80;

/// Smallest width in columns. On narrower terminals, text is wrapped to this width.
const NARROWEST: usize = 20;

/// Returns the width of the terminal in columns.
pub(crate) fn width(context: &Context) -> usize {
    context.term.columns().unwrap_or(WIDTH).max(NARROWEST)
}

/// Writes a message to stderr, wrapped on a terminal.
pub(crate) fn notice(context: &Context, text: &str) {
    match context.term.columns() {
        Some(width) => context.term.print_notice(&fitted(text, width.max(NARROWEST))),
        None => context.term.print_notice(text),
    }
}

/// Wraps a text. Indented lines are left as they are, because users copy them.
pub(crate) fn fitted(text: &str, width: usize) -> String {
    let options = textwrap::Options::new(width)
        .word_separator(textwrap::WordSeparator::AsciiSpace)
        .word_splitter(textwrap::WordSplitter::NoHyphenation)
        .break_words(false);
    let line = |line: &str| {
        // A wrapped command would be copied with a line break in it.
        if line.starts_with(' ') { line.to_owned() } else { textwrap::fill(line, &options) }
    };
    let lines: Vec<String> = text.lines().map(line).collect();
    lines.join("\n")
}
