//! A match of one game: its seats, actions, automatic actions and record lines.

use std::sync::Arc;

use bots::{BotGame, Level};
use engine::{GameRng, IllegalAction, Observation, Playthrough, Seat, SetupError};
use model::Dataset;
use narration::{Lesson, Narrate};
use record::{Edition, Header, action_line};

use super::foul::{Foul, FoulPolicy};
use super::narrated_step::NarratedStep;
use super::player::{BuiltInPlayer, Player};
use super::prompt::Prompt;
use super::{Session, TextOptions};

/// A running match of a game. Code for matches of any game uses it as a [`Session`](super::Session).
pub struct Match<G: Narrate + BotGame> {
    pub(super) dataset: Arc<Dataset>,
    pub(super) edition: Edition<G>,
    pub(super) header: Header<G::Options>,
    /// Names by seat.
    pub(super) names: Vec<String>,
    /// Seats of the people who play on this device.
    pub(super) people: Vec<Seat>,
    /// Bots and programs by seat; `None` for people and for programs that are not connected.
    pub(super) seated_players: Vec<Option<SeatedPlayer<G>>>,
    /// Consequence of a foul of a program.
    pub(super) foul_policy: FoulPolicy,
    /// Position, actions and undo history.
    pub(super) playthrough: Playthrough<G>,
    /// Lines of the record after its header, without the last line of a finished match.
    pub(super) record_lines: String,
    /// By seat: actions of the last typed line that are not played yet.
    pub(super) queued_actions: Vec<Vec<G::Action>>,
    /// The action that follows automatically; `None` if the seat to move has to decide.
    pub(super) automatic_action: Option<G::Action>,
    /// Number of actions before each typed line, so that whole lines can be undone.
    pub(super) line_starts: Vec<usize>,
    /// Knowledge questions answered by people in this session.
    pub(super) lessons: Vec<Lesson>,
    pub(super) prompt: Prompt<G::Action>,
}

/// A bot or program at its seat.
pub(super) struct SeatedPlayer<G> {
    pub(super) player: Box<dyn Player<G>>,
    /// The bot that draws a random action after a foul of a program; `None` for bots.
    pub(super) stand_in: Option<BuiltInPlayer<G>>,
    /// `true` if the player has received the match up to the current position.
    pub(super) has_joined: bool,
}

impl<G: Narrate + BotGame> SeatedPlayer<G> {
    fn new(player: Box<dyn Player<G>>, stand_in: Option<BuiltInPlayer<G>>) -> Self {
        Self { player, stand_in, has_joined: false }
    }

    /// Sends the match so far to the player, unless the player has received it already.
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
    /// The acting seat, the events, and the views before and after the action, as people at this device may see them.
    pub step: NarratedStep<G>,
    /// Knowledge questions that were answered with the action.
    pub lessons: Vec<Lesson>,
}

/// The rest of a typed line, dropped because its next action was not possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DroppedLine {
    /// Short description of the first dropped action.
    pub action: String,
    /// `true` if the same seat has to move again.
    pub seat_moves_again: bool,
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
        let playthrough = Playthrough::new(&edition.cards, header.setup(), header.seed)?;
        Ok(Self::resume(dataset, edition, header, playthrough))
    }

    /// Resumes a match. Seats of external programs stay empty until [`Match::with_programs`] is called.
    pub fn resume(
        dataset: Arc<Dataset>,
        edition: Edition<G>,
        header: Header<G::Options>,
        playthrough: Playthrough<G>,
    ) -> Self {
        let seats = (0..).map(Seat).zip(&header.seats);
        let people = seats.filter(|(_, sitter)| sitter.bot.is_none()).map(|(seat, _)| seat);
        // `Level::from_id` does not accept `program`, so seats of external programs stay empty here.
        let built_in_player = |bot: &Option<String>| {
            let built_in = BuiltInPlayer::new(Level::from_id(bot.as_deref()?)?);
            Some(SeatedPlayer::new(Box::new(built_in), None))
        };
        // The lines are rebuilt from the remaining actions, so undone actions are left out.
        let mut record_lines = String::new();
        for (seat, action) in playthrough.acting_seats().iter().zip(playthrough.actions()) {
            record_lines.push_str(&action_line(*seat, action));
        }
        Self {
            people: people.collect(),
            names: header.seats.iter().map(|sitter| sitter.name.clone()).collect(),
            seated_players: header
                .seats
                .iter()
                .map(|sitter| built_in_player(&sitter.bot))
                .collect(),
            foul_policy: FoulPolicy::default(),
            record_lines,
            queued_actions: header.seats.iter().map(|_| Vec::new()).collect(),
            automatic_action: None,
            line_starts: Vec::new(),
            lessons: Vec::new(),
            prompt: Prompt::default(),
            dataset,
            edition,
            header,
            playthrough,
        }
    }

    /// Connects external programs, given by seat.
    pub fn with_programs(
        mut self,
        programs: Vec<Option<Box<dyn Player<G>>>>,
        foul_policy: FoulPolicy,
    ) -> Self {
        for (seated_player, program) in self.seated_players.iter_mut().zip(programs) {
            if let Some(program) = program {
                // A bot of this level chooses random actions. It is used under `FoulPolicy::Random` only.
                *seated_player =
                    Some(SeatedPlayer::new(program, Some(BuiltInPlayer::new(Level::Program))));
            }
        }
        Self { foul_policy, ..self }
    }

    /// Limits this device to one person. The other people play on other devices.
    pub fn restrict_to(mut self, person: Seat) -> Self {
        self.people.retain(|seat| *seat == person);
        self
    }

    /// Brings bots and programs up to the current position, so that their random streams continue where they were.
    pub fn join(&mut self) {
        for (seat, seated_player) in (0..).map(Seat).zip(&mut self.seated_players) {
            if let Some(seated_player) = seated_player {
                seated_player.join(&self.edition.cards, &self.playthrough, seat);
            }
        }
    }

    /// Returns the header: cards, seats, seed and options.
    pub fn header(&self) -> &Header<G::Options> {
        &self.header
    }

    /// Returns the playthrough: position, actions and earlier positions.
    pub fn playthrough(&self) -> &Playthrough<G> {
        &self.playthrough
    }

    /// Returns the view of a seat, or the public view for `None`.
    pub fn view(&self, seat: Option<Seat>) -> G::View {
        let position = self.playthrough.position();
        seat.map_or_else(|| position.public_view(), |seat| position.view(seat))
    }

    /// Returns the view with which an action of `seat` is narrated: the view of that seat if it is the only person at
    /// this device, otherwise the public view.
    pub fn narration_view(&self, position: &G, seat: Seat) -> G::View {
        match self.people.as_slice() {
            [sole_person] if *sole_person == seat => position.view(seat),
            _ => position.public_view(),
        }
    }

    /// Returns the steps after the first `since` ones. The first step of a match is its setup.
    pub fn steps_since(&self, since: usize) -> Vec<NarratedStep<G>> {
        let setup = (since == 0).then(|| NarratedStep::of_setup(&self.playthrough));
        let steps =
            self.playthrough.steps_after(since.saturating_sub(1)).map(|step| NarratedStep {
                seat: Some(step.seat),
                before: self.narration_view(&step.before, step.seat),
                after: self.narration_view(&step.after, step.seat),
                events: step.events,
            });
        setup.into_iter().chain(steps).collect()
    }

    /// Plays an action of the seat to move. `typed` is the line from which it was parsed.
    ///
    /// # Errors
    ///
    /// Returns [`IllegalAction`], and changes nothing, if the action is illegal.
    pub fn play(
        &mut self,
        action: G::Action,
        typed: &str,
        text_options: TextOptions<'_>,
    ) -> Result<PlayedAction<G>, IllegalAction> {
        if self.playthrough.position().is_legal(&action) {
            self.apply(action, typed, text_options)
        } else {
            Err(IllegalAction)
        }
    }

    /// Plays an action that is known to be legal. `typed` is the line from which it was parsed; empty for other
    /// actions.
    ///
    /// # Errors
    ///
    /// Returns [`IllegalAction`] if the match is over.
    pub fn apply(
        &mut self,
        action: G::Action,
        typed: &str,
        text_options: TextOptions<'_>,
    ) -> Result<PlayedAction<G>, IllegalAction> {
        let seat = self.turn().seat().ok_or(IllegalAction)?;
        let before = self.narration_view(self.playthrough.position(), seat);
        self.record_lines.push_str(&action_line(seat, &action));
        let events = self.playthrough.apply(action);
        // A player that has not joined yet receives these events when joining.
        for seated_player in
            self.seated_players.iter_mut().flatten().filter(|player| player.has_joined)
        {
            events.iter().for_each(|event| seated_player.player.on_event(event));
        }
        let after = self.narration_view(self.playthrough.position(), seat);
        let lessons = G::lessons(&events, &before, &after, typed, &self.table(text_options));
        Ok(PlayedAction { step: NarratedStep { seat: Some(seat), before, after, events }, lessons })
    }

    /// Returns what a bot of `level` would do in the place of the seat to move, up to the end of its turn or to the
    /// first hidden card. The bot knows what the seat sees, and the match does not change. Empty after the match.
    pub fn suggest(&self, level: Level) -> Vec<G::Action> {
        let Some(observation) = Observation::new(self.playthrough.position()) else {
            return Vec::new();
        };
        let seat = observation.seat();
        // Fixed seeds, so that repeated suggestions agree.
        let mut bot = bots::seated::<G>(level, &self.edition.cards, 0, seat);
        let mut position = observation.determinize(&mut GameRng::new(0, 0));
        let mut actions = Vec::new();
        while let Some(observation) =
            Observation::new(&position).filter(|observation| observation.seat() == seat)
        {
            let action = bot.choose(&observation);
            let mut events = Vec::new();
            position.apply(&action, &mut events);
            actions.push(action);
            // What follows would depend on a card that nobody has seen.
            if events.iter().any(|(_, event)| G::reveals(event)) {
                break;
            }
        }
        actions
    }

    /// Returns the choice of the bot or program to move; `None` if the seat to move is a person or empty.
    pub fn choose(&mut self) -> Option<Result<G::Action, Foul>> {
        let seat = self.turn().seat()?;
        self.seated_players.get(seat.index())?.as_ref()?;
        self.join();
        let observation = Observation::new(self.playthrough.position())?;
        let seated_player = self.seated_players.get_mut(seat.index())?.as_mut()?;
        let choice = seated_player.player.choose(&observation);
        // Under `FoulPolicy::Random` the substitute action becomes the next automatic one, so that the caller can
        // report the foul first.
        if let (Err(_), FoulPolicy::Random, Some(stand_in)) =
            (&choice, self.foul_policy, &mut seated_player.stand_in)
        {
            self.automatic_action = stand_in.choose(&observation).ok();
        }
        Some(choice)
    }

    /// Plays the first action of a line, and queues the others, which follow while they are legal
    /// ([`Match::next_automatic_action`]).
    ///
    /// # Errors
    ///
    /// Returns [`IllegalAction`], and queues nothing, if the first action is illegal.
    pub fn begin_line(
        &mut self,
        mut actions: Vec<G::Action>,
        typed: &str,
        text_options: TextOptions<'_>,
    ) -> Result<PlayedAction<G>, IllegalAction> {
        if actions.is_empty() {
            return Err(IllegalAction);
        }
        let (first, actions_before) = (actions.remove(0), self.playthrough.actions().len());
        let played_action = self.play(first, typed, text_options)?;
        self.line_starts.push(actions_before);
        if let Some(seat) = played_action.step.seat {
            self.queued_actions[seat.index()] = actions;
        }
        Ok(played_action)
    }

    /// Returns the action that follows automatically for the person to move: the next queued one, or an action
    /// without alternative. With `only_typed` only a queued one. `last_played` is the action before, if any.
    pub fn next_automatic_action(
        &mut self,
        last_played: Option<&PlayedAction<G>>,
        only_typed: bool,
        text_options: TextOptions<'_>,
    ) -> Option<G::Action> {
        let position = self.playthrough.position();
        let seat = position.to_move().seat()?;
        let is_legal = |action: &G::Action| position.is_legal(action);
        let mut queued_actions = std::mem::take(&mut self.queued_actions[seat.index()]);
        let next = if only_typed {
            queued_actions.first().is_some_and(is_legal).then(|| queued_actions.remove(0))
        } else {
            let events = last_played.map_or(&[][..], |moved| &moved.step.events);
            G::automatic_action(
                &mut queued_actions,
                events,
                &position.view(seat),
                &is_legal,
                &self.table(text_options),
            )
        };
        self.queued_actions[seat.index()] = queued_actions;
        next
    }

    /// Removes and returns the queued actions of a seat.
    pub fn take_queued_actions(&mut self, seat: Seat) -> Vec<G::Action> {
        std::mem::take(&mut self.queued_actions[seat.index()])
    }

    /// Sets the next automatic action after `last_played`, and returns the rest of its line if that was dropped.
    pub(super) fn prepare_automatic_action(
        &mut self,
        last_played: Option<&PlayedAction<G>>,
        text_options: TextOptions<'_>,
    ) -> Option<DroppedLine> {
        let next_person = self.turn().seat().filter(|next| self.is_person(*next));
        if next_person.is_some() {
            self.automatic_action = self.next_automatic_action(last_played, false, text_options);
        }
        let seat = last_played?.step.seat?;
        let seat_moves_again = next_person == Some(seat);
        // Games that narrate whole turns keep the queued actions for the seat's next turn.
        if self.automatic_action.is_some() || (G::NARRATES_WHOLE_TURNS && !seat_moves_again) {
            return None;
        }
        let dropped_actions = self.take_queued_actions(seat);
        let action = G::describe_action(dropped_actions.first()?, &self.table(text_options));
        Some(DroppedLine { action, seat_moves_again })
    }

    /// Returns the number of actions to undo for a typed line: all actions since the start of the last line that began
    /// at or before the `back`th last action. Returns `back` if there is no such line, or if some of these actions
    /// cannot be undone.
    pub(super) fn undo_count_of_line(&self, back: usize) -> usize {
        let action_count = self.playthrough.actions().len();
        let mut line_starts = self.line_starts.iter().rev();
        let begun = line_starts.find(|begun| **begun + back <= action_count).copied();
        begun
            .map(|begun| action_count - begun)
            .filter(|all| *all <= self.playthrough.undoable_actions())
            .unwrap_or(back)
    }
}
