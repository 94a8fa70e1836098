//! The data package of a project says something else than its data.

use serde_json::{Map, Value};

use super::tree;
use crate::Loaded;
use assets::Assets;
use diag::{Diagnostic, FindingCode, Severity, Span};
use lang::{Lang, args};

/// A description of the tables from before they changed.
pub static CODE: FindingCode = FindingCode::note("datapackage-stale")
    .wrong("\"version\": \"2025\"")
    .right("\"version\": \"2026\"");

const FILE: &str = "data/datapackage.json";

/// Compares the file of a project with its data, where these could be read.
pub fn run(assets: &Assets, loaded: &mut Loaded) {
    let has_errors = loaded.report.count(Severity::Error) > 0;
    if has_errors || assets.is_built_in(FILE) {
        return;
    }
    let Some(read) = assets.read(FILE) else {
        return;
    };
    let written = read.ok().and_then(|bytes| serde_json::from_slice(&bytes).ok());
    // What is no object has none of the parts.
    let written: Map<String, Value> = written.unwrap_or_default();
    let stale = |lang: &Lang| -> Vec<String> {
        let parts = tree(&loaded.dataset, *lang).into_iter();
        let stale = parts.filter(|(name, value)| written.get(name) != Some(value));
        stale.map(|(name, _)| format!("`{name}`")).collect()
    };
    let parts = Lang::ALL.iter().map(stale).min_by_key(Vec::len);
    let parts = parts.unwrap_or_default().join(", ");
    if !parts.is_empty() {
        let span = Span::new(loaded.files.add(FILE, ""), 0..0);
        let args = args![file = FILE, parts];
        loaded.report.push(Diagnostic::new(&CODE, span, args));
    }
}
