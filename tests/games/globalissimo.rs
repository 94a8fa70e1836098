//! The rules of Globalissimo, one by one, and the examples of its rule book.
//!
//! The line `Rules of Globalissimo: ...` above a test says what it holds fast: requirements (R),
//! decisions (A), examples (E) and invariants (I). `coverage.rs` knows them all.

mod laws;
mod referee;
mod rounds;
mod table;
mod track;

use std::collections::BTreeSet;
use std::sync::Arc;

use engine::{Game, GameRng, Observation, Playthrough, Seat, Setup, SetupError};
use games::Playable;
use games::globalissimo::{Action, BarrierKind, Event, Globalissimo, Options, View};

use model::{Dataset, Deck, DeckRules};
use playing::made_up::MadeUp;
use table::Table;

/// Rules of Globalissimo: R1.
#[test]
fn barriers_stand_at_random_and_everybody_sees_their_colours() {
    let mut orders = BTreeSet::new();
    for seed in 0..20 {
        let table = Table::new(2, seed);
        let Some(Event::Started { barriers, .. }) = first_event(&table) else {
            panic!("the board is set up first")
        };
        let seen: Vec<BarrierKind> = table.view().barriers.into_iter().flatten().collect();
        assert_eq!(seen, barriers);
        let of = |kind| barriers.iter().filter(|other| **other == kind).count();
        assert_eq!((of(BarrierKind::Capital), of(BarrierKind::Location)), (7, 7));
        orders.insert(barriers);
    }
    assert_eq!(orders.len(), 20, "3,432 orders, and all alike?");
}

fn first_event(table: &Table) -> Option<Event> {
    table.play.setup_events().first().map(|told| told.event.clone())
}

/// Rules of Globalissimo: R2, A14.
#[test]
fn figures_begin_at_the_start_and_nobody_has_a_barrier() {
    for seats in 2..=6 {
        let view = Table::new(seats, 1).view();
        assert_eq!(view.positions, vec![0; usize::from(seats)]);
        assert_eq!(view.taken, vec![0; usize::from(seats)]);
        assert_eq!(view.rounds, 10);
    }
}

/// Rules of Globalissimo: R3, A18.
#[test]
fn ten_categories_come_in_a_random_order() {
    let first = (0..100).map(|seed| Table::new(3, seed).view().category);
    assert_eq!(first.collect::<BTreeSet<_>>().len(), 10);
    let mut nine = MadeUp::new(Globalissimo::ID);
    nine.categories = 9;
    let cards = Globalissimo::cards(&nine.distinct()).expect("cards");
    let (seats, options) = (3, Options::default());
    let few = SetupError::FewCategories { needed: 10, there: 9 };
    assert_eq!(Globalissimo::check(&cards, &Setup { seats, options }), Err(few));
}

/// Rules of Globalissimo: R4, A9.
#[test]
fn the_pile_is_shuffled_and_its_top_card_stays_unseen() {
    let mut laid = BTreeSet::new();
    for seed in 0..200 {
        let table = Table::new(2, seed);
        laid.extend(table.laid());
        let shown = codes_in(&table.view());
        assert_eq!(shown, table.laid().map(|country| country.to_string()).collect());
    }
    assert_eq!(laid.len(), 100, "every card is dealt in some match");
}

/// All that looks like the code of a country in what the table shows.
fn codes_in(view: &View) -> BTreeSet<String> {
    let text = serde_json::to_string(view).expect("JSON");
    let is_code =
        |word: &&str| word.len() == 3 && word.bytes().all(|byte| byte.is_ascii_uppercase());
    text.split('"').filter(is_code).map(str::to_owned).collect()
}

/// Rules of Globalissimo: R5, A3.
#[test]
fn five_countries_are_laid_out_for_up_to_four_and_six_for_more() {
    let laid = |seats| Table::new(seats, 3).laid().collect::<BTreeSet<_>>().len();
    assert_eq!([2, 3, 4, 5, 6].map(laid), [5, 5, 5, 6, 6]);
}

#[test]
fn the_game_is_for_two_to_six() {
    let cards = Globalissimo::cards(&MadeUp::new(Globalissimo::ID).distinct()).expect("cards");
    for seats in [0, 1, 7, 9, 255] {
        let options = Options::default();
        let refused = Globalissimo::check(&cards, &Setup { seats, options });
        assert_eq!(refused, Err(SetupError::Seats { min: 2, max: 6 }));
    }
}

/// Rules of Globalissimo: R6, A16.
#[test]
fn the_seed_draws_the_first_player() {
    let first = (0..60).map(|seed| Table::new(6, seed).view().first);
    let first: BTreeSet<Seat> = first.collect();
    assert_eq!(first, Seat::all(6).collect());
}

/// Rules of Globalissimo: R7, A2, A4.
#[test]
fn a_guess_is_a_free_country_and_a_place_that_there_is() {
    let mut table = Table::new(4, 5);
    let mut free: Vec<_> = table.laid().collect();
    for turn in 0..4 {
        assert_eq!(table.seat(), table.order::<4>()[turn]);
        let seen = Observation::new(table.play.position()).expect("a decision");
        let legal: Vec<Action> = seen.actions().collect();
        let guesses = free.iter().flat_map(|country| {
            let country = *country;
            (1..=5).map(move |place| Action::Guess { country, place })
        });
        assert_eq!(legal, guesses.collect::<Vec<_>>(), "no pass, no place 6");
        // All lay the same tile.
        table.guess(4 - turn, 2);
        free.remove(4 - turn);
    }
}

/// Rules of Globalissimo: R7.
#[test]
fn a_tile_lies_openly_and_nobody_lays_on_it() {
    let mut table = Table::new(3, 8);
    let [first, second, _] = table.order();
    table.guess(2, 5);
    let laid = &table.view().laid[2];
    assert_eq!(laid.guess, Some((first, 5)));
    assert_eq!(laid.turned, None, "nothing is turned before all have guessed");
    let country = laid.country;
    let again = Action::Guess { country, place: 1 };
    assert!(table.play.play(again).is_err());
    assert_eq!(table.seat(), second);
}

/// Rules of Globalissimo: R8, A1.
#[test]
fn tiles_come_back_after_scoring() {
    let world = MadeUp::new(Globalissimo::ID);
    let places = world.globalissimo.laid.values().max().expect("countries");
    assert_eq!(world.rules.players.1 * places, 36, "six colours of six tiles");
    let mut table = Table::new(2, 1);
    for round in 1..=10 {
        assert_eq!(table.view().round, round);
        assert!(table.view().laid.iter().all(|laid| laid.guess.is_none()));
        table.guess(0, 4);
        table.guess(1, 4);
        while !table.is_over() && table.asked().is_some() {
            table.give_up();
        }
    }
    assert!(table.is_over());
}

/// Rules of Globalissimo: A15.
#[test]
fn the_last_of_six_has_one_country_left() {
    let mut table = Table::new(6, 2);
    for slot in 0..5 {
        table.guess(slot, 1);
    }
    assert_eq!(table.play.position().count_actions(), 6);
    table.guess(5, 6);
}

/// Rules of Globalissimo: A17.
#[test]
fn a_country_without_a_value_has_no_card() {
    let mut dataset = MadeUp::new(Globalissimo::ID).distinct();
    dataset.values[7][3] = None;
    let incomplete = SetupError::CardIncomplete { code: "AAD".into() };
    assert_eq!(Globalissimo::cards(&dataset).err(), Some(incomplete));
}

/// What a position hides is drawn again, or its views could leak it unnoticed.
#[test]
fn categories_values_and_answers_are_hidden() {
    let mut rng = GameRng::new(0, 0);
    let mut next = BTreeSet::new();
    let mut turned = BTreeSet::new();
    let mut table = Table::new(3, 3);
    for _ in 0..40 {
        let mut events = Vec::new();
        let mut other = table.play.position().determinize(Seat(0), &mut rng);
        while other.round() == 1 {
            other.apply(&other.nth_action(0), &mut events);
        }
        next.insert(other.view(Seat(0)).category);
        let compares = |event: &Event| Globalissimo::comparison(event).is_some();
        let compared = events.iter().find(|(_, event)| compares(event));
        turned.insert(serde_json::to_string(&compared).expect("JSON"));
    }
    assert!(next.len() == 9 && turned.len() == 40);
    table.all_earn(&[3, 3, 0]);
    let missed = table.answer_action(false);
    table.act(missed.clone());
    let mut right = |action: &Action| {
        let mut events = Vec::new();
        let mut other = table.play.position().determinize(Seat(1), &mut rng);
        other.apply(action, &mut events);
        let right = |event: &Event| matches!(event, Event::Answered { right: true, .. });
        events.iter().any(|(_, event)| right(event))
    };
    // The answer that was right is one of a hundred now, and the one that was missed stays wrong.
    let own = table.answer_action(true);
    let kept = (0..400).filter(|_| right(&own)).count();
    assert!((1..40).contains(&kept), "{kept} of 400");
    assert!((0..400).all(|_| !right(&missed)));
}

#[test]
fn rules_without_sense_are_refused() {
    let world = |change: &dyn Fn(&mut MadeUp)| {
        let mut world = MadeUp::new(Globalissimo::ID);
        change(&mut world);
        let cards = Arc::new(Globalissimo::cards(&world.distinct()).expect("cards"));
        let options = Options::default();
        Playthrough::<Globalissimo>::new(&cards, Setup { seats: 2, options }, 0).err()
    };
    assert_eq!(world(&|_| {}), None);
    let no_round = SetupError::FewCategories { needed: 1, there: 0 };
    let nothing = world(&|world| (world.categories, world.rules.rounds) = (0, None));
    assert_eq!(nothing, Some(no_round));
    let few = world(&|world| world.cards = 5);
    assert_eq!(few, Some(SetupError::FewCards { needed: 6, there: 5 }));
    let one_country = world(&|world| world.globalissimo.laid = [(2, 1)].into());
    assert_eq!(one_country, Some(SetupError::NotLaid));
    assert_eq!(world(&|world| world.globalissimo.laid = [(2, 26)].into()), None);
    let without_letter = world(&|world| world.globalissimo.laid = [(2, 27)].into());
    assert_eq!(without_letter, Some(SetupError::TooLarge));
}

/// Matches with a deck have the numbers that it sets; those with other decks keep the numbers of the game.
#[test]
fn a_deck_has_numbers_of_its_own() {
    let mut world = MadeUp::new(Globalissimo::ID).distinct();
    let mut own = DeckRules { common: world.rules[0].clone(), ..DeckRules::default() };
    own.globalissimo = world.globalissimo.clone();
    own.common.rounds = Some(2);
    own.globalissimo.laid = [(2, 3)].into();
    let short =
        Deck { id: "short".to_owned(), rules: Some(Box::new(own)), ..world.decks[0].clone() };
    world.decks.push(short);
    let dealt = |world: &Dataset| {
        let cards = Arc::new(Globalissimo::cards(world).expect("cards"));
        let setup = Setup { seats: 2, options: Options::default() };
        let view = Playthrough::<Globalissimo>::new(&cards, setup, 0).expect("a match");
        let view = view.position().public_view();
        (view.rounds, view.laid.len())
    };
    assert_eq!(dealt(&world), (10, 5));
    assert!(world.choose_deck("short"));
    assert_eq!(dealt(&world), (2, 3));
}

/// A folder of one's own may hold any numbers.
#[test]
fn the_greatest_numbers_of_rules_do_no_harm() {
    let mut world = MadeUp::new(Globalissimo::ID);
    world.globalissimo.points = vec![u16::MAX; 6];
    world.globalissimo.track.spaces = u16::MAX;
    world.globalissimo.track.every = 6_000;
    world.globalissimo.barriers.capital = u16::MAX;
    world.globalissimo.barriers.location = u16::MAX;
    let mut table = Table::of(&world.distinct(), 2, 0);
    let mut rng = GameRng::new(0, 1);
    while !table.is_over() {
        table.decide(100, &mut rng);
    }
    // Whoever knows everything walks to the end of the track in the first round.
    assert_eq!(table.view().positions, [u16::MAX; 2]);
    assert_eq!(table.view().taken.iter().sum::<u16>(), 10);
}
