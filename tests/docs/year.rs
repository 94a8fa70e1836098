//! `docs/year.en.md` and `docs/year.fr.md` with the pages in `docs/year/`: their commands run, and print what the pages say.

mod made_up;

use super::page::{Editor, commands};
use crate::support::bin::Project;
use testing::{golden, text_of};

/// The pages in the order of the steps, without the ending of their language.
const PAGES: [&str; 6] = [
    "docs/year",
    "docs/year/download",
    "docs/year/review",
    "docs/year/accept",
    "docs/year/check",
    "docs/year/print",
];

/// Runs all pages of a language one after the other, in the same folders.
#[track_caller]
fn is_real(lang: &str, locale: &'static str) {
    let last_year = |command: &str, project: &Project| {
        if command == made_up::LAID_DOWN {
            made_up::last_year(project);
        }
    };
    let mut editor = Editor::new(locale, made_up::downloads, last_year);
    for page in PAGES {
        let name = format!("{page}.{lang}.md");
        let text = editor.run(&name, &text_of(&name));
        golden(&name, &text).unwrap_or_else(|why| panic!("{why}"));
    }
}

#[test]
fn the_english_year_is_real() {
    is_real("en", "en_GB.UTF-8");
}

#[test]
fn the_french_year_is_real() {
    is_real("fr", "fr_FR.UTF-8");
}

/// An editor who changes languages finds the same steps, and a link from each page to the other.
#[test]
fn both_years_are_the_same_year() {
    let readme = text_of("README.md");
    for page in PAGES {
        let names = ["en", "fr"].map(|lang| format!("{page}.{lang}.md"));
        let [english, french] = names.each_ref().map(|name| text_of(name));
        assert_eq!(commands(&english), commands(&french), "{page}");
        let (_, file) = page.rsplit_once('/').expect("a folder");
        for (text, other) in [(&english, "fr"), (&french, "en")] {
            let link = format!("({file}.{other}.md)");
            assert!(text.lines().take(5).any(|line| line.contains(&link)), "{link}");
        }
        if page == PAGES[0] {
            assert!(names.iter().all(|name| readme.contains(name)));
        }
    }
}
