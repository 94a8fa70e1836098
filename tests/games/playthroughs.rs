//! Whole matches as text, and how many ways there are to begin one: a change of the rules shows here.

use std::fmt::{Display, Write as _};
use std::sync::Arc;

use engine::{
    Game, GameRng, LoggedEvent, NoListener, Observation, Playthrough, Seat, Setup, ToMove,
};
use games::{Cardline, ControleGlobal, Course, Globalissimo, HigherLower, Playable};
use model::Dataset;

use super::controle_global;
use playing::made_up::{self, MadeUp};
use testing::{World, golden};

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("writable")
}

/// A match as text.
#[derive(Default)]
struct Page(String);

impl Page {
    fn line(&mut self, name: &str, text: impl Display) {
        writeln!(self.0, "{name:>9} {text}").expect("a String grows");
    }

    fn events<E: serde::Serialize>(&mut self, told: &[LoggedEvent<E>]) {
        told.iter().for_each(|told| self.line("event", json(told)));
    }
}

/// A match of random play: what is seen, how many actions are legal, which one is taken, what happens.
fn told<G: Playable>(dataset: &Dataset, setup: Setup<G::Options>, seed: u64) -> String {
    let cards = Arc::new(G::cards(dataset).expect("a playable deck"));
    let mut play = Playthrough::<G>::new(&cards, setup, seed).expect("a match");
    let mut rng = GameRng::new(seed, 1);
    let mut page = Page::default();
    page.events(play.setup_events());
    while let Some(seen) = Observation::new(play.position()) {
        let legal = seen.count_actions();
        let action = seen.nth_action(rng.index(legal));
        page.0.push('\n');
        page.line("seat", seen.seat().0);
        page.line("view", json(&seen.view()));
        page.line("legal", legal);
        page.line("action", json(&action));
        page.events(&play.play(action).expect("a legal action"));
        page.line("standings", json(&play.position().standings()));
    }
    let end = play.position();
    let scores: Vec<u16> = Seat::all(end.seats()).map(|seat| end.score(seat)).collect();
    page.0.push('\n');
    page.line("view", json(&end.view(Seat(0))));
    page.line("scores", json(&scores));
    page.0
}

fn told_as_before<G: Playable>(dataset: &Dataset, options: G::Options, seed: u64) {
    let text = told::<G>(dataset, Setup { seats: 2, options }, seed);
    let name = format!("tests/games/playthroughs/{}.txt", G::ID);
    golden(&name, &text).unwrap_or_else(|error| panic!("{error}"));
}

fn small() -> Dataset {
    World::valid().load().dataset
}

#[test]
fn a_match_of_globalissimo() {
    told_as_before::<Globalissimo>(&small(), Default::default(), 0);
}

#[test]
fn a_match_of_cardline() {
    let options = games::cardline::Options { hand: Some(1), category: None };
    told_as_before::<Cardline>(&small(), options, 0);
}

#[test]
fn a_match_of_plus_ou_moins() {
    told_as_before::<HigherLower>(&small(), Default::default(), 0);
}

/// A match that is won, with takes, a flight of several legs and a reshuffle.
#[test]
fn a_match_of_la_course() {
    told_as_before::<Course>(&made_up::network(), Default::default(), COURSE_SEED);
}

const COURSE_SEED: u64 = 1_185;

#[test]
fn a_match_of_controle_global() {
    told_as_before::<ControleGlobal>(&controle_global::small(), Default::default(), 0);
}

/// Leaves of the tree of actions.
fn leaves<G: Game>(position: &G, depth: usize) -> usize {
    if depth == 0 || position.to_move() == ToMove::Over {
        return 1;
    }
    if depth == 1 {
        return position.count_actions();
    }
    let after = |number| {
        let mut position = position.clone();
        position.apply(&position.nth_action(number), &mut NoListener);
        position
    };
    let all = 0..position.count_actions();
    all.map(|number| leaves(&after(number), depth - 1)).sum()
}

fn counts<G: Playable>(dataset: &Dataset, depth: usize, out: &mut String) {
    let cards = Arc::new(G::cards(dataset).expect("a playable deck"));
    for (seats, seed) in [(2, 0), (2, 1), (2, 2), (3, 0), (3, 1)] {
        let options = G::Options::default();
        let setup = Setup { seats, options };
        let play = Playthrough::<G>::new(&cards, setup, seed).expect("a match");
        let leaves = (1..=depth).map(|depth| leaves(play.position(), depth).to_string());
        let leaves = Vec::from_iter(leaves).join(" ");
        let game = G::ID;
        writeln!(out, "{game} with {seats}, seed {seed}: {leaves}").expect("a String grows");
    }
}

#[test]
fn the_tree_of_actions_has_as_many_leaves_as_before() {
    let mut out = String::new();
    let mut few_laid = MadeUp::new(Globalissimo::ID);
    few_laid.cards = 10;
    few_laid.globalissimo.laid = [(2, 3), (3, 3)].into();
    counts::<Globalissimo>(&few_laid.distinct(), 4, &mut out);
    let mut few_dealt = MadeUp::new(Cardline::ID);
    few_dealt.cardline.hand.cards = 2;
    counts::<Cardline>(&few_dealt.distinct(), 5, &mut out);
    let mut few_turned = MadeUp::new(HigherLower::ID);
    few_turned.cards = 9;
    few_turned.higher_lower.lives.each = 2;
    counts::<HigherLower>(&few_turned.distinct(), 8, &mut out);
    counts::<Course>(&made_up::network(), 8, &mut out);
    let mut few_drawn = controle_global::small();
    few_drawn.control.numbers.hand = 1;
    counts::<ControleGlobal>(&few_drawn, 12, &mut out);
    golden("tests/games/counts.txt", &out).unwrap_or_else(|error| panic!("{error}"));
}
