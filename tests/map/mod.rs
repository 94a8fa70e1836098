//! The map in the terminal: drawings, what they show and hide, positions in words.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use lang::{Lang, Localizer};
use map::{Atlas, Ink, Outlines, Part, Place};
use model::Country;
use narration::map::map_reply;
use proptest::prelude::*;

mod board;
mod course;
mod points;

use testing::dataset;
use testing::laws::cases;
use testing::{golden, text_of};

pub(crate) fn outlines() -> &'static Outlines {
    static OUTLINES: OnceLock<Outlines> = OnceLock::new();
    OUTLINES.get_or_init(|| {
        Outlines::parse(&text_of("data/map/world-50m.txt")).expect("follows the format")
    })
}

fn told(typed: &str, lang: Lang, plain: bool, width: usize) -> String {
    map_reply(typed, dataset(), outlines(), &Localizer::new(lang), plain, width).text()
}

fn numbers() -> BTreeSet<u16> {
    dataset().countries.iter().filter_map(|country| country.number).collect()
}

/// The whole numbers that can be read in a drawing.
fn readable(drawing: &str) -> Vec<u16> {
    let words = drawing.split(|c: char| !c.is_ascii_digit());
    words.filter_map(|word| word.parse().ok()).collect()
}

/// Where the countries have their numbers.
fn places() -> &'static [Place] {
    static PLACES: OnceLock<Vec<Place>> = OnceLock::new();
    PLACES.get_or_init(|| {
        let place = |country: &Country| {
            let at = country.at?;
            Some(Place {
                number: country.number?,
                latitude: at.latitude,
                longitude: at.longitude,
                continent: country.continent?.id(),
            })
        };
        dataset().countries.iter().filter_map(place).collect()
    })
}

fn atlas() -> Atlas<'static> {
    Atlas::new(outlines(), places())
}

fn part_names(lang: Lang) -> Vec<String> {
    let localizer = Localizer::new(lang);
    Atlas::parts().map(|part| localizer.plain(&format!("map-{}", part.id()))).collect()
}

#[test]
fn maps_are_drawn_as_expected() {
    let cases = [
        ("world-80", "", Lang::En, 80),
        ("world-20", "", Lang::Fr, 20),
        ("africa-80", "africa", Lang::Fr, 80),
        ("africa-20", "Afrique", Lang::En, 20),
        ("europe-80", "Europe", Lang::En, 80),
        ("lesser-antilles-80", "petites", Lang::Fr, 80),
        ("central-pacific-80", "central p", Lang::En, 80),
        ("number-193-80", "193", Lang::En, 80),
        ("number-193-20", "193", Lang::En, 20),
    ];
    for (name, typed, lang, width) in cases {
        let told = told(typed, lang, false, width);
        golden(&format!("tests/map/{name}.txt"), &told).unwrap_or_else(|error| panic!("{error}"));
    }
}

#[test]
fn every_number_can_be_read_on_some_map_of_80_columns_and_24_lines() {
    let mut seen = BTreeSet::new();
    for part in Atlas::parts() {
        let told = told(part.id(), Lang::En, false, 80);
        assert!(told.lines().count() < 24, "{told}");
        let drawing = atlas().draw(part, 80);
        assert!(told.contains(&drawing.picture.text()), "{told}");
        let read = readable(&drawing.picture.text());
        let once: BTreeSet<u16> = read.iter().copied().collect();
        assert_eq!(once.len(), read.len(), "a number twice:\n{told}");
        assert!(once.is_subset(&numbers()), "numbers run into each other:\n{told}");
        seen.extend(once);
    }
    let never: Vec<_> = numbers().difference(&seen).copied().collect();
    assert!(never.is_empty(), "{never:?} can be read nowhere");
}

/// In colours a map has the same numbers at the same places, on land and sea; beyond the world lies nothing.
#[test]
fn a_map_in_colours_shows_the_same() {
    for part in Atlas::parts().chain([&Part::WORLD]) {
        let picture = atlas().draw(part, 80).picture;
        let blocks = picture.blocks();
        assert_eq!(blocks.len(), picture.braille().len(), "{}", part.id());
        for (cells, line) in blocks.iter().zip(picture.braille()) {
            let number = |c: char| if c.is_ascii_digit() { c } else { ' ' };
            let symbols = cells.iter().map(|cell| match cell.foreground {
                Ink::Text => cell.symbol.as_str(),
                _ => " ",
            });
            let coloured: String = symbols.collect();
            assert_eq!(coloured, line.chars().map(number).collect::<String>(), "{}", part.id());
        }
        let has = |ink: Ink| blocks.iter().flatten().any(|cell| cell.background == ink);
        assert!(has(Ink::Land) && has(Ink::Sea), "{}", part.id());
        assert_eq!(has(Ink::Outside), *part == Part::WORLD, "{}", part.id());
    }
}

#[test]
fn a_map_round_a_number_shows_it() {
    for number in numbers() {
        for width in [20, 80] {
            let drawing = atlas().draw_round(number, width).expect("a known number");
            let read = readable(&drawing.picture.text());
            assert!(read.contains(&number), "{number}:\n{}", drawing.picture.text());
        }
    }
}

#[test]
fn what_is_shown_and_what_is_hidden_make_the_part() {
    let atlas = atlas();
    for part in Atlas::parts() {
        for width in [1, 20, 37, 80, 200, 5_000] {
            let drawing = atlas.draw(part, width);
            let mut read = readable(&drawing.picture.text());
            read.sort_unstable();
            assert_eq!(drawing.shown, read, "{} at {width}", part.id());
            for place in atlas.places(part) {
                let (shown, hidden) =
                    (drawing.shown.contains(&place.number), drawing.hidden.contains(&place.number));
                assert!(shown != hidden, "{} in {}", place.number, part.id());
            }
        }
    }
}

#[test]
fn no_line_is_wider_than_the_window() {
    for lang in Lang::ALL {
        for width in [20, 33, 80, 200] {
            for typed in ["", "asia", "100", "nowhere", "999", "america", "amérique"] {
                for plain in [false, true] {
                    let told = told(typed, lang, plain, width);
                    assert!(told.ends_with('\n'), "{told}");
                    for line in told.lines() {
                        assert!(line.chars().count() <= width, "{width}: {line}");
                    }
                }
            }
        }
    }
}

#[test]
fn parts_are_understood_in_both_languages() {
    let title = |typed: &str| {
        let told = told(typed, Lang::En, false, 80);
        told.lines().next().expect("a title").to_owned()
    };
    assert_eq!(title(""), "World");
    assert_eq!(title("  \t"), "World");
    assert_eq!(title("monde"), "World");
    assert_eq!(title("ANTARCTICA"), title("x"));
    assert_eq!(title("amerique-du-sud"), "South America");
    assert_eq!(title("Asie"), "Asia");
    assert_eq!(title("asie du sud"), "South Asia");
    assert_eq!(title("balk"), "Balkans");
    assert_eq!(title("afrique de l'ouest"), "West Africa");
    assert_eq!(title("0088"), "Around number 88");
    for lang in Lang::ALL {
        for (name, english) in part_names(lang).iter().zip(part_names(Lang::En)) {
            assert_eq!(title(name), english);
        }
    }
}

#[test]
fn what_is_not_understood_is_answered_with_what_may_be_typed() {
    let all = part_names(Lang::Fr).join(", ");
    assert_eq!(
        told("Atlantide", Lang::Fr, false, 2_000),
        format!(
            "Aucune partie de la carte ne s’appelle ainsi. Tapez `carte` et l’une de ces parties\u{a0}: \
             {all}\u{202f}; ou `carte 99` pour les alentours d’un numéro.\n"
        )
    );
    assert_eq!(
        told("north", Lang::En, false, 80),
        "Several parts of the map start with these letters: North America, Northern\nEurope, North Africa.\n"
    );
    for typed in ["0", "198", "99999999999999999999"] {
        assert_eq!(
            told(typed, Lang::En, true, 80),
            "No country has this number: the numbers run from 1 to 197.\n"
        );
    }
}

#[test]
fn no_map_names_a_country() {
    for lang in Lang::ALL {
        for name in part_names(lang).iter().map(String::as_str).chain(["88", "nowhere", "a"]) {
            for plain in [false, true] {
                let told = told(name, lang, plain, 80).to_lowercase();
                for country in &dataset().countries {
                    for lang in Lang::ALL {
                        let name = country.bare_name(lang).to_lowercase();
                        let whole = |at: usize| {
                            let edge = |c: Option<char>| !c.is_some_and(char::is_alphanumeric);
                            edge(told[..at].chars().next_back())
                                && edge(told[at + name.len()..].chars().next())
                        };
                        let named = told.match_indices(&name).any(|(at, _)| whole(at));
                        assert!(!named, "{name} in\n{told}");
                    }
                }
            }
        }
    }
}

#[test]
fn positions_in_words_are_complete_and_tell_numbers_apart() {
    let told = told("", Lang::En, true, 80);
    golden("tests/map/world-plain.txt", &told).unwrap_or_else(|error| panic!("{error}"));
    let lines = told.lines().filter_map(|line| line.split_once(": "));
    let listed: Vec<(u16, &str)> =
        lines.filter_map(|(number, position)| Some((number.parse().ok()?, position))).collect();
    let all: BTreeSet<u16> = listed.iter().map(|(number, _)| *number).collect();
    let positions: BTreeSet<&str> = listed.iter().map(|(_, position)| *position).collect();
    assert_eq!((listed.len(), all), (numbers().len(), numbers()));
    assert_eq!(positions.len(), listed.len(), "two numbers at one position");
    assert!(listed.contains(&(88, "19° N, 2° W")), "{told}");
}

#[test]
fn positions_in_french() {
    let told = told("Caraïbes", Lang::Fr, true, 80);
    assert!(told.starts_with("Caraïbes\u{a0}: 15 numéros\n"), "{told}");
    assert!(told.contains("\n11\u{a0}: 18° N, 77° O\n"), "{told}");
}

proptest! {
    #![proptest_config(cases(64))]

    #[test]
    fn whatever_is_typed_is_answered(typed in "\\PC{0,40}|[\\x00-\\x7f]{0,20}", width in 0..300_usize) {
        prop_assert!(told(&typed, Lang::Fr, true, width).ends_with('\n'));
    }
}

#[test]
fn a_million_characters_are_answered() {
    for typed in ["9".repeat(1_000_000), "é\u{7}".repeat(500_000)] {
        assert!(told(&typed, Lang::En, false, 80).chars().count() < 2_000);
    }
}
