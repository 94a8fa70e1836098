//! Messages of the protocol between the table and an external bot.

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};

use engine::{Game, GameRng, LoggedEvent, Observation, Seat};

use match_session::Rule;

/// Version of the protocol.
pub const PROTOCOL: u16 = 1;

/// Time limits of a program, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Times {
    /// For the greeting, including the start of the program.
    pub hello: u64,
    /// For each answer.
    pub answer: u64,
}

impl Default for Times {
    fn default() -> Self {
        Self { hello: 10_000, answer: 10_000 }
    }
}

/// Kinds of information that a program may request in its greeting. Without `wants` it receives all but the facts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Want {
    /// Events that all seats may see.
    Events,
    /// The seat's view with each request.
    View,
    /// The legal actions with each request, instead of only their number.
    Actions,
    /// Once after the greeting, the public rules and deck.
    Facts,
}

impl Want {
    /// Subscriptions of a program that requests none explicitly.
    pub const USUAL: [Self; 3] = [Self::Events, Self::View, Self::Actions];
}

/// First message to a program.
#[derive(Clone, Debug, Serialize)]
pub struct Hello {
    /// Version of the protocol.
    pub protocol: u16,
    /// Id of the game.
    pub game: String,
    /// The deck, if it is not the game's default.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deck: Option<String>,
    /// Year of the edition.
    pub edition: u16,
    /// Number of seats.
    pub seats: u8,
    /// Time limits of the program.
    pub time: Times,
    /// Consequence of a foul.
    pub on_foul: Rule,
}

/// Start or restart of a match: everything received before it is void.
#[derive(Clone, Debug, Serialize)]
pub struct Start<O> {
    /// The program's seat.
    pub seat: Seat,
    /// Number of seats.
    pub seats: u8,
    /// Options of the game.
    pub options: O,
    /// Seed for the program's own random numbers, below 2^52 so that it is exact in a double. The same when the match
    /// is replayed.
    pub chance: u64,
}

impl<O> Start<O> {
    /// Creates the start message of a match. The program's seed does not reveal the seed of the rules.
    pub fn new(options: O, seats: u8, seed: u64, seat: Seat) -> Self {
        /// First random stream reserved for programs.
        const STREAM: u64 = 1 << 32;
        const HALF: u32 = 1 << 26;
        let mut rng = GameRng::new(seed, STREAM + u64::from(seat.0));
        // Two draws of 26 bits, because a draw has 32 bits at most.
        let chance = u64::from(rng.below(HALF)) << 26 | u64::from(rng.below(HALF));
        Self { seat, seats, options, chance }
    }
}

/// A message to a program. `E`, `V`, `A` and `O` are the game's events, views, actions and options.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Line<E, V, A, O> {
    /// First message. The program must reply with a greeting.
    Hello(Hello),
    /// Public rules and deck.
    Facts {
        /// Output of `mappemonde show game GAME --format json`, with countries and categories added.
        facts: serde_json::Value,
    },
    /// A match starts.
    Start(Start<O>),
    /// A public event.
    Event(LoggedEvent<E>),
    /// A request for a decision. The program must reply with one line.
    Ask {
        /// Number of the request in this match, from 1.
        ask: u64,
        /// Number of legal actions; an answer can be any number below it.
        count: usize,
        /// The seat's view.
        #[serde(skip_serializing_if = "Option::is_none")]
        view: Option<V>,
        /// The legal actions, in the order of their numbers.
        #[serde(skip_serializing_if = "Option::is_none")]
        actions: Option<Vec<A>>,
    },
    /// The match has ended.
    End {
        /// Places by seat: 1 is best, ties share the better place.
        standings: Vec<u8>,
        /// Scores by seat, in the game's unit.
        scores: Vec<u16>,
    },
    /// No further matches: the program must exit.
    Quit,
}

/// The greeting of a program. Unknown fields are ignored.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Reply {
    /// Reply to [`Line::Hello`].
    Hello {
        /// Protocol version of the program.
        protocol: u16,
        /// Name of the program.
        #[serde(default)]
        name: Option<String>,
        /// Information that the program requests.
        #[serde(default)]
        wants: Option<Vec<Want>>,
        /// Ids of the games that the program supports; all if absent.
        #[serde(default)]
        games: Option<Vec<String>>,
    },
}

/// Outgoing messages for one seat. They are buffered up to the next request and sent with it.
#[derive(Clone, Debug, Default)]
pub struct Feed {
    wants: Vec<Want>,
    lines: String,
    ask: u64,
}

impl Feed {
    /// Creates a feed for a program with these subscriptions.
    pub fn new(wants: Vec<Want>) -> Self {
        Self { wants, ..Self::default() }
    }

    fn wants(&self, want: Want) -> bool {
        self.wants.contains(&want)
    }

    /// Returns `true` if the program receives events.
    pub fn wants_events(&self) -> bool {
        self.wants(Want::Events)
    }

    /// Returns `true` if the program receives the facts.
    pub fn wants_facts(&self) -> bool {
        self.wants(Want::Facts)
    }

    /// Starts a match and discards messages of the previous one.
    pub fn start<G: Game>(&mut self, start: Start<G::Options>) {
        self.ask = 0;
        self.lines.clear();
        self.push::<G>(&Line::Start(start));
    }

    /// Adds a public event, if the program wants events.
    pub fn event<G: Game>(&mut self, told: &LoggedEvent<G::Event>) {
        if self.wants_events() {
            self.push::<G>(&Line::Event(told.clone()));
        }
    }

    /// Adds a request for a decision.
    pub fn push_question<G: Game>(&mut self, seen: &Observation<'_, G>) {
        self.ask += 1;
        let (ask, count) = (self.ask, seen.count_actions());
        let view = self.wants(Want::View).then(|| seen.view());
        let actions = self.wants(Want::Actions).then(|| seen.actions().collect());
        if view.is_none() && actions.is_none() {
            // Formatted by hand: serialisation takes most of the time of a bot that needs nothing else.
            let written = writeln!(self.lines, r#"{{"type":"ask","ask":{ask},"count":{count}}}"#);
            written.expect("text can always be written");
            return;
        }
        self.push::<G>(&Line::Ask { ask, count, view, actions });
    }

    /// Adds the result of the match.
    pub fn end<G: Game>(&mut self, standings: &[u8], scores: &[u16]) {
        let (standings, scores) = (standings.to_vec(), scores.to_vec());
        self.push::<G>(&Line::End { standings, scores });
    }

    /// Returns the number of the last request.
    pub fn question_number(&self) -> u64 {
        self.ask
    }

    /// Returns the buffered lines and clears the buffer.
    pub fn take(&mut self) -> String {
        std::mem::take(&mut self.lines)
    }

    fn push<G: Game>(&mut self, line: &Line<G::Event, G::View, G::Action, G::Options>) {
        self.lines.push_str(&written(line));
    }
}

/// Serialises a line, including its line feed.
pub(super) fn written(line: &impl Serialize) -> String {
    serde_json::to_string(line).expect("strings and numbers always serialise") + "\n"
}

/// Messages without types of a specific game.
type Plain = Line<(), (), (), ()>;

/// Serialises the first message.
pub(super) fn hello_line(hello: &Hello) -> String {
    written(&Plain::Hello(hello.clone()))
}

/// Serialises the facts.
pub(super) fn facts_line(facts: serde_json::Value) -> String {
    written(&Plain::Facts { facts })
}

/// Serialises the last message.
pub(super) fn quit_line() -> String {
    written(&Plain::Quit)
}
