//! Finds outliers among the changes of many countries, and decides whether the whole set differs.

use std::collections::BTreeMap;

use rust_decimal::Decimal;

use super::ratio::{TypicalChange, decimal_slip, factor, quotient};
use super::suspicion::{Step, Suspicion, Usual, log};
use model::Category;

/// Percentage by which a value may change in a category without a `jump`.
const USUAL: Decimal = Decimal::from_parts(50, 0, 0, false, 0);

/// Minimum number of countries for a verdict on the whole file.
const FEWEST: usize = 20;

/// Minimum number of countries for detecting another unit; fewer may each have a slip of the decimal point.
const FEW: usize = 3;

/// A file differs as a whole if at least one in this many figures is an outlier.
const ONE_IN: usize = 10;

/// Maximum median change in a year, as a ratio; beyond it the whole file differs.
const LEVEL: Decimal = Decimal::from_parts(125, 0, 0, false, 2);

/// Maximum spread of the changes, as a ratio; beyond it the whole file differs.
const SPREAD: Decimal = Decimal::from_parts(13, 0, 0, false, 1);

/// Exponent of the largest power of ten between two units.
const UNITS: u32 = 9;

/// A value of the last edition and the one that would replace it, both above zero.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pair {
    /// Value of the edition.
    pub(super) old: Decimal,
    /// Value of the download.
    pub(super) new: Decimal,
    /// The file's figure for the year of the old value; it shows a revision.
    pub(super) base: Option<Decimal>,
    /// `true` if the change between the values is a development: the new value is of another year, or the file has no
    /// figure for the old year. `false` for a revision.
    pub(super) is_development: bool,
    /// Number of years between the values.
    pub(super) years: u16,
    /// The step of the series that ends with the new value; `None` if unknown.
    pub(super) last_step: Option<Step>,
    /// Volatility of the series: median absolute deviation of the logarithms of its yearly steps.
    pub(super) volatility: Decimal,
}

impl Pair {
    /// Creates a pair without a past.
    pub(super) fn new(old: Decimal, new: Decimal) -> Self {
        Self {
            old,
            new,
            base: None,
            is_development: true,
            years: 1,
            last_step: None,
            volatility: Decimal::ZERO,
        }
    }

    /// Returns the change as a ratio: from `base`, or else from `old`.
    pub(super) fn change(&self) -> Decimal {
        let base = self.base.unwrap_or(self.old);
        quotient(self.new, base).unwrap_or(Decimal::MAX)
    }

    /// Returns the change to be rated; `None` if the pair is a revision or the ratio is undefined.
    fn step(&self) -> Option<Step> {
        let log = log(self.change(), Decimal::ONE).filter(|_| self.is_development)?;
        // Only known figures for the years between allow a jump in each year.
        let is_dense = self.last_step.is_some_and(|last| last.years < self.years);
        let jumps = if is_dense { self.years } else { 1 };
        Some(Step { log, years: self.years, jumps, volatility: self.volatility })
    }

    /// Returns the publisher's correction of the old value, as a ratio of at least 1; `None` without a figure for its
    /// year.
    fn revision(&self) -> Option<Decimal> {
        Some(factor(self.base?, self.old))
    }
}

/// Kind of outlier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// Wrong by a power of ten, probably a misplaced decimal point.
    Tenfold {
        /// Factor, such as 10, 100 or 1,000.
        times: u64,
        /// `true` if the slip is in the file's figure for the year of the old value.
        revised: bool,
    },
    /// The file's figure for the year of the old value differs from the old value by more than the limit.
    Revised,
    /// An unusual change, see [`Suspicion`].
    Jump,
}

/// Reason why a whole file does not continue the edition's values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unlike {
    /// All figures have another unit.
    Unit {
        /// Factor between the units, a power of ten.
        times: u64,
        /// `true` if the new figures are larger.
        larger: bool,
    },
    /// Too many figures are outliers.
    Many,
    /// The median change is too large.
    Level,
    /// The spread of the changes is too large.
    Spread,
}

/// Results for a set of changes.
#[derive(Clone, Debug)]
pub(super) struct ChangeRatings {
    /// Median and spread of the changes to another year.
    pub(super) typical: Option<TypicalChange>,
    /// Verdict of each pair; `None` for usual changes.
    pub(super) verdicts: Vec<Option<Verdict>>,
    /// Suspicion of each pair.
    pub(super) suspicions: Vec<Suspicion>,
    /// Reason if the whole set differs.
    pub(super) unlike: Option<Unlike>,
}

/// Returns the ratio by which a value of a category may always change, from its `jump`.
pub(super) fn limit(category: &Category) -> Decimal {
    let percent = category.jump.unwrap_or(USUAL);
    Decimal::ONE + percent / Decimal::ONE_HUNDRED
}

/// Rates changes and finds outliers. `limit` is the result of [`limit`].
pub(super) fn rate_changes(pairs: &[Pair], limit: Decimal) -> ChangeRatings {
    let moving = pairs.iter().filter(|pair| pair.is_development);
    let typical = TypicalChange::from_changes(moving.map(Pair::change).collect());
    // Values that the edition has already (`pair.last_step`) count too: a partly updated edition gets the same rating
    // as
    // before.
    let steps = pairs.iter().filter_map(|pair| pair.step().or(pair.last_step));
    let steps: Vec<Step> = steps.collect();
    let usual = Usual::from_steps(&steps, limit);
    let suspicion = |pair: &Pair| {
        let moved = pair.step().map(|step| usual.suspicion(&step));
        let revised = pair.base.map(|base| match log(base, pair.old) {
            Some(log) => usual.rate_by_jump(log),
            None => Suspicion::Unmeasurable,
        });
        // A jump in the last year must not hide in a change over several years.
        let last = pair.last_step.filter(|_| pair.is_development && pair.years > 1);
        let last = last.map(|step| usual.suspicion(&Step { volatility: pair.volatility, ..step }));
        // `Option::max` prefers `Some`, so `None` means that no ratio is defined.
        moved.max(revised).max(last).unwrap_or(Suspicion::Unmeasurable)
    };
    let suspicions: Vec<Suspicion> = pairs.iter().map(suspicion).collect();
    let verdict = |(pair, suspicion): (&Pair, &Suspicion)| {
        let off = pair.is_development.then(|| TypicalChange::off(typical, pair.change()));
        let revision = pair.revision();
        let slip = |of: Option<Decimal>| decimal_slip(of?, 3);
        // A slip of the decimal point explains a revision or a jump, so it is tested first.
        if let Some(times) = slip(revision) {
            return Some(Verdict::Tenfold { times, revised: true });
        }
        if let Some(times) = slip(off) {
            return Some(Verdict::Tenfold { times, revised: false });
        }
        if revision.is_some_and(|revision| revision > limit) {
            return Some(Verdict::Revised);
        }
        (pair.is_development && suspicion.reaches(Suspicion::FINDING)).then_some(Verdict::Jump)
    };
    let verdicts: Vec<_> = pairs.iter().zip(&suspicions).map(verdict).collect();
    let unlike = unlike(pairs, &verdicts, typical);
    ChangeRatings { typical, verdicts, suspicions, unlike }
}

/// Returns [`Unlike::Unit`] for few countries if at least three quarters of the figures are off by the same power of
/// ten.
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

/// Returns the reason if the whole file differs.
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
    // Ratios to the edition's values: within the file the unit is consistent, so a change of unit shows only here.
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
