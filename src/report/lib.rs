//! Reports: a typed tree of headings, tables, charts and sentences, with a writer for each output form (text, HTML,
//! CSV, JSON). Callers print or store the result.

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
pub use text::{Breaks, NO_BREAK, WIDTH, align, fill, text, text_with};
pub use tree::{
    Block, Blocks, ColumnKind, KeyFigure, Report, Style, Table, details, gap, group,
    group_on_new_line, heading, join_with_gaps, line, list, paragraph, section, sentence, span,
};
pub use word_diff::mark_changes;
