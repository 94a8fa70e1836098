//! Journal of an arena, a file from which an interrupted arena resumes: a header line, then one line for each pair of
//! matches, in order.

use serde::{Deserialize, Serialize};

use super::message::Times;
use match_session::{FoulKind, FoulPolicy};

/// Version of the journal format.
pub const VERSION: u16 = 1;

/// The header line: everything that determines the results.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// Version of the journal format.
    pub arena: u16,
    /// Id of the game.
    pub game: String,
    /// The deck, if it is not the game's default.
    pub deck: Option<String>,
    /// Fingerprint of the cards and rules.
    pub digest: String,
    /// Options of the game.
    pub options: serde_json::Value,
    /// Number of seats.
    pub seats: u8,
    /// Seed of the first deal.
    pub seed: u64,
    /// The bots: levels, or commands as entered.
    pub bots: Vec<String>,
    /// `true` if only the first bot plays against the others.
    pub gauntlet: bool,
    /// Maximum number of pairs in a pairing.
    pub pairs: u64,
    /// Bounds of the sequential test that may end a pairing early, as entered.
    pub test: Option<String>,
    /// Time limits of programs, in milliseconds.
    pub time: Times,
    /// Consequence of a foul.
    pub on_foul: FoulPolicy,
}

impl Header {
    /// Returns the name of the first field with another value than in `other`; `None` if the headers are equal. Names
    /// are those of the command line.
    pub fn first_difference(&self, other: &Self) -> Option<&'static str> {
        let fields = [
            ("arena", self.arena == other.arena),
            ("game", self.game == other.game),
            ("deck", self.deck == other.deck),
            ("digest", self.digest == other.digest),
            ("options", self.options == other.options),
            ("seats", self.seats == other.seats),
            ("seed", self.seed == other.seed),
            ("bots", self.bots == other.bots),
            ("gauntlet", self.gauntlet == other.gauntlet),
            ("pairs", self.pairs == other.pairs),
            ("sprt", self.test == other.test),
            ("time", self.time == other.time),
            ("on-foul", self.on_foul == other.on_foul),
        ];
        fields.into_iter().find(|(_, same)| !same).map(|(field, _)| field)
    }
}

/// A pair of matches with the same deal, played by two bots.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pair {
    /// Index of the pairing in the arena, from 0.
    pub pairing: usize,
    /// Index of the pair in its pairing, from 0.
    pub pair: u64,
    /// Both matches; the second has the seats swapped.
    pub games: [Game; 2],
}

/// One match of a pair.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Game {
    /// Share of the win of the pairing's first bot, in parts of [`crate::WIN`].
    pub won: u64,
    /// Number of decisions.
    pub decisions: u64,
    /// Fouls, each with the index of the bot (0 or 1) that committed it.
    pub fouls: Vec<(usize, FoulKind)>,
}

impl Pair {
    /// Returns the sum of the first bot's wins in both matches, in parts of [`crate::WIN`].
    pub fn won(&self) -> u64 {
        self.games.iter().map(|game| game.won).sum()
    }
}

/// Serialises a header or a pair as a journal line, including its line feed.
pub fn to_line(entry: &impl Serialize) -> String {
    super::message::to_json_line(entry)
}

/// Reason why a journal cannot be resumed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JournalError {
    /// The file does not start with a journal header.
    NoJournal,
    /// The journal belongs to another arena; holds the name of the first field that differs.
    DifferentArena(&'static str),
    /// The line with this number, counted from 1, is not the next pair.
    Line(usize),
}

/// Parses the journal of the arena with this header. Returns its pairs, and the total length of the complete lines in
/// bytes. An incomplete last line is ignored: the process was terminated while it wrote that line.
///
/// # Errors
/// The text is not a journal of this arena, or a line is not the next pair.
pub fn read(text: &[u8], header: &Header) -> Result<(Vec<Pair>, usize), JournalError> {
    let complete_len = text.iter().rposition(|byte| *byte == b'\n').map_or(0, |last| last + 1);
    let mut lines = text[..complete_len].split_inclusive(|byte| *byte == b'\n');
    let Some(header_line) = lines.next() else {
        // The file is empty, or its header is incomplete.
        return Ok((Vec::new(), 0));
    };
    let recorded_header: Header =
        serde_json::from_slice(header_line).map_err(|_| JournalError::NoJournal)?;
    if let Some(field) = header.first_difference(&recorded_header) {
        return Err(JournalError::DifferentArena(field));
    }
    let mut pairs: Vec<Pair> = Vec::new();
    for (number, entry) in (2..).zip(lines) {
        let pair: Pair = serde_json::from_slice(entry).map_err(|_| JournalError::Line(number))?;
        // Pairings are played one after the other, and their pairs in order. A gap means that the file was edited.
        let is_in_sequence = match pairs.last() {
            Some(last) if last.pairing == pair.pairing => pair.pair == last.pair + 1,
            Some(last) => pair.pairing == last.pairing + 1 && pair.pair == 0,
            None => pair.pairing == 0 && pair.pair == 0,
        };
        if !is_in_sequence || pair.games.iter().any(|game| game.won > super::WIN) {
            return Err(JournalError::Line(number));
        }
        pairs.push(pair);
    }
    Ok((pairs, complete_len))
}
