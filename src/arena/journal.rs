//! The journal of an arena: a line of what is played, then a line a pair, in their order.

use serde::{Deserialize, Serialize};

use super::message::Times;
use match_session::{FoulKind, Rule};

/// The version of the form of journals.
pub const VERSION: u16 = 1;

/// The first line: all that the results depend on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The version of this form.
    pub arena: u16,
    /// Id of the game.
    pub game: String,
    /// The deck, where it is not the one of the game's name.
    pub deck: Option<String>,
    /// What tells these cards and rules from others.
    pub digest: String,
    /// What the players have agreed on.
    pub options: serde_json::Value,
    /// How many sit at the table.
    pub seats: u8,
    /// The seed of the first deal.
    pub seed: u64,
    /// The bots: levels, or programs as they were typed.
    pub bots: Vec<String>,
    /// Whether only the first one plays against the others.
    pub gauntlet: bool,
    /// The most pairs of a pairing.
    pub pairs: u64,
    /// The bounds of the test that may end a pairing early, as they were typed.
    pub test: Option<String>,
    /// How long programs have.
    pub time: Times,
    /// What follows from a foul.
    pub on_foul: Rule,
}

impl Header {
    /// The first field in which another journal is of something else.
    pub fn foreign(&self, other: &Self) -> Option<&'static str> {
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

/// A pair of matches with the same deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pair {
    /// Which pairing of the arena, from 0.
    pub pairing: usize,
    /// Which pair of the pairing, from 0.
    pub pair: u64,
    /// Both matches; in the second one the seats are changed over.
    pub games: [Game; 2],
}

/// One match of a pair.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Game {
    /// What the first bot of the pairing won, in parts of [`crate::WIN`].
    pub won: u64,
    /// How many decisions were taken.
    pub decisions: u64,
    /// Fouls: by which of both bots, and what.
    pub fouls: Vec<(usize, FoulKind)>,
}

impl Pair {
    /// What the first bot won in both matches.
    pub fn won(&self) -> u64 {
        self.games.iter().map(|game| game.won).sum()
    }
}

/// A line of a journal, with its end.
pub fn line(entry: &impl Serialize) -> String {
    super::message::written(entry)
}

/// Why a journal cannot be gone on with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JournalError {
    /// The first line is none of a journal.
    NoJournal,
    /// It is of something else: the field that tells.
    Foreign(&'static str),
    /// A line, from 1, is not what stands there.
    Line(usize),
}

/// Reads a journal that was written for `header`: its pairs, and how many bytes of it are whole. A last line
/// without an end is left out: whoever wrote it was ended.
pub fn read(text: &[u8], header: &Header) -> Result<(Vec<Pair>, usize), JournalError> {
    let whole = text.iter().rposition(|byte| *byte == b'\n').map_or(0, |last| last + 1);
    let mut lines = text[..whole].split_inclusive(|byte| *byte == b'\n');
    let Some(first) = lines.next() else {
        // Nothing stands there, or less than the first line.
        return Ok((Vec::new(), 0));
    };
    let written: Header = serde_json::from_slice(first).map_err(|_| JournalError::NoJournal)?;
    if let Some(field) = header.foreign(&written) {
        return Err(JournalError::Foreign(field));
    }
    let mut pairs: Vec<Pair> = Vec::new();
    for (number, entry) in (2..).zip(lines) {
        let pair: Pair = serde_json::from_slice(entry).map_err(|_| JournalError::Line(number))?;
        // Pairings are played one after the other, and their pairs too.
        let follows = match pairs.last() {
            Some(last) if last.pairing == pair.pairing => pair.pair == last.pair + 1,
            Some(last) => pair.pairing == last.pairing + 1 && pair.pair == 0,
            None => pair.pairing == 0 && pair.pair == 0,
        };
        if !follows || pair.games.iter().any(|game| game.won > super::WIN) {
            return Err(JournalError::Line(number));
        }
        pairs.push(pair);
    }
    Ok((pairs, whole))
}
