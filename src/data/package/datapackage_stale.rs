//! The data package of a project says something else than its data.

use serde_json::{Map, Value};

use super::tree;
use assets::Assets;
use crate::Loaded;
use diag::{Diagnostic, Kind, Place, Severity, Text};
use lang::Lang;

/// A description of the tables from before they changed.
pub static KIND: Kind = Kind {
    code: "datapackage-stale",
    severity: Severity::Note,
    rule: None,
    en: Text {
        message: "`{ $file }` does not say what the edition says by now: { $parts }",
        help: "make it anew: `mappemonde schema datapackage > { $file }`",
        explain: "`data/datapackage.json` tells other programs which tables there are, with \
                  columns, limits and sources. It is made from the data, and grows old when a \
                  category, a source, a limit or the edition changes. No card shows it, but a \
                  program that trusts it then refuses good values or credits the wrong source. \
                  Its titles may be in either language, and what you add at its top level, such \
                  as `contributors`, does not count; making it anew drops that.",
    },
    fr: Text {
        message: "`{ $file }` ne dit plus ce que dit l’édition : { $parts }",
        help: "refaites-le : `mappemonde schema datapackage > { $file }`",
        explain: "`data/datapackage.json` dit aux autres programmes quelles tables il y a, avec \
                  leurs colonnes, leurs bornes et leurs sources. Il est fait à partir des \
                  données, et vieillit quand une catégorie, une source, une borne ou l’édition \
                  change. Aucune carte ne le montre, mais un programme qui s’y fie refuse alors \
                  de bonnes valeurs ou crédite la mauvaise source. Ses titres peuvent être dans \
                  l’une ou l’autre langue, et ce que vous ajoutez à son premier niveau, comme \
                  `contributors`, ne compte pas ; le refaire efface ces ajouts.",
    },
    wrong: "\"version\": \"2025\"",
    right: "\"version\": \"2026\"",
};

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
    let written = read
        .ok()
        .and_then(|bytes| serde_json::from_slice(&bytes).ok());
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
        let place = Place::new(loaded.files.add(FILE, ""), 0..0);
        let args = vec![("file", FILE.into()), ("parts", parts.into())];
        loaded.report.push(Diagnostic::new(&KIND, place, args));
    }
}
