//! Reports: a typed tree of headings, tables, charts and sentences, and one writer for each form. Nothing here knows
//! commands or the terminal.

pub mod chart;
mod figures;
mod html;
mod json;
#[cfg(test)]
mod tests;
mod text;
mod tree;
mod words;

pub use figures::Figures;
pub use html::page;
pub use json::json_line;
pub use text::{TOGETHER, WIDTH, align, fill, text};
pub use tree::{
    Block, Blocks, Fact, Kind, Report, Style, Table, details, gap, group, heading, line, list,
    paragraph, section, spaced, span, stack,
};
pub use words::marked;
