//! Completion: names, other words of the same field, and the grammar of card effects.

use std::collections::BTreeMap;
use std::ops::Range;

use lsp_types::{
    CompletionItem, CompletionItemKind, CompletionTextEdit, Documentation,
    TextDocumentPositionParams, TextEdit,
};

use lang::Lang;
use model::Dataset;

use crate::Server;
use crate::effects::{self, EffectCompletion};
use crate::names::{describe_name, locate_word};
use crate::text::ColumnUnit;
use crate::words::IndexedFile;

/// Maximum number of distinct words of a field that are offered as a choice. A field with more has free texts.
const MAX_CHOICES: usize = 60;

/// Returns the completions of the word at a position.
pub(crate) fn completion(
    server: &mut Server<'_>,
    at: &TextDocumentPositionParams,
) -> Vec<CompletionItem> {
    let Some(cursor) = locate_word(server, at) else {
        return Vec::new();
    };
    let file = cursor.file();
    if let Some(effect_text) = file.effect_at(cursor.byte) {
        let control = &cursor.generation.loaded.dataset.control;
        let found = effects::completions(control, effect_text, cursor.byte, server.localizer);
        return found.map_or_else(Vec::new, |found| effect_items(server.columns, file, found));
    }
    let name_kind = cursor.index.name_kind_of(file, &cursor.word);
    let choices: Vec<&str> = match name_kind {
        Some(name_kind) if !cursor.word.is_definition() => cursor.index.names(name_kind).collect(),
        _ if cursor.word.is_definition() => Vec::new(),
        _ => {
            let texts = cursor.index.texts_of_field(file, &cursor.word);
            // Fields of sentences or numbers have values, not choices.
            let is_word = |text: &&str| !text.contains(' ') && text.parse::<f64>().is_err();
            if texts.len() > MAX_CHOICES || !texts.iter().all(is_word) {
                return Vec::new();
            }
            texts.into_iter().collect()
        }
    };
    let mut frequencies: BTreeMap<&str, usize> = BTreeMap::new();
    for word in file.words.iter().filter(|word| word.field == cursor.word.field) {
        *frequencies.entry(&word.text).or_default() += 1;
    }
    let range = server.columns.range(&file.source, cursor.word.bytes.clone());
    let item = |text: &str| {
        // Frequent words of this file come first. Clients sort by text in ascending order, so a frequent word needs a
        // low number of fixed width.
        let sort_key =
            1_000_000 - frequencies.get(text).copied().unwrap_or_default().min(1_000_000);
        CompletionItem {
            label: text.to_owned(),
            kind: Some(if name_kind.is_some() {
                CompletionItemKind::REFERENCE
            } else {
                CompletionItemKind::ENUM_MEMBER
            }),
            detail: describe_name(server, &cursor.generation, text),
            sort_text: Some(format!("{sort_key:07}{text}")),
            filter_text: filter_text(&cursor.generation.loaded.dataset, text),
            text_edit: Some(CompletionTextEdit::Edit(TextEdit {
                range,
                new_text: text.to_owned(),
            })),
            ..CompletionItem::default()
        }
    };
    choices.into_iter().map(item).collect()
}

/// Returns the text by which clients filter countries: the code and all known names. `None` for other words.
fn filter_text(dataset: &Dataset, code: &str) -> Option<String> {
    let country = dataset.country(dataset.country_by_code(code)?);
    let printed = Lang::ALL.map(|lang| country.bare_name(lang));
    let known = country.known_as.iter().map(String::as_str);
    let all = [code].into_iter().chain(printed).chain(known);
    Some(all.collect::<Vec<_>>().join(" "))
}

/// Converts completions of an effect to items, in the order of the grammar. `bytes` is the range to be replaced.
fn effect_items(
    columns: ColumnUnit,
    file: &IndexedFile,
    (bytes, completions): (Range<usize>, Vec<EffectCompletion>),
) -> Vec<CompletionItem> {
    let range = columns.range(&file.source, bytes);
    let item = |(index, completion): (usize, EffectCompletion)| CompletionItem {
        label: completion.word.clone(),
        kind: Some(CompletionItemKind::KEYWORD),
        detail: completion.meaning,
        documentation: completion.description.map(Documentation::String),
        sort_text: Some(format!("{index:03}")),
        text_edit: Some(CompletionTextEdit::Edit(TextEdit { range, new_text: completion.word })),
        ..CompletionItem::default()
    };
    completions.into_iter().enumerate().map(item).collect()
}
