//! Flaws: what can be found wrong while data files are read, a file each.

pub mod alias_repeated;
pub mod baseline_unused;
pub mod byte_order_mark;
pub mod category_unknown;
pub mod cell_missing;
pub mod city_unknown;
pub mod code_invalid;
pub mod country_aggregate;
pub mod country_repeated;
pub mod country_unknown;
pub mod csv_columns;
pub mod csv_header;
pub mod csv_separator;
pub mod csv_syntax;
pub mod date_invalid;
pub mod decision_repeated;
pub mod duplicate_key;
pub mod effect_category;
pub mod effect_kind;
pub mod effect_level;
pub mod effect_number;
pub mod effect_resource;
pub mod effect_selector;
pub mod effect_sign;
pub mod effect_syntax;
pub mod effect_word;
pub mod entry_repeated;
pub mod field_missing;
pub mod field_type;
pub mod file_built_in;
pub mod file_empty;
pub mod file_missing;
pub mod file_too_large;
pub mod file_unknown;
pub mod file_unreadable;
pub mod id_invalid;
pub mod length_invalid;
pub mod list_too_long;
pub mod name_missing;
pub mod newline_missing;
pub mod not_utf8;
pub mod number_format;
pub mod number_invalid;
pub mod resource_use;
pub mod row_repeated;
pub mod source_missing;
pub mod source_unknown;
pub mod translation_missing;
pub mod unknown_field;
pub mod word_unknown;
pub mod yaml_alias;
pub mod yaml_syntax;
pub mod yaml_tab;
pub mod year_invalid;
pub mod year_missing;

use diag::Kind;

/// All flaws, by code.
pub static FLAWS: &[&Kind] = &[
    &alias_repeated::KIND,
    &baseline_unused::KIND,
    &byte_order_mark::KIND,
    &category_unknown::KIND,
    &cell_missing::KIND,
    &city_unknown::KIND,
    &code_invalid::KIND,
    &country_aggregate::KIND,
    &country_repeated::KIND,
    &country_unknown::KIND,
    &csv_columns::KIND,
    &csv_header::KIND,
    &csv_separator::KIND,
    &csv_syntax::KIND,
    &date_invalid::KIND,
    &decision_repeated::KIND,
    &duplicate_key::KIND,
    &effect_category::KIND,
    &effect_kind::KIND,
    &effect_level::KIND,
    &effect_number::KIND,
    &effect_resource::KIND,
    &effect_selector::KIND,
    &effect_sign::KIND,
    &effect_syntax::KIND,
    &effect_word::KIND,
    &entry_repeated::KIND,
    &field_missing::KIND,
    &field_type::KIND,
    &file_built_in::KIND,
    &file_empty::KIND,
    &file_missing::KIND,
    &file_too_large::KIND,
    &file_unknown::KIND,
    &file_unreadable::KIND,
    &id_invalid::KIND,
    &length_invalid::KIND,
    &list_too_long::KIND,
    &name_missing::KIND,
    &newline_missing::KIND,
    &not_utf8::KIND,
    &number_format::KIND,
    &number_invalid::KIND,
    &resource_use::KIND,
    &row_repeated::KIND,
    &source_missing::KIND,
    &source_unknown::KIND,
    &translation_missing::KIND,
    &unknown_field::KIND,
    &word_unknown::KIND,
    &yaml_alias::KIND,
    &yaml_syntax::KIND,
    &yaml_tab::KIND,
    &year_invalid::KIND,
    &year_missing::KIND,
];
