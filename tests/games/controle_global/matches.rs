//! Whole matches under the eyes of a referee: the shipped content and made-up ones.

use std::collections::BTreeMap;
use std::sync::Arc;

use engine::{Game as _, GameRng, Observation, Playthrough, Setup};
use games::controle_global::{Action, Options};
use games::{ControleGlobal, Playable};
use model::Dataset;
use model::control::{EndCondition, Power};
use rayon::prelude::*;

use super::referee::Referee;
use super::scene::{Scene, slug};
use testing::dataset;

/// What was seen in matches, and how often.
type Sights = BTreeMap<String, usize>;

/// A whole match of random play that is watched.
fn watched(world: &Dataset, seats: u8, variant: Option<&str>, seed: u64) -> Sights {
    let cards = Arc::new(ControleGlobal::cards(world).expect("playable"));
    let options = Options { variant: variant.map(slug) };
    let play = Playthrough::<ControleGlobal>::new(&cards, Setup { seats, options }, seed);
    let mut play = play.expect("a match");
    let (categories, level) = play.position().public_view().end;
    let mut referee = Referee::new(world, EndCondition { level, categories }, seats);
    play.setup_events().iter().for_each(|told| referee.hear(told));
    let mut rng = GameRng::new(seed, 1);
    while let Some(seen) = Observation::new(play.position()) {
        let mut actions: Vec<Action> = seen.actions().collect();
        // Some play the strongest effect, others dump most of their cards.
        let strength = |action: &Action| match action {
            Action::Play { effect, .. } => *effect,
            _ => 0,
        };
        let most = actions.iter().map(strength).max().unwrap_or_default();
        if seed % 2 == 1 {
            actions.retain(|action| strength(action) == most);
        }
        let action = actions[rng.index(actions.len())];
        for told in play.play(action).expect("a legal action") {
            referee.hear(&told);
        }
        referee.see(&play.position().public_view());
    }
    assert_eq!(referee.ended, Some(play.position().standings()));
    referee.seen
}

fn and(mut one: Sights, other: Sights) -> Sights {
    for (what, count) in other {
        *one.entry(what).or_default() += count;
    }
    one
}

/// Rules of Contrôle Global: R3, R4, R5, R6, R7, R8, R10, R11, R13, R14, R15, R16, R18, R19, R20, R21, R22, R23, R24.
/// Rules of Contrôle Global: B2, B3, B4, B5, F1, F2, F3, F4, F5, F6, F7, F8, F9, F10, F11, F12.
/// Rules of Contrôle Global: B9.1, B9.2, B9.3, B9.4, B9.5, B9.6, B9.7, B9.8, B9.9, B9.10.
#[test]
fn a_referee_has_nothing_to_object() {
    let tables =
        [(3, None), (3, Some("broad3")), (4, None), (5, None), (6, None), (6, Some("base"))];
    let tables = tables.into_par_iter();
    let matches =
        tables.flat_map_iter(|(seats, variant)| (4..8).map(move |seed| (seats, variant, seed)));
    let seen = matches.map(|(seats, variant, seed)| watched(dataset(), seats, variant, seed));
    let seen = seen.reduce(Sights::new, and);
    let all = [
        "civil loss",
        "condition not met",
        "developed",
        "dumped",
        "effect",
        "ended",
        "invested",
        "privatised",
        "renewed",
        "reshuffled",
        "revolt",
        "shielded",
        "spread",
        "stirred",
        "surplus",
        "level 1",
        "level 3",
    ];
    for what in all {
        assert!(seen.get(what).is_some_and(|count| *count > 0), "{what}: {seen:?}");
    }
}

/// Cards whose effects and civil effects are drawn at random from the language, with few or many of
/// everything that data can say.
fn drawn_content(seed: u64) -> (Dataset, u8) {
    let mut rng = GameRng::new(seed, 7);
    let mut world = dataset().clone();
    let control = &mut world.control;
    let spheres = [1, 2, 3, 6][rng.index(4)];
    let ids: Vec<String> =
        control.spheres.iter().take(spheres).map(|sphere| sphere.id.clone()).collect();
    control.spheres.truncate(spheres);
    control.cards.retain(|card| usize::from(card.pile.sphere.0) < spheres);
    let grammar = control.grammar().with_max_level(9);
    let cats = |rng: &mut GameRng, between: &str| match rng.index(3) {
        0 => "*".to_owned(),
        1 => ids[rng.index(ids.len())].clone(),
        _ => {
            let mut list = ids.clone();
            rng.shuffle(&mut list);
            list.truncate(1 + rng.index(3));
            list.join(between)
        }
    };
    let clause = |rng: &mut GameRng| {
        let count = 1 + rng.index(4);
        let of = ["r", "e", "f", "*"][rng.index(4)];
        match rng.index(8) {
            0 => format!("D +{count}"),
            1 => format!("D -{count}"),
            2 => format!("G {of} {count}"),
            3 => format!("X {of} {count}"),
            4 => format!("U -{count} {}", cats(rng, "/")),
            5 => format!("T -{count} {}", cats(rng, "/")),
            _ => format!("J +{count} {}", cats(rng, "/")),
        }
    };
    let list = |rng: &mut GameRng, most: usize, one: &dyn Fn(&mut GameRng) -> String| {
        let count = rng.index(most + 1);
        (0..count).map(|_| one(rng)).collect::<Vec<_>>().join("; ")
    };
    let numbers = &mut control.numbers;
    numbers.thresholds =
        (1..=1 + rng.below(9) as u16).map(|step| step * (1 + seed as u16 % 5)).collect();
    numbers.points = (0..=numbers.thresholds.len() as u16).collect();
    numbers.end = EndCondition {
        level: numbers.thresholds.len() as u8,
        categories: 1 + rng.index(spheres) as u8,
    };
    numbers.variants.clear();
    numbers.in_play = (1..=6).map(|seats| (seats, 2 + rng.below(9) as u16)).collect();
    (numbers.primary, numbers.secondary) = (rng.below(3) as u8, rng.below(3) as u8);
    numbers.invest.cost = rng.below(4) as u8;
    numbers.invest.develop = rng.below(3) as u8;
    let levels = numbers.thresholds.len();
    for card in &mut control.cards {
        card.take.truncate(rng.index(3));
        for effect in &mut card.effects {
            let mut steps =
                vec![format!("{}: {}", ["R", "W", "N"][rng.index(3)], list(&mut rng, 3, &clause))];
            for _ in 0..rng.index(4) {
                steps.push(format!("{}: {}", ["V", "W"][rng.index(2)], list(&mut rng, 3, &clause)));
            }
            // An effect that does nothing cannot be written.
            let text = steps.join(" | ");
            let read = grammar.parse_effect(&text);
            let read = read.or_else(|_| grammar.parse_effect(&format!("{text} | W: D +1")));
            effect.effect = read.expect("an effect");
            let sphere = &ids[rng.index(ids.len())];
            effect.requires = grammar
                .parse_requirements(&format!("{sphere} {}", 1 + rng.index(levels)))
                .expect("levels");
        }
        if let Some(civil) = &mut card.civil {
            let civil_clause = |rng: &mut GameRng| {
                let when = match rng.index(3) {
                    0 => format!("[{}>={}] ", ids[rng.index(ids.len())], 1 + rng.index(levels)),
                    _ => String::new(),
                };
                let count = 1 + rng.index(4);
                let change = match rng.index(4) {
                    0 => format!("D -{count}"),
                    1 => format!("A -{count} {}", cats(rng, "/")),
                    _ => format!("L({}) -{count} {}", cats(rng, "+"), cats(rng, "/")),
                };
                when + &change
            };
            let step = |rng: &mut GameRng| {
                let aim = ["max", "min"][rng.index(2)];
                let mut clauses = vec![civil_clause(rng)];
                clauses.extend((0..rng.index(3)).map(|_| civil_clause(rng)));
                format!("{aim}({}): {}", cats(rng, "+"), clauses.join("; "))
            };
            let mut steps = vec![step(&mut rng)];
            steps.extend((0..rng.index(2)).map(|_| step(&mut rng)));
            civil.steps = grammar.parse_civil(&steps.join(" | ")).expect("a civil effect");
        }
    }
    for faction in &mut control.factions {
        faction.primary.0 %= spheres as u8;
        faction.secondary.0 %= spheres as u8;
        faction.start = [0; 3].map(|_: u8| rng.below(4) as u8);
        if let Power::Level(sphere) = &mut faction.power {
            sphere.0 %= spheres as u8;
        }
    }
    world.rules.iter_mut().for_each(|rules| {
        rules.last_round = Some(1 + rng.below(12) as u16);
        if rules.game == ControleGlobal::ID {
            rules.players = (1, 6);
        }
    });
    // Nine low cards of a single category are enough for no more than one hand of four or five.
    let seats = match spheres {
        1 => 1,
        2 => 2 + rng.below(2) as u8,
        _ => 2 + rng.below(5) as u8,
    };
    (world, seats)
}

/// Whatever the language of effects can say is carried out as the rules read it.
///
/// Rules of Contrôle Global: R25, R26, B4, B5, B6.
#[test]
fn a_referee_has_nothing_to_object_to_other_content() {
    let seeds = (0..100_u64).into_par_iter();
    let seen = seeds.map(|seed| {
        let (world, seats) = drawn_content(seed);
        watched(&world, seats, None, seed)
    });
    let seen = seen.reduce(Sights::new, and);
    for what in [
        "civil loss",
        "shielded",
        "spoils",
        "spread",
        "stirred",
        "exhausted",
        "struck nothing",
        "stopped",
        "ended",
    ] {
        assert!(seen.get(what).is_some_and(|count| *count > 0), "{what}: {seen:?}");
    }
}

/// Numbers too large to be reached by any game: nothing is ever added beyond what can be counted.
///
/// Rules of Contrôle Global: B4.
#[test]
fn nothing_overflows() {
    let clauses = |clause: &str, count| vec![clause; count].join("; ");
    let effect = format!(
        "W: {}; {}; {}",
        clauses("J +4 pol", 60),
        clauses("D +4", 60),
        clauses("G r 4", 60)
    );
    let civil = format!("max(*): {}", clauses("D +4", 100));
    let mut scene = Scene::new(2, &[&effect]).civil("pol", &civil);
    let control = &mut scene.world.control;
    control.numbers.points = vec![u16::MAX; 7];
    control.numbers.end.categories = 6;
    control.regions.iter_mut().for_each(|region| region.development = u8::MAX);
    control.factions.iter_mut().for_each(|faction| faction.start = [u8::MAX; 3]);
    let mut table = scene.last_round(150).table();
    let mut round = 0;
    while table.view().to_act().is_some() {
        table.turn(&effect, "a");
        assert!(table.view().round >= round);
        round = table.view().round;
    }
    assert_eq!(round, 150);
    let most = u16::MAX / 6;
    assert_eq!((table.track("pol").total, table.track("pol").order.len()), (most, 2));
    assert_eq!(table.land("a").development, u16::MAX);
    assert_eq!(table.player(0).resources[0], u8::MAX);
    assert_eq!(table.scores()[0].points, u16::MAX);
}
