//! The way home: who wins, and how a match ends that nobody wins.

use engine::{Game, Seat};
use games::course::{Action, Event};

use super::table::{Table, ending_after, slug};
use testing::dataset;

fn won(events: &[Event]) -> Option<Seat> {
    match events.last() {
        Some(Event::Ended { winner, .. }) => *winner,
        _ => None,
    }
}

/// From Paris to Nairobi with all visas but that of Oceania.
const TO_NAIROBI: [&str; 5] = [
    "paris new-york",
    "new-york le-caire",
    "le-caire addis-abeba",
    "addis-abeba bombay",
    "bombay nairobi",
];

/// Rules of La course: R16, R12, E3.
#[test]
fn example_3_the_start_counts_after_the_fifth_visa_alone() {
    let rest = [
        "nairobi johannesburg",
        "johannesburg paris",
        "paris tokyo",
        "tokyo sydney",
        "sydney hong-kong",
        "hong-kong londres",
        "londres paris",
    ];
    let mut table = Table::dealt(&[&[&TO_NAIROBI[..], &rest].concat(), &[]]);
    table.start(&["paris", "paris"]);
    table.fly_and_land(&["new-york", "le-caire", "addis-abeba", "bombay", "nairobi"]);
    assert_eq!(table.visas(Seat(0)), ["europe", "asia", "america", "africa"]);
    table.stay(1);
    // Home, with four visas; standing there gives nothing later.
    table.fly_and_land(&["johannesburg", "paris"]);
    assert!(!table.is_over());
    table.stay(1);
    table.fly_and_land(&["tokyo", "sydney"]);
    assert_eq!(table.visas(Seat(0)).len(), 5);
    assert!(!table.is_over());
    table.stay(1);
    let events = table.fly(&["hong-kong", "londres", "paris"]);
    assert_eq!(won(&events), Some(Seat(0)));
    assert!(table.is_over());
}

/// Five visas in hand at Londres.
fn at_londres() -> Table {
    let rest = [
        "nairobi johannesburg",
        "johannesburg sydney",
        "sydney hong-kong",
        "hong-kong londres",
        "londres paris",
        "paris rome",
        "londres copenhague",
    ];
    let mut table = Table::dealt(&[&[&TO_NAIROBI[..], &rest].concat(), &[]]);
    table.start(&["paris", "tokyo"]);
    table.fly(&["new-york", "le-caire", "addis-abeba", "bombay", "nairobi"]);
    table.fly_and_land(&["johannesburg", "sydney", "hong-kong", "londres"]);
    table.stay(1);
    assert_eq!(table.visas(Seat(0)).len(), 5);
    table
}

/// Rules of La course: R16, A19, A22, E4, I7.
#[test]
fn example_4_the_chain_is_cut_at_home() {
    let mut table = at_londres();
    let before = table.view();
    let events = table.fly(&["paris"]);
    assert_eq!(won(&events), Some(Seat(0)));
    assert!(table.refuses(Action::Fly { to: slug("rome") }));
    assert!(table.refuses(Action::Land));
    let view = table.view();
    assert_eq!(view.travellers[0].hand, 14, "not refilled");
    assert_eq!(view.pile, before.pile);
    assert_eq!(view.travellers[0].to_go, Some(0));
    let position = table.play.position();
    assert!(!position.is_stopped());
    assert_eq!(position.standings(), [1, 2]);
    assert_eq!(position.side(Seat(0)), Some(slug("paris")));
    assert_eq!(position.side(Seat(1)), Some(slug("tokyo")));
}

/// Rules of La course: A16, R6.
#[test]
fn nobody_must_fly_home() {
    let mut table = at_londres();
    table.fly_and_land(&["copenhague"]);
    assert!(!table.is_over());
    let mut table = at_londres();
    table.swap(false, false);
    assert_eq!((table.is_over(), table.city(Seat(0))), (false, "londres".to_owned()));
}

/// Rules of La course: R16, A1, A2, E5.
#[test]
fn example_5_the_fifth_visa_and_home_in_one_chain() {
    let chain = [
        "tokyo new-york",
        "new-york paris",
        "paris johannesburg",
        "johannesburg sydney",
        "sydney tokyo",
    ];
    let mut table = Table::dealt(&[&[], &chain]);
    table.start(&["paris", "tokyo"]);
    table.stay(1);
    let events = table.fly(&["new-york", "paris", "johannesburg", "sydney"]);
    assert_eq!(won(&events), None);
    assert_eq!(table.visas(Seat(1)).len(), 5);
    assert_eq!(won(&table.fly(&["tokyo"])), Some(Seat(1)));
    assert_eq!(table.play.position().standings(), [2, 1]);
}

/// Rules of La course: R16, E6.
#[test]
fn example_6_in_two_turns_or_in_one() {
    let cards = [
        "paris le-caire",
        "le-caire new-york",
        "new-york tokyo",
        "tokyo paris",
        "paris johannesburg",
        "johannesburg sydney",
        "sydney hong-kong",
        "hong-kong londres",
        "londres paris",
    ];
    let mut table = Table::dealt(&[&cards, &[]]);
    table.start(&["paris", "paris"]);
    table.fly_and_land(&["le-caire", "new-york", "tokyo"]);
    assert_eq!(table.visas(Seat(0)), ["europe", "asia", "america", "africa"]);
    table.stay(1);
    assert_eq!(won(&table.fly(&["paris", "johannesburg", "sydney"])), None);
    let mut one = table.clone();
    table.act(Action::Land);
    assert_eq!((table.city(Seat(0)), table.visas(Seat(0)).len()), ("sydney".to_owned(), 5));
    table.stay(1);
    let home = ["hong-kong", "londres", "paris"];
    assert_eq!(won(&table.fly(&home)), Some(Seat(0)));
    assert_eq!(won(&one.fly(&home)), Some(Seat(0)), "a chain of six");
}

/// Places after one round in which both fly these ways from Paris.
fn places(ways: [&[&str]; 2]) -> Vec<u8> {
    let from_paris = |way: &[&str]| {
        let cities = [&["paris"][..], way].concat();
        let legs = cities.windows(2).map(|two| two.join(" "));
        legs.collect::<Vec<String>>()
    };
    let hands = ways.map(from_paris);
    let hands = hands.each_ref().map(|hand| hand.iter().map(String::as_str));
    let hands = hands.map(Iterator::collect::<Vec<&str>>);
    let mut table = Table::dealt_of(&ending_after(1), &[&hands[0], &hands[1]]);
    table.start(&["paris", "paris"]);
    assert!(!table.is_over());
    let fly = |table: &mut Table, way: &[&str]| {
        if way.is_empty() { table.swap(false, false) } else { table.fly_and_land(way) }
    };
    fly(&mut table, ways[0]);
    assert!(!table.is_over(), "the round is finished");
    let events = fly(&mut table, ways[1]);
    assert!(table.play.position().is_stopped());
    let standings = table.play.position().standings();
    let ended = Event::Ended { winner: None, standings: standings.clone() };
    assert_eq!(events.last(), Some(&ended));
    standings
}

/// Rules of La course: R18, E10.
#[test]
fn example_10_the_shorter_way_home_is_ahead() {
    let rules = dataset().rules_of("course").expect("rules");
    assert_eq!(rules.last_round, Some(300));
    // Four visas each: without Africa two legs from home, without Oceania three.
    let without_africa = ["anchorage", "tokyo", "sydney"];
    let without_oceania = ["le-caire", "new-york", "tokyo"];
    assert_eq!(places([&without_africa, &without_oceania]), [1, 2]);
    assert_eq!(places([&without_oceania, &without_africa]), [2, 1]);
    // Home from Bombay by way of Port-Louis: two legs as well.
    let by_bombay = ["new-york", "los-angeles", "sydney", "singapour", "bombay"];
    assert_eq!(places([&without_africa, &by_bombay]), [1, 1]);
}

/// Rules of La course: R18.
#[test]
fn visas_come_before_the_way_home() {
    // Four visas far away, and three with two more on the way home.
    let far = ["bombay", "nairobi", "johannesburg", "rio-de-janeiro", "buenos-aires", "santiago"];
    let near = ["new-york", "los-angeles", "sydney"];
    assert_eq!(places([&near, &far]), [2, 1]);
    assert_eq!(places([&[], &[]]), [1, 1]);
}

/// Rules of La course: R18.
#[test]
fn without_a_last_round_the_game_ends_before_the_rounds_can_no_longer_be_counted() {
    let mut world = playing::made_up::network();
    world.rules[0].last_round = None;
    let mut position = Table::of(&world, 2, 1).play.position().clone();
    let starts = position.nth_action(0);
    (0..2).for_each(|_| position.apply(&starts, &mut Vec::new()));
    while position.count_actions() > 0 {
        // The last action swaps: what comes from the pile, or the last card of the hand.
        let last = position.count_actions() - 1;
        let action = position.nth_action(last);
        position.apply(&action, &mut engine::NoListener);
    }
    assert_eq!((position.round(), position.is_stopped()), (u16::MAX, true));
}
