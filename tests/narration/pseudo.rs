//! A match of each game in a language that nobody speaks: all words are those of its files, or names.

use std::collections::BTreeSet;

use engine::LoggedEvent;
use games::{GameId, Playable, with_game};
use lang::Localizer;
use narration::{Narrate, Table};
use testing::pseudo;

use super::dataset;
use super::laws::{any_action, play};

/// Of a long match every so many positions are looked at.
const EVERY: usize = 5;

fn foreign<G: Narrate + Playable>(seats: u8) -> BTreeSet<String> {
    let localizer = Localizer::new(pseudo::lang());
    let players = ["Ann", "Bob", "Cid", "Dee"].map(str::to_owned);
    let table = Table {
        dataset: dataset(),
        localizer: &localizer,
        names: &players,
        people: &[],
        plain: true,
        width: 10_000,
    };
    let mut names = pseudo::Names::of(dataset());
    players.iter().for_each(|name| names.add(name));
    let mut found = BTreeSet::new();
    let mut number = 0;
    play::<G>(seats, 7, any_action, |play, seen, action| {
        number += 1;
        if number > 20 && number % EVERY > 0 {
            return;
        }
        let view = seen.view();
        let before = play.position().public_view();
        let mut heard: Vec<(u16, G::Event)> = Vec::new();
        let mut next = play.position().clone();
        next.apply(action, &mut heard);
        let after = next.public_view();
        let heard = heard.into_iter().map(|(round, event)| LoggedEvent { turn: 1, round, event });
        let heard: Vec<LoggedEvent<G::Event>> = heard.collect();
        for text in [
            <G as Narrate>::describe_view(&view, &table),
            G::prompt(&view, &table),
            G::help(&view, &table),
            G::rules(&view, &table),
            <G as Narrate>::score(&view, &table),
            G::describe_action(action, &table),
            G::narrate_events(&heard, &before, &after, &table),
        ] {
            found.extend(pseudo::foreign(&text, &names));
        }
    });
    found
}

#[test]
fn every_game_is_told_in_the_words_of_a_language() {
    for game in GameId::ALL {
        let (fewest, _) = dataset().rules_of(game.id()).expect("rules").players;
        // Whoever is alone may be told otherwise.
        for seats in [fewest, fewest + 1] {
            let seats = u8::try_from(seats).expect("few seats");
            let found = with_game!(game, G => foreign::<G>(seats));
            assert!(found.is_empty(), "{} with {seats}: {found:?}", game.id());
        }
    }
}
