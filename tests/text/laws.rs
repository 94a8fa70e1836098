//! Laws of what is told and understood, over positions of random play.

use std::sync::Arc;

use mappemonde::engine::{Game, GameRng, Playthrough, Seen, Setup, Turn};
use mappemonde::games::{Cardline, Globalissimo, cardline, globalissimo};
use mappemonde::model::Country;
use mappemonde::text::{Table, Tell, Typed};
use mappemonde::words::{Lang, Teller};
use proptest::prelude::*;

use super::dataset;

fn names() -> Vec<String> {
    let names = ["Ann", "Émile", "Charles", "王", "Dee", "Yves", "Gus", "Hal"];
    names.map(str::to_owned).to_vec()
}

/// Plays a match at random and looks at every position, and at the events that led from it.
fn play<G: Game>(seats: u8, seed: u64, mut look: impl FnMut(&Playthrough<G>, &G::Action)) {
    let cards = Arc::new(G::cards(dataset()).expect("a playable deck"));
    let options = G::Options::default();
    let mut play = Playthrough::<G>::new(&cards, Setup { seats, options }, seed).expect("a match");
    let mut rng = GameRng::new(seed, 77);
    while let Some(seen) = Seen::of(play.position()) {
        let mut number = rng.index(seen.count_actions());
        // Half of the answers are right, so that barriers fall.
        if seed % 2 == 0 && rng.below(2) == 0 {
            let right = (0..seen.count_actions()).find(|number| {
                let mut after = play.clone();
                let events = after.play(seen.nth_action(*number)).expect("legal");
                let json = serde_json::to_string(&events).expect("writable");
                json.contains("barrier_taken")
            });
            number = right.unwrap_or(number);
        }
        let action = seen.nth_action(number);
        look(&play, &action);
        play.play(action).expect("legal");
    }
}

/// Ways to write a country in a language that are its own.
fn spellings(country: &Country) -> Vec<String> {
    let mut spellings = vec![country.code.to_lowercase()];
    for lang in Lang::ALL {
        let name = country.name.bare.get(lang);
        let ascii = name.replace(['’', '-'], " ");
        spellings.extend([
            name.to_owned(),
            name.to_uppercase(),
            ascii,
            country.name.the(lang),
        ]);
    }
    spellings
}

fn each_table(mut look: impl FnMut(&Table<'_>)) {
    let names = names();
    for lang in Lang::ALL {
        let teller = Teller::new(lang);
        for (plain, width) in [(false, 80), (true, 20)] {
            look(&Table {
                dataset: dataset(),
                teller: &teller,
                names: &names,
                plain,
                width,
            });
        }
    }
}

fn only<A>(action: A) -> Typed<A> {
    Typed::Action {
        action,
        confirm: None,
    }
}

#[test]
fn every_guess_and_answer_can_be_typed() {
    for seed in 0..4 {
        play::<Globalissimo>(3, seed, |play, _| {
            let seen = Seen::of(play.position()).expect("a decision");
            let view = seen.view();
            each_table(|table| {
                for action in seen.actions() {
                    for typed in lines_for(&action, &view) {
                        let understood = Globalissimo::understand(&typed, &view, table);
                        assert_eq!(understood, only(action.clone()), "{typed}");
                    }
                }
            });
        });
    }
}

/// Lines that say an action. Words for completion are among them.
fn lines_for(action: &globalissimo::Action, view: &globalissimo::View) -> Vec<String> {
    match action {
        globalissimo::Action::Guess { country, place } => {
            let slot = view.laid.iter().position(|laid| laid.country == *country);
            let letter = char::from(b'A' + u8::try_from(slot.expect("laid")).expect("few"));
            let id = dataset().country_by_code(country.as_str()).expect("known");
            let mut lines = vec![format!("{letter}{place}"), format!("{place} {letter}")];
            for name in spellings(dataset().country(id)) {
                lines.push(format!("{name} {place}"));
                lines.push(format!(" {place},{name} "));
            }
            lines
        }
        globalissimo::Action::Capital { answer: None } => vec!["-".to_owned(), "??".to_owned()],
        globalissimo::Action::Capital {
            answer: Some(token),
        } => {
            vec![token.to_string(), token.as_str().to_uppercase()]
        }
        globalissimo::Action::Locate { answer: None } => {
            vec![String::new(), "Pass".to_owned(), "Je passe !".to_owned()]
        }
        globalissimo::Action::Locate {
            answer: Some(number),
        } => vec![number.to_string(), format!(" {number} ")],
    }
}

#[test]
fn every_place_in_the_line_can_be_typed() {
    for seed in 0..4 {
        play::<Cardline>(4, seed, |play, _| {
            let seen = Seen::of(play.position()).expect("a decision");
            let view = seen.view();
            let hand = &view.hands[seen.seat().index()];
            each_table(|table| {
                for action in seen.actions() {
                    let cardline::Action::Place { country, slot } = action;
                    let card = hand.iter().position(|card| *card == country);
                    let letter = char::from(b'a' + u8::try_from(card.expect("held")).expect("few"));
                    let gap = slot + 1;
                    let id = dataset().country_by_code(country.as_str()).expect("known");
                    let mut lines = vec![format!("{letter}{gap}"), format!("{gap} {letter}")];
                    for name in spellings(dataset().country(id)) {
                        lines.push(format!("{name} {gap}"));
                    }
                    for typed in lines {
                        let understood = Cardline::understand(&typed, &view, table);
                        assert_eq!(understood, only(action), "{typed}");
                    }
                }
            });
        });
    }
}

/// What may stand on a screen.
#[track_caller]
fn check(text: &str, table: &Table<'_>) {
    for line in text.lines() {
        let width = textwrap::core::display_width(line);
        assert!(width <= table.width, "{width} columns: {line}");
        assert_eq!(line.trim_end(), line);
    }
    let leaks = ["globalissimo-", "cardline-", "table-", "{", "$"].map(|it| {
        // The sign of the dollar is a unit.
        text.replace("US$", "").contains(it)
    });
    assert_eq!(leaks, [false; 5], "{text}");
    let boxes = |c: char| ('\u{2500}'..='\u{257f}').contains(&c);
    assert!(!table.plain || !text.contains(boxes), "{text}");
}

fn tell_everything<G: Tell>(seats: u8, seed: u64) {
    each_table(|table| {
        play::<G>(seats, seed, |play, action| {
            let Turn::Act(seat) = play.position().turn() else {
                return;
            };
            let view = play.position().view(seat);
            for text in [
                <G as Tell>::view(&view, table),
                G::prompt(&view, table),
                G::help(&view, table),
                G::rules(&view, table),
                <G as Tell>::score(&view, table),
            ] {
                assert!(!text.is_empty());
                check(&text, table);
            }
            assert!(!G::action(action, table).is_empty());
            let mut after = play.clone();
            let events = after.play(action.clone()).expect("legal");
            let told = G::events(&events, &view, table);
            check(&told, table);
            for event in &events {
                let told = G::event(event, table);
                assert!(!told.is_empty(), "{event:?}");
                check(&told, table);
            }
        });
    });
}

#[test]
fn everything_is_told_within_the_screen() {
    for (seats, seed) in [(2, 0), (4, 1), (6, 2)] {
        tell_everything::<Globalissimo>(seats, seed);
        tell_everything::<Cardline>(seats, seed);
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 256,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn any_line_is_taken(typed in any::<String>(), near in "[a-fA-F0-9 éÉ’-]{0,8}", seed in 0..8_u64) {
        let names = names();
        let teller = Teller::new(Lang::Fr);
        let table = Table {
            dataset: dataset(),
            teller: &teller,
            names: &names,
            plain: false,
            width: 40,
        };
        let mut step = 0;
        play::<Globalissimo>(2, 1 + 2 * seed, |play, _| {
            step += 1;
            let Some(seen) = Seen::of(play.position()).filter(|_| step % 7 == 0) else {
                return;
            };
            for typed in [&typed, &near] {
                let understood = Globalissimo::understand(typed, &seen.view(), &table);
                if let Typed::Action { action, .. } = understood {
                    assert!(play.position().is_legal(&action), "{typed}: {action:?}");
                }
            }
        });
        play::<Cardline>(2, 1 + 2 * seed, |play, _| {
            let seen = Seen::of(play.position()).expect("a decision");
            for typed in [&typed, &near] {
                let understood = Cardline::understand(typed, &seen.view(), &table);
                if let Typed::Action { action, .. } = understood {
                    assert!(play.position().is_legal(&action), "{typed}: {action:?}");
                }
            }
        });
    }
}

#[test]
fn endless_lines_are_refused_at_once() {
    let names = names();
    let teller = Teller::new(Lang::En);
    let table = Table {
        dataset: dataset(),
        teller: &teller,
        names: &names,
        plain: false,
        width: 80,
    };
    let long = ["a", "1", " ", "\u{301}", "é ", "\u{0}"].map(|it| it.repeat(1_000_000));
    play::<Globalissimo>(2, 2, |play, _| {
        let seen = Seen::of(play.position()).expect("a decision");
        for line in &long {
            let understood = Globalissimo::understand(line, &seen.view(), &table);
            match understood {
                Typed::Action { action, .. } => assert!(play.position().is_legal(&action)),
                Typed::Half { .. } => panic!("nothing is half said"),
                Typed::Unclear { message } => assert!(message.len() < 1000, "{message}"),
            }
        }
    });
}
