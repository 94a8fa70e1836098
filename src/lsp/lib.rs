//! Language server for an edition in memory: findings of all files after each keystroke, hover, completion, and
//! symbols across YAML and CSV.
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
    PublishDiagnosticsParams, Range, ShowDocumentParams, ShowMessageParams, Uri,
};
use resident::{Edition, Generation};
use serde::de::DeserializeOwned;

use findings::Places;
use text::Columns;
use words::Index;

/// Maximum number of findings displayed for a file: a longer list is of no use, and editors become slow.
const MOST_FINDINGS: usize = 1_000;

/// Error of the connection.
pub type Broken = Box<dyn Error + Send + Sync>;

/// Function that returns the URL of a running page for the edition in a folder.
pub type FindPage<'a> = &'a dyn Fn(&Path) -> Option<String>;

/// Returns the fix of a finding as replacements of byte ranges in its file; `None` if there is none, or more than one
/// is possible.
pub fn remedy(
    finding: &Diagnostic,
    file: &TextFile,
    loaded: &Loaded,
    localizer: &Localizer,
) -> Option<Vec<(std::ops::Range<usize>, String)>> {
    remedies::find_fix(finding, file, loaded, localizer).map(|remedy| remedy.changes)
}

/// Serves a client over stdin and stdout until it exits. Without `folder` the project of the client's workspace is
/// used.
///
/// # Errors
/// A message from the client is malformed, or the connection breaks.
pub fn serve_stdio(
    folder: Option<PathBuf>,
    program: &Assets,
    localizer: &Localizer,
    page: FindPage<'_>,
) -> Result<(), Broken> {
    let (connection, threads) = Connection::stdio();
    let served = serve(&connection, folder, program, localizer, page);
    // The I/O threads end only after the connection is dropped.
    drop(connection);
    served?;
    Ok(threads.join()?)
}

/// Serves a client over a connection.
///
/// # Errors
/// A message from the client is malformed, or the connection breaks.
pub fn serve(
    connection: &Connection,
    folder: Option<PathBuf>,
    program: &Assets,
    localizer: &Localizer,
    page: FindPage<'_>,
) -> Result<(), Broken> {
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
        can_rename_files: can_rename_files(&params.capabilities),
        can_show: can_show(&params.capabilities),
        page,
        open: BTreeMap::new(),
        published: BTreeMap::new(),
        waiting: Waiting { is_saved: false, texts: BTreeMap::new(), is_due: true },
        index: None,
    };
    if server.root.is_none() {
        server.show_message(&localizer.plain("lsp-no-project"))?;
    }
    server.serve()
}

/// Selects the unit of columns: UTF-8 if the client supports it.
fn columns(can: &ClientCapabilities) -> Columns {
    let offered = can.general.as_ref().and_then(|general| general.position_encodings.as_ref());
    let is_offered = offered.is_some_and(|all| all.contains(&PositionEncodingKind::UTF8));
    if is_offered { Columns::Utf8 } else { Columns::Utf16 }
}

fn can_rename_files(can: &ClientCapabilities) -> bool {
    let edit = can.workspace.as_ref().and_then(|workspace| workspace.workspace_edit.as_ref());
    let kinds = edit.and_then(|edit| edit.resource_operations.as_ref());
    kinds.is_some_and(|kinds| kinds.contains(&lsp_types::ResourceOperationKind::Rename))
}

fn can_show(can: &ClientCapabilities) -> bool {
    let show = can.window.as_ref().and_then(|window| window.show_document.as_ref());
    show.is_some_and(|show| show.support)
}

/// Returns the project of the workspace: the first folder that is inside one.
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

/// Changes that are not yet processed.
struct Waiting {
    /// Files were saved, created or deleted.
    is_saved: bool,
    /// Texts of changed or opened documents by name; `None` for closed ones.
    texts: BTreeMap<String, Option<String>>,
    /// Findings must be published again.
    is_due: bool,
}

/// Published diagnostics of a file, with the document version.
type PublishedDiagnostics = (Option<i32>, Vec<lsp_types::Diagnostic>);

struct Server<'a> {
    connection: &'a Connection,
    localizer: &'a Localizer,
    edition: Edition,
    root: Option<PathBuf>,
    columns: Columns,
    can_rename_files: bool,
    /// The client supports `window/showDocument`.
    can_show: bool,
    page: FindPage<'a>,
    open: BTreeMap<String, Document>,
    published: BTreeMap<String, PublishedDiagnostics>,
    waiting: Waiting,
    /// Word index, with the number of its generation.
    index: Option<(u64, Arc<Index>)>,
}

impl Server<'_> {
    fn serve(&mut self) -> Result<(), Broken> {
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
                    let response = self.answer(request);
                    self.connection.sender.send(Message::Response(response))?;
                }
                Message::Notification(notification) => self.handle_notification(notification),
                // The only request to the client is `window/showDocument`, and its result changes nothing.
                Message::Response(_) => {}
            }
        }
    }

    fn answer(&mut self, request: Request) -> Response {
        let id = request.id.clone();
        match answers::answer(self, request) {
            Some(Ok(value)) => Response::new_ok(id, value),
            Some(Err(refused)) => Response::new_err(id, ErrorCode::InvalidParams as i32, refused),
            None => {
                let told = "unknown method".to_owned();
                Response::new_err(id, ErrorCode::MethodNotFound as i32, told)
            }
        }
    }

    /// Processes a notification. Malformed ones, and those about files outside of the project, are ignored.
    fn handle_notification(&mut self, notification: Notification) {
        let Notification { method, params } = notification;
        match method.as_str() {
            DidOpenTextDocument::METHOD => {
                if let Some(DidOpenTextDocumentParams { text_document: document }) = read(params)
                    && let Some(name) = self.name(&document.uri)
                {
                    let (uri, version, text) = (document.uri, document.version, document.text);
                    self.wait_for(&name, Some(text.clone()));
                    self.open.insert(name, Document { uri, version, text });
                }
            }
            DidChangeTextDocument::METHOD => {
                if let Some(params) = read(params) {
                    self.typed(params);
                }
            }
            DidCloseTextDocument::METHOD => {
                if let Some(DidCloseTextDocumentParams { text_document }) = read(params) {
                    let name = self.name(&text_document.uri);
                    if let Some(name) = name.filter(|name| self.open.remove(name).is_some()) {
                        // The file on disk counts again, so it must be read.
                        self.wait_for(&name, None);
                        self.waiting.is_saved = true;
                    }
                }
            }
            DidSaveTextDocument::METHOD | DidChangeWatchedFiles::METHOD => {
                self.waiting.is_saved = true;
                self.waiting.is_due = true;
            }
            _ => {}
        }
    }

    fn typed(&mut self, params: DidChangeTextDocumentParams) {
        let Some(name) = self.name(&params.text_document.uri) else {
            return;
        };
        let columns = self.columns;
        let Some(document) = self.open.get_mut(&name) else {
            return;
        };
        for change in params.content_changes {
            match change.range {
                None => document.text = change.text,
                Some(range) => {
                    // Moved there and back, because `TextFile` owns its text and a copy for each keystroke is
                    // expensive.
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
        self.wait_for(&name, Some(text));
    }

    fn wait_for(&mut self, name: &str, text: Option<String>) {
        self.waiting.texts.insert(name.to_owned(), text);
        self.waiting.is_due = true;
    }

    /// Processes pending changes, and publishes the findings of files whose diagnostics have changed.
    fn refresh(&mut self) -> Result<(), Broken> {
        if !std::mem::take(&mut self.waiting.is_due) {
            return Ok(());
        }
        if std::mem::take(&mut self.waiting.is_saved) {
            self.edition.saved();
        }
        self.edition.change(std::mem::take(&mut self.waiting.texts));
        self.publish()
    }

    fn publish(&mut self) -> Result<(), Broken> {
        let mut found: BTreeMap<String, PublishedDiagnostics> = BTreeMap::new();
        // Without a project there is no file that a client could open.
        if self.root.is_some() {
            let generation = Arc::clone(self.edition.now());
            let loaded = &generation.loaded;
            let uri_of = |name: &str| self.uri(name);
            let spans = Places { generation: &generation, columns: self.columns, uri_of: &uri_of };
            let mut left_out: BTreeMap<&str, usize> = BTreeMap::new();
            for finding in loaded.report.sorted(&loaded.files) {
                let name = finding.spans.first().map(|span| loaded.files.name(span.file));
                let name = name.unwrap_or_default();
                let is_unseen = findings::is_of_program(&generation, name);
                let name = if is_unseen { resident::PROJECT_FILE } else { name };
                let of_file = found.entry(name.to_owned()).or_default();
                if of_file.1.len() < MOST_FINDINGS {
                    of_file.1.push(findings::build_diagnostic(finding, &spans, self.localizer));
                } else {
                    *left_out.entry(name).or_default() += 1;
                }
            }
            for (name, count) in left_out {
                if let Some((_, findings)) = found.get_mut(name) {
                    findings.push(findings::more(count, self.localizer));
                }
            }
        }
        // Also with no findings, so that the client receives an empty list for the current version.
        for (name, document) in &self.open {
            found.entry(name.clone()).or_default().0 = Some(document.version);
        }
        let names: BTreeSet<String> = self.published.keys().chain(found.keys()).cloned().collect();
        for name in names {
            let told = found.remove(&name).unwrap_or_default();
            if self.published.get(&name) == Some(&told) {
                continue;
            }
            if let Some(uri) = self.uri(&name) {
                let (version, diagnostics) = told.clone();
                self.send_notification::<PublishDiagnostics>(PublishDiagnosticsParams {
                    uri,
                    diagnostics,
                    version,
                })?;
            }
            let is_nothing = told.0.is_none() && told.1.is_empty();
            if is_nothing {
                // The same as no entry, so that files without findings do not accumulate.
                self.published.remove(&name);
            } else {
                self.published.insert(name, told);
            }
        }
        Ok(())
    }

    fn show_message(&self, text: &str) -> Result<(), Broken> {
        let (typ, message) = (MessageType::INFO, text.to_owned());
        self.send_notification::<ShowMessage>(ShowMessageParams { typ, message })
    }

    /// Requests the client to open a location, or a page in a browser.
    fn show(&self, uri: Uri, selection: Option<Range>) -> Result<(), Broken> {
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
    ) -> Result<(), Broken> {
        let notification = Notification::new(N::METHOD.to_owned(), params);
        Ok(self.connection.sender.send(Message::Notification(notification))?)
    }

    /// Returns the name of a file in the project; `None` for other files.
    fn name(&self, uri: &Uri) -> Option<String> {
        let (root, path) = (self.root.as_ref()?, text::path(uri)?);
        // Only the folder is canonicalised: a new document does not exist on disk yet.
        let whole = path.parent().and_then(|folder| folder.canonicalize().ok());
        let whole = whole.zip(path.file_name()).map(|(folder, file)| folder.join(file));
        let inside = whole.as_deref().unwrap_or(&path).strip_prefix(root).ok()?;
        let name = inside.to_str()?.replace('\\', "/");
        let folder = name.split('/').next()?;
        resident::FOLDERS.contains(&folder).then_some(name)
    }

    /// Returns the URI of a file. Open documents keep the client's spelling of it.
    fn uri(&self, name: &str) -> Option<Uri> {
        if let Some(document) = self.open.get(name) {
            return Some(document.uri.clone());
        }
        text::uri(&self.root.as_ref()?.join(name))
    }

    /// Returns the current generation and its word index.
    fn index(&mut self) -> (Arc<Generation>, Arc<Index>) {
        let now = Arc::clone(self.edition.now());
        let known = self.index.take().filter(|(number, _)| *number == now.number);
        let (_, index) =
            known.unwrap_or_else(|| (now.number, Arc::new(Index::from_generation(&now))));
        self.index = Some((now.number, Arc::clone(&index)));
        (now, index)
    }
}

fn read<T: DeserializeOwned>(params: serde_json::Value) -> Option<T> {
    serde_json::from_value(params).ok()
}
