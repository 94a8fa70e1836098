//! What editors know inside of effects.

use diag::TextFile;
use lang::Lang;
use serde_json::{Value, json};
use testing::World;

use crate::editor::{self, Editor};

const CARDS: &str = "data/games/controle-global/cards.yaml";

/// An effect behind letters of two and four bytes, as the first of the cards.
const STRANGE: &str = "    - { name: { fr: 𝄞é, en: Door }, requires: pol 1, short: \"R: J +1 pol; X r 1 | V: D +1\" }";

struct Cards {
    editor: Editor,
    uri: String,
    text: String,
    _folder: tempfile::TempDir,
}

impl Cards {
    fn open(lang: Lang, can: Value) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().canonicalize().expect("a folder");
        let world = World::valid();
        editor::lay(&world, &path);
        let bytes = world.files().find(|(name, _)| *name == CARDS).expect("cards").1;
        let text = String::from_utf8(bytes.to_vec()).expect("a text");
        let first = text.lines().find(|line| line.contains("Porte-à-porte")).expect("an effect");
        let text = text.replacen(first, STRANGE, 1);
        let editor = Editor::start(&path, &crate::program(), lang, can);
        let uri = format!("file://{}/{CARDS}", path.display());
        editor.open(&uri, &text);
        Self { editor, uri, text, _folder: folder }
    }

    /// The place behind a part of the text.
    fn behind(&self, part: &str) -> Value {
        let at = self.text.find(part).expect("a part of the text") + part.len();
        let file = TextFile::new(String::new(), self.text.clone());
        let line = file.line_of(at);
        let column = self.text[file.line_start(line)..at].encode_utf16().count();
        json!({ "line": line, "character": column })
    }

    fn ask(&mut self, method: &str, part: &str) -> Value {
        let at = json!({ "textDocument": { "uri": self.uri }, "position": self.behind(part),
            "context": { "includeDeclaration": true, "triggerKind": 1 }, "newName": "polit" });
        self.editor.ask(&format!("textDocument/{method}"), at).expect("an answer")
    }

    /// The words of a completion with what they mean, a line each.
    fn choices(&mut self, part: &str) -> Vec<String> {
        let items = self.ask("completion", part);
        let line = |item: &Value| {
            let text = |name: &str| item[name].as_str().unwrap_or_default().to_owned();
            format!("{}: {}", text("label"), text("detail"))
        };
        items.as_array().expect("a list").iter().map(line).collect()
    }
}

/// Each token as what it is and its text.
fn coloured(text: &str, data: &Value, is_utf8: bool) -> Vec<String> {
    let kinds = ["region", "player", "change", "name", "number", "sign"];
    let numbers = data.as_array().expect("numbers").iter();
    let numbers = numbers.map(|number| number.as_u64().expect("a number") as usize);
    let numbers: Vec<usize> = numbers.collect();
    let (mut line, mut column, mut told) = (0, 0, Vec::new());
    for token in numbers.chunks(5) {
        column = if token[0] == 0 { column + token[1] } else { token[1] };
        line += token[0];
        let row = text.lines().nth(line).expect("a line");
        let word = if is_utf8 {
            row[column..column + token[2]].to_owned()
        } else {
            let units: Vec<u16> = row.encode_utf16().collect();
            String::from_utf16(&units[column..column + token[2]]).expect("whole characters")
        };
        told.push(format!("{} {word}", kinds[token[3]]));
    }
    told
}

#[test]
fn words_of_effects_are_coloured_in_either_count_of_columns() {
    for is_utf8 in [false, true] {
        let encodings = if is_utf8 { json!(["utf-8"]) } else { json!(["utf-16"]) };
        let can = json!({ "general": { "positionEncodings": encodings } });
        let mut cards = Cards::open(Lang::En, can);
        let document = json!({ "textDocument": { "uri": cards.uri } });
        let all = cards.editor.ask("textDocument/semanticTokens/full", document);
        let all = coloured(&cards.text, &all.expect("tokens")["data"], is_utf8);
        let first = [
            "name pol",
            "number 1",
            "region R",
            "sign :",
            "player J",
            "number +1",
            "name pol",
            "sign ;",
            "change X",
            "name r",
            "number 1",
            "sign |",
            "region V",
            "sign :",
            "change D",
            "number +1",
        ];
        assert_eq!(all[..first.len()], first);
        let line = cards.text.lines().position(|line| line == STRANGE).expect("the line");
        let range = json!({ "start": { "line": line, "character": 0 },
            "end": { "line": line + 1, "character": 0 } });
        let part = json!({ "textDocument": { "uri": cards.uri }, "range": range });
        let part = cards.editor.ask("textDocument/semanticTokens/range", part).expect("tokens");
        assert_eq!(coloured(&cards.text, &part["data"], is_utf8), first);
        assert!(all.len() > 4 * first.len());
        cards.editor.end();
    }
}

#[test]
fn effects_are_told_under_the_cursor() {
    let mut cards = Cards::open(Lang::Fr, json!({}));
    let told = cards.ask("hover", "short: \"R: J +1 po");
    let told = told["contents"]["value"].as_str().expect("a text");
    let expected = "**𝄞é, dès Politique\u{a0}I**\n\nDans une région où vous êtes présent\u{a0}: vous \
        placez 1\u{a0}influence politique\u{202f}; vous prenez dans son stock 1\u{a0}matière première. Dans une \
        région voisine\u{a0}: le développement augmente de 1.\n\n`pol`: Politique";
    assert_eq!(told, expected);
    let levels = cards.ask("hover", "requires: pol 1, sho");
    assert!(levels["contents"]["value"].as_str().is_none_or(|text| !text.contains("Politique")));
    let levels = cards.ask("hover", "requires: po");
    assert!(levels["contents"]["value"].as_str().is_some_and(|text| text == expected));
    cards.editor.end();
}

#[test]
fn what_may_stand_in_an_effect_is_offered_with_its_telling() {
    let mut cards = Cards::open(Lang::En, json!({}));
    let uri = cards.uri.clone();
    let spoil = |cards: &mut Cards, version, effect: &str| {
        cards.text = cards.text.lines().map(|line| {
            let is_first = line.contains("𝄞é");
            let line = if is_first {
                format!("    - {{ name: {{ fr: 𝄞é, en: Door }}, requires: pol 1, short: \"{effect}\" }}")
            } else {
                line.to_owned()
            };
            line + "\n"
        }).collect();
        cards.editor.write(&uri, version, &cards.text);
    };
    spoil(&mut cards, 2, "R: J +2 po | V: D +1");
    let names = cards.choices("R: J +2 po");
    let any = "*: you place 2\u{a0}influence in categories of your choice";
    assert_eq!(names, [any, "pol: Politics", "med: Media", "bio: Biology"]);
    spoil(&mut cards, 3, "R: ");
    let clauses = cards.choices("short: \"R: ");
    let starts: Vec<&str> = clauses.iter().map(|line| &line[..1]).collect();
    assert_eq!(starts, ["D", "G", "J", "T", "U", "X"]);
    assert_eq!(clauses[4], "U: another player loses 1\u{a0}influence of your choice there");
    spoil(&mut cards, 4, "");
    let regions = cards.choices("short: \"");
    assert_eq!(regions[1], "R: In a region where you are present");
    assert_eq!(regions.len(), 3);
    // A level, a civil effect, and what follows what is wrong.
    let levels = cards.choices("requires: pol 1");
    assert_eq!(levels[2], "3: Politics\u{a0}III");
    spoil(&mut cards, 5, "R: J 2 pol; U ");
    assert_eq!(cards.choices("R: J 2 pol; U ")[0], "-1: ");
    cards.editor.end();
}

#[test]
fn names_inside_effects_are_found_and_renamed() {
    let can = json!({ "workspace": { "workspaceEdit": { "resourceOperations": ["rename"],
        "documentChanges": true } } });
    let mut cards = Cards::open(Lang::En, can);
    let place = cards.ask("definition", "R: J +1 po");
    assert!(place[0]["uri"].as_str().is_some_and(|uri| uri.ends_with("/controle-global.yaml")));
    assert_eq!(place.as_array().map(Vec::len), Some(1));
    // In `categories`, in factions, in requirements, in effects, and in the names of piles.
    let uses = cards.ask("references", "R: J +1 po");
    let uses = uses.as_array().expect("places").clone();
    let in_cards = uses.iter().filter(|place| place["uri"] == cards.uri.as_str()).count();
    let is_letter = |c: char| c.is_ascii_alphanumeric();
    let written: usize = cards
        .text
        .lines()
        .filter(|line| !line.contains("- id:") && !line.starts_with('#'))
        .map(|line| line.split(|c| !is_letter(c)).filter(|word| *word == "pol").count())
        .sum();
    assert_eq!(in_cards, written);
    let renamed = cards.ask("rename", "R: J +1 po");
    let mut files: Vec<&str> = Vec::new();
    for change in renamed["documentChanges"].as_array().expect("changes") {
        let uri = change["textDocument"]["uri"].as_str().expect("an address");
        files.push(uri.rsplit('/').next().expect("a name"));
        for edit in change["edits"].as_array().expect("edits") {
            assert_eq!(edit["newText"], "polit");
        }
    }
    assert_eq!(files, ["controle-global.yaml", "cards.yaml", "factions.yaml"]);
    cards.editor.end();
}
