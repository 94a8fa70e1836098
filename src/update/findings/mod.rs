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
pub mod rows_shifted;
pub mod series_ended;
pub mod series_unknown;
pub mod series_unlike;
pub mod series_wrong;
pub mod value_carried;
pub mod value_foreign;
pub mod value_jump;
pub mod value_lost;
pub mod value_older;
pub mod value_revised;
pub mod value_tenfold;

use super::Incoming;
use data::parts;
use diag::{Diagnostic, Kind, Place};
use model::{CountryId, Dataset};

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
    &rows_shifted::KIND,
    &series_ended::KIND,
    &series_unknown::KIND,
    &series_unlike::KIND,
    &series_wrong::KIND,
    &value_carried::KIND,
    &value_foreign::KIND,
    &value_jump::KIND,
    &value_lost::KIND,
    &value_older::KIND,
    &value_revised::KIND,
    &value_tenfold::KIND,
];

/// A finding about several countries of a download, at a place of theirs or at the head of the file.
pub(super) fn about_several(
    kind: &'static Kind,
    dataset: &Dataset,
    incoming: &Incoming,
    countries: &[CountryId],
    place: Option<Place>,
) -> Diagnostic {
    let args = vec![
        (
            "category",
            (&dataset.category(incoming.category).name).into(),
        ),
        ("count", countries.len().into()),
        ("countries", parts::names(dataset, countries)),
    ];
    let place = place.unwrap_or_else(|| Place::new(incoming.file, 0..0));
    Diagnostic::new(kind, place, args)
}
