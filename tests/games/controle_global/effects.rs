//! Effects that are played: levels, steps, clauses, investments, privatising, renewing.

use engine::{Game as _, Seat};
use games::controle_global::{Action, Cause, Event, Stage, Verdict};
use model::control::{ResourceId, Supply};

use super::scene::{Scene, Table, slug};

fn verdict(table: &Table, seat: u8, effect: usize) -> Verdict {
    let (_, own) = table.play.position().view(Seat(seat)).own.expect("a seat");
    own.hand[0].effects[effect]
}

/// Rules of Contrôle Global: R11, R13, B4, B7.3, A2, A3, A20.
#[test]
fn example_3_energy_makes_up_for_levels() {
    let effects = [
        "W: J +4 mil; J +4 pol; J +1 com",
        "mil 3 > W: J +1 mil",
        "pol 4, com 2 > W: J +1 pol",
        "bio 1 > W: J +1 bio",
    ];
    let mut table = Scene::new(3, &effects).start(0, [9, 4, 9]).start(1, [9, 1, 9]).table();
    table.turn(effects[0], "a");
    // Who has no influence at all has level 0 and can buy the first level.
    assert_eq!(verdict(&table, 1, 3), Verdict::Playable(1));
    assert_eq!(verdict(&table, 1, 1), Verdict::Levels(3));
    assert_eq!(verdict(&table, 2, 3), Verdict::Levels(1));
    table.dumps(2);
    assert_eq!((table.noted("mil")[0], table.noted("pol")[0], table.noted("com")[0]), (2, 2, 1));
    // Mil III with II noted: one; pol IV and com II with II and I: three.
    assert_eq!(verdict(&table, 0, 1), Verdict::Playable(1));
    assert_eq!(verdict(&table, 0, 2), Verdict::Playable(3));
    let events = table.start(effects[1], "");
    let spent = Event::Resource {
        seat: Seat(0),
        resource: slug("energy"),
        delta: -1,
        region: None,
        cause: Cause::Effect,
    };
    assert!(matches!(events[0], Event::Played { missing: 1, .. }));
    assert_eq!(events[1], spent, "paid before the first step");
    assert_eq!(table.stage(), Stage::Choosing);
    table.say("a");
    table.finish();
    table.dumps(2);
    table.turn(effects[2], "a");
    assert_eq!(table.player(0).resources, [9, 0, 9], "exactly that much");
}

/// Rules of Contrôle Global: R25, R26, B4, B7.4, A10, A18.
#[test]
fn example_4_two_steps_and_a_rival() {
    let effects = ["R: J +2 pol | V: J +1 pol; U -1 pol", "W: J +1 pol"];
    let mut table = Scene::new(3, &effects).table();
    assert!(!table.can_play(effects[0]), "nowhere present");
    table.turn(effects[1], "a");
    table.turn(effects[1], "b");
    table.turn(effects[1], "c");
    // The only region where one is present, and its only neighbour, are not asked for; nor is the only
    // rival there.
    table.turn(effects[0], "");
    let pol = |table: &Table, region: &str| {
        (0..3).map(|seat| table.cubes(seat, region, "pol")).collect::<Vec<_>>()
    };
    assert_eq!(pol(&table, "a"), [3, 0, 0]);
    assert_eq!(pol(&table, "b"), [1, 0, 0]);
    table.turn(effects[1], "b");
    // One of several rivals is chosen, and it is not oneself.
    table.start(effects[0], "");
    assert_eq!(table.options(), ["0 pol", "1 pol"]);
    table.say("1 pol");
    assert_eq!(pol(&table, "b"), [1, 0, 1]);
    table.finish();
    // No such rival: skipped.
    let mut table = Scene::new(3, &effects).table();
    table.turn(effects[1], "a");
    table.dumps(2);
    table.turn(effects[0], "");
    assert_eq!(pol(&table, "b"), [1, 0, 0]);
}

/// Rules of Contrôle Global: B4, B7.11.
#[test]
fn example_11_a_chain_comes_back_and_never_stays() {
    let chain = "R: J +1 com | V: J +1 com | V: J +1 com";
    let effects = [chain, "W: J +1 com"];
    let mut table = Scene::new(3, &effects).table();
    table.turn(effects[1], "a");
    table.dumps(2);
    table.start(chain, "");
    assert_eq!(table.options(), ["a", "c"], "a again, never b");
    table.say("a");
    assert_eq!((table.cubes(0, "a", "com"), table.cubes(0, "b", "com")), (3, 1));
}

/// Rules of Contrôle Global: B7.12, A7, A3, A20.
#[test]
fn example_12_without_any_cube() {
    let effects = ["R: J +1 pol", "pol 1 > W: J +1 pol", "pol 1 > N: J +1 pol"];
    let mut table = Scene::new(3, &effects).start(1, [0, 1, 0]).table();
    assert_eq!(verdict(&table, 0, 0), Verdict::NoRegion);
    assert!(table.options().iter().all(|option| option.starts_with("dump ")));
    table.dump();
    assert!(!table.can_play(effects[0]) && table.can_play(effects[1]));
    table.turn(effects[2], "b");
    assert_eq!(table.cubes(1, "b", "pol"), 1);
}

/// Rules of Contrôle Global: B7.13.
#[test]
fn example_13_present_everywhere() {
    let effects = ["W: J +1 pol | V: J +1 pol | V: J +1 pol", "N: J +1 pol"];
    let mut table = Scene::new(3, &effects).table();
    assert!(table.can_play(effects[1]));
    table.turn(effects[0], "a, c");
    table.dumps(2);
    assert!(!table.can_play(effects[1]));
    assert_eq!(verdict(&table, 0, 1), Verdict::NoRegion);
    // Who is absent chooses where he is.
    table.dump();
    table.start(effects[1], "");
    assert_eq!(table.options(), ["a", "b", "c"]);
}

/// Presence is judged when the step is reached.
///
/// Rules of Contrôle Global: B4, R26.
#[test]
fn cubes_of_an_earlier_step_count() {
    let effects =
        ["W: J +1 pol | R: D +1", "W: | N: J +1 pol", "W: J +1 pol | V: J +1 pol | V: J +1 pol"];
    let mut table = Scene::new(3, &effects).table();
    table.turn(effects[0], "b");
    assert_eq!(table.land("b").development, 4);
    table.start(effects[1], "a");
    assert_eq!(table.options(), ["a", "b", "c"], "a step without clauses chooses a region");
    table.say("a");
    table.finish();
    // No card looks for absence late; where nobody could, the step is left out.
    table.turn(effects[2], "a, c");
    table.turn(effects[2], "a, c");
    let before = table.view().lands;
    table.dumps(2);
    table.turn(effects[1], "a");
    assert_eq!(table.view().lands, before);
}

/// Rules of Contrôle Global: B4, B7.14.
#[test]
fn example_14_as_many_as_there_are() {
    let effects = ["W: U -2 *", "W: T -1 *", "W: J +1 mil", "W: J +1 mil; J +1 rel"];
    let mut table = Scene::new(4, &effects).table();
    // Nobody is there.
    let before = table.view().lands;
    table.turn(effects[0], "a");
    assert_eq!(table.view().lands, before, "skipped");
    table.turn(effects[2], "a");
    table.turn(effects[0], "a");
    assert_eq!(table.cubes(1, "a", "mil"), 0, "the one that he has");
    table.dump();
    // Three rivals, and a category for each.
    table.dump();
    for _ in 0..3 {
        table.turn(effects[3], "b");
    }
    table.start(effects[1], "b");
    assert_eq!(table.options(), ["1 mil", "1 rel"]);
    table.say("1 rel");
    assert_eq!(table.options(), ["2 mil", "2 rel"]);
    assert_eq!(table.cubes(1, "b", "rel"), 1, "all at once");
    table.say("2 mil");
    assert_eq!(table.options(), ["3 mil", "3 rel"]);
    let events = table.say("3 rel");
    let lost = events.iter().filter(|event| matches!(event, Event::Influence { delta: -1, .. }));
    assert_eq!(lost.count(), 3);
    let left = |seat| (table.cubes(seat, "b", "mil"), table.cubes(seat, "b", "rel"));
    assert_eq!([left(1), left(2), left(3)], [(1, 0), (0, 1), (1, 0)]);
    table.finish();
    table.start(effects[1], "b");
    assert_eq!(table.stage(), Stage::Refill, "one cube each: nothing to choose");
    // In the order of turns after the player.
    let mut table = Scene::new(4, &effects).table();
    table.turn(effects[3], "b");
    table.turn(effects[3], "b");
    table.dump();
    table.turn(effects[3], "b");
    table.dumps(2);
    table.start(effects[1], "b");
    for rival in [3, 0, 1] {
        assert_eq!(table.options(), [format!("{rival} mil"), format!("{rival} rel")]);
        table.say(&format!("{rival} mil"));
    }
}

/// The loser has no choice, and the cubes of one loss come from one player.
///
/// Rules of Contrôle Global: B4.
#[test]
fn a_loss_of_several_is_chosen_one_by_one() {
    let effects = ["W: U -2 *", "W: J +1 mil; J +2 rel", "W: J +1 com", "W: U -1 mil/com"];
    let mut table = Scene::new(3, &effects).table();
    table.turn(effects[1], "a");
    table.turn(effects[2], "a");
    // Of the categories that the clause names alone.
    let mut named = table.clone();
    named.start(effects[3], "a");
    assert_eq!(named.options(), ["0 mil", "1 com"]);
    table.start(effects[0], "a");
    assert_eq!(table.options(), ["0 mil", "0 rel", "1 com"]);
    table.say("0 rel");
    assert_eq!(table.options(), ["0 mil", "0 rel"]);
    table.say("0 rel");
    assert_eq!((table.cubes(0, "a", "mil"), table.cubes(0, "a", "rel")), (1, 0));
    assert_eq!(table.cubes(1, "a", "com"), 1);
}

/// Rules of Contrôle Global: R2, B4, A6, A30, B9.2, B9.10.
#[test]
fn development_and_stocks_have_a_floor() {
    let effects =
        ["W: D -4", "W: X r 4", "W: X * 3", "W: G * 2", "W: G f 2", "W: D +2", "W: X * 4"];
    let mut table = Scene::new(3, &effects).table();
    table.turn(effects[0], "a");
    assert_eq!(table.land("a").development, 1);
    table.turn(effects[1], "a");
    assert_eq!((table.player(1).resources, table.land("a").stock), (vec![2, 0, 0], vec![0, 2, 2]));
    table.start(effects[2], "a");
    assert_eq!(table.options(), ["energy", "food"]);
    // When only food is left nothing is to be chosen.
    table.say("energy, energy");
    assert_eq!((table.player(2).resources, table.land("a").stock), (vec![0, 2, 1], vec![0, 0, 1]));
    table.finish();
    // The bank has everything, and stocks do not grow again.
    table.start(effects[3], "a");
    assert_eq!(table.options(), ["raw", "energy", "food"]);
    table.say("raw, raw");
    table.finish();
    table.turn(effects[4], "a");
    assert_eq!(
        (table.player(0).resources, table.player(1).resources),
        (vec![2, 0, 0], vec![2, 0, 2])
    );
    assert_eq!(table.land("a").stock, [0, 0, 1]);
    table.turn(effects[6], "a");
    assert_eq!(table.land("a").stock, [0, 0, 0], "as far as there are");
    table.turn(effects[5], "a");
    assert_eq!(table.land("a").development, 3);
}

/// Rules of Contrôle Global: R13, B4, B7.16, A14, A33.
#[test]
fn example_16_raw_materials_give_influence() {
    let effects =
        ["pol 2 > R: J +2 pol | V: J +1 med", "W: J +1 com", "com 1 > W: J +1 pol", "W: D +1"];
    let mut table = Scene::new(3, &effects).start(0, [3, 2, 0]).start(2, [1, 0, 0]).table();
    table.turn(effects[1], "a");
    table.dumps(2);
    table.start(effects[0], "");
    let all = ["reinforce a pol", "reinforce a med", "reinforce b pol", "reinforce b med", "pass"];
    assert_eq!(table.options()[..4], all[..4]);
    table.say("reinforce a med");
    assert_eq!(table.options()[..4], all[..4]);
    table.say("reinforce b pol");
    assert_eq!((table.cubes(0, "a", "med"), table.cubes(0, "b", "pol")), (1, 1));
    assert_eq!(table.player(0).resources, [1, 0, 0]);
    assert_ne!(table.stage(), Stage::Invest, "two at most");
    table.finish();
    // What it requires counts as well, what it neither gave nor required does not.
    table.dump();
    assert!(!table.can_play(effects[2]));
    table.start(effects[3], "a");
    assert_ne!(table.stage(), Stage::Invest, "without influence there is nothing to reinforce");
    table.finish();
    let mut table = Scene::new(3, &effects).start(0, [1, 1, 0]).table();
    table.start(effects[2], "c");
    assert_eq!(table.options(), ["reinforce c pol", "reinforce c com", "pass"]);
    // A region that the effect named, and where it gave nothing, is not reinforced.
    let effects = ["W: D +1 | V: J +1 pol"];
    let mut table = Scene::new(3, &effects).start(0, [1, 0, 0]).table();
    table.start(effects[0], "a");
    assert_eq!(table.options(), ["reinforce b pol", "pass"]);
}

/// Rules of Contrôle Global: R13, R14, B3, B4, A14.
#[test]
fn food_and_development_go_where_the_effect_went() {
    let effects = ["W: J +1 rel", "W: | V: D +1", "W: J +1 rel; J +2 bio"];
    let mut table = Scene::new(3, &effects).start(2, [2, 1, 2]).table();
    table.turn(effects[2], "a");
    table.turn(effects[0], "c");
    // Named is also what a step without clauses has chosen: a and b, and not c.
    table.start(effects[1], "a");
    let all = ["undermine a 0 rel", "undermine a 0 bio", "develop a", "develop b", "pass"];
    assert_eq!(table.options(), all);
    table.say("undermine a 0 bio");
    assert_eq!(table.cubes(0, "a", "bio"), 1);
    assert_eq!(table.options(), ["develop a", "develop b", "pass"], "one loss a turn");
    table.say("develop b");
    // Any two resources.
    assert_eq!(
        (table.stage(), table.options()),
        (Stage::Paying, vec!["pay raw".into(), "pay energy".into(), "pay food".into()])
    );
    table.say("pay energy, pay raw");
    assert_eq!(table.land("b").development, 5, "by the effect and by the investment");
    assert_eq!(table.player(2).resources, [1, 0, 1]);
    assert_ne!(table.stage(), Stage::Invest, "one development a turn");
    table.finish();
    // Nothing is invested with a card that is dumped.
    let mut table = Scene::new(3, &effects).start(0, [3, 3, 3]).table();
    let card = table.hand(Seat(0))[0];
    table.act(Action::Dump { card });
    assert_eq!(table.stage(), Stage::Renew);
}

/// Rules of Contrôle Global: B4.
#[test]
fn an_investment_stirs_civil_society_as_an_effect_does() {
    let effects = ["W: J +1 rel", "W: J +3 rel"];
    let mut table = Scene::new(3, &effects)
        .start(0, [1, 0, 0])
        .civil("rel", "max(rel): D +1")
        .civil("rel", "max(rel): D +1")
        .table();
    table.start(effects[1], "a");
    assert_eq!(table.zone().len(), 1);
    table.say("reinforce a rel");
    assert_eq!((table.zone().len(), table.track("rel").level), (2, 2));
}

/// Rules of Contrôle Global: R15, B3.
#[test]
fn icons_are_privatised_in_their_order_where_one_is_present_now() {
    let food = Supply::One(ResourceId(2));
    let icons = [food, Supply::Any, food];
    let effects = ["W: J +1 pol | V: J +1 pol", "W: J +1 pol"];
    let scene = Scene::new(3, &effects).icons(&icons).stock(0, [0, 1, 1]).stock(1, [0, 0, 1]);
    let mut table = scene.table();
    table.start(effects[0], "a");
    assert_eq!(table.stage(), Stage::Privatise(0));
    assert_eq!(table.options(), ["privatise a food", "privatise b food", "pass"]);
    table.say("privatise a food");
    assert_eq!(
        table.options(),
        ["privatise a energy", "privatise b food", "pass"],
        "any, from any region"
    );
    table.say("pass");
    assert_eq!(table.stage(), Stage::Privatise(2));
    assert_eq!(table.options(), ["privatise b food", "pass"]);
    let top = || table.view().piles.iter().filter_map(|pile| pile.top).count();
    assert_eq!(top(), 0, "the card is still under way");
    table.say("privatise b food");
    assert_eq!(table.player(0).resources, [0, 0, 2]);
    assert_eq!((table.land("a").stock, table.land("b").stock), (vec![0, 1, 0], vec![0, 0, 0]));
    assert_eq!(table.view().piles.iter().filter_map(|pile| pile.top).count(), 1);
    table.say("pass");
    table.finish();
    // Who is nowhere takes nothing; a dumped card has its icons too.
    let card = table.hand(Seat(1))[0];
    table.act(Action::Dump { card });
    assert_eq!(table.stage(), Stage::Refill);
    table.finish();
    table.dump();
    let card = table.hand(Seat(0))[0];
    table.act(Action::Dump { card });
    assert_eq!(table.options(), ["privatise a energy", "pass"], "nothing left for food");
    // As they are printed, from left to right.
    let icons = [0, 2, 1].map(|rank| Supply::One(ResourceId(rank)));
    let mut table = Scene::new(3, &effects).icons(&icons).table();
    table.start(effects[1], "a");
    for resource in ["raw", "food", "energy"] {
        assert_eq!(table.options(), [format!("privatise a {resource}"), "pass".to_owned()]);
        table.say("pass");
    }
    assert_eq!(table.stage(), Stage::Refill);
}

/// A card without icons, laid down by somebody without a power for it, privatises nothing.
///
/// Rules of Contrôle Global: R15, B4.
#[test]
fn a_card_without_icons_privatises_nothing() {
    let effects = ["W: J +1 pol"];
    let mut table = Scene::new(3, &effects).table();
    table.turn(effects[0], "a");
    table.dumps(2);
    let card = table.hand(Seat(0))[0];
    table.act(Action::Dump { card });
    assert_eq!(table.stage(), Stage::Refill);
}

/// Rules of Contrôle Global: R16, B3, B9.5.
#[test]
fn all_cards_are_named_before_any_is_replaced() {
    let effects = ["W: J +1 pol"];
    let mut table = Scene::new(3, &effects).start(0, [1, 2, 0]).table();
    let card = table.hand(Seat(0))[0];
    table.act(Action::Dump { card });
    let hand = table.hand(Seat(0));
    let discards: Vec<String> = hand.iter().map(|card| format!("discard {card}")).collect();
    assert_eq!((table.stage(), hand.len()), (Stage::Renew, 3));
    assert_eq!(table.options(), [discards.clone(), vec!["pass".into()]].concat());
    table.say(&discards[1]);
    assert_eq!(table.options(), ["pay raw", "pay energy"], "any resource");
    table.say("pay energy");
    assert_eq!(table.hand(Seat(0)), [hand[0], hand[2]], "not replaced yet");
    table.say(&format!("{}, pay raw, {}", discards[0], discards[2]));
    assert_eq!(table.player(0).resources, [0, 0, 0]);
    assert_eq!(table.stage(), Stage::Refill, "no card is left to name");
    // Each missing card from a pile of one's choice, seen before the next.
    for drawn in 0..4 {
        assert_eq!(table.hand(Seat(0)).len(), drawn);
        let piles: Vec<String> = table.options();
        assert!(
            piles.len() >= 5 && piles.iter().all(|option| option.starts_with("draw ")),
            "{piles:?}"
        );
        table.say(&piles[drawn]);
    }
    assert_eq!((table.hand(Seat(0)).len(), table.seat()), (4, Seat(1)));
}

/// Rules of Contrôle Global: R16, B4.
#[test]
fn a_pile_is_shuffled_when_a_card_is_needed() {
    // Two seats hold eight of the 36 low cards; one pile is drawn from until it is empty.
    let effects = ["W: D +1"];
    let mut table = Scene::new(2, &effects).table();
    let pile = |table: &Table| table.view().piles[2].clone();
    let (mut reshuffled, mut left) = (0, 0);
    for turn in 0..40 {
        let before = pile(&table);
        // What has just been drawn is laid down now and then, while there are cards in the pile.
        let hand = table.hand(table.seat());
        let card = hand[if turn % 3 == 1 { hand.len() - 1 } else { 0 }];
        table.act(Action::Dump { card });
        assert_eq!(table.stage(), Stage::Refill);
        let may_draw = table.options().contains(&"draw mil-low".to_owned());
        let now = pile(&table);
        assert_eq!(may_draw, now.cards + now.discards > 0, "{before:?}");
        assert!(now.cards == before.cards, "nobody needed a card");
        if !may_draw {
            table.finish();
            continue;
        }
        let events = table.say("draw mil-low");
        let cards = now.discards;
        let told = Event::Reshuffled { pile: slug("mil-low"), cards };
        let shuffles = events.into_iter();
        let shuffles = shuffles.filter(|event| matches!(event, Event::Reshuffled { .. }));
        let expected = (now.cards == 0).then_some(told);
        assert_eq!(Vec::from_iter(shuffles), Vec::from_iter(expected));
        reshuffled += usize::from(now.cards == 0);
        left += usize::from(now.cards > 0 && now.discards > 0);
        if now.cards == 0 {
            assert_eq!((pile(&table).cards, pile(&table).discards), (cards - 1, 0));
            assert_eq!(pile(&table).top, None);
        }
    }
    assert!(reshuffled > 1 && left > 1);
}

/// Rules of Contrôle Global: R10, R11, R12, B3, A29, A34.
#[test]
fn one_card_and_one_effect_a_turn() {
    let effects = ["W: J +1 pol", "W: J +2 pol"];
    let mut table = Scene::new(3, &effects).table();
    // Every effect of every card in hand, and each card without any.
    let hand = table.hand(Seat(0));
    let play = |effect| hand.iter().map(move |card| format!("play {card} {effect}"));
    let mut all: Vec<String> = play(1).zip(play(2)).flat_map(|(one, two)| [one, two]).collect();
    all.extend(hand.iter().map(|card| format!("dump {card}")));
    assert_eq!(table.options(), all);
    table.start(effects[1], "a");
    assert_eq!((table.stage(), table.cubes(0, "a", "pol")), (Stage::Refill, 2));
    assert_eq!(table.hand(Seat(0)), hand[1..]);
    let tops: Vec<_> = table.view().piles.iter().filter_map(|pile| pile.top).collect();
    assert_eq!(tops, hand[..1], "discarded");
    table.finish();
    assert_eq!(table.seat(), Seat(1));
    // A high card is drawn like any other; its civil effect is not among those that are played.
    let mut table = Scene::new(3, &effects).civil("pol", "max(pol): D +4").table();
    table.hoard("pol");
    table.dumps(2);
    let options = table.options().into_iter();
    let high: Vec<String> = options.filter(|option| option.contains("pol-high-1")).collect();
    assert_eq!(high, ["play pol-high-1 1", "play pol-high-1 2", "dump pol-high-1"]);
}
