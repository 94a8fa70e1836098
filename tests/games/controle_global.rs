//! The rules of Contrôle Global, one by one, and the examples of its specification.
//!
//! The line `Rules of Contrôle Global: ...` above a test says what it holds fast: requirements (R),
//! sections (B), examples (B7), invariants (B9), powers (F) and decisions (A). `coverage.rs` knows them
//! all.

mod civil;
mod effects;
mod forecasts;
mod matches;
mod powers;
mod referee;
mod scene;
mod secrets;
mod setup;
mod tracks;

use model::Dataset;
use model::control::Supply;

use scene::Scene;

/// A small world for two or three: two categories, three regions, three effects, three rounds.
pub(crate) fn small() -> Dataset {
    let effects =
        ["pol 1 > R: J +1 pol/mil", "R: D +1 | V: J +2 mil; U -1 pol/mil", "N: J +1 pol; X * 1"];
    let scene = Scene::new(3, &effects)
        .civil("pol", "max(pol+mil): D +1; L(pol+mil) -1 pol/mil")
        .civil("mil", "min(mil): D +1 | max(mil): A -1 mil")
        .icons(&[Supply::Any])
        .last_round(3);
    let scene = (0..3).fold(scene, |scene, seat| scene.start(seat, [1, 1, 1]));
    let mut world = scene.world;
    let control = &mut world.control;
    control.spheres.truncate(2);
    control.cards.retain(|card| card.pile.sphere.0 < 2);
    let numbers = &mut control.numbers;
    (numbers.hand, numbers.primary, numbers.secondary) = (2, 2, 1);
    numbers.points = vec![0, 0, 1, 3, 5, 7, 10];
    world
}
