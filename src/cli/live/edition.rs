//! The editions that a page shows: the current one, the last one without errors, and the baseline of the comparison;
//! and the form in which JSON answers name products, findings and positions.

use std::collections::BTreeSet;
use std::sync::Arc;

use serde_json::{Value, json};

use diag::{Diagnostic, Files, Span};
use lang::Localizer;
use model::Dataset;
use render::product::Product;
use resident::Generation;

/// The editions that a request refers to, and the language of its answer.
pub(super) struct RequestEditions {
    /// Baseline of the comparison: the edition at the start of the command, unless the page has selected another one.
    pub(super) base: Arc<Generation>,
    /// Name of the baseline; empty for the edition at the start.
    pub(super) base_name: String,
    /// Error message from reading the selected baseline; empty if it could be read.
    pub(super) base_error: String,
    /// The current edition, with or without errors.
    pub(super) current: Arc<Generation>,
    /// The last edition without errors, from which faces are drawn.
    pub(super) last_good: Arc<Generation>,
    /// Number of results that arrived after their edition was announced: failed drawings and changed looks.
    pub(super) revision: u64,
    pub(super) localizer: Localizer,
}

impl RequestEditions {
    /// Data of the last edition without errors.
    pub(super) fn dataset(&self) -> &Dataset {
        &self.last_good.loaded.dataset
    }

    /// Returns the same editions, with `edition` as the one from which faces are drawn.
    pub(super) fn drawn_from(&self, edition: &Arc<Generation>) -> Self {
        Self {
            base: Arc::clone(&self.base),
            base_name: self.base_name.clone(),
            base_error: self.base_error.clone(),
            current: Arc::clone(&self.current),
            last_good: Arc::clone(edition),
            revision: self.revision,
            localizer: Localizer::new(self.localizer.lang()),
        }
    }
}

/// Id of a product in the page: `GAME-TARGET`.
pub(super) fn id_of(product: &Product) -> String {
    format!("{}-{}", product.game, product.target.id())
}

/// Formats a finding as JSON; `files` are the files of its spans.
pub(super) fn finding(
    files: &Files,
    found: &Diagnostic,
    is_new: bool,
    localizer: &Localizer,
) -> Value {
    let words = found.spans.iter().flat_map(|place| words(files, *place));
    json!({
        "code": found.code.id,
        "severity": found.code.severity.id(),
        "message": found.message(localizer),
        "help": found.help(localizer),
        "place": found.spans.first().map(|place| editor_position(files, *place)),
        "about": words.collect::<BTreeSet<_>>(),
        "isNew": is_new,
    })
}

/// Parts of the path to a span in its file, such as `RWA`, `captions` and `fr`.
pub(super) fn words(files: &Files, place: Span) -> Vec<String> {
    let route = files.logical_path(place);
    route.iter().flat_map(|part| part.split('.')).map(str::to_owned).collect()
}

/// Formats the start of a span in the form that editors accept: `data/values/co2.csv:46:5`.
pub(super) fn editor_position(files: &Files, place: Span) -> String {
    let (start, _) = files.positions(place);
    format!("{}:{}:{}", files.name(place.file), start.line, start.column)
}
