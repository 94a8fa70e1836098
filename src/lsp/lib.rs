//! Language server (LSP) for an edition: findings of all files after each keystroke, hover, completion, and symbols
//! across YAML and CSV. It analyses the texts of the editor, which need not be saved.
//!
//! Messages are processed sequentially. Findings are updated when the queue is empty, or when a request depends on
//! earlier edits.

mod actions;
mod answers;
mod colours;
mod completion;
mod effects;
mod findings;
mod hints;
mod hover;
mod names;
mod outline;
mod remedies;
mod text;
mod words;

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use assets::Assets;
use data::Loaded;
use diag::{Diagnostic, TextFile};
use lang::Localizer;
use lsp_server::{Connection, ErrorCode, Message, Notification, Request, RequestId, Response};
use lsp_types::notification::{
    DidChangeTextDocument, DidChangeWatchedFiles, DidCloseTextDocument, DidOpenTextDocument,
    DidSaveTextDocument, Notification as _, PublishDiagnostics, ShowMessage,
};
use lsp_types::request::{Request as _, ShowDocument};
use lsp_types::{
    ClientCapabilities, DidChangeTextDocumentParams, DidCloseTextDocumentParams,
    DidOpenTextDocumentParams, InitializeParams, MessageType, PositionEncodingKind,
    PublishDiagnosticsParams, Range, ResourceOperationKind, ShowDocumentParams, ShowMessageParams,
    Uri,
};
use resident::{Edition, Generation};
use serde::de::DeserializeOwned;

use findings::SpanConverter;
use text::ColumnUnit;
use words::Index;

/// Maximum number of findings displayed for a file: a longer list is of no use, and editors become slow.
const MAX_FINDINGS: usize = 1_000;

/// Error of the connection to the client, or a malformed message.
pub type ConnectionError = Box<dyn Error + Send + Sync>;

/// Function that returns the URL of the running web page for the edition in a folder; `None` if there is none.
pub type FindPage<'a> = &'a dyn Fn(&Path) -> Option<String>;

/// Returns the fix of a finding as replacements of byte ranges in its file; `None` if there is none, or more than one
/// is possible.
pub fn fix_edits(
    finding: &Diagnostic,
    file: &TextFile,
    loaded: &Loaded,
    localizer: &Localizer,
) -> Option<Vec<(std::ops::Range<usize>, String)>> {
    remedies::find_fix(finding, file, loaded, localizer).map(|fix| fix.changes)
}

/// Serves a client over stdin and stdout until it exits. Without `folder`, the project in the client's workspace is
/// served. `program` has the built-in files; `find_page` finds the web page that displays the map.
///
/// # Errors
/// A message from the client is malformed, or the connection breaks.
pub fn serve_stdio(
    folder: Option<PathBuf>,
    program: &Assets,
    localizer: &Localizer,
    find_page: FindPage<'_>,
) -> Result<(), ConnectionError> {
    let (connection, threads) = Connection::stdio();
    let served = serve(&connection, folder, program, localizer, find_page);
    // The I/O threads end only after the connection is dropped.
    drop(connection);
    served?;
    Ok(threads.join()?)
}

/// Serves a client over a connection; parameters as in [`serve_stdio`].
///
/// # Errors
/// A message from the client is malformed, or the connection breaks.
pub fn serve(
    connection: &Connection,
    folder: Option<PathBuf>,
    program: &Assets,
    localizer: &Localizer,
    find_page: FindPage<'_>,
) -> Result<(), ConnectionError> {
    let (id, params) = connection.initialize_start()?;
    let params: InitializeParams = serde_json::from_value(params).unwrap_or_default();
    let columns = columns(&params.capabilities);
    let folder = folder.or_else(|| project(&params));
    let root = folder.map(|folder| folder.canonicalize().unwrap_or(folder));
    let result = serde_json::json!({
        "capabilities": answers::capabilities(columns),
        "serverInfo": { "name": "mappemonde", "version": env!("CARGO_PKG_VERSION") },
    });
    connection.initialize_finish(id, result)?;
    let edition = Edition::read(root.clone(), program.clone());
    let mut server = Server {
        connection,
        localizer,
        edition,
        root,
        columns,
        file_operations: file_operations(&params.capabilities),
        can_show: can_show(&params.capabilities),
        find_page,
        open_documents: BTreeMap::new(),
        published: BTreeMap::new(),
        pending: PendingChanges {
            has_disk_changes: false,
            texts: BTreeMap::new(),
            needs_publishing: true,
        },
        index: None,
    };
    if server.root.is_none() {
        server.show_message(&localizer.plain("lsp-no-project"))?;
    }
    server.serve()
}

/// Selects the unit of columns: UTF-8 if the client supports it, otherwise UTF-16.
fn columns(capabilities: &ClientCapabilities) -> ColumnUnit {
    let offered =
        capabilities.general.as_ref().and_then(|general| general.position_encodings.as_ref());
    let is_offered = offered.is_some_and(|all| all.contains(&PositionEncodingKind::UTF8));
    if is_offered { ColumnUnit::Utf8 } else { ColumnUnit::Utf16 }
}

/// Returns the operations on files that the client supports as part of an edit.
fn file_operations(capabilities: &ClientCapabilities) -> Vec<ResourceOperationKind> {
    let edit =
        capabilities.workspace.as_ref().and_then(|workspace| workspace.workspace_edit.as_ref());
    edit.and_then(|edit| edit.resource_operations.clone()).unwrap_or_default()
}

fn can_show(capabilities: &ClientCapabilities) -> bool {
    let show = capabilities.window.as_ref().and_then(|window| window.show_document.as_ref());
    show.is_some_and(|show| show.support)
}

/// Returns the folder of the project in the workspace: the first workspace folder inside a project.
fn project(params: &InitializeParams) -> Option<PathBuf> {
    #[expect(deprecated, reason = "older editors say it so")]
    let older = params.root_uri.iter();
    let folders = params.workspace_folders.iter().flatten().map(|folder| &folder.uri);
    folders.chain(older).filter_map(text::path).find_map(|path| {
        let mut above = path.ancestors();
        above.find(|folder| folder.join(resident::PROJECT_FILE).is_file()).map(Path::to_owned)
    })
}

/// A document open in the editor.
struct Document {
    uri: Uri,
    version: i32,
    text: String,
}

/// Changes that are not yet analysed.
struct PendingChanges {
    /// `true` if files were saved, created or deleted, so that the files on disk must be read again.
    has_disk_changes: bool,
    /// Texts of changed or opened documents by name; `None` for a closed document.
    texts: BTreeMap<String, Option<String>>,
    /// `true` if the findings must be published again.
    needs_publishing: bool,
}

/// Published diagnostics of a file, with the document version.
type PublishedDiagnostics = (Option<i32>, Vec<lsp_types::Diagnostic>);

/// State of the server.
struct Server<'a> {
    connection: &'a Connection,
    localizer: &'a Localizer,
    edition: Edition,
    /// Folder of the project; `None` without a project.
    root: Option<PathBuf>,
    columns: ColumnUnit,
    /// Operations on files that the client supports.
    file_operations: Vec<ResourceOperationKind>,
    /// `true` if the client supports `window/showDocument`.
    can_show: bool,
    find_page: FindPage<'a>,
    /// Open documents by name in the project.
    open_documents: BTreeMap<String, Document>,
    /// Diagnostics that the client has, by name of the file.
    published: BTreeMap<String, PublishedDiagnostics>,
    pending: PendingChanges,
    /// Word index, with the number of the generation (the analysed state of the edition) that it was built from.
    index: Option<(u64, Arc<Index>)>,
}

impl Server<'_> {
    /// Processes messages until the client exits or disconnects.
    fn serve(&mut self) -> Result<(), ConnectionError> {
        loop {
            let message = match self.connection.receiver.try_recv() {
                // Analysis waits for an empty queue, so that a burst of keystrokes causes one run only.
                Ok(message) => message,
                Err(_) => {
                    self.refresh()?;
                    match self.connection.receiver.recv() {
                        Ok(message) => message,
                        // The client has disconnected.
                        Err(_) => return Ok(()),
                    }
                }
            };
            match message {
                Message::Request(request) => {
                    if self.connection.handle_shutdown(&request)? {
                        return Ok(());
                    }
                    self.refresh()?;
                    let response = self.respond(request);
                    self.connection.sender.send(Message::Response(response))?;
                }
                Message::Notification(notification) => self.handle_notification(notification),
                // The only request to the client is `window/showDocument`, and its result changes nothing.
                Message::Response(_) => {}
            }
        }
    }

    /// Handles a request.
    fn respond(&mut self, request: Request) -> Response {
        let id = request.id.clone();
        match answers::dispatch(self, request) {
            Some(Ok(value)) => Response::new_ok(id, value),
            Some(Err(message)) => Response::new_err(id, ErrorCode::InvalidParams as i32, message),
            None => {
                let message = "unknown method".to_owned();
                Response::new_err(id, ErrorCode::MethodNotFound as i32, message)
            }
        }
    }

    /// Processes a notification. Malformed ones, and those about files outside of the project, are ignored.
    fn handle_notification(&mut self, notification: Notification) {
        let Notification { method, params } = notification;
        match method.as_str() {
            DidOpenTextDocument::METHOD => {
                if let Some(DidOpenTextDocumentParams { text_document: document }) = parse(params)
                    && let Some(name) = self.name(&document.uri)
                {
                    let (uri, version, text) = (document.uri, document.version, document.text);
                    self.queue_change(&name, Some(text.clone()));
                    self.open_documents.insert(name, Document { uri, version, text });
                }
            }
            DidChangeTextDocument::METHOD => {
                if let Some(params) = parse(params) {
                    self.apply_edits(params);
                }
            }
            DidCloseTextDocument::METHOD => {
                if let Some(DidCloseTextDocumentParams { text_document }) = parse(params) {
                    let name = self.name(&text_document.uri);
                    if let Some(name) =
                        name.filter(|name| self.open_documents.remove(name).is_some())
                    {
                        // The file on disk counts again, so it must be read.
                        self.queue_change(&name, None);
                        self.pending.has_disk_changes = true;
                    }
                }
            }
            DidSaveTextDocument::METHOD | DidChangeWatchedFiles::METHOD => {
                self.pending.has_disk_changes = true;
                self.pending.needs_publishing = true;
            }
            _ => {}
        }
    }

    /// Applies the changes of a document, each with a range or the whole text.
    fn apply_edits(&mut self, params: DidChangeTextDocumentParams) {
        let Some(name) = self.name(&params.text_document.uri) else {
            return;
        };
        let columns = self.columns;
        let Some(document) = self.open_documents.get_mut(&name) else {
            return;
        };
        for change in params.content_changes {
            match change.range {
                None => document.text = change.text,
                Some(range) => {
                    // Moved into a `TextFile` and back: a copy of the text for each keystroke would be expensive.
                    let file = TextFile::new(String::new(), std::mem::take(&mut document.text));
                    let start = columns.byte(&file, range.start);
                    // `replace_range` panics if a range is reversed.
                    let end = columns.byte(&file, range.end).max(start);
                    document.text = file.text;
                    document.text.replace_range(start..end, &change.text);
                }
            }
        }
        document.version = params.text_document.version;
        let text = document.text.clone();
        self.queue_change(&name, Some(text));
    }

    /// Stores the new text of a document for the next analysis; `None` for a closed document.
    fn queue_change(&mut self, name: &str, text: Option<String>) {
        self.pending.texts.insert(name.to_owned(), text);
        self.pending.needs_publishing = true;
    }

    /// Analyses pending changes, and publishes the findings of files whose diagnostics have changed.
    fn refresh(&mut self) -> Result<(), ConnectionError> {
        if !std::mem::take(&mut self.pending.needs_publishing) {
            return Ok(());
        }
        if std::mem::take(&mut self.pending.has_disk_changes) {
            self.edition.reload();
        }
        self.edition.set_open_texts(std::mem::take(&mut self.pending.texts));
        self.publish()
    }

    /// Sends the diagnostics that differ from those that the client has.
    fn publish(&mut self) -> Result<(), ConnectionError> {
        let mut diagnostics: BTreeMap<String, PublishedDiagnostics> = BTreeMap::new();
        // Without a project there is no file that a client could open.
        if self.root.is_some() {
            let generation = Arc::clone(self.edition.current());
            let loaded = &generation.loaded;
            let uri_of = |name: &str| self.uri(name);
            let converter =
                SpanConverter { generation: &generation, columns: self.columns, uri_of: &uri_of };
            let mut left_out: BTreeMap<&str, usize> = BTreeMap::new();
            for finding in loaded.report.sorted(&loaded.files) {
                let name = finding.spans.first().map(|span| loaded.files.name(span.file));
                let name = name.unwrap_or_default();
                let is_built_in = findings::is_only_built_in(&generation, name);
                let name = if is_built_in { resident::PROJECT_FILE } else { name };
                let of_file = diagnostics.entry(name.to_owned()).or_default();
                if of_file.1.len() < MAX_FINDINGS {
                    of_file.1.push(findings::build_diagnostic(finding, &converter, self.localizer));
                } else {
                    *left_out.entry(name).or_default() += 1;
                }
            }
            for (name, count) in left_out {
                if let Some((_, findings)) = diagnostics.get_mut(name) {
                    findings.push(findings::unshown_diagnostic(count, self.localizer));
                }
            }
        }
        // Also with no findings, so that the client receives an empty list for the current version.
        for (name, document) in &self.open_documents {
            diagnostics.entry(name.clone()).or_default().0 = Some(document.version);
        }
        let names: BTreeSet<String> =
            self.published.keys().chain(diagnostics.keys()).cloned().collect();
        for name in names {
            let current = diagnostics.remove(&name).unwrap_or_default();
            if self.published.get(&name) == Some(&current) {
                continue;
            }
            if let Some(uri) = self.uri(&name) {
                let (version, diagnostics) = current.clone();
                self.send_notification::<PublishDiagnostics>(PublishDiagnosticsParams {
                    uri,
                    diagnostics,
                    version,
                })?;
            }
            let is_empty = current.0.is_none() && current.1.is_empty();
            if is_empty {
                // The same as no entry, so that files without findings do not accumulate.
                self.published.remove(&name);
            } else {
                self.published.insert(name, current);
            }
        }
        Ok(())
    }

    /// Returns `true` if the client supports an operation on files as part of an edit.
    fn supports(&self, operation: &ResourceOperationKind) -> bool {
        self.file_operations.contains(operation)
    }

    fn show_message(&self, text: &str) -> Result<(), ConnectionError> {
        let (typ, message) = (MessageType::INFO, text.to_owned());
        self.send_notification::<ShowMessage>(ShowMessageParams { typ, message })
    }

    /// Requests the client to open a location, or a page in a browser.
    fn show(&self, uri: Uri, selection: Option<Range>) -> Result<(), ConnectionError> {
        let external = selection.is_none().then_some(true);
        let take_focus = Some(true);
        let params = ShowDocumentParams { uri, external, take_focus, selection };
        let id = RequestId::from("show".to_owned());
        let request = Request::new(id, ShowDocument::METHOD.to_owned(), params);
        Ok(self.connection.sender.send(Message::Request(request))?)
    }

    fn send_notification<N: lsp_types::notification::Notification>(
        &self,
        params: N::Params,
    ) -> Result<(), ConnectionError> {
        let notification = Notification::new(N::METHOD.to_owned(), params);
        Ok(self.connection.sender.send(Message::Notification(notification))?)
    }

    /// Returns the name of a file in the project, such as `data/countries.yaml`; `None` for other files.
    fn name(&self, uri: &Uri) -> Option<String> {
        let (root, path) = (self.root.as_ref()?, text::path(uri)?);
        // Only the folder is canonicalised: a new document does not exist on disk yet.
        let canonical = path.parent().and_then(|folder| folder.canonicalize().ok());
        let whole = canonical.zip(path.file_name()).map(|(folder, file)| folder.join(file));
        let inside = whole.as_deref().unwrap_or(&path).strip_prefix(root).ok()?;
        let name = inside.to_str()?.replace('\\', "/");
        let folder = name.split('/').next()?;
        resident::FOLDERS.contains(&folder).then_some(name)
    }

    /// Returns the URI of a file of the project. Open documents keep the client's spelling of their URI.
    fn uri(&self, name: &str) -> Option<Uri> {
        if let Some(document) = self.open_documents.get(name) {
            return Some(document.uri.clone());
        }
        text::uri(&self.root.as_ref()?.join(name))
    }

    /// Returns the current generation and its word index, which is built if the generation is new.
    fn index(&mut self) -> (Arc<Generation>, Arc<Index>) {
        let generation = Arc::clone(self.edition.current());
        let cached = self.index.take().filter(|(number, _)| *number == generation.number);
        let (_, index) = cached
            .unwrap_or_else(|| (generation.number, Arc::new(Index::from_generation(&generation))));
        self.index = Some((generation.number, Arc::clone(&index)));
        (generation, index)
    }
}

fn parse<T: DeserializeOwned>(params: serde_json::Value) -> Option<T> {
    serde_json::from_value(params).ok()
}
