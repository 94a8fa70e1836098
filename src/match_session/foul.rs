//! What a program may do wrong at the table, each thing by its own name.

use serde::{Deserialize, Serialize};

/// Makes the list of the kinds, each with its id.
macro_rules! kinds {
    ($( $(#[doc = $doc:literal])+ $kind:ident = $id:literal, )+) => {
        /// A way to break the protocol or the rules.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
        pub enum FoulKind {
            $( $(#[doc = $doc])+ #[serde(rename = $id)] $kind, )+
        }

        impl FoulKind {
            /// All kinds, in the order in which they are listed.
            pub const ALL: &[Self] = &[$( Self::$kind ),+];

            /// The id: `out-of-range`.
            pub fn id(self) -> &'static str {
                match self {
                    $( Self::$kind => $id, )+
                }
            }
        }
    };
}

kinds! {
    /// The system could not start the program.
    NotStarted = "not-started",
    /// Nothing was said in the time for the greeting.
    NoHello = "no-hello",
    /// The first line was no greeting.
    WrongHello = "wrong-hello",
    /// The greeting is of another version of the protocol.
    WrongVersion = "wrong-version",
    /// The program does not play this game.
    WrongGame = "wrong-game",
    /// No answer came, in twice the time.
    Silent = "silent",
    /// The answer came after its time.
    Late = "late",
    /// An answer was begun, and its line never ended.
    PartialLine = "partial-line",
    /// The program ended before the match did, and said that all was well.
    Exited = "exited",
    /// The program ended with an error.
    Crashed = "crashed",
    /// The program was ended by a signal.
    Signalled = "signalled",
    /// The program closed its output and goes on running.
    ClosedOutput = "closed-output",
    /// The program closed its input and goes on running.
    ClosedInput = "closed-input",
    /// The program does not read what it is told, until no more fits into the pipe.
    NotReading = "not-reading",
    /// A line is not UTF-8.
    NotUtf8 = "not-utf-8",
    /// A line is longer than any answer can be.
    LongLine = "long-line",
    /// A line with nothing in it.
    EmptyLine = "empty-line",
    /// A line that is neither a number nor an object of JSON with an answer.
    Malformed = "malformed",
    /// A number that is none of those of the legal actions.
    OutOfRange = "out-of-range",
    /// An object that is no action of the game.
    UnknownAction = "unknown-action",
    /// An action of the game that the rules do not allow now.
    Illegal = "illegal",
    /// An action for another seat.
    WrongSeat = "wrong-seat",
    /// The answer names another question.
    WrongAsk = "wrong-ask",
    /// Something was said before anything was asked.
    Unasked = "unasked",
    /// More than one line came for one question.
    TwoAnswers = "two-answers",
    /// Lines without end.
    Flood = "flood",
}

impl FoulKind {
    /// Whether question and answer still belong together after it, so that the next question can be
    /// asked. After all others the program is ended.
    pub fn keeps_step(self) -> bool {
        matches!(
            self,
            Self::NotUtf8
                | Self::EmptyLine
                | Self::Malformed
                | Self::OutOfRange
                | Self::UnknownAction
                | Self::Illegal
                | Self::WrongSeat
                | Self::WrongAsk
        )
    }
}

/// Something that a program did wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Foul {
    /// What it is.
    pub kind: FoulKind,
    /// What stood in the line, the number of an exit or a signal, the words of the system: for people.
    pub detail: String,
    /// Whether it has been told before: a program that is gone cannot answer later questions either.
    pub is_old: bool,
}

impl Foul {
    /// A foul that has just been seen.
    pub fn new(kind: FoulKind, detail: impl Into<String>) -> Self {
        Self { kind, detail: detail.into(), is_old: false }
    }

    /// The foul of a line.
    pub fn of_line(kind: FoulKind, line: &[u8]) -> Self {
        /// More of a line is not shown.
        const SHOWN: usize = 60;
        let text = String::from_utf8_lossy(line);
        let text = text.trim();
        let mut shown: String = text.chars().take(SHOWN).collect();
        if text.chars().nth(SHOWN).is_some() {
            shown.push('…');
        }
        Self::new(kind, shown)
    }
}

/// What follows from a foul; the match declares it before it begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rule {
    /// The match is over, and lost for whoever did it.
    #[default]
    Forfeit,
    /// A random legal action is played, and the match goes on.
    Random,
    /// Nothing more is played: for whoever is looking for mistakes.
    Stop,
}

impl Rule {
    /// The id: `forfeit`.
    pub fn id(self) -> &'static str {
        match self {
            Self::Forfeit => "forfeit",
            Self::Random => "random",
            Self::Stop => "stop",
        }
    }
}
