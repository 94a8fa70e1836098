//! Adapter from a typed match to JSON values for actions, views and events.

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

/// Returns the narration style of a page: plain text without line breaks.
pub(crate) fn voice(localizer: &Localizer) -> TextOptions<'_> {
    // Pages wrap lines themselves.
    TextOptions { localizer, plain: true, width: usize::MAX }
}

/// Operations on a match of any game. Object-safe, so that one library can hold matches of different games.
pub(crate) trait DynMatch: Session + Any {
    /// Returns the public state, with the number of the match.
    fn standing(&self, number: u32) -> Standing;
    /// Returns the setup as a step.
    fn opening(&self, lang: Lang) -> Step;
    /// Executes actions. Returns the steps, and the texts of actions that remain after an illegal one.
    fn act(
        &mut self,
        actions: Vec<Value>,
        typed: &str,
        exact: bool,
        lang: Lang,
    ) -> Result<(Vec<Step>, Vec<String>), Error>;
    /// Lets the bot of the seat to move act: once, or to the end of its turn or the first event named in `until`.
    fn play_bot(&mut self, whole: bool, until: &[String], lang: Lang) -> Result<Vec<Step>, Error>;
    /// Returns a preview of actions.
    fn attempt(&self, actions: Vec<Value>, rest: Vec<Value>, lang: Lang) -> Result<Preview, Error>;
    /// Returns the narration of consecutive actions of each seat, after the first `from` actions.
    fn turns(&self, from: usize, lang: Lang) -> Result<Vec<TurnNarration>, Error>;
    /// Returns the choice of the bot of the seat to move.
    fn choose(&mut self) -> Result<Value, Error>;
    /// Returns the view of a seat, its prompt, and the kind of decision.
    fn look(&self, seat: Option<Seat>, lang: Lang) -> Result<(Value, String, &'static str), Error>;
    /// Returns all legal actions.
    fn legal(&self, lang: Lang) -> Result<Vec<Choice>, Error>;
    /// Interprets a typed line.
    fn understand(&self, typed: &str, lang: Lang) -> Result<Interpretation, Error>;
    /// Returns the record so far.
    fn record(&self) -> String;
    /// Returns all steps so far, with the narration for the people at this device.
    fn history(&self, lang: Lang) -> Result<Vec<Step>, Error>;
    /// Returns all steps, each with the public view after it.
    fn moves(&self, lang: Lang) -> Result<Vec<(Step, Value)>, Error>;
}

/// A dataset with a deck, and the cards and rules built from it.
#[derive(Clone)]
pub(super) struct GameSetup<G: Game> {
    dataset: Arc<Dataset>,
    edition: Edition<G>,
}

impl Library {
    /// Returns the setup of a game with its default deck or another one. Cached, because it takes as long to build as
    /// several moves.
    pub(super) fn dealt<G: PlayableGame>(
        &mut self,
        deck: Option<&str>,
    ) -> Result<GameSetup<G>, Error> {
        let key = (G::ID, deck.map(str::to_owned));
        if let Some(known) =
            self.dealt.get(&key).and_then(|known| known.downcast_ref::<GameSetup<G>>())
        {
            return Ok(known.clone());
        }
        let mut dataset = self.dataset.clone();
        if let Some(deck) = deck.filter(|deck| !dataset.choose(deck)) {
            return Err(Error::Unknown(deck.to_owned()));
        }
        let edition = Edition::from_dataset(&dataset).map_err(Error::Unplayable)?;
        let dealt = GameSetup { dataset: Arc::new(dataset), edition };
        self.dealt.insert(key, Box::new(dealt.clone()));
        Ok(dealt)
    }
}

/// Starts a match with the parameters of a page.
pub(super) fn begin_match<G: PlayableGame>(
    GameSetup { dataset, edition }: GameSetup<G>,
    seats: Vec<Participant>,
    seed: u64,
    options: Option<Value>,
    lang: Lang,
) -> Result<Match<G>, Error> {
    let options = options.map(serde_json::from_value).transpose();
    let options: G::Options = options.map_err(super::super::misunderstood)?.unwrap_or_default();
    let lang = Some(lang.id().to_owned());
    let header = Header { lang, ..edition.header(seed, seats, options) };
    Match::begin(dataset, edition, header).map_err(Error::Unplayable)
}

/// Continues the match of a record. With `seated` its bots are created at once, without it before their next
/// decision.
pub(super) fn opened<G: PlayableGame>(
    opened: OpenRecord,
    GameSetup { dataset, edition }: GameSetup<G>,
    lang: Lang,
    seated: bool,
    here: Option<Seat>,
) -> Result<Match<G>, diag::Findings> {
    let record = opened.read::<G>(&edition, &Level::RECORDED.map(Level::id))?;
    let header = Header { lang: Some(lang.id().to_owned()), ..record.header };
    let mut opened = Match::resume(dataset, edition, header, record.play);
    if let Some(here) = here {
        opened = opened.only(here);
    }
    if seated {
        opened.join();
    }
    Ok(opened)
}

/// Returns the choice of the bot of the seat to move.
fn chosen<G: PlayableGame>(session: &mut Match<G>) -> Result<G::Action, Error> {
    let seat = session.turn().seat().ok_or(Error::Illegal)?;
    // `None` is a person. Only external programs return errors, and they cannot run in a page.
    session.choose().and_then(Result::ok).ok_or(Error::Nobody(seat))
}

/// Converts the last action of a match to a step.
fn step<G: PlayableGame>(
    session: &Match<G>,
    moved: PlayedAction<G>,
    voice: TextOptions<'_>,
) -> Result<Step, Error> {
    let action = session.playthrough().actions().last().ok_or(Error::Illegal)?;
    let PlayedAction { happened: NarratedStep { seat, before, after, events }, lessons } = moved;
    let table = session.table(voice);
    // Only the setup has no seat, and it is never the last action here.
    let step =
        narrate_step::<G>(seat.unwrap_or(Seat(0)), action, &events, [&before, &after], &table)?;
    Ok(Step { lessons: lessons.into_iter().map(taught).collect(), ..step })
}

impl<G: PlayableGame> DynMatch for Match<G> {
    fn standing(&self, number: u32) -> Standing {
        let (play, header) = (self.playthrough(), self.header());
        let position = play.position();
        let turn = position.to_move().seat();
        let won =
            // During the match `has_won` would give the leaders.
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
            undoable: play.undoable(),
            acted: play.deciders().to_vec(),
            standings: position.standings(),
            won: won.collect(),
        }
    }

    fn opening(&self, lang: Lang) -> Step {
        let localizer = Localizer::new(lang);
        let NarratedStep { before, after, events, .. } =
            NarratedStep::at_the_start(self.playthrough());
        Step {
            seat: None,
            action: None,
            text: String::new(),
            told: G::events(&events, &before, &after, &self.table(voice(&localizer))),
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
        let voice = voice(&localizer);
        let seat = self.turn().seat().ok_or(Error::Illegal)?;
        let is_bot = !self.people().contains(&seat);
        let mut moved = self.begin_line(actions, typed, voice).map_err(|_| Error::Illegal)?;
        let mut steps = Vec::new();
        loop {
            let ends = (is_bot && !exact) || self.turn().seat() != Some(seat);
            // A bot's line is not continued: its next action is a decision of its own.
            // Determined before `step` consumes the action, on which it depends.
            let next = if ends { None } else { self.follow(Some(&moved), exact, voice) };
            steps.push(step(self, moved, voice)?);
            let Some(action) = next else {
                break;
            };
            moved = self.apply(action, typed, voice).map_err(|_| Error::Illegal)?;
        }
        // Removed in any case: it must not continue after the next typed line.
        let rest = self.take_rest(seat);
        let table = self.table(voice);
        Ok((steps, rest.iter().map(|action| G::action(action, &table)).collect()))
    }

    fn play_bot(&mut self, whole: bool, until: &[String], lang: Lang) -> Result<Vec<Step>, Error> {
        let seat = self.turn().seat();
        let happens = |event: &Value| until.iter().any(|name| event["event"] == name.as_str());
        let localizer = Localizer::new(lang);
        let voice = voice(&localizer);
        let mut steps = Vec::new();
        loop {
            let action = chosen(self)?;
            let moved = self.apply(action, "", voice).map_err(|_| Error::Illegal)?;
            let step = step(self, moved, voice)?;
            let stops = !whole || step.events.as_array().is_some_and(|all| all.iter().any(happens));
            steps.push(step);
            // Also ends a completed match, in which no seat is to move.
            if stops || self.turn().seat() != seat {
                return Ok(steps);
            }
        }
    }

    fn attempt(&self, actions: Vec<Value>, rest: Vec<Value>, lang: Lang) -> Result<Preview, Error> {
        let localizer = Localizer::new(lang);
        let table = self.table(voice(&localizer));
        let seen = Observation::new(self.playthrough().position()).ok_or(Error::Illegal)?;
        let seat = seen.seat();
        // A determinization, so that a preview cannot reveal hidden information.
        // The seed is fixed, so that repeated previews agree.
        let mut position = seen.determinize(&mut GameRng::new(0, 0));
        let (mut actions, mut rest) = (read::<G::Action>(actions)?.into_iter(), read(rest)?);
        let (mut steps, mut views) = (Vec::new(), vec![value(&seen.view())?]);
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
            let (mut after, mut heard) = (position.clone(), Vec::new());
            after.apply(&action, &mut heard);
            // Such an event depends on the redealt cards, so everything from here on would be made up.
            if heard.iter().any(|(_, event)| G::reveals(event)) {
                break;
            }
            position = after;
            // Numbered as if the actions had been played, so that the page needs no second format.
            let turn = self.playthrough().actions().len() + steps.len() + 1;
            events = heard
                .into_iter()
                .map(|(round, event)| engine::LoggedEvent { turn, round, event })
                .collect();
            steps.push(Attempt {
                text: G::action(&action, &table),
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
        let table = self.table(voice(&localizer));
        let mut turns: Vec<engine::Step<'_, G>> = Vec::new();
        for step in self.playthrough().steps_after(from) {
            match turns.last_mut() {
                Some(last)
                    // A seat can act last in one round and first in the next; these are separate turns.
                    if last.seat == step.seat && last.after.round() == step.before.round() =>
                {
                    last.events.extend(step.events);
                    last.after = step.after;
                }
                _ => turns.push(step),
            }
        }
        let told = turns.into_iter().map(|turn| {
            let (before, after) =
                (self.seen_by(&turn.before, turn.seat), self.seen_by(&turn.after, turn.seat));
            TurnNarration {
                seat: turn.seat,
                told: G::events(&turn.events, &before, &after, &table),
            }
        });
        Ok(told.collect())
    }

    fn choose(&mut self) -> Result<Value, Error> {
        value(&chosen(self)?)
    }

    fn look(&self, seat: Option<Seat>, lang: Lang) -> Result<(Value, String, &'static str), Error> {
        let localizer = Localizer::new(lang);
        let asks = match self.question_kind(seat) {
            QuestionKind::Choice => "choice",
            QuestionKind::Knowledge { .. } => "knowledge",
        };
        let prompt = self.answer(Query::Prompt, seat, voice(&localizer));
        Ok((value(&self.view(seat))?, prompt, asks))
    }

    fn legal(&self, lang: Lang) -> Result<Vec<Choice>, Error> {
        let localizer = Localizer::new(lang);
        let (position, table) = (self.playthrough().position(), self.table(voice(&localizer)));
        let actions = (0..position.count_actions()).map(|number| position.nth_action(number));
        actions.map(|action| choice::<G>(&action, &table)).collect()
    }

    fn understand(&self, typed: &str, lang: Lang) -> Result<Interpretation, Error> {
        let localizer = Localizer::new(lang);
        let (actions, confirm, said) = match self.understand(typed, voice(&localizer)) {
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
        let table = self.table(voice(&localizer));
        let with_lessons = |step: engine::Step<'_, G>| {
            let before = self.seen_by(&step.before, step.seat);
            let after = self.seen_by(&step.after, step.seat);
            // Typed texts are not part of a record.
            let lessons = G::lessons(&step.events, &before, &after, "", &table);
            Ok(Step {
                lessons: lessons.into_iter().map(taught).collect(),
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
        let table = self.table(voice(&localizer));
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

/// Parses actions from a page.
fn read<A: serde::de::DeserializeOwned>(actions: Vec<Value>) -> Result<Vec<A>, Error> {
    let actions = actions.into_iter().map(serde_json::from_value);
    actions.collect::<Result<_, _>>().map_err(super::super::misunderstood)
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
        text: G::action(action, table),
        told: G::events(events, before, after, table),
        lessons: Vec::new(),
        events: value(&events)?,
    })
}

fn choice<G: PlayableGame>(action: &G::Action, table: &Table<'_>) -> Result<Choice, Error> {
    Ok(Choice { text: G::action(action, table), action: value(action)? })
}

fn taught(lesson: Lesson) -> LessonSummary {
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
        shown: lesson.shown,
        missed: lesson.missed,
    }
}
