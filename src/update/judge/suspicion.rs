//! One scale for how unusual a change is, in updates and between editions.
//!
//! A change is measured as a logarithm, so that a half and a double are equally far, and by the year, so
//! that an old value may have moved more. It is compared with the country in the middle, in steps that are
//! usual in this category, in this year and in this series. Whatever the others do, a change by more than
//! the `jump` of the category in a year counts [`Suspicion::FIRST`] steps at least.

use rust_decimal::prelude::ToPrimitive as _;
use rust_decimal::{Decimal, MathematicalOps, RoundingStrategy};

use super::ratio::{median, quotient};
use data::parts;
use lang::Number;

/// With fewer countries nothing is usual.
const FEWEST: usize = 15;

/// A usual step is at least this part of what a category calls a jump.
const JUMP_PART: Decimal = Decimal::from_parts(4, 0, 0, false, 0);

/// A usual step is at least so many times the distance of half of the countries from the one in the middle.
const SPREADS: Decimal = Decimal::from_parts(12, 0, 0, false, 1);

/// A restless series has longer steps, but no longer than so many times that distance: nothing excuses
/// every leap.
const MOST_SPREADS: Decimal = Decimal::from_parts(2, 0, 0, false, 0);

/// So many years excuse a change that is larger than a jump; more do not.
const MOST_JUMPS: u16 = 3;

/// The steps of [`Suspicion::FIRST`].
const FIRST: Decimal = Decimal::from_parts(3, 0, 0, false, 0);

/// How unusual a change is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Suspicion {
    /// So many usual steps away, to two decimals; one is told, and counts.
    Steps(Decimal),
    /// From or to zero, or across it: no number of steps.
    Beyond,
}

impl Suspicion {
    /// As usual as can be.
    pub const NONE: Self = Self::Steps(Decimal::ZERO);

    /// From so many steps on a change is looked at first, and no rule takes it.
    pub const FIRST: Self = Self::Steps(FIRST);

    /// From so many steps on a change is unusual enough to believe another sign against it.
    pub(super) const ODD: Self = Self::Steps(Decimal::from_parts(15, 0, 0, false, 1));

    /// From so many steps on a figure that comes in has a finding of its own.
    pub const FINDING: Self = Self::Steps(Decimal::from_parts(7, 0, 0, false, 0));

    /// The steps as they are told; `None` beyond all steps.
    pub fn number(self) -> Option<Number> {
        let Self::Steps(steps) = self else {
            return None;
        };
        let mut steps = displayed(steps);
        steps.rescale(1);
        parts::decimal(steps)
    }

    /// Hundredths of a step, where a chart draws it; `None` beyond all steps. What is told as [`Self::FIRST`] is
    /// no less.
    pub fn hundredths(self) -> Option<i64> {
        let Self::Steps(steps) = self else {
            return None;
        };
        let steps = if self.is_first() { steps.max(FIRST) } else { steps };
        (steps * Decimal::ONE_HUNDRED).round().to_i64()
    }

    /// Whether somebody should look at it before a rule takes it.
    pub fn is_first(self) -> bool {
        self.is_as_far(Self::FIRST)
    }

    /// Whether it is told as so many steps or more.
    pub(super) fn is_as_far(self, limit: Self) -> bool {
        match self {
            Self::Steps(steps) => Self::Steps(displayed(steps)) >= limit,
            Self::Beyond => true,
        }
    }

    /// Of a part of a step over a whole one; what cannot be divided is beyond all steps.
    pub(super) fn from_ratio(part: Decimal, step: Decimal) -> Self {
        if part.is_zero() {
            return Self::NONE;
        }
        let steps = part.checked_div(step).map(|steps| steps.round_dp(2).normalize());
        steps.map_or(Self::Beyond, Self::Steps)
    }
}

/// Steps as they are told: half a tenth is rounded up.
fn displayed(steps: Decimal) -> Decimal {
    steps.round_dp_with_strategy(1, RoundingStrategy::MidpointAwayFromZero)
}

/// The logarithm of how many times one figure is another; none where one is not above zero.
pub(super) fn log(new: Decimal, old: Decimal) -> Option<Decimal> {
    quotient(new, old)?.checked_ln()
}

/// A change as it is weighed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    /// The logarithm of how many times the old figure the new one is.
    pub(super) log: Decimal,
    /// How many years lie between them; at least one.
    pub(super) years: u16,
    /// How many of them may each bring a jump: more than one only where the years between are known.
    pub(super) jumps: u16,
    /// The [`habit`] of the series.
    pub(super) habit: Decimal,
}

impl Step {
    fn by_year(&self) -> Decimal {
        self.log / Decimal::from(self.years.max(1))
    }
}

/// What is usual among the changes of a category.
#[derive(Clone, Copy, Debug)]
pub(super) struct Usual {
    /// The yearly change of the country in the middle, and how far half of the countries are from it at
    /// most; none where they are too few.
    among: Option<(Decimal, Decimal)>,
    /// What the category calls a jump.
    jump: Decimal,
}

impl Usual {
    /// Of the changes of a category; `limit` is by how many times a value changes that jumps.
    pub(super) fn from_steps(steps: &[Step], limit: Decimal) -> Self {
        let yearly = steps.iter().map(Step::by_year).collect();
        Self { among: spread(yearly, FEWEST), jump: limit.checked_ln().unwrap_or_default() }
    }

    /// How unusual a change is.
    pub(super) fn suspicion(&self, step: &Step) -> Suspicion {
        let Some((middle, spread)) = self.among else {
            return self.alone(step.log);
        };
        let restless = step.habit.min(spread * MOST_SPREADS);
        let usual = (spread * SPREADS).max(self.jump / JUMP_PART).max(restless);
        let among = Suspicion::from_ratio((step.by_year() - middle).abs(), usual);
        let jumps = step.jumps.clamp(1, MOST_JUMPS);
        let has_jumped = step.log.abs() / Decimal::from(jumps) > self.jump;
        if has_jumped { among.max(Suspicion::FIRST) } else { among }
    }

    /// How unusual a change is of which only the category says what is much: one without others, or of
    /// what a publisher said about a year that has been printed.
    pub(super) fn alone(&self, log: Decimal) -> Suspicion {
        Suspicion::from_ratio(log.abs() * FIRST, self.jump)
    }
}

/// How far the yearly steps of a series are from the one in its middle, half of them at most; zero where
/// they are fewer than `fewest`.
pub(super) fn habit(steps: Vec<Decimal>, fewest: usize) -> Decimal {
    spread(steps, fewest).map_or(Decimal::ZERO, |(_, spread)| spread)
}

/// The one in the middle, and how far half of them are from it at most.
fn spread(values: Vec<Decimal>, fewest: usize) -> Option<(Decimal, Decimal)> {
    if values.len() < fewest {
        return None;
    }
    let middle = median(values.clone())?;
    let away = values.into_iter().map(|value| (value - middle).abs()).collect();
    Some((middle, median(away)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decimal(text: &str) -> Decimal {
        text.parse().expect("a decimal")
    }

    fn step(times: &str, years: u16) -> Step {
        let log = log(decimal(times), Decimal::ONE).expect("above zero");
        Step { log, years, jumps: years, habit: Decimal::ZERO }
    }

    fn suspicion(usual: &Usual, step: &Step) -> String {
        match usual.suspicion(step) {
            Suspicion::Steps(steps) => displayed(steps).normalize().to_string(),
            Suspicion::Beyond => "beyond".to_owned(),
        }
    }

    #[test]
    fn alone_the_jump_of_the_category_says_all() {
        let alone = Usual::from_steps(&[], decimal("1.25"));
        assert_eq!(suspicion(&alone, &step("1", 1)), "0");
        assert_eq!(suspicion(&alone, &step("1.25", 1)), "3");
        assert_eq!(suspicion(&alone, &step("0.8", 1)), "3", "up and down are alike");
        assert_eq!(suspicion(&alone, &step("1.2", 4)), "2.5", "however many years");
        assert_eq!(suspicion(&alone, &step("1.5625", 1)), "6");
        assert_eq!(log(Decimal::ZERO, Decimal::ONE), None);
    }

    #[test]
    fn what_all_do_is_usual_until_it_jumps() {
        let steps: Vec<Step> = (0..21).map(|nth| step(&format!("1.{nth:02}"), 1)).collect();
        let usual = Usual::from_steps(&steps, decimal("1.25"));
        assert_eq!(suspicion(&usual, &step("1.10", 1)), "0", "as the one in the middle");
        assert_eq!(suspicion(&usual, &step("0.95", 1)), "2.6");
        assert_eq!(suspicion(&usual, &step("1.2501", 1)), "3", "more than a jump");
        assert_eq!(suspicion(&usual, &step("1.2501", 2)), "0.3", "in two years");
        assert_eq!(suspicion(&usual, &step("1.96", 3)), "3", "a jump in each of three years");
        assert_eq!(suspicion(&usual, &step("1.96", 9)), "3", "six more excuse nothing");
        assert_eq!(suspicion(&usual, &step("0.90", 1)), "3.6");
        let restless = Step { habit: decimal("0.1"), ..step("0.90", 1) };
        assert_eq!(suspicion(&usual, &restless), "2.2");
        assert_eq!(suspicion(&usual, &Step { habit: decimal("9"), ..restless }), "2.2");
    }
}
