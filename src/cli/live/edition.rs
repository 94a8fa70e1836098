//! The editions that a page shows: that of now, the last good one and one with which it is compared; and how
//! products, findings and places of an edition are named in answers.

use std::collections::BTreeSet;
use std::sync::Arc;

use serde_json::{Value, json};

use diag::{Diagnostic, Span};
use lang::Localizer;
use model::Dataset;
use render::product::Product;
use resident::Generation;

/// What somebody sees, in a language.
pub(super) struct RequestEditions {
    /// The edition with which that of now is compared: as it was when the command began, unless another one
    /// was chosen.
    pub(super) base: Arc<Generation>,
    /// Which one that is; empty for that of the start.
    pub(super) against: String,
    /// Why another one that was chosen cannot be read; empty where it can.
    pub(super) unread: String,
    pub(super) now: Arc<Generation>,
    /// The last edition without an error.
    pub(super) good: Arc<Generation>,
    pub(super) localizer: Localizer,
}

impl RequestEditions {
    pub(super) fn dataset(&self) -> &Dataset {
        &self.good.loaded.dataset
    }
}

/// By which the page names a product.
pub(super) fn id_of(product: &Product) -> String {
    format!("{}-{}", product.game, product.target.id())
}

/// A finding as the page shows it.
pub(super) fn finding(
    generation: &Generation,
    found: &Diagnostic,
    is_new: bool,
    localizer: &Localizer,
) -> Value {
    let words = found.spans.iter().flat_map(|place| words(generation, *place));
    json!({
        "code": found.code.id,
        "severity": found.code.severity.id(),
        "message": found.message(localizer),
        "help": found.help(localizer),
        "place": found.spans.first().map(|place| placed(generation, *place)),
        "about": words.collect::<BTreeSet<_>>(),
        "isNew": is_new,
    })
}

/// The words by which a place is found, such as `RWA`, `captions` and `fr`.
pub(super) fn words(generation: &Generation, place: Span) -> Vec<String> {
    let route = generation.loaded.files.logical_path(place);
    route.iter().flat_map(|part| part.split('.')).map(str::to_owned).collect()
}

/// A place as editors take it: `data/values/co2.csv:46:5`.
pub(super) fn placed(generation: &Generation, place: Span) -> String {
    let files = &generation.loaded.files;
    let (start, _) = files.positions(place);
    format!("{}:{}:{}", files.name(place.file), start.line, start.column)
}
