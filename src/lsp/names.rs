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
use crate::text::Columns;
use crate::words::{Index, NameKind, Page, Word};

/// A word with its location.
pub(crate) struct Here {
    pub(crate) generation: Arc<Generation>,
    pub(crate) index: Arc<Index>,
    page: usize,
    pub(crate) word: Word,
    pub(crate) byte: usize,
}

impl Here {
    pub(crate) fn page(&self) -> &Page {
        &self.index.pages[self.page]
    }
}

/// Returns the word at a position.
pub(crate) fn locate_word(
    server: &mut Server<'_>,
    at: &TextDocumentPositionParams,
) -> Option<Here> {
    let name = server.name(&at.text_document.uri)?;
    let (generation, index) = server.index();
    let page = index.pages.iter().position(|page| page.file.name == name)?;
    let byte = server.columns.byte(&index.pages[page].file, at.position);
    let word = index.pages[page].at(byte)?.clone();
    Some(Here { generation, index, page, word, byte })
}

/// A symbol: a word that defines or references a name.
pub(crate) struct Symbol {
    here: Here,
    family: NameKind,
}

impl Symbol {
    pub(crate) fn range(&self, columns: Columns) -> lsp_types::Range {
        columns.range(&self.here.page().file, self.here.word.bytes.clone())
    }
}

pub(crate) fn named(server: &mut Server<'_>, at: &TextDocumentPositionParams) -> Option<Symbol> {
    let here = locate_word(server, at)?;
    let family = here.index.family(here.page(), &here.word)?.clone();
    let is_known = here.index.names(&family).any(|name| name == here.word.text);
    is_known.then_some(Symbol { here, family })
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

/// Returns the locations of the definition and references of the symbol at a position.
pub(crate) fn places(
    server: &mut Server<'_>,
    at: &TextDocumentPositionParams,
    is_wanted: impl Fn(&Word) -> bool,
) -> Vec<Location> {
    let Some(Symbol { here, family }) = named(server, at) else {
        return Vec::new();
    };
    let naming = here.index.naming(&family, &here.word.text);
    let wanted = naming.filter(|(page, word)| page.is_own && is_wanted(word));
    let location = |(page, word): (&Page, &Word)| {
        let uri = server.uri(&page.file.name)?;
        let range = server.columns.range(&page.file, word.bytes.clone());
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
    let found = named(server, &params.text_document_position);
    let Symbol { here, family } = found.ok_or_else(|| localizer.plain("lsp-no-name"))?;
    let old = here.word.text.as_str();
    if old != new && here.index.names(&family).any(|name| name == new) {
        return Err(localizer.text("lsp-name-taken", &args![name = new]));
    }
    let mut edits: BTreeMap<&str, Vec<TextEdit>> = BTreeMap::new();
    for (page, word) in here.index.naming(&family, old).filter(|(page, _)| page.is_own) {
        let written = &page.file.text[word.bytes.clone()];
        let range = server.columns.range(&page.file, word.bytes.clone());
        // Only the name inside is replaced; quotes remain.
        let new_text = written.replacen(old, new, 1);
        edits.entry(&page.file.name).or_default().push(TextEdit { range, new_text });
    }
    let mut operations = Vec::new();
    for (name, edits) in edits {
        if let Some(uri) = server.uri(name) {
            // With the version a client can reject an edit of a document that has changed since.
            let version = server.open.get(name).map(|document| document.version);
            let text_document = OptionalVersionedTextDocumentIdentifier { uri, version };
            let edits = edits.into_iter().map(OneOf::Left).collect();
            let edit = TextDocumentEdit { text_document, edits };
            operations.push(DocumentChangeOperation::Edit(edit));
        }
    }
    if server.can_rename_files {
        // Files named after the id.
        let files: &[(&str, &str)] = match family.0.as_str() {
            "data/categories.yaml" => &[("data/values/", ".csv"), ("templates/icons/", ".svg")],
            "data/games/controle-global.yaml" => &[("templates/icons/", ".svg")],
            _ => &[],
        };
        for (folder, ending) in files {
            let name = |id: &str| format!("{folder}{id}{ending}");
            let read = here.generation.assets.read(&name(old));
            let is_own = read.is_some() && !here.generation.assets.is_built_in(&name(old));
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
