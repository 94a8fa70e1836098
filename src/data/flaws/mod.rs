//! Flaws: what can be found wrong while files are read as countries, values and games, a file each.

pub mod alias_repeated;
pub mod baseline_unused;
pub mod category_unknown;
pub mod cell_missing;
pub mod city_unknown;
pub mod code_invalid;
pub mod country_aggregate;
pub mod country_repeated;
pub mod country_unknown;
pub mod csv_columns;
pub mod csv_header;
pub mod decision_repeated;
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
pub mod file_built_in;
pub mod file_unknown;
pub mod id_invalid;
pub mod length_invalid;
pub mod list_too_long;
pub mod resource_use;
pub mod row_repeated;
pub mod source_missing;
pub mod source_unknown;
pub mod year_missing;

use diag::Kind;

/// All flaws, by code.
pub static FLAWS: &[&Kind] = &[
    &alias_repeated::KIND,
    &baseline_unused::KIND,
    &category_unknown::KIND,
    &cell_missing::KIND,
    &city_unknown::KIND,
    &code_invalid::KIND,
    &country_aggregate::KIND,
    &country_repeated::KIND,
    &country_unknown::KIND,
    &csv_columns::KIND,
    &csv_header::KIND,
    &decision_repeated::KIND,
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
    &file_built_in::KIND,
    &file_unknown::KIND,
    &id_invalid::KIND,
    &length_invalid::KIND,
    &list_too_long::KIND,
    &resource_use::KIND,
    &row_repeated::KIND,
    &source_missing::KIND,
    &source_unknown::KIND,
    &year_missing::KIND,
];
