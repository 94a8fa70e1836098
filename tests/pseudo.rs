//! A language that nobody speaks: findings and products have no words but its own and names.

use std::collections::BTreeSet;

use lang::{Lang, Teller};
use render::flags::Own;
use render::fonts::FontSet;
use render::product::{self, PRODUCTS, Request, Target};
use super::render::runs;
use testing::{World, dataset, printed, pseudo, text_of};

/// What is printed of a finding beside its sentences: where it is, and what stands there.
fn is_sentence(line: &str) -> bool {
    line.contains('[')
}

#[test]
fn findings_are_told_and_explained_in_the_words_of_a_language() {
    let teller = Teller::new(pseudo::lang());
    for kind in validate::kinds() {
        for text in [
            kind.message(&teller, &Vec::new()),
            kind.help(&teller, &Vec::new()),
            kind.explain(&teller),
        ] {
            let in_brackets = text.starts_with('[') && text.ends_with(']');
            assert!(in_brackets, "{}: {text}", kind.code);
        }
    }
    for code in [
        "capital-missing",
        "value-out-of-bounds",
        "field-type",
        "file-missing",
    ] {
        let world = World::spoiled(&text_of(&format!("tests/checks/{code}.diff")));
        let loaded = world.expect("a world").in_folder(validate::load_all);
        let [told, english] = [pseudo::lang(), Lang::En].map(|lang| printed(&loaded, lang));
        assert!(told.lines().any(is_sentence), "{told}");
        for line in english.lines().filter(|line| line.starts_with("  help: ")) {
            assert!(!told.contains(line), "{line}");
        }
    }
}

/// Sentences are a third longer than in English, and there is room for them.
#[test]
fn every_product_is_printed_in_the_words_of_a_language() {
    let names = pseudo::names(dataset());
    let mut refused = Vec::new();
    for product in PRODUCTS {
        let request = Request {
            product,
            dataset: dataset(),
            assets: &content::assets(),
            lang: pseudo::lang(),
            only: None,
            flags: &Own::new(),
            fonts: FontSet::built_in(),
            layout: None,
            bleed: 0.0,
            card_size: None,
            changed: None,
        };
        let name = product.stem(pseudo::lang());
        match product::typeset(&request) {
            Err(error) => refused.push(format!("{name}: {error}")),
            // The prose of a book is a file of its own, which this language has not.
            Ok(_) if product.target == Target::Booklet => {}
            Ok(typeset) => {
                let pages = typeset.document.pages().iter();
                let runs = pages.flat_map(|page| runs(&page.frame));
                let texts: Vec<&str> = runs.map(|run| run.item.text.as_str()).collect();
                let foreign: BTreeSet<String> =
                    pseudo::foreign(&texts.join(" "), &names).into_iter().collect();
                if !foreign.is_empty() {
                    refused.push(format!("{name}: {foreign:?}"));
                }
            }
        }
    }
    assert!(refused.is_empty(), "{}", refused.join("\n"));
}
