//! What decisions say about figures that come in.

use lang::args;
use rust_decimal::Decimal;

use super::pick::agrees;
use data::flaws::DECISION_REPEATED;
use data::{Loaded, Location};
use diag::{Diagnostic, Located, Report, Span};
use model::{CategoryId, CountryId, Dataset, Decision, Family, Value};

/// A decision that counts in an update.
#[derive(Clone, Debug)]
pub struct Override {
    /// What was decided.
    pub decision: Decision,
    /// Where it stands.
    pub span: Span,
    /// Whether `decisions.yaml` has it.
    pub is_kept: bool,
    /// Whether it was handed over to be carried out.
    pub is_given: bool,
}

impl Override {
    /// Whether it is about a value, whatever the series.
    pub fn is_about(&self, value: (CountryId, CategoryId)) -> bool {
        (self.decision.country, self.decision.category) == value
    }
}

/// What a figure is to a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OverrideMatch {
    /// The series says what was expected.
    Agrees,
    /// It says by now what was decided, or nearly so.
    Healed,
    /// It says something else again.
    Changed,
    /// It says something, and nothing was expected.
    Appeared,
}

/// The decisions of the edition and those that were handed over. A finding where two are about the same
/// and differ.
pub fn rulings(
    loaded: &Loaded,
    dataset: &Dataset,
    given: Vec<Located<Decision>>,
    report: &mut Report,
) -> Vec<Override> {
    let decisions = loaded.dataset.decisions.iter().enumerate();
    let kept = decisions.map(|(nth, decision)| Override {
        decision: decision.clone(),
        span: loaded.place(Location::Decision(nth, "")),
        is_kept: true,
        is_given: false,
    });
    let mut rulings: Vec<Override> = kept.collect();
    for Located { value, span: place } in given {
        let about = |decision: &Decision| (decision.country, decision.category, decision.series);
        match rulings.iter_mut().find(|ruling| about(&ruling.decision) == about(&value)) {
            None => rulings.push(Override {
                decision: value,
                span: place,
                is_kept: false,
                is_given: true,
            }),
            Some(known) if known.decision == value => known.is_given = true,
            Some(known) => {
                let args = args![
                    country = &dataset.country(value.country).name,
                    category = &dataset.category(value.category).name
                ];
                let finding = Diagnostic::new(&DECISION_REPEATED, place, args);
                report.push(finding.also(known.span));
            }
        }
    }
    rulings
}

/// Which of the rulings is about a value and a series of its category.
pub fn about(
    rulings: &[Override],
    dataset: &Dataset,
    about: (CountryId, CategoryId),
    family: Family,
) -> Option<usize> {
    rulings.iter().position(|ruling| {
        let series = ruling.decision.series_of(dataset.category(about.1));
        ruling.is_about(about) && series.is_some_and(|series| series.family == family)
    })
}

/// What a figure is to a decision about it; `jump` is the percentage by which values of its category
/// move.
pub fn verdict(decision: &Decision, figure: Decimal, jump: Option<Decimal>) -> OverrideMatch {
    match decision.expect {
        None => OverrideMatch::Appeared,
        Some(expect) if agrees(figure, expect) => OverrideMatch::Agrees,
        Some(_) if is_near(figure, decision.raw, jump.unwrap_or_default()) => OverrideMatch::Healed,
        Some(_) => OverrideMatch::Changed,
    }
}

/// Whether two values are as near to each other as a percentage says.
pub(super) fn is_near(value: Decimal, other: Decimal, percent: Decimal) -> bool {
    let difference = value
        .checked_sub(other)
        .and_then(|difference| difference.abs().checked_mul(Decimal::ONE_HUNDRED));
    let most = other.abs().checked_mul(percent);
    difference.zip(most).is_some_and(|(difference, most)| difference <= most)
}

/// The value that a decision puts into the table; `None` where it cannot be counted.
pub(super) fn decided(dataset: &Dataset, decision: &Decision) -> Option<Value> {
    let precision = &dataset.category(decision.category).precision;
    Some(Value {
        raw: decision.raw,
        quantity: precision.quantity(decision.raw)?,
        year: decision.year,
        source: decision.source,
        note: String::new(),
    })
}
