//! Matches without people: played to their end, as fast as their players decide.

use std::sync::Arc;

use super::{Game, GameRng, Listener, LoggedEvent, Observation, Setup};

/// The players of a match, as deciders and listeners.
pub trait Players<G: Game>: Listener<G::Event> {
    /// Chooses a legal action for the seat that decides; `None` ends the match there.
    fn choose(&mut self, seen: &Observation<'_, G>) -> Option<G::Action>;

    /// The position after an action.
    fn decided(&mut self, position: &G) {
        let _ = position;
    }
}

/// Plays a match that [`Game::check`] accepts, and returns its last position. Unlike a
/// [`Playthrough`](super::Playthrough) it keeps neither actions nor earlier positions.
pub fn play_out<G: Game>(
    cards: &Arc<G::Cards>,
    setup: &Setup<G::Options>,
    seed: u64,
    players: &mut impl Players<G>,
) -> G {
    let mut position = G::new(cards, setup, GameRng::new(seed, 0), players);
    loop {
        let chosen = Observation::new(&position).and_then(|seen| players.choose(&seen));
        let Some(action) = chosen else {
            return position;
        };
        debug_assert!(position.is_legal(&action), "{action:?}");
        position.apply(&action, players);
        players.decided(&position);
    }
}

/// Events that have not been passed on to players yet.
#[derive(Clone, Debug)]
pub struct PendingEvents<E> {
    /// `true` if a player receives events.
    is_wanted: bool,
    events: Vec<(u16, E)>,
}

impl<E> PendingEvents<E> {
    /// Keeps events only where they are wanted.
    pub fn new(is_wanted: bool) -> Self {
        Self { is_wanted, events: Vec::new() }
    }

    /// Whether events are wanted.
    pub fn is_wanted(&self) -> bool {
        self.is_wanted
    }

    /// The events since the last time; the last action has the number `turn`, from 1.
    pub fn take(&mut self, turn: usize) -> impl Iterator<Item = LoggedEvent<E>> {
        self.events.drain(..).map(move |(round, event)| LoggedEvent { turn, round, event })
    }
}

impl<E> Listener<E> for PendingEvents<E> {
    fn on_event(&mut self, round: u16, event: impl FnOnce() -> E) {
        if self.is_wanted {
            self.events.push((round, event()));
        }
    }
}
