//! Fouls, which are violations of the protocol or the rules by external programs, and their consequences.

use serde::{Deserialize, Serialize};

/// Defines the kinds of fouls and their ids.
macro_rules! kinds {
    ($( $(#[doc = $doc:literal])+ $kind:ident = $id:literal, )+) => {
        /// A kind of foul: a violation of the protocol or the rules.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
        pub enum FoulKind {
            $( $(#[doc = $doc])+ #[serde(rename = $id)] $kind, )+
        }

        impl FoulKind {
            /// All kinds in the order of their definition.
            pub const ALL: &[Self] = &[$( Self::$kind ),+];

            /// Returns the id, such as `out-of-range`.
            pub fn id(self) -> &'static str {
                match self {
                    $( Self::$kind => $id, )+
                }
            }
        }
    };
}

kinds! {
    /// The operating system could not start the program.
    NotStarted = "not-started",
    /// The program sent no greeting in time.
    NoHello = "no-hello",
    /// The first line was not a greeting.
    WrongHello = "wrong-hello",
    /// The greeting has another version of the protocol.
    WrongVersion = "wrong-version",
    /// The program does not support this game.
    WrongGame = "wrong-game",
    /// No answer arrived within twice the time limit.
    Silent = "silent",
    /// The answer arrived after the time limit.
    Late = "late",
    /// The answer was incomplete at the time limit: its line had no end.
    PartialLine = "partial-line",
    /// The program exited before the end of the match, with exit code 0.
    Exited = "exited",
    /// The program exited with an error.
    Crashed = "crashed",
    /// A signal terminated the program.
    Signalled = "signalled",
    /// The program closed its output, and is still running.
    ClosedOutput = "closed-output",
    /// The program closed its input, and is still running.
    ClosedInput = "closed-input",
    /// The program does not read its input, and the pipe is full.
    NotReading = "not-reading",
    /// The line is not UTF-8.
    NotUtf8 = "not-utf-8",
    /// The line is longer than any valid answer.
    LongLine = "long-line",
    /// The line is empty.
    EmptyLine = "empty-line",
    /// The line is neither a number nor a JSON object with an answer.
    Malformed = "malformed",
    /// The number is not the number of a legal action.
    OutOfRange = "out-of-range",
    /// The object is not an action of the game.
    UnknownAction = "unknown-action",
    /// The rules do not allow the action now.
    Illegal = "illegal",
    /// The action is for another seat.
    WrongSeat = "wrong-seat",
    /// The answer refers to another request.
    WrongAsk = "wrong-ask",
    /// A line arrived before the first request.
    Unasked = "unasked",
    /// More than one line arrived for one request.
    TwoAnswers = "two-answers",
    /// Lines arrive without end.
    Flood = "flood",
}

impl FoulKind {
    /// Returns `true` if requests and answers still correspond after the foul, so that the next request can be sent.
    /// After any other foul the program is terminated.
    pub fn keeps_in_step(self) -> bool {
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

/// A foul: a violation by a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Foul {
    /// The kind of foul.
    pub kind: FoulKind,
    /// Detail for people: the received line, the exit code or signal, or the message of the operating system. May be
    /// empty.
    pub detail: String,
    /// `true` if the foul was reported before: a stopped program fails again at each request.
    pub is_old: bool,
}

impl Foul {
    /// Creates a foul that has not been reported yet.
    pub fn new(kind: FoulKind, detail: impl Into<String>) -> Self {
        Self { kind, detail: detail.into(), is_old: false }
    }

    /// Creates a foul with the received line as its detail, shortened for display.
    pub fn with_line(kind: FoulKind, line: &[u8]) -> Self {
        /// Maximum number of characters to show.
        const MAX_CHARS: usize = 60;
        let text = String::from_utf8_lossy(line);
        // The line may be invalid UTF-8, which is one of the fouls.
        let text = text.trim();
        let mut shown: String = text.chars().take(MAX_CHARS).collect();
        if text.chars().nth(MAX_CHARS).is_some() {
            shown.push('…');
        }
        Self::new(kind, shown)
    }
}

/// The consequence of a foul, chosen before the match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FoulPolicy {
    /// The seat that committed the foul loses the match.
    #[default]
    Forfeit,
    /// A random legal action is played instead, and the match continues.
    Random,
    /// The match stops without a result, so that the author of a bot can find the error.
    Stop,
}

impl FoulPolicy {
    /// Returns the id, such as `forfeit`.
    pub fn id(self) -> &'static str {
        match self {
            Self::Forfeit => "forfeit",
            Self::Random => "random",
            Self::Stop => "stop",
        }
    }
}
