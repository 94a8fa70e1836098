//! `docs/year.en.md` and `docs/year.fr.md`: their commands run, and print what the pages say.

mod made_up;
mod page;

use page::{Page, commands};
use testing::{golden, text_of};

const ENGLISH: &str = "docs/year.en.md";
const FRENCH: &str = "docs/year.fr.md";

#[track_caller]
fn is_real(name: &str, locale: &'static str) {
    let page = Page::new(name, locale).run(&text_of(name));
    golden(name, &page).unwrap_or_else(|why| panic!("{why}"));
}

#[test]
fn the_english_year_is_real() {
    is_real(ENGLISH, "en_GB.UTF-8");
}

#[test]
fn the_french_year_is_real() {
    is_real(FRENCH, "fr_FR.UTF-8");
}

/// An editor who changes languages finds the same steps, and the way from one page to the other.
#[test]
fn both_years_are_the_same_year() {
    let (english, french) = (text_of(ENGLISH), text_of(FRENCH));
    assert_eq!(commands(&english), commands(&french));
    for (page, other) in [(&english, "year.fr.md"), (&french, "year.en.md")] {
        assert!(page.lines().take(5).any(|line| line.contains(other)));
    }
    let readme = text_of("README.md");
    assert!(readme.contains(ENGLISH) && readme.contains(FRENCH));
}
