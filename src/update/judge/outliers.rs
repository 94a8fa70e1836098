//! Which of many changes are out of line, and whether all of them together are.

use std::collections::BTreeMap;

use rust_decimal::Decimal;

use super::ratio::{TypicalChange, decimal_slip, factor, quotient};
use super::suspicion::{Step, Suspicion, Usual, log};
use model::Category;

/// By how many percent a value may change where its category does not say.
const USUAL: Decimal = Decimal::from_parts(50, 0, 0, false, 0);

/// Of fewer countries nobody says that the whole file is another.
const FEWEST: usize = 20;

/// Fewer countries that are a power of ten away may each have a fault of their own.
const FEW: usize = 3;

/// A file of which one value in so many is out of line is another.
const ONE_IN: usize = 10;

/// The country in the middle never changes by more times in a year.
const LEVEL: Decimal = Decimal::from_parts(125, 0, 0, false, 2);

/// Half of the countries are never farther from the one in the middle.
const SPREAD: Decimal = Decimal::from_parts(13, 0, 0, false, 1);

/// The largest factor between two units, as a power of ten.
const UNITS: u32 = 9;

/// A value of the last edition and the one that would take its place, both above zero.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pair {
    /// What stands there.
    pub(super) old: Decimal,
    /// What would stand there.
    pub(super) new: Decimal,
    /// What the same file says about the year of the old value.
    pub(super) base: Option<Decimal>,
    /// Whether the new value is of another year, so that it may differ.
    pub(super) moves: bool,
    /// How many years lie between them.
    pub(super) years: u16,
    /// The step of the series that ends with the new value.
    pub(super) last: Option<Step>,
    /// How far the series' own yearly steps are from its usual one, as a logarithm.
    pub(super) habit: Decimal,
}

impl Pair {
    /// Two values without a past.
    pub(super) fn new(old: Decimal, new: Decimal) -> Self {
        Self { old, new, base: None, moves: true, years: 1, last: None, habit: Decimal::ZERO }
    }

    /// By how many times the figure changes between the two years.
    pub(super) fn change(&self) -> Decimal {
        let base = self.base.unwrap_or(self.old);
        quotient(self.new, base).unwrap_or(Decimal::MAX)
    }

    /// Its change as it is weighed; none where it does not move.
    fn step(&self) -> Option<Step> {
        let log = log(self.change(), Decimal::ONE).filter(|_| self.moves)?;
        // Of years that nobody has counted a single change is all that is known.
        let is_dense = self.last.is_some_and(|last| last.years < self.years);
        let jumps = if is_dense { self.years } else { 1 };
        Some(Step { log, years: self.years, jumps, habit: self.habit })
    }

    /// By how many times the publisher has corrected what it had said.
    fn revision(&self) -> Option<Decimal> {
        Some(factor(self.base?, self.old))
    }
}

/// What is wrong with one change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// About 10, 100 or 1,000 times what could be expected.
    Tenfold {
        /// Which of them.
        times: u64,
        /// Whether it shows in what the file says about the year of the old value.
        revised: bool,
    },
    /// The file says something else about the year of the old value.
    Revised,
    /// An unusual change: see [`Suspicion`].
    Jump,
}

/// Why a whole file does not continue the last edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unlike {
    /// All its figures have another unit.
    Unit {
        /// How many times larger or smaller they are.
        times: u64,
        /// Which of both.
        larger: bool,
    },
    /// Too many of its figures are out of line.
    Many,
    /// The country in the middle has changed too much.
    Level,
    /// The countries change in too many ways.
    Spread,
}

/// The verdicts on some changes.
#[derive(Clone, Debug)]
pub(super) struct ChangeRatings {
    /// What is usual among those that move.
    pub(super) typical: Option<TypicalChange>,
    /// One for each pair.
    pub(super) verdicts: Vec<Option<Verdict>>,
    /// How unusual each pair is.
    pub(super) suspicions: Vec<Suspicion>,
    /// Whether the whole is another.
    pub(super) unlike: Option<Unlike>,
}

/// By how many times a value of a category may change in any case.
pub(super) fn limit(category: &Category) -> Decimal {
    let percent = category.jump.unwrap_or(USUAL);
    Decimal::ONE + percent / Decimal::ONE_HUNDRED
}

/// Weighs changes; `limit` is by how many times a value of the category may change in any case.
pub(super) fn weigh(pairs: &[Pair], limit: Decimal) -> ChangeRatings {
    let moving = pairs.iter().filter(|pair| pair.moves);
    let typical = TypicalChange::from_changes(moving.map(Pair::change).collect());
    // A value that stands already says too what is usual in this year: what is left of a file when most of
    // it is written is weighed as before.
    let steps = pairs.iter().filter_map(|pair| pair.step().or(pair.last));
    let steps: Vec<Step> = steps.collect();
    let usual = Usual::from_steps(&steps, limit);
    let suspicion = |pair: &Pair| {
        let moved = pair.step().map(|step| usual.suspicion(&step));
        let revised = pair.base.map(|base| match log(base, pair.old) {
            Some(log) => usual.alone(log),
            None => Suspicion::Beyond,
        });
        // A leap of the last year must not hide in a change of several years.
        let last = pair.last.filter(|_| pair.moves && pair.years > 1);
        let last = last.map(|step| usual.suspicion(&Step { habit: pair.habit, ..step }));
        // A figure that cannot be divided is as far away as can be.
        moved.max(revised).max(last).unwrap_or(Suspicion::Beyond)
    };
    let suspicions: Vec<Suspicion> = pairs.iter().map(suspicion).collect();
    let verdict = |(pair, suspicion): (&Pair, &Suspicion)| {
        let off = pair.moves.then(|| TypicalChange::off(typical, pair.change()));
        let revision = pair.revision();
        let slip = |of: Option<Decimal>| decimal_slip(of?, 3);
        if let Some(times) = slip(revision) {
            return Some(Verdict::Tenfold { times, revised: true });
        }
        if let Some(times) = slip(off) {
            return Some(Verdict::Tenfold { times, revised: false });
        }
        if revision.is_some_and(|revision| revision > limit) {
            return Some(Verdict::Revised);
        }
        (pair.moves && suspicion.is_as_far(Suspicion::FINDING)).then_some(Verdict::Jump)
    };
    let verdicts: Vec<_> = pairs.iter().zip(&suspicions).map(verdict).collect();
    let unlike = unlike(pairs, &verdicts, typical);
    ChangeRatings { typical, verdicts, suspicions, unlike }
}

/// The unit of a file with few countries, where most of its figures are the same power of ten away from the values.
fn unit_of_few(pairs: &[Pair]) -> Option<Unlike> {
    if pairs.len() < FEW {
        return None;
    }
    let mut counts: BTreeMap<(u64, bool), usize> = BTreeMap::new();
    for quotient in pairs.iter().filter_map(|pair| quotient(pair.new, pair.old)) {
        let larger = quotient > Decimal::ONE;
        if let Some(times) = decimal_slip(factor(quotient, Decimal::ONE), UNITS) {
            *counts.entry((times, larger)).or_default() += 1;
        }
    }
    let ((times, larger), count) = counts.into_iter().max_by_key(|(_, count)| *count)?;
    (4 * count >= 3 * pairs.len()).then_some(Unlike::Unit { times, larger })
}

fn unlike(
    pairs: &[Pair],
    verdicts: &[Option<Verdict>],
    typical: Option<TypicalChange>,
) -> Option<Unlike> {
    if pairs.len() < FEWEST {
        return unit_of_few(pairs);
    }
    let one = Decimal::ONE;
    let many = ONE_IN * verdicts.iter().flatten().count() >= pairs.len();
    let level = typical.is_some_and(|typical| factor(typical.median, one) > LEVEL);
    let spread = typical.is_some_and(|typical| typical.spread > SPREAD);
    if !(many || level || spread) {
        return None;
    }
    let whole = TypicalChange::from_changes(
        pairs.iter().filter_map(|pair| quotient(pair.new, pair.old)).collect(),
    );
    let close = whole.filter(|whole| whole.spread <= SPREAD);
    let unit = close.and_then(|whole| {
        let times = decimal_slip(factor(whole.median, one), UNITS)?;
        let larger = whole.median > one;
        Some(Unlike::Unit { times, larger })
    });
    Some(unit.unwrap_or(match (many, level) {
        (true, _) => Unlike::Many,
        (_, true) => Unlike::Level,
        _ => Unlike::Spread,
    }))
}
