//! The pages about a deck for a school: their commands run, and print what the pages say.

use super::page::{Editor, commands};
use testing::{golden, text_of};

/// The pages in the order of the steps, without the ending of their language.
const PAGES: [&str; 2] = ["docs/school", "docs/school/finish"];

/// Runs the pages of a language one after the other, in the same folder.
#[track_caller]
fn is_real(lang: &str, locale: &'static str) {
    let mut editor = Editor::new(locale, |_| (), |_, _| ());
    for page in PAGES {
        let name = format!("{page}.{lang}.md");
        let text = editor.run(&name, &text_of(&name));
        golden(&name, &text).unwrap_or_else(|why| panic!("{why}"));
    }
}

#[test]
fn the_english_deck_is_real() {
    is_real("en", "en_GB.UTF-8");
}

#[test]
fn the_french_deck_is_real() {
    is_real("fr", "fr_FR.UTF-8");
}

#[test]
fn both_decks_are_the_same() {
    for page in PAGES {
        let [english, french] = ["en", "fr"].map(|lang| text_of(&format!("{page}.{lang}.md")));
        assert_eq!(commands(&english), commands(&french), "{page}");
        let pictures = |page: &str, lang: &str| -> Vec<String> {
            let pictures = page.lines().filter(|line| line.starts_with("!["));
            let names = pictures.filter_map(|line| line.rsplit_once('(').map(|(_, name)| name));
            names.map(|name| name.replace(&format!(".{lang}."), ".")).collect()
        };
        assert_eq!(pictures(&english, "en"), pictures(&french, "fr"), "{page}");
    }
}
