//! Texts in lines that fit the terminal.

use crate::context::Context;

/// Columns where there is no terminal to ask.
const WIDTH: usize = 80;

/// Narrower terminals are told what fits this many columns.
const NARROWEST: usize = 20;

/// Columns of the terminal.
pub(crate) fn width(context: &Context) -> usize {
    context.term.columns().unwrap_or(WIDTH).max(NARROWEST)
}

/// Says something about the program, on a terminal in lines that fit.
pub(crate) fn notice(context: &Context, text: &str) {
    match context.term.columns() {
        Some(width) => context.term.print_notice(&fitted(text, width.max(NARROWEST))),
        None => context.term.print_notice(text),
    }
}

/// A text in lines that fit; what is indented is to be copied and stays whole.
pub(crate) fn fitted(text: &str, width: usize) -> String {
    let options = textwrap::Options::new(width)
        .word_separator(textwrap::WordSeparator::AsciiSpace)
        .word_splitter(textwrap::WordSplitter::NoHyphenation)
        .break_words(false);
    let line = |line: &str| {
        if line.starts_with(' ') { line.to_owned() } else { textwrap::fill(line, &options) }
    };
    let lines: Vec<String> = text.lines().map(line).collect();
    lines.join("\n")
}
