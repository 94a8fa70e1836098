//! A match of one game: its seats, actions, automatic actions and record.

use std::sync::Arc;

use bots::{BotGame, Level};
use engine::{IllegalAction, Observation, Playthrough, Seat, SetupError};
use model::Dataset;
use narration::{Lesson, Narrate};
use record::{Edition, Header, action_line};

use super::foul::{Foul, Rule};
use super::narrated_step::NarratedStep;
use super::player::{BuiltInPlayer, Player};
use super::prompt::Prompt;
use super::{Session, TextOptions};

/// A running match of a game. Code that displays matches of any game uses it as a [`Session`](super::Session).
pub struct Match<G: Narrate + BotGame> {
    pub(super) dataset: Arc<Dataset>,
    pub(super) edition: Edition<G>,
    pub(super) header: Header<G::Options>,
    pub(super) names: Vec<String>,
    /// Seats of the people at this device.
    pub(super) people: Vec<Seat>,
    /// Bots and programs by seat; `None` for people.
    pub(super) deciders: Vec<Option<Decider<G>>>,
    /// Consequence of fouls of programs.
    pub(super) rule: Rule,
    pub(super) play: Playthrough<G>,
    /// Lines of the record after the header, without the last line of a finished match.
    pub(super) lines: String,
    /// By seat: rest of the last typed line, not played yet.
    pub(super) rest: Vec<Vec<G::Action>>,
    /// The next automatic action.
    pub(super) next: Option<G::Action>,
    /// Number of actions before each typed line, for undoing whole lines.
    pub(super) lines_begun: Vec<usize>,
    /// Knowledge questions answered by people in this session.
    pub(super) lessons: Vec<Lesson>,
    pub(super) prompt: Prompt<G::Action>,
}

/// A bot or program at its seat.
pub(super) struct Decider<G> {
    pub(super) player: Box<dyn Player<G>>,
    /// The bot that chooses in place of a program after a foul.
    pub(super) stand_in: Option<BuiltInPlayer<G>>,
    /// `true` if it has received the match up to the current position.
    pub(super) has_joined: bool,
}

impl<G: Narrate + BotGame> Decider<G> {
    fn new(player: Box<dyn Player<G>>, stand_in: Option<BuiltInPlayer<G>>) -> Self {
        Self { player, stand_in, has_joined: false }
    }

    fn join(&mut self, cards: &G::Cards, play: &Playthrough<G>, seat: Seat) {
        if !self.has_joined {
            self.player.join(cards, play, seat);
            if let Some(stand_in) = &mut self.stand_in {
                stand_in.join(cards, play, seat);
            }
            self.has_joined = true;
        }
    }
}

/// A played action and its results.
pub struct PlayedAction<G: Narrate> {
    /// The acting seat, the events, and the views before and after, as the people at this device see them.
    pub happened: NarratedStep<G>,
    /// Knowledge questions answered by the action.
    pub lessons: Vec<Lesson>,
}

/// The dropped rest of a typed line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DroppedLine {
    /// Short description of the first dropped action.
    pub action: String,
    /// `true` if the same seat is still to move.
    pub goes_on: bool,
}

impl<G: Narrate + BotGame + 'static> Match<G> {
    /// Starts a new match.
    ///
    /// # Errors
    ///
    /// Returns a setup error if the header does not describe a valid setup.
    pub fn begin(
        dataset: Arc<Dataset>,
        edition: Edition<G>,
        header: Header<G::Options>,
    ) -> Result<Self, SetupError> {
        let play = Playthrough::new(&edition.cards, header.setup(), header.seed)?;
        Ok(Self::resume(dataset, edition, header, play))
    }

    /// Resumes a match. Seats of external programs remain empty until [`Match::with_programs`].
    pub fn resume(
        dataset: Arc<Dataset>,
        edition: Edition<G>,
        header: Header<G::Options>,
        play: Playthrough<G>,
    ) -> Self {
        let seats = (0..).map(Seat).zip(&header.seats);
        let people = seats.filter(|(_, sitter)| sitter.bot.is_none()).map(|(seat, _)| seat);
        // `Level::from_id` does not know `program`, so seats of external programs remain empty here.
        let decider = |bot: &Option<String>| {
            let house = BuiltInPlayer::new(Level::from_id(bot.as_deref()?)?);
            Some(Decider::new(Box::new(house), None))
        };
        // Rebuilt from the playthrough, so undone actions are not repeated.
        let mut lines = String::new();
        for (seat, action) in play.deciders().iter().zip(play.actions()) {
            lines.push_str(&action_line(*seat, action));
        }
        Self {
            people: people.collect(),
            names: header.seats.iter().map(|sitter| sitter.name.clone()).collect(),
            deciders: header.seats.iter().map(|sitter| decider(&sitter.bot)).collect(),
            rule: Rule::default(),
            lines,
            rest: header.seats.iter().map(|_| Vec::new()).collect(),
            next: None,
            lines_begun: Vec::new(),
            lessons: Vec::new(),
            prompt: Prompt::default(),
            dataset,
            edition,
            header,
            play,
        }
    }

    /// Seats external programs, by seat.
    pub fn with_programs(mut self, programs: Vec<Option<Box<dyn Player<G>>>>, rule: Rule) -> Self {
        for (decider, program) in self.deciders.iter_mut().zip(programs) {
            if let Some(program) = program {
                // A built-in bot of this level chooses random actions; it is used under `Rule::Random` only.
                *decider = Some(Decider::new(program, Some(BuiltInPlayer::new(Level::Program))));
            }
        }
        Self { rule, ..self }
    }

    /// Limits this device to one person; the other people play on other devices.
    pub fn only(mut self, here: Seat) -> Self {
        self.people.retain(|seat| *seat == here);
        self
    }

    /// Lets bots and programs join at the current position, so that their random streams continue where they were.
    pub fn join(&mut self) {
        for (seat, decider) in (0..).map(Seat).zip(&mut self.deciders) {
            if let Some(decider) = decider {
                decider.join(&self.edition.cards, &self.play, seat);
            }
        }
    }

    /// Returns the header: cards, seats, seed and options.
    pub fn header(&self) -> &Header<G::Options> {
        &self.header
    }

    /// Returns the playthrough: position, actions and earlier positions.
    pub fn playthrough(&self) -> &Playthrough<G> {
        &self.play
    }

    /// Returns the view of a seat, or the public view.
    pub fn view(&self, seat: Option<Seat>) -> G::View {
        let position = self.play.position();
        seat.map_or_else(|| position.public_view(), |seat| position.view(seat))
    }

    /// Returns the view for the narration of a seat's action: the seat's own view if that seat is the only person at
    /// this device.
    pub fn seen_by(&self, position: &G, seat: Seat) -> G::View {
        match self.people.as_slice() {
            [only] if *only == seat => position.view(seat),
            _ => position.public_view(),
        }
    }

    /// Returns the steps after the first `since` ones; the setup is the first step.
    pub fn happened(&self, since: usize) -> Vec<NarratedStep<G>> {
        let opening = (since == 0).then(|| NarratedStep::at_the_start(&self.play));
        let steps = self.play.steps_after(since.saturating_sub(1)).map(|step| NarratedStep {
            seat: Some(step.seat),
            before: self.seen_by(&step.before, step.seat),
            after: self.seen_by(&step.after, step.seat),
            events: step.events,
        });
        opening.into_iter().chain(steps).collect()
    }

    /// Plays an action of the seat to move. `typed` is the line it was parsed from.
    ///
    /// # Errors
    ///
    /// Returns [`IllegalAction`], and changes nothing, if the action is illegal.
    pub fn play(
        &mut self,
        action: G::Action,
        typed: &str,
        voice: TextOptions<'_>,
    ) -> Result<PlayedAction<G>, IllegalAction> {
        if self.play.position().is_legal(&action) {
            self.apply(action, typed, voice)
        } else {
            Err(IllegalAction)
        }
    }

    /// Plays an action that is known to be legal.
    ///
    /// # Errors
    ///
    /// Returns [`IllegalAction`] if the match is over.
    pub fn apply(
        &mut self,
        action: G::Action,
        typed: &str,
        voice: TextOptions<'_>,
    ) -> Result<PlayedAction<G>, IllegalAction> {
        let seat = self.turn().seat().ok_or(IllegalAction)?;
        let before = self.seen_by(self.play.position(), seat);
        self.lines.push_str(&action_line(seat, &action));
        let events = self.play.apply(action);
        // A player that has not joined yet receives these events when it joins.
        for decider in self.deciders.iter_mut().flatten().filter(|decider| decider.has_joined) {
            events.iter().for_each(|told| decider.player.on_event(told));
        }
        let after = self.seen_by(self.play.position(), seat);
        let lessons = G::lessons(&events, &before, &after, typed, &self.table(voice));
        Ok(PlayedAction {
            happened: NarratedStep { seat: Some(seat), before, after, events },
            lessons,
        })
    }

    /// Returns the choice of the bot or program to move; `None` for a person or an empty seat.
    pub fn choose(&mut self) -> Option<Result<G::Action, Foul>> {
        let seat = self.turn().seat()?;
        self.deciders.get(seat.index())?.as_ref()?;
        self.join();
        let seen = Observation::new(self.play.position())?;
        let decider = self.deciders.get_mut(seat.index())?.as_mut()?;
        let chosen = decider.player.choose(&seen);
        // After a foul under `Rule::Random`, the substitute action becomes the next automatic one, so that the caller
        // can report the foul first.
        if let (Err(_), Rule::Random, Some(stand_in)) = (&chosen, self.rule, &mut decider.stand_in)
        {
            self.next = stand_in.choose(&seen).ok();
        }
        Some(chosen)
    }

    /// Plays the first action of a line, and queues the others, which follow as long as they are legal
    /// ([`Match::follow`]).
    ///
    /// # Errors
    ///
    /// Returns [`IllegalAction`], and queues nothing, if the first action is illegal.
    pub fn begin_line(
        &mut self,
        mut actions: Vec<G::Action>,
        typed: &str,
        voice: TextOptions<'_>,
    ) -> Result<PlayedAction<G>, IllegalAction> {
        if actions.is_empty() {
            return Err(IllegalAction);
        }
        let (first, begun) = (actions.remove(0), self.play.actions().len());
        let moved = self.play(first, typed, voice)?;
        self.lines_begun.push(begun);
        if let Some(seat) = moved.happened.seat {
            self.rest[seat.index()] = actions;
        }
        Ok(moved)
    }

    /// Returns the next automatic action of a person: from the rest of the typed line, or a forced action; only the
    /// former if `exact`. `moved` is the action before, if any.
    pub fn follow(
        &mut self,
        moved: Option<&PlayedAction<G>>,
        exact: bool,
        voice: TextOptions<'_>,
    ) -> Option<G::Action> {
        let position = self.play.position();
        let seat = position.to_move().seat()?;
        let is_legal = |action: &G::Action| position.is_legal(action);
        let mut rest = std::mem::take(&mut self.rest[seat.index()]);
        let next = if exact {
            rest.first().is_some_and(is_legal).then(|| rest.remove(0))
        } else {
            let events = moved.map_or(&[][..], |moved| &moved.happened.events);
            G::automatic_action(
                &mut rest,
                events,
                &position.view(seat),
                &is_legal,
                &self.table(voice),
            )
        };
        self.rest[seat.index()] = rest;
        next
    }

    /// Removes and returns the rest of a seat's typed line.
    pub fn take_rest(&mut self, seat: Seat) -> Vec<G::Action> {
        std::mem::take(&mut self.rest[seat.index()])
    }

    /// Determines the next automatic action, and returns the dropped part of the line, if any.
    pub(super) fn look_on(
        &mut self,
        moved: Option<&PlayedAction<G>>,
        voice: TextOptions<'_>,
    ) -> Option<DroppedLine> {
        let next = self.turn().seat().filter(|next| self.is_person(*next));
        if next.is_some() {
            self.next = self.follow(moved, false, voice);
        }
        let seat = moved?.happened.seat?;
        let goes_on = next == Some(seat);
        // Games that narrate whole turns keep the rest of a line for the seat's next turn.
        if self.next.is_some() || (G::NARRATES_WHOLE_TURNS && !goes_on) {
            return None;
        }
        let rest = self.take_rest(seat);
        let action = G::action(rest.first()?, &self.table(voice));
        Some(DroppedLine { action, goes_on })
    }

    /// Returns the number of actions to undo so that a whole typed line is undone: the line that contains the action
    /// `back` actions ago. Returns `back` if not all of them can be undone.
    pub(super) fn whole_line(&self, back: usize) -> usize {
        let done = self.play.actions().len();
        let mut begun = self.lines_begun.iter().rev();
        let begun = begun.find(|begun| **begun + back <= done).copied();
        begun.map(|begun| done - begun).filter(|all| *all <= self.play.undoable()).unwrap_or(back)
    }
}
