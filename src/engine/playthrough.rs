//! A playthrough: the current position of one match, and the actions that led to it.

use std::sync::Arc;

use serde::Serialize;

use super::{Game, GameRng, Seat, Setup, SetupError, ToMove};

/// A logged event: an event with its position in the match.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LoggedEvent<E> {
    /// Number of the action that caused it, from 1, not counting undone actions; 0 for events of the setup.
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
    acted: Vec<Seat>,
    opening: Vec<LoggedEvent<G::Event>>,
    /// Undo stack: the positions before the last actions, back to the last reveal of hidden information. Earlier
    /// actions cannot be undone, so the stack remains small.
    before: Vec<G>,
    /// Checkpoints: the position after every [`CHECKPOINT_INTERVAL`] actions, so that replaying the last actions does
    /// not start from the setup.
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
            acted: Vec::new(),
            opening: number::<G>(0, events),
            before: Vec::new(),
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
    pub fn opening(&self) -> &[LoggedEvent<G::Event>] {
        &self.opening
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
    pub fn deciders(&self) -> &[Seat] {
        &self.acted
    }

    /// Replays the match from its start. The actions were checked for legality when they were played, and are not
    /// checked again.
    pub fn steps(&self) -> impl Iterator<Item = Step<'_, G>> {
        self.steps_after(0)
    }

    /// Replays the match from the position after the first `count` actions.
    pub fn steps_after(&self, count: usize) -> impl Iterator<Item = Step<'_, G>> {
        // The cap keeps `passed` at most `count`, so the subtraction below cannot underflow.
        let marks = &self.checkpoints[..self.checkpoints.len().min(count / CHECKPOINT_INTERVAL)];
        let mut position = marks.last().unwrap_or(&self.start).clone();
        let passed = marks.len() * CHECKPOINT_INTERVAL;
        let actions = (1..).zip(&self.actions).skip(passed);
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
                events: number::<G>(turn, events),
                after: position.clone(),
            })
        });
        steps.skip(count - passed)
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
        self.acted.push(seat);
        if self.actions.len().is_multiple_of(CHECKPOINT_INTERVAL) {
            self.checkpoints.push(self.position.clone());
        }
        // A player who has seen a hidden card must not return to a position before it.
        if events.iter().any(|(_, event)| G::reveals(event)) {
            self.before.clear();
        } else {
            self.before.push(before);
        }
        number::<G>(self.actions.len(), events)
    }

    /// Returns the number of actions that can be undone: those after the last reveal of hidden information.
    pub fn undoable(&self) -> usize {
        self.before.len()
    }

    /// Undoes the last action.
    ///
    /// # Errors
    ///
    /// Returns [`IllegalAction`], and changes nothing, if the last action cannot be undone.
    pub fn undo(&mut self) -> Result<(), IllegalAction> {
        self.position = self.before.pop().ok_or(IllegalAction)?;
        self.actions.pop();
        self.acted.pop();
        // A checkpoint after the undone action belongs to the abandoned line of play.
        self.checkpoints.truncate(self.actions.len() / CHECKPOINT_INTERVAL);
        Ok(())
    }
}

fn number<G: Game>(turn: usize, events: Vec<(u16, G::Event)>) -> Vec<LoggedEvent<G::Event>> {
    let told = |(round, event)| LoggedEvent { turn, round, event };
    events.into_iter().map(told).collect()
}
