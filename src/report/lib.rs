//! Reports: a typed tree of headings, tables, charts and sentences, with a writer for each output form (text, HTML,
//! CSV, JSON). The crate knows neither commands nor the terminal.

pub mod chart;
mod figures;
mod html;
mod json;
#[cfg(test)]
mod tests;
mod text;
mod tree;
mod word_diff;

pub use figures::{Figures, Value, figure_table, figures};
pub use html::page;
pub use json::json_line;
pub use text::{Breaks, TOGETHER, WIDTH, align, fill, text, text_with};
pub use tree::{
    Block, Blocks, Fact, Kind, Report, Style, Table, details, gap, group, heading, line, list,
    paragraph, section, sentence, spaced, span, stack,
};
pub use word_diff::marked;
