//! The map of La course autour du monde: routes, cities, pawns, visas.

use std::sync::Arc;

use mappemonde::engine::{Game, Playthrough, Seat, Setup, Turn};
use mappemonde::games::Course;
use mappemonde::games::course::{Action, View};
use mappemonde::text::{Table, Tell};
use mappemonde::words::{Lang, Teller};

use super::outlines;
use crate::games::contract::dataset;

/// A match of three in which everybody flies as soon as a card allows it.
fn some_way_on(turns: usize) -> Playthrough<Course> {
    let cards = Arc::new(Course::cards(dataset()).expect("cards"));
    let setup = Setup {
        seats: 3,
        options: Default::default(),
    };
    let mut play = Playthrough::<Course>::new(&cards, setup, 4).expect("a match");
    let mut done = 0;
    while done < turns {
        let Turn::Act(seat) = play.position().turn() else {
            break;
        };
        let count = play.position().count_actions();
        let actions: Vec<Action> = (0..count)
            .map(|it| play.position().nth_action(it))
            .collect();
        let action = match &actions[0] {
            Action::Start { .. } => actions[seat.index() % 2 * 2].clone(),
            Action::Fly { .. } if actions.contains(&Action::Land) => Action::Land,
            first => first.clone(),
        };
        play.play(action).expect("legal");
        done += usize::from(play.position().turn() != Turn::Act(seat));
    }
    play
}

fn told(typed: &str, view: &View, lang: Lang, plain: bool, width: usize) -> String {
    let names = ["Ann", "Bob", "Zoé"].map(str::to_owned);
    let teller = Teller::new(lang);
    let table = Table {
        dataset: dataset(),
        teller: &teller,
        names: &names,
        plain,
        width,
    };
    Course::map(typed, view, outlines(), &table)
}

#[test]
fn proto() {
    let play = some_way_on(15);
    let view = play.position().view(Seat(0));
    for width in [80, 120] {
        for typed in [
            "",
            "europe",
            "asia",
            "am",
            "oceania",
            "caribbean",
            "paris",
            "new york",
            "south",
            "x",
        ] {
            println!(
                "=== {typed} {width}\n{}",
                told(typed, &view, Lang::En, false, width)
            );
        }
    }
    for typed in ["", "asie", "le caire"] {
        println!(
            "=== {typed} plain\n{}",
            told(typed, &view, Lang::Fr, true, 80)
        );
        println!("=== {typed}\n{}", told(typed, &view, Lang::Fr, false, 80));
    }
}
