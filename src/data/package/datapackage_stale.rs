//! Lint: the file `data/datapackage.json` of a project does not match its data.

use serde_json::{Map, Value};

use super::tree;
use crate::Loaded;
use assets::Assets;
use diag::{Diagnostic, FindingCode, Severity, Span};
use lang::{Lang, args};

/// Raised for a descriptor that differs from the one that the data would give.
pub static CODE: FindingCode = FindingCode::note("datapackage-stale")
    .wrong("\"version\": \"2025\"")
    .right("\"version\": \"2026\"");

const FILE: &str = "data/datapackage.json";

/// Compares the descriptor of a project with its data. Data with errors are not compared.
pub fn run(assets: &Assets, loaded: &mut Loaded) {
    let has_errors = loaded.report.count(Severity::Error) > 0;
    if has_errors || assets.is_built_in(FILE) {
        return;
    }
    let Some(file) = assets.read(FILE) else {
        return;
    };
    let descriptor = file.ok().and_then(|bytes| serde_json::from_slice(&bytes).ok());
    // Anything but an object counts as a descriptor without entries.
    let descriptor: Map<String, Value> = descriptor.unwrap_or_default();
    let differences = |lang: &Lang| -> Vec<String> {
        let entries = tree(&loaded.dataset, *lang).into_iter();
        let stale = entries.filter(|(name, value)| descriptor.get(name) != Some(value));
        stale.map(|(name, _)| format!("`{name}`")).collect()
    };
    if Lang::ALL.iter().any(|lang| differences(lang).is_empty()) {
        return;
    }
    // The language of the descriptor is unknown: the language with the fewest differences is assumed.
    let parts = Lang::ALL.iter().map(differences).min_by_key(Vec::len);
    let parts = parts.unwrap_or_default().join(", ");
    if !parts.is_empty() {
        let span = Span::new(loaded.files.add(FILE, ""), 0..0);
        let args = args![file = FILE, parts];
        loaded.report.push(Diagnostic::new(&CODE, span, args));
    }
}
