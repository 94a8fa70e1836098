//! Plays matches without people from the setup to the end. Simulations use this; interactive matches and replays use
//! [`playthrough`](super::playthrough), which keeps the actions.

use std::sync::Arc;

use super::{Game, GameRng, Listener, LoggedEvent, Observation, Setup};

/// The players of a match: they choose actions and listen to events.
pub trait Players<G: Game>: Listener<G::Event> {
    /// Chooses a legal action for the seat to move, which makes the observation. `None` aborts the match.
    fn choose(&mut self, observation: &Observation<'_, G>) -> Option<G::Action>;

    /// Receives the position after each action; does nothing by default.
    fn after_action(&mut self, position: &G) {
        let _ = position;
    }
}

/// Plays a match that [`Game::check`] accepts, and returns the last position: the end of the game, or the position in
/// which the players aborted it. Unlike a [`Playthrough`](super::Playthrough), it stores neither actions nor earlier
/// positions.
pub fn play_out<G: Game>(
    cards: &Arc<G::Cards>,
    setup: &Setup<G::Options>,
    seed: u64,
    players: &mut impl Players<G>,
) -> G {
    let mut position = G::new(cards, setup, GameRng::new(seed, 0), players);
    loop {
        let action =
            Observation::new(&position).and_then(|observation| players.choose(&observation));
        let Some(action) = action else {
            return position;
        };
        debug_assert!(position.is_legal(&action), "{action:?}");
        position.apply(&action, players);
        players.after_action(&position);
    }
}

/// A queue of events that have not been passed on to the players yet.
#[derive(Clone, Debug)]
pub struct PendingEvents<E> {
    /// `true` if a player receives events.
    is_wanted: bool,
    /// The events, each with its round from 1.
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

    /// Removes and returns the queued events; `turn` is the number of the action that caused them, from 1.
    pub fn drain(&mut self, turn: usize) -> impl Iterator<Item = LoggedEvent<E>> {
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
