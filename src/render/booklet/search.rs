//! Examples: matches that the game itself plays, tried seed by seed until one shows what is wanted.

use std::sync::Arc;

use engine::{Game, Playthrough, Setup, Told};

/// How many seeds are tried before an example is given up.
const SEEDS: u64 = 4000;

/// The first match, by its seed, in which `play` finds what it looks for.
pub(super) fn first<G: Game, T>(
    cards: &Arc<G::Cards>,
    setup: &Setup<G::Options>,
    mut play: impl FnMut(Playthrough<G>) -> Option<T>,
) -> Option<T> {
    (0..SEEDS).find_map(|seed| play(Playthrough::new(cards, setup.clone(), seed).ok()?))
}

/// The first legal action whose events show what is wanted, and the match after it.
pub(super) fn turn<G: Game, T>(
    before: &Playthrough<G>,
    shows: impl Fn(&[Told<G::Event>]) -> Option<T>,
) -> Option<(Playthrough<G>, T)> {
    legal(before).find_map(|(after, events)| Some((after, shows(&events)?)))
}

/// What all legal actions show of what is wanted.
pub(super) fn turns<G: Game, T>(
    before: &Playthrough<G>,
    shows: impl Fn(&[Told<G::Event>]) -> Option<T>,
) -> Vec<T> {
    legal(before)
        .filter_map(|(_, events)| shows(&events))
        .collect()
}

/// Every legal action carried out: the match after it, and what happened.
fn legal<G: Game>(
    before: &Playthrough<G>,
) -> impl Iterator<Item = (Playthrough<G>, Vec<Told<G::Event>>)> {
    (0..before.position().count_actions()).filter_map(|number| {
        let mut after = before.clone();
        let action = after.position().nth_action(number);
        let events = after.play(action).ok()?;
        Some((after, events))
    })
}
