//! What the language server tells of all files is what a fresh run says of the texts of now, whatever the editor does.

mod editor;
mod effects;
mod input;
mod remedies;

use std::collections::BTreeMap;
use std::fs;

use assets::Assets;
use diag::TextFile;
use lang::{Lang, Localizer};
use serde_json::json;
use testing::World;
use testing::laws::Chance;

use editor::Editor;

/// What is typed, one of them: among them a character that UTF-16 writes in two units.
const TYPED: [&str; 8] = ["1", "\u{1d11e}", "\r\n", "{", "- ", "\"", ",", ""];

/// What lies under every project here.
fn program() -> Assets {
    let names = ["templates/layouts", "data/map"].into_iter().flat_map(testing::files_under);
    Assets::memory(names.map(|name| (name.clone(), testing::text_of(&name).into_bytes())))
}

/// Codes and first lines of all findings of a fresh run, by the end of the name of their file.
fn fresh(assets: &Assets) -> Vec<(String, String, u64)> {
    let loaded = validate::load_all(assets);
    let localizer = Localizer::new(Lang::En);
    let mut all: Vec<_> = loaded
        .report
        .iter()
        .map(|finding| {
            let place = finding.spans[0];
            let line =
                loaded.files.get(place.file).map_or(0, |file| file.line_of(place.range().start));
            let name = loaded.files.name(place.file).to_owned();
            (name, format!("{} {}", finding.code.id, finding.message(&localizer)), line as u64)
        })
        .collect();
    all.sort();
    all
}

fn told(editor: &Editor, root: &str) -> Vec<(String, String, u64)> {
    let mut all = Vec::new();
    for (uri, findings) in &editor.told {
        let name = uri.strip_prefix(root).expect("in the project").to_owned();
        for finding in findings {
            let code = finding["code"].as_str().expect("a code");
            let message = finding["message"].as_str().expect("a message");
            let first = message.split('\n').next().unwrap_or_default();
            let line = finding["range"]["start"]["line"].as_u64().expect("a line");
            all.push((name.clone(), format!("{code} {first}"), line));
        }
    }
    all.sort();
    all
}

#[test]
fn findings_are_those_of_a_fresh_run_at_every_step() {
    let (world, program) = (World::valid(), program());
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().canonicalize().expect("a folder");
    editor::lay(&world, &path);
    let files: Vec<(&str, &[u8])> = world.files().collect();
    let mut editor = Editor::start(&path, &program, Lang::En, json!({}));
    let root = format!("file://{}/", path.display());
    let mut open: BTreeMap<&str, (i64, String)> = BTreeMap::new();
    let mut chance = Chance(7);
    for step in 0..testing::times("LSP_STEPS", 120) {
        let (name, bytes) = files[chance.below(files.len())];
        let uri = format!("{root}{name}");
        let far = chance.is_one_in(9);
        match open.get_mut(name) {
            None => {
                let text = String::from_utf8(bytes.to_vec()).expect("a text");
                editor.say(
                    "textDocument/didOpen",
                    json!({ "textDocument":
                    { "uri": uri, "languageId": "yaml", "version": 1, "text": text } }),
                );
                open.insert(name, (1, text));
            }
            Some(_) if chance.is_one_in(6) => {
                editor.say("textDocument/didClose", json!({ "textDocument": { "uri": uri } }));
                open.remove(name);
            }
            Some((version, text)) => {
                *version += 1;
                let edges: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
                let at = if far || edges.is_empty() { text.len() } else { chance.pick(&edges) };
                let file = TextFile::new(String::new(), text.clone());
                let line = file.line_of(at);
                let column = text[file.line_start(line)..at].encode_utf16().count();
                // A position beyond the text is its end.
                let place = if far {
                    json!({ "line": 1_000_000, "character": 7 })
                } else {
                    json!({ "line": line, "character": column })
                };
                // Behind the line break of a line is before it.
                let line_end = text[..at].ends_with('\r') && text[at..].starts_with('\n');
                let at = if line_end { at - 1 } else { at };
                let typed = chance.pick(&TYPED[..]);
                text.insert_str(at, typed);
                editor.say("textDocument/didChange", json!({
                    "textDocument": { "uri": uri, "version": version },
                    "contentChanges": [{ "range": { "start": place, "end": place }, "text": typed }],
                }));
            }
        }
        let somewhere = json!({ "line": chance.below(40), "character": chance.below(90) });
        let at = json!({ "textDocument": { "uri": uri }, "position": somewhere });
        let range = json!({ "textDocument": { "uri": uri }, "context": { "diagnostics": [] },
            "range": { "start": somewhere, "end": somewhere } });
        match chance.below(4) {
            0 => drop(editor.ask("textDocument/hover", at).expect("an answer")),
            1 => drop(editor.ask("textDocument/completion", at).expect("an answer")),
            2 => drop(editor.ask("textDocument/definition", at).expect("an answer")),
            _ => drop(editor.ask("textDocument/codeAction", range).expect("an answer")),
        }
        let texts =
            open.iter().map(|(name, (_, text))| ((*name).to_owned(), text.clone().into_bytes()));
        let now = Assets::memory(texts).over(Assets::folder(&path)).over(program.clone());
        assert_eq!(told(&editor, &root), fresh(&now), "step {step}: {name}");
        for (name, (version, _)) in &open {
            assert_eq!(editor.versions[&format!("{root}{name}")], json!(version), "step {step}");
        }
    }
    editor.ask("nonsense", json!(null)).expect_err("no such question");
    editor.ask("textDocument/hover", json!([1])).expect_err("no such place");
    editor.say("textDocument/didChange", json!("nonsense"));
    editor.end();
}

#[test]
fn countries_are_shown_on_the_page_or_told() {
    for can_show in [true, false] {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().canonicalize().expect("a folder");
        let mut world = World::valid();
        let name = "data/countries.yaml";
        let text = String::from_utf8(bytes_of(&world, name)).expect("a text");
        // Nepal has the number of Cuba too.
        let twice = text.replacen("number: 6", "number: 1", 1);
        world.put(name, twice.as_bytes());
        editor::lay(&world, &path);
        let can = json!({ "window": { "showDocument": { "support": can_show } } });
        let mut editor = Editor::start(&path, &program(), Lang::En, can);
        let uri = format!("file://{}/{name}", path.display());
        editor.open(&uri, &twice);
        editor.ask("workspace/symbol", json!({ "query": "" })).expect("an answer");
        let found = &editor.told[&uri];
        let found = found.iter().find(|found| found["code"] == "map-number-repeated");
        let range = found.expect("the finding")["range"].clone();
        let params = json!({ "textDocument": { "uri": uri }, "range": range,
            "context": { "diagnostics": [] } });
        let actions = editor.ask("textDocument/codeAction", params).expect("actions");
        let shows = |action: &&serde_json::Value| {
            action["title"].as_str().is_some_and(|title| title.starts_with("Show on the map: "))
        };
        let action = actions.as_array().and_then(|all| all.iter().find(shows));
        let action = action.expect("an action");
        let codes = &action["command"]["arguments"];
        assert_eq!(codes.as_array().map(Vec::len), Some(2), "{action}");
        editor.ask("workspace/executeCommand", action["command"].clone()).expect("an answer");
        if can_show {
            let asked = &editor.asks.last().expect("asked to show").params;
            let page = format!("{}#map={}", editor::PAGE, codes[0].as_str().expect("a code"));
            assert_eq!((&asked["uri"], &asked["external"]), (&json!(page), &json!(true)));
            assert!(editor.says.is_empty());
        } else {
            assert!(editor.asks.is_empty());
            let said = editor.says.last().expect("said").clone();
            let lines: Vec<&str> = said.lines().collect();
            assert!(lines[0].contains(": number 1 on the board, at "), "{said}");
            assert_eq!((lines.len(), lines[2]), (3, editor::PAGE));
        }
        editor.end();
    }
}

fn bytes_of(world: &World, wanted: &str) -> Vec<u8> {
    let mut files = world.files();
    files.find(|(name, _)| *name == wanted).expect("a file").1.to_vec()
}

/// A client finds the code of a country by any name of the register, and a name in place of a code is mended.
#[test]
fn countries_are_found_by_their_names() {
    let world = World::spoiled("").expect("a world");
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().canonicalize().expect("a folder");
    editor::lay(&world, &path);
    let values = path.join("data/values/population.csv");
    let text = fs::read_to_string(&values).expect("a file").replace("MLI,", "French Sudan,");
    fs::write(&values, text).expect("a file");
    let mut editor = Editor::start(&path, &program(), Lang::En, json!({}));
    let uri = format!("file://{}", values.display());
    let place = json!({ "line": 3, "character": 3 });
    let at = json!({ "textDocument": { "uri": uri }, "position": place });
    let items = editor.ask("textDocument/completion", at).expect("an answer");
    let mali = items.as_array().expect("a list").iter().find(|item| item["label"] == "MLI");
    let names = mali.expect("a country")["filterText"].as_str().expect("a text").to_owned();
    assert_eq!(names, "MLI Mali Mali French Sudan Mali");
    let told = editor.told[&uri].iter().find(|found| found["code"] == "country-unknown");
    let message = told.expect("a finding")["message"].as_str().expect("a text").to_owned();
    assert!(message.contains("did you mean `MLI`?"), "{message}");
    editor.end();
}

/// Names that would be wrong or in use are refused, whatever they name.
#[test]
fn names_in_use_are_refused() {
    let world = World::valid();
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().canonicalize().expect("a folder");
    editor::lay(&world, &path);
    let mut editor = Editor::start(&path, &program(), Lang::En, json!({}));
    let used = [
        ("data/categories.yaml", "id: area", "population"),
        ("data/sources.yaml", "id: ", "FRA"),
        ("data/countries.yaml", "code: FRA", "MLI"),
        ("data/games/controle-global.yaml", "id: pol", "med"),
        ("data/games/controle-global.yaml", "id: pol", "FRA"),
        ("data/games/controle-global/cards.yaml", "id: ", "FRA"),
        ("data/games/controle-global/factions.yaml", "id: ", "FRA"),
        ("data/games/course/cities.csv", "\nparis", "FRA"),
    ];
    let invalid = [
        ("data/categories.yaml", "id: area", "Area", "lower-case letters"),
        ("data/categories.yaml", "id: area", "", "lower-case letters"),
        ("data/countries.yaml", "code: FRA", "fr", "three capital letters"),
    ];
    let used = used.map(|(name, part, new)| (name, part, new, "already in use"));
    for (name, part, new, expected) in used.into_iter().chain(invalid) {
        let text = String::from_utf8(bytes_of(&world, name)).expect("a text");
        let at = text.find(part).unwrap_or_else(|| panic!("{part} in {name}")) + part.len();
        let file = TextFile::new(String::new(), text.clone());
        let line = file.line_of(at);
        let character = text[file.line_start(line)..at].encode_utf16().count();
        let uri = format!("file://{}/{name}", path.display());
        let params = json!({ "textDocument": { "uri": uri }, "newName": new,
            "position": { "line": line, "character": character } });
        let refused = editor.ask("textDocument/rename", params).expect_err(name);
        assert!(refused.contains(expected), "{name}, {new}: {refused}");
    }
    editor.end();
}

/// The table and the icon of a category get its new name, or the editor says that they keep the old one.
#[test]
fn files_of_a_category_are_renamed_with_it() {
    let mut world = World::valid();
    world.put("templates/icons/area.svg", b"<svg xmlns=\"http://www.w3.org/2000/svg\"/>");
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().canonicalize().expect("a folder");
    editor::lay(&world, &path);
    let name = "data/categories.yaml";
    let text = String::from_utf8(bytes_of(&world, name)).expect("a text");
    let uri = format!("file://{}/{name}", path.display());
    let line = text.lines().position(|line| line.contains("id: area")).expect("a category");
    let place = json!({ "line": line, "character": 7 });
    for can in [&["rename"][..], &[]] {
        let can = json!({ "workspace": { "workspaceEdit": { "resourceOperations": can } } });
        let mut editor = Editor::start(&path, &program(), Lang::En, can.clone());
        let params =
            json!({ "textDocument": { "uri": uri }, "newName": "land", "position": place });
        let edit = editor.ask("textDocument/rename", params).expect("an edit");
        let changes = edit["documentChanges"].as_array().expect("changes").iter();
        let renamed = changes.filter(|change| change["kind"] == "rename");
        let renamed = renamed.map(|change| change["newUri"].as_str().expect("an address"));
        let ends = ["data/values/land.csv", "templates/icons/land.svg"];
        if can["workspace"]["workspaceEdit"]["resourceOperations"] == json!([]) {
            assert_eq!(renamed.count(), 0);
            let said = editor.says.last().expect("said");
            assert!(ends.iter().all(|end| said.contains(end)), "{said}");
        } else {
            let renamed: Vec<&str> = renamed.collect();
            assert_eq!(renamed.len(), 2, "{renamed:?}");
            assert!(ends.iter().zip(&renamed).all(|(end, uri)| uri.ends_with(end)), "{renamed:?}");
            assert!(editor.says.is_empty());
        }
        editor.end();
    }
}

/// A quick fix changes something; explanations are of another kind.
#[test]
fn quick_fixes_have_an_edit() {
    let world = World::spoiled(&testing::text_of("tests/checks/map-number-repeated.diff"));
    let world = world.expect("a world");
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().canonicalize().expect("a folder");
    editor::lay(&world, &path);
    let can = json!({ "window": { "showDocument": { "support": true } } });
    let mut editor = Editor::start(&path, &program(), Lang::En, can);
    editor.ask("workspace/symbol", json!({ "query": "" })).expect("an answer");
    let mut explained = 0;
    for (uri, found) in editor.told.clone() {
        for finding in found {
            let params = json!({ "textDocument": { "uri": uri }, "range": finding["range"],
                "context": { "diagnostics": [] } });
            let actions = editor.ask("textDocument/codeAction", params).expect("actions");
            for action in actions.as_array().expect("a list") {
                assert_eq!(
                    action["kind"] == "mappemonde.show",
                    action["edit"].is_null(),
                    "{action}"
                );
                explained += usize::from(action["command"]["command"] == "mappemonde.explain");
            }
        }
    }
    assert_ne!(explained, 0);
    editor.end();
}
