//! Symbols: the word under the cursor, its definition and references, and renaming.

use std::collections::BTreeMap;
use std::sync::Arc;

use data::scaffold;
use lang::args;
use lsp_types::{
    CreateFile, DocumentChangeOperation, DocumentChanges, Location, OneOf,
    OptionalVersionedTextDocumentIdentifier, RenameFile, RenameParams, ResourceOp,
    ResourceOperationKind, TextDocumentEdit, TextDocumentPositionParams, TextEdit, Uri,
    WorkspaceEdit,
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

/// Renames a symbol in all files of the project, and the files that are named after it.
///
/// # Errors
/// A message if there is no symbol, or if the new name is invalid or in use.
pub(crate) fn rename(
    server: &mut Server<'_>,
    params: &RenameParams,
) -> Result<WorkspaceEdit, String> {
    let new = params.new_name.as_str();
    let localizer = server.localizer;
    let found = symbol_at(server, &params.text_document_position);
    let Symbol { cursor, name_kind } = found.ok_or_else(|| localizer.plain("lsp-no-name"))?;
    let old = cursor.word.text.as_str();
    let files: Vec<FileRename> = if old == new {
        Vec::new()
    } else {
        check_new_name(&cursor.index, &name_kind, new)
            .map_err(|id| localizer.text(id, &args![name = new]))?;
        files_of(&name_kind, old, new, &cursor.generation)
    };
    if files.iter().any(|file| cursor.generation.assets.read(&file.new).is_some()) {
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
            operations.push(DocumentChangeOperation::Edit(document_edit(uri, version, edits)));
        }
    }
    let mut not_renamed = Vec::new();
    for file in files {
        match file_operations(server, &file, &cursor.generation) {
            Some(of_file) => operations.extend(of_file),
            None => not_renamed.push(format!("{} → {}", file.old, file.new)),
        }
    }
    if !not_renamed.is_empty() {
        let files = not_renamed.join(", ");
        // A broken connection is reported with the response.
        let _ = server.show_message(&localizer.text("lsp-files-left", &args![files]));
    }
    let document_changes = Some(DocumentChanges::Operations(operations));
    Ok(WorkspaceEdit { document_changes, ..WorkspaceEdit::default() })
}

/// Checks a new name of a kind.
///
/// # Errors
/// The id of a message if the name is invalid or in use.
fn check_new_name(index: &Index, name_kind: &NameKind, new: &str) -> Result<(), &'static str> {
    // Codes of countries are used in all files, so that no other name may look like one in use.
    let is_taken = |kind: &NameKind| {
        let is_of_kind = kind == name_kind || kind.is_of_countries();
        is_of_kind && index.names(kind).any(|name| name == new)
    };
    if index.name_kinds().any(is_taken) {
        return Err("lsp-name-taken");
    }
    if name_kind.is_of_countries() {
        return if scaffold::is_code(new) { Ok(()) } else { Err("lsp-code-invalid") };
    }
    if scaffold::is_id(new) { Ok(()) } else { Err("lsp-name-invalid") }
}

/// A file named after a symbol, with its new name.
struct FileRename {
    old: String,
    new: String,
}

/// Returns the files named after a symbol, in the project or built in.
fn files_of(
    name_kind: &NameKind,
    old: &str,
    new: &str,
    generation: &Generation,
) -> Vec<FileRename> {
    let folders: &[(&str, &str)] = match name_kind.0.as_str() {
        "data/categories.yaml" => &[("data/values/", ".csv"), ("templates/icons/", ".svg")],
        "data/games/controle-global.yaml" => &[("templates/icons/", ".svg")],
        _ => &[],
    };
    let file = |(folder, extension): &(&str, &str)| {
        let name = |id: &str| format!("{folder}{id}{extension}");
        FileRename { old: name(old), new: name(new) }
    };
    let is_there = |file: &FileRename| generation.assets.read(&file.old).is_some();
    folders.iter().map(file).filter(is_there).collect()
}

/// Returns the operations that rename a file: a built-in file is copied into the project instead. `None` if the
/// client does not support them.
fn file_operations(
    server: &Server<'_>,
    file: &FileRename,
    generation: &Generation,
) -> Option<Vec<DocumentChangeOperation>> {
    let (old_uri, new_uri) = (server.uri(&file.old)?, server.uri(&file.new)?);
    let (options, annotation_id) = (None, None);
    if !generation.assets.is_built_in(&file.old) {
        let renamed = RenameFile { old_uri, new_uri, options, annotation_id };
        let operation = DocumentChangeOperation::Op(ResourceOp::Rename(renamed));
        return server.supports(&ResourceOperationKind::Rename).then(|| vec![operation]);
    }
    let bytes = generation.assets.read(&file.old)?.ok()?.into_owned();
    let new_text = String::from_utf8(bytes).ok()?;
    let created = CreateFile { uri: new_uri.clone(), options: None, annotation_id };
    let content = vec![TextEdit { range: lsp_types::Range::default(), new_text }];
    let operations = vec![
        DocumentChangeOperation::Op(ResourceOp::Create(created)),
        DocumentChangeOperation::Edit(document_edit(new_uri, None, content)),
    ];
    server.supports(&ResourceOperationKind::Create).then_some(operations)
}

/// Returns the edit of a document.
fn document_edit(uri: Uri, version: Option<i32>, edits: Vec<TextEdit>) -> TextDocumentEdit {
    let text_document = OptionalVersionedTextDocumentIdentifier { uri, version };
    TextDocumentEdit { text_document, edits: edits.into_iter().map(OneOf::Left).collect() }
}
