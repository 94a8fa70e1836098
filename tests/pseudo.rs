//! A language that nobody speaks: findings are told in its words, and all products have room for them.

use std::collections::BTreeSet;

use lang::{Lang, Localizer};
use paper::sheet::{Duplex, Layout, Paper};
use render::flags::CustomFlags;
use render::fonts::FontSet;
use render::product::{self, PRODUCTS, Request};
use serde_json::Value;
use testing::{World, dataset, files_under, printed, pseudo, text_of};
use typst::layout::Frame;
use typst::syntax::SyntaxKind;

use super::render::runs;

/// What is printed of a finding beside its sentences: where it is, and what stands there.
fn is_sentence(line: &str) -> bool {
    line.contains('[')
}

#[test]
fn findings_are_told_and_explained_in_the_words_of_a_language() {
    let localizer = Localizer::new(pseudo::lang());
    for kind in cli::kinds() {
        for text in [
            kind.message(&localizer, &Vec::new()),
            kind.help(&localizer, &Vec::new()),
            kind.explain(&localizer),
        ] {
            let in_brackets = text.starts_with('[') && text.ends_with(']');
            assert!(in_brackets, "{}: {text}", kind.id);
        }
    }
    for code in ["capital-missing", "value-out-of-bounds", "field-type", "file-missing"] {
        let world = World::spoiled(&text_of(&format!("tests/checks/{code}.diff")));
        let loaded = world.expect("a world").in_folder(validate::load_all);
        let [told, english] = [pseudo::lang(), Lang::En].map(|lang| printed(&loaded, lang));
        assert!(told.lines().any(is_sentence), "{told}");
        for line in english.lines().filter(|line| line.starts_with("  help: ")) {
            assert!(!told.contains(line), "{line}");
        }
    }
}

/// Whether a text names a file, a face or the like.
fn is_id(text: &str) -> bool {
    let is_of_ids = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-/".contains(c);
    // Faces of countries begin with a code.
    let code = text.chars().take_while(char::is_ascii_uppercase).count();
    text.starts_with('/') || code != 1 && text[code..].chars().all(is_of_ids)
}

/// The texts of what is handed to a template, each with its key.
fn texts<'a>(key: &'a str, value: &'a Value, found: &mut Vec<(&'a str, String)>) {
    match value {
        Value::String(text) if !is_id(text) => found.push((key, text.clone())),
        // A text in its lines.
        Value::Array(lines) if key == "lines" => {
            let lines: Vec<&str> = lines.iter().filter_map(Value::as_str).collect();
            found.push((key, lines.join(" ")));
        }
        Value::Array(values) => values.iter().for_each(|value| texts(key, value, found)),
        Value::Object(fields) => fields.iter().for_each(|(key, value)| texts(key, value, found)),
        _ => {}
    }
}

/// The texts of a page, in the order in which they are read.
fn page(frame: &Frame) -> String {
    let texts = runs(frame).into_iter().map(|run| run.item.text.as_str());
    texts.collect::<Vec<_>>().join(" ")
}

/// Sentences are a third longer than in English, there is room for them, and nothing else is said. Only the
/// prose of booklets is a file of each language.
#[test]
fn every_product_says_and_has_room_for_the_words_of_a_language() {
    let names = pseudo::Names::of(dataset());
    let mut complaints = BTreeSet::new();
    let layout = Layout { marks: true, ..Layout::plain(Paper::A4, Duplex::LongEdge) };
    for product in PRODUCTS {
        let request = Request {
            product,
            dataset: dataset(),
            assets: &content::assets(),
            lang: pseudo::lang(),
            only: None,
            flags: &CustomFlags::new(),
            fonts: FontSet::built_in().clone(),
            layout: Some(layout),
            bleed: 0.0,
            card_size: None,
            spare: &[],
            has_cubes: false,
            low_ink: false,
            changed: None,
            cache: None,
            sandbox: None,
        };
        let stem = product.stem(pseudo::lang());
        let typeset = match product::typeset(&request) {
            Ok(typeset) => typeset,
            Err(error) => {
                complaints.insert(format!("{stem}: {error}"));
                continue;
            }
        };
        let mut said = Vec::new();
        // What is drawn stands on the pages, where no text is broken into lines; what is read out does not.
        for face in typeset.pieces.faces() {
            texts("", &face.content, &mut said);
        }
        said.retain(|(key, _)| *key == "alt");
        match typeset.pieces.book() {
            Some(book) => texts("", book, &mut said),
            None => {
                let pages = typeset.document.pages().iter();
                said.extend(pages.map(|at| ("page", page(&at.frame))));
            }
        }
        for (key, text) in said {
            let foreign = pseudo::foreign(&text, &names);
            if !foreign.is_empty() {
                complaints.insert(format!("{stem}: `{key}` has {foreign:?}: {text}"));
            }
        }
    }
    assert!(complaints.is_empty(), "{}", Vec::from_iter(complaints).join("\n"));
}

/// Whether a literal has several words, and is neither a font nor a part of a picture.
fn is_prose(text: &str) -> bool {
    let text = text.trim_matches('"');
    let is_font = ["Libertinus Serif", "Noto Sans"].contains(&text);
    let mut words = text.split(' ').filter(|word| word.starts_with(char::is_alphabetic));
    words.next().is_some() && words.next().is_some() && !is_font
}

/// What templates type themselves: the prose of a booklet is a file of each language, and no other has words.
#[test]
fn templates_type_no_words() {
    let is_of_all = |name: &String| {
        let is_prose_in = |lang: Lang| name.ends_with(&format!(".{}.typ", lang.id()));
        name.ends_with(".typ") && !Lang::ALL.into_iter().any(is_prose_in)
    };
    let mut complaints = Vec::new();
    for name in files_under("templates").iter().filter(|name| is_of_all(name)) {
        let mut nodes = vec![typst::syntax::parse(&text_of(name))];
        while let Some(node) = nodes.pop() {
            let text = node.leaf_text();
            let is_typed = match node.kind() {
                SyntaxKind::Text => text.contains(char::is_alphabetic),
                SyntaxKind::Str => is_prose(text),
                _ => false,
            };
            if is_typed {
                complaints.push(format!("{name}: {text}"));
            }
            nodes.extend(node.children().cloned());
        }
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}
