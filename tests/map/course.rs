//! The map of La course autour du monde: routes, cities, pawns, visas.

use std::collections::BTreeSet;
use std::sync::Arc;

use engine::{Game, GameRng, Playthrough, Seat, Setup, Slug, ToMove};
use games::course::{Action, Options, RouteCard, View};
use games::{Course, Playable};
use lang::{Lang, Localizer};
use model::City;
use narration::{Narrate, Table};
use proptest::prelude::*;

use super::outlines;
use testing::dataset;
use testing::golden;
use testing::laws::cases;

/// A match in which everybody flies one route as soon as a card allows it.
fn after(turns: usize, seats: u8, seed: u64) -> Playthrough<Course> {
    let cards = Arc::new(Course::cards(dataset()).expect("cards"));
    let options = Options::default();
    let mut play =
        Playthrough::<Course>::new(&cards, Setup { seats, options }, seed).expect("a match");
    for _ in 0..turns {
        let ToMove::Act(seat) = play.position().to_move() else {
            return play;
        };
        while play.position().to_move() == ToMove::Act(seat) {
            play.play(first_action(play.position(), seat)).expect("legal");
        }
    }
    play
}

fn first_action(position: &Course, seat: Seat) -> Action {
    let actions = (0..position.count_actions()).map(|number| position.nth_action(number));
    let actions: Vec<Action> = actions.collect();
    let chosen = match actions[0] {
        Action::Start { .. } => seat.index() % 2 * 2,
        Action::Fly { .. } => {
            actions.iter().position(|action| *action == Action::Land).unwrap_or(0)
        }
        _ => 0,
    };
    actions[chosen]
}

const NAMES: [&str; 6] = ["Ann", "Bob", "Zoé", "Émile", "Cid", "Dora"];

fn told_to(
    names: &[&str],
    typed: &str,
    view: &View,
    (lang, plain): (Lang, bool),
    width: usize,
) -> String {
    let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
    let localizer = Localizer::new(lang);
    let table = Table {
        dataset: dataset(),
        localizer: &localizer,
        names: &names,
        people: &[],
        plain,
        width,
    };
    Course::map(typed, view, outlines(), &table).text()
}

fn drawn(typed: &str, view: &View, lang: Lang, width: usize) -> String {
    told_to(&NAMES, typed, view, (lang, false), width)
}

fn plain(typed: &str, view: &View, lang: Lang) -> String {
    told_to(&NAMES, typed, view, (lang, true), 80)
}

/// Ann looks at the map after some turns.
fn view() -> View {
    after(15, 3, 4).position().view(Seat(0))
}

fn cities() -> &'static [City] {
    &dataset().network.cities
}

/// The lines between the title and the signs.
fn map_of(told: &str) -> &str {
    let (_, map) = told.split_once('\n').expect("a title");
    map.split("\n●\u{a0}").next().expect("a map")
}

/// Cities whose name can be read.
fn readable<'a>(map: &str, lang: Lang) -> BTreeSet<&'a str> {
    let read = cities().iter().filter(|city| map.contains(city.name.get(lang)));
    read.map(|city| city.id.as_str()).collect()
}

#[test]
fn maps_of_the_routes_are_drawn_as_expected() {
    let start = after(0, 3, 4).position().view(Seat(0));
    let own = view();
    let public = after(15, 3, 4).position().public_view();
    let cases = [
        ("course-start-80", "", &start, Lang::En, 80),
        ("course-world-80", "", &own, Lang::En, 80),
        ("course-world-120", "", &own, Lang::Fr, 120),
        ("course-world-20", "", &own, Lang::Fr, 20),
        ("course-public-80", "", &public, Lang::Fr, 80),
        ("course-europe-80", "europe", &own, Lang::Fr, 80),
        ("course-america-80", "america", &own, Lang::En, 80),
        ("course-oceania-80", "océanie", &own, Lang::Fr, 80),
        ("course-west-africa-80", "west africa", &own, Lang::En, 80),
        ("course-tokyo-80", "tokyo", &own, Lang::En, 80),
        ("course-paris-120", "par", &own, Lang::Fr, 120),
    ];
    for (name, typed, view, lang, width) in cases {
        let told = drawn(typed, view, lang, width);
        golden(&format!("tests/map/{name}.txt"), &told).unwrap_or_else(|error| panic!("{error}"));
    }
}

#[test]
fn routes_in_words_are_complete() {
    let told = plain("", &view(), Lang::Fr);
    golden("tests/map/course-plain.txt", &told).unwrap_or_else(|error| panic!("{error}"));
    let wide = told_to(&NAMES, "", &view(), (Lang::Fr, true), 10_000);
    let wide = wide.replace('\u{a0}', " ");
    for id in dataset().network.city_ids() {
        let name = dataset().network.city(id).name.get(Lang::Fr);
        let mut entries = wide.lines().filter(|line| line.starts_with(&format!("{name}. ")));
        let entry = entries.next().expect("an entry");
        assert_eq!(entries.next(), None);
        let sentences = entry.trim_end_matches('.').split(". ");
        let lists = sentences.filter(|sentence| !sentence.starts_with("Ici"));
        let lists = lists.filter_map(|sentence| sentence.split_once(" : "));
        // What is in parentheses is said of a city.
        let cities = |list: &str| -> Vec<String> {
            let mut parts = list.split(" (");
            let first = parts.next().map(str::to_owned);
            let rest = parts.filter_map(|part| Some(part.split_once(')')?.1.to_owned()));
            let bare = first.into_iter().chain(rest).collect::<String>();
            bare.split(", ").map(str::to_owned).collect()
        };
        let told: Vec<String> = lists.flat_map(|(_, list)| cities(list)).collect();
        let told: BTreeSet<&str> = told.iter().map(String::as_str).collect();
        let routes = dataset().network.routes_of(id);
        let all = routes.map(|(_, to)| dataset().network.city(to).name.get(Lang::Fr));
        assert_eq!(told, all.collect(), "{entry}");
    }
    let told = plain("le caire", &view(), Lang::En);
    golden("tests/map/course-cairo-plain.txt", &told).unwrap_or_else(|error| panic!("{error}"));
}

/// Wherever the pawns stand: in some part every city has its name, and a part about a city has that.
#[test]
fn every_city_can_be_read_on_some_map_of_80_columns() {
    for (turns, seats) in [(13, 6), (40, 6), (90, 4)] {
        let play = after(turns, seats, 11);
        for lang in Lang::ALL {
            let view = play.position().view(Seat(0));
            let mut seen = BTreeSet::new();
            for visa in &dataset().network.visas {
                let told = drawn(visa.name.get(lang), &view, lang, 80);
                let read = readable(map_of(&told), lang);
                let own = cities()
                    .iter()
                    .filter(|city| dataset().network.visa(city.continent).id == visa.id);
                for city in own {
                    assert!(read.contains(city.id.as_str()), "{}\n{told}", city.id);
                }
                seen.extend(read);
            }
            let never: Vec<_> =
                cities().iter().filter(|city| !seen.contains(city.id.as_str())).collect();
            assert!(never.is_empty(), "{never:?} can be read nowhere");
        }
    }
}

#[test]
fn a_map_round_a_city_shows_it() {
    let view = after(40, 6, 11).position().view(Seat(0));
    for city in cities() {
        let told = drawn(&city.id, &view, Lang::En, 80);
        let read = readable(map_of(&told), Lang::En);
        assert!(read.contains(city.id.as_str()), "{told}");
        let told = drawn(&city.id, &view, Lang::En, 40);
        assert!(told.starts_with(city.name.get(Lang::En)), "{told}");
        let read = readable(map_of(&told), Lang::En);
        let letters = told.replace(['\n', '\u{a0}'], " ");
        let (_, letters) = letters.split_once("Letters: ").unwrap_or_default();
        let (letters, _) = letters.split_once('.').unwrap_or_default();
        let has_letter =
            letters.split(", ").any(|letter| letter.get(2..) == Some(city.name.get(Lang::En)));
        assert!(read.contains(city.id.as_str()) || has_letter, "{told}");
    }
}

/// What everybody has seen of a card stands beside the city that it leads to.
#[test]
fn routes_tell_where_their_cards_lie() {
    let network = &dataset().network;
    for turns in [15, 40, 90] {
        let view = after(turns, 3, 4).position().public_view();
        let named = |leg: &RouteCard| {
            let city = |slug: Slug| network.city_by_id(slug.as_str()).expect("a city");
            (
                network.city(city(leg.0)).name.get(Lang::En),
                network.city(city(leg.1)).name.get(Lang::En),
            )
        };
        let seen = |legs: &[RouteCard], place: &str| {
            for leg in legs {
                let (from, to) = named(leg);
                for (from, to) in [(from, to), (to, from)] {
                    let told = told_to(&NAMES, from, &view, (Lang::En, true), 10_000);
                    let told = told.replace('\u{a0}', " ");
                    let entry = told.lines().next().expect("an entry");
                    let (_, said) = entry.split_once(&format!("{to} (")).expect("said");
                    let (said, _) = said.split_once(')').expect("an end");
                    assert!(said.ends_with(place), "{to}: {entry}");
                }
            }
        };
        seen(&view.table, "on the table");
        for (side, cards) in [("left", &view.left), ("right", &view.right)] {
            if let Some((top, covered)) = cards.split_last() {
                seen(&[*top], &format!("available on the {side}"));
                seen(covered, &format!("covered on the {side}"));
            }
        }
        for (name, traveller) in NAMES.iter().zip(&view.travellers) {
            seen(&traveller.known, &format!("with {name}"));
        }
        assert!(!view.table.is_empty() || !view.left.is_empty());
    }
}

/// A map for everybody shows no cards; that of a seat depends on nothing that is hidden from it.
#[test]
fn no_map_shows_the_hands_of_others() {
    let play = after(15, 3, 4);
    let public = play.position().public_view();
    for typed in ["", "sydney"] {
        let told = drawn(typed, &public, Lang::En, 80);
        assert!(!told.contains('•') && !told.contains("your cards"), "{told}");
        assert!(drawn(typed, &view(), Lang::En, 80).contains('•'));
        let told = plain(typed, &public, Lang::En);
        assert!(!told.contains("your cards"), "{told}");
        let other = play.position().determinize(Seat(0), &mut GameRng::new(1, 1));
        assert_ne!(other.view(Seat(1)), play.position().view(Seat(1)));
        let map = |view: &View| [drawn(typed, view, Lang::En, 80), plain(typed, view, Lang::En)];
        assert_eq!(map(&other.view(Seat(0))), map(&view()));
    }
}

#[test]
fn pawns_are_letters_or_numbers() {
    let view = view();
    let pawns = |names: &[&str]| {
        let told = told_to(names, "", &view, (Lang::En, false), 200);
        let line = told.lines().find(|line| line.starts_with("Pawns"));
        line.expect("pawns").replace('\u{a0}', " ")
    };
    let network = &dataset().network;
    let stand = view.travellers.iter().map(|traveller| {
        let city = traveller.current_city().expect("a city");
        let city = network.city_by_id(city.as_str()).expect("a city");
        network.city(city).name.get(Lang::En)
    });
    let stand: Vec<&str> = stand.collect();
    let [ann, bob, emile] = stand[..] else {
        panic!("{stand:?}");
    };
    let letters = format!("Pawns: A Ann ({ann}), B Bob ({bob}), É émile ({emile}).");
    let told = pawns(&["Ann", "Bob", "émile"]);
    assert!(told.starts_with(&letters), "{told}");
    for names in [["Ann", "Alma", "Zoé"], ["王", "Bob", "Zoé"], ["", "Bob", "7"]] {
        let numbers = format!("Pawns: 1 {} ({ann}), 2 ", names[0]);
        let told = pawns(&names);
        assert!(told.starts_with(&numbers), "{told}");
    }
}

#[test]
fn parts_and_cities_are_understood_in_both_languages() {
    let view = view();
    // How the first line begins: a part with its number of cities, a city, or why it is not clear.
    let title = |typed: &str| {
        let told = told_to(&NAMES, typed, &view, (Lang::En, true), 1_000);
        let end = told.find([':', '.']).expect("a title");
        told[..end].to_owned()
    };
    // The world in words is its continents.
    assert_eq!(title(" \t"), "Europe");
    assert_eq!(title("monde"), "Europe");
    assert_eq!(title("Amérique"), "America");
    assert_eq!(title("amerique du nord"), "North America");
    assert_eq!(title("ASIE"), "Asia");
    assert_eq!(title("le caire"), "Cairo");
    assert_eq!(title("lond"), "London");
    assert_eq!(title("bue"), "Buenos Aires");
    let told = |typed: &str| told_to(&NAMES, typed, &view, (Lang::En, true), 1_000);
    assert_eq!(told("ho"), "Several names start with these letters: Hong Kong, Honolulu.\n");
    let unknown = told("Atlantis");
    assert!(
        unknown.starts_with(
            "No city or part of the map has that name. Type `map` and one of these names: Europe, Asia,"
        ),
        "{unknown}"
    );
    let near = told("sid");
    assert!(near.contains("Did you mean: `Singapore`, `Sydney`? Type"), "{near}");
    assert!(told("tokio").contains("Did you mean: `Tokyo`?"));
    assert!(told("amerrique").contains("Did you mean: `America`?"));
    assert_eq!(told("88"), unknown);
    assert_eq!(told(&"9".repeat(100_000)), unknown);
    assert!(!unknown.contains("Gulf"), "a part without cities: {unknown}");
}

#[test]
fn no_line_of_a_map_of_routes_is_wider_than_the_window() {
    let view = view();
    for lang in Lang::ALL {
        for width in [0, 12, 33, 200] {
            for (typed, plain) in [("", false), ("auckland", false), ("", true), ("nowhere", true)]
            {
                let told = told_to(&NAMES, typed, &view, (lang, plain), width);
                assert!(told.ends_with('\n'), "{told}");
                for line in told.lines() {
                    assert!(line.chars().count() <= width.max(10), "{width}: {line}");
                    assert_eq!(line, line.trim_end());
                }
            }
        }
    }
}

/// Ids are for programs.
#[test]
fn no_map_of_routes_shows_an_id() {
    for lang in Lang::ALL {
        let told = [drawn("", &view(), lang, 200), plain("", &view(), lang)].concat();
        for id in ["le-caire", "new-york", "hong-kong", "course-", "map-", "oceania"] {
            assert!(!told.contains(id), "{id} in\n{told}");
        }
    }
}

proptest! {
    #![proptest_config(cases(32))]

    #[test]
    fn whatever_is_typed_for_routes_is_answered(typed in "\\PC{0,40}|[a-z]{1,3}", width in 0..130_usize) {
        prop_assert!(told_to(&NAMES, &typed, &view(), (Lang::Fr, true), width).ends_with('\n'));
    }
}
