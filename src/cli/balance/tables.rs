//! Tables of a balance book. A table has the matches with one number of players, and their results.

use games::GameId;
use sim::{Plan, Summary, Tally};

use crate::parts::Matches;

/// Preferred number of players at the main table. If the rules do not allow it, the nearest allowed number is used.
pub(super) const MAIN: u16 = 4;

/// The matches of a table and their results.
pub(super) struct Table {
    pub(super) matches: Matches,
    pub(super) tally: Tally,
    pub(super) summary: Summary,
}

impl Table {
    pub(super) fn new(matches: Matches, tally: Tally) -> Self {
        // A summary does not depend on the options.
        let plan = Plan {
            bots: matches.bots.clone(),
            options: (),
            matches: matches.games,
            seed: matches.seed,
        };
        let summary = tally.clone().summary(&plan);
        Self { matches, tally, summary }
    }

    /// Returns the number of players.
    pub(super) fn players(&self) -> usize {
        self.matches.bots.len()
    }

    /// Returns `true` if the table has bots of different levels.
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
    /// Returns the tables whose bots all have the same level.
    pub(super) fn single_level(&self) -> impl Iterator<Item = &Table> {
        self.all.iter().filter(|table| !table.is_of_levels())
    }

    /// Returns the main table: the one with the most games; on a tie, the one whose number of players is closest to
    /// [`MAIN`].
    pub(super) fn main(&self) -> Option<&Table> {
        let rank = |table: &&Table| {
            let away = table.players().abs_diff(usize::from(MAIN));
            (table.matches.games, std::cmp::Reverse(away))
        };
        self.single_level().max_by_key(rank)
    }

    /// Returns the tables with bots of two levels.
    pub(super) fn mixed_levels(&self) -> impl Iterator<Item = &Table> {
        self.all.iter().filter(|table| table.is_of_levels())
    }
}
