//! Overrides (`decisions.yaml`) and their effect on downloaded figures.
//!
//! Variables of the type [`Override`] are called `ruling`, because `override` is a reserved word of Rust.

use lang::args;
use rust_decimal::Decimal;

use super::pick::agrees;
use data::flaws::DECISION_REPEATED;
use data::{Loaded, Location};
use diag::{Diagnostic, Located, Report, Span};
use model::{CategoryId, CountryId, Dataset, Decision, Family, Value};

/// An override that applies in an update.
#[derive(Clone, Debug)]
pub struct Override {
    /// The override itself, as an entry of `decisions.yaml`.
    pub decision: Decision,
    /// Span of the override in its file.
    pub span: Span,
    /// `true` if `decisions.yaml` contains the override.
    pub is_on_record: bool,
    /// `true` if the override was given for this update, in a file or a plan.
    pub is_given: bool,
}

impl Override {
    /// Returns `true` if the override is about this value, in whichever series.
    pub fn is_about(&self, value: (CountryId, CategoryId)) -> bool {
        (self.decision.country, self.decision.category) == value
    }
}

/// Relation of a downloaded figure to the override about its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OverrideMatch {
    /// The series has the expected figure.
    Agrees,
    /// The series now has the override's value, or nearly, so the override is no longer needed.
    SeriesCorrected,
    /// The series has neither the expected figure nor the override's value.
    Changed,
    /// The series has a figure although none was expected.
    Appeared,
}

/// Combines the overrides of the edition with those given for this update. Reports two different overrides of the
/// same value and series.
pub fn rulings(
    loaded: &Loaded,
    dataset: &Dataset,
    given: Vec<Located<Decision>>,
    report: &mut Report,
) -> Vec<Override> {
    let decisions = loaded.dataset.decisions.iter().enumerate();
    let kept = decisions.map(|(nth, decision)| Override {
        decision: decision.clone(),
        span: loaded.span_of(Location::Decision(nth, "")),
        is_on_record: true,
        is_given: false,
    });
    let mut rulings: Vec<Override> = kept.collect();
    for Located { value, span: place } in given {
        let about = |decision: &Decision| (decision.country, decision.category, decision.series);
        match rulings.iter_mut().find(|ruling| about(&ruling.decision) == about(&value)) {
            None => rulings.push(Override {
                decision: value,
                span: place,
                is_on_record: false,
                is_given: true,
            }),
            // An override that is on record already, and is given again, is carried out in this update.
            Some(known) if known.decision == value => known.is_given = true,
            Some(known) => {
                let args = args![
                    country = &dataset.country(value.country).name,
                    category = &dataset.category(value.category).name
                ];
                let finding = Diagnostic::new(&DECISION_REPEATED, place, args);
                report.push(finding.with_span(known.span));
            }
        }
    }
    rulings
}

/// Returns the index of the override of a value for the series of a family; `None` if there is none.
pub fn find_override(
    rulings: &[Override],
    dataset: &Dataset,
    value: (CountryId, CategoryId),
    family: Family,
) -> Option<usize> {
    rulings.iter().position(|ruling| {
        let series = ruling.decision.series_of(dataset.category(value.1));
        ruling.is_about(value) && series.is_some_and(|series| series.family == family)
    })
}

/// Compares a figure with the override about its value. `jump` is the largest plausible change in the category, in
/// percent; if it is `None`, only an equal figure counts as near.
pub fn verdict(decision: &Decision, figure: Decimal, jump: Option<Decimal>) -> OverrideMatch {
    match decision.expect {
        None => OverrideMatch::Appeared,
        Some(expect) if agrees(figure, expect) => OverrideMatch::Agrees,
        Some(_) if is_near(figure, decision.raw, jump.unwrap_or_default()) => {
            OverrideMatch::SeriesCorrected
        }
        Some(_) => OverrideMatch::Changed,
    }
}

/// Returns `true` if two values differ by at most `percent` of `other`.
pub(super) fn is_near(value: Decimal, other: Decimal, percent: Decimal) -> bool {
    // `Decimal` operators panic on overflow; values that overflow are not near.
    let difference = value
        .checked_sub(other)
        .and_then(|difference| difference.abs().checked_mul(Decimal::ONE_HUNDRED));
    let most = other.abs().checked_mul(percent);
    difference.zip(most).is_some_and(|(difference, most)| difference <= most)
}

/// Returns the value that an override sets; `None` if it is too large for the precision of the category.
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
