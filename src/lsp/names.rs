//! Symbols: the word under the cursor, its definition and references, and renaming.

use std::collections::BTreeMap;
use std::sync::Arc;

use lang::args;
use lsp_types::{
    DocumentChangeOperation, DocumentChanges, Location, OneOf,
    OptionalVersionedTextDocumentIdentifier, RenameFile, RenameParams, ResourceOp,
    TextDocumentEdit, TextDocumentPositionParams, TextEdit, WorkspaceEdit,
};
use resident::Generation;

use crate::Server;
use crate::text::ColumnUnit;
use crate::words::{Index, IndexedFile, NameKind, Word};

/// The word under the cursor, with its file and the state of the edition.
pub(crate) struct CursorWord {
    pub(crate) generation: Arc<Generation>,
    pub(crate) index: Arc<Index>,
    file_index: usize,
    pub(crate) word: Word,
    pub(crate) byte: usize,
}

impl CursorWord {
    pub(crate) fn file(&self) -> &IndexedFile {
        &self.index.files[self.file_index]
    }
}

/// Returns the word at a position.
pub(crate) fn locate_word(
    server: &mut Server<'_>,
    at: &TextDocumentPositionParams,
) -> Option<CursorWord> {
    let name = server.name(&at.text_document.uri)?;
    let (generation, index) = server.index();
    let file_index = index.files.iter().position(|page| page.source.name == name)?;
    let byte = server.columns.byte(&index.files[file_index].source, at.position);
    let word = index.files[file_index].word_at(byte)?.clone();
    Some(CursorWord { generation, index, file_index, word, byte })
}

/// A symbol: a word that defines or references a name.
pub(crate) struct Symbol {
    cursor: CursorWord,
    name_kind: NameKind,
}

impl Symbol {
    pub(crate) fn range(&self, columns: ColumnUnit) -> lsp_types::Range {
        columns.range(&self.cursor.file().source, self.cursor.word.bytes.clone())
    }
}

pub(crate) fn symbol_at(
    server: &mut Server<'_>,
    at: &TextDocumentPositionParams,
) -> Option<Symbol> {
    let cursor = locate_word(server, at)?;
    let name_kind = cursor.index.name_kind_of(cursor.file(), &cursor.word)?.clone();
    let is_known = cursor.index.names(&name_kind).any(|name| name == cursor.word.text);
    is_known.then_some(Symbol { cursor, name_kind })
}

/// Returns the display name of a code or id.
pub(crate) fn describe_name(
    server: &Server<'_>,
    generation: &Generation,
    name: &str,
) -> Option<String> {
    let (dataset, lang) = (&generation.loaded.dataset, server.localizer.lang());
    if let Some(id) = dataset.country_by_code(name) {
        return Some(dataset.country(id).bare_name(lang).to_owned());
    }
    if let Some(id) = dataset.category_by_id(name) {
        return Some(dataset.category(id).name.get(lang).to_owned());
    }
    let source = dataset.sources.iter().find(|source| source.id == name)?;
    let sale = server.localizer.plain(&format!("sale-{}", source.sale.id()));
    Some(format!("{} · {} · {sale}", source.title, source.licence))
}

/// Returns the locations of the symbol at a position; `is_wanted` selects definitions, references or both.
pub(crate) fn symbol_locations(
    server: &mut Server<'_>,
    at: &TextDocumentPositionParams,
    is_wanted: impl Fn(&Word) -> bool,
) -> Vec<Location> {
    let Some(Symbol { cursor, name_kind }) = symbol_at(server, at) else {
        return Vec::new();
    };
    let occurrences = cursor.index.occurrences(&name_kind, &cursor.word.text);
    let wanted = occurrences.filter(|(file, word)| file.is_own && is_wanted(word));
    let location = |(file, word): (&IndexedFile, &Word)| {
        let uri = server.uri(&file.source.name)?;
        let range = server.columns.range(&file.source, word.bytes.clone());
        Some(Location { uri, range })
    };
    wanted.filter_map(location).collect()
}

pub(crate) fn rename(
    server: &mut Server<'_>,
    params: &RenameParams,
) -> Result<WorkspaceEdit, String> {
    let new = params.new_name.as_str();
    let localizer = server.localizer;
    // Other characters would need quotes in YAML or CSV.
    let is_letter = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    if new.is_empty() || !new.chars().all(is_letter) {
        return Err(localizer.plain("lsp-name-invalid"));
    }
    let found = symbol_at(server, &params.text_document_position);
    let Symbol { cursor, name_kind } = found.ok_or_else(|| localizer.plain("lsp-no-name"))?;
    let old = cursor.word.text.as_str();
    if old != new && cursor.index.names(&name_kind).any(|name| name == new) {
        return Err(localizer.text("lsp-name-taken", &args![name = new]));
    }
    let mut edits: BTreeMap<&str, Vec<TextEdit>> = BTreeMap::new();
    for (file, word) in cursor.index.occurrences(&name_kind, old).filter(|(page, _)| page.is_own) {
        let source_text = &file.source.text[word.bytes.clone()];
        let range = server.columns.range(&file.source, word.bytes.clone());
        // Only the name inside is replaced; quotes remain.
        let new_text = source_text.replacen(old, new, 1);
        edits.entry(&file.source.name).or_default().push(TextEdit { range, new_text });
    }
    let mut operations = Vec::new();
    for (name, edits) in edits {
        if let Some(uri) = server.uri(name) {
            // With the version a client can reject an edit of a document that has changed since.
            let version = server.open_documents.get(name).map(|document| document.version);
            let text_document = OptionalVersionedTextDocumentIdentifier { uri, version };
            let edits = edits.into_iter().map(OneOf::Left).collect();
            let edit = TextDocumentEdit { text_document, edits };
            operations.push(DocumentChangeOperation::Edit(edit));
        }
    }
    if server.can_rename_files {
        // Files named after the id.
        let files: &[(&str, &str)] = match name_kind.0.as_str() {
            "data/categories.yaml" => &[("data/values/", ".csv"), ("templates/icons/", ".svg")],
            "data/games/controle-global.yaml" => &[("templates/icons/", ".svg")],
            _ => &[],
        };
        for (folder, extension) in files {
            let name = |id: &str| format!("{folder}{id}{extension}");
            let read = cursor.generation.assets.read(&name(old));
            let is_own = read.is_some() && !cursor.generation.assets.is_built_in(&name(old));
            let uris = server.uri(&name(old)).zip(server.uri(&name(new)));
            if let Some((old_uri, new_uri)) = uris.filter(|_| is_own) {
                let (options, annotation_id) = (None, None);
                let file = RenameFile { old_uri, new_uri, options, annotation_id };
                operations.push(DocumentChangeOperation::Op(ResourceOp::Rename(file)));
            }
        }
    }
    let document_changes = Some(DocumentChanges::Operations(operations));
    Ok(WorkspaceEdit { document_changes, ..WorkspaceEdit::default() })
}
