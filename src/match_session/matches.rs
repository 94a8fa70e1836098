//! A match of one game: its seats, what has been done, what is carried out ahead, and its record.

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

/// A match of a game. Who only shows matches of any game uses it as a [`Session`](super::Session).
pub struct Match<G: Narrate + BotGame> {
    pub(super) dataset: Arc<Dataset>,
    pub(super) edition: Edition<G>,
    pub(super) header: Header<G::Options>,
    pub(super) names: Vec<String>,
    /// The people at this table.
    pub(super) people: Vec<Seat>,
    /// Those who decide by themselves, by seat; none for people.
    pub(super) deciders: Vec<Option<Decider<G>>>,
    /// What follows from a foul of a program.
    pub(super) rule: Rule,
    pub(super) play: Playthrough<G>,
    /// Lines of the record after the header, without the last one.
    pub(super) lines: String,
    /// By seat: what is left of the line that was typed last.
    pub(super) rest: Vec<Vec<G::Action>>,
    /// What comes next without asking.
    pub(super) next: Option<G::Action>,
    /// How many actions there were before each typed line.
    pub(super) lines_begun: Vec<usize>,
    /// Questions that people have answered in this session.
    pub(super) lessons: Vec<Lesson>,
    pub(super) prompt: Prompt<G::Action>,
}

/// A bot or a program at its seat.
pub(super) struct Decider<G> {
    pub(super) player: Box<dyn Player<G>>,
    /// Chooses in the place of a program after a foul.
    pub(super) stand_in: Option<BuiltInPlayer<G>>,
    /// Whether it has come along the match so far.
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

/// An action that was carried out, with what came of it.
pub struct PlayedAction<G: Narrate> {
    /// The seat, its events, and the table before and after as the people here see it.
    pub happened: NarratedStep<G>,
    /// What there is to learn from it.
    pub lessons: Vec<Lesson>,
}

/// What was left of a line when it could not be carried out further.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DroppedLine {
    /// The action that would have come next, in a few words.
    pub action: String,
    /// Whether the same seat decides on.
    pub goes_on: bool,
}

impl<G: Narrate + BotGame + 'static> Match<G> {
    /// A new match.
    pub fn begin(
        dataset: Arc<Dataset>,
        edition: Edition<G>,
        header: Header<G::Options>,
    ) -> Result<Self, SetupError> {
        let play = Playthrough::new(&edition.cards, header.setup(), header.seed)?;
        Ok(Self::resume(dataset, edition, header, play))
    }

    /// A match that goes on. Seats of programs stay empty until they are taken ([`Match::with_programs`]).
    pub fn resume(
        dataset: Arc<Dataset>,
        edition: Edition<G>,
        header: Header<G::Options>,
        play: Playthrough<G>,
    ) -> Self {
        let seats = (0..).map(Seat).zip(&header.seats);
        let people = seats.filter(|(_, sitter)| sitter.bot.is_none()).map(|(seat, _)| seat);
        let decider = |bot: &Option<String>| {
            let house = BuiltInPlayer::new(Level::from_id(bot.as_deref()?)?);
            Some(Decider::new(Box::new(house), None))
        };
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

    /// The same with programs at some seats.
    pub fn with_programs(mut self, programs: Vec<Option<Box<dyn Player<G>>>>, rule: Rule) -> Self {
        for (decider, program) in self.deciders.iter_mut().zip(programs) {
            if let Some(program) = program {
                *decider = Some(Decider::new(program, Some(BuiltInPlayer::new(Level::Program))));
            }
        }
        Self { rule, ..self }
    }

    /// The same with one person at this table; the other people play on other devices.
    pub fn only(mut self, here: Seat) -> Self {
        self.people.retain(|seat| *seat == here);
        self
    }

    /// Lets bots and programs come along the match so far, so that their chance goes on where it was.
    pub fn join(&mut self) {
        for (seat, decider) in (0..).map(Seat).zip(&mut self.deciders) {
            if let Some(decider) = decider {
                decider.join(&self.edition.cards, &self.play, seat);
            }
        }
    }

    /// Cards, seats, seed and options.
    pub fn header(&self) -> &Header<G::Options> {
        &self.header
    }

    /// Position, actions and earlier positions.
    pub fn playthrough(&self) -> &Playthrough<G> {
        &self.play
    }

    /// The view of a seat, or the public view.
    pub fn view(&self, seat: Option<Seat>) -> G::View {
        let position = self.play.position();
        seat.map_or_else(|| position.public_view(), |seat| position.view(seat))
    }

    /// The table for the narration of a seat's action: with hidden cards if that seat is the only person here.
    pub fn seen_by(&self, position: &G, seat: Seat) -> G::View {
        match self.people.as_slice() {
            [only] if *only == seat => position.view(seat),
            _ => position.public_view(),
        }
    }

    /// What has happened after the first so many happenings; the setup is the first one.
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

    /// Carries out an action of the seat to move if it is legal. `typed` is the line that led to it.
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

    /// Carries out an action that is known to be legal; an error where the match is over.
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

    /// The choice of the bot or program of the seat to move; `None` for a person or an empty seat.
    pub fn choose(&mut self) -> Option<Result<G::Action, Foul>> {
        let seat = self.turn().seat()?;
        self.deciders.get(seat.index())?.as_ref()?;
        self.join();
        let seen = Observation::new(self.play.position())?;
        let decider = self.deciders.get_mut(seat.index())?.as_mut()?;
        let chosen = decider.player.choose(&seen);
        // A match that goes on after a foul does so by chance.
        if let (Err(_), Rule::Random, Some(stand_in)) = (&chosen, self.rule, &mut decider.stand_in)
        {
            self.next = stand_in.choose(&seen).ok();
        }
        Some(chosen)
    }

    /// Carries out the first action of a line. The others are kept, and follow as far as they are legal when they
    /// come ([`Match::automatic_action`]); none of them where the first one is illegal.
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

    /// The next automatic action of a person: the rest of the typed line, or a forced action; `exact` for the line
    /// alone. `moved` is the action before, where there was one.
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

    /// What is left of the line of a seat; it is not carried out any more.
    pub fn take_rest(&mut self, seat: Seat) -> Vec<G::Action> {
        std::mem::take(&mut self.rest[seat.index()])
    }

    /// Determines the next automatic action, and returns the part of the line that is dropped.
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
        // Games that narrate whole turns keep the rest of a line for the next decision.
        if self.next.is_some() || (G::NARRATES_WHOLE_TURNS && !goes_on) {
            return None;
        }
        let rest = self.take_rest(seat);
        let action = G::action(rest.first()?, &self.table(voice));
        Some(DroppedLine { action, goes_on })
    }

    /// Number of actions to undo with the line whose last action is `back` actions ago, if all can be undone.
    pub(super) fn whole_line(&self, back: usize) -> usize {
        let done = self.play.actions().len();
        let mut begun = self.lines_begun.iter().rev();
        let begun = begun.find(|begun| **begun + back <= done).copied();
        begun.map(|begun| done - begun).filter(|all| *all <= self.play.undoable()).unwrap_or(back)
    }
}
