//! What every game keeps to, whatever its rules: one contract, run for every game, every number of
//! seats and many seeds.

use std::collections::BTreeSet;
use std::fmt::Debug;
use std::sync::{Arc, OnceLock};

use mappemonde::assets::Assets;
use mappemonde::data;
use mappemonde::engine::{Code, Game, GameRng, Illegal, Playthrough, Seat, Seen, Setup, Turn};
use mappemonde::games::{Cardline, GameId, Globalissimo};
use mappemonde::model::Dataset;
use mappemonde::with_game;
use rayon::prelude::*;

/// More decisions than any match of random play has taken.
const BOUND: usize = 5_000;

pub(crate) fn dataset() -> &'static Dataset {
    static DATASET: OnceLock<Dataset> = OnceLock::new();
    DATASET.get_or_init(|| data::load(&Assets::embedded()).dataset)
}

/// What a game says about its own position, so that the contract can count its cards.
trait Counted: Game {
    fn deck(cards: &Self::Cards) -> Vec<Code>;
    fn everywhere(&self) -> Vec<Code>;
}

impl Counted for Globalissimo {
    fn deck(cards: &Self::Cards) -> Vec<Code> {
        cards.countries().to_vec()
    }

    fn everywhere(&self) -> Vec<Code> {
        self.cards_everywhere()
    }
}

impl Counted for Cardline {
    fn deck(cards: &Self::Cards) -> Vec<Code> {
        cards.countries().to_vec()
    }

    fn everywhere(&self) -> Vec<Code> {
        self.cards_everywhere()
    }
}

/// One match of random play, looked at from all sides.
fn keep_to_the_contract<G: Counted>(seats: u8, seed: u64) {
    let cards = Arc::new(G::cards(dataset()).expect("a playable deck"));
    let options = G::Options::default();
    let mut play = Playthrough::<G>::new(&cards, Setup { seats, options }, seed).expect("a match");
    let mut rng = GameRng::new(seed, 99);
    let mut deck = G::deck(&cards);
    deck.sort();
    let mut decisions = 0;
    while let Turn::Act(seat) = play.position().turn() {
        let position = play.position();
        let at = |what: &str| {
            format!(
                "{what}: {} with {seats}, seed {seed}, decision {decisions}",
                G::ID
            )
        };
        let actions: Vec<G::Action> = Seen::of(position).expect("a decision").actions().collect();
        assert!(!actions.is_empty(), "{}", at("nothing is legal"));
        // Over the seeds each kind of position is looked at by each seat many times.
        let look = rng.below(4) == 0;
        if look {
            let texts: BTreeSet<String> = actions.iter().map(json).collect();
            assert_eq!(texts.len(), actions.len(), "{}", at("an action twice"));
        }
        for observer in Seat::all(seats).filter(|_| look) {
            let other = position.redeal(observer, &mut rng);
            assert_eq!(
                other.view(observer),
                position.view(observer),
                "{}",
                at("a leak")
            );
            let again: Vec<G::Action> = Seen::of(&other).expect("a decision").actions().collect();
            assert_eq!(
                again,
                actions,
                "{}",
                at("what is hidden decides what is legal")
            );
            assert_eq!(other.turn(), Turn::Act(seat), "{}", at("another turn"));
        }
        let mut everywhere = position.everywhere();
        everywhere.sort();
        assert_eq!(everywhere, deck, "{}", at("cards"));
        check_standings(&position.standings(), seats);
        let action = actions[rng.index(actions.len())].clone();
        let back: G::Action = serde_json::from_str(&json(&action)).expect("its own JSON");
        assert_eq!(back, action, "{}", at("JSON"));
        play.play(action).expect("a legal action");
        assert!(decisions < BOUND, "{}", at("no end"));
        decisions += 1;
    }
    let end = play.position();
    assert_eq!(end.count_actions(), 0, "{} is over", G::ID);
    check_standings(&end.standings(), seats);
    let again = Playthrough::<G>::new(&cards, play.setup().clone(), seed).expect("a match");
    let again = play.actions().iter().fold(again, |mut again, action| {
        let text = json(action);
        let action = serde_json::from_str(&text).expect("its own JSON");
        again.play(action).expect("legal once, legal again");
        again
    });
    assert_eq!(again.position(), end);
    // Nothing can be played after the end.
    let last = play.actions().last().expect("an action").clone();
    let mut over = play.clone();
    assert_eq!(over.play(last), Err(Illegal));
}

fn json<T: serde::Serialize + Debug>(value: &T) -> String {
    serde_json::to_string(value).expect("writable")
}

/// Places are those of a ranking: 1, 2, 2, 4.
fn check_standings(standings: &[u8], seats: u8) {
    assert_eq!(standings.len(), usize::from(seats));
    for place in standings {
        let better = standings.iter().filter(|other| *other < place).count();
        assert_eq!(usize::from(*place), better + 1, "{standings:?}");
    }
}

#[test]
fn every_game_keeps_to_the_contract() {
    for game in GameId::ALL {
        let rules = dataset().rules_of(game.id()).expect("rules");
        let (min, max) = rules.players;
        for seats in min..=max {
            let seats = u8::try_from(seats).expect("few seats");
            (0..200_u64).into_par_iter().for_each(|seed| {
                with_game!(game, G => keep_to_the_contract::<G>(seats, seed));
            });
        }
    }
}
