//! Messages that the program sends to an external bot, and the greeting with which the bot replies.

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};

use engine::{Game, GameRng, LoggedEvent, Observation, Seat};

use match_session::FoulPolicy;

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

/// A kind of information that a program can request in its greeting. A program that names none receives all but
/// [`Want::Facts`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Want {
    /// Events that all seats may see.
    Events,
    /// The seat's view with each request.
    View,
    /// The legal actions with each request, instead of only their number.
    Actions,
    /// The public rules and deck, once after the greeting.
    Facts,
}

impl Want {
    /// Kinds of information for a program that names none.
    pub const DEFAULTS: [Self; 3] = [Self::Events, Self::View, Self::Actions];
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
    /// Consequence of a foul in this match.
    pub on_foul: FoulPolicy,
}

/// Start or restart of a match. It voids all earlier messages about matches.
#[derive(Clone, Debug, Serialize)]
pub struct Start<O> {
    /// The program's seat.
    pub seat: Seat,
    /// Number of seats.
    pub seats: u8,
    /// Options of the game.
    pub options: O,
    /// Seed for the program's own random numbers. It is below 2^52, so that a double holds it exactly, and it is the
    /// same when the match is replayed.
    pub chance: u64,
}

impl<O> Start<O> {
    /// Creates the start message of a match. `seed` is the seed of the rules, which the seed of the program does not
    /// reveal.
    pub fn new(options: O, seats: u8, seed: u64, seat: Seat) -> Self {
        /// First random stream reserved for programs. It is far above the streams of rules and bots.
        const PROGRAM_STREAM: u64 = 1 << 32;
        const RANGE_26_BITS: u32 = 1 << 26;
        let mut rng = GameRng::new(seed, PROGRAM_STREAM + u64::from(seat.0));
        // Two draws of 26 bits, because a draw has at most 32 bits.
        let chance =
            u64::from(rng.below(RANGE_26_BITS)) << 26 | u64::from(rng.below(RANGE_26_BITS));
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
        /// Number of the request in this match, counted from 1.
        ask: u64,
        /// Number of legal actions. Any smaller number is an answer.
        count: usize,
        /// The view of the seat.
        #[serde(skip_serializing_if = "Option::is_none")]
        view: Option<V>,
        /// The legal actions, in the order of their numbers.
        #[serde(skip_serializing_if = "Option::is_none")]
        actions: Option<Vec<A>>,
    },
    /// The match has ended.
    End {
        /// Places by seat: 1 is best, and tied seats share the better place.
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

/// Buffer of outgoing messages to one program. It is sent with the next request.
#[derive(Clone, Debug, Default)]
pub struct Feed {
    /// Kinds of information that the program requested.
    wants: Vec<Want>,
    /// Lines that have not been sent yet.
    lines: String,
    /// Number of the last request in this match; 0 before the first.
    request_number: u64,
}

impl Feed {
    /// Creates an empty buffer for a program that requested this information.
    pub fn new(wants: Vec<Want>) -> Self {
        Self { wants, ..Self::default() }
    }

    /// Returns `true` if the program requested this kind of information.
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

    /// Adds the start of a match, and discards the messages of the previous match.
    pub fn push_start<G: Game>(&mut self, start: Start<G::Options>) {
        self.request_number = 0;
        self.lines.clear();
        self.push::<G>(&Line::Start(start));
    }

    /// Adds a public event, if the program wants events.
    pub fn push_event<G: Game>(&mut self, event: &LoggedEvent<G::Event>) {
        if self.wants_events() {
            self.push::<G>(&Line::Event(event.clone()));
        }
    }

    /// Adds a request for a decision.
    pub fn push_request<G: Game>(&mut self, observation: &Observation<'_, G>) {
        self.request_number += 1;
        let (ask, count) = (self.request_number, observation.count_actions());
        let view = self.wants(Want::View).then(|| observation.view());
        let actions = self.wants(Want::Actions).then(|| observation.actions().collect());
        if view.is_none() && actions.is_none() {
            // Formatted by hand: serialisation would take most of the time of a bot that requests nothing else.
            let result = writeln!(self.lines, r#"{{"type":"ask","ask":{ask},"count":{count}}}"#);
            result.expect("text can always be written");
            return;
        }
        self.push::<G>(&Line::Ask { ask, count, view, actions });
    }

    /// Adds the result of the match.
    pub fn push_end<G: Game>(&mut self, standings: &[u8], scores: &[u16]) {
        let (standings, scores) = (standings.to_vec(), scores.to_vec());
        self.push::<G>(&Line::End { standings, scores });
    }

    /// Returns the number of the last request in this match, counted from 1; 0 before the first.
    pub fn request_number(&self) -> u64 {
        self.request_number
    }

    /// Returns the buffered lines and clears the buffer.
    pub fn take_lines(&mut self) -> String {
        std::mem::take(&mut self.lines)
    }

    /// Adds a message as a line.
    fn push<G: Game>(&mut self, line: &Line<G::Event, G::View, G::Action, G::Options>) {
        self.lines.push_str(&to_json_line(line));
    }
}

/// Serialises a message as a line of JSON, including its line feed.
pub(super) fn to_json_line(line: &impl Serialize) -> String {
    serde_json::to_string(line).expect("strings and numbers always serialise") + "\n"
}

/// A message without types of a specific game.
type GamelessLine = Line<(), (), (), ()>;

/// Serialises the first message to a program.
pub(super) fn hello_line(hello: &Hello) -> String {
    to_json_line(&GamelessLine::Hello(hello.clone()))
}

/// Serialises the facts: the public rules and deck.
pub(super) fn facts_line(facts: serde_json::Value) -> String {
    to_json_line(&GamelessLine::Facts { facts })
}

/// Serialises the message that asks a program to exit.
pub(super) fn quit_line() -> String {
    to_json_line(&GamelessLine::Quit)
}
