//! The powers of the factions, one by one.

use engine::Seat;
use games::controle_global::{Action, Event, Stage};
use model::control::{Power, ResourceId, RuleParameters, SphereId, Supply};

use super::scene::{Scene, civil_losses};

const POL: SphereId = SphereId(0);
const MIL: SphereId = SphereId(1);
const BIO: SphereId = SphereId(5);

/// Panacelle with Biology II, effect bio 4: 3 counts, 1 energy.
///
/// Rules of Contrôle Global: F1, F11, A19, A28.
#[test]
fn one_level_more_before_energy() {
    for (category, sphere) in [("bio", BIO), ("mil", MIL)] {
        let effects = [
            format!("W: J +4 {category}; J +4 pol"),
            format!("{category} 4 > W: J +1 {category}"),
            format!("{category} 1 > W: J +1 {category}"),
            "pol 3 > W: J +1 pol".to_owned(),
        ];
        let effects: Vec<&str> = effects.iter().map(String::as_str).collect();
        let mut table = Scene::new(3, &effects).seat(0, Power::Level(sphere), [0, 1, 0]).table();
        let missing = |events: &[Event]| match events[0] {
            Event::Played { missing, .. } => missing,
            _ => u8::MAX,
        };
        // Level 0 gets nothing.
        let events = table.clone().start(effects[2], "a");
        assert_eq!(missing(&events), 1);
        table.turn(effects[0], "a");
        table.dumps(2);
        assert_eq!(table.noted(category)[0], 2, "not on the track");
        assert_eq!(missing(&table.clone().start(effects[3], "a")), 1, "no other category");
        let events = table.start(effects[1], "a");
        assert_eq!((missing(&events), table.player(0).resources[1]), (1, 0));
    }
}

/// Rules of Contrôle Global: F2, A28.
#[test]
fn gentle_light_spreads() {
    // A row of five: a b c d e.
    let regions = [("a", "b", 3), ("b", "a c", 3), ("c", "b d", 3), ("d", "c e", 3), ("e", "d", 3)];
    let effects = [
        "W: J +1 rel; J +1 med | W: J +1 com",
        "W: D +1",
        "W: J +1 bio",
        "W: J +1 pol | W: J +1 mil",
    ];
    let scene = Scene::new(2, &effects).regions(&regions).seat(0, Power::Spread, [1, 0, 0]);
    let mut table = scene.clone().table();
    table.start(effects[0], "a, d");
    assert_eq!(table.stage(), Stage::Spreading);
    let all = ["spread b rel", "spread b med", "spread c com", "spread e com", "pass"];
    assert_eq!(table.options(), all, "each only next to where it was gained");
    let events = table.say("spread b med");
    assert!(matches!(events[0], Event::Influence { delta: 1, .. }));
    // Its cube is no gain of the effect: raw materials go to a and d alone.
    let lands: Vec<String> = table
        .options()
        .iter()
        .filter_map(|option| Some(option.strip_prefix("reinforce ")?[..1].to_owned()))
        .collect();
    assert!(!lands.is_empty() && lands.iter().all(|land| land == "a" || land == "d"));
    table.say("reinforce a rel");
    assert_ne!(table.stage(), Stage::Spreading, "cubes of investments do not count");
    table.finish();
    table.dump();
    // Without a gain there is nothing to spread.
    table.start(effects[1], "a");
    assert_eq!(table.stage(), Stage::Refill);
    table.finish();
    table.dump();
    // Nothing spreads to where one is present, as in a and d.
    table.start(effects[3], "b, e");
    assert_eq!(table.options(), ["spread c pol", "pass"]);
    let mut table = scene.clone().table();
    table.start(effects[2], "e");
    assert_eq!(table.options(), ["spread d bio", "pass"]);
    table.say("pass");
    assert_eq!(table.cubes(0, "d", "bio"), 0, "may");
    // Two gained regions next to the same one: each with its own categories.
    let mut table = scene.clone().table();
    table.start(effects[3], "a, c");
    assert_eq!(table.options(), ["spread b pol", "spread b mil", "spread d mil", "pass"]);
    // Crossings count.
    let mut table = scene
        .civil("bio", "max(bio): D +1")
        .numbers(|numbers| numbers.thresholds = vec![2, 4, 8, 14, 22, 31])
        .table();
    table.start(effects[2], "e");
    assert_eq!(table.zone(), [""; 0]);
    table.say("spread d bio");
    assert_eq!(table.zone(), ["bio-high"]);
}

/// Corridors 3, rival 3: Corridors ahead; rival 4: rival ahead; Corridors 4 again: ahead at once.
///
/// Rules of Contrôle Global: F3, B9.3.
#[test]
fn corridors_come_first_among_equals() {
    let effects = ["W: J +3 pol", "W: J +1 pol", "W: D +1"];
    let scene = Scene::new(3, &effects).regions(&[("a", "b", 1), ("b", "a", 1)]);
    let mut table = scene
        .clone()
        .seat(2, Power::Priority, [0; 3])
        .civil("pol", "max(pol): L(pol) -1 pol")
        .table();
    table.hoard("pol");
    table.turn(effects[0], "a");
    table.turn(effects[0], "a");
    assert_eq!(table.order("pol"), [2, 1]);
    assert_eq!(table.noted("pol"), [0, 1, 2]);
    // Neither region points nor civil society know of it.
    assert_eq!(table.scores()[1..].iter().map(|score| score.regions).collect::<Vec<_>>(), [0, 0]);
    table.release("pol");
    table.turn(effects[1], "a");
    assert_eq!(table.order("pol"), [1, 2], "strictly more");
    table.turn(effects[1], "b");
    assert_eq!(table.order("pol"), [2, 1], "ahead at once");
    // The order among the others is unchanged.
    let mut table =
        scene.seat(2, Power::Priority, [0; 3]).civil("pol", "max(pol): L(pol) -1 pol").table();
    table.turn(effects[0], "a");
    table.turn(effects[0], "a");
    table.start(effects[0], "a");
    assert_eq!(table.order("pol"), [2, 0, 1]);
    // Of three equals civil society hits the one who plays first.
    let events = table.finish();
    assert_eq!(civil_losses(&events)[0].0, 0);
}

/// Delta dumps a card with one food icon: food, then one more resource where it leads.
///
/// Rules of Contrôle Global: F4, A23.
#[test]
fn delta_takes_one_more_where_it_leads() {
    let effects = ["W: J +2 com", "W: J +1 com"];
    let icons = [Supply::One(ResourceId(2))];
    let scene = Scene::new(3, &effects).seat(0, Power::Surplus, [0; 3]).icons(&icons);
    let mut table = scene.clone().table();
    assert_eq!(table.player(0).resources, [0, 0, 0], "nothing at the start");
    table.turn(effects[0], "a");
    table.turn(effects[1], "a");
    table.turn(effects[0], "b");
    let card = table.hand(Seat(0))[0];
    table.act(Action::Dump { card });
    assert_eq!(table.options(), ["privatise a food", "pass"]);
    table.say("privatise a food");
    assert_eq!(table.stage(), Stage::Privatise(1));
    assert_eq!(
        table.options(),
        ["privatise a raw", "privatise a energy", "privatise a food", "pass"]
    );
    table.say("privatise a raw");
    assert_eq!(table.player(0).resources, [1, 0, 1]);
    assert_eq!(table.land("a").stock, [1, 2, 1]);
    table.finish();
    table.turn(effects[1], "a");
    table.dump();
    // A tie is no lead.
    table.start(effects[1], "b, pass");
    assert_eq!(table.stage(), Stage::Privatise(0));
    table.say("pass");
    assert_ne!(table.stage(), Stage::Privatise(1));
    // Without icons on the card it still has its own.
    let mut table = scene.icons(&[]).table();
    table.turn(effects[0], "a, privatise a energy");
    assert_eq!(table.player(0).resources, [0, 1, 0]);
    table.dump();
    assert_eq!(table.seat(), Seat(2), "nobody else has it");
}

/// Black Shield plays "V: J +4 mil; T -1 *; D -2": one resource, not one per victim.
///
/// Rules of Contrôle Global: F5, A28.
#[test]
fn black_shield_takes_spoils_once() {
    let effects =
        ["W: J +1 mil; T -1 *; D -2; U -1 *", "W: J +2 com", "W: U -1 *; U -1 *", "W: J +1 bio"];
    let scene = Scene::new(3, &effects).seat(2, Power::Spoils, [0, 0, 1]);
    let mut table = scene.clone().table();
    table.turn(effects[1], "a");
    table.turn(effects[1], "a");
    let events = table.start(effects[0], "a");
    assert_eq!(table.stage(), Stage::Spoils);
    // Right after the loss, before the next clause.
    assert_eq!(table.land("a").development, 3, "{events:?}");
    assert_eq!(table.options(), ["raw", "energy", "food", "pass"]);
    table.say("energy");
    let land = table.land("a");
    assert_eq!((land.development, land.stock), (1, vec![2, 1, 2]));
    table.say("0 com");
    assert_ne!(table.stage(), Stage::Spoils, "once a turn");
    // Food that is invested brings no spoils.
    assert_eq!(table.stage(), Stage::Invest);
    table.say("undermine a 1 com");
    assert_eq!(table.player(2).resources, [0, 1, 0]);
    // Who declines may take some after the next loss; a clause that finds nobody gives nothing.
    let mut table = scene.clone().table();
    table.turn(effects[1], "a");
    table.dump();
    table.start(effects[2], "a, pass");
    assert_eq!(table.stage(), Stage::Spoils);
    table.say("raw");
    assert_eq!(table.player(2).resources, [1, 0, 1]);
    table.finish();
    table.dumps(2);
    table.start(effects[2], "a");
    assert_ne!(table.stage(), Stage::Spoils);
    // An empty stock gives nothing.
    let mut table = scene.stock(0, [0; 3]).table();
    table.turn(effects[1], "a");
    table.turn(effects[3], "b");
    table.start(effects[2], "a");
    assert_ne!(table.stage(), Stage::Spoils);
}

/// Rules of Contrôle Global: F6, R16.
#[test]
fn echo_holds_five() {
    let mut table = Scene::new(3, &["W: D +1"]).seat(1, Power::Hand(5), [0; 3]).table();
    let hands = |table: &super::scene::Table| {
        table.view().players.iter().map(|player| player.hand.len()).collect::<Vec<_>>()
    };
    assert_eq!(hands(&table), [4, 5, 4], "from the setup on");
    table.dumps(3);
    assert_eq!(hands(&table), [4, 5, 4]);
}

/// Rules of Contrôle Global: F7.
#[test]
fn eden_pays_with_anything() {
    let effects = ["pol 2 > W: J +1 pol", "W: J +1 pol"];
    let mut table = Scene::new(3, &effects).seat(1, Power::Wild, [1, 1, 4]).table();
    table.turn(effects[1], "a");
    table.start(effects[0], "");
    assert_eq!(table.stage(), Stage::Paying);
    assert_eq!(table.options(), ["pay raw", "pay energy", "pay food"]);
    table.say("pay food, pay food, a");
    // Raw and food are invested with what is left: one raw, one energy, two food.
    table.say("reinforce a pol, pay energy");
    assert_eq!(table.player(1).resources, [1, 0, 2], "it keeps its type until it is spent");
    table.say("undermine a 0 pol, pay raw");
    assert_eq!((table.cubes(0, "a", "pol"), table.cubes(1, "a", "pol")), (0, 2));
    // Two foods are what a development costs.
    table.say("develop a");
    assert_eq!(table.player(1).resources, [0, 0, 0]);
    assert_eq!(table.land("a").development, 4);
}

/// Rules of Contrôle Global: F8, R14.
#[test]
fn atlas_develops_twice_for_one() {
    let effects = ["W: | V: D +1"];
    let power = Power::Developer { cost: 1, times: 2 };
    let mut table = Scene::new(3, &effects).seat(0, power, [1, 1, 1]).start(1, [0, 1, 0]).table();
    table.start(effects[0], "a, develop a, pay raw, develop b, pay food");
    assert_eq!((table.land("a").development, table.land("b").development), (4, 5));
    assert_eq!(table.player(0).resources, [0, 1, 0]);
    assert_ne!(table.stage(), Stage::Invest, "twice");
    table.finish();
    table.start(effects[0], "a");
    assert_ne!(table.stage(), Stage::Invest, "two for everybody else");
    let mut table = Scene::new(3, &effects).seat(0, power, [0, 2, 0]).table();
    table.start(effects[0], "a, develop a, develop a");
    assert_eq!(table.land("a").development, 5, "or twice in one region");
}

/// Voice of Heaven is leader in Religions, card "D +1; L(rel) -2 rel": 1 food saves both cubes; a second
/// card of the phase costs him normally.
///
/// Rules of Contrôle Global: F9, B3, B5.
#[test]
fn voice_of_heaven_cancels_one_loss() {
    let effects = ["W: J +3 rel", "W: J +1 rel", "W: U -1 rel"];
    let text = "max(rel): D +1; L(rel) -2 rel";
    let scene = Scene::new(3, &effects).seat(0, Power::Shield, [0, 0, 2]);
    let mut table = scene.clone().civil("rel", text).civil("rel", text).table();
    table.turn(effects[0], "a");
    table.turn(effects[1], "a");
    table.dump();
    assert_eq!((table.stage(), table.seat()), (Stage::Shield, Seat(0)), "asked when a loss is due");
    assert_eq!(table.land("a").development, 4);
    assert_eq!(table.options(), ["shield", "pass"]);
    let events = table.say("shield");
    assert_eq!(civil_losses(&events).len(), 1, "the second card");
    assert_eq!((table.cubes(0, "a", "rel"), table.player(0).resources[2]), (1, 1));
    assert_eq!(table.view().round, 2);
    // Declined, it is asked again for the next one; others lose theirs.
    let all = "max(rel): A -1 rel; [rel>=1] L(rel) -1 rel; [rel>=5] A -4 rel";
    let mut table = scene.clone().civil("rel", all).table();
    table.turn(effects[0], "a");
    table.turn(effects[0], "a");
    table.dump();
    let events = table.say("pass");
    assert_eq!(civil_losses(&events).len(), 2);
    assert_eq!(table.stage(), Stage::Shield, "once more: the first loss was not cancelled");
    let events = table.say("shield");
    assert_eq!(civil_losses(&events), [], "not moved to another player");
    assert_eq!((table.cubes(0, "a", "rel"), table.cubes(1, "a", "rel")), (2, 2));
    // What everybody loses the others lose all the same.
    let mut table = scene.clone().civil("rel", "max(rel): A -2 rel").table();
    table.turn(effects[0], "a");
    table.turn(effects[0], "a");
    table.dump();
    let events = table.say("shield");
    let lost = (1, "a".to_owned(), "rel".to_owned(), -2);
    assert_eq!(civil_losses(&events), [lost]);
    assert_eq!((table.cubes(0, "a", "rel"), table.cubes(1, "a", "rel")), (3, 1));
    // Effects of others it does nothing against.
    let mut table = scene.clone().civil("rel", all).table();
    table.turn(effects[0], "a");
    table.turn(effects[2], "a");
    assert_eq!(table.cubes(0, "a", "rel"), 2);
    // Without food, or where nothing is lost, nobody is asked.
    let mut table =
        Scene::new(3, &effects).seat(0, Power::Shield, [2, 2, 0]).civil("rel", text).table();
    table.turn(effects[0], "a");
    table.dumps(2);
    assert_eq!((table.cubes(0, "a", "rel"), table.view().round), (1, 2));
    let mut table = scene.civil("rel", text).table();
    table.dump();
    table.turn(effects[0], "a");
    table.dump();
    assert_eq!((table.cubes(1, "a", "rel"), table.view().round), (1, 2));
}

/// Rules of Contrôle Global: F9.
#[test]
fn the_shield_is_there_again_in_the_next_phase() {
    let effects = ["W: J +1 rel", "W: J +3 rel"];
    let scene = Scene::new(3, &effects).seat(0, Power::Shield, [0, 0, 2]);
    let mut table = scene.civil("rel", "max(rel): L(rel) -1 rel").table();
    for (effect, left) in [(effects[0], 1), (effects[1], 4)] {
        table.turn(effect, "a");
        table.dumps(2);
        table.say("shield");
        assert_eq!(table.cubes(0, "a", "rel"), left);
    }
    assert_eq!(table.player(0).resources[2], 0);
}

/// Rules of Contrôle Global: F10.
#[test]
fn chimera_renews_two_for_nothing() {
    let mut table = Scene::new(3, &["W: D +1"]).seat(0, Power::Renewal(2), [1, 0, 0]).table();
    let card = table.hand(Seat(0))[0];
    table.act(Action::Dump { card });
    for resources in [1, 1, 0] {
        assert_eq!(table.stage(), Stage::Renew);
        let first = table.options()[0].clone();
        assert!(first.starts_with("discard "));
        table.say(&first);
        assert_eq!(table.player(0).resources[0], resources);
    }
    assert_eq!(table.stage(), Stage::Refill);
    // Without a resource it ends after two.
    let mut table = Scene::new(3, &["W: D +1"]).seat(0, Power::Renewal(2), [0; 3]).table();
    let card = table.hand(Seat(0))[0];
    table.act(Action::Dump { card });
    for _ in 0..2 {
        table.say(&table.options()[0].clone());
    }
    assert_eq!((table.stage(), table.hand(Seat(0)).len()), (Stage::Refill, 1));
}

/// Rules of Contrôle Global: F12, B4.
#[test]
fn protocol_reaches_everywhere() {
    let effects = ["W: J +1 pol | V: J +1 pol"];
    let regions = [("a", "b", 3), ("b", "a c", 3), ("c", "b d", 3), ("d", "c", 3)];
    let mut table = Scene::new(3, &effects).regions(&regions).seat(0, Power::Reach, [0; 3]).table();
    table.start(effects[0], "a");
    assert_eq!(table.options(), ["a", "b", "c", "d"], "the region before included");
    table.say("a");
    assert_eq!(table.cubes(0, "a", "pol"), 2);
    table.finish();
    table.start(effects[0], "a");
    assert_eq!(table.cubes(1, "b", "pol"), 1, "nobody else");
}

/// Only one power a faction, and only its owner has it.
///
/// Rules of Contrôle Global: F1, F2, F3, F4, F5, F6, F7, F8, F9, F10, F11, F12.
#[test]
fn the_shipped_factions_have_these_powers() {
    let control = &testing::dataset().control;
    let power = |id: &str| control.faction(control.faction_by_id(id).expect("a faction")).power;
    let powers = [
        ("panacelle", Power::Level(BIO)),
        ("gentle-light", Power::Spread),
        ("corridors", Power::Priority),
        ("delta", Power::Surplus),
        ("black-shield", Power::Spoils),
        ("echo", Power::Hand(5)),
        ("eden", Power::Wild),
        ("caryatid", Power::Developer { cost: 1, times: 2 }),
        ("heaven", Power::Shield),
        ("chimera", Power::Renewal(2)),
        ("ramparts", Power::Level(MIL)),
        ("protocol", Power::Reach),
    ];
    assert_eq!(powers.map(|(id, _)| power(id)), powers.map(|(_, power)| power));
    assert_eq!(control.factions.len(), powers.len());
    let numbers: &RuleParameters = &control.numbers;
    assert_eq!((numbers.hand, numbers.invest.cost, numbers.invest.develop), (4, 2, 1));
    assert_eq!((control.sphere(POL).id.as_str(), control.sphere(MIL).id.as_str()), ("pol", "mil"));
}
