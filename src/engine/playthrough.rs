//! A playthrough: the current position of one match, and the actions that led to it. Actions are checked for
//! legality, and can be undone and replayed.

use std::sync::Arc;

use serde::Serialize;

use super::{Game, GameRng, Seat, Setup, SetupError, ToMove};

/// An event with the action that caused it and its round.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LoggedEvent<E> {
    /// Number of the action that caused the event, from 1, not counting undone actions; 0 for events of the setup.
    pub turn: usize,
    /// The round, from 1.
    pub round: u16,
    /// The public event.
    #[serde(flatten)]
    pub event: E,
}

/// Error: the rules do not allow this action now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalAction;

/// A replayed action, with the positions before and after it.
#[derive(Clone, Debug)]
pub struct Step<'a, G: Game> {
    /// The seat that decided.
    pub seat: Seat,
    /// The position before the action.
    pub before: G,
    /// The action of the seat.
    pub action: &'a G::Action,
    /// Public events of the action.
    pub events: Vec<LoggedEvent<G::Event>>,
    /// The position after the action.
    pub after: G,
}

/// A match: setup, seed and actions, and the resulting position.
#[derive(Clone, Debug)]
pub struct Playthrough<G: Game> {
    setup: Setup<G::Options>,
    seed: u64,
    /// The position after the setup.
    start: G,
    position: G,
    actions: Vec<G::Action>,
    /// The acting seat of each action.
    acting_seats: Vec<Seat>,
    /// Public events of the setup.
    setup_events: Vec<LoggedEvent<G::Event>>,
    /// The positions before the last actions, back to the last reveal of hidden information. Earlier actions cannot
    /// be undone, so the stack remains small.
    undo_stack: Vec<G>,
    /// The position after every [`CHECKPOINT_INTERVAL`] actions, so that replaying the last actions does not start
    /// from the setup.
    checkpoints: Vec<G>,
}

/// Number of actions between two checkpoints.
const CHECKPOINT_INTERVAL: usize = 32;

impl<G: Game> Playthrough<G> {
    /// Sets up a match.
    ///
    /// # Errors
    ///
    /// Returns the setup error of [`Game::check`].
    pub fn new(
        cards: &Arc<G::Cards>,
        setup: Setup<G::Options>,
        seed: u64,
    ) -> Result<Self, SetupError> {
        G::check(cards, &setup)?;
        let mut events = Vec::new();
        let position = G::new(cards, &setup, GameRng::new(seed, 0), &mut events);
        Ok(Self {
            setup,
            seed,
            start: position.clone(),
            position,
            actions: Vec::new(),
            acting_seats: Vec::new(),
            setup_events: log_events::<G>(0, events),
            undo_stack: Vec::new(),
            checkpoints: Vec::new(),
        })
    }

    /// Returns the position after the setup.
    pub fn start(&self) -> &G {
        &self.start
    }

    /// Returns the current position.
    pub fn position(&self) -> &G {
        &self.position
    }

    /// Returns the public events of the setup.
    pub fn setup_events(&self) -> &[LoggedEvent<G::Event>] {
        &self.setup_events
    }

    /// Returns the setup of the match; the seed is separate.
    pub fn setup(&self) -> &Setup<G::Options> {
        &self.setup
    }

    /// Returns the seed of the match's randomness.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Returns the actions so far, without undone ones.
    pub fn actions(&self) -> &[G::Action] {
        &self.actions
    }

    /// Returns the acting seat of each action so far.
    pub fn acting_seats(&self) -> &[Seat] {
        &self.acting_seats
    }

    /// Replays the match from its start. The actions were checked for legality when they were played, and are not
    /// checked again.
    pub fn steps(&self) -> impl Iterator<Item = Step<'_, G>> {
        self.steps_after(0)
    }

    /// Replays the match from the position after the first `count` actions.
    pub fn steps_after(&self, count: usize) -> impl Iterator<Item = Step<'_, G>> {
        // The cap keeps `skipped` at most `count`, so the subtraction below cannot underflow.
        let checkpoints =
            &self.checkpoints[..self.checkpoints.len().min(count / CHECKPOINT_INTERVAL)];
        let mut position = checkpoints.last().unwrap_or(&self.start).clone();
        let skipped = checkpoints.len() * CHECKPOINT_INTERVAL;
        let actions = (1..).zip(&self.actions).skip(skipped);
        let steps = actions.map_while(move |(turn, action)| {
            let ToMove::Act(seat) = position.to_move() else {
                return None;
            };
            let before = position.clone();
            let mut events = Vec::new();
            position.apply(action, &mut events);
            Some(Step {
                seat,
                before,
                action,
                events: log_events::<G>(turn, events),
                after: position.clone(),
            })
        });
        steps.skip(count - skipped)
    }

    /// Applies an action and returns its events. This is the only place where typed or recorded actions are checked
    /// for legality.
    ///
    /// # Errors
    ///
    /// Returns [`IllegalAction`], and changes nothing, if the action is illegal.
    pub fn play(&mut self, action: G::Action) -> Result<Vec<LoggedEvent<G::Event>>, IllegalAction> {
        if self.position.is_legal(&action) { Ok(self.apply(action)) } else { Err(IllegalAction) }
    }

    /// Applies an action that is known to be legal, and returns its events. Does nothing when the match is over.
    pub fn apply(&mut self, action: G::Action) -> Vec<LoggedEvent<G::Event>> {
        let ToMove::Act(seat) = self.position.to_move() else {
            return Vec::new();
        };
        // Debug builds only: in simulations the check would cost as much as the action itself, because `is_legal`
        // scans the list of actions.
        debug_assert!(self.position.is_legal(&action), "{action:?}");
        let before = self.position.clone();
        let mut events = Vec::new();
        self.position.apply(&action, &mut events);
        self.actions.push(action);
        self.acting_seats.push(seat);
        if self.actions.len().is_multiple_of(CHECKPOINT_INTERVAL) {
            self.checkpoints.push(self.position.clone());
        }
        // A player who has seen a hidden card must not return to a position before it.
        if events.iter().any(|(_, event)| G::reveals(event)) {
            self.undo_stack.clear();
        } else {
            self.undo_stack.push(before);
        }
        log_events::<G>(self.actions.len(), events)
    }

    /// Returns the number of last actions that can be undone: those after the last reveal of hidden information.
    pub fn undoable_actions(&self) -> usize {
        self.undo_stack.len()
    }

    /// Undoes the last action.
    ///
    /// # Errors
    ///
    /// Returns [`IllegalAction`], and changes nothing, if the last action cannot be undone.
    pub fn undo(&mut self) -> Result<(), IllegalAction> {
        self.position = self.undo_stack.pop().ok_or(IllegalAction)?;
        self.actions.pop();
        self.acting_seats.pop();
        // A checkpoint after the undone action belongs to the abandoned line of play.
        self.checkpoints.truncate(self.actions.len() / CHECKPOINT_INTERVAL);
        Ok(())
    }
}

/// Adds the number of the action to its events; 0 stands for the setup.
fn log_events<G: Game>(turn: usize, events: Vec<(u16, G::Event)>) -> Vec<LoggedEvent<G::Event>> {
    let logged = |(round, event)| LoggedEvent { turn, round, event };
    events.into_iter().map(logged).collect()
}
