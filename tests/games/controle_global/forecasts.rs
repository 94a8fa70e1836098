//! Forecasts come true: what a view says of a choice is what the choice then does.

use std::collections::BTreeMap;
use std::sync::Arc;

use engine::{Game, GameRng, Observation, Seat, Setup, Slug};
use games::controle_global::{
    Action, CategoryForecast, Event, Forecast, Stage, Verdict, View, effect_of,
};
use games::{ControleGlobal, Playable};
use model::control::Control;

use testing::dataset;

/// What has been looked at, and how often.
type Sights = BTreeMap<&'static str, usize>;

fn control() -> &'static Control {
    &dataset().control
}

/// Plays matches of eager players, and looks at every position with what its actor sees.
fn look_at(mut look: impl FnMut(&ControleGlobal, Seat, &View)) {
    let cards = Arc::new(ControleGlobal::cards(dataset()).expect("a playable deck"));
    for (seats, seed) in [(3, 0), (4, 3), (5, 2), (6, 1)] {
        let options = Default::default();
        let setup = Setup { seats, options };
        let mut rng = GameRng::new(seed, 5);
        let own = GameRng::new(seed, 0);
        let mut position = ControleGlobal::new(&cards, &setup, own, &mut Vec::new());
        while let Some(seen) = Observation::new(&position) {
            look(&position, seen.seat(), &seen.view());
            let is_lazy = |action: &Action| matches!(action, Action::Dump { .. } | Action::Pass);
            let mut actions: Vec<Action> = seen.actions().collect();
            if rng.below(4) > 0 && !actions.iter().all(is_lazy) {
                actions.retain(|action| !is_lazy(action));
            }
            let action = actions[rng.index(actions.len())];
            position.apply(&action, &mut Vec::new());
        }
    }
}

/// What an action does.
fn done(position: &ControleGlobal, seat: Seat, action: &Action) -> (Vec<Event>, View) {
    let mut next = position.clone();
    let mut events = Vec::new();
    next.apply(action, &mut events);
    let events = events.into_iter().map(|(_, event)| event).collect();
    (events, next.view(seat))
}

/// The first change of something that events tell.
fn first(events: &[Event], change: impl Fn(&Event) -> Option<i16>) -> Option<i16> {
    events.iter().find_map(change)
}

#[track_caller]
fn comes_to(before: u16, delta: i16, after: u16) {
    assert_eq!(i32::from(before) + i32::from(delta), i32::from(after));
}

/// What is said of the world, where nothing else happens to it.
#[track_caller]
fn world_comes_true(
    world: &CategoryForecast,
    seat: Seat,
    before: &View,
    events: &[Event],
    after: &View,
) {
    let (was, is) = (&before.tracks[world.sphere], &after.tracks[world.sphere]);
    assert_eq!((world.total.before, world.total.after), (was.total, is.total));
    assert_eq!((world.level.before, world.level.after), (was.level, is.level));
    let stirred = events.iter();
    let stirred = stirred.filter(|event| matches!(event, Event::Stirred { .. }));
    assert_eq!(usize::from(world.civil_reactions), stirred.count());
    let (categories, level) = before.end;
    let high = after.tracks.iter().filter(|track| track.level >= level);
    let ends = high.count() >= usize::from(categories) && is.level > was.level;
    assert_eq!(world.ends_game, ends && is.level >= level);
    let ahead = |view: &View| -> Vec<Seat> {
        let order = view.tracks[world.sphere].order.iter();
        let ahead = order.map(|(other, _)| *other);
        ahead.take_while(|other| *other != seat).collect()
    };
    let mut passed = ahead(before);
    passed.retain(|other| !ahead(after).contains(other));
    // Who has lost all that he had stands nowhere.
    passed.retain(|other| is.order.iter().any(|(seat, _)| seat == other));
    let named: Vec<Seat> = world.overtaken.clone();
    let there = |seat: &Seat| is.order.iter().any(|(other, _)| other == seat);
    assert_eq!(Vec::from_iter(named.into_iter().filter(there)), passed);
}

/// Compares a forecast with what happens; what kind of forecast it was, if it could be compared.
fn compare(
    position: &ControleGlobal,
    seat: Seat,
    before: &View,
    action: &Action,
) -> Option<&'static str> {
    let forecast = before.forecast(action, control())?;
    let (events, after) = done(position, seat, action);
    // What has to be paid for comes later.
    if after.stage == Stage::Paying && !matches!(action, Action::Pay { .. }) {
        return None;
    }
    match forecast {
        Forecast::Influence { in_region: here, in_world: world } => {
            let category = before.tracks[world.sphere].category;
            let (region, whose) = match *action {
                Action::Undermine { region, rival, .. } => (region, rival),
                Action::Remove { rival, .. } => (before.acting.as_ref()?.region?, rival),
                Action::Spread { region, .. } | Action::Reinforce { region, .. } => (region, seat),
                _ => (before.acting.as_ref()?.region?, seat),
            };
            // What is gathered for a clause happens all at once, with the last of it.
            let delta = first(&events, |event| match *event {
                Event::Influence { seat, region: at, category: of, delta, .. }
                    if (seat, at, of) == (whose, region, category) =>
                {
                    Some(delta)
                }
                _ => None,
            })?;
            let there = before.land(region)?.influence[whose.index()][world.sphere];
            let level = first(&events, |event| match *event {
                Event::Level { category: of, to, .. } if of == category => Some(to.into()),
                _ => None,
            });
            match action {
                Action::Remove { .. } if before.acting.as_ref()?.left > 1 => {
                    // All that he has: nothing more is asked.
                    assert!(i32::from(there) + i32::from(delta) <= i32::from(here.after));
                    Some("remove all")
                }
                Action::Remove { .. } => {
                    comes_to(there, delta, here.after);
                    Some("remove")
                }
                Action::Place { .. } => {
                    comes_to(there, delta, here.after);
                    if world.level.before != world.level.after {
                        assert_eq!(level, Some(world.level.after.into()));
                    }
                    Some("place")
                }
                _ => {
                    comes_to(there, delta, here.after);
                    let has_ended = |event: &Event| matches!(event, Event::Noted { .. });
                    if events.iter().any(has_ended) {
                        return None;
                    }
                    world_comes_true(&world, seat, before, &events, &after);
                    let risen = before.certain_rises(&[*action], control());
                    let warned = world.civil_reactions > 0 || world.ends_game;
                    let places = !matches!(action, Action::Undermine { .. });
                    assert_eq!(!risen.is_empty(), warned && places);
                    Some(match (action, warned) {
                        (_, true) => "stirs",
                        (Action::Undermine { .. }, _) => "undermine",
                        (Action::Spread { .. }, _) => "spread",
                        _ => "reinforce",
                    })
                }
            }
        }
        Forecast::Development(change) => {
            let delta = first(&events, |event| match *event {
                Event::Development { delta, .. } => Some(delta),
                _ => None,
            });
            comes_to(change.before, delta.unwrap_or_default(), change.after);
            Some("develop")
        }
        Forecast::Resource { own, stock } => {
            let Some((delta, from)) = events.iter().find_map(|event| match *event {
                Event::Resource { delta, region, .. } => Some((delta, region)),
                _ => None,
            }) else {
                panic!("{action:?} leads to {events:?}");
            };
            comes_to(own.before, delta, own.after);
            assert_eq!(stock.is_some(), from.is_some());
            let stock = stock.map(|stock| comes_to(stock.before, -delta, stock.after));
            Some(match (action, stock) {
                (Action::Pay { .. }, _) => "pay",
                (_, None) => "take from the bank",
                (_, Some(())) => "take from a stock",
            })
        }
    }
}

/// Rules of Contrôle Global: R3, R5, R14, R15, R18, R22, B4, F3.
#[test]
fn forecasts_come_true() {
    let mut seen = Sights::new();
    look_at(|position, seat, view| {
        for action in view.choices() {
            let kind = compare(position, seat, view, action);
            kind.into_iter().for_each(|kind| *seen.entry(kind).or_default() += 1);
        }
    });
    for kind in [
        "develop",
        "pay",
        "place",
        "reinforce",
        "remove",
        "spread",
        "stirs",
        "take from a stock",
        "take from the bank",
        "undermine",
    ] {
        assert!(seen.contains_key(kind), "{kind}: {seen:?}");
    }
}

/// An effect lacks levels exactly where it must be paid for, and begins where its first step may.
///
/// Rules of Contrôle Global: B4.
#[test]
fn views_know_what_effects_need() {
    let mut seen = Sights::new();
    look_at(|position, seat, view| {
        let Some((_, own)) = &view.own else {
            panic!("a view without a hand");
        };
        for held in &own.hand {
            for (number, verdict) in (1..).zip(&held.effects) {
                let effect = effect_of(held.card, number, control()).expect("an effect");
                let is_complete = view.unmet_requirements(effect, control()).is_empty();
                match verdict {
                    Verdict::Playable(missing) => assert_eq!(is_complete, *missing == 0),
                    Verdict::Levels(_) => assert!(!is_complete),
                    Verdict::NoRegion => assert_eq!(view.first_lands(effect, seat).count(), 0),
                }
                let card = held.card;
                let play = Action::Play { card, effect: number };
                if !view.choices().contains(&play) {
                    continue;
                }
                let (_, after) = done(position, seat, &play);
                if after.stage == Stage::Choosing
                    && after.acting.as_ref().is_some_and(|acting| acting.step == 0)
                {
                    let regions = view.first_lands(effect, seat).map(|land| land.region);
                    let choices = after.choices().iter().map(|action| match action {
                        Action::Choose { region } => *region,
                        other => panic!("{other:?}"),
                    });
                    assert_eq!(Vec::<Slug>::from_iter(regions), Vec::from_iter(choices));
                    *seen.entry("begun").or_default() += 1;
                }
            }
        }
    });
    assert!(seen["begun"] > 100, "{seen:?}");
}

/// What is noted is what would have been noted, as long as nobody has played in a round.
///
/// Rules of Contrôle Global: R4, R6, R7.
#[test]
fn views_know_the_levels_that_are_noted() {
    let mut rounds = 0;
    look_at(|_, seat, view| {
        if view.stage != Stage::Play || view.order.first() != Some(&seat) {
            return;
        }
        for (other, player) in (0..).map(Seat).zip(&view.players) {
            for (sphere, level) in player.levels.iter().enumerate() {
                let own = view.personal_level(other, sphere, control());
                assert_eq!(own, Some(*level));
                assert_eq!(view.level_of(other, sphere, control()), own);
            }
        }
        rounds += 1;
    });
    assert!(rounds > 4, "{rounds}");
}
