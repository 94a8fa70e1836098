//! A language that nobody speaks: findings are told in its words, and all products have room for them.

use lang::{Lang, Teller};
use render::flags::Own;
use render::fonts::FontSet;
use render::product::{self, PRODUCTS, Request};
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

/// Sentences are a third longer than in English, and there is room for them.
#[test]
fn every_product_has_room_for_the_words_of_a_language() {
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
        if let Err(error) = product::typeset(&request) {
            refused.push(format!("{}: {error}", product.stem(pseudo::lang())));
        }
    }
    assert!(refused.is_empty(), "{}", refused.join("\n"));
}
