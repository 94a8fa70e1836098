//! An editor for tests.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::thread::JoinHandle;

use assets::Assets;
use lang::{Lang, Localizer};
use lsp_server::{Connection, Message, Notification, Request, RequestId};
use serde_json::{Value, json};
use testing::World;

/// Where a page shows the edition.
pub(crate) const PAGE: &str = "http://127.0.0.1:4817/word/";

/// An editor, with all that it was told last of each file.
pub(crate) struct Editor {
    connection: Connection,
    served: Option<JoinHandle<Result<(), String>>>,
    asked: i32,
    /// What the server asked for.
    pub(crate) asks: Vec<Request>,
    /// What it said to the reader.
    pub(crate) says: Vec<String>,
    pub(crate) told: BTreeMap<String, Vec<Value>>,
    pub(crate) versions: BTreeMap<String, Value>,
}

impl Editor {
    /// An editor that can do so much, with a folder open.
    pub(crate) fn start(folder: &Path, program: &Assets, lang: Lang, can: Value) -> Self {
        let (server, connection) = Connection::memory();
        let (root, program) = (folder.to_owned(), program.clone());
        let served = std::thread::spawn(move || {
            let (localizer, page) = (Localizer::new(lang), |_: &Path| Some(PAGE.to_owned()));
            let served = mappemonde_lsp::serve(&server, Some(root), &program, &localizer, &page);
            served.map_err(|error| error.to_string())
        });
        let mut editor = Self {
            connection,
            served: Some(served),
            asked: 0,
            asks: Vec::new(),
            says: Vec::new(),
            told: BTreeMap::new(),
            versions: BTreeMap::new(),
        };
        editor.ask("initialize", json!({ "capabilities": can })).expect("capabilities");
        editor.say("initialized", json!({}));
        editor
    }

    /// Ends as editors do, and sees that the server did nothing wrong.
    pub(crate) fn end(mut self) {
        self.ask("shutdown", json!(null)).expect("an answer");
        self.say("exit", json!(null));
        let served = self.served.take().expect("once");
        assert_eq!(served.join().expect("no panic"), Ok(()));
    }

    pub(crate) fn open(&self, uri: &str, text: &str) {
        let document = json!({ "uri": uri, "languageId": "yaml", "version": 1, "text": text });
        self.say("textDocument/didOpen", json!({ "textDocument": document }));
    }

    /// Writes a whole text anew.
    pub(crate) fn write(&self, uri: &str, version: i32, text: &str) {
        self.say(
            "textDocument/didChange",
            json!({ "textDocument": { "uri": uri, "version": version },
                "contentChanges": [{ "text": text }] }),
        );
    }

    pub(crate) fn say(&self, method: &str, params: Value) {
        let message = Notification::new(method.to_owned(), params);
        self.connection.sender.send(Message::Notification(message)).expect("a server");
    }

    /// Asks, and hears all that comes before the answer.
    pub(crate) fn ask(&mut self, method: &str, params: Value) -> Result<Value, String> {
        self.asked += 1;
        let id = RequestId::from(self.asked);
        let request = Request::new(id.clone(), method.to_owned(), params);
        self.connection.sender.send(Message::Request(request)).expect("a server");
        loop {
            match self.connection.receiver.recv().expect("an answer") {
                Message::Response(response) if response.id == id => {
                    return response.response_result.map_err(|error| error.message);
                }
                Message::Notification(note) if note.method == "textDocument/publishDiagnostics" => {
                    let uri = note.params["uri"].as_str().expect("an address").to_owned();
                    let all = note.params["diagnostics"].as_array().expect("a list").clone();
                    self.versions.insert(uri.clone(), note.params["version"].clone());
                    self.told.insert(uri, all);
                }
                Message::Notification(note) => {
                    let said = note.params["message"].as_str().unwrap_or_default();
                    self.says.push(said.to_owned());
                }
                Message::Request(request) => self.asks.push(request),
                Message::Response(_) => {}
            }
        }
    }

    /// The codes that were told last, of all files.
    pub(crate) fn codes(&self) -> Vec<String> {
        let all = self.told.values().flatten();
        let mut codes: Vec<String> =
            all.map(|found| found["code"].as_str().unwrap_or_default().to_owned()).collect();
        codes.sort();
        codes
    }
}

/// Writes a world into a folder.
pub(crate) fn lay(world: &World, folder: &Path) {
    for (name, bytes) in world.files() {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().expect("inside")).expect("a folder");
        fs::write(path, bytes).expect("a file");
    }
}
