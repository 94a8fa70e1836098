//! Completion.

use std::collections::BTreeMap;
use std::ops::Range;

use lsp_types::{
    CompletionItem, CompletionItemKind, CompletionTextEdit, Documentation,
    TextDocumentPositionParams, TextEdit,
};

use lang::Lang;
use model::Dataset;

use crate::Server;
use crate::effects::{self, Choice};
use crate::names::{describe_name, locate_word};
use crate::text::Columns;
use crate::words::Page;

/// Maximum number of distinct words of a field that are still offered as a choice.
const MOST_CHOICES: usize = 60;

pub(crate) fn completion(
    server: &mut Server<'_>,
    at: &TextDocumentPositionParams,
) -> Vec<CompletionItem> {
    let Some(here) = locate_word(server, at) else {
        return Vec::new();
    };
    let page = here.page();
    if let Some(short) = page.short_at(here.byte) {
        let control = &here.generation.loaded.dataset.control;
        let found = effects::choices(control, short, here.byte, server.localizer);
        return found.map_or_else(Vec::new, |found| effect_items(server.columns, page, found));
    }
    let family = here.index.family(page, &here.word);
    let choices: Vec<&str> = match family {
        Some(family) if !here.word.is_definition() => here.index.names(family).collect(),
        _ if here.word.is_definition() => Vec::new(),
        _ => {
            let others = here.index.others(page, &here.word);
            // Fields of sentences or numbers have values, not choices.
            let is_word = |text: &&str| !text.contains(' ') && text.parse::<f64>().is_err();
            if others.len() > MOST_CHOICES || !others.iter().all(is_word) {
                return Vec::new();
            }
            others.into_iter().collect()
        }
    };
    let mut used: BTreeMap<&str, usize> = BTreeMap::new();
    for word in page.words.iter().filter(|word| word.field == here.word.field) {
        *used.entry(&word.text).or_default() += 1;
    }
    let range = server.columns.range(&page.file, here.word.bytes.clone());
    let item = |text: &str| {
        // Words in frequent use in this file are listed at the top.
        // Clients sort by this text, so a frequent word needs a low number of fixed width.
        let rank = 1_000_000 - used.get(text).copied().unwrap_or_default().min(1_000_000);
        CompletionItem {
            label: text.to_owned(),
            kind: Some(if family.is_some() {
                CompletionItemKind::REFERENCE
            } else {
                CompletionItemKind::ENUM_MEMBER
            }),
            detail: describe_name(server, &here.generation, text),
            sort_text: Some(format!("{rank:07}{text}")),
            filter_text: filter_text(&here.generation.loaded.dataset, text),
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

/// Converts completions of effects to items, in the order of the grammar.
fn effect_items(
    columns: Columns,
    page: &Page,
    (bytes, choices): (Range<usize>, Vec<Choice>),
) -> Vec<CompletionItem> {
    let range = columns.range(&page.file, bytes);
    let item = |(rank, choice): (usize, Choice)| CompletionItem {
        label: choice.word.clone(),
        kind: Some(CompletionItemKind::KEYWORD),
        detail: choice.means,
        documentation: choice.told.map(Documentation::String),
        sort_text: Some(format!("{rank:03}")),
        text_edit: Some(CompletionTextEdit::Edit(TextEdit { range, new_text: choice.word })),
        ..CompletionItem::default()
    };
    choices.into_iter().enumerate().map(item).collect()
}
