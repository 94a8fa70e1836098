//! Civil society, the end of a round, the end of the game.

use engine::{Game as _, Seat, ToMove};
use games::controle_global::Event;
use model::control::EndCondition;

use super::scene::{Scene, Table, civil_losses, struck};

fn loss(seat: u8, region: &str, category: &str, delta: i16) -> (u8, String, String, i16) {
    (seat, region.to_owned(), category.to_owned(), delta)
}

const STATISTICS: &str = "max(pol+med): D +1; L(med) -1 med; [med>=4] L(med) -1 med";

/// Rules of Contrôle Global: R19, R20, B5, B7.6.
#[test]
fn example_6_a_condition_that_is_not_met() {
    let effects = ["W: J +2 med", "W: J +3 med", "W: J +1 med"];
    let mut table = Scene::new(3, &effects).civil("med", STATISTICS).table();
    table.hoard("med");
    table.turn(effects[0], "a");
    table.turn(effects[1], "b");
    table.release("med");
    table.turn(effects[0], "a");
    let events = table.turn(effects[2], "b");
    // Media are at 8, level III: one loss only.
    assert_eq!(struck(&events), [Some("a".to_owned())]);
    assert_eq!(civil_losses(&events), [loss(1, "a", "med", -1)]);
    assert_eq!((table.land("a").development, table.land("b").development), (4, 3));
    // Development may have a condition too, and one on another category.
    let text = "max(med): [med>=1] D +1; [med>=2] D +2; [pol>=1] D -4; [bio>=1] A -2 med";
    let mut table = Scene::new(3, &["W: J +2 med; J +1 bio"]).civil("med", text).table();
    table.turn("W: J +2 med; J +1 bio", "a");
    let events = table.dumps(2);
    assert_eq!(table.land("a").development, 4);
    assert_eq!(civil_losses(&events), [loss(0, "a", "med", -2)]);
}

/// Rules of Contrôle Global: R20, B5, B7.7, A25, A26.
#[test]
fn example_7_the_same_player_loses_twice() {
    let effects =
        ["W: J +2 med", "W: J +4 pol; J +4 pol | V: J +4 med; J +4 med", "W: J +2 med | V: D +1"];
    let mut table = Scene::new(3, &effects).civil("med", STATISTICS).table();
    table.hoard("med");
    table.dumps(2);
    table.dump();
    table.turn(effects[0], "a");
    table.turn(effects[1], "a");
    table.turn(effects[0], "a");
    table.dumps(2);
    assert_eq!((table.track("med").total, table.track("med").level), (12, 3));
    // The card is there again when media rise to 14, level IV.
    table.release("med");
    table.dump();
    let events = table.turn(effects[0], "b");
    assert_eq!(struck(&events), [Some("a".to_owned())]);
    let twice = [loss(0, "a", "med", -1), loss(0, "a", "med", -1)];
    assert_eq!(civil_losses(&events), twice, "though they are at level III again after the first");
    assert_eq!((table.cubes(0, "a", "med"), table.cubes(1, "a", "med")), (0, 2));
    assert_eq!((table.track("med").total, table.track("med").peak), (12, 3));
}

/// Rules of Contrôle Global: B5, B7.18.
#[test]
fn example_18_everything_level() {
    let effects = ["W: J +1 pol | V: J +1 pol | V: J +1 pol | V: J +1 pol"];
    let text = "max(*): D +1 | min(*): D -1";
    let row = |developments: [u8; 4]| {
        let [a, b, c, d] = developments;
        let regions = [("a", "b", a), ("b", "a c", b), ("c", "b d", c), ("d", "c", d)];
        let mut table = Scene::new(3, &effects).regions(&regions).civil("pol", text).table();
        table.dumps(2);
        let events = table.turn(effects[0], "a, c, d");
        struck(&events).into_iter().flatten().collect::<Vec<_>>()
    };
    // More development, then play order, for max; less, then play order, for min.
    assert_eq!(row([4, 5, 5, 6]), ["d", "a"]);
    assert_eq!(row([4, 5, 5, 4]), ["b", "a"]);
    assert_eq!(row([3, 3, 3, 3]), ["a", "b"], "a has been developed");
    assert_eq!(row([3, 2, 2, 3]), ["a", "b"]);
}

/// Rules of Contrôle Global: B5, A8, A24.
#[test]
fn the_region_that_civil_society_strikes() {
    let effects = ["W: J +2 pol", "W: J +2 pol; J +1 bio", "W: J +1 bio"];
    let pol = "max(pol): D +1";
    // The same influence of what it looks for: more of all categories.
    let mut table = Scene::new(3, &effects).civil("pol", pol).table();
    table.turn(effects[0], "a");
    table.turn(effects[1], "b");
    let events = table.dump();
    assert_eq!(struck(&events), [Some("b".to_owned())]);
    // Where nobody has any of it the step is skipped, development included.
    let mut table = Scene::new(3, &effects).civil("bio", "max(mil): D +4 | min(mil): D +1").table();
    table.turn(effects[2], "a");
    let events = table.dumps(2);
    assert_eq!(struck(&events), [None, Some("a".to_owned())]);
    assert_eq!(table.land("a").development, 4);
    // The least may be none at all.
    let mut table = Scene::new(3, &effects).civil("bio", "min(*): D +1").table();
    table.turn(effects[2], "a");
    assert_eq!(struck(&table.dumps(2)), [Some("b".to_owned())]);
}

/// Rules of Contrôle Global: R20, B5, A8, A26.
#[test]
fn the_player_that_civil_society_hits() {
    let effects = ["W: J +2 rel; J +2 com", "W: J +3 rel", "W: J +2 rel"];
    // The leader of everything loses of his own strongest category, the first of equals.
    let mut table = Scene::new(3, &effects).civil("rel", "max(*): L(*) -1 *").table();
    table.turn(effects[0], "a");
    table.turn(effects[1], "a");
    assert_eq!(civil_losses(&table.dump()), [loss(0, "a", "rel", -1)]);
    // Losses of one of several categories go to the largest, step by step.
    let mut table = Scene::new(3, &effects).civil("rel", "max(*): L(*) -3 com/rel").table();
    table.turn(effects[0], "a");
    let three = [loss(0, "a", "rel", -2), loss(0, "a", "com", -1)];
    assert_eq!(civil_losses(&table.dumps(2)), three);
    // Who is behind by the first loss is hit by the second, and nobody loses what he has no more.
    let text = "max(rel): L(rel) -2 rel; L(rel) -2 rel | max(rel): L(rel) -1 rel";
    let mut table = Scene::new(3, &effects).civil("rel", text).table();
    table.turn(effects[1], "a");
    table.turn(effects[2], "a");
    let lost = [loss(0, "a", "rel", -2), loss(0, "a", "rel", -1), loss(1, "a", "rel", -1)];
    assert_eq!(civil_losses(&table.dump()), lost);
    // Nobody has any of it: nobody is hit.
    let mut table = Scene::new(3, &effects).civil("rel", "max(rel): L(bio) -1 rel").table();
    table.turn(effects[1], "a");
    assert_eq!(civil_losses(&table.dumps(2)), []);
    // Of equals the one who plays earlier in this round.
    let points =
        |numbers: &mut model::control::RuleParameters| numbers.points = vec![0, 1, 2, 3, 4, 5, 6];
    let mut table =
        Scene::new(3, &effects).numbers(points).civil("rel", "max(rel): L(rel) -1 rel").table();
    table.hoard("rel");
    table.dump();
    table.turn(effects[0], "b");
    assert_eq!(table.view().order, [2, 0, 1].map(Seat));
    table.dump();
    table.release("rel");
    table.dumps(2);
    table.turn(effects[2], "b");
    let events = table.dump();
    assert_eq!(civil_losses(&events), [loss(2, "b", "rel", -1)]);
}

/// Cards act in the order of the rises, each is discarded when it is done, and steps look anew.
///
/// Rules of Contrôle Global: R18, R19, B5, B9.8, B9.1.
#[test]
fn cards_act_one_after_the_other() {
    let effects = ["W: J +1 med", "W: J +1 pol", "W: J +1 pol; J +1 med"];
    let mut table = Scene::new(3, &effects)
        .civil("pol", "max(pol): D +1 | max(pol): D -2")
        .civil("med", "max(med): L(med) -1 med")
        .table();
    table.turn(effects[0], "b");
    table.turn(effects[1], "a");
    assert_eq!(table.zone(), ["med-high", "pol-high"]);
    let events = table.dump();
    let cards = events.iter().filter_map(|event| match event {
        Event::Revolt { cards } => {
            Some(cards.iter().map(|card| card.to_string()).collect::<Vec<_>>())
        }
        Event::Civil { card } => Some(vec![card.to_string()]),
        _ => None,
    });
    let (med, pol) = ("med-high-1".to_owned(), "pol-high-1".to_owned());
    assert_eq!(cards.collect::<Vec<_>>(), [vec![med.clone(), pol.clone()], vec![med], vec![pol]]);
    assert_eq!(struck(&events), ["b", "a", "a"].map(|region| Some(region.to_owned())));
    assert_eq!(table.zone(), [""; 0]);
    let piles = table.view().piles;
    let tops: Vec<_> = piles
        .iter()
        .filter(|stack| stack.pile.as_str().ends_with("-high"))
        .filter_map(|stack| stack.top)
        .collect();
    assert_eq!(tops.len(), 2);
    assert_eq!((table.land("a").development, table.track("med").total), (2, 0));
}

fn many(count: usize) -> String {
    let clauses = vec!["J +1 med"; count];
    format!("W: {}", clauses.join("; "))
}

/// Rules of Contrôle Global: R22, B5, B7.19.
#[test]
fn example_19_a_level_that_does_not_last() {
    let effects = [many(15), many(1)];
    let effects: Vec<&str> = effects.iter().map(String::as_str).collect();
    let mut table = Scene::new(3, &effects).civil("med", "max(med): L(med) -1 med").table();
    table.turn(effects[0], "a");
    table.turn(effects[0], "a");
    table.turn(effects[1], "a");
    assert_eq!((table.track("med").total, table.track("med").level), (30, 5));
    assert_eq!(
        (table.view().turn, table.view().round),
        (ToMove::Act(Seat(0)), 2),
        "the game goes on"
    );
    // Without a card to push it down it ends there, when all have played.
    let mut table = Scene::new(3, &effects).table();
    table.turn(effects[0], "a");
    table.turn(effects[0], "a");
    let events = table.turn(effects[1], "a");
    assert!(matches!(events.last(), Some(Event::Ended { stopped: false, .. })));
    assert_eq!((table.view().turn, table.view().round), (ToMove::Over, 1));
}

/// Rules of Contrôle Global: R22, A1, A31.
#[test]
fn the_end_comes_after_a_complete_round() {
    let effects = [many(31), many(1)];
    let effects: Vec<&str> = effects.iter().map(String::as_str).collect();
    let mut table = Scene::new(3, &effects).table();
    table.turn(effects[0], "a");
    assert_eq!(table.track("med").level, 6);
    table.dump();
    assert_eq!(table.seat(), Seat(2), "everybody plays equally often");
    table.dump();
    assert_eq!(table.view().turn, ToMove::Over);
    assert!(!table.play.position().is_stopped());
    // The last round: the same scoring, and nothing more can be played.
    let scene = Scene::new(3, &effects).last_round(2);
    let mut capped = scene.clone().table();
    capped.dumps(5);
    let events = capped.dump();
    assert!(matches!(events.last(), Some(Event::Ended { stopped: true, .. })));
    assert!(capped.play.position().is_stopped());
    // Both at once.
    let mut both = scene.table();
    both.dumps(5);
    let events = both.turn(effects[0], "a");
    assert!(matches!(events.last(), Some(Event::Ended { stopped: false, .. })));
}

/// Rules of Contrôle Global: R22.
#[test]
fn two_categories_end_a_variant() {
    let both = format!("{} | W: {}", many(22), many(22)[3..].replace("med", "bio"));
    let effects = [many(22), both];
    let effects: Vec<&str> = effects.iter().map(String::as_str).collect();
    let broad = |numbers: &mut model::control::RuleParameters| {
        numbers.end = EndCondition { level: 5, categories: 2 }
    };
    let mut table = Scene::new(3, &effects).numbers(broad).table();
    table.turn(effects[0], "a");
    table.dumps(2);
    assert_eq!((table.view().end, table.view().round), ((2, 5), 2), "one is not enough");
    table.dump();
    table.turn(effects[1], "a, a");
    table.dump();
    assert_eq!(table.view().turn, ToMove::Over);
}

/// Rules of Contrôle Global: R8, R21, B5, A11, A12, B9.9.
#[test]
fn the_next_order_follows_the_points_of_levels() {
    let effects =
        ["W: J +4 pol; J +4 pol; J +4 pol; J +2 pol", "W: J +4 com; J +4 com; J +4 com; J +2 com"];
    let points = vec![0, 0, 1, 3, 5, 7, 10];
    let scene = Scene::new(4, &effects).numbers(|numbers| numbers.points.clone_from(&points));
    let mut table = scene.clone().table();
    table.dumps(2);
    table.turn(effects[0], "c");
    table.turn(effects[1], "c");
    let view = table.view();
    assert_eq!(
        view.players.iter().map(|player| player.score.levels).collect::<Vec<_>>(),
        [0, 0, 5, 5]
    );
    assert_eq!(view.order, [2, 3, 0, 1].map(Seat), "equals as before");
    // Region points play no part: seats 2 and 3 keep their order whatever they have there.
    table.turn(effects[0], "a");
    assert_eq!(table.track("pol").level, 5);
    table.turn(effects[1], "a");
    table.dumps(2);
    assert_eq!(table.view().order, [2, 3, 0, 1].map(Seat));
    assert_eq!(table.scores()[2].levels, 7);
    // Who comes to have as many points as another stays behind him, whoever sits first.
    let mut table = scene.table();
    table.dumps(3);
    table.turn(effects[0], "c");
    assert_eq!(table.view().order, [3, 0, 1, 2].map(Seat));
    table.dumps(3);
    table.turn(effects[1], "c");
    assert_eq!(table.scores()[2].levels, table.scores()[3].levels);
    assert_eq!(table.view().order, [3, 2, 0, 1].map(Seat));
    // What every level gives.
    let real = &testing::dataset().control.numbers;
    assert_eq!(real.points, points);
    assert_eq!(
        (0..32)
            .filter(|influence| real.level(*influence) > real.level(influence.saturating_sub(1)))
            .collect::<Vec<_>>(),
        [1, 4, 8, 14, 22, 31]
    );
}

fn of_region(development: u8, influence: &[u16]) -> Vec<u16> {
    let seats = u8::try_from(influence.len().max(2)).expect("few");
    let effects: Vec<String> =
        (1..=5).map(|count| format!("W: {}", vec!["J +1 rel"; count].join("; "))).collect();
    let effects: Vec<&str> = effects.iter().map(String::as_str).collect();
    let regions = [("a", "b", development), ("b", "a", 1)];
    let mut table = Scene::new(seats, &effects).regions(&regions).table();
    for count in influence {
        match count {
            0 => table.dump(),
            _ => table.turn(effects[usize::from(*count) - 1], "a"),
        };
    }
    let scores = table.scores();
    // Invariant 6.
    let all: u16 = scores.iter().map(|score| score.regions).sum();
    assert!(all <= development.into());
    assert!(scores.iter().zip(influence).all(|(score, own)| score.regions <= *own));
    scores.iter().map(|score| score.regions).collect()
}

/// Rules of Contrôle Global: R2, R24, B5, B7.8, B9.6.
#[test]
fn example_8_development_is_shared() {
    // The two examples of the original.
    assert_eq!(of_region(8, &[3, 4]), [3, 4]);
    assert_eq!(of_region(6, &[4, 3, 1]), [3, 2, 0]);
    assert_eq!(of_region(5, &[4, 4]), [2, 2]);
    assert_eq!(of_region(7, &[4, 4, 1]), [3, 3, 0]);
    assert_eq!(of_region(4, &[5, 3]), [3, 1]);
    assert_eq!(of_region(1, &[2, 2]), [0, 0]);
    assert_eq!(of_region(9, &[4, 4, 1]), [4, 4, 1]);
    assert_eq!(of_region(5, &[0, 0]), [0, 0]);
}

/// Rules of Contrôle Global: R23, B5.
#[test]
fn most_points_win_then_region_points_then_influence() {
    let effects =
        ["W: J +1 com", "W: J +2 com", "W: J +4 rel | W: J +4 rel", "W: J +2 com | V: J +1 com"];
    let points =
        |numbers: &mut model::control::RuleParameters| numbers.points = vec![0, 1, 2, 0, 0, 0, 0];
    let ended = |table: &Table| {
        assert_eq!(table.view().turn, ToMove::Over);
        (table.scores(), table.play.position().standings())
    };
    // Levels and regions together; resources and cards are worth nothing.
    let mut table =
        Scene::new(3, &effects).numbers(points).start(2, [9, 9, 9]).last_round(1).table();
    table.turn(effects[0], "a");
    table.turn(effects[0], "b");
    table.say(&table.options()[0].clone());
    table.say("a, pass");
    table.finish();
    let (scores, standings) = ended(&table);
    assert!(scores.iter().all(|score| score.points == score.levels + score.regions));
    assert_eq!(scores.iter().map(|score| score.points).collect::<Vec<_>>(), [2, 2, 2]);
    assert_eq!(standings, [1, 1, 1], "shared");
    // Equal points: more region points, then more influence in total.
    let regions = [("a", "b", 1), ("b", "a", 1)];
    let mut table = Scene::new(3, &effects).regions(&regions).last_round(1).table();
    table.turn(effects[0], "a");
    table.turn(effects[1], "b");
    table.dump();
    let (scores, standings) = ended(&table);
    assert_eq!(
        scores.iter().map(|score| (score.points, score.influence)).collect::<Vec<_>>(),
        [(1, 1), (1, 2), (0, 0)]
    );
    assert_eq!(standings, [2, 1, 3]);
    let levels = |numbers: &mut model::control::RuleParameters| {
        numbers.points = vec![0, 1, 0, 0, 0, 0, 0];
        numbers.thresholds = vec![1, 100, 101, 102, 103, 104];
    };
    let mut table = Scene::new(3, &effects).regions(&regions).numbers(levels).last_round(1).table();
    // A level point here, a region point there.
    table.turn(effects[1], "a");
    table.turn(effects[0], "a");
    table.turn(effects[2], "b, b");
    let (scores, standings) = ended(&table);
    let points: Vec<_> =
        scores.iter().map(|score| (score.points, score.levels, score.regions)).collect();
    assert_eq!(points, [(2, 1, 1), (1, 1, 0), (2, 1, 1)]);
    assert_eq!(standings, [2, 3, 1], "more influence");
    // As many points, more of them of regions, with less influence.
    let effects = ["W: J +2 com", "W: J +1 pol", "W: J +1 rel; J +1 mil"];
    let first_of_two = |numbers: &mut model::control::RuleParameters| {
        numbers.points = vec![0, 1, 0, 0, 0, 0, 0];
        numbers.thresholds = vec![2, 100, 101, 102, 103, 104];
    };
    let mut table =
        Scene::new(3, &effects).regions(&regions).numbers(first_of_two).last_round(1).table();
    table.turn(effects[0], "a");
    table.turn(effects[1], "b");
    table.turn(effects[2], "a");
    let (scores, standings) = ended(&table);
    let points: Vec<_> =
        scores.iter().map(|score| (score.points, score.regions, score.influence)).collect();
    assert_eq!(points, [(1, 0, 2), (1, 1, 1), (0, 0, 2)]);
    assert_eq!(standings, [2, 1, 3]);
}
