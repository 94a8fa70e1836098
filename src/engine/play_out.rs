//! Matches without people, played to the end at the speed of the players.

use std::sync::Arc;

use super::{Game, GameRng, Listener, LoggedEvent, Observation, Setup};

/// The players of a match: they choose actions and listen to events.
pub trait Players<G: Game>: Listener<G::Event> {
    /// Chooses a legal action for the seat to move; `None` aborts the match.
    fn choose(&mut self, seen: &Observation<'_, G>) -> Option<G::Action>;

    /// Receives the position after each action.
    fn decided(&mut self, position: &G) {
        let _ = position;
    }
}

/// Plays a match that [`Game::check`] accepts, and returns the last position. Unlike a
/// [`Playthrough`](super::Playthrough) it stores neither actions nor earlier positions.
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

/// Events that have not been passed on to the players yet.
#[derive(Clone, Debug)]
pub struct PendingEvents<E> {
    /// `true` if a player receives events.
    is_wanted: bool,
    events: Vec<(u16, E)>,
}

impl<E> PendingEvents<E> {
    /// Creates an empty queue; it stores events only if `is_wanted`.
    pub fn new(is_wanted: bool) -> Self {
        Self { is_wanted, events: Vec::new() }
    }

    /// Returns `true` if the queue stores events.
    pub fn is_wanted(&self) -> bool {
        self.is_wanted
    }

    /// Drains the queued events; `turn` is the number of the last action, from 1.
    pub fn take(&mut self, turn: usize) -> impl Iterator<Item = LoggedEvent<E>> {
        self.events.drain(..).map(move |(round, event)| LoggedEvent { turn, round, event })
    }
}

impl<E> Listener<E> for PendingEvents<E> {
    fn on_event(&mut self, round: u16, event: impl FnOnce() -> E) {
        // Building an event clones names and values; simulations without listeners skip that.
        if self.is_wanted {
            self.events.push((round, event()));
        }
    }
}
