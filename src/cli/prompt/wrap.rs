//! Wrapping of text to the width of the terminal.

use crate::context::Context;

/// Default width in columns, if stdout is not a terminal.
const WIDTH: usize = 80;

/// Smallest width for wrapping, in columns. Text for narrower terminals has lines of this width.
const NARROWEST: usize = 20;

/// Returns the width for wrapping, in columns.
pub(crate) fn width(context: &Context) -> usize {
    context.term.columns().unwrap_or(WIDTH).max(NARROWEST)
}

/// Writes a message to stderr. It is wrapped if stdout, which usually is the same terminal, is a terminal.
pub(crate) fn notice(context: &Context, text: &str) {
    match context.term.columns() {
        Some(width) => context.term.print_notice(&wrap_text(text, width.max(NARROWEST))),
        None => context.term.print_notice(text),
    }
}

/// Wraps a text to `width` columns. Indented lines are not wrapped, because they contain commands to be copied.
pub(crate) fn wrap_text(text: &str, width: usize) -> String {
    let options = textwrap::Options::new(width)
        .word_separator(textwrap::WordSeparator::AsciiSpace)
        .word_splitter(textwrap::WordSplitter::NoHyphenation)
        .break_words(false);
    let line = |line: &str| {
        // A copied command must not contain a line break.
        if line.starts_with(' ') { line.to_owned() } else { textwrap::fill(line, &options) }
    };
    let lines: Vec<String> = text.lines().map(line).collect();
    lines.join("\n")
}
