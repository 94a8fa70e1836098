//! Adapter from a match of a known game to requests: actions, views and events become JSON values.

use std::any::Any;
use std::sync::Arc;

use serde_json::Value;

use bots::{BotGame, Level};
use engine::{Game, GameRng, Observation, Seat};
use lang::{Lang, Localizer};
use match_session::narrated_step::NarratedStep;
use match_session::{Match, PlayedAction, Query, Session, TextOptions};
use model::Dataset;
use narration::{Lesson, Narrate, ParsedInput, QuestionKind, Table, Topic};
use record::{Edition, Header, OpenRecord, Participant};

use super::super::Library;
use super::{
    Attempt, Choice, Error, Interpretation, LessonSummary, Preview, Standing, Step, TurnNarration,
    value,
};

/// A game with built-in bots and narration.
pub(crate) trait PlayableGame: Narrate + BotGame + 'static {}
impl<G: Narrate + BotGame + 'static> PlayableGame for G {}

/// Returns the options of texts for a page: plain text without line breaks.
pub(crate) fn text_options(localizer: &Localizer) -> TextOptions<'_> {
    // Pages wrap lines themselves.
    TextOptions { localizer, plain: true, width: usize::MAX }
}

/// Requests to a match. The trait is object-safe, so that one library can hold matches of different games.
pub(crate) trait DynMatch: Session + Any {
    /// Returns the public state, with the number of the match.
    fn standing(&self, number: u32) -> Standing;
    /// Returns the setup as a step.
    fn opening(&self, lang: Lang) -> Step;
    /// Executes actions, then forced actions unless `exact` is set. Returns the steps, and the texts of the actions
    /// that remain after an illegal one.
    fn act(
        &mut self,
        actions: Vec<Value>,
        typed: &str,
        exact: bool,
        lang: Lang,
    ) -> Result<(Vec<Step>, Vec<String>), Error>;
    /// Lets the bot of the seat to move act: once, or with `whole` until its turn ends or the first event named in
    /// `until`.
    fn play_bot(&mut self, whole: bool, until: &[String], lang: Lang) -> Result<Vec<Step>, Error>;
    /// Returns a preview of actions, followed by the `rest` of a typed line and forced actions.
    fn attempt(&self, actions: Vec<Value>, rest: Vec<Value>, lang: Lang) -> Result<Preview, Error>;
    /// Returns the narration of each turn, after the first `from` actions.
    fn turns(&self, from: usize, lang: Lang) -> Result<Vec<TurnNarration>, Error>;
    /// Returns the action that the bot of the seat to move chooses, without executing it.
    fn choose(&mut self) -> Result<Value, Error>;
    /// Returns the actions that a medium bot would take in the place of the seat to move.
    fn suggest(&self) -> Result<Vec<Value>, Error>;
    /// Returns the view of a seat, its prompt, and the kind of decision: `choice` or `knowledge`.
    fn look(&self, seat: Option<Seat>, lang: Lang) -> Result<(Value, String, &'static str), Error>;
    /// Returns all legal actions.
    fn legal(&self, lang: Lang) -> Result<Vec<Choice>, Error>;
    /// Interprets a typed line.
    fn understand(&self, typed: &str, lang: Lang) -> Result<Interpretation, Error>;
    /// Returns the record so far.
    fn record(&self) -> String;
    /// Returns all steps so far, narrated for the people at this device.
    fn history(&self, lang: Lang) -> Result<Vec<Step>, Error>;
    /// Returns all steps so far, each with the public view after it.
    fn moves(&self, lang: Lang) -> Result<Vec<(Step, Value)>, Error>;
}

/// A dataset with a chosen deck, and the cards and rules built from it.
#[derive(Clone)]
pub(super) struct GameSetup<G: Game> {
    dataset: Arc<Dataset>,
    edition: Edition<G>,
}

impl Library {
    /// Returns the setup of a game with its default deck or another one. Cached, because building it takes as long as
    /// several actions.
    pub(super) fn game_setup<G: PlayableGame>(
        &mut self,
        deck: Option<&str>,
    ) -> Result<GameSetup<G>, Error> {
        let key = (G::ID, deck.map(str::to_owned));
        if let Some(cached) =
            self.setups.get(&key).and_then(|cached| cached.downcast_ref::<GameSetup<G>>())
        {
            return Ok(cached.clone());
        }
        let mut dataset = self.dataset.clone();
        if let Some(deck) = deck.filter(|deck| !dataset.choose_deck(deck)) {
            return Err(Error::Unknown(deck.to_owned()));
        }
        let edition = Edition::from_dataset(&dataset).map_err(Error::Unplayable)?;
        let setup = GameSetup { dataset: Arc::new(dataset), edition };
        self.setups.insert(key, Box::new(setup.clone()));
        Ok(setup)
    }
}

/// Starts a match with the seats, the seed and the options of a request.
pub(super) fn begin_match<G: PlayableGame>(
    GameSetup { dataset, edition }: GameSetup<G>,
    seats: Vec<Participant>,
    seed: u64,
    options: Option<Value>,
    lang: Lang,
) -> Result<Match<G>, Error> {
    let options = options.map(serde_json::from_value).transpose();
    let options: G::Options = options.map_err(super::super::request_error)?.unwrap_or_default();
    let lang = Some(lang.id().to_owned());
    let header = Header { lang, ..edition.header(seed, seats, options) };
    Match::begin(dataset, edition, header).map_err(Error::Unplayable)
}

/// Continues the match of a record. With `creates_bots` its bots are created immediately, otherwise before their
/// next decision. `local_seat` is the only person's seat at this device, if the others play on other devices.
pub(super) fn resume_match<G: PlayableGame>(
    open_record: OpenRecord,
    GameSetup { dataset, edition }: GameSetup<G>,
    lang: Lang,
    creates_bots: bool,
    local_seat: Option<Seat>,
) -> Result<Match<G>, diag::Findings> {
    let record = open_record.read::<G>(&edition, &Level::RECORDED.map(Level::id))?;
    let header = Header { lang: Some(lang.id().to_owned()), ..record.header };
    let mut session = Match::resume(dataset, edition, header, record.playthrough);
    if let Some(local_seat) = local_seat {
        session = session.restrict_to(local_seat);
    }
    if creates_bots {
        session.join();
    }
    Ok(session)
}

/// Returns the action that the bot of the seat to move chooses.
fn bot_choice<G: PlayableGame>(session: &mut Match<G>) -> Result<G::Action, Error> {
    let seat = session.turn().seat().ok_or(Error::Illegal)?;
    // `None` means a person. Only external programs return errors, and they cannot run in a page.
    session.choose().and_then(Result::ok).ok_or(Error::Nobody(seat))
}

/// Converts the latest action of a match to a step.
fn step<G: PlayableGame>(
    session: &Match<G>,
    played_action: PlayedAction<G>,
    options: TextOptions<'_>,
) -> Result<Step, Error> {
    let action = session.playthrough().actions().last().ok_or(Error::Illegal)?;
    let PlayedAction { step: NarratedStep { seat, before, after, events }, lessons } =
        played_action;
    let table = session.table(options);
    // Only the setup has no seat, and an action is never the setup.
    let step =
        narrate_step::<G>(seat.unwrap_or(Seat(0)), action, &events, [&before, &after], &table)?;
    Ok(Step { lessons: lessons.into_iter().map(lesson_summary).collect(), ..step })
}

impl<G: PlayableGame> DynMatch for Match<G> {
    fn standing(&self, number: u32) -> Standing {
        let (play, header) = (self.playthrough(), self.header());
        let position = play.position();
        let turn = position.to_move().seat();
        let won =
            // During a match `has_won` is true for the leaders, who are no winners yet.
            Seat::all(position.seats()).filter(|seat| turn.is_none() && position.has_won(*seat));
        Standing {
            number,
            game: G::ID,
            deck: header.deck.clone(),
            seed: play.seed().to_string(),
            seats: header.seats.clone(),
            options: value(&header.options).unwrap_or_default(),
            turn,
            round: position.round(),
            actions: play.actions().len(),
            undoable: play.undoable_actions(),
            acted: play.acting_seats().to_vec(),
            standings: position.standings(),
            won: won.collect(),
        }
    }

    fn opening(&self, lang: Lang) -> Step {
        let localizer = Localizer::new(lang);
        let NarratedStep { before, after, events, .. } = NarratedStep::of_setup(self.playthrough());
        Step {
            seat: None,
            action: None,
            text: String::new(),
            told: G::narrate_events(
                &events,
                &before,
                &after,
                &self.table(text_options(&localizer)),
            ),
            lessons: Vec::new(),
            events: value(&events).unwrap_or_default(),
        }
    }

    fn act(
        &mut self,
        actions: Vec<Value>,
        typed: &str,
        exact: bool,
        lang: Lang,
    ) -> Result<(Vec<Step>, Vec<String>), Error> {
        let actions: Vec<G::Action> = read(actions)?;
        if actions.is_empty() {
            return Ok((Vec::new(), Vec::new()));
        }
        let localizer = Localizer::new(lang);
        let options = text_options(&localizer);
        let seat = self.turn().seat().ok_or(Error::Illegal)?;
        let is_bot = !self.people().contains(&seat);
        let mut played_action =
            self.begin_line(actions, typed, options).map_err(|_| Error::Illegal)?;
        let mut steps = Vec::new();
        loop {
            let ends_line = (is_bot && !exact) || self.turn().seat() != Some(seat);
            // The line of a bot is not continued, because each of its actions is a decision of its own.
            // Determined before `step` consumes the last action, on which the next one depends.
            let next_action = if ends_line {
                None
            } else {
                self.next_automatic_action(Some(&played_action), exact, options)
            };
            steps.push(step(self, played_action, options)?);
            let Some(action) = next_action else {
                break;
            };
            played_action = self.apply(action, typed, options).map_err(|_| Error::Illegal)?;
        }
        // Removed in any case, so that the rest does not continue after the next typed line.
        let rest = self.take_queued_actions(seat);
        let table = self.table(options);
        Ok((steps, rest.iter().map(|action| G::describe_action(action, &table)).collect()))
    }

    fn play_bot(&mut self, whole: bool, until: &[String], lang: Lang) -> Result<Vec<Step>, Error> {
        let seat = self.turn().seat();
        let is_awaited = |event: &Value| until.iter().any(|name| event["event"] == name.as_str());
        let localizer = Localizer::new(lang);
        let options = text_options(&localizer);
        let mut steps = Vec::new();
        loop {
            let action = bot_choice(self)?;
            let played_action = self.apply(action, "", options).map_err(|_| Error::Illegal)?;
            let step = step(self, played_action, options)?;
            let stops =
                !whole || step.events.as_array().is_some_and(|all| all.iter().any(is_awaited));
            steps.push(step);
            // This also ends the loop after the match, when no seat is to move.
            if stops || self.turn().seat() != seat {
                return Ok(steps);
            }
        }
    }

    fn attempt(&self, actions: Vec<Value>, rest: Vec<Value>, lang: Lang) -> Result<Preview, Error> {
        let localizer = Localizer::new(lang);
        let table = self.table(text_options(&localizer));
        let observation = Observation::new(self.playthrough().position()).ok_or(Error::Illegal)?;
        let seat = observation.seat();
        // A determinization deals hidden cards at random, so that a preview cannot reveal them. Its seed is fixed, so
        // that repeated previews agree.
        let mut position = observation.determinize(&mut GameRng::new(0, 0));
        let (mut actions, mut rest) = (read::<G::Action>(actions)?.into_iter(), read(rest)?);
        let (mut steps, mut views) = (Vec::new(), vec![value(&observation.view())?]);
        let mut events = Vec::new();
        while position.to_move().seat() == Some(seat) {
            let is_legal = |action: &G::Action| position.is_legal(action);
            let action = match actions.next() {
                Some(action) => Some(action),
                None if rest.is_empty() => None,
                None => {
                    G::automatic_action(&mut rest, &events, &position.view(seat), &is_legal, &table)
                }
            };
            let Some(action) = action else {
                break;
            };
            if !is_legal(&action) {
                return Err(Error::Illegal);
            }
            let (mut after, mut new_events) = (position.clone(), Vec::new());
            after.apply(&action, &mut new_events);
            // Such an event shows randomly dealt cards, so everything after it would be wrong.
            if new_events.iter().any(|(_, event)| G::reveals(event)) {
                break;
            }
            position = after;
            // Numbered as if the actions had been executed, so that the page needs no second format.
            let turn = self.playthrough().actions().len() + steps.len() + 1;
            events = new_events
                .into_iter()
                .map(|(round, event)| engine::LoggedEvent { turn, round, event })
                .collect();
            steps.push(Attempt {
                text: G::describe_action(&action, &table),
                action: value(&action)?,
                events: value(&events)?,
            });
            views.push(value(&position.view(seat))?);
        }
        let turn = position.to_move().seat();
        let count = if turn == Some(seat) { position.count_actions() } else { 0 };
        let choices = (0..count).map(|number| choice::<G>(&position.nth_action(number), &table));
        Ok(Preview { steps, views, choices: choices.collect::<Result<_, _>>()?, turn })
    }

    fn turns(&self, from: usize, lang: Lang) -> Result<Vec<TurnNarration>, Error> {
        let localizer = Localizer::new(lang);
        let table = self.table(text_options(&localizer));
        let mut turns: Vec<engine::Step<'_, G>> = Vec::new();
        for step in self.playthrough().steps_after(from) {
            match turns.last_mut() {
                Some(last)
                    // A seat may act last in one round and first in the next one; these are separate turns.
                    if last.seat == step.seat && last.after.round() == step.before.round() =>
                {
                    last.events.extend(step.events);
                    last.after = step.after;
                }
                _ => turns.push(step),
            }
        }
        let narrations = turns.into_iter().map(|turn| {
            let (before, after) = (
                self.narration_view(&turn.before, turn.seat),
                self.narration_view(&turn.after, turn.seat),
            );
            TurnNarration {
                seat: turn.seat,
                told: G::narrate_events(&turn.events, &before, &after, &table),
            }
        });
        Ok(narrations.collect())
    }

    fn choose(&mut self) -> Result<Value, Error> {
        value(&bot_choice(self)?)
    }

    fn suggest(&self) -> Result<Vec<Value>, Error> {
        Match::suggest(self, Level::Medium).iter().map(value).collect()
    }

    fn look(&self, seat: Option<Seat>, lang: Lang) -> Result<(Value, String, &'static str), Error> {
        let localizer = Localizer::new(lang);
        let asks = match self.question_kind(seat) {
            QuestionKind::Choice => "choice",
            QuestionKind::Knowledge { .. } => "knowledge",
        };
        let prompt = self.answer(Query::Prompt, seat, text_options(&localizer));
        Ok((value(&self.view(seat))?, prompt, asks))
    }

    fn legal(&self, lang: Lang) -> Result<Vec<Choice>, Error> {
        let localizer = Localizer::new(lang);
        let (position, table) =
            (self.playthrough().position(), self.table(text_options(&localizer)));
        let actions = (0..position.count_actions()).map(|number| position.nth_action(number));
        actions.map(|action| choice::<G>(&action, &table)).collect()
    }

    fn understand(&self, typed: &str, lang: Lang) -> Result<Interpretation, Error> {
        let localizer = Localizer::new(lang);
        let (actions, confirm, said) = match self.parse_line(typed, text_options(&localizer)) {
            ParsedInput::Action { action, confirm } => (vec![action], confirm, None),
            ParsedInput::Actions { actions, confirm } => (actions, confirm, None),
            ParsedInput::Incomplete { prompt: said }
            | ParsedInput::Reply { message: said }
            | ParsedInput::Unclear { message: said } => (Vec::new(), None, Some(said)),
        };
        let actions: Result<_, _> = actions.iter().map(value).collect();
        Ok(Interpretation { actions: actions?, confirm, said })
    }

    fn record(&self) -> String {
        let last = self.last_line().unwrap_or_default();
        format!("{}{}{last}", self.header().line(), self.lines())
    }

    fn history(&self, lang: Lang) -> Result<Vec<Step>, Error> {
        let localizer = Localizer::new(lang);
        let table = self.table(text_options(&localizer));
        let with_lessons = |step: engine::Step<'_, G>| {
            let before = self.narration_view(&step.before, step.seat);
            let after = self.narration_view(&step.after, step.seat);
            // A record contains no typed texts, so the lessons are built without one.
            let lessons = G::lessons(&step.events, &before, &after, "", &table);
            Ok(Step {
                lessons: lessons.into_iter().map(lesson_summary).collect(),
                ..narrate_step::<G>(
                    step.seat,
                    step.action,
                    &step.events,
                    [&before, &after],
                    &table,
                )?
            })
        };
        let opening = std::iter::once(Ok(self.opening(lang)));
        opening.chain(self.playthrough().steps().map(with_lessons)).collect()
    }

    fn moves(&self, lang: Lang) -> Result<Vec<(Step, Value)>, Error> {
        let localizer = Localizer::new(lang);
        let table = self.table(text_options(&localizer));
        let start = value(&self.playthrough().start().public_view())?;
        let mut moves = vec![(self.opening(lang), start)];
        for step in self.playthrough().steps() {
            // Public views: a replay shows no hands.
            let (before, after) = (step.before.public_view(), step.after.public_view());
            let views = [&before, &after];
            let step = narrate_step::<G>(step.seat, step.action, &step.events, views, &table)?;
            moves.push((step, value(&after)?));
        }
        Ok(moves)
    }
}

/// Parses actions from JSON values.
fn read<A: serde::de::DeserializeOwned>(actions: Vec<Value>) -> Result<Vec<A>, Error> {
    let actions = actions.into_iter().map(serde_json::from_value);
    actions.collect::<Result<_, _>>().map_err(super::super::request_error)
}

/// Builds a step with its narration, without lessons.
fn narrate_step<G: PlayableGame>(
    seat: Seat,
    action: &G::Action,
    events: &[engine::LoggedEvent<G::Event>],
    [before, after]: [&G::View; 2],
    table: &Table<'_>,
) -> Result<Step, Error> {
    Ok(Step {
        seat: Some(seat),
        action: Some(value(action)?),
        text: G::describe_action(action, table),
        told: G::narrate_events(events, before, after, table),
        lessons: Vec::new(),
        events: value(&events)?,
    })
}

/// Builds a choice from a legal action.
fn choice<G: PlayableGame>(action: &G::Action, table: &Table<'_>) -> Result<Choice, Error> {
    Ok(Choice { text: G::describe_action(action, table), action: value(action)? })
}

/// Converts a lesson to its summary for the page.
fn lesson_summary(lesson: Lesson) -> LessonSummary {
    let (topic, category) = match lesson.topic {
        Topic::Capital => ("capital", None),
        Topic::Number => ("number", None),
        Topic::Value(category) => ("value", Some(category)),
    };
    LessonSummary {
        seat: lesson.seat,
        country: lesson.country,
        topic,
        category,
        right: lesson.right,
        shown: lesson.shows_sheet,
        missed: lesson.correction,
    }
}
