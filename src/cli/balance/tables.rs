//! Tables of a book: the matches that were played at each number of players, and what they come to.

use games::GameId;
use sim::{Plan, Summary, Tally};

use crate::parts::Matches;

/// The number of players at the table that is looked at most, or as near as the rules allow.
pub(super) const MAIN: u16 = 4;

/// The matches of a table, and what they come to.
pub(super) struct Table {
    pub(super) matches: Matches,
    pub(super) tally: Tally,
    pub(super) summary: Summary,
}

impl Table {
    pub(super) fn new(matches: Matches, tally: Tally) -> Self {
        let plan = Plan {
            bots: matches.bots.clone(),
            options: (),
            matches: matches.games,
            seed: matches.seed,
        };
        let summary = tally.clone().summary(&plan);
        Self { matches, tally, summary }
    }

    pub(super) fn players(&self) -> usize {
        self.matches.bots.len()
    }

    /// Whether bots of two levels meet.
    pub(super) fn is_of_levels(&self) -> bool {
        self.matches.bots.windows(2).any(|pair| pair[0] != pair[1])
    }
}

/// The tables of a game.
pub(super) struct Tables {
    pub(super) game: GameId,
    pub(super) all: Vec<Table>,
}

impl Tables {
    /// Those where all bots are of one level.
    pub(super) fn even(&self) -> impl Iterator<Item = &Table> {
        self.all.iter().filter(|table| !table.is_of_levels())
    }

    /// The table that is looked at most: that with most games, and of several the one nearest to four players.
    pub(super) fn main(&self) -> Option<&Table> {
        let rank = |table: &&Table| {
            let away = table.players().abs_diff(usize::from(MAIN));
            (table.matches.games, std::cmp::Reverse(away))
        };
        self.even().max_by_key(rank)
    }

    pub(super) fn levels(&self) -> impl Iterator<Item = &Table> {
        self.all.iter().filter(|table| table.is_of_levels())
    }
}
