//! Inlay hints: the printed form of a value, and the name behind a code or id.

use lsp_types::{InlayHint, InlayHintLabel, InlayHintParams, Position};

use crate::names::describe_name;
use crate::words::{self, Word};
use crate::{Server, effects, hover};

/// Returns the inlay hints in a range of a file.
pub(crate) fn hints(server: &mut Server<'_>, params: &InlayHintParams) -> Vec<InlayHint> {
    let Some(name) = server.name(&params.text_document.uri) else {
        return Vec::new();
    };
    let (generation, index) = server.index();
    let Some(file) = index.file(&name) else {
        return Vec::new();
    };
    let (dataset, lang) = (&generation.loaded.dataset, server.localizer.lang());
    let from = server.columns.byte(&file.source, params.range.start);
    let to = server.columns.byte(&file.source, params.range.end);
    let words = file.words.iter().filter(|word| word.bytes.start >= from && word.bytes.end <= to);
    let hint = |word: &Word| {
        let text = if word.field == "value" {
            let (country, category) = hover::value_at(dataset, file, word)?;
            let printed = dataset.format_printed(country, category, lang)?;
            let unit = dataset.unit(country, category, lang);
            // Without the unit: a value that already looks as printed needs no hint.
            (printed != word.text).then(|| format!("{printed} {unit}"))?
        } else if words::last_component(&word.field) == "pile" {
            effects::pile_name(&dataset.control, &word.text, server.localizer)?
        } else {
            // A definition has its names in the same entry, so a hint would only repeat them.
            let name_kind = index.name_kind_of(file, word).filter(|_| !word.is_definition())?;
            let is_list =
                ["data/countries.yaml", "data/categories.yaml"].contains(&name_kind.0.as_str());
            is_list.then(|| describe_name(server, &generation, &word.text))??
        };
        let position: Position = server.columns.position(&file.source, word.bytes.end);
        Some(InlayHint {
            position,
            label: InlayHintLabel::String(text),
            kind: None,
            text_edits: None,
            tooltip: None,
            padding_left: Some(true),
            padding_right: None,
            data: None,
        })
    };
    words.filter_map(hint).collect()
}
