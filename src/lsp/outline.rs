//! Document symbols, workspace symbols and folding ranges.

use lsp_types::{
    DocumentSymbol, DocumentSymbolParams, FoldingRange, FoldingRangeParams, Location,
    SymbolInformation, SymbolKind, WorkspaceSymbolParams,
};

use crate::Server;
use crate::names::describe_name;
use crate::words::Word;

/// Maximum number of workspace symbols in a response; a longer list is of no use.
const MOST_SYMBOLS: usize = 500;

#[expect(deprecated, reason = "the type has a field that is")]
pub(crate) fn symbols(
    server: &mut Server<'_>,
    params: &DocumentSymbolParams,
) -> Vec<DocumentSymbol> {
    let Some(name) = server.name(&params.text_document.uri) else {
        return Vec::new();
    };
    let (generation, index) = server.index();
    let Some(page) = index.page(&name) else {
        return Vec::new();
    };
    let symbol = |word: &Word| DocumentSymbol {
        name: word.text.clone(),
        detail: describe_name(server, &generation, &word.text),
        kind: SymbolKind::OBJECT,
        tags: None,
        deprecated: None,
        range: server.columns.range(&page.file, word.entry.clone()),
        selection_range: server.columns.range(&page.file, word.bytes.clone()),
        children: None,
    };
    // Clients reject symbols with a selection range outside of the full range.
    let is_inside =
        |word: &&Word| word.entry.start <= word.bytes.start && word.bytes.end <= word.entry.end;
    let names =
        |word: &&Word| !word.text.is_empty() && (word.is_definition() || word.field == "country");
    page.words.iter().filter(names).filter(is_inside).map(symbol).collect()
}

#[expect(deprecated, reason = "the type has a field that is")]
pub(crate) fn all_symbols(
    server: &mut Server<'_>,
    params: &WorkspaceSymbolParams,
) -> Vec<SymbolInformation> {
    let (generation, index) = server.index();
    let sought = params.query.to_lowercase();
    let mut found = Vec::new();
    // Files of the program cannot be opened.
    for page in index.pages.iter().filter(|page| page.is_own) {
        for word in page.words.iter().filter(|word| word.is_definition()) {
            let called = describe_name(server, &generation, &word.text);
            // Users search for names as well as for codes and ids.
            let all = format!("{} {}", word.text, called.as_deref().unwrap_or_default());
            let Some(uri) = server.uri(&page.file.name) else {
                continue;
            };
            if found.len() < MOST_SYMBOLS && all.to_lowercase().contains(&sought) {
                let range = server.columns.range(&page.file, word.bytes.clone());
                found.push(SymbolInformation {
                    name: word.text.clone(),
                    kind: SymbolKind::OBJECT,
                    tags: None,
                    deprecated: None,
                    location: Location { uri, range },
                    container_name: called.or_else(|| Some(page.file.name.clone())),
                });
            }
        }
    }
    found
}

pub(crate) fn folds(server: &mut Server<'_>, params: &FoldingRangeParams) -> Vec<FoldingRange> {
    let Some(name) = server.name(&params.text_document.uri) else {
        return Vec::new();
    };
    let (_, index) = server.index();
    let Some(page) = index.page(&name) else {
        return Vec::new();
    };
    let mut lines: Vec<(u32, u32)> = Vec::new();
    for fold in &page.folds {
        let text = page.file.text[fold.clone()].trim_end();
        let line = |byte| server.columns.position(&page.file, byte).line;
        let (start, end) = (line(fold.start), line(fold.start + text.len()));
        // Nested nodes can cover the same lines; one fold for each is enough.
        if start < end && !lines.contains(&(start, end)) {
            lines.push((start, end));
        }
    }
    let fold =
        |(start_line, end_line)| FoldingRange { start_line, end_line, ..FoldingRange::default() };
    lines.into_iter().map(fold).collect()
}
