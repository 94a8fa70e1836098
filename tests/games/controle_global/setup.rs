//! The box and the setup: numbers, world, factions, first influence, first hands.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use engine::{Game, GameRng, NoListener, Seat, Setup, SetupError, Slug};
use games::controle_global::{Action, Event, Options, Stage};
use games::{ControleGlobal, Playable};
use model::Dataset;
use model::control::{
    CardEffect, Clause, EffectCard, Faction, Power, RuleParameters, Selector, Tier,
};

use super::scene::{Scene, Table, short, slug};
use testing::dataset;

/// Rules of Contrôle Global: R1, R10, R11, B1, B6, A34.
#[test]
fn the_numbers_of_the_game() {
    let control = &dataset().control;
    let numbers = &control.numbers;
    let spheres: Vec<&str> = control.spheres.iter().map(|sphere| sphere.id.as_str()).collect();
    assert_eq!(spheres, ["pol", "mil", "rel", "com", "med", "bio"]);
    assert_eq!(numbers.thresholds, [1, 4, 8, 14, 22, 31]);
    assert_eq!(numbers.points, [0, 0, 1, 3, 5, 7, 10]);
    assert_eq!((numbers.hand, numbers.choice, numbers.primary, numbers.secondary), (4, 2, 2, 1));
    assert_eq!(numbers.in_play, [(3, 7), (4, 8), (5, 9), (6, 10)].into());
    assert_eq!((control.cards.len(), control.factions.len(), control.regions.len()), (108, 12, 18));
    let rules = dataset().rules_of(ControleGlobal::ID).expect("rules");
    assert_eq!((rules.players, rules.last_round), ((3, 6), Some(60)));
    let mut piles = BTreeMap::new();
    for card in &control.cards {
        *piles.entry(control.pile_id(card.pile)).or_insert(0) += 1;
        let own = |effect: &CardEffect| {
            let own = effect.requires.iter().find(|required| required.sphere == card.pile.sphere);
            own.map_or(0, |required| required.level)
        };
        let levels: Vec<u8> = card.effects.iter().map(own).collect();
        match card.pile.tier {
            Tier::Low => assert_eq!(levels, [1, 2, 3]),
            Tier::High => assert!(levels == [4, 5] || levels == [4, 6], "{levels:?}"),
        }
        assert_eq!(card.civil.is_some(), card.pile.tier == Tier::High);
        assert!(card.effects.iter().all(|effect| is_bound(card, effect)));
    }
    assert!(piles.len() == 12 && piles.values().all(|count| *count == 9));
}

/// Every effect finds a region for each of its steps: what looks for presence or absence comes first.
fn is_bound(card: &EffectCard, effect: &CardEffect) -> bool {
    let steps = &effect.effect.steps;
    let late = |selector| matches!(selector, Selector::Present | Selector::Absent);
    let is_gain = |clause: &Clause| !matches!(clause, Clause::Place(0, _));
    assert!(!steps.is_empty(), "{}", card.id);
    steps[0].selector != Selector::Adjacent
        && !steps[1..].iter().any(|step| late(step.selector))
        && steps.iter().all(|step| step.clauses.iter().all(is_gain))
}

/// Rules of Contrôle Global: B2, A22.
#[test]
fn countries_and_borders() {
    let data = dataset();
    let region = |code: &str| {
        let country = data.countries.iter().find(|country| country.code == code);
        country.expect("a country").region.clone()
    };
    assert_eq!((region("XKX"), region("TWN")), (region("SRB"), region("CHN")));
    let control = &data.control;
    let rank = |id: &str| control.region_by_id(id).expect("a region");
    let is_near =
        |one: &str, other: &str| control.region(rank(one)).adjacent.contains(&rank(other));
    let sea = [
        ("northern-america", "northern-europe"),
        ("northern-america", "eastern-asia"),
        ("andes", "oceania"),
    ];
    assert!(sea.iter().all(|(one, other)| is_near(one, other) && is_near(other, one)));
    let not = [
        ("northern-america", "eastern-europe"),
        ("southern-cone", "oceania"),
        ("northern-america", "oceania"),
    ];
    assert!(not.iter().all(|(one, other)| !is_near(one, other)));
}

/// Rules of Contrôle Global: R2, R9, B2.
#[test]
fn the_world_grows_from_region_to_region() {
    let mut first = BTreeSet::new();
    let mut orders = BTreeSet::new();
    for seats in 3..=6 {
        for seed in 0..60 {
            let table = Table::shipped(seats, 4 * seed + u64::from(seats), None);
            let view = table.view();
            assert_eq!(view.lands.len(), usize::from(seats) + 4);
            let mut joined: Vec<Slug> = Vec::new();
            for land in &view.lands {
                assert!(
                    joined.is_empty() || land.adjacent.iter().any(|region| joined.contains(region))
                );
                joined.push(land.region);
                let control = &dataset().control;
                let printed =
                    control.region(control.region_by_id(land.region.as_str()).expect("it"));
                assert_eq!(land.development, u16::from(printed.development));
                assert_eq!(land.stock, printed.stock);
            }
            let Event::SetUp { regions, order } = &table.play.setup_events()[0].event else {
                panic!("the setup is told first");
            };
            assert_eq!((regions, order), (&joined, &view.order));
            let adjacent = |land: &games::controle_global::LandView| {
                land.adjacent.iter().all(|region| {
                    view.land(*region).is_some_and(|other| other.adjacent.contains(&land.region))
                })
            };
            assert!(view.lands.iter().all(adjacent));
            first.insert(joined[0]);
            orders.insert(order.clone());
            let mut sorted = order.clone();
            sorted.sort();
            assert_eq!(sorted, Seat::all(seats).collect::<Vec<_>>(), "invariant 9");
        }
    }
    assert_eq!(first.len(), 18, "any region may be the first");
    assert!(orders.len() > 100);
}

/// Next to two chosen regions or to one, a region is drawn with the same chance.
///
/// Rules of Contrôle Global: B2.
#[test]
fn every_neighbour_may_join_with_equal_chances() {
    // Beside a and b there are c, next to both, and d, next to b alone.
    let regions = [("a", "b c", 1), ("b", "a c d", 1), ("c", "a b", 1), ("d", "b", 1)];
    let three = |numbers: &mut RuleParameters| numbers.in_play = [(2, 3)].into();
    let scene = Scene::new(2, &["W: D +1"]).regions(&regions).numbers(three);
    let cards = Arc::new(ControleGlobal::cards(&scene.world).expect("a playable world"));
    let mut third = BTreeMap::new();
    for seed in 0..3_000 {
        let setup = Setup { seats: 2, options: Options::default() };
        let rng = GameRng::new(seed, 0);
        let position = ControleGlobal::new(&cards, &setup, rng, &mut NoListener);
        let joined = position.public_view().lands;
        let ids: Vec<&str> = joined.iter().map(|land| land.region.as_str()).collect();
        if ids[..2] == ["a", "b"] || ids[..2] == ["b", "a"] {
            *third.entry(ids[2].to_owned()).or_insert(0) += 1;
        }
    }
    let (c, d): (i32, i32) = (third["c"], third["d"]);
    assert!(c + d > 500 && (c - d).abs() < 80, "{third:?}");
}

/// Rules of Contrôle Global: R9, B2, A11, A23, A35.
#[test]
fn factions_are_kept_in_secret_and_revealed_together() {
    let mut table = Table::shipped(4, 3, None);
    let order = table.view().order;
    let mut dealt = BTreeSet::new();
    let mut kept = BTreeMap::new();
    for seat in &order {
        assert_eq!((table.seat(), table.stage()), (*seat, Stage::Factions));
        let (_, own) = table.play.position().view(*seat).own.expect("a seat");
        assert_eq!(own.factions.len(), 2);
        dealt.extend(own.factions.iter().copied());
        let options: Vec<String> =
            own.factions.iter().map(|faction| format!("keep {faction}")).collect();
        assert_eq!(table.options(), options);
        assert!(table.view().players.iter().all(|player| player.faction.is_none()), "nobody knows");
        kept.insert(*seat, own.factions[1]);
        let events = table.say(&options[1]);
        let revealed = Event::Revealed { factions: kept.values().copied().collect() };
        assert_eq!(events.contains(&revealed), kept.len() == 4);
        // Keeping one is not told before.
        assert!(kept.len() == 4 || events.is_empty());
    }
    assert_eq!(dealt.len(), 8);
    let control = &dataset().control;
    for (seat, faction) in &kept {
        let faction = control.faction(control.faction_by_id(faction.as_str()).expect("a faction"));
        assert_eq!(table.player(seat.index()).resources, faction.start, "what the card prints");
    }
    let has_nothing = |faction: &Faction| faction.start == [0; 3];
    assert!(control.factions.iter().any(has_nothing), "which is allowed");
    // First influence: primary in the order of turns, secondary backwards and elsewhere.
    let mut homes = BTreeMap::new();
    for (stage, seats, count) in [
        (Stage::Primary, order.clone(), 2),
        (Stage::Secondary, order.iter().rev().copied().collect(), 1),
    ] {
        for seat in seats {
            assert_eq!((table.seat(), table.stage()), (seat, stage));
            let home = homes.get(&seat).copied();
            let lands = table.view().lands;
            let free = lands.iter().map(|land| land.region).filter(|region| Some(*region) != home);
            let options: Vec<String> = free.map(|region| format!("settle {region}")).collect();
            assert_eq!(table.options(), options, "several may choose the same region");
            let id = kept[&seat];
            let faction = control.faction(control.faction_by_id(id.as_str()).expect("a faction"));
            let sphere = match stage {
                Stage::Primary => faction.primary,
                _ => faction.secondary,
            };
            let category = control.sphere(sphere).id.clone();
            let before = table.track(&category).total;
            table.say(&options[0]);
            homes.entry(seat).or_insert(lands[0].region);
            assert_eq!(table.track(&category).total, before + count);
            assert_eq!(table.zone(), [""; 0], "the setup stirs nobody");
        }
    }
    // First hands: low piles, one by one, seeing each card.
    for seat in &order {
        let limit = 4 + usize::from(kept[seat].as_str() == "echo");
        for held in 0..limit {
            assert_eq!(
                (table.seat(), table.stage(), table.hand(*seat).len()),
                (*seat, Stage::Opening, held)
            );
            let options = table.options();
            assert!(options.len() == 6 && options.iter().all(|option| option.ends_with("-low")));
            table.say(&options[held]);
        }
    }
    // Levels are noted, peaks are the levels now, and the first of the order begins round 1.
    let view = table.view();
    assert_eq!((table.seat(), view.stage, view.round), (order[0], Stage::Play, 1));
    for (rank, track) in view.tracks.iter().enumerate() {
        assert_eq!(
            (track.peak, track.level),
            (track.level, u8::from(track.total > 0) + u8::from(track.total > 3))
        );
        for (place, (seat, _)) in track.order.iter().enumerate() {
            let level = view.players[seat.index()].levels[rank];
            assert!(
                usize::from(level) == usize::from(track.level).saturating_sub(place) || level == 1
            );
        }
    }
}

/// Equal influence stands in the order of the first cubes.
///
/// Rules of Contrôle Global: B2, F3.
#[test]
fn tracks_begin_in_the_order_of_the_first_cubes() {
    let scene = Scene::new(3, &["W: D +1"])
        .numbers(|numbers| (numbers.primary, numbers.secondary) = (1, 1));
    let table = scene.clone().table();
    assert_eq!((table.order("pol"), table.order("mil")), (vec![0, 1, 2], vec![2, 1, 0]));
    let table = scene.seat(1, Power::Priority, [0; 3]).table();
    assert_eq!((table.order("pol"), table.order("mil")), (vec![1, 0, 2], vec![1, 2, 0]));
    // Three cubes are not level I to IV: nothing was stirred, and peaks are the levels now.
    assert_eq!((table.track("pol").level, table.track("pol").peak), (1, 1));
}

/// Rules of Contrôle Global: R10, R22, B1, A15.
#[test]
fn numbers_of_players_and_variants() {
    let cards = ControleGlobal::cards(dataset()).expect("a playable deck");
    let check = |seats, variant: Option<&str>| {
        let variant = variant.map(slug);
        let options = Options { variant };
        ControleGlobal::check(&cards, &Setup { seats, options })
    };
    for seats in [0, 1, 2, 7, 255] {
        assert_eq!(check(seats, None), Err(SetupError::Seats { min: 3, max: 6 }));
    }
    for seats in 3..=6 {
        assert_eq!(check(seats, None), Ok(()));
        assert_eq!(check(seats, Some("base")), Ok(()));
        assert_eq!(check(seats, Some("long6")).is_ok(), seats == 6);
        assert_eq!(check(seats, Some("broad3")).is_ok(), seats == 3);
        assert!(matches!(check(seats, Some("other")), Err(SetupError::VariantUnknown { .. })));
    }
    let end = |seats, variant| Table::shipped(seats, 1, variant).view().end;
    assert_eq!((end(3, None), end(5, None), end(6, None)), ((1, 6), (1, 6), (2, 6)));
    assert_eq!((end(6, Some("base")), end(3, Some("broad3"))), ((1, 6), (2, 5)));
}

/// What cannot be played is refused before a match begins.
///
/// Rules of Contrôle Global: A34, B9.5.
#[test]
fn own_content_is_checked_before_a_match() {
    let with = |change: &dyn Fn(&mut Dataset)| {
        let mut world = Scene::new(3, &["W: J +1 pol"]).world;
        change(&mut world);
        let cards = ControleGlobal::cards(&world)?;
        let options = Options::default();
        ControleGlobal::check(&cards, &Setup { seats: 3, options })
    };
    assert_eq!(with(&|_| {}), Ok(()));
    // Low cards for every hand, so that nobody is ever without.
    let few = Err(SetupError::FewCards { needed: 13, there: 12 });
    assert_eq!(with(&|world| world.control.cards.truncate(12)), Ok(()));
    let echo = |world: &mut Dataset| {
        world.control.cards.truncate(12);
        world.control.factions[2].power = Power::Hand(5);
    };
    assert_eq!(with(&echo), few);
    let content = Err(SetupError::Content);
    assert_eq!(with(&|world| world.control.factions[2].power = Power::Hand(0)), content);
    assert_eq!(with(&|world| world.control.numbers.choice = 2), content);
    assert_eq!(with(&|world| world.control.numbers.in_play.clear()), content);
    assert_eq!(with(&|world| world.control.numbers.points.truncate(2)), content);
    assert_eq!(with(&|world| world.control.regions[2].adjacent.clear()), content);
    assert_eq!(with(&|world| world.control.cards[0].id.push(' ')), content);
    assert_eq!(with(&|world| world.control.cards.clear()), Err(SetupError::NoDeck));
    let large = Err(SetupError::TooLarge);
    let effect = |world: &Dataset| world.control.cards[0].effects[0].clone();
    assert_eq!(with(&|world| world.control.cards[0].effects = vec![effect(world); 300]), large);
    let steps = |world: &mut Dataset| {
        let steps = &mut world.control.cards[0].effects[0].effect.steps;
        *steps = vec![steps[0].clone(); 300];
    };
    assert_eq!(with(&steps), large);
    assert_eq!(with(&|world| world.rules.iter_mut().for_each(|rules| rules.players.1 = 7)), large);
    let spheres = |world: &mut Dataset| world.control.spheres.extend(world.control.spheres.clone());
    assert_eq!(with(&spheres), large);
}

/// Nothing but the legal actions changes anything, and no number is too large to be asked for.
///
/// Rules of Contrôle Global: B3.
#[test]
fn what_is_not_legal_changes_nothing() {
    let mut table = Table::shipped(3, 5, None);
    let mut rng = GameRng::new(5, 1);
    let mut every: Vec<Action> = Vec::new();
    let mut stages = BTreeSet::new();
    for decision in 0..900 {
        if table.view().to_act().is_none() {
            break;
        }
        let position = table.play.position();
        stages.insert(serde_json::to_string(&table.stage()).expect("JSON"));
        let legal = table.actions();
        let mut distinct: Vec<String> = legal.iter().map(short).collect();
        distinct.sort();
        distinct.dedup();
        assert_eq!(distinct.len(), legal.len(), "each of them once");
        for action in &legal {
            if every.len() < 400 && !every.contains(action) {
                every.push(*action);
            }
        }
        if decision % 7 == 0 {
            for action in &every {
                let mut after = position.clone();
                after.apply(action, &mut Vec::new());
                let is_legal = legal.contains(action);
                assert_eq!(
                    (after != *position, position.is_legal(action)),
                    (is_legal, is_legal),
                    "{action:?}"
                );
            }
            let most = position.count_actions();
            for number in [most, most + 1, usize::MAX] {
                assert_eq!(position.nth_action(number), Action::Pass, "the number of none");
            }
        }
        let action = legal[rng.index(legal.len())];
        table.act(action);
    }
    assert!(stages.len() >= 12, "{stages:?}");
}
