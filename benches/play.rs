//! Matches of random bots: one sample plays [`matches`] of them. Items are decisions, cycles are
//! matches.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::sync::Arc;

use bots::{Bot, Random};
use divan::Bencher;
use divan::counter::{CyclesCount, ItemsCount};
use engine::{Game, GameRng, NoListener, Observation, Seat, Setup};
use games::{Cardline, ControleGlobal, Course, Globalissimo, Playable};
use rayon::prelude::*;
use serde::Serialize;

/// Matches of a sample. Those of La course autour du monde are fifty times as long as the others:
/// at random nobody gets home. Those of Contrôle Global are longer still: a turn is many decisions.
fn matches<G: Game>() -> u64 {
    match G::ID {
        ControleGlobal::ID => 200,
        Course::ID => 1_000,
        _ => 10_000,
    }
}

/// An action as a line of a record.
#[derive(Serialize)]
struct Line<'a, A> {
    seat: Seat,
    #[serde(flatten)]
    action: &'a A,
}

fn cards<G: Playable>() -> Arc<G::Cards> {
    let dataset = data::load(&content::assets()).dataset;
    Arc::new(G::cards(&dataset).expect("the shipped deck can be played"))
}

/// Plays a match to its end and says how many decisions it took; each is told to `decided`.
fn play<G: Game>(
    cards: &Arc<G::Cards>,
    seats: u8,
    seed: u64,
    mut decided: impl FnMut(Seat, &G::Action),
) -> u64 {
    let options = G::Options::default();
    let setup = Setup { seats, options };
    let mut position = G::new(cards, &setup, GameRng::new(seed, 0), &mut NoListener);
    let bot = |seat: Seat| Random::new(GameRng::new(seed, 1 + u64::from(seat.0)));
    let mut bots: Vec<Random> = Seat::all(seats).map(bot).collect();
    let mut decisions = 0;
    while let Some(seen) = Observation::new(&position) {
        let seat = seen.seat();
        let action = bots[seat.index()].choose(&seen);
        position.apply(&action, &mut NoListener);
        decided(seat, &action);
        decisions += 1;
    }
    decisions
}

fn play_all<G: Game>(cards: &Arc<G::Cards>, seats: u8) -> u64 {
    (0..matches::<G>()).map(|seed| play::<G>(cards, seats, seed, |_, _| {})).sum()
}

fn counted<'a, 'b, G: Game>(
    bencher: Bencher<'a, 'b>,
    cards: &Arc<G::Cards>,
    seats: u8,
) -> Bencher<'a, 'b> {
    bencher
        .counter(ItemsCount::new(play_all::<G>(cards, seats)))
        .counter(CyclesCount::new(matches::<G>()))
}

#[divan::bench(types = [Globalissimo, Cardline, Course], args = [2, 4, 6], sample_count = 10, sample_size = 1)]
fn unrecorded<G: Playable>(bencher: Bencher<'_, '_>, seats: u8) {
    let cards = cards::<G>();
    counted::<G>(bencher, &cards, seats).bench(|| play_all::<G>(&cards, seats));
}

#[divan::bench(args = [3, 4, 5, 6], sample_count = 10, sample_size = 1)]
fn unrecorded_controle_global(bencher: Bencher<'_, '_>, seats: u8) {
    let cards = cards::<ControleGlobal>();
    counted::<ControleGlobal>(bencher, &cards, seats)
        .bench(|| play_all::<ControleGlobal>(&cards, seats));
}

/// A position in the middle of a match of four, as bots copy it by the thousand.
fn middle() -> ControleGlobal {
    let cards = cards::<ControleGlobal>();
    let setup = Setup { seats: 4, options: Default::default() };
    let mut position = ControleGlobal::new(&cards, &setup, GameRng::new(1, 0), &mut NoListener);
    let mut bot = Random::new(GameRng::new(1, 1));
    while let Some(seen) = Observation::new(&position).filter(|_| position.round() < 4) {
        let action = bot.choose(&seen);
        position.apply(&action, &mut NoListener);
    }
    position
}

#[divan::bench]
fn clone_controle_global(bencher: Bencher<'_, '_>) {
    let position = middle();
    bencher.bench(|| position.clone());
}

#[divan::bench]
fn redeal_controle_global(bencher: Bencher<'_, '_>) {
    let position = middle();
    let mut rng = GameRng::new(1, 9);
    bencher.bench_local(|| position.determinize(Seat(0), &mut rng));
}

/// Every action becomes a line of a record, flushed to a file that keeps nothing.
#[divan::bench(types = [Globalissimo, Cardline, Course], args = [2, 4, 6], sample_count = 10, sample_size = 1)]
fn recorded<G: Playable>(bencher: Bencher<'_, '_>, seats: u8) {
    let cards = cards::<G>();
    let file = File::options().write(true).open("/dev/null").expect("a file that keeps nothing");
    counted::<G>(bencher, &cards, seats).bench_local(|| {
        let mut record = BufWriter::new(&file);
        let mut write = |seat, action: &G::Action| {
            serde_json::to_writer(&mut record, &Line { seat, action }).expect("writable");
            record.write_all(b"\n").and_then(|()| record.flush()).expect("writable");
        };
        (0..matches::<G>()).map(|seed| play::<G>(&cards, seats, seed, &mut write)).sum::<u64>()
    });
}

/// The same matches of four on so many threads.
#[divan::bench(types = [Globalissimo, Cardline, Course, ControleGlobal], args = [1, 2], sample_count = 10, sample_size = 1)]
fn threads<G: Playable>(bencher: Bencher<'_, '_>, threads: usize) {
    const SEATS: u8 = 4;
    let cards = cards::<G>();
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
    counted::<G>(bencher, &cards, SEATS).bench(|| {
        let decisions = |seed| play::<G>(&cards, SEATS, seed, |_, _| {});
        pool.install(|| (0..matches::<G>()).into_par_iter().map(decisions).sum::<u64>())
    });
}
