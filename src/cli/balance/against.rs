//! What an update has moved: the main table of each game with the cards of another edition, and a test of its seats.
//!
//! The test looks eight times at most, each time at twice as many games as before, and stops as soon as every seat
//! is decided: group-sequential, the error of 5 % shared evenly among looks and seats (Bonferroni), so that
//! looking often proves nothing by itself. A seat has moved when the interval of its difference lies beyond what
//! is allowed, and has not when it lies within; else it is undecided.

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

/// The looks of the test: at the last one all games are seen, at each one before half as many.
const LOOKS: u32 = 8;

/// The square of the quantile of the bell of Gauss for 5 % shared among eight looks and eight seats, both sides,
/// in millionths: 3.36 squared.
const Z_SQUARED: u128 = 11_290_000;

/// How much a seat may move in percent, where nothing is said.
const ALLOWED: u16 = 2;

/// Another edition, or the numbers of an older book.
pub(super) enum Baseline {
    Edition(Box<Context>),
    Book(Vec<(Matches, sim::Tally)>),
}

/// The same table with other cards, and what became of each seat.
pub(super) struct BaselineResult {
    /// The year of the other edition.
    pub(super) year: u16,
    pub(super) table: Table,
    pub(super) seats: Vec<Difference>,
    /// How much a seat may move, in hundredths of a percent.
    pub(super) allowed: i64,
    /// What could be used with the other cards, by id, with its name.
    pub(super) things: BTreeMap<String, String>,
    /// Whether these are all that could be; an older book names what was used.
    pub(super) is_whole: bool,
}

/// What a seat wins now less what it won, in hundredths of a percent, with both ends of its interval.
pub(super) struct Difference {
    pub(super) at: i64,
    pub(super) low: i64,
    pub(super) high: i64,
    pub(super) verdict: Verdict,
}

/// What a test says of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    Moved,
    Stays,
    Undecided,
}

impl Verdict {
    /// The end of the id of its message.
    pub(super) fn id(self) -> &'static str {
        match self {
            Self::Moved => "moved",
            Self::Stays => "stays",
            Self::Undecided => "undecided",
        }
    }
}

impl BaselineResult {
    /// The seats that have moved, counted from 1.
    pub(super) fn moved(&self) -> impl Iterator<Item = usize> {
        let seats = (1..).zip(&self.seats);
        seats.filter(|(_, seat)| seat.verdict == Verdict::Moved).map(|(seat, _)| seat)
    }
}

impl Baseline {
    /// What is compared with; `None` where nothing is.
    pub(super) fn open(context: &Context, args: &BalanceArgs) -> Result<Option<Self>> {
        let Some(path) = &args.against else {
            return Ok(None);
        };
        if path.is_dir() {
            return Ok(Some(Self::of_folder(context, path)?));
        }
        let parts = Parts::open(context, path, COMMAND)?;
        if let Some(lacks) = parts.lacks(context, crate::parts::folder_of(path)) {
            anyhow::bail!(lacks);
        }
        Ok(Some(Self::Book(parts.counted().collect())))
    }

    fn of_folder(context: &Context, folder: &Path) -> Result<Self> {
        let other = context.with_edition(folder);
        // Says at once what is wrong with the folder.
        if other.project_folder()?.is_none() {
            anyhow::bail!(context.text("project-none", &args![folder = display_path(folder)]));
        }
        Ok(Self::Edition(Box::new(other)))
    }

    /// Says before anything is played what is wrong with the cards of the other edition.
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

    /// The main table of a game with the other cards; `None` where an older book has none.
    pub(super) fn baseline_result<G: BalanceBookGame>(
        &self,
        hall: &WorkerPool<'_>,
        tables: &Tables,
    ) -> Result<Option<BaselineResult>> {
        let Some(main) = tables.main() else {
            return Ok(None);
        };
        let allowed = i64::from(hall.args.seat_moves.unwrap_or(ALLOWED)) * 100;
        match self {
            Self::Edition(other) => {
                let compared = Self::played(hall, other, main, allowed)?;
                let deck = main.matches.deck.as_deref();
                let dataset = crate::game::dataset(other, G::ID, deck)?;
                let name = |id: &String| {
                    let name = G::used_name(id, &dataset, hall.context.lang());
                    name.unwrap_or_else(|| id.clone())
                };
                let things = G::usable(&dataset).into_iter().map(|id| (id.clone(), name(&id)));
                Ok(Some(BaselineResult { things: things.collect(), is_whole: true, ..compared }))
            }
            Self::Book(lines) => {
                let matches = &main.matches;
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
                let dataset = crate::game::dataset(hall.context, G::ID, deck)?;
                let name = |id: &str| {
                    let name = G::used_name(id, &dataset, hall.context.lang());
                    name.unwrap_or_else(|| id.to_owned())
                };
                let used = tally.book().used().map(|(id, _)| (id.to_owned(), name(id)));
                let things = used.collect();
                Ok(Some(BaselineResult {
                    year: of.edition,
                    table,
                    seats,
                    allowed,
                    things,
                    is_whole: false,
                }))
            }
        }
    }

    /// Plays on until every seat is decided, or as many games are played as of this edition.
    fn played(
        hall: &WorkerPool<'_>,
        other: &Context,
        main: &Table,
        allowed: i64,
    ) -> Result<BaselineResult> {
        let now = &main.matches;
        let mut old = now.elsewhere(other)?;
        let (mut new_tally, mut old_tally) = (sim::Tally::default(), sim::Tally::default());
        let all = now.games;
        let mut seen = 0;
        for look in (0..LOOKS).rev() {
            let until = (all >> look).max(1);
            if until > seen {
                let more = |context, matches, tally: &mut sim::Tally| {
                    let more = hall.play_numbers(context, matches, seen..until)?;
                    if more.matches() < until - seen {
                        anyhow::bail!(hall.context.plain("balance-interrupted"));
                    }
                    *tally = std::mem::take(tally).and(more);
                    Ok(())
                };
                more(other, &old, &mut old_tally)?;
                if until == all {
                    // All of this edition have been played.
                    new_tally = main.tally.clone();
                } else {
                    more(hall.context, now, &mut new_tally)?;
                }
                seen = until;
            }
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
                    things: BTreeMap::new(),
                    is_whole: false,
                });
            }
        }
        anyhow::bail!(hall.context.plain("balance-interrupted"))
    }
}

/// What became of each seat.
fn differences(new: &Table, old: &Table, allowed: i64) -> Vec<Difference> {
    let pairs = new.summary.seats.iter().zip(&old.summary.seats);
    pairs.map(|(new, old)| difference(&new.wins, &old.wins, allowed)).collect()
}

fn difference(new: &Share, old: &Share, allowed: i64) -> Difference {
    let percent = |share: &Share| share.percent().map_or(0, |percent| percent.units);
    let (of_new, of_old) = (percent(new), percent(old));
    // The variance of a share in hundredths of a percent, squared; a half is added to what was won and lost, so
    // that few games are not sure of anything (Agresti and Caffo).
    let variance = |of: i64, count: u64| {
        let count = u128::from(count) + 2;
        let won = u128::try_from(of).unwrap_or_default() * (count - 2) + 10_000;
        let lost = 10_000 * count - won.min(10_000 * count);
        won * lost / count / count / count
    };
    let sum = variance(of_new, new.count()) + variance(of_old, old.count());
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
    Difference { at, low, high, verdict }
}

impl Matches {
    /// The same matches with the cards of another edition.
    fn elsewhere(&self, other: &Context) -> Result<Self> {
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

    /// Of two editions that are the same no more than one in twenty is said to have moved, by the smallest
    /// margin that there is.
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
