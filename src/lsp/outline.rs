//! Document symbols, workspace symbols and folding ranges.

use lsp_types::{
    DocumentSymbol, DocumentSymbolParams, FoldingRange, FoldingRangeParams, Location,
    SymbolInformation, SymbolKind, WorkspaceSymbolParams,
};

use crate::Server;
use crate::names::describe_name;
use crate::words::Word;

/// Maximum number of workspace symbols in a response; a longer list is of no use.
const MAX_SYMBOLS: usize = 500;

/// Returns the entries of a file: definitions, and the rows of countries.
#[expect(deprecated, reason = "the type has a field that is")]
pub(crate) fn symbols(
    server: &mut Server<'_>,
    params: &DocumentSymbolParams,
) -> Vec<DocumentSymbol> {
    let Some(name) = server.name(&params.text_document.uri) else {
        return Vec::new();
    };
    let (generation, index) = server.index();
    let Some(file) = index.file(&name) else {
        return Vec::new();
    };
    let symbol = |word: &Word| DocumentSymbol {
        name: word.text.clone(),
        detail: describe_name(server, &generation, &word.text),
        kind: SymbolKind::OBJECT,
        tags: None,
        deprecated: None,
        range: server.columns.range(&file.source, word.entry.clone()),
        selection_range: server.columns.range(&file.source, word.bytes.clone()),
        children: None,
    };
    // Clients reject symbols with a selection range outside of the full range.
    let is_inside =
        |word: &&Word| word.entry.start <= word.bytes.start && word.bytes.end <= word.entry.end;
    let names =
        |word: &&Word| !word.text.is_empty() && (word.is_definition() || word.field == "country");
    file.words.iter().filter(names).filter(is_inside).map(symbol).collect()
}

#[expect(deprecated, reason = "the type has a field that is")]
/// Returns the definitions in all files of the project whose id or display name contains the query.
pub(crate) fn all_symbols(
    server: &mut Server<'_>,
    params: &WorkspaceSymbolParams,
) -> Vec<SymbolInformation> {
    let (generation, index) = server.index();
    let query = params.query.to_lowercase();
    let mut found = Vec::new();
    // Files of the program cannot be opened.
    for file in index.files.iter().filter(|page| page.is_own) {
        for word in file.words.iter().filter(|word| word.is_definition()) {
            let display_name = describe_name(server, &generation, &word.text);
            // Users search for names as well as for codes and ids.
            let searchable =
                format!("{} {}", word.text, display_name.as_deref().unwrap_or_default());
            let Some(uri) = server.uri(&file.source.name) else {
                continue;
            };
            if found.len() < MAX_SYMBOLS && searchable.to_lowercase().contains(&query) {
                let range = server.columns.range(&file.source, word.bytes.clone());
                found.push(SymbolInformation {
                    name: word.text.clone(),
                    kind: SymbolKind::OBJECT,
                    tags: None,
                    deprecated: None,
                    location: Location { uri, range },
                    container_name: display_name.or_else(|| Some(file.source.name.clone())),
                });
            }
        }
    }
    found
}

/// Returns the folding ranges of a file: its multi-line maps and lists.
pub(crate) fn folds(server: &mut Server<'_>, params: &FoldingRangeParams) -> Vec<FoldingRange> {
    let Some(name) = server.name(&params.text_document.uri) else {
        return Vec::new();
    };
    let (_, index) = server.index();
    let Some(file) = index.file(&name) else {
        return Vec::new();
    };
    let mut lines: Vec<(u32, u32)> = Vec::new();
    for fold in &file.folds {
        let text = file.source.text[fold.clone()].trim_end();
        let line = |byte| server.columns.position(&file.source, byte).line;
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
