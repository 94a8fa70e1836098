//! A match of any game, behind one face.

use std::any::Any;
use std::sync::Arc;

use serde_json::Value;

use bots::{Bot, Level, Played, seated};
use engine::{Game, GameRng, Playthrough, Seat, Seen, Turn};
use lang::{Lang, Teller};
use model::Dataset;
use narration::{Asks, Lesson, Table, Tell, Topic, Typed};
use record::{Edition, Header, Opened, Sitter, action_line, ended_line, undo_line};

use super::super::Library;
use super::{Attempt, Choice, Error, Standing, Step, Taught, Tried, Turned, Understood, value};

/// A game that bots play and that is told.
pub(crate) trait Told: Tell + Played + 'static {}
impl<G: Tell + Played + 'static> Told for G {}

/// What every match can be asked.
pub(crate) trait Sitting: Any + Send {
    /// How it stands, with the number by which it is known.
    fn standing(&self, number: u32) -> Standing;
    /// How it began.
    fn opening(&self, lang: Lang) -> Step;
    /// Carries out actions; what was left of them is told too.
    fn act(
        &mut self,
        actions: Vec<Value>,
        typed: &str,
        exact: bool,
        lang: Lang,
    ) -> Result<(Vec<Step>, Vec<String>), Error>;
    /// Lets the bot of the seat that decides play: once, or until its turn is over or something of `until` has happened.
    fn play_bot(&mut self, whole: bool, until: &[String], lang: Lang) -> Result<Vec<Step>, Error>;
    /// What actions would lead to.
    fn attempt(&self, actions: Vec<Value>, rest: Vec<Value>, lang: Lang) -> Result<Tried, Error>;
    /// What each seat did in a row, after so many actions.
    fn turns(&self, from: usize, lang: Lang) -> Result<Vec<Turned>, Error>;
    /// What the bot of the seat that decides would do.
    fn choose(&mut self) -> Result<Value, Error>;
    /// The view of a seat, what it is asked, and whether that is a choice.
    fn look(&self, seat: Option<Seat>, lang: Lang) -> Result<(Value, String, &'static str), Error>;
    /// All legal actions.
    fn legal(&self, lang: Lang) -> Result<Vec<Choice>, Error>;
    /// What a seat is told of something.
    fn tell(
        &self,
        seat: Option<Seat>,
        what: &str,
        typed: &str,
        lang: Lang,
    ) -> Result<String, Error>;
    /// What a typed line means.
    fn understand(&self, typed: &str, lang: Lang) -> Result<Understood, Error>;
    /// Takes back the last actions.
    fn undo(&mut self, count: usize, lang: Lang) -> Result<Vec<String>, Error>;
    /// The record so far.
    fn record(&self) -> String;
    /// All steps so far, as they were told at the table.
    fn history(&self, lang: Lang) -> Result<Vec<Step>, Error>;
    /// All steps, with the tables that they led to.
    fn moves(&self, lang: Lang) -> Result<Vec<(Step, Value)>, Error>;
}

/// A step, with its events as the game has them.
type Stepped<G> = (Step, Vec<engine::Told<<G as Game>::Event>>);

/// What is played with: a dataset with a deck, and the cards and rules that come of it.
#[derive(Clone)]
pub(super) struct Dealt<G: Game> {
    dataset: Arc<Dataset>,
    edition: Edition<G>,
}

impl Library {
    /// What a game is played with, with the deck of its name or another one. It is kept: to make it takes as long as
    /// several moves.
    pub(super) fn dealt<G: Told>(&mut self, deck: Option<&str>) -> Result<Dealt<G>, Error> {
        let key = (G::ID, deck.map(str::to_owned));
        if let Some(known) = self.dealt.get(&key).and_then(|known| known.downcast_ref::<Dealt<G>>())
        {
            return Ok(known.clone());
        }
        let mut dataset = self.dataset.clone();
        if let Some(deck) = deck.filter(|deck| !dataset.choose(deck)) {
            return Err(Error::Unknown(deck.to_owned()));
        }
        let edition = Edition::of(&dataset).map_err(Error::Unplayable)?;
        let dealt = Dealt { dataset: Arc::new(dataset), edition };
        self.dealt.insert(key, Box::new(dealt.clone()));
        Ok(dealt)
    }
}

/// A match of a game.
pub(crate) struct Match<G: Told> {
    dataset: Arc<Dataset>,
    edition: Edition<G>,
    header: Header<G::Options>,
    play: Playthrough<G>,
    /// Lines of the record after the header, without the last one.
    lines: String,
    bots: Vec<Option<Box<dyn Bot<G>>>>,
    /// Whether bots have come along the match so far.
    are_seated: bool,
    /// Who did each of the actions.
    acted: Vec<Seat>,
    names: Vec<String>,
    /// The people at this table.
    people: Vec<Seat>,
}

impl<G: Told> Match<G> {
    pub(super) fn begin(
        Dealt { dataset, edition }: Dealt<G>,
        seats: Vec<Sitter>,
        seed: u64,
        options: Option<Value>,
        lang: Lang,
    ) -> Result<Self, Error> {
        let options = options.map(serde_json::from_value).transpose();
        let options: G::Options = options.map_err(super::super::misunderstood)?.unwrap_or_default();
        let header =
            Header { lang: Some(lang.id().to_owned()), ..edition.header(seed, seats, options) };
        let play =
            Playthrough::new(&edition.cards, header.setup(), seed).map_err(Error::Unplayable)?;
        Ok(Self::of(dataset, edition, header, play))
    }

    pub(super) fn open(
        opened: Opened,
        Dealt { dataset, edition }: Dealt<G>,
        lang: Lang,
        seated: bool,
        here: Option<Seat>,
    ) -> Result<Self, diag::Findings> {
        let record = opened.read::<G>(&edition, &Level::RECORDED.map(Level::id))?;
        let header = Header { lang: Some(lang.id().to_owned()), ..record.header };
        let mut this = Self::of(dataset, edition, header, record.play);
        for step in this.play.steps() {
            this.acted.push(step.seat);
            this.lines.push_str(&action_line(step.seat, step.action));
        }
        if let Some(here) = here {
            this.people.retain(|seat| *seat == here);
        }
        this.are_seated = false;
        if seated {
            this.sit();
        }
        Ok(this)
    }

    fn of(
        dataset: Arc<Dataset>,
        edition: Edition<G>,
        header: Header<G::Options>,
        play: Playthrough<G>,
    ) -> Self {
        let seats = (0..).map(Seat).zip(&header.seats);
        let people = seats.filter(|(_, sitter)| sitter.bot.is_none()).map(|(seat, _)| seat);
        Self {
            people: people.collect(),
            names: header.seats.iter().map(|sitter| sitter.name.clone()).collect(),
            bots: header.seats.iter().map(|_| None).collect(),
            are_seated: false,
            dataset,
            edition,
            header,
            play,
            lines: String::new(),
            acted: Vec::new(),
        }
    }

    /// Seats the bots, and lets them come along the match so far, so that their chance goes on where it was. Nobody sits
    /// down for a program: it is not here, and no other bot plays in its name.
    fn sit(&mut self) {
        let levels = self.header.seats.iter().map(|sitter| Level::from_id(sitter.bot.as_deref()?));
        let seats = (0..).map(Seat).zip(levels.collect::<Vec<_>>());
        let bots = seats.map(|(seat, level)| {
            Some(seated::<G>(level?, &self.edition.cards, self.play.seed(), seat))
        });
        self.bots = bots.collect();
        for step in self.play.steps() {
            if let (Some(Some(bot)), Some(seen)) =
                (self.bots.get_mut(step.seat.index()), Seen::of(&step.before))
            {
                // What it chose is in the record.
                let _ = bot.choose(&seen);
            }
        }
        self.are_seated = true;
    }

    /// What the bot of the seat that decides would do.
    fn chosen(&mut self) -> Result<G::Action, Error> {
        if !self.are_seated {
            self.sit();
        }
        let seen = Seen::of(self.play.position()).ok_or(Error::Illegal)?;
        let bot = self.bots.get_mut(seen.seat().index()).and_then(Option::as_mut);
        Ok(bot.ok_or(Error::Nobody(seen.seat()))?.choose(&seen))
    }

    /// What a seat sees, or everybody.
    pub(crate) fn view(&self, seat: Option<Seat>) -> G::View {
        view(self.play.position(), seat)
    }

    /// How the match is told.
    pub(crate) fn table<'a>(&'a self, teller: &'a Teller) -> Table<'a> {
        Table {
            dataset: &self.dataset,
            teller,
            names: &self.names,
            people: &self.people,
            plain: true,
            width: usize::MAX,
        }
    }

    /// The table as what a seat does is told: where one person sits at it, with the own cards.
    fn seen_by(&self, position: &G, seat: Seat) -> G::View {
        match self.people.as_slice() {
            [only] if *only == seat => position.view(seat),
            _ => position.public_view(),
        }
    }

    fn step(&mut self, action: G::Action, typed: &str, lang: Lang) -> Result<Stepped<G>, Error> {
        let teller = Teller::new(lang);
        let Turn::Act(seat) = self.play.position().turn() else {
            return Err(Error::Illegal);
        };
        let before = self.seen_by(self.play.position(), seat);
        let events = self.play.play(action.clone()).map_err(|_| Error::Illegal)?;
        self.lines.push_str(&action_line(seat, &action));
        self.acted.push(seat);
        let after = self.seen_by(self.play.position(), seat);
        let table = self.table(&teller);
        let lessons = G::lessons(&events, &before, &after, typed, &table);
        let step = Step {
            lessons: lessons.into_iter().map(taught).collect(),
            ..told::<G>(seat, &action, &events, [&before, &after], &table)?
        };
        Ok((step, events))
    }
}

impl<G: Told> Sitting for Match<G> {
    fn standing(&self, number: u32) -> Standing {
        let position = self.play.position();
        let turn = position.turn().seat();
        let won =
            Seat::all(position.seats()).filter(|seat| turn.is_none() && position.has_won(*seat));
        Standing {
            number,
            game: G::ID,
            deck: self.header.deck.clone(),
            seed: self.play.seed().to_string(),
            seats: self.header.seats.clone(),
            options: value(&self.header.options).unwrap_or_default(),
            turn,
            round: position.round(),
            actions: self.play.actions().len(),
            undoable: self.play.undoable(),
            acted: self.acted.clone(),
            standings: position.standings(),
            won: won.collect(),
        }
    }

    fn opening(&self, lang: Lang) -> Step {
        let teller = Teller::new(lang);
        let view = self.play.start().public_view();
        let events = self.play.opening();
        Step {
            seat: None,
            action: None,
            text: String::new(),
            told: G::events(events, &view, &view, &self.table(&teller)),
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
        let mut rest: Vec<G::Action> = read(actions)?;
        if rest.is_empty() {
            return Ok((Vec::new(), Vec::new()));
        }
        let seat = self.play.position().turn().seat();
        let is_bot = seat.is_none_or(|seat| !self.people.contains(&seat));
        let mut steps = Vec::new();
        let mut next = Some(rest.remove(0));
        while let Some(action) = next.take() {
            let (step, events) = self.step(action, typed, lang)?;
            steps.push(step);
            let position = self.play.position();
            if (is_bot && !exact) || position.turn().seat() != seat {
                break;
            }
            let (Some(seat), teller) = (seat, Teller::new(lang)) else {
                break;
            };
            let is_legal = |action: &G::Action| position.is_legal(action);
            next = if exact {
                rest.first().is_some_and(is_legal).then(|| rest.remove(0))
            } else {
                let view = position.view(seat);
                G::follow(&mut rest, &events, &view, &is_legal, &self.table(&teller))
            };
        }
        let teller = Teller::new(lang);
        let table = self.table(&teller);
        Ok((steps, rest.iter().map(|action| G::action(action, &table)).collect()))
    }

    fn play_bot(&mut self, whole: bool, until: &[String], lang: Lang) -> Result<Vec<Step>, Error> {
        let seat = self.play.position().turn().seat();
        let happens = |event: &Value| until.iter().any(|name| event["event"] == name.as_str());
        let mut steps = Vec::new();
        loop {
            let action = self.chosen()?;
            let (step, _) = self.step(action, "", lang)?;
            let stops = !whole || step.events.as_array().is_some_and(|all| all.iter().any(happens));
            steps.push(step);
            if stops || self.play.position().turn().seat() != seat {
                return Ok(steps);
            }
        }
    }

    fn attempt(&self, actions: Vec<Value>, rest: Vec<Value>, lang: Lang) -> Result<Tried, Error> {
        let teller = Teller::new(lang);
        let table = self.table(&teller);
        let seen = Seen::of(self.play.position()).ok_or(Error::Illegal)?;
        let seat = seen.seat();
        // What the seat cannot know is made up.
        let mut position = seen.redeal(&mut GameRng::new(0, 0));
        let (mut actions, mut rest) = (read::<G::Action>(actions)?.into_iter(), read(rest)?);
        let (mut steps, mut views) = (Vec::new(), vec![value(&seen.view())?]);
        let mut events = Vec::new();
        while position.turn().seat() == Some(seat) {
            let is_legal = |action: &G::Action| position.is_legal(action);
            let action = match actions.next() {
                Some(action) => Some(action),
                None if rest.is_empty() => None,
                None => G::follow(&mut rest, &events, &position.view(seat), &is_legal, &table),
            };
            let Some(action) = action else {
                break;
            };
            if !is_legal(&action) {
                return Err(Error::Illegal);
            }
            let (mut after, mut heard) = (position.clone(), Vec::new());
            after.apply(&action, &mut heard);
            if heard.iter().any(|(_, event)| G::shows(event)) {
                break;
            }
            position = after;
            let turn = self.play.actions().len() + steps.len() + 1;
            events = heard
                .into_iter()
                .map(|(round, event)| engine::Told { turn, round, event })
                .collect();
            steps.push(Attempt {
                text: G::action(&action, &table),
                action: value(&action)?,
                events: value(&events)?,
            });
            views.push(value(&position.view(seat))?);
        }
        let turn = position.turn().seat();
        let count = if turn == Some(seat) { position.count_actions() } else { 0 };
        let choices = (0..count).map(|number| choice::<G>(&position.nth_action(number), &table));
        Ok(Tried { steps, views, choices: choices.collect::<Result<_, _>>()?, turn })
    }

    fn turns(&self, from: usize, lang: Lang) -> Result<Vec<Turned>, Error> {
        let teller = Teller::new(lang);
        let table = self.table(&teller);
        let mut turns: Vec<engine::Step<'_, G>> = Vec::new();
        for step in self.play.steps_after(from) {
            match turns.last_mut() {
                Some(last)
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
            Turned { seat: turn.seat, told: G::events(&turn.events, &before, &after, &table) }
        });
        Ok(told.collect())
    }

    fn choose(&mut self) -> Result<Value, Error> {
        value(&self.chosen()?)
    }

    fn look(&self, seat: Option<Seat>, lang: Lang) -> Result<(Value, String, &'static str), Error> {
        let teller = Teller::new(lang);
        let view = view(self.play.position(), seat);
        let asks = match G::asks(&view) {
            Asks::Choice => "choice",
            Asks::Knowledge { .. } => "knowledge",
        };
        Ok((value(&view)?, G::prompt(&view, &self.table(&teller)), asks))
    }

    fn legal(&self, lang: Lang) -> Result<Vec<Choice>, Error> {
        let teller = Teller::new(lang);
        let (position, table) = (self.play.position(), self.table(&teller));
        let actions = (0..position.count_actions()).map(|number| position.nth_action(number));
        actions.map(|action| choice::<G>(&action, &table)).collect()
    }

    fn tell(
        &self,
        seat: Option<Seat>,
        what: &str,
        typed: &str,
        lang: Lang,
    ) -> Result<String, Error> {
        let teller = Teller::new(lang);
        let (view, table) = (view(self.play.position(), seat), self.table(&teller));
        Ok(match what {
            "rules" => G::rules(&view, &table),
            "help" => G::help(&view, &table),
            "score" => <G as Tell>::score(&view, &table),
            "table" => G::table(&view, &table),
            "hand" => G::hand(&view, &table),
            "why" => G::why(typed, &view, &table),
            _ => return Err(Error::Unknown(what.to_owned())),
        })
    }

    fn understand(&self, typed: &str, lang: Lang) -> Result<Understood, Error> {
        let teller = Teller::new(lang);
        let position = self.play.position();
        let view = view(position, position.turn().seat());
        let (actions, confirm, said) = match G::understand(typed, &view, &self.table(&teller)) {
            Typed::Action { action, confirm } => (vec![action], confirm, None),
            Typed::Actions { actions, confirm } => (actions, confirm, None),
            Typed::Half { prompt: said }
            | Typed::Told { message: said }
            | Typed::Unclear { message: said } => (Vec::new(), None, Some(said)),
        };
        let actions: Result<_, _> = actions.iter().map(value).collect();
        Ok(Understood { actions: actions?, confirm, said })
    }

    fn undo(&mut self, count: usize, lang: Lang) -> Result<Vec<String>, Error> {
        if count > self.play.undoable() {
            return Err(Error::Shown);
        }
        let teller = Teller::new(lang);
        let mut texts = Vec::new();
        for _ in 0..count {
            if let Some(action) = self.play.actions().last() {
                texts.push(G::action(action, &self.table(&teller)));
            }
            self.play.undo().map_err(|_| Error::Shown)?;
            let seat = self.acted.pop();
            self.lines.push_str(&undo_line());
            // Bots choose the same again.
            let is_bot = seat.is_some_and(|seat| !self.people.contains(&seat));
            self.are_seated &= !is_bot;
        }
        Ok(texts)
    }

    fn record(&self) -> String {
        let position = self.play.position();
        let ended = match position.turn() {
            Turn::Act(_) => String::new(),
            Turn::Over => ended_line(&position.standings()),
        };
        format!("{}{}{ended}", self.header.line(), self.lines)
    }

    fn history(&self, lang: Lang) -> Result<Vec<Step>, Error> {
        let teller = Teller::new(lang);
        let table = self.table(&teller);
        let with_lessons = |step: engine::Step<'_, G>| {
            let before = self.seen_by(&step.before, step.seat);
            let after = self.seen_by(&step.after, step.seat);
            let lessons = G::lessons(&step.events, &before, &after, "", &table);
            Ok(Step {
                lessons: lessons.into_iter().map(taught).collect(),
                ..told::<G>(step.seat, step.action, &step.events, [&before, &after], &table)?
            })
        };
        let opening = std::iter::once(Ok(self.opening(lang)));
        opening.chain(self.play.steps().map(with_lessons)).collect()
    }

    fn moves(&self, lang: Lang) -> Result<Vec<(Step, Value)>, Error> {
        let teller = Teller::new(lang);
        let table = self.table(&teller);
        let start = value(&self.play.start().public_view())?;
        let mut moves = vec![(self.opening(lang), start)];
        for step in self.play.steps() {
            let (before, after) = (step.before.public_view(), step.after.public_view());
            let views = [&before, &after];
            let step = told::<G>(step.seat, step.action, &step.events, views, &table)?;
            moves.push((step, value(&after)?));
        }
        Ok(moves)
    }
}

/// Actions as a page hands them over.
fn read<A: serde::de::DeserializeOwned>(actions: Vec<Value>) -> Result<Vec<A>, Error> {
    let actions = actions.into_iter().map(serde_json::from_value);
    actions.collect::<Result<_, _>>().map_err(super::super::misunderstood)
}

/// A step as it is told between two views, without what it teaches.
fn told<G: Told>(
    seat: Seat,
    action: &G::Action,
    events: &[engine::Told<G::Event>],
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

fn choice<G: Told>(action: &G::Action, table: &Table<'_>) -> Result<Choice, Error> {
    Ok(Choice { text: G::action(action, table), action: value(action)? })
}

fn view<G: Game>(position: &G, seat: Option<Seat>) -> G::View {
    seat.map_or_else(|| position.public_view(), |seat| position.view(seat))
}

fn taught(lesson: Lesson) -> Taught {
    let (topic, category) = match lesson.topic {
        Topic::Capital => ("capital", None),
        Topic::Number => ("number", None),
        Topic::Value(category) => ("value", Some(category)),
    };
    Taught {
        seat: lesson.seat,
        country: lesson.country,
        topic,
        category,
        right: lesson.right,
        shown: lesson.shown,
        missed: lesson.missed,
    }
}
