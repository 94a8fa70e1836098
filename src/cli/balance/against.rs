//! Comparison with another edition (`--against`): plays the main table of each game with the other edition's cards,
//! and tests for each seat whether its win rate has changed.
//!
//! The test is group-sequential: it has at most eight interim analyses (looks), each at twice as many games as the
//! previous one, and it stops as soon as every seat is decided. The error probability of 5 % is divided evenly among
//! looks and seats (Bonferroni), so that the number of looks does not increase it. The allowed range is plus or minus
//! the percentage points of `--seat-moves`. A seat has moved if the confidence interval of its difference is outside
//! this range, has not moved if the interval is inside, and is undecided if the interval crosses an end of the range.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::Result;
use lang::args;

use games::GameId;
use sim::Share;

use super::args::{BalanceArgs, COMMAND};
use super::booked::BalanceBookGame;
use super::tables::{Table, Tables};
use super::worker_pool::WorkerPool;
use crate::context::Context;
use crate::parts::{Matches, Parts};
use crate::paths::display_path;

/// Maximum number of looks of the test. The last look covers all games, and each earlier one half as many as the
/// next.
const LOOKS: u32 = 8;

/// The square of a quantile of the normal distribution, in millionths: 3.36 squared. The quantile is that of a
/// two-sided test with an error of 5 %, divided among eight looks and eight seats.
const Z_SQUARED: u128 = 11_290_000;

/// Default of `--seat-moves`: the allowed change of a seat's win rate, in percentage points.
const ALLOWED: u16 = 2;

/// The baseline of a comparison: another edition, or the tallies of an older book.
pub(super) enum Baseline {
    /// Another edition, whose matches are played during the comparison.
    Edition(Box<Context>),
    /// Tables of an older `balance.json`, with their tallies.
    Book(Vec<(Matches, sim::Tally)>),
}

/// The main table as played with the other edition's cards, and the result of the test for each seat.
pub(super) struct BaselineResult {
    /// The year of the other edition.
    pub(super) year: u16,
    /// The main table with the other edition's cards.
    pub(super) table: Table,
    /// Test result of each seat, in seat order.
    pub(super) seats: Vec<Difference>,
    /// Allowed change of a seat's win rate, in hundredths of a percentage point.
    pub(super) allowed: i64,
    /// Names of the cards or routes that could be used with the other edition, by id.
    pub(super) items: BTreeMap<String, String>,
    /// `true` if `items` is complete. An older book lists only the items that were used at least once.
    pub(super) is_complete: bool,
}

/// Difference of a seat's win rate, this edition minus the other one, with its confidence interval. All values are in
/// hundredths of a percentage point.
pub(super) struct Difference {
    /// The estimated difference.
    pub(super) estimate: i64,
    /// Lower end of the interval.
    pub(super) low: i64,
    /// Upper end of the interval.
    pub(super) high: i64,
    /// Result of the test.
    pub(super) verdict: Verdict,
}

/// Result of the test for one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// The interval is outside the allowed range.
    Moved,
    /// The interval is inside the allowed range.
    Stays,
    /// The interval crosses an end of the allowed range.
    Undecided,
}

impl Verdict {
    /// Returns the end of the verdict's message id.
    pub(super) fn id(self) -> &'static str {
        match self {
            Self::Moved => "moved",
            Self::Stays => "stays",
            Self::Undecided => "undecided",
        }
    }
}

impl BaselineResult {
    /// Returns the seats that have moved, counted from 1.
    pub(super) fn moved(&self) -> impl Iterator<Item = usize> {
        let seats = (1..).zip(&self.seats);
        seats.filter(|(_, seat)| seat.verdict == Verdict::Moved).map(|(seat, _)| seat)
    }
}

impl Baseline {
    /// Opens the baseline that the arguments name; `None` without `--against`.
    ///
    /// # Errors
    /// The folder is not a project, the file is not a part of this command, or parts of it are missing.
    pub(super) fn open(context: &Context, args: &BalanceArgs) -> Result<Option<Self>> {
        let Some(path) = &args.against else {
            return Ok(None);
        };
        if path.is_dir() {
            return Ok(Some(Self::of_folder(context, path)?));
        }
        let parts = Parts::open(context, path, COMMAND)?;
        // An incomplete book would be compared as if it were the whole run.
        if let Some(lacks) = parts.missing_parts_message(context, crate::parts::folder_of(path)) {
            anyhow::bail!(lacks);
        }
        Ok(Some(Self::Book(parts.counted().collect())))
    }

    fn of_folder(context: &Context, folder: &Path) -> Result<Self> {
        let other = context.with_edition(folder);
        // Checked here, so that a folder that is no project is reported before minutes of play.
        if other.project_folder()?.is_none() {
            anyhow::bail!(context.text("project-none", &args![folder = display_path(folder)]));
        }
        Ok(Self::Edition(Box::new(other)))
    }

    /// Checks that the other edition has valid cards for a game. Called before any match is played.
    pub(super) fn check(&self, context: &Context, game: GameId, deck: Option<&str>) -> Result<()> {
        let Self::Edition(other) = self else {
            return Ok(());
        };
        let wrong = |why: anyhow::Error| {
            let folder = other.project.as_deref().unwrap_or(Path::new(""));
            let args = args![folder = display_path(folder), why = why.to_string()];
            anyhow::anyhow!(context.text("balance-other", &args))
        };
        crate::game::dataset(other, game.id(), deck).map(drop).map_err(wrong)
    }

    /// Returns the main table of a game for the other edition; `None` if an older book has no such table.
    pub(super) fn baseline_result<G: BalanceBookGame>(
        &self,
        workers: &WorkerPool<'_>,
        tables: &Tables,
    ) -> Result<Option<BaselineResult>> {
        let Some(main) = tables.main() else {
            return Ok(None);
        };
        let allowed = i64::from(workers.args.seat_moves.unwrap_or(ALLOWED)) * 100;
        match self {
            Self::Edition(other) => {
                let compared = Self::play_both(workers, other, main, allowed)?;
                let deck = main.matches.deck.as_deref();
                let dataset = crate::game::dataset(other, G::ID, deck)?;
                let name = |id: &String| {
                    let name = G::used_name(id, &dataset, workers.context.lang());
                    name.unwrap_or_else(|| id.clone())
                };
                let things = G::usable(&dataset).into_iter().map(|id| (id.clone(), name(&id)));
                Ok(Some(BaselineResult { items: things.collect(), is_complete: true, ..compared }))
            }
            Self::Book(lines) => {
                let matches = &main.matches;
                // Edition, seed and number of games may differ: the test compares shares, not single matches.
                let same = |of: &Matches| {
                    of.game == matches.game
                        && of.bots == matches.bots
                        && of.deck == matches.deck
                        && of.options == matches.options
                };
                let Some((of, tally)) = lines.iter().find(|(of, _)| same(of)) else {
                    return Ok(None);
                };
                let table = Table::new(of.clone(), tally.clone());
                let seats = differences(main, &table, allowed);
                let deck = matches.deck.as_deref();
                let dataset = crate::game::dataset(workers.context, G::ID, deck)?;
                let name = |id: &str| {
                    let name = G::used_name(id, &dataset, workers.context.lang());
                    name.unwrap_or_else(|| id.to_owned())
                };
                let used = tally.balance().used().map(|(id, _)| (id.to_owned(), name(id)));
                let things = used.collect();
                Ok(Some(BaselineResult {
                    year: of.edition,
                    table,
                    seats,
                    allowed,
                    items: things,
                    is_complete: false,
                }))
            }
        }
    }

    /// Plays the matches of both editions until every seat is decided, or until the other edition has as many games
    /// as this one.
    fn play_both(
        workers: &WorkerPool<'_>,
        other: &Context,
        main: &Table,
        allowed: i64,
    ) -> Result<BaselineResult> {
        let now = &main.matches;
        let mut old = now.with_edition(other)?;
        let (mut new_tally, mut old_tally) = (sim::Tally::default(), sim::Tally::default());
        let all = now.games;
        let mut seen = 0;
        for look in (0..LOOKS).rev() {
            let until = (all >> look).max(1);
            // With fewer than 128 games the first looks round to the same number; there is nothing to add.
            if until > seen {
                let more = |context, matches, tally: &mut sim::Tally| {
                    let more = workers.play_numbers(context, matches, seen..until)?;
                    // Only Ctrl-C makes a tally short.
                    if more.matches() < until - seen {
                        anyhow::bail!(workers.context.plain("balance-interrupted"));
                    }
                    *tally = std::mem::take(tally).merge(more);
                    Ok(())
                };
                more(other, &old, &mut old_tally)?;
                if until == all {
                    // The last look covers all matches, and `main` already has those of this edition.
                    new_tally = main.tally.clone();
                } else {
                    more(workers.context, now, &mut new_tally)?;
                }
                seen = until;
            }
            // The page shows how many games were played, because the test can stop before the planned number.
            old.games = seen;
            let new = Table::new(Matches { games: seen, ..now.clone() }, new_tally.clone());
            let table = Table::new(old.clone(), old_tally.clone());
            let seats = differences(&new, &table, allowed);
            let is_decided = seats.iter().all(|seat| seat.verdict != Verdict::Undecided);
            if is_decided || seen == all {
                return Ok(BaselineResult {
                    year: old.edition,
                    table,
                    seats,
                    allowed,
                    items: BTreeMap::new(),
                    is_complete: false,
                });
            }
        }
        anyhow::bail!(workers.context.plain("balance-interrupted"))
    }
}

/// Tests each seat. `allowed` is the allowed change in hundredths of a percentage point.
fn differences(new: &Table, old: &Table, allowed: i64) -> Vec<Difference> {
    let pairs = new.summary.seats.iter().zip(&old.summary.seats);
    pairs.map(|(new, old)| difference(&new.wins, &old.wins, allowed)).collect()
}

/// Calculates the difference of two shares, with its confidence interval and verdict.
fn difference(new: &Share, old: &Share, allowed: i64) -> Difference {
    let percent = |share: &Share| share.percent().map_or(0, |percent| percent.units);
    let (of_new, of_old) = (percent(new), percent(old));
    // The variance of a share, in squared hundredths of a percent, after one added win and one added loss (Agresti
    // and Caffo): the plain estimate is 0 for shares of 0 % and 100 %, which makes a few games look certain.
    let variance = |of: i64, count: u64| {
        let count = u128::from(count) + 2;
        let won = u128::try_from(of).unwrap_or_default() * (count - 2) + 10_000;
        let lost = 10_000 * count - won.min(10_000 * count);
        won * lost / count / count / count
    };
    let sum = variance(of_new, new.count()) + variance(of_old, old.count());
    // Plus one, because `isqrt` rounds down. The default, a quarter of the maximum, prevents `at ± half` from
    // overflowing.
    let half = i64::try_from((Z_SQUARED * sum / 1_000_000).isqrt() + 1).unwrap_or(i64::MAX / 4);
    let at = of_new - of_old;
    let (low, high) = (at - half, at + half);
    let verdict = if low > allowed || high < -allowed {
        Verdict::Moved
    } else if low >= -allowed && high <= allowed {
        Verdict::Stays
    } else {
        Verdict::Undecided
    };
    Difference { estimate: at, low, high, verdict }
}

impl Matches {
    /// Returns the same matches with the cards of another edition.
    fn with_edition(&self, other: &Context) -> Result<Self> {
        let game = crate::game::game(other, &self.game)?;
        games::with_game!(game, G => {
            let dataset = crate::game::dataset(other, &self.game, self.deck.as_deref())?;
            Self::from_plan::<G>(other, &dataset, &self.plan_of::<G>()?)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_decided_when_the_interval_is_clear_of_what_is_allowed() {
        let verdict = |new: [u64; 2], old: [u64; 2]| {
            difference(&Share::from_wins(new[0], new[1]), &Share::from_wins(old[0], old[1]), 200)
                .verdict
        };
        assert_eq!(verdict([25_000, 100_000], [25_100, 100_000]), Verdict::Stays);
        assert_eq!(verdict([30_000, 100_000], [25_000, 100_000]), Verdict::Moved);
        assert_eq!(verdict([20_000, 100_000], [25_000, 100_000]), Verdict::Moved);
        assert_eq!(verdict([30, 100], [25, 100]), Verdict::Undecided);
        assert_eq!(verdict([0, 1], [1, 1]), Verdict::Undecided);
        assert_eq!(verdict([27_000, 100_000], [25_000, 100_000]), Verdict::Undecided);
    }

    /// With two identical editions and no allowed change, the test reports a move in at most one run of twenty.
    #[test]
    fn looking_often_proves_nothing() {
        let mut rng = engine::GameRng::new(7, 0);
        let mut wrong = 0;
        for _ in 0..400 {
            let mut won = [0_u64; 2];
            let mut seen = 0;
            let moved = (0..LOOKS).rev().any(|look| {
                let until = 4_096_u64 >> look;
                for won in &mut won {
                    *won += (seen..until).map(|_| u64::from(rng.below(4) == 0)).sum::<u64>();
                }
                seen = until;
                let [new, old] = won.map(|won| Share::from_wins(won, seen));
                difference(&new, &old, 0).verdict == Verdict::Moved
            });
            wrong += u32::from(moved);
        }
        assert!(wrong <= 20, "{wrong} of 400");
    }
}
