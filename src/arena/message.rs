//! The lines that go to a program, and what is asked for in its own.

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};

use engine::{Game, GameRng, LoggedEvent, Observation, Seat};

use match_session::Rule;

/// The version of the protocol.
pub const PROTOCOL: u16 = 1;

/// How long a program has, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Times {
    /// For its greeting, and so for its start.
    pub hello: u64,
    /// For each answer.
    pub answer: u64,
}

impl Default for Times {
    fn default() -> Self {
        Self { hello: 10_000, answer: 10_000 }
    }
}

/// What a program may ask for in its greeting; without `wants` it gets all but the facts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Want {
    /// What everybody sees happen.
    Events,
    /// With each question, what the seat sees.
    View,
    /// With each question, the legal actions; else only how many there are.
    Actions,
    /// Once after the greeting, the rules and the deck as everybody at the table knows them.
    Facts,
}

impl Want {
    /// What is sent to a program that says nothing of it.
    pub const USUAL: [Self; 3] = [Self::Events, Self::View, Self::Actions];
}

/// The first line to a program.
#[derive(Clone, Debug, Serialize)]
pub struct Hello {
    /// The version of the protocol.
    pub protocol: u16,
    /// Id of the game.
    pub game: String,
    /// The deck, where it is not the one of the game's name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deck: Option<String>,
    /// Year of the edition.
    pub edition: u16,
    /// How many sit at the table.
    pub seats: u8,
    /// How long the program has, in milliseconds.
    pub time: Times,
    /// What follows from a foul.
    pub on_foul: Rule,
}

/// A match begins, or begins anew: what was told before it no longer counts.
#[derive(Clone, Debug, Serialize)]
pub struct Start<O> {
    /// The seat of the program.
    pub seat: Seat,
    /// How many sit at the table.
    pub seats: u8,
    /// What the players have agreed on.
    pub options: O,
    /// A number for chance of the program’s own, below 2^52: the same when the match is played again.
    pub chance: u64,
}

impl<O> Start<O> {
    /// A match of a seed for a seat. The number says nothing that the seed of the rules is needed for.
    pub fn new(options: O, seats: u8, seed: u64, seat: Seat) -> Self {
        /// Streams of chance from here on belong to programs.
        const STREAM: u64 = 1 << 32;
        const HALF: u32 = 1 << 26;
        let mut rng = GameRng::new(seed, STREAM + u64::from(seat.0));
        let chance = u64::from(rng.below(HALF)) << 26 | u64::from(rng.below(HALF));
        Self { seat, seats, options, chance }
    }
}

/// A line to a program. `E`, `V`, `A` and `O` are events, views, actions and options of the game.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Line<E, V, A, O> {
    /// The first line: what is to be played. A greeting is expected.
    Hello(Hello),
    /// The rules and the deck, as everybody at the table knows them.
    Facts {
        /// As `mappemonde show game GAME --format json` prints it, countries and categories beside it.
        facts: serde_json::Value,
    },
    /// A match begins.
    Start(Start<O>),
    /// What everybody saw happen.
    Event(LoggedEvent<E>),
    /// A question. One line is expected.
    Ask {
        /// The number of the question in this match, from 1.
        ask: u64,
        /// How many actions are legal: answers are numbers below it.
        count: usize,
        /// What the seat sees.
        #[serde(skip_serializing_if = "Option::is_none")]
        view: Option<V>,
        /// The legal actions, by number.
        #[serde(skip_serializing_if = "Option::is_none")]
        actions: Option<Vec<A>>,
    },
    /// The match is over.
    End {
        /// Places by seat: 1 is best, equal ones share the better place.
        standings: Vec<u8>,
        /// What each seat has achieved, in the unit of the game.
        scores: Vec<u16>,
    },
    /// Nothing more is played: the program ends.
    Quit,
}

/// The greeting of a program. Fields that are not known are passed over.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Reply {
    /// The answer to the first line.
    Hello {
        /// The version of the protocol that it speaks.
        protocol: u16,
        /// What it is called.
        #[serde(default)]
        name: Option<String>,
        /// What it wants to be told.
        #[serde(default)]
        wants: Option<Vec<Want>>,
        /// The games that it plays; all, where it says nothing.
        #[serde(default)]
        games: Option<Vec<String>>,
    },
}

/// What one seat is told in one match: lines that wait for the next question, which takes them along.
#[derive(Clone, Debug, Default)]
pub struct Feed {
    wants: Vec<Want>,
    lines: String,
    ask: u64,
}

impl Feed {
    /// For a program that wants this.
    pub fn new(wants: Vec<Want>) -> Self {
        Self { wants, ..Self::default() }
    }

    fn wants(&self, want: Want) -> bool {
        self.wants.contains(&want)
    }

    /// Whether events are told.
    pub fn wants_events(&self) -> bool {
        self.wants(Want::Events)
    }

    /// Whether the facts are told.
    pub fn wants_facts(&self) -> bool {
        self.wants(Want::Facts)
    }

    /// A match begins: nothing that waits belongs to it.
    pub fn start<G: Game>(&mut self, start: Start<G::Options>) {
        self.ask = 0;
        self.lines.clear();
        self.push::<G>(&Line::Start(start));
    }

    /// Something happened at the table.
    pub fn event<G: Game>(&mut self, told: &LoggedEvent<G::Event>) {
        if self.wants_events() {
            self.push::<G>(&Line::Event(told.clone()));
        }
    }

    /// A question to the seat.
    pub fn push_question<G: Game>(&mut self, seen: &Observation<'_, G>) {
        self.ask += 1;
        let (ask, count) = (self.ask, seen.count_actions());
        let view = self.wants(Want::View).then(|| seen.view());
        let actions = self.wants(Want::Actions).then(|| seen.actions().collect());
        if view.is_none() && actions.is_none() {
            // Nearly all of the time of a bot that wants nothing else.
            let written = writeln!(self.lines, r#"{{"type":"ask","ask":{ask},"count":{count}}}"#);
            written.expect("text can always be written");
            return;
        }
        self.push::<G>(&Line::Ask { ask, count, view, actions });
    }

    /// The match is over.
    pub fn end<G: Game>(&mut self, standings: &[u8], scores: &[u16]) {
        let (standings, scores) = (standings.to_vec(), scores.to_vec());
        self.push::<G>(&Line::End { standings, scores });
    }

    /// The number of the last question.
    pub fn question_number(&self) -> u64 {
        self.ask
    }

    /// All that waits.
    pub fn take(&mut self) -> String {
        std::mem::take(&mut self.lines)
    }

    fn push<G: Game>(&mut self, line: &Line<G::Event, G::View, G::Action, G::Options>) {
        self.lines.push_str(&written(line));
    }
}

/// A line, with its end.
pub(super) fn written(line: &impl Serialize) -> String {
    serde_json::to_string(line).expect("strings and numbers always serialise") + "\n"
}

/// Nothing of a game: for lines that are the same in all of them.
type Plain = Line<(), (), (), ()>;

/// The first line to a program.
pub(super) fn hello_line(hello: &Hello) -> String {
    written(&Plain::Hello(hello.clone()))
}

/// The line of the facts.
pub(super) fn facts_line(facts: serde_json::Value) -> String {
    written(&Plain::Facts { facts })
}

/// The last line to a program.
pub(super) fn quit_line() -> String {
    written(&Plain::Quit)
}
