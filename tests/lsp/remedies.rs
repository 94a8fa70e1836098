//! Each remedy takes away its finding, and brings none.

use std::collections::BTreeSet;
use std::fs;

use diag::{Diagnostic, TextFile};
use lang::Lang;
use serde_json::{Value, json};
use testing::World;

use crate::editor::{self, Editor};

/// The findings that have a remedy in one of their samples.
const MENDED: &str = "\
alpha2-other
apostrophe-straight
article-disagrees
byte-order-mark
card-count
category-unknown
city-unknown
code-mistyped
column-order
columns-exchanged
continent-disagrees
country-unknown
csv-columns
csv-separator
date-invalid
deck-game-unknown
effect-category
effect-form
family-unknown
id-mistyped
letter-decomposed
licence-sale
licence-unknown
map-number-gap
map-number-missing
map-number-repeated
mark-foreign
mark-unknown
name-mistyped
name-untranslated
neighbour-one-sided
neighbour-repeated
newline-missing
number-format
point-outside
quotes-typographic
region-unknown
rounds-invalid
route-length
row-empty
row-order
source-unknown
space-breakable
space-idle
text-misdecoded
unit-scale
unknown-field
value-digits
visa-place
visas-uneven
word-unknown
words-unknown
yaml-tab
";

/// A near word may be that of another entry, which has a row of its own in the sample.
const OTHERS: [&str; 1] = ["country-unknown"];

/// Each finding as a line.
fn lines(editor: &Editor) -> Vec<String> {
    let all = editor.told.values().flatten();
    let line = |found: &Value| {
        let message = found["message"].as_str().expect("a message");
        let head = message.lines().next().unwrap_or_default();
        format!("{}: {head}", found["code"].as_str().expect("a code"))
    };
    let mut lines: Vec<String> = all.map(line).collect();
    lines.sort();
    lines
}

#[test]
fn remedies_mend_what_they_are_offered_for() {
    let samples = testing::files_under("tests/checks");
    let mut mended = BTreeSet::new();
    for sample in samples.iter().filter(|name| name.ends_with(".diff")) {
        let world = World::spoiled(&testing::text_of(sample)).expect("a sample");
        let found = world.in_folder(validate::load_all);
        if !found.report.iter().any(|finding| finding.fix().is_some() || is_of_file(finding)) {
            continue;
        }
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().canonicalize().expect("a folder");
        editor::lay(&world, &path);
        let mut editor = Editor::start(&path, &crate::program(), Lang::En, json!({}));
        editor.ask("workspace/symbol", json!({ "query": "" })).expect("an answer");
        let before = lines(&editor);
        for (uri, found) in editor.told.clone() {
            let Ok(text) = fs::read_to_string(uri.trim_start_matches("file://")) else {
                continue;
            };
            for finding in found {
                let code = finding["code"].as_str().expect("a code");
                let params = json!({ "textDocument": { "uri": uri }, "range": finding["range"],
                    "context": { "diagnostics": [], "only": ["quickfix"] } });
                let actions = editor.ask("textDocument/codeAction", params).expect("actions");
                let is_of = |action: &&Value| {
                    action["isPreferred"] == true && action["diagnostics"][0] == finding
                };
                let Some(action) = actions.as_array().expect("a list").iter().find(is_of) else {
                    continue;
                };
                let edits = action["edit"]["changes"][&uri].as_array().expect("edits of the file");
                editor.open(&uri, &edited(&text, edits));
                editor.ask("workspace/symbol", json!({ "query": "" })).expect("an answer");
                let after = lines(&editor);
                let message = finding["message"].as_str().expect("a message");
                let gone = format!("{code}: {}", message.lines().next().unwrap_or_default());
                let count = |all: &[String]| all.iter().filter(|line| **line == gone).count();
                assert!(count(&after) < count(&before), "{sample}: {gone} stays: {after:#?}");
                let new: Vec<&String> =
                    after.iter().filter(|line| !before.contains(line)).collect();
                let is_known = OTHERS.contains(&code);
                assert!(
                    new.is_empty() || is_known,
                    "{sample}: {} brings {new:#?}",
                    action["title"]
                );
                mended.insert(code.to_owned());
                editor.say("textDocument/didClose", json!({ "textDocument": { "uri": uri } }));
                editor.ask("workspace/symbol", json!({ "query": "" })).expect("an answer");
                assert_eq!(lines(&editor), before, "{sample}");
            }
        }
        editor.end();
    }
    let mended: Vec<String> = mended.into_iter().collect();
    assert_eq!(mended.join("\n"), MENDED.trim_end());
}

/// Whether something is wrong with a file and with no word of it.
fn is_of_file(finding: &Diagnostic) -> bool {
    ["byte-order-mark", "newline-missing"].contains(&finding.code.id)
}

/// A text with edits of an editor.
fn edited(text: &str, edits: &[Value]) -> String {
    let file = TextFile::new(String::new(), text.to_owned());
    let byte = |place: &Value| {
        let number = |name: &str| place[name].as_u64().expect("a number") as usize;
        let start = file.line_start(number("line"));
        let mut units = 0;
        let of_line = text[start..].char_indices();
        let mut ends = of_line.take_while(|(_, c)| {
            units += c.len_utf16();
            units <= number("character")
        });
        start + ends.by_ref().last().map_or(0, |(at, c)| at + c.len_utf8())
    };
    let range = |edit: &Value| byte(&edit["range"]["start"])..byte(&edit["range"]["end"]);
    let mut edits: Vec<_> =
        edits.iter().map(|edit| (range(edit), edit["newText"].as_str())).collect();
    edits.sort_by_key(|(range, _)| range.start);
    let mut text = text.to_owned();
    for (range, new) in edits.into_iter().rev() {
        text.replace_range(range, new.expect("a text"));
    }
    text
}
