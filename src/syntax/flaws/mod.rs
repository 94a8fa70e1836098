//! Flaws of any file, whatever it is about: its bytes, its YAML or CSV, its fields and numbers.

pub mod byte_order_mark;
pub mod csv_separator;
pub mod csv_syntax;
pub mod date_invalid;
pub mod duplicate_key;
pub mod field_missing;
pub mod field_type;
pub mod file_empty;
pub mod file_missing;
pub mod file_too_large;
pub mod file_unreadable;
pub mod name_missing;
pub mod newline_missing;
pub mod not_utf8;
pub mod number_format;
pub mod number_invalid;
pub mod translation_missing;
pub mod unknown_field;
pub mod word_unknown;
pub mod yaml_alias;
pub mod yaml_syntax;
pub mod yaml_tab;
pub mod year_invalid;

use diag::Kind;

/// All of them, by code.
pub static FLAWS: &[&Kind] = &[
    &byte_order_mark::KIND,
    &csv_separator::KIND,
    &csv_syntax::KIND,
    &date_invalid::KIND,
    &duplicate_key::KIND,
    &field_missing::KIND,
    &field_type::KIND,
    &file_empty::KIND,
    &file_missing::KIND,
    &file_too_large::KIND,
    &file_unreadable::KIND,
    &name_missing::KIND,
    &newline_missing::KIND,
    &not_utf8::KIND,
    &number_format::KIND,
    &number_invalid::KIND,
    &translation_missing::KIND,
    &unknown_field::KIND,
    &word_unknown::KIND,
    &yaml_alias::KIND,
    &yaml_syntax::KIND,
    &yaml_tab::KIND,
    &year_invalid::KIND,
];
