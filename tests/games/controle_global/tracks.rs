//! The table of globalisation: totals, orders, levels, and what stirs civil society.

use super::scene::{Scene, stirred};

/// Rules of Contrôle Global: R3, R4, R5, R6, R7, B7.1, A9, A21, B9.3, B9.4.
#[test]
fn example_1_yellow_green_and_purple() {
    let effects = ["W: J +4 com", "W: J +3 com", "W: J +2 com", "W: J +1 com"];
    let mut table = Scene::new(3, &effects).table();
    table.turn("W: J +4 com", "a");
    table.turn("W: J +3 com", "a");
    assert_eq!(table.noted("com"), [0, 0, 0], "noted at the end of the round");
    table.turn("W: J +1 com", "b");
    assert_eq!((table.track("com").total, table.track("com").level), (8, 3));
    assert_eq!(table.order("com"), [0, 1, 2]);
    assert_eq!(table.noted("com"), [3, 2, 1]);
    // Purple with 3 ties Green and stays behind.
    table.dumps(2);
    table.turn("W: J +2 com", "c");
    assert_eq!(table.order("com"), [0, 1, 2]);
    // With 4 it is ahead of Green and behind Yellow.
    table.dumps(2);
    table.turn("W: J +1 com", "c");
    assert_eq!(table.order("com"), [0, 2, 1]);
    assert_eq!(table.noted("com"), [3, 1, 2]);
    // With 5 it is first.
    table.dumps(2);
    table.turn("W: J +1 com", "c");
    assert_eq!(table.order("com"), [2, 0, 1]);
}

/// Rules of Contrôle Global: R6, B7.2.
#[test]
fn example_2_nobody_has_less_than_alone() {
    let effects = ["W: J +4 com; J +1 com", "W: J +4 com"];
    let mut table = Scene::new(4, &effects).table();
    for seat in 0..4 {
        table.turn(effects[usize::from(seat == 3)], "a");
    }
    assert_eq!((table.track("com").total, table.track("com").level), (19, 4));
    assert_eq!(table.noted("com"), [4, 3, 2, 2]);
}

/// Rules of Contrôle Global: R18, B4, B7.5.
#[test]
fn example_5_a_card_for_every_level() {
    let effects = ["W: J +4 med; J +3 med", "W: J +2 med", "W: J +3 med", "W: J +4 med; J +1 med"];
    let four = |scene: Scene| (0..4).fold(scene, |scene, _| scene.civil("med", "max(med): D +1"));
    let mut table = four(Scene::new(3, &effects)).table();
    table.turn(effects[0], "a");
    table.dumps(2);
    assert_eq!((table.track("med").total, table.track("med").level), (7, 2));
    let events = table.turn(effects[1], "a");
    assert_eq!(stirred(&events), [("med".to_owned(), 3, true)]);
    assert_eq!(table.zone(), ["med-high"]);
    // From 3 to 8.
    let mut table = four(Scene::new(3, &effects)).table();
    table.turn(effects[2], "a");
    table.dumps(2);
    assert_eq!((table.track("med").level, table.zone().len()), (1, 0));
    let events = table.turn(effects[3], "a");
    let med = |level| ("med".to_owned(), level, true);
    assert_eq!(stirred(&events), [med(2), med(3)]);
    assert_eq!(table.zone(), ["med-high", "med-high"]);
    // Two levels by a single clause.
    let mut table = four(Scene::new(3, &["W: J +4 med"])).table();
    let events = table.turn("W: J +4 med", "a");
    assert_eq!(stirred(&events), [med(1), med(2)]);
    assert_eq!(table.zone(), ["med-high", "med-high"]);
}

/// What rises or falls in a round changes nothing about what can be played in it.
///
/// Rules of Contrôle Global: R7, A9, B4.
#[test]
fn levels_hold_for_the_whole_round() {
    let effects =
        ["W: J +4 mil", "W: J +1 mil", "mil 1 > W: D +1", "mil 2 > W: D +1", "W: U -1 mil"];
    let mut table = Scene::new(3, &effects).table();
    table.turn(effects[0], "a");
    table.dump();
    table.turn(effects[1], "b");
    assert_eq!(table.noted("mil"), [2, 0, 1]);
    // The world rises to III, and the third player to II.
    table.turn(effects[0], "a");
    let mut risen = table.clone();
    risen.dump();
    assert!(risen.can_play(effects[2]) && !risen.can_play(effects[3]));
    risen.dump();
    assert_eq!(risen.noted("mil"), [3, 0, 2]);
    // He loses all that he has, and is at I all the same.
    table.turn(effects[4], "b");
    assert_eq!(table.order("mil"), [0]);
    assert!(table.can_play(effects[2]) && !table.can_play(effects[3]));
    table.dump();
    assert_eq!(table.noted("mil"), [3, 0, 0]);
}

/// Rules of Contrôle Global: R18, B7.9, A4, B9.8.
#[test]
fn example_9_a_level_stirs_once_a_round() {
    let effects = ["W: J +4 med; J +4 med; J +4 med; J +1 med", "W: J +1 med", "W: U -1 med"];
    let mut table = Scene::new(3, &effects).table();
    table.turn(effects[0], "a");
    table.dumps(2);
    let fourth = [("med".to_owned(), 4, false)];
    assert_eq!(stirred(&table.turn(effects[1], "a")), fourth);
    table.turn(effects[2], "a");
    assert_eq!((table.track("med").level, table.track("med").peak), (3, 4));
    assert_eq!(stirred(&table.turn(effects[1], "a")), []);
    // The levels that are noted, and the peak of the next round, are those reached then.
    assert_eq!((table.track("med").level, table.track("med").peak), (4, 4));
    assert_eq!(table.noted("med"), [4, 0, 3]);
    // Where the round began at IV, to come back to IV is no rise.
    let mut back = table.clone();
    back.turn(effects[2], "a");
    assert_eq!((back.track("med").level, back.track("med").peak), (3, 4));
    assert_eq!(stirred(&back.turn(effects[1], "a")), []);
    assert_eq!(back.track("med").level, 4);
    table.dump();
    table.turn(effects[2], "a, 0 med");
    table.dump();
    assert_eq!((table.track("med").level, table.track("med").peak), (3, 3));
    assert_eq!(stirred(&table.turn(effects[1], "a")), fourth);
}

/// Rules of Contrôle Global: B7.10, A17.
#[test]
fn example_10_two_categories_rise_at_once() {
    let effects = ["W: J +2 pol/med", "W: D +1"];
    let scene = Scene::new(3, &effects).civil("med", "max(med): D +1");
    let mut table = scene.civil("pol", "max(pol): D +1").table();
    let events = table.turn(effects[0], "a, med, pol");
    let first = |category: &str| (category.to_owned(), 1, true);
    assert_eq!(stirred(&events), [first("pol"), first("med")]);
    assert_eq!(table.zone(), ["pol-high", "med-high"]);
    // A card that gives no influence raises nothing.
    let before = table.view().tracks;
    table.turn(effects[1], "a");
    assert_eq!(table.view().tracks, before);
}

/// Rules of Contrôle Global: R18, B7.17.
#[test]
fn example_17_a_pile_without_cards_lays_none() {
    let effects = ["W: J +1 rel", "W: J +3 rel"];
    let mut table = Scene::new(3, &effects).civil("rel", "max(rel): D +1").table();
    table.hoard("rel");
    let events = table.turn(effects[0], "a");
    assert_eq!(stirred(&events), [("rel".to_owned(), 1, false)]);
    assert_eq!(table.zone(), [""; 0]);
    table.dump();
    // The card is there again, and nothing is made good.
    table.release("rel");
    assert_eq!(table.zone(), [""; 0]);
    let events = table.turn(effects[1], "a");
    assert_eq!(stirred(&events), [("rel".to_owned(), 2, true)]);
    assert_eq!(table.zone(), ["rel-high"]);
}

/// The card under way is not among the discards when the pile is shuffled.
///
/// Rules of Contrôle Global: B4, R18.
#[test]
fn a_card_under_way_is_not_laid_before_civil_society() {
    let effects = ["W: J +1 rel", "W: J +3 rel"];
    let mut table = Scene::new(3, &effects).civil("rel", "max(rel): D +1").table();
    table.hoard("rel");
    table.dumps(2);
    let card = super::scene::slug("rel-high-1");
    let mut events = table.act(games::controle_global::Action::Play { card, effect: 1 });
    events.extend(table.say("a"));
    assert_eq!(stirred(&events), [("rel".to_owned(), 1, false)]);
    table.finish();
    let events = table.turn(effects[1], "a");
    assert_eq!(stirred(&events), [("rel".to_owned(), 2, true)]);
}

/// Rules of Contrôle Global: R3, A36, A13.
#[test]
fn there_is_no_level_above_the_last_one() {
    let many = "W: J +4 bio; J +4 bio; J +4 bio; J +4 bio; J +4 bio; J +4 bio; J +4 bio; J +3 bio";
    let effects = [many, "W: J +4 bio; J +4 bio", "bio 6 > W: J +1 bio", "bio 9 > W: J +1 bio"];
    // Two categories end this game, so that it goes on.
    let scene = Scene::new(3, &effects).numbers(|numbers| numbers.end.categories = 2);
    let mut table = scene.start(1, [0, 3, 0]).table();
    table.turn(many, "a");
    table.turn(effects[1], "a");
    assert_eq!((table.track("bio").total, table.track("bio").level), (39, 6));
    table.dump();
    assert_eq!((table.noted("bio"), table.view().round), (vec![6, 5, 0], 2));
    assert!(table.can_play(effects[2]));
    assert!(!table.can_play(effects[3]), "three levels are missing");
    table.dump();
    // More than there is can be bought, and totals go on counting for the order.
    assert!(!table.can_play(effects[3]), "four levels are missing");
    table.turn(effects[2], "a");
    assert_eq!(table.player(1).resources, [0, 2, 0]);
    table.dump();
    assert_eq!(table.track("bio").order[0].1, 31);
    assert_eq!(table.track("bio").total, 40);
}

/// Rules of Contrôle Global: B7.15, R5.
#[test]
fn example_15_losses_are_simultaneous() {
    let effects = ["W: J +4 pol", "W: U -1 pol", "W: J +2 pol"];
    let mut table = Scene::new(3, &effects).civil("pol", "max(pol): A -1 pol").table();
    table.turn(effects[0], "a");
    table.turn(effects[0], "a");
    assert_eq!(table.order("pol"), [0, 1]);
    table.dump();
    assert_eq!((table.cubes(0, "a", "pol"), table.cubes(1, "a", "pol")), (3, 3));
    assert_eq!(table.order("pol"), [0, 1], "still ahead");
    // Only the first loses, and what comes back stays behind.
    table.dumps(2);
    table.turn(effects[1], "a, 0 pol");
    assert_eq!(table.order("pol"), [1, 0]);
    let mut table = table.clone();
    table.turn(effects[2], "b");
    assert_eq!(table.order("pol"), [0, 1], "strictly more");
    table.dump();
    table.turn(effects[1], "b");
    assert_eq!(table.order("pol"), [0, 1]);
    assert_eq!(table.track("pol").order[0].1, table.track("pol").order[1].1);
}
