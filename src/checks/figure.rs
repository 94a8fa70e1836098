//! Checks of a single figure that need no other values. `update` runs them before a figure becomes a value.

use rust_decimal::Decimal;

use super::{value_out_of_bounds, value_zero, year_doubtful, year_too_old};
use data::parts;
use diag::{Diagnostic, FindingCode, Span};
use lang::{MessageArgs, args};
use model::{CategoryId, CountryId, Dataset};

/// A figure for a country in a category.
#[derive(Clone, Copy, Debug)]
pub struct Candidate {
    /// Country of the figure.
    pub country: CountryId,
    /// Category of the figure.
    pub category: CategoryId,
    /// Value in the unit of the table.
    pub raw: Decimal,
    /// Year of the figure, if known.
    pub year: Option<u16>,
    /// Span of the figure.
    pub span: Span,
    /// Span of its year.
    pub year_span: Span,
    /// `true` if the country has a card with this category.
    pub is_on_card: bool,
}

/// Returns the findings about a figure. It is not compared with the last edition.
pub fn check(dataset: &Dataset, candidate: &Candidate) -> Vec<Diagnostic> {
    let Candidate { country, category: id, raw, is_on_card, .. } = *candidate;
    let category = dataset.category(id);
    let finding = |code: &'static FindingCode, span: Span, extra_args: MessageArgs| {
        let mut args = parts::value_args(dataset, (country, id));
        args.extend(extra_args);
        Diagnostic::new(code, span, args)
    };
    let mut findings = Vec::new();
    if value_zero::is_no_value(&category.bounds, raw) {
        findings.push(finding(&value_zero::CODE, candidate.span, Vec::new()));
    } else if let Some(args) = value_out_of_bounds::args(dataset, id, raw) {
        findings.push(finding(&value_out_of_bounds::CODE, candidate.span, args));
    }
    let Some(year) = candidate.year else {
        return findings;
    };
    if let Some(args) = year_too_old::args(&category.years, year, is_on_card) {
        findings.push(finding(&year_too_old::CODE, candidate.year_span, args));
    } else if is_on_card && category.years.doubt.contains(&year) {
        let args = args![year = year.to_string()];
        findings.push(finding(&year_doubtful::CODE, candidate.year_span, args));
    }
    findings
}
