//! Kinds of findings about figures that come in: raised while downloads are read, judged and compared
//! with the edition.

pub mod columns_unknown;
pub mod country_unmatched;
pub mod decision_outdated;
pub mod download_again;
pub mod download_cut;
pub mod download_unreadable;
pub mod figure_repeated;
pub mod figure_unreadable;
pub mod files_disagree;
pub mod groups_refused;
pub mod series_ended;
pub mod series_unknown;
pub mod series_wrong;

use crate::diag::Kind;

/// All of them, by code.
pub static FINDINGS: &[&Kind] = &[
    &columns_unknown::KIND,
    &country_unmatched::KIND,
    &decision_outdated::KIND,
    &download_again::KIND,
    &download_cut::KIND,
    &download_unreadable::KIND,
    &figure_repeated::KIND,
    &figure_unreadable::KIND,
    &files_disagree::KIND,
    &groups_refused::KIND,
    &series_ended::KIND,
    &series_unknown::KIND,
    &series_wrong::KIND,
];
