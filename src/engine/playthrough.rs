//! One match as it is played: the position, and the actions that led to it.

use std::sync::Arc;

use serde::Serialize;

use super::{Game, GameRng, Seat, Setup, SetupError, ToMove};

/// An event with its place in the match.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LoggedEvent<E> {
    /// The number of the action that led to it, counted from 1 without those that were taken back;
    /// what happens at the setup has 0.
    pub turn: usize,
    /// The round, from 1.
    pub round: u16,
    /// What everybody sees happen.
    #[serde(flatten)]
    pub event: E,
}

/// The rules do not allow this action now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalAction;

/// An action of a match that is gone through again, with the positions around it.
#[derive(Clone, Debug)]
pub struct Step<'a, G: Game> {
    /// The seat that decided.
    pub seat: Seat,
    /// The position in which it was decided.
    pub before: G,
    /// What was decided.
    pub action: &'a G::Action,
    /// What everybody saw happen.
    pub events: Vec<LoggedEvent<G::Event>>,
    /// The position that it led to.
    pub after: G,
}

/// A match: setup, seed and actions, and the position that they lead to.
#[derive(Clone, Debug)]
pub struct Playthrough<G: Game> {
    setup: Setup<G::Options>,
    seed: u64,
    /// The position after the setup.
    start: G,
    position: G,
    actions: Vec<G::Action>,
    /// The seat of each action.
    acted: Vec<Seat>,
    opening: Vec<LoggedEvent<G::Event>>,
    /// The positions before the last actions: before each one since something hidden was shown. No
    /// other action can be taken back, so they are few.
    before: Vec<G>,
    /// The position after every so many actions, so that the last ones are gone through again without all
    /// that came before them.
    checkpoints: Vec<G>,
}

/// So many actions lie between two of those positions.
const CHECKPOINT_INTERVAL: usize = 32;

impl<G: Game> Playthrough<G> {
    /// Sets up a match.
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

    /// The position after the setup.
    pub fn start(&self) -> &G {
        &self.start
    }

    /// The position now.
    pub fn position(&self) -> &G {
        &self.position
    }

    /// What everyone saw at the setup.
    pub fn opening(&self) -> &[LoggedEvent<G::Event>] {
        &self.opening
    }

    /// How the match began, beside its seed.
    pub fn setup(&self) -> &Setup<G::Options> {
        &self.setup
    }

    /// The seed of all chance of the match.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The actions so far.
    pub fn actions(&self) -> &[G::Action] {
        &self.actions
    }

    /// The seats that decided on the actions so far.
    pub fn deciders(&self) -> &[Seat] {
        &self.acted
    }

    /// The match once more from its start. Its actions have been asked about when they were played, and
    /// are not asked about again.
    pub fn steps(&self) -> impl Iterator<Item = Step<'_, G>> {
        self.steps_after(0)
    }

    /// The match once more from where so many actions had been carried out.
    pub fn steps_after(&self, count: usize) -> impl Iterator<Item = Step<'_, G>> {
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

    /// Carries out an action, and returns what happened. Nothing changes if it is illegal: here, and nowhere
    /// else, what people type or records say is asked about.
    pub fn play(&mut self, action: G::Action) -> Result<Vec<LoggedEvent<G::Event>>, IllegalAction> {
        if self.position.is_legal(&action) { Ok(self.apply(action)) } else { Err(IllegalAction) }
    }

    /// Carries out an action that is known to be legal, and returns what happened. Nothing happens where the
    /// match is over.
    pub fn apply(&mut self, action: G::Action) -> Vec<LoggedEvent<G::Event>> {
        let ToMove::Act(seat) = self.position.to_move() else {
            return Vec::new();
        };
        debug_assert!(self.position.is_legal(&action), "{action:?}");
        let before = self.position.clone();
        let mut events = Vec::new();
        self.position.apply(&action, &mut events);
        self.actions.push(action);
        self.acted.push(seat);
        if self.actions.len().is_multiple_of(CHECKPOINT_INTERVAL) {
            self.checkpoints.push(self.position.clone());
        }
        if events.iter().any(|(_, event)| G::reveals(event)) {
            self.before.clear();
        } else {
            self.before.push(before);
        }
        number::<G>(self.actions.len(), events)
    }

    /// How many actions can be taken back: those since something hidden was shown.
    pub fn undoable(&self) -> usize {
        self.before.len()
    }

    /// Takes back the last action. Nothing changes where it can no longer be taken back.
    pub fn undo(&mut self) -> Result<(), IllegalAction> {
        self.position = self.before.pop().ok_or(IllegalAction)?;
        self.actions.pop();
        self.acted.pop();
        self.checkpoints.truncate(self.actions.len() / CHECKPOINT_INTERVAL);
        Ok(())
    }
}

fn number<G: Game>(turn: usize, events: Vec<(u16, G::Event)>) -> Vec<LoggedEvent<G::Event>> {
    let told = |(round, event)| LoggedEvent { turn, round, event };
    events.into_iter().map(told).collect()
}
