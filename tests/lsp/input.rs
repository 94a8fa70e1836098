//! What no editor should send, and what no folder should hold: the server goes on, and says so.

use std::fs;
use std::path::PathBuf;

use assets::Assets;
use lang::Lang;
use serde_json::{Value, json};
use testing::World;

use crate::editor::{self, Editor};

const VALUES: &str = "data/values/area.csv";

struct Project {
    editor: Editor,
    path: PathBuf,
    _folder: tempfile::TempDir,
}

impl Project {
    fn open(can: Value) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().canonicalize().expect("a folder");
        editor::lay(&World::valid(), &path);
        let editor = Editor::start(&path, &crate::program(), Lang::En, can);
        Self { editor, path, _folder: folder }
    }

    fn uri(&self, name: &str) -> String {
        format!("file://{}/{name}", self.path.display())
    }

    fn text(&self, name: &str) -> String {
        fs::read_to_string(self.path.join(name)).expect("a text")
    }

    /// The codes of what was found, once all has been looked at.
    fn codes(&mut self) -> Vec<String> {
        self.editor.ask("workspace/symbol", json!({ "query": "" })).expect("an answer");
        self.editor.codes()
    }

    fn saved(&mut self) -> Vec<String> {
        self.editor.say("workspace/didChangeWatchedFiles", json!({ "changes": [] }));
        self.codes()
    }
}

#[test]
fn a_file_of_thirty_megabytes_stops_nobody() {
    let mut project = Project::open(json!({}));
    let (uri, sound) = (project.uri(VALUES), project.text(VALUES));
    let large = "FRA,1,2025,factbook-2026-01,\n".repeat(30 * 1024 * 1024 / 29);
    project.editor.open(&uri, &large);
    assert!(project.codes().contains(&"csv-header".to_owned()));
    project.editor.write(&uri, 2, &sound);
    assert_eq!(project.codes(), [""; 0]);
    project.editor.say("textDocument/didClose", json!({ "textDocument": { "uri": uri } }));
    // On the disk a larger one is not read at all.
    let file = fs::File::create(project.path.join(VALUES)).expect("a file");
    file.set_len(Assets::MAX_FILE_BYTES + 1).expect("a large file");
    assert!(project.saved().contains(&"file-too-large".to_owned()));
    fs::write(project.path.join(VALUES), sound).expect("a file");
    assert_eq!(project.saved(), [""; 0]);
    project.editor.end();
}

#[test]
fn a_thousand_findings_of_a_file_are_enough() {
    let mut project = Project::open(json!({}));
    let (uri, sound) = (project.uri(VALUES), project.text(VALUES));
    project.editor.open(&uri, &(sound.clone() + &"FRA,1,2025,factbook-2026-01,\n".repeat(1_500)));
    let found = project.codes();
    assert_eq!(found.len(), 1_001);
    let told = project.editor.told[&uri].last().expect("the last").clone();
    assert_eq!(told["message"], "501 more findings are hidden: fix those shown first");
    project.editor.write(&uri, 2, &sound);
    assert_eq!(project.codes(), [""; 0]);
    project.editor.end();
}

#[test]
fn a_folder_in_the_place_of_a_file_and_a_deleted_file_are_told_of() {
    let mut project = Project::open(json!({}));
    let (uri, text) = (project.uri(VALUES), project.text(VALUES));
    let path = project.path.join(VALUES);
    fs::remove_file(&path).expect("a file");
    fs::create_dir(&path).expect("a folder");
    assert!(project.saved().contains(&"file-unreadable".to_owned()));
    // What stands in the editor counts, whatever is on the disk.
    project.editor.open(&uri, &text);
    assert_eq!(project.codes(), [""; 0]);
    fs::remove_dir(&path).expect("a folder");
    assert_eq!(project.saved(), [""; 0]);
    // It is gone once the editor lets it go.
    project.editor.say("textDocument/didClose", json!({ "textDocument": { "uri": uri } }));
    assert!(project.codes().contains(&"file-missing".to_owned()));
    fs::write(&path, text).expect("a file");
    assert_eq!(project.saved(), [""; 0]);
    project.editor.end();
}

#[test]
fn nonsense_is_refused_and_nothing_breaks() {
    let mut project = Project::open(json!({}));
    let (uri, elsewhere) = (project.uri(VALUES), "file:///nowhere/data/values/area.csv");
    let methods = [
        "hover",
        "completion",
        "definition",
        "references",
        "prepareRename",
        "rename",
        "codeAction",
        "documentSymbol",
        "foldingRange",
        "inlayHint",
        "semanticTokens/full",
        "semanticTokens/range",
    ];
    for method in methods {
        let method = format!("textDocument/{method}");
        for params in [json!(null), json!([]), json!({}), json!("é"), json!({ "textDocument": 1 })]
        {
            project.editor.ask(&method, params).expect_err("no question");
        }
    }
    for method in ["workspace/executeCommand", "nonsense", "$/nonsense", ""] {
        project.editor.ask(method, json!([1])).expect_err("no question");
    }
    let command = |arguments| json!({ "command": "mappemonde.explain", "arguments": arguments });
    for arguments in [json!([]), json!(["no-such-code"]), json!([{ "a": 1 }])] {
        let answer = project.editor.ask("workspace/executeCommand", command(arguments));
        assert_eq!(answer, Ok(Value::Null));
    }
    assert_eq!(project.editor.says, [""; 0]);
    // Changes of what is not open, of no file of the project, and of no file at all.
    for uri in [uri.as_str(), elsewhere, "untitled:1", "file:///%FF%", "https://example.org/a.csv"]
    {
        project.editor.write(uri, 7, "nonsense");
        project.editor.say("textDocument/didClose", json!({ "textDocument": { "uri": uri } }));
    }
    project.editor.open(elsewhere, "nonsense");
    for method in ["textDocument/didOpen", "textDocument/didClose", "textDocument/didSave", "é"] {
        project.editor.say(method, json!({ "textDocument": [] }));
    }
    assert_eq!(project.codes(), [""; 0]);
    project.editor.end();
}

#[test]
fn places_beyond_the_text_and_within_a_character_are_the_nearest() {
    let mut project = Project::open(json!({}));
    let (uri, text) = (project.uri(VALUES), project.text(VALUES));
    project.editor.open(&uri, &text);
    let place = |line: u64, character: u64| json!({ "line": line, "character": character });
    let far = u64::from(u32::MAX);
    for (line, column) in [(0, far), (far, 0), (far, far), (99_999, 3)] {
        let at = json!({ "textDocument": { "uri": uri }, "position": place(line, column) });
        for method in ["hover", "completion", "definition", "prepareRename"] {
            let method = format!("textDocument/{method}");
            project.editor.ask(&method, at.clone()).expect("an answer");
        }
        let range = json!({ "textDocument": { "uri": uri }, "context": { "diagnostics": [] },
            "range": { "start": place(line, column), "end": place(0, 0) } });
        for method in ["codeAction", "inlayHint", "semanticTokens/range"] {
            let method = format!("textDocument/{method}");
            project.editor.ask(&method, range.clone()).expect("an answer");
        }
    }
    // A column too large for the wire is no place.
    let at = json!({ "textDocument": { "uri": uri }, "position": place(1 << 40, 0) });
    project.editor.ask("textDocument/hover", at).expect_err("no place");
    // Typed between the two halves of a character, and with the end before the start.
    let typed = |version: i32, from: Value, to: Value, text: &str| {
        json!({ "textDocument": { "uri": uri, "version": version },
            "contentChanges": [{ "range": { "start": from, "end": to }, "text": text }] })
    };
    let change = "textDocument/didChange";
    project.editor.say(change, typed(2, place(far, 0), place(far, 0), "XXX,1,2025,,𝄞"));
    project.editor.say(change, typed(3, place(7, 14), place(7, 14), "𝄞"));
    project.editor.say(change, typed(4, place(7, 3), place(0, 0), ""));
    let found = project.codes();
    assert!(found.contains(&"country-unknown".to_owned()), "{found:?}");
    project.editor.write(&uri, 5, &text);
    assert_eq!(project.codes(), [""; 0]);
    project.editor.end();
}
