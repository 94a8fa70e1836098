//! Pieces that look different from the baseline although none of their values and texts differs: a template, a
//! colour, a font, a flag or a printed word of the edition has changed.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde_json::{Value, json};

use lang::Localizer;
use render::product::Request;
use render::shown::PieceSummary;
use render::{Error, edition_diff};
use resident::Generation;

/// Number of pieces that are compared while other requests wait.
pub(super) const BATCH: usize = 12;

/// Result of a comparison: the faces of one product, in one language, that differ from one baseline.
#[derive(Clone)]
pub(super) struct Looks {
    /// Edition that was compared.
    pub(super) edition: Arc<Generation>,
    /// By id of the piece.
    pub(super) pieces: BTreeMap<String, ChangedPiece>,
}

/// A piece with changed faces.
#[derive(Clone, PartialEq)]
pub(super) struct ChangedPiece {
    name: String,
    faces: Vec<String>,
}

impl Looks {
    /// Lists as changes the pieces of which `listed` has no change, as JSON.
    pub(super) fn changes_json(&self, listed: &[Value], localizer: &Localizer) -> Vec<Value> {
        let known: BTreeSet<&str> =
            listed.iter().filter_map(|change| change["country"].as_str()).collect();
        let other = self.pieces.iter().filter(|(id, _)| !known.contains(id.as_str()));
        let change = |(id, piece): (&String, &ChangedPiece)| {
            json!({
                "country": id,
                "category": "",
                "name": piece.name,
                "of": localizer.plain("live-appearance"),
                "faces": piece.faces,
            })
        };
        other.map(change).collect()
    }
}

/// Compares some pieces of a product in two editions, and returns those with changed faces. Pieces that only one
/// edition has are not included.
///
/// # Errors
/// As for [`edition_diff::faces`].
pub(super) fn compare(
    old: &Request<'_>,
    new: &Request<'_>,
    pieces: &[&PieceSummary],
) -> Result<BTreeMap<String, ChangedPiece>, Error> {
    let ids: Vec<String> = pieces.iter().map(|piece| piece.id.clone()).collect();
    let [old, new] = [old, new].map(|request| Request { only: Some(&ids), ..request.clone() });
    let found = edition_diff::faces(&old, &new)?;
    let changed = pieces.iter().filter_map(|piece| {
        let faces = piece.faces.iter().filter(|face| found.changed.contains(*face));
        let faces: Vec<String> = faces.cloned().collect();
        let changed = ChangedPiece { name: piece.name.clone(), faces };
        (!changed.faces.is_empty()).then(|| (piece.id.clone(), changed))
    });
    Ok(changed.collect())
}
